"""The page of all takes: list, comparison, figure over time, and search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QStackedWidget

from greenroom.ui.design.sizes import XL, M, S
from greenroom.ui.page import Page
from greenroom.ui.services import over_time
from greenroom.ui.services import takes as services
from greenroom.ui.state.route import LookBackRoute, PrepareRoute, TakesRoute
from greenroom.ui.state.takes.found_lines import search_parts
from greenroom.ui.state.takes.past_takes import History, list_scenarios
from greenroom.ui.widgets.common.basic import button, column, in_widget, label, row, set_tip
from greenroom.ui.widgets.common.goal_dialog import GoalDialog
from greenroom.ui.widgets.takes.comparison import Comparison
from greenroom.ui.widgets.takes.over_time import OverTime
from greenroom.ui.widgets.takes.own_course_view import OwnCourseView
from greenroom.ui.widgets.takes.search_field import SearchField
from greenroom.ui.widgets.takes.search_results import LINE, SearchResults
from greenroom.ui.widgets.takes.take_actions import TakeActions
from greenroom.ui.widgets.takes.take_list_panel import NoTakes, TakeListPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from greenroom.domain.history import FoundLine, PastTake
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.over_time import OwnCourse
    from greenroom.ui.state.route import Route

_View = Literal["list", "chart", "course"]
_FIRST_MEASURE = "speaking_rate"
_PAIR = 2


class TakesPage(Page):
    """Shows all takes.

    Attributes:
        loaded: All details of the takes are shown.
    """

    loaded = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._history: History | None = None
        self._loading: Ticket[History] | None = None
        self._searching: Ticket[list[FoundLine]] | None = None
        self._scenario_id: str | None = None
        self._measure = _FIRST_MEASURE
        self._route = TakesRoute()
        self.listing = TakeListPanel(context.theme)
        self.over_time = OverTime(context.theme)
        self.comparison = Comparison(context.theme)
        self.findings = SearchResults(context.theme)
        self.nothing = NoTakes()
        self.course = OwnCourseView(context.theme)
        self.goal_dialog: GoalDialog | None = None
        self.take_actions = TakeActions(context.jobs)
        self._views = QStackedWidget()
        for view in (
            *(self.listing, self.over_time, self.course),
            *(self.comparison, self.findings, self.nothing),
        ):
            self._views.addWidget(view)
        above, self._choices = self._make_header(), self._make_choices()
        content = column(above, self._choices, self.take_actions, self._views, gap=M, margin=XL)
        content.setStretch(3, 1)
        self.setLayout(content)
        self._connect()

    def enter(self, route: Route) -> None:
        """Load and show the takes."""
        assert isinstance(route, TakesRoute)  # noqa: S101 - the shell opens a page with its own routes
        self._route = route
        if route.scenario:
            self._scenario_id = route.scenario
        if self._views.currentWidget() is self.comparison and not route.compare:
            self._switch_view(self._view)  # an old comparison is not what "Takes" promises
        self.take_actions.show_message("")
        self._load()

    def leave(self) -> None:
        """Cancel the jobs of this page."""
        for ticket in (self._loading, self._searching):
            if ticket:
                ticket.cancel()
        self._loading = self._searching = None

    def _make_header(self) -> QWidget:
        self.search = SearchField(
            self.tr("Search what was said"), self.context.theme.colours["ink-soft"]
        )
        set_tip(self.search, self.tr("Ctrl+F; words in quotes are looked for together"))
        self.search.setMaximumWidth(280)
        export = partial(self.take_actions.export, None)
        self.export_all = button(self.tr("Export all…"), export, "quiet")
        self.bring_back = button(self.tr("Bring back…"), self.take_actions.bring_back, "quiet")
        title = label(self.tr("Takes"), "display", wraps=False)
        made = row(title, None, self.export_all, self.bring_back, self.search, gap=S)
        made.setStretchFactor(self.search, 2)
        return in_widget(made)

    def _make_choices(self) -> QWidget:
        self.scenario = QComboBox()
        self.scenario.setAccessibleName(self.tr("Scenario"))
        self.scenario.setMinimumContentsLength(20)
        adjust = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.scenario.setSizeAdjustPolicy(adjust)
        keeps = self.scenario.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self.scenario.setSizePolicy(keeps)
        self.as_list = button(self.tr("List"), partial(self._switch_view, "list"))
        self.as_chart = button(self.tr("Over time"), partial(self._switch_view, "chart"))
        self.as_course = button(
            self.tr("Goals and real talks"), partial(self._switch_view, "course")
        )
        for each in (self.as_list, self.as_chart, self.as_course):
            each.setCheckable(True)
        self.as_list.setChecked(True)
        made = row(self.scenario, self.as_list, self.as_chart, self.as_course, gap=S)
        made.setStretch(0, 1)
        return in_widget(made)

    def _connect(self) -> None:
        for each in (self.listing, self.over_time, self.comparison):
            each.opened.connect(self._open)
        self.listing.unwanted.connect(self.take_actions.delete)
        self.listing.exported.connect(self.take_actions.export)
        self.listing.compared.connect(self._compare)
        self.listing.narrowed.connect(self._choose)
        self.comparison.closed.connect(self._go_back)
        self.over_time.wanted.connect(self._show_measure)
        self.course.goal_wanted.connect(self._ask_goal)
        self.course.goal_removed.connect(partial(self._change_course, over_time.remove_goal))
        self.course.talk_stopped.connect(partial(self._change_course, over_time.stop_asking))
        self.course.talk_forgotten.connect(partial(self._change_course, over_time.forget_talk))
        self.findings.opened.connect(self._open_line)
        self.nothing.begun.connect(lambda: self.route_wanted.emit(PrepareRoute()))
        self.take_actions.changed.connect(self._load)
        self.search.typed.connect(self._search)
        self.search.moved_down.connect(self._go_down)
        self.scenario.activated.connect(lambda _: self._choose(self.scenario.currentData()))
        for keys, does in (
            (QKeySequence(QKeySequence.StandardKey.Find), self._find),
            (QKeySequence("Ctrl+Return"), self.listing.compare_chosen),
            (QKeySequence("Escape"), self._go_back),
        ):
            QShortcut(keys, self, does, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # Loading the takes

    def _load(self) -> None:
        self.leave()
        self._loading = self.context.jobs.run(self, lambda _: services.list_takes(), self._listed)

    def _listed(self, history: History) -> None:
        if self._history:
            known = {take.id for take in self._history.takes}
            if self.search.text() and any(take.id not in known for take in history.takes):
                self._go_back()  # a search of before would hide the new take
            if self._history.takes == history.takes:
                history = self._history  # its figures are known
        self._show_history(history)
        self._loading = self.context.jobs.run(
            self,
            lambda ticket: services.load_details(history, ticket.cancelled, ticket.report),
            self._finish_loading,
            progress=self._show_history,
        )
        if len(self._route.compare) == _PAIR:
            self._compare(*self._route.compare)
        elif self._route.course:
            self._switch_view("course")

    def _finish_loading(self, history: History) -> None:
        self._show_history(history)
        self.loaded.emit()

    def _show_history(self, history: History) -> None:
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
        listed += [(f"{title} ({count})", each) for each, title, count in list_scenarios(history)]
        now = [(self.scenario.itemText(n), self.scenario.itemData(n)) for n in range(len(listed))]
        if now != listed or self.scenario.count() != len(listed):
            self.scenario.clear()
            for text, each in listed:
                self.scenario.addItem(text, each)
        place = max(self.scenario.findData(self._scenario_id), 0)
        self.scenario.setCurrentIndex(place)
        self._scenario_id = self.scenario.itemData(place)

    def _show(self, view: QWidget) -> None:
        self._choices.setVisible(view in {self.listing, self.over_time, self.course})
        self.scenario.setVisible(view is not self.course)  # that is about all of them
        for each in (self.search, self.export_all):
            each.setVisible(view is not self.nothing)
        self._views.setCurrentWidget(view)

    # Choosing what to show

    def _choose(self, scenario_id: str | None) -> None:
        self._scenario_id = scenario_id
        self.scenario.setCurrentIndex(max(self.scenario.findData(scenario_id), 0))
        if self._history:
            self.listing.show_history(self._history, scenario_id)
        self._switch_view("chart" if self.as_chart.isChecked() and scenario_id else "list")

    def _switch_view(self, view: _View) -> None:
        for each, made in (
            ("list", self.as_list),
            ("chart", self.as_chart),
            ("course", self.as_course),
        ):
            made.setChecked(each == view)
        if view == "list":
            self._show(self.listing)
        elif view == "course":
            self._show_course()
        elif self._scenario_id is None:  # figures of different scenarios do not compare
            take = self.listing.take
            self._choose(take.scenario_id if take else self.scenario.itemData(1))
        else:
            self._show_measure(self._measure)

    @property
    def _view(self) -> _View:
        if self.as_course.isChecked():
            return "course"
        return "chart" if self.as_chart.isChecked() else "list"

    def _show_course(self) -> None:
        def done(found: OwnCourse) -> None:
            titles = {each: title for each, title, _ in list_scenarios(self._history or History())}
            self.course.show_course(found, titles)
            self._show(self.course)

        self.context.jobs.run(self, lambda _: over_time.read_course(), done)

    def _change_course(self, change: Callable[[Any], None], what: object) -> None:
        self.context.jobs.run(self, lambda _: change(what), lambda _: self._show_course())

    def _ask_goal(self) -> None:
        measures, scenario = over_time.list_measures(), self._scenario_id or ""
        dialog = self.goal_dialog = GoalDialog(self, measures, self._measure)
        dialog.accepted.connect(partial(self._set_goal, dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        self.context.jobs.run(dialog, lambda _: over_time.day_of(scenario), dialog.propose_day)

    def _set_goal(self, dialog: GoalDialog) -> None:
        goal = (dialog.measure, dialog.side, dialog.amount, dialog.by, self._scenario_id or "")
        self.context.jobs.run(
            self, lambda _: over_time.set_goal(*goal), lambda _: self._show_course()
        )

    def _show_measure(self, measure: str) -> None:
        self._measure, scenario_id = measure, self._scenario_id or ""

        def done(found: services.Trend) -> None:
            self.over_time.show_points(*found)
            self._show(self.over_time)

        self.context.jobs.run(self, lambda _: services.trend_over_time(scenario_id, measure), done)

    def _compare(self, one: str, other: str) -> None:
        def done(found: services.ComparedTakes) -> None:
            self.comparison.show_takes(found)
            self._show(self.comparison)
            self.comparison.setFocus()

        self.context.jobs.run(self, lambda _: services.compare_takes(one, other), done)

    def _search(self, typed: str) -> None:
        if self._searching:
            self._searching.cancel()
        parts = search_parts(typed)
        if not parts:
            if self._views.currentWidget() is self.findings:
                self._go_back()
            return

        def done(lines: list[FoundLine]) -> None:
            self.findings.show_lines(lines, parts, services.MOST_FOUND)
            self._show(self.findings)

        self._searching = self.context.jobs.run(self, lambda _: services.search_lines(parts), done)

    # Moving around

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _go_down(self) -> None:
        view = self._views.currentWidget()
        if view and view is not self.nothing:
            view.setFocus(Qt.FocusReason.TabFocusReason)

    def _go_back(self) -> None:
        self.search.clear()
        self._switch_view(self._view)
        self._go_down()

    def _open(self, take: PastTake) -> None:
        self.route_wanted.emit(LookBackRoute(take.folder))

    def _open_line(self, index: QModelIndex) -> None:
        line: FoundLine = index.data(LINE)
        self.route_wanted.emit(LookBackRoute(line.take.folder, at_s=line.start_s))
