"""When a drill comes again: after 1, 3, 7 and 16 days, if the person wants that."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

INTERVALS_DAYS = (1, 3, 7, 16)
"""Each time longer: what comes back just before it is forgotten is kept longest (Cepeda and others,
2006, a review of 254 studies of spaced practice)."""


@dataclass(frozen=True, slots=True)
class ComesAgain:
    """That a drill comes again.

    Attributes:
        step: How many of the intervals are over.
        due: The day it is offered from.
    """

    step: int
    due: date


def begin(today: date) -> ComesAgain:
    """Return when a drill that was done today comes again."""
    return ComesAgain(0, today + timedelta(days=INTERVALS_DAYS[0]))


def after_practice(comes: ComesAgain, today: date) -> ComesAgain | None:
    """Return when it comes again now that it was done; None after the last time.

    Done before it was due changes nothing.
    """
    if today < comes.due:
        return comes
    step = comes.step + 1
    if step == len(INTERVALS_DAYS):
        return None
    return ComesAgain(step, today + timedelta(days=INTERVALS_DAYS[step]))
