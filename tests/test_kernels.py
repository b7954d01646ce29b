"""A kernel never holds an instruction that the CPU lacks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from greenroom import kernels

if TYPE_CHECKING:
    from pathlib import Path

BASE = frozenset({"fpu", "sse2", "sse42"})
HASWELL = BASE | {"avx", "avx2", "fma", "f16c", "bmi2"}
SKYLAKE_X = HASWELL | {"avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"}
ICE_LAKE = SKYLAKE_X | {"avx512vbmi", "avx512vnni"}
SAPPHIRE_RAPIDS = ICE_LAKE | {"amxtile", "amxint8", "avxvnni"}


@pytest.fixture
def x86(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")


@pytest.mark.usefixtures("x86")
@pytest.mark.parametrize(
    ("features", "name"),
    [
        (frozenset({"sse2"}), None),
        (BASE, "sse4.2"),
        (HASWELL - {"f16c"}, "sse4.2"),
        (HASWELL, "avx2"),
        (SKYLAKE_X, "avx2"),
        (ICE_LAKE, "avx512"),
        (SAPPHIRE_RAPIDS, "avx512"),
    ],
)
def test_the_best_kernel_the_cpu_can_run(features: frozenset[str], name: str | None) -> None:
    best = kernels.best_kernel(features)
    assert (best and best.name) == name


def test_no_kernel_is_compiled_with_more_than_it_asks_of_the_cpu() -> None:
    by_default = {"SSE42", "AVX", "AVX2", "FMA", "F16C", "BMI2"}  # what ggml turns on by itself
    means = {"AVX512": ("avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl")}
    for kernel in kernels.X86_64:
        switches = dict(flag.removeprefix("-DGGML_").split("=") for flag in kernel.cmake)
        on = by_default - {name for name, value in switches.items() if value == "OFF"}
        on |= {name for name, value in switches.items() if value == "ON"}
        asked = {part for name in on for part in means.get(name, (name.lower().replace("_", ""),))}
        assert asked == kernel.needs


@pytest.mark.usefixtures("x86")
def test_an_environment_from_a_better_cpu_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / kernels.RECORD).write_text(json.dumps({"kernel": "avx512"}))
    monkeypatch.setattr(kernels, "cpu_features", lambda: HASWELL)
    problem = kernels.kernel_problem(tmp_path)
    assert problem
    assert "avx512" in problem
    assert "python3 run.py" in problem
    monkeypatch.setattr(kernels, "cpu_features", lambda: ICE_LAKE)
    assert kernels.kernel_problem(tmp_path) is None


def test_an_environment_from_another_kind_of_machine_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / kernels.RECORD).write_text(json.dumps({"kernel": "avx2"}))
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    assert kernels.kernel_problem(tmp_path)


@pytest.mark.usefixtures("x86")
@pytest.mark.parametrize(
    ("features", "name", "problem"),
    [
        (SAPPHIRE_RAPIDS, "avx2", None),  # the bundle of this test holds no avx512
        (BASE, "sse4.2", None),
        (frozenset({"sse2"}), "sse4.2", "it lacks sse42"),
    ],
)
def test_a_bundle_takes_the_best_kernel_it_holds(
    features: frozenset[str],
    name: str,
    problem: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for held in ("sse4.2", "avx2"):
        (tmp_path / kernels.BUNDLED / held).mkdir(parents=True)
    monkeypatch.setattr(kernels, "cpu_features", lambda: features)
    assert kernels.bundled_libraries(tmp_path) == tmp_path / kernels.BUNDLED / name
    assert kernels.installed_kernel(tmp_path) == name
    said = kernels.kernel_problem(tmp_path)
    assert (said is None) if problem is None else (said and problem in said)


def test_a_checkout_has_its_kernel_beside_llama_cpp(tmp_path: Path) -> None:
    assert kernels.bundled_libraries(tmp_path) is None


@pytest.mark.parametrize("record", ["", "[]", "{}", '{"kernel": 3}', "not json"])
def test_a_record_nobody_can_read_is_no_record(tmp_path: Path, record: str) -> None:
    (tmp_path / kernels.RECORD).write_text(record)
    assert kernels.installed_kernel(tmp_path) is None


def test_this_cpu_can_run_some_kernel() -> None:
    best = kernels.best_kernel()
    assert best is not None
    assert kernels.missing_features(best.name) == []
