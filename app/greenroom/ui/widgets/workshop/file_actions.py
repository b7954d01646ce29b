"""Creates, copies, renames, deletes, exports and imports files of scenarios and partners."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from greenroom.ui.widgets.common.basic import confirmation_box
from greenroom.ui.widgets.workshop.name_dialog import NameDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.storage.scenarios.own import ScenarioItem
    from greenroom.storage.scenarios.parcels import ParcelPart
    from greenroom.storage.scenarios.parsing import Kind
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.writing import Sheet


class FileActions(QObject):
    """Asks the person for what an action needs, then runs it as a job.

    Attributes:
        made: A file of this kind was written at this path and should be opened.
        gone: The open file was deleted.
        dialog: The dialog that was opened last.
    """

    made = Signal(str, object)
    gone = Signal()

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self.dialog: QWidget | None = None

    def create(self, kind: Kind, items: Sequence[ScenarioItem]) -> None:
        """Ask for a name, and create a scenario or partner."""
        if kind == "scenario":
            asks = self._ask_name(self.tr("New scenario"), self.tr("Title"), self.tr("Begin"))
            partners = [
                (each.title, each.id)
                for each in items
                if each.kind == "persona" and not each.trouble
            ]
            asks.add_choice(self.tr("Partner"), partners)
        else:
            asks = self._ask_name(self.tr("New partner"), self.tr("Name"), self.tr("Begin"))

        def begin() -> None:
            title, partner = asks.name, asks.choice

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import create_file

                return create_file(kind, title, partner)

            self._run_and_show(kind, work)

        asks.accepted.connect(begin)
        asks.open()

    def duplicate(self, sheet: Sheet) -> None:
        """Ask for a name, and write a copy."""
        item, text = sheet.item, sheet.text
        words = self.tr("Title") if item.kind == "scenario" else self.tr("Name")
        asks = self._ask_name(self.tr("Duplicate"), words, self.tr("Duplicate"))
        asks.suggest_name(self.tr("{title} (my own)").format(title=item.title))
        if item.kind == "scenario":
            asks.add_checkbox(self.tr("Copy its partners too, to change them"))

        def copy() -> None:
            title, partners = asks.name, asks.ticked

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import duplicate_file

                return duplicate_file(item.kind, item.path, text, title, partners=partners)

            self._run_and_show(item.kind, work)

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

                return rename_own(item.kind, item.path, wanted)

            self._run_and_show(item.kind, work)

        asks.accepted.connect(rename)
        asks.open()

    def delete(self, sheet: Sheet) -> None:
        """Ask, and delete the file; the question names the scenarios that need a partner."""
        item = sheet.item

        def work(_: object) -> list[str]:
            from greenroom.ui.services.writing import scenarios_using

            return (
                [path.stem for path in scenarios_using(item.id)] if item.kind == "persona" else []
            )

        def ask(users: list[str]) -> None:
            words = self.tr("Takes that were made with it stay. It cannot be brought back.")
            if users:
                told = self.tr("These scenarios need it: {names}.").format(names=", ".join(users))
                words = f"{told} {words}"
            title = self.tr("Delete “{title}”?").format(title=item.title)
            self._ask(title, words, self.tr("Delete"), delete)

        def delete() -> None:
            self._context.jobs.run(self, erase, lambda _: self.gone.emit())

        def erase(_: object) -> None:
            from greenroom.ui.services.writing import delete_own

            delete_own(item.path)

        self._context.jobs.run(self, work, ask)

    def discard_changes(self, sheet: Sheet) -> None:
        """Ask, and go back to the saved text."""
        item = sheet.item

        def drop() -> None:
            def work(_: object) -> Path:
                from greenroom.ui.services.writing import discard_draft

                discard_draft(item.path)
                return item.path

            self._run_and_show(item.kind, work)

        words = self.tr("The file stays as it was saved last.")
        self._ask(self.tr("Throw your changes away?"), words, self.tr("Throw away"), drop)

    def export(self, sheet: Sheet) -> None:
        """Ask for a path, and write one file with the scenario and its partners."""
        item, text = sheet.item, sheet.text
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._page, self.tr("Export one file"), folder, "YAML (*.yaml)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(f"{item.id}.yaml")

        def write(chosen: str) -> None:
            def work(_: object) -> None:
                from greenroom.ui.services.writing import write_parcel

                write_parcel(item.kind, item.path, text, Path(chosen))

            self._context.jobs.run(self, work)

        dialog.fileSelected.connect(write)
        self._open(dialog)

    def import_file(self) -> None:
        """Ask for a file, and add its content to the person's files."""
        dialog = QFileDialog(self._page, self.tr("Import one file"), "", "YAML (*.yaml *.yml)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._unpack)
        self._open(dialog)

    def _unpack(self, chosen: str) -> None:
        def work(_: object) -> tuple[ParcelPart, ...]:
            from greenroom.ui.services.writing import read_parcel

            return read_parcel(Path(chosen))

        self._context.jobs.run(self, work, self._import_parts)

    def _import_parts(self, parts: tuple[ParcelPart, ...]) -> None:
        others = [part.id for part in parts if part.here == "other"]
        if not others:
            self._keep(parts, replaces=False)
            return
        words = self.tr("You have another one of the same name: {names}.").format(
            names=", ".join(others)
        )
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
        both.clicked.connect(lambda: self._keep(parts, replaces=False))
        replaces.clicked.connect(lambda: self._keep(parts, replaces=True))
        self._open(box)

    def _keep(self, parts: tuple[ParcelPart, ...], *, replaces: bool) -> None:
        def work(_: object) -> Path:
            from greenroom.ui.services.writing import install_parcel

            return install_parcel(parts, replaces=replaces)

        self._run_and_show(parts[0].kind, work)

    def _run_and_show(self, kind: Kind, work: Callable[[object], Path]) -> None:
        self._context.jobs.run(self, work, lambda path: self.made.emit(kind, path))

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
