"""Asks on the first page how a real talk went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QRadioButton

from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import button, column, label, leave_one_stop, row
from greenroom.ui.widgets.common.growing_text import GrowingText
from greenroom.ui.widgets.common.scales import how_names
from greenroom.ui.widgets.common.take_words import day_text

if TYPE_CHECKING:
    from greenroom.coaching.real_talk import HowItWent, RealTalk

_MOST_LETTERS = 2000


class OutcomeQuestion(QFrame):
    """Four plain choices, and a place for words; hidden while nothing is asked.

    Attributes:
        told: The person said how it went: the RealTalk, the choice and their words.
        put_off: They want to be asked later about this RealTalk.
        stopped: They do not want to be asked about it.
        how: The four choices.
        words: What they write.
    """

    told = Signal(object, str, str)
    put_off, stopped = Signal(object), Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._talk: RealTalk | None = None
        self._title = label(look="strong")
        self.how: dict[HowItWent, QRadioButton] = {}
        self._group = QButtonGroup(self)
        for each, name in how_names().items():
            self.how[each] = choice = QRadioButton(name)
            choice.setAccessibleDescription(self.tr("How did it go?"))
            self._group.addButton(choice)
        self._group.buttonToggled.connect(self._show_chosen)
        self.words = GrowingText(self.tr("In your own words, if you like"))
        self.words.setPlaceholderText(self.tr("In your own words, if you like"))
        self.words.entered.connect(self._tell)
        self._keep = button(self.tr("Keep it"), self._tell)
        self._show_chosen()
        later = button(self.tr("Ask me later"), lambda: self.put_off.emit(self._talk), "quiet")
        stop = button(
            self.tr("Do not ask about it"), lambda: self.stopped.emit(self._talk), "quiet"
        )
        about = label(self.tr("Nothing is scored; it stays beside your takes."), "small")
        choices = column(gap=0)
        for choice in self.how.values():
            choices.addWidget(choice)
        buttons = column(row(self._keep, later, None, gap=S), row(stop, None), gap=0)
        self.setLayout(column(self._title, choices, self.words, about, buttons, gap=S, margin=L))
        self.hide()

    def show_talk(self, talk: RealTalk | None) -> None:
        """Ask about a talk; None asks nothing."""
        if talk is not None and talk != self._talk:
            asked = self.tr("How did it go? {title}, {day}")
            self._title.setText(asked.format(title=talk.title, day=day_text(talk.on)))
            self._group.setExclusive(False)
            for choice in self.how.values():
                choice.setChecked(False)
            self._group.setExclusive(True)
            self.words.set_text("")
        self._talk = talk
        self.setVisible(talk is not None)

    def _show_chosen(self) -> None:
        leave_one_stop(self._group)
        self._keep.setEnabled(self._group.checkedButton() is not None)

    def _tell(self) -> None:
        chosen = next((each for each, made in self.how.items() if made.isChecked()), None)
        if self._talk and chosen:
            self.told.emit(self._talk, chosen, self.words.text[:_MOST_LETTERS])
