"""What somebody expects of a take before it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guess:
    """What the person expected; None for what they left alone.

    Attributes:
        pace_wpm: Speaking rate in words per minute.
        fillers_per_min: Filled pauses a minute.
        goes: How it will go, 1 (badly) to 5 (well).
    """

    pace_wpm: float | None = None
    fillers_per_min: float | None = None
    goes: int | None = None

    def __post_init__(self) -> None:
        """Refuse what nobody can guess.

        Raises:
            ValueError: Out of range.
        """
        fits = (
            self.pace_wpm is None or self.pace_wpm > 0,
            self.fillers_per_min is None or self.fillers_per_min >= 0,
            self.goes in {None, 1, 2, 3, 4, 5},
        )
        if not all(fits):
            raise ValueError("a guess is out of range")
