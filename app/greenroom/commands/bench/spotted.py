"""greenroom bench spotted: learns anew how um and uh look in the states of a recogniser."""

from __future__ import annotations

from typing import Annotated

import typer

from greenroom import wiring
from greenroom.bench.learning.spotted import learn_frames, sentences_of, speak_with_fillers
from greenroom.commands.bench.learned import keep_learned
from greenroom.commands.display.say import say
from greenroom.delivery.listening.filler_frames import WEIGHTS_FILE
from greenroom.domain.errors import MissingError
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
    keep_learned(WEIGHTS_FILE, weights.model_dump_json())
    learned = weights.learned_from
    say(f"{learned['recordings']} sentences, {learned['filled_pauses']} um and uh")
