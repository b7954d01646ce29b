"""llama.cpp, compiled for this CPU. docs/llama-kernels.md says why and what it costs."""

from __future__ import annotations

import json
import os
import platform
import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import kernels
from setup.steps import (
    BUILD,
    LOCKS,
    PYTHON,
    VENV,
    SetUpError,
    digest,
    once,
    pip_install,
    run,
    system_package,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_LOCK = LOCKS / "llama.lock"
_INCLUDE = LOCKS / "llama.cmake"
_FLAGS = ("-DGGML_NATIVE=OFF", "-DLLAVA_BUILD=OFF")  # native would take AMX where it is reported
_COMPILER = {"apt-get": "g++", "dnf": "gcc-c++", "pacman": "gcc", "zypper": "gcc-c++"}


def install_llama() -> None:
    """Install the wheel for this CPU: one that was compiled before, or a new one."""
    kernel = kernels.best_kernel()
    if kernel is None:
        raise SetUpError("This computer's processor is too old for Greenroom, or unknown to it.")
    lock = _LOCK.read_text() + _INCLUDE.read_text()
    own = shlex.split(os.environ.get("GREENROOM_LLAMA_CMAKE_ARGS", ""))
    flags = (*_FLAGS, *kernel.cmake, *own)
    once(lambda: _install(kernel, lock, flags), "llama", kernel.name, lock, *flags)


def _install(kernel: kernels.Kernel, lock: str, flags: Sequence[str]) -> None:
    name = f"llama.cpp ({kernel.name})"
    system = (platform.system(), platform.machine(), *platform.libc_ver())
    key = f"{kernel.name}-{digest(lock, *flags, *system)[:16]}"
    wheels = _cache() / "llama-cpp-python" / key
    if not any(wheels.glob("*.whl")):
        _compile(BUILD / f"llama-{key}", wheels, name, flags)
    (VENV / kernels.RECORD).unlink(missing_ok=True)
    wheel = str(next(wheels.glob("*.whl")))
    pip_install(name, "--no-index", "--no-deps", "--force-reinstall", wheel)
    (VENV / kernels.RECORD).write_text(json.dumps({"kernel": kernel.name, "flags": flags}))
    run("Trying it", [PYTHON, "-c", "import llama_cpp; llama_cpp.llama_backend_init()"])


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
    build = ["--no-deps", "--no-index", "--no-build-isolation", "-C", f"build-dir={work / 'cmake'}"]
    command = [*pip, "wheel", "-v", *build, "-w", str(work / "wheel"), str(work / "source")]
    cmake = shlex.join([*flags, f"-DCMAKE_PROJECT_llama_cpp_INCLUDE={_INCLUDE.as_posix()}"])
    run(f"Compiling {name}, once, for some minutes", command, CMAKE_ARGS=cmake)
    wheels.mkdir(parents=True, exist_ok=True)
    wheel = next((work / "wheel").glob("*.whl"))
    part = Path(shutil.copy(wheel, wheels / f"{wheel.name}.{os.getpid()}"))
    part.replace(wheels / wheel.name)
    shutil.rmtree(work, ignore_errors=True)


def _cache() -> Path:
    """Return the person's cache folder for Greenroom, which another checkout finds again."""
    home = {"win32": "AppData/Local", "darwin": "Library/Caches"}.get(sys.platform, ".cache")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / home) / "greenroom"
