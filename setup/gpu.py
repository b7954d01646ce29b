"""Which GPU llama.cpp is compiled for, if any: what is there decides, and the person can say no."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from greenroom.kernels import GPU_SWITCH, gpu_is_off
from setup.steps import SetUpError

CUDA_COMPILER = Path("/usr/local/cuda/bin/nvcc")
"""Where CMake finds it though it is seldom on the path."""
_RENDER_NODES = Path("/dev/dri")
_VULKAN_HEADER, _SPIRV = Path("/usr/include/vulkan/vulkan_core.h"), Path("/usr/include/spirv")
_NEEDED_OF_VULKAN = "VK_EXT_layer_settings"
"""Headers before 1.3.272 do not know it, and llama.cpp does not compile with them."""


@dataclass(frozen=True)
class GpuBuild:
    """One way to compile llama.cpp for a GPU, and the flags that do it."""

    name: str
    cmake: tuple[str, ...]


CUDA = GpuBuild("cuda", ("-DGGML_CUDA=ON",))
"""For every GPU of the last ten years, which takes most of an hour to compile."""
VULKAN = GpuBuild("vulkan", ("-DGGML_VULKAN=ON",))
METAL = GpuBuild("metal", ("-DGGML_METAL=ON",))
NO_METAL = ("-DGGML_METAL=OFF",)
"""On a Mac ggml would take it by itself."""
_BUILDS = {build.name: build for build in (CUDA, VULKAN, METAL)}


def gpu_build() -> GpuBuild | None:
    """Return what fits this computer; None for the processor alone.

    A GPU needs its maker's driver and a compiler for it: CUDA's `nvcc`, or Vulkan's `glslc` with
    the headers of both. Who has a GPU and no such compiler gets the build for the processor.

    Raises:
        SetUpError: The person asked for something that there is not.
    """
    wanted = os.environ.get(GPU_SWITCH, "").lower()
    if gpu_is_off():
        return None
    if wanted:
        if wanted not in _BUILDS:
            names = ", ".join(_BUILDS)
            raise SetUpError(f"{GPU_SWITCH} can be off, {names}; it is {wanted!r}.")
        return _BUILDS[wanted]
    if sure := sure_build():
        return sure
    if models := _cuda_models():
        one = f"-DCMAKE_CUDA_ARCHITECTURES={';'.join(f'{each}-real' for each in models)}"
        return GpuBuild(CUDA.name, (*CUDA.cmake, one))
    return VULKAN if _has_vulkan() else None


def sure_build() -> GpuBuild | None:
    """Return what every computer of this kind can run, so that it may be given to others."""
    return METAL if _is_mac() and platform.machine() == "arm64" else None


def without_gpu() -> tuple[str, ...]:
    """Return the flags that keep ggml from taking a GPU by itself."""
    return NO_METAL if _is_mac() else ()


def _is_mac() -> bool:
    return sys.platform == "darwin"


def _cuda_models() -> tuple[str, ...]:
    """Return what CUDA calls the kinds of GPU here, such as "89"; none without a compiler."""
    driver = shutil.which("nvidia-smi")
    if driver is None or not (shutil.which("nvcc") or CUDA_COMPILER.exists()):
        return ()
    command = [driver, "--query-gpu=compute_cap", "--format=csv,noheader"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.findall(r"^(\d+)\.(\d+)$", listed.stdout, re.MULTILINE)
    return tuple(sorted({f"{major}{minor}" for major, minor in found}))


def _has_vulkan() -> bool:
    compiler, sdk = shutil.which("glslc"), os.environ.get("VULKAN_SDK")
    if sys.platform == "win32":
        return bool(compiler and sdk)
    there = bool(sdk) or (_SPIRV.is_dir() and _NEEDED_OF_VULKAN in _text_of(_VULKAN_HEADER))
    return bool(compiler) and there and any(_RENDER_NODES.glob("renderD*"))


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
