"""Asks a server for the lines of a partner, and does not wait for one that does not answer."""

from __future__ import annotations

import queue
import time
from concurrent.futures import wait
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, TypeVar

from greenroom.bounds.plain_text import plain_line
from greenroom.domain.errors import EngineError
from greenroom.engines.httpx2_server.connection import ServerConnection
from greenroom.engines.httpx2_server.limits import AnswerError, NoAnswerError, ServerLimits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

    from pydantic import SecretStr

    from greenroom.domain.prompt import Candidate, Prompt, TextPrompt
    from greenroom.domain.servers import ModelServer
    from greenroom.ports import Flag, LanguageModel

_POLL_S = 0.01
_BEGUN_LETTERS = 12
"""So many are a few words."""
_MOST_STOPS = 4
"""Servers take no more."""
_TOKEN_LETTERS = 12
"""More than any token has, on average."""
_MOST_SHOWN = 60
_THINKING = "<think"
_T = TypeVar("_T")


class HttpxServerModel:
    """Writes lines on a server; all else is done by a small model here. One thread at a time.

    It fits ports.LanguageModel. What goes wrong is told in one sentence, the same each time, and
    every line asks the server again.
    """

    def __init__(
        self,
        server: ModelServer,
        local: LanguageModel,
        *,
        model: str = "",
        key: SecretStr | None = None,
        limits: ServerLimits | None = None,
    ) -> None:
        """Ask nothing yet.

        Args:
            server: May be reached; whoever makes this has seen to that.
            local: Does what a server cannot: goes on with texts, rates them, keeps to a grammar.
            model: What the server calls its model; its first one if "".
            key: For the server.
            limits: How long it may take.
        """
        self._server, self._local, self._model = server, local, model
        self._limits = limits or ServerLimits()
        self._connection = ServerConnection(server, key)
        self._answers, self._primed = True, False
        self._why = ""

    @property
    def id(self) -> str:
        """What the server calls the model, and where it is."""
        return f"{self._model} on {self._server.name}" if self._model else self._server.name

    def close(self) -> None:
        """End the connection; the object is of no use afterwards."""
        self._connection.close()

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        """Yield pieces of the answer; see ports.LanguageModel.

        Raises:
            EngineError: The server does not answer as it should, or not in time.
        """
        if prompt.grammar:
            yield from self._local.stream(prompt, cancel)
            return
        text = _Answer(prompt)
        try:
            for piece in self._pieces(prompt, cancel):
                if new := text.add(piece):
                    yield new
                if text.done:
                    return
        except AnswerError as error:
            self._answers = error.answered
            raise self._told(error) from error
        if not cancel.is_set() and (rest := text.rest()):
            yield rest

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        """Have the server read `prompt`, or only say that it is there if it is another computer.

        No word of an unfinished turn leaves this computer. What fails is told by `stream`.
        """
        del at_once  # a request can end anywhere
        try:
            self._find_model(cancel, self._limits.prime_s)
            if cancel.is_set():
                return
            if self._server.on_this_computer:
                body = {**self._body(prompt), "max_tokens": 1}
                self._wait(self._connection.chat(body, _drop), cancel, self._limits.prime_s)
            elif not (self._primed and self._answers):
                self._wait(self._connection.models(), cancel, self._limits.prime_s)
            self._primed, self._answers = True, self._answers or not cancel.is_set()
        except AnswerError as error:
            self._answers = error.answered

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        """Have the small model read a text; see ports.LanguageModel."""
        return self._local.read_text(prompt, cancel)

    def has_read(self, prompt: TextPrompt) -> bool:
        """Say it of the small model; see ports.LanguageModel."""
        return self._local.has_read(prompt)

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        """Have the small model go on with a text; see ports.LanguageModel."""
        return self._local.continue_text(prompt, starts, ends, seed, cancel)

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        """Have the small model rate texts; see ports.LanguageModel."""
        return self._local.likelihoods(prompt, texts, cancel)

    def _pieces(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        """Yield what the server writes, as it comes.

        Raises:
            AnswerError: It is no answer, breaks off, or takes too long.
        """
        first_s = self._limits.first_s if self._answers else self._limits.doubt_s
        begun_s = time.monotonic()
        due_s, last_s = begun_s + first_s, begun_s + self._limits.whole_s
        self._find_model(cancel, first_s)
        if cancel.is_set():
            return
        parts: queue.SimpleQueue[tuple[float, dict[str, Any]]] = queue.SimpleQueue()
        asked = self._connection.chat(
            self._body(prompt), lambda part: parts.put((time.monotonic(), part))
        )
        letters, some, ended = 0, False, False
        try:
            while not (ended or cancel.is_set()):
                try:
                    at_s, part = parts.get(timeout=_POLL_S)
                except queue.Empty:
                    if asked.done() and parts.empty():
                        asked.result()
                        break
                    at_s, part = time.monotonic(), {}
                if at_s >= min(due_s, last_s):  # it came too late, or is not there yet
                    raise NoAnswerError("it is too slow")
                piece, ended = self._read(part)
                letters, some = letters + len(piece), some or bool(piece.strip())
                if letters >= _BEGUN_LETTERS:
                    due_s, letters, self._answers = at_s + self._limits.stall_s, 0, True
                if piece:
                    yield piece
            if not (some or cancel.is_set()):
                raise AnswerError("it said nothing")
            self._answers = self._answers or some
        finally:
            if not ended:  # else the last of it comes by itself, and the connection stays
                asked.cancel()

    def _read(self, part: dict[str, Any]) -> tuple[str, bool]:
        """Return the text in a part of an answer, and whether it is the last one."""
        if part.get("error"):
            raise AnswerError("it answers with an error")
        self._check_model(part.get("model"))
        choices = part.get("choices") or [{}]
        choice = choices[0] if isinstance(choices, list) else None
        delta = (choice.get("delta") or {}) if isinstance(choice, dict) else None
        piece = (delta.get("content") or "") if isinstance(delta, dict) else None
        if not isinstance(choice, dict) or not isinstance(piece, str):
            raise AnswerError("it sent something else than an answer")
        return piece, bool(choice.get("finish_reason"))

    def _check_model(self, said: object) -> None:
        """Let pass what a server may call the model that was asked for: with its day, or a path."""
        if not isinstance(said, str) or not said:
            return
        wanted, found = PurePosixPath(self._model).name, PurePosixPath(said).name
        if found != wanted and not found.startswith((f"{wanted}-", f"{wanted}:", f"{wanted}.")):
            raise AnswerError(
                "another model answers there, {model}", model=plain_line(said)[:_MOST_SHOWN]
            )

    def _find_model(self, cancel: Flag, limit_s: float) -> None:
        if self._model:
            return
        names = self._wait(self._connection.models(), cancel, limit_s)
        if names is not None:
            if not names:
                raise AnswerError("it has no model")
            self._model = plain_line(names[0])

    def _wait(self, asked: Future[_T], cancel: Flag, limit_s: float) -> _T | None:
        """Return what comes of a request; None if it was cancelled."""
        last_s = time.monotonic() + limit_s
        try:
            while not cancel.is_set():
                if wait([asked], _POLL_S).done:
                    return asked.result()
                if time.monotonic() >= last_s:
                    raise NoAnswerError("it is too slow")
        finally:
            asked.cancel()
        return None

    def _body(self, prompt: Prompt) -> dict[str, Any]:
        messages = [{"role": each.role, "content": each.content} for each in prompt.messages]
        if messages[-1]["role"] != "user":  # some servers take nothing else
            messages.append({"role": "user", "content": "..."})
        if prompt.begun:
            messages[-1]["content"] += (
                f'\n[The answer has begun: "{prompt.begun}" Go on after that.]'
            )
        return {
            "model": self._model,
            "messages": messages,
            "max_tokens": prompt.max_tokens,
            "stop": list(prompt.stop[:_MOST_STOPS]),
            "temperature": prompt.temperature,
            "top_p": prompt.top_p,
            "seed": prompt.seed % 2**31,
            "stream": True,
        }

    def _told(self, error: AnswerError) -> EngineError:
        self._why = self._why or error.why
        return EngineError(
            "{host} does not answer as it should: {why}. Lines are said from what is here, and "
            "each turn asks there again.",
            host=self._server.name,
            why=self._why,
        )


class _Answer:
    """The text of an answer, up to the first of some texts that end it."""

    def __init__(self, prompt: Prompt) -> None:
        self._stops, self._begun = prompt.stop, prompt.begun.strip()
        self._most = _TOKEN_LETTERS * prompt.max_tokens
        self._kept, self._opened = "", False
        self.done = False

    def add(self, piece: str) -> str:
        """Return what can be said of it by now; what may be part of a mark waits.

        Raises:
            AnswerError: The model thinks aloud.
        """
        self._kept += piece
        if not self._opened and not self._open():
            return ""
        ends = [at for stop in self._stops if (at := self._kept.find(stop)) >= 0]
        held = max((_begun_mark(self._kept, stop) for stop in self._stops), default=0)
        end = min(ends) if ends else len(self._kept) - held
        new, self._kept = self._kept[:end], self._kept[end:]
        self._most -= len(new)
        self.done = bool(ends) or self._most <= 0
        return new

    def rest(self) -> str:
        """Return what waited, once the answer is over."""
        return "" if self.done else self._kept

    def _open(self) -> bool:
        """Drop space and what had begun already; return whether the beginning is known."""
        self._kept = self._kept.lstrip()
        if self._kept.startswith(_THINKING):
            raise AnswerError("its model thinks aloud, so choose one that does not")
        begun = self._begun
        if begun and self._kept.startswith(begun):
            self._kept, self._begun = self._kept.removeprefix(begun).lstrip(), ""
        if any(each.startswith(self._kept) for each in (_THINKING, self._begun) if each):
            return False
        self._opened = bool(self._kept)
        return self._opened


def _drop(_part: dict[str, Any]) -> None:
    """Take a part of an answer that nobody wants."""


def _begun_mark(text: str, mark: str) -> int:
    """Return how many letters at the end of `text` may be the beginning of `mark`."""
    return next((n for n in range(len(mark) - 1, 0, -1) if text.endswith(mark[:n])), 0)
