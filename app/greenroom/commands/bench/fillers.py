"""greenroom bench fillers: learns anew how the evidence for um and uh is weighed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.status import Status

from greenroom import wiring
from greenroom.analysis.recording import analyse_recording
from greenroom.bench.delivery import cut_into_blocks, read_labels
from greenroom.bench.learning.fillers import EvidenceCollector, label_sounds, learn_weights
from greenroom.bench.synthetic_speech import hard_clips
from greenroom.commands.bench.learned import keep_learned
from greenroom.commands.display.say import say
from greenroom.delivery.listening.filler_verdict import WEIGHTS_FILE
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.bench.labels import Label
    from greenroom.domain.audio import AudioBlock

_SEED = 101
"""Not the draw that `bench delivery` measures on."""


def fillers(
    folders: Annotated[
        list[Path],
        typer.Argument(help="Folders of NAME.wav files, each with a NAME.json label with times."),
    ],
    made: Annotated[
        int, typer.Option(min=0, help="How many recordings of a made voice to learn from as well.")
    ] = 36,
) -> None:
    """Learn how to weigh the evidence for um and uh, and keep that in the program."""
    checker, reader = wiring.filler_checker(), wiring.state_reader()
    if checker is None or reader is None:
        raise InputError("A recogniser is not here: 'greenroom models get --defaults'.")
    engines = wiring.listening_engines()
    sounds, recordings = [], 0
    with Status("listening", console=Console(stderr=True)) as status:
        for label, blocks in _recordings(folders, made):
            status.update(label.id)
            collector = EvidenceCollector(checker, reader)
            analyse_recording(blocks, engines, analyse_chunk=collector.collect_from)
            sounds += label_sounds(label, collector.found)
            recordings += 1
    weights = learn_weights(sounds, recordings)
    keep_learned(WEIGHTS_FILE, weights.model_dump_json(indent=2))
    say(WEIGHTS_FILE.read_text(encoding="utf-8"))


def _recordings(folders: list[Path], made: int) -> Iterator[tuple[Label, Iterable[AudioBlock]]]:
    decoder = wiring.decoder()
    for folder in folders:
        for label in read_labels(folder):
            yield label, decoder.decode(folder / f"{label.id}.wav", MODEL_RATE_HZ)
    for label, samples in hard_clips(wiring.synthesizer(), made, _SEED):
        yield label, cut_into_blocks(samples)
