"""Makes pages of paragraphs, and of text that somebody wrote or pasted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.domain.document import CELL, MOST_PAGES, Document, DocumentPage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_NEW_SECTION = re.compile(
    r"\f|^(?=#{1,6}[ \t]+\S)|^(?=[^\n]{1,200}\n(?:={3,}|-{3,})[ \t]{0,9}$)", re.MULTILINE
)


def heading(text: str) -> str:
    """Return a heading as it stands in a page's text; "" if it says nothing."""
    return f"# {one_line(text)}" if text.strip() else ""


def bullet(text: str) -> str:
    """Return a bullet, likewise."""
    return f"- {one_line(text)}" if text.strip() else ""


def row(cells: Iterable[str]) -> str:
    """Return a row of a table, likewise."""
    texts = [one_line(cell).replace("|", "/") for cell in cells]
    return CELL.join(texts) if any(texts) else ""


def one_line(text: str) -> str:
    """Return `text` without breaks and double spaces."""
    return " ".join(text.split())


def join_blocks(blocks: Iterable[str]) -> str:
    """Return the text of a page: bullets and rows line by line, all else as paragraphs."""
    text, before = "", ""
    for block in filter(str.strip, blocks):
        close = _close_to_its_like(block)
        text += ("\n" if close and close == before else "\n\n" if text else "") + block
        before = close
    return text


def make_page(number: int, blocks: Iterable[str], notes: str = "") -> DocumentPage:
    """Return a page of `blocks`."""
    given = tuple(blocks)
    title = next((each.removeprefix("# ") for each in given if each.startswith("# ")), "")
    return DocumentPage(number, title, join_blocks(given), notes)


def sections(blocks: Iterable[str]) -> Iterator[DocumentPage]:
    """Yield a page for each heading, those without a word below them together with the next."""
    number, held = 1, list[str]()
    for block in blocks:
        if block.startswith("# ") and not all(each.startswith("# ") for each in held):
            yield make_page(number, held)
            number, held = number + 1, []
        if block.strip():
            held.append(block)
    if held:
        yield make_page(number, held)


def pages_of_text(text: str) -> Iterator[DocumentPage]:
    """Yield a page for each heading, in the way of Markdown, and each form feed."""
    number, begin, before, titles = 1, 0, 0, list[str]()
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for end in (*(found.end() for found in _NEW_SECTION.finditer(text)), len(text)):
        lines = text[before:end].strip().splitlines()
        titled = _heading_lines(lines)
        titles += lines[: min(titled, 1)]
        before = end
        more = len(lines) > titled and number < MOST_PAGES
        if (more or end == len(text)) and text[begin:end].strip():
            title = titles[0].strip("# \t") if titles else ""
            yield DocumentPage(number, title, text[begin:end].strip("\f\n"))
            number, begin, titles = number + 1, end, []


def document_of_text(text: str, name: str) -> Document:
    """Return what was pasted as a document of that name."""
    return Document(name, "txt", tuple(pages_of_text(text)))


def _close_to_its_like(block: str) -> str:
    return "bullet" if block.startswith("- ") else "row" if CELL in block else ""


def _heading_lines(lines: list[str]) -> int:
    """Return how many of the first lines of a section are its heading."""
    if len(lines) > 1 and set(lines[1].strip()) in ({"="}, {"-"}):
        return 2
    return int(bool(lines) and lines[0].startswith("#"))
