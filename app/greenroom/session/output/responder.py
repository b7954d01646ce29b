"""Makes answers, one at a time, in a thread of its own: the only one that uses the partner."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

from greenroom.domain.errors import EngineError
from greenroom.session.output.speech_handle import SpeechHandle
from greenroom.session.tasks import TaskThread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.dialogue.generation.prompting import PastTurn
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.talk import TalkSentence
    from greenroom.dialogue.state.turns import UserTurn
    from greenroom.domain.talk import Word
    from greenroom.session.history import ConversationHistory
    from greenroom.session.output.speech_handle import PartnerEngines
    from greenroom.session.tasks import Tasks


class Responder:
    """The latest request counts: an answer that was asked for before is to be stopped by then.

    Attributes:
        worker: Its thread.
    """

    def __init__(
        self,
        engines: PartnerEngines,
        post: Callable[[object], None],
        tasks: Callable[[str], Tasks] = TaskThread,
    ) -> None:
        """Make lines.

        Args:
            engines: What makes them.
            post: Gets what each piece of work returned or raised.
            tasks: Makes what they are made in.
        """
        self._engines, self._post = engines, post
        self.worker = tasks("responder")
        self._reading = threading.Event()

    def answer(
        self,
        before: DialogueState | None,
        heard: UserTurn | None,
        talk: tuple[PastTurn, ...],
        again: str | None = None,
    ) -> SpeechHandle:
        """Begin to make an answer; see SpeechHandle."""
        return self._made(SpeechHandle(self._engines, before, heard, talk, again=again))

    def repeat(
        self, after: DialogueState, talk: tuple[PastTurn, ...], again: PastTurn
    ) -> SpeechHandle:
        """Begin to say the line of `again` once more; it came after `talk` and led to `after`."""
        persona = self._engines.director.persona(after)
        return self._made(SpeechHandle.repeated(self._engines, persona, after, talk, again))

    def read_ahead(self, state: DialogueState, talk: tuple[PastTurn, ...], words: str) -> None:
        """Have the model read a turn that still goes on, if there is nothing else to do."""
        if self.worker.busy:
            return
        partner, persona = self._engines.partner, self._engines.director.persona(state)
        self._reading = cancel = threading.Event()

        def read() -> None:
            partner.talk = talk
            with contextlib.suppress(EngineError):  # told when a line is wanted of it
                partner.read_ahead(persona, words, cancel)

        self.worker.ask(read, self._post)

    def prepare_questions(self, sentences: tuple[TalkSentence, ...]) -> None:
        """Have the audience think about an unfinished talk, if there is nothing else to do."""
        audience = self._engines.audience
        if audience is None or self.worker.busy:
            return
        self._reading = cancel = threading.Event()

        def think() -> None:
            with contextlib.suppress(EngineError):  # told when a line is wanted of it
                audience.prepare(sentences, cancel)

        self.worker.ask(think, self._post)

    def prepare_no_more(self) -> None:
        """Have the audience stop thinking."""
        self._reading.set()

    def read_no_more(self) -> None:
        """Stop reading ahead, unless every line waits for the model anyway."""
        if self._engines.partner.may_speak_draft:
            self._reading.set()

    def close(self) -> None:
        """Stop reading, and wait until nothing is being made."""
        self._reading.set()
        self.worker.close()

    def _made(self, answer: SpeechHandle) -> SpeechHandle:
        self._reading.set()
        self.worker.ask(answer.make, self._post)
        return answer


class ReadAhead:
    """Has the model read the conversation while the person talks, so that the answer comes sooner.

    It only reads when it has nothing else to do.
    """

    def __init__(self, history: ConversationHistory, responder: Responder) -> None:
        """Read what `history` holds, in the thread of `responder`."""
        self._history, self._responder = history, responder

    def words(self, words: Sequence[Word]) -> None:
        """Read the conversation and the words of a turn that still goes on.

        Of a talk, whose end is far, the audience gets the sentences that are finished.
        """
        history = self._history
        if history.giving_talk:
            finished = history.sentences(words)[:-1]  # the last one may go on
            self._responder.prepare_questions(finished)
        elif history.state is not None:
            text = " ".join(word.text for word in words)
            self._responder.read_ahead(history.state, history.talk, text)

    def pause(self) -> None:
        """Leave the processor to what hears the last words, unless more of a talk is to come."""
        if not self._history.giving_talk:
            self._responder.read_no_more()

    def stop(self) -> None:
        """Leave it to what hears the last words of all."""
        if self._history.giving_talk:
            self._responder.prepare_no_more()
        self._responder.read_no_more()
