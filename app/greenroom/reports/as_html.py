"""The report as one page that plays: a file of its own, which asks nobody for anything."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from greenroom.bounds.plain_text import plain_text
from greenroom.reports import chart
from greenroom.reports.amounts import amount, clock, number
from greenroom.reports.annotations import annotate_transcript
from greenroom.reports.figures import (
    explain_missing_usual,
    headline_figures,
    list_figures,
    most_unusual_figures,
    unmeasured_figures,
)
from greenroom.reports.mark_styles import MARK_STYLES, mark_style
from greenroom.reports.matter import TITLE, list_matter
from greenroom.reports.palette import DARK, LIGHT
from greenroom.reports.pictures import as_svg, draw_series
from greenroom.reports.remarks import SINCE_LAST, compared_with, list_remarks, remarks_title
from greenroom.reports.slides import TITLE as SLIDES
from greenroom.reports.slides import list_slides, slide_columns
from greenroom.reports.timeline import (
    describe_timeline,
    pace_measure,
    row_length_s,
    row_part_count,
    shown_mark_kinds,
    tabulate_timeline,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jinja2 import Environment

    from greenroom.domain.results import Measure, Report
    from greenroom.reports.context import ReportContext


def to_html(context: ReportContext) -> bytes:
    """Return UTF-8 HTML with the sound, the charts and all else inside."""
    page = _environment()
    report, recording, figures = context.report, context.recording, list_figures(context)
    css, script = _css(page), page.get_template("page.js").render()
    return (
        page.get_template("page.html.jinja")
        .render(
            report=report,
            recording=recording,
            css=css,
            script=script,
            policy=_policy(css, script),
            paused=json.dumps([[each.start_s, each.end_s] for each in report.paused]),
            sound=b64encode(recording.content).decode() if recording else "",
            when=report.started_at[:16].replace("T", " "),
            since=context.since,
            since_title=SINCE_LAST,
            compared_with=compared_with(context.since) if context.since else "",
            remarks=list_remarks(report),
            remarks_title=remarks_title(report),
            matter=list_matter(report),
            matter_title=TITLE,
            slides=list_slides(report),
            slide_columns=slide_columns(report),
            slides_title=SLIDES,
            legend=list(_legend(report)),
            charts=_charts(context),
            in_words=describe_timeline(report),
            table=tabulate_timeline(report),
            table_columns=[MARK_STYLES[kind].plural for kind in shown_mark_kinds(report)],
            lines=list(annotate_transcript(report)),
            several=len({line.speaker for line in report.lines}) > 1,
            measures=[(each, _series(each.measure)) for each in figures],
            headlines=headline_figures(figures),
            unusual=most_unusual_figures(figures),
            why_no_usual=explain_missing_usual(figures),
            unmeasured=unmeasured_figures(report),
        )
        .encode()
    )


def _plain(value: Any) -> Any:
    """Clean every text that is put into the page; Markup is our own."""
    return plain_text(value) if type(value) is str else value


def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    page = Environment(
        loader=PackageLoader("greenroom.reports", "page"),
        autoescape=select_autoescape(enabled_extensions=("jinja",)),
        finalize=_plain,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    page.filters |= {"clock": clock, "mark_style": mark_style, "number": number}
    return page


def _css(page: Environment) -> str:
    def colours(palette: dict[str, str]) -> str:
        return " ".join(f"--{role}: {colour};" for role, colour in palette.items())

    schemes = (
        f":root {{ color-scheme: light; {colours(LIGHT)} }}\n"
        "@media screen and (prefers-color-scheme: dark) {\n"
        f"  :root {{ color-scheme: dark; {colours(DARK)} }}\n}}\n"
    )
    return schemes + page.get_template("page.css").render()


def _policy(css: str, script: str) -> str:
    """Allow this style, this script and the sound that the script unpacks; nothing else."""

    def digest(text: str) -> str:
        return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

    return (
        f"default-src 'none'; style-src {digest(css)}; script-src {digest(script)}; "
        "media-src blob:; base-uri 'none'; form-action 'none'"
    )


def _charts(context: ReportContext) -> list[dict[str, Any]]:
    row_s = row_length_s(context.report.duration_s)
    parts = row_part_count(row_s)
    layouts = {
        "wide": chart.Layout(1080, row_s, ticks=parts),
        "narrow": chart.Layout(440, row_s / 2, left=32, ticks=5 if parts == 5 else 3),
    }
    return [
        {
            "name": name,
            "layout": layout,
            "svg": as_svg(chart.draw_chart(context, layout), name),
        }
        for name, layout in layouts.items()
    ]


def _series(measure: Measure) -> str:
    """Return a small chart of a figure that was told part by part."""
    drawn = draw_series(measure)
    return as_svg(drawn, measure.id) if drawn else ""


def _legend(report: Report) -> Iterator[dict[str, str]]:
    """Yield what the chart shows, each with its sign and its figure."""
    by_kind: dict[str, Measure] = {
        mark.kind: measure
        for measure in reversed(report.measures)
        for mark in measure.marks
        if measure.value is not None
    }
    if measure := pace_measure(report):
        whole = "" if measure.value is None else amount(measure.value, measure.unit)
        yield {"kind": "pace", "symbol": "", "name": "pace", "amount": whole}
        if measure.band:
            band = f"{measure.band.low:g} to {measure.band.high:g}"
            yield {
                "kind": "band",
                "symbol": "",
                "name": f"{measure.band.source}:",
                "amount": band,
            }
    yield {"kind": "you", "symbol": "", "name": "you", "amount": ""}
    for name in dict.fromkeys(line.speaker for line in report.lines if not line.words):
        yield {"kind": "partner", "symbol": "", "name": name, "amount": ""}
    if report.paused:
        yield {"kind": "paused", "symbol": "", "name": "paused", "amount": ""}
    for kind in shown_mark_kinds(report):
        measure = by_kind.get(kind)
        told = amount(measure.value, measure.unit) if measure and measure.value is not None else ""
        yield {
            "kind": kind,
            "symbol": MARK_STYLES[kind].symbol,
            "name": MARK_STYLES[kind].plural,
            "amount": told,
        }
