"""Creates, copies, renames, deletes, exports and imports scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from greenroom.ui.widgets.common.basic import confirmation_box
from greenroom.ui.widgets.workshop.name_dialog import NameDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.storage.scenarios.parcels import Parcel
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.writing import Sheet


class FileActions(QObject):
    """Asks the person for what an action needs, then runs it as a job.

    Attributes:
        made: A file was written at this path and should be opened.
        gone: The open file was deleted.
        dialog: The dialog that was opened last.
    """

    made = Signal(object)
    gone = Signal()

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self.dialog: QWidget | None = None

    def create(self) -> None:
        """Ask for a title, and create a scenario."""
        asks = self._ask_name(self.tr("New scenario"), self.tr("Title"), self.tr("Begin"))

        def begin() -> None:
            title = asks.name

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import create_file

                return create_file(title)

            self._run_and_show(work)

        asks.accepted.connect(begin)
        asks.open()

    def duplicate(self, sheet: Sheet) -> None:
        """Ask for a title, and write a copy."""
        item, text = sheet.item, sheet.text
        asks = self._ask_name(self.tr("Duplicate"), self.tr("Title"), self.tr("Duplicate"))
        asks.suggest_name(self.tr("{title} (my own)").format(title=item.title))

        def copy() -> None:
            title = asks.name

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import duplicate_file

                return duplicate_file(text, title)

            self._run_and_show(work)

        asks.accepted.connect(copy)
        asks.open()

    def rename(self, sheet: Sheet) -> None:
        """Ask for a new file name, and rename the file."""
        item = sheet.item
        asks = self._ask_name(self.tr("Rename"), self.tr("Name of the file"), self.tr("Rename"))
        asks.suggest_name(item.id)
        asks.add_explanation(
            self.tr("Takes so far stay under the old name. The title is changed in the form.")
        )

        def rename() -> None:
            wanted = asks.name

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import rename_own

                return rename_own(item.path, wanted)

            self._run_and_show(work)

        asks.accepted.connect(rename)
        asks.open()

    def delete(self, sheet: Sheet) -> None:
        """Ask, and delete the file."""
        item = sheet.item

        def erase(_: object) -> None:
            from greenroom.ui.services.writing import delete_own

            delete_own(item.path)

        def delete() -> None:
            self._context.jobs.run(self, erase, lambda _: self.gone.emit())

        self._ask(
            self.tr("Delete “{title}”?").format(title=item.title),
            self.tr("Takes that were made with it stay. It cannot be brought back."),
            self.tr("Delete"),
            delete,
        )

    def discard_changes(self, sheet: Sheet) -> None:
        """Ask, and go back to the saved text."""
        item = sheet.item

        def drop() -> None:
            def work(_: object) -> Path:
                from greenroom.ui.services.writing import discard_draft

                discard_draft(item.path)
                return item.path

            self._run_and_show(work)

        words = self.tr("The file stays as it was saved last.")
        self._ask(self.tr("Throw your changes away?"), words, self.tr("Throw away"), drop)

    def export(self, sheet: Sheet) -> None:
        """Ask for a path, and write the scenario there."""
        item, text = sheet.item, sheet.text
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._page, self.tr("Export"), folder, "YAML (*.yaml)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(f"{item.id}.yaml")

        def write(chosen: str) -> None:
            def work(_: object) -> None:
                from greenroom.ui.services.writing import write_parcel

                write_parcel(text, Path(chosen))

            self._context.jobs.run(self, work)

        dialog.fileSelected.connect(write)
        self._open(dialog)

    def import_file(self) -> None:
        """Ask for a file, and add its content to the person's files."""
        dialog = QFileDialog(self._page, self.tr("Import"), "", "YAML (*.yaml *.yml)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._unpack)
        self._open(dialog)

    def _unpack(self, chosen: str) -> None:
        def work(_: object) -> Parcel:
            from greenroom.ui.services.writing import read_parcel

            return read_parcel(Path(chosen))

        self._context.jobs.run(self, work, self._import_parcel)

    def _import_parcel(self, parcel: Parcel) -> None:
        if parcel.here != "other":
            self._keep(parcel, replaces=False)
            return
        words = self.tr("You have another one of the same name: {name}.").format(name=parcel.id)
        box = confirmation_box(
            self._page, self.tr("Keep both?"), words, self.tr("Replace mine"), self.tr("Cancel")
        )
        (replaces,) = (
            each
            for each in box.buttons()
            if box.buttonRole(each) == QMessageBox.ButtonRole.AcceptRole
        )
        both = box.addButton(self.tr("Keep both"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(both)
        both.clicked.connect(lambda: self._keep(parcel, replaces=False))
        replaces.clicked.connect(lambda: self._keep(parcel, replaces=True))
        self._open(box)

    def _keep(self, parcel: Parcel, *, replaces: bool) -> None:
        def work(_: object) -> Path:
            from greenroom.ui.services.writing import install_parcel

            return install_parcel(parcel, replaces=replaces)

        self._run_and_show(work)

    def _run_and_show(self, work: Callable[[object], Path]) -> None:
        self._context.jobs.run(self, work, self.made.emit)

    def _ask(self, title: str, words: str, yes: str, does: Callable[[], None]) -> None:
        box = confirmation_box(self._page, title, words, yes, self.tr("Cancel"))
        box.accepted.connect(does)
        self._open(box)

    def _ask_name(self, title: str, words: str, does: str) -> NameDialog:
        asks = NameDialog(self._page, title, words, does)
        self._remember_dialog(asks)
        return asks

    def _open(self, dialog: QFileDialog | QMessageBox) -> None:
        self._remember_dialog(dialog)
        dialog.open()

    def _remember_dialog(self, dialog: NameDialog | QFileDialog | QMessageBox) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
