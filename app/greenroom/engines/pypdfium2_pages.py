"""The text of a PDF file, page by page."""

from __future__ import annotations

import ctypes
import sys
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from statistics import median_low
from typing import TYPE_CHECKING, Any

from greenroom.documents.blocks import make_page
from greenroom.documents.layout import PrintedLine, has_right_to_left, logical_order, page_blocks
from greenroom.domain.document import DocumentPage, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_HYPHENS = "\ufffe\x02"
"""PDFium's signs for a hyphen at the end of a line."""
_SET_SOLID = 1.2
"""From line to line, in times the size of the letters."""
_OTHER_BASE, _WIDE_GAP, _WIDEST_SPACE = 0.5, 0.7, 1.5
"""In heights of a line: to another line, from cell to cell, a space in a line made full."""
_EQUAL = 1.3


def read_pages(path: Path) -> Iterator[DocumentPage]:
    """Yield what is printed on each page; see ports.PageReader."""
    import pypdfium2
    from pypdfium2 import raw

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        locked = error.err_code == raw.FPDF_ERR_PASSWORD
        raise UnreadableError(reason="locked" if locked else "damaged") from error
    drawn = written = False
    for number in range(1, len(document) + 1):
        try:
            page = document[number - 1]
            made = make_page(number, page_blocks(_lines(page)))
            drawn |= raw.FPDFPage_CountObjects(page) > 0
        except (pypdfium2.PdfiumError, ValueError, OverflowError):  # places that are no numbers
            made = DocumentPage(number, "", "")
        written |= bool(made.text)
        yield made
    if not written:
        raise UnreadableError(reason="pictures" if drawn else "empty")


def _lines(page: Any) -> Iterator[PrintedLine]:
    """Yield pieces of lines in the order in which they were printed."""
    measure = _Ruler(page)
    printed: list[_Word] = []
    for word in (*_words(measure), None):
        if printed and not (word and word.stands_beside(printed[-1])):
            yield from (_line(piece, measure) for piece in _pieces(printed))
            printed = []
        if word:
            printed.append(word)


def _pieces(words: Sequence[_Word]) -> Iterator[Sequence[_Word]]:
    """Cut a printed line where cells and columns end.

    A line that was made full has equal gaps all over; so can have a row of numbers.
    """
    gaps = [word.gap_after(before) for before, word in pairwise(words)]
    numbers = sum(any(map(str.isdigit, word.text)) for word in words)
    full = bool(gaps) and max(gaps) <= _EQUAL * min(gaps) and 2 * numbers < len(words)
    start = 0
    for place, gap in enumerate(gaps, 1):
        if gap > (_WIDEST_SPACE if full else _WIDE_GAP):
            yield words[start:place]
            start = place
    yield words[start:]


def _words(measure: _Ruler) -> Iterator[_Word]:
    """Yield what stands between white space."""
    first = 0
    for place, letter in enumerate((*measure.letters, " ")):
        hyphen = letter in _HYPHENS
        if (hyphen or letter.isspace()) and place + hyphen > first:
            yield measure.word(first, place + hyphen)
        if hyphen or letter.isspace():
            first = place + 1


def _line(words: Sequence[_Word], measure: _Ruler) -> PrintedLine:
    text = " ".join(word.text for word in words)
    if has_right_to_left(text):
        text = logical_order([each for word in words for each in measure.placed_letters(word)])
    left, right = min(word.left for word in words), max(word.right for word in words)
    return PrintedLine(text, left, right, words[0].base, median_low(word.height for word in words))


@dataclass(frozen=True, slots=True)
class _Word:
    """A word as printed.

    Attributes:
        text: As in a PrintedLine, and so are left, right, base and height.
        first: Number of its first letter on the page.
    """

    text: str
    left: float
    right: float
    base: float
    height: float
    first: int

    def gap_after(self, before: _Word) -> float:
        """Return how far it is from the word before it, on whichever side, in heights."""
        return max(self.left - before.right, before.left - self.right) / self.height

    def stands_beside(self, before: _Word) -> bool:
        """Whether it is on the line of the word before it, and not over it."""
        same = abs(self.base - before.base) <= _OTHER_BASE * self.height
        return same and self.gap_after(before) >= -_OTHER_BASE


class _Ruler:
    """Tells where the letters of a page stand when it is held upright.

    Attributes:
        letters: All of them, with the gaps and breaks that PDFium counts, too.
    """

    def __init__(self, page: Any) -> None:
        from pypdfium2 import raw

        self._raw, self._text = raw, page.get_textpage()
        self._turned, (self._width, self._height) = page.get_rotation(), page.get_size()
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self._box, self._matrix = raw.FS_RECTF(), raw.FS_MATRIX()
        codes = (raw.FPDFText_GetUnicode(self._text, n) for n in range(self._text.count_chars()))
        self.letters = "".join(chr(code) if 0 < code <= sys.maxunicode else " " for code in codes)
        self._leftwards = has_right_to_left(self.letters)

    def word(self, first: int, end: int) -> _Word:
        """Return the word of the letters from `first` to before `end`."""
        text = self.letters[first:end]
        left, right = self._edges(first)
        for place in range(first + 1, end) if self._leftwards else (end - 1,):
            edges = self._edges(place)
            left, right = min(left, edges[0]), max(right, edges[1])
        self._raw.FPDFText_GetCharOrigin(self._text, first, self._x, self._y)
        _, base = self._upright(self._x.value, self._y.value)
        if text[-1] in _HYPHENS:
            text = text[:-1] + "-"
        return _Word(text, left, right, base, self._line_height(first), first)

    def placed_letters(self, word: _Word) -> Iterator[tuple[str, float]]:
        """Yield each letter with its left edge, and a space after the word."""
        for place, letter in enumerate(word.text, word.first):
            yield letter, self._edges(place)[0]
        yield " ", word.right

    def _edges(self, place: int) -> tuple[float, float]:
        self._raw.FPDFText_GetLooseCharBox(self._text, place, self._box)
        one, _ = self._upright(self._box.left, self._box.bottom)
        other, _ = self._upright(self._box.right, self._box.top)
        return min(one, other), max(one, other)

    def _line_height(self, place: int) -> float:
        size: float = self._raw.FPDFText_GetFontSize(self._text, place)
        if self._raw.FPDFText_GetMatrix(self._text, place, self._matrix):
            size *= hypot(self._matrix.c, self._matrix.d)
        return max(size * _SET_SOLID, 1.0)

    def _upright(self, x: float, y: float) -> tuple[float, float]:
        if self._turned == 90:
            return y, self._height - x
        if self._turned == 180:
            return self._width - x, self._height - y
        return (self._width - y, x) if self._turned == 270 else (x, y)
