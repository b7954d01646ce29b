"""How right the transcribed words are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.words import bare_word, is_filled_pause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.bench.labels import Label
    from greenroom.delivery.take import Take

_MARK = re.compile(r"<[^>]*>|\[[^\]]*\]")


def count_word_errors(label: Label, take: Take) -> tuple[int, int] | None:
    """Return the words wrong, missing or too many, and the words said; None without a text.

    Filled pauses, marks, case and punctuation do not count.
    """
    if not label.verbatim:
        return None
    true = _plain(_MARK.sub(" ", label.verbatim).split())
    heard = _plain(" ".join(word.text for word in take.words).split())
    return edit_distance(true, heard), len(true)


def edit_distance(true: Sequence[str], heard: Sequence[str]) -> int:
    """Return the fewest words to change, add or drop to make one of the other."""
    row = np.arange(len(heard) + 1)
    steps = np.arange(len(heard) + 1)
    for count, word in enumerate(true, 1):
        differs = np.array([word != other for other in heard], int)
        best = np.concatenate(([count], np.minimum(row[:-1] + differs, row[1:] + 1)))
        # A word too many costs one more than the best before it.
        row = np.minimum.accumulate(best - steps) + steps
    return int(row[-1])


def _plain(texts: Sequence[str]) -> list[str]:
    parts = [bare_word(part) for text in texts for part in text.split("-")]
    return [part for part in parts if part and not is_filled_pause(part)]
