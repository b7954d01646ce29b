"""When the person had paused a rehearsal, and what its clock shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Self

from greenroom.domain.events import RehearsalContinues, RehearsalPaused, RehearsalResumed
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.events import Event


def paused_spans(events: Iterable[Event], end_s: float) -> Iterator[Span]:
    """Yield when the person had paused the rehearsal."""
    clock = read_clock(events)
    yield from clock.paused
    if clock.held_s is not None:
        yield Span(clock.held_s, max(clock.held_s, end_s))


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


@dataclass(frozen=True, slots=True)
class RehearsalClock:
    """The clock of a rehearsal, as it is shown and as limits of time count; it knows the pauses.

    Attributes:
        used_s: What it shows at first: the time used in the take that the rehearsal goes on from.
        paused: The pauses that are over, in order.
        held_s: Since when the rehearsal is paused; None while it goes on.
    """

    used_s: float = 0.0
    paused: tuple[Span, ...] = ()
    held_s: float | None = None

    def after(self, what: object) -> Self:
        """Return the clock after one more event; notices change nothing."""
        match what:
            case RehearsalContinues(state={"at_s": int() | float() as used_s}):
                return replace(self, used_s=float(used_s))
            case RehearsalPaused():
                return replace(self, held_s=what.at_s)
            case RehearsalResumed() if self.held_s is not None:
                return replace(
                    self, paused=(*self.paused, Span(self.held_s, what.at_s)), held_s=None
                )
            case _:
                return self

    def shows_s(self, at_s: float) -> float:
        """Return what it shows at a moment of the recording."""
        if self.held_s is not None:
            at_s = min(at_s, self.held_s)
        return self.used_s + unpaused_s(self.paused, 0.0, at_s)


def read_clock(events: Iterable[Event]) -> RehearsalClock:
    """Return the clock of a rehearsal after `events`."""
    return reduce(RehearsalClock.after, events, RehearsalClock())
