"""The texts that a PNG picture carries beside its pixels, which are never decoded.

Source: the PNG specification (W3C, third edition), chunk layout and the chunk tEXt.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from greenroom.bounds.limits import OutOfBoundsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEAD, _CHECK_BYTES = struct.Struct(">I4s"), 4
_MOST_CHUNKS = 20_000
_GREY, _EIGHT_BITS = 0, 8


def is_png(content: bytes) -> bool:
    """Return whether `content` begins as a PNG picture does."""
    return content.startswith(_SIGNATURE)


def png_texts(content: bytes, most: int) -> dict[str, bytes]:
    """Return the texts of a picture by their keywords; of several with one keyword the last.

    Args:
        content: The whole file.
        most: Bytes that a text may have.

    Raises:
        OutOfBoundsError: It is no PNG picture, is cut off, or a text is longer.
    """
    found: dict[str, bytes] = {}
    for kind, begin, end in _chunks(content):
        if kind == b"tEXt":
            if end - begin > most:
                raise OutOfBoundsError("a text in it is too long")
            keyword, _, text = content[begin:end].partition(b"\0")
            found[keyword.decode("latin-1").lower()] = text
    return found


def plain_png(width: int, height: int, texts: Mapping[str, bytes]) -> bytes:
    """Return a picture of one grey with these texts in it."""
    head = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _GREY, 0, 0, 0)
    row = b"\0" + b"\xc0" * width
    chunks = [(b"IHDR", head)]
    chunks += [(b"tEXt", key.encode("latin-1") + b"\0" + text) for key, text in texts.items()]
    chunks += [(b"IDAT", zlib.compress(row * height)), (b"IEND", b"")]
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def _chunks(content: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Yield the kind of each chunk, and where its data begin and end."""
    if not is_png(content):
        raise OutOfBoundsError("it is no PNG picture")
    at = len(_SIGNATURE)
    for _ in range(_MOST_CHUNKS):
        begin = at + _HEAD.size
        if begin > len(content):
            raise OutOfBoundsError("the picture is cut off")
        length, kind = _HEAD.unpack_from(content, at)
        if begin + length + _CHECK_BYTES > len(content):
            raise OutOfBoundsError("the picture is cut off")
        yield kind, begin, begin + length
        if kind == b"IEND":
            return
        at = begin + length + _CHECK_BYTES
    raise OutOfBoundsError("the picture has too many parts")
