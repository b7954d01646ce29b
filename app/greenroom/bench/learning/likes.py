"""Learns which "like" is a filler from labelled places of what people said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.bench.learning.logistic import fit_logistic, told_of_left_out
from greenroom.delivery.listening.filler_likes import LIKELY, LikeWeights, like_state
from greenroom.domain.errors import InputError
from greenroom.domain.persona import FileModel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.ports import WordReader

_L2 = 60.0
_PARTS = 10
_LEAST = 50
_MARKS = ".,?!;:"


class LabelledLike(FileModel):
    """A place where somebody says "like".

    Attributes:
        speaker: Who says it.
        words: The words around it, with their punctuation.
        at: Index of the word.
        filler: Whether it could be left out and the sentence says the same.
    """

    speaker: str
    words: tuple[str, ...]
    at: int
    filler: bool


def read_likes(lines: Iterable[str]) -> list[LabelledLike]:
    """Return labelled places, one a line of JSON.

    Raises:
        InputError: A line is none, or there are too few.
    """
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(LabelledLike.model_validate_json(line))
        except ValueError as error:
            raise InputError("Line {n} is no labelled place.", n=number) from error
    if sum(each.filler for each in found) < _LEAST:
        raise InputError("There are too few to learn from: label {n} fillers.", n=_LEAST)
    return found


def learn_likes(places: Sequence[LabelledLike], reader: WordReader) -> LikeWeights:
    """Return weights for `reader`, and how right they are on speakers left out.

    Each place is learned twice, as it was written and without punctuation: recognisers set that in
    ways of their own.

    Raises:
        EngineError: The network failed.
    """
    written = np.array([like_state(each.words, each.at, reader) for each in places], np.float64)
    bare = np.array([like_state(_bare(each.words), each.at, reader) for each in places], np.float64)
    true = np.array([each.filler for each in places], np.float64)
    speakers = [each.speaker for each in places]
    states, twice = np.vstack([written, bare]), np.concatenate([true, true])
    told = told_of_left_out(states, twice, [*speakers, *speakers], _L2, _PARTS)[: len(places)]
    said, right = told >= LIKELY, (told >= LIKELY) & (true == 1)
    *weights, bias = fit_logistic(states, twice, _L2).tolist()
    return LikeWeights(
        reader=reader.id,
        weights=tuple(round(each, 4) for each in weights),
        bias=round(bias, 4),
        learned_from={
            "speakers": len(set(speakers)),
            "places": len(places),
            "fillers": round(true.sum()),
        },
        cross_validated={
            "precision": round(float(right.sum() / max(1, said.sum())), 3),
            "recall": round(float(right.sum() / true.sum()), 3),
        },
    )


def _bare(words: Sequence[str]) -> list[str]:
    return [each.rstrip(_MARKS) for each in words]
