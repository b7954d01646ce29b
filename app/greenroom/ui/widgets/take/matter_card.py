"""What became of the questions, points and figures of a take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.reports.matter import TITLE
from greenroom.ui.design.sizes import XL, L, M
from greenroom.ui.widgets.common.basic import column, in_widget, label
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.take.played_words import PlayedWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.reports.matter import MatterEntry, MatterSection
    from greenroom.ui.design.theme import Theme


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
        told = told[:1].upper() + told[1:]
        words = [label(entry.text), label(told, "warn" if entry.missed else "soft")]
        made = PlayedWords(self._theme, words, entry.quote, entry.span, playable=self._playable)
        made.heard.connect(self.heard)
        return made
