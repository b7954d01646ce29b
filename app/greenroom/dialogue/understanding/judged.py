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

_ANSWERED, _IN_PART, _DODGED = 0.5, 0.5, 0.4
"""How likely a reply answers fully from which it is an answer; the same, on average with how likely
it answers at least in part, from which it is a partial one; and how likely it answers at least in
part up to which it is none. In between nobody can tell without listening."""
_NEAREST = 2
"""Turns that are read for each point."""
_MADE, _NOT_MADE = 0.5, 0.3
"""How likely a point was made from which it was, and up to which it was left out."""


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
    likely = found[best]
    if likely.fully >= _ANSWERED:
        return "yes", best
    if (likely.fully + likely.in_part) / 2 >= _IN_PART:
        return "partly", best
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
    if judged.fully <= _NOT_MADE:
        return PointFound("left_out", None, near.score)
    return PointFound("touched", near.passage, near.score)
