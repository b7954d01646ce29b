"""How far the conversation has come: the director's state, what was said, every fact told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.state import as_dict
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerLine,
    PersonSaid,
    TurnEnded,
    TurnReopened,
    TurnsTakenBack,
    TurnTimed,
)
from greenroom.session.checkpoint import Checkpoint, replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.generation.prompting import PastTurn
    from greenroom.dialogue.policy.state import State
    from greenroom.domain.notices import Notice
    from greenroom.session.output.speech_handle import SpeechHandle
    from greenroom.session.person_turn import PersonTurn


class ConversationHistory:
    """Moves on with each exchange, and back when a turn was not over or is taken back.

    Attributes:
        state: The director's state after the last exchange; None before the opening.
        talk: What was said, the partner's lines as far as they were heard.
        first: Turn of the earliest exchange one can go back to.
        events: Every fact so far.
        long_answer: The last line asked for a long answer.
    """

    def __init__(self, past: tuple[Event, ...], tell: Callable[[Event | Notice], None]) -> None:
        """Go on after `past`; `tell` gets all that is told here."""
        self._publish = tell
        self.events = list(past)
        self.state: State | None = None
        self.talk: tuple[PastTurn, ...] = ()
        self.first = 0
        self.long_answer = False
        self._before: tuple[State | None, tuple[PastTurn, ...]] = (None, ())

    @property
    def giving_talk(self) -> bool:
        """Whether the person gives a talk that is not to be answered yet."""
        return self.state is not None and self.state.phase == "listening"

    def tell(self, what: Event | Notice) -> None:
        """Keep a fact, and pass it on."""
        if isinstance(what, Event):
            self.events.append(what)
        self._publish(what)

    def stand(self, heard_s: float) -> Checkpoint:
        """Take up the conversation where the events leave it; they were heard until `heard_s`."""
        found = replay(self.events, heard_s)
        self.state, self.talk, self.first = found.state, found.talk, found.first
        return found

    def move_on(self, answer: SpeechHandle, turn: PersonTurn | None) -> None:
        """The partner begins to say `answer`: what it answers is a fact now."""
        assert answer.after is not None  # noqa: S101 - decided before it is worded
        assert answer.decision is not None  # noqa: S101
        self._before = (self.state, self.talk)
        self.state = answer.after
        self.long_answer = answer.decision.long_answer
        if turn:
            number, start_s, end_s = self.state.turn, turn.start_s, turn.paused_s
            self.tell(TurnEnded(at_s=end_s, turn=number, start_s=start_s, end_s=end_s))
            words = turn.words or ()
            self.tell(
                PersonSaid(at_s=end_s, turn=number, start_s=start_s, end_s=end_s, words=words)
            )

    def tell_move(self, answer: SpeechHandle, at_s: float) -> None:
        """Tell what the partner does with `answer`."""
        assert answer.decision is not None  # noqa: S101 - decided before it is worded
        assert answer.after is not None  # noqa: S101
        self.tell(
            MoveChosen(
                at_s=at_s,
                turn=answer.after.turn,
                persona_id=answer.decision.persona.id,
                move=answer.decision.move,
                reason=answer.decision.reason,
                signals=answer.decision.signals,
                resistance=answer.after.resistance,
                state=as_dict(answer.after),
            )
        )

    def heard(self, answer: SpeechHandle, cut_s: float | None) -> None:
        """The line is over; if it was cut, `cut_s` seconds of it were heard."""
        self.talk = (*self._before[1], answer.turn(cut_s))

    def step_back(self) -> None:
        """What was moved on to last does not count."""
        self.state, self.talk = self._before

    def reopen(self, at_s: float) -> None:
        """The person goes on with the turn that was just answered."""
        assert self.state is not None  # noqa: S101 - an answer was spoken
        self.tell(TurnReopened(at_s=at_s, turn=self.state.turn))
        self.step_back()

    def take_back(self, turn: int, now_s: float) -> PastTurn:
        """Go back to where it stood after `turn`; returns its exchange, to be said again whole."""
        self.tell(TurnsTakenBack(at_s=now_s, turn=turn))
        self.stand(now_s)
        lines = (each for each in reversed(self.events) if isinstance(each, PartnerLine))
        last = self.unsaid()
        whole = (each.text for each in lines if each.turn == turn)
        return replace(last, line=next(whole, last.line))

    def unsaid(self) -> PastTurn:
        """Let the last exchange be one whose line is to be said again; return it."""
        *before, last = self.talk
        self.talk = tuple(before)
        return last

    def time(self, turn: PersonTurn, answer: SpeechHandle, sounded_s: float) -> None:
        """Tell how long the answer to `turn` took to be heard."""
        assert self.state is not None  # noqa: S101 - it is being spoken
        edge_s, moments, times = turn.moments.edge_s, turn.moments, answer.times
        self.tell(
            TurnTimed(
                at_s=sounded_s,
                turn=self.state.turn,
                decided_s=moments.decided_s - edge_s,
                words_s=max(0.0, moments.words_s - edge_s),
                first_token_s=(times.token_s or times.audio_s or edge_s) - edge_s,
                first_part_s=(times.part_s or times.audio_s or edge_s) - edge_s,
                first_audio_s=(times.audio_s or edge_s) - edge_s,
                first_sound_s=turn.silence_s(sounded_s),
                withdrawn=turn.withdrawn,
            )
        )
