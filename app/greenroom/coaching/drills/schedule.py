"""When a drill comes again: after 1, 3, 7 and 16 days, if the person wants that."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Annotated

from pydantic import Field

INTERVALS_DAYS = (1, 3, 7, 16)
"""Each time longer: what comes back just before it is forgotten is kept longest (Cepeda and others,
2006, a review of 254 studies of spaced practice)."""


@dataclass(frozen=True, slots=True)
class DueDrill:
    """A drill that comes again.

    Attributes:
        drill: Its id.
        step: How many of the intervals are over.
        due: The day it is offered from.
    """

    drill: str
    step: Annotated[int, Field(ge=0)]
    due: date


def begin(drill: str, today: date) -> DueDrill:
    """Return when a drill that was done today comes again."""
    return DueDrill(drill, 0, today + timedelta(days=INTERVALS_DAYS[0]))


def after_practice(comes: DueDrill, today: date) -> DueDrill | None:
    """Return when it comes again now that it was done; None after the last time.

    Done before it was due changes nothing.
    """
    if today < comes.due:
        return comes
    step = comes.step + 1
    if step >= len(INTERVALS_DAYS):
        return None
    return replace(comes, step=step, due=today + timedelta(days=INTERVALS_DAYS[step]))
