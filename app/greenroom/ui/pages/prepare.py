"""Where one chooses what to rehearse, and with what in mind."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.page import Page
from greenroom.ui.state.prepare import everyone, found
from greenroom.ui.state.route import Prepare, Rehearse, Settings, Takes, Workshop
from greenroom.ui.widgets.common.basic import button, column, held, icon_on, label, row, scrolled
from greenroom.ui.widgets.prepare.scenario_cards import ScenarioCards

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.prepare import Before, Offer
    from greenroom.ui.state.route import Route
    from greenroom.ui.widgets.prepare.prepare_panel import PreparePanel

_PANEL_PX = 408
_CARDS_PX = 960
_LISTEN_AFTER_MS = 300


class PreparePage(Page):
    """Cards on the left; beside them what is chosen, once it is."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._offers: tuple[Offer, ...] = ()
        self._offer: Offer | None = None
        self._wanted = self._tries = ""
        self._panel: PreparePanel | None = None
        self._looking: Ticket[Before] | None = None
        self._cards = ScenarioCards(around.theme)
        self._cards.setMaximumWidth(_CARDS_PX)
        self._cards.chosen.connect(self._choose)
        question = label(self.tr("What do you want to rehearse?"), "display")
        own = button(self.tr("Write a scenario of your own"), self._write_own, "quiet")
        icon_on(own, "plus", around.theme, "accent")
        cards = column(question, self._cards, row(own, None), None, gap=L)
        self._beside = row(scrolled(cards), gap=0)
        self._beside.setStretch(0, 1)
        self.setLayout(self._beside)
        for keys in ("Return", "Enter"):
            context = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, self._enter_key, context=context)
        self._listen = QTimer(self, interval=_LISTEN_AFTER_MS, singleShot=True)
        self._listen.timeout.connect(self._listen_now)

    def enter(self, route: Route) -> None:
        """Look what there is, and choose what `route` or the last time says."""
        assert isinstance(route, Prepare)  # noqa: S101 - the registry says so
        kept = self._offer.id if self._offer else self.around.chosen.now.window.scenario
        self._wanted, self._tries = route.scenario or kept, route.tries
        if found(self._offers, self._wanted):
            self._show_offers(self._offers)
        self.around.jobs.run(self, _offers, self._show_offers)

    def leave(self) -> None:
        """Let go of the microphone."""
        self._hush()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Listen to the microphone while this can be seen, once it was painted."""
        super().showEvent(event)
        self._listen.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Let go of it."""
        super().hideEvent(event)
        self._hush()

    def _show_offers(self, offers: tuple[Offer, ...]) -> None:
        self._offers = offers
        self._cards.show_offers(offers)
        offer = found(offers, self._wanted)
        if self._panel and self._offer and not found(offers, self._offer.id):
            self._offer = None
            self._panel.hide()
        if offer:
            self._cards.choose(offer.id)
            self._show(offer)
        if self.isVisible() and (self.hasFocus() or not self.window().focusWidget()):
            self._cards.focus()

    def _choose(self, offer: Offer) -> None:
        self._wanted = offer.id
        self._remember(offer)
        self._show(offer)

    def _remember(self, offer: Offer) -> None:
        now = self.around.chosen.now
        self.around.chosen.change(replace(now, window=replace(now.window, scenario=offer.id)))

    def _show(self, offer: Offer) -> None:
        panel = self._shown_panel()
        panel.show()
        if offer != self._offer or self._tries:
            same = self._offer is not None and offer.id == self._offer.id
            tries = self._tries or (panel.tries if same else "")
            self._offer, self._tries = offer, ""
            panel.show_offer(offer, everyone(self._offers), tries)
        if self._looking:
            self._looking.cancel()
            self._looking = None
        if not offer.trouble:
            work = partial(_before, offer.scenario_id)
            self._looking = self.around.jobs.run(self, work, self._show_before)

    def _show_before(self, before: Before) -> None:
        self._looking = None
        self._shown_panel().show_before(before)

    def _shown_panel(self) -> PreparePanel:
        if self._panel is None:
            from greenroom.ui.widgets.prepare.prepare_panel import PreparePanel

            self._panel = panel = PreparePanel(self.around)
            panel.setFixedWidth(_PANEL_PX)
            panel.start.connect(self._start)
            panel.takes.connect(self._see_takes)
            panel.mend.connect(self._mend)
            panel.sound.connect(lambda: self.go.emit(Settings("sound")))
            self._beside.addWidget(held(column(panel, margin=XL)))
            if self.isVisible():
                self._listen.start()
        return self._panel

    def _listen_now(self) -> None:
        if self._panel and self.isVisible():
            self._panel.microphone.listening.start()

    def _hush(self) -> None:
        self._listen.stop()
        if self._panel:
            self._panel.microphone.listening.stop()

    def _enter_key(self) -> None:
        """Start, unless the keys are on a button that does something else."""
        there = self.focusWidget()
        if isinstance(there, QPushButton) and not there.isCheckable():
            there.click()
        else:
            self._start()

    def _start(self) -> None:
        plan = self._panel.plan if self._panel else None
        if self._offer and self._panel and plan:
            self._remember(self._offer)
            self._panel.next_take()
            self.go.emit(Rehearse(plan))

    def _see_takes(self) -> None:
        if self._offer:
            self.go.emit(Takes(self._offer.scenario_id))

    def _mend(self) -> None:
        if self._offer:
            self.go.emit(Workshop(self._offer.id))

    def _write_own(self) -> None:
        self.go.emit(Workshop())


def _offers(_: Ticket[tuple[Offer, ...]]) -> tuple[Offer, ...]:
    from greenroom.ui.services import prepare

    return prepare.offers()


def _before(scenario_id: str, _: Ticket[Before]) -> Before:
    from greenroom.ui.services import prepare

    return prepare.before(scenario_id)
