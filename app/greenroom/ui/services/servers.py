"""Lists and changes which servers may word the partner's lines, and asks them for their models."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom import wiring
from greenroom.domain.errors import InputError
from greenroom.domain.servers import (
    check_may_reach,
    parse_server,
    state_of,
    what_policy_says,
)
from greenroom.storage import servers as storage

if TYPE_CHECKING:
    from pydantic import SecretStr

    from greenroom.domain.servers import ChosenServer, FoundServer, ModelServer
    from greenroom.domain.wording import Wording


@dataclass(frozen=True, slots=True)
class ServerRow:
    """A server that the person chose.

    Attributes:
        chosen: What they chose.
        state: Whether it may be reached, for the person.
        allowed: Whether it may be reached.
    """

    chosen: ChosenServer
    state: Wording
    allowed: bool


@dataclass(frozen=True, slots=True)
class ServerOverview:
    """Everything that is known of servers without asking any.

    Attributes:
        rows: Those that the person chose.
        policy: What whoever runs this computer laid down; None if that is nothing.
        forbidden: They forbid every server.
    """

    rows: tuple[ServerRow, ...]
    policy: Wording | None
    forbidden: bool


@dataclass(frozen=True, slots=True)
class WantedServer:
    """A server that the person named and that may be chosen.

    Attributes:
        server: Where it is.
        key: A new key for it; None to leave it as it is.
        must_agree: They have to be told what is sent there, and to say yes.
    """

    server: ModelServer
    key: SecretStr | None
    must_agree: bool


def list_servers() -> ServerOverview:
    """Return the servers that the person chose, and what stands above that.

    Raises:
        InputError: The settings cannot be read.
    """
    policy, chosen = storage.read_policy(), storage.read_chosen()

    def allowed(each: ChosenServer) -> bool:
        try:
            check_may_reach(each.server, chosen, policy)
        except InputError:
            return False
        return True

    rows = tuple(ServerRow(each, state_of(each, policy), allowed(each)) for each in chosen)
    return ServerOverview(rows, what_policy_says(policy), policy.hosts == frozenset())


def want_server(address: str, key: str = "") -> WantedServer:
    """Return the server with this address, and what has to be asked before it is chosen.

    Raises:
        InputError: It is no address, or no key; or the settings cannot be read.
        ServerRefusedError: It may not be reached, whatever the person says.
    """
    server = parse_server(address)
    given = storage.read_key(key) if key.strip() else None
    return WantedServer(server, given, storage.check_may_choose(server))


def choose_server(wanted: WantedServer, model: str | None = None, *, agrees: bool) -> ChosenServer:
    """Choose a server and its model, as it was chosen before if None; nothing is sent yet.

    Raises:
        GreenroomError: It may not be reached, or the key cannot be kept; nothing is chosen.
    """
    chosen = storage.find_chosen(wanted.server)
    chosen = chosen if model is None else replace(chosen, model=model)
    return storage.choose_server(chosen, wiring.key_store(), wanted.key, agrees=agrees)


def forbid_server(server: ModelServer) -> None:
    """Forget a server and its key.

    Raises:
        GreenroomError: The settings cannot be written, or the keyring does not answer.
    """
    storage.forbid_server(server, wiring.key_store())


def list_models_of(server: ModelServer) -> tuple[str, ...]:
    """Ask a server that may be reached which models it has.

    Raises:
        GreenroomError: It may not be reached, or does not say.
    """
    return storage.list_models(server, wiring.server_directory(), wiring.key_store())


def find_servers_here() -> tuple[FoundServer, ...]:
    """Look for servers on this computer.

    Raises:
        ServerRefusedError: None may be reached.
    """
    return storage.find_here(wiring.server_directory())
