"""greenroom bench interrupting: how soon the partner falls silent, and what wrongly stops it."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any, get_args

import numpy as np
import soxr
import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table

from greenroom import wiring
from greenroom.bench.delivery import read_labels
from greenroom.bench.interjections import KINDS
from greenroom.bench.interruptions import InterruptionBench, from_onset, rehearsal_environments
from greenroom.commands.display.say import say
from greenroom.dialogue.turn_taking.barge_in import BargeInDial
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError
from greenroom.domain.persona import Voice

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

_PARTNER = (
    "So tell me, what makes you think that this would work for a team like ours?",
    "I have heard that before. Last year we bought something similar and nobody used it.",
    "Two weeks sounds short. Who would do the work on our side, and what if they are ill?",
    "I am not convinced yet. You have told me what it does, but not what it saves.",
)
_PERSON = """
Sorry, can I stop you there?|Wait, that is not right.|No, we never said that.|My point is another.|
Excuse me, one question.|Hold on a second.|But why would you do that?|Actually, let me explain.|
I do not think so.|So what does it cost?|She told me something else.|We need it by Friday.|
You said two weeks.|Who decides about that?|Maybe we should talk about it.|Let me finish, please.|
That is too much.|Five percent is not enough.|How would that help us?|Under no circumstances.
"""


def interrupting(
    folder: Annotated[
        Path | None,
        typer.Argument(help="NAME.wav files with labels; without, a voice says its own sentences."),
    ] = None,
    dial: Annotated[str, typer.Option(help="easily, normal or hardly.")] = "normal",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Interrupt the partner with words and with coughs, with headphones and in simulated rooms."""
    dials: dict[str, BargeInDial] = {each: each for each in get_args(BargeInDial)}
    if dial not in dials:
        raise InputError(f"'{dial}' is no dial; take one of {', '.join(dials)}.")
    speech = _recorded(folder) if folder else [from_onset(s) for s in _spoken(_PERSON.split("|"))]
    responses = _responses(folder.resolve().parent / "rooms") if folder else []
    bench = InterruptionBench(
        wiring.voice_detector, wiring.echo_canceller, _spoken(_PARTNER), speech, dials[dial]
    )
    with Status("interrupting", console=Console(stderr=True)) as status:
        result = bench.run(rehearsal_environments(responses), status.update)
    if as_json:
        say(json.dumps(result, indent=2))
    else:
        _show(result)


def _spoken(texts: tuple[str, ...] | list[str]) -> list[Samples]:
    voice = wiring.synthesizer()
    said = []
    for text in texts:
        blocks = list(voice.speak(text.strip(), Voice(), Event()))
        whole = np.concatenate([block.samples for block in blocks])
        said.append(np.asarray(soxr.resample(whole, blocks[0].rate_hz, MODEL_RATE_HZ), np.float32))
    return said


def _decoded(path: Path) -> Samples:
    return np.concatenate([b.samples for b in wiring.decoder().decode(path, MODEL_RATE_HZ)])


def _recorded(folder: Path) -> list[Samples]:
    """Return each recording from the onset of its first word."""
    return [
        from_onset(
            _decoded(folder / f"{label.id}.wav"), label.words[0].start_s if label.words else 0.0
        )
        for label in read_labels(folder)
    ]


def _responses(folder: Path) -> list[Samples]:
    """Return impulse responses [16 kHz] from just before the direct sound, 0.4 s of each."""
    whole = [_decoded(path) for path in sorted(folder.glob("*.wav"))]
    return [r[max(0, int(np.abs(r).argmax()) - 16) :][: round(0.4 * MODEL_RATE_HZ)] for r in whole]


def _show(result: dict[str, Any]) -> None:
    console = Console()
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("", "alone", "silent p50", "p95 s", "given up", *KINDS, "takes turns"):
        table.add_column(heading)
    for name, row in result["places"].items():
        said = row["speech"]
        table.add_row(
            name,
            f"{row['nobody']['stopped']} of {row['nobody']['trials']}",
            f"{said['silent_p50_s']}",
            f"{said['silent_p95_s']}",
            f"{said['stopped']} of {said['trials']}",
            *(f"{row[kind]['stopped']} of {row[kind]['trials']}" for kind in KINDS),
            "yes" if row["takes_turns"] else "no",
        )
    console.print(f"how easily: {result['dial']}; lines given up, by what was heard meanwhile")
    console.print(table)
