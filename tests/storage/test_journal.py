import os
import signal
import stat
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from greenroom.bounds.limits import LONGEST_S
from greenroom.bounds.plain_text import plain_text
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.events import (
    EVENT_CLASSES,
    Event,
    PersonSaid,
    RehearsalEnded,
    RehearsalStarted,
)
from greenroom.domain.talk import Word
from greenroom.storage.journal import (
    EVENTS_FILE,
    PERSON_FILE,
    Journal,
    append_event,
    event_from_json,
    event_to_json,
    read_rehearsal,
)

TIMES = st.floats(0, LONGEST_S)
IDS = st.from_regex(r"[a-z0-9][a-z0-9-]{0,20}", fullmatch=True)
st.register_type_strategy(float, TIMES)
st.register_type_strategy(int, st.integers(-(10**15), 10**15))
st.register_type_strategy(str, st.text().map(plain_text))

STARTED = RehearsalStarted(
    at_s=0.0,
    rehearsal_id="r1",
    scenario_id="any-scenario",
    persona_ids=("dana",),
    seed=7,
    started_at="2026-01-02T03:04:05+01:00",
    version="0",
)


@pytest.mark.parametrize("cls", EVENT_CLASSES)
def test_every_event_survives_the_journal(cls: type[Event]) -> None:
    any_json = st.just({"a": [1, {"b": None}]})  # what a director's state, a scenario may be
    free: dict[str, st.SearchStrategy[Any]]
    free = {field.name: any_json for field in fields(cls) if field.name in {"state", "scenario"}}
    if cls is RehearsalStarted:
        free |= {"rehearsal_id": IDS, "scenario_id": IDS}
        free |= {"started_at": st.datetimes().map(lambda when: when.isoformat())}

    @given(st.builds(cls, **free) if free else st.from_type(cls))
    def round_trip(event: Event) -> None:
        assert event_from_json(event_to_json(event)) == event

    round_trip()


def write(folder: Path, *events: Event) -> Journal:
    journal = Journal(folder, 16000, 24000)
    for event in events:
        journal.append(event)
    return journal


def test_a_rehearsal_is_read_back(tmp_path: Path) -> None:
    said = PersonSaid(at_s=2.0, turn=1, start_s=1.0, end_s=2.0, words=(Word("Hi", 1.0, 1.4),))
    ended = RehearsalEnded(at_s=3.0, ending="stopped", outcome="open")
    journal = write(tmp_path / "r", STARTED, said, ended)
    journal.person(AudioBlock(np.zeros(160, np.float32), 16000, 0.0))
    journal.partner(AudioBlock(np.ones(240, np.float32), 24000, 0.5))
    journal.close()
    rehearsal = read_rehearsal(tmp_path / "r")
    assert rehearsal.events == (STARTED, said, ended)
    assert rehearsal.ended == ended
    assert soundfile.info(rehearsal.person_track).frames == 160
    assert soundfile.info(rehearsal.partner_track).frames == 12000 + 240


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    write(tmp_path / "r", STARTED).close()
    assert stat.S_IMODE((tmp_path / "r").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "r" / EVENTS_FILE).stat().st_mode) == 0o600


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    write(tmp_path / "r", STARTED).close()
    with (tmp_path / "r" / EVENTS_FILE).open("ab") as file:
        file.write(b'{"event": "SpeechStarted", "at')
    assert read_rehearsal(tmp_path / "r").events == (STARTED,)


def test_a_damaged_line_names_itself(tmp_path: Path) -> None:
    write(tmp_path / "r", STARTED).close()
    with (tmp_path / "r" / EVENTS_FILE).open("ab") as file:
        file.write(b"garbage\n" + event_to_json(STARTED).encode() + b"\n")
    with pytest.raises(InputError, match="line 2 is damaged"):
        read_rehearsal(tmp_path / "r")


def test_a_second_rehearsal_never_overwrites_the_first(tmp_path: Path) -> None:
    write(tmp_path / "r", STARTED).close()
    with pytest.raises(InputError, match="already holds a rehearsal"):
        Journal(tmp_path / "r", 16000, 24000)


def test_an_empty_folder_holds_no_rehearsal(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no rehearsal"):
        read_rehearsal(tmp_path)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="choose another folder"):
        Journal(tmp_path / "file" / "r", 16000, 24000)


_WRITER = """
import sys, pathlib, numpy as np
sys.path.insert(0, sys.argv[2])
from greenroom.bounds.limits import LONGEST_S
from greenroom.bounds.plain_text import plain_text
from greenroom.domain.audio import AudioBlock
from greenroom.storage.journal import Journal
from test_journal import STARTED
journal = Journal(pathlib.Path(sys.argv[1]), 16000, 24000)
journal.append(STARTED)
k = 0
while True:
    journal.person(AudioBlock(np.full(1600, 0.5, np.float32), 16000, k / 10))
    k += 1
    print(k, flush=True)
"""


@pytest.mark.parametrize("blocks", [1, 7, 40])
def test_a_kill_loses_no_block_that_was_written(tmp_path: Path, blocks: int) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(tmp_path / "r"), str(Path(__file__).parent)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout
    told = 0
    while told < blocks:
        told = int(writer.stdout.readline())
    os.kill(writer.pid, signal.SIGKILL)
    rest = writer.stdout.read().split()
    writer.stdout.close()
    writer.wait()
    told = int(rest[-1]) if rest else told
    rehearsal = read_rehearsal(tmp_path / "r", mend=True)
    assert rehearsal.events == (STARTED,)
    assert soundfile.info(rehearsal.person_track).frames >= told * 1600


def test_a_last_fact_takes_the_place_of_a_torn_line(tmp_path: Path) -> None:
    write(tmp_path / "r", STARTED).close()
    with (tmp_path / "r" / EVENTS_FILE).open("ab") as file:
        file.write(b'{"event": "Spee')
    ended = RehearsalEnded(at_s=3.0, ending="recovered", outcome="open")
    append_event(tmp_path / "r", ended)
    assert read_rehearsal(tmp_path / "r").events == (STARTED, ended)


def test_a_rehearsal_that_still_runs_loses_nothing_if_somebody_recovers_it(tmp_path: Path) -> None:
    running = write(tmp_path / "r", STARTED)
    recovered = RehearsalEnded(at_s=3.0, ending="recovered", outcome="open")
    append_event(tmp_path / "r", recovered)
    ended = RehearsalEnded(at_s=9.0, ending="stopped", outcome="open")
    running.append(ended)
    running.close()
    assert read_rehearsal(tmp_path / "r").events == (STARTED, recovered, ended)


def test_a_disk_that_is_full_for_a_moment_spoils_no_line(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    ended = RehearsalEnded(at_s=3.0, ending="stopped", outcome="open")
    pid = os.fork()
    if pid == 0:  # a limit on file size stands for the disk's
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        journal = write(tmp_path / "r", STARTED)
        limit = journal.folder.joinpath(EVENTS_FILE).stat().st_size + 10
        most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
        try:
            journal.append(ended)
        except StorageError:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            journal.append(ended)
            os._exit(0)
        os._exit(4)
    assert os.waitpid(pid, 0)[1] == 0
    assert read_rehearsal(tmp_path / "r").events == (STARTED, ended)


def test_a_discarded_rehearsal_leaves_nothing_but_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "r").mkdir()
    (tmp_path / "r" / "notes.txt").write_text("mine")
    write(tmp_path / "r", STARTED).discard()
    written = write(tmp_path / "s", STARTED)
    (written.folder / PERSON_FILE).unlink()
    written.discard()
    assert [p.name for p in (tmp_path / "r").iterdir()] == ["notes.txt"]
    assert not (tmp_path / "s").exists()
