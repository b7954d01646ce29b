"""Words about a place of a take, with a button that plays it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import XS, M
from greenroom.ui.widgets.common.basic import add_icon, button, column, in_widget, label, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLabel, QPushButton

    from greenroom.domain.talk import Span
    from greenroom.ui.design.theme import Theme

_BUTTON_PX = 96


class PlayedWords(QWidget):
    """Shows what is told of a place, what was said there, and a button with its time.

    Attributes:
        heard: The person wants to hear this Span.
    """

    heard = Signal(object)

    def __init__(
        self,
        theme: Theme,
        told: Sequence[QLabel],
        quote: str,
        span: Span | None,
        *,
        playable: bool,
    ) -> None:
        """Create it.

        Args:
            theme: Colours of the button.
            told: What is told; the first names the place.
            quote: What the person said there; "" for nothing.
            span: Where it can be heard; None if nowhere.
            playable: There is a recording.
        """
        super().__init__()
        said = [label(f"“{quote}”", "soft")] if quote else []
        beside = in_widget(column(*told, *said, gap=XS))
        play: QWidget = self._play(theme, told[0].text(), span) if span else QWidget()
        play.setEnabled(playable)
        play.setFixedWidth(_BUTTON_PX)
        made = row(gap=M)
        made.addWidget(play, 0, Qt.AlignmentFlag.AlignTop)
        made.addWidget(beside, 1)
        self.setLayout(made)

    def _play(self, theme: Theme, text: str, span: Span) -> QPushButton:
        time = clock(span.start_s)
        play = button(time, partial(self.heard.emit, span), tip=self.tr("Hear this place"))
        play.setAccessibleName(self.tr("Play at {time}: {text}").format(time=time, text=text))
        return add_icon(play, "play", theme)
