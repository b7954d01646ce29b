"""Whether the voice falls, rises or fades at the ends of sentences."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.contour import semitones
from greenroom.delivery.sentences import split_sentences
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.contour import Contour
    from greenroom.delivery.sentences import Sentence
    from greenroom.delivery.take import Take
    from greenroom.domain.results import MarkKind

_TELLING_SEMITONES = 3.0
_END_S = 0.8
_AFTER_S = 0.15  # the recogniser ends a word early
_ENOUGH_VOICE, _FEWEST = 18, 6  # frames
_ENOUGH_SENTENCES = 5
_FADES_DB = 6.0
_SHORTEST_S = 1.5
_QUOTED = 6  # words


def measure(take: Take) -> tuple[Measure, ...]:
    """Share of statements that rise and that fall, and how much softer the ends are."""
    every = split_sentences(take.words)
    until_s = [*(each.span.start_s for each in every), take.duration_s][1:]
    said = [
        (each, _end_contour(take, each, next_s))
        for each, next_s in zip(every, until_s, strict=True)
        if each.span.duration_s >= _SHORTEST_S
    ]
    moves = [(each, move) for each, end in said if (move := _pitch_movement(end)) is not None]
    statements = [(each, move) for each, move in moves if not _is_question(each)]
    fades = [(each, drop) for each, end in said if (drop := _drop_db(take, each, end)) is not None]
    return (
        _movement_measure(take, statements, "rising", 1),
        _movement_measure(take, statements, "falling", -1),
        _trailing_off_measure(take, fades),
    )


def _movement_measure(
    take: Take, moves: list[tuple[Sentence, float]], way: str, sign: int
) -> Measure:
    hits = [each for each, move in moves if sign * move >= _TELLING_SEMITONES]
    reason = take.too_little or _too_few_reason(len(moves))
    kind: MarkKind = "rising_end" if sign > 0 else "falling_end"
    up = (
        f"Sentences without a question mark whose pitch moves up by {_TELLING_SEMITONES:g} "
        f"semitones or more in the last {_END_S:g} s."
    )
    down = (
        f"Sentences without a question mark whose pitch moves down by {_TELLING_SEMITONES:g} "
        f"semitones or more in the last {_END_S:g} s."
    )
    return Measure(
        id=f"{way}_ends",
        label="Statements that end rising" if sign > 0 else "Statements that end falling",
        value=None if reason else len(hits) / len(moves),
        unit="share",
        definition=up if sign > 0 else down,
        source="Listeners go by movements of more than 3 semitones ('t Hart, 1981, 'Differential "
        "sensitivity to pitch distance, particularly in speech').",
        reason=reason,
        error="Of 71 ends of sentences 85 % were called the same (rising, falling, level) with the "
        "pitch Praat finds, and none the opposite.",
        marks=()
        if reason
        else tuple(Mark(kind, _end_span(each), _last_words(each)) for each in hits),
    )


def _trailing_off_measure(take: Take, fades: list[tuple[Sentence, float]]) -> Measure:
    reason = take.too_little or _too_few_reason(len(fades))
    usual_db = median(drop for _, drop in fades) if fades else 0.0
    soft = [each for each, drop in fades if drop - usual_db >= _FADES_DB]
    return Measure(
        id="trailing_off",
        label="How much softer your sentences end",
        value=None if reason else usual_db,
        unit="dB",
        definition=f"Level of the voice in the last {_END_S:g} s of a sentence below that of the "
        "rest of it; the median of the sentences.",
        source="All within the take, for the level itself is the microphone's. Marked are ends at "
        f"least {_FADES_DB:g} dB, half the amplitude, softer than is usual in this take: this "
        "program's choice.",
        reason=reason,
        marks=()
        if reason
        else tuple(Mark("trailing_off", _end_span(each), _last_words(each)) for each in soft),
    )


def _too_few_reason(count: int) -> str:
    if count >= _ENOUGH_SENTENCES:
        return ""
    return f"Too few sentences with a clear end were heard: {_ENOUGH_SENTENCES} are needed."


def _end_span(sentence: Sentence) -> Span:
    end_s = sentence.span.end_s
    return Span(max(sentence.span.start_s, end_s - _END_S), end_s)


def _end_contour(take: Take, sentence: Sentence, next_s: float) -> Contour:
    """The contour of the end, a little longer where nobody goes on speaking."""
    end = _end_span(sentence)
    return take.contour.part(Span(end.start_s, max(end.end_s, min(end.end_s + _AFTER_S, next_s))))


def _pitch_movement(end: Contour) -> float | None:
    """Semitones from the first to the last voice in `end`, along a straight line through all."""
    places = np.flatnonzero(end.f0_hz > 0)
    if places.size < _ENOUGH_VOICE:
        return None
    slope, _ = np.polyfit(places, semitones(end.f0_hz[places], 100.0), 1)
    return float(slope * (places[-1] - places[0]))


def _drop_db(take: Take, sentence: Sentence, end: Contour) -> float | None:
    """By how much the voice is softer in `end` than before."""
    before = take.contour.part(Span(sentence.span.start_s, _end_span(sentence).start_s))
    early, late = (part.level_db[part.f0_hz > 0] for part in (before, end))
    if early.size < _ENOUGH_VOICE or late.size < _FEWEST:
        return None
    return float(np.median(early) - np.median(late))


def _is_question(sentence: Sentence) -> bool:
    return sentence.text.rstrip("\"')").endswith("?")


def _last_words(sentence: Sentence) -> str:
    words = [word.text for word in sentence.words]
    return " ".join(words if len(words) <= _QUOTED else ["...", *words[-_QUOTED:]])
