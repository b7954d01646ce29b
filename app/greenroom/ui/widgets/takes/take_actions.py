"""Deletes, exports and imports takes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from greenroom.ui.services import takes as services
from greenroom.ui.widgets.common.basic import confirmation_box, label
from greenroom.ui.widgets.common.take_words import byte_size_text, date_text, take_count_text
from greenroom.ui.widgets.common.work_progress import WorkProgress

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from greenroom.domain.history import PastTake
    from greenroom.storage.archive import Imported
    from greenroom.ui.jobs import Jobs, Ticket

_ENDING = ".zip"


class TakeActions(QWidget):
    """Runs one action at a time and shows its progress and result.

    Attributes:
        changed: Takes were added or deleted.
        asked: The dialog that was opened last, if any.
    """

    changed = Signal()

    def __init__(self, jobs: Jobs) -> None:
        super().__init__()
        self._jobs = jobs
        self.working = WorkProgress()
        self._message = label(look="soft")
        self._message.hide()
        self.asked: QMessageBox | None = None
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.working)
        inside.addWidget(self._message)
        self.hide()

    def delete(self, take: PastTake) -> None:
        """Ask whether to delete `take`, and delete it."""
        self._jobs.run(self, lambda _: services.size_of_take(take), partial(self._ask, take))

    def export(self, take: PastTake | None) -> None:
        """Ask for a file, and write one take or all into it."""
        name = f"greenroom-{take.started_at[:10]}{_ENDING}" if take else f"greenroom{_ENDING}"
        title = self.tr("Export this take") if take else self.tr("Export all takes")
        dialog = self._dialog(title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(
            QFileDialog.Option.DontConfirmOverwrite
        )  # an existing file is never overwritten
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda file: self.export_to(Path(file), take))
        dialog.open()

    def bring_back(self) -> None:
        """Ask for a file, and add its takes."""
        dialog = self._dialog(self.tr("Bring takes back"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda file: self.bring_back_from(Path(file)))
        dialog.open()

    def export_to(self, file: Path, take: PastTake | None) -> None:
        """Write one take or all into `file`."""
        only = take.id if take else None
        ticket = self._jobs.run(
            self,
            lambda ticket: services.export_to_file(file, only, ticket.cancelled, ticket.report),
            lambda count: self.show_message(
                self.tr("{takes} in {file}").format(takes=take_count_text(count), file=file)
            ),
        )
        self._show_progress(self.tr("Exporting…"), ticket, cancels=True)

    def bring_back_from(self, file: Path) -> None:
        """Add the takes of `file`."""
        ticket = self._jobs.run(self, lambda _: services.bring_back_takes(file), self._brought_back)
        self._show_progress(self.tr("Bringing takes back…"), ticket, cancels=False)

    def show_message(self, sentence: str) -> None:
        """Show a message about the result; "" hides it."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        self.setVisible(bool(sentence) or self.working.busy)

    def _ask(self, take: PastTake, files_and_bytes: tuple[int, int]) -> None:
        _, n_bytes = files_and_bytes
        words = self.tr(
            "{title}, {when}.\n\nIts recordings, transcript and report, what you wrote about it, "
            "and every word of it in the library: {size}. This cannot be undone. Files you "
            "exported stay where they are."
        )
        self.asked = confirmation_box(
            self.window(),
            self.tr("Delete this take for good?"),
            words.format(
                title=take.title, when=date_text(take.started_at), size=byte_size_text(n_bytes)
            ),
            self.tr("Delete"),
            self.tr("Keep it"),
        )
        self.asked.accepted.connect(partial(self._delete, take))
        self.asked.open()

    def _delete(self, take: PastTake) -> None:
        ticket = self._jobs.run(
            self, lambda _: services.delete_take(take), lambda _: self._gone(take)
        )
        self._show_progress(self.tr("Deleting…"), ticket, cancels=False)

    def _gone(self, take: PastTake) -> None:
        self.show_message(self.tr("Deleted: {when}").format(when=date_text(take.started_at)))
        self.changed.emit()

    def _brought_back(self, done: Imported) -> None:
        words = self.tr("Brought back: {takes}.").format(takes=take_count_text(len(done.new)))
        if done.here:
            stay = self.tr("{takes} that are here already were left as they are.")
            words += " " + stay.format(takes=take_count_text(len(done.here)))
        self.show_message(words)
        self.changed.emit()

    def _show_progress(self, what: str, ticket: Ticket[Any], *, cancels: bool) -> None:
        self.working.show_ticket(what, ticket, cancels=cancels)
        ticket.finished.connect(lambda: self.setVisible(bool(self._message.text())))
        self.show_message("")

    def _dialog(self, title: str) -> QFileDialog:
        kinds = self.tr("Takes (*.zip)")
        dialog = QFileDialog(self.window(), title, str(Path.home()), kinds)
        dialog.setDefaultSuffix(_ENDING.removeprefix("."))
        return dialog
