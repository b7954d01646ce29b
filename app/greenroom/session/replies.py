"""What the partner is asked for: answers to turns and to silence, and reading ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.policy.turns import UserTurn

if TYPE_CHECKING:
    from greenroom.domain.notices import Notice
    from greenroom.session.history import ConversationHistory
    from greenroom.session.output.responder import Responder
    from greenroom.session.output.speech_handle import SpeechHandle
    from greenroom.session.person_turn import PersonTurn


class Replies:
    """Asks the responder for what fits where the conversation stands.

    Attributes:
        away_s: How long the rehearsal was paused in all, but for the present pause.
    """

    def __init__(self, course: ConversationHistory, responder: Responder) -> None:
        """`course` tells where it stands."""
        self._course, self._responder = course, responder
        self.away_s = 0.0

    def tell(self, what: Notice) -> None:
        """Show something."""
        self._course.tell(what)

    def prepare(self, turn: PersonTurn) -> SpeechHandle:
        """Begin to make the answer to `turn`."""
        at_s = turn.paused_s - self.away_s
        return self._to(UserTurn(turn.text, at_s, turn.interrupted, garbled=turn.garbled))

    def to_silence(self, now_s: float) -> SpeechHandle:
        """Begin to make what is said because nobody speaks."""
        return self._to(UserTurn("", now_s - self.away_s))

    def read_ahead(self, words: str) -> None:
        """Have the model read the turn so far, if it has nothing else to do."""
        state = self._course.state
        if state is not None and not self._course.giving_talk:
            self._responder.read_ahead(state, self._course.talk, words)

    def read_no_more(self) -> None:
        """Leave the processor to what hears the last words."""
        self._responder.read_no_more()

    def _to(self, heard: UserTurn) -> SpeechHandle:
        return self._responder.answer(self._course.state, heard, self._course.talk)
