"""Trying out what is written, before it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import InputError
from greenroom.ui.services.model_store import model_can_word
from greenroom.ui.services.text_trial import start_trial
from greenroom.weights import model_store
from tests.small_scenario import PERSONA_NAME, write_small_scenario

if TYPE_CHECKING:
    from pathlib import Path

MODEL = "smollm2-135m-instruct"
_LONGER = (
    "I want my ladder back.",
    "I need it on Friday because I pick the apples then.",
    "You do look tired. What did you do with it all summer?",
    "Nice weather today, the apples are ripe.",
    "My brother carries it down with me.",
    "There are twelve trees, and the lowest apples hang at three metres.",
    "We picked two hundred kilos last year.",
    "The ladder is four metres long.",
)  # after the fourth the scenario has no question left, so the model may speak
TURNS = ("I want my ladder back.", "It should come back on Friday.", "Nice weather.")


@pytest.fixture
def ladder(tmp_path: Path) -> Path:
    return write_small_scenario(tmp_path)


def test_what_stands_in_the_editor_is_tried_without_a_model(ladder: Path) -> None:
    text = ladder.read_text("utf-8").replace(PERSONA_NAME, "Nora Flor")
    trial = start_trial(ladder, text, model=None)
    assert trial.begin().speaker == "Nora Flor"
    answer = trial.answer(TURNS[0])
    assert answer.speaker == "Nora Flor"
    assert answer.partner
    assert trial.answer("").partner
    assert PERSONA_NAME in ladder.read_text("utf-8")


def test_a_model_words_what_stands_there(ladder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_store, "get_degree", lambda _: "free")
    assert model_can_word(MODEL)
    trial = start_trial(ladder, ladder.read_text("utf-8"), model=MODEL)
    rows = [trial.begin(), *map(trial.answer, _LONGER)]
    assert all(row.partner for row in rows)
    assert any(row.degree == "free" or row.guard for row in rows)
    monkeypatch.setattr(model_store, "get_degree", lambda _: "script")
    assert not model_can_word(MODEL)
    assert not model_can_word("no-such-model")


def test_what_is_broken_cannot_be_tried(ladder: Path) -> None:
    with pytest.raises(InputError, match="mend what is wrong"):
        start_trial(ladder, "title: The ladder", model=None)
