"""`greenroom devices`, at a microphone and a loudspeaker made of software."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import soundfile
import soxr

from tests.e2e.test_rehearse import SMALL
from tests.virtual_audio import RATE_HZ, VirtualAudio, until

if TYPE_CHECKING:
    from pathlib import Path


def greenroom(audio: VirtualAudio, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "greenroom", *words],
        env={**os.environ, **audio.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(process: subprocess.Popen[str]) -> Any:
    out, _ = process.communicate(timeout=30)
    return json.loads(out)


def test_the_devices_are_listed(virtual_audio: VirtualAudio) -> None:
    listed = told(greenroom(virtual_audio, "devices", "--json"))
    defaults = {each["does"]: each for each in listed if each["default"]}
    assert set(defaults) == {"microphone", "loudspeaker"}
    assert defaults["microphone"]["rate_hz"] == RATE_HZ


def test_an_unknown_microphone_is_one_sentence(virtual_audio: VirtualAudio) -> None:
    process = greenroom(virtual_audio, "devices", "--check", "--microphone", "defualt")
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "Did you mean 'default'?" in errors.splitlines()[-1]


@pytest.mark.parametrize("words", [("devices", "--check"), ("talk", "sales-pitch", *SMALL)])
def test_without_any_device_it_is_said_what_goes_without(
    virtual_audio: VirtualAudio, greenroom_home: Path, words: tuple[str, ...]
) -> None:
    with virtual_audio.bare():
        process = greenroom(virtual_audio, *words)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 5
    told = errors.splitlines()[-1]
    assert told.startswith("No microphone and no loudspeaker was found")
    assert "greenroom demo" in told
    assert "rehearse SCENARIO --audio FILE" in told
    assert not greenroom_home.exists()  # nothing was begun


def test_a_sentence_is_judged(virtual_audio: VirtualAudio, speech_dir: Path) -> None:
    said, rate_hz = soundfile.read(next(iter(sorted(speech_dir.glob("*.wav")))), dtype="float32")
    sound = soxr.resample(said[: 4 * rate_hz], rate_hz, RATE_HZ)
    sound *= 0.5 / np.abs(sound).max()
    process = greenroom(virtual_audio, "devices", "--check", "--json")
    assert process.stderr is not None
    until(lambda: "Say a sentence" in process.stderr.readline())  # type: ignore[union-attr]
    with virtual_audio.heard(sound):
        report = told(process)
    assert report["findings"] == []
    assert report["faults"]["dropped"] == 0
    assert report["peak_db"] == pytest.approx(-6, abs=1)
    assert process.returncode == 0
