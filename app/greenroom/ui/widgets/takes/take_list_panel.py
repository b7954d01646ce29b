"""The list of takes with its buttons, and the placeholder for an empty list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.state.takes.past_takes import MoreTakes, TakeRow
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.takes.take_list import TakeList
from greenroom.ui.widgets.takes.take_model import ROW, TakeModel

if TYPE_CHECKING:
    from greenroom.domain.history import PastTake
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.past_takes import History


_PAIR = 2


class TakeListPanel(QWidget):
    """The list of takes with its buttons.

    Attributes:
        opened: The person wants to open this PastTake.
        unwanted: The person wants to delete this PastTake.
        exported: The person wants to export this PastTake.
        compared: The person wants to compare the takes with these two ids.
        narrowed: The person wants to list only the takes of this scenario.
    """

    opened = Signal(object)
    unwanted = Signal(object)
    exported = Signal(object)
    compared = Signal(str, str)
    narrowed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.model = TakeModel(self)
        self.list = TakeList(theme)
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Takes"))
        self.open = button(self.tr("Open"), self._open, "primary", tip=self.tr("Enter"))
        self.compare = button(self.tr("Compare"), self.compare_chosen, tip=self.tr("Ctrl+Enter"))
        self.export = button(self.tr("Export…"), self._export)
        self.delete = button(self.tr("Delete…"), self._delete, tip=self.tr("Del"))
        self._hint = label(look="small")
        below = row(self._hint, self.delete, self.export, self.compare, self.open, gap=S)
        below.setStretch(0, 1)
        inside = column(self.list, below, gap=M)
        inside.setStretch(0, 1)
        self.setLayout(inside)
        self.list.opened.connect(self._open)
        self.list.unwanted.connect(self._delete)
        self.list.moved.connect(self._mark)
        self.model.chose.connect(self._mark)

    @property
    def take(self) -> PastTake | None:
        """The current take."""
        return self.model.take_at(self.list.currentIndex())

    def show_history(self, history: History, scenario_id: str | None) -> None:
        """List the takes; the current take stays the same."""
        known = {take.id for take in history.takes}
        self.model.choose(tuple(each for each in self.model.chosen if each in known))
        before, place = self.take, max(self.list.currentIndex().row(), 1)
        self.model.show(history, scenario_id)
        if not self.list.currentIndex().isValid():
            index = self.model.place_of(before.id) if before else QModelIndex()
            near = self.model.index(min(place, self.model.rowCount() - 1))
            self.list.setCurrentIndex(index if index.isValid() else near)
        self._mark()

    def compare_chosen(self) -> None:
        """Emit `compared` if two takes of one scenario are chosen."""
        if self.compare.isEnabled():
            self.compared.emit(*self.model.chosen)

    def _open(self) -> None:
        match self.list.currentIndex().data(ROW):
            case MoreTakes(scenario_id=scenario_id):
                self.narrowed.emit(scenario_id)
            case _:
                if take := self.take:
                    self.opened.emit(take)

    def _export(self) -> None:
        if self.export.isEnabled():
            self.exported.emit(self.take)

    def _delete(self) -> None:
        if take := self.take:
            self.unwanted.emit(take)

    def _mark(self) -> None:
        here = self.list.currentIndex().data(ROW)
        chosen = self.model.takes_chosen()
        same = len({take.scenario_id for take in chosen}) == 1
        self.open.setEnabled(here is not None)
        self.delete.setEnabled(self.take is not None)
        self.export.setEnabled(isinstance(here, TakeRow))
        self.compare.setEnabled(len(chosen) == _PAIR and same)
        if not chosen:
            hint = self.tr("Space chooses a take for comparison.")
        elif len(chosen) < _PAIR:
            hint = self.tr("One take is chosen; choose another one to compare it with.")
        elif not same:
            hint = self.tr("These two are of different scenarios, so their figures do not compare.")
        else:
            hint = self.tr("Two takes are chosen.")
        self._hint.setText(hint)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Set the focus to the list."""
        self.list.setFocus(reason)


class NoTakes(QWidget):
    """Shown while there are no takes; offers to rehearse.

    Attributes:
        begun: The person wants to rehearse.
    """

    begun = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.prepare = button(self.tr("Prepare a rehearsal"), self.begun.emit, "primary")
        title = label(self.tr("Your takes will be here"), "title")
        words = label(
            self.tr(
                "Every rehearsal you finish becomes a take: what was said, how you spoke, and what "
                "you wrote about it. From the second one on you can put two side by side."
            ),
            "soft",
        )
        for each in (title, words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            each.setMaximumWidth(560)
        middle = column(title, words, L, row(None, self.prepare, None), gap=M)
        self.setLayout(column(None, row(None, middle, None), None))
