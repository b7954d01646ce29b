"""A heading that folds and unfolds the content below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame

from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from greenroom.ui.design.theme import Theme


class Fold(QFrame):
    """A card that shows only its heading until it is opened; the content is created then."""

    def __init__(
        self, title: str, theme: Theme, made: Callable[[], QWidget], *, opened: bool = False
    ) -> None:
        """Show the heading, and the content too if `opened`."""
        super().__init__()
        self.setProperty("look", "card")
        self._make_content = made
        self._content: QWidget | None = None
        self._shut = add_icon(button(title, self._toggle, "fold"), "chevron-right", theme)
        self._open = add_icon(button(title, self._toggle, "fold"), "chevron-down", theme)
        self._note = label(look="warn", wraps=False)
        self._note.hide()
        head = row(self._shut, self._open, self._note, gap=S, margin=S)
        head.setStretch(0, 1)
        head.setStretch(1, 1)
        self._column = column(head, gap=0)
        self.setLayout(self._column)
        self._open.setAccessibleDescription(self.tr("Open; press to close"))
        self._shut.setAccessibleDescription(self.tr("Closed; press to open"))
        self.set_open(opened)

    @property
    def content(self) -> QWidget | None:
        """The content, once it was created."""
        return self._content

    def set_open(self, wanted: bool) -> None:
        """Open or close the card."""
        if wanted and self._content is None:
            self._content = self._make_content()
            self._content.setContentsMargins(L, 0, L, L)
            self._column.addWidget(self._content)
        self._shut.setVisible(not wanted)
        self._open.setVisible(wanted)
        if self._content:
            self._content.setVisible(wanted)

    def set_title(self, title: str) -> None:
        """Change the heading."""
        self._shut.setText(title)
        self._open.setText(title)

    def show_note(self, what: str) -> None:
        """Show a note beside the heading; "" hides it."""
        self._note.setText(what)
        self._note.setVisible(bool(what))

    def _toggle(self) -> None:
        opened = not self._shut.isHidden()
        had_focus = self._shut.hasFocus() or self._open.hasFocus()
        self.set_open(opened)
        if had_focus:
            (self._open if opened else self._shut).setFocus()
