"""What the latency bench says of turns whose times are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.bench.latency import (
    AnsweredTurn,
    LiveSide,
    MeasuredVoice,
    SerialSide,
    latency_figures,
    word_shares,
)
from greenroom.bench.simulated_room import BLOCK_S, SimulatedRoom
from greenroom.bench.turn_cases import TurnCase
from greenroom.domain.events import PartnerLine, TurnTimed
from greenroom.domain.persona import Voice
from greenroom.domain.talk import Transcript, Word
from tests.fakes import NeverFlag, ScriptedModel, ScriptedVoice, joined
from tests.partner import AskingDirector, make_director, make_generator
from tests.small_scenario import load_small_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.events import Degree

RATE_HZ = 16_000
VOICED_S = 1.0


class _Clock:
    """A quarter of a second later at each look."""

    at_s = 0.0

    def now_s(self) -> float:
        self.at_s += 0.25
        return self.at_s


class _Listener:
    """Always hears the same."""

    id = "listener"

    def transcribe(self, samples: object) -> Transcript:
        words = ["I", "wanted", "to", "talk", "about", "the", "last", "two", "releases."]
        return Transcript(tuple(Word(word, 0.1 * n, 0.1 * n + 0.1) for n, word in enumerate(words)))


def _case(name: str) -> TurnCase:
    at_s = np.arange(round(VOICED_S * RATE_HZ)) / RATE_HZ
    voice = sum(0.1 * np.sin(2 * np.pi * 120 * k * at_s) for k in (1, 2, 3))
    silence = np.zeros(RATE_HZ)
    return TurnCase(name, "nobody", np.concatenate((voice, silence)).astype(np.float32), (), True)


def _line(
    degree: Degree, guard: tuple[str, ...] = (), parts: tuple[tuple[str, str], ...] = ()
) -> PartnerLine:
    return PartnerLine(
        at_s=0.0, turn=1, persona_id="dana", text="Why?", draft="Why?", degree=degree, guard=guard,
        parts=parts,
    )  # fmt: skip


def _timed(at_s: float, sound_s: float) -> TurnTimed:
    return TurnTimed(
        at_s=at_s,
        turn=1,
        decided_s=sound_s,
        words_s=sound_s,
        first_token_s=sound_s,
        first_part_s=sound_s,
        first_audio_s=sound_s,
        first_sound_s=sound_s,
    )


def _live(first_sounds_s: list[float], lines: list[PartnerLine]) -> LiveSide:
    """Return the live side as it is after turns that were answered so late."""
    room = SimulatedRoom(RATE_HZ, _Clock(), lambda _: None)
    live, played = LiveSide(room, []), np.zeros(40 * RATE_HZ, np.float32)
    for number, (sound_s, line) in enumerate(zip(first_sounds_s, lines, strict=True)):
        start_s = 10.0 * number
        at_s = start_s + VOICED_S + sound_s
        played[round(at_s * RATE_HZ) :][:RATE_HZ] = 0.1
        live.turns.append(AnsweredTurn(_case(f"turn {number}"), start_s))
        live.on_event(line)
        live.on_event(_timed(at_s - 0.1, sound_s))
    room.played.append(played)
    return live


def _alone(first_sound_s: float, *, worded: bool) -> dict[str, float]:
    steps = dict.fromkeys(("decided", "words", "line", "voice", "audible"), first_sound_s / 5)
    return {**steps, "first_sound": first_sound_s, "worded": worded}


def test_the_two_sides_are_compared_over_all_turns_and_over_those_left_to_the_model() -> None:
    lines = [_line("script"), _line("free"), _line("script", ("late",))]
    live = _live([0.4, 1.0, 0.6], lines)
    serial = [_alone(each, worded=each > 1.5) for each in (1.5, 3.0, 2.0)]
    edges_s = [VOICED_S + 0.1] * 3
    found = latency_figures(live, MeasuredVoice(ScriptedVoice()), edges_s, serial)
    assert (found["turns"], found["answered"], found["worded"]["answered"]) == (3, 3, 2)
    assert found["p50_s"] == pytest.approx(0.6 + BLOCK_S, abs=0.03)
    assert (found["first_sound_p50_s"], found["first_sound_p95_s"]) == (
        found["p50_s"],
        found["p95_s"],
    )
    assert found["line_gap_p95_s"] is None
    assert found["serial_p50_s"] == 2.0
    assert found["ratio_p50"] == pytest.approx(0.3, abs=0.02)
    assert found["worded"]["p50_s"] == pytest.approx(0.8 + BLOCK_S, abs=0.03)
    assert found["worded"]["serial_p50_s"] == 2.5
    assert [row["worded"] for row in found["rows"]] == [False, True, True]


def test_without_a_line_left_to_the_model_nothing_is_said_of_such_lines() -> None:
    live, voice = _live([0.4], [_line("script")]), MeasuredVoice(ScriptedVoice())
    found = latency_figures(live, voice, [1.1], [_alone(1.5, worded=False)])
    assert found["worded"] == {"answered": 0}


def test_the_silence_between_opener_and_line_is_what_the_loudspeaker_gave_out() -> None:
    opener = "I see, and I wonder."
    voice = MeasuredVoice(ScriptedVoice())
    sound = joined(voice.speak(opener, Voice(), NeverFlag()))
    opener_s = sound.size / ScriptedVoice.rate_hz
    assert voice.seconds[opener] == pytest.approx(opener_s)
    parts = (("opener", opener), ("known", "Why?"))
    live = _live([0.4, 0.4], [_line("script", parts=parts), _line("script")])
    (played,) = live.room.played
    first = np.flatnonzero(played)[0]
    joint = first + round(opener_s * RATE_HZ)
    played[first : joint + RATE_HZ] = 0.1
    played[joint - 800 : joint + 1600] = 0.0  # 0.15 s, of which 0.05 s are the opener's own end
    live.turns[0].timed = _timed(first / RATE_HZ, 0.4)
    assert live.line_gap_s(live.turns[0], voice) == pytest.approx(0.15, abs=0.001)
    assert live.line_gap_s(live.turns[1], voice) is None
    alone = [_alone(1.5, worded=False)] * 2
    found = latency_figures(live, voice, [1.1, 1.1], alone)
    assert found["line_gap_p95_s"] == pytest.approx(0.15, abs=0.001)


def test_shares_of_words_are_of_those_outside_of_openers() -> None:
    lines = [
        _line("reword", parts=(("opener", "Hm."), ("model", "What if it rains?"))),
        _line("script", parts=(("known", "Who pays for it?"),)),
        _line("script", parts=(("opener", "I see."), ("general", "And what then?"))),
        _line("script", ("late",)),  # does not say where its one word comes from
    ]
    assert word_shares(lines) == {"made_share": 0.333, "known_share": 0.333}
    assert word_shares([]) == {"made_share": None, "known_share": None}


@pytest.mark.parametrize(("degree", "worded"), [("script", False), ("free", True)])
def test_one_step_after_the_other_takes_the_sum_of_the_steps(
    tmp_path: Path, degree: Degree, *, worded: bool
) -> None:
    scenario = load_small_scenario(tmp_path)
    clock = _Clock()
    partner = make_generator(
        scenario, ScriptedModel("I hear you. What was the reason?"), degree, clock=clock
    )
    director = make_director(scenario, kind=AskingDirector)
    serial = SerialSide(director, partner, _Listener(), ScriptedVoice(), clock)
    rows = serial.run([_case("one"), _case("two")], [1.1, 1.1])
    for row in rows:
        assert row["decided"] == pytest.approx(0.8, abs=0.03)  # 0.1 s after the voice, and 0.7 s
        assert row["words"] == 0.25
        assert row["first_sound"] == pytest.approx(
            sum(row[step] for step in ("decided", "words", "line", "voice", "audible"))
        )
    assert any(row["worded"] for row in rows) is worded
