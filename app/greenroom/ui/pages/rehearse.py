"""Talk with the partner: almost nothing to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from greenroom.domain.errors import StorageError
from greenroom.ui.design.sizes import XL, M, S
from greenroom.ui.live_bridge import LiveBridge
from greenroom.ui.page import Page
from greenroom.ui.state.rehearse import Stage
from greenroom.ui.state.route import LookBack, Prepare, Rehearse, Route, Settings
from greenroom.ui.widgets.common.basic import column
from greenroom.ui.widgets.common.sentence_card import SentenceCard
from greenroom.ui.widgets.common.translate import told
from greenroom.ui.widgets.rehearse.partner_face import PartnerFace
from greenroom.ui.widgets.rehearse.rehearsal_bars import EndQuestion, Foot, Head
from greenroom.ui.widgets.rehearse.rehearsal_keys import RehearsalKeys
from greenroom.ui.widgets.rehearse.talk_clock import TalkClock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from greenroom.domain.commands import Wish
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.services.rehearsing import Outcome
    from greenroom.ui.state.route import Plan

_FRAME_MS = 50
_KEYS_MS = 3000


class RehearsePage(Page):
    """One rehearsal at a time, begun when the page is entered.

    Attributes:
        stage: What is shown.
        bridge: To the rehearsal; None while none runs.
    """

    alone = True

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self.stage = Stage()
        self.bridge: LiveBridge | None = None
        self._plan: Plan | None = None
        self.head = Head(around)
        self.face = PartnerFace(around)
        self.clock = TalkClock(around.theme)
        self.card = SentenceCard()
        self.foot = Foot()
        self.question = EndQuestion(self._end, self._go_on)
        self.keys = RehearsalKeys(self, around, self._wish, self._escape)
        self._stack = QStackedWidget()
        for each in (self.face, self.clock, self.card):
            self._stack.addWidget(each)
        parts = column(self.head, self._stack, self.foot, self.question, self.keys, gap=M)
        parts.setContentsMargins(XL, M, XL, XL - S)
        parts.setStretchFactor(self._stack, 1)
        self.setLayout(parts)
        for under_the_mouse in (self, self._stack, self.clock):
            under_the_mouse.setMouseTracking(True)
        self._frame, self._still = QTimer(self), QTimer(self)
        for timer, after_ms, does in (
            (self._frame, _FRAME_MS, self._show),
            (self._still, _KEYS_MS, self._hide_keys),
        ):
            timer.setSingleShot(True)
            timer.setInterval(after_ms)
            timer.timeout.connect(does)
        around.chosen.changed.connect(self._show_soon)

    def enter(self, route: Route) -> None:
        """Begin to rehearse."""
        assert isinstance(route, Rehearse)  # noqa: S101 - the shell leads here by it
        self._plan = route.plan
        self._begin()

    def leave(self) -> None:
        """End the rehearsal; what was said is kept."""
        bridge, self.bridge = self.bridge, None
        if bridge:
            bridge.close()
        for timer in (self._frame, self._still):
            timer.stop()
        self.face.presence.rest()

    def may_leave(self) -> bool:
        """Ask first while somebody rehearses; who asks twice means it."""
        stage = self.stage
        if self.bridge is None or not stage.spoken or stage.asks or stage.ending:
            return True
        self._ask()
        return False

    @property
    def _tries(self) -> str:
        if not self._plan or not self._plan.tries:
            return ""
        return self.tr("You try: {what}").format(what=self._plan.tries)

    def _begin(self) -> None:
        assert self._plan is not None  # noqa: S101 - entered before
        self.stage = Stage()
        self.bridge = LiveBridge(self.around, self._plan)
        self.bridge.told.connect(self._take)
        self.bridge.over.connect(self._over)
        self.card.clear()
        self.setFocus()
        self._show()

    def _take(self, what: object) -> None:
        self.stage.take(what)  # type: ignore[arg-type]
        self._show_soon()

    def _show_soon(self) -> None:
        if self.bridge and not self._frame.isActive():
            self._frame.start()

    def _show(self) -> None:
        if self.bridge is None:
            return
        stage, talk = self.stage, self.around.chosen.now.talk
        rules = stage.billing.rules if stage.billing else None
        self.head.show_stage(stage, talk, self._tries)
        if stage.scene == "talk" and rules:
            self.clock.show_talk(stage.view.talk_s, stage.light, rules, stage.silent)
            self._stack.setCurrentWidget(self.clock)
            if not self._still.isActive() and self.keys.isVisible():
                self._still.start()
        else:
            self.face.show_stage(stage, talk, self._tries)
            self._stack.setCurrentWidget(self.face)
            self._reveal()
        self.foot.show_stage(stage, self.keys.native("rehearse.done"))
        self.question.setVisible(stage.asks)
        if stage.asks:
            self.keys.hide()
        self.keys.show_stage(stage, push_to_talk=talk.push_to_talk)

    def _wish(self, wish: Wish) -> None:
        if wish in {"hold", "release"}:
            self.stage.holding = wish == "hold"
        if self.bridge:
            self.bridge.wish(wish)
            self._show_soon()

    def _escape(self) -> None:
        """Get out of what is shown."""
        if self.bridge is None:
            self._back()
        elif self.stage.asks:
            self._go_on()
        elif self.stage.spoken:
            self._ask()
        else:
            self._end()

    def _ask(self) -> None:
        self.stage.asks = True
        self._show()
        self.question.end.setFocus()

    def _go_on(self) -> None:
        self.stage.asks = False
        self.setFocus()
        self._show()

    def _end(self) -> None:
        self.stage.asks, self.stage.ending = False, True
        self._wish("end")
        self.setFocus()
        self._show()

    def _over(self, outcome: Outcome | None) -> None:
        self.leave()
        if outcome is None:
            self._back()
        elif outcome.error:
            self._sorry(told(str(outcome.error)), outcome)
        elif outcome.folder:
            self.go.emit(LookBack(outcome.folder, fresh=True))
            if outcome.gave_up:
                self.around.jobs.trouble.emit(told(outcome.gave_up))
        elif self.stage.begun:
            self._nothing_said()
        else:
            self._back()

    def _sorry(self, sentence: str, outcome: Outcome) -> None:
        deeds = [
            (self.tr("Try again"), self._begin),
            (self.tr("Settings"), lambda: self.go.emit(Settings())),
            (self.tr("Back"), self._back),
        ]
        if folder := outcome.folder:
            if isinstance(outcome.error, StorageError):  # its sentence is for a terminal
                sentence = self.tr("The disk is full, or cannot be written to any more.")
                kept = self.tr("What you said is kept: make room on the disk, then look back.")
            else:
                kept = self.tr("What you said is kept.")
            sentence = f"{sentence} {kept}"
            look = (self.tr("Look back"), lambda: self.go.emit(LookBack(folder, fresh=True)))
            deeds = [look, *deeds[1:]]
        broke = self.tr("The rehearsal broke off.")
        title = broke if self.stage.begun else self.tr("The rehearsal cannot begin.")
        self._say(title, sentence, deeds)

    def _nothing_said(self) -> None:
        self._say(
            self.tr("Nothing was said, so nothing is kept."),
            "",
            [(self.tr("Back"), self._back), (self.tr("Try again"), self._begin)],
        )

    def _say(
        self, title: str, sentence: str, deeds: Sequence[tuple[str, Callable[[], object]]]
    ) -> None:
        for each in (self.head, self.keys, self.question):
            each.hide()
        self.keys.rest()
        self.foot.clear()
        self._stack.setCurrentWidget(self.card)
        self.card.show_sentence(title, sentence, deeds)

    def _back(self) -> None:
        plan = self._plan
        self.go.emit(Prepare(plan.scenario, plan.tries) if plan else Prepare())

    def _reveal(self) -> None:
        """Show the keys; in a talk only for a while."""
        if self.bridge is None:
            return
        self.keys.setVisible(not self.stage.asks)
        if self.stage.scene == "talk":
            self._still.start()

    def _hide_keys(self) -> None:
        if self.bridge and self.stage.scene == "talk" and not self.stage.asks:
            self.keys.hide()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Show the keys to who looks for them."""
        self._reveal()
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Likewise."""
        self._reveal()
        super().keyPressEvent(event)
