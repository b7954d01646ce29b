"""How right the transcribed words are, and which of them were taken for fillers."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from greenroom.bench.scoring import MatchCounts
from greenroom.delivery.listening.words import bare_word, is_filled_pause
from greenroom.delivery.measures import lexical_fillers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.bench.labels import Label
    from greenroom.delivery.take import Take

_MARK = re.compile(r"<[^>]*>|\[[^\]]*\]")


def count_word_errors(label: Label, take: Take) -> tuple[int, int] | None:
    """Return the words wrong, missing or too many, and the words said; None without a text.

    Filled pauses, marks, case and punctuation do not count.
    """
    if not label.transcript or label.label_quality not in ("words", "text"):
        return None
    true = _plain(_MARK.sub(" ", label.transcript).split())
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


def match_filler_words(label: Label, take: Take) -> MatchCounts | None:
    """Return how many of the words counted as fillers are fillers; None without labels for them.

    Only labelled words count: a clip may be labelled for "like" alone.
    """
    if label.lexical is None:
        return None
    looked_at = {each.text.lower() for each in label.lexical}
    marks = lexical_fillers.measure(take)[0].marks
    found = Counter(m.text for m in marks if m.counted and m.text in looked_at)
    true = Counter(each.text.lower() for each in label.lexical if each.use == "filler")
    return MatchCounts((found & true).total(), found.total(), true.total())


def _plain(texts: Sequence[str]) -> list[str]:
    parts = [bare_word(part) for text in texts for part in text.split("-")]
    return [part for part in parts if part and not is_filled_pause(part)]
