"""Measuring a partner's speed, with a model that takes its time by a clock of its own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from greenroom.commands import models
from greenroom.domain.errors import EngineError
from greenroom.weights import speed_trial
from greenroom.weights.recommend import PartnerSpeed
from tests.weights.gguf_files import SMALL

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag


class Patient:
    """A clock that a slow model moves: it reads a prompt in `read_s`, then a piece in 0.1 s."""

    id = "patient"

    def __init__(self, pieces: int, *read_s: float) -> None:
        self.time_s = 100.0
        self.prompts: list[Prompt] = []
        self._pieces, self._read_s = pieces, list(read_s)

    def now_s(self) -> float:
        return self.time_s

    def stream(self, prompt: Prompt, _cancel: Flag) -> Iterator[str]:
        self.prompts.append(prompt)
        self.time_s += self._read_s.pop(0) if len(self._read_s) > 1 else self._read_s[0]
        for number in range(self._pieces):
            self.time_s += 0.1 if number else 0.0
            yield " so"

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(name)


def measure(model: Any, trial_s: float = 10.0) -> PartnerSpeed:
    return speed_trial.measure_speed(model, model, model_id="it", work_mb=7.0, trial_s=trial_s)


def test_the_quickest_of_the_rounds_counts() -> None:
    model = Patient(21, 8.0, 2.0, 4.0)
    found = measure(model, trial_s=15.0)
    assert len(model.prompts) == 3
    words = len(model.prompts[1].messages[0].content.split())
    assert words / 2 < found.read_per_s < 1.3 * words / 2  # marks are tokens, too
    assert found.write_per_s == pytest.approx(10.0)
    assert (found.model, found.work_mb) == ("it", 7.0)


def test_the_first_round_is_never_cut() -> None:
    model = Patient(3, 60.0)
    assert measure(model).read_per_s < 3
    assert len(model.prompts) == 1


def test_no_two_rounds_begin_alike() -> None:
    model = Patient(2, 0.5)
    measure(model)
    starts = {" ".join(prompt.messages[0].content.split()[:4]) for prompt in model.prompts}
    assert len(starts) == len(model.prompts) > 10


def test_a_model_that_writes_nothing_is_said_in_a_sentence() -> None:
    with pytest.raises(EngineError, match=r"wrote too little .* try another one"):
        measure(Patient(1, 3.0))


def test_the_last_trial_is_remembered_and_a_broken_file_is_none(weights: Path) -> None:
    assert speed_trial.last_speed() is None
    for read_per_s in (5.0, 9.0):
        speed_trial.store_speed(PartnerSpeed("it", 7.0, read_per_s, 3.0))
    assert speed_trial.last_speed() == PartnerSpeed("it", 7.0, 9.0, 3.0)
    (weights / "models" / "speed.json").write_text('{"model": "it"}', encoding="utf-8")
    assert speed_trial.last_speed() is None


def test_the_command_measures_the_partner_that_is_here(
    weights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the small real model, in one round."""
    (weights / "models").mkdir(parents=True)
    (weights / "models" / "smollm2-135m-instruct").symlink_to(SMALL.parent)
    monkeypatch.setattr(speed_trial, "TRIAL_S", 0.0)
    result = CliRunner().invoke(models.app, ["recommend", "--json"], catch_exceptions=False)
    found = json.loads(result.stdout)
    assert found["measured"] == "smollm2-135m-instruct"
    assert found["read_per_s"] > 0 < found["write_per_s"]
    stored = speed_trial.last_speed()
    assert stored is not None
    assert (stored.model, round(stored.work_mb)) == ("smollm2-135m-instruct", 98)

    advised = found["recommended"]
    assert advised in {entry["id"] for entry in rows() if entry["recommended"]}
    said = CliRunner().invoke(models.app, ["recommend"], catch_exceptions=False)
    assert "tokens a second here" in said.stdout
    assert "Recommended for this computer: " in said.stdout


def rows() -> list[dict[str, Any]]:
    """What `greenroom models list --json` prints."""
    listed = CliRunner().invoke(models.app, ["list", "--json"], catch_exceptions=False)
    found: list[dict[str, Any]] = json.loads(listed.stdout)
    return found
