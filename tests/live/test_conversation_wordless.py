"""Silence, and sounds that hold no words."""

from __future__ import annotations

from greenroom.domain.events import MoveChosen, TurnTimed
from tests.live.talking_in_a_room import ANSWERED, OPENED, Person, Talk, hum

_FIRST = "I wanted to talk about the last two releases."


def test_a_silence_is_broken_by_the_partner() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        yield 13.9
        assert len(talk.spoken) == 1
        yield talk.speaks
        yield talk.listens
        talk.agrees()
        yield from talk.answered(_FIRST)
        talk.agrees()

    talk.run(person())
    assert talk.names == [*OPENED, *OPENED, *ANSWERED, "RehearsalEnded"]
    assert talk.said == [(2, _FIRST)]


def test_a_sound_without_words_is_no_turn() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.room.say(hum(0.4))
        yield 2.0
        yield from talk.answered(_FIRST)

    talk.run(person())
    assert talk.said == [(1, _FIRST)]
    assert len(talk.spoken) == 2


def test_a_voice_of_which_no_word_is_understood_is_asked_to_say_it_again() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.room.say(hum(1.5))
        yield talk.speaks
        talk.agrees()
        yield talk.listens
        talk.agrees()
        yield from talk.answered(_FIRST)

    talk.run(person())
    assert talk.said == [(1, ""), (2, _FIRST)]
    assert [each.move for each in talk.of(MoveChosen)[:2]] == ["opening", "unclear"]
    assert talk.names[3:11] == ANSWERED
    assert talk.of(TurnTimed)[0].first_sound_s < 2.0
