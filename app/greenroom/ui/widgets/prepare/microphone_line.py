"""A line with the name of the microphone and its level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel

from greenroom.ui.design.icons import pixmap
from greenroom.ui.design.sizes import XS, S
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.level_watcher import LevelWatcher

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.sound_check import DeviceNames

_ICON_PX = 18
_NAMELESS = {
    "default",
    "pulse",
    "sysdefault",
    "pipewire",
}  # names on Linux that say nothing about the device


class MicrophoneLine(QFrame):
    """Shows microphone and level; the owner starts and stops `level_watcher`.

    Attributes:
        settings: The person wants to choose another microphone.
    """

    settings = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.level_watcher = LevelWatcher(context, self)
        self._name, self._trouble = label(look="small"), label(look="warn")
        self._sign = QLabel()
        meter = LevelMeter(context.theme)
        change = button(self.tr("Change"), self.settings.emit, "quiet")
        line = row(self._sign, self._name, meter, change, gap=S)
        line.setStretch(1, 1)
        self._trouble.hide()
        self.setLayout(column(line, self._trouble, gap=XS))
        self.level_watcher.level.connect(meter.show_db)
        self.level_watcher.devices.connect(self._show_devices)
        self.level_watcher.trouble.connect(self._show_trouble)
        context.theme.changed.connect(self._draw)
        context.preferences.changed.connect(self._show_chosen)
        self._draw()
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._show_name(self._context.preferences.current.talk.microphone or self.tr("Microphone"))

    def _show_devices(self, found: DeviceNames) -> None:
        chosen = self._context.preferences.current.talk.microphone
        if not chosen and found.microphones:
            name = found.microphones[0].rpartition(", ")[0]
            self._show_name(self.tr("Microphone") if name in _NAMELESS else name)

    def _show_name(self, name: str) -> None:
        self._name.setText(name)

    def _show_trouble(self, sentence: str) -> None:
        self._trouble.setText(sentence)
        self._trouble.setVisible(bool(sentence))

    def _draw(self) -> None:
        theme = self._context.theme
        self._sign.setPixmap(pixmap("mic", theme.colours["ink-soft"], _ICON_PX))
