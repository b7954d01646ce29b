"""Whether a sentence may end after some words, and with which mark, by a small language model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.engines.llama_cpp_model.native import NEVER, Native, common_prefix_length

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples

_HEAD = (
    "It was late. We met him in March. The new system works well, and it saves us time. "
    "I do not know. They asked me about the price. "
)
"""Read before the words: what is said aloud has short sentences, what models learn from long ones.
With it 68 % of all pairs of an end and a thinking pause of people are told apart by the words
alone, without it 58 % (docs/turn-taking.md)."""

_ASKING_HEAD = (
    "It was late. Where did you put it? We met him in March. Since when, do you know? The new "
    "system works well, and it saves us time. For how long? I do not know. Can you help us? "
    "They asked me about the price. "
)
"""The same with questions among them, read before words that may be one."""

_ROOM = 512  # tokens
_BLOCK = 64
_MANY = 100
"""Words read before a long turn's older ones are left out, so many at a time."""

_MARKS = " \t\r\n.,;:!?-\N{EN DASH}\N{EM DASH}\N{HORIZONTAL ELLIPSIS}\"'"
"""Taken off the end: recognisers put a mark behind most things."""

_NO_END = 1e-6
"""Where less than this speaks for any end, there is nothing to divide by."""

_ENDINGS = (b".", b"?", b"!", b"\n", b'"')


class LlamaCppSentenceEnd:
    """A model of some hundred million parameters on one thread; keeps what it has read."""

    def __init__(self, path: Path, threads: int = 1) -> None:
        """Load the GGUF model at `path`.

        Raises:
            MissingError: The file is not there, or the library was built for another CPU.
            InputError: The file is not a whole GGUF model.
            EngineError: There is not enough memory.
        """
        self._native = Native(
            path, threads=threads, context=_ROOM, sequences=1, block=_BLOCK, gpu_layers=0
        )
        self._ends = np.array([self._may_end(token) for token in range(self._native.vocabulary)])
        pieces = map(self._native.piece, range(self._native.vocabulary))
        self._asks = np.array([b"?" in piece for piece in pieces])
        self._read: list[int] = []
        self._last: Samples = np.zeros(self._native.vocabulary, np.float32)

    def close(self) -> None:
        """Give the memory back; the object is of no use afterwards."""
        self._native.close()

    def probability(self, words: str) -> float:
        """Return how likely (0..1) a sentence ends after `words`, whatever mark is behind them.

        Only what differs from the words asked about before is read.

        Raises:
            EngineError: The model failed.
        """
        return float(self._chances(_HEAD, words)[self._ends].sum())

    def asks(self, words: str) -> float:
        """Return how likely (0..1) `words` are a question, if a sentence ends after them.

        Only what differs from the words asked about before is read.

        Raises:
            EngineError: The model failed.
        """
        chances = self._chances(_ASKING_HEAD, words)
        asks, ends = (float(chances[marks].sum()) for marks in (self._asks, self._ends))
        return min(1.0, asks / max(ends, _NO_END))

    def _chances(self, head: str, words: str) -> Samples:
        """Return how likely each token comes next, whatever mark is behind `words`."""
        tokens = self._native.tokens(head + _lately(words).rstrip(_MARKS))[-_ROOM:]
        if tokens != self._read:
            self._last = self._after(tokens)
        return self._last

    def _after(self, tokens: list[int]) -> Samples:
        same = common_prefix_length(tokens[:-1], self._read)
        self._read = []
        for start in range(self._native.forget(0, same), len(tokens), _BLOCK):
            self._native.read(tokens[start : start + _BLOCK], start, 0, NEVER)
        self._read = tokens
        return self._native.chances()

    def _may_end(self, token: int) -> bool:
        piece = self._native.piece(token)
        blank = not piece.strip() and b"\n" in piece
        return blank or piece.lstrip().startswith(_ENDINGS) or self._native.ends(token)


def _lately(words: str) -> str:
    """Return the last 100 to 200 words; which is the first changes rarely."""
    each = words.split()
    return " ".join(each[max(0, len(each) // _MANY - 1) * _MANY :])
