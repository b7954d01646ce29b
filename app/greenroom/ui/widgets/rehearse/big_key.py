"""A large button with its shortcut written on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QPushButton

from greenroom.ui.design.icons import pixmap
from greenroom.ui.design.sizes import XS, L, S
from greenroom.ui.widgets.common.basic import column, label, row

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme

_ICON_PX = 20
_LEAST_PX = 104


class BigKey(QPushButton):
    """A large button that shows its action and, below, its shortcut."""

    def __init__(self, theme: Theme, word: str, icon: str) -> None:
        super().__init__()
        self.setProperty("look", "key")
        self._theme, self._icon_name = theme, ""
        self._picture = QLabel()
        self._word = label(word, "strong", wraps=False)
        self._keys = label("", "small", wraps=False)
        self._keys.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        top = row(None, self._picture, self._word, None, gap=S)
        inside = column(top, self._keys, gap=XS)
        inside.setContentsMargins(L, S, L, S)
        self.setLayout(inside)
        for part in (self._picture, self._word, self._keys):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self._draw)
        self.show_word(word, icon)

    def show_word(self, word: str, icon: str) -> None:
        """Show another action."""
        if (word, icon) == (self._word.text(), self._icon_name):
            return
        self._icon_name = icon
        self._word.setText(word)
        self.updateGeometry()
        self.setAccessibleName(word)
        self._draw()

    def show_keys(self, keys: str) -> None:
        """Show the shortcut, given in Qt's portable form."""
        shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        self._keys.setText(shown)
        self.setAccessibleDescription(shown)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size that word and shortcut need."""
        layout = self.layout()
        return layout.sizeHint().expandedTo(QSize(_LEAST_PX, 0)) if layout else super().sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the same size, so that nothing is cut off."""
        return self.sizeHint()

    def _draw(self) -> None:
        self._picture.setPixmap(pixmap(self._icon_name, self._theme.colours["ink"], _ICON_PX))
