from __future__ import annotations

import pytest

from greenroom.domain.events import (
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    TurnEnded,
    TurnTimed,
)
from greenroom.domain.notices import StillThere
from greenroom.session.settings import TurnSettings
from tests.fakes import ScriptedSentenceEnd, ScriptedTurnEnd
from tests.session.talking_in_a_room import WORD_S, Person, Talk

_FIRST = "Your last three reports came in two days late."
_SECOND = "The client is unhappy, and I heard it from them."
_ANSWERED = [
    "SpeechStarted", "SpeechPaused", "TurnEnded", "PersonSaid", "MoveChosen", "PartnerLine",
    "TurnTimed", "PartnerSpoke",
]  # fmt: skip
_OPENED = ["MoveChosen", "PartnerLine", "PartnerSpoke"]


def test_the_partner_opens_and_each_turn_is_answered_once() -> None:
    talk = Talk()
    ended = talk.run(talk.answered(_FIRST, _SECOND))
    assert ended == talk.events[-1]
    assert (ended.ending, ended.outcome) == ("stopped", "open")
    assert talk.names == [*_OPENED, *_ANSWERED, *_ANSWERED, "RehearsalEnded"]
    assert talk.said == [(1, _FIRST), (2, _SECOND)]
    assert [(each.turn, each.text) for each in talk.of(PartnerLine)] == talk.spoken
    assert [turn for turn, _ in talk.spoken] == [0, 1, 2]
    talk.agrees()


def test_what_is_told_has_the_times_at_which_it_was() -> None:
    talk = Talk()
    began_s: list[float] = []

    def person() -> Person:
        yield talk.listens
        yield 0.5
        began_s.append(talk.room.say(talk.tongue.say(_FIRST)))
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    (said,) = talk.of(PersonSaid)
    first, *_, last = said.words
    assert first.start_s == pytest.approx(began_s[0], abs=0.001)
    assert last.end_s == pytest.approx(began_s[0] + 9 * WORD_S, abs=0.001)
    assert said.end_s == pytest.approx(last.end_s, abs=0.04)
    (timed,) = talk.of(TurnTimed)
    spoke = talk.of(PartnerSpoke)[1]
    assert timed.first_sound_s == pytest.approx(spoke.start_s - said.end_s)
    assert 0 <= timed.words_s <= timed.decided_s <= timed.first_sound_s < 2.0
    length_s = 0.06 * len(spoke.text) / talk.scenario.partners[0].voice.speed
    # between sentences there is a pause
    assert spoke.end_s - spoke.start_s == pytest.approx(length_s, abs=0.2)


def test_a_thinking_pause_shorter_than_the_wait_is_part_of_the_turn() -> None:
    talk = Talk(manners=TurnSettings(wait="patient"))
    waits_s = []

    def person() -> Person:
        yield talk.listens
        for pause_s in (0.9, 1.0):
            waits_s.append(talk.slowness)
            yield talk.say("Your last three reports") + pause_s
            talk.say("came in two days late.")
            yield talk.speaks
            yield talk.listens

    talk.run(person())
    assert [text for _, text in talk.said] == ["Your last three reports came in two days late."] * 2
    assert len(talk.of(TurnEnded)) == 2
    assert waits_s[0] == 1.0 < waits_s[1]
    talk.agrees()


def test_a_sure_model_lets_the_partner_answer_sooner() -> None:
    took_s = []
    for probability in (0.99, 0.01):
        model = ScriptedTurnEnd(probability)
        talk = Talk(turn_end=model)
        talk.run(talk.answered(_FIRST))
        took_s.append(talk.of(TurnTimed)[0].decided_s)
        (sound,) = model.asked
        assert sound.size / 16_000 == pytest.approx(9 * WORD_S + 0.2, abs=0.1)
    assert took_s[0] < took_s[1] - 0.4


def test_words_that_may_end_a_sentence_are_answered_sooner() -> None:
    took_s = []
    for probability in (0.9, 0.01):
        reader = ScriptedSentenceEnd(probability)
        talk = Talk(sentence_end=reader)
        talk.run(talk.answered(_FIRST))
        took_s.append(talk.of(TurnTimed)[0].decided_s)
        *while_talking, whole = reader.asked
        assert whole == _FIRST
        assert all(_FIRST.startswith(words) for words in while_talking)
        assert while_talking, "read ahead, so that the answer is quick in the pause"
    assert took_s[0] < took_s[1] - 0.4


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
    assert talk.names == [*_OPENED, *_OPENED, *_ANSWERED, "RehearsalEnded"]
    assert talk.said == [(2, _FIRST)]


def test_the_key_ends_a_turn_at_once() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        yield talk.say("Your last three reports") + 0.05
        talk.wish("done")
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, "Your last three reports")]
    assert talk.of(TurnTimed)[0].first_sound_s < 0.2
    talk.agrees()


def test_while_a_key_is_held_no_silence_ends_the_turn() -> None:
    talk = Talk()

    def person() -> Person:
        yield talk.listens
        talk.wish("hold")
        talk.say("I wanted")
        yield 9.0
        talk.say("to talk.")
        yield 3.0
        assert not talk.said
        talk.wish("release")
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, "I wanted to talk.")]
    assert talk.of(TurnTimed)[0].decided_s == pytest.approx(3.0 - 2 * WORD_S, abs=0.15)


@pytest.mark.parametrize("moment", ["opening", "listening", "thinking", "speaking"])
def test_it_ends_when_the_person_wants_it_to(moment: str) -> None:
    talk = Talk()

    def person() -> Person:
        if moment != "opening":
            yield talk.listens
        if moment in {"thinking", "speaking"}:
            yield talk.say(_FIRST) + (0.5 if moment == "thinking" else 0.0)
        if moment == "speaking":
            yield talk.speaks
            yield 1.5
        talk.wish("end")
        yield 60.0

    ended = talk.run(person())
    assert ended.ending == "stopped"
    assert talk.room.now_s < 20.0
    assert talk.names.count("RehearsalEnded") == 1
    if moment == "speaking":
        spoke = talk.of(PartnerSpoke)[-1]
        assert spoke.interrupted
        assert talk.of(PartnerLine)[-1].text.startswith(spoke.text)
        assert spoke.text


def test_an_ending_ends_it() -> None:
    talk = Talk()

    def person() -> Person:
        yield from talk.answered(_FIRST)
        talk.say("Goodbye, I have to leave now.")
        yield 60.0

    ended = talk.run(person())
    assert ended.ending != "stopped"
    assert talk.events[-1] == ended
    assert talk.names[-2] == "PartnerSpoke"
    assert not talk.of(PartnerSpoke)[-1].interrupted
    assert len(talk.spoken) == 3


_TALK = "five-minute-talk"
_SENTENCES = (
    "Today I want to tell you about night trains.", "They left Europe twenty years ago.",
    "Now they come back because people hate airports.", "Forty new routes opened last year.",
)  # fmt: skip


def giving(talk: Talk, *pauses_s: float) -> Person:
    yield talk.listens
    for sentence, pause_s in zip(_SENTENCES, pauses_s, strict=True):
        yield talk.say(sentence) + pause_s


def test_no_pause_ends_a_talk_and_the_key_does() -> None:
    talk = Talk(_TALK)

    def person() -> Person:
        yield from giving(talk, 7.5, 3.0, 7.5, 2.0)
        assert not talk.said
        assert not talk.of(StillThere)
        talk.wish("done")
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, " ".join(_SENTENCES))]
    assert len(talk.spoken) == 2
    talk.agrees()


def test_a_long_silence_in_a_talk_asks_and_then_ends_it() -> None:
    talk = Talk(_TALK)

    def person() -> Person:
        yield from giving(talk, 0.5, 10.0, 0.5, 10.0)
        assert len(talk.of(StillThere)) == 2
        assert not talk.said
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert len(talk.of(StillThere)) == 2
    assert talk.said == [(1, " ".join(_SENTENCES))]
    assert 15.9 < talk.of(TurnTimed)[0].decided_s < 16.5


def test_nobody_answers_before_a_talk_has_begun() -> None:
    talk = Talk(_TALK)

    def person() -> Person:
        yield talk.listens
        yield 40.0
        yield from giving(talk, 0.5, 0.5, 0.5, 0.5)

    talk.run(person())
    assert len(talk.spoken) == 1


def test_a_long_turn_loses_no_word_and_has_none_twice() -> None:
    """Of 70 s, with pauses, one of them long."""
    talk = Talk(_TALK)
    sentences = [" ".join(f"w{n}x{m}" for m in range(11)) + "." for n in range(24)]

    def person() -> Person:
        yield talk.listens
        for number, sentence in enumerate(sentences):
            yield talk.say(sentence) + (7.0 if number == 12 else 0.2 * (number % 4))
        talk.wish("done")
        yield talk.speaks
        yield talk.listens

    talk.run(person())
    assert talk.said == [(1, " ".join(sentences))]
    (said,) = talk.of(PersonSaid)
    starts_s = [word.start_s for word in said.words]
    assert starts_s == sorted(starts_s)
    assert max(talk.tongue.read_s) < 30.0


def test_the_last_fact_is_told_once_also_when_the_desk_is_closed() -> None:
    talk = Talk()
    ended = talk.run(iter(()))  # type: ignore[arg-type]
    assert talk.events[-1] == ended
    assert talk.names.count("RehearsalEnded") == 1
    assert isinstance(ended, RehearsalEnded)
