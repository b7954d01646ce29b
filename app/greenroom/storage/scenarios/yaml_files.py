"""YAML files that people write, read with the line of every value so that errors can name it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin

import yaml
from pydantic import BaseModel, ValidationError

from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.wording import Wording, system_says

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from pydantic_core import ErrorDetails

Key = tuple[str | int, ...]
Model = TypeVar("Model", bound=BaseModel)
_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
class Document:
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

    def place(self, key: Key) -> str:
        """Return "file, line n, key 'a.b'" for `key` or the nearest thing around it."""
        name = ".".join(str(part) for part in key)
        file, line = self.path.name, self.line(key)
        if not name:
            return Wording("{file}, line {line}", file=file, line=line)
        return Wording("{file}, line {line}, key '{name}'", file=file, line=line, name=name)

    def error(self, faults: Sequence[tuple[Key, str]]) -> FileError:
        """Return an error that tells the first of `faults` and holds them all."""
        (key, message), more = faults[0], len(faults) - 1
        after = Wording(" ({more} more after that.)", more=more) if more else ""
        told = Wording("{place}: {why}{after}", place=self.place(key), why=message, after=after)
        return FileError(told, tuple(Misfit(key, self.line(key), why) for key, why in faults))


def read_document(path: Path) -> Document:
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
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        damaged = Wording("it is not UTF-8 text")
        why = system_says(error) if isinstance(error, OSError) else damaged
        raise FileError(Wording("{path} cannot be read ({why}).", path=path, why=why)) from error


def document(path: Path, text: str) -> Document:
    """Return `text`, which is to be the YAML file at `path`.

    Raises:
        FileError: It is no YAML, or says a key twice.
    """
    try:
        loader = _LOADER(text)
    except yaml.YAMLError as error:
        raise _broken(path, error) from error
    try:
        node = loader.get_single_node()
        if node is None:
            raise FileError(
                Wording("{file} is empty; write a scenario or a persona into it.", file=path.name)
            )
        lines: dict[Key, int] = {}
        _mark(path, node, (), lines)
        return Document(path, loader.construct_document(node), lines)
    except yaml.YAMLError as error:
        raise _broken(path, error) from error
    finally:
        loader.dispose()


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
                    "the key '{text}' stands here for the second time; keep one of the two.",
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
    message = Wording(
        "this is no valid YAML ({why}); check the indentation, and put text with a "
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


def parse(model: type[Model], document: Document) -> Model:
    """Return what the document says as `model`.

    Raises:
        FileError: It does not fit; the sentence names file, line and key of the first misfit.
    """
    if not isinstance(document.data, dict):
        raise document.error([((), Wording("this should be keys and values, like 'id: name'."))])
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        # A misspelt key comes first: it is why another one is missing.
        misfits = sorted(error.errors(), key=lambda each: each["type"] != "extra_forbidden")
        raise document.error([_fault(model, misfit) for misfit in misfits]) from error


def _fault(model: type[BaseModel], misfit: ErrorDetails) -> tuple[Key, str]:
    key: Key = tuple(part for part in misfit["loc"] if part != "[key]")
    if misfit["type"] == "missing":
        return key[:-1], Wording("the key '{key}' is missing; add it.", key=key[-1])
    return key, _sentence(model, key, misfit)


def _sentence(model: type[BaseModel], key: Key, misfit: ErrorDetails) -> str:
    kind, given = misfit["type"], misfit["input"]
    if kind == "extra_forbidden":
        known = _keys_of(_at(model, key[:-1]))
        return Wording("there is no such key.{hint}", hint=did_you_mean(str(key[-1]), known))
    if kind == "literal_error":
        known = misfit.get("ctx", {}).get("expected", "").replace("'", "").replace(" or ", ", ")
        words = [word.strip() for word in known.split(",")]
        hint = did_you_mean(str(given), words) or Wording(
            " Use one of: {words}.", words=", ".join(words)
        )
        return Wording("'{given}' is not known here.{hint}", given=given, hint=hint)
    if kind == "string_type" and isinstance(given, bool):
        return Wording("YAML reads a bare yes, no, on or off as true or false; put it in quotes.")
    if told := _limit(kind, given, misfit.get("ctx", {})):
        return told
    if kind.endswith("_parsing"):
        kind = kind.replace("_parsing", "_type")
    if kind in {"string_type", "int_type", "float_type", "tuple_type", "dict_type", "model_type"}:
        what = kind.removesuffix("_type").replace("tuple", "list").replace("string", "text")
        return Wording(
            "this should be {what}, not {given!r:.60}.",
            what=Wording(_NAMES.get(what, what)),
            given=given,
        )
    return Wording("{why}.", why=Wording(misfit["msg"]))


def _limit(kind: str, given: Any, bounds: Mapping[str, Any]) -> str:
    match kind:
        case "string_too_short":
            return Wording("this is empty; write something here.")
        case "string_pattern_mismatch":
            return Wording(
                "'{given}' cannot be used here; write lower case letters, digits and dashes.",
                given=given,
            )
        case "too_short":
            least, count = bounds["min_length"], bounds["actual_length"]
            return Wording(
                "there should be at least {least} here, not {count}.", least=least, count=count
            )
    return ""


_NAMES = {"int": "a whole number", "float": "a number", "list": "a list", "dict": "keys and values"}


def _at(model: Any, key: Key) -> Any:
    """Return the type that stands at `key` of `model`."""
    for part in key:
        model = _bare(model)
        if isinstance(model, type) and issubclass(model, BaseModel):
            field_info = model.model_fields.get(str(part))
            model = None if field_info is None else field_info.annotation
        else:
            arguments = [a for a in get_args(model) if a is not Ellipsis]
            model = arguments[-1] if arguments else None
    return _bare(model)


def _bare(kind: Any) -> Any:
    """Take Annotated and "or None" away."""
    while hasattr(kind, "__metadata__") or type(None) in get_args(kind):
        options = [a for a in get_args(kind) if a is not type(None)]
        if get_origin(kind) in {tuple, dict} or not options:
            break
        kind = options[0]
    return kind


def _keys_of(kind: Any) -> Iterable[str]:
    is_model = isinstance(kind, type) and issubclass(kind, BaseModel)
    return kind.model_fields if is_model else ()
