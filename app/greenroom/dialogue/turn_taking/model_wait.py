"""How long a line is held back for the model to reword it, by what earlier waits brought."""

from __future__ import annotations

_BY_S = 0.55
"""A rewording may come so long after the voice stopped: with it the answer is heard within 0.8 s of
the last voiced moment in most turns. A turn that is over later does not wait at all."""

_FIRST = 2
_MOST = 16


class ModelWait:
    """On a computer whose model is quick enough every wait pays; on others hardly one does.

    A wait that paid is followed by another; one in vain by twice as many answers without as the
    one in vain before. The first two answers do not wait: nothing is known yet.
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
        """Take how it ended: `in_time` if the line was the model's."""
        if self._waiting:
            self._gap = 1 if in_time else min(_MOST, 2 * self._gap)
            self._left = 0 if in_time else self._gap
        elif in_time:
            self._left = 0
        else:
            self._left -= 1
        self._waiting = False
