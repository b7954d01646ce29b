"""Finds filled pauses with what two recognisers hear, and with what the sound does.

Several readings that were prompted to keep "um" and "uh" say how much they expect one between two
words; what they write comes late by up to 0.6 s, and they repeat themselves. The steady voiced bits
of the sound say exactly where and how many. About each of them a verdict weighs that beside what is
seen in the states of the encoder and what another recogniser, which was not prompted, says (see
filler_verdict.py); where these models are not on this computer, fixed limits decide.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import log
from statistics import fmean, median
from typing import TYPE_CHECKING

from greenroom.delivery.listening.filler_verdict import LIKELY
from greenroom.delivery.listening.nuclei import Nucleus
from greenroom.delivery.listening.words import bare_word, is_filled_pause
from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.delivery.listening.filler_verdict import FillerVerdict

_UNEXPECTED = -8.0
"""Logarithm of how much a reading expects a filler where it does not mention one."""

_ENOUGH = -3.5
"""Mean over the readings that makes a nucleus a filled pause: each expects it with 3 %, or half of
them for sure and the others hardly."""

_OF_MOST = -4.0
"""What the middle one of the readings has to expect, so that no single one decides."""

_ENOUGH_AT_THE_START = -2.5
"""The same, 8 %, before the first word of all readings, where they may have lost one."""

_WORTH_ASKING = -4.5
"""Mean over the readings below which the other recogniser is not asked: that takes time."""

_SURELY_NONE = 0.1
"""Probability below which even what nearly all readings wrote is none."""

_PER_SECOND, _COUNTS_UP_TO_S = 3.0, 0.3  # of several equally expected the longest

_WRITTEN = 0.3
_WORTH_COUNTING = -4.0
_STEADY_SHARE, _STEADY_SHARE_IN_RUN = 0.3, 0.1
_MANY = 3
_MARGIN_S = 0.2
_HALVES_S = 0.1
_FAR_FROM_SPEECH_S = 1.5
_OPEN_END_S = 1.0
_NO_LENGTH_S = 0.03
_NEARLY_ALL = 0.7
_SAME_S = 0.8
_USUAL_S = 0.3  # recognisers stretch what they cannot place
_UNSTRETCHED, _INSIDE, _AGREEING = 1.2, 0.75, 3
"""A word that so many readings hear there, each no longer than so many times what it takes to say,
is no filler where so much of the sound lies in it."""


@dataclass(slots=True)
class _Gap:
    """The gap between two words of one reading, with what the reading expects there.

    Attributes:
        region: Where a filler can be.
        said: Where it was written, or would have been.
        texts: What was written.
        expected: Logarithm of the probability of a filler.
        first: No word stands before it.
        used: How many were found.
        denied: By all evidence the last sound in it surely is none.
    """

    region: Span
    said: Span
    texts: tuple[str, ...]
    expected: float
    first: bool = False
    used: int = 0
    denied: bool = False

    @property
    def room(self) -> float:
        """How many can be found here; of many the recogniser loses count."""
        return len(self.texts) or 1 if len(self.texts) < _MANY else float("inf")


@dataclass(slots=True)
class FillerCandidate:
    """A steady sound that can be a filler.

    Attributes:
        nucleus: The sound.
        gaps: Those of each reading that it lies in.
        expected: Mean of what all readings expect there.
        middle: Their median.
        probability: That it is one by all evidence; None if only the readings were asked.
    """

    nucleus: Nucleus
    gaps: list[_Gap]
    expected: float
    middle: float
    probability: float | None = None

    @property
    def rank(self) -> float:
        """How soon it is taken, of several in one gap."""
        if self.probability is not None:
            return self.probability
        length_s = min(self.nucleus.span.duration_s, _COUNTS_UP_TO_S)
        return self.middle + _PER_SECOND * length_s

    @property
    def room(self) -> float:
        """How many can be found where it lies."""
        return max(gap.room for gap in self.telling)

    @property
    def worth_asking(self) -> bool:
        """Whether the readings expect enough for the other recogniser to be asked."""
        return self.expected >= _WORTH_ASKING

    @property
    def enough(self) -> bool:
        """Whether the evidence makes it a filled pause."""
        if self.probability is not None:
            return self.probability >= LIKELY
        first = all(gap.first for gap in self.telling)
        enough = _ENOUGH_AT_THE_START if first else _ENOUGH
        return self.expected >= enough and self.middle >= _OF_MOST

    @property
    def telling(self) -> list[_Gap]:
        """The gaps of the readings that expect one at all; of all, if none does."""
        return [gap for gap in self.gaps if gap.expected > _WORTH_COUNTING] or self.gaps


def fuse_filled_pauses(
    readings: Sequence[Sequence[Word]],
    nuclei: Sequence[Nucleus],
    speech: Sequence[Span],
    verdict: FillerVerdict | None = None,
) -> tuple[Word, ...]:
    """Return the filled pauses that the witnesses support, in order, with the sound's times.

    Args:
        readings: Words of each decoding that was asked to keep fillers; a filler's probability is
            how much one is expected there, written or not.
        nuclei: Of the same sound.
        speech: Where voice activity was found; far from it nothing is believed.
        verdict: Of the same sound.

    Raises:
        EngineError: The model that `verdict` asks failed.
    """
    gaps = [list(_gaps(reading)) for reading in readings]
    steady = _steady(readings, nuclei)
    candidates = list(_candidates(steady, gaps))
    if verdict:
        candidates = [each for each in candidates if each.worth_asking]
        sounds = [(each.nucleus.span, each.expected) for each in candidates]
        for each, likely in zip(candidates, verdict.probabilities(sounds), strict=True):
            each.probability = likely
            for gap in each.gaps:
                gap.denied = each.probability < _SURELY_NONE
    taken: list[FillerCandidate] = []
    for candidate in sorted(candidates, key=lambda each: -each.rank):
        if candidate.enough and _fits(candidate, taken):
            taken.append(candidate)
            for gap in candidate.telling:
                gap.used += 1
    words = [_word(each) for each in taken]
    for word in _without_sound(gaps, words):
        words.append(_placed(word, steady, words))
    near = [w for w in words if any(_apart_s(_span(w), s) <= _FAR_FROM_SPEECH_S for s in speech)]
    return tuple(sorted(near, key=lambda word: word.start_s))


def filler_candidates(
    readings: Sequence[Sequence[Word]], nuclei: Sequence[Nucleus]
) -> list[FillerCandidate]:
    """Return the steady sounds about which the other recogniser is asked, in order; see above."""
    gaps = [list(_gaps(reading)) for reading in readings]
    found = _candidates(_steady(readings, nuclei), gaps)
    return [each for each in found if each.worth_asking]


def _steady(readings: Sequence[Sequence[Word]], nuclei: Sequence[Nucleus]) -> list[Nucleus]:
    return [each for each in _whole(nuclei) if not _is_word(each.span, readings)]


def _candidates(
    nuclei: Sequence[Nucleus], readings: Sequence[Sequence[_Gap]]
) -> Iterator[FillerCandidate]:
    return (found for each in nuclei if (found := _candidate_at(each, readings)))


def _gaps(words: Sequence[Word]) -> Iterator[_Gap]:
    said = [each for each in words if bare_word(each.text)]
    between: list[Word] = []
    for index, word in enumerate(said):
        if is_filled_pause(word.text):
            between.append(word)
        elif between:
            yield _gap(said[: index - len(between)], between, said[index:])
            between = []
    if between:
        yield _gap(said[: len(said) - len(between)], between, ())


def _gap(before: Sequence[Word], between: Sequence[Word], after: Sequence[Word]) -> _Gap:
    said = Span(between[0].start_s, max(between[-1].end_s, between[0].start_s))
    last, first = (next(filter(_has_length, each), None) for each in (before[::-1], after))
    # Recognisers stretch the neighbours over a filler: allow them what they need to be said.
    low = min(last.end_s, last.start_s + _needs_s(last)) if last else said.start_s - _OPEN_END_S
    high = max(first.start_s, first.end_s - _needs_s(first)) if first else said.end_s + _OPEN_END_S
    if high < low:
        low = high = (low + high) / 2
    return _Gap(
        Span(low - _MARGIN_S, high + _MARGIN_S),
        said,
        tuple(bare_word(word.text) for word in between if word.probability >= _WRITTEN),
        max(log(max(word.probability, 1e-9)) for word in between),
        first=not before,
    )


def _has_length(word: Word) -> bool:
    """Whether the recogniser knows when; a word without length bounds no gap."""
    return word.end_s - word.start_s >= _NO_LENGTH_S and not is_filled_pause(word.text)


def _needs_s(word: Word) -> float:
    return 0.12 + 0.065 * len(bare_word(word.text))


def _whole(nuclei: Sequence[Nucleus]) -> list[Nucleus]:
    """Join nuclei with hardly anything between them: the two halves of one "um"."""
    joined: list[Nucleus] = []
    for nucleus in sorted(nuclei, key=lambda n: n.span.start_s):
        if nucleus.share < _STEADY_SHARE_IN_RUN:
            continue
        if joined and nucleus.span.start_s - joined[-1].span.end_s < _HALVES_S:
            first = joined.pop()
            span = Span(first.span.start_s, nucleus.span.end_s)
            joined.append(Nucleus(span, max(first.share, nucleus.share)))
        else:
            joined.append(nucleus)
    return joined


def _candidate_at(nucleus: Nucleus, readings: Sequence[Sequence[_Gap]]) -> FillerCandidate | None:
    """Return the nucleus with the gap of each reading in which it lies; None if it lies in none."""
    middle_s = (nucleus.span.start_s + nucleus.span.end_s) / 2
    inside = []
    for gaps in readings:
        holding = [g for g in gaps if g.region.start_s <= middle_s <= g.region.end_s]
        if holding:
            inside.append(max(holding, key=lambda gap: gap.expected))
    if not inside:
        return None
    expected = [max(gap.expected, _UNEXPECTED) for gap in inside]
    expected += [_UNEXPECTED] * (len(readings) - len(inside))
    return FillerCandidate(nucleus, inside, fmean(expected), median(expected))


def _is_word(span: Span, readings: Sequence[Sequence[Word]]) -> bool:
    """Whether readings agree on a word there that is no longer than it takes to say it."""
    heard: Counter[str] = Counter()
    for reading in readings:
        heard.update(
            {
                bare_word(word.text)
                for word in reading
                if min(word.end_s, span.end_s) - max(word.start_s, span.start_s)
                >= _INSIDE * span.duration_s
                and word.end_s - word.start_s <= _UNSTRETCHED * _needs_s(word)
                and not is_filled_pause(word.text)
            }
        )
    return max(heard.values(), default=0) >= _AGREEING


def _fits(candidate: FillerCandidate, taken: Sequence[FillerCandidate]) -> bool:
    """Whether most readings have room for one more there, and it is clear enough to be one.

    Two gaps of most readings can be one of a reading that lost the word between them.
    """
    room, nucleus, telling = candidate.room, candidate.nucleus, candidate.telling
    if 2 * sum(gap.used < room for gap in telling) <= len(telling):
        return False
    if any(_apart_s(nucleus.span, other.nucleus.span) < _HALVES_S for other in taken):
        return False
    return room > 1 or nucleus.share >= _STEADY_SHARE


def _word(candidate: FillerCandidate) -> Word:
    span = candidate.nucleus.span
    texts = [gap.texts for gap in candidate.telling if gap.texts]
    text = texts[0][min(candidate.telling[0].used - 1, len(texts[0]) - 1)] if texts else "uh"
    return Word(text, span.start_s, span.end_s)


def _without_sound(readings: Sequence[Sequence[_Gap]], found: Sequence[Word]) -> list[Word]:
    """Return fillers nearly all readings wrote, for which no steady sound was found."""
    left = [
        (i, g)
        for i, gaps in enumerate(readings)
        for g in gaps
        if g.texts and not g.used and not g.denied
    ]
    words: list[Word] = []
    for _, gap in sorted(left, key=lambda pair: pair[1].said.start_s):
        same = {i for i, other in left if _apart_s(gap.said, other.said) < _SAME_S}
        alone = all(_apart_s(gap.said, _span(word)) >= _SAME_S for word in (*found, *words))
        if alone and len(same) >= _NEARLY_ALL * len(readings):
            end_s = min(gap.said.end_s, gap.said.start_s + _USUAL_S)
            words.append(Word(gap.texts[0], gap.said.start_s, end_s))
    return words


def _placed(word: Word, nuclei: Sequence[Nucleus], found: Sequence[Word]) -> Word:
    """Return `word` at the nearest steady sound that is nobody's, which missed its gap."""
    said = _span(word)
    free = [n.span for n in nuclei if all(_apart_s(n.span, _span(other)) for other in found)]
    nearest = min(free, key=lambda span: _apart_s(span, said), default=said)
    if _apart_s(nearest, said) > _MARGIN_S:
        return word
    return Word(word.text, nearest.start_s, nearest.end_s, word.probability)


def _span(word: Word) -> Span:
    return Span(word.start_s, word.end_s)


def _apart_s(one: Span, other: Span) -> float:
    return max(0.0, other.start_s - one.end_s, one.start_s - other.end_s)
