"""The figures of a take: the most important ones first, all others behind a fold."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from greenroom.reports.figures import explain_missing_usual, headline_figures, words_heard
from greenroom.ui.design.icons import icon
from greenroom.ui.design.sizes import XL, XS, M, S
from greenroom.ui.widgets.common.basic import (
    button,
    column,
    in_widget,
    label,
    row,
    set_reading_order,
    set_tip,
)
from greenroom.ui.widgets.common.take_words import figure_text, figure_with_unit, unit_text
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.reports.figures import ListedFigure
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import OpenedTake

_NAME_PX, _VALUE_PX = 260, 190
_SHORT = 14  # letters beside one another


class FiguresCard(QFrame):
    """The figures of a take.

    Attributes:
        goal_wanted: The person wants to set a goal for the measure with this id.
    """

    goal_wanted = Signal(str)

    def __init__(self, theme: Theme, opened: OpenedTake) -> None:
        super().__init__()
        self._theme, self._opened = theme, opened
        self.setProperty("look", "card")
        self._all: QWidget | None = None
        self._unfolded = False
        self._fold = button("", self._toggle, "quiet")
        tiles = [self._tile(each) for each in headline_figures(opened.figures)]
        heading = label(self.tr("What was measured"), "title")
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(XL, XL, XL, XL)
        self._inside.setSpacing(M)
        self._inside.addWidget(heading)
        if tiles:
            self._inside.addLayout(row(*tiles, gap=XL))
        if why := explain_missing_usual(opened.figures):
            self._inside.addWidget(label(translate_sentence(why), "small"))
        self._inside.addLayout(row(self._fold, None))
        self._name_fold()
        theme.changed.connect(self._name_fold)

    @property
    def unfolded(self) -> bool:
        """Whether all figures are shown."""
        return self._unfolded

    def tell_goal(self, measure: str, words: str) -> None:
        """Say below the figure for which a goal was asked that it is set."""
        for each in self.findChildren(FigureRow):
            if each.measure == measure:
                each.tell_goal(words)

    def _tile(self, figure: ListedFigure) -> QWidget:
        value, unit = _amount(figure), figure.measure.unit
        beneath = ""
        if len(value) > _SHORT:
            value, beneath = figure_text(figure.measure.value or 0.0, unit), unit_text(unit)
        beside = translate_sentence(figure.usual or figure.band)
        rest = [label(each[:1].upper() + each[1:], "small") for each in (beneath, beside) if each]
        name = label(translate_sentence(figure.measure.label), "small")
        made = in_widget(column(name, label(value, "figure"), *rest, None, gap=XS))
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return made

    def _toggle(self) -> None:
        self._unfolded = not self._unfolded
        if self._all is None:
            self._all = self._made_all()
            self._inside.addWidget(self._all)
            set_reading_order(self)
        self._all.setVisible(self._unfolded)
        self._name_fold()

    def _name_fold(self) -> None:
        name = "chevron-down" if self.unfolded else "chevron-right"
        self._fold.setIcon(icon(name, self._theme.colours["accent"]))
        hide, show = (
            self.tr("Hide the figures"),
            self.tr("All %n figures", "", len(self._opened.report.measures)),
        )
        self._fold.setText(hide if self.unfolded else show)
        name = "chevron-down" if self.unfolded else "chevron-right"
        self._fold.setIcon(icon(name, self._theme.colours["accent"]))

    def _made_all(self) -> QWidget:
        rows: list[QWidget] = []
        for each in self._opened.figures:
            figure = FigureRow(self._theme, each)
            figure.goal_wanted.connect(self.goal_wanted)
            rows.append(figure)
        for reason, names in self._opened.unmeasured:
            sentence = translate_sentence(f"{reason[:1].upper()}{reason[1:]}.")
            words = self.tr("Not measured: {names}. {reason}")
            names_told = ", ".join(map(translate_sentence, names))
            rows.append(label(words.format(names=names_told, reason=sentence), "small"))
        return in_widget(column(*rows, gap=0))


class FigureRow(QWidget):
    """One figure; its definition and source are behind a fold.

    Attributes:
        goal_wanted: The person wants to set a goal for the measure with this id.
    """

    goal_wanted = Signal(str)

    def __init__(self, theme: Theme, figure: ListedFigure) -> None:
        super().__init__()
        self._theme, self._figure = theme, figure
        self._name = QPushButton(translate_sentence(figure.measure.label))
        self._name.setProperty("look", "row")
        self._name.setMinimumWidth(_NAME_PX)
        set_tip(self._name, self.tr("What this is and where it comes from"))
        self._name.setAccessibleName(f"{self._name.text()}: {_amount(figure)}")
        self._name.clicked.connect(lambda _: self._unfold())
        value = label(_amount(figure), "strong")
        value.setMinimumWidth(_VALUE_PX)
        value.setMaximumWidth(_VALUE_PX)
        beside = label(translate_sentence(figure.usual or figure.band), "small")
        line = row(self._name, value, beside, gap=M)
        line.setStretch(2, 1)
        line.setAlignment(self._name, Qt.AlignmentFlag.AlignVCenter)
        self._more: QWidget | None = None
        self._unfolded = False
        self._told = label(look="partner")
        self._told.hide()
        self._inside = column(line, gap=0)
        self.setLayout(self._inside)
        theme.changed.connect(self._draw)
        self._draw()

    @property
    def measure(self) -> str:
        """Id of its measure."""
        return self._figure.measure.id

    def tell_goal(self, words: str) -> None:
        """Say below it that a goal was set."""
        set_ = self.tr("Your goal is set: {goal}. It stands on “{takes}”.")
        takes = QCoreApplication.translate("Rail", "Takes")
        self._told.setText(set_.format(goal=words, takes=takes))
        self._told.show()

    def _draw(self) -> None:
        name = "chevron-down" if self._unfolded else "chevron-right"
        self._name.setIcon(icon(name, self._theme.colours["ink-soft"]))

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        if self._more is None:
            self._more = self._made_more()
            self._inside.addWidget(self._more)
        self._more.setVisible(self._unfolded)
        self._draw()

    def _made_more(self) -> QWidget:
        measure, figure = self._figure.measure, self._figure
        often = translate_sentence(measure.error) or self.tr("not yet measured")
        compared = translate_sentence(figure.usual or figure.why_no_usual)
        heard = words_heard(measure)
        sentences = [
            translate_sentence(measure.definition),
            self.tr("Heard: {words}").format(words=heard) if heard else "",
            self.tr("Comparison: {words}").format(words=compared) if compared else "",
            self.tr("Elsewhere: {words}").format(words=translate_sentence(figure.band))
            if figure.band
            else "",
            self.tr("How often right: {words}").format(words=often),
            self.tr("Source: {words}").format(words=translate_sentence(measure.source)),
        ]
        labels = [label(each, "small") for each in sentences if each]
        wanted = partial(self.goal_wanted.emit, measure.id)
        goal = button(self.tr("Set a goal for it"), wanted, "quiet")
        made = in_widget(column(*labels, row(goal, None), self._told, gap=S))
        made.layout().setContentsMargins(36, S, XL, M)  # type: ignore[union-attr]
        return made


def _amount(figure: ListedFigure) -> str:
    return figure_with_unit(figure.measure.value or 0.0, figure.measure.unit)
