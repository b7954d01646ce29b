"""The chart of a take: pace over time, the sound below it, and on it fillers and pauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.reports.amounts import clock
from greenroom.reports.annotations import list_annotations
from greenroom.reports.context import ENVELOPE_S
from greenroom.reports.palette import LIGHT
from greenroom.reports.pictures import blank_figure, step_points
from greenroom.reports.timeline import pace_measure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from greenroom.domain.audio import Samples
    from greenroom.domain.results import Mark, Measure
    from greenroom.domain.talk import Span
    from greenroom.reports.context import ReportContext

_PACE_LOW, _PACE_HIGH = 0.56, 1.0
_SOUND_MIDDLE, _SOUND_HALF = 0.33, 0.17
_FILLED_AT, _LEXICAL_AT = 0.085, 0.025
"""Lanes of a row, from its bottom (0) to its top (1)."""

_PACE_BOTTOM, _PACE_ABOVE = 60.0, 10.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Sizes of a chart in pixels, and how much time a row takes."""

    width: int
    row_s: float
    row_height: int = 196
    left: int = 40
    right: int = 20
    below: int = 20
    font: float = 11.5
    ticks: int = 6

    def rows(self, duration_s: float) -> int:
        """Return how many rows a take needs."""
        return max(1, int(np.ceil(duration_s / self.row_s - 1e-6)))


@dataclass(frozen=True, slots=True)
class _ChartRow:
    """Where a row of the chart lies; one set of axes, in pixels, holds them all."""

    axes: Axes
    layout: Layout
    start_s: float
    bottom: float

    @property
    def end_s(self) -> float:
        return self.start_s + self.layout.row_s

    def x(self, at_s: Any) -> Any:
        layout = self.layout
        width = layout.width - layout.left - layout.right
        inside = np.clip(np.asarray(at_s, float), self.start_s, self.end_s)
        return layout.left + width * (inside - self.start_s) / layout.row_s

    def y(self, share: Any) -> Any:
        height = self.layout.row_height - self.layout.below - 8
        return self.bottom + self.layout.below + height * np.asarray(share, float)


def draw_chart(
    context: ReportContext, layout: Layout, first: int = 0, at_most: int = 10_000
) -> Figure:
    """Return the chart in the light colours: `at_most` of its rows, from row `first` on."""
    import matplotlib as mpl

    numbers = range(first, min(first + at_most, layout.rows(context.report.duration_s)))
    height = len(numbers) * layout.row_height
    with mpl.rc_context({"font.size": layout.font, "font.family": "DejaVu Sans"}):
        figure = blank_figure(layout.width, height)
        axes = figure.add_axes((0, 0, 1, 1), xlim=(0, layout.width), ylim=(0, height))
        axes.set_axis_off()
        measure, marks = pace_measure(context.report), list_annotations(context.report)
        for place, number in enumerate(numbers, 1):
            bottom = height - place * layout.row_height
            row = _ChartRow(axes, layout, number * layout.row_s, bottom)
            _draw_frame(row, measure)
            _draw_paused(row, [each for each in context.report.paused if _reaches(each, row)])
            _draw_sound(row, context)
            _draw_marks(row, [mark for mark in marks if _reaches(mark.span, row)])
            if measure:
                _draw_pace(row, measure)
        figure.patch.set_alpha(0)
    return figure


def _reaches(span: Span, row: _ChartRow) -> bool:
    return span.start_s < row.end_s and span.end_s > row.start_s


def _draw_frame(row: _ChartRow, measure: Measure | None) -> None:
    """Draw the times below, and the scale of the pace if there is one."""
    for at_s in np.linspace(row.start_s, row.end_s, row.layout.ticks + 1):
        row.axes.text(
            row.x(at_s), row.bottom + row.layout.below - 4, clock(at_s),
            ha="center", va="top", color=LIGHT["ink-soft"],
        )  # fmt: skip
    if measure is None:
        return
    left, right = row.x((row.start_s, row.end_s))
    if measure.band:
        low, high = row.y(_pace_y((measure.band.low, measure.band.high), measure))
        row.axes.fill_between([left, right], low, high, color=LIGHT["line"], alpha=0.45, lw=0)
    ticks = _pace_ticks(measure)
    heights = row.y(_pace_y(ticks, measure))
    row.axes.hlines(heights, left, right, color=LIGHT["line"], linewidth=0.8)
    for height, rate in zip(heights, ticks, strict=True):
        row.axes.text(left - 5, height, str(rate), ha="right", va="center", color=LIGHT["accent"])


def _draw_paused(row: _ChartRow, paused: list[Span]) -> None:
    for each in paused:
        low, high = row.y((0.0, 1.0))
        span = row.x((each.start_s, each.end_s))
        row.axes.fill_between(span, low, high, color=LIGHT["line"], alpha=0.45, lw=0)


def _rates(measure: Measure) -> list[float]:
    return [each.value for each in measure.series if each.value is not None]


def _pace_ticks(measure: Measure) -> range:
    """Return the round rates of the scale, the last of them above the fastest part."""
    fastest = int(np.ceil(max(_rates(measure), default=0.0)))
    return range(100, 251, 50) if fastest <= 250 else range(100, fastest + 100, 100)


def _pace_y(rate: Any, measure: Measure) -> Any:
    bottom = min([_PACE_BOTTOM, *_rates(measure)])
    top = _pace_ticks(measure)[-1] + _PACE_ABOVE
    share = (np.clip(rate, bottom, top) - bottom) / (top - bottom)
    return _PACE_LOW + (_PACE_HIGH - _PACE_LOW) * share


def _draw_pace(row: _ChartRow, measure: Measure) -> None:
    at_s, rates = step_points([each for each in measure.series if _reaches(each.span, row)])
    row.axes.plot(
        row.x(at_s), row.y(_pace_y(np.array(rates), measure)),
        color=LIGHT["accent"], linewidth=2.2, solid_capstyle="butt",
    )  # fmt: skip


def _draw_sound(row: _ChartRow, context: ReportContext) -> None:
    """Draw the waveform: the person's filled, anybody else's as an outline."""
    columns = (row.layout.width - row.layout.left - row.layout.right) // 2
    level = _levels(context.envelope, row.start_s, row.layout.row_s, columns)
    at_s = row.start_s + (np.arange(columns) + 0.5) * row.layout.row_s / columns
    inside = at_s <= context.report.duration_s
    if not inside.any():
        return
    level = level * _SOUND_HALF
    others = np.zeros(columns, bool)
    for line in context.report.lines:
        if not line.words:
            others |= (line.span.start_s <= at_s) & (at_s <= line.span.end_s)
    x, low, high = row.x(at_s), row.y(_SOUND_MIDDLE - level), row.y(_SOUND_MIDDLE + level)
    draw = row.axes.fill_between
    draw(x, low, high, where=inside & ~others, color=LIGHT["you"], linewidth=0.6)
    if others.any():
        outline = draw(x, low, high, where=inside & others, linewidth=0.9)
        outline.set(facecolor="none", edgecolor=LIGHT["partner"])


def _levels(envelope: Samples, start_s: float, row_s: float, columns: int) -> Samples:
    """Return the mean level in each of `columns` equal parts of a row; 1 is as good as loudest."""
    if not envelope.size:
        return np.zeros(columns, np.float32)
    loud = max(float(np.quantile(envelope, 0.98)), 1e-6)
    so_far = np.concatenate([[0.0], np.cumsum(np.minimum(envelope / loud, 1.0))])
    edges = (start_s + np.arange(columns + 1) * row_s / columns) / ENVELOPE_S
    levels: Samples = np.diff(np.interp(edges, np.arange(so_far.size), so_far)) / np.diff(edges)
    return levels


def _draw_marks(row: _ChartRow, marks: list[Mark]) -> None:
    """Draw pauses as bars of their length, filled pauses as dots, filler words as diamonds."""
    low, high = row.y((_SOUND_MIDDLE - _SOUND_HALF, _SOUND_MIDDLE + _SOUND_HALF))
    middle, tick = row.y(_SOUND_MIDDLE), 8
    for mark in marks:
        if mark.kind == "silent_pause":
            start, end = row.x((mark.span.start_s, mark.span.end_s))
            row.axes.fill_between([start, end], low, high, color=LIGHT["pause"], alpha=0.13, lw=0)
            row.axes.plot(
                [start, start, start, end, end, end],
                [middle - tick, middle + tick, middle, middle, middle + tick, middle - tick],
                color=LIGHT["pause"], linewidth=2, solid_joinstyle="miter",
            )  # fmt: skip
    for kind, at, top, marker, size in (
        ("filled_pause", _FILLED_AT, high, "o", 7),
        ("lexical_filler", _LEXICAL_AT, low, "D", 5.5),
    ):
        for counted in (True, False):
            spans = [m.span for m in marks if m.kind == kind and m.counted == counted]
            spans = [span for span in spans if row.start_s <= _middle_s(span) < row.end_s]
            if not spans:
                continue
            x, y = row.x([_middle_s(span) for span in spans]), row.y(at)
            row.axes.vlines(x, y, top, color=LIGHT["filler"], linewidth=1)
            row.axes.plot(
                x, [y] * len(spans), linestyle="none", marker=marker, markersize=size,
                markerfacecolor=LIGHT["filler" if counted else "raised"],
                markeredgecolor=LIGHT["filler"],
            )  # fmt: skip


def _middle_s(span: Span) -> float:
    return (span.start_s + span.end_s) / 2
