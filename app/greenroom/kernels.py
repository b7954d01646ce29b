"""Which build of llama.cpp's arithmetic a CPU can run, and which one is installed.

Standard library only, and nothing of the package: run.py loads this file by its path before there
is an environment. A checkout compiles the one kernel its CPU runs best; a bundle holds them all.
What runs must never hold instructions the CPU lacks, because that ends the process without a word.
AMX is never used: some CPUs report it and crash on it.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

RECORD = "llama-kernel.json"  # lies in the root of the environment, written by run.py
NO_GPU = "none"
GPU_SWITCH = "GREENROOM_GPU"
"""The variable with which a person says what of a GPU is used; see docs/llama-kernels.md."""
BUNDLED = "llama-kernels"  # lies in the root of a bundle: a folder of libraries for each kernel


@dataclass(frozen=True)
class Kernel:
    """One way to compile llama.cpp: the CPU features it takes for granted, and its flags."""

    name: str
    needs: frozenset[str]
    cmake: tuple[str, ...]


_AVX2 = frozenset({"sse42", "avx", "avx2", "fma", "f16c", "bmi2"})
_AVX512 = frozenset({f"avx512{part}" for part in ("f", "cd", "bw", "dq", "vl", "vbmi", "vnni")})

# Best first. With GGML_NATIVE=OFF ggml turns SSE4.2, AVX, AVX2, FMA, F16C and BMI2 on by itself.
X86_64 = (
    Kernel(
        "avx512",
        _AVX2 | _AVX512,
        ("-DGGML_AVX512=ON", "-DGGML_AVX512_VBMI=ON", "-DGGML_AVX512_VNNI=ON"),
    ),
    Kernel("avx2", _AVX2, ()),
    Kernel(
        "sse4.2",
        frozenset({"sse42"}),
        tuple(f"-DGGML_{name}=OFF" for name in ("AVX", "AVX2", "FMA", "F16C", "BMI2")),
    ),
)
ARM64 = (Kernel("arm64", frozenset(), ()),)

_X86_NAMES = {"x86_64", "amd64", "x64"}
_ARM_NAMES = {"arm64", "aarch64"}
# IsProcessorFeaturePresent tells no more than this; a CPU with AVX2 has FMA, F16C and BMI2 too,
# but one with AVX-512 F need not have the rest of it.
_WINDOWS = {38: {"sse42"}, 39: {"avx"}, 40: {"avx2", "fma", "f16c", "bmi2"}}


def cpu_features() -> frozenset[str]:
    """Return what this CPU offers, in lower case without "_" and "."; empty if nobody can tell."""
    if sys.platform == "win32":
        present = ctypes.windll.kernel32.IsProcessorFeaturePresent
        found = [names for number, names in _WINDOWS.items() if present(number)]
        return frozenset().union(*found)
    if sys.platform == "darwin":
        keys = ("machdep.cpu.features", "machdep.cpu.leaf7_features")
        words = " ".join(_sysctl(key) for key in keys).replace("AVX1.0", "AVX")
    else:
        words = _proc_cpuinfo()
    return frozenset(words.lower().replace("_", "").replace(".", "").split())


def kernels_here(machine: str | None = None) -> tuple[Kernel, ...]:
    """Return the kernels there are for this kind of machine, best first; none if it is unknown."""
    name = (machine or platform.machine()).lower()
    if name in _X86_NAMES:
        return X86_64
    return ARM64 if name in _ARM_NAMES else ()


def best_kernel(features: frozenset[str] | None = None) -> Kernel | None:
    """Return the fastest kernel this CPU can run, or None if it can run none of them."""
    offered = cpu_features() if features is None else features
    return next((kernel for kernel in kernels_here() if kernel.needs <= offered), None)


def installed_kernel(prefix: Path | None = None) -> str | None:
    """Return the name of the kernel in the environment at `prefix` (default: the running one).

    None means that nobody recorded one: llama-cpp-python was installed by other means.
    """
    if bundled := bundled_libraries(prefix):
        return bundled.name
    return _recorded("kernel", prefix)


def installed_gpu(prefix: Path | None = None) -> str | None:
    """Return for which kind of GPU llama.cpp was compiled; None for the processor alone."""
    name = _recorded("gpu", prefix)
    return None if name == NO_GPU else name


def _recorded(what: str, prefix: Path | None) -> str | None:
    try:
        record = json.loads(((prefix or Path(sys.prefix)) / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    name = record.get(what) if isinstance(record, dict) else None
    return name if isinstance(name, str) else None


def bundled_libraries(prefix: Path | None = None) -> Path | None:
    """Return the folder with the fastest kernel of a bundle that this CPU can run.

    If it can run none, the one that asks for least. None where this is no bundle: llama-cpp-python
    then has its library beside it.
    """
    home = (prefix or Path(sys.prefix)) / BUNDLED
    folders = [home / each.name for each in kernels_here() if (home / each.name).is_dir()]
    fit = (folder for folder in folders if not missing_features(folder.name))
    return next(fit, folders[-1] if folders else None)


def gpu_is_off() -> bool:
    """Tell whether the person wants no GPU to compute."""
    return os.environ.get(GPU_SWITCH, "").lower() == "off"


def missing_features(name: str, features: frozenset[str] | None = None) -> list[str]:
    """Return the features this CPU lacks to run the kernel called `name`, sorted.

    A kernel this kind of machine does not know lacks its own name.
    """
    offered = cpu_features() if features is None else features
    kernel = next((each for each in kernels_here() if each.name == name), None)
    return sorted(kernel.needs - offered) if kernel else [name]


def kernel_problem(prefix: Path | None = None) -> str | None:
    """Return one sentence why llama.cpp must not be loaded here, or None if it may be."""
    name = installed_kernel(prefix)
    lacking = missing_features(name) if name else []
    if not lacking:
        return None
    if bundled_libraries(prefix):
        return f"This CPU is too old for Greenroom's language model: it lacks {', '.join(lacking)}."
    return (
        f"The language model's library was built for another computer (kernel {name}; this CPU "
        f"lacks {', '.join(lacking)}): run 'python3 run.py' to build it for this one."
    )


def _sysctl(key: str) -> str:
    command = ["/usr/sbin/sysctl", "-n", key]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout  # noqa: S603


def _proc_cpuinfo() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line.partition(":")[2] for line in lines if line.startswith("flags")), "")
