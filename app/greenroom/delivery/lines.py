"""Groups the person's words into lines of a transcript, with um and uh in their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.results import SaidLine
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Word

PERSON = "you"
_ENOUGH_WORDS = 8
_TOO_MANY_WORDS = 40
_SILENCE_S = 2.0


def build_lines(take: Take) -> tuple[SaidLine, ...]:
    """Return the person's lines, a sentence or a few short ones each; none crosses a turn."""
    turns = take.turns or (Span(0.0, take.duration_s),)
    by_turn = words_by_turn((*take.words, *take.filled), turns)
    return tuple(_said_line(words) for said in by_turn.values() for words in _group_words(said))


def words_by_turn(words: Sequence[Word], turns: Sequence[Span]) -> dict[Span, list[Word]]:
    """Return for each turn the words that are nearest to it, in order."""
    by_turn: dict[Span, list[Word]] = {turn: [] for turn in turns}
    for word in sorted(words, key=lambda word: word.start_s):
        middle_s = (word.start_s + word.end_s) / 2
        by_turn[min(turns, key=lambda turn: _distance_s(turn, middle_s))].append(word)
    return by_turn


def _distance_s(turn: Span, at_s: float) -> float:
    return max(0.0, turn.start_s - at_s, at_s - turn.end_s)


def _said_line(words: Sequence[Word]) -> SaidLine:
    span = Span(words[0].start_s, max(word.end_s for word in words))
    return SaidLine(PERSON, span, " ".join(word.text for word in words), tuple(words))


def _group_words(words: Sequence[Word]) -> Iterator[list[Word]]:
    group: list[Word] = []
    for word in words:
        if group and _begins_new_line(group, word):
            yield group
            group = []
        group.append(word)
    if group:
        yield group


def _begins_new_line(group: Sequence[Word], word: Word) -> bool:
    ended = group[-1].text.endswith((".", "?", "!"))
    return (
        (ended and len(group) >= _ENOUGH_WORDS)
        or word.start_s - group[-1].end_s >= _SILENCE_S
        or len(group) >= _TOO_MANY_WORDS
    )
