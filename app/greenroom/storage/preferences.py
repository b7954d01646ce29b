"""What the person set in the window: the tables [window] and [talk] of settings.toml.

Read before the window is painted, so it imports nothing heavy.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from greenroom.bounds.files import make_private_folder, read_text
from greenroom.bounds.json_values import parse_toml
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import system_says

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tomlkit import TOMLDocument

Appearance = Literal["system", "light", "dark", "contrast"]
Language = Literal["system", "en", "de"]
Cue = Literal["none", "pace"]
"""Fillers are none: what is heard of them while one talks is not right often enough."""

ScriptForm = Literal["full", "first_words", "key_words", "none"]
"""How much of the script of a talk is shown."""

_Table = TypeVar("_Table")
_EDITING = threading.Lock()
"""Who edits the settings reads them first: two at once, and one change would be lost."""


@dataclass(frozen=True, slots=True)
class WindowPreferences:
    """The table [window].

    Attributes:
        appearance: Which colours.
        language: Of the window; rehearsals are in English.
        welcomed: The person has been through the pages of the first start.
        geometry: Where the window was, as Qt writes it in base64.
        shortcuts: By the id of an action, keys as Qt writes them, instead of its own.
        scenario: Id of the one that was chosen last.
        seal_offered: The person was told that takes can be sealed.
    """

    appearance: Appearance = "system"
    language: Language = "system"
    welcomed: bool = False
    geometry: str = ""
    shortcuts: dict[str, str] = field(default_factory=dict)
    scenario: str = ""
    seal_offered: bool = False


@dataclass(frozen=True, slots=True)
class TalkPreferences:
    """The table [talk].

    Attributes:
        microphone: Its name; "" for the system's default.
        loudspeaker: Likewise.
        headphones: The microphone does not hear the partner, so nothing is taken out of what it
            hears. Only the person can say so: set wrongly, the partner would hear itself.
        push_to_talk: The person is heard only while they hold their turn.
        wait: How long the partner waits before it answers.
        interrupt: How easily it can be interrupted.
        partner: Id of the language model; "" for the default one.
        server: Address of the server whose model words the lines; "" for this computer alone.
        captions: Whether what is said is shown.
        caption_px: Height of their letters at 100 %.
        cue: The one quiet sign while one speaks.
        script: How much of the script of a talk is shown.
        decks: By the id of a scenario, the file with the slides of its talk.
        plans: By the id of a scenario, the sections of its talk, "Title, minutes" a line.
    """

    microphone: str = ""
    loudspeaker: str = ""
    headphones: bool = False
    push_to_talk: bool = False
    wait: Literal["quick", "normal", "patient"] = "normal"
    interrupt: Literal["easily", "normal", "hardly"] = "normal"
    partner: str = ""
    server: str = ""
    captions: bool = True
    caption_px: int = 24
    cue: Cue = "none"
    script: ScriptForm = "full"
    decks: dict[str, str] = field(default_factory=dict)
    plans: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preferences:
    """Both tables."""

    window: WindowPreferences = field(default_factory=WindowPreferences)
    talk: TalkPreferences = field(default_factory=TalkPreferences)


def read_preferences(path: Path) -> Preferences:
    """Return what `path` says; the defaults for what it does not say.

    Raises:
        InputError: It cannot be read, or something in it is not what it should be.
    """
    try:
        tables = parse_toml(read_text(path, SMALL_BYTES))
    except FileNotFoundError:
        return Preferences()
    except (OSError, ValueError) as error:
        raise InputError(
            "{path} cannot be read ({error}); mend it or delete it.", path=path, error=error
        ) from error
    return Preferences(
        _table(WindowPreferences, tables, "window", path),
        _table(TalkPreferences, tables, "talk", path),
    )


def write_preferences(path: Path, wanted: Preferences) -> None:
    """Put `wanted` into `path`; everything else in it stays, comments too.

    Raises:
        InputError: What is there cannot be read.
        StorageError: The disk will not take it.
    """
    import tomlkit

    def put(document: TOMLDocument) -> None:
        for name, table in (("window", wanted.window), ("talk", wanted.talk)):
            there = document.setdefault(name, tomlkit.table())
            for each in fields(table):
                there[each.name] = getattr(table, each.name)

    edit_settings(path, put)


def edit_settings(path: Path, edit: Callable[[TOMLDocument], None]) -> None:
    """Let `edit` change the settings in `path`; what it leaves alone stays, comments too.

    Raises:
        InputError: What is there cannot be read.
        StorageError: The disk will not take it.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    from greenroom.storage.take_files import write_private

    with _EDITING:
        try:
            document = tomlkit.parse(_checked(path)) if path.exists() else tomlkit.document()
        except (OSError, ValueError, TOMLKitError) as error:
            raise InputError(
                "{path} cannot be read ({error}); mend it or delete it.", path=path, error=error
            ) from error
        edit(document)
        try:
            make_private_folder(path.parent)
        except OSError as error:
            raise StorageError(
                "{folder} cannot be made ({why}); free some disk space and try again.",
                folder=path.parent,
                why=system_says(error),
            ) from error
        write_private(path, tomlkit.dumps(document).encode())


def _checked(path: Path) -> str:
    """Return the text of the file, which is known to be TOML of no great depth."""
    text = read_text(path, SMALL_BYTES)
    parse_toml(text)
    return text


def _table(cls: type[_Table], tables: dict[str, Any], name: str, path: Path) -> _Table:
    given = tables.get(name, {})
    if not isinstance(given, dict):
        raise InputError("{path}: {name} is no table; mend it or delete it.", path=path, name=name)
    hints = get_type_hints(cls)
    known = {each: value for each, value in given.items() if each in hints}
    for each, value in known.items():
        if not _fits(value, hints[each]):
            raise InputError(
                "{path}: {name}.{each} cannot be {value!r}; mend it or delete it.",
                path=path,
                name=name,
                each=each,
                value=value,
            )
    return cls(**known)


def _fits(value: object, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    return type(value) is (get_origin(hint) or hint)
