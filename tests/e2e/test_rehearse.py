"""The program itself, with real models, on real speech."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
import soxr

from greenroom import wiring
from greenroom.domain.audio import MODEL_RATE_HZ, Samples
from greenroom.domain.events import PartnerSpoke, PersonSaid, RehearsalEnded
from greenroom.storage.journal import read_rehearsal

SMALL = ("--model", "smollm2-135m-instruct")


def greenroom(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "greenroom", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def person(speech_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recording of four turns: labelled clips with two seconds of silence after each."""
    clips = []
    for label in sorted(speech_dir.glob("*.json")):
        about = json.loads(label.read_text(encoding="utf-8"))
        if about["label_quality"] == "text" and 4 < about["seconds"] < 7:
            samples, rate_hz = soundfile.read(label.with_suffix(".wav"), dtype="float32")
            clips += [soxr.resample(samples, rate_hz, 16_000), np.zeros(32_000, np.float32)]
        if len(clips) == 8:
            break
    path = tmp_path_factory.mktemp("person") / "person.wav"
    soundfile.write(path, np.concatenate(clips), 16_000)
    return path


def words(text: str) -> list[str]:
    return re.findall(r"[a-z']+", text.lower())


def word_errors(said: list[str], heard: list[str]) -> int:
    """Levenshtein distance in words."""
    row = list(range(len(heard) + 1))
    for i, one in enumerate(said, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (one != other))
    return row[-1]


def part_of(path: Path, start_s: float, end_s: float) -> Samples:
    rate_hz = soundfile.info(path).samplerate
    samples: Samples
    samples, _ = soundfile.read(
        path, start=round(start_s * rate_hz), stop=round(end_s * rate_hz), dtype="float32"
    )
    resampled: Samples = soxr.resample(samples, rate_hz, MODEL_RATE_HZ)
    return resampled


def test_a_recording_is_answered_turn_by_turn(person: Path, tmp_path: Path) -> None:
    out = tmp_path / "take"
    run = greenroom("rehearse", "missed-deadlines", "--audio", person, *SMALL, "--out", out)
    assert run.returncode == 0, run.stderr
    rehearsal = read_rehearsal(out)
    spoke = [e for e in rehearsal.events if isinstance(e, PartnerSpoke)]
    assert [e.turn for e in rehearsal.events if isinstance(e, PersonSaid)] == [1, 2, 3, 4]
    assert [e.turn for e in spoke] == [0, 1, 2, 3, 4]
    said, errors = 0, 0
    transcriber = wiring.transcriber("whisper-base")  # the small one says a line twice at times
    for line in spoke:
        text = words(line.text)
        sound = part_of(out / "conversation.wav", line.start_s, line.end_s)
        heard = words(transcriber.transcribe(sound).text)
        said, errors = said + len(text), errors + word_errors(text, heard)
    assert errors / said < 0.15
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert report["measures"]
    transcript = json.loads((out / "transcript.json").read_text(encoding="utf-8"))
    assert [line["speaker"] for line in transcript["lines"]][:3] == [
        "Owen Tarrant",
        "you",
        "Owen Tarrant",
    ]
    assert b"-->" in (out / "transcript.srt").read_bytes()
    assert b'data-type="audio/webm; codecs=opus">' in (out / "report.html").read_bytes()


def test_the_same_seed_gives_the_same_conversation(tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text(
        "# a seller\nHello Dana, I'm Sam.\nOur software makes the shift plan in ten minutes.\n"
        "It takes about two weeks to set up at every site.\n...\nAre you an AI?\nGoodbye.\n"
    )
    runs = [
        greenroom("rehearse", "sales-pitch", "--text", script, *SMALL, "--seed", seed, "--json")
        for seed in (3, 3, 4)
    ]
    assert {run.returncode for run in runs} == {0}, runs[0].stderr
    assert runs[0].stdout == runs[1].stdout != runs[2].stdout
    rows: list[dict[str, Any]] = [json.loads(line) for line in runs[0].stdout.splitlines()]
    assert [row["turn"] for row in rows] == list(range(len(rows)))
    assert {"user", "partner", "move", "resistance", "guard", "ending"} <= rows[0].keys()
    asked = next(row for row in rows if row["user"] == "Are you an AI?")
    assert asked["move"] == "disclose"
    assert rows[-1]["ending"]


@pytest.mark.parametrize("after", ["TurnEnded", "PartnerSpoke"])
def test_a_kill_leaves_a_rehearsal_that_can_be_finished(
    person: Path, tmp_path: Path, after: str
) -> None:
    out = tmp_path / "take"
    command = [sys.executable, "-m", "greenroom", "rehearse", "job-interview", "--audio", person]
    process = subprocess.Popen(
        [*map(str, command), *SMALL, "--out", str(out)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr
    for _ in iter(process.stderr.readline, ""):
        journal = (out / "events.jsonl").read_text(encoding="utf-8")
        if "PersonSaid" in journal and journal.count(f'"event": "{after}"') >= 2:
            break
    os.kill(process.pid, signal.SIGKILL)
    process.stderr.close()
    process.wait()
    before = (out / "person.wav").stat().st_size
    run = greenroom("recover", out, "--json")
    assert run.returncode == 0, run.stderr
    events = read_rehearsal(out).events
    ended = read_rehearsal(out).ended
    assert ended == RehearsalEnded(
        at_s=ended.at_s if ended else 0, ending="recovered", outcome="open"
    )
    lines_s = [event.end_s for event in events if isinstance(event, PartnerSpoke)]
    whole_s = max((before - 44) / 2 / 24_000, *lines_s)  # the partner may have had the last word
    assert json.loads(run.stdout)["duration_s"] == pytest.approx(whole_s, abs=0.01)
    assert (out / "conversation.wav").exists()
