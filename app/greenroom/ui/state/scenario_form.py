"""The fields of the form for a scenario or a partner, in groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from greenroom.domain.persona import Persona, StandardMove
from greenroom.domain.scenario import HARDEST, Ending, Point, Scenario

if TYPE_CHECKING:
    from pydantic import BaseModel

    from greenroom.storage.scenarios.parsing import Kind, ParsedScenario
    from greenroom.storage.scenarios.yaml_files import Key

FieldShape = Literal["text", "lines", "choice", "partner", "whole", "decimal", "minutes", "yes"]
FieldValue = str | int | float | bool | list[str]


@dataclass(frozen=True, slots=True)
class FormSlot:
    """One field of the form.

    Attributes:
        key: Key of its value in the file.
        shape: How the value is edited; "minutes" are stored as seconds.
        options: The values to choose from.
        least: Smallest number.
        most: Largest number.
    """

    key: Key
    shape: FieldShape
    options: tuple[str, ...] = ()
    least: float = 0
    most: float = 0

    @property
    def name(self) -> str:
        """The last part of the key that is no list index."""
        return next(str(part) for part in reversed(self.key) if isinstance(part, str))


@dataclass(frozen=True, slots=True)
class FormGroup:
    """A group of fields.

    Attributes:
        id: Name of a fixed group, or the key of its item.
        slots: The fields.
        title: The author's title of an item; "" for a fixed group.
        part: The list it is an item of: "points", "endings" or "".
    """

    id: Key
    slots: tuple[FormSlot, ...]
    title: str = ""
    part: str = ""


def key_order(kind: Kind) -> tuple[str, ...]:
    """Return the keys of a scenario or persona file in their usual order."""
    model: type[BaseModel] = Scenario if kind == "scenario" else Persona
    return tuple(model.model_fields)


def form_groups(kind: Kind, reading: ParsedScenario) -> tuple[FormGroup, ...]:
    """Return the groups of the form for a file that was read."""
    return _scenario(reading.data) if kind == "scenario" else _persona(reading.data)


def value_at(data: dict[str, Any], slot: FormSlot) -> FieldValue | None:
    """Return the value of `slot`, or None if it is missing or of another type."""
    found: Any = data
    for part in slot.key:
        try:
            found = found[part]
        except (KeyError, IndexError, TypeError):
            return None
    match slot.shape:
        case "lines":
            fits = isinstance(found, list) and all(isinstance(each, str) for each in found)
        case "yes":
            fits = isinstance(found, bool)
        case "whole" | "decimal" | "minutes":
            fits = isinstance(found, (int, float)) and not isinstance(found, bool)
        case _:
            fits = isinstance(found, str)
    return found if fits else None


def default_of(slot: FormSlot) -> FieldValue | None:
    """Return the default value of `slot`, if it has one."""
    defaults: dict[str, FieldValue] = {
        "resistance": 3, "wrap_up": False, "pronoun": "they", "speed": 1.0, "pitch_semitones": 0.0,
    }  # fmt: skip
    return defaults.get(slot.name)


def _scenario(data: dict[str, Any]) -> tuple[FormGroup, ...]:
    purposes = _options(Scenario, "purpose")
    return (
        FormGroup(("about",), (
            _text("title"), _text("summary"), FormSlot(("purpose",), "choice", purposes),
            _text("setting"), _text("objective"), _text("person_role"),
        )),
        FormGroup(("course",), (
            FormSlot(("personas", 0), "partner"),
            FormSlot(("leads",), "choice", _options(Scenario, "leads")),
            FormSlot(("resistance",), "whole", most=HARDEST),
            FormSlot(("time_limit_s",), "minutes", least=1, most=180),
        )),
        FormGroup(("opening",), (FormSlot(("opening",), "lines"),)),
        *(_point(place, each) for place, each in enumerate(_items(data, "points"))),
        *(_ending(place, each) for place, each in enumerate(_items(data, "endings"))),
    )  # fmt: skip


def _point(place: int, data: dict[str, Any]) -> FormGroup:
    here: Key = ("points", place)
    banks = ("raise_lines", "press_lines", "settle_lines", "drop_lines")
    slots = (
        FormSlot((*here, "about"), "text"),
        FormSlot((*here, "kind"), "choice", _options(Point, "kind")),
        *(FormSlot((*here, bank), "lines") for bank in banks),
    )
    return FormGroup(here, slots, str(data.get("about") or data.get("id") or place + 1), "points")


def _ending(place: int, data: dict[str, Any]) -> FormGroup:
    here: Key = ("endings", place)
    slots = (
        FormSlot((*here, "outcome"), "choice", _options(Ending, "outcome")),
        FormSlot((*here, "wrap_up"), "yes"),
        FormSlot((*here, "lines"), "lines"),
    )
    return FormGroup(here, slots, str(data.get("id") or place + 1), "endings")


def _persona(data: dict[str, Any]) -> tuple[FormGroup, ...]:
    lines = data.get("lines")
    said = lines if isinstance(lines, dict) else {}
    moves = [move for move in get_args(StandardMove) if move in said]
    return (
        FormGroup(("who",), (
            _text("name"), FormSlot(("pronoun",), "choice", _options(Persona, "pronoun")),
            _text("role"), _text("background"),
        )),
        FormGroup(
            ("character",), tuple(FormSlot((key,), "lines") for key in ("traits", "wants", "fears"))
        ),
        FormGroup(("voice",), (
            FormSlot(("voice", "speed"), "decimal", least=0.7, most=1.4),
            FormSlot(("voice", "pitch_semitones"), "decimal", least=-5, most=5),
        )),
        *(FormGroup(("lines", move), (FormSlot(("lines", move), "lines"),)) for move in moves),
    )  # fmt: skip


def _text(key: str) -> FormSlot:
    return FormSlot((key,), "text")


def _items(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = data.get(key)
    items = found if isinstance(found, list) else []
    return [each if isinstance(each, dict) else {} for each in items]


def _options(model: type[BaseModel], key: str) -> tuple[str, ...]:
    return get_args(model.model_fields[key].annotation)
