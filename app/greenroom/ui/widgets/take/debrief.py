"""The debrief of a fresh take: how it went, and how the guesses compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XL, L, M
from greenroom.ui.state.takes.debrief import has_guess
from greenroom.ui.widgets.common.basic import button, card, column, label, row, scrolled
from greenroom.ui.widgets.common.choices import Choices, labelled_control
from greenroom.ui.widgets.common.growing_text import GrowingText
from greenroom.ui.widgets.common.scales import ending_sentence, felt_names, went_names
from greenroom.ui.widgets.take.guess_table import GuessTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from greenroom.domain.results import Report
    from greenroom.storage.diary import Diary
    from greenroom.ui.state.takes.debrief import EndKind
    from greenroom.ui.widgets.take.report_making import ReportMaking


_LONGEST_LINE, _LONGEST_ANSWER = 200, 2000
_DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


class Debrief(QWidget):
    """Asks the questions, then shows the guesses beside the measured values.

    Attributes:
        answers_given: The Diary with the answers, to be saved.
        done: The same Diary, once the person goes on to the report.
    """

    answers_given, done = Signal(object), Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._diary: Diary | None = None
        self._report: Report | None = None
        self._questions: _Questions | _WhatTheyWanted | None = None
        self._table: GuessTable | None = None
        self._shown: QWidget | None = None
        for keys in ("Return", "Enter"):
            within = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, self._go_on, context=within)

    def ask(self, diary: Diary, end: EndKind | None = None, *, swapped: bool = False) -> None:
        """Show how the take ended, and ask about it; with the seats `swapped`, what they wanted."""
        self._diary, self._report, self._table = diary, None, None
        self._questions = (
            _WhatTheyWanted() if swapped else _Questions(ending_sentence(end) if end else "")
        )
        if isinstance(self._questions, _WhatTheyWanted):
            self._questions.words.entered.connect(self._go_on)
        self._questions.skip.clicked.connect(self._skip)
        self._questions.go_on.clicked.connect(self._go_on)
        self._show(self._questions)
        self.take_focus()

    def take_focus(self) -> None:
        """Set the focus so that digits answer; call it again once the debrief is shown."""
        if self._questions:
            self._questions.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_measured(self, report: Report | None) -> None:
        """Show the report beside the guesses; None while it is being made."""
        self._report = report
        if self._table and self._diary:
            self._table.show_guesses(self._diary, report)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Answer the first open question by a digit."""
        if isinstance(self._questions, _Questions) and event.key() in _DIGITS:
            self._questions.answer(_DIGITS.index(Qt.Key(event.key())))
        else:
            super().keyPressEvent(event)

    def _skip(self) -> None:
        self._questions = None
        self.done.emit(self._diary)

    def _go_on(self) -> None:
        if self._questions is None:
            self.done.emit(self._diary)
            return
        if self._diary is None or not self._questions.complete:
            return
        self._diary = self._diary.model_copy(update=self._questions.answers)
        self._questions = None
        self.answers_given.emit(self._diary)
        if has_guess(self._diary) and not self._diary.they_wanted:
            self._compare(self._diary)
        else:
            self.done.emit(self._diary)

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
    """Two ratings, and two lines to write."""

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
                labelled_control(self.tr("How did it go?"), self.went),
                labelled_control(self.tr("How close to the real thing was it?"), self._felt),
                label(self.tr("If you like: a sentence as you will say it next time"), "strong"),
                *self._lines,
                row(self.go_on, self.skip, None, gap=M),
                gap=L,
            )
        )

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.went

    @property
    def complete(self) -> bool:
        """Whether both ratings were given."""
        return None not in self._taps

    @property
    def answers(self) -> dict[str, object]:
        """The answers by the field names of a diary."""
        went, felt = self._taps
        lines = (line.text().strip() for line in self._lines)
        return {"went": went, "felt": felt, "differently": tuple(line for line in lines if line)}

    def answer(self, place: int) -> None:
        """Answer the first open question, or the last one; 0 is the leftmost rating."""
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
        made.setAccessibleName(self.tr("A sentence as you will say it next time") + f": {name}")
        made.setPlaceholderText(name)
        return made


class _WhatTheyWanted(QWidget):
    """One question after the seats were swapped.

    Attributes:
        words: The answer.
    """

    def __init__(self) -> None:
        super().__init__()
        name = self.tr("What did they want?")
        self.words = GrowingText(name, lines=3)
        self.skip = button(self.tr("Skip"), look="quiet")
        self.go_on = button(self.tr("Go on (Enter)"), look="primary")
        self.go_on.setEnabled(False)
        self.words.textChanged.connect(lambda: self.go_on.setEnabled(self.complete))
        about = self.tr(
            "They: the one in whose seat you just sat. What you write is kept with this take; "
            "nothing else of it counts for your figures."
        )
        self.setLayout(
            column(
                card(
                    label(name, "title"),
                    label(about, "soft"),
                    self.words,
                    row(self.go_on, self.skip, None, gap=M),
                    gap=L,
                ),
                gap=0,
            )
        )

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.words

    @property
    def complete(self) -> bool:
        """Whether something was written."""
        return bool(self.words.text)

    @property
    def answers(self) -> dict[str, object]:
        """The answer by the field name of a diary."""
        return {"they_wanted": self.words.text[:_LONGEST_ANSWER]}


class WaitingView(QWidget):
    """Shows the debrief, and below it the progress of the report.

    Attributes:
        answers_given: The Diary with the answers, to be saved.
        done: The person goes on to the report.
    """

    answers_given = Signal(object)
    done = Signal()

    def __init__(
        self,
        making: ReportMaking,
        diary: Diary | None,
        end: EndKind | None = None,
        *,
        swapped: bool = False,
        words_went: str = "",
    ) -> None:
        """Create the view.

        Args:
            making: Makes the report; may be running already.
            diary: Diary of the take; None to ask nothing.
            end: How the take ended, if that is known.
            swapped: The person sat on the other side; one other question is asked.
            words_went: Is said above all else.
        """
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.debrief: Debrief | None = None
        self.making = making
        parts: list[QWidget] = [self.making]
        if diary is not None:
            self.debrief = Debrief()
            self.debrief.answers_given.connect(self.answers_given)
            self.debrief.done.connect(self._answered)
            parts.insert(0, self.debrief)
        if words_went:
            parts.insert(0, label(words_went, "small"))
        self.setLayout(column(scrolled(column(*parts, None, gap=XL)), gap=0))
        if self.debrief and diary is not None:
            self.debrief.ask(diary, end, swapped=swapped)

    def show_measured(self, report: Report | None) -> None:
        """Show the report beside the guesses; None while it is being made."""
        self.making.setVisible(report is None)
        if self.debrief:
            self.debrief.show_measured(report)

    def _answered(self) -> None:
        if self.debrief:
            self.debrief.hide()
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # and not "Not now"
        self.done.emit()
