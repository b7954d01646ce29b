"""Which values of a scenario or a partner stand in the form, in which groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from greenroom.domain.persona import Persona, StandardMove
from greenroom.domain.scenario import HARDEST, Ending, Point, Scenario

if TYPE_CHECKING:
    from pydantic import BaseModel

    from greenroom.storage.scenarios.parsing import Kind, ParsedScenario
    from greenroom.storage.scenarios.yaml_files import Key

Shape = Literal["text", "lines", "choice", "partner", "whole", "decimal", "minutes", "yes"]
Value = str | int | float | bool | list[str]


@dataclass(frozen=True, slots=True)
class Slot:
    """One value.

    Attributes:
        key: Where it stands in the file.
        shape: How it is changed. "minutes" stand there as seconds.
        options: What can be chosen.
        least: Smallest number.
        most: Largest number.
    """

    key: Key
    shape: Shape
    options: tuple[str, ...] = ()
    least: float = 0
    most: float = 0

    @property
    def name(self) -> str:
        """The last key, or the one before a place in a list."""
        return next(str(part) for part in reversed(self.key) if isinstance(part, str))


@dataclass(frozen=True, slots=True)
class Group:
    """Values that belong together.

    Attributes:
        id: Name of a fixed group, or where its values stand.
        slots: The values.
        title: As the author calls it; "" if it has a name of its own.
        part: Of which list it is an item: "points", "endings"; else "".
    """

    id: Key
    slots: tuple[Slot, ...]
    title: str = ""
    part: str = ""


def order_of(kind: Kind) -> tuple[str, ...]:
    """Return the keys of such a file in their usual order."""
    model: type[BaseModel] = Scenario if kind == "scenario" else Persona
    return tuple(model.model_fields)


def groups_of(kind: Kind, reading: ParsedScenario) -> tuple[Group, ...]:
    """Return the form for what was read."""
    return _scenario(reading.data) if kind == "scenario" else _persona(reading.data)


def value_at(data: dict[str, Any], slot: Slot) -> Value | None:
    """Return the value of `slot`, or None if something else stands there."""
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


def default_of(slot: Slot) -> Value | None:
    """Return what holds where `slot` is not in the file, if something does."""
    defaults: dict[str, Value] = {
        "resistance": 3, "wrap_up": False, "pronoun": "they", "speed": 1.0, "pitch_semitones": 0.0,
    }  # fmt: skip
    return defaults.get(slot.name)


def _scenario(data: dict[str, Any]) -> tuple[Group, ...]:
    purposes = _options(Scenario, "purpose")
    return (
        Group(("about",), (
            _text("title"), _text("summary"), Slot(("purpose",), "choice", purposes),
            _text("setting"), _text("objective"), _text("person_role"),
        )),
        Group(("course",), (
            Slot(("personas", 0), "partner"),
            Slot(("leads",), "choice", _options(Scenario, "leads")),
            Slot(("resistance",), "whole", most=HARDEST),
            Slot(("time_limit_s",), "minutes", least=1, most=180),
        )),
        Group(("opening",), (Slot(("opening",), "lines"),)),
        *(_point(place, each) for place, each in enumerate(_items(data, "points"))),
        *(_ending(place, each) for place, each in enumerate(_items(data, "endings"))),
    )  # fmt: skip


def _point(place: int, data: dict[str, Any]) -> Group:
    here: Key = ("points", place)
    banks = ("raise_lines", "press_lines", "settle_lines", "drop_lines")
    slots = (
        Slot((*here, "about"), "text"),
        Slot((*here, "kind"), "choice", _options(Point, "kind")),
        *(Slot((*here, bank), "lines") for bank in banks),
    )
    return Group(here, slots, str(data.get("about") or data.get("id") or place + 1), "points")


def _ending(place: int, data: dict[str, Any]) -> Group:
    here: Key = ("endings", place)
    slots = (
        Slot((*here, "outcome"), "choice", _options(Ending, "outcome")),
        Slot((*here, "wrap_up"), "yes"),
        Slot((*here, "lines"), "lines"),
    )
    return Group(here, slots, str(data.get("id") or place + 1), "endings")


def _persona(data: dict[str, Any]) -> tuple[Group, ...]:
    lines = data.get("lines")
    said = lines if isinstance(lines, dict) else {}
    moves = [move for move in get_args(StandardMove) if move in said]
    return (
        Group(("who",), (
            _text("name"), Slot(("pronoun",), "choice", _options(Persona, "pronoun")),
            _text("role"), _text("background"),
        )),
        Group(("character",), tuple(Slot((key,), "lines") for key in ("traits", "wants", "fears"))),
        Group(("voice",), (
            Slot(("voice", "speed"), "decimal", least=0.7, most=1.4),
            Slot(("voice", "pitch_semitones"), "decimal", least=-5, most=5),
        )),
        *(Group(("lines", move), (Slot(("lines", move), "lines"),)) for move in moves),
    )  # fmt: skip


def _text(key: str) -> Slot:
    return Slot((key,), "text")


def _items(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = data.get(key)
    items = found if isinstance(found, list) else []
    return [each if isinstance(each, dict) else {} for each in items]


def _options(model: type[BaseModel], key: str) -> tuple[str, ...]:
    return get_args(model.model_fields[key].annotation)
