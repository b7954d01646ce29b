"""A live conversation whose model or voice fails, or whose process is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import EngineError
from greenroom.domain.events import (
    PartnerLine,
    PersonSaid,
    Trouble,
)
from greenroom.session.checkpoint import replay
from tests.fakes import BrokenModel, ScriptedVoice
from tests.partner import AskingDirector
from tests.session.talking_in_a_room import Person, Talk, paused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.events import Degree
    from greenroom.domain.persona import Voice
    from greenroom.ports import Flag

_FIRST = "Your last three reports came in two days late."
_SECOND = "The client is unhappy, and I heard it from them."


class BrokenVoice(ScriptedVoice):
    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        yield from ()
        raise EngineError("The voice failed on this line; the line is shown only.")


@pytest.mark.parametrize("degree", ["free", "reword"])
def test_a_model_that_fails_costs_the_wording_only_and_is_told_once(degree: Degree) -> None:
    talk = Talk(model=BrokenModel(), degree=degree, director=AskingDirector)
    talk.run(talk.answered(_FIRST, _SECOND, _FIRST))
    assert [each.message for each in talk.of(Trouble)] == ["The language model failed; try again."]
    assert [turn for turn, _ in talk.spoken] == [0, 1, 2, 3]
    lines = talk.of(PartnerLine)
    assert all(each.text.endswith(each.draft) for each in lines)
    assert "model" not in {source for each in lines for source, _ in each.parts}
    talk.agrees()


def test_a_voice_that_fails_costs_the_sound_only_and_is_told_once() -> None:
    talk = Talk(voice=BrokenVoice())

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield lambda: len(talk.spoken) == 2
        talk.say(_SECOND)
        yield lambda: len(talk.spoken) == 3
        yield talk.listens

    talk.run(person())
    assert len(talk.of(Trouble)) == 1
    assert [turn for turn, _ in talk.spoken] == [0, 1, 2]
    assert [text for _, text in talk.spoken] == [each.text for each in talk.of(PartnerLine)]
    talk.agrees()


def _through() -> Talk:
    """A conversation with everything in it: an early start, an interruption, a pause."""
    talk = Talk()

    def person() -> Person:
        yield from talk.answered(_FIRST)
        talk.say(_SECOND)
        yield talk.speaks
        yield 0.3
        talk.say("And one more thing.")
        yield talk.listens
        yield talk.speaks
        yield 1.8
        talk.say("No wait, that is not what I meant.")
        yield talk.listens
        yield talk.speaks
        yield 0.8
        yield from paused(talk, 4.0)
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    return talk


def test_after_any_fact_another_process_goes_on() -> None:
    """At most the answer that was under way comes again; no turn is answered twice or missed."""
    whole = _through()
    assert "TurnReopened" in whole.names
    events = [each for each in whole.events if each.at_s < whole.events[-1].at_s]
    for count in range(0, len(events) + 1, 2):
        past = tuple(events[:count])
        heard_s = max((each.at_s for each in past), default=0.0)
        where = replay(past, heard_s)
        talk = Talk(past=past, heard_s=heard_s)
        talk.run(going_on(talk, where.paused))
        talk.agrees()
        told = [each for each in talk.all_events if isinstance(each, PersonSaid)]
        assert told[-1].text == _FIRST, count
        if where.line is not None:
            assert talk.spoken[0][1] == where.line
        if where.pending is not None:
            assert talk.spoken[0][0] == told[-2].turn


def going_on(talk: Talk, is_paused: bool) -> Person:
    if is_paused:
        yield 1.0
        assert not talk.spoken
        talk.wish("resume")
        yield 0.1
    yield talk.listens
    yield 1.0
    yield talk.listens
    yield from talk.answered(_FIRST)
