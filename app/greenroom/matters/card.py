"""Character cards of other programs as plain values: what they say, and how they are written.

Versions 1 (fields at the top), 2 (`chara_card_v2`) and 3 (`chara_card_v3`) are read, and the names
that the fields had before them. Sources: the specifications of Character Card V2 and V3.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

from greenroom.bounds.limits import OutOfBoundsError

CARD_SUFFIXES = frozenset({".png", ".apng", ".json", ".charx"})
"""How the file of a card may end."""
CardVersion = Literal["chara_card_v2", "chara_card_v3"]
_NUMBERS: dict[CardVersion, str] = {"chara_card_v2": "2.0", "chara_card_v3": "3.0"}
MOST_TEXT = 20_000
"""Letters of a field that are looked at; what fits a partner is far shorter."""
_MOST_LISTED = 50
_OLDER = {
    "name": "char_name",
    "description": "char_persona",
    "scenario": "world_scenario",
    "first_mes": "char_greeting",
    "mes_example": "example_dialogue",
}
"""Names that fields had in programs before version 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCard:
    """What a card says; a text is "" where it says nothing. The names are the specification's.

    Attributes:
        lore: Entries of the lorebook (`character_book`).
        assets: Pictures and sounds that it names.
        extensions: Names of what other programs put into it.
        cut: Names of fields that were longer than MOST_TEXT.
    """

    name: str
    nickname: str = ""
    description: str = ""
    personality: str = ""
    scenario: str = ""
    first_mes: str = ""
    mes_example: str = ""
    alternate_greetings: tuple[str, ...] = ()
    group_only_greetings: tuple[str, ...] = ()
    creator_notes: str = ""
    system_prompt: str = ""
    post_history_instructions: str = ""
    creator: str = ""
    tags: tuple[str, ...] = ()
    lore: int = 0
    assets: int = 0
    extensions: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()


_LISTS = frozenset({"alternate_greetings", "group_only_greetings", "tags"})
_COUNTED = frozenset({"lore", "assets", "extensions", "cut"})
_TEXTS = tuple(each.name for each in fields(CharacterCard) if each.name not in _LISTS | _COUNTED)


def card_from(said: Any) -> CharacterCard:
    """Return the card that JSON says; whatever is of another kind than it should be is left out.

    Raises:
        OutOfBoundsError: It is no card.
    """
    data = said.get("data", said) if isinstance(said, dict) else None
    if not isinstance(data, dict) or not any(data.get(each) for each in ("name", "char_name")):
        raise OutOfBoundsError("it names nobody, as a character card does")
    texts = {name: _text(data.get(name) or data.get(_OLDER.get(name, ""))) for name in _TEXTS}
    book, extensions = data.get("character_book"), data.get("extensions")
    made: dict[str, Any] = {name: text[:MOST_TEXT] for name, text in texts.items()}
    for name in _LISTS:
        listed = map(_text, _list(data.get(name))[:_MOST_LISTED])
        made[name] = tuple(each[:MOST_TEXT] for each in listed if each)
    return CharacterCard(
        **made,
        lore=len(_list(book.get("entries"))) if isinstance(book, dict) else 0,
        assets=len(_list(data.get("assets"))),
        extensions=tuple(extensions)[:_MOST_LISTED] if isinstance(extensions, dict) else (),
        cut=tuple(name for name, text in texts.items() if len(text) > MOST_TEXT),
    )


def card_as_json(card: CharacterCard, version: CardVersion) -> dict[str, Any]:
    """Return what is written of `card`, with what programs of version 1 read at the top."""
    data: dict[str, Any] = {name: getattr(card, name) for name in _TEXTS if name != "nickname"}
    data |= {name: list(getattr(card, name)) for name in sorted(_LISTS)}
    data |= {"character_version": "", "extensions": {}}
    first = ("name", "description", "personality", "scenario", "first_mes", "mes_example")
    top = {name: data[name] for name in first}
    return top | {"spec": version, "spec_version": _NUMBERS[version], "data": data}


def _text(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""


def _list(value: Any) -> list[Any]:
    """Return a list; what an older program keeps by numbers in a mapping is one, too."""
    return (
        list(value.values())
        if isinstance(value, dict)
        else value
        if isinstance(value, list)
        else []
    )
