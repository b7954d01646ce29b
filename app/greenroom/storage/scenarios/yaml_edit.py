"""Changes single values in the text of a YAML file; everything around them stays as it was written.

A change is given as splices of the text, so that an editor can undo it. Positions count characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

import yaml

from greenroom.storage.scenarios.yaml_scalars import Value, flow, folded, scalar, scalar_like

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.storage.scenarios.yaml_files import Key

_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LONG = 100  # characters from which a text is folded, and a list has a line for each item


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
    text: str, key: Key, value: Value | Sequence[str], order: Sequence[str] = ()
) -> tuple[Splice, ...]:
    """Return what makes `key` say `value`: a text, a number, a truth or a list of texts.

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
    if isinstance(value, (str, int, float)):
        return page.with_scalar(name, node, value, in_flow=in_flow)
    return page.with_list(name, node, list(value), in_flow=in_flow)


def splices_to_append(text: str, key: Key, block: str) -> tuple[Splice, ...]:
    """Return what puts one more item at the end of the list at `key`.

    Args:
        text: Of the file.
        key: Of a list that is written with a dash for each item.
        block: The item as YAML, not indented.

    Raises:
        yaml.YAMLError: The text is no YAML.
        KeyError: There is no such list.
    """
    page = _Page(text)
    found = page.find(key)
    if found is None or not isinstance(found[1], yaml.SequenceNode) or found[1].flow_style:
        raise KeyError(key)
    indent = " " * found[1].start_mark.column
    first, *rest = block.rstrip("\n").split("\n")
    lines = [f"{indent}- {first}", *(f"{indent}  {line}".rstrip() for line in rest)]
    return (page.line_after(page.end(found[1]), "\n".join(["", *lines])),)


def splices_to_remove(text: str, key: Key) -> tuple[Splice, ...]:
    """Return what takes the item at `key` away from its list.

    Raises:
        yaml.YAMLError: The text is no YAML.
        KeyError: There is no such item on lines of its own.
    """
    page = _Page(text)
    found = page.find(key)
    if found is None or found[2] or not isinstance(key[-1], int):
        raise KeyError(key)
    start, end = page.lines_of(found[1])
    while text[:start].endswith("\n\n"):
        start -= 1
    return (Splice(start, end, ""),)


class _Page:
    """A text, and where its values stand."""

    def __init__(self, text: str) -> None:
        loader = _LOADER(text)
        try:
            self.root: yaml.Node | None = loader.get_single_node()
        finally:
            loader.dispose()
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

    def lines_of(self, node: yaml.Node) -> tuple[int, int]:
        """Return the begin of the first line of `node` and that of the line after its last."""
        start = self.text.rfind("\n", 0, node.start_mark.index) + 1
        end = self.text.find("\n", self.end(node))
        return start, len(self.text) if end < 0 else end + 1

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
            new = folded(value, old.split("\n") if old[:1] == ">" else [], indent)
        else:
            new = scalar_like(old, value, in_flow=in_flow)
        space = " " if self.text[start - 1 : start] == ":" else ""
        return () if new == old else (Splice(start, end, space + new),)

    def _folds(self, node: yaml.Node, value: str) -> bool:
        style, end = getattr(node, "style", ""), self.end(node)
        if style == ">":
            return True
        alone = not self.text[end:].split("\n", 1)[0].strip()
        return len(value) > _LONG > end - node.start_mark.index and style != '"' and alone

    def with_list(
        self, name: yaml.Node, node: yaml.Node, items: list[str], *, in_flow: bool
    ) -> tuple[Splice, ...]:
        there = node.value if isinstance(node, yaml.SequenceNode) else []
        if there and [item.value for item in there] == items:
            return ()
        if isinstance(node, yaml.SequenceNode) and not node.flow_style and items:
            return self._with_items(node, items)
        after_name = self.text.index(":", name.end_mark.index) + 1
        end = self.end(node)
        new = flow(items)
        if in_flow or not items or (there and len(new) < _LONG):
            return (Splice(after_name, end, f" {new}"),)
        return (Splice(after_name, end, _listed(items, name.start_mark.column + 2)),)

    def _with_items(self, node: yaml.SequenceNode, items: list[str]) -> tuple[Splice, ...]:
        old = [str(item.value) for item in node.value]
        styles = [self.text[each.start_mark.index : self.end(each)] for each in node.value]
        indent = " " * node.start_mark.column
        splices = []
        for what, a, b, c, d in SequenceMatcher(None, old, items, autojunk=False).get_opcodes():
            same = min(b - a, d - c) if what == "replace" else 0
            for at in range(same):
                here = node.value[a + at]
                new = scalar_like(styles[a + at], items[c + at], in_flow=False)
                splices.append(Splice(here.start_mark.index, self.end(here), new))
            if what == "equal":
                continue
            splices += [Splice(*self.lines_of(gone), "") for gone in node.value[a + same : b]]
            fresh = items[c + same : d]
            if fresh:
                like = styles[max(0, a + same - 1)]
                lines = [f"{indent}- {scalar_like(like, each, in_flow=False)}" for each in fresh]
                splices.append(self._put(node, a + same, "\n".join(lines)))
        return tuple(splices)

    def _put(self, node: yaml.SequenceNode, place: int, lines: str) -> Splice:
        if place:
            return self.line_after(self.end(node.value[place - 1]), lines)
        start, _ = self.lines_of(node.value[0])
        return Splice(start, start, f"{lines}\n")

    def with_key(
        self, key: Key, value: Value | Sequence[str], order: Sequence[str]
    ) -> tuple[Splice, ...]:
        above = self.find(key[:-1])
        holder = above[1] if above else None
        told = value if isinstance(value, (str, int, float)) else list(value)
        if above is None and len(key) > 1:
            made = yaml.safe_dump({key[-1]: told}, default_flow_style=True, width=10**9).strip()
            return self._with_entry(self.root, f"{key[0]}: {made}", str(key[0]), order)
        if isinstance(holder, yaml.MappingNode) and holder.flow_style:
            at = holder.end_mark.index - 1
            comma = ", " if holder.value else ""
            shown = flow(told) if isinstance(told, list) else scalar(told, in_flow=True)
            return (Splice(at, at, f"{comma}{key[-1]}: {shown}"),)
        column = holder.start_mark.column if holder is not None else 0
        if isinstance(told, list):
            shown = _listed(told, column + 2) if told else " []"
        elif isinstance(told, str) and len(told) > _LONG:
            shown = f" {folded(told, [], column + 2)}"
        else:
            shown = f" {scalar(told, in_flow=False)}"
        return self._with_entry(holder, f"{key[-1]}:{shown}", str(key[-1]), order)

    def _with_entry(
        self, holder: yaml.Node | None, entry: str, name: str, order: Sequence[str]
    ) -> tuple[Splice, ...]:
        if not isinstance(holder, yaml.MappingNode) or holder.flow_style or not holder.value:
            raise KeyError(name)
        before = list(order[: order.index(name)]) if name in order else []
        near = [value for known, value in holder.value if known.value in before]
        after = near[-1] if near else holder.value[-1][1]
        line = " " * holder.start_mark.column + entry
        return (self.line_after(self.end(after), line),)


def _listed(items: Iterable[str], indent: int) -> str:
    return "".join(f"\n{' ' * indent}- {scalar(item, in_flow=False)}" for item in items)
