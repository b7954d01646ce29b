"""What both sides of a session share, and what the session asks of the person's side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from greenroom.session.history import ConversationHistory
from greenroom.session.output.responder import ReadAhead, Responder
from greenroom.session.publisher import EventPublisher
from greenroom.session.tasks import Inbox, TaskThread

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.audio import DuplexBlock
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.session import turn_controller as tc
    from greenroom.session.input.user_turn import UserTurnRecord
    from greenroom.session.output.speech_handle import PartnerEngines
    from greenroom.session.tasks import Tasks


class UserTurns(Protocol):
    """Follows the person's turns; see input.user_turn.UserTurnTracker."""

    keeps_open: bool

    def record(self, turn: tc.Turn) -> UserTurnRecord:
        """Return what is known of `turn`, the open one or the one before."""
        ...

    def open_turn(
        self, turn: tc.Turn, start_s: float, voice_s: float, *, long_answer: bool
    ) -> None:
        """The person begins a turn."""
        ...

    def continue_turn(self, how: tc.ContinueTurn) -> None:
        """The person talks again, in the turn before."""
        ...

    def reopen_turn(self, turn: tc.Turn) -> None:
        """`turn` is open again, in its pause as it was."""
        ...

    def pause_turn(self, turn: tc.Turn, at_s: float) -> None:
        """The voice stopped at `at_s`."""
        ...

    def rest_turn(self, turn: tc.Turn) -> None:
        """The rehearsal was paused in the pause of `turn`."""
        ...

    def finish_turn(self, turn: tc.Turn) -> None:
        """`turn` is over as soon as its words are there."""
        ...

    def close_turn(self) -> None:
        """No turn is open."""
        ...

    def forget_silence(self, before_s: float) -> None:
        """Nothing was said until `before_s`: let go of the sound before."""
        ...

    def observe(self, turn: tc.Turn, *, giving_talk: bool) -> tc.Event | None:
        """Return what can be said of the open turn now."""
        ...


class UserInput(Protocol):
    """The person's side of a session; see input.voice_input.VoiceInput."""

    @property
    def turns(self) -> UserTurns:
        """Follows the person's turns."""
        ...

    @property
    def workers(self) -> tuple[Tasks, ...]:
        """Do what takes longer than a block."""
        ...

    @property
    def now_s(self) -> float:
        """End of what was heard, in seconds of the audio device's clock."""
        ...

    @property
    def voice(self) -> bool:
        """Whether the person is talking right now."""
        ...

    def pop_trouble(self) -> str:
        """Return what the person should know, once; "" if there is nothing."""
        ...

    def process_block(
        self, block: DuplexBlock, *, deaf: bool
    ) -> tuple[list[tc.Event], list[tc.Event]]:
        """Hear a block, or take it for silence if `deaf`.

        Returns:
            What the voice did, and what that means for a line that is being spoken.
        """
        ...

    def listen_for_interruption(self, *, on: bool) -> None:
        """Weigh what is heard, because the partner begins to speak; or stop that."""
        ...

    def forget_sound(self) -> None:
        """No turn is open: let go of the sound that lies further back."""
        ...

    def close(self) -> None:
        """End the workers."""
        ...


@dataclass(frozen=True, slots=True)
class SessionCore:
    """What both sides of a session share: made before them, and handed to both.

    Attributes:
        engines: Make the partner's lines; their device carries both voices.
        inbox: Gets what workers found.
        publisher: Tells the facts.
        history: How far the conversation has come.
        responder: Makes lines.
        read_ahead: Has the model read while the person talks.
        tasks: Makes what workers work in.
    """

    engines: PartnerEngines
    inbox: Inbox
    publisher: EventPublisher
    history: ConversationHistory
    responder: Responder
    read_ahead: ReadAhead
    tasks: Callable[[str], Tasks]


def make_core(
    engines: PartnerEngines,
    publish: Callable[[Event | Notice], None],
    past: tuple[Event, ...] = (),
    tasks: Callable[[str], Tasks] = TaskThread,
) -> SessionCore:
    """Return what both sides of a session share.

    Args:
        engines: Make the partner's lines.
        publish: Gets every event and notice, in the session's thread.
        past: Events of the same rehearsal before, if it goes on.
        tasks: Makes what workers work in.
    """

    def keep_and_publish(what: Event | Notice) -> None:
        history.add_event(what)
        publish(what)

    inbox, publisher = Inbox(), EventPublisher(keep_and_publish)
    history = ConversationHistory(past, publisher)
    responder = Responder(engines, inbox.post(_raise_error), tasks)
    read_ahead = ReadAhead(history, responder)
    return SessionCore(engines, inbox, publisher, history, responder, read_ahead, tasks)


def _raise_error(result: object) -> None:
    if isinstance(result, Exception):
        raise result
