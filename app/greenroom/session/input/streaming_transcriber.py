"""The words of the person's turn, while it is being spoken and at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.punctuation import SENTENCE_MARKS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Word
    from greenroom.ports import Transcriber
    from greenroom.session.tasks import Tasks

_EVERY_S = 0.8
"""New speech after which the turn is read again."""

_FIRST_S = 1.0
_LEAD_S = 0.3
"""Read before a turn: the detector is late at onsets."""

_LONG_S = 12.0
"""Past this length, what is settled is not read again."""

_TOO_LONG_S = 18.0
_UNSETTLED_S = 2.5


@dataclass(frozen=True, slots=True)
class _Hypothesis:
    number: int
    base: tuple[Word, ...]
    words: tuple[Word, ...]
    start_s: float
    end_s: float
    final: bool


class StreamingTranscriber:
    """Reads the turn again and again; words on which two readings agree are taken as said.

    All is called in one thread; the reading itself is done in the worker's.

    Attributes:
        final: The words up to the pause that `finish` was called for; None until they are there.
        agreed: Words of the turn on which two readings agree.
        latest: Words of the turn in the latest reading, right or not.
    """

    def __init__(
        self,
        transcriber: Transcriber,
        sound: Callable[[float, float], tuple[Samples, float]],
        worker: Tasks,
        post: Callable[[object], None],
    ) -> None:
        """Read with `transcriber` what `sound(start_s, end_s)` returns.

        Args:
            transcriber: Reads.
            sound: Returns a stretch of sound at 16 kHz and the time of its first sample.
            worker: Where the reading is done.
            post: Gets each reading; hand it to `add_hypothesis`.
        """
        self._transcriber, self._sound, self._worker, self._post = transcriber, sound, worker, post
        self._number = 0
        self.begin(0.0)

    def begin(self, start_s: float) -> None:
        """A new turn began."""
        self._number += 1
        self._first = self._number
        self._settled: tuple[Word, ...] = ()
        self._last: tuple[Word, ...] = ()
        self._start_s = self._read_s = start_s - _LEAD_S
        self._awaited: int | None = None
        self.final: tuple[Word, ...] | None = None
        self.agreed: tuple[Word, ...] = ()
        self.latest: tuple[Word, ...] = ()

    def unread_s(self, now_s: float) -> float:
        """Return how much sound of the turn was not settled by any reading yet."""
        return now_s - self._start_s

    def follow(self, now_s: float) -> None:
        """Read what was said so far if there is enough that is new, and time for it."""
        new_s = now_s - self._read_s
        first = self._read_s == self._start_s and not self._settled
        if new_s >= (_FIRST_S if first else _EVERY_S) and not self._worker.busy:
            self._ask(now_s, final=False)

    def finish(self, now_s: float) -> None:
        """The person paused; `final` will hold all words up to now."""
        self.final = None
        self._awaited = self._ask(now_s, final=True)

    def go_on(self) -> None:
        """The person talks again: nothing is final."""
        self.final = self._awaited = None

    def rest(self, start_s: float) -> bool:
        """Nothing was said until `start_s`: read on from there; False if `final` is awaited yet."""
        if self.final is None:
            return False
        self._settled, self._last = self.final, ()
        self._start_s = self._read_s = start_s
        return True

    def add_hypothesis(self, result: object) -> bool:
        """Take what the worker found; returns whether there are new words to show.

        Raises:
            Exception: What the transcriber raised.
        """
        if isinstance(result, Exception):
            raise result
        if not isinstance(result, _Hypothesis) or result.number <= self._first:
            return False
        self.latest = words = (*result.base, *result.words)
        if result.number == self._awaited:
            self.final, self._awaited = words, None
        before = self.agreed
        stable = result.words if result.final else _same(self._last, result.words)
        agreed = (*result.base, *stable)
        if len(agreed) >= len(before) or result.final:
            self.agreed = agreed
        self._last = result.words if result.start_s == self._start_s else ()
        self._settle(result, stable)
        return self.agreed != before

    def _ask(self, now_s: float, *, final: bool) -> int:
        self._number += 1
        number, base, start_s = self._number, self._settled, self._start_s
        samples, first_s = self._sound(start_s, now_s)
        self._read_s = now_s

        def read() -> object:
            words = self._transcriber.transcribe(samples).shifted(first_s).words
            return _Hypothesis(number, base, words, start_s, now_s, final)

        self._worker.ask(read, self._post)
        return number

    def _settle(self, reading: _Hypothesis, stable: tuple[Word, ...]) -> None:
        """Leave out of the next readings what will not change any more."""
        if reading.start_s != self._start_s or reading.end_s - reading.start_s < _LONG_S:
            return
        until_s = reading.end_s - (0.0 if reading.final else _UNSETTLED_S)
        count = sum(word.end_s <= until_s for word in stable)
        ends = [n for n in range(1, count + 1) if stable[n - 1].text.endswith(SENTENCE_MARKS)]
        if not ends and reading.end_s - reading.start_s < _TOO_LONG_S:
            return
        count = ends[-1] if ends else count
        if not count:
            return
        last = reading.words[count - 1]
        after = reading.words[count].start_s if count < len(reading.words) else reading.end_s
        self._settled = (*reading.base, *reading.words[:count])
        self._start_s = (last.end_s + max(after, last.end_s)) / 2
        self._last = ()


def _same(one: Sequence[Word], other: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words at the beginning of `other` that `one` begins with as well."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if _key(a) != _key(b):
            break
        count += 1
    return tuple(other[:count])


def _key(word: Word) -> str:
    return "".join(char for char in word.text.casefold() if char.isalnum())
