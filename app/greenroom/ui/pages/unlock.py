"""The page that asks for the passphrase while the person's takes are locked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.page import Page
from greenroom.ui.state.route import PrepareRoute, UnlockRoute
from greenroom.ui.widgets.common.basic import button, card, column, in_widget, label, row, scrolled
from greenroom.ui.widgets.common.choices import labelled_control
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.route import Route

_WIDE_PX = 560


class UnlockPage(Page):
    """Opens the takes, then the page that was wanted."""

    hides_rail = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._then: Route = PrepareRoute()
        self.passphrase = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.passphrase.returnPressed.connect(self._open)
        self.act = button(self.tr("Open my takes"), self._open, "primary")
        self.message = label(look="warn")
        self.message.hide()
        lost = self.tr("Without the passphrase nobody can open them, and nothing brings it back.")
        inside = card(
            label(self.tr("Your takes are locked"), "title"),
            labelled_control(self.tr("Passphrase"), self.passphrase),
            self.message,
            row(self.act, None),
            label(lost, "small"),
            gap=L,
        )
        inside.setMaximumWidth(_WIDE_PX)
        middle = in_widget(row(None, inside, None))
        self.setLayout(column(scrolled(column(None, middle, None), XL), gap=0))
        self.setFocusProxy(self.passphrase)

    def enter(self, route: Route) -> None:
        """Ask anew."""
        if isinstance(route, UnlockRoute):
            self._then = route.then
        self.passphrase.clear()
        self.message.hide()
        self.act.setEnabled(True)

    def _open(self) -> None:
        from greenroom.ui.services.sealing import open_takes

        given = self.passphrase.text()
        self.act.setEnabled(False)
        self.context.jobs.run(self, lambda _: open_takes(given), self._opened, self._refused)

    def _opened(self, _: None) -> None:
        self.passphrase.clear()
        self.route_wanted.emit(self._then)

    def _refused(self, error: GreenroomError) -> None:
        self.act.setEnabled(True)
        self.passphrase.selectAll()
        self.message.setText(translate_sentence(str(error)))
        self.message.show()
