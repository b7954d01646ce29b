"""Speech made small enough to travel inside a page: Opus in WebM, which every browser plays."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from greenroom.domain.audio import AudioBlock

_BITS_A_SECOND = 24_000
_RATES_HZ = {8_000, 12_000, 16_000, 24_000, 48_000}
_OPTIONS = {"application": "audio", "frame_duration": "60", "compression_level": "5"}
"""A third of the work of what libopus does by itself, for the same size."""


class OpusEncoder:
    """Encodes with PyAV, about 150 KB a minute; see ports.AudioEncoder."""

    media_type = "audio/webm; codecs=opus"

    def __init__(self) -> None:
        self._content = BytesIO()
        self._container: Any = None
        self._track: Any = None
        self._sent = 0

    def add_block(self, block: AudioBlock) -> None:
        """Add the next block; all are of one rate, one that Opus knows (16 or 24 kHz, say)."""
        import av

        if self._track is None:
            if block.rate_hz not in _RATES_HZ:
                raise EngineError(f"Opus knows no {block.rate_hz} Hz; record at another rate.")
            self._container = av.open(self._content, "w", format="webm")
            self._track = self._container.add_stream("libopus", rate=block.rate_hz, layout="mono")
            self._track.bit_rate = _BITS_A_SECOND
            self._track.options = _OPTIONS
        frame = av.AudioFrame.from_ndarray(block.samples[None], format="flt", layout="mono")
        frame.sample_rate, frame.pts = block.rate_hz, self._sent
        self._sent += block.samples.size
        self._write(frame)

    def finish(self) -> bytes:
        """Return the whole, b"" if nothing was fed."""
        if self._track is not None:
            self._write(None)
            self._container.close()
            self._track = None
        return self._content.getvalue()

    def _write(self, frame: Any) -> None:
        import av

        try:
            for packet in self._track.encode(frame):
                self._container.mux(packet)
        except av.FFmpegError as error:
            raise EngineError(
                "The sound for the page could not be encoded; the recording itself is untouched."
            ) from error
