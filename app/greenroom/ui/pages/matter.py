"""The card of a matter: who sits opposite, what it is about, what is dreaded; then rehearse."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QSpinBox

from greenroom.matters.panel import MOST_PEOPLE, without_person
from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.page import Page
from greenroom.ui.services.matters.keeper import MatterKeeper
from greenroom.ui.state import matter as state
from greenroom.ui.state.documents import with_documents
from greenroom.ui.state.route import (
    MatterRoute,
    PrepareRoute,
    RehearsalPlan,
    RehearseRoute,
    WorkshopRoute,
)
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    confirmation_box,
    ignore_wheel,
    in_widget,
    label,
    row,
    scrolled,
    set_tip,
)
from greenroom.ui.widgets.common.choices import Choices, labelled_control
from greenroom.ui.widgets.common.deck_choice import DeckChoice
from greenroom.ui.widgets.common.document_list import DocumentList, FileDrop
from greenroom.ui.widgets.common.growing_text import GrowingText
from greenroom.ui.widgets.common.real_day import RealDay
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.matter.line_list import LineList
from greenroom.ui.widgets.matter.passage_dialog import PassageDialog
from greenroom.ui.widgets.matter.people_tabs import PeopleTabs
from greenroom.ui.widgets.matter.suggestion_list import SuggestionList
from greenroom.ui.widgets.matter.temperament_choice import TemperamentChoice
from greenroom.ui.widgets.matter.told_list import ToldList

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.kept_document import PassageSource
    from greenroom.domain.scenario import Scenario
    from greenroom.storage.scenarios.suggested import KeptSuggestion
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.documents import PassagePlace
    from greenroom.ui.state.route import Route

    _Loaded = tuple[Scenario, tuple[KeptSuggestion, ...], bool]

_MOST_FOUND, _MOST_MADE = 6, 6
"""So many suggestions are shown at once, of documents and of the model; one that is gone makes room
for the next. Who saw fifteen on a first card found them too many."""
_SAVE_AFTER_MS = 600
_BESIDE_PX = 340
_CARD_PX = 760
_NUMBER_PX = 120
_MOST_MINUTES = 180


class MatterPage(Page):
    """The card, and beside it the start and the suggestions.

    Attributes:
        matter: What the card says.
        start: The button that starts the rehearsal.
        swap: The button that swaps the seats.
        typed: The button to answer in writing; there if there is no microphone.
        asked: What the person dreads to be asked.
        points: What they want to get across.
        figures: Figures that must be right.
        documents: What belongs to it.
        suggestions: What a model and the documents suggest.
        shown_passage: Shows a passage on its page, while it is open.
        people: Who sits opposite.
        told: What is remembered of earlier takes.
        chosen: Says that what was chosen for the next rehearsal goes with it.
    """

    _came = Signal(object, object)  # the Ticket that brought it, an Offered

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.matter: Scenario | None = None
        self._plan: RehearsalPlan | None = None
        self._keeper = MatterKeeper()
        self._offered: tuple[state.Offered, ...] = ()
        self._dropped: tuple[state.Offered, ...] = ()
        self._found: tuple[state.Offered, ...] = ()
        self._finding: Ticket[tuple[state.Offered, ...]] | None = None
        self.shown_passage: PassageDialog | None = None
        self._points_suggested: set[str] = set()
        self._ticket: Ticket[bool] | None = None
        self._came.connect(self._offer)
        self._save_soon = QTimer(self, interval=_SAVE_AFTER_MS, singleShot=True)
        self._save_soon.timeout.connect(self._save)
        self._at = 0
        self.people, self.told = self._make_people(), self._make_told()
        self._title = label(look="display")
        self._fields = self._make_fields()
        self._temperament = TemperamentChoice(context.theme)
        self._temperament.chosen.connect(lambda each: self._set_partner(temperament=each))
        self._pronoun = Choices(
            (("she", self.tr("she")), ("he", self.tr("he")), ("they", self.tr("they"))), "they"
        )
        self._pronoun.chosen.connect(lambda each: self._set_partner(pronoun=each))
        self.asked = self._list(
            self.tr("What you dread to be asked"),
            self.tr("One question or objection; Enter adds it"),
            state.with_asked,
            lambda text: state.as_asked(self.matter, text) if self.matter else (text,),
        )
        self.points = self._list(
            self.tr("What you want to get across"),
            self.tr("One sentence; Enter adds it"),
            partial(state.with_lines, name="points"),
        )
        self.figures = self._list(
            self.tr("Figures you must get right"),
            self.tr("With what it is: The rent is 890 a month"),
            partial(state.with_lines, name="figures"),
        )
        self.deck = DeckChoice(context)
        self.real_day = RealDay(context)
        self._minutes = ignore_wheel(QSpinBox())
        self._minutes.setRange(1, _MOST_MINUTES)
        self._minutes.setSuffix(self.tr(" min"))
        self._minutes.setMaximumWidth(_NUMBER_PX)
        self._minutes.lineEdit().setTextMargins(S, 0, S, 0)
        self._minutes.valueChanged.connect(self._set_minutes)
        self.start = button(self.tr("Rehearse (Enter)"), self._rehearse, "primary")
        add_icon(self.start, "mic", context.theme, "on-accent")
        self.typed = button(self.tr("Try it by typing"), lambda: self._go(WorkshopRoute), "quiet")
        add_icon(self.typed, "keyboard", context.theme, "accent")
        self.suggestions = SuggestionList(context.theme)
        self.suggestions.taken.connect(self._take)
        self.suggestions.dropped.connect(self._drop)
        self.suggestions.source_wanted.connect(self._show_passage)
        self.suggestions.wanted.connect(self._suggest)
        self.suggestions.wanted.connect(self._look_into_documents)
        self.suggestions.stopped.connect(self._stop_suggesting)
        self.documents = DocumentList(context)
        self.documents.changed.connect(self._set_documents)
        FileDrop(self, self.documents)
        self._sides = row(self._card(), self._beside(), gap=0)
        self._sides.setStretch(0, 1)
        self.setLayout(self._sides)

    def _make_people(self) -> PeopleTabs:
        made = PeopleTabs(self.context.theme, MOST_PEOPLE)
        made.chosen.connect(self._show_person)
        made.more.connect(self._add_person)
        made.gone.connect(self._take_person_out)
        return made

    def _make_told(self) -> ToldList:
        made = ToldList(self.context.theme)
        made.wanted.connect(self._set_remembering)
        made.forgotten.connect(self._forget)
        return made

    def enter(self, route: Route) -> None:
        """Show the matter of `route`; Enter starts it at once."""
        assert isinstance(route, MatterRoute)  # noqa: S101 - the registry says so
        self.setEnabled(False)
        self._show_plan(route.plan)
        self._at = 0
        self.suggestions.show_offered(())
        self.suggestions.show_work(working=False, asked=False)
        self._look_for_microphone()
        wanted = route.scenario or ""

        def work(_: Ticket[_Loaded]) -> _Loaded:
            from greenroom.ui.services.matters import matter as service

            self._keeper.catch_up(wanted)  # one may come back before the last change is stored
            matter = service.load(wanted)
            return matter, service.load_suggested(wanted), service.was_rehearsed(matter.id)

        def done(found: _Loaded) -> None:
            known = self.matter.id if self.matter else ""
            self.matter, suggested, rehearsed = found
            self.swap.setVisible(rehearsed and self.matter.talk is None)
            still_read = known == self.matter.id and self.documents.reads
            self._offered, self._dropped = state.sorted_suggestions(suggested)
            self._found, self._points_suggested = (), set()
            self._show_suggestions()
            self.setEnabled(True)
            self._show()
            self._show_told()
            told = self.matter.id, self.matter.title, self.matter.about
            self.real_day.show_for(*told, new=route.fresh)
            if not still_read:
                self.documents.show_documents(self.matter.documents)
            self._area.verticalScrollBar().setValue(0)
            self._focus_first()
            if self.matter.documents:
                self._look_into_documents()
            if route.fresh:
                self._suggest()

        def failed(error: GreenroomError) -> None:
            self.context.jobs.trouble.emit(translate_sentence(str(error)))
            self.route_wanted.emit(WorkshopRoute(wanted))

        self.context.jobs.run(self, work, done, failed)

    def leave(self) -> None:
        """Keep what was changed, and stop the suggestions."""
        self._stop_suggesting()
        if self._finding:
            self._finding.cancel()
        if there := self.focusWidget():
            there.clearFocus()  # what is being typed is taken, too
        if self._save_soon.isActive():
            self._save()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Let Enter press the button that has the focus, or else start the rehearsal."""
        if event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            super().keyPressEvent(event)
            return
        there = self.focusWidget()
        if isinstance(there, QPushButton) and not there.isCheckable():
            there.click()
        else:
            self._rehearse()

    def _show(self) -> None:
        matter = self.matter
        if matter is None:
            return
        shown = matter.partners[self._at]
        self.people.show_people([each.name for each in matter.partners], self._at)
        self._title.setText(matter.title)
        self.deck.show_for(matter.id if matter.talk else "")
        told = {"name": shown.name, "role": shown.role, "wants": shown.wants}
        for name, field in self._fields.items():
            field.set_text(told[name] if name in told else state.text_of(matter, name))
        self._temperament.show_choice(shown.temperament)
        self._pronoun.show_choice(shown.pronoun)
        self.asked.show_lines(state.asked_lines(matter))
        known = self._points_suggested
        self.points.show_lines([state.CardLine(each, each in known) for each in matter.points])
        self.figures.show_lines([state.CardLine(each) for each in matter.figures])
        self._minutes.blockSignals(True)
        self._minutes.setValue(state.minutes_of(matter))
        self._minutes.blockSignals(False)

    def _change(self, changed: Scenario) -> None:
        if changed != self.matter:
            self.matter = changed
            self._save_soon.start()

    def _set_text(self, name: str, field: GrowingText) -> None:
        if self.matter is None:
            return
        if name in {"title", "about", "objective", "opening"}:
            self._change(state.with_text(self.matter, name, field.text))
        else:
            self._change(state.with_partner(self.matter, self._at, **{name: field.text}))
        self._show()  # one that was emptied says again what it said

    def _set_partner(self, **changes: str) -> None:
        if self.matter:
            self._change(state.with_partner(self.matter, self._at, **changes))

    def _show_person(self, at: int) -> None:
        self._at = at
        self._show()

    def _add_person(self) -> None:
        if self.matter:
            self._change(state.with_one_more(self.matter))
            self._show_person(len(self.matter.partners) - 1)
            self._fields["name"].setFocus()

    def _take_person_out(self) -> None:
        if self.matter:
            self._change(without_person(self.matter, self._at))
            self._show_person(0)

    def _set_remembering(self, wanted: bool) -> None:
        if self.matter:
            self._change(self.matter.model_copy(update={"remembers": wanted}))

    def _show_told(self, after_forgetting: str | None = None) -> None:
        """Show what is remembered, once this sentence ("" for all) is forgotten."""
        if (matter := self.matter) is None:
            return

        def work(_: Ticket[tuple[str, ...]]) -> tuple[str, ...]:
            from greenroom.ui.services.matters import matter as service

            if after_forgetting is not None:
                service.forget(matter.id, after_forgetting or None)
            return tuple(each.text for each in service.told_in(matter.id))

        def done(said: tuple[str, ...]) -> None:
            self.told.show_told(said, wanted=bool(self.matter and self.matter.remembers))

        self.context.jobs.run(self, work, done)

    def _forget(self, said: str) -> None:
        self._show_told(said)

    def _set_minutes(self, minutes: int) -> None:
        if self.matter:
            self._change(state.with_minutes(self.matter, minutes))

    def _save(self, then: Callable[[None], None] | None = None) -> None:
        self._save_soon.stop()
        if self.matter is None:
            return
        matter = self.matter
        version = self._keeper.next_version(matter)

        def work(_: Ticket[None]) -> None:
            self._keeper.keep(version, matter)

        self.context.jobs.run(self, work, then, last=True)

    def _rehearse(self) -> None:
        plan = self._plan
        self._go(lambda known: RehearseRoute(plan or RehearsalPlan(known)))

    def _show_plan(self, plan: RehearsalPlan | None) -> None:
        """Say that the next rehearsal is as the person chose it, if it is not as always."""
        self._plan = plan
        self.chosen.setVisible(plan is not None and plan != RehearsalPlan(plan.scenario))

    def _swap(self) -> None:
        self._go(lambda known: RehearseRoute(RehearsalPlan(known, swap=True)))

    def _go(self, where: Callable[[str], Route]) -> None:
        """Open another page once what was changed is stored."""
        if matter := self.matter:
            self._save(lambda _: self.route_wanted.emit(where(matter.id)))

    def _suggest(self) -> None:
        self._stop_suggesting()
        if (matter := self.matter) is None:
            return
        model = self.context.preferences.current.talk.partner or None
        known = tuple(each.text for each in (*self._offered, *self._dropped))

        def work(ticket: Ticket[bool]) -> bool:
            from greenroom.ui.services.matters import matter as service

            for each in service.suggest(matter, ticket.cancelled, model, known):
                if ticket.cancelled.is_set():
                    break
                self._came.emit(ticket, state.Offered(each.kind, each.text))
            return service.can_suggest(model)

        self._ticket = self.context.jobs.run(self, work, self._suggested, self._suggested_not)
        self.suggestions.show_work(working=True, asked=True)

    def _stop_suggesting(self) -> None:
        if self._ticket:
            self._ticket.cancel()
            self._suggested()

    def _suggested(self, possible: bool = True) -> None:
        self._ticket = None
        self.suggestions.show_work(working=False, asked=True, possible=possible)

    def _suggested_not(self, error: GreenroomError) -> None:
        self._suggested()
        self.context.jobs.trouble.emit(translate_sentence(str(error)))

    def _offer(self, ticket: Ticket[bool], offered: state.Offered) -> None:
        if ticket is not self._ticket or self.matter is None:
            return
        if offered not in self._offered and state.is_new(self.matter, offered):
            self._keep_offered((*self._offered, offered))

    def _show_suggestions(self) -> None:
        shown = (*self._found[:_MOST_FOUND], *self._offered[:_MOST_MADE])
        more = len(shown) < len(self._found) + len(self._offered)
        self.suggestions.show_offered(shown, more=more)

    def _keep_offered(self, offered: tuple[state.Offered, ...]) -> None:
        self._offered = offered
        self._show_suggestions()
        if self.matter:
            known, kept = self.matter.id, state.as_kept(offered, self._dropped)
            version = self._keeper.next_suggested(known, kept)
            self.context.jobs.run(
                self, lambda _: self._keeper.keep_suggested(version, known, kept), last=True
            )

    def _set_documents(self) -> None:
        if self.matter:
            self._change(with_documents(self.matter, self.documents.documents))
            self._look_into_documents()

    def _look_into_documents(self) -> None:
        """Offer what the documents say for the card."""
        if self._finding:
            self._finding.cancel()
        if (matter := self.matter) is None:
            return

        def work(_: Ticket[tuple[state.Offered, ...]]) -> tuple[state.Offered, ...]:
            from greenroom.ui.services.matters import documents as service

            found = service.suggested_by(matter)
            return tuple(state.Offered(each.kind, each.text, each.source) for each in found)

        self._finding = self.context.jobs.run(self, work, self._offer_found)

    def _offer_found(self, found: tuple[state.Offered, ...]) -> None:
        self._finding = None
        if matter := self.matter:
            new = (each for each in found if state.is_new(matter, each))
            self._found = tuple(each for each in new if each not in self._dropped)
            self._keep_offered(self._offered)

    def _show_passage(self, source: PassageSource) -> None:
        if (matter := self.matter) is None:
            return

        def work(_: Ticket[PassagePlace]) -> PassagePlace:
            from greenroom.ui.services.matters import documents as service

            return service.place_of(matter.documents, source)

        def done(place: PassagePlace) -> None:
            self.shown_passage = dialog = PassageDialog(self, place, self.context.theme)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

        self.context.jobs.run(self, work, done)

    def _take(self, offered: state.Offered, text: str) -> None:
        if self.matter is None:
            return
        if offered.kind == "point" and text == offered.text:
            self._points_suggested.add(state.one_line(text))
        self._change(state.with_taken(self.matter, offered, text))
        self._show()
        lists = {"point": self.points, "figure": self.figures}
        self._area.ensureWidgetVisible(lists.get(offered.kind, self.asked))
        self._drop(offered)

    def _drop(self, offered: state.Offered) -> None:
        self._dropped = (*self._dropped, offered)
        self._found = tuple(each for each in self._found if each != offered)
        self._keep_offered(tuple(each for each in self._offered if each != offered))
        if not self.suggestions.rows:
            self._focus_first()

    def _focus_first(self) -> None:
        """Set the focus to what can be done: to speak, or without a microphone to type."""
        (self.start if self.typed.isHidden() else self.typed).setFocus()

    def _look_for_microphone(self) -> None:
        """Offer to type where nothing can be said."""
        self.typed.hide()

        def work(_: Ticket[str]) -> str:
            from greenroom.ui.services.dictation import microphone_trouble

            return microphone_trouble()

        def done(trouble: str) -> None:
            self.typed.setVisible(bool(trouble))
            set_tip(self.typed, translate_sentence(trouble))
            if self.focusWidget() is self.start:
                self._focus_first()

        self.context.jobs.run(self, work, done)

    def _remove(self) -> None:
        if (matter := self.matter) is None:
            return
        box = confirmation_box(
            self,
            self.tr("Delete “{title}”?").format(title=matter.title),
            self.tr("What you rehearsed of it stays among your takes."),
            self.tr("Delete it"),
            self.tr("Keep it"),
        )
        box.exec()
        if box.clickedButton() is box.defaultButton():
            return
        self._save_soon.stop()
        self.matter = None

        def work(_: Ticket[None]) -> None:
            self._keeper.remove(matter.id)

        self.context.jobs.run(self, work, lambda _: self.route_wanted.emit(PrepareRoute()))

    def _make_fields(self) -> dict[str, GrowingText]:
        names = {
            "name": self.tr("Name"),
            "role": self.tr("Who this is to you"),
            "wants": self.tr("What they want"),
            "opening": self.tr("How they begin"),
            "about": self.tr("What it is about"),
            "objective": self.tr("What you want in the end"),
            "title": self.tr("Name of this matter"),
        }
        made = {name: GrowingText(words) for name, words in names.items()}
        made["wants"].setPlaceholderText(
            self.tr("Left empty, they ask their questions and wish for nothing of their own")
        )
        made["opening"].setPlaceholderText(
            self.tr("Left empty, they begin in general: “What is it about?”")
        )
        for name, field in made.items():
            field.left.connect(partial(self._set_text, name, field))
            field.entered.connect(field.focusNextChild)
        return made

    def _list(
        self,
        name: str,
        hint: str,
        change: Callable[..., Scenario],
        worded: Callable[[str], Sequence[str]] = lambda text: (text,),
    ) -> LineList:
        made = LineList(name, hint, self.context.theme, worded)

        def changed() -> None:
            if self.matter:
                self._change(change(self.matter, lines=made.lines))

        made.changed.connect(changed)
        return made

    def _card(self) -> QWidget:
        def named(name: str) -> QWidget:
            field = self._fields[name]
            return labelled_control(field.accessibleName(), field)

        long = labelled_control(self.tr("How long"), self._minutes)
        self._minutes.lineEdit().setAccessibleName(self.tr("How long"))
        who = row(label(self.tr("Who sits opposite"), "title"), self._pronoun)
        who.setStretch(0, 1)
        both = row(named("name"), named("role"), gap=M)
        self._pronoun.setAccessibleName(self.tr("She, he or they"))
        remove = button(self.tr("Delete this matter"), self._remove, "quiet")
        add_icon(remove, "trash-2", self.context.theme)
        remove.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        write = button(
            self.tr("Everything in the workshop"), lambda: self._go(WorkshopRoute), "quiet"
        )
        write.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        add_icon(write, "pencil-ruler", self.context.theme, "accent")
        brought = column(label(self.tr("Your documents"), "strong"), self.documents, gap=S)
        parts = column(
            self._title,
            *(who, self.people, both, self.asked),
            *(self._temperament, named("wants"), named("opening"), S),
            *(label(self.tr("Your matter"), "title"), named("about"), named("objective")),
            *(self.points, self.figures, brought),
            *(self.real_day, long, self.deck, named("title"), self.told),
            column(write, remove, gap=0),
            gap=L,
        )
        inside = in_widget(parts)
        inside.setMaximumWidth(_CARD_PX)
        self._area = scrolled(row(inside))
        return self._area

    def _beside(self) -> QWidget:
        prepare = QCoreApplication.translate("Rail", "Prepare")
        more = self.tr("More choices on “{page}”").format(page=prepare)
        what = label(
            self.tr("Difficulty, goal, earlier takes. From there “Back to the card” leads here."),
            "small",
        )
        finely = button(more, self._finely, "quiet")
        finely.setAccessibleDescription(what.text())
        add_icon(finely, "arrow-right", self.context.theme, "accent")
        chosen = self.tr("It starts with what you chose on “{page}”.").format(page=prepare)
        self.chosen = label(chosen, "small")
        self.swap = button(
            self.tr("Swap seats"),
            self._swap,
            "quiet",
            tip=self.tr("Your partner says what you said, and you answer, three times."),
        )
        beside = in_widget(
            column(
                self.start,
                self.chosen,
                self.typed,
                self.swap,
                in_widget(column(finely, what, gap=0)),
                scrolled(column(self.suggestions), 0),
                gap=M,
            )
        )
        beside.setFixedWidth(_BESIDE_PX)
        beside.setContentsMargins(M, XL, XL, XL)
        return beside

    def _finely(self) -> None:
        tries = self._plan.tries if self._plan else ""
        self._go(lambda known: PrepareRoute(known, tries))
