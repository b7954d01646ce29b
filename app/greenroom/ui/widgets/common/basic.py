"""Labels, buttons, cards and rows, as the design has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from greenroom.ui.design.icons import icon
from greenroom.ui.design.sizes import XL, L, M

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.ui.design.theme import Theme

TextLook = Literal[
    "", "soft", "small", "title", "display", "figure", "strong", "warn", "you", "partner"
]
ButtonLook = Literal[
    "", "primary", "danger", "quiet", "card", "rail", "key", "choice", "icon", "fold"
]
Part = QWidget | QLayout | int | None
Box = TypeVar("Box", bound=QBoxLayout)
_ICON_PX, _ICON_GAP_PX = 20, 6


def label(text: str = "", look: TextLook = "", *, wraps: bool = True) -> QLabel:
    """Return text; plain, whatever is in it."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    made.setProperty("look", look)
    return made


def button(
    text: str,
    does: Callable[[], object] | None = None,
    look: ButtonLook = "",
    *,
    tip: str = "",
) -> QPushButton:
    """Return a button; `tip` says more than its text, where there is more to say."""
    made = QPushButton(text)
    made.setProperty("look", look)
    made.setToolTip(tip)
    made.setIconSize(QSize(_ICON_PX, _ICON_PX))
    if does:
        made.clicked.connect(lambda _: does())
    return made


def icon_on(made: QPushButton, name: str, theme: Theme, role: str = "ink") -> QPushButton:
    """Put an icon on a button, and keep its colour right when the theme changes."""

    def draw() -> None:
        set_icon(made, name, theme.colours[role])

    theme.changed.connect(draw)
    made.destroyed.connect(lambda: theme.changed.disconnect(draw))
    draw()
    return made


def set_icon(made: QPushButton, name: str, colour: str) -> None:
    """Put an icon on a button until another one comes, away from its text if it has one."""
    gap = _ICON_GAP_PX if made.text() else 0
    made.setIconSize(QSize(_ICON_PX + gap, _ICON_PX))
    made.setIcon(icon(name, colour, _ICON_PX, gap))


def column(*parts: Part, gap: int = M, margin: int = 0) -> QVBoxLayout:
    """Return parts one below the other: a number is extra space, None takes what is left."""
    return _fill(QVBoxLayout(), parts, gap, margin)


def row(*parts: Part, gap: int = M, margin: int = 0) -> QHBoxLayout:
    """Return parts side by side, likewise."""
    return _fill(QHBoxLayout(), parts, gap, margin)


def card(*parts: Part, gap: int = M, margin: int = L) -> QFrame:
    """Return parts one below the other on a ground of their own."""
    made = QFrame()
    made.setProperty("look", "card")
    made.setLayout(column(*parts, gap=gap, margin=margin))
    return made


def held(layout: QLayout) -> QWidget:
    """Return a widget that holds `layout`, where a widget is wanted."""
    made = QWidget()
    made.setLayout(layout)
    return made


def scrolled(inside: QLayout, margin: int = XL) -> QScrollArea:
    """Return `inside` in an area that scrolls up and down, never sideways."""
    inside.setContentsMargins(margin, margin, margin, margin)
    content = held(inside)
    content.setObjectName("scrolled")
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def emptied(layout: Box) -> Box:
    """Return `layout` without the parts that were in it."""
    while item := layout.takeAt(0):
        if gone := item.widget():
            gone.hide()
            gone.deleteLater()
    return layout


def _fill(box: Box, parts: tuple[Part, ...], gap: int, margin: int) -> Box:
    box.setSpacing(gap)
    box.setContentsMargins(margin, margin, margin, margin)
    for part in parts:
        match part:
            case QWidget():
                box.addWidget(part)
            case QLayout():
                box.addLayout(part)
            case int():
                box.addSpacing(part)
            case None:
                box.addStretch(1)
    return box
