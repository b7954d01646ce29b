"""Buttons for the chosen line of the transcript."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import M, S
from greenroom.ui.state.takes.look_back import vote_on
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row, set_tip

if TYPE_CHECKING:
    from greenroom.storage.diary import Diary
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import TranscriptLine


class LineActions(QWidget):
    """Votes on a partner's line, writes a note, and rehearses again from the line.

    Attributes:
        voted: The vote (True, False, or None for no vote) and its reason.
        noted: The person wants to write a note on the line.
        again: The person wants to rehearse again from the line on.
    """

    voted = Signal(object, str)
    noted = Signal()
    again = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._line: TranscriptLine | None = None
        self._up = add_icon(
            button(self.tr("Fits"), lambda: self._vote(True), "choice"), "thumbs-up", theme
        )
        self._down = add_icon(
            button(self.tr("Does not fit"), lambda: self._vote(False), "choice"),
            "thumbs-down",
            theme,
        )
        for each, tip in (
            (self._up, self.tr("The partner's line fits")),
            (self._down, self.tr("The partner's line does not fit")),
        ):
            each.setCheckable(True)
            set_tip(each, tip)
        self._note = add_icon(
            button(self.tr("Note"), self.noted.emit, "quiet"), "bookmark", theme, "accent"
        )
        self._again = add_icon(
            button(self.tr("Again from here"), self.again.emit, "quiet"),
            "rotate-ccw",
            theme,
            "accent",
        )
        self._which = label("", "soft", wraps=False)
        self._reason = QLineEdit()
        self._reason.setPlaceholderText(self.tr("Why? (you may leave this empty)"))
        self._reason.setAccessibleName(self.tr("Why the line fits or does not"))
        self._reason.editingFinished.connect(self._explain)
        actions = row(self._which, None, self._up, self._down, self._note, self._again, gap=S)
        self.setLayout(column(actions, self._reason, gap=M))
        self.show_line(None, None)

    @property
    def busy(self) -> bool:
        """Whether the person is typing a reason."""
        return self._reason.hasFocus()

    def show_line(self, line: TranscriptLine | None, diary: Diary | None) -> None:
        """Show the buttons for `line`."""
        self._line = line
        vote = vote_on(diary, line) if line and diary else None
        words = self.tr("Choose a line to write to it, or to go on from it.")
        if line:
            words = f"{clock(line.span.start_s)}  {self.tr('You') if line.yours else line.speaker}"
        self._which.setText(words)
        votable = bool(line and not line.yours)
        for each, up in ((self._up, True), (self._down, False)):
            each.setVisible(votable)
            each.setChecked(bool(vote and vote.up == up))
        self._note.setVisible(line is not None)
        self._again.setVisible(bool(line and line.turn is not None))
        self._reason.setVisible(bool(votable and vote))
        self._reason.setText(vote.reason if vote else "")

    def _vote(self, up: bool) -> None:
        pressed = self._up if up else self._down
        self.voted.emit(up if pressed.isChecked() else None, self._reason.text())
        if pressed.isChecked():
            self._reason.setFocus()

    def _explain(self) -> None:
        if self._up.isChecked() or self._down.isChecked():
            self.voted.emit(self._up.isChecked(), self._reason.text())
