"""What can be done with takes besides looking at them: delete, export, bring back."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from greenroom.ui.services import takes as services
from greenroom.ui.widgets.common.asking import question
from greenroom.ui.widgets.common.basic import label
from greenroom.ui.widgets.common.take_words import count_of, size, when
from greenroom.ui.widgets.common.working import Working

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from greenroom.domain.history import PastTake
    from greenroom.storage.archive import Imported
    from greenroom.ui.jobs import Jobs, Ticket

_ENDING = ".zip"


class TakeDeeds(QWidget):
    """Does one of these at a time, and says how far it is and what came of it.

    Attributes:
        changed: Other takes are there than before.
        asked: The question that is open, if one is.
    """

    changed = Signal()

    def __init__(self, jobs: Jobs) -> None:
        super().__init__()
        self._jobs = jobs
        self.working = Working()
        self._told = label(look="soft")
        self._told.hide()
        self.asked: QMessageBox | None = None
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.working)
        inside.addWidget(self._told)
        self.hide()

    def delete(self, take: PastTake) -> None:
        """Ask whether `take` is to be deleted, and do so."""
        self._jobs.run(self, lambda _: services.size_of(take), partial(self._ask, take))

    def export(self, take: PastTake | None) -> None:
        """Write one take, or all, into a file that the person names."""
        name = f"greenroom-{take.started_at[:10]}{_ENDING}" if take else f"greenroom{_ENDING}"
        title = self.tr("Export this take") if take else self.tr("Export all takes")
        dialog = self._dialog(title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # it is never written over
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda file: self.export_to(Path(file), take))
        dialog.open()

    def bring_back(self) -> None:
        """Add the takes of a file that the person chooses."""
        dialog = self._dialog(self.tr("Bring takes back"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda file: self.bring_back_from(Path(file)))
        dialog.open()

    def export_to(self, file: Path, take: PastTake | None) -> None:
        """Write one take, or all, into `file`."""
        only = take.id if take else None
        ticket = self._jobs.run(
            self,
            lambda ticket: services.export(file, only, ticket.cancelled, ticket.report),
            lambda count: self.tell(
                self.tr("{takes} in {file}").format(takes=count_of(count), file=file)
            ),
        )
        self._follow(self.tr("Exporting…"), ticket, cancels=True)

    def bring_back_from(self, file: Path) -> None:
        """Add the takes of `file`."""
        ticket = self._jobs.run(self, lambda _: services.bring_back(file), self._brought_back)
        self._follow(self.tr("Bringing takes back…"), ticket, cancels=False)

    def tell(self, sentence: str) -> None:
        """Say what came of it; "" for nothing."""
        self._told.setText(sentence)
        self._told.setVisible(bool(sentence))
        self.setVisible(bool(sentence) or self.working.busy)

    def _ask(self, take: PastTake, files_and_bytes: tuple[int, int]) -> None:
        _, n_bytes = files_and_bytes
        words = self.tr(
            "{title}, {when}.\n\nIts recordings, transcript and report, what you wrote about it, "
            "and every word of it in the library: {size}. This cannot be undone. Files you "
            "exported stay where they are."
        )
        self.asked = question(
            self.window(),
            self.tr("Delete this take for good?"),
            words.format(title=take.title, when=when(take.started_at), size=size(n_bytes)),
            self.tr("Delete"),
            self.tr("Keep it"),
        )
        self.asked.accepted.connect(partial(self._delete, take))
        self.asked.open()

    def _delete(self, take: PastTake) -> None:
        ticket = self._jobs.run(self, lambda _: services.delete(take), lambda _: self._gone(take))
        self._follow(self.tr("Deleting…"), ticket, cancels=False)

    def _gone(self, take: PastTake) -> None:
        self.tell(self.tr("Deleted: {when}").format(when=when(take.started_at)))
        self.changed.emit()

    def _brought_back(self, done: Imported) -> None:
        words = self.tr("Brought back: {takes}.").format(takes=count_of(len(done.new)))
        if done.here:
            stay = self.tr("{takes} that are here already were left as they are.")
            words += " " + stay.format(takes=count_of(len(done.here)))
        self.tell(words)
        self.changed.emit()

    def _follow(self, what: str, ticket: Ticket[Any], *, cancels: bool) -> None:
        self.working.show_ticket(what, ticket, cancels=cancels)
        ticket.finished.connect(lambda: self.setVisible(bool(self._told.text())))
        self.tell("")

    def _dialog(self, title: str) -> QFileDialog:
        kinds = self.tr("Takes (*.zip)")
        dialog = QFileDialog(self.window(), title, str(Path.home()), kinds)
        dialog.setDefaultSuffix(_ENDING.removeprefix("."))
        return dialog
