"""The first page: say what to rehearse, go on with a matter of before, or choose a situation."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton

from greenroom.matters.card import CARD_SUFFIXES
from greenroom.ui.design.sizes import XL, L
from greenroom.ui.page import Page
from greenroom.ui.state.prepare import find_offer, own_matters
from greenroom.ui.state.route import (
    DrillsRoute,
    MatterRoute,
    PrepareRoute,
    RehearsalPlan,
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
from greenroom.ui.widgets.common.document_list import FileDrop
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.prepare.ask_box import AskBox
from greenroom.ui.widgets.prepare.due_drills import DueDrills
from greenroom.ui.widgets.prepare.matter_list import MatterList
from greenroom.ui.widgets.prepare.outcome_question import OutcomeQuestion
from greenroom.ui.widgets.prepare.scenario_cards import ScenarioCard, ScenarioCards

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QHideEvent, QShowEvent

    from greenroom.coaching.real_talk import HowItWent, RealTalk
    from greenroom.domain.wording import Wording
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.drills import DrillOffer
    from greenroom.ui.state.prepare import EarlierTakes, NextStep, ScenarioOffer
    from greenroom.ui.state.route import Route
    from greenroom.ui.widgets.prepare.prepare_panel import PreparePanel

    _Imported = tuple[str, tuple[Wording, ...]]

_PANEL_PX = 408
_CARDS_PX = 960
_LISTEN_AFTER_MS = 300


class PreparePage(Page):
    """The question, own matters and cards; beside them the panel of the scenario that is chosen.

    Attributes:
        ask: The question that comes first.
    """

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
        self.ask = AskBox(context)
        FileDrop(self, self.ask.documents, self._take_file)
        self.ask.made.connect(self._open_made)
        self.ask.listens.connect(self._share_microphone)
        self._mine = MatterList()
        self._mine.chosen.connect(lambda offer: self.route_wanted.emit(MatterRoute(offer.id)))
        self._mine.opened.connect(self._look_ahead)
        self._due = DueDrills(context.theme)
        self._due.chosen.connect(lambda drill: self.route_wanted.emit(DrillsRoute(drill)))
        self.outcome = OutcomeQuestion()
        self.outcome.told.connect(partial(self._change_outcome, _tell))
        self.outcome.put_off.connect(partial(self._change_outcome, _put_off))
        self.outcome.stopped.connect(partial(self._change_outcome, _stop_asking))
        for each in (self.ask, self.outcome, self._due, self._mine):
            each.setMaximumWidth(_CARDS_PX)
        others = label(self.tr("Or start from a situation"), "title")
        own = button(self.tr("Write a scenario of your own"), self._write_own, "quiet")
        add_icon(own, "plus", context.theme, "accent")
        cards = column(
            *(self.ask, self.outcome, self._due, self._mine),
            *(others, self._cards, row(own, None), None),
            gap=L,
        )
        self._beside = row(scrolled(cards), gap=0)
        self._beside.setStretch(0, 1)
        self.setLayout(self._beside)
        for keys in ("Return", "Enter"):
            within = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, self._enter_key, context=within)
        self._listen_timer = QTimer(self, interval=_LISTEN_AFTER_MS, singleShot=True)
        self._listen_timer.timeout.connect(self._listen_now)

    def enter(self, route: Route) -> None:
        """Load the scenarios, and show the one of `route`; without one, only ask."""
        assert isinstance(route, PrepareRoute)  # noqa: S101 - the registry says so
        self._wanted, self._tries = route.scenario or "", route.tries
        if self._offer and self._offer.id != route.scenario:
            self._close_panel()
        self.ask.look_for_microphone()
        if find_offer(self._offers, self._wanted):
            self._show_offers(self._offers)
        self.context.jobs.run(self, _offers, self._show_offers)
        self.context.jobs.run(self, _due, self._due.show_due)
        self.context.jobs.run(self, _asked, self.outcome.show_talk)

    def leave(self) -> None:
        """Close the microphone, and make no matter any more."""
        self.ask.stop()
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
        mine = own_matters(offers)
        self._mine.show_offers(mine)
        self._look_ahead()
        self._cards.show_offers([offer for offer in offers if offer not in mine])
        self._cards.choose(self._wanted or self.context.preferences.current.window.scenario)
        offer = find_offer(offers, self._wanted)
        if self._panel and self._offer and not find_offer(offers, self._offer.id):
            self._close_panel()
        if offer:
            self._show(offer)
        if self.isVisible() and (self.hasFocus() or not self.window().focusWidget()):
            self.setFocus()

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Focus what comes first here: the question, or the scenario that was asked for."""
        if self._panel and self._offer in own_matters(self._offers):
            self._panel.focus_start()  # it has no card
        elif self._offer:
            self._cards.focus_chosen()
        elif self._wanted:
            super().setFocus(reason)  # its card comes soon
        else:
            self.ask.text.setFocus()

    def _change_outcome(self, change: Callable[..., None], *what: object) -> None:
        """Keep what was said of a real talk, then ask about the next one, if there is one."""

        def work(ticket: Ticket[RealTalk | None]) -> RealTalk | None:
            change(*what)
            return _asked(ticket)

        def done(talk: RealTalk | None) -> None:
            self.outcome.show_talk(talk)
            if talk is None and self.isVisible():
                self.setFocus()

        self.context.jobs.run(self, work, done, last=True)

    def _close_panel(self) -> None:
        self._offer = None
        if self._panel:
            self._panel_box.hide()
            self._stop_listening()

    def _open_made(self, known: str) -> None:
        self.route_wanted.emit(MatterRoute(known, fresh=True))

    def _take_file(self, path: Path) -> bool:
        """Make a matter of a character card, and the partner's model of a .gguf file."""
        suffix = path.suffix.lower()
        if suffix in CARD_SUFFIXES:
            self.context.jobs.run(self, partial(_import_card, path), self._open_imported)
        elif suffix == ".gguf":
            adding = self.context.jobs.run(self, partial(_add_model, path), self._use_model)
            self.ask.progress.show_ticket(self.tr("Adding the model …"), adding, cancels=False)
        else:
            return False
        return True

    def _open_imported(self, imported: _Imported) -> None:
        known, notes = imported
        self._open_made(known)
        if notes:
            self.context.jobs.trouble.emit("\n".join(map(translate_sentence, notes)))

    def _use_model(self, known: str) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, talk=replace(now.talk, partner=known)))
        self.route_wanted.emit(SettingsRoute("models"))

    def _share_microphone(self, wanted: bool) -> None:
        """Leave the microphone to the question, and take it back."""
        if wanted:
            self._stop_listening()
        elif self.isVisible():
            self._listen_timer.start()

    def _like(self) -> None:
        if self._offer:
            offer = self._offer
            self._wanted = ""
            self._close_panel()
            self.ask.like(offer)

    def _swap(self) -> None:
        if self._offer:
            self.route_wanted.emit(RehearseRoute(RehearsalPlan(self._offer.id, swap=True)))

    def _see_card(self) -> None:
        if self._offer and self._panel:
            self.route_wanted.emit(MatterRoute(self._offer.id, plan=self._panel.plan))

    def _choose(self, offer: ScenarioOffer) -> None:
        self._wanted = offer.id
        self._remember(offer)
        self._show(offer)

    def _remember(self, offer: ScenarioOffer) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, window=replace(now.window, scenario=offer.id)))

    def _show(self, offer: ScenarioOffer) -> None:
        panel = self._shown_panel()
        self._panel_box.show()
        self._listen_timer.start()
        if offer != self._offer or self._tries:
            same = self._offer is not None and offer.id == self._offer.id
            tries = self._tries or (panel.tries if same else "")
            self._offer, self._tries = offer, ""
            panel.show_offer(offer, tries, same=same)
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
            panel.like_wanted.connect(self._like)
            panel.swap_wanted.connect(self._swap)
            panel.card_wanted.connect(self._see_card)
            self._panel_box = in_widget(column(panel, margin=XL))
            self._beside.addWidget(self._panel_box)
        return self._panel

    def _listen_now(self) -> None:
        if self._panel and self._panel.isVisible():
            self._panel.microphone.level_watcher.start()

    def _stop_listening(self) -> None:
        self._listen_timer.stop()
        if self._panel:
            self._panel.microphone.level_watcher.stop()

    def _enter_key(self) -> None:
        """Start the rehearsal, unless the focus is on another button."""
        there = self.focusWidget()
        if isinstance(there, ScenarioCard) and there.offer != self._offer:
            self._choose(there.offer)
        elif isinstance(there, QPushButton) and not there.isCheckable():
            there.click()
        else:
            self._start()

    def _look_ahead(self) -> None:
        """Say what comes next in each matter in sight."""
        seen = tuple(each.scenario_id for each in self._mine.in_sight)
        if seen:
            self.context.jobs.run(self, partial(_next_steps, seen), self._mine.show_next)

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


def _next_steps(known: tuple[str, ...], _: Ticket[dict[str, NextStep]]) -> dict[str, NextStep]:
    from greenroom.ui.services import prepare

    return prepare.find_next_steps(known)


def _import_card(path: Path, _: Ticket[_Imported]) -> _Imported:
    from greenroom.ui.services.matters import cards

    return cards.import_card(path)


def _add_model(path: Path, ticket: Ticket[str]) -> str:
    from greenroom.ui.services import model_store

    return model_store.add_model(path, ticket.report)


def _due(_: Ticket[tuple[DrillOffer, ...]]) -> tuple[DrillOffer, ...]:
    from greenroom.ui.services import drilling

    return drilling.due_drills()


def _tell(talk: RealTalk, how: HowItWent, words: str) -> None:
    from greenroom.ui.services import over_time

    over_time.tell(talk, how, words)


def _put_off(talk: RealTalk) -> None:
    from greenroom.ui.services import over_time

    over_time.put_off(talk)


def _stop_asking(talk: RealTalk) -> None:
    from greenroom.ui.services import over_time

    over_time.stop_asking(talk)


def _asked(_: Ticket[RealTalk | None]) -> RealTalk | None:
    from greenroom.ui.services import over_time

    return over_time.asked_today()


def _before(scenario_id: str, _: Ticket[EarlierTakes]) -> EarlierTakes:
    from greenroom.ui.services import prepare

    return prepare.find_earlier_takes(scenario_id)
