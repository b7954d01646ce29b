"""A figure that the person gave."""

from __future__ import annotations

from dataclasses import dataclass, replace

_PRICE = 100
YEARS = range(1900, 2101)
"""Values that may be a year."""


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
        per: What it is said for one of: "a month", "every bottle", "weekly"; "" if nothing is.
        other: Another value that the words may have, as "six ninety" is 6.90 or 690.
    """

    turn: int
    words: str
    value: float
    kind: str
    unit: str
    clause: str
    sentence: str
    certain: bool = True
    per: str = ""
    other: float | None = None

    @property
    def may_be_price(self) -> bool:
        """Whether it is a number without a unit that is hardly an hour, a count or a year."""
        return self.kind == "plain" and self.value >= _PRICE and self.value not in YEARS

    def read_beside(self, figure: Claim) -> Claim:
        """Return it with that of its values which is nearer to the other figure."""
        if self.other is None:
            return self
        values = self.value, self.other
        return replace(self, value=min(values, key=lambda each: abs(each - figure.value)))
