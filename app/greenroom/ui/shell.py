"""The main window: a rail on the left, one page beside it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QMainWindow, QStackedWidget, QWidget

from greenroom.storage.sealing import seal
from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.pages.registry import PAGES, RAIL
from greenroom.ui.state.route import FirstStartRoute, PrepareRoute, RehearseRoute, UnlockRoute
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    in_widget,
    label,
    row,
    set_tip,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent
    from PySide6.QtWidgets import QPushButton

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.page import Page
    from greenroom.ui.pages.registry import RailButton
    from greenroom.ui.state.route import Route

_SIZE = (1180, 760)
_LEAST = (960, 600)
_RAIL_PX = 196


class Shell(QMainWindow):
    """The main window.

    Attributes:
        painted: The window was painted for the first time.
        route: The route of the page that is shown.
    """

    painted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setWindowTitle("Greenroom")
        self.setMinimumSize(*_LEAST)
        self._context = context
        self._pages: dict[type[Route], Page] = {}
        self._stack = QStackedWidget()
        self._rail = self._make_rail()
        self._trouble = label(look="warn")
        self._bar = self._make_trouble_bar()
        beside = in_widget(column(self._bar, self._stack, gap=0))
        middle = in_widget(row(self._rail, beside, gap=0))
        middle.setObjectName("ground")
        self.setCentralWidget(middle)
        self.route: Route | None = None
        self._was_painted = False
        self._retranslate_timer = QTimer(self, singleShot=True)
        self._retranslate_timer.timeout.connect(self._retranslate)
        context.jobs.trouble.connect(self.show_trouble)
        self._restore()

    def open_route(self, route: Route) -> bool:
        """Open the page of `route`; return False if the current page may not be left.

        While takes are locked, the passphrase is asked for first.
        """
        if seal.is_locked() and not isinstance(route, UnlockRoute | FirstStartRoute):
            route = UnlockRoute(route)
        now = self.page
        if now and not now.may_leave():
            self._mark_rail()
            return False
        if now:
            now.leave()
        self._show(route)
        return True

    def _show(self, route: Route) -> None:
        covered = isinstance(self.route, UnlockRoute) and self.route.then == route
        is_as_it_was = covered and type(route) in self._pages
        page = self._page(type(route))
        self.route = route
        self._bar.hide()
        self._rail.setVisible(not page.hides_rail)
        self._stack.setCurrentWidget(page)
        self._mark_rail()
        if isinstance(route, UnlockRoute):
            self._drop_other_pages(keeps_typed=True)  # what they show is locked, too
        if not is_as_it_was:
            page.enter(route)
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._pages.get(type(self.route)) if self.route else None

    def lock(self) -> None:
        """Lock the takes, ask for the passphrase, and then go on here.

        What was changed is kept first. A page into which something was typed stays as it is.
        """
        if self.page:
            self.page.leave()
        self._context.jobs.wait_for_last()
        seal.lock()
        self._show(UnlockRoute(self.route or PrepareRoute()))

    @property
    def may_lock(self) -> bool:
        """Whether nothing goes on that a lock would disturb."""
        return not self.busy and not isinstance(self.route, RehearseRoute)

    @property
    def busy(self) -> bool:
        """Whether any page has work in progress."""
        return self._context.jobs.busy

    def show_trouble(self, sentence: str) -> None:
        """Show a sentence about a problem until the person closes it."""
        self._trouble.setText(sentence)
        self._bar.show()

    def bring_to_front(self) -> None:
        """Bring the window to the front, out of the taskbar if necessary."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Emit `painted` at the first time."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the page, and remember position and size of the window."""
        if self.page and not self.page.may_leave():
            event.ignore()
            return
        if self.page:
            self.page.leave()
        where = bytes(self.saveGeometry().toBase64().data()).decode()
        now = self._context.preferences.current
        self._context.preferences.change(replace(now, window=replace(now.window, geometry=where)))
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Show all texts in the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate_timer.start()  # several of them come in a row
        super().changeEvent(event)

    def _retranslate(self) -> None:
        """Translate the rail, and drop the other pages: they are created again when opened."""
        for place in RAIL:
            self._rail_buttons[place.kind].setText(place.name())
        self._close.setText(self.tr("Close"))
        self._drop_other_pages()

    def _drop_other_pages(self, *, keeps_typed: bool = False) -> None:
        for kind, page in list(self._pages.items()):
            if not isinstance(self.route, kind) and not (keeps_typed and page.holds_typed):
                del self._pages[kind]
                self._stack.removeWidget(page)
                page.deleteLater()

    def _restore(self) -> None:
        self.resize(*_SIZE)
        kept = self._context.preferences.current.window.geometry
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode()))

    def _page(self, kind: type[Route]) -> Page:
        if kind not in self._pages:
            page = PAGES[kind]()(self._context)
            page.route_wanted.connect(self.open_route)
            self._pages[kind] = page
            self._stack.addWidget(page)
        return self._pages[kind]

    def _make_rail(self) -> QWidget:
        name = label("Greenroom", "title")
        self._rail_buttons: dict[type[Route], QPushButton] = {}
        for number, place in enumerate(RAIL, start=1):
            made = button(place.name(), partial(self._open_from_rail, place), "rail")
            made.setCheckable(True)
            add_icon(made, place.icon, self._context.theme)
            keys = QKeySequence(f"Ctrl+{number}")
            set_tip(made, keys.toString(QKeySequence.SequenceFormat.NativeText))
            QShortcut(keys, self, partial(self._open_from_rail, place))
            self._rail_buttons[place.kind] = made
        *above, last = self._rail_buttons.values()
        rail = QFrame()
        rail.setObjectName("rail")
        rail.setFixedWidth(_RAIL_PX)
        rail.setLayout(column(name, M, *above, None, last, gap=S, margin=L))
        return rail

    def _open_from_rail(self, place: RailButton) -> None:
        self.open_route(place.route())

    def _mark_rail(self) -> None:
        for kind, made in self._rail_buttons.items():
            made.setChecked(isinstance(self.route, kind))

    def _make_trouble_bar(self) -> QWidget:
        bar = QFrame()
        bar.setProperty("look", "bar")
        box = in_widget(column(bar))
        box.setContentsMargins(XL, M, XL, 0)
        self._close = button(self.tr("Close"), box.hide, "quiet")
        inside = row(self._trouble, self._close, margin=M)
        inside.setStretch(0, 1)
        bar.setLayout(inside)
        box.hide()
        return box
