"""All takes: what there is, two beside each other, one figure over time, what was said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QStackedWidget

from greenroom.ui.design.sizes import XL, M, S
from greenroom.ui.page import Page
from greenroom.ui.services import takes as services
from greenroom.ui.state.found_lines import parts_of
from greenroom.ui.state.past_takes import History, scenarios
from greenroom.ui.state.route import LookBack, Prepare, Takes
from greenroom.ui.widgets.common.basic import button, column, held, label, row
from greenroom.ui.widgets.common.search_field import SearchField
from greenroom.ui.widgets.takes.comparison import Comparison
from greenroom.ui.widgets.takes.found_list import LINE, Findings
from greenroom.ui.widgets.takes.listing import Listing
from greenroom.ui.widgets.takes.no_takes import NoTakes
from greenroom.ui.widgets.takes.over_time import OverTime
from greenroom.ui.widgets.takes.take_actions import TakeDeeds

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from greenroom.domain.history import FoundLine, PastTake
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.route import Route

_FIRST_MEASURE = "speaking_rate"
_PAIR = 2


class TakesPage(Page):
    """History.

    Attributes:
        loaded: Everything that is known of the takes is shown.
    """

    loaded = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._history: History | None = None
        self._loading: Ticket[History] | None = None
        self._searching: Ticket[list[FoundLine]] | None = None
        self._scenario_id: str | None = None
        self._measure = _FIRST_MEASURE
        self._route = Takes()
        self.listing = Listing(around.theme)
        self.over_time = OverTime(around.theme)
        self.comparison = Comparison(around.theme)
        self.findings = Findings(around.theme)
        self.nothing = NoTakes()
        self.deeds = TakeDeeds(around.jobs)
        self._views = QStackedWidget()
        for view in (
            *(self.listing, self.over_time, self.comparison, self.findings, self.nothing),
        ):
            self._views.addWidget(view)
        above, self._choices = self._made_head(), self._made_choices()
        content = column(above, self._choices, self.deeds, self._views, gap=M, margin=XL)
        content.setStretch(3, 1)
        self.setLayout(content)
        self._connect()

    def enter(self, route: Route) -> None:
        """Show what there is now."""
        assert isinstance(route, Takes)  # noqa: S101 - the shell opens a page with its own routes
        self._route = route
        if route.scenario:
            self._scenario_id = route.scenario
        self.deeds.tell("")
        self._load()

    def leave(self) -> None:
        """Stop what only this page wants."""
        for ticket in (self._loading, self._searching):
            if ticket:
                ticket.cancel()
        self._loading = self._searching = None

    def _made_head(self) -> QWidget:
        self.search = SearchField(
            self.tr("Search what was said"), self.around.theme.colours["ink-soft"]
        )
        self.search.setToolTip(self.tr("Ctrl+F; words in quotes are looked for together"))
        self.search.setMaximumWidth(280)
        export = partial(self.deeds.export, None)
        self.export_all = button(self.tr("Export all…"), export, "quiet")
        self.bring_back = button(self.tr("Bring back…"), self.deeds.bring_back, "quiet")
        title = label(self.tr("Takes"), "display", wraps=False)
        made = row(title, None, self.export_all, self.bring_back, self.search, gap=S)
        made.setStretchFactor(self.search, 2)
        return held(made)

    def _made_choices(self) -> QWidget:
        self.scenario = QComboBox()
        self.scenario.setAccessibleName(self.tr("Scenario"))
        self.scenario.setMinimumContentsLength(20)
        adjust = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.scenario.setSizeAdjustPolicy(adjust)
        self.as_list = button(self.tr("List"), partial(self._look_at, over_time=False))
        self.as_chart = button(self.tr("Over time"), partial(self._look_at, over_time=True))
        for each in (self.as_list, self.as_chart):
            each.setCheckable(True)
        self.as_list.setChecked(True)
        made = row(self.scenario, self.as_list, self.as_chart, gap=S)
        made.setStretch(0, 1)
        return held(made)

    def _connect(self) -> None:
        for each in (self.listing, self.over_time, self.comparison):
            each.opened.connect(self._open)
        self.listing.unwanted.connect(self.deeds.delete)
        self.listing.exported.connect(self.deeds.export)
        self.listing.compared.connect(self._compare)
        self.listing.narrowed.connect(self._choose)
        self.comparison.closed.connect(self._go_back)
        self.over_time.wanted.connect(self._show_measure)
        self.findings.opened.connect(self._open_line)
        self.nothing.begun.connect(lambda: self.go.emit(Prepare()))
        self.deeds.changed.connect(self._load)
        self.search.typed.connect(self._search)
        self.search.down.connect(self._go_down)
        self.scenario.activated.connect(lambda _: self._choose(self.scenario.currentData()))
        for keys, does in (
            (QKeySequence(QKeySequence.StandardKey.Find), self._find),
            (QKeySequence("Ctrl+Return"), self.listing.compare_chosen),
            (QKeySequence("Escape"), self._go_back),
        ):
            QShortcut(keys, self, does, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # What there is

    def _load(self) -> None:
        self.leave()
        self._loading = self.around.jobs.run(self, lambda _: services.listed(), self._listed)

    def _listed(self, history: History) -> None:
        if self._history and self._history.takes == history.takes:
            history = self._history  # its figures are known
        self._take_in(history)
        self._loading = self.around.jobs.run(
            self,
            lambda ticket: services.details(history, ticket.cancelled, ticket.report),
            self._know_all,
        )
        self._loading.progressed.connect(self._take_in)
        if len(self._route.compare) == _PAIR:
            self._compare(*self._route.compare)

    def _know_all(self, history: History) -> None:
        self._take_in(history)
        self.loaded.emit()

    def _take_in(self, history: History) -> None:
        self._history = history
        if not history.takes and not history.unfinished:
            self._show(self.nothing)
            return
        self._fill_scenarios(history)
        self.listing.show_history(history, self._scenario_id)
        if self._views.currentWidget() in {self.listing, self.nothing}:
            self._show(self.listing)
        if self.hasFocus():
            self._go_down()

    def _fill_scenarios(self, history: History) -> None:
        listed: list[tuple[str, str | None]] = [(self.tr("All scenarios"), None)]
        listed += [(f"{title} ({count})", each) for each, title, count in scenarios(history)]
        now = [(self.scenario.itemText(n), self.scenario.itemData(n)) for n in range(len(listed))]
        if now != listed or self.scenario.count() != len(listed):
            self.scenario.clear()
            for text, each in listed:
                self.scenario.addItem(text, each)
        place = max(self.scenario.findData(self._scenario_id), 0)
        self.scenario.setCurrentIndex(place)
        self._scenario_id = self.scenario.itemData(place)

    def _show(self, view: QWidget) -> None:
        self._choices.setVisible(view in {self.listing, self.over_time})
        for each in (self.search, self.export_all):
            each.setVisible(view is not self.nothing)
        self._views.setCurrentWidget(view)

    # What one wants to see of it

    def _choose(self, scenario_id: str | None) -> None:
        self._scenario_id = scenario_id
        self.scenario.setCurrentIndex(max(self.scenario.findData(scenario_id), 0))
        if self._history:
            self.listing.show_history(self._history, scenario_id)
        self._look_at(over_time=self.as_chart.isChecked() and scenario_id is not None)

    def _look_at(self, *, over_time: bool) -> None:
        self.as_list.setChecked(not over_time)
        self.as_chart.setChecked(over_time)
        if not over_time:
            self._show(self.listing)
        elif self._scenario_id is None:  # figures of different scenarios do not compare
            take = self.listing.take
            self._choose(take.scenario_id if take else self.scenario.itemData(1))
        else:
            self._show_measure(self._measure)

    def _show_measure(self, measure: str) -> None:
        self._measure, scenario_id = measure, self._scenario_id or ""

        def done(found: services.Trend) -> None:
            self.over_time.show_points(*found)
            self._show(self.over_time)

        self.around.jobs.run(self, lambda _: services.over_time(scenario_id, measure), done)

    def _compare(self, one: str, other: str) -> None:
        def done(found: services.Compared) -> None:
            self.comparison.show_takes(found)
            self._show(self.comparison)
            self.comparison.setFocus()

        self.around.jobs.run(self, lambda _: services.compared(one, other), done)

    def _search(self, typed: str) -> None:
        if self._searching:
            self._searching.cancel()
        parts = parts_of(typed)
        if not parts:
            if self._views.currentWidget() is self.findings:
                self._go_back()
            return

        def done(lines: list[FoundLine]) -> None:
            self.findings.show_lines(lines, parts, services.MOST_FOUND)
            self._show(self.findings)

        self._searching = self.around.jobs.run(self, lambda _: services.found(parts), done)

    # Where one goes

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _go_down(self) -> None:
        view = self._views.currentWidget()
        if view and view is not self.nothing:
            view.setFocus(Qt.FocusReason.TabFocusReason)

    def _go_back(self) -> None:
        self.search.clear()
        self._look_at(over_time=self.as_chart.isChecked())
        self._go_down()

    def _open(self, take: PastTake) -> None:
        self.go.emit(LookBack(take.folder))

    def _open_line(self, index: QModelIndex) -> None:
        line: FoundLine = index.data(LINE)
        self.go.emit(LookBack(line.take.folder, at_s=line.start_s))
