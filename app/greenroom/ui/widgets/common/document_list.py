"""Documents of a matter: dropped, chosen or pasted, each with its role and what was read of it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QFrame, QVBoxLayout, QWidget

from greenroom.domain.document import MOST_DOCUMENTS
from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.state.documents import unused_name
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    ignore_wheel,
    label,
    row,
    set_reading_order,
    set_tip,
)
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QMimeData

    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.kept_document import DocumentRole, KeptDocument
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.documents import ReadFile


_NARROWEST_PX = 120


class DocumentRow(QFrame):
    """One document.

    Attributes:
        role_chosen: The person says what it is.
        removed: The person takes it out.
        name: Of the document.
        kept: What was read; None while it is being read, or where nothing could be.
        ticket: The reading.
        role_choice: What it is.
    """

    role_chosen, removed = Signal(), Signal()

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.name = name
        self.kept: KeptDocument | None = None
        self.ticket: Ticket[ReadFile] | None = None
        self._note = label(self.tr("Reading …"), "small")
        self.role_choice = ignore_wheel(QComboBox())
        self.role_choice.setMinimumWidth(_NARROWEST_PX)
        for role, words in (
            ("mine", self.tr("What I present")),
            ("known", self.tr("They know it")),
            ("advert", self.tr("Their advert or tender")),
            ("script", self.tr("My script; only I know it")),
            ("prices", self.tr("Prices; only I know them")),
        ):
            self.role_choice.addItem(words, role)
        self.role_choice.setAccessibleName(self.tr("What {name} is").format(name=name))
        self.role_choice.activated.connect(lambda _: self._choose())
        gone = add_icon(button("", self.removed.emit, "icon"), "x", theme)
        gone.setAccessibleName(self.tr("Take out: {line}").format(line=name))
        set_tip(gone, self.tr("Take out"))
        head = row(label(name, "strong"), gone, gap=XS)
        head.setStretch(0, 1)
        said = row(self._note, self.role_choice, gap=M)
        said.setStretch(0, 1)
        self.setLayout(column(head, said, gap=XS, margin=M))

    @property
    def role(self) -> DocumentRole:
        """What the person says it is."""
        chosen: DocumentRole = self.role_choice.currentData()
        return chosen

    def show_kept(self, kept: KeptDocument) -> None:
        """Show a document of which it is not known yet how much is in it."""
        self.kept = kept
        self.role_choice.setCurrentIndex(self.role_choice.findData(kept.role))

    def show_read(self, read: ReadFile) -> None:
        """Show what was read, as what the person says it is."""
        self.ticket = None
        self.kept = read.kept.model_copy(update={"role": self.role})
        found = read.findings
        amounts = (
            self.tr("%n pages", "", found.pages),
            self.tr("%n points", "", found.points),
            self.tr("%n figures", "", found.figures),
        )
        notice = translate_sentence(read.kept.notice)
        self._note.setText("\n".join(filter(None, (", ".join(amounts), notice))))

    def show_trouble(self, sentence: str) -> None:
        """Say why nothing was read."""
        self.ticket = None
        self.role_choice.hide()
        self._note.setProperty("look", "warn")
        self._note.style().polish(self._note)
        self._note.setText(translate_sentence(sentence))

    @property
    def note(self) -> str:
        """What is said of it."""
        return self._note.text()

    def _choose(self) -> None:
        if self.kept:
            self.kept = self.kept.model_copy(update={"role": self.role})
        self.role_chosen.emit()


class DocumentList(QWidget):
    """The documents, and how to add one.

    Attributes:
        changed: The person added, changed or took out a document that can be used.
        settled: Nothing is being read any more.
        add: The button to choose files.
        paste: The button to paste a text.
        dialog: Asks for files, while it is open.
    """

    changed, settled = Signal(), Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.dialog: QFileDialog | None = None
        self.add = button(self.tr("Add documents"), self._choose, "quiet")
        add_icon(self.add, "folder-open", context.theme, "accent")
        self.paste = button(self.tr("Paste text"), self._paste, "quiet")
        add_icon(self.paste, "copy", context.theme, "accent")
        self._hint = label(
            self.tr("Slides, a script, their advert, a price list: drop them anywhere here."),
            "small",
        )
        self._rows = QVBoxLayout()
        self._rows.setSpacing(S)
        keys = column(row(self.add, None), row(self.paste, None), gap=0)
        self.setLayout(column(self._rows, keys, self._hint, gap=S))

    @property
    def rows(self) -> list[DocumentRow]:
        """The rows, from above."""
        items = (self._rows.itemAt(place) for place in range(self._rows.count()))
        found = (item.widget() for item in items if item is not None)
        return [each for each in found if isinstance(each, DocumentRow)]

    @property
    def documents(self) -> tuple[KeptDocument, ...]:
        """What was read."""
        return tuple(each.kept for each in self.rows if each.kept)

    @property
    def troubles(self) -> tuple[str, ...]:
        """Why some could not be read."""
        return tuple(each.note for each in self.rows if not each.kept and not each.ticket)

    @property
    def reads(self) -> bool:
        """Whether anything is being read, so that `settled` is still to come."""
        return any(each.ticket and not each.kept for each in self.rows)

    def show_documents(self, documents: Sequence[KeptDocument]) -> None:
        """Show these documents in place of all others."""
        for each in self.rows:
            if each.ticket:
                each.ticket.cancel()
        clear_layout(self._rows)
        for kept in documents:
            made = self._row(kept.name)
            made.show_kept(kept)
            self._look(made, partial(_itself, kept))
        set_reading_order(self)

    def add_files(self, paths: Sequence[Path]) -> None:
        """Read these files, beside what is there."""
        for path in paths:
            made = self._row(unused_name(path.name, self._names))
            self._look(made, partial(_read, path), new=True)
        set_reading_order(self)

    def add_text(self, text: str) -> None:
        """Read a text that was pasted, likewise."""
        name = unused_name(self.tr("Pasted text"), self._names)
        self._look(self._row(name), partial(_read_pasted, text, name), new=True)
        set_reading_order(self)

    def take_mime(self, what: QMimeData) -> bool:
        """Add what is dropped or pasted; return whether there is anything to add."""
        if files := dropped_files(what):
            self.add_files(files)
        elif what.hasText():
            self.add_text(what.text())
        else:
            return False
        return True

    @property
    def _names(self) -> list[str]:
        return [each.name for each in self.rows]

    def _row(self, name: str) -> DocumentRow:
        made = DocumentRow(name, self._context.theme)
        made.role_chosen.connect(self._tell_change)
        made.removed.connect(lambda: self._take_out(made))
        self._rows.addWidget(made)
        return made

    def _look(
        self, made: DocumentRow, read: Callable[[], KeptDocument], *, new: bool = False
    ) -> None:
        """Read a document, unless that was done before, and find out how much there is in it."""
        if len(self.rows) > MOST_DOCUMENTS:
            made.show_trouble(
                self.tr("There are %n documents already; take one out first.", "", MOST_DOCUMENTS)
            )
            return
        name = made.name

        def work(_: Ticket[ReadFile]) -> ReadFile:
            from greenroom.ui.services.matters import documents as service

            return service.findings_of(read().model_copy(update={"name": name}))

        def done(found: ReadFile) -> None:
            made.show_read(found)
            if new:
                self._tell_change()
            self._settle()

        def failed(error: GreenroomError) -> None:
            made.show_trouble(str(error))
            self._settle()

        made.ticket = self._context.jobs.run(self, work, done, failed)

    def _settle(self) -> None:
        if not self.reads:
            self.settled.emit()

    def _tell_change(self) -> None:
        self.changed.emit()

    def _take_out(self, gone: DocumentRow) -> None:
        if gone.ticket:
            gone.ticket.cancel()
        self._rows.removeWidget(gone)
        gone.hide()
        gone.deleteLater()
        self.add.setFocus()
        if gone.kept:
            self.changed.emit()
        self._settle()

    def _choose(self) -> None:
        self.dialog = dialog = QFileDialog(
            self.window(),
            self.tr("Add documents"),
            "",
            ";;".join(
                (
                    self.tr("Documents (*.pdf *.pptx *.docx *.odt *.odp *.md *.txt)"),
                    self.tr("All files (*)"),
                )
            ),
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda files: self.add_files([Path(each) for each in files]))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _paste(self) -> None:
        if not self.take_mime(QGuiApplication.clipboard().mimeData()):
            self.add_text("")  # its row says what to do


class FileDrop(QObject):
    """Lets files be dropped anywhere on a page."""

    def __init__(
        self, page: QWidget, takes: DocumentList, claims: Callable[[Path], bool] = lambda _: False
    ) -> None:
        """Create it.

        Args:
            page: Where they are dropped.
            takes: Gets what is dropped.
            claims: Takes a file that is no document before that, and says that it did.
        """
        super().__init__(page)
        self._takes, self._claims = takes, claims
        page.setAcceptDrops(True)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take what can be read."""
        wanted = {QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop}
        if event.type() not in wanted or not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        usable = bool(dropped_files(event.mimeData())) or event.mimeData().hasText()
        event.setAccepted(usable)
        if usable and event.type() == QEvent.Type.Drop:
            event.acceptProposedAction()
            files = dropped_files(event.mimeData())
            left = [each for each in files if not self._claims(each)]
            if files:
                self._takes.add_files(left)
            else:
                self._takes.take_mime(event.mimeData())
        return True


def dropped_files(what: QMimeData) -> list[Path]:
    """Return the files of this computer in what is dropped."""
    return [Path(each.toLocalFile()) for each in what.urls() if each.isLocalFile()]


def _itself(kept: KeptDocument) -> KeptDocument:
    return kept


def _read(path: Path) -> KeptDocument:
    from greenroom.ui.services.matters import documents as service

    return service.read_file(path, "mine")


def _read_pasted(text: str, name: str) -> KeptDocument:
    from greenroom.ui.services.matters import documents as service

    return service.read_pasted(text, name, "mine")
