"""The servers that the person chose, in settings.toml, and what a policy file says of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
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
    usual_servers,
)
from greenroom.storage.preferences import edit_settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pydantic import SecretStr
    from tomlkit import TOMLDocument

    from greenroom.domain.servers import FoundServer
    from greenroom.ports import KeyStore, ServerDirectory

_TABLE = "servers"
_MOST_KEY_LETTERS = 1_000


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


def check_may_choose(server: ModelServer) -> bool:
    """Return whether the person has yet to agree that words go to a server.

    Raises:
        InputError: The settings cannot be read.
        ServerRefusedError: It may not be reached, whatever they say.
    """
    chosen = find_chosen(server)
    check_may_reach(server, [agreed_today(chosen)], read_policy())
    return not (server.on_this_computer or chosen.agreed)


def choose_server(
    wanted: ChosenServer, keys: KeyStore, key: SecretStr | None = None, *, agrees: bool
) -> ChosenServer:
    """Keep that the person chose a server, and its key; return what is kept.

    Args:
        wanted: With its model.
        keys: Where keys are kept.
        key: A new one; None to leave it as it is.
        agrees: The person was told what is sent there, and said yes.

    Raises:
        InputError: The settings cannot be read.
        ServerRefusedError: It may not be reached.
        MissingError: There is a key, and this system has no keyring.
        EngineError: The keyring does not answer.
        StorageError: The disk will not take it.
    """
    if agrees and not wanted.server.on_this_computer:
        wanted = agreed_today(wanted)
    check_may_reach(wanted.server, [wanted], read_policy())
    if key is not None:
        keys.keep(wanted.server.url, key)
        wanted = replace(wanted, has_key=True)
    keep_chosen(wanted)
    return wanted


def forbid_server(server: ModelServer, keys: KeyStore) -> bool:
    """Forget a server and its key; return whether it was known.

    Raises:
        InputError: The settings cannot be read.
        EngineError: The keyring does not answer; the server is forgotten.
        StorageError: The disk will not take it.
    """
    has_key = find_chosen(server).has_key
    known = forget_chosen(server)  # first: whatever the keyring says
    if has_key:
        keys.forget(server.url)
    return known


def list_models(server: ModelServer, directory: ServerDirectory, keys: KeyStore) -> tuple[str, ...]:
    """Return which models a server has, as it says now.

    Raises:
        InputError: The settings cannot be read.
        ServerRefusedError: It may not be reached.
        EngineError: It does not say, or the keyring does not answer.
    """
    chosen = allowed_server(server.url)
    return directory.models(server, keys.read(server.url) if chosen.has_key else None)


def find_here(directory: ServerDirectory) -> tuple[FoundServer, ...]:
    """Return which model servers run on this computer, where they usually do.

    Raises:
        ServerRefusedError: None may be reached.
    """
    usual, policy = usual_servers(), read_policy()
    for each in usual:
        check_may_reach(each, (), policy)
    return directory.find(usual)


def read_key(text: str) -> SecretStr:
    """Return the key of a server, as a person gives it.

    Raises:
        InputError: It cannot be one; the sentence does not say it back.
    """
    from pydantic import SecretStr

    text = text.strip()
    if not (text.isascii() and text.isprintable()) or " " in text or not text:
        raise InputError("A key has letters, digits and marks of ASCII, and no space.")
    if len(text) > _MOST_KEY_LETTERS:
        raise InputError("A key has at most {most} letters.", most=_MOST_KEY_LETTERS)
    return SecretStr(text)


def keep_chosen(wanted: ChosenServer) -> None:
    """Keep that the person chose a server, in place of what was chosen of it before.

    Raises:
        InputError: The settings cannot be read.
        StorageError: The disk will not take it.
    """
    _edit(lambda known: (*_without(wanted.server, known), wanted))


def forget_chosen(server: ModelServer) -> bool:
    """Forget a server and that the person agreed to it; return whether it was known.

    Raises:
        InputError: The settings cannot be read.
        StorageError: The disk will not take it.
    """
    was_known = any(each.server == server for each in read_chosen())
    if was_known:
        _edit(partial(_without, server))
    return was_known


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


def _without(server: ModelServer, known: tuple[ChosenServer, ...]) -> tuple[ChosenServer, ...]:
    return tuple(each for each in known if each.server != server)


def _edit(change: Callable[[tuple[ChosenServer, ...]], tuple[ChosenServer, ...]]) -> None:
    import tomlkit

    def put(document: TOMLDocument) -> None:
        servers = change(read_chosen())  # as they are now: nobody else edits meanwhile
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
