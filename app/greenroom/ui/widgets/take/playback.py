"""Plays the recording of a take, and tells where it is."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from greenroom.domain.audio import PlaybackPosition
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.errors import GreenroomError
    from greenroom.ports import SoundPlayer
    from greenroom.ui.app_context import Surroundings

_LOOK_MS = 25


class Playback(QObject):
    """A recording and the place in it.

    Attributes:
        moved: The place is another now, in seconds.
        changed: It plays, or does not any more.
        trouble: Why nothing is heard, in a sentence; "" once it is.
        at_s: The place.
        playing: It goes on from there.
    """

    moved = Signal(float)
    changed = Signal()
    trouble = Signal(str)

    def __init__(
        self, around: Surroundings, sound: Path, duration_s: float, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._around, self._sound, self._duration_s = around, sound, duration_s
        self._lock = Lock()
        self._player: SoundPlayer | None = None
        self._opening = self._closed = False
        self._wanted: tuple[float, float] | None = None
        self.at_s, self.playing = 0.0, False
        self._timer = QTimer(self, interval=_LOOK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._look)
        self._open()

    def play(self, start_s: float, end_s: float | None = None) -> None:
        """Play from a place, to the end or to another place."""
        end_s = self._duration_s if end_s is None else min(end_s, self._duration_s)
        start_s = max(0.0, start_s)
        if start_s >= end_s:
            start_s = 0.0
        self._move(start_s)
        self.trouble.emit("")
        self._wanted = (start_s, end_s)
        if self._player is None:
            self._open()
        else:
            self._begin()

    def toggle(self) -> None:
        """Play from where one is, or stop there."""
        if self.playing:
            self.stop()
        else:
            self.play(self.at_s)

    def stop(self) -> None:
        """Be silent and stay there."""
        self._wanted = None
        if self._player and self.playing:
            self._player.stop()
            self._look()

    def seek(self, at_s: float) -> None:
        """Go elsewhere; what plays goes on from there."""
        at_s = min(max(0.0, at_s), self._duration_s)
        if self.playing:
            self.play(at_s)
        else:
            self._move(at_s)

    def close(self) -> None:
        """Be silent for good."""
        self._timer.stop()
        self.playing, self._wanted = False, None
        with self._lock:
            self._closed = True
            player, self._player = self._player, None
        if player:
            player.close()

    def _open(self) -> None:
        if self._opening or self._closed:
            return
        self._opening = True
        wanted = self._around.chosen.now.talk.loudspeaker or None

        def work(_: object) -> None:
            from greenroom import wiring

            player = wiring.player(wanted)
            with self._lock:  # whoever comes second sees to it that it is closed
                if not self._closed:
                    self._player = player
                    return
            player.close()

        self._around.jobs.run(self._around.jobs, work, self._opened, self._not_opened)

    def _opened(self, _: None) -> None:
        self._opening = False
        self._begin()

    def _not_opened(self, error: GreenroomError) -> None:
        self._opening = False
        if self._wanted and not self._closed:  # nobody is told before they want to hear something
            self._wanted = None
            self.trouble.emit(told(str(error)))

    def _begin(self) -> None:
        from greenroom.storage.tracks import read_sound_between

        if self._player and self._wanted:
            self._player.play(read_sound_between(self._sound, *self._wanted))
            self._wanted = None
            self._timer.start()
            self._tell(PlaybackPosition(self.at_s, playing=True))

    def _look(self) -> None:
        if self._player:
            self._tell(self._player.heard)

    def _tell(self, heard: PlaybackPosition) -> None:
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
