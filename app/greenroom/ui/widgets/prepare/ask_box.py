"""The first question of the program: a box to type or to speak into."""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.icons import icon
from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    in_widget,
    label,
    row,
    set_tip,
)
from greenroom.ui.widgets.common.document_list import DocumentList
from greenroom.ui.widgets.common.growing_text import GrowingText
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.common.work_progress import WorkProgress
from greenroom.ui.widgets.prepare.reading_ahead import read_ahead

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.dictation import Dictating
    from greenroom.ui.state.prepare import ScenarioOffer

_LINES = 2
_SILENT_DB = -120.0
_SOON_OVER_S = 15.0


class AskBox(QWidget):
    """Asks what is to be rehearsed, and has a matter made of the answer.

    Attributes:
        made: A matter was made and stored; carries its id.
        listens: The microphone is about to be used, or no longer is.
        text: The box.
        speak: The button to speak into it, and to have spoken.
        said: What was written down so far of what is being said.
        note: How far that is, or why something does not go on.
        go: The button that makes the matter, as Enter does.
        documents: What is brought to it.
        progress: Says that the matter is being made, and stops it.
    """

    made = Signal(str)
    listens = Signal(bool)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._situation: ScenarioOffer | None = None
        self._making: Ticket[str] | None = None
        self._readying: Ticket[None] | None = None
        self._dictation: Ticket[str] | None = None
        self._looking: Ticket[str] | None = None
        self._said_all = threading.Event()
        self._warned_of = ""
        question = self.tr("What do you want to rehearse?")
        self.text = GrowingText(question, lines=_LINES)
        self.text.setPlaceholderText(self.tr("I want to ask my boss for a raise ..."))
        self.text.entered.connect(self.make)
        self.text.textChanged.connect(self._get_ready)
        self.speak = button(self.tr("Speak"), self._push)
        self.go = button(self.tr("Go on (Enter)"), self.make, "primary")
        self._meter = LevelMeter(context.theme)
        self._meter.hide()
        self.note, self.said = label(look="small"), label(look="soft")
        self._minute_over = False
        self._like = label(look="soft")
        drop = add_icon(button("", self.forget_situation, "icon"), "x", context.theme)
        drop.setAccessibleName(self.tr("Not like that one"))
        set_tip(drop, drop.accessibleName())
        like = row(self._like, drop, gap=S)
        like.setStretch(0, 1)
        self._like_row = in_widget(like)
        self._like_row.hide()
        self.progress = WorkProgress()
        self.documents = DocumentList(context)
        self.documents.settled.connect(self._make_what_waits)
        self._waits = False
        self.note.hide()
        self.said.hide()
        keys = row(self.speak, self._meter, None, self.go, gap=S)
        told = (self.note, self.said, self.progress)
        parts = (self._like_row, self.text, keys, *told, self.documents)
        self.setLayout(column(label(question, "display"), *parts))
        context.theme.changed.connect(self._show_speaking)
        self._show_speaking()

    def look_for_microphone(self) -> None:
        """Let the button say why one cannot speak, if one cannot."""

        def work(_: Ticket[str]) -> str:
            from greenroom.ui.services.dictation import microphone_trouble

            return microphone_trouble()

        self._looking = self._context.jobs.run(self, work, self._show_trouble)

    def make(self) -> None:
        """Have a matter made of what stands in the box."""
        sentence = self.text.text
        self._said_all.set()  # Enter ends the listening, too
        if not sentence or self._making or self._dictation:
            self.text.setFocus()
            return
        if sentence != self._warned_of and _is_foreign(sentence):
            self._warned_of = sentence
            self._tell(
                self.tr(
                    "Your partner speaks and understands English only: write it in English and "
                    "rehearse in English, or press Enter again to go on with it as it is."
                )
            )
            return
        if self.documents.reads:
            self._waits = True
            self._tell(self.tr("Reading your documents …"))
            return
        self._waits = False
        self._tell("")
        if self._readying:
            self._readying.cancel()  # what is not needed at once would be waited for
            self._readying = None
        documents = self.documents.documents
        model = self._context.preferences.current.talk.partner or None
        situation = self._situation.id if self._situation else ""

        def work(ticket: Ticket[str]) -> str:
            from greenroom.ui.services.matters.making import make_and_store

            return make_and_store(sentence, situation, documents, model, ticket.cancelled)

        self._making = self._context.jobs.run(self, work, self._emit_made)
        self._making.finished.connect(self._stop_making)
        self.progress.show_ticket(
            self.tr("Finding who you will talk to …"), self._making, cancels=True
        )
        self._enable()

    def like(self, situation: ScenarioOffer) -> None:
        """Let the next matter have the partner and the questions of `situation`."""
        self._situation = situation
        self._like.setText(
            self.tr("Like “{title}”, but your own: say it in a sentence.").format(
                title=situation.title
            )
        )
        self._like_row.show()
        self.text.setFocus()

    def forget_situation(self) -> None:
        """Let the next matter be like nothing that is shipped."""
        self._forget()
        self.text.setFocus()

    def _forget(self) -> None:
        self._situation = None
        self._like_row.hide()

    def _make_what_waits(self) -> None:
        if self._waits:
            self.make()

    def stop(self) -> None:
        """Stop listening and making, and forget the situation."""
        self._waits = False
        self._tell("")
        self._forget()
        for ticket in (self._dictation, self._making, self._readying):
            if ticket:
                ticket.cancel()
        self._readying = None

    def _emit_made(self, known: str) -> None:
        self.text.clear()
        troubles = self.documents.troubles
        self.documents.show_documents(())
        self._forget()
        self.made.emit(known)
        if troubles:
            self._context.jobs.trouble.emit("\n".join(troubles))

    def _stop_making(self) -> None:
        self._making = None
        self._enable()
        if self.isVisible():
            self.text.setFocus()

    def _get_ready(self) -> None:
        """Have the model loaded, and read what it can, while the person says what it is."""
        if not self._readying:
            self._readying = read_ahead(self, self._context)

    def _push(self) -> None:
        """Begin to listen, or have what was said written down."""
        if self._dictation:
            self._said_all.set()
            return
        if self._looking:
            self._looking.cancel()  # what listening finds is newer
        self.listens.emit(True)
        self._get_ready()
        self._said_all = said_all = threading.Event()
        talk = self._context.preferences.current.talk

        def work(ticket: Ticket[str]) -> str:
            from greenroom.ui.services.dictation import take_dictation

            return take_dictation(talk, said_all, ticket.report, ticket.cancelled)

        self._dictation = self._context.jobs.run(
            self, work, self._write, self._fail, progress=self._hear
        )
        self._dictation.finished.connect(self._stop_listening)
        self._minute_over = False
        self._tell(self.tr("Listening … It ends when you stop speaking, or after a minute."))
        self._show_speaking()

    def _hear(self, news: Dictating) -> None:
        level_db, left_s = news.level_db, math.ceil(news.left_s)
        self._minute_over = not left_s
        if level_db is None:
            self._tell(self.tr("Writing it down …"))
        elif left_s <= _SOON_OVER_S:
            self._tell(self.tr("Listening … for %n more seconds.", "", left_s))
        self.said.setText(news.words)
        self.said.setVisible(bool(news.words))
        self._meter.setVisible(level_db is not None)
        self._meter.show_db(_SILENT_DB if level_db is None else level_db)

    def _write(self, said: str) -> None:
        more = self.tr("The minute is over: press “Speak” to say more.")
        self._tell(more if self._minute_over else "")
        before = self.text.text
        self.text.setPlainText(f"{before} {said}".strip())
        self.text.setFocus()
        self.text.moveCursor(self.text.textCursor().MoveOperation.End)

    def _fail(self, error: GreenroomError) -> None:
        self._show_trouble(str(error))

    def _show_trouble(self, sentence: str) -> None:
        told = translate_sentence(sentence)
        self._tell(told)
        set_tip(self.speak, told)
        self.speak.setAccessibleDescription(told)

    def _tell(self, words: str) -> None:
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def _stop_listening(self) -> None:
        self._dictation = None
        self._meter.hide()
        self.said.hide()
        self._show_speaking()
        self.listens.emit(False)

    def _show_speaking(self) -> None:
        colours = self._context.theme.colours
        speaking = self._dictation is not None
        self.speak.setText(self.tr("That is all") if speaking else self.tr("Speak"))
        self.speak.setIcon(icon("square" if speaking else "mic", colours["ink"], 20, 6))
        self._enable()

    def _enable(self) -> None:
        busy = self._making is not None
        self.text.setReadOnly(busy)
        self.speak.setEnabled(not busy)
        self.go.setEnabled(not busy and self._dictation is None)


def _is_foreign(sentence: str) -> bool:
    from greenroom.matters.own_words import is_foreign

    return is_foreign(sentence)
