"""The bar with the controls of the playback and the field for notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import XL, M, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    in_widget,
    label,
    row,
    set_icon,
)
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.take.mark_words import describe_place

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import MarkedPlace

_TIME_PX = 120
_LETTERS = 60


class PlayerBar(QFrame):
    """Buttons for play and for the next mark, the position, and the field for a note.

    Attributes:
        toggled: The person wants to play or stop.
        stepped: The person wants to go to the mark before (-1) or after (1) the current one.
        asked_note: The person wants to write a note.
        noted: The person wrote this note; an empty text deletes it.
        play: The play button.
        trouble_label: Shows why nothing is heard.
    """

    toggled = Signal()
    stepped = Signal(int)
    asked_note = Signal()
    noted = Signal(str)

    def __init__(self, theme: Theme, duration_s: float) -> None:
        super().__init__()
        self._theme, self._duration_s = theme, duration_s
        self.setProperty("look", "card")
        self.play = button(self.tr("Play"), self.toggled.emit, "primary", tip=self.tr("Space"))
        back = self._icon("chevron-left", self.tr("The mark before (←)"), -1)
        on = self._icon("chevron-right", self.tr("The next mark (→)"), 1)
        self._time = label("", "strong", wraps=False)
        self._time.setMinimumWidth(_TIME_PX)
        self._where = label("", "soft", wraps=False)
        self.trouble_label = label("", "warn")
        self.trouble_label.hide()
        self._note = button(self.tr("Note"), self.asked_note.emit, tip=self.tr("N"))
        add_icon(self._note, "bookmark", theme)
        self._line = QLineEdit()
        self._line.returnPressed.connect(self._save)
        self._asked = label("", wraps=False)
        save = button(self.tr("Keep"), self._save, tip=self.tr("Enter"))
        away = button(self.tr("Cancel"), self._end, "quiet", tip=self.tr("Esc"))
        self._writing = in_widget(row(self._asked, self._line, save, away, gap=M))
        self._writing.hide()
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self._writing, self._end)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        line = row(back, self.play, on, self._time, self._where, self._note, gap=S)
        line.setStretch(4, 1)
        inside = column(self.trouble_label, self._writing, line, gap=S)
        inside.setContentsMargins(XL, M, XL, M)
        self.setLayout(inside)
        self.set_playing(playing=False)
        self.set_at(0.0)
        theme.changed.connect(self._draw)

    def set_playing(self, *, playing: bool) -> None:
        """Show "Stop" or "Play" on the button."""
        self.play.setText(self.tr("Stop") if playing else self.tr("Play"))
        self._playing = playing
        self._draw()

    def _draw(self) -> None:
        name = "pause" if self._playing else "play"
        role = "on-accent" if self.play.isEnabled() else "ink-soft"
        set_icon(self.play, name, self._theme.colours[role])

    def set_at(self, at_s: float) -> None:
        """Show the position."""
        self._time.setText(f"{clock(at_s)} / {clock(self._duration_s)}")

    def set_place(self, place: MarkedPlace | None) -> None:
        """Show the current mark."""
        self._where.setText("" if place is None else describe_place(place)[:_LETTERS])

    def show_trouble(self, sentence: str) -> None:
        """Show why nothing is heard; "" hides it."""
        self.trouble_label.setText(translate_sentence(sentence))
        self.trouble_label.setVisible(bool(sentence))

    def set_playable(self, *, playable: bool) -> None:
        """Enable or disable the play button."""
        self.play.setEnabled(playable)
        self._draw()

    def ask_note(self, at_s: float, text: str) -> None:
        """Show the field to write a note at this second."""
        self._asked.setText(self.tr("Note at {time}").format(time=clock(at_s)))
        self._line.setAccessibleName(self._asked.text())
        self._line.setText(text)
        self._writing.show()
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _save(self) -> None:
        self.noted.emit(self._line.text())
        self._end()

    def _end(self) -> None:
        self._writing.hide()
        self.play.setFocus(Qt.FocusReason.OtherFocusReason)

    def _icon(self, name: str, tip: str, by: int) -> QPushButton:
        made = button("", lambda: self.stepped.emit(by), "quiet", tip=tip)
        made.setAccessibleName(tip)
        return add_icon(made, name, self._theme)
