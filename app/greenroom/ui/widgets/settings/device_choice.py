"""Microphone, loudspeaker and headphones, with the level of the microphone as it is now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QFrame, QSizePolicy

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.widgets.common.basic import button, column, icon_on, label, row
from greenroom.ui.widgets.common.choices import Choices, setting
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.listening import Listening

if TYPE_CHECKING:
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.services.sound import Devices


class DeviceChoice(QFrame):
    """What one speaks into and hears from; `listening` is started by whoever shows it.

    Attributes:
        listening: To the microphone that is chosen.
    """

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._around = around
        self.listening = Listening(around, self)
        self.microphone, self.loudspeaker = self._made_list(), self._made_list()
        ways = [("headphones", self.tr("Headphones")), ("loudspeaker", self.tr("Loudspeaker"))]
        self._heard_by = Choices(ways, "")
        self._heard_by.chosen.connect(self._choose)
        self._meter = LevelMeter(around.theme)
        self.trouble = label(look="warn")
        self.trouble.hide()
        again = icon_on(
            button(self.tr("Look again"), self.listening.start, "quiet"),
            "refresh-cw",
            around.theme,
            "accent",
        )
        level = row(label(self.tr("Level"), "small", wraps=False), self._meter)
        level.setStretch(1, 1)
        hint = self.tr("Headphones are best: the microphone then hears nobody but you.")
        ear = column(setting(self.tr("Microphone"), self.microphone), level, row(again, None), None)
        mouth = column(
            setting(self.tr("Loudspeaker"), self.loudspeaker),
            setting(self.tr("You hear your partner through"), self._heard_by, hint),
            None,
        )
        sides = row(ear, mouth, gap=XL)
        sides.setStretch(0, 1)
        sides.setStretch(1, 1)
        self.setLayout(column(sides, self.trouble, margin=L))
        self.listening.devices.connect(self._show_devices)
        self.listening.level.connect(self._meter.show_db)
        self.listening.trouble.connect(self._show_trouble)
        self._show_chosen()

    def _made_list(self) -> QComboBox:
        made = QComboBox()
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        made.activated.connect(self._choose)
        return made

    def _show_chosen(self) -> None:
        talk = self._around.chosen.now.talk
        self._heard_by.show_choice("headphones" if talk.headphones else "loudspeaker")
        self._fill(self.microphone, (), talk.microphone)
        self._fill(self.loudspeaker, (), talk.loudspeaker)

    def _show_devices(self, found: Devices) -> None:
        talk = self._around.chosen.now.talk
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
        now = self._around.chosen.now
        talk = replace(
            now.talk,
            microphone=self.microphone.currentData() or "",
            loudspeaker=self.loudspeaker.currentData() or "",
            headphones=self._heard_by.now == "headphones",
        )
        moved = (talk.microphone, talk.loudspeaker) != (now.talk.microphone, now.talk.loudspeaker)
        self._around.chosen.change(replace(now, talk=talk))
        if moved:
            self.listening.start()

    def _show_trouble(self, sentence: str) -> None:
        if sentence:
            again = self.tr("Greenroom looks again every two seconds.")
            self.trouble.setText(f"{sentence} {again}")
        self.trouble.setVisible(bool(sentence))
