from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest
import yaml

from greenroom.dialogue.understanding import read_turn
from greenroom.domain.scenario import Signal

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = yaml.safe_load((Path(__file__).parent / "signal_cases.yaml").read_text(encoding="utf-8"))
FROM_THE_CONVERSATION = {"off_topic", "unclear"}
"""They depend on the scenario; see test_topic.py."""


def _lines(kind: str) -> Iterator[tuple[str, str]]:
    for signal, case in CASES.items():
        for line in case[kind]:
            yield signal, line


def test_every_signal_has_its_cases() -> None:
    assert set(CASES) == set(get_args(Signal)) - FROM_THE_CONVERSATION


@pytest.mark.parametrize(("signal", "line"), list(_lines("heard")))
def test_hears(signal: Signal, line: str) -> None:
    assert signal in read_turn(line).signals


@pytest.mark.parametrize(("signal", "line"), list(_lines("not")))
def test_does_not_hear(signal: Signal, line: str) -> None:
    assert signal not in read_turn(line).signals


def _as_transcribed(line: str) -> str:
    """Return `line` as a transcriber without marks gives it."""
    kept = "".join(c for c in line if c.isalnum() or c in " '%$€£")
    return kept.lower()


@pytest.mark.parametrize(
    "signal", ["insults", "distress", "asks_if_ai", "break_attempt", "goodbye"]
)
def test_what_stops_a_conversation_is_heard_without_marks_and_capitals(signal: Signal) -> None:
    lines = CASES[signal]["heard"]
    missed = [line for line in lines if signal not in read_turn(_as_transcribed(line)).signals]
    assert len(missed) <= len(lines) // 10, missed
    false = [x for x in CASES[signal]["not"] if signal in read_turn(_as_transcribed(x)).signals]
    assert len(false) <= 1, false


def test_everyday_talk_raises_no_alarm() -> None:
    alarms = {"insults", "distress", "asks_if_ai", "break_attempt", "threatens"}
    quiet = [
        line
        for signal, case in CASES.items()
        if signal not in {*alarms, "role_swap", "pressures", "blames"}
        for line in case["heard"]
    ]
    loud = {line: found for line in quiet if (found := read_turn(line).signals & alarms)}
    assert len(quiet) > 100
    assert not loud
