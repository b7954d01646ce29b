"""greenroom demo: a rehearsal whose person is a voice too."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from greenroom import places, session_config, wiring
from greenroom.bench.spoken_script import read_aloud
from greenroom.commands.display.progress import rehearse_recording
from greenroom.commands.display.say import say
from greenroom.session.text import script_lines
from greenroom.storage.wav import WavAppender
from greenroom.weights import model_store

SCENARIO = "sales-pitch"


def demo(
    model: Annotated[
        str | None, typer.Option(help="Language model: an id or a .gguf file.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Folder for the journal, the recordings and the report.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same answers.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of text.")] = False,
) -> None:
    """Hear a rehearsal in which a voice reads the person's side from a script."""
    cast = session_config.resolve_and_load(SCENARIO, model=model, seed=seed)
    cast = replace(
        cast, person=model_store.find_model("voice").id
    )  # looking back, it is none of one's own
    folder = out or session_config.new_folder(SCENARIO)
    turns = script_lines((places.scenarios_dir() / "demo.txt").read_text(encoding="utf-8"))
    say(
        "A demo: nobody speaks here. A voice reads the seller's side from a script, with "
        "known pauses and ums; the partner listens to it and answers for real.",
        err=True,
    )
    with tempfile.TemporaryDirectory() as scratch:
        spoken = read_aloud(turns, wiring.synthesizer())
        recording = WavAppender(Path(scratch) / "person.wav", spoken.rate_hz)
        recording.append(spoken.samples)
        recording.close()
        report = rehearse_recording(cast, recording.path, folder, turn_pause_s=1.2, as_json=as_json)
    found = next(m.value for m in report.measures if m.id == "filled_pauses")
    say(
        f"The script holds {spoken.filled_pauses} um and uh; the report found "
        f"{'none' if found is None else round(found)}.",
        err=True,
    )
