"""A model that was changed after it came here is not used, and an untouched one is not read."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from greenroom.domain.errors import MissingError
from greenroom.weights import disk, fetch, hashes, model_store
from greenroom.weights.catalogue import Entry
from tests.weights.gguf_files import gguf


def quiet(_done: int, _total: int) -> None:
    """Take no notice of progress."""


@pytest.fixture
def added(tmp_path: Path) -> Entry:
    """A partner that was added out of a file, which then went away."""
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    entry = fetch.add_own_model(path, None, quiet)
    path.unlink()
    return model_store.find_entry(entry.id)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were read to hash them."""
    noted: list[Path] = []
    hash_file = disk.hash_file

    def noting(path: Path, tick: object = None) -> str:
        noted.append(path)
        return hash_file(path)

    monkeypatch.setattr(hashes, "hash_file", noting)
    return noted


def _change_last_byte(path: Path) -> None:
    """Change it without a trace in its size or in the time of its content."""
    before = path.stat()
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_a_file_is_read_once_and_again_when_it_was_touched(added: Entry, read: list[Path]) -> None:
    path = added.loaded_path
    path.touch()
    for _ in range(3):
        assert model_store.find_model("partner", added.id).path == path
    assert read == [path]
    path.touch()
    model_store.find_model("partner", added.id)
    assert read == [path, path]


def test_what_was_just_fetched_is_not_read_again(in_two_parts: Entry, read: list[Path]) -> None:
    in_two_parts.folder.mkdir(parents=True)
    for file in in_two_parts.files:
        (in_two_parts.folder / file.name).write_bytes(bytes(file.size_bytes or 0))
    hashes.remember_right(in_two_parts)
    assert hashes.changed_files(in_two_parts) == ()
    assert read == []


def test_a_changed_file_is_not_used_and_the_sentence_says_what_mends_it(added: Entry) -> None:
    path = added.loaded_path
    _change_last_byte(path)
    for _ in range(2):
        with pytest.raises(
            MissingError,
            match=r"mine\.gguf of the partner 'mine' was changed or damaged.*models remove mine",
        ):
            model_store.find_model("partner", added.id)
    assert not model_store.is_present(added)
    _change_last_byte(path)  # as it was
    assert model_store.find_model("partner", added.id).path == path


@pytest.mark.usefixtures("published", "no_pip")
def test_getting_a_changed_model_again_mends_it(
    in_two_parts: Entry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_store, "shipped_entries", lambda: (in_two_parts,))
    fetch.fetch_entry(in_two_parts, quiet)
    _change_last_byte(in_two_parts.loaded_path)
    with pytest.raises(MissingError, match=r"`greenroom models get tiny` fetches it anew"):
        model_store.find_model("partner", "tiny")
    fetch.fetch_entry(in_two_parts, quiet)
    assert model_store.find_model("partner", "tiny").path == in_two_parts.loaded_path


def test_what_is_remembered_is_the_owners_and_damage_to_it_costs_a_reading(
    added: Entry, weights: Path, read: list[Path]
) -> None:
    kept = weights / "models" / hashes.HASHES_FILE
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600 or os.name == "nt"
    for damage in (b"{", b"[1]", b'{"a": 1}', b""):
        kept.write_bytes(damage)
        model_store.find_model("partner", added.id)
    assert len(read) == 4


def test_a_folder_that_takes_nothing_costs_a_reading_each_time(
    added: Entry, weights: Path, read: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    (weights / "models" / hashes.HASHES_FILE).unlink()
    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        assert model_store.find_model("partner", added.id).id == added.id
    assert len(read) == 2
