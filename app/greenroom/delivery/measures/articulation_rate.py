"""How fast the speech itself is, pauses taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.syllables import syllables
from greenroom.delivery.take import ARTICULATION_PAUSE_S
from greenroom.domain.results import Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take

_SOURCE = (
    "Silent pauses from 0.25 s on are taken out, after de Jong and Bosker (2013), "
    "'Choosing a threshold for silent pauses to measure second language fluency'."
)


def measure(take: Take) -> tuple[Measure, ...]:
    """Words, and syllables, over the time of talk without silent pauses."""
    reason = take.too_little
    count = sum(syllables(word.text) for word in take.words)
    without = f"without silent pauses of {ARTICULATION_PAUSE_S:g} s and more."
    return (
        Measure(
            id="articulation_rate",
            label="Articulation rate",
            value=None if reason else 60 * take.word_count / take.articulating_s,
            unit="words per minute",
            definition=f"Words, without um and uh, over the time of talk {without}",
            source=_SOURCE,
            reason=reason,
        ),
        Measure(
            id="syllable_rate",
            label="Articulation rate in syllables",
            value=None if reason else 60 * count / take.articulating_s,
            unit="syllables per minute",
            definition=f"Syllables, counted from the spelling, over the time of talk {without}",
            source=_SOURCE,
            reason=reason,
        ),
    )
