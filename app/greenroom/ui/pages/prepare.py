"""The page to choose a scenario and prepare a rehearsal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.page import Page
from greenroom.ui.state.prepare import find_offer
from greenroom.ui.state.route import (
    PrepareRoute,
    RehearseRoute,
    SettingsRoute,
    TakesRoute,
    WorkshopRoute,
)
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    in_widget,
    label,
    row,
    scrolled,
)
from greenroom.ui.widgets.prepare.scenario_cards import ScenarioCards

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.prepare import EarlierTakes, ScenarioOffer
    from greenroom.ui.state.route import Route
    from greenroom.ui.widgets.prepare.prepare_panel import PreparePanel

_PANEL_PX = 408
_CARDS_PX = 960
_LISTEN_AFTER_MS = 300


class PreparePage(Page):
    """Cards on the left, and beside them the panel of the chosen scenario."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._offers: tuple[ScenarioOffer, ...] = ()
        self._offer: ScenarioOffer | None = None
        self._wanted = self._tries = ""
        self._panel: PreparePanel | None = None
        self._earlier_ticket: Ticket[EarlierTakes] | None = None
        self._cards = ScenarioCards(context.theme)
        self._cards.setMaximumWidth(_CARDS_PX)
        self._cards.chosen.connect(self._choose)
        question = label(self.tr("What do you want to rehearse?"), "display")
        own = button(self.tr("Write a scenario of your own"), self._write_own, "quiet")
        add_icon(own, "plus", context.theme, "accent")
        cards = column(question, self._cards, row(own, None), None, gap=L)
        self._beside = row(scrolled(cards), gap=0)
        self._beside.setStretch(0, 1)
        self.setLayout(self._beside)
        for keys in ("Return", "Enter"):
            within = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, self._enter_key, context=within)
        self._listen_timer = QTimer(self, interval=_LISTEN_AFTER_MS, singleShot=True)
        self._listen_timer.timeout.connect(self._listen_now)

    def enter(self, route: Route) -> None:
        """Load the scenarios, and choose the one of `route` or of the last time."""
        assert isinstance(route, PrepareRoute)  # noqa: S101 - the registry says so
        kept = self._offer.id if self._offer else self.context.preferences.current.window.scenario
        self._wanted, self._tries = route.scenario or kept, route.tries
        if find_offer(self._offers, self._wanted):
            self._show_offers(self._offers)
        self.context.jobs.run(self, _offers, self._show_offers)

    def leave(self) -> None:
        """Close the microphone."""
        self._stop_listening()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Open the microphone while the page is visible, after it was painted."""
        super().showEvent(event)
        self._listen_timer.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Close the microphone."""
        super().hideEvent(event)
        self._stop_listening()

    def _show_offers(self, offers: tuple[ScenarioOffer, ...]) -> None:
        self._offers = offers
        self._cards.show_offers(offers)
        offer = find_offer(offers, self._wanted)
        if self._panel and self._offer and not find_offer(offers, self._offer.id):
            self._offer = None
            self._panel.hide()
        if offer:
            self._cards.choose(offer.id)
            self._show(offer)
        if self.isVisible() and (self.hasFocus() or not self.window().focusWidget()):
            self._cards.focus_chosen()

    def _choose(self, offer: ScenarioOffer) -> None:
        self._wanted = offer.id
        self._remember(offer)
        self._show(offer)

    def _remember(self, offer: ScenarioOffer) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, window=replace(now.window, scenario=offer.id)))

    def _show(self, offer: ScenarioOffer) -> None:
        panel = self._shown_panel()
        panel.show()
        if offer != self._offer or self._tries:
            same = self._offer is not None and offer.id == self._offer.id
            tries = self._tries or (panel.tries if same else "")
            self._offer, self._tries = offer, ""
            panel.show_offer(offer, tries)
        if self._earlier_ticket:
            self._earlier_ticket.cancel()
            self._earlier_ticket = None
        if not offer.trouble:
            work = partial(_before, offer.scenario_id)
            self._earlier_ticket = self.context.jobs.run(self, work, self._show_before)

    def _show_before(self, before: EarlierTakes) -> None:
        self._earlier_ticket = None
        self._shown_panel().show_before(before)

    def _shown_panel(self) -> PreparePanel:
        if self._panel is None:
            from greenroom.ui.widgets.prepare.prepare_panel import PreparePanel

            self._panel = panel = PreparePanel(self.context)
            panel.setFixedWidth(_PANEL_PX)
            panel.start_wanted.connect(self._start)
            panel.takes_wanted.connect(self._see_takes)
            panel.mend_wanted.connect(self._mend)
            panel.sound_wanted.connect(lambda: self.route_wanted.emit(SettingsRoute("sound")))
            self._beside.addWidget(in_widget(column(panel, margin=XL)))
            if self.isVisible():
                self._listen_timer.start()
        return self._panel

    def _listen_now(self) -> None:
        if self._panel and self.isVisible():
            self._panel.microphone.level_watcher.start()

    def _stop_listening(self) -> None:
        self._listen_timer.stop()
        if self._panel:
            self._panel.microphone.level_watcher.stop()

    def _enter_key(self) -> None:
        """Start the rehearsal, unless the focus is on another button."""
        there = self.focusWidget()
        if isinstance(there, QPushButton) and not there.isCheckable():
            there.click()
        else:
            self._start()

    def _start(self) -> None:
        plan = self._panel.plan if self._panel else None
        if self._offer and self._panel and plan:
            self._remember(self._offer)
            self._panel.reset_for_next_take()
            self.route_wanted.emit(RehearseRoute(plan))

    def _see_takes(self) -> None:
        if self._offer:
            self.route_wanted.emit(TakesRoute(self._offer.scenario_id))

    def _mend(self) -> None:
        if self._offer:
            self.route_wanted.emit(WorkshopRoute(self._offer.id))

    def _write_own(self) -> None:
        self.route_wanted.emit(WorkshopRoute())


def _offers(_: Ticket[tuple[ScenarioOffer, ...]]) -> tuple[ScenarioOffer, ...]:
    from greenroom.ui.services import prepare

    return prepare.list_offers()


def _before(scenario_id: str, _: Ticket[EarlierTakes]) -> EarlierTakes:
    from greenroom.ui.services import prepare

    return prepare.find_earlier_takes(scenario_id)
