"""Requests to one server, made in a thread of their own over connections that stay open."""

from __future__ import annotations

import asyncio
import threading
import weakref
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import httpx2

from greenroom.domain.servers import models_to_offer
from greenroom.engines.httpx2_server.event_stream import parse_object, read_events
from greenroom.engines.httpx2_server.limits import ANSWER_BYTES, AnswerError, NoAnswerError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Mapping

    from pydantic import SecretStr

    from greenroom.domain.servers import ModelServer

_CONNECT_S, _SILENCE_S = 5.0, 30.0
"""Whoever waits gives up long before; this ends what nobody waits for."""

_KEPT_S = 300.0
"""A turn may take minutes; a new connection costs the answer several ways there and back."""

_LAST_S = 0.2

_LISTED_ENTRIES = 50_000
"""Some servers list hundreds of models, with dozens of facts each."""

_REDIRECTS = range(300, 400)
_T = TypeVar("_T")
_Running = tuple[asyncio.AbstractEventLoop, httpx2.AsyncClient, asyncio.Event]


class ServerConnection:
    """Speaks with one server and no other: redirects and proxies lead nowhere, TLS is checked."""

    def __init__(self, server: ModelServer, key: SecretStr | None) -> None:
        """Open nothing yet.

        Args:
            server: Whom to speak with.
            key: Is shown to it with each request.
        """
        self._url = server.url
        running: Future[_Running] = Future()
        threading.Thread(
            target=lambda: asyncio.run(_serve(running, key)), name="model server", daemon=True
        ).start()
        self._loop, self._client, over = running.result()
        self._end = weakref.finalize(self, self._loop.call_soon_threadsafe, over.set)

    def close(self) -> None:
        """Give up what is being asked, and end the thread."""
        self._end()

    def chat(self, body: Mapping[str, Any], take: Callable[[dict[str, Any]], None]) -> Future[None]:
        """Ask for an answer; `take` gets each part of it, in another thread, as it comes.

        Returns:
            Is done after the last part, or holds an AnswerError. Cancelled, it ends the request.
        """
        return self._start(_chat(self._client, f"{self._url}/chat/completions", dict(body), take))

    def models(self) -> Future[tuple[str, ...]]:
        """Ask which of its models can word lines; what is returned is as for `chat`."""
        return self._start(_models(self._client, f"{self._url}/models"))

    def _start(self, asked: Coroutine[Any, Any, _T]) -> Future[_T]:
        return asyncio.run_coroutine_threadsafe(_in_words(asked), self._loop)


async def _serve(running: Future[_Running], key: SecretStr | None) -> None:
    headers = {"Accept-Encoding": "identity"}
    if key is not None:
        headers["Authorization"] = f"Bearer {key.get_secret_value()}"
    over = asyncio.Event()
    async with httpx2.AsyncClient(
        headers=headers,
        verify=True,
        trust_env=False,
        follow_redirects=False,
        timeout=httpx2.Timeout(_SILENCE_S, connect=_CONNECT_S),
        limits=httpx2.Limits(keepalive_expiry=_KEPT_S),
    ) as client:
        running.set_result((asyncio.get_running_loop(), client, over))
        await over.wait()


async def _in_words(asked: Coroutine[Any, Any, _T]) -> _T:
    """Turn the library's errors into ours; none of theirs is shown, for it may hold an answer."""
    try:
        return await asked
    except (httpx2.ConnectError, httpx2.ConnectTimeout) as error:
        raise NoAnswerError("it cannot be reached") from error
    except (httpx2.HTTPError, httpx2.StreamError, OSError) as error:
        raise NoAnswerError("the connection broke") from error


async def _chat(
    client: httpx2.AsyncClient,
    url: str,
    body: dict[str, Any],
    take: Callable[[dict[str, Any]], None],
) -> None:
    async with client.stream("POST", url, json=body) as response:
        _check(response)
        chunks = response.aiter_raw()
        async for each in read_events(chunks):
            take(each)
        with suppress(TimeoutError):
            async with asyncio.timeout(_LAST_S):
                async for _ in chunks:  # nothing more, and then the connection stays
                    pass


async def _models(client: httpx2.AsyncClient, url: str) -> tuple[str, ...]:
    async with client.stream("GET", url) as response:
        _check(response)
        content = await _bounded(response.aiter_raw())
    answer = parse_object(content, _LISTED_ENTRIES)
    listed = answer.get("data")
    if listed is None and "data" in answer:  # Ollama, while it has none
        listed = []
    if not isinstance(listed, list):
        raise AnswerError("it sent something else than an answer")
    names = (each.get("id") for each in listed if isinstance(each, dict))
    return models_to_offer(name for name in names if isinstance(name, str))


async def _bounded(chunks: AsyncIterator[bytes]) -> bytes:
    content = b""
    async for chunk in chunks:
        content += chunk
        if len(content) > ANSWER_BYTES:
            raise AnswerError("it sent far more than an answer")
    return content


def _check(response: httpx2.Response) -> None:
    if response.status_code in _REDIRECTS:
        raise AnswerError("it sends one elsewhere, and that is not followed")
    if response.status_code in {401, 403}:
        raise AnswerError("it wants another key")
    if response.status_code != httpx2.codes.OK:
        raise AnswerError("it answers with error {status}", status=response.status_code)
    if response.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise AnswerError("it sent something else than an answer")
