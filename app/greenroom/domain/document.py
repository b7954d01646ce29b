"""A document that somebody brings to a rehearsal: its pages, and the passages on them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from greenroom.domain.punctuation import SHORTENED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DocumentKind = Literal["pdf", "pptx", "docx", "odt", "odp", "md", "txt"]
PassageKind = Literal["heading", "bullet", "row", "sentence"]
Unreadable = Literal[
    "locked", "pictures", "empty", "damaged", "large", "slow", "old", "unknown", "long", "letters"
]
"""Why a file, or the rest of it, cannot be read; with the last two something was."""

CELL = " | "
"""Stands between the cells of a row."""

_HEADING = re.compile(r"\s*#{1,6}\s+")
_UNDERLINE = re.compile(r"={3,}|-{3,}")
_BULLET = re.compile(
    r"\s*(?:[-*+\u2022\u25e6\u25aa\u2023\u2013\u00b7]|\(?(\d{1,2})[.)]|\(?[a-z]\))\s+"
)
_SENTENCE_END = re.compile(
    r"([.?!\u2026\u061f\u06d4]{1,6}[\"')\]\u2019\u201d\u00bb]{0,3}(?=\s)|[\u3002\uff01\uff1f]+)\s*(?![a-z\s])"
)
_LONGEST_SHORTENED = 8
_HYPHEN = re.compile(r"(?<!\w)([^\W\d_]{1,40})- ?\n ?([^\W\d_]{1,40})")
_WORD = re.compile(r"(?<![\w-])[^\W\d_]{1,40}(?:-[^\W\d_]{1,40})?")
_BEFORE_HYPHEN = frozenset(
    ("well", "self", "non", "long", "short", "high", "low", "full", "part", "cross", "half")
)
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Soft hyphens, and marks that say nothing but which way to draw."""
_INLINE_MARKDOWN = re.compile(r"\*\*|`|!?\[([^\]\n]{0,300})\]\([^)\n]{0,300}\)")
_FULL, _NARROWEST = 0.75, 32
"""A line shorter than this part of the longest, with the next word on it, was ended on purpose; no
column is narrower than so many letters."""
MOST_PAGES, MOST_DOCUMENTS = 500, 12
"""Of a document; of a scenario."""
_EDGE_BLOCKS, _MOST_EDGE_LINES, _LONGEST_EDGE = 2, 2, 200
_FEWEST_REPEATS, _LABEL_OFFSETS = 3, range(-3, 4)
_Line = tuple[int, str]
"""Where a line begins, and what it says."""


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """A page, a slide, or what stands under one heading.

    Attributes:
        number: Counts from 1.
        title: Its first heading; "" if it has none.
        text: Line by line, marked as in Markdown: a blank line between paragraphs, "# " before a
            heading, "- " before a bullet, " | " between the cells of a row.
        notes: The speaker's, likewise.
    """

    number: int
    title: str
    text: str
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """What was read of a file, or pasted.

    Attributes:
        name: Of the file.
        kind: What kind of file it is.
        pages: First to last.
        notice: What could not be read, a sentence each; "" if all of it was.
    """

    name: str
    kind: DocumentKind
    pages: tuple[DocumentPage, ...]
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, a bullet, a row of a table or a sentence; of a long bullet, one of its sentences.

    Attributes:
        page: Number of its page.
        text: In one line, without marks.
        start: Where it begins in the page's text, or in its notes.
        end: Where it ends.
        kind: What it is.
        in_notes: It is what the speaker noted.
    """

    page: int
    text: str
    start: int
    end: int
    kind: PassageKind
    in_notes: bool = False


@dataclass(frozen=True, slots=True)
class WrittenFigure:
    """A number in a document, with its unit or noun, and where it stands."""

    text: str
    kind: str
    passage: Passage


class UnreadableError(Exception):
    """A reader can read no more of a file; what it gave so far holds.

    Attributes:
        reason: Why.
    """

    def __init__(self, *, reason: Unreadable) -> None:
        super().__init__(reason)
        self.reason: Unreadable = reason


def split_passages(document: Document) -> tuple[Passage, ...]:
    """Return the passages of `document` in reading order.

    What stands at the edge of most pages is left out, and words that a line's end divides are
    joined: without their hyphen, unless they are written with one elsewhere.
    """
    running = _running_lines(document.pages)
    words = frozenset(
        word.lower()
        for page in document.pages
        for word in _WORD.findall(f"{page.text}\n{page.notes}")
    )
    return tuple(
        Passage(page.number, said, start, end, kind, in_notes)
        for page in document.pages
        for in_notes, text in ((False, page.text), (True, page.notes))
        for start, end, kind in _spans(text, frozenset() if in_notes else running[page.number])
        if (said := _in_one_line(text[start:end], kind, words))
    )


def _running_lines(pages: Sequence[DocumentPage]) -> dict[int, frozenset[int]]:
    """Return where on each page the lines begin that stand at the edge of most of them.

    They are the same but for the number of their page, which may count from another page.
    """
    edges = {page.number: _edge_lines(page) for page in pages}
    seen = Counter(
        key for number, lines in edges.items() for key in {k for _, k in _keys(number, lines)}
    )
    return {
        number: frozenset(
            start
            for start, key in _keys(number, lines)
            if seen[key] >= _FEWEST_REPEATS and seen[key] * 2 > len(pages)
        )
        for number, lines in edges.items()
    }


def _edge_lines(page: DocumentPage) -> list[_Line]:
    blocks = [*_blocks(page.text)]
    edges = (*blocks[:_EDGE_BLOCKS], *blocks[-_EDGE_BLOCKS:])
    lines = {line for block in edges if len(block) <= _MOST_EDGE_LINES for line in block}
    return [line for line in lines if len(line[1]) <= _LONGEST_EDGE and not _HEADING.match(line[1])]


def _blocks(text: str, left_out: frozenset[int] = frozenset()) -> Iterator[list[_Line]]:
    """Yield the lines between blank ones."""
    lines = (line for line in _lines(text) if line[0] not in left_out)
    return ([*block] for filled, block in groupby(lines, lambda line: bool(line[1])) if filled)


def _lines(text: str) -> Iterator[_Line]:
    start = 0
    for line in text.split("\n"):
        yield start, line.rstrip()
        start += len(line) + 1


def _keys(number: int, lines: Sequence[_Line]) -> Iterator[tuple[int, tuple[int, str]]]:
    for start, line in lines:
        for offset in _LABEL_OFFSETS:
            own = rf"(?<!\d){max(number + offset, 0)}(?!\d)"
            yield start, (offset, re.sub(own, "#", line.strip(), count=1))


def _spans(text: str, left_out: frozenset[int]) -> Iterator[tuple[int, int, PassageKind]]:
    """Yield where each passage begins and ends, and what it is."""
    for block in _blocks(text, left_out):
        for start, end, kind in _units(block):
            if kind in {"heading", "row"}:
                yield start, end, kind
            else:
                yield from ((*cut, kind) for cut in _sentences(text, start, end))


def _units(lines: Sequence[_Line]) -> Iterator[tuple[int, int, PassageKind]]:
    """Yield the headings, bullets, rows and paragraphs of a block of lines."""
    longest = max((len(line) for _, line in lines if CELL not in line), default=0)
    unit: tuple[int, int, PassageKind] | None = None
    before, number = "", 0
    for (at, line), (_, after) in zip(lines, [*lines[1:], (0, "")], strict=True):
        begins, kind = _marked(line, after)
        if kind == "bullet" and (numbered := _BULLET.match(line)) and numbered[1]:
            if unit and int(numbered[1]) not in {1, number + 1}:  # a date: "12. May"
                begins, kind = 0, None
            number = int(numbered[1])
        if unit and kind is None and not _ended(before, line, longest):
            unit = (unit[0], at + len(line), unit[2])
        else:
            if unit:
                yield unit
            unit = (at + begins, at + len(line), kind or "sentence") if begins >= 0 else None
        before = "" if kind in {"heading", "row"} else line
    if unit:
        yield unit


def _marked(line: str, after: str) -> tuple[int, PassageKind | None]:
    """Return where the words of a line begin, -1 if it has none, and what its mark tells."""
    indent = len(line) - len(line.lstrip())
    if not any(map(str.isalnum, line)):
        return -1, "heading"
    if mark := _HEADING.match(line):
        return mark.end(), "heading"
    if CELL in line or "\t" in line.strip() or line[indent] == "|":
        return indent, "row"
    if mark := _BULLET.match(line):
        return mark.end(), "bullet"
    return indent, "heading" if _UNDERLINE.fullmatch(after.strip()) else None


def _ended(before: str, line: str, longest: int) -> bool:
    """Whether the line before was ended on purpose, for the next word had room on it."""
    if not before or before[-1] == "-":
        return not before
    needed = len(before) + 1 + len(line.split(maxsplit=1)[0])
    return needed < _FULL * max(longest, _NARROWEST)


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    for found in _SENTENCE_END.finditer(text, start, end):
        stop = found.end(1)
        if not SHORTENED.search(text, max(start, stop - _LONGEST_SHORTENED), stop):
            yield start, stop
            start = found.end()
    if start < end:
        yield start, end


def _in_one_line(raw: str, kind: PassageKind, words: frozenset[str]) -> str:
    text = rejoin_words(_UNSEEN.sub("", raw), words)
    if kind == "row":
        text = text.strip().removesuffix("|")
        text = text.removeprefix("|") if raw.strip().endswith("|") else text
        text = CELL.join(cell.strip() for cell in re.split(r"[\t|]", text))
    return " ".join(_INLINE_MARKDOWN.sub(r"\1", text).split())


def rejoin_words(text: str, words: frozenset[str] = frozenset()) -> str:
    """Return `text` with the words whole that the ends of its lines divide.

    Args:
        text: Several lines.
        words: What else is written there, in lower case.
    """

    def rejoined(found: re.Match[str]) -> str:
        first, rest = found.groups()
        kept = f"{first}-{rest}".lower() in words or first.lower() in _BEFORE_HYPHEN
        kept = kept and f"{first}{rest}".lower() not in words
        return f"{first}-{rest}" if kept or not rest[0].islower() else f"{first}{rest}"

    return _HYPHEN.sub(rejoined, text)
