"""The Qt model of the list of takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from greenroom.ui.state.takes.past_takes import (
    FigureCell,
    History,
    ListRow,
    MoreTakes,
    ScenarioHeading,
    TakeRow,
    Unfinished,
    figure_cell,
    list_rows,
    toggle_chosen,
)
from greenroom.ui.widgets.common import take_words
from greenroom.ui.widgets.common.basic import tip_text

if TYPE_CHECKING:
    from greenroom.domain.history import PastTake

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
CELLS = Qt.ItemDataRole.UserRole + 1
BENEATH = Qt.ItemDataRole.UserRole + 2
_NONE = QModelIndex()


class TakeModel(QAbstractListModel):
    """The rows of a History; checked rows are the takes chosen for comparison.

    Attributes:
        chose: The choice for comparison changed.
        chosen: Ids of the chosen takes, at most two.
    """

    chose = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chosen: tuple[str, ...] = ()
        self._history = History()
        self._rows: tuple[ListRow, ...] = ()
        self._cells: dict[tuple[int, str], FigureCell] = {}

    def show(self, history: History, scenario_id: str | None) -> None:
        """Show the rows of `history`."""
        listed = list_rows(history, scenario_id)
        self._cells.clear()
        if [_key(row) for row in listed] == [_key(row) for row in self._rows]:
            self._history, self._rows = history, listed
            self.dataChanged.emit(self.index(0), self.index(len(listed) - 1))
            return
        self.beginResetModel()
        self._history, self._rows = history, listed
        self.endResetModel()

    def take_at(self, index: Index) -> PastTake | None:
        """Return the take of a row, finished or not."""
        row = self.data(index, ROW)
        return row.take if isinstance(row, TakeRow | Unfinished) else None

    def place_of(self, take_id: str) -> QModelIndex:
        """Return the row of a take; an invalid one if it is not listed."""
        for place, row in enumerate(self._rows):
            if isinstance(row, TakeRow | Unfinished) and row.take.id == take_id:
                return self.index(place)
        return QModelIndex()

    def takes_chosen(self) -> tuple[PastTake, ...]:
        """Return the takes chosen for comparison, whether they are listed now or not."""
        return tuple(take for take in self._history.takes if take.id in self.chosen)

    def choose(self, chosen: tuple[str, ...]) -> None:
        """Choose other takes for comparison."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))
            self.chose.emit()

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: N802 - Qt's name
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags: headings cannot be selected, takes with a report can be checked."""
        row = self.data(index, ROW)
        if row is None or isinstance(row, ScenarioHeading):
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if isinstance(row, TakeRow):
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(  # noqa: PLR0911 - a role a return
        self, index: Index, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the row, its figures, or its text for a screen reader."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._whole(index.row(), row, role)
            case Qt.ItemDataRole.ToolTipRole:
                whole = self._whole(index.row(), row, role)
                return whole and tip_text(whole)
            case Qt.ItemDataRole.CheckStateRole if isinstance(row, TakeRow):
                here = row.take.id in self.chosen
                return Qt.CheckState.Checked if here else Qt.CheckState.Unchecked
        if isinstance(row, TakeRow) and role == CELLS:
            return self._cells_of(index.row(), row)
        if isinstance(row, TakeRow) and role == BENEATH:
            return take_words.take_subtitle(row.take, self._history.diaries.get(row.take.id))
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: N802 - Qt's name
        """Toggle the choice of a take for comparison."""
        row = self.data(index, ROW)
        if role != Qt.ItemDataRole.CheckStateRole or not isinstance(row, TakeRow):
            return False
        self.choose(toggle_chosen(self.chosen, row.take.id))
        return True

    def _cells_of(self, place: int, row: TakeRow) -> tuple[FigureCell, ...]:
        for measure in row.measures:
            if (place, measure) not in self._cells:
                self._cells[place, measure] = figure_cell(self._history, row, measure)
        return tuple(self._cells[place, measure] for measure in row.measures)

    def _text(self, row: ListRow) -> str:
        match row:
            case ScenarioHeading(scenario_id=""):
                return self.tr("Without a report yet")
            case ScenarioHeading():
                return row.title
            case MoreTakes():
                return self.tr("All %n takes of this scenario", "", row.takes)
            case Unfinished():
                return take_words.date_text(row.take.started_at)
            case TakeRow():
                return take_words.date_text(row.take.started_at)

    def _whole(self, place: int, row: ListRow, role: int) -> str | None:
        spoken = role == Qt.ItemDataRole.AccessibleTextRole
        match row:
            case TakeRow():
                figures = [
                    take_words.describe_cell(each)
                    for each in self._cells_of(place, row)
                    if each.known
                ]
                beneath = take_words.take_subtitle(row.take, self._history.diaries.get(row.take.id))
                if not spoken:
                    return "\n".join((beneath.replace("  ·  ", "\n"), "", *figures))
                first = f"{row.take.title}, {take_words.date_text(row.take.started_at)}"
                return "; ".join((first, beneath.replace("  ·  ", "; "), *figures))
            case Unfinished() if spoken:
                return f"{row.take.title}, {self._text(row)}; {finish_words()}"
            case ScenarioHeading() if spoken and row.scenario_id:
                return f"{row.title}, {take_words.take_count_text(row.takes)}"
        return self._text(row) if spoken else None


def finish_words() -> str:
    """Return the text in a row without a report."""
    return QCoreApplication.translate("Takes", "No report yet: open it to have it made")


def _key(row: ListRow) -> object:
    match row:
        case TakeRow() | Unfinished():
            return row.take
        case ScenarioHeading():
            return row.scenario_id, row.takes
        case MoreTakes():
            return row
