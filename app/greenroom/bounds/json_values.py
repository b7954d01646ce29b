"""JSON and TOML from files that others may have written."""

from __future__ import annotations

import json
import math
import re
import tomllib
from typing import Any

from greenroom.bounds.limits import DEPTH, ENTRIES, MOST_LETTERS, MOST_NUMBER, OutOfBoundsError
from greenroom.bounds.plain_text import plain_text

_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_OPENING = frozenset(b"[{")
_DIGITS, _MOST_WHOLE = 20, 2**63  # what SQLite keeps


def parse_json(content: bytes | str, *, entries: int = ENTRIES) -> Any:
    """Return what the JSON says; every text in it is plain, every number finite.

    How long `content` may be is for the caller to see to.

    Raises:
        ValueError: It is no JSON.
        OutOfBoundsError: It is nested too deep, holds too much, or a number is none.
    """
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    _check_shape(raw, entries)
    return _plain(json.loads(raw, parse_float=_finite, parse_int=_whole, parse_constant=_no_number))


def parse_toml(text: str) -> dict[str, Any]:
    """Return what the TOML says.

    Raises:
        tomllib.TOMLDecodeError: It is no TOML.
        OutOfBoundsError: It is nested too deep.
    """
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise OutOfBoundsError("it is nested too deep") from error


def _check_shape(raw: bytes, entries: int) -> None:
    """Look at brackets and commas before anything is built of them."""
    outside = _STRING.sub(b"", raw)
    if outside.count(b",") + outside.count(b"[") + outside.count(b"{") > entries:
        raise OutOfBoundsError("it holds more than {most} values", most=entries)
    depth = 0
    for each in outside.translate(None, _NO_BRACKET):
        depth += 1 if each in _OPENING else -1
        if depth > DEPTH:
            raise OutOfBoundsError("it is nested too deep")


def _plain(value: Any) -> Any:
    """Clean texts in place; the depth is known to be small."""
    if isinstance(value, str):
        if len(value) > MOST_LETTERS:
            raise OutOfBoundsError("a text in it is too long")
        return value if value.isprintable() else plain_text(value)
    if isinstance(value, list):
        for place, each in enumerate(value):
            if type(each) in _HOLDERS:
                value[place] = _plain(each)
        return value
    if isinstance(value, dict):
        return {_plain(key): _plain(each) for key, each in value.items()}
    return value


_HOLDERS = (str, list, dict)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number) or abs(number) > MOST_NUMBER:
        raise OutOfBoundsError("a number in it is out of range")
    return number


def _whole(text: str) -> int:
    if len(text) > _DIGITS or not -_MOST_WHOLE <= (number := int(text)) < _MOST_WHOLE:
        raise OutOfBoundsError("a number in it is out of range")
    return number


def _no_number(text: str) -> float:
    raise OutOfBoundsError("{text} in it is no number", text=text)
