"""What every test gets: its own home, no network, and no thread or log record left behind."""

from __future__ import annotations

import os

# Libraries read these when they are imported; the program sets them for itself in the same way.
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["OMP_WAIT_POLICY"] = "passive"
os.environ["OPENBLAS_NUM_THREADS"] = "1"
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of programs start: compile once for all

import contextlib
import json
import logging
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import numpy as np
import pytest
import soundfile
import soxr
from hypothesis import settings

from greenroom import places, wiring
from greenroom.domain.results import Report
from greenroom.reports.from_json import REPORT_FILE, report_from_json
from greenroom.storage.sealing import seal
from greenroom.weights import hashes, model_store
from greenroom.weights.catalogue import Kind
from tests.known_vectors import RememberingEncoder
from tests.remarks import check_remarks
from tests.small_scenario import SCENARIO_ID, write_small_scenario
from tests.virtual_audio import VirtualAudio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.ports import SentenceEncoder

settings.register_profile("untimed", deadline=None)  # how long a case takes tells nothing here
settings.load_profile("untimed")

PROJECT = Path(__file__).resolve().parents[1]

_READ_ALOUD = (  # each takes the voice between 4 and 7 seconds
    "We deliver every order within two days, and we have done so for nine years without a break.",
    "Could you tell me what your team spends on this today, and who would have to agree to it?",
    "I understand that the price is a problem, so let me explain what is included in it.",
    "Last month three of our customers asked for exactly the same thing in the same week.",
    "We started with this two years ago in one small warehouse by the river where nobody believed "
    "that it could ever work.",
    "I would like to begin with one team for four weeks and look at the numbers together after it.",
)


@pytest.fixture(scope="session")
def shared_dir() -> Path | None:
    """The folder with labelled recordings of people, if this computer has it."""
    given = os.environ.get("GREENROOM_SHARED")
    folder = Path(given) if given else PROJECT.parent / "shared"
    return folder if (folder / "speech").is_dir() else None


@pytest.fixture(scope="session")
def speech_dir(shared_dir: Path | None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of 16 kHz WAV files, each beside a JSON file whose `transcript` says what is said.

    Labelled recordings of people where this computer has them, otherwise lines read by a voice.
    """
    if shared_dir:
        return shared_dir / "speech" / "dev"
    folder = tmp_path_factory.mktemp("speech")
    from piper import PiperVoice, SynthesisConfig

    voice = PiperVoice.load(next(PROJECT.glob("voices/en_US-joe-medium/*.onnx")))
    for number, text in enumerate(_READ_ALOUD):
        chunks = list(voice.synthesize(text, SynthesisConfig(length_scale=1.2, noise_w_scale=0.0)))
        said = np.concatenate([chunk.audio_float_array for chunk in chunks])
        samples = soxr.resample(said, chunks[0].sample_rate, 16_000)
        soundfile.write(folder / f"read-{number}.wav", samples, 16_000)
        seconds = samples.size / 16_000
        assert 4 < seconds < 7, (seconds, text)
        label = {"id": f"read-{number}", "seconds": seconds, "label_quality": "text"}
        label |= {"transcript": text, "filled_pause_counts": {}}
        (folder / f"read-{number}.json").write_text(json.dumps(label), encoding="utf-8")
    return folder


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs the virtual devices where there is no PulseAudio to make them."""
    if sys.platform != "linux":
        away = [each for each in items if "virtual_audio" in getattr(each, "fixturenames", ())]
        config.hook.pytest_deselected(items=away)
        items[:] = [each for each in items if each not in away]


@pytest.fixture(scope="session")
def whole_model_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of models and voices in which nothing is missing that a rehearsal uses.

    What this computer lacks is a file of the right size with nothing in it: not to be loaded.
    """
    folder = tmp_path_factory.mktemp("weights")
    for here in (places.models_dir(), places.voices_dir()):
        (folder / here.name).mkdir()
        for each in here.iterdir():
            if each.is_dir() or each.name == hashes.HASHES_FILE:
                (folder / here.name / each.name).symlink_to(each)
    for kind in get_args(Kind):
        entry = model_store.default_entry(kind)
        if not model_store.is_present(entry):
            stand_in = folder / entry.folder.parent.name / entry.id
            stand_in.mkdir()
            for file in entry.files:
                with (stand_in / file.name).open("wb") as out:
                    out.truncate(file.size_bytes)
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("GREENROOM_WEIGHTS", str(folder))
                hashes.remember_right(entry)
    return folder


@pytest.fixture(scope="session", autouse=True)
def _no_sentence_is_encoded_twice() -> Iterator[None]:
    """Remember the vectors of the program's own encoder from one test to the next."""
    make = wiring.sentence_encoder

    def remembering() -> SentenceEncoder | None:
        made = make()
        return made and RememberingEncoder(made)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wiring, "sentence_encoder", remembering)
        yield


@pytest.fixture(scope="session")
def virtual_audio() -> Iterator[VirtualAudio]:
    """A microphone and a loudspeaker made of software; its `environment` leads a program there."""
    virtual = VirtualAudio()
    yield virtual
    virtual.close()


@pytest.fixture(scope="module")
def audio(virtual_audio: VirtualAudio) -> Iterator[VirtualAudio]:
    """The virtual devices, as this process's own."""
    from greenroom.engines.sounddevice_audio.devices import list_devices

    with pytest.MonkeyPatch.context() as patch:
        for name, value in virtual_audio.environment.items():
            patch.setenv(name, value)
        list_devices(anew=True)  # another test may have looked at the devices of this computer
        yield virtual_audio
    list_devices(anew=True)


@pytest.fixture(autouse=True)
def greenroom_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for rehearsals, settings and logs; every test and its subprocesses has one.

    The folder itself is not there yet, as on a new computer.
    """
    home = tmp_path / "home"
    monkeypatch.setenv("GREENROOM_HOME", str(home))
    monkeypatch.setenv("OLLAMA_MODELS", str(tmp_path / "ollama"))
    monkeypatch.setattr(places, "lm_studio_dirs", lambda: (tmp_path / "lm-studio",))
    seal.ask_with(None)  # whatever asks for a passphrase holds for one command line
    return home


@pytest.fixture
def small_scenario(greenroom_home: Path) -> str:
    """Put a scenario of the tests' own among the person's, and return its id."""
    assert write_small_scenario().is_relative_to(greenroom_home)
    return SCENARIO_ID


@pytest.fixture(autouse=True)
def _every_remark_can_be_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that makes a report with a remark that has no place, quote, rule or figure.

    Looks at the reports made in this process and at those that other processes leave on disk.
    """
    made: dict[int, Report] = {}
    make = Report.__init__

    def noted(report: Report, *given: Any, **named: Any) -> None:
        make(report, *given, **named)
        made[id(report.measures)] = report

    monkeypatch.setattr(Report, "__init__", noted)
    yield
    for path in tmp_path.rglob(REPORT_FILE):
        with contextlib.suppress(ValueError):  # a test may have broken it on purpose
            stored = report_from_json(path.read_bytes())
            made[id(stored.measures)] = stored
    for report in made.values():
        check_remarks(report)


class _Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread running or logs a warning it does not ask for.

    A test that expects a log record asks for `caplog` and looks at it.
    """
    before = set(threading.enumerate())
    records = _Records()
    logging.getLogger().addHandler(records)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(records)
    started = [
        each
        for each in threading.enumerate()
        if each not in before and not each.name.startswith("Dummy-")  # Qt's own, which it ends
    ]
    for thread in started:
        thread.join(timeout=10.0)  # one that is about to end may have to wait for a busy computer
    stray = [each.name for each in started if each.is_alive()]
    assert not stray, f"threads left running: {', '.join(stray)}"
    if "caplog" not in request.fixturenames:
        assert not records.said, f"unexpected log records: {'; '.join(records.said)}"
