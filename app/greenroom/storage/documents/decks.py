"""The slides of a talk, read from a deck or from a plan of sections."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError
from greenroom.domain.slides import Deck, Slide, sections_of
from greenroom.storage.documents.reading import read_document

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.document import DocumentPage

DECK_KINDS = ("pdf", "pptx", "odp")
_PLAN_ENDINGS = frozenset((".txt", ".text", ".md", ".csv"))
LONGEST_S = 30.0
"""A deck may have more pictures than a document."""
_LONGEST_TITLE = 80
_MARK = re.compile(r"^\s*(?:#{1,6}\s+|[-*+\u2022]\s+)")


def is_plan(path: Path) -> bool:
    """Return whether a file is a plan of sections, going by its name."""
    return path.suffix.lower() in _PLAN_ENDINGS


def shown_as_pictures(path: Path) -> bool:
    """Return whether the slides of a file can be drawn without LibreOffice, going by its name."""
    return path.suffix.lower() == ".pdf"


def read_deck(path: Path) -> Deck:
    """Return the slides of a PDF, PPTX or ODP file, or the sections of a plan in a text file.

    Raises:
        InputError: It is none of these, or nothing of it can be read.
    """
    if is_plan(path):
        return Deck(sections_of(_text_of(path)))
    document = read_document(path, longest_s=LONGEST_S, pictures_do=True)
    if document.kind not in DECK_KINDS:
        raise InputError(
            "{name} holds no slides; choose a PDF, PPTX or ODP file, or a text file with a section "
            "a line: Opening, 2",
            name=document.name,
        )
    return Deck(tuple(_slide(page) for page in document.pages), document.notice)


def _text_of(path: Path) -> str:
    document = read_document(path)
    return "\n".join(page.text for page in document.pages)


def _slide(page: DocumentPage) -> Slide:
    text = _without_number(page)
    return Slide(page.number, page.title or _first_line(text), text, page.notes)


def _without_number(page: DocumentPage) -> str:
    """Return the text without the slide's number at its foot."""
    text = page.text.rstrip()
    last = text.rpartition("\n")[2].strip()
    return text[: -len(last)].rstrip() if last == str(page.number) else text


def _first_line(text: str) -> str:
    """Return what stands first on a slide that has no heading, without its mark."""
    lines = (_MARK.sub("", line).strip() for line in text.splitlines())
    line = next(filter(None, lines), "")
    return line if len(line) <= _LONGEST_TITLE else f"{line[: _LONGEST_TITLE - 1].rstrip()}\u2026"
