"""The key Tab goes through a page as one reads it, whatever was made first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator


def tab_as_one_reads(whole: QWidget) -> None:
    """Let Tab go through everything in `whole` in the order of its layouts."""
    stops = [each for each in _inside(whole) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def _inside(part: QWidget | QLayout) -> Iterator[QWidget]:
    if isinstance(part, QScrollArea):
        part = part.widget() or part
    layout = part if isinstance(part, QLayout) else part.layout()
    items = [layout.itemAt(number) for number in range(layout.count())] if layout else []
    for item in filter(None, items):
        if (widget := item.widget()) is not None:
            yield widget
            yield from _inside(widget)
        elif (below := item.layout()) is not None:
            yield from _inside(below)
