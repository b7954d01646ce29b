"""One figure over the takes of a scenario: which one, the chart, and the same in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from greenroom.ui.design.sizes import M, S
from greenroom.ui.state.trend_chart import summary
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.common.take_words import count_of, shown, with_unit
from greenroom.ui.widgets.common.translate import told
from greenroom.ui.widgets.takes.trend_view import TrendView

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.coaching.trend import TrendPoint
    from greenroom.ui.design.theme import Theme


class OverTime(QWidget):
    """The chart with everything around it.

    Attributes:
        wanted: Id of another measure that is to be shown.
        opened: This PastTake is to be opened.
    """

    wanted = Signal(str)
    opened = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Figure"))
        self.measure.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.measure.activated.connect(lambda _: self.wanted.emit(self.measure.currentData()))
        name = label(self.tr("Figure"), wraps=False)
        name.setBuddy(self.measure)
        self.chart = TrendView(theme)
        self.chart.moved.connect(self._tell)
        self.chart.opened.connect(self._open)
        self._summary = label()
        self._here = label(look="strong")
        self._open_button = button(self.tr("Open this take"), self._open, tip=self.tr("Enter"))
        legend = self.tr(
            "● as usual for you   ▲ more   ▼ less   ✕ not measured   Shaded: the middle half of "
            "your takes before"
        )
        below = row(self._here, self._open_button)
        below.setStretch(0, 1)
        inside = column(
            row(name, self.measure, None),
            self._summary,
            self.chart,
            below,
            label(legend, "small"),
            gap=M,
        )
        inside.setStretch(2, 1)
        inside.setSpacing(S)
        self.setLayout(inside)

    def show_points(self, labels: Mapping[str, str], points: Sequence[TrendPoint]) -> None:
        """Show these points, and what else could be shown."""
        now = points[-1].figure.id if points else ""
        self.measure.clear()
        for each, text in labels.items():
            self.measure.addItem(told(text), each)
        self.measure.setCurrentIndex(self.measure.findData(now))
        self.measure.setEnabled(bool(labels))
        self._open_button.setEnabled(bool(points))
        self._summary.setText(self._in_words(points))
        self.chart.setAccessibleName(f"{told(labels.get(now, ''))}. {self._summary.text()}")
        self.chart.show_points(points)
        self._tell()

    def _in_words(self, points: Sequence[TrendPoint]) -> str:
        seen = summary(points)
        if seen is None:
            return self.tr("None of your own takes has figures yet; demos are left out.")
        unit = points[-1].figure.unit
        last = with_unit(seen.last, unit)
        if seen.low is None or seen.high is None:
            every = self.tr("{takes}, between {least} and {most}; the newest: {last}.")
            return every.format(
                takes=count_of(seen.takes),
                least=shown(seen.least, unit),
                most=shown(seen.most, unit),
                last=last,
            )
        words = self.tr(
            "{takes}, between {least} and {most}; the middle half between {low} and {high}; the "
            "newest: {last}."
        )
        return words.format(
            takes=count_of(seen.takes),
            least=shown(seen.least, unit),
            most=shown(seen.most, unit),
            low=shown(seen.low, unit),
            high=shown(seen.high, unit),
            last=last,
        )

    def _tell(self) -> None:
        self._here.setText(self.chart.told())

    def _open(self) -> None:
        if point := self.chart.point:
            self.opened.emit(point.take)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802
        """Go to the chart."""
        self.chart.setFocus(reason)
