"""For which GPU llama.cpp is compiled."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from greenroom.kernels import GPU_SWITCH, gpu_is_off
from setup import gpu
from setup.gpu import CUDA, VULKAN, gpu_build
from setup.steps import SetUpError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs, the only one in which any is found."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(gpu, "CUDA_COMPILER", tmp_path / "cuda" / "nvcc")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(GPU_SWITCH, raising=False)
    return tmp_path


def install(programs: Path, name: str, says: str = "", code: int = 0) -> None:
    program = programs / name
    program.write_text(f"#!/bin/sh\necho '{says}'\nexit {code}\n")
    program.chmod(0o700)


def test_cuda_needs_a_gpu_that_answers_and_a_compiler(programs: Path) -> None:
    install(programs, "nvidia-smi", "8.9")
    assert gpu_build() is None
    install(programs, "nvcc")
    build = gpu_build()
    assert build
    assert build.cmake == (*CUDA.cmake, "-DCMAKE_CUDA_ARCHITECTURES=89-real")
    install(programs, "nvidia-smi", "NVIDIA-SMI has failed", code=9)
    assert gpu_build() is None


def test_the_person_decides_before_what_is_there(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(programs, "nvidia-smi", "7.5")
    install(programs, "nvcc")
    monkeypatch.setenv(GPU_SWITCH, "OFF")
    assert gpu_build() is None
    assert gpu_is_off()
    monkeypatch.setenv(GPU_SWITCH, "vulkan")
    assert gpu_build() is VULKAN
    monkeypatch.setenv(GPU_SWITCH, "abacus")
    with pytest.raises(SetUpError, match="off, cuda, vulkan, metal; it is 'abacus'"):
        gpu_build()
