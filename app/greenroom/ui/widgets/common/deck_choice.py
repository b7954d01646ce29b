"""The slides of a talk, or its plan: a file that is chosen or dropped, or lines that are typed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QWidget

from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row, set_tip
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent

    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.deck_checking import CheckedDeck

_PLAN_PX = 96
_KEEP_MS = 400


class DeckChoice(QWidget):
    """What is shown while the person talks."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._scenario = ""
        self._ticket: Ticket[CheckedDeck] | None = None
        self.setAcceptDrops(True)
        self.name, self.told = label(look="soft"), label(look="small")
        self.choose = button(self.tr("Choose slides\u2026"), self._ask)
        add_icon(self.choose, "presentation", context.theme)
        self.drop = button("", lambda: self.use(None), "icon")
        self.drop.setAccessibleName(self.tr("Without these slides"))
        set_tip(self.drop, self.tr("Without these slides"))
        add_icon(self.drop, "x", context.theme)
        self.plan = QPlainTextEdit()
        self.plan.setFixedHeight(_PLAN_PX)
        self.plan.setTabChangesFocus(True)
        self.plan.setPlaceholderText(
            self.tr("No slides? Then a plan, a section a line:\nOpening, 2\nThe problem, 1:30")
        )
        self.plan.setAccessibleName(self.tr("Plan of the talk"))
        self._keep_timer = QTimer(self, singleShot=True, interval=_KEEP_MS)
        self.plan.textChanged.connect(self._keep_timer.start)
        self._keep_timer.timeout.connect(self._keep_plan)
        file = row(self.name, self.drop, gap=S)
        file.setStretch(0, 1)
        title = label(self.tr("Your slides"), "strong")
        title.setBuddy(self.choose)
        self.setLayout(column(title, file, self.told, row(self.choose, None), self.plan, gap=S))

    def show_for(self, scenario: str) -> None:
        """Show what was chosen for the talk with this id; "" for no talk."""
        self._scenario = scenario
        self.setVisible(bool(scenario))
        talk = self._context.preferences.current.talk
        self.plan.blockSignals(True)
        self.plan.setPlainText(talk.plans.get(scenario, ""))
        self.plan.blockSignals(False)
        self._show(talk.decks.get(scenario, ""))

    def use(self, file: Path | None) -> None:
        """Take the slides of a file from now on, or none."""
        now = self._context.preferences.current
        decks = {name: each for name, each in now.talk.decks.items() if name != self._scenario}
        if file:
            decks[self._scenario] = str(file)
        self._context.preferences.change(replace(now, talk=replace(now.talk, decks=decks)))
        self._show(str(file or ""))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Take a file."""
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Take it."""
        self.use(Path(event.mimeData().urls()[0].toLocalFile()))

    def _show(self, deck: str) -> None:
        if self._ticket:
            self._ticket.cancel()
            self._ticket = None
        self.name.setText(Path(deck).name)
        self.told.setText("")
        for part in (self.name, self.drop, self.told):
            part.setVisible(bool(deck))
        self.plan.setVisible(not deck)
        if deck:
            self._ticket = self._context.jobs.run(
                self, lambda _: _check(Path(deck)), self._show_checked, self._show_failed
            )

    def _show_checked(self, deck: CheckedDeck) -> None:
        told = [self.tr("%n slides", "", deck.slides)]
        if deck.words_only:
            told.append(
                self.tr(
                    "Only their words can be shown: export them as a PDF and choose that, or "
                    "install LibreOffice."
                )
            )
        if deck.notice:
            told.append(translate_sentence(deck.notice))
        self._tell("  \u00b7  ".join(told), "small")

    def _show_failed(self, error: GreenroomError) -> None:
        self._tell(translate_sentence(str(error)), "warn")

    def _tell(self, text: str, look: str) -> None:
        self._ticket = None
        self.told.setText(text)
        self.told.setProperty("look", look)
        self.told.style().polish(self.told)

    def _keep_plan(self) -> None:
        now = self._context.preferences.current
        plans = {name: each for name, each in now.talk.plans.items() if name != self._scenario}
        if text := self.plan.toPlainText().strip():
            plans[self._scenario] = text
        self._context.preferences.change(replace(now, talk=replace(now.talk, plans=plans)))

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose slides"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Slides") + " (*.pdf *.pptx *.odp *.txt *.md)")
        dialog.fileSelected.connect(lambda file: self.use(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def _check(path: Path) -> CheckedDeck:
    from greenroom.ui.services.deck_checking import check_deck

    return check_deck(path)
