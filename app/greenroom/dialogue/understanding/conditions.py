"""Whether a scenario's `When` holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.understanding.turn_reading import TurnReading
    from greenroom.domain.scenario import Scenario, When


def condition_holds(
    when: When, reading: TurnReading, state: DialogueState, scenario: Scenario
) -> bool:
    """Return True when every part of `when` that is given holds after this turn."""
    return matches_words(when, reading) and matches_state(when, state, scenario)


def matches_words(when: When, reading: TurnReading) -> bool:
    """Return True when what was said is as `when` wants it."""
    said, signals = reading.said, reading.signals
    return (
        (not when.says or said.has_any(when.says))
        and not said.has_any(when.not_says)
        and all(said.has_any(group) for group in when.says_all)
        and signals.issuperset(when.signals)
        and (not when.any_signal or not signals.isdisjoint(when.any_signal))
        and signals.isdisjoint(when.no_signal)
        and reading.count >= when.min_words
        and (when.max_words is None or reading.count <= when.max_words)
    )


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
