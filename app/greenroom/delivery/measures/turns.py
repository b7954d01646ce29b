"""How often the person had the floor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.results import Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take


def measure(take: Take) -> tuple[Measure, ...]:
    """Turns in which speech was heard."""
    reason = "" if take.conversation else "Nobody else spoke."
    return (
        Measure(
            id="turns",
            label="Turns",
            value=None if reason else float(len(take.talks_by_turn)),
            unit="count",
            definition="Times the person held the floor and speech was heard.",
            source="Turns as in Sacks, Schegloff and Jefferson (1974).",
            reason=reason,
        ),
    )
