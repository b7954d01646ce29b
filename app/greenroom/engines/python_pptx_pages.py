"""The text of a PowerPoint file, slide by slide, with what the speaker noted."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from greenroom.documents.blocks import bullet, heading, join_blocks, make_page, row

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.document import DocumentPage

_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"


def read_pages(path: Path) -> Iterator[DocumentPage]:
    """Yield what is on each slide; see ports.PageReader."""
    from pptx.package import Package  # `Presentation` takes no slide shows

    slides = Package.open(str(path)).main_document_part.presentation.slides
    for number, slide in enumerate(slides, 1):
        notes = slide.notes_slide.notes_text_frame if slide.has_notes_slide else None
        noted = [_said(each) for each in notes.paragraphs] if notes is not None else []
        title = slide.shapes.title
        blocks = [heading(title.text_frame.text)] if title is not None else []
        for shape in slide.shapes:
            if title is None or shape.shape_id != title.shape_id:
                blocks += _blocks(shape)
        yield make_page(number, blocks, join_blocks(noted))


def _blocks(shape: Any) -> Iterator[str]:
    from pptx.enum.shapes import PP_PLACEHOLDER

    role = shape.placeholder_format.type if shape.is_placeholder else None
    if role in (PP_PLACEHOLDER.DATE, PP_PLACEHOLDER.FOOTER, PP_PLACEHOLDER.SLIDE_NUMBER):
        return
    if hasattr(shape, "shapes"):  # a group
        for each in shape.shapes:
            yield from _blocks(each)
    elif shape.has_text_frame:
        listed = role in (PP_PLACEHOLDER.BODY, PP_PLACEHOLDER.OBJECT)
        for paragraph in shape.text_frame.paragraphs:
            yield bullet(_said(paragraph)) if _is_bullet(paragraph, listed) else _said(paragraph)
    elif getattr(shape, "has_table", False):
        yield from (row(cell.text for cell in each.cells) for each in shape.table.rows)
    else:
        with contextlib.suppress(KeyError, ValueError, SyntaxError):  # a damaged part of the file
            yield from (
                _chart_blocks(shape.chart)
                if getattr(shape, "has_chart", False)
                else _diagram_blocks(shape)
            )


def _said(paragraph: Any) -> str:
    text: str = paragraph.text
    return text.replace("\v", "\n")


def _is_bullet(paragraph: Any, otherwise: bool) -> bool:
    properties = paragraph._p.pPr  # noqa: SLF001 - nothing public tells of bullets
    if properties is None:
        return otherwise
    marks = {each.tag.removeprefix(_DRAWING) for each in properties}
    return "buNone" not in marks and (otherwise or not marks.isdisjoint({"buChar", "buAutoNum"}))


def _chart_blocks(chart: Any) -> Iterator[str]:
    """Yield the title of a chart and its numbers, a row for each series."""
    if chart.has_title:
        yield chart.chart_title.text_frame.text
    for plot in chart.plots:
        yield row(("", *map(str, plot.categories)))
        for series in plot.series:
            values = (f"{value:.10g}" if value is not None else "" for value in series.values)
            yield row((series.name, *values))


def _diagram_blocks(shape: Any) -> Iterator[str]:
    """Yield the texts of a SmartArt diagram, which lie in a part of their own."""
    from lxml import etree

    for link in shape.element.iter("{*}relIds"):
        for name, value in link.attrib.items():
            part = shape.part.related_part(value)
            if name.endswith("}dm"):
                parser = etree.XMLParser(resolve_entities=False, no_network=True)
                root = etree.fromstring(part.blob, parser)
                for paragraph in root.iter(f"{_DRAWING}p"):
                    yield bullet(
                        "".join(each.text or "" for each in paragraph.iter(f"{_DRAWING}t"))
                    )
