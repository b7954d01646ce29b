from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from greenroom.dialogue.generation.prompting import PastTurn
from greenroom.dialogue.state.dialogue_state import DialogueState, state_as_dict
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalPaused,
    RehearsalResumed,
    SpeechPaused,
    SpeechStarted,
    TurnEnded,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.talk import Word
from greenroom.session.checkpoint import Checkpoint, replay
from greenroom.storage.journal import event_from_json, event_to_json
from greenroom.storage.scenarios.loading import load_scenario
from tests.partner import make_director


def said(turn: int, start_s: float, end_s: float) -> list[Event]:
    words = (Word(f"turn-{turn}", start_s, end_s),)
    return [
        SpeechStarted(at_s=start_s),
        SpeechPaused(at_s=end_s),
        TurnEnded(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s),
        PersonSaid(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s, words=words),
    ]


def worded(turn: int, at_s: float) -> list[Event]:
    state = {"seed": 1, "resistance": 3, "persona": "p", "turn": turn}
    common: dict[str, Any] = {"at_s": at_s, "turn": turn, "persona_id": "p"}
    text = f"line-{turn} to its end"
    return [
        MoveChosen(**common, move=f"m{turn}", reason="", signals=(), resistance=3, state=state),
        PartnerLine(**common, text=text, draft=f"draft-{turn}", degree="free"),
    ]


def spoke(turn: int, start_s: float, end_s: float, heard: str = "") -> Event:
    return PartnerSpoke(
        at_s=end_s, turn=turn, persona_id="p", start_s=start_s, end_s=end_s,
        text=heard or f"line-{turn} to its end", interrupted=bool(heard),
    )  # fmt: skip


OPENING = [*worded(0, 0.0), spoke(0, 0.1, 2.0)]
FIRST = [*said(1, 3.0, 5.0), *worded(1, 5.0), spoke(1, 5.5, 8.0)]
TALK = (
    PastTurn("", "m0", "draft-0", "line-0 to its end"),
    PastTurn("turn-1", "m1", "draft-1", "line-1 to its end"),
)


def state(turn: int) -> DialogueState:
    return DialogueState(seed=1, resistance=3, persona="p", turn=turn)


def test_nothing_happened_yet() -> None:
    assert replay([], 0.0) == Checkpoint()


def test_the_opening_was_not_heard_to_its_end() -> None:
    where = replay(OPENING[:-1], 1.0)
    assert (where.state, where.talk, where.pending) == (None, (), None)
    assert where.line == "line-0 to its end"


def test_it_is_the_persons_turn_and_nobody_speaks() -> None:
    where = replay([*OPENING, *FIRST], 20.0)
    assert where == Checkpoint(state(1), TALK, since_s=19.5)


def test_an_unfinished_turn_is_heard_from_its_beginning() -> None:
    going_on = [
        SpeechStarted(at_s=10.0), SpeechPaused(at_s=11.0), SpeechStarted(at_s=11.5),
    ]  # fmt: skip
    assert replay([*OPENING, *FIRST, *going_on], 12.0).since_s == 9.5


def test_a_turn_without_its_words_is_heard_again() -> None:
    where = replay([*OPENING, *FIRST, *said(2, 10.0, 12.0)[:-1]], 12.5)
    assert where == Checkpoint(state(1), TALK, since_s=9.5)


@pytest.mark.parametrize("events", [0, 1])
def test_a_turn_without_its_line_is_answered_again(events: int) -> None:
    told = [*OPENING, *FIRST, *said(2, 10.0, 12.0), *worded(2, 12.0)[:events]]
    assert replay(told, 13.5) == Checkpoint(
        state(1), TALK, pending=UserTurn("turn-2", 12.0), since_s=13.0
    )


def test_a_line_that_was_not_heard_is_spoken_again() -> None:
    move, line = worded(2, 12.0)
    assert isinstance(line, PartnerLine)
    where = replay([*OPENING, *FIRST, *said(2, 10.0, 12.0), move, line], 13.5)
    assert where == Checkpoint(state(1), TALK, UserTurn("turn-2", 12.0), line.text, since_s=13.0)


def test_a_cough_during_the_line_is_no_turn() -> None:
    cough = [SpeechStarted(at_s=6.0), SpeechPaused(at_s=6.2)]
    told = [*OPENING, *said(1, 3.0, 5.0), *worded(1, 5.0), *cough, spoke(1, 5.5, 8.0)]
    assert replay(told, 9.0).since_s == 8.5
    assert replay(told[:-1], 7.0).since_s == 6.5


def test_who_cut_the_line_off_is_heard_from_there_also_if_silent_again() -> None:
    before = [*OPENING, *said(1, 3.0, 5.0), *worded(1, 5.0)]
    talks, cut = [SpeechStarted(at_s=6.0), SpeechPaused(at_s=6.2)], spoke(1, 5.5, 6.3, "line-1")
    assert replay([*before, *talks, cut], 9.0).since_s == 5.5
    assert replay([*before, cut], 9.0).since_s == 8.5  # nobody spoke: it was paused


def test_who_talks_into_the_line_is_heard_from_there() -> None:
    talks = SpeechStarted(at_s=7.0)
    line = [*OPENING, *said(1, 3.0, 5.0), *worded(1, 5.0), talks]
    assert replay(line, 7.2).since_s == 6.5
    cut = replay([*line, spoke(1, 5.5, 7.3, "line-1")], 9.0)
    assert cut.since_s == 6.5
    assert cut.talk[1].line == "line-1"


def test_the_partner_knows_that_it_was_cut_off() -> None:
    cut = [*OPENING, *FIRST[:-1], SpeechStarted(at_s=6.0), spoke(1, 5.5, 6.3, "line-1")]
    told = [*cut, *said(2, 6.0, 9.0)]
    assert replay(told, 9.0).pending == UserTurn("turn-2", 9.0, interrupted=True)


def test_a_reopened_turn_is_told_anew() -> None:
    again = [*said(2, 10.0, 12.0), *worded(2, 12.0), TurnReopened(at_s=12.6, turn=2)]
    where = replay([*OPENING, *FIRST, *again], 12.7)
    assert where == Checkpoint(state(1), TALK, since_s=9.5)


def test_turns_taken_back_never_were() -> None:
    second = [*said(2, 10.0, 12.0), *worded(2, 12.0), spoke(2, 12.5, 14.0)]
    told = [*OPENING, *FIRST, *second, TurnsTakenBack(at_s=15.0, turn=1)]
    assert replay(told, 15.2) == Checkpoint(state(1), TALK, since_s=15.0)
    other = [*said(2, 16.0, 17.0), *worded(2, 17.0), spoke(2, 17.5, 19.0)]
    assert replay([*told, *other], 20.0).state == state(2)


def test_a_turn_that_was_open_when_turns_were_taken_back_never_was() -> None:
    talks, later = SpeechStarted(at_s=10.0), SpeechStarted(at_s=20.0)
    told = [*OPENING, *FIRST, talks, TurnsTakenBack(at_s=12.0, turn=0)]
    assert replay(told, 15.0).since_s == 14.5
    assert replay([*told, later], 21.0).since_s == 19.5


def test_a_line_without_words_needs_not_be_heard() -> None:
    move, line = worded(1, 5.0)
    assert isinstance(line, PartnerLine)
    told = [*OPENING, *said(1, 3.0, 5.0), move, replace(line, text="")]
    assert replay(told, 9.0).state == state(1)


def test_a_line_with_a_false_alarm_in_it_is_one_line() -> None:
    rest = PartnerSpoke(at_s=8.0, turn=1, persona_id="p", start_s=7.5, end_s=8.0, text="its end")
    cough = [spoke(1, 5.5, 6.3, "line-1 to"), rest]
    told = [*OPENING, *said(1, 3.0, 5.0), *worded(1, 5.0), *cough]
    assert replay(told, 9.0).talk == TALK


def test_a_line_said_again_after_turns_were_taken_back_is_there_once() -> None:
    cut = [*OPENING, *FIRST[:-1], spoke(1, 5.5, 6.3, "line-1")]
    again = PartnerSpoke(
        at_s=20.0, turn=1, persona_id="p", start_s=17.0, end_s=20.0, text="line-1 to its end"
    )
    told = [*cut, TurnsTakenBack(at_s=15.0, turn=1), again]
    assert replay(told, 21.0).talk == TALK
    told[-1] = spoke(1, 17.0, 17.2, "line-1")
    assert replay(told, 21.0).talk[1].line == "line-1"
    told[-3] = spoke(1, 5.5, 7.0, "line-1 to its")
    assert replay(told, 21.0).talk[1].line == "line-1"


def test_a_pause_stays_one() -> None:
    paused = [*OPENING, RehearsalPaused(at_s=3.0)]
    assert replay(paused, 4.0).paused
    resumed = [*paused, RehearsalResumed(at_s=5.0)]
    assert not replay(resumed, 6.0).paused
    assert replay([*resumed, *said(1, 6.0, 7.0)], 8.0).pending == UserTurn("turn-1", 5.0)


def test_a_pause_after_the_words_takes_no_time_from_them() -> None:
    *heard, last = said(1, 3.0, 5.0)
    away = [RehearsalPaused(at_s=5.2), RehearsalResumed(at_s=95.0)]
    assert replay([*OPENING, *heard, *away, last], 96.0).pending == UserTurn("turn-1", 5.0)


def test_a_voice_without_words_is_not_a_silence_after_a_restart() -> None:
    *heard, last = said(1, 3.0, 5.0)
    assert isinstance(last, PersonSaid)
    wordless = [*OPENING, *heard, replace(last, words=())]
    assert replay(wordless, 5.0).pending == UserTurn("", 5.0, garbled=True)
    assert replay([*OPENING, *worded(1, 5.0)], 5.0).pending == UserTurn("", 5.0)


def test_the_director_goes_on_from_there_as_if_nothing_had_been() -> None:
    """Of a rehearsal told as it goes, also after a way through the journal's JSON."""
    turns = [
        "Hi, I wanted to talk about the last two releases.",
        "Both were late, and the support team found out from customers.",
        "I know you had the incident on top. What would have helped you?",
        "Could we agree that you tell me two days before a date moves?",
    ]
    told: list[Event] = []
    director = make_director(load_scenario("missed-deadlines"), 3)
    state, decision = director.open_conversation()
    heard = UserTurn("", 0.0)
    lines = []
    for turn in range(len(turns) + 1):
        at_s = 10.0 * turn
        if turn:
            heard = UserTurn(turns[turn - 1], at_s)
            words = tuple(Word(word, at_s, at_s) for word in heard.text.split())
            told.append(PersonSaid(at_s=at_s, turn=turn, start_s=at_s, end_s=at_s, words=words))
            state, decision = director.decide_next(state, heard)
        told += _decided(state, decision, at_s)
        lines.append(decision.draft)

    for cut in range(len(told)):
        events = [event_from_json(event_to_json(event)) for event in told[:cut]]
        where = replay(events, 1000.0)
        state = where.state or director.open_conversation()[0]
        for turn in range(state.turn + 1, len(turns) + 1):
            state, decision = director.decide_next(state, UserTurn(turns[turn - 1], 10.0 * turn))
            assert decision.draft == lines[turn]
            if cut % 4:  # the whole rest only now and then
                break


def _decided(state: DialogueState, decision: Decision, at_s: float) -> list[Event]:
    common: dict[str, Any] = {"turn": state.turn, "persona_id": decision.persona.id}
    return [
        MoveChosen(
            at_s=at_s, **common, move=decision.move, reason=decision.reason,
            signals=decision.signals, resistance=state.resistance, state=state_as_dict(state),
        ),
        PartnerLine(
            at_s=at_s, **common, text=decision.draft, draft=decision.draft, degree="script"
        ),
        PartnerSpoke(
            at_s=at_s, **common, start_s=at_s, end_s=at_s + 5, text=decision.draft
        ),
    ]  # fmt: skip
