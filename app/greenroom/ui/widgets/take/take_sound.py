"""Keeps playback, timeline, transcript, marks and controls of a take in sync."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from greenroom.ui.services.look_back import AROUND_S
from greenroom.ui.state.takes.look_back import (
    marked_places,
    next_place,
    note_at,
    shown_places,
    with_note,
    with_vote,
)
from greenroom.ui.widgets.take.line_actions import LineActions
from greenroom.ui.widgets.take.mark_choice import MarkChoice, MarkList
from greenroom.ui.widgets.take.playback import Playback
from greenroom.ui.widgets.take.player_bar import PlayerBar
from greenroom.ui.widgets.take.timeline import Timeline
from greenroom.ui.widgets.take.transcript import TranscriptView

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.talk import Span
    from greenroom.storage.diary import Diary
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.takes.look_back import MarkedPlace, OpenedTake, TranscriptLine


class TakeSound(QObject):
    """Connects the parts of a take that show or change the position.

    Attributes:
        written: The person changed the diary; carries it.
        again: The person wants to rehearse again from this TranscriptLine on.
        diary: The current diary.
        place: The current mark or note.
    """

    written = Signal(object)
    again = Signal(object)

    def __init__(self, context: AppContext, opened: OpenedTake, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._opened, self.diary = context, opened, opened.diary
        self._other: tuple[Path, Playback] | None = None
        self.place: MarkedPlace | None = None
        self._there: tuple[MarkedPlace, ...] = ()
        self._note_s = 0.0
        theme, duration_s = context.theme, opened.report.duration_s
        self.playback: Playback | None = None
        if opened.sound:
            self.playback = Playback(context, opened.sound, duration_s, opened.report.paused, self)
        self.timeline = Timeline(theme, opened)
        self.choice = MarkChoice(theme, marked_places(opened.report, opened.diary))
        self.transcript = TranscriptView(theme, opened.lines, opened.diary)
        self.marks = MarkList(theme)
        self.line_actions = LineActions(theme)
        self.bar = PlayerBar(theme, duration_s)
        self.bar.set_playable(playable=opened.sound is not None)
        self._connect()
        self._show_places()

    @property
    def at_s(self) -> float:
        """The current position."""
        return self.playback.at_s if self.playback else self._note_s

    @property
    def line(self) -> TranscriptLine | None:
        """The chosen line."""
        number = self.transcript.currentIndex().row()
        return self._opened.lines[number] if number >= 0 else None

    def play_span(self, span: Span) -> None:
        """Play a span of the recording."""
        self._close_other()
        if self.playback:
            self.playback.play(span.start_s, span.end_s)

    def play_other(self, sound: Path, span: Span, paused: Sequence[Span]) -> None:
        """Play a span of another recording, without its pauses; this one falls silent."""
        if self.playback:
            self.playback.stop()
        if self._other is None or self._other[0] != sound:
            self._close_other()
            self._other = (sound, Playback(self._context, sound, span.end_s, paused, self))
            self._other[1].trouble.connect(self.bar.show_trouble)
        self._other[1].play(span.start_s, span.end_s)

    def _close_other(self) -> None:
        if self._other:
            self._other[1].close()
            self._other = None

    def go_to(self, at_s: float) -> None:
        """Move to a second without playing."""
        self._note_s = at_s
        if self.playback:
            self.playback.seek(at_s)
        self.timeline.set_at(at_s, follow=True)
        self.transcript.set_at(at_s, follow=True)

    def choose_at(self, at_s: float) -> None:
        """Move to a second without playing, and choose its line."""
        self.transcript.choose_at(at_s)
        self.go_to(at_s)

    def toggle(self) -> None:
        """Play or stop."""
        if self.playback:
            self.playback.toggle()

    def step_to_mark(self, by: int) -> None:
        """Go to the next or previous mark and play it."""
        place = next_place(self._there, self.place, self.at_s, -1 if by < 0 else 1)
        if place:
            self.play_place(place)

    def play_place(self, place: MarkedPlace) -> None:
        """Go to a mark or note and play it."""
        self._set_place(place)
        start_s = max(0.0, place.start_s - AROUND_S)
        if self.playback:
            self.playback.play(start_s, place.end_s + AROUND_S)
        else:
            self.go_to(place.start_s)

    def ask_note(self) -> None:
        """Let the person write a note at the current position, or change the current one."""
        if self.playback and self.playback.playing:
            self.playback.stop()
        self._ask_note(self.place.start_s if self.place else self.at_s)

    def close(self) -> None:
        """Stop the playback, and free the loudspeaker."""
        self._close_other()
        if self.playback:
            self.playback.close()

    def _connect(self) -> None:
        for part in (self.timeline, self.transcript, self.marks, self.bar):
            part.toggled.connect(self.toggle)
        for part in (self.timeline, self.bar):
            part.stepped.connect(self.step_to_mark)
        for part in (self.timeline, self.marks):
            part.picked.connect(self.play_place)
            part.noted.connect(self.ask_note)
        self.timeline.seeked.connect(self._seek)
        self.transcript.heard.connect(self._hear_from)
        self.transcript.noted.connect(self._note_line)
        self.transcript.chosen.connect(lambda _: self.line_actions.show_line(self.line, self.diary))
        self.line_actions.voted.connect(self._vote)
        self.line_actions.noted.connect(self._note_line)
        self.line_actions.again.connect(lambda: self.again.emit(self.line))
        self.bar.asked_note.connect(self.ask_note)
        self.bar.noted.connect(self._note)
        self.choice.changed.connect(self._show_places)
        if self.playback:
            self.playback.moved.connect(self._position_moved)
            self.playback.changed.connect(self._changed)
            self.playback.trouble.connect(self.bar.show_trouble)

    def _position_moved(self, at_s: float) -> None:
        playing = bool(self.playback and self.playback.playing)
        self._note_s = at_s
        self.bar.set_at(at_s)
        self.timeline.set_at(at_s, follow=playing)
        self.transcript.set_at(at_s, follow=playing and not self.line_actions.busy)

    def _changed(self) -> None:
        self.bar.set_playing(playing=bool(self.playback and self.playback.playing))

    def _seek(self, at_s: float) -> None:
        self._set_place(None)
        self.go_to(min(max(0.0, at_s), self._opened.report.duration_s))

    def _hear_from(self, at_s: float) -> None:
        self._set_place(None)
        if self.playback:
            self.playback.play(at_s)
        else:
            self.go_to(at_s)

    def _set_place(self, place: MarkedPlace | None) -> None:
        self.place = place
        self.timeline.set_current(place)
        self.marks.set_current(place)
        self.bar.set_place(place)

    def _show_places(self) -> None:
        places = marked_places(self._opened.report, self.diary)
        self._there = shown_places(places, self.choice.kinds)
        self.timeline.set_places(self._there, self.choice.kinds)
        self.marks.set_places(self._there, others=bool(places))
        if self.place not in self._there:
            self._set_place(None)

    def _ask_note(self, at_s: float) -> None:
        self._note_s = at_s
        note = note_at(self.diary, at_s)
        self.bar.ask_note(at_s, note.text if note else "")

    def _note_line(self) -> None:
        if self.line:
            self._ask_note(self.line.span.start_s)

    def _note(self, text: str) -> None:
        self._write(with_note(self.diary, self._note_s, text))

    def _vote(self, up: bool | None, reason: str) -> None:
        if self.line:
            self._write(with_vote(self.diary, self.line, up, reason))

    def _write(self, diary: Diary) -> None:
        if diary == self.diary:
            return
        self.diary = diary
        self.transcript.set_diary(diary)
        self.line_actions.show_line(self.line, diary)
        self._show_places()
        self.written.emit(diary)
