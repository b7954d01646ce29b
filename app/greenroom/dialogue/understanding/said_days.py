"""Another day of the week than was meant: "Sunday" for "the concert is on Saturday"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.quantities import WEEK

if TYPE_CHECKING:
    from collections.abc import Iterable

_DAY = re.compile(rf"\b({'|'.join(WEEK)})s?\b", re.IGNORECASE)


def other_day(figure: str, said: str, everything: Iterable[str]) -> tuple[str, str] | None:
    """Return the day that was said in place of the one in `figure`, and that one, in their words.

    None if the figure has no day of its own or several, if `said`, the sentence for it, has not
    just one other, or if the right one is said anywhere.

    Args:
        figure: As it stands on the card.
        said: The sentence in which it was said.
        everything: All that was said.
    """
    wanted, now = _days(figure), _days(said)
    if len(wanted) != 1 or len(now) != 1 or now.keys() == wanted.keys():
        return None
    if any(_days(each).keys() & wanted.keys() for each in everything):
        return None
    return next(iter(now.values())), next(iter(wanted.values()))


def _days(text: str) -> dict[str, str]:
    return {each[1].lower(): each[0] for each in _DAY.finditer(text)}
