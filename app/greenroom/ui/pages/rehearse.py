"""The page of a running rehearsal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from greenroom.domain.errors import StorageError
from greenroom.ui.design.sizes import XL, M, S
from greenroom.ui.live_bridge import LiveBridge
from greenroom.ui.page import Page
from greenroom.ui.state.rehearse import CastInfo, RehearsalScreen
from greenroom.ui.state.route import (
    LookBackRoute,
    PrepareRoute,
    RehearseRoute,
    Route,
    SettingsRoute,
)
from greenroom.ui.widgets.common.basic import column
from greenroom.ui.widgets.common.translate import translate_sentence, translate_wish
from greenroom.ui.widgets.rehearse.partner_face import PartnerFace
from greenroom.ui.widgets.rehearse.rehearsal_bars import (
    EndQuestion,
    RehearsalFooter,
    RehearsalHeader,
)
from greenroom.ui.widgets.rehearse.rehearsal_keys import RehearsalKeys
from greenroom.ui.widgets.rehearse.sentence_card import SentenceCard
from greenroom.ui.widgets.rehearse.server_mark import ServerMark
from greenroom.ui.widgets.rehearse.slide_stage import SlideStage
from greenroom.ui.widgets.rehearse.talk_clock import TalkClock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from greenroom.domain.commands import Wish
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.rehearsal_run import RehearsalOutcome
    from greenroom.ui.state.route import RehearsalPlan

_FRAME_MS = 50
_KEYS_MS = 3000


class RehearsePage(Page):
    """Runs one rehearsal at a time, from the moment the page is entered.

    Attributes:
        rehearsal: The state that is shown.
        bridge: The connection to the rehearsal; None while none runs.
    """

    hides_rail = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.rehearsal = RehearsalScreen()
        self.bridge: LiveBridge | None = None
        self._plan: RehearsalPlan | None = None
        self.mark = ServerMark(context.theme)
        self.head = RehearsalHeader(context)
        self.face = PartnerFace(context)
        self.clock = TalkClock(context.theme)
        self.stage = SlideStage(context, self)
        self.stage.told.connect(self._tell_slide)
        for talk in (self.stage.view, self.clock):
            talk.done.connect(lambda: self._wish("done"))
        self.card = SentenceCard()
        self.foot = RehearsalFooter()
        self.question = EndQuestion(self._end, self._go_on)
        self.keys = RehearsalKeys(self, context, self._wish, self._escape)
        self._stack = QStackedWidget()
        for each in (self.face, self.clock, self.stage.view, self.card):
            self._stack.addWidget(each)
        parts = column(
            self.mark, self.head, self._stack, self.foot, self.question, self.keys, gap=M
        )
        parts.setContentsMargins(XL, M, XL, XL - S)
        parts.setStretchFactor(self._stack, 1)
        self.setLayout(parts)
        for under_the_mouse in (self, self._stack, self.clock, self.stage.view):
            under_the_mouse.setMouseTracking(True)
        self._frame_timer, self._hide_timer = QTimer(self), QTimer(self)
        for timer, after_ms, does in (
            (self._frame_timer, _FRAME_MS, self._show),
            (self._hide_timer, _KEYS_MS, self._hide_keys),
        ):
            timer.setSingleShot(True)
            timer.setInterval(after_ms)
            timer.timeout.connect(does)
        context.preferences.changed.connect(self._show_soon)

    def enter(self, route: Route) -> None:
        """Start the rehearsal."""
        assert isinstance(route, RehearseRoute)  # noqa: S101 - the shell leads here by it
        self._plan = route.plan
        self.context.jobs.run(self, _free_model)  # the rehearsal has its own
        self._begin()

    def leave(self) -> None:
        """End the rehearsal; what was said is kept."""
        bridge, self.bridge = self.bridge, None
        if bridge:
            bridge.close()
        for timer in (self._frame_timer, self._hide_timer):
            timer.stop()
        self.face.presence.stop_moving()
        self.stage.close()

    def may_leave(self) -> bool:
        """Ask first while a rehearsal runs; a second request is granted."""
        screen = self.rehearsal
        if self.bridge is None or not screen.spoken or screen.asks or screen.ending:
            return True
        self._ask()
        return False

    @property
    def _tries(self) -> str:
        if self._plan and self._plan.swap:
            return self.tr("You sit on the other side now: answer as they would, three times.")
        if not self._plan or not self._plan.tries:
            return ""
        wish = translate_wish(self._plan.tries, self._plan.advised)
        return self.tr("You try: {what}").format(what=wish)

    def _begin(self) -> None:
        assert self._plan is not None  # noqa: S101 - entered before
        self.rehearsal = RehearsalScreen()
        self.bridge = LiveBridge(self.context, self._plan)
        self.bridge.happened.connect(self._apply)
        self.bridge.over.connect(self._over)
        self.card.clear()
        self.setFocus()
        self._show()

    def _apply(self, what: object) -> None:
        self.rehearsal.apply(what)  # type: ignore[arg-type]
        if isinstance(what, CastInfo):
            self.stage.open(what)
        self._show_soon()

    def _show_soon(self) -> None:
        if self.bridge and not self._frame_timer.isActive():
            self._frame_timer.start()

    def _show(self) -> None:
        if self.bridge is None:
            return
        screen, talk = self.rehearsal, self.context.preferences.current.talk
        rules = screen.cast.rules if screen.cast else None
        self.mark.show_server(screen.cast.server if screen.cast else None)
        self.head.show_screen(screen, talk, self._tries)
        if screen.scene == "talk" and rules:
            if self.stage.show.slides:
                self.stage.show_screen(screen)
                self._stack.setCurrentWidget(self.stage.view)
            else:
                view = screen.view
                level_db = view.level.microphone_db
                self.clock.show_talk(view.talk_s, screen.light, rules, screen.silent, level_db)
                self._stack.setCurrentWidget(self.clock)
            if not self._hide_timer.isActive() and self.keys.isVisible():
                self._hide_timer.start()
        else:
            self.face.show_screen(screen, talk, self._tries)
            self._stack.setCurrentWidget(self.face)
            self._show_keys()
        self.foot.show_screen(screen, self.keys.native_keys("rehearse.done"))
        self.question.setVisible(screen.asks)
        if screen.asks:
            self.keys.hide()
        self.keys.show_screen(screen, push_to_talk=talk.push_to_talk)

    def _tell_slide(self, number: int) -> None:
        if self.bridge:
            self.bridge.send_slide(number)

    def _wish(self, wish: Wish) -> None:
        if wish in {"hold", "release"}:
            self.rehearsal.holding = wish == "hold"
        if self.bridge:
            self.bridge.send_wish(wish)
            self._show_soon()

    def _escape(self) -> None:
        """Handle the end key: go back, close the question, ask, or end the rehearsal."""
        if self.bridge is None:
            self._back()
        elif self.rehearsal.asks:
            self._go_on()
        elif self.rehearsal.spoken:
            self._ask()
        else:
            self._end()

    def _ask(self) -> None:
        self.rehearsal.asks = True
        self._show()
        self.question.end.setFocus()

    def _go_on(self) -> None:
        self.rehearsal.asks = False
        self.setFocus()
        self._show()

    def _end(self) -> None:
        self.rehearsal.asks, self.rehearsal.ending = False, True
        self._wish("end")
        self.setFocus()
        self._show()

    def _over(self, outcome: RehearsalOutcome | None) -> None:
        self.leave()
        if outcome is None:
            self._back()
        elif outcome.error:
            self._show_failure(translate_sentence(str(outcome.error)), outcome)
        elif outcome.folder:
            self.route_wanted.emit(LookBackRoute(outcome.folder, fresh=True))
            if outcome.gave_up:
                self.context.jobs.trouble.emit(translate_sentence(outcome.gave_up))
        elif self.rehearsal.begun:
            self._nothing_said()
        else:
            self._back()

    def _show_failure(self, sentence: str, outcome: RehearsalOutcome) -> None:
        actions = [
            (self.tr("Try again"), self._begin),
            (self.tr("Settings"), lambda: self.route_wanted.emit(SettingsRoute())),
            (self.tr("Back"), self._back),
        ]
        if folder := outcome.folder:
            if isinstance(outcome.error, StorageError):  # its sentence is for a terminal
                sentence = self.tr("The disk is full, or cannot be written to any more.")
                kept = self.tr("What you said is kept: make room on the disk, then look back.")
            else:
                kept = self.tr("What you said is kept.")
            sentence = f"{sentence} {kept}"
            look = (
                self.tr("Look back"),
                lambda: self.route_wanted.emit(LookBackRoute(folder, fresh=True)),
            )
            actions = [look, *actions[1:]]
        broke = self.tr("The rehearsal broke off.")
        title = broke if self.rehearsal.begun else self.tr("The rehearsal cannot begin.")
        self._show_card(title, sentence, actions)

    def _nothing_said(self) -> None:
        self._show_card(
            self.tr("Nothing was said, so nothing is kept."),
            "",
            [(self.tr("Back"), self._back), (self.tr("Try again"), self._begin)],
        )

    def _show_card(
        self, title: str, sentence: str, actions: Sequence[tuple[str, Callable[[], object]]]
    ) -> None:
        for each in (self.mark, self.head, self.keys, self.question):
            each.hide()
        self.keys.disable_all_but_end()
        self.foot.clear()
        self._stack.setCurrentWidget(self.card)
        self.card.show_sentence(title, sentence, actions)

    def _back(self) -> None:
        plan = self._plan
        own = plan.tries if plan and not plan.advised else ""
        self.route_wanted.emit(PrepareRoute(plan.scenario, own) if plan else PrepareRoute())

    def _show_keys(self) -> None:
        """Show the buttons; during a talk they disappear after a while."""
        if self.bridge is None:
            return
        self.keys.setVisible(not self.rehearsal.asks)
        if self.rehearsal.scene == "talk":
            self._hide_timer.start()

    def _hide_keys(self) -> None:
        if self.bridge and self.rehearsal.scene == "talk" and not self.rehearsal.asks:
            self.keys.hide()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Show the buttons when the mouse moves."""
        self._show_keys()
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Turn slides; with any other key show the buttons."""
        screen = self.rehearsal
        if screen.begun and not screen.asks and self.stage.press(event):
            return
        self._show_keys()
        super().keyPressEvent(event)


def _free_model(_: Ticket[None]) -> None:
    from greenroom.ui.services.shared_model import free_model

    free_model()
