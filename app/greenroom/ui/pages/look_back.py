"""Look back: hear and see how it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XL
from greenroom.ui.page import Page
from greenroom.ui.state.route import LookBack, Rehearse, Takes
from greenroom.ui.widgets.common.basic import button, column, held, label, row
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from greenroom.domain.errors import GreenroomError
    from greenroom.storage.diary import Diary
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.look_back import FirstLook, Line, Opened
    from greenroom.ui.state.route import Plan, Route
    from greenroom.ui.widgets.take.report_making import ReportMaking
    from greenroom.ui.widgets.take.take_view import TakeView
    from greenroom.ui.widgets.take.waiting import Waiting
    from greenroom.ui.widgets.takes.take_actions import TakeDeeds


class LookBackPage(Page):
    """One take."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None
        self._route = LookBack(Path())
        self._diary: Diary | None = None
        self._opened: Opened | None = None
        self._answered = False
        self._making: dict[Path, ReportMaking] = {}
        self.waiting: Waiting | None = None
        self._writing = False
        self._unwritten: Diary | None = None
        self._deeds: TakeDeeds | None = None
        self.view: TakeView | None = None

    def enter(self, route: Route) -> None:
        """Show the take."""
        if not isinstance(route, LookBack):
            return
        self._route, self._diary, self._opened, self._answered = route, None, None, False
        self._show(self._message(self.tr("Opening…")))
        self._look()

    def leave(self) -> None:
        """Be silent."""
        if self.view:
            self.view.sound.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Keys nobody else wants are the timeline's."""
        if self.view:
            self.view.sound.timeline.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    @property
    def _folder(self) -> Path:
        return self._route.folder

    def _look(self) -> None:
        folder = self._folder

        def work(_: object) -> FirstLook:
            from greenroom.ui.services.look_back import first_look

            return first_look(folder)

        self.around.jobs.run(self, work, lambda found: self._looked(folder, found), self._failed)

    def _looked(self, folder: Path, found: FirstLook) -> None:
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

    def _wait(self, found: FirstLook) -> None:
        from greenroom.ui.widgets.take.waiting import Waiting

        asks = self._route.fresh and not self._answered
        making = self._making_of(self._folder)
        waiting = Waiting(making, found.diary if asks else None, found.end)
        waiting.told.connect(self._write)
        waiting.answered.connect(self._go_on)
        self._show(waiting)
        self.waiting = waiting
        if waiting.debrief and self.isVisible():
            waiting.debrief.take_focus()
        waiting.show_measured(found.opened.report if found.opened else None)
        if not found.opened:
            making.start()

    def _making_of(self, folder: Path) -> ReportMaking:
        """Return what makes the report of a take; it goes on while one is elsewhere."""
        from greenroom.ui.widgets.take.report_making import ReportMaking

        if folder not in self._making:
            making = self._making[folder] = ReportMaking(self.around.jobs, folder)
            making.made.connect(lambda: self._made(folder))
        return self._making[folder]

    def _made(self, folder: Path) -> None:
        making = self._making.pop(folder)
        if self.waiting and self.waiting.making is making and self.isVisible():
            self._look()
        else:
            making.deleteLater()

    def _go_on(self) -> None:
        self._answered = True
        if self._opened:
            self._open(self._opened)

    def _open(self, opened: Opened) -> None:
        from greenroom.storage.tracks import load_peaks
        from greenroom.ui.widgets.take.take_view import TakeView

        view = TakeView(self.around, replace(opened, diary=self._diary or opened.diary))
        view.again.connect(self._again)
        view.written.connect(self._write)
        view.deleted.connect(lambda: self._delete(opened))
        self._show(view)
        self.view = view
        if self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # and not whatever comes next
        self.around.jobs.run(view, lambda _: load_peaks(opened.folder), view.set_peaks)
        if self._route.at_s is not None:
            view.go_to(self._route.at_s)

    def _failed(self, error: GreenroomError) -> None:
        self._show(self._message(told(str(error))))

    def _message(self, words: str) -> QWidget:
        takes = button(self.tr("All takes"), lambda: self.go.emit(Takes()))
        return held(column(label(words), row(takes, None), None, margin=XL))

    def _show(self, body: QWidget) -> None:
        if self.view:
            self.view.sound.close()
        if self._deeds:
            self._deeds.hide()
        if self.waiting and self.waiting.making in self._making.values():
            self.waiting.making.hide()
            self.waiting.making.setParent(self)
        if self._body:
            self._inside.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self.view = self.waiting = None
        self._body = body
        self._inside.addWidget(body)

    def _again(self, line: Line | None) -> None:
        folder = self._folder

        def work(_: object) -> Plan:
            from greenroom.ui.services.plan import again

            return again(folder)

        def done(plan: Plan) -> None:
            if line and line.turn is not None:
                plan = replace(plan, take=folder, turn=line.turn)
            self.go.emit(Rehearse(plan))

        self.around.jobs.run(self, work, done)

    def _write(self, diary: Diary) -> None:
        """Keep the diary; what is written meanwhile is kept next, never out of order."""
        self._diary = self._unwritten = diary
        if self._writing:
            return
        self._writing, self._unwritten = True, None
        folder = self._folder

        def work(_: object) -> None:
            from greenroom.storage.diary import write_diary

            write_diary(folder, diary)

        ticket = self.around.jobs.run(self, work)
        ticket.finished.connect(self._written)

    def _written(self) -> None:
        self._writing = False
        if self._unwritten:
            self._write(self._unwritten)

    def _delete(self, opened: Opened) -> None:
        from greenroom.ui.widgets.takes.take_actions import TakeDeeds

        if not opened.take:
            return
        if self._deeds is None:
            self._deeds = TakeDeeds(self.around.jobs)
            self._deeds.changed.connect(lambda: self.go.emit(Takes()))
            self._inside.addWidget(self._deeds)
        if self.view:
            self.view.sound.close()
        self._deeds.delete(opened.take)
