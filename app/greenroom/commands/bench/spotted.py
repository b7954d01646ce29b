"""greenroom bench spotted: learns anew how um and uh look in the states of a recogniser."""

from __future__ import annotations

from typing import Annotated

import typer

from greenroom import wiring
from greenroom.bench.spotted import learn_frames, sentences_of, speak_with_fillers
from greenroom.commands.display.say import say
from greenroom.delivery.listening.filler_frames import WEIGHTS_FILE
from greenroom.domain.errors import MissingError, StorageError
from greenroom.storage.scenarios.general import read_material

_SEED = 1


def spotted(
    made: Annotated[
        int, typer.Option(min=50, help="How many sentences a voice speaks to learn from.")
    ] = 450,
) -> None:
    """Learn how um and uh look in the states of a recogniser, and keep that in the program."""
    reader = wiring.state_reader()
    if reader is None:
        raise MissingError("The recogniser is not here: 'greenroom models get --defaults'.")
    told = read_material("long_answers.yaml")
    sentences = sentences_of([str(each["a"]) for each in told])
    voice = wiring.timed_voice()
    weights = learn_frames([*speak_with_fillers(voice, sentences, made, _SEED)], reader, _SEED)
    try:
        WEIGHTS_FILE.write_text(weights.model_dump_json() + "\n", encoding="utf-8")
    except OSError as error:
        raise StorageError(
            "What was learned cannot be written into the program ({error}); do it in a checkout.",
            error=error.strerror or "",
        ) from error
    learned = weights.learned_from
    say(f"{learned['recordings']} sentences, {learned['filled_pauses']} um and uh")
