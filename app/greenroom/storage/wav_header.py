"""The head of a recording of Greenroom: mono, 16 bits, 44 bytes long."""

from __future__ import annotations

import struct

HEADER = struct.Struct("<4sI4s4sIHHIIHH4sI")
FRAME_BYTES = 2
_LARGEST_BYTES = 0xFFFF_FFFF - HEADER.size


def wav_header(rate_hz: int, data_bytes: int) -> bytes:
    """Return the head of a recording with so many bytes of samples."""
    size = min(data_bytes, _LARGEST_BYTES)
    return HEADER.pack(
        b"RIFF", HEADER.size - 8 + size, b"WAVE",
        b"fmt ", 16, 1, 1, rate_hz, rate_hz * FRAME_BYTES, FRAME_BYTES, 8 * FRAME_BYTES,
        b"data", size,
    )  # fmt: skip


def header_rate_hz(head: bytes) -> int:
    """Return the rate that such a head tells; 0 if it is none."""
    whole = len(head) >= HEADER.size and head[:4] == b"RIFF"
    return int(HEADER.unpack(head[: HEADER.size])[7]) if whole else 0


def with_true_length(start: bytes, file_bytes: int) -> bytes:
    """Return the beginning of a file; of a recording whose head tells no length, with its own."""
    rate_hz = header_rate_hz(start)
    if not rate_hz or start[: HEADER.size] != wav_header(rate_hz, 0):
        return start
    return wav_header(rate_hz, file_bytes - HEADER.size) + start[HEADER.size :]
