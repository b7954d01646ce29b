"""What ids, dates and times of takes must be like, wherever they are read."""

from __future__ import annotations

import math
import re
from datetime import datetime
from typing import Any

from greenroom.bounds.limits import LONGEST_S, OutOfBoundsError
from greenroom.bounds.plain_text import is_plain

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")
_MOST_DATE, _MOST_NAME = 40, 255
_BEFORE_S = -60.0
"""A mark may begin a little before the recording: what is counted backwards from a sound."""


def check_id(text: str) -> None:
    """Let the id of a take or a scenario pass: letters, digits, dashes and underlines.

    Raises:
        OutOfBoundsError: It is something else; a path, for example.
    """
    if not isinstance(text, str) or not _ID.fullmatch(text):
        raise OutOfBoundsError("'{text}' is no id", text=str(text)[:40])


def check_date(text: str) -> None:
    """Let a date and time pass, as ISO 8601 writes them.

    Raises:
        OutOfBoundsError: It is none.
    """
    try:
        if not isinstance(text, str) or len(text) > _MOST_DATE:
            raise ValueError  # noqa: TRY301 - said below
        datetime.fromisoformat(text)
    except ValueError as error:
        raise OutOfBoundsError("'{text}' is no date", text=str(text)[:40]) from error


def check_folder(path: str) -> None:
    """Let the path of a folder pass that some system could have.

    Raises:
        OutOfBoundsError: It has a name that no system takes.
    """
    if not is_plain(path) or any(
        len(name.encode()) > _MOST_NAME for name in re.split(r"[/\\]", path)
    ):
        raise OutOfBoundsError("'{text}' is no folder", text=path[:40])


def check_length(seconds: float) -> None:
    """Let the length of a recording pass.

    Raises:
        OutOfBoundsError: It is below 0, beyond a week, or no number.
    """
    if not _is_number(seconds) or not 0 <= seconds <= LONGEST_S:
        raise OutOfBoundsError("a length of {seconds} s cannot be", seconds=str(seconds)[:40])


def check_times(said: Any) -> None:
    """Let pass what JSON says, if every field that ends in _s is a time of some recording.

    Raises:
        OutOfBoundsError: A time lies outside of any recording.
    """
    if isinstance(said, list):
        for each in said:
            check_times(each)
    elif isinstance(said, dict):
        for name, value in said.items():
            if name.endswith("_s") and isinstance(value, int | float):
                if not _BEFORE_S <= value <= LONGEST_S:
                    raise OutOfBoundsError("a time of {at_s} s cannot be", at_s=str(value)[:40])
            else:
                check_times(value)


def _is_number(value: float) -> bool:
    return isinstance(value, int | float) and math.isfinite(value)
