"""How varied the words are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.listening.words import bare_word
from greenroom.domain.results import Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take

_WINDOW = 50


def measure(take: Take) -> tuple[Measure, ...]:
    """Different words among fifty, on average."""
    said = [plain for word in take.words if (plain := bare_word(word.text))]
    reason = take.too_little
    if not reason and len(said) < _WINDOW:
        reason = f"Too little was said: at least {_WINDOW} words are needed."
    windows = range(len(said) - _WINDOW + 1)
    return (
        Measure(
            id="vocabulary",
            label="Variety of your words",
            value=None
            if reason
            else sum(len(set(said[at : at + _WINDOW])) for at in windows) / _WINDOW / len(windows),
            unit="share",
            definition=f"Different words among {_WINDOW} in a row, on average over the take.",
            source="Moving-average type-token ratio, Covington and McFall (2010): unlike a plain "
            "count of different words it does not depend on the length of the take.",
            reason=reason,
        ),
    )
