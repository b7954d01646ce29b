"""YAML files that people write, read with the line of every value so that errors can name it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from greenroom.bounds.limits import SCENARIO_BYTES, OutOfBoundsError
from greenroom.bounds.yaml_values import parse_yaml
from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage import take_files
from greenroom.storage.sealing.sealed_file import SealDamageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Key = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """Something that is wrong in a file.

    Attributes:
        key: Where, as keys and list places from the top of the file.
        line: Where, counted from 1.
        message: What, and what to do.
    """

    key: Key
    line: int
    message: str


class FileError(InputError):
    """A file that somebody wrote cannot be used as it is.

    Attributes:
        misfits: Everything that is wrong; empty if it could not be read at all.
    """

    def __init__(self, sentence: str, misfits: tuple[Misfit, ...] = ()) -> None:
        super().__init__(sentence)
        self.misfits = misfits


@dataclass(frozen=True)
class YamlDocument:
    """A YAML file.

    Attributes:
        path: Where it lies.
        data: What it says.
        lines: The line of every value, counted from 1.
    """

    path: Path
    data: Any
    lines: dict[Key, int] = field(repr=False)

    def line(self, key: Key) -> int:
        """Return the line of `key` or of the nearest thing around it."""
        known = key
        while known and known not in self.lines:
            known = known[:-1]
        return self.lines.get(known, 1)

    def error(self, faults: Sequence[tuple[Key, str]]) -> FileError:
        """Return an error that tells the first of `faults` and holds them all."""
        (key, message), more = faults[0], len(faults) - 1
        after = Wording(" ({more} more after that.)", more=more) if more else ""
        told = Wording(
            "{file}, line {line}: {why}{after}",
            file=self.path.name,
            line=self.line(key),
            why=message,
            after=after,
        )
        return FileError(told, tuple(Misfit(key, self.line(key), why) for key, why in faults))


def read_yaml(path: Path) -> YamlDocument:
    """Return the YAML file at `path`.

    Raises:
        FileError: It cannot be read, is no YAML, or says a key twice.
    """
    return document(path, read_text(path))


def read_text(path: Path) -> str:
    """Return the text of the file at `path`.

    Raises:
        FileError: It cannot be read.
    """
    try:
        return take_files.read_text(path, SCENARIO_BYTES)
    except SealDamageError as error:
        raise FileError(error.args[0]) from error
    except (OSError, OutOfBoundsError, UnicodeDecodeError) as error:
        why: object = Wording("it is not UTF-8 text")
        if not isinstance(error, UnicodeDecodeError):
            why = system_says(error) if isinstance(error, OSError) else error.why
        raise FileError(Wording("{path} cannot be read ({why}).", path=path, why=why)) from error


def document(path: Path, text: str) -> YamlDocument:
    """Return `text`, which is to be the YAML file at `path`.

    Raises:
        FileError: It is no YAML, or says a key twice.
    """
    try:
        node, data = parse_yaml(text)
    except yaml.YAMLError as error:
        raise _broken(path, error) from error
    if node is None:
        why = Wording("This file is empty; write a scenario into it.")
        raise YamlDocument(path, None, {}).error([((), why)])
    lines: dict[Key, int] = {}
    _mark(path, node, (), lines)
    return YamlDocument(path, data, lines)


def _mark(path: Path, node: yaml.Node, key: Key, lines: dict[Key, int]) -> None:
    lines.setdefault(key, node.start_mark.line + 1)
    if isinstance(node, yaml.SequenceNode):
        for place, item in enumerate(node.value):
            _mark(path, item, (*key, place), lines)
    elif isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for name, value in node.value:
            text = str(name.value)
            line = name.start_mark.line + 1
            if text in seen:
                why = Wording(
                    "`{text}` stands here for the second time; keep one of the two.",
                    text=text,
                )
                misfit = Misfit((*key, text), line, why)
                raise FileError(
                    Wording("{file}, line {line}: {why}", file=path.name, line=line, why=why),
                    (misfit,),
                )
            seen.add(text)
            lines[(*key, text)] = line
            _mark(path, value, (*key, text), lines)


def _broken(path: Path, error: yaml.YAMLError) -> FileError:
    mark = getattr(error, "problem_mark", None)
    why = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
    if isinstance(why, Wording):  # our own
        message = Wording("This cannot be read ({why}); change it.", why=why)
    else:
        message = Wording(
            "This is no valid YAML ({why}); check the indentation, and put text with a "
            "colon in it in quotes.",
            why=Wording(why),
        )
    line = mark.line + 1 if mark is not None else 1
    place = Wording("{file}, line {line}", file=path.name, line=line)
    misfit = Misfit((), line, message)
    return FileError(
        Wording("{place}: {why}", place=place, why=message),
        (misfit,),
    )
