"""Writes other values into the text of a scenario; everything around them stays as it was."""

from __future__ import annotations

import json
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

import yaml

from greenroom.bounds.yaml_values import SAFE_LOADER
from greenroom.domain.persona import Persona, Voice
from greenroom.domain.scenario import Question, Scenario, TalkRules
from greenroom.storage.scenarios.yaml_edit import (
    Splice,
    format_flow_list,
    format_folded,
    format_scalar,
    splices_to_set,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic import BaseModel

    from greenroom.storage.scenarios.yaml_files import Key

_LONG = 90  # characters from which a text is folded
_MODELS: dict[str, type[BaseModel]] = {
    "": Scenario, "partners": Persona, "questions": Question, "voice": Voice, "talk": TalkRules,
}  # fmt: skip


def splices_to_say(text: str, wanted: Mapping[str, Any]) -> tuple[Splice, ...]:
    """Return what makes `text` say `wanted`, as one change of an editor.

    Raises:
        yaml.YAMLError: The text is no YAML.
        KeyError: The text is something else than keys and values.
    """
    page = _EditedText(text)
    if page.root is None:
        end = "" if not text or text.endswith("\n") else "\n"
        return (Splice(len(text), len(text), f"{end}{_shown(wanted, 0)}\n"),)
    if not isinstance(page.root, yaml.MappingNode) or page.root.flow_style:
        raise KeyError(())
    return _in_order(page.mapping((), page.root, page.data, wanted))


def read_values(text: str) -> dict[str, Any]:
    """Return what `text` says; empty if it is no keys and values.

    Raises:
        yaml.YAMLError: The text is no YAML.
    """
    data = _EditedText(text).data
    return data if isinstance(data, dict) else {}


class _EditedText:
    """A text, its values, and where they stand."""

    def __init__(self, text: str) -> None:
        loader = SAFE_LOADER(text)
        try:
            self.root: yaml.Node | None = loader.get_single_node()
            self.data: Any = None if self.root is None else loader.construct_document(self.root)
        finally:
            loader.dispose()
        self.text = text

    def mapping(
        self, key: Key, node: yaml.MappingNode, old: Mapping[str, Any], new: Mapping[str, Any]
    ) -> Iterator[Splice]:
        """Yield what makes the mapping at `key` say `new`."""
        pairs = [(str(name.value), name, value) for name, value in node.value]
        for each, name, value in pairs:
            if each not in new:
                yield self._without(name, value)
            elif old.get(each) != new[each]:
                yield from self._value((*key, each), name, value, old.get(each), new[each])
        there = {each: (name, value) for each, name, value in pairs}
        first = pairs[0][1]
        column = first.start_mark.column
        after: dict[str, list[str]] = {}
        last = ""
        for each in sorted({*there, *new}, key=self._order(key, pairs)):
            if each in there:
                last = each
            else:
                after.setdefault(last, []).append(f"{each}:{_after_colon(new[each], column)}")
        pad = " " * column
        for each, entries in after.items():
            if each:
                lines = "\n".join(pad + entry for entry in entries)
                yield self._below(self._end(there[each][1]), lines)
            else:
                at = first.start_mark.index
                yield Splice(at, at, "".join(f"{entry}\n{pad}" for entry in entries))

    def _order(self, key: Key, pairs: list[tuple[str, yaml.Node, yaml.Node]]) -> Any:
        """Return a sorting key: what is there stays in its order, what is new takes its place."""
        names = [part for part in key if isinstance(part, str)]
        model = _MODELS.get(names[-1] if names else "")
        usual = list(model.model_fields) if model else []
        there = [each for each, _, _ in pairs]

        def place(each: str) -> tuple[int, int]:
            if each in there:
                return there.index(each), 0
            before = usual[: usual.index(each)] if each in usual else there
            known = [there.index(name) for name in before if name in there]
            return max(known, default=-1), 1 + (usual.index(each) if each in usual else len(usual))

        return place

    def _value(
        self, key: Key, name: yaml.Node, node: yaml.Node, old: Any, new: Any
    ) -> Iterator[Splice]:
        if isinstance(node, yaml.ScalarNode) and isinstance(new, (str, int, float)):
            yield from splices_to_set(self.text, key, new)
        elif self._goes_into(node, old, new):
            yield from self._inside(key, node, old, new)
        else:
            start = self.text.index(":", name.end_mark.index) + 1
            shown = _after_colon(new, name.start_mark.column)
            yield self._instead(start, max(start, self._end(node)), shown)

    def _inside(self, key: Key, node: yaml.Node, old: Any, new: Any) -> Iterator[Splice]:
        if isinstance(node, yaml.MappingNode):
            yield from self.mapping(key, node, old, new)
        elif isinstance(node, yaml.SequenceNode):
            yield from self._items(key, node, old, new)

    def _items(
        self, key: Key, node: yaml.SequenceNode, old: list[Any], new: list[Any]
    ) -> Iterator[Splice]:
        before, after = ([json.dumps(each, default=str) for each in part] for part in (old, new))
        indent = node.start_mark.column
        for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
            if what == "equal":
                continue
            same = min(b - a, d - c)
            for at in range(same):
                yield from self._item((*key, a + at), node.value[a + at], old[a + at], new[c + at])
            for gone in node.value[a + same : b]:
                start, end = self._lines_of(gone)
                yield Splice(start, end, "")
            if fresh := new[c + same : d]:
                pad = " " * indent
                lines = "\n".join(f"{pad}- {_shown(each, indent + 2)}" for each in fresh)
                place = a + same
                if place:
                    yield self._below(self._end(node.value[place - 1]), lines)
                else:
                    start, _ = self._lines_of(node.value[0])
                    yield Splice(start, start, f"{lines}\n")

    def _item(self, key: Key, node: yaml.Node, old: Any, new: Any) -> Iterator[Splice]:
        if isinstance(node, yaml.ScalarNode) and isinstance(new, (str, int, float)):
            yield from splices_to_set(self.text, key, new)
        elif self._goes_into(node, old, new):
            yield from self._inside(key, node, old, new)
        else:
            start, column = node.start_mark.index, node.start_mark.column
            yield self._instead(start, self._end(node), _shown(new, column))

    def _instead(self, start: int, end: int, shown: str) -> Splice:
        """Return what puts `shown` there; a note at the end of the line stays in its line."""
        line_end = self.text.find("\n", end)
        rest = self.text[end : len(self.text) if line_end < 0 else line_end]
        first, line_break, others = shown.partition("\n")
        if rest.strip() and line_break:
            return Splice(start, end + len(rest), f"{first}{rest}\n{others}")
        return Splice(start, end, shown)

    def _goes_into(self, node: yaml.Node, old: Any, new: Any) -> bool:
        """Return whether only parts of a value of several lines have to change."""
        if getattr(node, "flow_style", True) or not node.value or not new:
            return False
        at = node.start_mark.index
        alone = not self.text[self.text.rfind("\n", 0, at) + 1 : at].strip()
        if isinstance(node, yaml.MappingNode):  # whose first key may stand behind a dash
            return isinstance(new, dict) and node.value[0][0].value in new
        return alone and isinstance(old, list) and isinstance(new, list)

    def _without(self, name: yaml.Node, value: yaml.Node) -> Splice:
        column = name.start_mark.column
        end = self.text.find("\n", max(self._end(value), name.end_mark.index))
        return Splice(name.start_mark.index - column, len(self.text) if end < 0 else end + 1, "")

    def _end(self, node: yaml.Node) -> int:
        """Return where the last character of `node` stands, plus one."""
        last = node
        while getattr(last, "flow_style", None) is False and last.value:
            last = last.value[-1]
            last = last[1] if isinstance(last, tuple) else last
        start, end = last.start_mark.index, last.end_mark.index
        return start + len(self.text[start:end].rstrip())

    def _lines_of(self, node: yaml.Node) -> tuple[int, int]:
        start = self.text.rfind("\n", 0, node.start_mark.index) + 1
        end = self.text.find("\n", self._end(node))
        return start, len(self.text) if end < 0 else end + 1

    def _below(self, at: int, lines: str) -> Splice:
        end = self.text.find("\n", at)
        if end < 0:
            return Splice(len(self.text), len(self.text), f"\n{lines}\n")
        return Splice(end + 1, end + 1, f"{lines}\n")


def _in_order(splices: Iterator[Splice]) -> tuple[Splice, ...]:
    """Return `splices` so that several at one place can be done: one insertion, after the rest."""
    added: dict[int, str] = {}
    others = []
    for each in splices:
        if each.start == each.end:
            added[each.start] = added.get(each.start, "") + each.text
        else:
            others.append(each)
    return (*others, *(Splice(at, at, text) for at, text in added.items()))


def _shown(value: Any, indent: int) -> str:
    """Return `value` as YAML; its first line is not indented."""
    between = "\n" + " " * indent
    if isinstance(value, dict) and value:
        return between.join(f"{key}:{_after_colon(each, indent)}" for key, each in value.items())
    if isinstance(value, list) and value:
        return between.join(f"- {_shown(each, indent + 2)}" for each in value)
    return _after_colon(value, indent).lstrip()


def _after_colon(value: Any, indent: int) -> str:
    """Return what stands behind the colon of a key that is indented by `indent`."""
    match value:
        case None:
            return ""
        case {} | [] if not value:
            return " {}" if isinstance(value, dict) else " []"
        case [str(only)] if len(only) < _LONG:
            return f" {format_flow_list([only])}"
        case dict() | list():
            return "\n" + " " * (indent + 2) + _shown(value, indent + 2)
        case str() if len(value) > _LONG:
            return f" {format_folded(value, [], indent + 2)}"
    return f" {format_scalar(value, in_flow=False)}"
