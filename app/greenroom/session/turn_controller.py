"""Who speaks now: one state machine over plain values. Pure, and the only place that decides it.

`step(state, event)` returns the next state and the effects to carry out. The session's loop feeds
it with what happened (a voice began, the turn is over, the line was heard) and carries the effects
out; it decides nothing. The drawing of the machine is in docs/architecture.md, and its table of
transitions is tests/session/test_turn_controller.py.

The phases:

* Idle: nobody has the floor.
* Listening: the person's turn is open and their voice is heard.
* Pausing: the turn is open, the person is silent, and the end of the turn is being weighed.
* Preparing: the partner's line is due, and nothing of it was sent to the loudspeaker yet.
* Speaking: the partner's line is on its way to the loudspeaker, or is being given up.
* Held: the person paused the rehearsal.
* Ended.

All times are seconds of the audio device's clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

REOPENS_S = 1.0
"""A voice so soon after the line was first heard goes on with the turn: the line came too early."""

ONE_BURST_S = 0.6
"""A voice after a shorter silence belongs to the voice before it."""

WEIGHED_S = 0.8
"""How long a voice that interrupts has lasted, at most, when the line is given up for it."""

PROMPT_AFTER_S = 14.0
"""The partner says something when nobody has spoken for so long."""

MOST_PROMPTS = 2
"""So often in a row; then the partner waits until somebody speaks: the room may be empty."""

FIRST_LINE = 1
"""Id of the line that is due when a session begins."""

LineKind = Literal["answer", "prompt", "due"]
"""An answer to a turn; a prompt after a silence; a line that is heard whatever the person does
(the opening, a line said again, the rest of a line)."""

Outcome = Literal["reached", "partly", "missed", "broken_off", "open"]

Doing = Literal["listening", "thinking", "speaking", "paused"]


# What is talked about.


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the person; `interrupted` if it cut the partner off."""

    id: int
    interrupted: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the partner, made or in the making."""

    id: int
    kind: LineKind


# Why a line is taken back or given up.


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The person speaks, since `at_s`."""

    at_s: float


@dataclass(frozen=True, slots=True)
class HoldWanted:
    """The person pauses the rehearsal."""


@dataclass(frozen=True, slots=True)
class TakeBackWanted:
    """The conversation goes back to where it stood after `turn`."""

    turn: int


@dataclass(frozen=True, slots=True)
class EndWanted:
    """The person ends the rehearsal."""


Reason = Interrupted | HoldWanted | TakeBackWanted | EndWanted


# Phases.


@dataclass(frozen=True, slots=True)
class Idle:
    """Nobody has the floor; `unheard` is the rest of a line that was cut off."""

    unheard: Line | None = None


@dataclass(frozen=True, slots=True)
class Listening:
    """The person talks."""

    turn: Turn
    unheard: Line | None = None


@dataclass(frozen=True, slots=True)
class Pausing:
    """The person is silent in an open turn; `prepared` is its answer, in case it is over."""

    turn: Turn
    prepared: Line | None = None
    unheard: Line | None = None


@dataclass(frozen=True, slots=True)
class Preparing:
    """`line` is due; `answers` is the turn it answers; `withdrawing` says why it is taken back."""

    line: Line
    answers: Turn | None = None
    withdrawing: Reason | None = None


@dataclass(frozen=True, slots=True)
class Speaking:
    """`line` goes to the loudspeaker; `giving_up` says why it was cut, until that has happened."""

    line: Line
    answers: Turn | None = None
    giving_up: Reason | None = None


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """`line` will be said once the rehearsal goes on."""

    line: Line


@dataclass(frozen=True, slots=True)
class Held:
    """The rehearsal is paused since `since_s`; `then` is the phase in which it will go on."""

    since_s: float
    then: Idle | Listening | Pausing | WaitingLine | Speaking


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing follows."""


Phase = Idle | Listening | Pausing | Preparing | Speaking | Held | Ended


@dataclass(frozen=True, slots=True)
class State:
    """Everything the controller knows.

    Attributes:
        phase: Who has the floor.
        onset_s: When the latest burst of voice began; None if none began since the line did.
        voice_s: When the voice last began.
        offset_s: When the voice last stopped.
        used_s: Sound before belongs to earlier turns.
        quiet_s: Since when nobody has spoken.
        prompted: How often the partner has broken a silence since the person last spoke.
        last_id: Highest id of a turn or line so far.
    """

    phase: Phase = Idle()
    onset_s: float | None = None
    voice_s: float = 0.0
    offset_s: float = 0.0
    used_s: float = 0.0
    quiet_s: float = 0.0
    prompted: int = 0
    last_id: int = 0

    @property
    def answering(self) -> bool:
        """Whether a turn of the person is open, or its answer has not begun to be heard."""
        phase = self.phase.then if isinstance(self.phase, Held) else self.phase
        if isinstance(phase, Preparing):
            return phase.answers is not None
        return isinstance(phase, Listening | Pausing)

    @property
    def lines(self) -> frozenset[int]:
        """Ids of the lines that are still of use."""
        lines: tuple[Line | None, ...]
        match self.phase.then if isinstance(self.phase, Held) else self.phase:
            case Idle(unheard) | Listening(_, unheard):
                lines = (unheard,)
            case Pausing(_, prepared, unheard):
                lines = (prepared, unheard)
            case Preparing(line) | Speaking(line) | WaitingLine(line):
                lines = (line,)
            case _:
                lines = ()
        return frozenset(line.id for line in lines if line)


# Events.


@dataclass(frozen=True, slots=True)
class SessionBegan:
    """The session starts.

    Attributes:
        since_s: Since when nobody has spoken.
        now_s: The time.
        due: What the partner has to say first, a line that is being made already and has the id
            FIRST_LINE; None if it listens.
        held_s: Since when the rehearsal is paused; None if it is not.
    """

    since_s: float = 0.0
    now_s: float = 0.0
    due: LineKind | None = None
    held_s: float | None = None


@dataclass(frozen=True, slots=True)
class VoiceStarted:
    """The person's voice began at `at_s`."""

    at_s: float


@dataclass(frozen=True, slots=True)
class VoiceStopped:
    """The person's voice stopped at `at_s`."""

    at_s: float


@dataclass(frozen=True, slots=True)
class TurnMayBeOver:
    """It is worth preparing an answer to the turn as it stands."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The turn is over.

    Attributes:
        paused_s: When its voice stopped.
        backchannel: It only said "I am listening", or nothing.
    """

    paused_s: float
    backchannel: bool = False


@dataclass(frozen=True, slots=True)
class NotSpeech:
    """The open turn was a sound without words."""

    now_s: float


@dataclass(frozen=True, slots=True)
class Silence:
    """A moment in which nothing else happened.

    Attributes:
        now_s: The time.
        prompts: The partner may break a long silence.
    """

    now_s: float
    prompts: bool = True


@dataclass(frozen=True, slots=True)
class LineWithdrawn:
    """Nothing of the line had gone to the loudspeaker, and nothing will."""

    now_s: float


@dataclass(frozen=True, slots=True)
class LineTooLate:
    """The line could not be withdrawn: some of it is on its way to the loudspeaker."""

    now_s: float


@dataclass(frozen=True, slots=True)
class LineBegan:
    """The line goes to the loudspeaker; `voice` says whether the person speaks meanwhile."""

    voice: bool = False


@dataclass(frozen=True, slots=True)
class InterruptionSuspected:
    """Something like a voice is heard while the partner speaks."""


@dataclass(frozen=True, slots=True)
class InterruptionDismissed:
    """It was a cough or a hum."""


@dataclass(frozen=True, slots=True)
class InterruptionConfirmed:
    """The person speaks while the partner does."""

    now_s: float


@dataclass(frozen=True, slots=True)
class LineOver:
    """The line was heard to its end, or cut.

    Attributes:
        now_s: The time.
        cut_s: How much of it was heard if words of it were not; None if all were.
        sounded_s: When it was first heard; None if it never was.
        rest: Something of it is left to be said.
        voice: The person speaks now.
        ending: Id of the ending that the rehearsal comes to with this line, or "".
        outcome: Of that ending.
    """

    now_s: float
    cut_s: float | None = None
    sounded_s: float | None = None
    rest: bool = False
    voice: bool = False
    ending: str = ""
    outcome: Outcome = "open"


@dataclass(frozen=True, slots=True)
class DoneWished:
    """The person says that their turn is over."""

    now_s: float


@dataclass(frozen=True, slots=True)
class PauseWished:
    """The person pauses the rehearsal."""

    now_s: float


@dataclass(frozen=True, slots=True)
class ResumeWished:
    """The person goes on with it."""

    now_s: float


@dataclass(frozen=True, slots=True)
class TakeBackWished:
    """The person goes back to where it stood after `turn`."""

    now_s: float
    turn: int


@dataclass(frozen=True, slots=True)
class EndWished:
    """The person ends the rehearsal."""

    now_s: float


@dataclass(frozen=True, slots=True)
class PersonLeft:
    """Nothing more will be heard of the person: the recording is over.

    Attributes:
        now_s: The time.
        asks_on: The partner has more to say all the same, as an audience has.
    """

    now_s: float
    asks_on: bool = False


Event = (
    SessionBegan | VoiceStarted | VoiceStopped | TurnMayBeOver | TurnOver | NotSpeech | Silence
    | LineWithdrawn | LineTooLate | LineBegan | LineOver
    | InterruptionSuspected | InterruptionDismissed | InterruptionConfirmed
    | DoneWished | PauseWished | ResumeWished | TakeBackWished | EndWished | PersonLeft
)  # fmt: skip


# Effects.


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """Follow a new turn that began at `start_s`, its present voice at `voice_s`."""

    turn: Turn
    start_s: float
    voice_s: float


@dataclass(frozen=True, slots=True)
class ContinueTurn:
    """The person goes on with a turn.

    Attributes:
        turn: The turn.
        at_s: Since when.
        withdrawn: Its answer was taken back before anything of it was heard.
        spoken_over: Its answer had just begun to be heard.
    """

    turn: Turn
    at_s: float
    withdrawn: bool = False
    spoken_over: bool = False


@dataclass(frozen=True, slots=True)
class PauseTurn:
    """The voice stopped at `at_s`: get the words up to here, and weigh the end."""

    turn: Turn
    at_s: float


@dataclass(frozen=True, slots=True)
class RestTurn:
    """The pause in `turn` begins anew: the rehearsal was paused in it."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class FinishTurn:
    """`turn` is over as soon as its words are there."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class CloseTurn:
    """Follow the turn no longer."""


@dataclass(frozen=True, slots=True)
class ReopenTurn:
    """Follow `turn` again, in its pause as it was."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class PrepareLine:
    """SessionBegan to make `line`.

    Attributes:
        line: The line.
        answers: The turn it answers; None for a line that answers a silence.
        answered: False if nobody is there to answer it.
    """

    line: Line
    answers: Turn | None = None
    answered: bool = True


@dataclass(frozen=True, slots=True)
class KeepRest:
    """Keep what was not heard of the line `of`, cut after `cut_s`, as `line`."""

    line: Line
    of: Line
    cut_s: float


@dataclass(frozen=True, slots=True)
class ReleaseLine:
    """Let `line` be heard as soon as it can be."""

    line: Line
    answers: Turn | None = None


@dataclass(frozen=True, slots=True)
class WithdrawLine:
    """Take `line` back if nothing of it can be heard yet; answered by LineWithdrawn or TooLate."""

    line: Line


@dataclass(frozen=True, slots=True)
class DiscardLine:
    """Make no more of `line`."""

    line: Line


@dataclass(frozen=True, slots=True)
class CutLine:
    """Silence the partner at once; LineOver says how much was heard."""


@dataclass(frozen=True, slots=True)
class HushLine:
    """Be silent and keep the place in the line."""


@dataclass(frozen=True, slots=True)
class UnhushLine:
    """Speak on after HushLine."""


@dataclass(frozen=True, slots=True)
class CommitExchange:
    """The turn `answers` and the decision behind `line` are facts now."""

    line: Line
    answers: Turn | None


@dataclass(frozen=True, slots=True)
class RecordLine:
    """`line` is part of the conversation, as far as it was heard."""

    line: Line
    cut_s: float | None


@dataclass(frozen=True, slots=True)
class RevertExchange:
    """The last exchange does not count: it is told again. Its turn goes on since `reopened_s`."""

    reopened_s: float | None = None


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go back to where the conversation stood after `turn`; `line` says its line again."""

    turn: int
    line: Line
    at_s: float


@dataclass(frozen=True, slots=True)
class ListenForInterruption:
    """Weigh what is heard of the person, because the partner speaks; or stop that."""

    on: bool


@dataclass(frozen=True, slots=True)
class TellHeld:
    """Tell that the person paused the rehearsal."""

    at_s: float


@dataclass(frozen=True, slots=True)
class TellResumed:
    """Tell that the rehearsal goes on."""

    at_s: float


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell what the partner does."""

    doing: Doing
    at_s: float


@dataclass(frozen=True, slots=True)
class ReadConversation:
    """The partner has nothing to do: its model may read the conversation."""


@dataclass(frozen=True, slots=True)
class EndRehearsal:
    """It is over, with this ending."""

    ending: str
    outcome: Outcome = "open"


TurnEffect = (
    OpenTurn | ContinueTurn | PauseTurn | RestTurn | FinishTurn | CloseTurn | ReopenTurn
)  # fmt: skip
LineEffect = (
    PrepareLine | KeepRest | ReleaseLine | WithdrawLine | DiscardLine | CutLine | HushLine
    | UnhushLine
)  # fmt: skip
HistoryEffect = CommitExchange | RecordLine | RevertExchange | GoBack
OtherEffect = (
    ListenForInterruption | TellHeld | TellResumed | Tell | ReadConversation | EndRehearsal
)
Effect = TurnEffect | LineEffect | HistoryEffect | OtherEffect
Step = tuple[State, tuple[Effect, ...]]


def step(state: State, event: Event) -> Step:  # noqa: C901, PLR0911, PLR0912 - the table's index
    """Return the state after `event`, and what to do; what does not matter now changes nothing."""
    match event:
        case _ if isinstance(state.phase, Ended):
            return state, ()
        case SessionBegan():
            return _begin(state, event)
        case VoiceStarted(at_s):
            return _voice_started(state, at_s)
        case VoiceStopped(at_s):
            return _voice_stopped(replace(state, offset_s=at_s), at_s)
        case TurnMayBeOver():
            return _prepare(state)
        case TurnOver():
            return _turn_over(state, event)
        case NotSpeech(now_s):
            return _not_speech(state, now_s)
        case Silence():
            return _silence(state, event)
        case LineWithdrawn(now_s):
            return _withdrawn(state, now_s)
        case LineTooLate(now_s):
            return _too_late(state, now_s)
        case LineBegan():
            return _line_began(state, event)
        case LineOver():
            return _line_over(state, event)
        case DoneWished(now_s):
            return _finish_turn(state, now_s)
        case PauseWished(now_s):
            return _hold(state, now_s)
        case ResumeWished(now_s):
            return _resume(state, now_s)
        case TakeBackWished(now_s, turn):
            return _give_up(state, now_s, TakeBackWanted(turn))
        case EndWished(now_s):
            return _give_up(state, now_s, EndWanted())
        case PersonLeft():
            return _person_left(state, event)
        case _:
            return _interruption(state, event)


def _begin(state: State, event: SessionBegan) -> Step:
    state = replace(state, quiet_s=event.since_s, used_s=event.since_s)
    effects: tuple[Effect, ...] = ()
    if event.held_s is not None:
        state = replace(state, phase=Held(event.held_s, Idle()))
        effects = (Tell("paused", event.held_s),)
    if event.due is not None:
        state, more = _say(replace(state, last_id=FIRST_LINE), Line(FIRST_LINE, event.due))
        return state, (*effects, *more)
    if event.held_s is None:
        effects = (Tell("listening", event.now_s),)
    return state, effects


def _voice_started(state: State, at_s: float) -> Step:
    if isinstance(state.phase, Held):
        return state, ()
    fresh = state.onset_s is None or at_s - state.offset_s > ONE_BURST_S
    state = replace(state, voice_s=at_s, onset_s=at_s if fresh else state.onset_s)
    match state.phase:
        case Idle(unheard):
            return _open_turn(state, at_s, unheard=unheard)
        case Pausing(turn, prepared, unheard):
            drop = (DiscardLine(prepared),) if prepared else ()
            state = replace(state, phase=Listening(turn, unheard))
            return state, (ContinueTurn(turn, at_s), *drop)
        case Preparing(line, answers, None) if answers is not None or line.kind == "prompt":
            phase = Preparing(line, answers, Interrupted(at_s))
            return replace(state, phase=phase), (WithdrawLine(line),)
        case _:
            return state, ()


def _voice_stopped(state: State, at_s: float) -> Step:
    match state.phase:
        case Listening(turn, unheard):
            return replace(state, phase=Pausing(turn, None, unheard)), (PauseTurn(turn, at_s),)
        case Held(since_s, Listening(turn, unheard)):
            held = Held(since_s, Pausing(turn, None, unheard))
            return replace(state, phase=held), (PauseTurn(turn, at_s),)
        case _:
            return state, ()


def _prepare(state: State) -> Step:
    if not isinstance(state.phase, Pausing) or state.phase.prepared:
        return state, ()
    phase = state.phase
    state, line = _new_line(state, "answer")
    return replace(state, phase=replace(phase, prepared=line)), (PrepareLine(line, phase.turn),)


def _turn_over(state: State, event: TurnOver) -> Step:
    state, effects = _prepare(replace(state, prompted=0))
    match state.phase:
        case Pausing(Turn(interrupted=True), Line() as prepared, Line() as unheard) if (
            event.backchannel
        ):
            state, more = _speak_on(state, unheard)
            return state, (*effects, CloseTurn(), DiscardLine(prepared), *more)
        case Pausing(turn, Line() as prepared):
            state = replace(state, phase=Preparing(prepared, turn), used_s=event.paused_s)
            return state, (*effects, CloseTurn(), ReleaseLine(prepared, turn))
        case _:
            return state, effects


def _not_speech(state: State, now_s: float) -> Step:
    if not isinstance(state.phase, Pausing):
        return state, ()
    unheard, prepared = state.phase.unheard, state.phase.prepared
    close: tuple[Effect, ...] = (CloseTurn(), *((DiscardLine(prepared),) if prepared else ()))
    state = replace(state, phase=Idle(), quiet_s=now_s)
    if unheard is None:
        return state, close
    state, effects = _speak_on(state, unheard)
    return state, (*close, *effects)


def _silence(state: State, event: Silence) -> Step:
    if not isinstance(state.phase, Idle) or event.now_s - state.quiet_s < PROMPT_AFTER_S:
        return state, ()
    state = replace(state, quiet_s=event.now_s)
    if not event.prompts or state.prompted >= MOST_PROMPTS:
        return state, ()
    return _prompt(replace(state, prompted=state.prompted + 1))


def _prompt(state: State, *, answered: bool = True) -> Step:
    state, line = _new_line(state, "prompt")
    state, effects = _say(state, line)
    return state, (PrepareLine(line, None, answered), *effects)


def _interruption(state: State, event: Event) -> Step:
    """Follow what was ruled about a sound while the partner speaks."""
    match state.phase, event:
        case Speaking(giving_up=None), InterruptionSuspected():
            return state, (HushLine(),)
        case Speaking(giving_up=None), InterruptionDismissed():
            return state, (UnhushLine(),)
        case Speaking(giving_up=None) as phase, InterruptionConfirmed(now_s):
            return replace(state, phase=replace(phase, giving_up=Interrupted(now_s))), (CutLine(),)
        case _:
            return state, ()


def _withdrawn(state: State, now_s: float) -> Step:  # noqa: PLR0911 - one for each reason
    if not isinstance(state.phase, Preparing):
        return state, ()
    line, turn = state.phase.line, state.phase.answers
    match state.phase.withdrawing:
        case Interrupted(at_s) if turn is None:
            state, effects = _open_turn(state, at_s)
            return state, (DiscardLine(line), Tell("listening", at_s), *effects)
        case Interrupted(at_s) if turn is not None:
            state = replace(state, phase=Listening(turn))
            go_on = ContinueTurn(turn, at_s, withdrawn=True)
            return state, (DiscardLine(line), Tell("listening", at_s), go_on)
        case HoldWanted() if turn is None:
            held = Held(now_s, WaitingLine(line))
            return replace(state, phase=held), (Tell("paused", now_s),)
        case HoldWanted() if turn is not None:
            held = Held(now_s, Pausing(turn))
            again = (DiscardLine(line), ReopenTurn(turn), Tell("paused", now_s))
            return replace(state, phase=held), again
        case TakeBackWanted() | EndWanted() as reason:
            state, effects = _gave_up(replace(state, phase=Idle()), now_s, reason)
            return state, (DiscardLine(line), *effects)
        case _:
            return state, ()


def _too_late(state: State, now_s: float) -> Step:
    if not isinstance(state.phase, Preparing):
        return state, ()
    line, turn, reason = state.phase.line, state.phase.answers, state.phase.withdrawing
    match reason:
        case HoldWanted():
            held = Held(now_s, Speaking(line, turn, reason))
            return replace(state, phase=held), (CutLine(), Tell("paused", now_s))
        case TakeBackWanted() | EndWanted():
            return replace(state, phase=Speaking(line, None, reason)), (CutLine(),)
        case _:  # the line will begin at any moment
            return replace(state, phase=Preparing(line, turn)), ()


def _line_began(state: State, event: LineBegan) -> Step:
    phase = state.phase.then if isinstance(state.phase, Held) else state.phase
    if not isinstance(phase, Preparing | Speaking):
        return state, ()
    if isinstance(phase, Preparing):
        state = replace(state, phase=Speaking(phase.line, phase.answers))
    if not event.voice:
        state = replace(state, onset_s=None)
    return state, (ListenForInterruption(on=True), CommitExchange(phase.line, phase.answers))


def _line_over(state: State, event: LineOver) -> Step:  # noqa: PLR0911 - in order of rank
    held_s = state.phase.since_s if isinstance(state.phase, Held) else None
    phase = state.phase.then if isinstance(state.phase, Held) else state.phase
    if not isinstance(phase, Speaking):
        return state, ()
    state = replace(state, quiet_s=event.now_s, phase=Idle())
    deaf: tuple[Effect, ...] = (ListenForInterruption(on=False),)
    reason, line = phase.giving_up, phase.line
    if isinstance(reason, TakeBackWanted | EndWanted):
        if held_s is not None:
            state = replace(state, phase=Held(held_s, Idle()))
        state, effects = _gave_up(state, event.now_s, reason)
        return state, (*deaf, *effects)
    if event.ending and event.cut_s is None:
        return _ended(state, deaf, event.ending, event.outcome)
    effects = (*deaf, RecordLine(line, event.cut_s))
    unheard = None
    if event.cut_s is not None and event.rest:
        state, unheard = _new_line(state, "due")
        effects += (KeepRest(unheard, line, event.cut_s),)
    if held_s is not None:
        state = replace(state, phase=Held(held_s, Idle(unheard)))
        if event.ending and not unheard:
            return _ended(state, effects, event.ending, event.outcome)
        return state, effects
    if isinstance(reason, HoldWanted) and unheard:
        state, more = _speak_on(state, unheard)
        return state, (*effects, *more)
    return _hand_over(state, event, phase, unheard, effects)


def _hand_over(
    state: State,
    event: LineOver,
    phase: Speaking,
    unheard: Line | None,
    effects: tuple[Effect, ...],
) -> Step:
    """The line is over and it is the person's turn; perhaps they are talking already."""
    listens = (Tell("listening", event.now_s), ReadConversation())
    if not (event.voice or isinstance(phase.giving_up, Interrupted)):
        state = replace(state, phase=Idle(unheard))
        effects += listens
        if event.ending:
            return _ended(state, effects, event.ending, event.outcome)
        return state, effects
    onset_s = event.now_s - WEIGHED_S if state.onset_s is None else state.onset_s
    cut = event.cut_s is not None
    early = event.sounded_s is None or onset_s - event.sounded_s < REOPENS_S
    reopens = cut and (bool(event.ending) or (early and phase.answers is not None))
    if reopens:
        effects += (RevertExchange(reopened_s=event.now_s),)
        effects += (DiscardLine(unheard),) if unheard else ()
        unheard = None
    if reopens and phase.answers:
        state = replace(state, phase=Listening(phase.answers))
        spoken_over = early and event.sounded_s is not None
        effects += (ContinueTurn(phase.answers, onset_s, spoken_over=spoken_over),)
    else:
        state, more = _open_turn(state, onset_s, interrupted=cut, unheard=unheard)
        effects += more
    if not event.voice:
        state, more = _voice_stopped(state, max(onset_s, state.offset_s))
        effects += more
    effects += listens
    if event.ending and not reopens:
        return _ended(state, effects, event.ending, event.outcome)
    return state, effects


def _finish_turn(state: State, now_s: float) -> Step:
    state, effects = _voice_stopped(state, now_s)
    phase = state.phase.then if isinstance(state.phase, Held) else state.phase
    if isinstance(phase, Pausing):
        effects = (*effects, FinishTurn(phase.turn))
    return state, effects


def _hold(state: State, now_s: float) -> Step:
    told = TellHeld(now_s)
    match state.phase:
        case Idle() | Listening() as phase:
            return replace(state, phase=Held(now_s, phase)), (told, Tell("paused", now_s))
        case Pausing(turn, prepared, unheard):
            drop = (DiscardLine(prepared),) if prepared else ()
            held = replace(state, phase=Held(now_s, Pausing(turn, None, unheard)))
            return held, (told, *drop, Tell("paused", now_s))
        case Preparing(line, answers):
            withdrawing = Preparing(line, answers, HoldWanted())
            return replace(state, phase=withdrawing), (told, WithdrawLine(line))
        case Speaking(line, answers, giving_up):
            final = isinstance(giving_up, TakeBackWanted | EndWanted)
            speaking = Speaking(line, answers, giving_up if final else HoldWanted())
            return replace(state, phase=Held(now_s, speaking)), (
                told,
                CutLine(),
                Tell("paused", now_s),
            )
        case _:
            return state, ()


def _resume(state: State, now_s: float) -> Step:
    if not isinstance(state.phase, Held):
        return state, ()
    then = state.phase.then
    state = replace(state, quiet_s=now_s, used_s=now_s)
    effects: tuple[Effect, ...] = (
        TellResumed(now_s),
        Tell("listening", now_s),
    )
    match then:
        case WaitingLine(line):
            state, more = _say(replace(state, phase=Idle()), line)
        case Idle(Line() as unheard):
            state, more = _speak_on(state, unheard)
        case Pausing(turn):
            state, more = replace(state, phase=then), (RestTurn(turn),)
        case _:
            state, more = replace(state, phase=then), ()
    return state, (*effects, *more)


def _give_up(state: State, now_s: float, reason: TakeBackWanted | EndWanted) -> Step:
    """Whatever goes on does not count any more; what is being said is cut off."""
    held_s = state.phase.since_s if isinstance(state.phase, Held) else None
    phase = state.phase.then if isinstance(state.phase, Held) else state.phase
    state = replace(state, used_s=now_s)
    match phase:
        case Preparing(line):
            return replace(state, phase=Preparing(line, None, reason)), (WithdrawLine(line),)
        case Speaking(line):
            speaking = Speaking(line, None, reason)
            then = speaking if held_s is None else Held(held_s, speaking)
            return replace(state, phase=then), (CutLine(),)
        case Listening() | Pausing():
            drop: tuple[Effect, ...] = (CloseTurn(),)
            lines = (phase.unheard, phase.prepared if isinstance(phase, Pausing) else None)
        case WaitingLine(line):
            drop, lines = (), (line, None)
        case Idle(unheard):
            drop, lines = (), (unheard, None)
        case _:
            return state, ()
    drop += tuple(DiscardLine(line) for line in lines if line)
    state = replace(state, phase=Idle() if held_s is None else Held(held_s, Idle()))
    state, effects = _gave_up(state, now_s, reason)
    return state, (*drop, *effects)


def _gave_up(state: State, now_s: float, reason: TakeBackWanted | EndWanted) -> Step:
    if isinstance(reason, EndWanted):
        return _ended(state, (), "stopped")
    state, line = _new_line(state, "due")
    state, effects = _say(state, line)
    return state, (GoBack(reason.turn, line, now_s), *effects)


def _person_left(state: State, event: PersonLeft) -> Step:
    if isinstance(state.phase, Listening | Pausing):
        return _finish_turn(state, event.now_s)
    if not isinstance(state.phase, Idle):
        return state, ()
    if event.asks_on:
        return _prompt(state, answered=False)
    return _ended(state, (), "recording_over")


def _new_line(state: State, kind: LineKind) -> tuple[State, Line]:
    line = Line(state.last_id + 1, kind)
    return replace(state, last_id=line.id), line


def _say(state: State, line: Line) -> Step:
    """Say a line that answers no open turn, once the rehearsal is not paused."""
    if isinstance(state.phase, Held):
        return replace(state, phase=Held(state.phase.since_s, WaitingLine(line))), ()
    return replace(state, phase=Preparing(line)), (ReleaseLine(line),)


def _speak_on(state: State, unheard: Line) -> Step:
    """Say what was not heard of the last line."""
    state = replace(state, phase=Preparing(unheard))
    return state, (RevertExchange(), ReleaseLine(unheard))


def _open_turn(
    state: State, start_s: float, *, interrupted: bool = False, unheard: Line | None = None
) -> Step:
    start_s = max(start_s, state.used_s)
    turn = Turn(state.last_id + 1, interrupted)
    state = replace(state, phase=Listening(turn, unheard), last_id=turn.id)
    return state, (OpenTurn(turn, start_s, max(start_s, state.voice_s)),)


def _ended(
    state: State, effects: tuple[Effect, ...], ending: str, outcome: Outcome = "open"
) -> Step:
    return replace(state, phase=Ended()), (*effects, EndRehearsal(ending, outcome))
