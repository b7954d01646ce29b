"""llama.cpp, compiled for this CPU. docs/llama-kernels.md says why and what it costs."""

from __future__ import annotations

import json
import os
import platform
import re
import shlex
import shutil
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import kernels
from setup.gpu import GpuBuild, gpu_build, sure_build, without_gpu
from setup.steps import (
    BUILD,
    LOCKS,
    PYTHON,
    TRIES_AGAIN,
    VENV,
    SetUpError,
    digest,
    once,
    pip_install,
    run,
    say,
    stamped,
    system_package,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_LOCK = LOCKS / "llama.lock"
_INCLUDE = LOCKS / "llama.cmake"
_FLAGS = ("-DGGML_NATIVE=OFF", "-DLLAVA_BUILD=OFF")  # native would take AMX where it is reported
_TRIAL = "import llama_cpp; llama_cpp.llama_backend_init()"
_TRIAL_GPU = f"{_TRIAL}; assert llama_cpp.llama_supports_gpu_offload(), 'it finds no GPU'"
# A wheel holds no links but three whole copies: libggml.so, libggml.so.0, libggml.so.0.25.3.
_ASKED_FOR = re.compile(r"libllama\.(so|dylib)|libggml[\w-]*\.(so\.\d+|\d+\.dylib)|[\w-]+\.dll")
_COMPILER = {"apt-get": "g++", "dnf": "gcc-c++", "pacman": "gcc", "zypper": "gcc-c++"}


def install_llama() -> None:
    """Install the wheel for this computer: one that was compiled before, or a new one.

    Where a build for the GPU does not succeed, the processor alone is used, and it is not tried
    again until something changes.
    """
    kernel = kernels.best_kernel()
    if kernel is None:
        raise SetUpError("This computer's processor is too old for Greenroom, or unknown to it.")
    gpu = gpu_build()
    if gpu and not stamped("no-gpu", *_inputs(kernel, gpu)):
        try:
            once(lambda: _install(kernel, gpu), "llama", *_inputs(kernel, gpu))
        except SetUpError as error:
            if os.environ.get(kernels.GPU_SWITCH):
                raise
            why = str(error).removesuffix(TRIES_AGAIN).strip()
            say(f"{why} The processor computes instead, and this is not tried again.")
            once(lambda: None, "no-gpu", *_inputs(kernel, gpu))
        else:
            return
    once(lambda: _install(kernel, None), "llama", *_inputs(kernel, None))


def wheel(kernel: kernels.Kernel, gpu: GpuBuild | None = None) -> Path:
    """Return the wheel with this kernel: one that was compiled before, or a new one."""
    system = (platform.system(), platform.machine(), *platform.libc_ver())
    name = f"{kernel.name}-{gpu.name}" if gpu else kernel.name
    key = f"{name}-{digest(_source(), *_flags(kernel, gpu), *system)[:16]}"
    wheels = _cache() / "llama-cpp-python" / key
    if not any(wheels.glob("*.whl")):
        _compile(BUILD / f"llama-{key}", wheels, _title(kernel, gpu), _flags(kernel, gpu))
    return next(wheels.glob("*.whl"))


def unpack_libraries(kernel: kernels.Kernel, folder: Path) -> None:
    """Put the libraries of a kernel into `folder`, each once, by the name a loader asks for."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with zipfile.ZipFile(wheel(kernel, sure_build())) as archive:
        for member in archive.namelist():
            where, _, name = member.rpartition("/")
            if where == "llama_cpp/lib" and _ASKED_FOR.fullmatch(name):
                (folder / name).write_bytes(archive.read(member))


def _install(kernel: kernels.Kernel, gpu: GpuBuild | None) -> None:
    made = str(wheel(kernel, gpu))
    (VENV / kernels.RECORD).unlink(missing_ok=True)
    options = ("--no-index", "--no-deps", "--force-reinstall")
    pip_install(_title(kernel, gpu), *options, made)
    name = gpu.name if gpu else kernels.NO_GPU
    record = {"kernel": kernel.name, "gpu": name, "flags": _flags(kernel, gpu)}
    (VENV / kernels.RECORD).write_text(json.dumps(record))
    run("Trying it", [PYTHON, "-c", _TRIAL_GPU if gpu else _TRIAL])


def _title(kernel: kernels.Kernel, gpu: GpuBuild | None) -> str:
    return f"llama.cpp ({kernel.name}, {gpu.name})" if gpu else f"llama.cpp ({kernel.name})"


def _inputs(kernel: kernels.Kernel, gpu: GpuBuild | None) -> tuple[str, ...]:
    return (kernel.name, _source(), *_flags(kernel, gpu))


def _source() -> str:
    return _LOCK.read_text() + _INCLUDE.read_text()


def _flags(kernel: kernels.Kernel, gpu: GpuBuild | None) -> tuple[str, ...]:
    own = shlex.split(os.environ.get("GREENROOM_LLAMA_CMAKE_ARGS", ""))
    return (*_FLAGS, *kernel.cmake, *(gpu.cmake if gpu else without_gpu()), *own)


def _compile(work: Path, wheels: Path, name: str, flags: Sequence[str]) -> None:
    """Compile in `work`, where an interrupted compilation goes on; put the wheel into `wheels`.

    pip's own cache is left out: it knows no CPUs, and would hand this wheel to another one.
    """
    if sys.platform == "linux" and not (shutil.which("c++") or os.environ.get("CXX")):
        system_package(_COMPILER, "its language model (a C++ compiler)", needed=True)
    pip = [PYTHON, "-m", "pip", "--no-cache-dir"]
    if not (work / "source").is_dir():
        shutil.rmtree(work, ignore_errors=True)
        checked = ["--no-deps", "--no-binary=:all:", "--no-build-isolation", "--require-hashes"]
        command = [*pip, "download", *checked, "-r", str(_LOCK), "-d", str(work)]
        run(f"Downloading {name}, 77 MB", command)
        shutil.unpack_archive(next(work.glob("*.tar.gz")), work / "part")
        next((work / "part").iterdir()).rename(work / "source")
    build = [
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--config-settings",
        f"build-dir={work / 'cmake'}",
    ]
    command = [*pip, "wheel", "-v", *build, "-w", str(work / "wheel"), str(work / "source")]
    cmake = shlex.join([*flags, f"-DCMAKE_PROJECT_llama_cpp_INCLUDE={_INCLUDE.as_posix()}"])
    run(f"Compiling {name}, once, for some minutes", command, CMAKE_ARGS=cmake)
    wheels.mkdir(parents=True, exist_ok=True)
    made = next((work / "wheel").glob("*.whl"))
    part = Path(shutil.copy(made, wheels / f"{made.name}.{os.getpid()}"))
    part.replace(wheels / made.name)
    shutil.rmtree(work, ignore_errors=True)


def _cache() -> Path:
    """Return the person's cache folder for Greenroom, which another checkout finds again."""
    home = {"win32": "AppData/Local", "darwin": "Library/Caches"}.get(sys.platform, ".cache")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / home) / "greenroom"
