"""Another day of the week, or another month, than was meant: "Sunday" for "it is on Saturday"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.quantities import WEEK
from greenroom.dialogue.english.words import MONTHS

if TYPE_CHECKING:
    from collections.abc import Iterable

_DAY = re.compile(rf"\b({'|'.join(WEEK)})s?\b", re.IGNORECASE)
_MONTH = re.compile(rf"\b({'|'.join(each.capitalize() for each in MONTHS)})\b(?!\s+(?:the )?\d)")
"""With a capital, for "may" and "march" are verbs, too; "May 3" is compared as a date."""


def other_day(figure: str, said: str, everything: Iterable[str]) -> tuple[str, str] | None:
    """Return the day or month that was said in place of the one in `figure`, and that one.

    None if the figure has none of its own or several, if `said`, the sentence for it, has not
    just one other, or if the right one is said anywhere.

    Args:
        figure: As it stands on the card.
        said: The sentence in which it was said.
        everything: All that was said.
    """
    told = list(everything)
    found = (_other(each, figure, said, told) for each in (_DAY, _MONTH))
    return next((each for each in found if each), None)


def _other(
    names: re.Pattern[str], figure: str, said: str, everything: Iterable[str]
) -> tuple[str, str] | None:
    wanted, now = _named(names, figure), _named(names, said)
    if len(wanted) != 1 or len(now) != 1 or now.keys() == wanted.keys():
        return None
    if any(_named(names, each).keys() & wanted.keys() for each in everything):
        return None
    return next(iter(now.values())), next(iter(wanted.values()))


def _named(names: re.Pattern[str], text: str) -> dict[str, str]:
    return {each[1].lower(): each[0] for each in names.finditer(text)}
