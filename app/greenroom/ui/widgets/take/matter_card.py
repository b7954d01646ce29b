"""What became of the questions, points and figures of a take."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.reports.amounts import clock
from greenroom.reports.matter import TITLE
from greenroom.ui.design.sizes import XL, XS, L, M
from greenroom.ui.widgets.common.basic import add_icon, button, column, in_widget, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QPushButton

    from greenroom.domain.talk import Span
    from greenroom.reports.matter import MatterEntry, MatterSection
    from greenroom.ui.design.theme import Theme

_BUTTON_PX = 96


class MatterCard(QFrame):
    """Lists them by kind, each with what was said and a button that plays it.

    Attributes:
        heard: The person wants to hear this Span.
    """

    heard = Signal(object)

    def __init__(self, theme: Theme, sections: Sequence[MatterSection], *, playable: bool) -> None:
        super().__init__()
        self._theme, self._playable = theme, playable
        self.setProperty("look", "card")
        parts: list[QWidget] = [label(translate_sentence(TITLE), "title")]
        for section in sections:
            entries = [self._entry(each) for each in section.entries]
            title = label(translate_sentence(section.title), "strong")
            parts.append(in_widget(column(title, *entries, gap=M)))
        self.setLayout(column(*parts, gap=L, margin=XL))

    def _entry(self, entry: MatterEntry) -> QWidget:
        told = translate_sentence(entry.told)
        words: list[QWidget] = [
            label(entry.text),
            label(told[:1].upper() + told[1:], "warn" if entry.missed else "soft"),
        ]
        if entry.quote:
            words.append(label(f"“{entry.quote}”", "soft"))
        beside = in_widget(column(*words, gap=XS))
        play: QWidget = self._play(entry, entry.span) if entry.span else QWidget()
        play.setFixedWidth(_BUTTON_PX)
        made = row(gap=M)
        made.addWidget(play, 0, Qt.AlignmentFlag.AlignTop)
        made.addWidget(beside, 1)
        return in_widget(made)

    def _play(self, entry: MatterEntry, span: Span) -> QPushButton:
        time = clock(span.start_s)
        play = button(time, partial(self.heard.emit, span), tip=self.tr("Hear this place"))
        play.setAccessibleName(self.tr("Play at {time}: {text}").format(time=time, text=entry.text))
        play.setEnabled(self._playable)
        return add_icon(play, "play", self._theme)
