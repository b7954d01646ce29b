"""One speaks into the turn of the other."""

from __future__ import annotations

import pytest

from greenroom.dialogue.state.dialogue_state import DialogueState
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.dialogue.turn_taking.endpointing import Endpointing, Pause
from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    TurnReopened,
    TurnTimed,
)
from tests.session.talking_in_a_room import Gate, GatedVoice, Person, Talk, hum

_FIRST = "Your last three reports came in two days late."
_BUT = "No wait, that is not what I meant at all."


def test_an_end_that_was_none_is_taken_back_before_anything_is_heard() -> None:
    gate = Gate()
    talk = Talk(voice=GatedVoice(gate), gate=gate)

    def person() -> Person:
        yield talk.listens
        gate.shut()
        talk.say(_FIRST)
        yield talk.is_("thinking")
        yield 0.3
        seconds = talk.say("And about support.")
        yield talk.listens
        gate.open()
        yield seconds
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, f"{_FIRST} And about support.")]
    assert len(talk.of(MoveChosen)) == len(talk.spoken) == 2
    assert not talk.of(TurnReopened)
    assert [each.withdrawn for each in talk.of(TurnTimed)] == [1]
    assert talk.slowness > 1.0
    talk.agrees()


def test_who_goes_on_just_after_the_partner_began_goes_on_with_the_same_turn() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield 0.4
        talk.say("And about the support team.")
        yield talk.listens
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    (reopened,) = talk.of(TurnReopened)
    assert reopened.turn == 1
    assert talk.said == [(1, _FIRST), (1, f"{_FIRST} And about the support team.")]
    _, cut, whole = talk.of(PartnerSpoke)
    assert cut.interrupted
    assert cut.end_s - cut.start_s < 1.2
    assert not whole.interrupted
    assert talk.policy.wait_s(Pause(5.0)) > Endpointing().wait_s(Pause(5.0)), "it came too early"
    talk.agrees()


def test_an_interruption_is_answered_and_the_partner_knows_how_far_it_came() -> None:
    talk = Talk()
    silent_s: list[float] = []

    def person() -> Person:
        yield from talk.answered(_FIRST)
        talk.say(_FIRST)
        yield talk.speaks
        yield 2.0
        begins_s = talk.room.now_s
        talk.say(_BUT)
        yield lambda: len(talk.spoken) == 3
        silent_s.append(talk.room.now_s - begins_s)
        yield talk.speaks
        assert talk.partner.talk[-1].line == talk.spoken[2][1]
        yield talk.listens

    talk.run(person())
    cut = talk.of(PartnerSpoke)[2]
    assert cut.interrupted
    line = talk.of(PartnerLine)[2].text
    assert line.startswith(cut.text)
    assert 0.2 < len(cut.text) / len(line) < 0.8
    assert cut.end_s - cut.start_s == pytest.approx(2.0 + silent_s[0], abs=0.1)
    assert silent_s[0] < 0.6
    assert talk.said[2] == (3, _BUT)
    assert not talk.of(TurnReopened)
    talk.agrees()


def test_the_director_hears_of_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk()
    heard: list[UserTurn] = []
    director = talk.director
    decide = director.decide_next

    def following(state: DialogueState, said: UserTurn) -> tuple[DialogueState, Decision]:
        heard.append(said)
        return decide(state, said)

    monkeypatch.setattr(director, "decide_next", following)

    def person() -> Person:
        yield from talk.answered(_FIRST)
        talk.say(_FIRST)
        yield talk.speaks
        yield 2.0
        talk.say(_BUT)
        yield talk.listens
        yield talk.speaks
        yield from talk.answered(_FIRST)

    talk.run(person())
    asked = {each.text: each.interrupted for each in heard}
    assert asked == {_FIRST: False, _BUT: True}


@pytest.mark.parametrize("sound", ["hum", "long hum", "yeah", "noise"])
def test_who_only_shows_that_they_listen_does_not_take_the_floor(sound: str) -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield 1.5
        match sound:
            case "hum":
                talk.room.say(hum(0.3))
            case "long hum":
                talk.room.say(hum(1.5))
            case "yeah":
                talk.say("Yeah, sure.")
            case _:  # an open mouth, but no word
                talk.room.say(talk.tongue.murmur(0.45))
        yield lambda: any(each.turn == 1 and not each.interrupted for each in talk.of(PartnerSpoke))
        yield talk.listens
        talk.agrees()
        yield from talk.answered(_FIRST)

    talk.run(person())
    assert talk.said == [(1, _FIRST), (2, _FIRST)]
    line = talk.of(PartnerLine)[1].text
    parts = [text for turn, text in talk.spoken if turn == 1]
    assert len(parts) == (1 if "hum" in sound else 2)
    assert parts[0].split() == line.split()[: len(parts[0].split())]
    assert line.endswith(parts[-1])
    assert talk.conversation.history.talk[1].line == line
    assert len(talk.of(MoveChosen)) == len(talk.of(PartnerLine)) == 3
    talk.agrees()


def test_a_short_no_into_the_line_is_answered_although_the_person_is_silent_again() -> None:
    """The cut is sure only after they have said it all."""
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield 2.0
        talk.say("Never!")
        yield lambda: len(talk.said) == 2
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said[1] == (2, "Never!")
    talk.agrees()


def test_an_answer_into_the_last_syllable_is_no_interruption() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield lambda: len(talk.of(PartnerLine)) == 2
        line = talk.of(PartnerLine)[1]
        speed = talk.scenario.partners[0].voice.speed
        yield 0.06 * len(line.text) / speed - 0.25
        talk.say("Yes.")
        yield lambda: len(talk.said) == 2
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, _FIRST), (2, "Yes.")]
    assert not any(each.interrupted for each in talk.of(PartnerSpoke))
    talk.agrees()


def test_who_is_talking_when_the_line_ends_has_the_floor_from_there() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield lambda: len(talk.spoken) == 2
        talk.say("All right.")  # in the block after the last of the line
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, _FIRST), (2, "All right.")]
    talk.agrees()


def test_speech_from_the_turn_before_is_not_read_into_an_interruption() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.say(_FIRST)
        yield talk.speaks
        yield 2.0
        talk.say(_BUT)
        yield lambda: len(talk.said) == 2
        yield talk.listens

    talk.run(person())
    first, second = talk.of(PersonSaid)
    assert second.start_s > first.end_s + 2.0
    assert second.text == _BUT


def test_a_farewell_that_is_interrupted_has_not_been_said() -> None:
    talk = Talk()
    bye = "Goodbye, I have to leave now."

    def person() -> Person:
        yield from talk.answered(_FIRST)
        talk.say(bye)
        yield talk.speaks
        yield 1.3
        talk.say("Thank you for your time today.")
        yield 60.0

    ended = talk.run(person())
    assert ended.ending != "stopped"
    if talk.of(TurnReopened):
        assert talk.said[-1][1].startswith(bye)
    assert not talk.of(PartnerSpoke)[-1].interrupted


def test_a_silence_that_the_partner_breaks_gives_way_to_the_person() -> None:
    gate = Gate()
    talk = Talk(voice=GatedVoice(gate), gate=gate)

    def person() -> Person:
        yield talk.listens
        gate.shut()
        yield talk.is_("thinking")
        yield 0.2
        talk.say(_FIRST)
        yield talk.listens
        gate.open()
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, _FIRST)]
    assert [turn for turn, _ in talk.spoken] == [0, 1]
    talk.agrees()
