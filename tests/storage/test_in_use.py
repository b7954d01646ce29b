"""Two processes at once: who comes second is told who has it; what a killed one had is free."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.analysis.take_library import add_take, delete_take, list_take_files
from greenroom.storage.archive import export_takes
from greenroom.storage.in_use import DELETING, EXPORTING, REHEARSING, REPORTING, Hold, InUseError
from greenroom.storage.journal import Journal
from greenroom.storage.library import Library
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_KEEP = """
import sys
from pathlib import Path
from greenroom.storage.in_use import REPORTING, Hold
with Hold(Path(sys.argv[1]), REPORTING):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process, which keeps the folder "take"."""
    command = [sys.executable, "-c", _KEEP, str(tmp_path / "take")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"held\n"
        yield process
        process.kill()


def test_the_second_is_told_who_has_it_and_a_kill_sets_it_free(
    other: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    told = (
        rf"{tmp_path}/take is in use: {REPORTING} \(process {other.pid}, since 20..-..-.. ..:..\)"
    )
    with pytest.raises(InUseError, match=told):
        Hold(tmp_path / "take", DELETING)
    Hold(tmp_path / "another take", DELETING).release()
    os.kill(other.pid, signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    other.wait()
    with Hold(tmp_path / "take", DELETING), pytest.raises(InUseError, match=f"{os.getpid()}"):
        Hold(tmp_path / "take", DELETING)
    assert list(places.locks_dir().iterdir()) == []  # no name of a folder, no trace


def test_any_thread_can_release_a_hold(tmp_path: Path) -> None:
    hold = Hold(tmp_path, EXPORTING)
    thread = threading.Thread(target=hold.release)
    thread.start()
    thread.join()
    Hold(tmp_path, EXPORTING).release()


def test_one_rehearsal_at_a_time_records_the_microphone(tmp_path: Path) -> None:
    first = Journal(tmp_path / "one", 16_000, 16_000, live=True)
    with pytest.raises(InUseError, match=f"The microphone is in use: {REHEARSING}"):
        Journal(tmp_path / "two", 16_000, 16_000, live=True)
    assert not (tmp_path / "two").exists()
    with pytest.raises(InUseError, match="one is in use: a rehearsal is going on"):
        Hold(tmp_path / "one", REPORTING)  # greenroom recover
    Journal(tmp_path / "three", 16_000, 16_000).discard()  # with a recording: as many as one likes
    first.close()
    Journal(tmp_path / "two", 16_000, 16_000, live=True).discard()


@pytest.mark.usefixtures("greenroom_home")
def test_nothing_is_deleted_while_anybody_uses_it(tmp_path: Path) -> None:
    rehearsals = tmp_path / "rehearsals"
    with (
        Library(tmp_path / "library.sqlite", patience_s=0.05) as library,
        Library(tmp_path / "library.sqlite", patience_s=0.05) as second,
    ):
        take = add_take(library, finished(rehearsals / "r0", past_take(rehearsals, "r0"), report()))
        files = list_take_files(take, rehearsals)

        def refused(reason: str) -> None:
            with pytest.raises(InUseError, match=reason):
                delete_take(second, take, rehearsals)
            assert list_take_files(take, rehearsals) == files
            assert second.get_take(take.id) == take

        with library.transaction():
            refused("the library is being changed")
            assert second.takes() == [take]  # reading goes on
            Library(tmp_path / "library.sqlite", patience_s=0.0).close()
        with Hold(take.folder, REPORTING):
            refused(str(REPORTING))

        def trying_to_delete(_take: object) -> list[Path]:
            refused(str(EXPORTING))
            return files

        export_takes(library, tmp_path / "takes.zip", trying_to_delete)
        delete_take(second, take, rehearsals)
    assert not take.folder.exists()
