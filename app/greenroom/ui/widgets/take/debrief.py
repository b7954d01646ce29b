"""The questions at the head of a fresh take: how was it, and was it as one expected?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import L, M
from greenroom.ui.state.debrief import guessed
from greenroom.ui.widgets.common.basic import button, card, label, row
from greenroom.ui.widgets.common.choices import Choices, setting
from greenroom.ui.widgets.common.scales import felt_names, how_it_ended, went_names
from greenroom.ui.widgets.take.guess_table import GuessTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from greenroom.domain.results import Report
    from greenroom.storage.diary import Diary
    from greenroom.ui.state.debrief import End

_LONGEST_LINE = 200
_DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


class Debrief(QWidget):
    """Asks first; then shows the guesses, if there were any, beside what was measured.

    Attributes:
        told: The Diary with the answers, as soon as they are given: to be kept.
        answered: The same Diary, once the person goes on: everything else may be shown.
    """

    told, answered = Signal(object), Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._diary: Diary | None = None
        self._report: Report | None = None
        self._questions: _Questions | None = None
        self._table: GuessTable | None = None
        self._shown: QWidget | None = None
        for keys in ("Return", "Enter"):
            context = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, self._go_on, context=context)

    def begin(self, diary: Diary, end: End | None = None) -> None:
        """Ask about the take that `diary` belongs to, and say how it ended."""
        self._diary, self._report, self._table = diary, None, None
        self._questions = _Questions(how_it_ended(end) if end else "")
        self._questions.skip.clicked.connect(self._skip)
        self._questions.go_on.clicked.connect(self._go_on)
        self._show(self._questions)
        self.take_focus()

    def take_focus(self) -> None:
        """Let the digits answer; to be called again once it is shown."""
        if self._questions:
            self._questions.went.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_measured(self, report: Report | None) -> None:
        """Take what was measured, at any time; None while that is in the making."""
        self._report = report
        if self._table and self._diary:
            self._table.show_guesses(self._diary, report)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Let a digit answer the first question that is open."""
        if self._questions and event.key() in _DIGITS:
            self._questions.answer(_DIGITS.index(Qt.Key(event.key())))
        else:
            super().keyPressEvent(event)

    def _skip(self) -> None:
        self._questions = None
        self.answered.emit(self._diary)

    def _go_on(self) -> None:
        if self._questions is None:
            self.answered.emit(self._diary)
            return
        if self._diary is None or not self._questions.complete:
            return
        self._diary = self._diary.model_copy(update=self._questions.answers)
        self._questions = None
        self.told.emit(self._diary)
        if guessed(self._diary):
            self._compare(self._diary)
        else:
            self.answered.emit(self._diary)

    def _compare(self, diary: Diary) -> None:
        self._table = GuessTable()
        self._table.show_guesses(diary, self._report)
        go_on = button(self.tr("Look back (Enter)"), self._go_on, "primary")
        title = label(self.tr("What you guessed, and what came of it"), "title")
        self._show(card(title, self._table, row(go_on, None), gap=L))
        go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, part: QWidget) -> None:
        if self._shown:
            self._inside.removeWidget(self._shown)
            self._shown.hide()
            self._shown.deleteLater()
        self._shown = part
        self._inside.addWidget(part)


class _Questions(QWidget):
    """Two to be tapped, and room for two lines."""

    def __init__(self, ended: str) -> None:
        super().__init__()
        self._taps: list[int | None] = [None, None]
        self.went = self._scale(0, went_names())
        self._felt = self._scale(1, felt_names())
        self._lines = [self._made_line(name) for name in (self.tr("One"), self.tr("Another"))]
        self.skip = button(self.tr("Skip"), look="quiet")
        self.go_on = button(self.tr("Go on (Enter)"), look="primary")
        self.go_on.setEnabled(False)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(
            card(
                label(self.tr("How was it?"), "title"),
                *([label(ended)] if ended else []),
                label(self.tr("Figures come afterwards. The keys 1 to 5 answer, too."), "soft"),
                setting(self.tr("How did it go?"), self.went),
                setting(self.tr("How close to the real thing was it?"), self._felt),
                label(self.tr("If you like: lines you would say differently"), "strong"),
                *self._lines,
                row(self.go_on, self.skip, None, gap=M),
                gap=L,
            )
        )

    @property
    def complete(self) -> bool:
        """Both were tapped."""
        return None not in self._taps

    @property
    def answers(self) -> dict[str, object]:
        """What was said, by the fields of a diary."""
        went, felt = self._taps
        lines = (line.text().strip() for line in self._lines)
        return {"went": went, "felt": felt, "differently": tuple(line for line in lines if line)}

    def answer(self, place: int) -> None:
        """Tap in the first question that is open, from 0 for the leftmost; else in the last."""
        question = 0 if self._taps[0] is None else 1
        (self.went, self._felt)[question].show_choice(str(place + 1))
        self._tap(question, str(place + 1))

    def _scale(self, question: int, names: Sequence[str]) -> Choices:
        made = Choices([(str(n), name) for n, name in enumerate(names, 1)], "")
        made.chosen.connect(lambda wanted: self._tap(question, wanted))
        return made

    def _tap(self, question: int, wanted: str) -> None:
        self._taps[question] = int(wanted)
        self.go_on.setEnabled(self.complete)

    def _made_line(self, name: str) -> QLineEdit:
        made = QLineEdit()
        made.setMaxLength(_LONGEST_LINE)
        made.setAccessibleName(self.tr("A line you would say differently") + f": {name}")
        made.setPlaceholderText(name)
        return made
