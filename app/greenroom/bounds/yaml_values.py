"""YAML from files that others may have written: plain values only, and not too many.

libyaml's parser keeps its own stack, so its events can be counted whatever a file says. Only what
passed is composed and constructed, which both call themselves for every level.
"""

from __future__ import annotations

import contextlib
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import yaml

from greenroom.bounds.limits import DEPTH, MOST_NUMBER, NODES
from greenroom.bounds.plain_text import is_plain
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

SAFE_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Reads what the program brings along; by libyaml, if it is there, in a twentieth of the time."""

_NUMBER = frozenset({"tag:yaml.org,2002:int", "tag:yaml.org,2002:float"})
_PLAIN = _NUMBER | {f"tag:yaml.org,2002:{kind}" for kind in ("str", "bool", "null", "seq", "map")}


class _PlainLoader(SAFE_LOADER):  # type: ignore[misc]
    """Makes nothing but texts, numbers, truths, lists and mappings; a date is a text."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        if node.tag not in _PLAIN:
            raise _problem(Wording("values with a ! before their kind are not read here"), node)
        try:
            made = super().construct_object(node, deep=deep)
        except (ValueError, LookupError) as error:  # 0b_, 1:2_:3
            raise _problem(Wording("this is no number"), node) from error
        if node.tag in _NUMBER and not (math.isfinite(made) and abs(made) <= MOST_NUMBER):
            raise _problem(Wording("this number is out of range"), node)
        if isinstance(made, str) and not is_plain(made):
            raise _problem(Wording("a letter in this text cannot be shown; take it out"), node)
        return made


_PlainLoader.yaml_implicit_resolvers = {
    first: [each for each in resolvers if each[0] in _PLAIN or each[0].endswith(":merge")]
    for first, resolvers in SAFE_LOADER.yaml_implicit_resolvers.items()
}


def parse_yaml(text: str) -> tuple[yaml.Node | None, Any]:
    """Return the node of the only document in `text`, and what it says; (None, None) if empty.

    Raises:
        yaml.YAMLError: It is no YAML, says something else than plain values, or is out of bounds;
            its mark is where.
    """
    node = compose_yaml(text)
    if node is None:
        return None, None
    with _loader(text) as loader:
        try:
            return node, loader.construct_document(node)
        except (ValueError, OverflowError) as error:  # a number of more digits than Python reads
            raise _problem(Wording("a number in it is out of range"), node) from error


def compose_yaml(text: str) -> yaml.Node | None:
    """Return the node of the only document in `text`; None if there is none.

    Raises:
        yaml.YAMLError: It is no YAML, or out of bounds.
    """
    _check_shape(text)
    with _loader(text) as loader:
        node: yaml.Node | None = loader.get_single_node()
        return node


@contextlib.contextmanager
def _loader(text: str) -> Iterator[Any]:
    loader = _PlainLoader(text)
    try:
        yield loader
    finally:
        loader.dispose()


@dataclass(slots=True)
class _Size:
    """What a value holds, itself included; an alias holds what its anchor does."""

    values: int = 1
    levels: int = 1


def _check_shape(text: str) -> None:
    """Count levels and values before anything is built of them."""
    anchors: dict[str, _Size] = {}
    open_: list[tuple[str | None, _Size]] = [(None, _Size(0, 0))]
    with _loader(text) as loader:
        while loader.check_event():
            event = loader.get_event()
            if isinstance(event, yaml.CollectionStartEvent):
                open_.append((event.anchor, _Size()))
                held = _Size(0, 0)
            elif isinstance(event, yaml.CollectionEndEvent):
                anchor, held = open_.pop()
                held.levels += 1
                anchors |= {anchor: held} if anchor else {}
            elif isinstance(event, yaml.ScalarEvent):
                held = _Size()
                anchors |= {event.anchor: held} if event.anchor else {}
            elif isinstance(event, yaml.AliasEvent):
                if any(name == event.anchor for name, _ in open_):
                    raise _problem(Wording("this alias stands inside of what it stands for"), event)
                held = anchors.get(str(event.anchor), _Size())
            else:
                continue
            around = open_[-1][1]
            around.values += held.values
            around.levels = max(around.levels, held.levels)
            if len(open_) + held.levels > DEPTH:
                raise _problem(Wording("it is nested too deep"), event)
            if sum(each.values for _, each in open_) > NODES:
                raise _problem(Wording("it says more than a scenario can"), event)


def _problem(why: Wording, where: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=why, problem_mark=where.start_mark)
