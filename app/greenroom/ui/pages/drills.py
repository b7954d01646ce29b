"""The page of drills: all of them, one before it begins, and one that is being done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from greenroom.session.drill import DrillTrouble
from greenroom.ui.page import Page
from greenroom.ui.state.drills import DrillProgress, tries_that_count
from greenroom.ui.state.route import DrillsRoute
from greenroom.ui.widgets.common.basic import column, in_widget, label, row, scrolled
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.drills.drill_list import DrillList
from greenroom.ui.widgets.drills.drill_stage import DrillStage
from greenroom.ui.widgets.drills.drill_start import DrillStart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.errors import GreenroomError
    from greenroom.session.drill import DrillNotice, TryCounted
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.drilling import Drilling
    from greenroom.ui.state.drills import DrillOffer
    from greenroom.ui.state.route import LookBackRoute, Route

_WIDTH_PX = 760
_MOST_OF_IT = 100


class DrillsPage(Page):
    """Shows the drills.

    Attributes:
        body: What is shown: the list, a drill before or after it, or one that runs.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self.body: QWidget = QWidget()
        self._shown: QWidget = self.body
        self._inside.addWidget(self._shown)
        self._wanted = self._scenario = ""
        self._back: LookBackRoute | None = None
        self._running: Drilling | None = None
        within = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for keys in ("Return", "Enter"):
            QShortcut(QKeySequence(keys), self, self._enter_key, context=within)
        QShortcut(QKeySequence("Escape"), self, self._escape_key, context=within)

    def enter(self, route: Route) -> None:
        """Show all drills, or the one of `route`."""
        assert isinstance(route, DrillsRoute)  # noqa: S101 - the registry says so
        self._wanted, self._scenario, self._back = route.drill, route.scenario, route.back
        self._list()

    def leave(self) -> None:
        """End the drill that runs; its tries are kept."""
        self._stop()

    def _list(self) -> None:
        work = partial(_offers, self._scenario)
        self.context.jobs.run(self, work, self._show_offers, self._failed)

    def _show_offers(self, offers: tuple[DrillOffer, ...]) -> None:
        wanted = next((each for each in offers if each.drill.id == self._wanted), None)
        self._wanted = ""
        if wanted:
            self._show_start(wanted)
            return
        made = DrillList()
        made.show_offers(offers)
        made.chosen.connect(self._show_start)
        self._show(made)
        if self.isVisible():
            made.focus_first()

    def _show_start(
        self,
        offer: DrillOffer,
        counted: Sequence[TryCounted] | None = None,
        trouble: str = "",
    ) -> None:
        made = DrillStart(
            self.context.theme, offer, counted, trouble, from_take=self._back is not None
        )
        made.started.connect(partial(self._start, offer))
        made.left.connect(self._list)
        made.back.connect(self._go_back)
        made.again.connect(lambda wanted: self._come_again(made, offer, wanted=wanted))
        self._show(made)
        if self.isVisible():
            made.take_focus()

    def _come_again(self, shown: DrillStart, offer: DrillOffer, *, wanted: bool) -> None:
        def work(_: object) -> DrillOffer:
            from greenroom.ui.services import drilling

            return drilling.come_again(offer.drill, wanted=wanted)

        self.context.jobs.run(shown, work, shown.show_comes)

    def _start(self, offer: DrillOffer) -> None:
        from greenroom.ui.services.drilling import Drilling

        self._stop()
        running = self._running = Drilling(offer.drill, self.context.preferences.current.talk)
        progress = DrillProgress()
        stage = DrillStage(offer.drill)
        stage.done.connect(running.end_try)
        stage.ended.connect(running.stop)
        self._show(stage, scrolls=False)

        def happened(notice: DrillNotice) -> None:
            if isinstance(notice, DrillTrouble):
                stage.show_trouble(notice.sentence)
                return
            progress.apply(notice)
            stage.show_progress(progress)

        self.context.jobs.run(
            self,
            lambda ticket: running.run(ticket.report),
            lambda _: self._over(running, offer, progress),
            lambda error: self._over(running, offer, progress, translate_sentence(str(error))),
            progress=happened,
        )

    def _over(
        self, running: Drilling, offer: DrillOffer, progress: DrillProgress, trouble: str = ""
    ) -> None:
        """Keep what came of the drill, then show it, and what ended it before its time."""
        if self._running is running:  # another one may have begun while its last try was counted
            self._running = None
        counted = tuple(progress.counted)
        if not counted:
            self._show_end(offer, None, trouble)
            return

        def work(_: object) -> DrillOffer:
            from greenroom.ui.services import drilling

            return drilling.keep_round(offer, tries_that_count(counted))

        self.context.jobs.run(
            self,
            work,
            lambda kept: self._show_end(kept, counted, trouble),
            lambda error: self._show_end(offer, counted, translate_sentence(str(error))),
        )

    def _show_end(
        self,
        offer: DrillOffer,
        counted: Sequence[TryCounted] | None = None,
        trouble: str = "",
    ) -> None:
        """Show what came of a drill, unless another one is going on."""
        if self._running is None:
            self._show_start(offer, counted, trouble)

    def _stop(self) -> None:
        if self._running:
            self._running.stop()

    def _go_back(self) -> None:
        if self._back:
            self.route_wanted.emit(self._back)

    def _failed(self, error: GreenroomError) -> None:
        self._show(in_widget(column(label(translate_sentence(str(error)), "warn"), None)))

    def _show(self, body: QWidget, *, scrolls: bool = True) -> None:
        if self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # and not on the rail
        self._inside.removeWidget(self._shown)
        self._shown.hide()
        self._shown.deleteLater()
        self.body = body
        if scrolls:
            body.setMaximumWidth(_WIDTH_PX)
            narrow = row(body, None, gap=0)  # a column would reckon with the whole width
            narrow.setStretch(0, _MOST_OF_IT)
            self._shown = scrolled(column(narrow, None))
        else:
            self._shown = body
        self._inside.addWidget(self._shown)
        self._shown.show()  # at once: what is not shown yet takes no focus

    def _enter_key(self) -> None:
        """Go on with the drill that runs; otherwise press the button that has the focus."""
        there = self.focusWidget()
        if isinstance(self.body, DrillStage):
            self.body.go_on.click()
        elif isinstance(there, QPushButton) and there.isVisible():
            there.click()
        elif isinstance(self.body, DrillStart):
            self.body.start.click()

    def _escape_key(self) -> None:
        """End the drill that runs; otherwise go back to the take, or show all drills."""
        if self._running:
            self._stop()
        elif self._back:
            self._go_back()
        elif isinstance(self.body, DrillStart):
            self._list()


def _offers(scenario: str, _: Ticket[tuple[DrillOffer, ...]]) -> tuple[DrillOffer, ...]:
    from greenroom.ui.services import drilling

    return drilling.list_drills(scenario)
