"""A small model server on this computer, which answers well or badly."""

from __future__ import annotations

import json
import ssl
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Literal

from greenroom.domain.servers import ModelServer

if TYPE_CHECKING:
    from collections.abc import Iterator

Manner = Literal[
    "well",
    "frozen",
    "slow",
    "error 500",
    "rubbish",
    "truncated",
    "endless line",
    "another model",
    "redirect",
    "thinking aloud",
    "error in the stream",
    "silent",
]


@dataclass
class SmallServer:
    """What it says, how it behaves, and what it was asked.

    Attributes:
        port: Where it listens.
        says: The words of each answer.
        manner: How it behaves.
        elsewhere: Where a redirect leads.
        models: What it answers when it is asked which models it has.
        asked: Path, headers and body of every request.
        over: Set at its end, so that nothing that waits goes on.
    """

    port: int = 0
    says: str = "Tell me what it costs."
    manner: Manner = "well"
    elsewhere: str = ""
    models: str = '{"data": [{"id": "big"}, {"id": "other"}]}'
    asked: list[tuple[str, dict[str, str], dict[str, Any]]] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def address(self) -> ModelServer:
        return ModelServer("http", "127.0.0.1", self.port, "/v1")

    @property
    def chats(self) -> list[dict[str, Any]]:
        """The bodies of the chats, but for those that only read ahead."""
        return [body for path, _, body in self.asked if "chat" in path and body["max_tokens"] > 1]


@contextmanager
def model_server(certificate: tuple[str, str] | None = None) -> Iterator[SmallServer]:
    """Yield a server; with `certificate` (files of chain and key) it speaks TLS."""
    state = SmallServer()
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), type("Handler", (_Handler,), {"state": state})
    ) as server:
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
        state.port = server.server_port
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield state
        finally:
            state.over.set()
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    state: SmallServer

    def do_GET(self) -> None:
        self.state.asked.append((self.path, dict(self.headers), {}))
        if self.state.manner == "frozen":
            self.state.over.wait()
            return
        self._begin("application/json")
        self.wfile.write(self.state.models.encode())

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.state.asked.append((self.path, dict(self.headers), body))
        if self.state.manner == "frozen":
            self.state.over.wait()
        elif self.state.manner == "error 500":
            self.send_error(500, "secret words of the server")
        elif self.state.manner == "redirect":
            self.send_response(307)
            self.send_header("Location", self.state.elsewhere)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self._begin("text/event-stream")
            self._stream(body)

    def _begin(self, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()

    def _stream(self, body: dict[str, Any]) -> None:
        name = "tiny" if self.state.manner == "another model" else body["model"]
        if self.state.manner == "rubbish":
            self.wfile.write(b"data: <html>what?</html>\n\n")
        elif self.state.manner == "error in the stream":
            self.wfile.write(b'data: {"error": {"message": "no room"}}\n\n')
        elif self.state.manner == "silent":
            self._send({"choices": [{"delta": {}, "finish_reason": "stop"}]})
        elif self.state.manner == "endless line":
            for _ in range(160):
                self.wfile.write(b"data: " + b"x" * 65_536)
        else:
            self._words(name)

    def _words(self, name: str) -> None:
        says = (
            f"<think>Hm.</think>{self.state.says}"
            if "aloud" in self.state.manner
            else self.state.says
        )
        for number, word in enumerate(says.split(" ")):
            if number and self.state.manner == "slow":
                self.state.over.wait()
                return
            if number == 3 and self.state.manner == "truncated":
                return
            text = f" {word}" if number else word
            choice = {"index": 0, "delta": {"content": text}, "finish_reason": None}
            self._send({"model": name, "choices": [choice]})
        self._send({"model": name, "choices": [{"delta": {}, "finish_reason": "stop"}]})
        self.wfile.write(b"data: [DONE]\n\n")

    def _send(self, event: dict[str, Any]) -> None:
        self.wfile.write(b"data: " + json.dumps(event).encode() + b"\n\n")
        self.wfile.flush()

    def handle(self) -> None:
        try:
            super().handle()
        except ConnectionError:  # whoever asked has gone
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""
