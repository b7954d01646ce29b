"""Exports the report in all formats, and the sound of a mark."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from greenroom.reports.registry import EXPORTERS
from greenroom.storage.sealing.seal import is_sealed
from greenroom.ui.services import look_back as services
from greenroom.ui.widgets.common.basic import button, column, label
from greenroom.ui.widgets.common.work_progress import WorkProgress

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.reports.registry import Form
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.takes.look_back import MarkedPlace, OpenedTake


class ExportMenu(QWidget):
    """Shows the progress and result of an export; `button` opens the menu of formats."""

    def __init__(
        self, context: AppContext, opened: OpenedTake, place: Callable[[], MarkedPlace | None]
    ) -> None:
        """Create menu and button.

        Args:
            context: Runs the exports, and knows the slides of the talk.
            opened: The take.
            place: Returns the current mark.
        """
        super().__init__()
        self._context, self._opened, self._place = context, opened, place
        self._jobs = context.jobs
        self.menu = QMenu(self)
        for form in EXPORTERS:
            self.menu.addAction(self._names()[form], partial(self._choose, form))
        self.menu.addSeparator()
        self._clip = self.menu.addAction(
            self.tr("Sound of the chosen mark (WAV)"), self._choose_clip
        )
        self.menu.aboutToShow.connect(self._update_clip_action)
        self._notes = self.menu.addAction(
            self.tr("What you said to each slide (notes)"), self.choose_notes
        )
        self._notes.setVisible(bool(opened.report.slides))
        self.button = button(self.tr("Export"))
        self.button.setMenu(self.menu)
        self.working = WorkProgress()
        self._message = label("", "soft")
        self._message.hide()
        self.setLayout(column(self.working, self._message))

    def export_to(self, form: Form, file: Path) -> None:
        """Write the report into `file`."""
        ticket = self._jobs.run(
            self,
            lambda ticket: services.export_report(
                self._opened.folder,
                form,
                file,
                ticket.cancelled,
                ticket.report,
                self._opened.replaced,
            ),
            lambda _: self._show_written(file),
        )
        self._message.hide()
        self.working.show_ticket(self.tr("Exporting…"), ticket, cancels=True)

    def export_clip_to(self, file: Path) -> None:
        """Write the sound of the current mark into `file`."""
        place, sound = self._place(), self._opened.sound
        if place and sound:
            self._jobs.run(
                self,
                lambda _: services.export_clip(sound, place, file),
                lambda _: self._show_written(file),
            )

    def choose_notes(self) -> None:
        """Ask where to write what was said to each slide: Markdown, or a PowerPoint file."""
        deck = self._deck
        self._ask("notes.pptx" if deck else "notes.md", self.export_notes_to)

    def export_notes_to(self, file: Path) -> None:
        """Write what was said to each slide into `file`."""
        deck = self._deck if file.suffix.lower() == ".pptx" else None
        self._jobs.run(
            self,
            lambda _: services.export_notes(self._opened.folder, deck, file),
            lambda _: self._show_written(file),
        )

    @property
    def _deck(self) -> Path | None:
        """The PowerPoint file that is chosen for this talk; None if none is."""
        take = self._opened.take
        decks = self._context.preferences.current.talk.decks
        deck = decks.get(take.scenario_id, "") if take else ""
        return Path(deck) if deck.lower().endswith(".pptx") else None

    def _show_written(self, file: Path) -> None:
        told = self.tr("Written: {file}")
        if is_sealed():
            told = self.tr("Written: {file}. It is not sealed: whoever has the file can read it.")
        self._message.setText(told.format(file=file))
        self._message.show()

    def _update_clip_action(self) -> None:
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
