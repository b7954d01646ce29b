"""Draws slides in a process of its own, so that no file can hang, fill or crash the program.

A request is a line of JSON. The answer is three lengths (little-endian, 32 bit): width, height and
bytes, then the bytes; without any, the page cannot be drawn.
"""

from __future__ import annotations

import contextlib
import json
import struct
import subprocess
import threading
from typing import IO, TYPE_CHECKING, Any

from greenroom import places
from greenroom.domain.slides import SlidePicture
from greenroom.storage.documents.reading import HIDDEN

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.ports import PagePictures

COMMAND = "draw"
LONGEST_S = 20.0
"""A page that takes longer is not drawn."""
_ANSWER = struct.Struct("<III")
_NONE = _ANSWER.pack(0, 0, 0)


class PageDrawer:
    """Draws the pages of one PDF file; not from two threads at once, but for `close`."""

    def __init__(self, path: Path, *, longest_s: float = LONGEST_S) -> None:
        """Take the file; nothing is started before the first page is asked for.

        Args:
            path: A file that stays as it is.
            longest_s: A page takes no longer.
        """
        self._path, self._longest_s = path, longest_s
        self._process: subprocess.Popen[bytes] | None = None
        self._refused: set[int] = set()
        self._closed = threading.Event()

    @property
    def pid(self) -> int | None:
        """Id of the process that draws now."""
        return self._process.pid if self._process else None

    def draw(self, number: int, width: int, height: int) -> SlidePicture | None:
        """Return a page, as large as fits into so many pixels; None if it cannot be drawn."""
        wide, high, content = self._ask(number, width, height, "raw")
        return SlidePicture(wide, high, content) if content else None

    def draw_jpeg(self, number: int, width: int, height: int) -> bytes | None:
        """Return the same as a JPEG file."""
        return self._ask(number, width, height, "jpeg")[2] or None

    def close(self) -> None:
        """End the process; from any thread, and for good."""
        self._closed.set()
        if process := self._process:
            self._end(process)

    def _ask(self, number: int, width: int, height: int, form: str) -> tuple[int, int, bytes]:
        if number in self._refused or self._closed.is_set():
            return 0, 0, b""
        process = self._running()
        assert process.stdin  # noqa: S101 - it was asked for
        assert process.stdout  # noqa: S101 - likewise
        wanted = {"number": number, "width": width, "height": height, "form": form}
        alarm = threading.Timer(self._longest_s, process.kill)
        alarm.start()
        answer = content = b""
        try:
            with contextlib.suppress(OSError, ValueError):  # it is gone
                process.stdin.write(json.dumps(wanted).encode() + b"\n")
                process.stdin.flush()
                answer = process.stdout.read(_ANSWER.size)
                wide, high, size = (
                    _ANSWER.unpack(answer) if len(answer) == _ANSWER.size else (0,) * 3
                )
                content = process.stdout.read(size)
        finally:
            alarm.cancel()
        if not content or len(content) != size:
            self._refused.add(number)
            if len(answer) < _ANSWER.size:
                self._end(process)
            return 0, 0, b""
        return wide, high, content

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            if self._process:
                self._end(self._process)
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [*places.program(), COMMAND, str(self._path)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                **HIDDEN,
            )
            if self._closed.is_set():
                self._process.kill()
        return self._process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()


def serve_pictures(pictures: PagePictures, asked: IO[bytes], pipe: IO[bytes]) -> None:
    """Answer requests until there are none any more; the part of the process of `PageDrawer`."""
    for line in asked:
        wanted: dict[str, Any] = json.loads(line)
        try:
            answer = _drawn(pictures, wanted)
        except Exception:  # noqa: BLE001 - whatever a library says of a page, it is not drawn
            answer = [_NONE]
        pipe.writelines(answer)
        pipe.flush()


def _drawn(pictures: PagePictures, wanted: dict[str, Any]) -> list[bytes]:
    place = (wanted["number"], wanted["width"], wanted["height"])
    if wanted["form"] == "jpeg":
        content = pictures.draw_jpeg(*place)
        return [_ANSWER.pack(0, 0, len(content)), content]
    drawn = pictures.draw(*place)
    return [_ANSWER.pack(drawn.width, drawn.height, len(drawn.content)), drawn.content]
