"""Which model servers may be reached, and what is said before words go to another computer."""

from __future__ import annotations

import ipaddress
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

THIS_COMPUTER = "this computer"
"""How a policy names the addresses of this computer."""

SERVER = "server"
"""What the record of a take calls the server to which its words went."""

_ADDRESS = re.compile(
    r"(?:(?P<scheme>https?)://)?"
    r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?"
    r"(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>(?:/[A-Za-z0-9._~-]+)*)/?",
    re.IGNORECASE,
)
PROGRAMS = {
    11434: "Ollama",
    1234: "LM Studio",
    8080: "llama-server",
    8000: "vLLM / llama-cpp-python",
}
"""Which programs serve models at which port of this computer, unless they are told otherwise."""

_IN_A_CLOUD = re.compile(r"[:-]cloud$", re.IGNORECASE)
"""How Ollama marks models that it has its own computers run, in place of this one."""

_NO_CHAT = "embed"
"""Is in the names of models that make vectors, which servers list among the others."""

_USUAL_PATH = "/v1"
_USUAL_PORTS = {"http": 80, "https": 443}
_MOST_LETTERS = 300
_MOST_MODEL_LETTERS = 200


class ServerRefusedError(InputError):
    """This server may not be reached; nothing was sent to it."""


@dataclass(frozen=True, slots=True)
class ModelServer:
    """The address of a server that speaks the OpenAI-compatible protocol.

    Attributes:
        scheme: http only for this computer.
        host: A name in lower case, or an address; an IPv6 one without its brackets.
        port: Of the server.
        path: What stands before "/chat/completions", without a slash at its end.
    """

    scheme: Literal["http", "https"]
    host: str
    port: int
    path: str

    @property
    def name(self) -> str:
        """The host as a person writes it, with its port if that is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _USUAL_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def url(self) -> str:
        """All of it."""
        return f"{self.scheme}://{self.name}{self.path}"

    @property
    def on_this_computer(self) -> bool:
        """Whether it is an address of this computer, which no name server is asked about."""
        return _is_loopback(self.host)


@dataclass(frozen=True, slots=True)
class ChosenServer:
    """A server that the person chose.

    Attributes:
        server: Where it is.
        model: What it calls the model; "" for its first one.
        agreed: The day on which the person agreed that words go there, ISO 8601; "" if never.
        has_key: A key for it lies in the system's keyring.
    """

    server: ModelServer
    model: str = ""
    agreed: str = ""
    has_key: bool = False

    def __post_init__(self) -> None:
        """Refuse a model's name that could steer what shows it, or a model that is elsewhere."""
        if not _is_name(self.model):
            raise InputError(
                "The name of a model has at most {most} letters, all of them on one line.",
                most=_MOST_MODEL_LETTERS,
            )
        if _IN_A_CLOUD.search(self.model):
            raise ServerRefusedError(
                "{model} runs in Ollama's cloud: {host} would send your words on to there. Choose "
                "a model that runs on {host} itself.",
                model=self.model,
                host=self.server.name,
            )


@dataclass(frozen=True, slots=True)
class FoundServer:
    """A server that answered on this computer.

    Attributes:
        server: Where it is.
        models: Those that can word lines there.
    """

    server: ModelServer
    models: tuple[str, ...]

    @property
    def program(self) -> str:
        """What usually serves models at this port."""
        return PROGRAMS.get(self.server.port, "")


@dataclass(frozen=True, slots=True)
class ServerPolicy:
    """What whoever runs this computer allows.

    Attributes:
        hosts: Names of hosts, and THIS_COMPUTER; None if nothing is laid down.
        file: Where it stands.
    """

    hosts: frozenset[str] | None = None
    file: str = ""

    def allows(self, server: ModelServer) -> bool:
        """Return whether `server` may be chosen at all."""
        if self.hosts is None:
            return True
        return (THIS_COMPUTER if server.on_this_computer else server.host) in self.hosts


def parse_server(text: str) -> ModelServer:
    """Return the server with this address.

    "localhost" is this computer itself, whatever a name server would say. Without a scheme it is
    http on this computer and https elsewhere, and without a path "/v1".

    Raises:
        InputError: It is no such address; or words would go to another computer without TLS.
    """
    text = text.strip()
    found = _ADDRESS.fullmatch(text) if len(text) <= _MOST_LETTERS else None
    if "@" in text:  # not said back: it may hold a password
        raise InputError(
            "Write the address of a server without a name and a password; a key is asked for, and "
            "kept in the system's keyring."
        )
    if found is None or "/.." in found["path"]:
        raise InputError(
            "'{text}' is no address of a server; write it like http://127.0.0.1:8080/v1.",
            text=text[:_MOST_LETTERS],
        )
    host = found["host"].lower().strip("[]")
    host = "127.0.0.1" if host == "localhost" else host
    here = _is_loopback(host)
    scheme: Literal["http", "https"] = (
        "http" if (found["scheme"] or ("http" if here else "https")).lower() == "http" else "https"
    )
    port = int(found["port"] or _USUAL_PORTS[scheme])
    if not 0 < port < 65536:
        raise InputError("A port is a number from 1 to 65535, not {port}.", port=port)
    if scheme == "http" and not here:
        raise InputError(
            "{host} is another computer, so what you say would travel there for everybody to read; "
            "write https:// before it, or ask who runs the server for that.",
            host=host,
        )
    return ModelServer(scheme, host, port, found["path"] or _USUAL_PATH)


def usual_servers() -> tuple[ModelServer, ...]:
    """Return where programs on this computer serve models, unless they are told otherwise."""
    return tuple(ModelServer("http", "127.0.0.1", port, _USUAL_PATH) for port in PROGRAMS)


def models_to_offer(names: Iterable[str]) -> tuple[str, ...]:
    """Return the models of a server that can word lines, and that run on it.

    Those that make vectors are left out, and those that it passes on to a cloud.
    """
    return tuple(
        name
        for name in names
        if name and _is_name(name) and _NO_CHAT not in name.lower() and not _IN_A_CLOUD.search(name)
    )


def check_may_reach(
    server: ModelServer, chosen: Iterable[ChosenServer], policy: ServerPolicy
) -> None:
    """Let a server pass that may be reached.

    This computer's own addresses may be once the person names one; any other host needs their
    agreement to what is sent there. A policy stands above both.

    Args:
        server: To be reached.
        chosen: What the person agreed to.
        policy: Of whoever runs this computer.

    Raises:
        ServerRefusedError: It may not; the sentence says what to do.
    """
    if not policy.allows(server):
        raise ServerRefusedError(
            "Nothing was sent to {host}: {file} does not allow it on this computer. Choose a model "
            "on this computer, or ask who runs it.",
            host=server.name,
            file=policy.file,
        )
    if server.on_this_computer:
        return
    if not any(each.agreed and each.server == server for each in chosen):
        raise ServerRefusedError(
            "Nothing was sent to {host}: it is another computer, and you have not agreed to that. "
            "The settings of the window, or `greenroom server allow {url}`, say what would be "
            "sent, and ask.",
            host=server.name,
            url=server.url,
        )


def what_is_sent(server: ModelServer) -> tuple[Wording, ...]:
    """Return what the person agrees to, in plain words, a sentence or two each."""
    if server.on_this_computer:
        return (
            Wording(
                "{host} is on this computer: Greenroom sends your words no further than there. "
                "What the program there does with them is up to its own settings.",
                host=server.name,
            ),
        )
    return (
        Wording(
            "While you rehearse with a partner on {host}, words go there: what was understood of "
            "each of your turns, what the partner said, and what your scenario tells the partner.",
            host=server.name,
        ),
        Wording("Your voice, your recordings and your reports stay on this computer."),
        Wording("Whoever runs {host} can read these words, and can keep them.", host=server.name),
        Wording("They travel encrypted, and you can forbid it again at any time."),
    )


def may_they_go(server: ModelServer) -> Wording:
    """Return the question to which the person has to say yes after that."""
    return Wording("May words of yours go to {host}?", host=server.name)


def where_words_go(server: ModelServer) -> Wording:
    """Return what is said while a rehearsal runs."""
    if server.on_this_computer:
        return Wording(
            "The partner's model is on {host}, a model server on this computer.", host=server.name
        )
    return Wording(
        "What you say in this rehearsal goes to {host}, as words and not as sound.",
        host=server.name,
    )


def state_of(chosen: ChosenServer, policy: ServerPolicy) -> Wording:
    """Return whether a server may be reached, for a person."""
    if not policy.allows(chosen.server):
        return Wording("not allowed by {file}", file=policy.file)
    if chosen.server.on_this_computer:
        return Wording("on this computer")
    if chosen.agreed:
        return Wording("you agreed on {day}", day=chosen.agreed)
    return Wording("you have not agreed")


def what_policy_says(policy: ServerPolicy) -> Wording | None:
    """Return what whoever runs this computer laid down; None if that is nothing."""
    if policy.hosts is None:
        return None
    if not policy.hosts:
        return Wording(
            "{file} forbids every model server here; whoever runs this computer can change that.",
            file=policy.file,
        )
    return Wording(
        "{file} allows these model servers here and no others: {hosts}.",
        file=policy.file,
        hosts=", ".join(sorted(policy.hosts)),
    )


def words_went(engines: Mapping[str, str]) -> Wording | None:
    """Return what the report of a take says of the words that left this computer.

    Args:
        engines: What the record of the take says of who did what.

    Returns:
        None if they stayed here.
    """
    name = engines.get(SERVER, "")
    if not name:
        return None
    with suppress(InputError):
        if parse_server(name).on_this_computer:
            return None
    return Wording(
        "The partner's model was on {host}: the words of this take were sent there, and no sound.",
        host=name,
    )


def _is_name(model: str) -> bool:
    return len(model) <= _MOST_MODEL_LETTERS and model.isprintable()


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
