"""Sounds that hold no words."""

from __future__ import annotations

from greenroom.domain.events import MoveChosen, TurnEnded, TurnTimed
from tests.session.talking_in_a_room import Person, Talk, hum

_FIRST = "Your last three reports came in two days late."


def test_a_sound_without_words_is_no_turn() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.room.say(hum(0.4))
        yield 2.0
        for _ in range(3):
            talk.room.say(hum(0.4))
            yield 0.8
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
    assert [each.turn for each in talk.of(TurnEnded)] == [1, 2]
    assert talk.of(TurnTimed)[0].first_sound_s < 2.0
