"""Fetches files of a Hugging Face repository, going on within a file after a stop."""

from __future__ import annotations

import hashlib
import json
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import httpx2
from huggingface_hub import HfFileMetadata, constants, get_hf_file_metadata, get_session, hf_hub_url
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    RemoteEntryNotFoundError,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)
from huggingface_hub.utils import (  # type: ignore[attr-defined]  # public, but loaded lazily
    build_hf_headers,
    hf_raise_for_status,
)

from greenroom.domain.wording import Wording
from greenroom.weights.disk import PartFile, write_whole
from greenroom.weights.sources import FetchError, check_free_space, connection_error, damaged_error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from greenroom.weights.catalogue import HubEntry, HubFile, WeightFile
    from greenroom.weights.disk import Digest
    from greenroom.weights.sources import Progress

_STATE = "versions.json"
_TIMEOUT_S = 30.0
_SHA256_LENGTH = 64


@dataclass(frozen=True, slots=True)
class _There:
    """What the repository states about a file; `etag` is its SHA-256, or its hash in git."""

    file: HubFile
    url: str
    etag: str
    size_bytes: int


@dataclass(frozen=True, slots=True)
class HubSource:
    """Files of a repository, checked against the catalogue, or else the repository's own hash."""

    entry: HubEntry

    def fetch(self, part: Path, progress: Progress) -> tuple[WeightFile, ...]:
        """See `sources.Source`."""
        with _online(), self._in_words():
            there = [self._ask(file) for file in self.entry.files]
            versions = {each.file.name: each.etag for each in there}
            known = _recall(part)
            write_whole(part / _STATE, json.dumps(versions))
            total = sum(each.size_bytes for each in there)
            check_free_space(self.entry, part, total - sum(_kept_bytes(part / n) for n in versions))
            done, found = 0, []
            for each in there:
                path = part / each.file.name
                kept = _kept_bytes(path) if known.get(path.name) == each.etag else 0

                def tick(now: int, before: int = done) -> None:
                    progress(before + now, total)

                with PartFile(path, kept, partial(_git_hash, each.size_bytes)) as to:
                    self._fill(to, each, tick)
                    self._check(to, each)
                    facts = {"size_bytes": to.size_bytes, "sha256": to.sha256}
                found.append(each.file.model_copy(update=facts))
                done += each.size_bytes
        (part / _STATE).unlink()
        return tuple(found)

    def _ask(self, file: HubFile) -> _There:
        url = hf_hub_url(self.entry.repository, file.path_there, revision=self.entry.revision)
        said: HfFileMetadata = get_hf_file_metadata(url, timeout=_TIMEOUT_S)
        if said.etag is None or said.size is None:
            raise FetchError(
                "{repository} states no hash for {file}, so it was not fetched: a proxy "
                "may stand in between; try another network.",
                repository=self.entry.repository,
                file=file.path_there,
            )
        return _There(file, url, said.etag, said.size)

    def _fill(self, to: PartFile, there: _There, tick: Callable[[int], None]) -> None:
        if to.size_bytes >= there.size_bytes:
            return
        headers = build_hf_headers() | {"Accept-Encoding": "identity"}
        if to.size_bytes:
            headers["Range"] = f"bytes={to.size_bytes}-"
        with get_session().stream(
            "GET", there.url, headers=headers, timeout=_TIMEOUT_S
        ) as response:
            hf_raise_for_status(response)
            if to.size_bytes and response.status_code != httpx2.codes.PARTIAL_CONTENT:
                to.restart()
            for data in response.iter_bytes():
                to.write(data)
                tick(to.size_bytes)
                if to.size_bytes > there.size_bytes:
                    break
        to.settle()

    def _check(self, to: PartFile, there: _There) -> None:
        if to.size_bytes < there.size_bytes:
            raise connection_error(self.entry)
        stated = to.sha256 if len(there.etag) == _SHA256_LENGTH else to.other_hash
        wrong_size = there.file.size_bytes not in (None, to.size_bytes)
        if wrong_size or stated != there.etag or there.file.sha256 not in (None, to.sha256):
            to.restart()
            raise damaged_error(
                self.entry, there.file.name, Wording("does not have the size and hash it should")
            )

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Turn the library's errors into one sentence."""
        try:
            yield
        except (RepositoryNotFoundError, RevisionNotFoundError, RemoteEntryNotFoundError) as error:
            closed = isinstance(error, GatedRepoError)
            terms = Wording("asks you to log in and agree to its terms first")
            raise FetchError(
                "{repository} for '{id}' {why}: choose another model with `greenroom models list`.",
                repository=self.entry.repository,
                id=self.entry.id,
                why=terms if closed else Wording("is not there"),
            ) from error
        except HfHubHTTPError as error:
            status = error.response.status_code
            raise FetchError(
                "{repository} for '{id}' answered with error {status}: try again later.",
                repository=self.entry.repository,
                id=self.entry.id,
                status=status,
            ) from error
        except httpx2.HTTPError as error:
            raise connection_error(self.entry) from error


@contextmanager
def _online() -> Iterator[None]:
    """Lift, while a person's `models get` runs, the ban on the network that holds everywhere else.

    The library reads its environment once, when it is imported, so its own switch is turned.
    Telemetry stays off: it would ask the hub for more than the files.
    """
    was = constants.HF_HUB_OFFLINE, constants.HF_HUB_DISABLE_TELEMETRY
    constants.HF_HUB_OFFLINE, constants.HF_HUB_DISABLE_TELEMETRY = False, True
    try:
        yield
    finally:
        constants.HF_HUB_OFFLINE, constants.HF_HUB_DISABLE_TELEMETRY = was


def _git_hash(size_bytes: int) -> Digest:
    """Return the hash git gives to a file of this size, before its content (small files' hash)."""
    return hashlib.sha1(b"blob %d\0" % size_bytes, usedforsecurity=False)


def _kept_bytes(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


def _recall(part: Path) -> dict[str, str]:
    path = part / _STATE
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
