"""Questions that a small model asks about what was just said: begun by us, ended by it, ranked.

Left to itself a model of 1.5 billion parameters falls out of role in most of its lines; a question
that begins "What happens if" hardly can. docs/partner.md has the figures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.generation.guard import broken_rules, strip_quotes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.dialogue.generation.guard import GuardContext
    from greenroom.domain.prompt import Candidate

STARTS: dict[str, float] = {
    "What happens if": 0.2,
    "How do you know": 0.1,
    "How much": 0.1,
    "And what about": 0.1,
    "When": 0.1,
    "How long": 0.0,
}
"""Beginnings of questions, and what each adds to the score of what the model makes of it. Of those
that no rule refused a judge found good: 34 %, 30, 29, 29, 29, 24; "Where", "What did", "Who" 12 to
15 %, so they are not used (571 questions of ten matters)."""

LEAST = -0.5
"""Score of a question that is good enough to be asked."""


def score(candidate: Candidate) -> float:
    """Return how good a question is: how fluent its end is, and what its beginning is worth."""
    return candidate.fluency + STARTS.get(candidate.start, 0.0)


def best_question(
    candidates: Iterable[Candidate], context: GuardContext
) -> tuple[str, tuple[str, ...], str]:
    """Return the best question that is good enough and breaks no rule.

    Returns:
        The question, or ""; the rules that the best one broke if none was left; that one.
    """
    ranked = sorted(candidates, key=score, reverse=True)
    refused: tuple[tuple[str, ...], str] = ((), "")
    for each in ranked:
        line = strip_quotes(each.text)
        if score(each) < LEAST:
            return "", refused[0] or ("weak",), refused[1] or line
        broken = broken_rules(line, context)
        if not broken:
            return line, (), ""
        refused = refused if refused[1] else (broken, line)
    return "", refused[0] or ("late",), refused[1]
