"""Changes single values in the text of a YAML file; everything around them stays as it was written.

A change is given as splices of the text, so that an editor can undo it. Positions count characters.
"""

from __future__ import annotations

import json
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from greenroom.bounds.yaml_values import compose_yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.storage.scenarios.yaml_files import Key

Value = str | int | float | bool
_ENDLESS = 10**9
_WIDTH = 110
_LONG = 100  # characters from which a text is folded


@dataclass(frozen=True, slots=True)
class Splice:
    """Characters `start` to `end` become `text`."""

    start: int
    end: int
    text: str


def apply_splices(text: str, splices: Iterable[Splice]) -> str:
    """Return `text` with all of `splices` done; they do not overlap."""
    for splice in sorted(splices, key=lambda each: each.start, reverse=True):
        text = text[: splice.start] + splice.text + text[splice.end :]
    return text


def splices_to_set(
    text: str, key: Key, value: Value, order: Sequence[str] = ()
) -> tuple[Splice, ...]:
    """Return what makes `key` say `value`: a text, a number or a truth.

    Args:
        text: Of the file.
        key: Where, as keys and list places from the top.
        value: Empty texts are written too.
        order: Keys in the order in which they are usual; a new one is put in its place.

    Raises:
        yaml.YAMLError: The text is no YAML.
        KeyError: There is nothing that could hold `key`.
    """
    page = _Page(text)
    found = page.find(key)
    if found is None:
        return page.with_key(key, value, order)
    name, node, in_flow = found
    return page.with_scalar(name, node, value, in_flow=in_flow)


class _Page:
    """A text, and where its values stand."""

    def __init__(self, text: str) -> None:
        self.root = compose_yaml(text)
        self.text = text

    def find(self, key: Key) -> tuple[yaml.Node, yaml.Node, bool] | None:
        """Return the node that names `key` (or holds it), its value, and whether in brackets."""
        name = node = self.root
        in_flow = False
        for part in key:
            in_flow = in_flow or bool(getattr(node, "flow_style", False))
            if isinstance(node, yaml.MappingNode):
                pairs = [pair for pair in node.value if pair[0].value == str(part)]
                if not pairs:
                    return None
                name, node = pairs[0]
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int):
                if part >= len(node.value):
                    return None
                name = node = node.value[part]
            else:
                return None
        return (name, node, in_flow) if name is not None and node is not None else None

    def end(self, node: yaml.Node) -> int:
        """Return where the last character of `node` stands, plus one."""
        last = node
        while getattr(last, "flow_style", None) is False and last.value:
            last = last.value[-1]
            last = last[1] if isinstance(last, tuple) else last
        start, end = last.start_mark.index, last.end_mark.index
        return start + len(self.text[start:end].rstrip())

    def line_after(self, at: int, line: str) -> Splice:
        """Return what writes `line` below the line in which `at` stands."""
        end = self.text.find("\n", at)
        if end < 0:
            return Splice(len(self.text), len(self.text), f"\n{line}\n")
        return Splice(end + 1, end + 1, f"{line}\n")

    def with_scalar(
        self, name: yaml.Node, node: yaml.Node, value: Value, *, in_flow: bool
    ) -> tuple[Splice, ...]:
        start, end = node.start_mark.index, self.end(node)
        old = self.text[start:end]
        indent = name.start_mark.column + 2
        if isinstance(value, str) and not in_flow and self._folds(node, value):
            new = format_folded(value, old.split("\n") if old[:1] == ">" else [], indent)
        else:
            new = format_scalar_like(old, value, in_flow=in_flow)
        space = " " if self.text[start - 1 : start] == ":" else ""
        return () if new == old else (Splice(start, end, space + new),)

    def _folds(self, node: yaml.Node, value: str) -> bool:
        style, end = getattr(node, "style", ""), self.end(node)
        if style == ">":
            return True
        alone = not self.text[end:].split("\n", 1)[0].strip()
        return len(value) > _LONG > end - node.start_mark.index and style != '"' and alone

    def with_key(self, key: Key, value: Value, order: Sequence[str]) -> tuple[Splice, ...]:
        above = self.find(key[:-1])
        holder = above[1] if above else None
        if isinstance(holder, yaml.MappingNode) and holder.flow_style:
            at = holder.end_mark.index - 1
            comma = ", " if holder.value else ""
            return (Splice(at, at, f"{comma}{key[-1]}: {format_scalar(value, in_flow=True)}"),)
        column = holder.start_mark.column if holder is not None else 0
        if isinstance(value, str) and len(value) > _LONG:
            shown = format_folded(value, [], column + 2)
        else:
            shown = format_scalar(value, in_flow=False)
        return self._with_entry(holder, f"{key[-1]}: {shown}", str(key[-1]), order)

    def _with_entry(
        self, holder: yaml.Node | None, entry: str, name: str, order: Sequence[str]
    ) -> tuple[Splice, ...]:
        if not isinstance(holder, yaml.MappingNode) or holder.flow_style or not holder.value:
            raise KeyError(name)
        before = list(order[: order.index(name)]) if name in order else []
        near = [value for known, value in holder.value if known.value in before]
        if name in order and not near:
            at = holder.start_mark.index
            return (Splice(at, at, f"{entry}\n{' ' * holder.start_mark.column}"),)
        after = near[-1] if near else holder.value[-1][1]
        line = " " * holder.start_mark.column + entry
        return (self.line_after(self.end(after), line),)


def format_scalar(value: Value, *, in_flow: bool) -> str:
    """Return `value` as YAML on one line; `in_flow`: inside of brackets."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return f"{value:.10g}"
    listed = yaml.safe_dump([value], default_flow_style=in_flow, allow_unicode=True, width=_ENDLESS)
    plain: str = listed.strip()[1:-1] if in_flow else listed.strip()[2:]
    return plain if plain and plain[0] not in "'\"|>" and "\n" not in plain else _quoted(value)


def format_scalar_like(old: str, value: Value, *, in_flow: bool) -> str:
    """Return `value` as YAML on one line, in quotes if `old` stood in quotes."""
    if isinstance(value, str) and old[:1] == '"':
        return _quoted(value)
    if isinstance(value, str) and old[:1] == "'" and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    return format_scalar(value, in_flow=in_flow)


def format_flow_list(items: Iterable[str]) -> str:
    """Return a list of texts in brackets, on one line."""
    return "[" + ", ".join(format_scalar(item, in_flow=True) for item in items) + "]"


def format_folded(value: str, old: list[str], indent: int) -> str:
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
