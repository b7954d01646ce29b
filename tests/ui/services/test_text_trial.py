"""Trying out what is written, before it is saved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.storage.scenarios.own import own_path
from greenroom.ui.services.text_trial import model_can_word, start_trial
from greenroom.weights import model_store

MODEL = "smollm2-135m-instruct"
TURNS = ("I want to clean the gutter on the roof.", "It is back on Saturday.", "Nice weather.")
LADDER = Path(__file__).parents[2] / "dialogue" / "ladder"


@pytest.fixture
def ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path))
    shutil.copytree(LADDER, places.own_scenarios_dir())
    return own_path("scenario", "ladder")


def test_a_partner_alone_plays_in_the_scenario_that_names_it(ladder: Path) -> None:
    path = own_path("persona", "nora")
    text = path.read_text("utf-8").replace("Nora Blum", "Nora Flor")
    trial = start_trial("persona", path, text, model=None)
    assert trial.begin().speaker == "Nora Flor"
    answer = trial.answer("I want to clean the gutter on the roof.")
    assert (answer.speaker, answer.move) == ("Nora Flor", "settle:purpose")
    assert trial.answer("").move == "silence"
    assert ladder.exists()


def test_a_model_words_what_stands_there(ladder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_store, "get_degree", lambda _: "free")
    assert model_can_word(MODEL)
    trial = start_trial("scenario", ladder, ladder.read_text("utf-8"), model=MODEL)
    rows = [trial.begin(), *map(trial.answer, TURNS)]
    assert all(row.partner for row in rows)
    assert any(row.degree == "free" or row.guard for row in rows)
    monkeypatch.setattr(model_store, "get_degree", lambda _: "script")
    assert not model_can_word(MODEL)
    assert not model_can_word("no-such-model")


def test_what_is_broken_cannot_be_tried(ladder: Path) -> None:
    with pytest.raises(InputError, match="mend what is wrong"):
        start_trial("scenario", ladder, "id: ladder", model=None)
