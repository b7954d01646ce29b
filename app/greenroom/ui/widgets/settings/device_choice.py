"""The choice of microphone, loudspeaker and headphones, with a level meter."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QFrame, QSizePolicy

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row
from greenroom.ui.widgets.common.choices import Choices, labelled_control
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.level_watcher import LevelWatcher

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.sound_check import DeviceNames


class DeviceChoice(QFrame):
    """The choice of devices; the owner starts and stops `level_watcher`.

    Attributes:
        level_watcher: Watches the chosen microphone.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self.level_watcher = LevelWatcher(context, self)
        self.microphone, self.loudspeaker = self._made_list(), self._made_list()
        ways = [("headphones", self.tr("Headphones")), ("loudspeaker", self.tr("Loudspeaker"))]
        self._heard_by = Choices(ways, "")
        self._heard_by.chosen.connect(self._choose)
        self._meter = LevelMeter(context.theme)
        self.trouble = label(look="warn")
        self.trouble.hide()
        again = add_icon(
            button(self.tr("Look again"), self.level_watcher.start, "quiet"),
            "refresh-cw",
            context.theme,
            "accent",
        )
        level = row(label(self.tr("Level"), "small", wraps=False), self._meter)
        level.setStretch(1, 1)
        hint = self.tr("Headphones are best: the microphone then hears nobody but you.")
        ear = column(
            labelled_control(self.tr("Microphone"), self.microphone), level, row(again, None), None
        )
        mouth = column(
            labelled_control(self.tr("Loudspeaker"), self.loudspeaker),
            labelled_control(self.tr("You hear your partner through"), self._heard_by, hint),
            None,
        )
        sides = row(ear, mouth, gap=XL)
        sides.setStretch(0, 1)
        sides.setStretch(1, 1)
        self.setLayout(column(sides, self.trouble, margin=L))
        self.level_watcher.devices.connect(self._show_devices)
        self.level_watcher.level.connect(self._meter.show_db)
        self.level_watcher.trouble.connect(self._show_trouble)
        self._show_chosen()

    def _made_list(self) -> QComboBox:
        made = QComboBox()
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        made.activated.connect(self._choose)
        return made

    def _show_chosen(self) -> None:
        talk = self._context.preferences.current.talk
        self._heard_by.show_choice("headphones" if talk.headphones else "loudspeaker")
        self._fill(self.microphone, (), talk.microphone)
        self._fill(self.loudspeaker, (), talk.loudspeaker)

    def _show_devices(self, found: DeviceNames) -> None:
        talk = self._context.preferences.current.talk
        self._fill(self.microphone, found.microphones, talk.microphone)
        self._fill(self.loudspeaker, found.loudspeakers, talk.loudspeaker)

    def _fill(self, to: QComboBox, names: tuple[str, ...], chosen: str) -> None:
        to.clear()
        to.addItem(self.tr("Same as the system"), "")
        for name in names:
            to.addItem(name, name)
        if chosen and chosen not in names:
            to.addItem(chosen, chosen)
        to.setCurrentIndex(max(0, to.findData(chosen)))

    def _choose(self) -> None:
        now = self._context.preferences.current
        talk = replace(
            now.talk,
            microphone=self.microphone.currentData() or "",
            loudspeaker=self.loudspeaker.currentData() or "",
            headphones=self._heard_by.now == "headphones",
        )
        moved = (talk.microphone, talk.loudspeaker) != (now.talk.microphone, now.talk.loudspeaker)
        self._context.preferences.change(replace(now, talk=talk))
        if moved:
            self.level_watcher.start()

    def _show_trouble(self, sentence: str) -> None:
        if sentence:
            again = self.tr("Greenroom looks again every two seconds.")
            self.trouble.setText(f"{sentence} {again}")
        self.trouble.setVisible(bool(sentence))
