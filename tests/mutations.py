"""Ways to damage a file: bytes of any file, and values of one that holds JSON or YAML."""

from __future__ import annotations

import contextlib
import json
import re
from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

HOSTILE: tuple[Any, ...] = (
    *(None, True, "", 0, -1, 1e15, 1e308, float("inf"), float("nan"), 10**30, 10**5000),
    *(
        "../../../x",
        "/etc/passwd",
        "x" * 200_000,
        "\x1b]52;c;aGk=\x07",
        "\x00",
        "\ud800",
        "\u202ea",
    ),
    *("2024-99-99", "9999999-01-01", "<b>b</b>", "{0}", "%s", "=1+1", [], {}, [[]] * 1000),
)
"""Values of which each has done harm somewhere."""
MOST_BYTES = 20_000_000
"""A damaged file is cut off there: repeated a few times, a part of it would fill any memory."""
YAML_LINES = (
    *(
        "title: 2024-99-99",
        "&a [*a]",
        "? [a, b]\n: c",
        "<<: [1, 2]",
        "about: !!binary a",
        "0b_: 1:2_",
    ),
    *("x: !!python/object/apply:os.system [id]", "resistance: .inf", "- - - - -", "title: &a *a"),
    *(
        "[" * 300,
        "[" * 50_000,
        "{" * 3000,
        "about: 0x_",
        "time_limit_s: " + "9" * 5000,
        "%YAML 9.9",
    ),
    "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + "\n".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in pairwise("abcdefghi")),
)

YAML_VALUES = (
    *(
        "2024-99-99",
        "2024-12-24",
        "0b_",
        "0x_",
        "1:2_:3",
        "1_:2:x",
        ".inf",
        "-.inf",
        ".nan",
        "1e999",
    ),
    *(
        "!!binary a",
        "!!binary aGk=",
        "!!set {a}",
        "!!omap [a]",
        "!!timestamp x",
        "!!int x",
        "!!float x",
    ),
    *(
        "!!python/name:os.system",
        "!x y",
        "&a [*a]",
        "*b",
        "~",
        "yes",
        "'",
        '"\\e]52;c;aGk=\\a"',
        "|+",
    ),
    *(
        "[" * 60 + "]" * 60,
        "[" * 5000 + "]" * 5000,
        "9" * 5000,
        "0o",
        "+",
        "=",
        "<<",
        "2024-01-01 25:61:61",
    ),
)
"""What stands behind a colon; much of it is a kind of its own in YAML 1.1."""
_VALUED = re.compile(r":( +\S.*)$")


def spoil(content: bytes, chance: random.Random) -> bytes:
    """Damage bytes, once or many times."""
    for _ in range(chance.choice((1, 1, 3, 30))):
        content = chance.choice(WAYS)(content, chance)[:MOST_BYTES]
    return content


def spoil_json(content: bytes, chance: random.Random) -> bytes:
    """Damage JSON: mostly its values, sometimes its bytes."""
    if chance.random() < 0.2:
        return spoil(content, chance)
    said = json.loads(content)
    for _ in range(chance.choice((1, 1, 2, 5))):
        said = _spoil_value(said, chance)
    return _as_json(said)


def spoil_json_lines(content: bytes, chance: random.Random) -> bytes:
    """Damage one line of JSON among others, or the order of the lines."""
    lines = content.splitlines()
    place = chance.randrange(len(lines))
    if chance.random() < 0.2:
        lines.insert(chance.randrange(len(lines)), lines.pop(place))
    else:
        lines[place] = spoil_json(lines[place], chance)
    return b"\n".join(lines) + b"\n"


def spoil_yaml(content: bytes, chance: random.Random) -> bytes:
    """Damage YAML: its values, its lines or its bytes."""
    way = chance.random()
    if way < 0.3:
        return spoil(content, chance)
    if way < 0.65:
        lines = content.decode().splitlines()
        if way < 0.4:
            lines.insert(chance.randrange(len(lines)), chance.choice(YAML_LINES))
        else:
            valued = [place for place, line in enumerate(lines) if _VALUED.search(line)]
            place = chance.choice(valued)
            lines[place] = _VALUED.sub(lambda _: f": {chance.choice(YAML_VALUES)}", lines[place])
        return "\n".join(lines).encode()
    said = yaml.safe_load(content)
    for _ in range(chance.choice((1, 1, 2, 5))):
        said = _spoil_value(said, chance)
    written = _as_json(said)  # which is YAML, too
    with contextlib.suppress(ValueError, RecursionError):  # of thousands of digits or levels
        if way < 0.8:
            return yaml.safe_dump(json.loads(written)).encode("utf-8", "replace")
    return written


def _spoil_value(said: Any, chance: random.Random) -> Any:
    """Change one value somewhere in `said`."""
    place = _any_place(said, chance)
    if place is None or chance.random() < 0.02:
        return deepcopy(chance.choice(HOSTILE))
    holder, key = place
    way = chance.random()
    if way < 0.15:
        del holder[key]
    elif way < 0.25 and isinstance(holder, list):
        holder[key:key] = [holder[key]] * chance.choice((1, 500))
    elif way < 0.3 and isinstance(holder, dict):
        holder[chance.choice(("../x", "_s", "id", "\x1b[2J", ""))] = holder.pop(key)
    elif way < 0.35:
        for _ in range(chance.choice((30, 60, 150))):
            holder[key] = [holder[key]]
    else:
        holder[key] = deepcopy(chance.choice(HOSTILE))
    return said


def _any_place(said: Any, chance: random.Random) -> tuple[Any, Any] | None:
    """Return a holder and a key in it, on any level as likely as on another: few values are on top.

    Walked down from there, the thousands of values of a transcript do not hide the head.
    """
    place = None
    while isinstance(said, dict | list) and said and (place is None or chance.random() < 0.75):
        key = chance.choice([*said] if isinstance(said, dict) else range(len(said)))
        place = said, key
        said = said[key]
    return place


def _as_json(said: Any) -> bytes:
    """As JSON, up to MOST_BYTES: lists repeated in lists would fill any memory."""
    written = bytearray()
    for piece in _json_pieces(said):
        written += piece
        if len(written) > MOST_BYTES:
            break
    return bytes(written[:MOST_BYTES])


def _json_pieces(said: Any) -> Iterator[bytes]:
    """As json.dumps, but for numbers of thousands of digits, which Python does not write."""
    if isinstance(said, bool) or not isinstance(said, int | list | dict):
        yield json.dumps(said).encode()
    elif isinstance(said, int):
        yield b"9" * 5000 if said > 10**4000 else str(said).encode()
    else:
        pairs = isinstance(said, dict)
        yield b"{" if pairs else b"["
        for number, each in enumerate(said):
            yield b"," if number else b""
            if pairs:
                yield json.dumps(each).encode() + b":"
            yield from _json_pieces(said[each] if pairs else each)
        yield b"}" if pairs else b"]"


def _cut_off(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def _flip(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(min(len(changed), chance.choice((1, 8, 64)))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _lose(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + content[start + chance.choice((1, 50, 2000)) :]


def _repeat(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    part = content[start : start + chance.choice((10, 500, 5000))]
    return content[:start] + part * chance.choice((2, 20)) + content[start:]


def _enlarge_numbers(content: bytes, chance: random.Random) -> bytes:
    digit, huge = chance.choice(b"123456789"), chance.choice((b"0", b"-1", b"99999999999"))
    return content.replace(bytes([digit]), huge, chance.choice((1, 10, 1000)))


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_cut_off, _flip, _lose, _repeat, _enlarge_numbers),
)
