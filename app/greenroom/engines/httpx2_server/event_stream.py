"""What a server sends while it writes: lines of JSON, each within limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greenroom.bounds.json_values import parse_json
from greenroom.engines.httpx2_server.limits import ANSWER_BYTES, LINE_BYTES, AnswerError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_DATA, _DONE = b"data:", b"[DONE]"
_ENTRIES = 2_000


async def read_events(chunks: AsyncIterator[bytes]) -> AsyncIterator[dict[str, Any]]:
    """Yield the objects of an event stream, until it says that it is done.

    Raises:
        AnswerError: It is none, breaks off, or is larger than an answer can be.
    """
    async for line in _lines(chunks):
        if not line.startswith(_DATA):  # a comment, or the name of an event
            continue
        data = line.removeprefix(_DATA).strip()
        if data == _DONE:
            return
        yield parse_object(data)
    raise AnswerError("it broke off")


def parse_object(data: bytes, entries: int = _ENTRIES) -> dict[str, Any]:
    """Return a JSON object with so many entries at most.

    Raises:
        AnswerError: It is none.
    """
    try:
        found = parse_json(data, entries=entries)
    except (ValueError, RecursionError) as error:
        raise AnswerError("it sent something else than an answer") from error
    if not isinstance(found, dict):
        raise AnswerError("it sent something else than an answer")
    return found


async def _lines(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield whole lines; what follows the last line end is lost."""
    kept, size = b"", 0
    async for chunk in chunks:
        size += len(chunk)
        *whole, kept = (kept + chunk).split(b"\n")
        if size > ANSWER_BYTES or max(map(len, (*whole, kept))) > LINE_BYTES:
            raise AnswerError("it sent far more than an answer")
        for line in whole:
            yield line
