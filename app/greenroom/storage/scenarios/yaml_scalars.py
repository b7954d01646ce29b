"""How single values are written in YAML: plain where that is safe, else in quotes, or folded."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterable

Value = str | int | float | bool
_ENDLESS = 10**9
_WIDTH = 110


def scalar(value: Value, *, in_flow: bool) -> str:
    """Return `value` as YAML on one line; `in_flow`: inside of brackets."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return f"{value:.10g}"
    listed = yaml.safe_dump([value], default_flow_style=in_flow, allow_unicode=True, width=_ENDLESS)
    plain: str = listed.strip()[1:-1] if in_flow else listed.strip()[2:]
    return plain if plain and plain[0] not in "'\"|>" and "\n" not in plain else _quoted(value)


def scalar_like(old: str, value: Value, *, in_flow: bool) -> str:
    """Return `value` as YAML on one line, in quotes if `old` stood in quotes."""
    if isinstance(value, str) and old[:1] == '"':
        return _quoted(value)
    if isinstance(value, str) and old[:1] == "'" and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    return scalar(value, in_flow=in_flow)


def flow(items: Iterable[str]) -> str:
    """Return a list of texts in brackets, on one line."""
    return "[" + ", ".join(scalar(item, in_flow=True) for item in items) + "]"


def folded(value: str, old: list[str], indent: int) -> str:
    """Return `value` as a folded text of several lines.

    Args:
        value: Without line breaks that count.
        old: Lines that stood there, the one with the sign first; those that fit stay.
        indent: Of every line, where there are no old ones.
    """
    sign = next((line for line in old[:1] if line.startswith(">-")), ">-")
    old = old[1:]
    words = value.split()
    if not words:
        return '""'
    lines = [line.split() for line in old]
    if old and old[0].strip():
        indent = len(old[0]) - len(old[0].lstrip())
    width = max([_WIDTH, *map(len, old)]) - indent
    head = 0
    top: list[list[str]] = []
    while len(top) < len(lines) and words[head : head + len(lines[len(top)])] == lines[len(top)]:
        head += len(lines[len(top)])
        top.append(lines[len(top)])
    tail = len(words)
    bottom: list[list[str]] = []
    for line in reversed(lines[len(top) :]):
        if tail - len(line) < head or words[tail - len(line) : tail] != line:
            break
        tail -= len(line)
        bottom.insert(0, line)
    middle = textwrap.wrap(
        " ".join(words[head:tail]), width, break_long_words=False, break_on_hyphens=False
    )
    whole = [*map(" ".join, top), *middle, *map(" ".join, bottom)]
    return f"{sign}\n" + "\n".join(" " * indent + line for line in whole)


def _quoted(value: str) -> str:
    # What JSON and YAML quote alike; PyYAML would write an emoji as a number.
    if value.isprintable():
        return json.dumps(value, ensure_ascii=False)
    shown: str = yaml.safe_dump(
        value, default_style='"', allow_unicode=True, width=_ENDLESS
    ).strip()
    return shown
