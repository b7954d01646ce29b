"""Where to listen first: two or three places, each with what was said there and why it is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import button, card, icon_on, label, row
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.reports.moments import Moment
    from greenroom.ui.design.theme import Theme


class Moments(QWidget):
    """Cards side by side.

    Attributes:
        heard: The person wants to hear this Moment.
    """

    heard = Signal(object)

    def __init__(self, theme: Theme, moments: Sequence[Moment], *, playable: bool) -> None:
        super().__init__()
        self._playable = playable
        cards = [self._card(theme, each) for each in moments]
        self.setLayout(row(*cards, gap=L))

    def _card(self, theme: Theme, moment: Moment) -> QFrame:
        time, figure, after = clock(moment.span.start_s), told(moment.figure), told(moment.after)
        play = button(time, partial(self.heard.emit, moment), tip=self.tr("Hear this place"))
        play.setAccessibleName(self.tr("Play at {time}: {figure}").format(time=time, figure=figure))
        play.setEnabled(self._playable)
        icon_on(play, "play", theme)
        quote = label(f"“{moment.quote}”")
        parts = [label(figure, "strong"), quote]
        if after:
            parts.append(label(after[:1].upper() + after[1:], "small"))
        why = label(told(moment.rule), "small")
        made = card(*parts, None, why, row(play, None), gap=S)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return made
