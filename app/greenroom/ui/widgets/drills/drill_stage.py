"""A drill while it is done: one prompt, and what was counted."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from greenroom.session.drill import NOTHING_S
from greenroom.ui.design.sizes import TITLE, XL, L, M
from greenroom.ui.widgets.common.basic import button, column, in_widget, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.coaching.drills.drill import Drill, DrillPrompt, TryResult
    from greenroom.ui.state.drills import DrillProgress


class DrillStage(QWidget):
    """Shows a running drill.

    Attributes:
        done: The person says that the try is over, or wants the next one.
        ended: The person wants to end the drill.
    """

    done = Signal()
    ended = Signal()

    def __init__(self, drill: Drill) -> None:
        super().__init__()
        self._drill = drill
        self._number = label("", "soft")
        self._prompt = label("", "display")
        self._state = label(self.tr("Getting ready …"), "soft")
        self._told = label("", "title")
        self._trouble = label("", "warn")
        self._trouble.hide()
        self.go_on = button(self.tr("I have finished (Enter)"), self.done.emit, "primary")
        end = button(self.tr("End the drill (Esc)"), self.ended.emit, "quiet")
        self.setLayout(
            column(
                label(translate_sentence(drill.title), "title"),
                label(translate_sentence(drill.task), "soft"),
                None,
                self._number,
                self._prompt,
                self._state,
                self._told,
                self._trouble,
                None,
                in_widget(row(self.go_on, end, None, gap=M)),
                gap=L,
                margin=XL,
            )
        )
        self.go_on.setEnabled(False)

    def take_focus(self) -> None:
        """Give the focus to the button that ends a try."""
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, progress: DrillProgress) -> None:
        """Show how far the drill is."""
        self._number.setText(
            self.tr("{n} of {all}").format(n=progress.number, all=len(self._drill.prompts))
        )
        if progress.prompt:
            self._show_prompt(progress.prompt)
        speak = self.tr("Speak now. You have {n} seconds to begin.")
        if progress.again:
            speak = self.tr("You began before the end. Say it again: you have {n} s to begin.")
        self._state.setText(
            {
                "getting_ready": self.tr("Getting ready …"),
                "prompting": self.tr("Listen."),
                "listening": speak.format(n=round(NOTHING_S)),
                "counted": "",
            }[progress.doing]
        )
        counted = progress.doing == "counted"
        self._told.setText(self._said_of(progress.counted[-1].result) if counted else "")
        self._state.setVisible(not counted)
        words = self.tr("Next (Enter)") if counted else self.tr("I have finished (Enter)")
        self.go_on.setText(words)
        goes_on = progress.doing in {"listening", "counted"}
        if not goes_on and self.go_on.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # and not on what ends the drill
        self.go_on.setEnabled(goes_on)
        if self.go_on.isEnabled() and self.isVisible() and not self.go_on.hasFocus():
            self.take_focus()

    def _said_of(self, result: TryResult) -> str:
        """Return what came of a try, and first whether it was as wanted."""
        told = translate_sentence(result.told)
        if result.count is None:
            return told
        held = self.tr("As wanted. {told}") if result.held else self.tr("Not yet. {told}")
        return held.format(told=told)

    def show_trouble(self, sentence: str) -> None:
        """Show what is wrong with a device."""
        self._trouble.setText(translate_sentence(sentence))
        self._trouble.show()

    def _show_prompt(self, prompt: DrillPrompt) -> None:
        if not prompt.key:
            self._prompt.setText(prompt.text)
            return
        before, key, after = prompt.text.partition(prompt.key)
        self._prompt.setTextFormat(Qt.TextFormat.RichText)
        self._prompt.setProperty("look", "")
        text = f"{escape(before)}<b>{escape(key)}</b>{escape(after)}"
        self._prompt.setText(f'<span style="font-size: {TITLE}px">{text}</span>')
        self._prompt.setAccessibleName(prompt.text)
