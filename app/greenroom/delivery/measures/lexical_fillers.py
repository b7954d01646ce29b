"""Like, you know, I mean, sort of, so, actually, basically, right: only where they are fillers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from greenroom.delivery.accuracy import error_of_events
from greenroom.delivery.listening.filler_likes import LIKELY, POSSIBLE
from greenroom.delivery.sentences import split_sentences
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Word

Verdict = Literal["filler", "possible", "word"]

_A_KIND = {
    "a", "the", "this", "that", "what", "some", "any", "same", "other", "which", "these", "those",
    "all", "every", "each", "different", "certain", "another", "new", "no", "right", "what's",
}  # fmt: skip
_KNOWING = {
    "do", "did", "if", "as", "let", "would", "should", "to", "don't", "didn't", "that", "what",
    "how", "because", "when", "will", "might", "may", "all", "and", "think",
}  # fmt: skip
_KNOWN_THING = {
    "that", "what", "how", "who", "where", "when", "why", "if", "the", "a", "him", "her", "them",
    "me", "about", "whether", "which", "it", "this", "your", "my", "of", "better", "each",
}  # fmt: skip
_MARKS = ",.?!;:-"
FORMER = ("One rule for each word, by the words right beside it.",)
"""What stands in earlier reports; here, so that it is still translated."""


def measure(take: Take) -> tuple[Measure, ...]:
    """Words that stand in for a pause, counted only where their neighbours leave no doubt."""
    marks = tuple(
        Mark("lexical_filler", Span(words[0].start_s, words[-1].end_s), text, verdict == "filler")
        for sentence in split_sentences(take.words)
        for words, text, verdict in _find_all(sentence.words, take.likes or {})
        if verdict != "word"
    )
    reason = take.only_english or ("" if take.words else take.too_little)
    rate_reason = take.only_english or take.too_little
    counted = sum(mark.counted for mark in marks)
    return (
        Measure(
            id="lexical_fillers",
            label="Filler words (like, you know, ...)",
            value=None if reason else float(counted),
            unit="at least",
            definition="Like, you know, I mean, sort of, kind of, so, actually, basically and "
            "right, where the words beside them show that they carry no meaning.",
            source="Like: learned from 85 people in meetings. The others: one rule for each, by "
            "the words right beside it.",
            reason=reason,
            error=error_of_events("lexical_fillers"),
            marks=() if reason else marks,
        ),
        Measure(
            id="lexical_filler_rate",
            label="Filler words a minute",
            value=None if rate_reason else 60 * counted / take.understood_s,
            unit="at least, per minute",
            definition="Filler words over the minutes of talk.",
            source="Laske and DiGennaro Reed (2024), doi 10.1002/jaba.1093: filler words cost a "
            "speaker less than um and uh.",
            reason=rate_reason,
            error=error_of_events("lexical_fillers"),
        ),
    )


def _find_all(
    words: Sequence[Word], likes: Mapping[Word, float]
) -> list[tuple[Sequence[Word], str, Verdict]]:
    found = _find_phrases(words)
    for word in words:
        if (likely := likes.get(word, 0.0)) >= POSSIBLE:
            found.append(([word], "like", "filler" if likely >= LIKELY else "possible"))
    return sorted(found, key=lambda each: each[0][0].start_s)


def _find_phrases(words: Sequence[Word]) -> list[tuple[Sequence[Word], str, Verdict]]:
    plain = [word.text.lower().strip(_MARKS + "\"'()").replace("’", "'") for word in words]  # noqa: RUF001
    texts = [word.text for word in words]
    found: list[tuple[Sequence[Word], str, Verdict]] = []
    for phrase, judge in _JUDGES:
        length = len(phrase)
        for at in range(len(plain) - length + 1):
            if tuple(plain[at : at + length]) == phrase:
                verdict = judge(plain, texts, at)
                found.append((words[at : at + length], " ".join(phrase), verdict))
    return found


def _word_at(words: Sequence[str], index: int) -> str:
    return words[index] if 0 <= index < len(words) else ""


def _is_punctuated(texts: Sequence[str], index: int) -> bool:
    """Whether a comma or other mark follows the word."""
    return 0 <= index < len(texts) and texts[index][-1:] in _MARKS


def _judge_you_know(plain: Sequence[str], texts: Sequence[str], at: int) -> Verdict:
    if _word_at(plain, at - 1) in _KNOWING and not _is_punctuated(texts, at - 1):
        return "word"
    if _is_punctuated(texts, at + 1) and len(texts) > 2:
        return "filler"
    return "word" if _word_at(plain, at + 2) in _KNOWN_THING else "possible"


def _judge_i_mean(plain: Sequence[str], texts: Sequence[str], at: int) -> Verdict:
    if _word_at(plain, at - 1) in ("what", "that", "how", "know", "see") or not _word_at(
        plain, at + 2
    ):
        return "word"
    if _word_at(plain, at + 2) in (
        "that",
        "it",
        "to",
        "by",
        "this",
        "what",
        "the",
    ) and not _is_punctuated(texts, at + 1):
        return "possible" if at == 0 else "word"
    return (
        "filler"
        if at == 0 or _is_punctuated(texts, at - 1) or _is_punctuated(texts, at + 1)
        else "possible"
    )


def _judge_sort_of(plain: Sequence[str], texts: Sequence[str], at: int) -> Verdict:
    before, after = _word_at(plain, at - 1), _word_at(plain, at + 2)
    if before in _A_KIND or not after:
        return "word"
    return "possible" if after in ("a", "an", "the", "thing", "person") else "filler"


def _judge_so(plain: Sequence[str], texts: Sequence[str], at: int) -> Verdict:
    if at == 0 and _is_punctuated(texts, at) and len(texts) > 2:
        return "filler"
    return "possible" if _is_punctuated(texts, at) and at + 1 < len(texts) else "word"


def _judge_adverb(plain: Sequence[str], texts: Sequence[str], at: int) -> Verdict:
    opens = at == 0 or _is_punctuated(texts, at - 1)
    return "filler" if opens and _is_punctuated(texts, at) and len(texts) > 2 else "possible"


def _judge_right(plain: Sequence[str], texts: Sequence[str], at: int) -> Verdict:
    tag = (
        at + 1 == len(texts)
        and texts[at].endswith("?")
        and at >= 3
        and _is_punctuated(texts, at - 1)
    )
    return "filler" if tag else "word"


_JUDGES: tuple[
    tuple[tuple[str, ...], Callable[[Sequence[str], Sequence[str], int], Verdict]], ...
] = (
    (("you", "know"), _judge_you_know),
    (("i", "mean"), _judge_i_mean),
    (("sort", "of"), _judge_sort_of),
    (("kind", "of"), _judge_sort_of),
    (("so",), _judge_so),
    (("actually",), _judge_adverb),
    (("basically",), _judge_adverb),
    (("right",), _judge_right),
)
