"""Gives the report away in any form, and the sound of a mark."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from greenroom.reports.registry import EXPORTERS
from greenroom.ui.services import look_back as services
from greenroom.ui.widgets.common.basic import button, column, label
from greenroom.ui.widgets.common.working import Working

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.reports.registry import Form
    from greenroom.ui.jobs import Jobs
    from greenroom.ui.state.look_back import Opened, Place


class ExportMenu(QWidget):
    """What came of an export; its `button` offers all forms, wherever it is put."""

    def __init__(self, jobs: Jobs, opened: Opened, place: Callable[[], Place | None]) -> None:
        """Offer the forms.

        Args:
            jobs: For the work.
            opened: The take.
            place: Tells which mark one is at.
        """
        super().__init__()
        self._jobs, self._opened, self._place = jobs, opened, place
        self.menu = QMenu(self)
        for form in EXPORTERS:
            self.menu.addAction(self._names()[form], partial(self._choose, form))
        self.menu.addSeparator()
        self._clip = self.menu.addAction(
            self.tr("Sound of the chosen mark (WAV)"), self._choose_clip
        )
        self.menu.aboutToShow.connect(self._look)
        self.button = button(self.tr("Export"))
        self.button.setMenu(self.menu)
        self.working = Working()
        self._told = label("", "soft")
        self._told.hide()
        self.setLayout(column(self.working, self._told))

    def export_to(self, form: Form, file: Path) -> None:
        """Write the report into `file`."""
        ticket = self._jobs.run(
            self,
            lambda ticket: services.export(
                self._opened.folder, form, file, ticket.cancelled, ticket.report
            ),
            lambda _: self._tell(file),
        )
        self._told.hide()
        self.working.show_ticket(self.tr("Exporting…"), ticket, cancels=True)

    def export_clip_to(self, file: Path) -> None:
        """Write the sound of the mark one is at into `file`."""
        place, sound = self._place(), self._opened.sound
        if place and sound:
            self._jobs.run(
                self,
                lambda _: services.export_clip(sound, place, file),
                lambda _: self._tell(file),
            )

    def _tell(self, file: Path) -> None:
        self._told.setText(self.tr("Written: {file}").format(file=file))
        self._told.show()

    def _look(self) -> None:
        self._clip.setEnabled(bool(self._place() and self._opened.sound))

    def _choose(self, form: Form) -> None:
        self._ask(EXPORTERS[form].file_name, partial(self.export_to, form))

    def _choose_clip(self) -> None:
        place = self._place()
        if place:
            self._ask(f"{place.kind}-{place.start_s:.0f}s.wav", self.export_clip_to)

    def _ask(self, name: str, does: Callable[[Path], None]) -> None:
        dialog = QFileDialog(self, self.tr("Export"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(name)
        dialog.setDefaultSuffix(Path(name).suffix)
        dialog.fileSelected.connect(lambda file: does(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _names(self) -> dict[Form, str]:
        return {
            "html": self.tr("Page that plays (HTML)"),
            "pdf": self.tr("For paper (PDF)"),
            "md": self.tr("Text (Markdown)"),
            "csv": self.tr("For a spreadsheet (CSV)"),
            "json": self.tr("For programs (JSON)"),
            "srt": self.tr("Subtitles (SRT)"),
            "vtt": self.tr("Subtitles for the web (VTT)"),
        }
