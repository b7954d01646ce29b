"""Which question somebody comes back to: "The timer, yes, I asked about that"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.english.first_person import as_heard
from greenroom.dialogue.understanding.covered import WORDS_IN_COMMON, in_common
from greenroom.dialogue.understanding.strict_rules import first_sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ports import SentenceEncoder

_BEGINS = 2  # sentences
_NEAR, _AHEAD = 0.45, 0.1
"""How alike the beginning of a turn is to the question that it takes up, and by how much more than
to any other: so 45 of 60 questions in twenty rehearsals that others wrote are taken up in the turn
that answers them, or dodges them, and of the other turns ten come near to one, too."""


def taken_up(questions: Sequence[str], said: str, encoder: SentenceEncoder) -> int | None:
    """Return the index of the question that a turn begins with taking up; None if it takes up none.

    Args:
        questions: As they are asked.
        said: The turn.
        encoder: Tells which texts mean the same.

    Raises:
        EngineError: The encoder failed.
    """
    begins = first_sentences(said, _BEGINS)
    if not questions or not begins:
        return None
    beginning = " ".join(begins)
    told = [as_heard(each) for each in dict.fromkeys((*begins, beginning))]
    alike = (encoder.encode(list(questions)) @ encoder.encode(told).T).max(axis=1)
    alike += WORDS_IN_COMMON * in_common(questions, [beginning])[:, 0]
    best = int(alike.argmax())
    next_best = np.delete(alike, best).max(initial=-1.0)
    return best if alike[best] >= _NEAR and alike[best] - next_best >= _AHEAD else None
