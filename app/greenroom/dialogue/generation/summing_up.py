"""What remains of turns that are too long ago for the prompt: points and figures, by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.generation.prompting import PastTurn
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario

_STANDS = {
    "raise": "asked about {}",
    "press": "still wants an answer on {}",
    "settle": "took the answer on {}",
    "drop": "left {} open",
}
_FIGURES = 5


def sum_up(persona: Persona, scenario: Scenario, turns: Sequence[PastTurn]) -> str:
    """Return in one or two sentences what `turns` brought; "" if that is nothing to remember.

    Each point is named once, as it stood last; the person's figures are quoted, the latest ones.
    """
    about = {point.id: point.about for point in scenario.points}
    points: dict[str, str] = {}
    figures: dict[str, None] = {}
    for turn in turns:
        kind, _, subject = turn.move.partition(":")
        if kind in _STANDS and subject in about:
            points.pop(subject, None)
            points[subject] = _STANDS[kind].format(about[subject])
        for quantity in quantities(normalize(turn.heard)):
            if quantity.quotable:
                figures.pop(quantity.text, None)
                figures[quantity.text] = None
    name, role = persona.name.split()[0], scenario.person_role
    named = ", ".join(list(figures)[-_FIGURES:])
    parts = (
        f"{name} {', '.join(points.values())}." if points else "",
        f"The {role} named: {named}." if named else "",
    )
    return " ".join(filter(None, parts))
