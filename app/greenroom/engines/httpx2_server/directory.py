"""Asks servers which models they have, when somebody wants to choose one."""

from __future__ import annotations

from concurrent.futures import wait
from typing import TYPE_CHECKING

from greenroom.domain.errors import EngineError
from greenroom.domain.servers import FoundServer
from greenroom.engines.httpx2_server.connection import ServerConnection
from greenroom.engines.httpx2_server.limits import AnswerError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import SecretStr

    from greenroom.domain.servers import ModelServer

_ANSWER_S, _LOOK_S = 15.0, 3.0
"""A server far away may have to wake up; one here answers at once, if it is none that hangs."""


class HttpxServerDirectory:
    """Fits ports.ServerDirectory."""

    def models(self, server: ModelServer, key: SecretStr | None = None) -> tuple[str, ...]:
        """Return which models a server has; see ports.ServerDirectory."""
        connection = ServerConnection(server, key)
        try:
            return connection.models().result(_ANSWER_S)
        except (AnswerError, TimeoutError) as error:
            why = error.why if isinstance(error, AnswerError) else AnswerError("it is too slow").why
            raise EngineError(
                "{host} does not say which models it has: {why}. See that the server runs, and "
                "that its address and its key are right.",
                host=server.name,
                why=why,
            ) from error
        finally:
            connection.close()

    def find(self, servers: Sequence[ModelServer]) -> tuple[FoundServer, ...]:
        """Return which of `servers` answer now; see ports.ServerDirectory."""
        connections = [ServerConnection(each, None) for each in servers]
        try:
            asked = [each.models() for each in connections]
            there = wait(asked, _LOOK_S).done
            return tuple(
                FoundServer(server, answer.result())
                for server, answer in zip(servers, asked, strict=True)
                if answer in there and answer.exception() is None
            )
        finally:
            for each in connections:
                each.close()
