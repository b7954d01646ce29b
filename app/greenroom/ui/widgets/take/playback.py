"""Plays the recording of a take and reports the position."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from greenroom.domain.audio import PlaybackPosition
from greenroom.domain.pauses import unpaused_spans
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.talk import Span
    from greenroom.ports import SoundPlayer
    from greenroom.ui.app_context import AppContext

_POLL_MS = 25


class Playback(QObject):
    """The playback of one recording, without the stretches in which it was paused.

    Attributes:
        moved: The position changed; carries it in seconds.
        changed: The playback started or stopped.
        trouble: A sentence about why nothing is heard; "" once the playback works.
        at_s: The position.
        playing: Whether it plays.
    """

    moved = Signal(float)
    changed = Signal()
    trouble = Signal(str)

    def __init__(
        self,
        context: AppContext,
        sound: Path,
        duration_s: float,
        paused: Sequence[Span],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._sound, self._duration_s = context, sound, duration_s
        self._paused = paused
        self._lock = Lock()
        self._player: SoundPlayer | None = None
        self._opening = self._closed = False
        self._wanted: tuple[Span, ...] = ()  # to be played next
        self.at_s, self.playing = 0.0, False
        self._timer = QTimer(self, interval=_POLL_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._poll_position)
        self._open()

    def play(self, start_s: float, end_s: float | None = None) -> None:
        """Play from `start_s` to `end_s` or to the end."""
        start_s = max(0.0, start_s)
        spans = self._audible(start_s, end_s)
        if not spans and end_s is None:  # it is at the end
            spans = self._audible(0.0, end_s)
        if not spans:
            self.stop()
            self._move(start_s)
            return
        self._move(spans[0].start_s)
        self.trouble.emit("")
        self._wanted = spans
        if self._player is None:
            self._closed = False
            self._open()
        else:
            self._play_wanted()

    def _audible(self, start_s: float, end_s: float | None) -> tuple[Span, ...]:
        end_s = self._duration_s if end_s is None else min(end_s, self._duration_s)
        return tuple(unpaused_spans(self._paused, start_s, end_s))

    def toggle(self) -> None:
        """Play from the current position, or stop."""
        if self.playing:
            self.stop()
        else:
            self.play(self.at_s)

    def stop(self) -> None:
        """Stop and keep the position."""
        self._wanted = ()
        if self._player and self.playing:
            self._player.stop()
            self._poll_position()

    def seek(self, at_s: float) -> None:
        """Move to `at_s`; a running playback continues from there."""
        at_s = min(max(0.0, at_s), self._duration_s)
        if self.playing:
            self.play(at_s)
        else:
            self._move(at_s)

    def close(self) -> None:
        """Stop and close the player; who plays again opens another one."""
        self._timer.stop()
        self.playing, self._wanted = False, ()
        with self._lock:
            self._closed = True
            player, self._player = self._player, None
        if player:
            player.close()

    def _open(self) -> None:
        if self._opening or self._closed:
            return
        self._opening = True
        wanted = self._context.preferences.current.talk.loudspeaker or None

        def work(_: object) -> None:
            from greenroom import wiring

            player = wiring.player(wanted)
            with self._lock:  # either this or `close`, whichever comes second, closes the player
                if not self._closed:
                    self._player = player
                    return
            player.close()

        self._context.jobs.run(self._context.jobs, work, self._opened, self._not_opened)

    def _opened(self, _: None) -> None:
        self._opening = False
        self._play_wanted()

    def _not_opened(self, error: GreenroomError) -> None:
        self._opening = False
        if self._wanted and not self._closed:  # reported only if the person wants to hear something
            self._wanted = ()
            self.trouble.emit(translate_sentence(str(error)))

    def _play_wanted(self) -> None:
        from greenroom.storage.tracks import read_sound_between

        if self._player and self._wanted:
            span, *later = self._wanted
            self._player.play(read_sound_between(self._sound, span.start_s, span.end_s))
            self._wanted = tuple(later)
            self._timer.start()
            self._apply_position(PlaybackPosition(self.at_s, playing=True))

    def _poll_position(self) -> None:
        if self._player:
            self._apply_position(self._player.heard)

    def _apply_position(self, heard: PlaybackPosition) -> None:
        if self._wanted and not heard.playing and not heard.trouble:
            self._play_wanted()
            return
        was, self.playing = self.playing, heard.playing
        if heard.trouble:
            self.trouble.emit(heard.trouble)
        if not heard.playing:
            self._timer.stop()
        self._move(heard.at_s)
        if was != self.playing:
            self.changed.emit()

    def _move(self, at_s: float) -> None:
        if at_s != self.at_s:
            self.at_s = at_s
            self.moved.emit(at_s)
