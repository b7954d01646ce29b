"""One figure over the takes of a scenario: a chart, and a summary in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from greenroom.ui.design.sizes import M, S
from greenroom.ui.state.takes.trend_chart import summarize
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.common.take_words import figure_text, figure_with_unit, take_count_text
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.takes.trend_view import TrendView

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.coaching.trend import TrendPoint
    from greenroom.ui.design.theme import Theme


class OverTime(QWidget):
    """The chart with the choice of the figure and the summary.

    Attributes:
        wanted: The person wants to see the measure with this id.
        opened: The person wants to open this PastTake.
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
        self.chart.moved.connect(self._show_current)
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
        """Show these points, and offer the measures in `labels`."""
        now = points[-1].figure.id if points else ""
        self.measure.clear()
        for each, text in labels.items():
            self.measure.addItem(translate_sentence(text), each)
        self.measure.setCurrentIndex(self.measure.findData(now))
        self.measure.setEnabled(bool(labels))
        self._open_button.setEnabled(bool(points))
        self._summary.setText(self._in_words(points))
        self.chart.setAccessibleName(
            f"{translate_sentence(labels.get(now, ''))}. {self._summary.text()}"
        )
        self.chart.show_points(points)
        self._show_current()

    def _in_words(self, points: Sequence[TrendPoint]) -> str:
        seen = summarize(points)
        if seen is None:
            return self.tr("None of your own takes has figures yet; demos are left out.")
        unit = points[-1].figure.unit
        last = figure_with_unit(seen.last, unit)
        if seen.low is None or seen.high is None:
            every = self.tr("{takes}, between {least} and {most}; the newest: {last}.")
            return every.format(
                takes=take_count_text(seen.takes),
                least=figure_text(seen.least, unit),
                most=figure_text(seen.most, unit),
                last=last,
            )
        words = self.tr(
            "{takes}, between {least} and {most}; the middle half between {low} and {high}; the "
            "newest: {last}."
        )
        return words.format(
            takes=take_count_text(seen.takes),
            least=figure_text(seen.least, unit),
            most=figure_text(seen.most, unit),
            low=figure_text(seen.low, unit),
            high=figure_text(seen.high, unit),
            last=last,
        )

    def _show_current(self) -> None:
        self._here.setText(self.chart.describe_current())

    def _open(self) -> None:
        if point := self.chart.point:
            self.opened.emit(point.take)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802
        """Set the focus to the chart."""
        self.chart.setFocus(reason)
