"""The text of an OpenDocument file: slides with their notes, or a page for each heading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

from greenroom.documents.blocks import bullet, heading, join_blocks, make_page, row, sections

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.document import DocumentPage

_TEXT, _TABLE, _DRAW, _SHOW, _OFFICE = (
    f"{{urn:oasis:names:tc:opendocument:xmlns:{name}:1.0}}"
    for name in ("text", "table", "drawing", "presentation", "office")
)
_LINK = "{http://www.w3.org/1999/xlink}href"
_SPACES = {f"{_TEXT}s": " ", f"{_TEXT}tab": " ", f"{_TEXT}line-break": "\n"}
_NO_WORDS = {f"{_TEXT}tracked-changes", f"{_TEXT}table-of-content", f"{_OFFICE}annotation"}
_APART = {f"{_TEXT}note-body", f"{_DRAW}frame", f"{_DRAW}custom-shape", f"{_DRAW}g"}
_RUNNING = {"footer", "header", "date-time", "page-number"}


def read_pages(path: Path) -> Iterator[DocumentPage]:
    """Yield each slide, or what stands under each heading; see ports.PageReader."""
    with ZipFile(path) as archive:
        body = _parsed(archive, "content.xml").find(f"{_OFFICE}body")
        slides = [*body.iter(f"{_DRAW}page")]
        if not slides:
            yield from sections(_blocks(body, archive))
        for number, slide in enumerate(slides, 1):
            shapes = sorted(slide, key=lambda each: each.get(f"{_SHOW}class") != "title")
            blocks = [block for shape in shapes for block in _shape_blocks(shape, archive)]
            noted = [
                block
                for notes in slide.iter(f"{_SHOW}notes")
                for frame in notes
                if frame.get(f"{_SHOW}class") == "notes"
                for block in _blocks(frame, archive)
            ]
            yield make_page(number, blocks, join_blocks(noted))


def _parsed(archive: ZipFile, name: str) -> Any:
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
    return etree.fromstring(archive.read(name), parser)


def _shape_blocks(shape: Any, archive: ZipFile) -> Iterator[str]:
    role = shape.get(f"{_SHOW}class")
    if shape.tag == f"{_SHOW}notes" or role in _RUNNING:
        return
    blocks = _blocks([shape], archive)
    if role == "title":
        yield heading(" ".join(each.removeprefix("- ") for each in blocks))
    else:
        yield from blocks


def _blocks(elements: Any, archive: ZipFile, *, listed: bool = False) -> Iterator[str]:
    for each in elements:
        if each.tag == f"{_TEXT}h":
            yield heading(_said(each))
        elif each.tag == f"{_TEXT}p":
            yield bullet(_said(each)) if listed else _said(each)
            yield from _blocks(_anchored(each), archive)
        elif each.tag == f"{_TABLE}table":
            for line in each.iter(f"{_TABLE}table-row"):
                if next(line.iterancestors(f"{_TABLE}table")) is each:
                    yield row(_cell(cell) for cell in line.iterchildren(f"{_TABLE}table-cell"))
        elif each.tag == f"{_DRAW}object" and each.get(_LINK):
            chart = each.get(_LINK).removeprefix("./") + "/content.xml"
            if chart in archive.NameToInfo:
                yield from _blocks(_parsed(archive, chart), archive)
        elif each.tag not in _NO_WORDS:
            yield from _blocks(each, archive, listed=listed or each.tag == f"{_TEXT}list")


def _anchored(paragraph: Any) -> Iterator[Any]:
    """Yield the boxes and footnotes of a paragraph; those in them are theirs."""
    for part in paragraph:
        if part.tag in _APART:
            yield part
        else:
            yield from _anchored(part)


def _cell(cell: Any) -> str:
    return " ".join(_said(each) for each in cell.iter(f"{_TEXT}p", f"{_TEXT}h"))


def _said(paragraph: Any) -> str:
    """Return what a paragraph says, without what is anchored to it."""
    text = paragraph.text or ""
    for part in paragraph:
        if part.tag in _SPACES:
            text += _SPACES[part.tag]
        elif part.tag not in _APART | _NO_WORDS:
            text += _said(part)
        text += part.tail or ""
    return text
