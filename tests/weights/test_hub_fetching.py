"""Models out of a Hugging Face repository: the real library against a hub on this computer."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING

import pytest
from huggingface_hub import close_session, constants

from greenroom.weights import fetch, model_store
from greenroom.weights.catalogue import HubEntry, HubFile
from greenroom.weights.sources import DamagedError, FetchError

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.enable_socket, pytest.mark.allow_hosts(["127.0.0.1"])]


@dataclass
class Hub:
    """A repository "some/where": what it holds, how it misbehaves, what it was asked for."""

    files: dict[str, bytes]
    cut_after: int | None = None
    ranges: bool = True
    etags: dict[str, str] = field(default_factory=dict)
    gets: list[tuple[str, str]] = field(default_factory=list)

    def etag(self, name: str) -> str:
        """Large files are known by their SHA-256, small ones by their hash in git."""
        data = self.files[name]
        if name in self.etags:
            return self.etags[name]
        if len(data) > 1_000:
            return hashlib.sha256(data).hexdigest()
        return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()  # noqa: S324


def handler(hub: Hub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self._answer(body=False)

        def do_GET(self) -> None:
            self._answer(body=True)

        def _answer(self, *, body: bool) -> None:
            name = self.path.removeprefix("/some/where/resolve/main/")
            if name not in hub.files:
                self.send_response(404)
                self.send_header("X-Error-Code", "EntryNotFound")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            data, start = hub.files[name], 0
            asked = self.headers.get("Range", "")
            if asked and hub.ranges:
                start = int(asked.removeprefix("bytes=").removesuffix("-"))
            self.send_response(206 if start else 200)
            self.send_header("ETag", f'"{hub.etag(name)}"')
            self.send_header("X-Repo-Commit", "0" * 40)
            self.send_header("Content-Length", str(len(data) - start))
            self.end_headers()
            if body:
                hub.gets.append((name, asked))
                self.wfile.write(data[start : hub.cut_after])

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    return Handler


@pytest.fixture
def hub(content: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    there = Hub({"deep/voice.onnx": content, "voice.onnx.json": b'{"small": true}'})
    with HTTPServer(("127.0.0.1", 0), handler(there)) as server:
        address = f"http://127.0.0.1:{server.server_port}"
        monkeypatch.setattr(constants, "ENDPOINT", address)
        template = f"{address}/{{repo_id}}/resolve/{{revision}}/{{filename}}"
        monkeypatch.setattr(constants, "HUGGINGFACE_CO_URL_TEMPLATE", template)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield there
        close_session()
        server.shutdown()
        thread.join()


@pytest.fixture
def entry() -> HubEntry:
    files = (HubFile(name="voice.onnx", path="deep/voice.onnx"), HubFile(name="voice.onnx.json"))
    return HubEntry(
        source="hub",
        id="far-away",
        kind="voice",
        title="Far away",
        licence="MIT",
        languages=("en",),
        memory_needed_mb=1,
        about_mb=1,
        repository="some/where",
        files=files,
    )


def quiet(_done: int, _total: int) -> None:
    """Take no notice of progress."""


def test_files_come_whole_and_their_hashes_are_kept(
    hub: Hub, entry: HubEntry, content: bytes
) -> None:
    told: list[tuple[int, int]] = []
    assert constants.HF_HUB_OFFLINE, "the ban that holds everywhere else"
    fetch.fetch_entry(entry, lambda done, total: told.append((done, total)))
    assert constants.HF_HUB_OFFLINE
    assert {path.name for path in entry.folder.iterdir()} == {
        *("voice.onnx", "voice.onnx.json", "manifest.json")
    }
    assert (entry.folder / "voice.onnx").read_bytes() == content
    total = sum(map(len, hub.files.values()))
    assert told[-1] == (total, total)

    text = (entry.folder / "manifest.json").read_text(encoding="utf-8")
    kept = HubEntry.model_validate_json(text)
    assert kept.files[0].sha256 == hashlib.sha256(content).hexdigest()
    assert model_store.is_present(kept)
    assert model_store.find_damaged_files(kept) == ()
    (entry.folder / "voice.onnx.json").write_bytes(b'{"small": nope}')
    assert model_store.find_damaged_files(kept) == ("voice.onnx.json",)


def test_a_cut_connection_goes_on_where_it_was_cut(
    hub: Hub, entry: HubEntry, content: bytes
) -> None:
    hub.cut_after = 120_000
    with pytest.raises(FetchError, match="The connection failed while 'far-away' was fetched"):
        fetch.fetch_entry(entry, quiet)
    assert not entry.folder.exists()
    hub.cut_after = None
    hub.gets.clear()
    fetch.fetch_entry(entry, quiet)
    assert hub.gets == [("deep/voice.onnx", "bytes=120000-"), ("voice.onnx.json", "")]
    assert (entry.folder / "voice.onnx").read_bytes() == content


def test_a_server_that_cannot_go_on_starts_over(hub: Hub, entry: HubEntry, content: bytes) -> None:
    hub.cut_after = 120_000
    with pytest.raises(FetchError):
        fetch.fetch_entry(entry, quiet)
    hub.cut_after, hub.ranges = None, False
    fetch.fetch_entry(entry, quiet)
    assert (entry.folder / "voice.onnx").read_bytes() == content


def test_a_file_that_changed_in_between_is_not_glued_to_the_old_one(
    hub: Hub, entry: HubEntry, content: bytes
) -> None:
    hub.cut_after = 120_000
    with pytest.raises(FetchError):
        fetch.fetch_entry(entry, quiet)
    hub.cut_after = None
    hub.files["deep/voice.onnx"] = content[::-1]
    fetch.fetch_entry(entry, quiet)
    assert (entry.folder / "voice.onnx").read_bytes() == content[::-1]


@pytest.mark.parametrize("name", ["deep/voice.onnx", "voice.onnx.json"])
def test_a_wrong_hash_is_refused_whichever_kind_it_is(hub: Hub, entry: HubEntry, name: str) -> None:
    hub.etags[name] = hub.etag(name)[::-1]
    with pytest.raises(DamagedError, match="does not have the size and hash it should"):
        fetch.fetch_entry(entry, quiet)
    assert not entry.folder.exists()
    del hub.etags[name]
    fetch.fetch_entry(entry, quiet)
    assert entry.folder.is_dir()


def test_the_catalogues_own_hash_counts_too(hub: Hub, entry: HubEntry) -> None:
    file = entry.files[0].model_copy(update={"sha256": "0" * 64})
    with pytest.raises(DamagedError, match=r"voice\.onnx of 'far-away'"):
        fetch.fetch_entry(entry.model_copy(update={"files": (file,)}), quiet)
    assert hub.gets == [("deep/voice.onnx", "")]


def test_a_file_that_is_not_there_is_one_sentence(hub: Hub, entry: HubEntry) -> None:
    del hub.files["voice.onnx.json"]
    with pytest.raises(FetchError, match="some/where for 'far-away' is not there"):
        fetch.fetch_entry(entry, quiet)


def test_no_hub_at_all_is_a_failed_connection(
    entry: HubEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody = "http://127.0.0.1:9/{repo_id}/resolve/{revision}/{filename}"
    monkeypatch.setattr(constants, "HUGGINGFACE_CO_URL_TEMPLATE", nobody)
    with pytest.raises(FetchError, match="see to the network"):
        fetch.fetch_entry(entry, quiet)
    close_session()
