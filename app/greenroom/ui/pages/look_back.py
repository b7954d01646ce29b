"""The page of one take."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.storage.sealing.seal import is_sealed
from greenroom.ui.design.sizes import XL, M
from greenroom.ui.page import Page
from greenroom.ui.state.route import (
    DrillsRoute,
    LookBackRoute,
    RehearseRoute,
    SettingsRoute,
    TakesRoute,
)
from greenroom.ui.widgets.common.basic import (
    button,
    column,
    in_widget,
    label,
    row,
    set_reading_order,
)
from greenroom.ui.widgets.common.take_words import goal_text
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from greenroom.coaching.goals import Goal
    from greenroom.domain.errors import GreenroomError
    from greenroom.reports.remarks import Remark
    from greenroom.storage.diary import Diary
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.route import RehearsalPlan, Route
    from greenroom.ui.state.takes.look_back import OpenedTake, TakeOverview, TranscriptLine
    from greenroom.ui.widgets.common.goal_dialog import GoalDialog
    from greenroom.ui.widgets.take.debrief import WaitingView
    from greenroom.ui.widgets.take.report_making import ReportMaking
    from greenroom.ui.widgets.take.take_view import TakeView
    from greenroom.ui.widgets.takes.take_actions import TakeActions


class LookBackPage(Page):
    """Shows one take: first the debrief of a fresh one, then the report."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None
        self._route = LookBackRoute(Path())
        self._diary: Diary | None = None
        self._opened: OpenedTake | None = None
        self._answered = False
        self._making: dict[Path, ReportMaking] = {}
        self.waiting: WaitingView | None = None
        self._writing = False
        self._diary_to_write: Diary | None = None
        self._take_actions: TakeActions | None = None
        self.view: TakeView | None = None
        self.offer: QWidget | None = None
        self.goal_dialog: GoalDialog | None = None

    def enter(self, route: Route) -> None:
        """Show the take."""
        if not isinstance(route, LookBackRoute):
            return
        self._route, self._diary, self._opened, self._answered = route, None, None, False
        self._show(self._message(self.tr("Opening…")))
        self._read_overview()

    def leave(self) -> None:
        """Stop the playback."""
        if self.view:
            self.view.sound.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Pass keys that no widget handled to the timeline."""
        if self.view:
            self.view.sound.timeline.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    @property
    def _folder(self) -> Path:
        return self._route.folder

    def _read_overview(self) -> None:
        folder, replaced = self._folder, self._route.replaced

        def work(_: object) -> TakeOverview:
            from greenroom.ui.services.look_back import read_overview

            return read_overview(folder, replaced)

        self.context.jobs.run(
            self, work, lambda found: self._overview_read(folder, found), self._failed
        )

    def _overview_read(self, folder: Path, found: TakeOverview) -> None:
        if folder != self._folder:
            return
        self._diary = self._diary or found.diary
        self._opened = found.opened
        if found.opened and (self._answered or not self._route.fresh):
            self._open(found.opened)
        elif self.waiting:
            self.waiting.show_measured(found.opened.report if found.opened else None)
        else:
            self._wait(found)

    def _remake(self) -> None:
        """Make the report again; meanwhile any other page can be opened."""
        from greenroom.ui.widgets.take.debrief import WaitingView

        folder = self._folder
        making = self._making_of(folder, replaces=True)
        making.left.connect(lambda: self._made(folder))
        waiting = WaitingView(making, None)
        self._show(waiting)
        self.waiting = waiting
        making.start()
        making.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _wait(self, found: TakeOverview) -> None:
        from greenroom.ui.widgets.take.debrief import WaitingView

        asks = self._route.fresh and not self._answered
        making = self._making_of(self._folder)
        waiting = WaitingView(
            making,
            found.diary if asks else None,
            found.end,
            swapped=found.swapped,
            words_went=translate_sentence(found.words_went),
        )
        waiting.answers_given.connect(self._write)
        waiting.done.connect(self._go_on)
        self._show(waiting)
        self.waiting = waiting
        if waiting.debrief and self.isVisible():
            waiting.debrief.take_focus()
        waiting.show_measured(found.opened.report if found.opened else None)
        if not found.opened:
            making.start()

    def _making_of(self, folder: Path, *, replaces: bool = False) -> ReportMaking:
        """Return the maker of a take's report; it goes on while another page is shown."""
        from greenroom.ui.widgets.take.report_making import ReportMaking

        if folder not in self._making:
            making = self._making[folder] = ReportMaking(
                self.context.jobs, folder, replaces=replaces
            )
            making.made.connect(lambda: self._made(folder))
        return self._making[folder]

    def _made(self, folder: Path) -> None:
        making = self._making.pop(folder)
        self._route = replace(self._route, replaced=0)
        if self.waiting and self.waiting.making is making and self.isVisible():
            self._read_overview()
        else:
            making.deleteLater()

    def _go_on(self) -> None:
        self._answered = True
        if self._opened:
            self._open(self._opened)

    def _open(self, opened: OpenedTake) -> None:
        from greenroom.storage.tracks import load_peaks
        from greenroom.ui.widgets.take.take_view import TakeView

        view = TakeView(self.context, replace(opened, diary=self._diary or opened.diary))
        view.again.connect(self._again)
        view.tried.connect(lambda remark: self._try(opened, remark))
        view.swapped.connect(self._swap)
        view.written.connect(self._write)
        view.remade.connect(self._remake)
        view.report_wanted.connect(self._open_replaced)
        view.compared.connect(lambda earlier: self._compare(opened, earlier))
        view.drilled.connect(lambda drill: self._drill(opened, drill))
        view.goal_wanted.connect(lambda measure: self._ask_goal(opened, measure))
        view.deleted.connect(lambda: self._delete(opened))
        self._show(view)
        self.view = view
        self._offer_sealing()
        if self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # otherwise Qt focuses some other widget
        self.context.jobs.run(view, lambda _: load_peaks(opened.folder), view.set_peaks)
        if self._route.at_s is not None:
            view.go_to(self._route.at_s)

    def _drill(self, opened: OpenedTake, drill: str) -> None:
        known = opened.take.scenario_id if opened.take else ""
        back = replace(self._route, fresh=False, at_s=None)
        self.route_wanted.emit(DrillsRoute(drill, known, back))

    def _offer_sealing(self) -> None:
        """Say once, below the first report, that takes can be sealed."""
        now = self.context.preferences.current
        if not self._route.fresh or now.window.seal_offered or is_sealed():
            return
        self.context.preferences.change(replace(now, window=replace(now.window, seal_offered=True)))
        told = self.tr(
            "You can keep your takes under a passphrase, so that nobody who has this computer can "
            "hear or read them without it."
        )
        show = button(
            self.tr("Show me"), lambda: self.route_wanted.emit(SettingsRoute("files")), "primary"
        )
        not_now = button(self.tr("No, thanks"), None, "quiet")
        inside = row(label(told), show, not_now)
        inside.setStretch(0, 1)
        self.offer = in_widget(inside)
        self.offer.setContentsMargins(XL, 0, XL, M)
        not_now.clicked.connect(self.offer.hide)
        self._inside.addWidget(self.offer)
        set_reading_order(self)

    def _compare(self, opened: OpenedTake, earlier: str) -> None:
        if opened.take:
            self.route_wanted.emit(TakesRoute(compare=(earlier, opened.take.id)))

    def _ask_goal(self, opened: OpenedTake, measure: str) -> None:
        from greenroom.ui.services import over_time
        from greenroom.ui.widgets.common.goal_dialog import GoalDialog

        view, measures = self.view, {each.id: each for each in over_time.list_measures()}
        dialog = self.goal_dialog = GoalDialog(self, tuple(measures.values()), measure)
        scenario = opened.take.scenario_id if opened.take else ""

        def keep() -> None:
            goal = (dialog.measure, dialog.side, dialog.amount, dialog.by, scenario)
            self.context.jobs.run(self, lambda _: over_time.set_goal(*goal), tell)

        def tell(goal: Goal) -> None:
            of = measures[goal.measure]
            if view and view is self.view:
                view.figures.tell_goal(measure, goal_text(goal, of.label, of.unit))

        dialog.accepted.connect(keep)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        self.context.jobs.run(dialog, lambda _: over_time.day_of(scenario), dialog.propose_day)

    def _open_replaced(self, number: int) -> None:
        self.route_wanted.emit(LookBackRoute(self._folder, replaced=number))

    def _failed(self, error: GreenroomError) -> None:
        self._show(self._message(translate_sentence(str(error))))

    def _message(self, words: str) -> QWidget:
        takes = button(self.tr("All takes"), lambda: self.route_wanted.emit(TakesRoute()))
        return in_widget(column(label(words), row(takes, None), None, margin=XL))

    def _show(self, body: QWidget) -> None:
        if self.view:
            self.view.sound.close()
        if self._take_actions:
            self._take_actions.hide()
        if self.waiting and self.waiting.making in self._making.values():
            self.waiting.making.hide()
            self.waiting.making.setParent(self)
        if self._body:
            self._inside.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        if self.offer:
            self.offer.hide()
            self.offer.deleteLater()
        self.view = self.waiting = self.offer = None
        self._body = body
        self._inside.addWidget(body)

    def _swap(self) -> None:
        folder = self._folder

        def work(_: object) -> RehearsalPlan:
            from greenroom.ui.services.plan import plan_of_swap

            return plan_of_swap(folder)

        def done(plan: RehearsalPlan) -> None:
            self.route_wanted.emit(RehearseRoute(plan))

        self.context.jobs.run(self, work, done)

    def _try(self, opened: OpenedTake, remark: Remark) -> None:
        """Rehearse again from where a remark was seen, and try what it advises."""
        from greenroom.ui.state.takes.look_back import line_to_try_again

        self._again(line_to_try_again(opened.lines, remark.span.start_s), remark)

    def _again(self, line: TranscriptLine | None, advice: Remark | None = None) -> None:
        folder = self._folder
        if self._opened and self._opened.take and self._opened.take.swapped:
            line = None  # nobody goes on with the seats swapped

        def work(_: object) -> RehearsalPlan:
            from greenroom.ui.services.plan import plan_from_take

            return plan_from_take(folder)

        def done(plan: RehearsalPlan) -> None:
            if line and line.turn is not None:  # what was planned was for the whole take
                plan = replace(plan, take=folder, turn=line.turn, tries="")
            if advice:
                plan = replace(plan, tries=advice.instead, advised=advice.kind)
            self.route_wanted.emit(RehearseRoute(plan))

        self.context.jobs.run(self, work, done)

    def _write(self, diary: Diary) -> None:
        """Save the diary; changes made meanwhile are saved next, always in order."""
        self._diary = self._diary_to_write = diary
        if self._writing:
            return
        self._writing, self._diary_to_write = True, None
        folder = self._folder

        def work(_: object) -> None:
            from greenroom.storage.diary import write_diary

            write_diary(folder, diary)

        ticket = self.context.jobs.run(self, work)
        ticket.finished.connect(self._written)

    def _written(self) -> None:
        self._writing = False
        if self._diary_to_write:
            self._write(self._diary_to_write)

    def _delete(self, opened: OpenedTake) -> None:
        from greenroom.ui.widgets.takes.take_actions import TakeActions

        if not opened.take:
            return
        if self._take_actions is None:
            self._take_actions = TakeActions(self.context.jobs)
            self._take_actions.changed.connect(lambda: self.route_wanted.emit(TakesRoute()))
            self._inside.addWidget(self._take_actions)
        if self.view:
            self.view.sound.close()
        self._take_actions.delete(opened.take)
