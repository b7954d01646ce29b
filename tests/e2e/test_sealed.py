"""Sealed takes, as the program itself makes them."""

from __future__ import annotations

import base64
import random
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile
import soxr

from greenroom import places
from greenroom.analysis.library_sealing import seal_everything, unseal_everything
from greenroom.analysis.take_library import add_new_takes
from greenroom.domain.audio import AudioBlock
from greenroom.domain.events import PersonSaid, RehearsalEnded, RehearsalStarted
from greenroom.domain.talk import Word
from greenroom.storage.journal import Journal
from greenroom.storage.library import Library
from greenroom.storage.sealing import seal, take_keys
from greenroom.ui.services.look_back import open_take
from greenroom.ui.services.report_making import make_report
from tests.e2e.sealing import Child, contents, kill_recordings, made, planted, search, sound
from tests.sealed import CHEAP, PASSPHRASE, seal_home

if TYPE_CHECKING:
    from collections.abc import Iterator


class Waiting:
    """Somebody who waits for the report, and looks at the process that makes it."""

    def __init__(self) -> None:
        self.cancelled = threading.Event()
        self.shares: list[object] = []
        self.about: set[bytes] = set()

    def report(self, progress: object) -> None:
        self.shares.append(progress)
        self.about.update(_told_of_children())


def _told_of_children() -> Iterator[bytes]:
    """What any user can see of the processes that this one started, where there is a /proc."""
    for told in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = told.read_bytes()
            if b"recover" in line:
                yield line
                yield told.with_name("environ").read_bytes()
        except OSError:  # it has just ended
            continue


def test_a_report_is_made_in_another_process_that_is_handed_the_key(speech_dir: Path) -> None:
    seal_home()
    take = places.rehearsals_dir() / "r"
    clip = sorted(speech_dir.glob("*.wav"))[0]
    samples, rate_hz = soundfile.read(clip, dtype="float32")
    samples = soxr.resample(samples, rate_hz, 16_000)[: 16_000 * 4]
    journal = Journal(take, 16_000, 16_000)
    journal.append(
        RehearsalStarted(
            at_s=0.0,
            rehearsal_id="r",
            scenario_id="sales-pitch",
            persona_ids=("dana",),
            seed=1,
            started_at="2026-01-02T03:04:05+01:00",
            version="0",
        )
    )
    for at in range(0, samples.size, 800):
        block = AudioBlock(samples[at : at + 800], 16_000, at / 16_000)
        journal.person(block)
        journal.partner(AudioBlock(np.zeros_like(block.samples), 16_000, block.start_s))
    said = (Word("hello", 0.0, 1.0),)
    journal.append(PersonSaid(at_s=3.0, turn=1, start_s=0.0, end_s=3.0, words=said))
    journal.append(RehearsalEnded(at_s=4.0, ending="stopped", outcome="open"))
    journal.close()
    waiting = Waiting()
    make_report(take, waiting)
    assert waiting.shares
    key = seal.library_key()
    for told in waiting.about:
        for form in (key, key.hex().encode(), base64.b64encode(key), PASSPHRASE.encode()):
            assert form not in told
    assert open_take(take).report.lines
    with Library(places.library_file()) as library:
        assert [each.id for each in library.takes()] == ["r"]
    plain = [path.name for path in take.iterdir() if not path.read_bytes().startswith(b"GRSEAL1")]
    assert plain == [take_keys.MARK_FILE]


def test_a_killed_recording_loses_less_than_a_second_and_nothing_of_it_is_plain(
    greenroom_home: Path,
) -> None:
    seal_home()
    found = kill_recordings(1, random.Random(5))  # noqa: S311 - no secret
    assert not found.broken
    assert found.kills == 1
    assert not search(greenroom_home, planted({"recording": sound(0, 3.0)}))


@pytest.mark.parametrize("wanted", ["on", "off"])
def test_a_killed_conversion_is_gone_on_with(greenroom_home: Path, wanted: str) -> None:
    made(1)
    with Library(places.library_file()) as library:
        add_new_takes(library, places.rehearsals_dir())
    before = contents()
    if wanted == "off":
        seal_everything(PASSPHRASE, stretching=CHEAP)
    Child("convert", wanted).kill_after(0.05, "ready")
    if seal.is_sealed():
        seal.lock()
        seal.unlock(PASSPHRASE)
    assert contents() == before
    if wanted == "on":
        seal_everything(PASSPHRASE, stretching=CHEAP)
        assert not search(greenroom_home, planted({"sound": sound(1001, 4.0)}))
    elif seal.is_sealed():
        unseal_everything()
    assert contents() == before
