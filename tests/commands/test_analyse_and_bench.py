"""The two commands as a script would call them."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from pathlib import Path

import jsonschema
import numpy as np
import pytest
import soundfile
from typer.testing import CliRunner, Result

from greenroom.cli import app
from greenroom.domain.errors import InputError, StorageError
from greenroom.engines.file_decoder import FileDecoder
from tests.fakes import joined

SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "report.schema.json"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture(scope="module")
def clip(speech_dir: Path) -> Path:
    """The longest of a few seconds in which at least ten words are said."""
    found = []
    for path in sorted(speech_dir.glob("*.json")):
        label = json.loads(path.read_text("utf-8"))
        said = (label["transcript"] or "").split()
        if label["label_quality"] == "text" and len(said) >= 10 and 5 < label["seconds"] < 10:
            found.append((label["seconds"], path.with_suffix(".wav")))
    return max(found)[1]


def test_analyse_prints_the_report_and_writes_every_form(clip: Path, tmp_path: Path) -> None:
    result = run("analyse", clip, "--json", "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))).validate(report)
    assert json.loads((tmp_path / "out" / "report.json").read_text("utf-8")) == report
    said = report["lines"][0]["text"].lower().split()
    label = json.loads(clip.with_suffix(".json").read_text("utf-8"))
    true = label["transcript"].lower().split()
    assert len({*said} & {*true}) >= len({*true}) / 2
    assert (tmp_path / "out" / "report.md").read_text("utf-8").startswith(f"# {clip.stem}"[:6])
    assert "-->" in (tmp_path / "out" / "transcript.srt").read_text("utf-8")
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    found = re.search(r'data-type="audio/webm; codecs=opus">([^<]+)<', page)
    assert found
    (tmp_path / "sound.webm").write_bytes(b64decode(found[1]))
    sound = joined(FileDecoder().decode(tmp_path / "sound.webm", 16_000))
    assert sound.size / 16_000 == pytest.approx(report["duration_s"], abs=0.1)


def test_analyse_measures_against_what_the_person_asks_for(clip: Path, tmp_path: Path) -> None:
    label = json.loads(clip.with_suffix(".json").read_text("utf-8"))
    (tmp_path / "slides.txt").write_text(label["transcript"], encoding="utf-8")
    result = run(
        *("analyse", clip, "--json", "--profanity"),
        *("--pace", "1-900", "--script", tmp_path / "slides.txt"),
    )
    assert result.exit_code == 0, result.output
    found = {each["id"]: each for each in json.loads(result.stdout)["measures"]}
    assert found["speaking_rate"]["band"] == {
        "low": 1.0,
        "high": 900.0,
        "source": "your own choice",
    }
    assert found["pace_in_band"]["value"] == 1.0
    assert found["reading_aloud"]["value"] > 0.4
    assert found["profanity"]["value"] == 0
    assert 50 < found["pitch"]["value"] < 400


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--pace", "fast", "'fast' is no range"),
        ("--pace", "150-120", "--pace 120-150"),
        ("--script", "nowhere.txt", "There is no file nowhere.txt"),
    ],
)
def test_analyse_refuses_what_it_cannot_measure_against(
    option: str, value: str, told: str, clip: Path
) -> None:
    result = run("analyse", clip, option, value)
    assert isinstance(result.exception, InputError)
    assert told in str(result.exception)


def test_what_is_asked_for_counts_more_than_the_settings(clip: Path, greenroom_home: Path) -> None:
    greenroom_home.mkdir()
    (greenroom_home / "settings.toml").write_text("[measures]\nprofanity = true\n")
    found = json.loads(run("analyse", clip, "--json", "--no-profanity").stdout)["measures"]
    assert next(each["value"] for each in found if each["id"] == "profanity") is None


def test_analyse_names_the_mistake_in_the_settings(clip: Path, greenroom_home: Path) -> None:
    greenroom_home.mkdir()
    (greenroom_home / "settings.toml").write_text("[measures]\npace_wpm = [150, 120]\n")
    result = run("analyse", clip)
    assert isinstance(result.exception, InputError)
    assert "settings.toml: measures" in str(result.exception)


def test_analyse_of_a_recording_without_speech_says_so(tmp_path: Path) -> None:
    path = tmp_path / "hiss.wav"
    noise = np.random.default_rng(0).normal(0, 0.02, (48_000, 2)).astype(np.float32)
    soundfile.write(path, noise, 48_000)
    result = run("analyse", path)
    assert isinstance(result.exception, InputError)
    assert "No speech was heard" in str(result.exception)


def test_analyse_refuses_a_bad_folder_before_it_listens(clip: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    result = run("analyse", clip, "--out", tmp_path / "taken" / "in")
    assert isinstance(result.exception, StorageError)
    assert "listened" not in result.stderr


def test_bench_scores_what_the_labels_say(clip: Path, tmp_path: Path) -> None:
    for ending in (".wav", ".json"):
        (tmp_path / clip.with_suffix(ending).name).write_bytes(
            clip.with_suffix(ending).read_bytes()
        )
    result = run("bench", "delivery", tmp_path, "--json")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert figures["clips"] == len(figures["rows"]) == 1
    assert figures["filled_pauses"]["labelled"] == 0
    assert figures["non_speech_words"] == 0
    assert figures["rtf"] > 0
    assert figures["f0_error_share"] < 0.1
    assert figures["f0_octave_error_share"] < 0.05
    assert figures["syllable_count_error_share"] < 0.5
    assert {"precision", "recall", "f1", "edge_error_s"} <= set(figures["silent_pauses"])
    shown = run("bench", "delivery", tmp_path)
    assert "filled pauses" in shown.stdout


def test_bench_names_the_label_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "clip.json").write_text('{"id": "clip", "seconds": "long"}')
    result = run("bench", "delivery", tmp_path)
    assert isinstance(result.exception, InputError)
    assert "clip.json" in str(result.exception)
    assert "seconds" in str(result.exception)


def test_bench_of_an_empty_folder_says_what_belongs_there(tmp_path: Path) -> None:
    result = run("bench", "delivery", tmp_path)
    assert "NAME.wav and NAME.json" in str(result.exception)
