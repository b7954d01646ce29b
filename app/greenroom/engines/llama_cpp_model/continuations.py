"""Goes on with a text in several ways at once, each the cheaper for what they share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Candidate
from greenroom.engines.llama_cpp_model.native import NEVER, common_prefix_length

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.audio import Samples
    from greenroom.domain.prompt import TextPrompt
    from greenroom.engines.llama_cpp_model.heads import PrefixCache
    from greenroom.engines.llama_cpp_model.native import Native
    from greenroom.ports import Flag

ROOM = 3072
"""Tokens that all texts and what follows them may have together."""

SEQUENCES = 12
BLOCK = 64
"""Rows of one evaluation; what was read is lost if it is cancelled before all of them are."""

_GRAIN = 16
"""llama.cpp rounds rows otherwise that fill no group of so many. So texts are read in whole groups,
filled up with anything: the same text goes on in the same ways whatever was read before."""

_TEXTS = 2  # kept at once: of a talk, two listeners
_LONGEST = 36  # tokens of a continuation
_TOP_P, _TOP_K = 0.92, 60


@dataclass(slots=True)
class _Held:
    """A text that lies in a sequence.

    Attributes:
        sequence: Its number.
        tokens: What was read.
        used: When it was last wanted, as a count of calls.
    """

    sequence: int
    tokens: list[int] = field(default_factory=list)
    used: int = 0


@dataclass(slots=True)
class _Writing:
    """A continuation that is being written.

    Attributes:
        sequence: Where it lies.
        logits: Behind its last token.
        start: The words it was given to begin with.
        tokens: All of it so far.
        given: How many of them are the start.
        log_probability: Of the others.
    """

    sequence: int
    logits: Samples
    start: str
    tokens: list[int]
    given: int
    log_probability: float = 0.0


class TextContinuer:
    """Keeps two texts in the cache and goes on with them. One thread at a time."""

    def __init__(self, native: Native, cache: PrefixCache | None) -> None:
        """Use `native`, a context for texts; what is fixed in them is kept in `cache`."""
        self._native, self._cache = native, cache
        self._held = [_Held(number) for number in range(_TEXTS)]
        self._calls = 0
        self._row = -1  # of the last token that was read

    def read(self, prompt: TextPrompt, cancel: Flag) -> bool:
        """Read all of `prompt`; see ports.LanguageModel.read_text."""
        return self._read(prompt, cancel) is not None

    def has_read(self, prompt: TextPrompt) -> bool:
        """See ports.LanguageModel.has_read."""
        fixed = self._native.tokens(prompt.fixed)
        if any(common_prefix_length(each.tokens, fixed) == len(fixed) for each in self._held):
            return True
        return self._cache is not None and self._cache.has(fixed)

    def write(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        """See ports.LanguageModel.continue_text."""
        if (held := self._read(prompt, cancel)) is None:
            return ()
        native, rng = self._native, np.random.default_rng(seed)
        starts = starts[: SEQUENCES - _TEXTS]
        found: dict[str, Candidate] = {}
        try:
            open_ones = self._begin(held, starts, cancel)
            for _ in range(_LONGEST):
                rows = [
                    (
                        self._draw(each, prompt.temperature, rng),
                        len(held.tokens) + len(each.tokens) - 1,
                        each.sequence,
                    )
                    for each in open_ones
                ]
                if not rows or not native.read_rows(rows, cancel):
                    break
                written, open_ones = open_ones, []
                for row, each in enumerate(written):
                    text, over = self._text(each, ends)
                    if over:
                        wrote = len(each.tokens) - each.given
                        found.setdefault(
                            text, Candidate(text, each.log_probability, wrote, each.start)
                        )
                    elif "\n" not in text:
                        each.logits = native.logits(row)
                        open_ones.append(each)
        finally:
            for place in range(len(starts)):
                native.forget(_TEXTS + place, 0)
        return tuple(found.values())

    def rate(self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag) -> tuple[float, ...]:
        """See ports.LanguageModel.likelihoods."""
        if (held := self._read(prompt, cancel)) is None:
            return ()
        native = self._native
        first, at = native.logits(self._row), len(held.tokens)
        found: list[float] = []
        try:
            for group in _in_blocks([native.tokens(each) for each in texts]):
                rows: list[tuple[int, int, int]] = []
                for sequence, tokens in enumerate(group, start=_TEXTS):
                    native.give(held.sequence, sequence)
                    rows += [(token, at + i, sequence) for i, token in enumerate(tokens)]
                if not native.read_rows(rows, cancel):
                    return ()
                row = 0
                for tokens in group:
                    behind = [first, *map(native.logits, range(row, row + len(tokens) - 1))]
                    found.append(sum(map(_log_probability, behind, tokens)))
                    row += len(tokens)
        finally:
            for sequence in range(_TEXTS, SEQUENCES):
                native.forget(sequence, 0)
        return tuple(found)

    def _begin(self, held: _Held, starts: Sequence[str], cancel: Flag) -> list[_Writing]:
        """Return a continuation for each start, its own tokens read."""
        native = self._native
        first = native.logits(self._row)
        made: list[_Writing] = []
        rows: list[tuple[int, int, int]] = []
        for place, start in enumerate(starts):
            tokens = native.tokens(start) if start else []
            each = _Writing(_TEXTS + place, first, start, list(tokens), len(tokens))
            native.give(held.sequence, each.sequence)
            at = len(held.tokens)
            rows += [(token, at + i, each.sequence) for i, token in enumerate(tokens)]
            made.append(each)
        if rows and not native.read_rows(rows, cancel):
            return []
        last = -1
        for each in made:
            last += each.given
            if each.given:
                each.logits = native.logits(last)
        return made

    def _read(self, prompt: TextPrompt, cancel: Flag) -> _Held | None:
        native = self._native
        parts = [native.tokens(each) for each in (prompt.fixed, prompt.scene, prompt.turn) if each]
        tokens = [token for part in parts for token in part]
        if len(tokens) + SEQUENCES * _LONGEST > ROOM:
            raise EngineError(
                f"The text ({len(tokens)} tokens) does not fit into the model's context of {ROOM}; "
                "shorten the description of the matter."
            )
        held = self._held_for(tokens, len(parts[0]))
        for other in self._held:
            if len(other.tokens) + len(tokens) + SEQUENCES * _LONGEST > ROOM and other is not held:
                self._forget(other, 0)
        same = min(common_prefix_length(held.tokens, tokens), len(tokens) - 1)
        if same < len(parts[0]) and not self._restore_fixed(held, parts[0], cancel):
            return None
        same = min(common_prefix_length(held.tokens, tokens), len(tokens) - 1)
        self._forget(held, same)
        return held if self._append(held, tokens[len(held.tokens) :], cancel) else None

    def _restore_fixed(self, held: _Held, fixed: list[int], cancel: Flag) -> bool:
        """Have the sequence hold the fixed part and nothing else, from the disk if it is there.

        Blocks of it that were read before somebody cancelled it are not read again.
        """
        if self._cache and self._cache.has(fixed):
            self._forget(held, 0)
            if self._cache.restore(fixed, held.sequence):
                held.tokens = list(fixed)
                return True
        same = common_prefix_length(held.tokens, fixed)
        self._forget(held, same - same % BLOCK)
        if not self._append(held, fixed[len(held.tokens) :], cancel):
            return False
        if self._cache:
            self._cache.store(fixed, held.sequence)
        return True

    def _append(self, held: _Held, tokens: list[int], cancel: Flag) -> bool:
        native = self._native
        for start in range(0, len(tokens), BLOCK):
            block = tokens[start : start + BLOCK]
            at, room = len(held.tokens), -len(block) % _GRAIN if native.goes_back else 0
            rows = [*block, *block[-1:] * room]
            if cancel.is_set():
                return False
            if not native.read(rows, at, held.sequence, NEVER, rows=1 + room):
                return False
            held.tokens += block
            self._row = len(block) - 1
            if room:
                native.forget(held.sequence, len(held.tokens))
        return True

    def _forget(self, held: _Held, start: int) -> None:
        del held.tokens[self._native.forget(held.sequence, start) :]

    def _held_for(self, tokens: list[int], fixed: int) -> _Held:
        best = max(self._held, key=lambda each: common_prefix_length(each.tokens, tokens))
        same = common_prefix_length(best.tokens, tokens)
        if same < min(fixed, max(1, len(best.tokens))):  # another text
            best = min(self._held, key=lambda each: each.used)
        self._calls += 1
        best.used = self._calls
        return best

    def _draw(self, writing: _Writing, temperature: float, rng: np.random.Generator) -> int:
        """Return the next token, drawn from the likeliest ones, and note it; at 0 the likeliest."""
        logits = writing.logits
        likely = np.argpartition(-logits, _TOP_K)[:_TOP_K]
        likely = likely[np.argsort(-logits[likely], kind="stable")]
        top = logits[likely]
        share = np.exp((top - top[0]) / temperature) if temperature else np.eye(1, _TOP_K)[0]
        share /= share.sum()
        kept = int(np.searchsorted(np.cumsum(share), _TOP_P)) + 1
        place = int(rng.choice(kept, p=share[:kept] / share[:kept].sum()))
        all_of_it = float(top[0] + np.log(np.exp(logits - top[0]).sum()))
        writing.tokens.append(int(likely[place]))
        writing.log_probability += float(top[place]) - all_of_it
        return writing.tokens[-1]

    def _text(self, writing: _Writing, ends: str) -> tuple[str, bool]:
        """Return what is written so far, and whether it is over.

        It is over at the first of `ends`, which is dropped; if it was begun, with a question too.
        """
        if self._native.ends(writing.tokens[-1]):
            return "\n", False
        text = b"".join(map(self._native.piece, writing.tokens)).decode("utf-8", "replace")
        mark = next((at for at, letter in enumerate(text) if letter in ends), None)
        if mark is not None:
            return text[:mark].strip(), True
        asked = text.rstrip()
        return (asked.strip(), True) if writing.start and asked.endswith("?") else (text, False)


def _in_blocks(texts: Sequence[list[int]]) -> Iterator[list[list[int]]]:
    """Yield as many texts at a time as can be evaluated at once, each cut to what can."""
    group: list[list[int]] = []
    for tokens in (text[:BLOCK] for text in texts):
        full = len(group) == SEQUENCES - _TEXTS
        if full or sum(map(len, group)) + len(tokens) > BLOCK:
            yield group
            group = []
        group.append(tokens)
    if group:
        yield group


def _log_probability(logits: Samples, token: int) -> float:
    most = float(logits.max())
    return float(logits[token]) - most - float(np.log(np.exp(logits - most).sum()))
