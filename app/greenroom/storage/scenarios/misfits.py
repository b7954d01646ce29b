"""What does not fit the model of a scenario, in sentences that name the field in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args, get_origin

from pydantic import BaseModel, ValidationError

from greenroom.domain.errors import did_you_mean
from greenroom.domain.persona import Persona, id_of
from greenroom.domain.scenario import Scenario
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pydantic_core import ErrorDetails

    from greenroom.storage.scenarios.yaml_files import Key, YamlDocument

OLD_KEYS = ("personas", "vocabulary")


def parse_scenario(page: YamlDocument) -> Scenario:
    """Return the scenario that `page` says; without an id it is called as its file.

    Raises:
        FileError: It does not fit; the sentence names file, line and field of the first misfit.
    """
    if not isinstance(page.data, dict):
        why = Wording("This should be fields with values, like `title: A talk`.")
        raise page.error([((), why)])
    if _is_old(page.data):
        old = [name for name in OLD_KEYS if name in page.data]
        raise page.error([((old[0],), _old(old))])
    data = {"id": id_of(page.path.stem, "scenario"), **_without_gaps(page.data)}
    try:
        return Scenario.model_validate(data)
    except ValidationError as error:
        # A misspelt field comes first: it is why another one is missing.
        misfits = sorted(error.errors(), key=lambda each: each["type"] != "extra_forbidden")
        raise page.error([_fault(page, each) for each in misfits if _tells(each)]) from error


def _is_old(data: dict[str, Any]) -> bool:
    """Return whether it is of an older version; today's points are sentences, as nothing was."""
    points = data.get("points")
    mappings = isinstance(points, list) and any(isinstance(each, dict) for each in points)
    return mappings or bool(data.keys() & {"personas", "vocabulary"})


def said_at(key: Key, sentence: str) -> str:
    """Return `sentence`, which begins with the field's name, with the place of `key` before it."""
    place = _place(key)
    return Wording("In {place}, {sentence}", place=place, sentence=sentence) if place else sentence


def _old(keys: list[str]) -> str:
    return Wording(
        "{fields} belong to an older version of Greenroom; make a new scenario in the workshop, "
        "or take them out and let `greenroom scenarios check` name the fields that are wrong.",
        fields=", ".join(f"`{key}`" for key in keys),
    )


def _without_gaps(said: Any) -> Any:
    """Take away the fields that nothing stands behind."""
    if isinstance(said, list):
        return [_without_gaps(each) for each in said]
    if isinstance(said, dict):
        return {str(key): _without_gaps(value) for key, value in said.items() if value is not None}
    return said


def _tells(misfit: ErrorDetails) -> bool:
    """Whether it is about what a person writes, and not told already.

    A missing id is made of the name; a list is short without its entries that do not fit.
    """
    if misfit["type"] == "too_short":
        return not misfit["input"]
    return not (misfit["type"] == "missing" and misfit["loc"][-1] == "id")


def _fault(page: YamlDocument, misfit: ErrorDetails) -> tuple[Key, str]:
    key: Key = tuple(part for part in misfit["loc"] if part != "[key]")
    return key, said_at(key, _sentence(page, key, misfit))


def _sentence(page: YamlDocument, key: Key, misfit: ErrorDetails) -> str:
    kind, subject, given = misfit["type"], _subject(key), misfit["input"]
    if kind == "missing" and key not in page.lines:
        return Wording("{field} is missing; write {what}.", field=subject, what=_wanted(key))
    if kind in _EMPTY or (given is None and kind.endswith("_type")):
        return Wording("{field} is empty; write {what}.", field=subject, what=_wanted(key))
    told = _NAMED[kind](key, misfit) if kind in _NAMED else _of_another_kind(key, misfit)
    if told:
        return told
    why = Wording(misfit["msg"])
    return Wording("{field} cannot be used ({why}); change it.", field=subject, why=why)


def _no_such_field(key: Key, _: ErrorDetails) -> str:
    name = str(key[-1])
    hint = did_you_mean(name, _fields_of(_at(Scenario, key[:-1])))
    if name in Persona.model_fields:
        hint = Wording(" It belongs to a partner: put it under `partners`.")
    elif name in Scenario.model_fields:
        hint = Wording(" It belongs to the whole scenario: put it at the left margin.")
    elif not hint and " " in name:
        hint = Wording(" Put text with a colon in it in quotes.")
    elif not hint:
        hint = Wording(" Take it out.")
    return Wording("`{name}` is no field of Greenroom.{hint}", name=name, hint=hint)


def _unknown_word(key: Key, misfit: ErrorDetails) -> str:
    expected = str(misfit.get("ctx", {}).get("expected", "")).replace(" or ", ", ")
    words = [word.strip(" '") for word in expected.split(",")]
    if key == ("format",):
        return Wording(
            "`format` is {given}, and this Greenroom reads {known}; take it out, or update "
            "Greenroom.",
            given=misfit["input"],
            known=expected,
        )
    hint = did_you_mean(str(misfit["input"]), words) or Wording(
        " Use one of: {words}.", words=", ".join(words)
    )
    if misfit["loc"][-1] == "[key]":
        return Wording("`{name}` is not known.{hint}", name=key[-1], hint=hint)
    return Wording(
        "{field} cannot be {given}.{hint}",
        field=_subject(key),
        given=_shortened(misfit["input"]),
        hint=hint,
    )


def _no_id(key: Key, misfit: ErrorDetails) -> str:
    given = str(misfit["input"])
    return Wording(
        "{field} cannot be '{given}'; write '{better}', in lower case letters, digits and dashes.",
        field=_subject(key),
        given=f"{given:.60}",
        better=id_of(given, "x"),
    )


def _out_of_bounds(key: Key, misfit: ErrorDetails) -> str:
    bounds = misfit.get("ctx", {})
    if "gt" in bounds:
        what = Wording("more than {bound}", bound=_figure(bounds["gt"]))
    elif "ge" in bounds:
        what = Wording("at least {bound}", bound=_figure(bounds["ge"]))
    else:
        what = Wording("at most {bound}", bound=_figure(bounds["le"]))
    return _not_so(key, what, misfit)


def _figure(bound: float) -> float | int:
    return int(bound) if float(bound).is_integer() else bound


def _of_another_kind(key: Key, misfit: ErrorDetails) -> str:
    if misfit["type"] == "string_type" and isinstance(misfit["input"], bool):
        return Wording(
            "{field} is a bare yes, no, on or off, which YAML reads as true or false; put it in "
            "quotes.",
            field=_subject(key),
        )
    what = _KINDS.get(misfit["type"].replace("_parsing", "_type"), "")
    return what and _not_so(key, what, misfit)


def _not_so(key: Key, what: str, misfit: ErrorDetails) -> str:
    return Wording(
        "{field} should be {what}, not {given}.",
        field=_subject(key),
        what=what,
        given=_shortened(misfit["input"]),
    )


_EMPTY = {"missing", "string_too_short", "too_short"}
_NAMED: dict[str, Callable[[Key, ErrorDetails], str]] = {
    "extra_forbidden": _no_such_field,
    "literal_error": _unknown_word,
    "string_pattern_mismatch": _no_id,
    "greater_than": _out_of_bounds,
    "greater_than_equal": _out_of_bounds,
    "less_than_equal": _out_of_bounds,
}
_KINDS = {
    "string_type": Wording("text"),
    "int_type": Wording("a whole number"),
    "int_from_float": Wording("a whole number"),
    "float_type": Wording("a number"),
    "tuple_type": Wording("a list in brackets, like [one, two]"),
    "dict_type": Wording("fields with values"),
    "model_type": Wording("fields with values"),
}
_LIGHT = Wording("after how many seconds of the talk this light comes on")
_WANTED = {
    ("", "title"): Wording("what the situation is called"),
    ("", "person_role"): Wording("what you are in it, in one word, like tenant"),
    ("", "about"): Wording("in one or two sentences what you want to talk about"),
    ("", "objective"): Wording("what you want to reach"),
    ("", "partners"): Wording("at least one partner, with `name` and `role`"),
    ("questions", "ask"): Wording("what the partner asks"),
    ("partners", "name"): Wording("what the partner is called"),
    ("partners", "role"): Wording("who this is to you, like my landlady"),
    ("partners", "wants"): Wording("what the partner wants"),
    ("limits", "what"): Wording("what the partner does not give"),
    ("knows", "asked"): Wording("a question that the partner can answer"),
    ("knows", "says"): Wording("what the partner answers"),
    ("examples", "said"): Wording("what you say"),
    ("examples", "line"): Wording("what the partner answers"),
    **{("talk", light): _LIGHT for light in ("green_s", "amber_s", "red_s")},
}
_ANYTHING = Wording("something, or take it out")


def _wanted(key: Key) -> str:
    """Return what is to be written at `key`."""
    inside = next((str(part) for part in reversed(key[:-1]) if isinstance(part, str)), "")
    return _WANTED.get((inside, str(key[-1])), _ANYTHING)


def _subject(key: Key) -> str:
    """Return what is spoken of: a field, or an entry of a list."""
    if key and isinstance(key[-1], int):
        return Wording("entry {number}", number=key[-1] + 1)
    return Wording("`{name}`", name=key[-1] if key else "")


def _place(key: Key) -> str:
    """Return the place that holds the subject of `key`, in words; "" for the top of the file."""
    place = ""
    around = key[:-1]
    while around:
        if isinstance(around[-1], int):
            part, around = _item(str(around[-2]), around[-1] + 1), around[:-2]
        else:
            part, around = Wording("`{name}`", name=around[-1]), around[:-1]
        place = Wording("{inner} of {outer}", inner=place, outer=part) if place else part
    return place


def _item(name: str, number: int) -> str:
    match name:
        case "questions":
            return Wording("question {number}", number=number)
        case "partners":
            return Wording("partner {number}", number=number)
        case "limits":
            return Wording("limit {number}", number=number)
        case "knows":
            return Wording("fact {number}", number=number)
        case "examples":
            return Wording("example {number}", number=number)
    return Wording("entry {number} of `{name}`", number=number, name=name)


def _shortened(given: Any) -> str:
    return f"{given!r:.60}" if not isinstance(given, str) else f"'{given:.60}'"


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


def _fields_of(kind: Any) -> Iterable[str]:
    is_model = isinstance(kind, type) and issubclass(kind, BaseModel)
    return kind.model_fields if is_model else ()
