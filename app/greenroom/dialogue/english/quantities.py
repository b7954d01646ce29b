"""Numbers in what a person said, with the words they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.words import MONTHS, STOPS, word_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.english.phrases import NormalizedText

QuantityKind = Literal["money", "time", "share", "count", "date", "plain"]

SCALES = word_set("hundred hundreds thousand thousands million millions billion k")
MONEY = word_set(
    """
    dollar dollars euro euros pound pounds cents pence bucks usd eur gbp grand
    peso pesos rupee rupees yen franc francs krona kronor krone kroner zloty zlotys zlotych reais
    shilling shillings yuan lira naira baht ruble rubles rouble roubles forint forints dirham
    dirhams
    """
)
CENTS = word_set("cents pence")
METRES = word_set("metre metres meter meters")
_HOW_FAR = word_set("wide long high tall deep across apart away")
EACH = word_set("a an per each every")
"""Before what something is paid or counted for."""
TIME = word_set(
    """
    second seconds minute minutes min mins hour hours day days week weeks month months year
    years quarter quarters weekend sprint sprints shift shifts
    """
)
SHARE = word_set("percent percentage times fold")
CLOCK = word_set("am pm oclock o")
_NO_NATION = MONEY | SHARE | TIME | CLOCK | STOPS
"""Any other word may say whose money it is: "900 Swiss francs"."""
_TOWARDS = word_set("at by until till before after since")
"""Before an hour: "at seven thirty"."""
FRACTIONS = word_set("half third thirds quarter quarters fifth fifths")
ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
    *("seventeenth", "eighteenth", "nineteenth", "twentieth"),
)
WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
WEEKDAYS = frozenset(WEEK)
_SPAN_WITHOUT_NUMBER = (
    *("next week", "next month", "this week", "this month", "next quarter", "tomorrow", "tonight"),
    *(
        "end of the day",
        "end of the week",
        "end of the month",
        "by noon",
        "overnight",
        "half a day",
    ),
    *("a fortnight", "this afternoon", "this morning", "within a *", "in a week", "in a month"),
    *("in a day", "in an hour", "takes a *", "took a *", "for a week", "for a month", "for a year"),
    *("after a week", "after a month", "a week later", "a month later", "a day or two", "a few *"),
    *("an hour or two", "about a week", "about a month", "about a day", "about an hour", "today"),
)

_HUNDRED, _LEAST_SECOND = 100, 10
"""Both numbers of "six ninety" are less than a hundred, and the second has two digits."""
_NOON, _MINUTES = 12, 60
_TO_HOUR = frozenset({"5", "10", "20", "25"})
"""Minutes that are told as so many to the hour."""
_LEAST_DIGITS = 4
"""Digits said one by one that are one number: "four four seven one"."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number as it was said.

    Attributes:
        text: The person's words, from the number to its unit or noun: "about" is not in it.
        kind: What is counted. "plain" has neither unit nor noun.
    """

    text: str
    kind: QuantityKind


def quantities(said: NormalizedText) -> tuple[Quantity, ...]:
    """Return the numbers of `said`, first to last."""
    found: list[Quantity] = []
    at = 0
    while at < len(said.words):
        if (end := _moment_end(said, at) or _hour_end(said, at)) is not None:
            found.append(Quantity(said.verbatim(at, end - 1), "date"))
            at = end
            continue
        if (end := _time_end(said.words, at)) is not None:
            found.append(Quantity(said.verbatim(at, end - 1), "time"))
            at = end
            continue
        if (end := _digits_end(said, at)) is not None:
            found.append(Quantity(said.verbatim(at, end - 1), "plain"))
            at = end
            continue
        after = _number_end(said, at)
        if after is None:
            at += 1
            continue
        last, kind = _with_unit(said, at, after)
        if not _idle_one(said, at, kind):
            first = at - 1 if at and _takes_article(said, at) else at
            found.append(Quantity(said.verbatim(first, last), kind))
        at = last + 1
    return tuple(found)


def is_pair(words: Sequence[str]) -> bool:
    """Whether it begins with two numbers as of a price, an hour or a year: "six ninety"."""
    match tuple(words):
        case (one, two, *_) if one.isdigit() and two.isdigit():
            return 1 <= int(one) < _HUNDRED and _LEAST_SECOND <= int(two) < _HUNDRED
        case _:
            return False


def time_span(said: NormalizedText) -> bool:
    """Whether a length of time or a date is named."""
    return (
        any(quantity.kind in {"time", "date"} for quantity in quantities(said))
        or said.has_any(_SPAN_WITHOUT_NUMBER)
        or any(word in WEEKDAYS for word in said.words)
    )


def _is_spoken_pair(said: NormalizedText, at: int) -> bool:
    """Whether two numbers in words stand in a row there, and neither a third one nor a noun."""
    pair, before = said.tokens[at : at + 2], said.tokens[max(0, at - 1) : at]
    if not is_pair(said.words[at : at + 2]) or pair[0].clause != pair[1].clause:
        return False
    third = any(t.clause == pair[0].clause and t.word[0].isdigit() for t in before)
    spelt = not any(said.text[token.start].isdigit() for token in pair)
    follow = _following(said, at + 2)
    money = follow[:1] and follow[0] in MONEY and follow[0].endswith("s")  # no "fifty euro note"
    return spelt and not third and (not follow or bool(money) or follow[0] in STOPS | CLOCK)


def _is_rate(said: NormalizedText, at: int) -> bool:
    """Whether "a bottle" follows, "an hour", "every month", and no sentence begins with it."""
    match _following(said, at):
        case (each, noun, *rest) if each in EACH and noun not in STOPS:
            return not rest or rest[0] in STOPS
        case _:
            return False


def _hour_end(said: NormalizedText, at: int) -> int | None:
    """Return the index after an hour: "at seven thirty", but not "at six fifty a kilo"."""
    if not at or said.words[at - 1] not in _TOWARDS or not _is_spoken_pair(said, at):
        return None
    hour, minute = map(int, said.words[at : at + 2])
    follow = (*_following(said, at + 2), "")[0]
    price = follow in MONEY or (follow in {"a", "an", "per"} and _is_rate(said, at + 2))
    if hour > _NOON or minute >= _MINUTES or price:
        return None
    return at + 2 + (follow in CLOCK)


def _moment_end(said: NormalizedText, at: int) -> int | None:
    """Return the index after a date or an hour that begins at `at`: "the ninth of May", "8:12"."""
    words = said.words
    word, *rest = words[at : at + 4]
    rest += [""] * (3 - len(rest))
    if word in {"noon", "midnight"} or ":" in word:
        return at + 1
    clock = word in {"half", "quarter"} or (word.isdigit() and int(word) <= 30)
    to = rest[0] == "to" and (word == "quarter" or _is_to_hour(said, at))
    if clock and (rest[0] == "past" or to):
        return at + 3 if rest[1].isdigit() else None
    if _is_day(word) and (rest[0] in MONTHS or (rest[0] == "of" and rest[1] in MONTHS)):
        return at + (2 if rest[0] in MONTHS else 3)
    if word in MONTHS and rest[0] == "the" and _is_day(rest[1]):
        return at + 3
    of_year = is_pair(rest) and _is_year("".join(rest[:2]))  # "November nineteen eleven"
    return at + 2 if word in MONTHS and _is_day(rest[0]) and not of_year else None


def _is_to_hour(said: NormalizedText, at: int) -> bool:
    """Whether it is an hour, told in words: "twenty to nine", and no range."""
    match said.words[at : at + 3]:
        case (minutes, "to", hour) if minutes in _TO_HOUR and hour.isdigit():
            in_words = not any(said.verbatim(each, each).isdigit() for each in (at, at + 2))
            return in_words and 1 <= int(hour) <= _NOON
        case _:
            return False


def _time_end(words: tuple[str, ...], at: int) -> int | None:
    """Return the index after "hour and a half", or "3 quarters of an hour", that begins there."""
    match words[at : at + 5]:
        case (unit, "and", "a", "half", *_) if unit in TIME:
            return at + 4
        case (count, part, "of", "a" | "an", unit) if count.isdigit() and part in FRACTIONS:
            return at + 5 if unit in TIME else None
        case _:
            return None


def _is_day(word: str) -> bool:
    """Whether it can be the day of a month."""
    digits = word.rstrip("stndrh") if word[:1].isdigit() else ""
    return word in ORDINALS or (digits.isdigit() and 1 <= int(digits) <= 31)


def _takes_article(said: NormalizedText, at: int) -> bool:
    """Whether "a" belongs to it: "a third", "a couple of weeks", "a hundred orders"."""
    word = said.words[at]
    return said.words[at - 1] == "a" and not word[0].isdigit() and word != "half"


def _number_end(said: NormalizedText, at: int) -> int | None:
    """Return the index after the number that begins at `at`."""
    words = said.words
    word = words[at]
    before = words[at - 1] if at else ""
    if word == "half" and before not in {"the", "other", "second", "first", "your", "my"}:
        return at + 1
    if word in FRACTIONS and word != "half" and before in {"a", "1", "2", "3"}:
        return at + 1
    if word in {"dozen", "dozens"} or (word in SCALES and before in {"a", "several", "few"}):
        after = at + 1
    elif word == "couple" and before == "a":
        return at + 1
    elif word[0].isdigit() and words[at : at + 2] not in {("24", "7"), ("360", "degrees")}:
        after = at + 1
    else:
        return None
    if _is_spoken_pair(said, at):
        return at + 2
    while after < len(words) and _goes_on(words, after) and _joined(said, after):
        after += 1
    return after


def _digits_end(said: NormalizedText, at: int) -> int | None:
    """Return the index after digits that are said one by one; None if none begin at `at`."""
    end = at
    while (
        end < len(said.words)
        and len(said.words[end]) == 1
        and said.words[end].isdigit()
        and not said.verbatim(end, end).isdigit()
        and said.tokens[end].clause == said.tokens[at].clause
    ):
        end += 1
    return end if end - at >= _LEAST_DIGITS else None


def _goes_on(words: tuple[str, ...], at: int) -> bool:
    word = words[at]
    if word in SCALES:
        return True
    following = words[at + 1] if at + 1 < len(words) else ""
    if word == "point":
        return following[:1].isdigit()
    if word == "and":
        return (following[:1].isdigit() and _scaled(words[at - 1])) or following == "a"
    if word == "a":
        return words[at - 1] == "and" and following == "half"
    if word == "half":
        return words[at - 1] == "a"
    return word[0].isdigit() and (_scaled(words[at - 1]) or words[at - 1] in {"and", "point"})


def _scaled(word: str) -> bool:
    return word in SCALES or (word.isdigit() and word.endswith("00"))


def _joined(said: NormalizedText, at: int) -> bool:
    return said.tokens[at].sentence == said.tokens[at - 1].sentence


def _with_unit(said: NormalizedText, at: int, after: int) -> tuple[int, QuantityKind]:
    """Return the index of the last word of the quantity, and its kind."""
    word = said.words[at]
    alone = _alone(said, at, after)
    follow = _following(said, after)
    if not follow or (alone == "date" and follow[0] not in MONEY | SHARE):  # "1900 euros"
        return after - 1, alone
    if follow[0].isalpha() and follow[0] not in _NO_NATION and MONEY & {*follow[1:2]}:
        after += 1
        follow = _following(said, after)
    unit = follow[0]
    if unit in MONEY | SHARE:
        after = _change_end(said, after) - 1 if unit in MONEY else after
        follow = _following(said, after)
        per = len(follow) > 2 and follow[1] in {"per", "a", "an"} and follow[2] not in STOPS
        return after + 2 * per, "money" if unit in MONEY else "share"
    if kind := _kind_of_unit(unit, word):
        return (_change_end(said, after) - 1 if unit in METRES else after), kind
    if alone != "plain" or unit in STOPS:
        vague = unit in {"of", "a", "an"} and word in {"half", "couple", "dozen", *FRACTIONS}
        return _of_unit(said, after, alone) if vague or unit == "more" else (after - 1, alone)
    return _with_noun(follow, after, alone)


def _kind_of_unit(unit: str, number: str) -> QuantityKind | None:
    """Return the kind of quantity that a unit makes, if it always makes the same."""
    if unit in FRACTIONS and number not in FRACTIONS:
        return "share"
    if unit in TIME | CLOCK:
        return "time" if unit in TIME else "date"
    return "count" if unit in METRES else None


def _change_end(said: NormalizedText, at: int) -> int:
    """Return the index after a unit at `at`, and after the "fifty" of "two pounds fifty"."""
    follow = (*_following(said, at + 1), "", "")
    joined = follow[0] == "and"
    change, behind = follow[joined : joined + 2]
    if said.words[at] in CENTS or not change.isdigit() or int(change) >= _HUNDRED:
        return at + 1
    if behind in CENTS:
        return at + 3 + joined
    ends = not behind or behind in STOPS or (said.words[at] in METRES and behind in _HOW_FAR)
    return at + 1 + (ends and not joined and int(change) >= _LEAST_SECOND)


def _alone(said: NormalizedText, at: int, after: int) -> QuantityKind:
    """Return the kind of a number without its unit."""
    word, length = said.words[at], after - at
    if _is_spoken_pair(said, at):
        year = _is_year("".join(said.words[at : at + 2]))
        return "date" if year and not _is_rate(said, after) else "plain"
    if word in FRACTIONS:
        return "share"
    ordinal = word[0].isdigit() and word[-2:] in {"st", "nd", "rd", "th", "am", "pm"}
    written = "," in said.verbatim(at, at)  # "1,906" is no year
    return "date" if ordinal or (length == 1 and _is_year(word) and not written) else "plain"


def _with_noun(
    follow: tuple[str, ...], after: int, alone: QuantityKind
) -> tuple[int, QuantityKind]:
    """Take the noun in, and an adjective before it: "three new customers"."""
    noun = follow[0]
    if noun.isdigit():
        return after - 1, alone
    if (
        (noun.endswith("s") and not noun.endswith("ss"))
        or len(noun) < 3
        or noun in {"people", "men", "women"}
    ):
        return after, "count"
    if len(follow) > 1 and follow[1].endswith("s") and follow[1] not in STOPS:
        return after + 1, "time" if follow[1] in TIME and noun not in TIME else "count"
    return after - 1, alone


def _of_unit(said: NormalizedText, after: int, kind: QuantityKind) -> tuple[int, QuantityKind]:
    """Take in what stands behind "of" or "more": "a couple of weeks", "three more days"."""
    follow = _following(said, after + 1)
    if follow and follow[0] in TIME | MONEY:
        return after + 1, "time" if follow[0] in TIME else "money"
    if said.words[after] == "more" and kind == "plain" and follow and follow[0] not in STOPS:
        last, found = _with_noun(follow, after + 1, kind)
        return (after - 1, kind) if found == kind else (last, found)
    return after - 1, kind


def _following(said: NormalizedText, after: int) -> tuple[str, ...]:
    """Return up to three words of the same clause."""
    if after >= len(said.tokens):
        return ()
    clause = said.tokens[after - 1].clause
    return tuple(t.word for t in said.tokens[after : after + 3] if t.clause == clause)


def _is_year(word: str) -> bool:
    return word.isdigit() and 1900 <= int(word) <= 2099


def _idle_one(said: NormalizedText, at: int, kind: QuantityKind) -> bool:
    """Whether "one" is no number here: "no one", "one of them", "that one", "one thing"."""
    words = said.words
    if words[at] != "1" or said.text[said.tokens[at].start].isdigit():
        return False
    after = words[at + 1] if at + 1 < len(words) else ""
    if (
        after in SCALES | METRES or after == "point" or _is_spoken_pair(said, at)
    ):  # "one thousand one hundred", "one point nine", "one metre eighty"
        return False
    return kind in {"plain", "count"} or (after == "day" and words[at - 1 : at] != ("in",))
