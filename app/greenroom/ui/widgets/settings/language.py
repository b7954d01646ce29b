"""The language of the window; applies at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QComboBox, QSizePolicy

from greenroom.ui.words import speak

if TYPE_CHECKING:
    from greenroom.ui.app_context import Surroundings


class LanguageChoice(QComboBox):
    """Languages by their own names."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self.addItem(self.tr("Same as the system"), "system")
        self.addItem("English", "en")
        self.addItem("Deutsch", "de")
        self.setCurrentIndex(self.findData(around.chosen.now.window.language))
        self.setAccessibleName(self.tr("Language"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._choose)

    def _choose(self) -> None:
        now, app = self._around.chosen.now, QApplication.instance()
        window = replace(now.window, language=self.currentData())
        self._around.chosen.change(replace(now, window=window))
        if isinstance(app, QApplication):
            speak(app, window.language)
