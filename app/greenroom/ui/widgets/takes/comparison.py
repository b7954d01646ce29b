"""Two takes side by side: what the person wrote about each, and the figures of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.widgets.common.basic import button, card, column, label, row
from greenroom.ui.widgets.common.scales import went_names
from greenroom.ui.widgets.common.take_words import when
from greenroom.ui.widgets.takes.comparison_table import ComparisonTable

if TYPE_CHECKING:
    from greenroom.domain.history import PastTake
    from greenroom.storage.diary import Diary
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.services.takes import Compared


class Comparison(QWidget):
    """The earlier take on the left, the later one on the right, their figures below.

    Attributes:
        opened: This PastTake is to be opened.
        closed: Back to the list.
    """

    opened = Signal(object)
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.back = button(self.tr("Back to all takes"), self.closed.emit, tip=self.tr("Esc"))
        self._title = label(look="title")
        self.takes = (_Side(self.tr("Earlier")), _Side(self.tr("Later")))
        for side in self.takes:
            side.opened.connect(self.opened)
        self._caution = label(look="small")
        legend = self.tr(
            "○ earlier   ● later   Shaded: usual for you, the middle half of your takes before the "
            "later one"
        )
        self.table = ComparisonTable(theme)
        self.table.setAccessibleName(self.tr("Figures of both takes"))
        above = row(self._title, self.back)
        above.setStretch(0, 1)
        sides = row(*self.takes, gap=M)
        for place in range(len(self.takes)):
            sides.setStretch(place, 1)
        inside = column(above, sides, self.table, label(legend, "small"), self._caution, gap=S)
        inside.setStretch(2, 1)
        self.setLayout(inside)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Go to the figures."""
        self.table.setFocus(reason)

    def show_takes(self, compared: Compared) -> None:
        """Show these two."""
        self._title.setText(compared.later.title)
        for side, take, diary in zip(
            self.takes, (compared.earlier, compared.later), compared.diaries, strict=True
        ):
            side.show_take(take, diary)
        self.table.figures.show(compared)
        self.table.setCurrentIndex(self.table.figures.index(0, 0))
        self._caution.setVisible(compared.differently_heard)
        self._caution.setText(
            self.tr(
                "Different speech models listened to these two, {first} and {second}: a difference "
                "may come from them."
            ).format(first=compared.earlier.heard_by, second=compared.later.heard_by)
        )


class _Side(QFrame):
    opened = Signal(object)

    def __init__(self, which: str) -> None:
        super().__init__()
        self._which = which
        self._take: PastTake | None = None
        self._when = label(look="strong")
        self._words = label(look="small")
        self.open = button(self.tr("Open"), self._tell)
        left = column(self._when, self._words, None, gap=XS)
        inside = row(left, self.open, gap=M)
        inside.setStretch(0, 1)
        content = card(inside, margin=M)
        self.setLayout(column(content))

    def show_take(self, take: PastTake, diary: Diary) -> None:
        self._take = take
        self._when.setText(f"{self._which}: {when(take.started_at)}  ·  {clock(take.duration_s)}")
        self.open.setAccessibleName(
            self.tr("Open the take of {when}").format(when=when(take.started_at))
        )
        words = []
        if diary.went is not None:
            words.append(self.tr("It went {how}.").format(how=went_names()[diary.went - 1]))
        if diary.tries:
            words.append(self.tr("You tried: {words}").format(words=diary.tries))
        words += [self.tr("You would say: {words}").format(words=x) for x in diary.differently if x]
        self._words.setText("\n".join(words) or self.tr("You wrote nothing about it."))

    def _tell(self) -> None:
        self.opened.emit(self._take)
