"""The comparison of two takes: what the person wrote, and a table of the figures."""

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
    Signal,
)
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from greenroom.reports.amounts import clock, difference
from greenroom.ui.design.sizes import BODY, SMALL, XS, M, S
from greenroom.ui.state.takes.side_by_side import order_pairs, place_on_strip
from greenroom.ui.widgets.common.basic import button, card, column, label, row, tip_text
from greenroom.ui.widgets.common.scales import went_names
from greenroom.ui.widgets.common.take_words import (
    NOTHING,
    date_text,
    exact_text,
    figure_text,
    figure_with_unit,
    unit_text,
    usual_text,
)
from greenroom.ui.widgets.common.translate import (
    localize_figure,
    translate_sentence,
    translate_wish,
)
from greenroom.ui.widgets.takes.painted_text import LEFT, RIGHT, draw_elided, window_font
from greenroom.ui.widgets.takes.spark_line import paint_dot

if TYPE_CHECKING:
    from greenroom.coaching.comparison import FigurePair
    from greenroom.domain.history import PastTake
    from greenroom.storage.diary import Diary
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.services.takes import ComparedTakes


class Comparison(QWidget):
    """Shows the earlier take on the left, the later one on the right, and the table below.

    Attributes:
        opened: The person wants to open this PastTake.
        closed: The person wants to go back to the list.
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
        """Set the focus to the table."""
        self.table.setFocus(reason)

    def show_takes(self, compared: ComparedTakes) -> None:
        """Show this comparison."""
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
        self.open = button(self.tr("Open"), self._emit_opened)
        left = column(self._when, self._words, None, gap=XS)
        inside = row(left, self.open, gap=M)
        inside.setStretch(0, 1)
        content = card(inside, margin=M)
        self.setLayout(column(content))

    def show_take(self, take: PastTake, diary: Diary) -> None:
        self._take = take
        self._when.setText(
            f"{self._which}: {date_text(take.started_at)}  ·  {clock(take.duration_s)}"
        )
        self.open.setAccessibleName(
            self.tr("Open the take of {when}").format(when=date_text(take.started_at))
        )
        words = []
        if diary.went is not None:
            words.append(self.tr("It went {how}.").format(how=went_names()[diary.went - 1]))
        if diary.tries:
            tried = translate_wish(diary.tries, diary.advised)
            words.append(self.tr("You tried: {words}").format(words=tried))
        words += [self.tr("You would say: {words}").format(words=x) for x in diary.differently if x]
        self._words.setText("\n".join(words) or self.tr("You wrote nothing about it."))

    def _emit_opened(self) -> None:
        self.opened.emit(self._take)


Index = QModelIndex | QPersistentModelIndex
PAIR = Qt.ItemDataRole.UserRole
LABEL, FIRST, SECOND, DIFFERENCE, USUAL = range(5)
_FIGURES = FIRST, SECOND, DIFFERENCE
_ROW_PX, _STRIP_PX = 48, 180
_NONE = QModelIndex()


class ComparisonModel(QAbstractTableModel):
    """One row per figure: name, earlier take, later take, difference, usual range."""

    def __init__(self) -> None:
        super().__init__()
        self._pairs: tuple[FigurePair, ...] = ()
        self._heads = ("", "")

    def show(self, compared: ComparedTakes) -> None:
        """Show this comparison."""
        self.beginResetModel()
        self._pairs = order_pairs(compared.pairs)
        self._heads = (date_text(compared.earlier.started_at), date_text(compared.later.started_at))
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: N802 - Qt's name
        """Return the number of figures."""
        return 0 if parent.isValid() else len(self._pairs)

    def columnCount(self, parent: Index = _NONE) -> int:  # noqa: N802 - Qt's name
        """Return the number of columns."""
        return 0 if parent.isValid() else USUAL + 1

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if orientation != Qt.Orientation.Horizontal:  # not shown, but read by a screen reader
            return (
                translate_sentence(self._pairs[section].label)
                if role == Qt.ItemDataRole.DisplayRole
                else None
            )
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
        """Return the text of a cell; the last column has it only for tooltip and screen reader."""
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
            return tip_text(translate_sentence(pair.reason))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _spoken(pair, index.column()) or self._text(pair, index.column())
        return None

    def _text(self, pair: FigurePair, column: int) -> str:
        match column:
            case 0:
                return translate_sentence(pair.label)
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
        return usual_text(pair.usual, pair.unit) or self.tr(
            "not known yet: it takes three takes before the later one"
        )


def _short(value: float | None, unit: str) -> str:
    if value is None:
        return NOTHING
    return figure_with_unit(value, unit) if unit == "share" else figure_text(value, unit)


def _spoken(pair: FigurePair, column: int) -> str:
    """Return a cell with its unit for a screen reader."""
    value = {FIRST: pair.first, SECOND: pair.second}.get(column)
    if column == DIFFERENCE and pair.difference is not None:
        signed = _signed(pair.difference, pair.unit)
        if pair.unit.startswith("at least"):
            return exact_text(signed, pair.unit)
        return f"{signed} {unit_text(pair.unit)}".rstrip()
    return "" if value is None else figure_with_unit(value, pair.unit)


def _signed(value: float, unit: str) -> str:
    """Return a difference with its sign; that of a share in points."""
    sign = localize_figure(difference(value, unit).split(" ", 1)[0])
    if unit != "share":
        return sign
    return QCoreApplication.translate("Takes", "{n} points").format(n=sign)


class ComparisonTable(QTableView):
    """The table of figures."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.figures = ComparisonModel()
        self.setModel(self.figures)
        self.setProperty("look", "calm")
        self.setItemDelegateForColumn(LABEL, _LabelDelegate(self, theme))
        self.setItemDelegateForColumn(USUAL, _StripDelegate(self, theme))
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


class _LabelDelegate(QStyledItemDelegate):
    """Paints the name of a figure with its unit below."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        pair: FigurePair = index.data(PAIR)
        area = option.rect.adjusted(M, XS, -S, -XS)
        unit = unit_text(pair.unit)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, self._theme.colour("sunken"))
        upper = area.adjusted(0, 0, 0, -area.height() // 2)
        lower = area.adjusted(0, area.height() // 2, 0, 0)
        for text, place, role, px in (
            (translate_sentence(pair.label), upper if unit else area, "ink", BODY),
            (unit, lower, "ink-soft", SMALL),
        ):
            draw_elided(painter, place, text, self._theme.colour(role), window_font(px))


class _StripDelegate(QStyledItemDelegate):
    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        return QSize(_STRIP_PX, _ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        pair: FigurePair = index.data(PAIR)
        where = place_on_strip(pair)
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
