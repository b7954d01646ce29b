"""The text of a Word file; a page for each heading, for only Word knows where its pages end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greenroom.documents.blocks import bullet, heading, row, sections

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.document import DocumentPage

_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_PARAGRAPH, _TABLE, _ROW, _CELL = (f"{_WORD}{name}" for name in ("p", "tbl", "tr", "tc"))
_BOX, _FOOTNOTE, _ID = f"{_WORD}txbxContent", f"{_WORD}footnoteReference", f"{_WORD}id"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_SPACES = {f"{_WORD}tab": " ", f"{_WORD}br": "\n", f"{_WORD}cr": "\n", f"{_WORD}noBreakHyphen": "-"}
_NO_WORDS = {f"{_WORD}{name}" for name in ("del", "moveFrom", "pPr", "rPr")} | {_FALLBACK}
_WITH_MACROS = "application/vnd.ms-word.document.macroEnabled.main+xml"


def read_pages(path: Path) -> Iterator[DocumentPage]:
    """Yield what stands under each heading; see ports.PageReader."""
    from docx.opc.part import PartFactory
    from docx.package import Package
    from docx.parts.document import DocumentPart

    PartFactory.part_type_for[_WITH_MACROS] = DocumentPart
    part = Package.open(str(path)).main_document_part
    return sections(_Body(part).blocks(part.document.element.body))


class _Body:
    """What the text refers to: styles and footnotes."""

    def __init__(self, part: Any) -> None:
        from docx.opc.constants import RELATIONSHIP_TYPE
        from docx.oxml.parser import parse_xml

        self._styles = {each.style_id: each.name or "" for each in part.document.styles}
        self._footnotes = {
            note.get(_ID): note
            for link in part.rels.values()
            if link.reltype == RELATIONSHIP_TYPE.FOOTNOTES
            for note in parse_xml(link.target_part.blob)
        }

    def blocks(self, element: Any) -> Iterator[str]:
        """Yield what is in an element, paragraph by paragraph and row by row."""
        for child in element:
            if child.tag == _PARAGRAPH:
                yield self._block(child)
                for box in _boxes(child):
                    yield from self.blocks(box)
                notes = (self._footnotes.get(each.get(_ID), ()) for each in child.iter(_FOOTNOTE))
                yield from ("".join(map(_text, note)) for note in notes)
            elif child.tag == _TABLE:
                for line in _own(child, _ROW, _TABLE):
                    yield row(map(_cell, _own(line, _CELL, _ROW)))
            elif child.tag not in _NO_WORDS:  # it holds paragraphs: a form's field, an insertion
                yield from self.blocks(child)

    def _block(self, paragraph: Any) -> str:
        text = _text(paragraph).strip()
        properties = paragraph.pPr
        style = self._styles.get(paragraph.style, "")
        if style.startswith("toc "):
            return ""
        if style == "Title" or style.startswith("Heading") or _is_outlined(properties):
            return heading(text)
        numbered = properties is not None and properties.numPr is not None
        return bullet(text) if numbered or style.startswith(("List Bullet", "List Num")) else text


def _is_outlined(properties: Any) -> bool:
    """Whether Word shows a paragraph as a heading of its outline."""
    level = None if properties is None else properties.find(f"{_WORD}outlineLvl")
    return level is not None and level.get(f"{_WORD}val") != "9"


def _boxes(element: Any) -> Iterator[Any]:
    """Yield the text boxes of an element once; those in them are theirs."""
    for child in element:
        if child.tag == _BOX:
            yield child
        elif child.tag != _FALLBACK:
            yield from _boxes(child)


def _own(element: Any, tag: str, holder: str) -> Iterator[Any]:
    """Yield the parts that are not those of a table inside."""
    return (each for each in element.iter(tag) if next(each.iterancestors(holder)) is element)


def _cell(cell: Any) -> str:
    return " ".join(_text(each) for each in cell.iter(_PARAGRAPH))


def _text(element: Any) -> str:
    """Return what an element shows; what was struck out it does not show."""
    if element.tag == f"{_WORD}t":
        return element.text or ""
    if element.tag in _SPACES:
        return _SPACES[element.tag]
    inside = (child for child in element if child.tag != _BOX and child.tag not in _NO_WORDS)
    return "".join(map(_text, inside))
