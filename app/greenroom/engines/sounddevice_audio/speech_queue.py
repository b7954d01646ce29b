"""The speech that waits for the loudspeaker."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Literal

import numpy as np
import soxr

if TYPE_CHECKING:
    from greenroom.domain.audio import AudioBlock, Samples

_FADE_S = 0.005  # a cut without a click
_NOTHING = np.zeros(0, np.float32)


@dataclass(frozen=True, slots=True)
class UtteranceSpan:
    """A stretch of one line inside what the loudspeaker takes at once.

    Attributes:
        line: Its number.
        start: First sample of the stretch, counted from the beginning of what was taken.
        end: The sample just after it.
        before_s: How much of the line came before.
        over: The line ends with it.
    """

    line: int
    start: int
    end: int
    before_s: float
    over: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Piece:
    line: int
    samples: Samples
    last: bool


class SpeechQueue:
    """Lines one after the other, at the loudspeaker's rate.

    `read_samples` is called by the audio thread: it never waits for a resampler.
    """

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self._resampling = Lock()  # taken before _lock, never after
        self._lock = Lock()
        self._pieces: deque[_Piece] = deque()
        self._newest = 0
        self._ended = 0  # lines up to this one take nothing more
        self._line, self._position = 0, 0
        self._stream: tuple[int, soxr.ResampleStream] | None = None
        self._paused = False
        self._slope: Literal["", "down", "up"] = ""

    @property
    def rate_hz(self) -> int:
        """Samples per second of what `read_samples` returns."""
        return self._rate_hz

    @property
    def waiting(self) -> bool:
        """Tell whether a line is under way."""
        return bool(self._pieces) or self._newest > self._ended

    def play(self, line: int, speech: AudioBlock) -> None:
        """Queue more of `line`."""
        with self._resampling:
            if self._begin(line):
                samples = self._resampled(line, speech.samples, speech.rate_hz)
                self._add(_Piece(line, samples, last=False))

    def end_line(self, line: int) -> None:
        """Close `line`: nothing more of it will come."""
        with self._resampling:
            if self._begin(line):
                rest = _NOTHING
                if self._stream and self._stream[0] == line:
                    rest = self._stream[1].resample_chunk(_NOTHING, last=True)
                    self._stream = None
                self._add(_Piece(line, rest, last=True))

    def pause(self) -> None:
        """Give out silence; what is queued waits."""
        with self._lock:
            if not self._paused:
                self._paused, self._slope = True, "down"

    def resume(self) -> None:
        """Give out what waits."""
        with self._lock:
            if self._paused:
                self._paused, self._slope = False, "up"

    def flush(self) -> None:
        """Drop what is queued, but for a fade; every line so far is over."""
        with self._lock:
            silent, self._paused, self._slope = self._paused, False, ""
            head = self._pieces[0].line if self._pieces else self._newest
            fading = [piece.samples for piece in self._pieces if piece.line == head]
            fading = [] if silent else fading
            fade = np.concatenate(fading)[: round(_FADE_S * self._rate_hz)] if fading else _NOTHING
            lines = dict.fromkeys([head, *(piece.line for piece in self._pieces), self._newest])
            open_lines = [n for n in lines if n > self._ended or self._pieces]
            self._pieces.clear()
            for line in open_lines:
                rest = fade * np.linspace(1, 0, fade.size, dtype=np.float32)
                self._pieces.append(_Piece(line, rest if line == head else _NOTHING, last=True))
            self._ended = self._newest

    def read_samples(self, count: int) -> tuple[Samples, tuple[UtteranceSpan, ...]]:
        """Return the next `count` samples, zeros where nothing waits, and whose they are."""
        out = np.zeros(count, np.float32)
        said: list[UtteranceSpan] = []
        at = 0
        with self._lock:
            slope, self._slope = self._slope, ""
            if self._paused:
                if slope and self._pieces:
                    out[:] = _faded(self._pieces[0].samples[:count], count, self._fade)
                return out, ()
            while self._pieces and (at < count or not self._pieces[0].samples.size):
                piece = self._pieces.popleft()
                part, rest = piece.samples[: count - at], piece.samples[count - at :]
                if piece.line != self._line:
                    self._line, self._position = piece.line, 0
                out[at : at + part.size] = part
                before_s = self._position / self._rate_hz
                over = piece.last and not rest.size
                said.append(UtteranceSpan(piece.line, at, at + part.size, before_s, over))
                self._position += part.size
                at += part.size
                if rest.size:
                    self._pieces.appendleft(_Piece(piece.line, rest, piece.last))
        if slope:
            rise = min(self._fade, count)
            out[:rise] *= np.linspace(0, 1, rise, dtype=np.float32)
        return out, tuple(said)

    def change_rate(self, rate_hz: int) -> None:
        """Go on at another rate, for another loudspeaker."""
        with self._resampling, self._lock:
            old, self._rate_hz = self._rate_hz, rate_hz
            self._stream = None
            self._position = round(self._position * rate_hz / old)
            self._pieces = deque(
                _Piece(each.line, soxr.resample(each.samples, old, rate_hz), each.last)
                for each in self._pieces
            )

    @property
    def _fade(self) -> int:
        return round(_FADE_S * self._rate_hz)

    def _begin(self, line: int) -> bool:
        with self._lock:
            self._newest = max(self._newest, line)
            return line > self._ended

    def _add(self, piece: _Piece) -> None:
        with self._lock:
            if piece.line > self._ended:  # it may have been cut meanwhile
                self._pieces.append(piece)
                if piece.last:
                    self._ended = piece.line

    def _resampled(self, line: int, samples: Samples, rate_hz: int) -> Samples:
        if rate_hz == self._rate_hz:
            return samples
        if self._stream is None or self._stream[0] != line:
            stream = soxr.ResampleStream(rate_hz, self._rate_hz, 1, dtype="float32")
            self._stream = (line, stream)
        moved: Samples = self._stream[1].resample_chunk(samples)
        return moved


def _faded(samples: Samples, count: int, fade: int) -> Samples:
    """Return the beginning of `samples` fading out within `fade`, as `count` samples."""
    out = np.zeros(count, np.float32)
    head = samples[: min(fade, count)]
    out[: head.size] = head * np.linspace(1, 0, head.size, dtype=np.float32)
    return out
