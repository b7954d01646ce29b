"""The window: a rail on the left, one page beside it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QMainWindow, QStackedWidget, QWidget

from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.pages.registry import PAGES, RAIL
from greenroom.ui.widgets.common.basic import button, column, held, icon_on, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent
    from PySide6.QtWidgets import QPushButton

    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.page import Page
    from greenroom.ui.pages.registry import Place
    from greenroom.ui.state.route import Route

_SIZE = (1180, 760)
_LEAST = (960, 600)
_RAIL_PX = 196


class Shell(QMainWindow):
    """The window.

    Attributes:
        painted: It was painted for the first time.
        route: Where one is.
    """

    painted = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setWindowTitle("Greenroom")
        self.setMinimumSize(*_LEAST)
        self._around = around
        self._pages: dict[type[Route], Page] = {}
        self._stack = QStackedWidget()
        self._rail = self._made_rail()
        self._trouble = label(look="warn")
        self._bar = self._made_bar()
        beside = held(column(self._bar, self._stack, gap=0))
        middle = held(row(self._rail, beside, gap=0))
        middle.setObjectName("ground")
        self.setCentralWidget(middle)
        self.route: Route | None = None
        self._was_painted = False
        self._anew = QTimer(self, singleShot=True)
        self._anew.timeout.connect(self._say_anew)
        around.jobs.trouble.connect(self.tell)
        self._restore()

    def open(self, route: Route) -> bool:
        """Go to `route`; return whether the page that is shown let one go."""
        now = self.page
        if now and not now.may_leave():
            self._mark_rail()
            return False
        if now:
            now.leave()
        page = self._page(type(route))
        self.route = route
        self._bar.hide()
        self._rail.setVisible(not page.alone)
        self._stack.setCurrentWidget(page)
        self._mark_rail()
        page.enter(route)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._pages.get(type(self.route)) if self.route else None

    @property
    def busy(self) -> bool:
        """Whether work is going on for any page."""
        return self._around.jobs.busy

    def tell(self, sentence: str) -> None:
        """Show a sentence about something that went wrong, until it is put away."""
        self._trouble.setText(sentence)
        self._bar.show()

    def to_front(self) -> None:
        """Come to the front, out of the taskbar if need be."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Say when the window is there."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Let the page finish what it does, and remember where the window was."""
        if self.page and not self.page.may_leave():
            event.ignore()
            return
        if self.page:
            self.page.leave()
        where = bytes(self.saveGeometry().toBase64().data()).decode()
        now = self._around.chosen.now
        self._around.chosen.change(replace(now, window=replace(now.window, geometry=where)))
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Say everything in another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._anew.start()  # several of them come in a row
        super().changeEvent(event)

    def _say_anew(self) -> None:
        """Name the places anew, and make other pages anew when they are gone to."""
        for place in RAIL:
            self._places[place.kind].setText(place.name())
        self._close.setText(self.tr("Close"))
        for kind in [kind for kind in self._pages if not isinstance(self.route, kind)]:
            page = self._pages.pop(kind)
            self._stack.removeWidget(page)
            page.deleteLater()

    def _restore(self) -> None:
        self.resize(*_SIZE)
        kept = self._around.chosen.now.window.geometry
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode()))

    def _page(self, kind: type[Route]) -> Page:
        if kind not in self._pages:
            page = PAGES[kind]()(self._around)
            page.go.connect(self.open)
            self._pages[kind] = page
            self._stack.addWidget(page)
        return self._pages[kind]

    def _made_rail(self) -> QWidget:
        name = label("Greenroom", "title")
        self._places: dict[type[Route], QPushButton] = {}
        for number, place in enumerate(RAIL, start=1):
            made = button(place.name(), partial(self._open_place, place), "rail")
            made.setCheckable(True)
            icon_on(made, place.icon, self._around.theme)
            keys = QKeySequence(f"Ctrl+{number}")
            made.setToolTip(keys.toString(QKeySequence.SequenceFormat.NativeText))
            QShortcut(keys, self, partial(self._open_place, place))
            self._places[place.kind] = made
        *above, last = self._places.values()
        rail = QFrame()
        rail.setObjectName("rail")
        rail.setFixedWidth(_RAIL_PX)
        rail.setLayout(column(name, M, *above, None, last, gap=S, margin=L))
        return rail

    def _open_place(self, place: Place) -> None:
        self.open(place.route())

    def _mark_rail(self) -> None:
        for kind, made in self._places.items():
            made.setChecked(isinstance(self.route, kind))

    def _made_bar(self) -> QWidget:
        bar = QFrame()
        bar.setProperty("look", "bar")
        around = held(column(bar))
        around.setContentsMargins(XL, M, XL, 0)
        self._close = button(self.tr("Close"), around.hide, "quiet")
        inside = row(self._trouble, self._close, margin=M)
        inside.setStretch(0, 1)
        bar.setLayout(inside)
        around.hide()
        return around
