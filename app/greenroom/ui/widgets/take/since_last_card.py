"""What changed since the last take of the same matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.reports.remarks import SINCE_LAST, compared_with
from greenroom.ui.design.sizes import XL, L
from greenroom.ui.widgets.common.basic import column, label
from greenroom.ui.widgets.common.take_words import date_text
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.take.played_words import PlayedWords

if TYPE_CHECKING:
    from greenroom.domain.advice import SinceLast
    from greenroom.ui.design.theme import Theme


class SinceLastCard(QFrame):
    """Lists it, each with what was said this time and a button that plays it.

    Attributes:
        heard: The person wants to hear this Span.
    """

    heard = Signal(object)

    def __init__(self, theme: Theme, since: SinceLast, *, playable: bool) -> None:
        super().__init__()
        self.setProperty("look", "card")
        beside = compared_with(since, date_text(since.began_at))
        parts: list[QWidget] = [
            label(translate_sentence(SINCE_LAST), "title"),
            label(translate_sentence(beside), "soft"),
        ]
        for each in since.changes:
            told = label(translate_sentence(each.told), "" if each.better else "warn")
            made = PlayedWords(theme, [told], each.quote, each.span, playable=playable)
            made.heard.connect(self.heard)
            parts.append(made)
        self.setLayout(column(*parts, gap=L, margin=XL))
