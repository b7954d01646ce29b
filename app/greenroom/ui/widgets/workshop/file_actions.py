"""What is done with whole files: begun, copied, renamed, deleted, given away, brought in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from greenroom.ui.widgets.common.asking import question
from greenroom.ui.widgets.common.naming import Naming

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.storage.scenarios.own import ScenarioItem
    from greenroom.storage.scenarios.parcels import ParcelPart
    from greenroom.storage.scenarios.parsing import Kind
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.writing import Sheet


class WritingDeeds(QObject):
    """Asks what has to be asked, and does it.

    Attributes:
        made: This kind of file, at this path, is there now and wants to be seen.
        gone: What was on the bench is there no more.
        dialog: What is asked at the moment.
    """

    made = Signal(str, object)
    gone = Signal()

    def __init__(self, around: Surroundings, page: QWidget) -> None:
        super().__init__(page)
        self._around, self._page = around, page
        self.dialog: QWidget | None = None

    def begin(self, kind: Kind, items: Sequence[ScenarioItem]) -> None:
        """Ask for the name of a new one, and write it."""
        if kind == "scenario":
            asks = self._naming(self.tr("New scenario"), self.tr("Title"), self.tr("Begin"))
            partners = [
                (each.title, each.id)
                for each in items
                if each.kind == "persona" and not each.trouble
            ]
            asks.let_choose(self.tr("Partner"), partners)
        else:
            asks = self._naming(self.tr("New partner"), self.tr("Name"), self.tr("Begin"))

        def begin() -> None:
            title, partner = asks.name, asks.choice

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import begin

                return begin(kind, title, partner)

            self._make(kind, work)

        asks.accepted.connect(begin)
        asks.open()

    def duplicate(self, sheet: Sheet) -> None:
        """Ask for the name of a copy, and write it."""
        item, text = sheet.item, sheet.text
        words = self.tr("Title") if item.kind == "scenario" else self.tr("Name")
        asks = self._naming(self.tr("Duplicate"), words, self.tr("Duplicate"))
        asks.suggest(self.tr("{title} (my own)").format(title=item.title))
        if item.kind == "scenario":
            asks.offer(self.tr("Copy its partners too, to change them"))

        def copy() -> None:
            title, partners = asks.name, asks.ticked

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import duplicate

                return duplicate(item.kind, item.path, text, title, partners=partners)

            self._make(item.kind, work)

        asks.accepted.connect(copy)
        asks.open()

    def rename(self, sheet: Sheet) -> None:
        """Ask for another name of the file."""
        item = sheet.item
        asks = self._naming(self.tr("Rename"), self.tr("Name of the file"), self.tr("Rename"))
        asks.suggest(item.id)
        asks.explain(
            self.tr("Takes so far stay under the old name. The title is changed in the form.")
        )

        def rename() -> None:
            wanted = asks.name

            def work(_: object) -> Path:
                from greenroom.ui.services.writing import rename_own

                return rename_own(item.kind, item.path, wanted)

            self._make(item.kind, work)

        asks.accepted.connect(rename)
        asks.open()

    def delete(self, sheet: Sheet) -> None:
        """Ask, and delete it; tells which scenarios still name a partner."""
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
            self._ask(title, words, self.tr("Delete"), remove)

        def remove() -> None:
            self._around.jobs.run(self, erase, lambda _: self.gone.emit())

        def erase(_: object) -> None:
            from greenroom.ui.services.writing import delete_own

            delete_own(item.path)

        self._around.jobs.run(self, work, ask)

    def throw_away(self, sheet: Sheet) -> None:
        """Ask, and go back to what was saved."""
        item = sheet.item

        def drop() -> None:
            def work(_: object) -> Path:
                from greenroom.ui.services.writing import discard_draft

                discard_draft(item.path)
                return item.path

            self._make(item.kind, work)

        words = self.tr("The file stays as it was saved last.")
        self._ask(self.tr("Throw your changes away?"), words, self.tr("Throw away"), drop)

    def give(self, sheet: Sheet) -> None:
        """Ask where to, and write one file that holds it and its partners."""
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

            self._around.jobs.run(self, work)

        dialog.fileSelected.connect(write)
        self._open(dialog)

    def bring(self) -> None:
        """Ask for a file, and make what it holds the person's own."""
        dialog = QFileDialog(self._page, self.tr("Import one file"), "", "YAML (*.yaml *.yml)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._unpack)
        self._open(dialog)

    def _unpack(self, chosen: str) -> None:
        def work(_: object) -> tuple[ParcelPart, ...]:
            from greenroom.ui.services.writing import read_parcel

            return read_parcel(Path(chosen))

        self._around.jobs.run(self, work, self._bring)

    def _bring(self, parts: tuple[ParcelPart, ...]) -> None:
        others = [part.id for part in parts if part.here == "other"]
        if not others:
            self._keep(parts, replaces=False)
            return
        words = self.tr("You have another one of the same name: {names}.").format(
            names=", ".join(others)
        )
        box = question(
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

        self._make(parts[0].kind, work)

    def _make(self, kind: Kind, work: Callable[[object], Path]) -> None:
        self._around.jobs.run(self, work, lambda path: self.made.emit(kind, path))

    def _ask(self, title: str, words: str, yes: str, does: Callable[[], None]) -> None:
        box = question(self._page, title, words, yes, self.tr("Cancel"))
        box.accepted.connect(does)
        self._open(box)

    def _naming(self, title: str, words: str, does: str) -> Naming:
        asks = Naming(self._page, title, words, does)
        self._watch(asks)
        return asks

    def _open(self, dialog: QFileDialog | QMessageBox) -> None:
        self._watch(dialog)
        dialog.open()

    def _watch(self, dialog: Naming | QFileDialog | QMessageBox) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
