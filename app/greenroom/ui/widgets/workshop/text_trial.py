"""A conversation by text beside what is written: say something, and see what the partner does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.state import trial as trials
from greenroom.ui.state.trial import Trial
from greenroom.ui.widgets.common.basic import (
    button,
    card,
    column,
    emptied,
    held,
    icon_on,
    label,
    row,
    scrolled,
)
from greenroom.ui.widgets.common.translate import told
from greenroom.ui.widgets.workshop.field_names import option_name

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.session.text import TextExchange
    from greenroom.storage.scenarios.parsing import Kind
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.text_trial import TextTrial
    from greenroom.ui.state.trial import Line
    from greenroom.ui.state.writing import Sheet


class TextTrialPanel(QFrame):
    """The conversation.

    Attributes:
        aloud: This line is to be heard.
        changed: The conversation went on; for whoever waits.
        trial: What was said.
    """

    aloud = Signal(str)
    changed = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._sheet: Sheet | None = None
        self._with: TextTrial | None = None
        self._text = ""
        self._ticket: Ticket[Any] | None = None
        self._words = False
        self.trial = Trial()
        self._hint = label(look="soft")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(S)
        self._area = scrolled(self._lines, 0)
        self._area.verticalScrollBar().rangeChanged.connect(
            lambda _, most: self._area.verticalScrollBar().setValue(most)
        )
        self.model = QCheckBox(self.tr("Words by the language model"))
        self.model.setToolTip(self.tr("Slower. Without it, the partner says the lines as written."))
        self.start = button(self.tr("Begin"), self.begin, "primary")
        self.again = icon_on(
            button(self.tr("From the start"), self.begin, "quiet"), "rotate-ccw", around.theme
        )
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("What would you say?"))
        self.field.setAccessibleName(self.tr("What would you say?"))
        self.field.returnPressed.connect(self.say)
        self.send = button(
            "", self.say, "icon", tip=self.tr("Say it (Enter); nothing is a silence")
        )
        self.send.setAccessibleName(self.tr("Say it"))
        icon_on(self.send, "send", around.theme, "accent")
        self._mine = held(row(self.field, self.send, gap=XS))
        head = row(label(self.tr("Try it"), "title", wraps=False), None, self.again, gap=S)
        inside = column(head, self._hint, self._area, self.model, self.start, self._mine, gap=M)
        inside.setStretch(2, 1)
        self.setLayout(inside)
        self._show()

    def show_sheet(self, sheet: Sheet) -> None:
        """Try out what is on the bench; a conversation with another file is over."""
        other = self._sheet is None or self._sheet.item.path != sheet.item.path
        self._sheet = sheet
        if other:
            self.stop()
        self._show_state()

    def can_word(self, can: bool) -> None:
        """Offer the language model, or not."""
        self._words = can
        self._show_state()

    def stop(self) -> None:
        """End the conversation and let go of the model."""
        if self._ticket:
            self._ticket.cancel()
        self._with, self._ticket = None, None
        self.trial = Trial()
        self._show()

    def begin(self) -> None:
        """Begin anew, with what stands there now."""
        sheet = self._sheet
        if sheet is None or self.trial.state == "waiting":
            return
        kind: Kind = sheet.item.kind
        path, text, self._text = sheet.item.path, sheet.text, sheet.text
        model = (self._around.chosen.now.talk.partner or "") if self._wanted_model else None
        self.trial = trials.asked()
        self._show()

        def work(_: object) -> tuple[TextTrial, TextExchange]:
            from greenroom.ui.services.text_trial import trial_of

            made = trial_of(kind, path, text, model=model)
            return made, made.open()

        self._ticket = self._around.jobs.run(self, work, self._opened, self._failed)

    def say(self) -> None:
        """Say what stands in the field."""
        talk, text = self._with, " ".join(self.field.text().split())
        if talk is None or self.trial.state != "yours":
            return
        self.field.clear()
        self.trial = trials.said(self.trial, text)
        self._show()
        self._ticket = self._around.jobs.run(
            self, lambda _: talk.answer(text), self._answered, self._failed
        )

    @property
    def _wanted_model(self) -> bool:
        return self._words and self.model.isChecked()

    def _opened(self, made: tuple[TextTrial, TextExchange]) -> None:
        self._with, row_ = made
        self._answered(row_)

    def _answered(self, answer: TextExchange) -> None:
        self._ticket = None
        self.trial = trials.answered(self.trial, answer)
        self._show()
        if self.trial.state == "yours":
            self.field.setFocus()
        self.changed.emit()

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self.trial = trials.failed(self.trial)
        self._show()
        self._hint.setText(told(str(error)))
        self._hint.show()
        self.changed.emit()

    def _show(self) -> None:
        emptied(self._lines)
        for line in self.trial.lines:
            self._lines.addWidget(self._bubble(line))
        if self.trial.state == "waiting":
            self._lines.addWidget(label(self.tr("…"), "soft"))
        if self.trial.state == "over":
            words = self.tr("It ends here: {ending} ({outcome}).").format(
                ending=self.trial.ending, outcome=option_name(self.trial.outcome).lower()
            )
            self._lines.addWidget(label(words, "soft"))
        self._lines.addStretch(1)
        self._show_state()

    def _show_state(self) -> None:
        off = self.trial.state == "off"
        usable = bool(self._sheet and self._sheet.reading and self._sheet.reading.usable)
        changed = not off and self._sheet is not None and self._sheet.text != self._text
        if off and usable:
            hint = self.tr(
                "Type what you would say, and see what your partner does. Nothing is kept."
            )
        elif off:
            hint = self.tr("Once nothing is wrong any more, you can try it here.")
        else:
            hint = self.tr("You changed something since this began.") if changed else ""
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.start.setVisible(off)
        self.start.setEnabled(usable)
        self.model.setVisible(off and self._words)
        self.again.setVisible(not off)
        self.again.setEnabled(usable and self.trial.state != "waiting")
        self._mine.setVisible(self.trial.state in {"waiting", "yours"})
        self.send.setEnabled(self.trial.state == "yours")

    def _bubble(self, line: Line) -> QWidget:
        if line.who == "you":
            return card(
                label(self.tr("You"), "you"),
                label(line.text or self.tr("(silence)")),
                gap=XS,
                margin=M,
            )
        hear = button("", lambda: self.aloud.emit(line.text), "icon", tip=self.tr("Hear this line"))
        hear.setAccessibleName(self.tr("Hear this line"))
        icon_on(hear, "volume-2", self._around.theme)
        words = self.tr("{move}, resistance {number}")
        if line.by_model:
            words = self.tr("{move}, resistance {number}, worded by the model")
        why = label(words.format(move=line.move, number=line.resistance), "small")
        why.setToolTip(line.reason)
        head = row(label(line.name, "partner"), None, hear, gap=S)
        return card(head, label(line.text), why, gap=XS, margin=M)
