"""greenroom bench likes: learns anew which "like" is a filler."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from greenroom import wiring
from greenroom.bench.learning.likes import learn_likes, read_likes
from greenroom.commands.bench.learned import keep_learned
from greenroom.commands.display.say import say
from greenroom.delivery.listening.filler_likes import WEIGHTS_FILE
from greenroom.domain.errors import InputError


def likes(
    file: Annotated[Path, typer.Argument(help="Labelled places, one a line of JSON.")],
) -> None:
    """Learn which "like" is a filler, and keep that in the program."""
    reader = wiring.sentence_encoder()
    if reader is None:
        raise InputError("The sentence encoder is not here: 'greenroom models get --defaults'.")
    try:
        places = read_likes(file.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        raise InputError("{file} cannot be read.", file=file) from error
    weights = learn_likes(places, reader)
    keep_learned(WEIGHTS_FILE, weights.model_dump_json())
    told = weights.cross_validated
    say(
        f"{weights.learned_from['places']} places, {weights.learned_from['speakers']} speakers; on "
        f"speakers left out precision {told['precision']}, recall {told['recall']}"
    )
