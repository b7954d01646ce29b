"""The choice of the language, which applies at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QComboBox, QSizePolicy

from greenroom.ui.language import use_language

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext


class LanguageChoice(QComboBox):
    """A list of languages by their own names."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.addItem(self.tr("Same as the system"), "system")
        self.addItem("English", "en")
        self.addItem("Deutsch", "de")
        self.setCurrentIndex(self.findData(context.preferences.current.window.language))
        self.setAccessibleName(self.tr("Language"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._choose)

    def _choose(self) -> None:
        now, app = self._context.preferences.current, QApplication.instance()
        window = replace(now.window, language=self.currentData())
        self._context.preferences.change(replace(now, window=window))
        if isinstance(app, QApplication):
            use_language(app, window.language)
