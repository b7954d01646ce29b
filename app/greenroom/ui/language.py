"""Sets the language of the window; the texts are in translations/greenroom_<language>.ts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

from greenroom.ui.design.theme import HERE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from greenroom.storage.preferences import Language


def use_language(app: QApplication, wanted: Language) -> None:
    """Translate all texts from now on into `wanted`: ours and those of Qt's own dialogs."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    locale = QLocale.system() if wanted == "system" else QLocale(wanted)
    QLocale.setDefault(locale)
    english = QTranslator(app)  # beneath every other one, for its plurals
    if english.load("greenroom_en", str(HERE / "translations")):
        app.installTranslator(english)
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (("qtbase", qt), ("greenroom", str(HERE / "translations"))):
        translator = QTranslator(app)
        if translator.load(locale, name, "_", folder):
            app.installTranslator(translator)
