"""Which questions were answered, as a language model sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding.probes import ProbedModel
    from greenroom.dialogue.understanding.turn_reading import Answered

_ANSWERED, _DODGED = 0.85, 0.15
"""How likely a reply answers fully from which it is an answer, and how likely it answers at least
in part up to which it is none; in between nobody can tell without listening."""
_LATER = 0.5
"""How likely a later reply answers fully from which an earlier one is called no dodge."""


def judge_replies(
    question: str, first: Sequence[str], later: Sequence[str], model: ProbedModel
) -> tuple[Answered | None, int]:
    """Return whether a question was answered, and the index of the reply that comes nearest to it.

    It is None where that is not clear enough. What was said later, after another line of the
    partner, may answer that line: it makes no answer, and keeps a question from being dodged.

    Args:
        question: As it was asked.
        first: What was said to it at once, each time that it was asked; at least one.
        later: What was said after that, until the partner asked something else.
        model: Reads each of them.

    Raises:
        EngineError: The model failed.
    """
    found = model.answered(question, first)
    best = max(range(len(first)), key=lambda at: (found[at].fully, found[at].in_part))
    if found[best].fully >= _ANSWERED:
        return "yes", best
    if max(each.in_part for each in found) > _DODGED:
        return None, best
    answered_later = any(each.fully >= _LATER for each in model.answered(question, later))
    return (None if answered_later else "no"), best
