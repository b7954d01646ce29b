"""Which questions were answered and which points made, as a language model sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.understanding.covered import PointFound, nearest_passages, says_another

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding.covered import NearPassage, PointStatus, Said
    from greenroom.dialogue.understanding.probes import Judgement, ProbedModel
    from greenroom.dialogue.understanding.turn_reading import Answered
    from greenroom.ports import SentenceEncoder

_ANSWERED, _DODGED = 0.5, 0.4
"""How likely a reply answers fully from which it is an answer, and how likely it answers at least
in part up to which it is none; in between nobody can tell without listening. Of 775 replies, each
judged by what was learned from other writers' ones, 329 were called answers (265 were, 52 in part)
and 220 dodges (192 were)."""
_NEAREST = 2
"""Turns that are read for each point."""
_MADE, _NOT_MADE = 0.5, 0.5
"""How likely a point was made from which it was, and how likely it was at least touched on up to
which it was left out. Of 1,122 passages, each judged by what was learned from other writers' ones,
454 were called making a point (371 did, 30 touched on it) and 355 not (252, 64 touched on it)."""


def judge_replies(
    question: str, replies: Sequence[str], model: ProbedModel
) -> tuple[Answered | None, int]:
    """Return whether a question was answered, and the index of the reply that comes nearest to it.

    It is None where that is not clear enough.

    Args:
        question: As it was asked.
        replies: What was said to it at once, each time that it was asked; at least one. What comes
            later mostly answers another line of the partner (of 343 answers six came later).
        model: Reads each of them.

    Raises:
        EngineError: The model failed.
    """
    found = model.answered(question, replies)
    best = max(range(len(replies)), key=lambda at: (found[at].fully, found[at].in_part))
    if found[best].fully >= _ANSWERED:
        return "yes", best
    dodged = max(each.in_part for each in found) <= _DODGED
    return ("no" if dodged else None), best


def judge_points(
    points: Sequence[str], turns: Sequence[Said], encoder: SentenceEncoder, model: ProbedModel
) -> tuple[PointFound, ...]:
    """Return what became of each point.

    Args:
        points: Each in a sentence or less.
        turns: What was said.
        encoder: Finds what comes near to a point.
        model: Reads that.

    Raises:
        EngineError: The encoder or the model failed.
    """
    near = nearest_passages(points, turns, encoder, _NEAREST)
    return tuple(
        _judge_point(point, passages, model) for point, passages in zip(points, near, strict=True)
    )


def _judge_point(point: str, passages: Sequence[NearPassage], model: ProbedModel) -> PointFound:
    if not passages:
        return PointFound("left_out")
    found = model.made(point, [each.around for each in passages])
    best: tuple[Judgement, NearPassage] = max(
        zip(found, passages, strict=True), key=lambda each: each[0].fully
    )
    judged, near = best
    if judged.fully >= _MADE:
        status: PointStatus = "touched" if says_another(point, near.passage) else "said"
        return PointFound(status, near.passage, near.score)
    if judged.in_part <= _NOT_MADE:
        return PointFound("left_out", None, near.score)
    return PointFound("touched", near.passage, near.score)
