"""The fields of the form for a scenario, in sections, and what they change."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from greenroom.domain.persona import Persona, Temperament, id_of
from greenroom.domain.scenario import HARDEST, TEN_MINUTES_S, Question, Scenario

if TYPE_CHECKING:
    from pydantic import BaseModel

    from greenroom.storage.scenarios.yaml_files import Key

FieldShape = Literal[
    "text", "lines", "limits", "pairs", "choice", "whole", "decimal", "minutes", "talk"
]
FieldValue = str | int | float | list[str]
Section = Literal["matter", "partner", "questions", "listeners"]
Part = Literal["questions", "listeners"]

BAR = "|"
"""Between the two halves of a line that is a pair."""

_TALK_S = 300
_GREEN, _AMBER = 0.8, 0.9
_DEFAULTS: dict[str, FieldValue] = {
    "purpose": "difficult-conversation", "leads": "person", "resistance": 3,
    "time_limit_s": TEN_MINUTES_S, "red_s": _TALK_S, "pronoun": "they",
    "temperament": "sceptical", "kind": "question", "speed": 1.0, "pitch_semitones": 0.0,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class FormSlot:
    """One field of the form.

    Attributes:
        key: Key of its value in the file.
        shape: How the value is edited. "minutes" and "talk" are stored as seconds; of "limits"
            and "pairs", a line is one limit, one fact or one exchange.
        needed: The scenario cannot be used without it.
        options: The values to choose from.
        names: What options are called that are the author's own; empty for known ones.
        least: Smallest number.
        most: Largest number.
    """

    key: Key
    shape: FieldShape
    needed: bool = False
    options: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    least: float = 0
    most: float = 0

    @property
    def name(self) -> str:
        """The last part of the key."""
        return str(self.key[-1])

    @property
    def has_lines(self) -> bool:
        """Whether it holds one thing a line."""
        return self.shape in {"lines", "limits", "pairs"}


@dataclass(frozen=True, slots=True)
class FormGroup:
    """A group of fields.

    Attributes:
        key: Key of the item that it edits; () for the scenario itself.
        section: Where it stands.
        slots: The fields.
        more: Further fields, folded away until they are wanted.
    """

    key: Key
    section: Section
    slots: tuple[FormSlot, ...]
    more: tuple[FormSlot, ...] = ()

    @property
    def removable(self) -> bool:
        """Whether it is one of several that the person added."""
        return self.section in {"questions", "listeners"}


def form_groups(data: dict[str, Any]) -> tuple[FormGroup, ...]:
    """Return the groups of the form for what a file says."""
    partners = _items(data, "partners")
    return (
        _matter(data),
        _partner(),
        *(_question(place, partners) for place in range(len(_items(data, "questions")))),
        *(_listener(place) for place in range(1, len(partners))),
    )


def has_audience(data: dict[str, Any]) -> bool:
    """Return whether there are listeners, or may be."""
    return data.get("purpose") == "talk" or len(_items(data, "partners")) > 1


def value_at(data: dict[str, Any], slot: FormSlot) -> FieldValue | None:
    """Return the value of `slot`, its default if it is missing; None if it does not fit."""
    found: Any = data
    for part in slot.key:
        if isinstance(found, str) and slot.key[0] == "questions":  # a question that is a sentence
            found = found if part == "ask" else None
            break
        try:
            found = found[part]
        except (KeyError, IndexError, TypeError):
            return default_of(slot)
    return default_of(slot) if found is None else _shown(slot, found)


def default_of(slot: FormSlot) -> FieldValue:
    """Return what an empty field shows."""
    return [] if slot.has_lines else _DEFAULTS.get(slot.name, "")


def tidy_lines(slot: FormSlot, text: str) -> list[str]:
    """Return the lines of a field of several lines as they are stored."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    if slot.shape == "pairs":
        lines = [_joined(*_halves(line)) for line in lines]
    return [line for line in lines if line]


def with_value(data: dict[str, Any], slot: FormSlot, value: FieldValue) -> dict[str, Any]:
    """Return what the file says once `value` stands in the field of `slot`."""
    made = deepcopy(data)
    holder = _holder(made, slot)
    if holder is None:  # a question that is a sentence, and stays one
        made["questions"][slot.key[1]] = value
        return made
    before = holder.get(slot.name)
    if slot.key[0] == "partners" and slot.name == "name" and "id" not in holder:
        _rename(made, id_of(str(before or ""), "partner"), id_of(str(value), "partner"))
    if slot.shape == "talk":
        holder.update(_lights(float(value) if isinstance(value, (int, float)) else _TALK_S))
    elif value in ("", []) and not slot.needed:
        holder.pop(slot.name, None)
    elif value != default_of(slot) or before is not None or slot.needed:
        holder[slot.name] = _stored(slot, value, before)
    if slot.key == ("purpose",):
        _set_talk(made)
    if "voice" in slot.key and not holder:
        made["partners"][slot.key[1]].pop("voice", None)
    return made


def with_item(data: dict[str, Any], part: Part) -> dict[str, Any]:
    """Return what the file says with one more question or listener, still empty."""
    made = deepcopy(data)
    if part == "questions":
        made["questions"] = [*_items(made, "questions"), ""]
    else:
        partners = _items(made, "partners") or [{"name": "", "role": ""}]
        made["partners"] = [*partners, {"name": "", "role": ""}]
    return made


def without_item(data: dict[str, Any], key: Key) -> dict[str, Any]:
    """Return what the file says without the question or listener at `key`."""
    made, name, place = deepcopy(data), str(key[0]), key[1]
    items = _items(made, name)
    assert isinstance(place, int)  # noqa: S101 - keys of items end with their place
    if name == "partners":
        _rename(made, _id_at(items, place), "")
    made[name] = [each for at, each in enumerate(items) if at != place]
    if not made[name]:
        del made[name]
    return made


def needed_keys(data: dict[str, Any]) -> tuple[Key, ...]:
    """Return the keys of the fields that are empty and needed, in the order of the form."""
    slots = (slot for group in form_groups(data) for slot in group.slots if slot.needed)
    return tuple(slot.key for slot in slots if value_at(data, slot) == "")


def last_key(data: dict[str, Any], part: Part) -> Key:
    """Return the key of the first field of the last question or listener."""
    if part == "questions":
        return ("questions", len(_items(data, "questions")) - 1, "ask")
    return ("partners", len(_items(data, "partners")) - 1, "name")


def _matter(data: dict[str, Any]) -> FormGroup:
    talk = data.get("purpose") == "talk" or "talk" in data
    return FormGroup((), "matter", (
        _text("title", needed=True), _text("person_role", needed=True),
        _text("about", needed=True), _text("objective", needed=True),
        FormSlot(("purpose",), "choice", options=_options(Scenario, "purpose")),
        FormSlot(("time_limit_s",), "minutes", least=1, most=180),
        *([FormSlot(("talk", "red_s"), "talk", least=1, most=120)] if talk else []),
        FormSlot(("points",), "lines"), FormSlot(("figures",), "lines"),
    ), (
        _text("summary"), _text("setting"),
        FormSlot(("leads",), "choice", options=_options(Scenario, "leads")),
        FormSlot(("resistance",), "whole", most=HARDEST),
        FormSlot(("opening",), "lines"),
    ))  # fmt: skip


def _partner() -> FormGroup:
    here: Key = ("partners", 0)
    return FormGroup(here, "partner", (
        *_who(here), FormSlot((*here, "limits"), "limits"),
        FormSlot((*here, "knows"), "pairs"), FormSlot((*here, "examples"), "pairs"),
    ), (
        FormSlot((*here, "background"), "text"),
        FormSlot((*here, "voice", "speed"), "decimal", least=0.7, most=1.4),
        FormSlot((*here, "voice", "pitch_semitones"), "decimal", least=-5, most=5),
    ))  # fmt: skip


def _listener(place: int) -> FormGroup:
    here: Key = ("partners", place)
    more = (FormSlot((*here, "limits"), "limits"), FormSlot((*here, "knows"), "pairs"))
    return FormGroup(here, "listeners", _who(here), more)


def _who(here: Key) -> tuple[FormSlot, ...]:
    return (
        FormSlot((*here, "name"), "text", needed=True),
        FormSlot((*here, "role"), "text", needed=True),
        FormSlot((*here, "pronoun"), "choice", options=_options(Persona, "pronoun")),
        FormSlot((*here, "temperament"), "choice", options=get_args(Temperament)),
        FormSlot((*here, "wants"), "text"),
    )


def _question(place: int, partners: list[Any]) -> FormGroup:
    here: Key = ("questions", place)
    slots = (
        FormSlot((*here, "ask"), "text", needed=True),
        FormSlot((*here, "satisfied_by"), "lines"),
    )
    more = [
        FormSlot((*here, "again"), "lines"),
        FormSlot((*here, "near"), "lines"),
        FormSlot((*here, "about"), "text"),
        FormSlot((*here, "kind"), "choice", options=_options(Question, "kind")),
    ]
    if len(partners) > 1:
        names = [_name_at(partners, at) for at in range(len(partners))]
        known = [(_id_at(partners, at), name) for at, name in enumerate(names) if name]
        ids = ("", *(each for each, _ in known))
        called = ("", *(name for _, name in known))
        more.append(FormSlot((*here, "asked_by"), "choice", options=ids, names=called))
    return FormGroup(here, "questions", slots, tuple(more))


def _text(key: str, *, needed: bool = False) -> FormSlot:
    return FormSlot((key,), "text", needed)


def _shown(slot: FormSlot, found: Any) -> FieldValue | None:
    match slot.shape:
        case "lines":
            fits = isinstance(found, list) and all(isinstance(each, str) for each in found)
            return found if fits else None
        case "limits":
            return _all(found, lambda each: each["what"])
        case "pairs":
            first, second = _pair(slot)
            return _all(found, lambda each: _joined(_one(each[first]), _one(each.get(second))))
        case "whole" | "decimal" | "minutes" | "talk":
            fits = isinstance(found, (int, float)) and not isinstance(found, bool)
            return found if fits else None
        case _:
            return found if isinstance(found, str) else None


def _all(found: Any, of: Any) -> list[str] | None:
    try:
        lines = [of(each) for each in found]
    except (KeyError, IndexError, TypeError, AttributeError):
        return None
    return lines if all(isinstance(line, str) for line in lines) else None


def _stored(slot: FormSlot, value: FieldValue, before: Any) -> Any:
    if not isinstance(value, list) or slot.shape == "lines":
        return value
    if slot.shape == "limits":
        return _merged(value, before, lambda each: each["what"], lambda line: {"what": line})
    first, second = _pair(slot)
    many = slot.name == "knows"

    def made(line: str) -> dict[str, Any]:
        halves = zip((first, second), _halves(line), strict=True)
        return {key: [half] if many else half for key, half in halves if half}

    def line_of(each: dict[str, Any]) -> str:
        return str(_joined(_one(each[first]), _one(each.get(second))))

    return _merged(value, before, line_of, made)


def _merged(lines: list[str], before: Any, line_of: Any, made: Any) -> list[Any]:
    """Return the items of `lines`; those that were there keep what the form does not show."""
    old = before if isinstance(before, list) else []
    known = {line_of(each): each for each in old}
    same_count = len(old) == len(lines)
    items = []
    for place, line in enumerate(lines):
        if line in known:
            items.append(known[line])
        elif same_count and line_of(old[place]) not in lines:
            items.append(_mended(old[place], made(line)))
        else:
            items.append(made(line))
    return items


def _mended(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Return `old` with what `new` says; of a list only the first is another one."""
    kept = {
        key: [*each, *old[key][1:]] if isinstance(each, list) and key in old else each
        for key, each in new.items()
    }
    return {**old, **kept}


def _pair(slot: FormSlot) -> tuple[str, str]:
    return ("asked", "says") if slot.name == "knows" else ("said", "line")


def _one(found: Any) -> Any:
    """Return the text, the first text of a list, or "" for none."""
    if isinstance(found, list):
        found = found[0] if found else ""
    return "" if found is None else found


def _halves(line: str) -> tuple[str, str]:
    first, _, second = line.partition(BAR)
    return first.strip(), second.strip()


def _joined(first: Any, second: Any) -> Any:
    if not isinstance(first, str) or not isinstance(second, str):
        return None
    return f"{first} {BAR} {second}".strip() if second else first


def _holder(made: dict[str, Any], slot: FormSlot) -> dict[str, Any] | None:
    """Return the mapping that `slot` is in; None for a question that stays a mere sentence."""
    if slot.key[0] == "questions":
        place = slot.key[1]
        asked = made["questions"][place]
        if not isinstance(asked, dict):
            if slot.name == "ask":
                return None
            made["questions"][place] = {"ask": str(asked or "")}
        held: dict[str, Any] = made["questions"][place]
        return held
    if slot.key[0] == "partners" and not _items(made, "partners"):
        made["partners"] = [{}]
    found: Any = made
    for part in slot.key[:-1]:
        if isinstance(found, dict) and not isinstance(found.get(str(part)), (dict, list)):
            found[str(part)] = {}
        elif isinstance(found, list) and not isinstance(found[int(part)], dict):
            found[int(part)] = {}
        found = found[part]
    holder: dict[str, Any] = found
    return holder


def _lights(red_s: float) -> dict[str, int]:
    return {
        "green_s": round(_GREEN * red_s),
        "amber_s": round(_AMBER * red_s),
        "red_s": round(red_s),
    }


def _set_talk(made: dict[str, Any]) -> None:
    """Give a talk its lights, and take them from what is none."""
    if made.get("purpose") != "talk":
        made.pop("talk", None)
    elif not isinstance(made.get("talk"), dict):
        whole_s = made.get("time_limit_s")
        half_s = whole_s / 2 if isinstance(whole_s, (int, float)) and whole_s > 0 else _TALK_S
        made["talk"] = _lights(min(_TALK_S, half_s))


def _rename(made: dict[str, Any], was: str, now: str) -> None:
    """Let the questions of a listener follow its id; those of nobody go to everybody."""
    for asked in _items(made, "questions"):
        if isinstance(asked, dict) and asked.get("asked_by") == was:
            if now:
                asked["asked_by"] = now
            else:
                del asked["asked_by"]


def _name_at(partners: list[Any], place: int) -> str:
    found = partners[place] if place < len(partners) else None
    return str(found.get("name") or "") if isinstance(found, dict) else ""


def _id_at(partners: list[Any], place: int) -> str:
    found = partners[place]
    given = found.get("id") if isinstance(found, dict) else None
    return str(given or id_of(_name_at(partners, place), "partner"))


def _items(data: dict[str, Any], key: str) -> list[Any]:
    found = data.get(key)
    return found if isinstance(found, list) else []


def _options(model: type[BaseModel], key: str) -> tuple[str, ...]:
    return get_args(model.model_fields[key].annotation)
