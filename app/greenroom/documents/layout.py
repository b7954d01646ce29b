"""Puts what is printed on a page into the order in which it is read.

Columns of prose are read one after the other, tables row by row, and what is written from right to
left in the order in which it is said.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING

from greenroom.documents.blocks import heading, row
from greenroom.domain.document import CELL, rejoin_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_BULLET = re.compile(
    "^(?:[\u2022\u25cf\u25cb\u25e6\u25aa\u25a0\u2023\u00b7\ue000-\uf8ff]\\s*|[-\u2013]\\s+|[-\u2013]$)"
)
_NUMBERED = re.compile(r"^(?:\(?\d{1,2}[.)]|\(?[a-z]\))$")
_SECTION = re.compile(r"^\d{1,2}(?:\.\d{1,2})*$")
_FORMS = re.compile("[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufeff]")
"""Ligatures and shapes of letters, each one character."""
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_ARABIC = re.compile("[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufeff]")
_TOWARDS_RIGHT = re.compile(
    r"[A-Za-z](?:[^\u0590-\u08ff]*[A-Za-z0-9])?|[%$\u20ac\u00a3]*\d+(?:[.,:/+-]\d+)*[%$\u20ac\u00a3]*"
)
_TOWARDS_RIGHT_IN_ARABIC = re.compile(
    r"[A-Za-z](?:[^\u0590-\u08ff]*[A-Za-z0-9])?|[\d\u0660-\u0669]+(?:[.,:/][\d\u0660-\u0669]+)*"
)
_POINTS_FIRST = re.compile(r"^([.,:;!?]+)([A-Za-z0-9].*)$")
_BRACKETS = str.maketrans("()[]{}<>", ")(][}{><")
_EDGE = 3.0  # points; so near are the left edges of one column's lines
# In heights of a line:
_GAP, _MARK_GAP, _TOUCHING = 0.7, 4.0, 0.12  # between columns, from a bullet, in one word
_SAME_BASE, _SAME_EDGE, _SAME_HEIGHT = 0.35, 0.3, 0.08  # so far apart may be what is the same
_STEP, _WIDEST_STEP, _APART = 1.3, 1.6, 1.8  # from line to line: in a cell, in a paragraph, more
_STRETCHED = 1.6  # between two words of a justified line, at most
_PADDING = 1.5  # at the end of a cell, at most
# What makes two columns of prose: lines, letters in a line, and the parts of the lines that are as
# wide as the column, that stand as high as another (no more), that cross the gutter (no more).
_FEWEST_LINES, _FEWEST_LETTERS, _FILLED, _ALIGNED, _CROSSING = 2, 18, 0.55, 0.6, 0.25
_MOST_EDGES = 40  # are tried
_LARGE, _LONGEST_HEADING, _MOST_APART = 1.12, 160, 2
"""So much larger than the others are a heading's letters; it has so many at most; so many rows may
stand apart at the edge of a page."""


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A piece of one printed line with no wide gap in it.

    Attributes:
        text: What it says.
        left: In points, from the left edge of the page.
        right: Likewise.
        base: Of its letters, from the lower edge of the page.
        height: From line to line, where they are set solid.
    """

    text: str
    left: float
    right: float
    base: float
    height: float


def logical_order(letters: Sequence[tuple[str, float]]) -> str:
    """Return what is written from right to left on one line as it is said.

    Args:
        letters: Each with the place of its left edge, in any order.
    """
    # Of letters in one place, those of a ligature, the last one comes first.
    placed = sorted(enumerate(letters), key=lambda each: (-each[1][1], -each[0]))
    drawn = "".join(letter for _, (letter, _) in placed)
    text = _FORMS.sub(lambda found: unicodedata.normalize("NFKC", found.group()), drawn)
    runs = _TOWARDS_RIGHT_IN_ARABIC if _ARABIC.search(text) else _TOWARDS_RIGHT
    return runs.sub(lambda found: found.group()[::-1], text)


def has_right_to_left(text: str) -> bool:
    """Whether any letter of it is written from right to left."""
    return _RIGHT_TO_LEFT.search(text) is not None


def page_blocks(lines: Iterable[PrintedLine]) -> Iterator[str]:
    """Yield headings, paragraphs, bullets and rows of a page, as they stand in its text."""
    pieces = [replace(line, text=_plain(line.text)) for line in lines if line.text.strip()]
    if not pieces:
        return
    pieces = _with_brackets_right(pieces)
    body = median(line.height for line in pieces for _ in line.text)
    if sum(len(each.text) * (1 - 2 * has_right_to_left(each.text)) for each in pieces) < 0:
        pieces = [*map(_mirrored, pieces)]
    rows = [_joined(each, body) for each in _rows(pieces)]
    first, last = _edge_of(rows), len(rows) - _edge_of(rows[::-1])
    yield from _blocks(rows[:first], body)
    held = ""
    for column in _columns([line for each in rows[first:last] for line in each]):
        for place, block in enumerate(filter(None, _blocks(_rows(column), body))):
            if place == 0 and _is_carried_over(held, block):
                held += f"\n{block}"
            else:
                yield held
                held = block
    yield held
    yield from _blocks(rows[last:], body)


def _with_brackets_right(pieces: list[PrintedLine]) -> list[PrintedLine]:
    """Turn the brackets around where a program wrote them as they are drawn from right to left."""
    texts = [piece.text for piece in pieces if has_right_to_left(piece.text)]
    turned = {text: text.translate(_BRACKETS) for text in texts}
    if sum(map(_pairs, turned.values())) <= sum(map(_pairs, turned)):
        return pieces
    return [replace(piece, text=turned.get(piece.text, piece.text)) for piece in pieces]


def _mirrored(piece: PrintedLine) -> PrintedLine:
    """Return a piece of a page that is read from right to left as of one read from the left."""
    text = _POINTS_FIRST.sub(r"\2\1", piece.text)
    return replace(piece, text=text, left=-piece.right, right=-piece.left)


def _pairs(text: str) -> int:
    return len(re.findall(r"\([^()]*\)|\[[^][]*\]", text))


def _edge_of(rows: Sequence[list[PrintedLine]]) -> int:
    """Return how many rows stand apart at the edge of the page, from which `rows` are counted."""
    for count, (outer, inner) in enumerate(pairwise(rows[: _MOST_APART + 1]), 1):
        if abs(outer[0].base - inner[0].base) > _APART * inner[0].height and len(rows) > 2 * count:
            return count
    return 0


def _is_carried_over(before: str, block: str) -> bool:
    """Whether a paragraph or bullet goes on at the top of the next column."""
    if before.startswith("# ") or block.startswith(("# ", "- ")) or CELL in before + block:
        return False
    return bool(before) and (block[0].islower() or before[-1] not in "\"').:;!?\u2026")


def _plain(text: str) -> str:
    text = _FORMS.sub(lambda found: unicodedata.normalize("NFKC", found.group()), text)
    return " ".join(text.split())


def _rows(lines: Sequence[PrintedLine]) -> list[list[PrintedLine]]:
    """Return what stands on one height together, from the top and from the left."""
    rows: list[list[PrintedLine]] = []
    for line in sorted(lines, key=lambda each: -each.base):
        if rows and abs(rows[-1][0].base - line.base) <= _SAME_BASE * line.height:
            rows[-1].append(line)
        else:
            rows.append([line])
    return [sorted(row, key=lambda each: each.left) for row in rows]


def _joined(row: Sequence[PrintedLine], body: float) -> list[PrintedLine]:
    """Put pieces of a row together that are no cells, bullets and numbers before their words."""
    done = [*row[:1]]
    for line in row[1:]:
        last = done[-1]
        of_heading = last.height >= _LARGE * body and bool(_SECTION.match(last.text))
        mark = _is_mark(last.text) or of_heading
        gap = (line.left - last.right) / line.height
        if gap < -1 and last.text == line.text:  # printed twice, as a shadow
            continue
        if gap >= (_MARK_GAP if mark else _GAP):
            done.append(line)
            continue
        text = last.text + ("" if gap < _TOUCHING and not mark else " ") + line.text
        right, height = max(last.right, line.right), max(last.height, line.height)
        done[-1] = PrintedLine(text, last.left, right, last.base, height)
    return done


def _is_mark(text: str) -> bool:
    return bool(_NUMBERED.match(text)) or not _BULLET.sub("", text)


def _columns(lines: Sequence[PrintedLine]) -> Iterator[Sequence[PrintedLine]]:
    """Yield what is to be read together; what crosses the gutter parts the columns."""
    gutter = _gutter(lines)
    if gutter is None:
        yield lines
        return
    ordered = sorted(lines, key=lambda each: -each.base)
    for crosses, band in groupby(ordered, key=lambda each: each.left < gutter < each.right):
        if crosses:
            yield [*band]
            continue
        for side in filter(None, _sides([*band], gutter)):
            yield from _columns(side)


def _gutter(lines: Sequence[PrintedLine]) -> float | None:
    """Return where the second of two columns begins."""
    lefts = sorted(line.left for line in lines)
    gaps = [0, *(at for at, (a, b) in enumerate(pairwise(lefts), 1) if b - a > _EDGE), len(lefts)]
    begun = [(after - at, lefts[at] - 1.0) for at, after in pairwise(gaps)]  # how many lines, where
    usual = sorted(each for each in begun if each[0] >= _FEWEST_LINES)[-_MOST_EDGES:]
    edges = [edge for _, edge in usual]
    found = [edge for edge in edges if _stand_side_by_side(lines, edge)]

    def parts(edge: float) -> tuple[int, float]:
        left, right = map(len, _sides(lines, edge))
        return min(left, right) - (len(lines) - left - right), edge

    return max(found, key=parts, default=None)


def _sides(
    lines: Sequence[PrintedLine], edge: float
) -> tuple[list[PrintedLine], list[PrintedLine]]:
    left = [line for line in lines if line.right <= edge]
    return left, [line for line in lines if line.left >= edge]


def _stand_side_by_side(lines: Sequence[PrintedLine], edge: float) -> bool:
    """Whether two columns of prose or bullets, and not those of a table, meet at `edge`."""
    sides = _sides(lines, edge)
    if not all(sides):
        return False
    slack = _SAME_BASE * lines[0].height
    top = min(max(line.base for line in side) for side in sides) + slack
    foot = max(min(line.base for line in side) for side in sides) - slack
    between = [line for line in lines if foot <= line.base <= top]
    left, right = _sides(between, edge)
    fewer = min(len(left), len(right))
    if fewer < _FEWEST_LINES or len(between) - len(left) - len(right) > _CROSSING * fewer:
        return False
    if _is_prose(left) and _is_prose(right):
        return True
    return not (_aligned(left, right) or _aligned(right, left))


def _aligned(lines: Sequence[PrintedLine], others: Sequence[PrintedLine]) -> bool:
    """Whether most lines stand as high as one of the others."""
    bases = {round(line.base) + near for line in others for near in (-1, 0, 1)}
    return sum(round(line.base) in bases for line in lines) >= _ALIGNED * len(lines)


def _is_prose(lines: Sequence[PrintedLine]) -> bool:
    if sum(bool(_BULLET.match(line.text)) for line in lines) * 3 > len(lines):
        return True
    width = max(line.right for line in lines) - min(line.left for line in lines)
    letters = sum(len(line.text) for line in lines) / len(lines)
    filled = median(line.right - line.left for line in lines)
    return letters >= _FEWEST_LETTERS and filled >= _FILLED * width


def _blocks(rows: Sequence[list[PrintedLine]], body: float) -> Iterator[str]:
    edge = max((line.right for each in rows for line in each), default=0.0)
    held: list[PrintedLine] = []
    cells = False
    for printed in rows:
        prose = bool(held) and not cells
        each = [_closed_up(printed)] if prose and _is_stretched(printed, held[-1]) else printed
        above = _cells_above(held, each, edge) if cells else None
        if above is not None:
            for place, line in zip(above, each, strict=True):
                held[place] = replace(line, text=f"{held[place].text}\n{line.text}")
        elif held and not cells and len(each) == 1 and _goes_on(held[-1], each[0]):
            held += each
        else:
            yield _block(held, body, cells=cells)
            held, cells = each, len(each) > 1
    yield _block(held, body, cells=cells)


def _is_stretched(row: Sequence[PrintedLine], above: PrintedLine) -> bool:
    """Whether a row is a line of justified prose with wide gaps: as wide as the line above it."""
    gaps = [after.left - before.right for before, after in pairwise(row)]
    wide = max(gaps, default=0.0)
    slack = _SAME_EDGE * above.height
    return (
        0 < wide < _STRETCHED * above.height
        and abs(row[0].left - above.left) <= slack
        and abs(row[-1].right - above.right) <= slack
    )


def _closed_up(row: Sequence[PrintedLine]) -> PrintedLine:
    text = " ".join(each.text for each in row)
    return replace(row[0], text=text, right=row[-1].right)


def _cells_above(
    cells: Sequence[PrintedLine], row: Sequence[PrintedLine], edge: float
) -> list[int] | None:
    """Return which cells of the row above go on in this one; None if it is a row of its own.

    A cell goes on if the next word had no room on its line.
    """
    places: list[int] = []
    for line in row:
        for place, cell in enumerate(cells):
            slack = _SAME_EDGE * cell.height
            aligned = min(abs(cell.left - line.left), abs(cell.right - line.right)) <= slack
            if aligned and cell.base - line.base <= _STEP * cell.height:
                end = cells[place + 1].left - _PADDING * cell.height if cells[place + 1 :] else edge
                word = len(line.text.split(" ", 1)[0]) + 1
                if cell.right + word * (line.right - line.left) / len(line.text) > end:
                    places.append(place)
    return places if len(places) == len(row) < len(cells) else None


def _goes_on(above: PrintedLine, below: PrintedLine) -> bool:
    return (
        above.base - below.base <= _WIDEST_STEP * below.height
        and abs(above.height - below.height) <= _SAME_HEIGHT * above.height
        and not _BULLET.match(below.text)
    )


def _block(lines: Sequence[PrintedLine], body: float, *, cells: bool) -> str:
    texts = [line.text for line in lines]
    if cells:
        return row(map(rejoin_words, texts))
    text = "\n".join(texts)
    if mark := _BULLET.match(text):
        return f"- {text[mark.end() :]}" if mark.end() < len(text) else ""
    large = bool(lines) and lines[0].height >= _LARGE * body
    return heading(text) if large and len(text) <= _LONGEST_HEADING else text
