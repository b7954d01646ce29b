"""A recording and the same words as text: the director decides the same, turn by turn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from greenroom.domain.events import Event, MoveChosen, PartnerLine, PersonSaid
from greenroom.domain.notices import Notice
from greenroom.session.text import TextSession, play_text, script_lines
from greenroom.storage.scenarios.loading import load_scenario
from tests.fakes import silence
from tests.partner import make_director, make_generator
from tests.session.test_recorded import Recorded, tone

_SCRIPTS = Path(__file__).parents[1] / "scripts"
_SCENARIOS = ("sales-pitch", "job-interview", "missed-deadlines")
_TALK = "five-minute-talk"


def decisions(events: list[Event]) -> list[tuple[object, ...]]:
    lines = {e.turn: e.text for e in events if isinstance(e, PartnerLine)}
    said = {e.turn: e.text for e in events if isinstance(e, PersonSaid)}
    return [
        (e.turn, said.get(e.turn, ""), e.move, e.reason, e.signals, e.resistance, lines[e.turn])
        for e in events
        if isinstance(e, MoveChosen)
    ]


def as_text(scenario_id: str, turns: list[str]) -> list[tuple[object, ...]]:
    scenario = load_scenario(scenario_id)
    events: list[Event] = []

    def keep(what: Event | Notice) -> None:
        if isinstance(what, Event):
            events.append(what)

    session = TextSession(make_director(scenario), make_generator(scenario), keep)
    assert list(play_text(session, turns))
    return decisions(events)


def as_recording(folder: Path, scenario_id: str, turns: list[str]) -> list[tuple[object, ...]]:
    person = [part for _ in turns for part in (tone(2.0), silence(2.0))]
    run = Recorded(folder, person, turns, scenario_id)
    run.run()
    return decisions(run.events)


@pytest.mark.parametrize("scenario_id", _SCENARIOS)
@pytest.mark.parametrize("which", [0, -1])
def test_a_recording_and_a_text_are_answered_alike(
    tmp_path: Path, scenario_id: str, which: int
) -> None:
    scripts = sorted((_SCRIPTS / scenario_id).glob("*.txt"))
    script = scripts[which]
    turns = [t for t in script_lines(script.read_text("utf-8")) if any(map(str.isalnum, t))]
    recorded = as_recording(tmp_path / "r", scenario_id, turns)
    assert len(recorded) > 3
    assert recorded == as_text(scenario_id, turns)


def test_a_talk_is_asked_about_alike(tmp_path: Path) -> None:
    talk = (
        "Our reading rooms closed in two thousand nineteen. We opened forty three of them again. "
        "Every room has a volunteer librarian, and most of them had never run anything before."
    )
    recorded = as_recording(tmp_path / "r", _TALK, [talk])
    assert np.any([row[0] == 1 for row in recorded])
    assert recorded[:2] == as_text(_TALK, [talk])[:2]
