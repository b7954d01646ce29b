"""The figures of two takes side by side, and where both lie in what is usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from greenroom.reports.amounts import difference
from greenroom.ui.design.sizes import BODY, SMALL, XS, M, S
from greenroom.ui.state.side_by_side import in_order, strip
from greenroom.ui.widgets.common.painted_text import LEFT, RIGHT, font, write
from greenroom.ui.widgets.common.take_words import (
    NOTHING,
    shown,
    unit_beneath,
    usual_for_you,
    when,
    with_unit,
)
from greenroom.ui.widgets.common.translate import figure, told
from greenroom.ui.widgets.takes.spark_line import paint_dot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from greenroom.coaching.comparison import FigurePair
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.services.takes import Compared

Index = QModelIndex | QPersistentModelIndex
PAIR = Qt.ItemDataRole.UserRole
LABEL, FIRST, SECOND, DIFFERENCE, USUAL = range(5)
_FIGURES = FIRST, SECOND, DIFFERENCE
_ROW_PX, _STRIP_PX = 48, 180
_NONE = QModelIndex()


class ComparisonModel(QAbstractTableModel):
    """A row a figure: its name, the earlier take, the later one, the difference, what is usual."""

    def __init__(self) -> None:
        super().__init__()
        self._pairs: tuple[FigurePair, ...] = ()
        self._heads = ("", "")

    def show(self, compared: Compared) -> None:
        """Show these two."""
        self.beginResetModel()
        self._pairs = in_order(compared.pairs)
        self._heads = (when(compared.earlier.started_at), when(compared.later.started_at))
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: N802 - Qt's name
        """Return how many figures there are."""
        return 0 if parent.isValid() else len(self._pairs)

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: N802 - Qt's name
        """Return how many columns there are."""
        return 0 if parent.isValid() else USUAL + 1

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return what stands above a column."""
        if orientation != Qt.Orientation.Horizontal:  # not shown, but read by a screen reader
            return told(self._pairs[section].label) if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if section in _FIGURES else LEFT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        first, second = (each.replace(", ", "\n") for each in self._heads)
        names = (self.tr("Figure"), first, second, self.tr("Difference"), self.tr("Usual for you"))
        return names[section]

    def data(  # noqa: PLR0911 - a role a return
        self, index: Index, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return a cell's text; that of the last column is drawn, and told to who cannot see it."""
        pair = self._pairs[index.row()]
        in_words = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole
        match role:
            case Qt.ItemDataRole.UserRole:
                return pair
            case Qt.ItemDataRole.DisplayRole if index.column() != USUAL:
                return self._text(pair, index.column())
            case Qt.ItemDataRole.TextAlignmentRole if index.column() in _FIGURES:
                return RIGHT
        if role in in_words and index.column() == USUAL:
            return self._usual(pair)
        if role in in_words and index.column() == DIFFERENCE and pair.reason:
            return told(pair.reason)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _spoken(pair, index.column()) or self._text(pair, index.column())
        return None

    def _text(self, pair: FigurePair, column: int) -> str:
        match column:
            case 0:
                return told(pair.label)
            case 1:
                return _short(pair.first, pair.unit)
            case 2:
                return _short(pair.second, pair.unit)
        if pair.difference is None:
            return NOTHING
        return _signed(pair.difference, pair.unit)

    def _usual(self, pair: FigurePair) -> str:
        if pair.second is None:
            return self.tr("not measured in the later take")
        return usual_for_you(pair.usual, pair.unit) or self.tr(
            "not known yet: it takes three takes before the later one"
        )


def _short(value: float | None, unit: str) -> str:
    if value is None:
        return NOTHING
    return with_unit(value, unit) if unit == "share" else shown(value, unit)


def _spoken(pair: FigurePair, column: int) -> str:
    """Return a cell with its unit, which a reader of the screen does not see at the left."""
    value = {FIRST: pair.first, SECOND: pair.second}.get(column)
    if column == DIFFERENCE and pair.difference is not None:
        return f"{_signed(pair.difference, pair.unit)} {unit_beneath(pair.unit)}".rstrip()
    return "" if value is None else with_unit(value, pair.unit)


def _signed(value: float, unit: str) -> str:
    """Return how much more or less; of a share the points."""
    sign = figure(difference(value, unit).split(" ", 1)[0])
    if unit != "share":
        return sign
    return QCoreApplication.translate("Takes", "{n} points").format(n=sign)


class ComparisonTable(QTableView):
    """The table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.figures = ComparisonModel()
        self.setModel(self.figures)
        self.setProperty("look", "calm")
        self.setItemDelegateForColumn(LABEL, _Label(self, theme))
        self.setItemDelegateForColumn(USUAL, _Strip(self, theme))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW_PX)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(LABEL, QHeaderView.ResizeMode.Stretch)
        theme.changed.connect(self.viewport().update)


class _Label(QStyledItemDelegate):
    """The name of a figure, its unit beneath."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        pair: FigurePair = index.data(PAIR)
        area = option.rect.adjusted(M, XS, -S, -XS)
        unit = unit_beneath(pair.unit)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, self._theme.colour("sunken"))
        upper = area.adjusted(0, 0, 0, -area.height() // 2)
        lower = area.adjusted(0, area.height() // 2, 0, 0)
        for text, place, role, px in (
            (told(pair.label), upper if unit else area, "ink", BODY),
            (unit, lower, "ink-soft", SMALL),
        ):
            write(painter, place, text, self._theme.colour(role), font(px))


class _Strip(QStyledItemDelegate):
    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        return QSize(_STRIP_PX, _ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        pair: FigurePair = index.data(PAIR)
        where = strip(pair)
        area = QRectF(option.rect).adjusted(M, 0, -M, 0)
        middle = area.center().y()

        def at(along: float) -> QPointF:
            return QPointF(area.left() + along * area.width(), middle)

        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(at(0), at(1))
        if where.low is not None and where.high is not None and where.median is not None:
            wide = max((where.high - where.low) * area.width(), 2.0)
            box = QRectF(at(where.low).x(), middle - 7, wide, 14)
            colour = self._theme.colour("partner")
            painter.setPen(QPen(colour, 1))
            colour.setAlphaF(0.22)
            painter.setBrush(colour)
            painter.drawRect(box)
            painter.drawLine(at(where.median) - QPointF(0, 7), at(where.median) + QPointF(0, 7))
        if where.first is not None:
            painter.setPen(QPen(self._theme.colour("you"), 2))
            painter.setBrush(self._theme.colour("raised"))
            painter.drawEllipse(at(where.first), 4.5, 4.5)
        if where.second is not None:
            place = None  # beside the other take a dot is a dot: where it lies is seen
            paint_dot(painter, at(where.second), place, self._theme.colour("you"), 5.0)
        painter.restore()
