"""`greenroom drill` with a voice that speaks the tries."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import numpy as np
import pytest
import soundfile
from typer.testing import CliRunner

from greenroom import places, wiring
from greenroom.cli import app
from greenroom.domain.errors import InputError
from greenroom.domain.persona import Voice
from greenroom.storage.in_use import REHEARSING, Hold, InUseError


def run(*arguments: str | Path) -> str:
    result = CliRunner().invoke(app, ["drill", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_tries_of_a_recording_are_counted(tmp_path: Path) -> None:
    speaker = wiring.synthesizer()
    sound: list[np.ndarray] = []
    rate_hz = 0
    for text in ("It takes three weeks.", "Um, I stayed at home with my sister."):
        for block in speaker.speak(text, Voice(), threading.Event()):
            rate_hz = block.rate_hz
            sound.append(block.samples)
        sound.append(np.zeros(3 * rate_hz, np.float32))
    path = tmp_path / "tries.wav"
    soundfile.write(path, np.concatenate(sound), rate_hz)
    figures = [
        json.loads(line)
        for line in run("number-first", "--audio", path, "--json").split("\n")
        if line
    ]
    assert [(each["count"], each["held"]) for each in figures] == [(2, True), (None, False)]
    assert "2 words before the figure." in figures[0]["told"]
    told = run("hold-the-pause", "--audio", path).splitlines()
    assert told == ["No um and no uh was heard.", "An um or uh was heard."]


@pytest.mark.usefixtures("greenroom_home")
def test_the_list_says_which_come_again() -> None:
    assert run("ask-first", "--again").startswith("Comes again: ")
    rows = {each["id"]: each["comes_again"] for each in json.loads(run("--json"))}
    assert len(rows) == 8
    assert rows["ask-first"]
    assert not rows["one-sentence"]
    assert run("ask-first", "--no-again") == "Does not come again.\n"
    with pytest.raises(InputError, match="Did you mean 'ask-first'"):
        run("askfirst")


@pytest.mark.usefixtures("greenroom_home")
def test_no_drill_listens_while_a_rehearsal_does() -> None:
    with (
        Hold(places.rehearsals_dir(), REHEARSING),
        pytest.raises(InUseError, match="The microphone is in use: a rehearsal is going on"),
    ):
        run("ask-first")
