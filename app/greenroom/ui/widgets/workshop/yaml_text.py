"""The text editor of a scenario or a partner, with syntax colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from greenroom.ui.widgets.workshop.numbered_text import NumberedText

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QKeyEvent, QTextDocument

    from greenroom.storage.scenarios.yaml_edit import Splice
    from greenroom.ui.design.theme import Theme

_RULES = (
    (re.compile(r"(?:^|[\s{,\[])([\w-]+)(?=:(?:\s|$))"), "accent"),
    (re.compile(r"(\"(?:[^\"\\]|\\.)*\"|(?<=[\s\[,])'(?:[^']|'')*')"), "partner"),
    (re.compile(r"^\s*(-)(?=\s)"), "ink-soft"),
    (re.compile(r"((?:^|\s)#.*)$"), "ink-soft"),
)
_OPENS = re.compile(r":\s*(?:[>|]-?)?\s*$")


class YamlText(NumberedText):
    """An editor for YAML; Enter keeps the indentation."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setProperty("look", "code")
        self.setLineWrapMode(self.LineWrapMode.WidgetWidth)
        self._colours = _Colours(self.document(), theme)

    @property
    def text(self) -> str:
        """The text in the editor."""
        raw = self.document().toRawText()
        return raw.replace("\u2029", "\n").replace("\u2028", "\n")

    def apply_splices(self, splices: Iterable[Splice]) -> None:
        """Apply `splices` as one step of the undo history; the cursor stays where it is."""
        text = self.text
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for each in sorted(splices, key=lambda each: each.start, reverse=True):
            cursor.setPosition(_units(text[: each.start]))
            cursor.setPosition(_units(text[: each.end]), QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(each.text)
        cursor.endEditBlock()

    def underline_lines(self, lines: Iterable[int]) -> None:
        """Underline lines, counted from 1."""
        marks = []
        for line in lines:
            block = self.document().findBlockByNumber(line - 1)
            if not block.isValid():
                continue
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(block)
            indent = len(block.text()) - len(block.text().lstrip())
            mark.cursor.setPosition(block.position() + indent)
            mark.cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            looks = mark.format
            looks.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            looks.setUnderlineColor(self._theme.colour("warn"))
            marks.append(mark)
        self.setExtraSelections(marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """On Enter, indent the new line like the one before, or deeper below a key."""
        if event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter} or self.isReadOnly():
            super().keyPressEvent(event)
            return
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        depth = len(before) - len(before.lstrip())
        if _OPENS.search(before):
            depth += 2
        cursor.insertText("\n" + " " * depth)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()


class _Colours(QSyntaxHighlighter):
    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        self._theme = theme
        theme.changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:  # noqa: N802 - Qt's name
        looks = QTextCharFormat()
        for pattern, role in _RULES:
            looks.setForeground(self._theme.colour(role))
            for found in pattern.finditer(text):
                start, end = found.span(1)
                self.setFormat(_units(text[:start]), _units(text[start:end]), looks)


def _units(text: str) -> int:
    """Return the length of `text` in UTF-16 units, as Qt counts."""
    return len(text.encode("utf-16-le")) // 2
