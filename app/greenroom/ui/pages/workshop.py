"""The page to write scenarios, and to try them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QStackedWidget

from greenroom.ui.page import Page
from greenroom.ui.state.route import WorkshopRoute
from greenroom.ui.state.writing import open_sheet
from greenroom.ui.widgets.common.basic import column, confirmation_box
from greenroom.ui.widgets.workshop.bench import Bench
from greenroom.ui.widgets.workshop.file_actions import FileActions
from greenroom.ui.widgets.workshop.file_list import FileList

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.persona import Persona
    from greenroom.storage.scenarios.own import OpenedFile, ScenarioItem
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.route import Route


class WorkshopPage(Page):
    """Shows the list of files, or the editor with one of them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.file_list = FileList(context)
        self.bench = Bench(context)
        self.file_actions = FileActions(context, self)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.file_list)
        self._stack.addWidget(self.bench)
        self.setLayout(column(self._stack))
        self._items: tuple[ScenarioItem, ...] = ()
        self._speech_ticket: Ticket[Any] | None = None
        self._last_trouble = ""
        self._connect()

    def enter(self, route: Route) -> None:
        """Show the list, or open the file that `route` asks for."""
        wanted = route.what if isinstance(route, WorkshopRoute) else None
        if wanted is None and self.on_bench:
            self._refresh()
        else:
            self._refresh(lambda: self._open_id(wanted))

    def leave(self) -> None:
        """Keep unsaved text as a draft, stop speaking, and release the model."""
        self._stop_speaking()
        if self.on_bench:
            self.bench.wait_until_kept()
        self.bench.stop_trial()

    def may_leave(self) -> bool:
        """Keep unsaved text as a draft; ask the person if that is not possible."""
        if not self.on_bench or self.bench.wait_until_kept():
            return True
        box = confirmation_box(
            self,
            self.tr("Your changes cannot be kept"),
            self._last_trouble,
            self.tr("Leave and lose them"),
            self.tr("Stay"),
        )
        box.exec()
        return box.clickedButton() is not box.defaultButton()

    @property
    def on_bench(self) -> bool:
        """Whether a file is open in the editor."""
        return self._stack.currentWidget() is self.bench

    def close_file(self) -> None:
        """Close the file and show the list."""
        if self.may_leave():
            self.leave()
            self._stack.setCurrentWidget(self.file_list)
            self._refresh()

    def open_file(self, path: Path) -> None:
        """Open a file in the editor."""
        if not self.may_leave():
            return

        def work(_: object) -> tuple[tuple[ScenarioItem, ...], ScenarioItem, OpenedFile]:
            from greenroom.ui.services import writing as files

            return files.list_items(), files.describe_item(path), files.read_with_draft(path)

        self.context.jobs.run(self, work, self._opened)

    def _connect(self) -> None:
        bench, bar = self.bench, self.bench.bar
        self.file_list.opened.connect(lambda item: self.open_file(item.path))
        self.file_list.begun.connect(self.file_actions.create)
        self.file_list.imported.connect(self.file_actions.import_file)
        self.file_actions.made.connect(self.open_file)
        self.file_actions.gone.connect(self._gone)
        bar.back.clicked.connect(self.close_file)
        bar.copy.clicked.connect(lambda: self._with_sheet(self.file_actions.duplicate))
        bar.discard.triggered.connect(lambda: self._with_sheet(self.file_actions.discard_changes))
        bar.rename.triggered.connect(lambda: self._with_sheet(self.file_actions.rename))
        bar.export.triggered.connect(lambda: self._with_sheet(self.file_actions.export))
        bar.delete.triggered.connect(lambda: self._with_sheet(self.file_actions.delete))
        bench.aloud.connect(self._speak)
        bench.form_sync.trouble.connect(self.context.jobs.trouble)
        bench.autosave.trouble.connect(self._show_trouble)

    def _with_sheet(self, action: Any) -> None:
        if self.bench.wait_until_kept() and self.bench.sheet:
            action(self.bench.sheet)

    def _refresh(self, then: Any = None) -> None:
        wanted = self.context.preferences.current.talk.partner

        def work(_: object) -> tuple[tuple[ScenarioItem, ...], bool]:
            from greenroom.ui.services import writing as files
            from greenroom.ui.services.model_store import model_can_word

            return files.list_items(), model_can_word(wanted)

        def done(found: tuple[tuple[ScenarioItem, ...], bool]) -> None:
            self._items, words = found
            self.file_list.show_items(self._items)
            self.bench.trial.offer_model(words)
            if then:
                then()

        self.context.jobs.run(self, work, done)

    def _open_id(self, wanted: str | None) -> None:
        found = next((each for each in self._items if each.id == wanted), None)
        if found:
            self.open_file(found.path)
        else:
            self._stack.setCurrentWidget(self.file_list)

    def _opened(self, found: tuple[tuple[ScenarioItem, ...], ScenarioItem, OpenedFile]) -> None:
        self._items, item, opened = found
        self.bench.show_file(open_sheet(item, opened))
        self._stack.setCurrentWidget(self.bench)

    def _gone(self) -> None:
        self._stack.setCurrentWidget(self.file_list)
        self._refresh()

    def _show_trouble(self, sentence: str) -> None:
        self._last_trouble = sentence
        self.context.jobs.trouble.emit(sentence)

    def _speak(self, line: str, persona: Persona) -> None:
        self._stop_speaking()
        voice, loudspeaker = persona.voice, self.context.preferences.current.talk.loudspeaker

        def work(ticket: Ticket[None]) -> None:
            from greenroom.ui.services.speech import speak_line

            speak_line(line, voice, loudspeaker, ticket.cancelled)

        self._speech_ticket = self.context.jobs.run(self, work)
        self._speech_ticket.finished.connect(self._speech_finished)

    def _speech_finished(self) -> None:
        if self.sender() is self._speech_ticket:
            self._speech_ticket = None

    def _stop_speaking(self) -> None:
        if self._speech_ticket:
            self._speech_ticket.cancel()
            self._speech_ticket = None
