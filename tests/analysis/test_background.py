"""The second listening while the rehearsal goes on: nothing is heard twice, nothing differs."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile
import soxr

from greenroom import places, wiring
from greenroom.analysis.background import (
    BackgroundAnalysis,
    CachedAnalysis,
    analyse_while_recording,
)
from greenroom.analysis.recording import ListeningEngines, RecordingAnalyzer
from greenroom.analysis.report_job import finish_rehearsal
from greenroom.dialogue.understanding import WordVectors
from greenroom.domain.audio import AudioBlock, Samples
from greenroom.domain.events import RehearsalEnded, RehearsalStarted
from greenroom.domain.talk import Transcript
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage.chunk_features_store import CHUNK_FEATURES_FILE, ChunkFeaturesStore
from greenroom.storage.journal import Journal
from tests.fakes import ScriptedDetector, ScriptedPitch
from tests.small_scenario import SCENARIO_ID

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from greenroom.ports import VerbatimListener

RATE_HZ = 44_100  # not what models hear, so that resampling is part of it
LIMIT_S = 60.0


class Counting:
    """Counts how often its listener is asked."""

    def __init__(self, listener: VerbatimListener) -> None:
        self.asked = 0
        self._listener = listener

    @property
    def id(self) -> str:
        return self._listener.id

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        self.asked += 1
        return self._listener.listen(samples)


class Silent:
    """Hears no word."""

    def __init__(self, name: str) -> None:
        self.id = name

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        return (Transcript(),)


class Talking:
    """A journal that grows whenever somebody waits for more."""

    def __init__(self, folder: Path, sound: Samples, piece_s: float = 0.7) -> None:
        self.folder = folder
        self._journal = Journal(folder, RATE_HZ, RATE_HZ)
        self._journal.append(
            RehearsalStarted(
                at_s=0.0, rehearsal_id="r", scenario_id=SCENARIO_ID, persona_ids=("p",),
                seed=1, started_at="2026-01-02T03:04:05+01:00", version="0",
            )
        )  # fmt: skip
        size = round(piece_s * RATE_HZ)
        self._pieces = [sound[at : at + size] for at in range(0, sound.size, size)]

    def more(self) -> bool:
        if not self._pieces:
            return False
        self._journal.person(AudioBlock(self._pieces.pop(0), RATE_HZ, 0.0))
        return True

    def end(self) -> None:
        while self.more():
            pass
        self._journal.append(RehearsalEnded(at_s=1.0, ending="stopped", outcome="open"))
        self._journal.close()


@pytest.fixture(scope="module")
def sound(speech_dir: Path) -> Samples:
    """Three people who each speak for some seconds, and silence that parts them."""
    sizes = {path: soundfile.info(path).duration for path in sorted(speech_dir.glob("*.wav"))}
    chosen = [path for path, length_s in sizes.items() if 3.5 < length_s < 7][:3]
    parts: list[Samples] = []
    for path in chosen:
        samples, rate_hz = soundfile.read(path, dtype="float32")
        parts += [soxr.resample(samples, rate_hz, RATE_HZ), np.zeros(9 * RATE_HZ, np.float32)]
    return np.concatenate(parts[:-1])


def report_of(folder: Path, ears: ListeningEngines) -> tuple[bytes, int]:
    """Return the report, and how many chunks were listened to for it."""
    listener = Counting(ears.listener)
    counted = replace(ears, listener=listener)
    finish_rehearsal(folder, wiring.decoder(), counted, WordVectors(), name_of=str.title)
    return (folder / REPORT_FILE).read_bytes(), listener.asked


def test_what_was_heard_ahead_is_not_heard_again_and_changes_nothing(
    tmp_path: Path, sound: Samples, ears: ListeningEngines
) -> None:
    alone, together = Talking(tmp_path / "alone", sound), Talking(tmp_path / "ahead", sound)
    alone.end()
    analyse_while_recording(
        together.folder, ears, ChunkFeaturesStore(together.folder), together.more
    )
    together.end()
    assert (together.folder / CHUNK_FEATURES_FILE).stat().st_mode & 0o077 == 0 or os.name == "nt"

    from_scratch, asked = report_of(alone.folder, ears)
    assert asked == 3
    assert report_of(together.folder, ears) == (from_scratch, 1)
    assert not (together.folder / CHUNK_FEATURES_FILE).exists()


class Breaking(Counting):
    """Is killed during the second chunk."""

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        if self.asked:
            raise KeyboardInterrupt
        return super().listen(samples)


def test_a_report_that_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, sound: Samples, ears: ListeningEngines
) -> None:
    talk = Talking(tmp_path / "take", sound)
    talk.end()
    broken = replace(ears, listener=Breaking(ears.listener))
    with pytest.raises(KeyboardInterrupt):
        finish_rehearsal(talk.folder, wiring.decoder(), broken, WordVectors(), name_of=str.title)
    with (talk.folder / CHUNK_FEATURES_FILE).open("ab") as file:
        file.write(b'\n{"key": "torn')
    assert report_of(talk.folder, ears)[1] == 2


def test_a_talk_without_any_pause_is_worked_on_all_the_same(tmp_path: Path) -> None:
    noise = np.random.default_rng(3).normal(0, 0.1, 70 * RATE_HZ).astype(np.float32)
    talk = Talking(tmp_path / "take", noise, 5.0)
    listener = Counting(Silent("nobody"))
    ears = ListeningEngines(ScriptedDetector(), listener, ScriptedPitch())
    analyse_while_recording(talk.folder, ears, ChunkFeaturesStore(talk.folder), talk.more)
    assert listener.asked >= 2
    talk.end()


def test_another_listener_listens_for_itself(tmp_path: Path) -> None:
    samples = np.full(16_000, 0.1, np.float32)
    asked = []
    for name in ("one", "other", "one"):
        listener = Counting(Silent(name))
        ears = ListeningEngines(ScriptedDetector(), listener, ScriptedPitch())
        analyzer = RecordingAnalyzer(ears, CachedAnalysis(ChunkFeaturesStore(tmp_path)))
        analyzer.add_block(AudioBlock(samples, 16_000, 0.0))
        analyzer.finish()
        asked.append(listener.asked)
    assert asked == [1, 1, 0]


def until(true: Callable[[], object]) -> None:
    end_s = time.monotonic() + LIMIT_S
    while not true():
        assert time.monotonic() < end_s
        threading.Event().wait(0.05)


def test_the_process_can_be_killed_at_any_time(
    tmp_path: Path, sound: Samples, ears: ListeningEngines
) -> None:
    talk = Talking(tmp_path / "take", sound)
    ahead = BackgroundAnalysis([*places.program(), "ahead", str(talk.folder)])
    ahead.start()
    for _ in range(30):  # 21 s: one chunk is complete
        talk.more()
    until((talk.folder / CHUNK_FEATURES_FILE).exists)
    ahead.stop()
    talk.end()
    report_of(talk.folder, ears)
    assert not (talk.folder / CHUNK_FEATURES_FILE).exists()


def test_the_process_ends_with_the_one_that_started_it(tmp_path: Path) -> None:
    talk = Talking(tmp_path / "take", np.zeros(RATE_HZ, np.float32))
    with subprocess.Popen(
        [sys.executable, "-m", "greenroom", "ahead", str(talk.folder)], stdin=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(LIMIT_S) == 0
    talk.end()
