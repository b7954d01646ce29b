"""Tells whether the conditions that a scenario gives for a move or an ending hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.understanding import TurnReading
    from greenroom.domain.scenario import Scenario, When


def condition_holds(
    when: When, reading: TurnReading, state: DialogueState, scenario: Scenario
) -> bool:
    """Return True when every part of `when` that is given holds after this turn."""
    return reading.matches(when) and matches_state(when, state, scenario)


def matches_state(when: When, state: DialogueState, scenario: Scenario) -> bool:
    """Return True when the conversation has come to where `when` wants it."""
    settled = state.settled_points()
    open_points = len(scenario.points) - len(settled)
    return (
        when.resistance_at_least <= state.resistance <= when.resistance_at_most
        and state.turn >= when.turn_at_least
        and len(settled) >= when.settled_at_least
        and (when.open_at_most is None or open_points <= when.open_at_most)
        and settled.issuperset(when.settled)
        and state.at_s >= when.time_share_at_least * scenario.time_limit_s
        and state.signals.get("insults", 0) >= when.insults_at_least
    )


def needs_words(when: When) -> bool:
    """Whether `when` asks for anything to be said."""
    return bool(when.says or when.says_all or when.signals or when.any_signal)
