"""Guesses how an answer goes on, from a text that it may repeat (prompt lookup decoding).

Several tokens are read at once for little more than the price of one. So a few are guessed and read
along; those that the model would have written itself are kept.

Source of the idea: A. Saxena, "Prompt Lookup Decoding" (2023).
"""

from __future__ import annotations


class GuessedTokens:
    """Predicts the next tokens of an answer from a text that it may repeat."""

    def __init__(self, likely: list[int]) -> None:
        """Expect the answer to begin like `likely`."""
        self._likely = likely
        self._at: int | None = 0
        self._before: int | None = None

    def accept(self, token: int) -> None:
        """Note that the answer goes on with `token`."""
        if (
            self._at is not None
            and self._at < len(self._likely)
            and self._likely[self._at] == token
        ):
            self._at += 1
        else:
            self._at = self._after(self._before, token)
        self._before = token

    def predict(self, most: int) -> list[int]:
        """Return at most `most` tokens that may come next; none if nothing fits."""
        return [] if self._at is None else self._likely[self._at : self._at + most]

    def _after(self, before: int | None, token: int) -> int | None:
        """Return the place in the text after these two; None if they are not in it."""
        for at in range(1, len(self._likely)):
            if self._likely[at] == token and self._likely[at - 1] == before:
                return at + 1
        return None
