"""Whether two figures have the same value, and whether one may be said for the other."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import WEEK
from greenroom.dialogue.english.words import MONTHS, stem, word_set
from greenroom.dialogue.state.claim import YEARS
from greenroom.dialogue.understanding.claims import (
    DAYS,
    LABELLED,
    MEASURES,
    claims_in,
    other_period,
    period,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.dialogue.state.claim import Claim
    from greenroom.dialogue.understanding.passages import SaidPassage

_FAR = 12
"""Times by which two values of different units are too far apart to be for the same thing."""
_LENGTHS = frozenset(map(stem, DAYS))
"""Units of times that can be converted."""
_RIVALS = (frozenset(DAYS), word_set("morn afternoon even night"), *MEASURES)
"""Units of which one is said for another: what is paid a week is not what is paid a month."""
_ALONE = 3  # digits of a figure that is hardly there by chance
_FACTOR, _SLIP, _TURNED = 0.2, 0.2, 0.3
"""What a value within a factor of two, a slip of the tongue, and digits in another order, of which
three are hardly there by chance, add to how likely one is said for the other."""
_LABEL = re.compile(rf"{LABELLED}\s+$|\b(?:under|over)-$", re.I)
"""Before a number that counts nothing; "the under-twelve girls" are no twelve."""
_AT = re.compile(r"\b(?:at|until|till|by|before|after|since) some\b(?! (?:an?|per)\b)", re.I)
"""Before a number without a unit that may be an hour."""
_ROUGHLY = word_set(
    """
    about around roughly approximately almost nearly close short over under above below more less
    good some odd bit part getting
    """
)
_OR_SO = re.compile(r"\W*or so\b", re.IGNORECASE)
_BEFORE, _AFTER = 5, 3
"""Words that call a figure rough, and how many words before it and after it they stand."""
_CLOSE_TO, _ROUNDED = 0.05, 0.12
"""How far apart, as a share, figures are that are called about the same, and rounded ones."""
_HOURS = 24
_DAY = re.compile(rf"\b({'|'.join(WEEK)})s?\b", re.IGNORECASE)
_MONTH = re.compile(rf"\b({'|'.join(each.capitalize() for each in MONTHS)})\b(?!\s+(?:the )?\d)")
"""With a capital, for "may" and "march" are verbs, too; "May 3" is compared as a date."""
_SOUND_ALIKE = [{f"1{digit}", f"{digit}0"} for digit in range(3, 10)]
"""Fourteen and forty."""


@dataclass(frozen=True, slots=True)
class HeardFigure:
    """A figure that was said: the claim, where it stands, and the sentences before and after it."""

    claim: Claim
    passage: SaidPassage
    before: str = ""
    after: str = ""

    def read_beside(self, figure: Claim) -> HeardFigure:
        """Return it with that of its values which is nearer to the other figure."""
        return replace(self, claim=self.claim.read_beside(figure))


def counted_in(text: str, doubtful: Sequence[str] = ()) -> list[Claim]:
    """Return the figures that count something."""
    found = claims_in(text, 0, doubtful)
    return [each for each in found if not _LABEL.search(text.partition(each.words)[0])]


def is_right(wanted: Claim, heard: HeardFigure) -> bool:
    """Whether it is that figure, or one near it that the person called rough."""
    if not is_near(wanted, heard.claim):
        return False
    converted = wanted.kind == "time" and wanted.unit != heard.claim.unit  # half a year, six months
    exactly = wanted.kind == "date" or math.isclose(wanted.value, heard.claim.value, rel_tol=1e-6)
    if converted or exactly or reads_as_price(wanted, heard.claim):
        return True
    return _is_rough(heard)


def has_same_digits(wanted: Claim, said: Claim) -> bool:
    """Whether it is the figure but for a unit, or for a thousand, that goes without saying."""
    if is_rival(wanted, said) or other_period(wanted, said):
        return False
    mine, theirs = _number(wanted), _number(said)
    if math.isclose(mine, theirs):
        return wanted.unit == said.unit or "plain" in {wanted.kind, said.kind}
    thousand = math.isclose(mine, 1000 * theirs)  # "two hundred and eighty-five" for 285,000
    return thousand and said.kind == "plain"


def is_another(wanted: Claim, heard: HeardFigure) -> bool:
    """Whether it is another figure that may be for the same thing."""
    said = heard.claim
    if not said.certain or not is_comparable(wanted, said) or is_right(wanted, heard):
        return False
    if wanted.unit != said.unit and not 1 / _FAR < wanted.value / (said.value or 1) < _FAR:
        return False  # "by three today" is no other price
    if said.other is not None and not said.per:
        return False  # "six ninety" alone may be an hour, a room, a year
    if said.kind == "plain" and said.value in range(_HOURS + 1) and _AT.search(said.clause):
        return False  # "at nine"
    rivals = is_rival(wanted, said) or other_period(wanted, said)
    if is_rounded(wanted, heard) or (rivals and wanted.value != said.value):
        return False
    counted = said.kind == "count" and wanted.kind in {"count", "plain"}
    return not counted or wanted.unit == said.unit or _is_misnamed(wanted, said)


def is_rounded(wanted: Claim, heard: HeardFigure) -> bool:
    """Whether it may be that figure, called rough, in fewer digits; or for another unit of time."""
    said = heard.claim
    if not is_comparable(wanted, said):
        return False
    mine, theirs = period(wanted), period(said)
    if mine and theirs and mine != theirs:  # 300 a week, 1,300 a month
        return math.isclose(wanted.value / mine, said.value / theirs, rel_tol=_ROUNDED)
    converted = wanted.kind == "time" and wanted.unit != said.unit
    shorter = len(digits(said).rstrip("0")) < len(digits(wanted).rstrip("0"))
    near = math.isclose(wanted.value, said.value, rel_tol=_ROUNDED)
    return near and (converted or (shorter and _is_rough(heard)))


def is_called(wanted: Claim, heard: HeardFigure) -> bool:
    """Whether it has the value of that figure, or one that is called so."""
    same = has_same_digits(wanted, heard.claim)
    return same or is_right(wanted, heard) or is_rounded(wanted, heard)


def is_near(one: Claim, other: Claim) -> bool:
    """Whether it is that value, or one so near that it may be called so."""
    if reads_as_price(one, other):
        return True
    if {one.kind, other.kind} == {"share", "plain"} and not _is_times(one) | _is_times(other):
        share, plain = sorted((one, other), key=lambda each: each.kind, reverse=True)
        return math.isclose(100 * share.value, plain.value)  # "and I am at 4.9"
    if one.kind == other.kind == "date":
        return _is_same_time(one.value, other.value)
    same = math.isclose(one.value, other.value, rel_tol=_CLOSE_TO)
    rivals = is_rival(one, other) or other_period(one, other)
    return same and is_comparable(one, other) and not rivals


def is_comparable(one: Claim, other: Claim) -> bool:
    """Whether both can count the same: a transcriber may leave out the unit."""
    kinds = {"count" if _is_counted(each) else each.kind for each in (one, other)}
    return len(kinds) == 1 or ("plain" in kinds and kinds <= {"plain", "count", "money"})


def is_rival(one: Claim, other: Claim) -> bool:
    """Whether both are given for one of several units, and not for the same: a week, a month."""
    if "time" in (one.kind, other.kind) or one.unit == other.unit:
        return False
    return any({one.unit, other.unit} <= units for units in _RIVALS)


def slip(wanted: Claim, said: Claim) -> float:
    """Return what the two values add to how likely one was said for the other."""
    slip, turned = is_slip(wanted, said), is_turned(wanted, said)
    telling = turned and len(set(digits(wanted))) >= _ALONE
    return _FACTOR * within_two(wanted, said) + _SLIP * slip + _TURNED * telling


def is_slip(one: Claim, other: Claim) -> bool:
    """Whether one may be said for the other.

    Turned round, a digit wrong, a nought or ten more, forty for fourteen, another unit.
    """
    mine, theirs = digits(one), digits(other)
    if mine == theirs and (one.unit != other.unit or other_period(one, other)):
        return True
    if {mine, theirs} in _SOUND_ALIKE:
        return True
    if len(mine) == len(theirs):
        wrong = sum(a != b for a, b in zip(mine, theirs, strict=True))
        return (wrong == 1 and len(mine) >= _ALONE) or is_turned(one, other)
    longer, shorter = sorted((mine, theirs), key=len, reverse=True)
    return longer == f"1{shorter}" or (len(mine.rstrip("0")) > 1 and longer == f"{shorter}0")


def is_turned(one: Claim, other: Claim) -> bool:
    """Whether the digits are the same in another order: 46,000 and 64,000."""
    mine, theirs = digits(one), digits(other)
    return mine != theirs and sorted(mine) == sorted(theirs)


def within_two(one: Claim, other: Claim) -> bool:
    """Whether neither is more than twice the other."""
    return 0.5 <= (one.value + 1e-9) / (other.value + 1e-9) <= 2


def is_telling(claim: Claim) -> bool:
    """Whether the figure has so many digits that it is hardly there by chance."""
    return len(digits(claim).strip("0")) >= _ALONE and claim.value not in YEARS


def digits(claim: Claim) -> str:
    """Return the digits as they were said: those of 14 months, not of 420 days."""
    return re.sub(r"\D", "", f"{_number(claim):.10g}")


def _number(claim: Claim) -> float:
    """Return the number as it was said."""
    return claim.value / DAYS.get(claim.unit, 1) if claim.kind == "time" else claim.value


def reads_as_price(one: Claim, other: Claim) -> bool:
    """Whether one is a price with cents, and the other its digits: "1280" for 12.80."""
    price, plain = sorted((one, other), key=lambda each: each.value)
    cents = round(100 * price.value)
    written = price.kind in {"money", "plain"} and plain.kind == "plain" and cents % 100 != 0
    return written and math.isclose(plain.value, cents)


def is_misheard_price(wanted: Claim, said: Claim) -> bool:
    """Whether only the cents differ, and sound alike: "12 pounds 18" for 12.80."""
    if {wanted.kind, said.kind} != {"money"} or int(wanted.value) != int(said.value):
        return False
    cents = {f"{round(100 * each.value) % 100:02}" for each in (wanted, said)}
    return cents in _SOUND_ALIKE


def _is_same_time(one: float, other: float) -> bool:
    """Whether it is one day or hour; at half past 5 it is 17:30, too."""
    hours = max(one, other) <= _HOURS and min(one, other) <= _HOURS / 2
    apart = abs(one - other)
    return math.isclose(apart % (_HOURS / 2) if hours else apart, 0.0, abs_tol=1e-6)


def _is_times(claim: Claim) -> bool:
    """Whether it is how often: "nine times"."""
    return claim.unit == "tim"


def _is_counted(claim: Claim) -> bool:
    """Whether it has no length of its own, as a shift has none, or is how often."""
    return _is_times(claim) or (claim.kind == "time" and _LENGTHS.isdisjoint({claim.unit}))


def _is_misnamed(wanted: Claim, said: Claim) -> bool:
    """Whether one count may be said for the other although it is called otherwise."""
    by_chance = len(digits(wanted)) < _ALONE and is_turned(wanted, said)
    return is_slip(wanted, said) and not by_chance  # twelve yards are not 21 mornings


def _is_rough(heard: HeardFigure) -> bool:
    before, _, after = heard.passage.text.partition(heard.claim.words)
    beside = {*normalize(before).words[-_BEFORE:], *normalize(after).words[:_AFTER]}
    return bool(_ROUGHLY & beside) or bool(_OR_SO.match(after))


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
