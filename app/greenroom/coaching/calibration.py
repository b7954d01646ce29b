"""How well a person guesses: what they expected of their takes beside what came."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Literal

from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.domain.guess import Guess

GuessKind = Literal["pace", "fillers", "goes"]
GUESS_KINDS: tuple[GuessKind, ...] = ("pace", "fillers", "goes")
GUESSED_MEASURES: dict[GuessKind, str] = {"pace": "speaking_rate", "fillers": "filled_pause_rate"}
"""What a guess is compared with; how it goes, with what the person says afterwards."""

NEAR: dict[GuessKind, float] = {"pace": 5.0, "fillers": 1.0, "goes": 0.0}
"""Up to this difference, one step of the slider, a guess counts as right."""

GUESSES_NEEDED = 3
MOST_GUESSES = 20
"""The newest that are looked at: one may learn to guess."""

_T_90: tuple[float, ...] = (6.314, 2.920, 2.353, 2.132, 2.015, 1.943, 1.895, 1.860, 1.833, 1.812)
_T_90 += (1.796, 1.782, 1.771, 1.761, 1.753, 1.746, 1.740, 1.734, 1.729)
"""Quantile .95 of Student's t for 1, 2, ... 19 degrees of freedom."""

GuessLean = Literal["under", "over", "near", "open"]


@dataclass(frozen=True, slots=True)
class Calibration:
    """How the guesses of one kind lie beside what came.

    Attributes:
        kind: What is guessed.
        takes: How many takes have both, the newest MOST_GUESSES at most.
        mean: What came less the guess, on average: above 0 there was more than guessed.
        spread: Standard deviation of that difference from take to take.
        low: From here to `high` the mean lies in nine of ten such series (Student's t).
        high: Likewise.
        lean: "under" and "over": the guesses are too low, too high. "near": they are right within
            a step of the slider. "open": it cannot be told yet.
    """

    kind: GuessKind
    takes: int
    mean: float
    spread: float
    low: float
    high: float
    lean: GuessLean


def guess_pairs(
    guesses: Iterable[tuple[Guess, float | None, float | None, int | None]],
) -> dict[GuessKind, list[tuple[float, float]]]:
    """Return by kind the pairs of guess and what came, in the order given.

    Args:
        guesses: Of each take the guess, the measured pace and filled pauses a minute, and how it
            went (1 to 5); None for what is missing.
    """
    found: dict[GuessKind, list[tuple[float, float]]] = {kind: [] for kind in GUESS_KINDS}
    for guess, *came in guesses:
        guessed = (guess.pace_wpm, guess.fillers_per_min, guess.goes)
        for kind, expected, value in zip(GUESS_KINDS, guessed, came, strict=True):
            if expected is not None and value is not None:
                found[kind].append((expected, value))
    return found


def calibrate(kind: GuessKind, pairs: Sequence[tuple[float, float]]) -> Calibration | None:
    """Return how well guesses of `kind` are; None where there are too few.

    Args:
        kind: What is guessed.
        pairs: Guess and what came, oldest first.
    """
    differences = [came - guess for guess, came in pairs][-MOST_GUESSES:]
    count = len(differences)
    if count < GUESSES_NEEDED:
        return None
    mean, spread = fmean(differences), stdev(differences)
    half = _T_90[count - 2] * spread / sqrt(count)
    low, high = mean - half, mean + half
    return Calibration(kind, count, mean, spread, low, high, _lean(kind, low, high))


def _lean(kind: GuessKind, low: float, high: float) -> GuessLean:
    near = max(NEAR[kind], 0.5)
    if -near <= low and high <= near:
        return "near"
    if low > 0:
        return "under"
    return "over" if high < 0 else "open"


def guess_sentences(kind: GuessKind, pairs: Sequence[tuple[float, float]]) -> tuple[Wording, ...]:
    """Return how well somebody guesses, and how sure that is, in plain words."""
    found = calibrate(kind, pairs)
    if found is None:
        return (_too_few(len(pairs)),)
    return (_LEANS[kind, found.lean](found), _how_sure(found))


def _too_few(count: int) -> Wording:
    return Wording(
        "So far {count} of your takes have a guess; how well you guess is said from {needed} on.",
        count=count,
        needed=GUESSES_NEEDED,
    )


def _pace_under(found: Calibration) -> Wording:
    return Wording("You speak about {by:.0f} words a minute faster than you guess.", by=found.mean)


def _pace_over(found: Calibration) -> Wording:
    return Wording("You speak about {by:.0f} words a minute slower than you guess.", by=-found.mean)


def _pace_near(found: Calibration) -> Wording:
    return Wording(
        "You guess your pace well: {by:.0f} words a minute off, on average.", by=abs(found.mean)
    )


def _fillers_under(found: Calibration) -> Wording:
    return Wording(
        "You guess about {by:.1f} um and uh a minute fewer than there are, at least.",
        by=found.mean,
    )


def _fillers_over(found: Calibration) -> Wording:
    return Wording(
        "You guess about {by:.1f} um and uh a minute more than were found.", by=-found.mean
    )


def _fillers_near(found: Calibration) -> Wording:
    return Wording(
        "You guess your um and uh well: {by:.1f} a minute off, on average.", by=abs(found.mean)
    )


def _goes_under(found: Calibration) -> Wording:
    return Wording(
        "It goes better than you expect, by {by:.1f} of the five steps on average.", by=found.mean
    )


def _goes_over(found: Calibration) -> Wording:
    return Wording(
        "It goes less well than you expect, by {by:.1f} of the five steps on average.",
        by=-found.mean,
    )


def _goes_near(found: Calibration) -> Wording:
    return Wording(
        "It goes about as you expect: {by:.1f} of the five steps off, on average.",
        by=abs(found.mean),
    )


def _open(_: Calibration) -> Wording:
    return Wording("Your guesses lean neither way as far as one can tell.")


_LEANS = {
    ("pace", "under"): _pace_under,
    ("pace", "over"): _pace_over,
    ("pace", "near"): _pace_near,
    ("pace", "open"): _open,
    ("fillers", "under"): _fillers_under,
    ("fillers", "over"): _fillers_over,
    ("fillers", "near"): _fillers_near,
    ("fillers", "open"): _open,
    ("goes", "under"): _goes_under,
    ("goes", "over"): _goes_over,
    ("goes", "near"): _goes_near,
    ("goes", "open"): _open,
}


def _how_sure(found: Calibration) -> Wording:
    low, high = sorted((abs(found.low), abs(found.high)))
    if found.low * found.high <= 0:
        return Wording(
            "How sure: from {takes} takes, your guesses may be anything from {low:.1f} too high to "
            "{high:.1f} too low. From take to take it varies by {spread:.1f}.",
            takes=found.takes,
            low=max(0.0, -found.low),
            high=max(0.0, found.high),
            spread=found.spread,
        )
    return Wording(
        "How sure: from {takes} takes, it may be anything from {low:.1f} to {high:.1f}. From take "
        "to take it varies by {spread:.1f}.",
        takes=found.takes,
        low=low,
        high=high,
        spread=found.spread,
    )
