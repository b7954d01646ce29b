"""The mark that is shown all the time while a server words the partner's lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QWidget

from greenroom.domain.servers import where_words_go
from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.widgets.common.basic import IconLabel, label, row, set_tip, shortened
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.servers import ModelServer
    from greenroom.ui.design.theme import Theme

_ICON_PX = 16


class ServerMark(QWidget):
    """Says where the words of this rehearsal go; hidden if they go nowhere."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.text = label(wraps=False)
        self._sign = IconLabel(theme, "server", side=_ICON_PX)
        self._plate = QFrame()
        inside = row(self._sign, self.text, gap=S)
        inside.setContentsMargins(M, XS, M, XS)
        self._plate.setLayout(inside)
        self.setLayout(row(self._plate, None))
        self.hide()

    def show_server(self, server: ModelServer | None) -> None:
        """Show where words go; None if all of them stay in the program."""
        self.setVisible(server is not None)
        if server is None:
            return
        here = server.on_this_computer
        words = (
            self.tr("A model server on this computer ({host})")
            if here
            else self.tr("Words go to {host}")
        )
        self.text.setText(words.format(host=shortened(server.name)))
        whole = translate_sentence(where_words_go(server))
        self.text.setAccessibleName(whole)
        set_tip(self._plate, whole)
        self._sign.show_icon("server", "ink-soft" if here else "warn")
        for part, look in (
            (self.text, "small" if here else "strong"),
            (self._plate, "card" if here else "bar"),
        ):
            part.setProperty("look", look)
            part.style().polish(part)
