"""A panel for a conversation by text, to try out the scenario in the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.state import text_trial as trials
from greenroom.ui.state.text_trial import Trial
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    card,
    clear_layout,
    column,
    in_widget,
    label,
    row,
    scrolled,
    set_tip,
)
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.session.text import TextExchange
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.text_trial import TextTrial
    from greenroom.ui.state.text_trial import TrialLine
    from greenroom.ui.state.writing import Sheet


class TextTrialPanel(QFrame):
    """The panel of the conversation.

    Attributes:
        aloud: The person wants to hear this line.
        changed: The conversation went on.
        trial: The conversation so far.
    """

    aloud = Signal(str)
    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._sheet: Sheet | None = None
        self._conversation: TextTrial | None = None
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
        set_tip(
            self.model,
            self.tr(
                "Slower. Without it, the partner uses the words of the scenario and its own stock."
            ),
        )
        self.start = button(self.tr("Begin"), self.begin_trial, "primary")
        self.again = add_icon(
            button(self.tr("From the start"), self.begin_trial, "quiet"),
            "rotate-ccw",
            context.theme,
        )
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("What would you say?"))
        self.field.setAccessibleName(self.tr("What would you say?"))
        self.field.returnPressed.connect(self.send_line)
        self.send = button(
            "", self.send_line, "icon", tip=self.tr("Say it (Enter); nothing is a silence")
        )
        self.send.setAccessibleName(self.tr("Say it"))
        add_icon(self.send, "send", context.theme, "accent")
        self._mine = in_widget(row(self.field, self.send, gap=XS))
        head = row(label(self.tr("Try it"), "title", wraps=False), None, self.again, gap=S)
        inside = column(head, self._hint, self._area, self.model, self.start, self._mine, gap=M)
        inside.setStretch(2, 1)
        self.setLayout(inside)
        self._show()

    def show_sheet(self, sheet: Sheet) -> None:
        """Use the file in the editor; a conversation with another file ends."""
        other = self._sheet is None or self._sheet.item.path != sheet.item.path
        self._sheet = sheet
        if other:
            self.stop_trial()
        self._show_state()

    def offer_model(self, can: bool) -> None:
        """Show or hide the checkbox for the language model."""
        self._words = can
        self._show_state()

    def stop_trial(self) -> None:
        """End the conversation and release the model."""
        if self._ticket:
            self._ticket.cancel()
        self._conversation, self._ticket = None, None
        self.trial = Trial()
        self._show()

    def begin_trial(self) -> None:
        """Start a new conversation with the current text."""
        sheet = self._sheet
        if sheet is None or self.trial.state == "waiting":
            return
        path, text, self._text = sheet.item.path, sheet.text, sheet.text
        model = (
            (self._context.preferences.current.talk.partner or "") if self._wanted_model else None
        )
        self.trial = trials.waiting_for_partner()
        self._show()

        def work(_: object) -> tuple[TextTrial, TextExchange]:
            from greenroom.ui.services.text_trial import start_trial

            made = start_trial(path, text, model=model)
            return made, made.begin()

        self._ticket = self._context.jobs.run(self, work, self._opened, self._failed)

    def send_line(self) -> None:
        """Send the text in the field."""
        talk, text = self._conversation, " ".join(self.field.text().split())
        if talk is None or self.trial.state != "yours":
            return
        self.field.clear()
        self.trial = trials.with_person_turn(self.trial, text)
        self._show()
        self._ticket = self._context.jobs.run(
            self, lambda _: talk.answer(text), self._answered, self._failed
        )

    @property
    def _wanted_model(self) -> bool:
        return self._words and self.model.isChecked()

    def _opened(self, made: tuple[TextTrial, TextExchange]) -> None:
        self._conversation, row_ = made
        self._answered(row_)

    def _answered(self, answer: TextExchange) -> None:
        self._ticket = None
        self.trial = trials.with_partner_turn(self.trial, answer)
        self._show()
        if self.trial.state == "yours":
            self.field.setFocus()
        self.changed.emit()

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self.trial = trials.without_last_turn(self.trial)
        self._show()
        self._hint.setText(translate_sentence(str(error)))
        self._hint.show()
        self.changed.emit()

    def _show(self) -> None:
        clear_layout(self._lines)
        for line in self.trial.lines:
            self._lines.addWidget(self._bubble(line))
        if self.trial.state == "waiting":
            self._lines.addWidget(label(self.tr("…"), "soft"))
        if self.trial.state == "over":
            words = self.tr("It ends here: {ending} ({outcome}).").format(
                ending=self.trial.ending, outcome=self._outcome(self.trial.outcome)
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
            hint = self.tr("Once everything that is needed is filled in, you can try it here.")
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

    def _outcome(self, outcome: str) -> str:
        return {
            "reached": self.tr("all answered"),
            "partly": self.tr("mostly answered"),
            "missed": self.tr("mostly open"),
            "broken_off": self.tr("broken off"),
        }.get(outcome, outcome)

    def _bubble(self, line: TrialLine) -> QWidget:
        if line.who == "you":
            return card(
                label(self.tr("You"), "you"),
                label(line.text or self.tr("(silence)")),
                gap=XS,
                margin=M,
            )
        hear = button("", lambda: self.aloud.emit(line.text), "icon", tip=self.tr("Hear this line"))
        hear.setAccessibleName(self.tr("Hear this line"))
        add_icon(hear, "volume-2", self._context.theme)
        words = self.tr("{move}, resistance {number}")
        if line.by_model:
            words = self.tr("{move}, resistance {number}, worded by the model")
        why = label(words.format(move=line.move, number=line.resistance), "small")
        set_tip(why, line.reason)
        head = row(label(line.name, "partner"), None, hear, gap=S)
        return card(head, label(line.text), why, gap=XS, margin=M)
