"""The chart of a take: pace over time, the sound below it, and on it fillers and pauses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.reports.amounts import clock
from greenroom.reports.material import ENVELOPE_S
from greenroom.reports.palette import LIGHT
from greenroom.reports.places import places
from greenroom.reports.timeline import pace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from greenroom.domain.audio import Samples
    from greenroom.domain.results import Mark, Measure, Reading
    from greenroom.reports.material import Material

_PACE_LOW, _PACE_HIGH = 0.56, 1.0
_SOUND_MIDDLE, _SOUND_HALF = 0.33, 0.17
_FILLED_AT, _LEXICAL_AT = 0.085, 0.025
"""Lanes of a row, from its bottom (0) to its top (1)."""

_PACE_TICKS = (100, 150, 200, 250)
_PACE_BOTTOM, _PACE_TOP = 60.0, 260.0


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


def draw(material: Material, layout: Layout, first: int = 0, at_most: int = 10_000) -> Figure:
    """Return the chart in the light colours: `at_most` of its rows, from row `first` on."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    rows = range(first, min(first + at_most, layout.rows(material.report.duration_s)))
    height = len(rows) * layout.row_height
    with mpl.rc_context({"font.size": layout.font, "font.family": "DejaVu Sans"}):
        figure = Figure(figsize=(layout.width / 72, height / 72), dpi=72)
        measure, marks = pace(material.report), places(material.report)
        for place, row in enumerate(rows):
            bottom = height - (place + 1) * layout.row_height + layout.below
            axes = figure.add_axes(
                (
                    layout.left / layout.width,
                    bottom / height,
                    1 - (layout.left + layout.right) / layout.width,
                    (layout.row_height - layout.below - 8) / height,
                ),
                facecolor="none",
            )
            start_s = row * layout.row_s
            _frame(axes, start_s, layout)
            _sound(axes, material, start_s, layout)
            _pace(axes, measure)
            _marks(axes, [m for m in marks if _reaches(m, start_s, layout.row_s)])
        figure.patch.set_alpha(0)
    return figure


def draw_series(measure: Measure) -> Figure | None:
    """Return a measure over time with its band, if it was told in at least three parts."""
    from matplotlib.figure import Figure

    known = [each.value for each in measure.series if each.value is not None]
    if len(known) < 3:
        return None
    figure = Figure(figsize=(560 / 72, 96 / 72), dpi=72)
    axes = figure.add_axes((0.09, 0.24, 0.88, 0.68), facecolor="none")
    if measure.band:
        axes.axhspan(measure.band.low, measure.band.high, color=LIGHT["line"], alpha=0.45, lw=0)
    axes.plot(*_steps(measure.series), color=LIGHT["accent"], linewidth=2)
    axes.set_xlim(measure.series[0].span.start_s, measure.series[-1].span.end_s)
    axes.margins(y=0.15)
    axes.xaxis.set_major_formatter(lambda at_s, _: clock(at_s))
    axes.tick_params(length=0, colors=LIGHT["ink-soft"], labelsize=11)
    axes.locator_params(axis="y", nbins=3)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure


def as_svg(figure: Figure, name: str) -> str:
    """Return the chart to stand inside a page: its colours are the page's, it has no style.

    `name` keeps its ids apart from those of other charts.
    """
    import matplotlib as mpl

    out = BytesIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": name}):
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue().decode()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>|<!--.*?-->", "", text, flags=re.S)
    text = re.sub(r'style="([^"]*)"', lambda found: _attributes(found[1]), text)
    text = re.sub(r'\bid="(?!m|p|c)[^"]*"', "", text)
    text = re.sub(r"\d+\.\d{2,}", lambda found: f"{float(found[0]):.1f}", text)
    for role, colour in LIGHT.items():
        text = text.replace(colour, f"var(--{role})")
    head = re.search(r'viewBox="[^"]*"', text)
    return f"<svg {head[0] if head else ''}{text[text.index('>') :]}"


def as_png(figure: Figure) -> bytes:
    """Return the chart as a picture on white, sharp enough for paper."""
    out = BytesIO()
    figure.savefig(out, format="png", dpi=200, metadata={"Software": None})
    return out.getvalue()


_KEPT = re.compile(r"(fill|stroke|opacity|text-anchor)")


def _attributes(style: str) -> str:
    """Turn a style, which a strict page would not follow, into attributes; fonts are the page's."""
    pairs = (part.split(":", 1) for part in style.split(";") if ":" in part)
    return " ".join(
        f'{name.strip()}="{value.strip()}"' for name, value in pairs if _KEPT.match(name.strip())
    )


def _reaches(mark: Mark, start_s: float, row_s: float) -> bool:
    return mark.span.start_s < start_s + row_s and mark.span.end_s > start_s


def _frame(axes: Axes, start_s: float, layout: Layout) -> None:
    axes.set_xlim(start_s, start_s + layout.row_s)
    axes.set_ylim(0, 1)
    axes.set_xticks(np.linspace(start_s, start_s + layout.row_s, layout.ticks + 1))
    axes.set_xticklabels([clock(at_s) for at_s in axes.get_xticks()], color=LIGHT["ink-soft"])
    axes.set_yticks([_pace_y(rate) for rate in _PACE_TICKS])
    axes.set_yticklabels([str(rate) for rate in _PACE_TICKS], color=LIGHT["accent"])
    axes.tick_params(length=0, pad=4)
    for spine in axes.spines.values():
        spine.set_visible(False)
    for rate in _PACE_TICKS:
        axes.axhline(_pace_y(rate), color=LIGHT["line"], linewidth=0.8)


def _pace_y(rate: Any) -> Any:
    share = (np.clip(rate, _PACE_BOTTOM, _PACE_TOP) - _PACE_BOTTOM) / (_PACE_TOP - _PACE_BOTTOM)
    return _PACE_LOW + (_PACE_HIGH - _PACE_LOW) * share


def _steps(series: Sequence[Reading]) -> tuple[list[float], list[float]]:
    """Return a step for each reading, broken where there is none."""
    at_s: list[float] = []
    values: list[float] = []
    for reading in series:
        at_s += [reading.span.start_s, reading.span.end_s]
        values += [np.nan if reading.value is None else reading.value] * 2
    return at_s, values


def _pace(axes: Axes, measure: Measure | None) -> None:
    if measure is None:
        return
    if measure.band:
        low, high = _pace_y(measure.band.low), _pace_y(measure.band.high)
        axes.axhspan(low, high, color=LIGHT["line"], alpha=0.45, linewidth=0)
    at_s, rates = _steps(measure.series)
    axes.plot(
        at_s, _pace_y(np.array(rates)), color=LIGHT["accent"], linewidth=2.2, solid_capstyle="butt"
    )


def _sound(axes: Axes, material: Material, start_s: float, layout: Layout) -> None:
    """Draw the waveform: the person's filled, anybody else's as an outline."""
    columns = (layout.width - layout.left - layout.right) // 2
    level = _levels(material.envelope, start_s, layout.row_s, columns)
    if not level.any():
        axes.axhline(_SOUND_MIDDLE, color=LIGHT["line"], linewidth=1)
        return
    level *= _SOUND_HALF / max(float(material.envelope.max()), 1e-6)
    at_s = start_s + (np.arange(columns) + 0.5) * layout.row_s / columns
    others = np.zeros(columns, bool)
    for line in material.report.lines:
        if not line.words:
            others |= (line.span.start_s <= at_s) & (at_s <= line.span.end_s)
    low, high = _SOUND_MIDDLE - level, _SOUND_MIDDLE + level
    inside = at_s <= material.report.duration_s
    axes.fill_between(at_s, low, high, where=inside & ~others, color=LIGHT["you"], linewidth=0.6)
    axes.fill_between(
        at_s, low, high, where=inside & others,
        facecolor="none", edgecolor=LIGHT["partner"], linewidth=0.9,
    )  # fmt: skip


def _levels(envelope: Samples, start_s: float, row_s: float, columns: int) -> Samples:
    """Return the greatest level in each of `columns` equal parts of a row."""
    edges = (start_s + np.arange(columns + 1) * row_s / columns) / ENVELOPE_S
    levels = np.zeros(columns, np.float32)
    for column, (low, high) in enumerate(pairwise(edges)):
        part = envelope[int(low) : max(int(low) + 1, int(np.ceil(high)))]
        levels[column] = part.max(initial=0.0)
    return levels


def _marks(axes: Axes, marks: list[Mark]) -> None:
    """Draw pauses as bars of their length, filled pauses as dots, filler words as diamonds."""
    low, high = _SOUND_MIDDLE - _SOUND_HALF, _SOUND_MIDDLE + _SOUND_HALF
    for mark in marks:
        start_s, end_s = mark.span.start_s, mark.span.end_s
        middle_s = (start_s + end_s) / 2
        if mark.kind == "silent_pause":
            axes.fill_between([start_s, end_s], low, high, color=LIGHT["pause"], alpha=0.13, lw=0)
            axes.plot(
                [start_s, start_s, start_s, end_s, end_s, end_s],
                [_SOUND_MIDDLE - 0.07, _SOUND_MIDDLE + 0.07]
                + [_SOUND_MIDDLE] * 2
                + [_SOUND_MIDDLE + 0.07, _SOUND_MIDDLE - 0.07],
                color=LIGHT["pause"], linewidth=2, solid_joinstyle="miter",
            )  # fmt: skip
        elif mark.kind in {"filled_pause", "lexical_filler"}:
            filled = mark.kind == "filled_pause"
            at = _FILLED_AT if filled else _LEXICAL_AT
            axes.plot([middle_s] * 2, [at, high if filled else low],
                      color=LIGHT["filler"], linewidth=1.1 if filled else 0.8)  # fmt: skip
            axes.plot(
                middle_s, at, marker="o" if filled else "D", markersize=7 if filled else 5.5,
                markerfacecolor=LIGHT["filler"] if mark.counted else LIGHT["raised"],
                markeredgecolor=LIGHT["filler"], clip_on=False,
            )  # fmt: skip
