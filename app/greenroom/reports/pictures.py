"""Charts turned into pictures, and the small chart of one figure over time."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np

from greenroom.reports.amounts import clock
from greenroom.reports.palette import LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.figure import Figure

    from greenroom.domain.results import Measure, SeriesPoint


def blank_figure(width: float, height: float) -> Figure:
    """Return an empty figure of so many pixels."""
    import matplotlib as mpl

    mpl.set_loglevel("ERROR")  # the first time it would say that it looks through the fonts
    from matplotlib.figure import Figure

    return Figure(figsize=(width / 72, height / 72), dpi=72)


def draw_series(measure: Measure) -> Figure | None:
    """Return a measure over time with its band, if it was told in at least three parts."""
    known = [each.value for each in measure.series if each.value is not None]
    if len(known) < 3:
        return None
    figure = blank_figure(560, 96)
    axes = figure.add_axes((0.09, 0.24, 0.88, 0.68), facecolor="none")
    if measure.band:
        axes.axhspan(measure.band.low, measure.band.high, color=LIGHT["line"], alpha=0.45, lw=0)
    axes.plot(*step_points(measure.series), color=LIGHT["accent"], linewidth=2)
    axes.set_xlim(measure.series[0].span.start_s, measure.series[-1].span.end_s)
    axes.margins(y=0.15)
    axes.xaxis.set_major_formatter(lambda at_s, _: clock(at_s))
    axes.tick_params(length=0, colors=LIGHT["ink-soft"], labelsize=11)
    axes.locator_params(axis="y", nbins=3)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure


def step_points(series: Sequence[SeriesPoint]) -> tuple[list[float], list[float]]:
    """Return a step for each reading, broken where there is none."""
    at_s: list[float] = []
    values: list[float] = []
    for reading in series:
        at_s += [reading.span.start_s, reading.span.end_s]
        values += [np.nan if reading.value is None else reading.value] * 2
    return at_s, values


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
    text = re.sub(r'\bid="(?![mpc][0-9a-f]{10}")[^"]*"', "", text)
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
