"""Labels, buttons, cards, rows and other small parts in the style of the window."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from greenroom.ui.design.icons import icon, pixmap
from greenroom.ui.design.sizes import XL, L, M

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.ui.design.theme import Theme


TextLook = Literal[
    "", "soft", "small", "title", "display", "figure", "strong", "warn", "you", "partner"
]
ButtonLook = Literal[
    "", "primary", "danger", "quiet", "card", "rail", "key", "choice", "face", "icon", "fold"
]
Part = QWidget | QLayout | int | None
Box = TypeVar("Box", bound=QBoxLayout)
_ICON_PX, _ICON_GAP_PX = 20, 6


def label(text: str = "", look: TextLook = "", *, wraps: bool = True) -> QLabel:
    """Return a label that shows `text` as plain text."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    made.setProperty("look", look)
    return made


def tip_text(text: str) -> str:
    """Return `text` as a tooltip that Qt shows as it stands: it would guess at tags in it."""
    return f"<qt>{escape(text)}</qt>" if "<" in text else text


def shortened(name: str, most: int = 56) -> str:
    """Return a name of at most `most` letters: its beginning and, as of hosts counts, its end."""
    half = most // 2 - 1
    return name if len(name) <= most else f"{name[:half]}…{name[-half:]}"


def set_tip(widget: QWidget, text: str) -> None:
    """Give a widget a tooltip of plain text."""
    widget.setToolTip(tip_text(text))


def button(
    text: str,
    does: Callable[[], object] | None = None,
    look: ButtonLook = "",
    *,
    tip: str = "",
) -> QPushButton:
    """Return a button; `does` is called on a click, `tip` is its tooltip."""
    made = QPushButton(text)
    made.setProperty("look", look)
    set_tip(made, tip)
    made.setIconSize(QSize(_ICON_PX, _ICON_PX))
    if does:
        made.clicked.connect(lambda _: does())
    return made


def add_icon(made: QPushButton, name: str, theme: Theme, role: str = "ink") -> QPushButton:
    """Put an icon on a button and update its colour when the theme changes."""

    def draw() -> None:
        set_icon(made, name, theme.colours[role])

    theme.changed.connect(draw)
    made.destroyed.connect(lambda: theme.changed.disconnect(draw))
    draw()
    return made


def set_icon(made: QPushButton, name: str, colour: str) -> None:
    """Put an icon on a button, with a gap before its text."""
    gap = _ICON_GAP_PX if made.text() else 0
    made.setIconSize(QSize(_ICON_PX + gap, _ICON_PX))
    made.setIcon(icon(name, colour, _ICON_PX, gap))


def column(*parts: Part, gap: int = M, margin: int = 0) -> QVBoxLayout:
    """Return a vertical layout of `parts`: a number is extra space, None a stretch."""
    return _fill(QVBoxLayout(), parts, gap, margin)


def row(*parts: Part, gap: int = M, margin: int = 0) -> QHBoxLayout:
    """Return a horizontal layout of `parts`; see `column`."""
    return _fill(QHBoxLayout(), parts, gap, margin)


def card(*parts: Part, gap: int = M, margin: int = L) -> QFrame:
    """Return a card with `parts` one below the other."""
    made = QFrame()
    made.setProperty("look", "card")
    made.setLayout(column(*parts, gap=gap, margin=margin))
    return made


def in_widget(layout: QLayout) -> QWidget:
    """Return a widget with `layout`, for places that need a widget."""
    made = QWidget()
    made.setLayout(layout)
    return made


def scrolled(inside: QLayout, margin: int = XL) -> QScrollArea:
    """Return `inside` in an area that scrolls vertically only."""
    inside.setContentsMargins(margin, margin, margin, margin)
    content = in_widget(inside)
    content.setObjectName("scrolled")
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def clear_layout(layout: Box) -> Box:
    """Remove and delete all widgets of `layout`, and return it."""
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


def confirmation_box(parent: QWidget, title: str, words: str, yes: str, no: str) -> QMessageBox:
    """Return a dialog that asks before something is done; Enter and Escape mean `no`."""
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setText(title)
    box.setInformativeText(words)
    for each in box.findChildren(QLabel):  # it would guess at tags in a title
        each.setTextFormat(Qt.TextFormat.PlainText)
    does = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    does.setProperty("look", "danger")
    does.style().polish(does)
    keeps = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keeps)
    box.setEscapeButton(keeps)
    return box


Control = TypeVar("Control", bound=QWidget)


class _WheelIgnorer(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() != QEvent.Type.Wheel:
            return super().eventFilter(watched, event)
        event.ignore()
        return True


def ignore_wheel(control: Control) -> Control:
    """Return `control`; from now on the mouse wheel scrolls the page and not its value."""
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    control.installEventFilter(_WheelIgnorer(control))
    return control


_SIDE_PX = 24


class IconLabel(QLabel):
    """An icon in the colours of the theme; the words beside it say what it means."""

    def __init__(self, theme: Theme, name: str, role: str = "ink", side: int = _SIDE_PX) -> None:
        super().__init__()
        self._theme, self._side = theme, side
        self.setFixedWidth(side)
        theme.changed.connect(self._draw)
        self.show_icon(name, role)

    def show_icon(self, name: str, role: str) -> None:
        """Show another icon or another colour."""
        self._name, self._role = name, role
        self._draw()

    def _draw(self) -> None:
        self.setPixmap(pixmap(self._name, self._theme.colours[self._role], self._side))


def set_reading_order(whole: QWidget) -> None:
    """Make Tab go through `whole` in the order of its layouts."""
    stops = [each for each in _inside(whole) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def leave_one_stop(group: QButtonGroup) -> None:
    """Let Tab lead to the checked or first button only: arrow keys lead on, as Qt has it."""
    stop = group.checkedButton() or next(iter(group.buttons()), None)
    for each in group.buttons():
        with_tab, without = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
        each.setFocusPolicy(with_tab if each is stop else without)


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
