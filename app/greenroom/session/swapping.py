"""Swaps the seats of a scenario: which of the person's lines the partner says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.policy.swapped import SWAP_TURNS, SwapLine
from greenroom.domain.errors import InputError
from greenroom.domain.persona import Persona
from greenroom.domain.punctuation import split_sentences
from greenroom.domain.wording import Wording
from greenroom.session.checkpoint import replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.domain.events import Event
    from greenroom.domain.scenario import Scenario

YOUR_SIDE = "your-side"
YOUR_SIDE_NAME = Wording("Your side")

_FEWEST_WORDS, _MOST_WORDS = 5, 45
"""Fewer carry nothing ("Yes, please."), more are too long to be listened to."""


def swap_lines(scenario: Scenario, events: Sequence[Event] = ()) -> tuple[SwapLine, ...]:
    """Return the person's lines: what they said in a take, or else what stands on the card.

    Args:
        scenario: What is rehearsed.
        events: Of the take; empty without one.

    Raises:
        InputError: The scenario is a talk, in which nobody sits opposite.
    """
    if scenario.talk is not None:
        raise InputError("In a talk nobody sits opposite; choose a conversation to swap seats in.")
    said = said_lines(events)
    return said if len(said) >= SWAP_TURNS else card_lines(scenario)


def said_lines(events: Sequence[Event]) -> tuple[SwapLine, ...]:
    """Return what was said in a take that can stand alone, in order; what was taken back is out."""
    if not events:
        return ()
    talk = replay(events, events[-1].at_s).talk
    before = ("", *(each.line for each in talk))
    lines = (
        SwapLine(_shortened(each.heard), line)
        for each, line in zip(talk, before, strict=False)
        if len(each.heard.split()) >= _FEWEST_WORDS
    )
    return _each_once(lines)


def card_lines(scenario: Scenario) -> tuple[SwapLine, ...]:
    """Return what the person could say by the card of a scenario."""
    answers = (
        SwapLine(each.satisfied_by[0], each.ask) for each in scenario.questions if each.satisfied_by
    )
    own = [SwapLine(each) for each in (scenario.about, *scenario.points, *scenario.figures)]
    first, *rest = own
    goal = SwapLine(f"This is what I want in the end: {scenario.objective}")
    lines = _each_once((first, *rest, *answers, goal))
    again = SwapLine(f"Let me say it once more. {scenario.about}")
    return lines if len(lines) >= SWAP_TURNS else (*lines, again)


def with_seats_swapped(scenario: Scenario, lines: Sequence[SwapLine]) -> Scenario:
    """Return the scenario in which the partner is the person, and begins."""
    person = Persona(
        id=YOUR_SIDE, name=str(YOUR_SIDE_NAME), role=scenario.person_role, temperament="friendly"
    )
    return scenario.model_copy(
        update={
            "partners": (person,),
            "opening": (lines[0].text,),
            "leads": "partner",
            "questions": (),
            "points": (),
            "figures": (),
            "remembers": False,
            "documents": (),
        }
    )


def _shortened(text: str) -> str:
    """Return the first sentences of `text`, so many as can be listened to."""
    kept: list[str] = []
    for sentence in split_sentences(text):
        if kept and len(" ".join((*kept, sentence)).split()) > _MOST_WORDS:
            break
        kept.append(sentence)
    return " ".join(" ".join(kept).split()[:_MOST_WORDS])


def _each_once(lines: Iterable[SwapLine]) -> tuple[SwapLine, ...]:
    found: dict[str, SwapLine] = {}
    for each in lines:
        found.setdefault(each.text, each)
    return tuple(found.values())
