"""Keeps a report that is made again: the new one takes its place, the old one stays beside it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from greenroom.bounds.limits import TAKE_BYTES
from greenroom.domain.errors import InputError
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_STAMP = "%Y%m%dT%H%M%S%fZ"
_NAME = "report-until-{stamp}.json"
_ALL = _NAME.format(stamp="*")


def utc_now() -> datetime:
    """Return the time now."""
    return datetime.now(UTC)


def keep_report(folder: Path, now: Callable[[], datetime] = utc_now) -> None:
    """Keep the report in `folder`, which is about to be replaced, under a name of its own.

    Raises:
        StorageError: The disk is full.
    """
    path = folder / REPORT_FILE
    if not path.exists():
        return
    content = read_bytes(path, TAKE_BYTES)
    last = list_replaced(folder)[:1]
    if last and read_bytes(last[0], TAKE_BYTES) == content:  # the making broke off after this
        return
    write_private(folder / _NAME.format(stamp=now().strftime(_STAMP)), content)


def list_replaced(folder: Path) -> list[Path]:
    """Return the reports of a take that were replaced, the latest first."""
    return sorted(folder.glob(_ALL), reverse=True)


def replaced_at(path: Path) -> str:
    """Return until when that was the report, as ISO 8601 in local time; "" if nothing tells."""
    _, _, stamp = path.stem.rpartition("-")
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC).astimezone().isoformat()
    except ValueError:  # another name, by hand
        return ""


def find_replaced(folder: Path, number: int) -> Path:
    """Return the report of the take in `folder`; the `number`-th before it, if that is not 0.

    Raises:
        InputError: There are not so many.
    """
    if not number:
        return folder / REPORT_FILE
    there = list_replaced(folder)
    if number > len(there):
        raise InputError(
            "The report in {folder} was made again {count} times; give a number up to that.",
            folder=folder,
            count=len(there),
        )
    return there[number - 1]
