"""How much of what was said stands in the slides or notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.read_aloud import SHORTEST, read_aloud
from greenroom.domain.results import Mark, Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Span

_QUOTED = 6  # words


def measure(take: Take) -> tuple[Measure, ...]:
    """Words in passages that the script has too, over all words."""
    reason = "" if take.options.script.strip() else "No slides or notes were given."
    reason = reason or take.too_little
    found = None if reason else read_aloud(take.words, take.options.script)
    return (
        Measure(
            id="reading_aloud",
            label="Read out word for word",
            value=found.share if found else None,
            unit="share",
            definition="Words in passages that stand in the slides or notes in the same order, "
            f"at least {SHORTEST} in a row or most of a bullet, a few misheard or added, over all "
            "words.",
            source="Matching blocks, Ratcliff and Metzener (1988), 'Pattern Matching: The Gestalt "
            "Approach'.",
            reason=reason,
            marks=tuple(
                Mark("read_aloud", span, _quote(take, span))
                for span in (found.spans if found else ())
            ),
        ),
    )


def _quote(take: Take, span: Span) -> str:
    inside = [w.text for w in take.words if span.start_s <= w.start_s and w.end_s <= span.end_s]
    return " ".join(inside if len(inside) <= _QUOTED else [*inside[:_QUOTED], "..."])
