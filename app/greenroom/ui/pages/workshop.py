"""Write scenarios and partners of one's own, and try them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QStackedWidget

from greenroom.ui.page import Page
from greenroom.ui.state.route import Workshop
from greenroom.ui.state.writing import on_the_bench
from greenroom.ui.widgets.common.asking import question
from greenroom.ui.widgets.common.basic import column
from greenroom.ui.widgets.workshop.bench import Bench
from greenroom.ui.widgets.workshop.file_actions import WritingDeeds
from greenroom.ui.widgets.workshop.file_list import WritingShelf

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.persona import Persona
    from greenroom.storage.scenarios.own import OpenedFile, ScenarioItem
    from greenroom.storage.scenarios.parsing import Kind
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.route import Route


class WorkshopPage(Page):
    """The shelf, and the bench with one of what stands on it."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self.shelf = WritingShelf(around)
        self.bench = Bench(around)
        self.deeds = WritingDeeds(around, self)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.shelf)
        self._stack.addWidget(self.bench)
        self.setLayout(column(self._stack))
        self._items: tuple[ScenarioItem, ...] = ()
        self._aloud: Ticket[Any] | None = None
        self._trouble_told = ""
        self._connect()

    def enter(self, route: Route) -> None:
        """Show the shelf, or what the route asks for on the bench."""
        wanted = route.what if isinstance(route, Workshop) else None
        if wanted is None and self.on_bench:
            self._refresh()
        else:
            self._refresh(lambda: self._open_id(wanted))

    def leave(self) -> None:
        """Be quiet, and let go of the model."""
        self._hush()
        self.bench.stop()

    def may_leave(self) -> bool:
        """Nothing is lost by leaving: what is not saved waits as a draft. Ask if it cannot."""
        if not self.on_bench or self.bench.settle():
            return True
        box = question(
            self,
            self.tr("Your changes cannot be kept"),
            self._trouble_told,
            self.tr("Leave and lose them"),
            self.tr("Stay"),
        )
        box.exec()
        return box.clickedButton() is not box.defaultButton()

    @property
    def on_bench(self) -> bool:
        """Whether one file is on the bench."""
        return self._stack.currentWidget() is self.bench

    def back(self) -> None:
        """Put what is on the bench back on the shelf."""
        if self.may_leave():
            self.leave()
            self._stack.setCurrentWidget(self.shelf)
            self._refresh()

    def open(self, kind: Kind, path: Path) -> None:
        """Take a file to the bench."""
        if not self.may_leave():
            return

        def work(_: object) -> tuple[tuple[ScenarioItem, ...], ScenarioItem, OpenedFile]:
            from greenroom.ui.services import writing as files

            return files.list_items(), files.describe_item(kind, path), files.read_with_draft(path)

        self.around.jobs.run(self, work, self._opened)

    def _connect(self) -> None:
        bench, bar = self.bench, self.bench.bar
        self.shelf.opened.connect(lambda item: self.open(item.kind, item.path))
        self.shelf.begun.connect(lambda kind: self.deeds.begin(kind, self._items))
        self.shelf.imported.connect(self.deeds.bring)
        self.deeds.made.connect(self.open)
        self.deeds.gone.connect(self._gone)
        bar.back.clicked.connect(self.back)
        bar.copy.clicked.connect(lambda: self._with_sheet(self.deeds.duplicate))
        bar.discard.triggered.connect(lambda: self._with_sheet(self.deeds.throw_away))
        bar.rename.triggered.connect(lambda: self._with_sheet(self.deeds.rename))
        bar.export.triggered.connect(lambda: self._with_sheet(self.deeds.give))
        bar.delete.triggered.connect(lambda: self._with_sheet(self.deeds.delete))
        bench.aloud.connect(self._say)
        bench.step.trouble.connect(self.around.jobs.trouble)
        bench.keeper.trouble.connect(self._tell)

    def _with_sheet(self, deed: Any) -> None:
        if self.bench.settle() and self.bench.sheet:
            deed(self.bench.sheet)

    def _refresh(self, then: Any = None) -> None:
        wanted = self.around.chosen.now.talk.partner

        def work(_: object) -> tuple[tuple[ScenarioItem, ...], bool]:
            from greenroom.ui.services import writing as files
            from greenroom.ui.services.text_trial import can_word

            return files.list_items(), can_word(wanted)

        def done(found: tuple[tuple[ScenarioItem, ...], bool]) -> None:
            self._items, words = found
            self.shelf.show_items(self._items)
            self.bench.trial.can_word(words)
            if then:
                then()

        self.around.jobs.run(self, work, done)

    def _open_id(self, wanted: str | None) -> None:
        found = next((each for each in self._items if each.id == wanted), None)
        if found:
            self.open(found.kind, found.path)
        else:
            self._stack.setCurrentWidget(self.shelf)

    def _opened(self, found: tuple[tuple[ScenarioItem, ...], ScenarioItem, OpenedFile]) -> None:
        self._items, item, opened = found
        partners = [(each.title, each.id) for each in self._items if each.kind == "persona"]
        self.bench.put(on_the_bench(item, opened), partners)
        self._stack.setCurrentWidget(self.bench)

    def _gone(self) -> None:
        self._stack.setCurrentWidget(self.shelf)
        self._refresh()

    def _tell(self, sentence: str) -> None:
        self._trouble_told = sentence
        self.around.jobs.trouble.emit(sentence)

    def _say(self, line: str, persona: Persona) -> None:
        self._hush()
        voice, loudspeaker = persona.voice, self.around.chosen.now.talk.loudspeaker

        def work(ticket: Ticket[None]) -> None:
            from greenroom.ui.services.aloud import say

            say(line, voice, loudspeaker, ticket.cancelled)

        self._aloud = self.around.jobs.run(self, work)
        self._aloud.finished.connect(self._said)

    def _said(self) -> None:
        if self.sender() is self._aloud:
            self._aloud = None

    def _hush(self) -> None:
        if self._aloud:
            self._aloud.cancel()
            self._aloud = None
