"""When the person had paused a rehearsal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.events import RehearsalPaused, RehearsalResumed
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.events import Event


def paused_spans(events: Iterable[Event], end_s: float) -> Iterator[Span]:
    """Yield when the person had paused the rehearsal."""
    since_s: float | None = None
    for event in events:
        if isinstance(event, RehearsalPaused):
            since_s = event.at_s
        elif isinstance(event, RehearsalResumed) and since_s is not None:
            yield Span(since_s, event.at_s)
            since_s = None
    if since_s is not None:
        yield Span(since_s, max(since_s, end_s))


def unpaused_spans(paused: Iterable[Span], start_s: float, end_s: float) -> Iterator[Span]:
    """Yield when the rehearsal went on between two moments; `paused` is in order."""
    for pause in paused:
        until_s = min(pause.start_s, end_s)
        if until_s > start_s:
            yield Span(start_s, until_s)
        start_s = max(start_s, pause.end_s)
    if end_s > start_s:
        yield Span(start_s, end_s)


def unpaused_s(paused: Iterable[Span], start_s: float, end_s: float) -> float:
    """Return how long the rehearsal went on between two moments; `paused` is in order."""
    return sum(span.duration_s for span in unpaused_spans(paused, start_s, end_s))
