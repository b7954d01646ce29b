"""Whether the open turn is over, asked of the models, each in a thread of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from greenroom.session.tasks import TaskThread

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.turn_taking.endpointing import Pause
    from greenroom.domain.audio import Samples
    from greenroom.ports import SentenceEndModel, TurnEndModel
    from greenroom.session.tasks import Tasks


class EndOfTurnAnalyzer:
    """Writes what the models say into the pause that they were asked about."""

    def __init__(
        self,
        sound: TurnEndModel | None,
        words: SentenceEndModel | None,
        post: Callable[[Callable[[object], None]], Callable[[object], None]],
        tasks: Callable[[str], Tasks] = TaskThread,
    ) -> None:
        """Take the models, if there are any.

        Args:
            sound: Judges by the sound.
            words: Judges by the words.
            post: Returns what it gets for a worker to call: it runs in the session's thread.
            tasks: Makes what the models work in.
        """
        self._sound, self._words, self._post = sound, words, post
        self._listener, self._reader = tasks("sound judge"), tasks("words judge")
        self.workers = (self._listener, self._reader)
        self._listening = False

    def ask_by_sound(self, pause: Pause, silence_s: float, sound: Callable[[], Samples]) -> None:
        """Ask about the turn's `sound` if it is time for that, `silence_s` into the pause."""
        if self._sound is None or self._listening or not pause.worth_asking(silence_s):
            return
        self._listening = True

        def heard(result: object) -> None:
            self._listening = False
            pause.probability = _number(result)

        self._listener.ask(partial(self._sound.probability, sound()), self._post(heard))

    def read_ahead(self, words: str) -> None:
        """The turn so far goes like this, and on; the answer in a pause is then quick."""
        if self._words is not None and not self._reader.busy:
            self._reader.ask(partial(self._words.probability, words), self._post(_thrown))

    def ask_by_words(self, pause: Pause, words: str) -> None:
        """Ask about all the words; until the answer is there the pause is weighed."""
        if self._words is None:
            return
        pause.weighed = False

        def judged(result: object) -> None:
            pause.complete, pause.weighed = _number(result), True

        self._reader.ask(partial(self._words.probability, words), self._post(judged))

    def close(self) -> None:
        """End both threads."""
        for worker in self.workers:
            worker.close()


def _number(result: Any) -> float:
    if isinstance(result, Exception):
        raise result
    return float(result)


def _thrown(result: object) -> None:
    """Forget what was found, but not what went wrong."""
    _number(result)
