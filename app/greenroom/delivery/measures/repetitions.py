"""Words said twice in a row, and words broken off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.sentences import split_sentences
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.delivery.sentences import Sentence
    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Word

_LONGEST = 4
_MEANT = {
    "very", "really", "so", "much", "many", "more", "no", "yes", "yeah", "okay", "ok", "bye", "had",
    "that", "far", "long", "again", "never", "please", "well", "there", "now", "right", "ha", "hi",
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
}  # fmt: skip
"""Doubled on purpose or by grammar as often as not."""

_BROKEN_OFF = ("-", "\N{EM DASH}", "\N{EN DASH}")


def measure(take: Take) -> tuple[Measure, ...]:
    """Repeated words and restarts."""
    reason = take.too_little
    marks = [mark for each in split_sentences(take.words) for mark in _repeated(each)]
    marks += [_mark([word]) for word in take.words if word.text.endswith(_BROKEN_OFF)]
    marks.sort(key=lambda mark: mark.span.start_s)
    return (
        Measure(
            id="repetitions",
            label="Repetitions and restarts",
            value=None if reason else float(len(marks)),
            unit="at least",
            definition=f"One to {_LONGEST} words said again at once within a sentence, and words "
            "broken off, as far as the recogniser writes them down; doublings such as 'very very' "
            "are left out.",
            source="Repetitions and false starts as in Shriberg (1994), 'Preliminaries to a theory "
            "of speech disfluencies'.",
            reason=reason,
            marks=() if reason else tuple(marks),
        ),
    )


def _repeated(sentence: Sentence) -> Iterator[Mark]:
    words, plain = sentence.words, sentence.bare
    at = 0
    while at < len(words):
        length = next(
            (n for n in range(_LONGEST, 0, -1) if _says_again(plain[at:], n)),
            0,
        )
        if not length:
            at += 1
            continue
        times = 1
        while plain[at + times * length : at + (times + 1) * length] == plain[at : at + length]:
            times += 1
        yield _mark(words[at : at + times * length])
        at += times * length


def _says_again(plain: tuple[str, ...], length: int) -> bool:
    first = plain[:length]
    return (
        plain[length : 2 * length] == first
        and not _MEANT.issuperset(first)
        and not any(each.isdigit() for each in first)
    )


def _mark(words: list[Word] | tuple[Word, ...]) -> Mark:
    text = " ".join(word.text for word in words)
    return Mark("repetition", Span(words[0].start_s, words[-1].end_s), text)
