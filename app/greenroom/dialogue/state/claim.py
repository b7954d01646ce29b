"""A figure that the person gave."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure as it was said.

    Attributes:
        turn: The person's turn.
        words: The figure with its unit, in the person's own words.
        value: Its value.
        kind: Kind of figure: "money", "time", "date", "share", "count" or "plain".
        unit: Stem of what is counted; "" if that is not said.
        clause: The clause it stands in, without it.
        sentence: The sentence, likewise.
        certain: The transcriber was sure of every word of it.
    """

    turn: int
    words: str
    value: float
    kind: str
    unit: str
    clause: str
    sentence: str
    certain: bool = True
