"""Which of the words that were said were read out, by aligning them with a written text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING, Literal

from greenroom.domain.document import Document, DocumentPage, split_passages
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.talk import Word

Reading = Literal["read", "half", "free"]

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
_MISHEARD = 0.75  # likeness of letters from which one word may be the other
_GAP = 3  # words, on either side, that a passage goes on behind: misheard, added or left out
SHORTEST = 5
"""Words of a passage that was read: four in a row are often chance, "at the end of the"."""
_OF_PASSAGE, _SHORTEST_WHOLE = 0.75, 3
"""A bullet is read in fewer words, too, if there is hardly more in it."""
_DENSE = 0.6  # share of a passage's words that stand in the text
_DEPARTED = 0.4  # share of a script's sentence below which it was not said

_READ, _PARTLY = 0.6, 0.2  # shares

_Block = tuple[int, int, int]
"""Where equal words begin, among those said and in the text, and how many they are."""


@dataclass(frozen=True, slots=True)
class ReadAloud:
    """How much of what was said was read out.

    Attributes:
        share: Words read out, over all words; 0 if there are none.
        spans: When, one a passage, in order.
        left_out: Sentences of the text that were not said, in its order.
    """

    share: float
    spans: tuple[Span, ...] = ()
    left_out: tuple[str, ...] = ()


def reading_label(share: float) -> Reading:
    """Return what one says of somebody who reads that share of their words."""
    return "read" if share >= _READ else "half" if share >= _PARTLY else "free"


def read_aloud(words: Sequence[Word], text: str) -> ReadAloud:
    """Return which of `words` were read from `text`.

    A passage is words that stand in the text in the same order. It may be interrupted by a few that
    do not: misheard, added, left out. Passages may be read in any order, and more than once.

    Args:
        words: As they were heard, in order.
        text: Line by line, marked as `DocumentPage.text` is.

    Error:
        Tests hold what was measured on labelled talks.
    """
    owners = [at for at, word in enumerate(words) for _ in _tokens(word.text)]
    said = [token for word in words for token in _tokens(word.text)]
    passages = _passages(text)
    written = [token for _, tokens in passages for token in tokens]
    if not said or not written:
        return ReadAloud(0.0, (), tuple(each for each, _ in passages))
    said = _as_written(said, frozenset(written))
    ends = _ends(passages)
    read, matched = _read(said, written, ends)
    spans = tuple(
        Span(words[owners[first]].start_s, words[owners[last]].end_s) for first, last in read
    )
    count = sum(last + 1 - first for first, last in read)
    return ReadAloud(count / len(said), spans, tuple(_left_out(passages, matched)))


def _tokens(text: str) -> list[str]:
    return [each.lower().replace("\u2019", "'") for each in _TOKEN.findall(text)]


def _passages(text: str) -> list[tuple[str, list[str]]]:
    """Return each bullet, heading and sentence, and its words."""
    document = Document("", "md", (DocumentPage(1, "", text),))
    found = ((each.text, _tokens(each.text)) for each in split_passages(document))
    return [(said, tokens) for said, tokens in found if tokens]


def _ends(passages: Sequence[tuple[str, list[str]]]) -> list[int]:
    """Return for each passage the place behind its last word."""
    ends: list[int] = []
    for _, tokens in passages:
        ends.append(len(tokens) + (ends[-1] if ends else 0))
    return ends


def _as_written(said: Sequence[str], written: frozenset[str]) -> list[str]:
    """Return the words with those that were misheard as the text has them."""
    known: dict[str, str] = {}
    for word in said:
        if word not in known:
            near = () if word in written else get_close_matches(word, written, 1, _MISHEARD)
            known[word] = near[0] if near else word
    return [known[word] for word in said]


def _read(
    said: Sequence[str], written: Sequence[str], ends: Sequence[int]
) -> tuple[list[tuple[int, int]], set[int]]:
    """Return the first and last word of each passage read, and the text's words that were said."""
    runs: list[tuple[int, int]] = []
    matched: set[int] = set()
    open_parts = [(0, len(said))]
    while open_parts:
        low, high = open_parts.pop()
        chains = [
            chain for chain in _chains(_blocks(said[low:high], written)) if _is_reading(chain, ends)
        ]
        if not chains:
            continue
        cuts = [low]
        for chain in chains:
            first, (begin, _, length) = chain[0][0], chain[-1]
            runs.append((low + first, low + begin + length - 1))
            cuts += [low + first, low + begin + length]
            matched |= {at for _, start, size in chain for at in range(start, start + size)}
        cuts.append(high)
        rest = zip(cuts[::2], cuts[1::2], strict=True)  # may be read from elsewhere in the text
        open_parts += [part for part in rest if part[1] - part[0] >= _SHORTEST_WHOLE]
    return _joined(sorted(runs)), matched


def _blocks(said: Sequence[str], written: Sequence[str]) -> list[_Block]:
    found = SequenceMatcher(None, said, written).get_matching_blocks()
    return [(each.a, each.b, each.size) for each in found if each.size]


def _chains(blocks: Sequence[_Block]) -> Iterator[list[_Block]]:
    """Yield runs of blocks between which hardly a word is missing on either side."""
    chain: list[_Block] = []
    for block in blocks:
        if chain:
            before, place, size = chain[-1]
            if block[0] - before - size > _GAP or block[1] - place - size > _GAP:
                yield from _trimmed(chain)
                chain = []
        chain.append(block)
    yield from _trimmed(chain)


def _trimmed(chain: list[_Block]) -> Iterator[list[_Block]]:
    """Yield the chain without single words at its ends, which are there by chance."""
    while len(chain) > 1 and chain[0][2] == 1:
        chain = chain[1:]
    while len(chain) > 1 and chain[-1][2] == 1:
        chain = chain[:-1]
    if chain:
        yield chain


def _is_reading(chain: Sequence[_Block], ends: Sequence[int]) -> bool:
    equal = sum(size for _, _, size in chain)
    (first, place, _), (last, at, size) = chain[0], chain[-1]
    if equal < _DENSE * (last + size - first):
        return False
    if equal >= SHORTEST:
        return True
    end = next(each for each in ends if each > place)
    begin = max((each for each in ends if each <= place), default=0)
    inside = at + size <= end
    return inside and equal >= max(_SHORTEST_WHOLE, _OF_PASSAGE * (end - begin))


def _joined(runs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the passages with those as one that follow one another."""
    joined: list[tuple[int, int]] = []
    for first, last in runs:
        if joined and first <= joined[-1][1] + 1 + _GAP:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
        else:
            joined.append((first, last))
    return joined


def _left_out(passages: Sequence[tuple[str, list[str]]], matched: set[int]) -> Iterator[str]:
    start = 0
    for text, tokens in passages:
        said = sum(at in matched for at in range(start, start + len(tokens)))
        start += len(tokens)
        if said < _DEPARTED * len(tokens):
            yield text
