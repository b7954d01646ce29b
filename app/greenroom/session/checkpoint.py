"""Where a conversation stands, read from its journal. Pure: events in, plain values out."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING, Any

from greenroom.dialogue.generation.prompting import PastTurn
from greenroom.dialogue.state.dialogue_state import DialogueState, state_from_dict
from greenroom.dialogue.state.turns import UserTurn
from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalContinues,
    SpeechPaused,
    SpeechStarted,
    TurnEnded,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.pauses import RehearsalClock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.events import Event

_LEAD_S = 0.5
"""Heard again before speech: its onset is noticed late, and detectors need a run-up."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Everything a conversation needs to go on.

    An exchange is over when the answer was heard (or there was none to hear). At most one is not.

    Attributes:
        state: The director's state after the last exchange that is over; None if not even the
            opening is.
        talk: What was said in these exchanges, the partner's lines as far as they were heard.
        pending: The turn that still needs its answer; None when it is the person's turn to
            speak, and for the opening.
        line: The answer to `pending` (or the opening), worded but not heard to its end: to be
            spoken again as it stands. The director gives the same decision again.
        paused: The rehearsal is paused.
        since_s: From when the person's sound must be heard again.
        first: Turn of the earliest exchange one can go back to.
        repeats: The last line is from an earlier take, and was not heard in this one yet.
    """

    state: DialogueState | None = None
    talk: tuple[PastTurn, ...] = ()
    pending: UserTurn | None = None
    line: str | None = None
    paused: bool = False
    since_s: float = 0.0
    first: int = 0
    repeats: bool = False


def as_one(line: str, more: str) -> str:
    """Return a line that was cut and went on as one; it goes on a little before the cut."""
    said, rest = line.split(), more.split()
    shared = next(
        n for n in range(min(len(said), len(rest)), -1, -1) if said[-n:] == rest[:n] or not n
    )
    return " ".join(said + rest[shared:])


def replay(events: Iterable[Event], heard_s: float) -> Checkpoint:
    """Return where the conversation stands after `events`.

    Args:
        events: The journal's, in order.
        heard_s: Until when whoever told the events had listened.
    """
    found = _Replay()
    for event in events:
        found.add(event)
    return found.checkpoint(heard_s)


@dataclass(frozen=True, slots=True)
class _Said:
    """The person's turn."""

    text: str
    start_s: float
    end_s: float
    garbled: bool = False


@dataclass(frozen=True, slots=True)
class _Decided:
    """What the partner did, and the director's state after it."""

    move: str
    at_s: float
    state: dict[str, Any]


@dataclass(slots=True)
class _Exchange:
    """One exchange, as far as it was told.

    Attributes:
        said: The person's turn; None for the opening, and for an answer to a silence.
        decided: What the partner did.
        line: What the partner was to say.
        draft: The author's line for it.
        heard: The line as it was heard: in one piece, or with a false alarm in it.
        interrupted: It was cut off; None so long as it was not heard.
    """

    said: _Said | None = None
    decided: _Decided | None = None
    line: str | None = None
    draft: str = ""
    heard: tuple[str, ...] = ()
    interrupted: bool | None = None

    @property
    def over(self) -> bool:
        return self.line is not None and (self.interrupted is not None or not self.line)

    @property
    def as_heard(self) -> PastTurn:
        said = self.said.text if self.said else ""
        move = self.decided.move if self.decided else ""
        return PastTurn(said, move, self.draft, reduce(as_one, self.heard, ""))


@dataclass(slots=True)
class _Replay:
    exchanges: dict[int, _Exchange] = field(default_factory=dict)
    clock: RehearsalClock = field(default_factory=RehearsalClock)
    used_s: float = 0.0
    """Everything before is in words."""
    back_s: float = 0.0
    """Everything before was taken back."""
    open_s: float | None = None
    """Begin of a turn that is not over."""
    speech_s: float = 0.0
    speaking: bool = False
    before: tuple[PastTurn, ...] = ()
    """Said in an earlier take."""
    first: int = 0
    repeats: bool = False

    def add(self, event: Event) -> None:
        self.clock = self.clock.after(event)
        match event:
            case SpeechStarted():
                self.speaking, self.speech_s = True, event.at_s
                if self.open_s is None and not self._answering:
                    self.open_s = event.at_s
            case SpeechPaused():
                self.speaking = False
            case TurnEnded():
                self.open_s = event.start_s
            case TurnReopened():
                self._reopen(event.turn)
            case TurnsTakenBack():
                self._keep(event.turn)
                self._heard_anew(event.turn)
                self.back_s, self.open_s, self.speaking = event.at_s, None, False
            case RehearsalContinues():
                self._continue(event)
            case _:
                self._add_to_exchange(event)

    def _add_to_exchange(self, event: Event) -> None:
        match event:
            case PersonSaid():
                said = _Said(event.text, event.start_s, event.end_s, garbled=not event.words)
                self.exchanges[event.turn] = _Exchange(said)
                self.used_s, self.open_s = event.end_s, None
            case MoveChosen():
                before = self.exchanges.get(event.turn, _Exchange()).said
                decided = _Decided(event.move, event.at_s, event.state)
                self.exchanges[event.turn] = _Exchange(before, decided)
            case PartnerLine() if event.turn in self.exchanges:
                exchange = self.exchanges[event.turn]
                exchange.line, exchange.draft = event.text, event.draft
            case PartnerSpoke() if event.turn in self.exchanges:
                self._spoke(event)
            case _:
                pass

    def _continue(self, event: RehearsalContinues) -> None:
        """The last exchange of the earlier take is over in this one, but for being said again."""
        *before, (heard, move, draft, line) = event.talk
        self.before = tuple(PastTurn(*each) for each in before)
        self.first, self.repeats = event.turn, True
        at_s = event.at_s
        self.exchanges[event.turn] = _Exchange(
            _Said(heard, at_s, at_s, garbled=not heard),
            _Decided(move, at_s, event.state),
            line,
            draft,
            (line,),
            interrupted=False,
        )

    @property
    def _answering(self) -> bool:
        return any(not each.over for each in self.exchanges.values())

    def _keep(self, last: int) -> None:
        self.exchanges = {turn: each for turn, each in self.exchanges.items() if turn <= last}

    def _heard_anew(self, turn: int) -> None:
        """The partner says this line again, from its beginning."""
        if (last := self.exchanges.get(turn)) and last.interrupted:
            last.interrupted = False

    def _reopen(self, turn: int) -> None:
        said = self.exchanges.get(turn, _Exchange()).said
        self._keep(turn - 1)
        ends_s = (each.said.end_s for each in self.exchanges.values() if each.said)
        self.used_s = max(ends_s, default=0.0)
        if said is not None:
            self.open_s = said.start_s

    def _spoke(self, event: PartnerSpoke) -> None:
        exchange = self.exchanges[event.turn]
        self.repeats = False
        exchange.heard = (*exchange.heard, event.text) if exchange.interrupted else (event.text,)
        exchange.interrupted = event.interrupted
        spoken_over = event.interrupted or self.speaking
        self.open_s = self.speech_s if spoken_over and self.speech_s > self.used_s else None

    def checkpoint(self, heard_s: float) -> Checkpoint:
        order = [self.exchanges[turn] for turn in sorted(self.exchanges)]
        over = [each for each in order if each.over]
        waiting = next((each for each in order if not each.over), None)
        last = over[-1] if over else None
        return Checkpoint(
            state=state_from_dict(last.decided.state) if last and last.decided else None,
            talk=(*self.before, *(each.as_heard for each in over)),
            pending=_heard(waiting, last, self.clock) if waiting and last else None,
            line=waiting.line if waiting else None,
            paused=self.clock.held_s is not None,
            since_s=self._since_s(heard_s),
            first=self.first,
            repeats=self.repeats,
        )

    def _since_s(self, heard_s: float) -> float:
        since_s = heard_s
        if self.open_s is not None:
            since_s = self.open_s
        elif self.speaking and self.speech_s > self.used_s:
            since_s = self.speech_s
        return max(self.used_s, self.back_s, since_s - _LEAD_S)


def _heard(exchange: _Exchange, last: _Exchange, clock: RehearsalClock) -> UserTurn:
    said, decided = exchange.said, exchange.decided
    at_s = clock.shows_s(said.end_s if said else decided.at_s if decided else 0.0)
    interrupted = bool(last.interrupted)
    if said is None:
        return UserTurn("", at_s, interrupted)
    return UserTurn(said.text, at_s, interrupted, garbled=said.garbled)
