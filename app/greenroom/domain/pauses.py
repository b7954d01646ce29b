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
