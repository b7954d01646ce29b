"""Um, uh, er, hm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.accuracy import error_of_events
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.take import Take


def measure(take: Take) -> tuple[Measure, ...]:
    """Filled pauses, and how many a minute of talk."""
    marks = tuple(
        Mark("filled_pause", Span(word.start_s, word.end_s), word.text) for word in take.filled
    )
    heard = bool(take.words or take.filled)
    reason = take.only_english or ("" if heard else take.too_little)
    rate_reason = take.only_english or take.too_little
    return (
        Measure(
            id="filled_pauses",
            label="Filled pauses (um, uh, er, hm)",
            value=None if reason else float(len(marks)),
            unit="at least",
            definition="Um, uh, er, hm and their drawn-out forms, counted where the recogniser "
            "expects one and the voice holds a steady sound.",
            source="Filled pauses as in Clark and Fox Tree (2002), 'Using uh and um in spontaneous "
            "speaking'.",
            reason=reason,
            error=error_of_events("filled_pauses"),
            marks=marks,
        ),
        Measure(
            id="filled_pause_rate",
            label="Filled pauses a minute",
            value=None if rate_reason else 60 * len(marks) / take.understood_s,
            unit="at least, per minute",
            definition="Filled pauses over the minutes of talk.",
            source="Laske and DiGennaro Reed (2024), doi 10.1002/jaba.1093: up to 5 a minute did "
            "a speaker little harm, 12 a minute clearly did.",
            reason=rate_reason,
            error=error_of_events("filled_pauses"),
        ),
    )
