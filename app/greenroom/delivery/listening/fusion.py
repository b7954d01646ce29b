"""Filled pauses from two witnesses: what the recogniser writes, and what the sound does.

Two decodings that were asked to keep "um" and "uh" say that there is one and roughly where; their
times are late by up to 0.6 s and they repeat themselves. The steady voiced bits of the sound say
exactly where and how many.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.delivery.listening.filler_words import bare, is_filled_pause, is_strong
from greenroom.delivery.listening.nuclei import Nucleus
from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

_ECHO_PROBABILITY = 0.03  # an equal repeat less likely than this is the recogniser stuttering
_TOUCH_S = 0.3
_CENTRES_S = 0.8
_MARGIN_S = 0.05
_SHORTEST_S = 0.12
_SHORTEST_WEAK_S = 0.16
_STEADY_SHARE = 0.45
_SHORTEST_IN_RUN_S = 0.06
_STEADY_SHARE_IN_RUN = 0.1
_HALVES_S = 0.1
_FAR_FROM_SPEECH_S = 1.5
_OPEN_END_S = 1.0


@dataclass(frozen=True, slots=True)
class _Run:
    """Filled pauses one decoding wrote in a row."""

    texts: tuple[str, ...]
    said: Span
    region: Span
    votes: int = 1

    @property
    def centre_s(self) -> float:
        return (self.said.start_s + self.said.end_s) / 2

    @property
    def strong(self) -> bool:
        return any(is_strong(text) for text in self.texts)


def filled_pauses(
    readings: Sequence[Sequence[Word]], nuclei: Sequence[Nucleus], speech: Sequence[Span]
) -> tuple[Word, ...]:
    """Return the filled pauses both witnesses support, in order, with the sound's times.

    Args:
        readings: Words of each decoding that was asked to keep fillers.
        nuclei: Of the same sound.
        speech: Where voice activity was found; far from it nothing is believed.
    """
    runs = _joined([_runs_in(reading) for reading in readings])
    free = list(nuclei)
    found: list[Word] = []
    for run in runs:
        if not any(_distance_s(run.said, span) <= _FAR_FROM_SPEECH_S for span in speech):
            continue
        chosen = _nuclei_of(run, free)
        free = [n for n in free if all(_distance_s(n.span, used.span) > 0 for used in chosen)]
        found += _events(run, chosen)
    return tuple(sorted(found, key=lambda word: word.start_s))


def _runs_in(words: Sequence[Word]) -> list[_Run]:
    runs = []
    index = 0
    while index < len(words):
        end = index
        while end < len(words) and is_filled_pause(words[end].text):
            end += 1
        if end > index:
            before = words[index - 1] if index else None
            after = words[end] if end < len(words) else None
            runs.append(_run(words[index:end], before, after))
        index = end + 1
    return runs


def _run(words: Sequence[Word], before: Word | None, after: Word | None) -> _Run:
    kept = [words[0]]
    for word in words[1:]:
        repeat = bare(word.text) == bare(kept[-1].text)
        if not (repeat and word.probability < _ECHO_PROBABILITY):
            kept.append(word)
    said = Span(kept[0].start_s, max(kept[-1].end_s, kept[0].start_s))
    # Recognisers stretch the neighbours over a filler: allow them what they need to be said.
    low = min(before.end_s, before.start_s + _needs_s(before)) if before else -_OPEN_END_S
    high = max(after.start_s, after.end_s - _needs_s(after)) if after else _OPEN_END_S
    region = Span(
        low if before else said.start_s + low,
        high if after else said.end_s + high,
    )
    texts = tuple(bare(word.text) for word in kept)
    return _Run(texts, said, Span(region.start_s, max(region.start_s, region.end_s)))


def _needs_s(word: Word) -> float:
    return 0.12 + 0.065 * len(bare(word.text))


def _joined(readings: Sequence[list[_Run]]) -> list[_Run]:
    """Join the runs of different readings that speak of the same place."""
    joined: list[_Run] = []
    for runs in readings:
        merged = list(joined)
        taken: set[int] = set()
        for run in runs:
            match = next(
                (i for i, other in enumerate(joined) if i not in taken and _same(run, other)), None
            )
            if match is None:
                merged.append(run)
            else:
                taken.add(match)
                merged[match] = _union(joined[match], run)
        joined = sorted(merged, key=lambda run: run.said.start_s)
    return joined


def _same(one: _Run, other: _Run) -> bool:
    apart = _distance_s(one.region, other.region)
    reach = max(_CENTRES_S, one.region.duration_s / 2, other.region.duration_s / 2)
    return apart < _TOUCH_S and abs(one.centre_s - other.centre_s) <= reach


def _union(one: _Run, other: _Run) -> _Run:
    longer = one if len(one.texts) >= len(other.texts) else other
    region = Span(
        min(one.region.start_s, other.region.start_s), max(one.region.end_s, other.region.end_s)
    )
    texts = longer.texts if longer.strong or not (one.strong or other.strong) else one.texts
    return _Run(texts, longer.said, region, one.votes + other.votes)


def _distance_s(one: Span, other: Span) -> float:
    return max(0.0, other.start_s - one.end_s, one.start_s - other.end_s)


def _nuclei_of(run: _Run, free: Sequence[Nucleus]) -> list[Nucleus]:
    """Return at most as many nuclei as the run has fillers.

    A lone filler must stand out, or be vouched for by every reading. Between the words around a
    run of several there is little else that could be steady, so there short ones count too.
    """
    low, high = run.region.start_s - _MARGIN_S, run.region.end_s + _MARGIN_S
    inside = [n for n in free if low <= (n.span.start_s + n.span.end_s) / 2 <= high]
    faint = [
        n
        for n in inside
        if n.share >= _STEADY_SHARE_IN_RUN and n.span.duration_s >= _SHORTEST_IN_RUN_S
    ]
    if len(run.texts) > 1:
        faint = _apart(faint)
        faint.sort(key=lambda n: n.span.duration_s * n.share, reverse=True)
        return sorted(faint[: len(run.texts)], key=lambda n: n.span.start_s)
    clear = [n for n in faint if n.share >= _STEADY_SHARE and n.span.duration_s >= _SHORTEST_S]
    chosen = clear or (faint if run.votes > 1 else [])
    chosen.sort(key=lambda n: _distance_s(n.span, run.said) - min(n.span.duration_s, 0.5))
    return chosen[:1]


def _apart(nuclei: Sequence[Nucleus]) -> list[Nucleus]:
    """Join nuclei with hardly anything between them: the two halves of one "um"."""
    joined: list[Nucleus] = []
    for nucleus in sorted(nuclei, key=lambda n: n.span.start_s):
        if joined and nucleus.span.start_s - joined[-1].span.end_s < _HALVES_S:
            first = joined.pop()
            span = Span(first.span.start_s, nucleus.span.end_s)
            joined.append(Nucleus(span, max(first.share, nucleus.share)))
        else:
            joined.append(nucleus)
    return joined


def _events(run: _Run, chosen: Sequence[Nucleus]) -> list[Word]:
    if not run.strong:
        long_enough = any(n.span.duration_s >= _SHORTEST_WEAK_S for n in chosen)
        if run.votes < 2 or not long_enough:
            return []
    if not chosen and run.votes < 2:
        return []
    if not chosen:
        return [Word(run.texts[0], run.said.start_s, run.said.end_s)]
    return [
        Word(text, nucleus.span.start_s, nucleus.span.end_s)
        for text, nucleus in zip(run.texts, chosen, strict=False)
    ]
