"""Keys in a live conversation: pause, take back, and any key at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalPaused,
    RehearsalResumed,
    TurnTimed,
)
from tests.session.talking_in_a_room import Gate, GatedVoice, Person, Talk, paused

if TYPE_CHECKING:
    pass

_FIRST = "Your last three reports came in two days late."
_SECOND = "The client is unhappy, and I heard it from them."


def test_a_line_cut_by_a_pause_is_said_on() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield 2.0
        yield from paused(talk, 30.0)
        yield talk.speaks
        yield talk.listens
        talk.agrees()
        yield from talk.answered(_SECOND)

    talk.run(person())
    line = talk.of(PartnerLine)[1].text
    _, cut, rest, _ = talk.spoken
    assert line.startswith(cut[1])
    assert line.endswith(rest[1])
    assert len(f"{cut[1]} {rest[1]}") < len(line) + 20
    assert talk.conversation.history.talk[1].line == line
    assert talk.said == [(1, _FIRST), (2, _SECOND)]
    state_s = talk.of(MoveChosen)[-1].state["at_s"]
    away_s = talk.of(RehearsalResumed)[0].at_s - talk.of(RehearsalPaused)[0].at_s
    assert state_s == pytest.approx(talk.of(PersonSaid)[-1].end_s - away_s)
    talk.agrees()


@pytest.mark.parametrize("pressed_s", [0.5, 1.0, 2.0, 2.6, 3.2])
def test_a_turn_outlives_a_pause(pressed_s: float) -> None:
    """Whether the person talks, is waited for, or the answer is being made: said once, whole."""
    gate = Gate()
    talk = Talk(voice=GatedVoice(gate), gate=gate)

    def person() -> Person:
        yield talk.listens
        gate.shut()
        said_s = talk.say(_FIRST)
        yield pressed_s
        # the rest is said before the key is seen
        if pressed_s < said_s:
            yield said_s - pressed_s
        yield from paused(talk, 20.0)
        gate.open()
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, _FIRST)]
    assert len(talk.spoken) == len(talk.of(MoveChosen)) == 2
    (timed,) = talk.of(TurnTimed)
    assert timed.first_sound_s < 4.0
    said = talk.of(PersonSaid)[0]
    assert said.end_s == pytest.approx(said.words[-1].end_s, abs=0.1)
    used_s = talk.of(MoveChosen)[-1].state["at_s"]
    assert used_s == pytest.approx(min(said.end_s, talk.of(RehearsalPaused)[0].at_s))
    talk.agrees()


def test_the_rest_of_a_turn_may_come_after_a_pause() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        yield talk.say("Your last three reports") + 0.3
        yield from paused(talk, 20.0)
        talk.say("came in two days late.")
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, _FIRST)]
    assert talk.slowness == 1.0
    talk.agrees()


def test_a_pause_does_not_lose_the_opening() -> None:
    gate = Gate()
    talk = Talk(voice=GatedVoice(gate), gate=gate)
    gate.shut()

    def person() -> Person:
        yield 0.2
        yield from paused(talk, 5.0)
        gate.open()
        yield talk.speaks
        yield talk.listens
        yield from talk.answered(_FIRST)

    talk.run(person())
    assert [turn for turn, _ in talk.spoken] == [0, 1]
    talk.agrees()


def test_resumed_in_the_same_moment_the_partner_speaks_on() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield 2.0
        talk.wish("pause")
        talk.wish("resume")
        yield lambda: len(talk.spoken) == 3
        yield talk.listens

    talk.run(person())
    assert talk.conversation.history.talk[1].line == talk.of(PartnerLine)[1].text
    talk.agrees()


@pytest.mark.parametrize(
    ("moment", "turn", "kept"),
    [
        ("listening", None, 1), ("listening", 0, 0), ("listening", 2, 2), ("listening", 9, 2),
        ("talking", None, 2), ("thinking", None, 2), ("thinking", 1, 1), ("speaking", None, 2),
        ("speaking", 3, 3), ("speaking", 1, 1), ("paused", None, 1), ("cut", None, 3),
    ],
)  # fmt: skip
def test_turns_are_taken_back(moment: str, turn: int | None, kept: int) -> None:
    """State, prompt and journal agree afterwards, and the partner says the kept line whole."""
    talk = Talk()

    def person() -> Person:
        yield from talk.answered(_FIRST, _SECOND)
        if moment not in {"listening", "paused"}:
            yield talk.say(_FIRST) + {"talking": 0.05, "thinking": 0.6}.get(moment, 0.0)
        if moment in {"speaking", "cut"}:
            yield talk.speaks
            yield 1.6
        if moment == "cut":
            yield talk.say("No wait, that is wrong.") + 0.2
        if moment == "paused":
            talk.wish("pause")
        before = len(talk.spoken)
        talk.wish("take_back", turn)
        if moment == "paused":
            yield 2.0
            assert len(talk.spoken) == before
            talk.wish("resume")
        yield lambda: talk.spoken[before:] != [] and not talk.of(PartnerSpoke)[-1].interrupted
        yield talk.listens
        line = next(each for each in talk.of(PartnerLine) if each.turn == kept)
        assert talk.spoken[-1] == (kept, line.text)
        talk.agrees()
        yield from talk.answered("Could we agree on two days of notice?")

    talk.run(person())
    assert talk.said[-1] == (kept + 1, "Could we agree on two days of notice?")
    assert len(talk.conversation.history.talk) == kept + 2
    assert talk.names.count("TurnsTakenBack") == 1
    talk.agrees()


@pytest.mark.parametrize(("fillers", "talking"), [(1, False), (1, True), (2, False), (2, True)])
def test_the_question_is_said_again_and_not_what_broke_the_silence(
    fillers: int, talking: bool
) -> None:
    talk = Talk()

    def person() -> Person:
        yield from talk.answered(_FIRST)
        yield lambda: len(talk.spoken) == 2 + fillers
        yield talk.listens
        assert [each.move for each in talk.of(MoveChosen)[2:]] == ["silence"] * fillers
        if talking:
            yield talk.say(_SECOND) + 0.05
        talk.wish("take_back")
        yield talk.speaks
        yield talk.listens
        assert talk.spoken[-1] == talk.spoken[1]
        talk.agrees()
        yield from talk.answered("Could we agree on two days of notice?")

    talk.run(person())
    assert talk.said[-1] == (2, "Could we agree on two days of notice?")
    talk.agrees()


def test_nothing_is_taken_back_while_the_opening_is_said() -> None:
    talk = Talk()

    def person() -> Person:
        yield 0.5
        talk.wish("take_back")
        yield from talk.answered(_FIRST)

    talk.run(person())
    assert "TurnsTakenBack" not in talk.names
    assert [turn for turn, _ in talk.spoken] == [0, 1]
    talk.agrees()


@pytest.mark.parametrize("wish", ["done", "release", "resume", "take_back", "pause"])
@pytest.mark.parametrize("at_s", [0.0, 3.4, 6.2, 7.5])
def test_no_key_at_any_moment_stops_the_conversation(wish: str, at_s: float) -> None:
    talk = Talk()

    def pressing() -> Person:
        yield at_s
        talk.wish(wish)  # type: ignore[arg-type]
        yield 3.0
        if wish == "pause":
            talk.wish("resume")
        yield 12.0
        yield talk.listens
        yield from talk.answered(_SECOND)

    talk.room.say(np.zeros(round(3.2 * 16_000), np.float32))
    talk.say(_FIRST)
    talk.run(pressing())
    assert talk.said[-1][1] == _SECOND
    talk.agrees()
