"""The page of settings: a list of sections beside the open one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QFrame, QStackedWidget

from greenroom.ui.design.sizes import XL, L, S
from greenroom.ui.page import Page
from greenroom.ui.state.route import FirstStartRoute, SettingsRoute
from greenroom.ui.widgets.common.basic import add_icon, button, column, in_widget, row
from greenroom.ui.widgets.settings import settings_sections as sections
from greenroom.ui.widgets.settings.servers import ServersSection

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QPushButton

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.route import Route
    from greenroom.ui.widgets.settings.settings_sections import Section

_LIST_PX = 224
_SECTIONS: dict[str, tuple[str, Callable[[AppContext], Section]]] = {
    "sound": ("mic", sections.SoundSection),
    "models": ("download", sections.ModelsSection),
    "servers": ("server", ServersSection),
    "turns": ("message-circle", sections.TurnsSection),
    "window": ("monitor", sections.WindowSection),
    "keys": ("keyboard", sections.KeysSection),
    "files": ("folder-open", sections.FilesSection),
}


class SettingsPage(Page):
    """Shows one section at a time; a section closes its devices when another one opens."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open = "sound"
        self._entered = False
        self._retranslate_timer = QTimer(self, singleShot=True)
        self._retranslate_timer.timeout.connect(self._retranslate)
        self._outer = row(gap=0)
        self.setLayout(self._outer)
        self._build()

    def enter(self, route: Route) -> None:
        """Open the section of `route`."""
        self._entered = True
        self.show_section(route.section if isinstance(route, SettingsRoute) else self._open)

    def leave(self) -> None:
        """Leave the open section."""
        self._entered = False
        if self._open in self.sections:
            self.sections[self._open].leave()

    def show_section(self, which: str) -> None:
        """Open a section and leave the one before."""
        before = self.sections.get(self._open)
        if before:
            before.leave()
        self._open = which if which in _SECTIONS else "sound"
        if self._open not in self.sections:
            made = _SECTIONS[self._open][1](self.context)
            if isinstance(made, sections.FilesSection):
                made.deleted.connect(lambda: self.route_wanted.emit(FirstStartRoute()))
                made.locked.connect(lambda: self.route_wanted.emit(SettingsRoute("files")))
            self.sections[self._open] = made
            self._stack.addWidget(made)
        self._stack.setCurrentWidget(self.sections[self._open])
        for each, pressed in self._buttons.items():
            pressed.setChecked(each == self._open)
        if self._entered:
            self.sections[self._open].enter()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Show all texts in the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate_timer.start()  # several of them come in a row
        super().changeEvent(event)

    def _retranslate(self) -> None:
        entered = self._entered
        self.leave()
        self._outer.removeWidget(self._whole)
        self._whole.hide()
        self._whole.deleteLater()
        self._build()
        self._entered = entered
        if entered:
            self.show_section(self._open)

    def _build(self) -> None:
        self.sections: dict[str, Section] = {}
        self._stack = QStackedWidget()
        self._buttons: dict[str, QPushButton] = {}
        for which, (icon, _) in _SECTIONS.items():
            made = button(self._name(which), partial(self.show_section, which), "rail")
            made.setCheckable(True)
            add_icon(made, icon, self.context.theme)
            self._buttons[which] = made
        listed = QFrame()
        listed.setMinimumWidth(_LIST_PX)
        inside = column(*self._buttons.values(), None, gap=S)
        inside.setContentsMargins(L, XL, 0, XL)
        listed.setLayout(inside)
        both = row(listed, self._stack, gap=0)
        both.setStretch(1, 1)
        self._whole = in_widget(both)
        self._outer.addWidget(self._whole)

    def _name(self, which: str) -> str:
        return {
            "sound": self.tr("Sound"),
            "models": self.tr("Models and voices"),
            "servers": self.tr("A model on a server"),
            "turns": self.tr("Taking turns"),
            "window": self.tr("Window"),
            "keys": self.tr("Keys"),
            "files": self.tr("Your files"),
        }[which]
