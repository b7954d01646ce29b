from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PIL import Image

from greenroom.domain.results import Mark, Measure, Report, SeriesPoint
from greenroom.domain.talk import Span
from greenroom.reports.chart import Layout, draw_chart
from greenroom.reports.context import PlayableRecording, ReportContext
from greenroom.reports.palette import LIGHT
from greenroom.reports.pictures import as_png, as_svg, draw_series
from greenroom.reports.timeline import describe_timeline, row_length_s, tabulate_timeline

LAYOUT = Layout(1080, 60.0)
RATE = Measure(
    "speaking_rate", "Speaking rate", 120.0, "words per minute", "", "",
    series=(
        SeriesPoint(Span(0, 10), 120.0),
        SeriesPoint(Span(10, 20), None),
        SeriesPoint(Span(20, 30), 180.0),
        SeriesPoint(Span(30, 40), 60.0),
    ),
)  # fmt: skip
MARKS = Measure(
    "filled_pauses", "Filled pauses", 2.0, "at least", "", "",
    marks=(
        Mark("filled_pause", Span(12.0, 12.4), "um"),
        Mark("filled_pause", Span(35.0, 35.4), "uh", counted=False),
        Mark("silent_pause", Span(20.0, 22.0), "pause"),
    ),
)  # fmt: skip
REPORT = Report("A talk", "", 40.0, (RATE, MARKS), ())


def material(duration_s: float = 40.0) -> ReportContext:
    level = np.full(round(duration_s / 0.05), 0.25, np.float32)
    return ReportContext(replace(REPORT, duration_s=duration_s), PlayableRecording(b"", "", level))


def x_of(at_s: float) -> float:
    return LAYOUT.left + (LAYOUT.width - LAYOUT.left - LAYOUT.right) * at_s / LAYOUT.row_s


def test_a_mark_lies_at_its_time() -> None:
    svg = as_svg(draw_chart(material(), LAYOUT), "wide")
    used = [float(x) for x in re.findall(r'<use [^>]*\bx="([\d.]+)"', svg)]
    for at_s in (12.2, 35.2):
        assert min(abs(x - x_of(at_s)) for x in used) <= 0.11


def test_colours_are_the_pages_and_nothing_needs_a_style() -> None:
    svg = as_svg(draw_chart(material(), LAYOUT), "wide")
    ET.fromstring(svg.replace("xlink:href", "href"))  # noqa: S314 - it was made here
    assert "style=" not in svg
    assert not {colour for colour in LIGHT.values() if colour in svg}
    for role in ("you", "accent", "filler", "pause"):
        assert f"var(--{role})" in svg
    assert 'viewBox="0 0 1080 196"' in svg


@pytest.mark.parametrize(
    ("duration_s", "row_s", "rows"),
    [(20, 30, 1), (30, 30, 1), (97, 60, 2), (600, 120, 5), (3600, 300, 12), (10_800, 600, 18)],
)
def test_a_take_of_any_length_has_a_few_rows(duration_s: float, row_s: float, rows: int) -> None:
    assert row_length_s(duration_s) == row_s
    assert Layout(1080, row_s).rows(duration_s) == rows


def test_the_scale_reaches_to_the_fastest_part_and_down_to_the_slowest() -> None:
    def heights(*rates: float) -> tuple[list[float], list[str]]:
        series = tuple(SeriesPoint(Span(10 * n, 10 * n + 10), rate) for n, rate in enumerate(rates))
        about = replace(REPORT, measures=(replace(RATE, series=series),))
        svg = as_svg(draw_chart(ReportContext(about), LAYOUT), "wide")
        line = next(path for path in re.findall(r"<path [^>]+>", svg) if "var(--accent)" in path)
        points = re.findall(r"[ML] ?[\d.]+ ([\d.]+)", line)
        return [float(y) for y in dict.fromkeys(points)], re.findall(r">(\d{3})</text>", svg)

    _, ticks = heights(100, 250)
    assert ticks == ["100", "150", "200", "250"]
    (slowest, slow, faster, fastest), ticks = heights(20, 40, 300, 380)
    assert ticks == ["100", "200", "300", "400"]
    assert slowest - slow == pytest.approx((faster - fastest) / 4, abs=0.2)
    assert slowest > slow > faster > fastest > 8


def test_the_sound_is_drawn_to_its_end_and_no_further() -> None:
    picture = Image.open(BytesIO(as_png(draw_chart(material(), LAYOUT)))).convert("RGB")
    pixels = np.asarray(picture).astype(int)
    scale = picture.width / LAYOUT.width
    amber = np.array([int(LIGHT["you"][place : place + 2], 16) for place in (1, 3, 5)])
    columns = np.flatnonzero((np.abs(pixels - amber).sum(axis=2) < 12).any(axis=0)) / scale
    assert columns.min() == pytest.approx(x_of(0), abs=2)
    assert columns.max() == pytest.approx(x_of(40), abs=3)


def test_what_was_paused_is_grey() -> None:
    paused = replace(material(), report=replace(REPORT, paused=(Span(50.0, 55.0),)))
    picture = Image.open(BytesIO(as_png(draw_chart(paused, LAYOUT)))).convert("RGB")
    pixels = np.asarray(picture).astype(int)
    scale = picture.width / LAYOUT.width
    shade = pixels[round(20 * scale)]  # above the lines of the pace
    columns = np.flatnonzero(shade.sum(axis=1) < 3 * 250) / scale
    assert columns.min() == pytest.approx(x_of(50), abs=2)
    assert columns.max() == pytest.approx(x_of(55), abs=2)


def test_the_table_weighs_readings_by_how_much_they_cover() -> None:
    rows = tabulate_timeline(replace(REPORT, duration_s=60.0))
    assert [row.span.start_s for row in rows] == [0, 10, 20, 30, 40, 50]
    assert [row.pace for row in rows] == [120, None, 180, 60, None, None]
    assert [row.counts for row in rows] == [(0, 0), (1, 0), (0, 1), (0, 0), (0, 0), (0, 0)]
    longer = tabulate_timeline(replace(REPORT, duration_s=170.0))
    assert longer[0].span == Span(0, 10)
    assert tabulate_timeline(replace(REPORT, duration_s=400.0))[1].pace == pytest.approx(
        (180 + 60) / 2
    )


def test_the_chart_in_words_says_where_pace_and_marks_are() -> None:
    text = describe_timeline(REPORT)
    assert "between 60 words a minute (from 0:30) and 180 (from 0:20)" in text
    assert "1 filled pause: at 0:12." in text
    assert "1 silent pause: at 0:20." in text


def test_a_figure_is_drawn_over_time_only_if_it_was_told_over_time() -> None:
    assert draw_series(RATE) is not None
    assert draw_series(replace(RATE, series=RATE.series[:3])) is None
    assert draw_series(MARKS) is None
