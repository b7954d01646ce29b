"""The colour theme: light, dark or high contrast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QStyleFactory

from greenroom.reports.palette import DARK, LIGHT
from greenroom.ui.design.sheet import style_sheet
from greenroom.ui.design.sizes import BODY, FAMILY

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from greenroom.storage.preferences import Appearance

HERE = Path(__file__).resolve().parents[1]
_CONTRAST = {
    "ground": "#000000",
    "raised": "#000000",
    "ink": "#ffffff",
    "ink-soft": "#ffffff",
    "line": "#ffffff",
    "sunken": "#595959",
    "accent": "#ffff00",
    "you": "#ffc400",
    "partner": "#66e0ff",
    "pause": "#c8c8c8",
    "filler": "#ff9df5",
    "warn": "#ff9c8a",
}


class Theme(QObject):
    """The colours in use.

    Attributes:
        changed: The colours changed, so that hand-painted widgets must repaint.
        colours: By role: the roles of reports.palette, "on-accent", "focus", "edge" around cards,
            and "sunken" for the background of what is chosen or still empty.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._wanted: Appearance = "system"
        self.colours: dict[str, str] = {}
        for file in sorted((HERE / "fonts").glob("*.otf")):
            QFontDatabase.addApplicationFont(str(file))
        font = QFont(FAMILY)
        font.setPixelSize(BODY)
        app.setFont(font)
        app.setStyle(QStyleFactory.create("Fusion"))
        app.styleHints().colorSchemeChanged.connect(lambda _: self.choose(self._wanted))

    def choose(self, wanted: Appearance) -> None:
        """Switch to this appearance."""
        self._wanted = wanted
        colours = self._colours(wanted)
        if colours == self.colours:
            return
        self.colours = colours
        self._app.setPalette(_palette(colours))
        tones = ("light", "dark") if self.dark else ("dark", "light")
        names = (
            f"{name}-{tone}.svg"
            for name, tone in zip(("chevron-down", "check"), tones, strict=True)
        )
        chevron, check = ((HERE / "icons" / name).as_posix() for name in names)
        self._app.setStyleSheet(style_sheet(colours, chevron, check))
        self.changed.emit()

    @property
    def dark(self) -> bool:
        """Whether the background is dark."""
        return self.colour("ground").lightnessF() < 0.5

    def colour(self, role: str) -> QColor:
        """Return the colour of a role."""
        return QColor(self.colours[role])

    def _colours(self, wanted: Appearance) -> dict[str, str]:
        if wanted == "contrast":
            return {**_CONTRAST, "on-accent": "#000000", "focus": "#ffff00", "edge": "#ffffff"}
        system = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        dark = system if wanted == "system" else wanted == "dark"
        tones, on_accent = (DARK, DARK["ground"]) if dark else (LIGHT, LIGHT["raised"])
        return {
            **tones,
            "on-accent": on_accent,
            "focus": tones["you"],
            "edge": tones["raised"],
            "sunken": tones["line"],
        }


def _palette(colours: dict[str, str]) -> QPalette:
    palette = QPalette()
    roles = {
        "ground": (QPalette.ColorRole.Window, QPalette.ColorRole.AlternateBase),
        "raised": (
            QPalette.ColorRole.Base,
            QPalette.ColorRole.Button,
            QPalette.ColorRole.ToolTipBase,
        ),
        "ink": (
            *(QPalette.ColorRole.WindowText, QPalette.ColorRole.Text),
            *(QPalette.ColorRole.ButtonText, QPalette.ColorRole.ToolTipText),
        ),
        "ink-soft": (QPalette.ColorRole.PlaceholderText,),
        "line": (QPalette.ColorRole.Mid, QPalette.ColorRole.Midlight),
        "accent": (QPalette.ColorRole.Highlight, QPalette.ColorRole.Link),
        "on-accent": (QPalette.ColorRole.HighlightedText,),
    }
    for role, uses in roles.items():
        for use in uses:
            palette.setColor(use, QColor(colours[role]))
    return palette
