"""How long the person waits before answering."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.take import Take


def measure(take: Take) -> tuple[Measure, ...]:
    """Median time from the end of the partner's line, or of a pause, to the first sound."""
    gaps = _gaps(take)
    if not take.conversation:
        reason = "Nobody else spoke."
    else:
        reason = "" if gaps else "No line of the partner was answered."
    return (
        Measure(
            id="time_to_respond",
            label="Time before you answer",
            value=median(gap.duration_s for gap in gaps) if gaps else None,
            unit="s",
            definition="Median time from the end of the partner's line to your first sound; an "
            "answer that begins before the end counts as 0.",
            source="In everyday talk the gap is about 0.2 s in ten languages (Stivers et al., "
            "2009); before an answer one thinks about it is longer.",
            reason=reason,
            marks=tuple(Mark("response", gap, f"{gap.duration_s:.1f} s") for gap in gaps),
        ),
    )


def _gaps(take: Take) -> list[Span]:
    gaps = []
    for talk in take.talks:
        before = [line for line in take.partner if line.start_s < talk.start_s]
        if not before:
            continue
        line = before[-1]
        # A turn after another turn of one's own answers nobody.
        if any(line.start_s < other.start_s < talk.start_s for other in take.talks):
            continue
        went_on_s = [p.end_s for p in take.options.paused if p.end_s <= talk.start_s]
        since_s = max([line.end_s, *went_on_s])
        gaps.append(Span(min(since_s, talk.start_s), talk.start_s))
    return gaps
