"""Decides how long a line waits for the model to reword it, by whether earlier waits paid."""

from __future__ import annotations

_BY_S = 0.55
"""A rewording may come up to this long after the voice stopped. The answer is then heard within
0.8 s of the last voiced moment in most turns. A turn that ends later than this does not wait."""

_FIRST = 2
_MOST = 16


class ModelWait:
    """Lets lines wait on computers whose model is quick enough, and hardly ever on others.

    A wait that paid is followed by another. After a wait in vain, twice as many answers as last
    time go without. The first two answers do not wait, since nothing is known yet.
    """

    def __init__(self) -> None:
        self._gap = _FIRST
        self._left = _FIRST
        self._waiting = False

    def next_wait_s(self, silence_s: float) -> float:
        """Return how long to wait for the answer that is due now, `silence_s` after the voice."""
        self._waiting = self._left <= 0
        return max(0.0, _BY_S - silence_s) if self._waiting else 0.0

    def record_outcome(self, *, in_time: bool) -> None:
        """Record whether the model's line came in time for this answer."""
        if self._waiting:
            self._gap = 1 if in_time else min(_MOST, 2 * self._gap)
            self._left = 0 if in_time else self._gap
        elif in_time:
            self._left = 0
        else:
            self._left -= 1
        self._waiting = False
