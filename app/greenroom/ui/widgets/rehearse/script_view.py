"""The script of a slide, which scrolls with the voice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from greenroom.ui.state.script import ScriptFollower, faded, script_of

if TYPE_CHECKING:
    from greenroom.domain.slides import Slide
    from greenroom.storage.preferences import ScriptForm
    from greenroom.ui.design.theme import Theme

_SCROLL_MS = 300
_LETTERS_PX = 19
_ABOVE = 0.35
"""What is said now stands at so much of the height."""


class ScriptView(QTextBrowser):
    """As much of the script as the person wants to see; what was said of it is paler."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[Slide | None, ScriptForm] | None = None
        self._follower = ScriptFollower("")
        self._said = ""
        self.setStyleSheet(f"font-size: {_LETTERS_PX}px")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setAccessibleName(self.tr("Script"))
        self._motion = QPropertyAnimation(self.verticalScrollBar(), b"value", self)
        self._motion.setDuration(_SCROLL_MS)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        theme.changed.connect(self._mark)

    @property
    def place(self) -> int:
        """How many words of the script were said."""
        return self._follower.place

    def show_script(self, slide: Slide | None, form: ScriptForm) -> None:
        """Show the script of a slide from its beginning."""
        if (slide, form) == self._shown:
            return
        self._shown = (slide, form)
        text = faded(script_of(slide), form) if slide else ""
        self.setPlainText(text)
        self._follower = ScriptFollower(text)
        self._mark()

    def follow(self, caption: str) -> None:
        """Follow what is said, as far as it is understood."""
        if caption == self._said:
            return
        self._said = caption
        before = self._follower.place
        if self._follower.hear(caption) != before:
            self._mark()
            self._scroll()

    def _mark(self) -> None:
        marked: list[QTextEdit.ExtraSelection] = []
        if self._follower.place:
            said = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(self._follower.spans[self._follower.place - 1][1])
            cursor.movePosition(QTextCursor.MoveOperation.Start, QTextCursor.MoveMode.KeepAnchor)
            paler = QTextCharFormat()
            paler.setForeground(self._theme.colour("ink-soft"))
            said.cursor, said.format = cursor, paler
            marked.append(said)
        self.setExtraSelections(marked)

    def _scroll(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._follower.spans[self._follower.place - 1][1])
        bar = self.verticalScrollBar()
        at = bar.value() + self.cursorRect(cursor).top() - round(_ABOVE * self.height())
        self._motion.stop()
        self._motion.setEndValue(max(bar.minimum(), min(bar.maximum(), at)))
        self._motion.start()
