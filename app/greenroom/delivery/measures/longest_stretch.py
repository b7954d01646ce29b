"""The longest time of talk without a break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.take import NOTICEABLE_PAUSE_S
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.take import Take


def measure(take: Take) -> tuple[Measure, ...]:
    """Between two pauses, and between two lines of the partner."""
    reason = "" if take.words else take.too_little
    stretch = None if reason else _longest(_between_pauses(take))
    turn = _longest_turn(take) if take.words and take.conversation else ()
    alone = "" if take.conversation else "Nobody else spoke."
    return (
        Measure(
            id="longest_stretch",
            label="Longest stretch without a pause",
            value=stretch.duration_s if stretch else None,
            unit="s",
            definition=f"The longest talk between two silences of {NOTICEABLE_PAUSE_S:g} s and "
            "more.",
            source="Length of runs between pauses, as in Goldman-Eisler (1968).",
            reason=reason or ("" if stretch else "No speech was heard."),
            marks=(Mark("stretch", stretch, _quote(take, stretch)),) if stretch else (),
        ),
        Measure(
            id="longest_turn",
            label="Longest turn",
            value=sum(part.duration_s for part in turn) if turn else None,
            unit="s",
            definition="The longest time the person held the floor, pauses included.",
            source="What sales-call analysis calls the longest monologue (Gong).",
            reason="" if turn else alone or reason or "No speech was heard.",
            marks=(Mark("stretch", turn[0], _quote(take, turn[0])),) if turn else (),
        ),
    )


def _between_pauses(take: Take) -> tuple[Span, ...]:
    found = []
    for talk in take.talks:
        start_s = talk.start_s
        for pause in take.pauses(NOTICEABLE_PAUSE_S):
            if talk.start_s <= pause.start_s and pause.end_s <= talk.end_s:
                found.append(Span(start_s, pause.start_s))
                start_s = pause.end_s
        found.append(Span(start_s, talk.end_s))
    return tuple(found)


def _longest_turn(take: Take) -> tuple[Span, ...]:
    """Return the parts of the turn that took longest, without what was paused in it."""
    turns = take.talks_by_turn
    return max(turns, key=lambda parts: sum(part.duration_s for part in parts), default=())


def _longest(spans: tuple[Span, ...]) -> Span | None:
    return max(spans, key=lambda span: span.duration_s, default=None)


def _quote(take: Take, span: Span) -> str:
    inside = [w.text for w in take.words if span.start_s <= (w.start_s + w.end_s) / 2 < span.end_s]
    return " ".join(inside if len(inside) <= 12 else [*inside[:6], "...", *inside[-5:]])
