"""Who speaks now: the table of transitions, and what it leaves out.

A row reads: in this phase, when this happens, this phase follows and these effects are carried out.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.session.turn_controller import (
    FIRST_LINE,
    MOST_PROMPTS,
    PROMPT_AFTER_S,
    CloseTurn,
    CommitExchange,
    ContinueTurn,
    CutLine,
    DiscardLine,
    DoneWished,
    Effect,
    Ended,
    EndRehearsal,
    EndWanted,
    EndWished,
    Event,
    FinishTurn,
    GoBack,
    Held,
    HoldWanted,
    HushLine,
    Idle,
    Interrupted,
    InterruptionConfirmed,
    InterruptionDismissed,
    InterruptionSuspected,
    KeepRest,
    Line,
    LineBegan,
    LineOver,
    LineTooLate,
    LineWithdrawn,
    ListenForInterruption,
    Listening,
    NotSpeech,
    OpenTurn,
    PauseTurn,
    PauseWished,
    Pausing,
    PersonLeft,
    Phase,
    PrepareLine,
    Preparing,
    ReadConversation,
    RecordLine,
    ReleaseLine,
    ReopenTurn,
    RestTurn,
    ResumeWished,
    RevertExchange,
    SessionBegan,
    Silence,
    Speaking,
    State,
    TakeBackWanted,
    TakeBackWished,
    Tell,
    TellHeld,
    TellResumed,
    Turn,
    TurnMayBeOver,
    TurnOver,
    UnhushLine,
    VoiceStarted,
    VoiceStopped,
    WaitingLine,
    WithdrawLine,
    step,
)

NOW_S = 20.0
TURN, CUT_IN = Turn(1), Turn(1, interrupted=True)
ANSWER, PROMPT, DUE, REST = Line(2, "answer"), Line(2, "prompt"), Line(2, "due"), Line(3, "due")
NEXT_TURN, NEXT_ANSWER, NEXT_PROMPT, NEXT_DUE = (
    Turn(10), Line(10, "answer"), Line(10, "prompt"), Line(10, "due"),
)  # fmt: skip
OVER = LineOver(NOW_S, sounded_s=18.0)
CUT = LineOver(NOW_S, cut_s=1.5, sounded_s=18.0, rest=True, voice=True)
LISTENS = (Tell("listening", NOW_S), ReadConversation())
TOLD = TellHeld(NOW_S)
SPEAKS = ListenForInterruption(on=True)
SILENT = ListenForInterruption(on=False)
OPENS = OpenTurn(NEXT_TURN, NOW_S, NOW_S)

Row = tuple[Phase, Event, Phase, tuple[Effect, ...]]

TURNS: dict[str, Row] = {
    "a voice opens a turn": (
        Idle(), VoiceStarted(NOW_S), Listening(NEXT_TURN), (OPENS,)
    ),
    "the voice stops: its words are asked for, the end is weighed": (
        Listening(TURN), VoiceStopped(NOW_S), Pausing(TURN), (PauseTurn(TURN, NOW_S),)
    ),
    "the answer is prepared while the end is weighed": (
        Pausing(TURN), TurnMayBeOver(),
        Pausing(TURN, NEXT_ANSWER), (PrepareLine(NEXT_ANSWER, TURN),)
    ),
    "it is prepared once": (
        Pausing(TURN, ANSWER), TurnMayBeOver(), Pausing(TURN, ANSWER), ()
    ),
    "the person goes on: the prepared answer is of no use": (
        Pausing(TURN, ANSWER), VoiceStarted(NOW_S),
        Listening(TURN), (ContinueTurn(TURN, NOW_S), DiscardLine(ANSWER))
    ),
    "end of turn": (
        Pausing(TURN, ANSWER), TurnOver(19.0),
        Preparing(ANSWER, TURN), (CloseTurn(), ReleaseLine(ANSWER, TURN))
    ),
    "end of turn before anything was prepared": (
        Pausing(TURN), TurnOver(19.0), Preparing(NEXT_ANSWER, TURN),
        (PrepareLine(NEXT_ANSWER, TURN), CloseTurn(), ReleaseLine(NEXT_ANSWER, TURN))
    ),
    "it was a sound without words": (
        Pausing(TURN), NotSpeech(NOW_S), Idle(), (CloseTurn(),)
    ),
    "the person says that they are done while they talk": (
        Listening(TURN), DoneWished(NOW_S),
        Pausing(TURN), (PauseTurn(TURN, NOW_S), FinishTurn(TURN))
    ),
    "the person says that they are done in a pause": (
        Pausing(TURN), DoneWished(NOW_S), Pausing(TURN), (FinishTurn(TURN),)
    ),
    "a long silence is broken by the partner": (
        Idle(), Silence(NOW_S + PROMPT_AFTER_S), Preparing(NEXT_PROMPT),
        (PrepareLine(NEXT_PROMPT), ReleaseLine(NEXT_PROMPT))
    ),
    "but not while a talk is given": (
        Idle(), Silence(NOW_S + PROMPT_AFTER_S, prompts=False), Idle(), ()
    ),
    "nor a short one": (Idle(), Silence(NOW_S + 1.0), Idle(), ()),
}  # fmt: skip

LINES: dict[str, Row] = {
    "the line begins: the exchange is a fact": (
        Preparing(ANSWER, TURN), LineBegan(),
        Speaking(ANSWER, TURN), (SPEAKS, CommitExchange(ANSWER, TURN))
    ),
    "the line was heard": (
        Speaking(ANSWER, TURN), OVER, Idle(), (SILENT, RecordLine(ANSWER, None), *LISTENS)
    ),
    "the last line was heard": (
        Speaking(ANSWER, TURN), replace(OVER, ending="sold", outcome="reached"),
        Ended(), (SILENT, EndRehearsal("sold", "reached"))
    ),
    "something like a voice hushes the partner": (
        Speaking(ANSWER, TURN), InterruptionSuspected(), Speaking(ANSWER, TURN), (HushLine(),)
    ),
    "a cough or a hum does not stop it": (
        Speaking(ANSWER, TURN), InterruptionDismissed(), Speaking(ANSWER, TURN), (UnhushLine(),)
    ),
    "an interruption does": (
        Speaking(ANSWER, TURN), InterruptionConfirmed(NOW_S),
        Speaking(ANSWER, TURN, Interrupted(NOW_S)), (CutLine(),)
    ),
    "after an interruption it is the person's turn, and the rest of the line is kept": (
        Speaking(ANSWER, TURN, Interrupted(NOW_S)), CUT,
        Listening(Turn(11, interrupted=True), NEXT_DUE),
        (
            SILENT, RecordLine(ANSWER, 1.5), KeepRest(NEXT_DUE, ANSWER, 1.5),
            OpenTurn(Turn(11, interrupted=True), 19.2, 19.2), *LISTENS,
        )
    ),
    "who interrupted and is silent again is in a pause": (
        Speaking(ANSWER, TURN, Interrupted(NOW_S)), replace(CUT, voice=False, rest=False),
        Pausing(Turn(10, interrupted=True)),
        (
            SILENT, RecordLine(ANSWER, 1.5), OpenTurn(Turn(10, interrupted=True), 19.2, 19.2),
            PauseTurn(Turn(10, interrupted=True), 19.2), *LISTENS,
        )
    ),
    "who speaks just after the line began goes on with the turn: it came too early": (
        Speaking(ANSWER, TURN, Interrupted(NOW_S)), replace(CUT, sounded_s=19.0),
        Listening(TURN),
        (
            SILENT, RecordLine(ANSWER, 1.5), KeepRest(NEXT_DUE, ANSWER, 1.5),
            RevertExchange(reopened_s=NOW_S), DiscardLine(NEXT_DUE),
            ContinueTurn(TURN, 19.2, spoken_over=True), *LISTENS,
        )
    ),
    "who talks over the end of a line that was heard to its end begins a turn": (
        Speaking(ANSWER, TURN), replace(OVER, voice=True), Listening(NEXT_TURN),
        (SILENT, RecordLine(ANSWER, None), OpenTurn(NEXT_TURN, 19.2, 19.2), *LISTENS)
    ),
    "who cuts off the last line goes on, and the rehearsal does too": (
        Speaking(ANSWER, TURN, Interrupted(NOW_S)), replace(CUT, ending="sold", rest=False),
        Listening(TURN),
        (
            SILENT, RecordLine(ANSWER, 1.5), RevertExchange(reopened_s=NOW_S),
            ContinueTurn(TURN, 19.2), *LISTENS,
        )
    ),
    "\"mhm\" was no turn: the partner speaks on": (
        Pausing(CUT_IN, ANSWER, REST), TurnOver(19.0, backchannel=True), Preparing(REST),
        (CloseTurn(), DiscardLine(ANSWER), RevertExchange(), ReleaseLine(REST))
    ),
    "nor was a cough that had stopped it": (
        Pausing(CUT_IN, None, REST), NotSpeech(NOW_S), Preparing(REST),
        (CloseTurn(), RevertExchange(), ReleaseLine(REST))
    ),
    "\"yes\" after a question that was heard is a turn": (
        Pausing(TURN, ANSWER), TurnOver(19.0, backchannel=True),
        Preparing(ANSWER, TURN), (CloseTurn(), ReleaseLine(ANSWER, TURN))
    ),
}  # fmt: skip

WITHDRAWN: dict[str, Row] = {
    "who goes on before the answer can be heard takes it back": (
        Preparing(ANSWER, TURN), VoiceStarted(NOW_S),
        Preparing(ANSWER, TURN, Interrupted(NOW_S)), (WithdrawLine(ANSWER),)
    ),
    "and the turn goes on": (
        Preparing(ANSWER, TURN, Interrupted(19.9)), LineWithdrawn(NOW_S), Listening(TURN),
        (
            DiscardLine(ANSWER), Tell("listening", 19.9),
            ContinueTurn(TURN, 19.9, withdrawn=True),
        )
    ),
    "unless it is on its way to the loudspeaker": (
        Preparing(ANSWER, TURN, Interrupted(19.9)), LineTooLate(NOW_S),
        Preparing(ANSWER, TURN), ()
    ),
    "what breaks a silence gives way too": (
        Preparing(PROMPT, None, Interrupted(NOW_S)), LineWithdrawn(NOW_S), Listening(NEXT_TURN),
        (DiscardLine(PROMPT), Tell("listening", NOW_S), OpenTurn(NEXT_TURN, NOW_S, 0.0 + NOW_S))
    ),
    "the opening does not": (
        Preparing(DUE), VoiceStarted(NOW_S), Preparing(DUE), ()
    ),
}  # fmt: skip

HELD: dict[str, Row] = {
    "pause while nobody speaks": (
        Idle(), PauseWished(NOW_S), Held(NOW_S, Idle()), (TOLD, Tell("paused", NOW_S))
    ),
    "pause in a turn: it stays open": (
        Pausing(TURN, ANSWER), PauseWished(NOW_S),
        Held(NOW_S, Pausing(TURN)), (TOLD, DiscardLine(ANSWER), Tell("paused", NOW_S))
    ),
    "pause while the partner speaks": (
        Speaking(ANSWER, TURN), PauseWished(NOW_S),
        Held(NOW_S, Speaking(ANSWER, TURN, HoldWanted())), (TOLD, CutLine(), Tell("paused", NOW_S))
    ),
    "pause before the answer is heard": (
        Preparing(ANSWER, TURN), PauseWished(NOW_S),
        Preparing(ANSWER, TURN, HoldWanted()), (TOLD, WithdrawLine(ANSWER))
    ),
    "its turn is open again": (
        Preparing(ANSWER, TURN, HoldWanted()), LineWithdrawn(NOW_S), Held(NOW_S, Pausing(TURN)),
        (DiscardLine(ANSWER), ReopenTurn(TURN), Tell("paused", NOW_S))
    ),
    "a line that answers no turn waits": (
        Preparing(DUE, None, HoldWanted()), LineWithdrawn(NOW_S),
        Held(NOW_S, WaitingLine(DUE)), (Tell("paused", NOW_S),)
    ),
    "a line that had begun is cut": (
        Preparing(ANSWER, TURN, HoldWanted()), LineTooLate(NOW_S),
        Held(NOW_S, Speaking(ANSWER, TURN, HoldWanted())), (CutLine(), Tell("paused", NOW_S))
    ),
    "the rest of a line that was cut is kept through the pause": (
        Held(19.0, Speaking(ANSWER, TURN, HoldWanted())), replace(CUT, voice=False),
        Held(19.0, Idle(NEXT_DUE)),
        (SILENT, RecordLine(ANSWER, 1.5), KeepRest(NEXT_DUE, ANSWER, 1.5))
    ),
    "resume: the partner speaks on": (
        Held(15.0, Idle(REST)), ResumeWished(NOW_S), Preparing(REST),
        (TellResumed(NOW_S), Tell("listening", NOW_S), RevertExchange(), ReleaseLine(REST))
    ),
    "resume: what waited is said": (
        Held(15.0, WaitingLine(DUE)), ResumeWished(NOW_S), Preparing(DUE),
        (TellResumed(NOW_S), Tell("listening", NOW_S), ReleaseLine(DUE))
    ),
    "resume in a turn: its pause begins anew": (
        Held(15.0, Pausing(TURN)), ResumeWished(NOW_S), Pausing(TURN),
        (TellResumed(NOW_S), Tell("listening", NOW_S), RestTurn(TURN))
    ),
    "resumed before the cut line was known to be silent, it is said on": (
        Speaking(ANSWER, TURN, HoldWanted()), replace(CUT, voice=False), Preparing(NEXT_DUE),
        (
            SILENT, RecordLine(ANSWER, 1.5), KeepRest(NEXT_DUE, ANSWER, 1.5),
            RevertExchange(), ReleaseLine(NEXT_DUE),
        )
    ),
    "nothing is heard in a pause": (
        Held(15.0, Idle()), VoiceStarted(NOW_S), Held(15.0, Idle()), ()
    ),
    "a voice that spoke into it is over": (
        Held(15.0, Listening(TURN)), VoiceStopped(NOW_S),
        Held(15.0, Pausing(TURN)), (PauseTurn(TURN, NOW_S),)
    ),
}  # fmt: skip

BACK_AND_END: dict[str, Row] = {
    "take that again": (
        Idle(), TakeBackWished(NOW_S, 3), Preparing(NEXT_DUE),
        (GoBack(3, NEXT_DUE, NOW_S), ReleaseLine(NEXT_DUE))
    ),
    "take that again in a turn": (
        Pausing(TURN, ANSWER), TakeBackWished(NOW_S, 3), Preparing(NEXT_DUE),
        (
            CloseTurn(), DiscardLine(ANSWER), GoBack(3, NEXT_DUE, NOW_S), ReleaseLine(NEXT_DUE),
        )
    ),
    "take that again while the partner speaks": (
        Speaking(ANSWER, TURN), TakeBackWished(NOW_S, 3),
        Speaking(ANSWER, None, TakeBackWanted(3)), (CutLine(),)
    ),
    "once it is silent, the line is said again": (
        Speaking(ANSWER, None, TakeBackWanted(3)), CUT, Preparing(NEXT_DUE),
        (SILENT, GoBack(3, NEXT_DUE, NOW_S), ReleaseLine(NEXT_DUE))
    ),
    "take that again in a pause: it is said once the rehearsal goes on": (
        Held(15.0, Idle()), TakeBackWished(NOW_S, 3),
        Held(15.0, WaitingLine(NEXT_DUE)), (GoBack(3, NEXT_DUE, NOW_S),)
    ),
    "end": (
        Listening(TURN), EndWished(NOW_S), Ended(), (CloseTurn(), EndRehearsal("stopped"))
    ),
    "end while the partner speaks": (
        Speaking(ANSWER, TURN), EndWished(NOW_S),
        Speaking(ANSWER, None, EndWanted()), (CutLine(),)
    ),
    "once it is silent": (
        Speaking(ANSWER, None, EndWanted()), CUT, Ended(), (SILENT, EndRehearsal("stopped"))
    ),
    "end before the answer is heard": (
        Preparing(ANSWER, TURN), EndWished(NOW_S),
        Preparing(ANSWER, None, EndWanted()), (WithdrawLine(ANSWER),)
    ),
    "and it is over": (
        Preparing(ANSWER, None, EndWanted()), LineWithdrawn(NOW_S),
        Ended(), (DiscardLine(ANSWER), EndRehearsal("stopped"))
    ),
}  # fmt: skip

LOST: dict[str, Row] = {
    "the microphone is lost in a turn: to the ear the voice stops, and the turn will be over": (
        Listening(TURN), VoiceStopped(NOW_S), Pausing(TURN), (PauseTurn(TURN, NOW_S),)
    ),
    "the partner's process was lost: the line that was due is said by the next one": (
        Idle(), SessionBegan(18.0, NOW_S, "due"), Preparing(Line(FIRST_LINE, "due")),
        (ReleaseLine(Line(FIRST_LINE, "due")),)
    ),
    "it was lost while the person spoke: their sound is heard again": (
        Idle(), SessionBegan(18.0, NOW_S), Idle(), (Tell("listening", NOW_S),)
    ),
    "it was lost in a pause": (
        Idle(), SessionBegan(18.0, NOW_S, "due", held_s=NOW_S),
        Held(NOW_S, WaitingLine(Line(FIRST_LINE, "due"))), (Tell("paused", NOW_S),)
    ),
    "the recording is over in a turn": (
        Listening(TURN), PersonLeft(NOW_S),
        Pausing(TURN), (PauseTurn(TURN, NOW_S), FinishTurn(TURN))
    ),
    "the recording is over": (
        Idle(), PersonLeft(NOW_S), Ended(), (EndRehearsal("recording_over"),)
    ),
    "the recording is over, and an audience asks on": (
        Idle(), PersonLeft(NOW_S, asks_on=True), Preparing(NEXT_PROMPT),
        (PrepareLine(NEXT_PROMPT, answered=False), ReleaseLine(NEXT_PROMPT))
    ),
    "it is over while the partner speaks: the line is heard": (
        Speaking(ANSWER, TURN), PersonLeft(NOW_S), Speaking(ANSWER, TURN), ()
    ),
}  # fmt: skip

TABLE = TURNS | LINES | WITHDRAWN | HELD | BACK_AND_END | LOST


@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE.keys())
def test_transition(row: Row) -> None:
    phase, event, follows, effects = row
    state, done = step(State(phase, quiet_s=NOW_S, last_id=9), event)
    assert state.phase == follows
    assert done == effects


def test_a_turn_begins_no_earlier_than_the_turn_before_it_ended() -> None:
    state, _ = step(State(Pausing(TURN, ANSWER), last_id=9), TurnOver(19.0))
    state, _ = step(replace(state, phase=Idle()), VoiceStarted(18.0))
    _, (opened,) = step(State(Idle(), used_s=19.0), VoiceStarted(18.0))
    assert opened == OpenTurn(Turn(1), 19.0, 19.0)
    assert state.used_s == 19.0


def test_who_coughs_and_then_speaks_interrupted_when_the_voice_began() -> None:
    state = State(Speaking(ANSWER, TURN), last_id=9)
    for event in (VoiceStarted(10.0), VoiceStopped(10.2), VoiceStarted(12.0), VoiceStopped(12.3)):
        state, _ = step(state, event)
    state, _ = step(state, VoiceStarted(12.6))
    assert state.onset_s == 12.0, "one burst with the voice just before, not with the cough"


def test_an_empty_room_is_prompted_twice_and_then_left_in_peace() -> None:
    state = State(Idle())
    prompts = 0
    for times in range(1, 8):
        state, effects = step(replace(state, phase=Idle()), Silence(times * (PROMPT_AFTER_S + 1.0)))
        prompts += any(isinstance(each, PrepareLine) for each in effects)
    assert prompts == MOST_PROMPTS == 2
    state, _ = step(replace(state, phase=Pausing(TURN)), TurnOver(200.0))
    _, effects = step(replace(state, phase=Idle()), Silence(300.0))
    assert any(isinstance(each, PrepareLine) for each in effects)


def test_after_the_end_nothing_happens() -> None:
    for row in TABLE.values():
        assert step(State(Ended()), row[1]) == (State(Ended()), ())


_PHASES = st.sampled_from([phase for row in TABLE.values() for phase in (row[0], row[2])])
_EVENTS = st.lists(st.sampled_from([row[1] for row in TABLE.values()]), max_size=30)


@given(_PHASES, _EVENTS)
@settings(max_examples=500)
def test_whatever_happens_a_line_is_made_before_it_is_heard(
    phase: Phase, events: list[Event]
) -> None:
    """No event in any phase fails, and effects only name lines that are there."""
    state = State(phase, last_id=20)
    known = set(state.lines)
    for event in events:
        if isinstance(event, SessionBegan):
            known.add(FIRST_LINE)
        state, effects = step(state, event)
        for effect in effects:
            if isinstance(effect, PrepareLine | KeepRest | GoBack):
                known.add(effect.line.id)
            elif isinstance(effect, ReleaseLine | DiscardLine | WithdrawLine | CommitExchange):
                assert effect.line.id in known
        assert state.lines <= known
