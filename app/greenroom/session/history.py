"""How far the conversation has come: the director's state and what was said, told as facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.state.talk import talk_sentences
from greenroom.domain.events import Event, MoveChosen, PartnerLine, SlideShown
from greenroom.domain.pauses import read_clock
from greenroom.domain.slides import ShownSlide
from greenroom.session.checkpoint import Checkpoint, replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.generation.prompting import PastTurn
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.talk import TalkSentence
    from greenroom.domain.notices import Notice
    from greenroom.domain.talk import Word
    from greenroom.session.input.user_turn import UserTurnRecord
    from greenroom.session.output.speech_handle import MadeLine
    from greenroom.session.publisher import EventPublisher


class ConversationHistory:
    """Moves on with each exchange, and back when a turn was not over or is taken back.

    Attributes:
        state: The director's state after the last exchange; None before the opening.
        talk: What was said, the partner's lines as far as they were heard.
        first: Turn of the earliest exchange one can go back to.
        events: Every fact so far.
        clock: What the person sees of the time, and what the partner goes by.
        long_answer: The last line asked for a long answer.
    """

    def __init__(self, past: tuple[Event, ...], publisher: EventPublisher) -> None:
        """Go on after `past`; what happens from now on is told through `publisher`."""
        self._publisher = publisher
        self.events = list(past)
        self.clock = read_clock(past)
        self.state: DialogueState | None = None
        self.talk: tuple[PastTurn, ...] = ()
        self.first = 0
        self.long_answer = False
        self._shown: list[ShownSlide] = []
        self._before: tuple[DialogueState | None, tuple[PastTurn, ...]] = (None, ())

    @property
    def giving_talk(self) -> bool:
        """Whether the person gives a talk that is not to be answered yet."""
        return self.state is not None and self.state.phase == "listening"

    @property
    def turn(self) -> int:
        """Number of the last exchange; 0 before the first turn."""
        return self.state.turn if self.state else 0

    def add_event(self, what: Event | Notice) -> None:
        """Remember a fact."""
        if isinstance(what, Event):
            self.clock = self.clock.after(what)
            self.events.append(what)

    def show_slide(self, number: int, at_s: float) -> None:
        """Another slide of the talk is shown; somebody else has told that, or will."""
        self._shown.append(ShownSlide(number, at_s, at_s))

    def sentences(self, words: Sequence[Word]) -> tuple[TalkSentence, ...]:
        """Return the sentences of a talk, each with the slide that was shown."""
        told = (each for each in self.events if isinstance(each, SlideShown))
        shown = [*(ShownSlide(e.number, e.at_s, e.at_s) for e in told), *self._shown]
        return talk_sentences(words, sorted(shown, key=lambda each: each.start_s))

    def restore(self, heard_s: float) -> Checkpoint:
        """Take up the conversation where the facts leave it; they were heard until `heard_s`."""
        checkpoint = replay(self.events, heard_s)
        self.state, self.talk = checkpoint.state, checkpoint.talk
        self.first = checkpoint.first
        return checkpoint

    def commit(self, made: MadeLine, turn: UserTurnRecord | None) -> None:
        """The partner begins to say a line: the turn that it answers is a fact now."""
        self._before = (self.state, self.talk)
        self.state = made.after
        self.long_answer = made.decision.long_answer
        if turn:
            self._publisher.turn(self.turn, turn)

    def record(self, exchange: PastTurn) -> None:
        """The line is over; `exchange` is the last one, as far as it was heard."""
        self.talk = (*self._before[1], exchange)

    def revert(self) -> None:
        """The last exchange does not count: it is going to be told again."""
        self.state, self.talk = self._before

    def reopen(self, at_s: float) -> None:
        """The person goes on with the turn that was just answered."""
        self._publisher.reopened(at_s, self.turn)
        self.revert()

    def before_silence(self, turn: int) -> int:
        """Return the last turn up to `turn` whose line did not only break a silence."""
        moves = {each.turn: each.move for each in self.events if isinstance(each, MoveChosen)}
        while moves.get(turn) == "silence":
            turn -= 1
        return turn

    def take_back(self, turn: int, now_s: float) -> PastTurn:
        """Go back to where it stood after `turn`; returns its exchange, to be said again whole."""
        self._publisher.taken_back(now_s, turn)
        self.restore(now_s)
        lines = (each for each in reversed(self.events) if isinstance(each, PartnerLine))
        last = self.pop_last()
        whole = (each.text for each in lines if each.turn == turn)
        return replace(last, line=next(whole, last.line))

    def pop_last(self) -> PastTurn:
        """Return the last exchange, whose line is to be said again; it is no part of `talk` now."""
        *before, last = self.talk
        self.talk = tuple(before)
        return last
