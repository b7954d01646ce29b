"""The report on paper."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.bounds.plain_text import plain_text
from greenroom.reports import chart
from greenroom.reports.amounts import clock
from greenroom.reports.annotations import annotate_transcript
from greenroom.reports.figures import list_figures, unmeasured_figures
from greenroom.reports.mark_styles import MARK_STYLES
from greenroom.reports.matter import TITLE, list_matter
from greenroom.reports.palette import LIGHT
from greenroom.reports.pictures import as_png
from greenroom.reports.remarks import SINCE_LAST, compared_with, list_remarks, remarks_title
from greenroom.reports.slides import COLUMNS, list_slides, slide_columns
from greenroom.reports.slides import TITLE as SLIDES
from greenroom.reports.timeline import (
    describe_timeline,
    pace_measure,
    row_length_s,
    row_part_count,
    shown_mark_kinds,
)

if TYPE_CHECKING:
    from fpdf import FPDF

    from greenroom.reports.annotations import AnnotatedText
    from greenroom.reports.context import ReportContext

_FONT = "DejaVu"
_FACES = {"": "DejaVuSans.ttf", "B": "DejaVuSans-Bold.ttf", "I": "DejaVuSans-Oblique.ttf"}
_LINE = 5.2
_MARGIN = 18
_TITLE_WIDTH = 3
"""Of a slide, in times the width of a column of figures."""


def to_pdf(context: ReportContext) -> bytes:
    """Return an A4 document: remarks, matter, slides, chart, transcript, figures."""
    pdf = _new_document(context)
    write = (
        _write_head,
        _write_since_last,
        _write_remarks,
        _write_matter,
        _write_slides,
        _write_chart,
    )
    for part in (*write, _write_transcript, _write_figures):
        part(pdf, context)
    return bytes(pdf.output())


def _new_document(context: ReportContext) -> FPDF:
    import matplotlib as mpl
    from fpdf import FPDF

    class Numbered(FPDF):
        def normalize_text(self, text: str) -> str:  # all text comes through here
            return str(super().normalize_text(plain_text(text)))

        def footer(self) -> None:
            self.set_y(-12)
            _set_style(self, 8, colour="ink-soft")
            self.cell(0, 5, f"{self.page_no()} / {{nb}}", align="R")

    pdf = Numbered(format="A4")
    fonts = Path(mpl.get_data_path()) / "fonts" / "ttf"
    for style, name in _FACES.items():
        pdf.add_font(_FONT, style, fonts / name)
    pdf.set_margins(_MARGIN, 16)
    pdf.set_auto_page_break(auto=True, margin=18)
    pdf.set_title(context.report.title)
    pdf.set_lang("en")
    pdf.set_creator("Greenroom")
    pdf.set_creation_date(_creation_date(context.report.started_at))
    pdf.add_page()
    return pdf


def _creation_date(started_at: str) -> datetime:
    """When the take was; the same report gives the same document."""
    moment = datetime.fromisoformat(started_at) if started_at else datetime(1970, 1, 1, tzinfo=UTC)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _set_style(pdf: FPDF, size: float, style: str = "", colour: str = "ink") -> None:
    pdf.set_font(_FONT, style, size)
    pdf.set_text_color(LIGHT[colour])


def _write_text(
    pdf: FPDF, text: str, size: float = 9.5, style: str = "", colour: str = "ink"
) -> None:
    if not text:
        return
    _set_style(pdf, size, style, colour)
    pdf.multi_cell(0, size * 0.52, text, align="L", new_x="LMARGIN", new_y="NEXT")


def _write_quote(pdf: FPDF, words: str) -> None:
    quoted = f"\N{LEFT DOUBLE QUOTATION MARK}{words}\N{RIGHT DOUBLE QUOTATION MARK}"
    _write_text(pdf, quoted, colour="ink-soft")


def _write_heading(pdf: FPDF, text: str) -> None:
    if pdf.will_page_break(24):
        pdf.add_page()
    pdf.ln(5)
    pdf.start_section(text)
    _write_text(pdf, text, 13, "B")
    pdf.ln(1.5)


def _write_head(pdf: FPDF, context: ReportContext) -> None:
    report = context.report
    _write_text(pdf, report.title, 19, "B")
    when = f"{report.started_at[:16].replace('T', ' ')}, " if report.started_at else ""
    _write_text(pdf, f"{when}{clock(report.lasted_s)} long", colour="ink-soft")
    for notice in report.notices:
        _write_text(pdf, notice, 8.5, colour="ink-soft")


def _write_since_last(pdf: FPDF, context: ReportContext) -> None:
    if context.since is None:
        return
    _write_heading(pdf, SINCE_LAST)
    _write_text(pdf, compared_with(context.since), 8.5, colour="ink-soft")
    pdf.ln(1.5)
    for each in context.since.changes:
        if pdf.will_page_break(16):
            pdf.add_page()
        _write_text(pdf, f"{clock(each.span.start_s)}   {each.told}", 9.5, "B")
        _write_quote(pdf, each.quote)
        pdf.ln(2)


def _write_remarks(pdf: FPDF, context: ReportContext) -> None:
    found = list_remarks(context.report)
    if found:
        _write_heading(pdf, remarks_title(context.report))
    for each in found:
        if pdf.will_page_break(30):
            pdf.add_page()
        span = f"{clock(each.span.start_s)} \N{EN DASH} {clock(each.span.end_s)}"
        _write_text(pdf, f"{span}   {each.head}: {each.seen}", 10, "B")
        if each.after:
            _write_text(pdf, each.after, 8.5, colour="ink-soft")
        _write_text(
            pdf, f"\N{LEFT DOUBLE QUOTATION MARK}{each.quote}\N{RIGHT DOUBLE QUOTATION MARK}"
        )
        if each.instead:
            _write_text(pdf, each.instead, 10, "B")
        _write_text(pdf, f"Why this: {each.why}", 8.5, colour="ink-soft")
        pdf.ln(2)


def _write_matter(pdf: FPDF, context: ReportContext) -> None:
    found = list_matter(context.report)
    if found:
        _write_heading(pdf, TITLE)
    for section in found:
        if pdf.will_page_break(26):
            pdf.add_page()
        _write_text(pdf, section.title, 10.5, "B")
        pdf.ln(1.5)
        for entry in section.entries:
            if pdf.will_page_break(16):
                pdf.add_page()
            _write_text(pdf, entry.text, 9.5, "B")
            when = f"{clock(entry.span.start_s)}   " if entry.span else ""
            _write_text(pdf, f"{when}{entry.told}", 9.5)
            if entry.quote:
                _write_quote(pdf, entry.quote)
            pdf.ln(2)
        pdf.ln(1.5)


def _write_slides(pdf: FPDF, context: ReportContext) -> None:
    found = list_slides(context.report)
    if not found:
        return
    _write_heading(pdf, SLIDES)
    _set_style(pdf, 8.5)
    columns = slide_columns(context.report)
    widths = (_TITLE_WIDTH, *(1 for _ in COLUMNS[1:]), *(2 for _ in columns[len(COLUMNS) :]))
    lines = "HORIZONTAL_LINES"
    with pdf.table(col_widths=widths, text_align="LEFT", borders_layout=lines) as table:
        for cells in (columns, *(each.cells for each in found)):
            row = table.row()
            for cell in cells:
                row.cell(cell)


def _write_chart(pdf: FPDF, context: ReportContext) -> None:
    report = context.report
    _write_heading(pdf, "How it went")
    signs = [
        f"{MARK_STYLES[kind].symbol} {MARK_STYLES[kind].plural}"
        for kind in shown_mark_kinds(report)
    ]
    others = dict.fromkeys(line.speaker for line in report.lines if not line.words)
    drawn = [*(["green line: words a minute"] if pace_measure(report) else []), "filled: you"]
    drawn += [f"outlined: {name}" for name in others]
    _write_text(pdf, "   ".join([*drawn, *signs]), 8.5, colour="ink-soft")
    row_s = row_length_s(report.duration_s)
    layout = chart.Layout(860, row_s, row_height=170, ticks=row_part_count(row_s))
    rows_a_page = 5
    for first in range(0, layout.rows(report.duration_s), rows_a_page):
        figure = chart.draw_chart(context, layout, first, rows_a_page)
        height = pdf.epw * float(figure.get_figheight() / figure.get_figwidth())
        if pdf.will_page_break(height):
            pdf.add_page()
        picture = BytesIO(as_png(figure))
        pdf.image(
            picture, w=pdf.epw, alt_text=describe_timeline(report) if first == 0 else "Continued."
        )


def _write_transcript(pdf: FPDF, context: ReportContext) -> None:
    lines = list(annotate_transcript(context.report))
    if not lines:
        return
    _write_heading(pdf, "What was said")
    several = len({line.speaker for line, _ in lines}) > 1
    for line, pieces in lines:
        pdf.set_left_margin(_MARGIN)
        pdf.set_x(_MARGIN)
        _set_style(pdf, 8.5, colour="ink-soft")
        pdf.cell(14, _LINE, clock(line.span.start_s))
        pdf.set_left_margin(_MARGIN + 14)
        if several:
            _set_style(pdf, 9.5, "B")
            pdf.write(_LINE, "You: " if line.speaker == "you" else f"{line.speaker}: ")
        if not pieces:
            _set_style(pdf, 9.5, colour="ink-soft")
            pdf.write(_LINE, line.text)
        for piece in pieces:
            _write_piece(pdf, piece)
        pdf.ln(_LINE + 0.8)
    pdf.set_left_margin(_MARGIN)
    pdf.set_x(_MARGIN)


def _write_piece(pdf: FPDF, piece: AnnotatedText) -> None:
    kind = piece.mark.kind if piece.mark else ""
    sign = MARK_STYLES[kind].symbol if kind and kind != "silent_pause" else ""
    if kind == "silent_pause":
        _set_style(pdf, 8, colour="ink-soft")
        pdf.write(_LINE, f"\N{LEFT SQUARE BRACKET}{piece.text}\N{RIGHT SQUARE BRACKET} ")
        return
    _set_style(pdf, 9.5, "B" if kind == "filled_pause" else "", "filler" if kind else "ink")
    possibly = "?" if piece.mark and not piece.mark.counted else ""
    pdf.write(_LINE, f"{sign}{piece.text}{possibly} ")


def _write_figures(pdf: FPDF, context: ReportContext) -> None:
    _write_heading(pdf, "In figures")
    told: dict[str, str] = {}
    for each in list_figures(context):
        if pdf.will_page_break(26):
            pdf.add_page()
        measure = each.measure
        _write_text(pdf, f"{measure.label}: {each.told}", 10, "B")
        for text in (each.usual, each.band, measure.definition):
            _write_text(pdf, text, 8.5, colour="ink-soft")
        for name, text in (("Source", measure.source), ("How far off it can be", measure.error)):
            first = told.setdefault(text, measure.label)
            shown = text if first == measure.label else f"as for {first}."
            _write_text(
                pdf, f"{name}: {shown if text else 'not yet measured.'}", 8.5, colour="ink-soft"
            )
        pdf.ln(2)
    for reason, labels in unmeasured_figures(context.report):
        _write_text(pdf, f"Not measured ({reason}): {', '.join(labels)}.", 8.5, colour="ink-soft")
    facts = "; ".join(f"{name} {value}" for name, value in context.report.facts.items())
    pdf.ln(3)
    _write_text(pdf, facts, 8, colour="ink-soft")
