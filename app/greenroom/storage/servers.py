"""The servers that the person chose, in settings.toml, and what a policy file says of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from greenroom import places
from greenroom.bounds.files import read_text
from greenroom.bounds.json_values import parse_toml
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import InputError
from greenroom.domain.servers import (
    THIS_COMPUTER,
    ChosenServer,
    ModelServer,
    ServerPolicy,
    check_may_reach,
    parse_server,
)
from greenroom.storage.preferences import edit_settings

if TYPE_CHECKING:
    from pathlib import Path

    from tomlkit import TOMLDocument

_TABLE = "servers"


def read_chosen(path: Path | None = None) -> tuple[ChosenServer, ...]:
    """Return the servers that the person chose, in the order in which they did.

    Args:
        path: The settings; those of the person if None.

    Raises:
        InputError: The settings cannot be read, or a server in them is none.
    """
    path = path or places.settings_file()
    try:
        given = parse_toml(read_text(path, SMALL_BYTES)).get(_TABLE, [])
        return tuple(_from_table(each) for each in given)
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, TypeError, AttributeError, KeyError, InputError) as error:
        raise InputError(
            "{path}: servers cannot be read ({error}); mend it or delete it.",
            path=path,
            error=error,
        ) from error


def find_chosen(server: ModelServer) -> ChosenServer:
    """Return what the person chose of a server; nothing is agreed to if they did not.

    Raises:
        InputError: The settings cannot be read.
    """
    return next((e for e in read_chosen() if e.server == server), ChosenServer(server))


def allowed_server(address: str, model: str | None = None) -> ChosenServer:
    """Return the server with this address if it may be reached now.

    Args:
        address: As the person writes it.
        model: What the server calls the model; the one that was chosen with it if None.

    Raises:
        InputError: It is no address of a server, or the settings cannot be read.
        ServerRefusedError: It may not be reached.
    """
    server = parse_server(address)
    check_may_reach(server, read_chosen(), read_policy())
    chosen = find_chosen(server)
    return chosen if model is None else replace(chosen, model=model)


def keep_chosen(wanted: ChosenServer) -> None:
    """Keep that the person chose a server, in place of what was chosen of it before.

    Raises:
        InputError: The settings cannot be read.
        StorageError: The disk will not take it.
    """
    others = tuple(each for each in read_chosen() if each.server != wanted.server)
    _write((*others, wanted))


def forget_chosen(server: ModelServer) -> bool:
    """Forget a server and that the person agreed to it; return whether it was known.

    Raises:
        InputError: The settings cannot be read.
        StorageError: The disk will not take it.
    """
    known = read_chosen()
    others = tuple(each for each in known if each.server != server)
    if len(others) < len(known):
        _write(others)
    return len(others) < len(known)


def agreed_today(chosen: ChosenServer) -> ChosenServer:
    """Return a server as one that the person agrees to now."""
    return replace(chosen, agreed=date.today().isoformat())  # noqa: DTZ011 - their own day


def read_policy() -> ServerPolicy:
    """Return what whoever runs this computer laid down; nothing if there is no such file.

    A file that is there and cannot be read allows no server.
    """
    path = places.policy_file()
    try:
        given = parse_toml(read_text(path, SMALL_BYTES)).get(_TABLE)
        if given is None:
            return ServerPolicy()
        return ServerPolicy(frozenset(map(_host, given["allow"])), str(path))
    except FileNotFoundError:
        return ServerPolicy()
    except (OSError, ValueError, TypeError, AttributeError, KeyError):
        return ServerPolicy(frozenset(), str(path))


def _host(text: str) -> str:
    host = text.strip().lower()
    return THIS_COMPUTER if host in {THIS_COMPUTER, "this-computer", "localhost"} else host


def _from_table(given: dict[str, Any]) -> ChosenServer:
    agreed = str(given.get("agreed", ""))
    if agreed:
        date.fromisoformat(agreed)
    return ChosenServer(
        parse_server(given["url"]),
        str(given.get("model", "")),
        agreed,
        given.get("key") is True,
    )


def _write(servers: tuple[ChosenServer, ...]) -> None:
    import tomlkit

    def put(document: TOMLDocument) -> None:
        document.pop(_TABLE, None)
        if not servers:
            return
        tables = tomlkit.aot()
        for each in servers:
            table = tomlkit.table()
            table["url"] = each.server.url
            table["model"] = each.model
            table["agreed"] = each.agreed
            table["key"] = each.has_key
            tables.append(table)
        document[_TABLE] = tables

    edit_settings(places.settings_file(), put)
