"""What is heard and marked of a take: timeline, transcript, list of marks, controls, in step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from greenroom.ui.services.look_back import AROUND_S
from greenroom.ui.state.look_back import (
    note_at,
    places_of,
    shown,
    step,
    with_note,
    with_vote,
)
from greenroom.ui.widgets.take.line_actions import LineDeeds
from greenroom.ui.widgets.take.mark_choice import MarkChoice, MarkList
from greenroom.ui.widgets.take.playback import Playback
from greenroom.ui.widgets.take.player_bar import PlayerBar
from greenroom.ui.widgets.take.timeline import Timeline
from greenroom.ui.widgets.take.transcript import Transcript

if TYPE_CHECKING:
    from greenroom.domain.talk import Span
    from greenroom.storage.diary import Diary
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.look_back import Line, Opened, Place


class TakeSound(QObject):
    """Keeps the parts in step.

    Attributes:
        written: The person wrote something: the diary as it is now.
        again: Rehearse again from this Line on.
        diary: As it is now.
        place: The mark or note one is at.
    """

    written = Signal(object)
    again = Signal(object)

    def __init__(self, around: Surroundings, opened: Opened, parent: QObject) -> None:
        super().__init__(parent)
        self._opened, self.diary = opened, opened.diary
        self.place: Place | None = None
        self._there: tuple[Place, ...] = ()
        self._note_s = 0.0
        theme, duration_s = around.theme, opened.report.duration_s
        self.playback: Playback | None = None
        if opened.sound:
            self.playback = Playback(around, opened.sound, duration_s, self)
        self.timeline = Timeline(theme, opened)
        self.choice = MarkChoice(theme, places_of(opened.report, opened.diary))
        self.transcript = Transcript(theme, opened.lines, opened.diary)
        self.marks = MarkList(theme)
        self.deeds = LineDeeds(theme)
        self.bar = PlayerBar(theme, duration_s)
        self.bar.set_playable(playable=opened.sound is not None)
        self._connect()
        self._show_places()

    @property
    def at_s(self) -> float:
        """The place one is at."""
        return self.playback.at_s if self.playback else self._note_s

    @property
    def line(self) -> Line | None:
        """The line that is chosen."""
        number = self.transcript.currentIndex().row()
        return self._opened.lines[number] if number >= 0 else None

    def hear(self, span: Span) -> None:
        """Play a stretch."""
        if self.playback:
            self.playback.play(span.start_s, span.end_s)

    def go_to(self, at_s: float) -> None:
        """Go to a second, without a sound."""
        self._note_s = at_s
        if self.playback:
            self.playback.seek(at_s)
        self.timeline.set_at(at_s, follow=True)
        self.transcript.set_at(at_s, follow=True)

    def toggle(self) -> None:
        """Play or stop."""
        if self.playback:
            self.playback.toggle()

    def step(self, by: int) -> None:
        """Go to the next mark or the one before, and play it."""
        place = step(self._there, self.place, self.at_s, -1 if by < 0 else 1)
        if place:
            self.pick(place)

    def pick(self, place: Place) -> None:
        """Go to a mark or note, and play it."""
        self._set_place(place)
        start_s = max(0.0, place.start_s - AROUND_S)
        if self.playback:
            self.playback.play(start_s, place.end_s + AROUND_S)
        else:
            self.go_to(place.start_s)

    def ask_note(self) -> None:
        """Let the person write a note where they are, or change the one they are at."""
        if self.playback and self.playback.playing:
            self.playback.stop()
        self._ask_note(self.place.start_s if self.place else self.at_s)

    def close(self) -> None:
        """Be silent for good."""
        if self.playback:
            self.playback.close()

    def _connect(self) -> None:
        for part in (self.timeline, self.transcript, self.marks, self.bar):
            part.toggled.connect(self.toggle)
        for part in (self.timeline, self.bar):
            part.stepped.connect(self.step)
        for part in (self.timeline, self.marks):
            part.picked.connect(self.pick)
            part.noted.connect(self.ask_note)
        self.timeline.seeked.connect(self._seek)
        self.transcript.heard.connect(self._hear_from)
        self.transcript.noted.connect(self._note_line)
        self.transcript.chosen.connect(lambda _: self.deeds.show_line(self.line, self.diary))
        self.deeds.voted.connect(self._vote)
        self.deeds.noted.connect(self._note_line)
        self.deeds.again.connect(lambda: self.again.emit(self.line))
        self.bar.asked_note.connect(self.ask_note)
        self.bar.noted.connect(self._note)
        self.choice.changed.connect(self._show_places)
        if self.playback:
            self.playback.moved.connect(self._moved)
            self.playback.changed.connect(self._changed)
            self.playback.trouble.connect(self.bar.tell)

    def _moved(self, at_s: float) -> None:
        playing = bool(self.playback and self.playback.playing)
        self._note_s = at_s
        self.bar.set_at(at_s)
        self.timeline.set_at(at_s, follow=playing)
        self.transcript.set_at(at_s, follow=playing and not self.deeds.busy)

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

    def _set_place(self, place: Place | None) -> None:
        self.place = place
        self.timeline.set_current(place)
        self.marks.set_current(place)
        self.bar.set_place(place)

    def _show_places(self) -> None:
        self._there = shown(places_of(self._opened.report, self.diary), self.choice.kinds)
        self.timeline.set_places(self._there, self.choice.kinds)
        self.marks.set_places(self._there)
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
        self.deeds.show_line(self.line, diary)
        self._show_places()
        self.written.emit(diary)
