"""What the person claimed, in figures, so that another figure for the same thing is noticed."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import (
    EACH,
    METRES,
    MONEY,
    ORDINALS,
    SCALES,
    is_pair,
    quantities,
)
from greenroom.dialogue.english.words import CONJUNCTIONS, MONTHS, STOPS, stem, word_set
from greenroom.dialogue.state.claim import Claim

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.dialogue.english.quantities import Quantity

_SENTENCE = re.compile(r"(?<=[.?!;:])\s+")
_CLAUSE = re.compile(r",\s+|\s+and\s+(?=\w+ (?:is|are|was|were)\b)")
_SCALE = {
    "hundred": 100, "thousand": 1_000, "k": 1_000, "grand": 1_000, "million": 1e6, "dozen": 12,
    "dozens": 12,
}  # fmt: skip
_PARTS = {"half": 0.5, "third": 1 / 3, "quarter": 0.25, "fifth": 0.2}
DAYS = {
    "second": 1 / 86_400, "minute": 1 / 1_440, "min": 1 / 1_440, "hour": 1 / 24, "day": 1,
    "week": 7, "month": 30, "quarter": 91, "year": 365,
}  # fmt: skip
"""Units of time, in days."""
MEASURES = (
    frozenset({"metr", "centime", "millime", "kilomet", "feet", "inch", "yard", "mil"}),
    frozenset({"kilo", "gram", "ton", "ston", "ounc"}),
    frozenset({"litr", "pint", "gallon"}),
)
"""Stems of the units in which one length, weight or amount may be measured."""
_SHORT_FOR = {
    "m": "metr", "met": "metr", "cm": "centime", "mm": "millime", "km": "kilomet", "ft": "feet",
    "foot": "feet", "kg": "kilo", "kilogra": "kilo", "g": "gram", "lit": "litr",
}  # fmt: skip
"""Stems of their other names."""
_PERIODS = DAYS.keys() - {"second"}
"""What something may be paid or counted for; "a second" is mostly another one."""
_RATES = {f"{unit}ly": unit for unit in _PERIODS} | {"daily": "day"}
"""The same in one word."""
LABELLED = (
    r"\b(?:line|room|page|number|part|chapter|floor|platform|gate|step|phase|grade|building|route|"
    r"bus|tram|ward|lane)"
)
"""Before a number that counts nothing: "line 4"."""
_NO_COUNT = re.compile(rf"{LABELLED} some\b|\bsome of\b", re.IGNORECASE)
"""Nor does a part: "four of six" and "I asked five others" are no two figures for one thing."""
_SAME_CLAUSE, _SAME_SENTENCE, _CLOSE, _LEAST = 4.6, 5.5, 2.9, 4.0
"""A logistic regression on 180 talks, 160 of them with one contradiction: weight of the share of
content words that two clauses have in common, of that of their sentences, of values that are within
a factor of two; and the sum from which two figures are for one thing. From 3.4 on, 6 were invented
in the 180, and two in 24 conversations, both out of place."""
_FEWEST_SHARED = 2
"""Content words that the clauses of two figures for one thing have in common: seven pairs with only
one ("in the morning") of 120 rehearsals that others wrote were no contradictions."""
_NEXT_TO = 3  # words after a figure that may say what is counted
_RATE_BY = 5  # words beside a figure among which "every week" may be for it
_HALF_DAY, _HOUR = 12, 60
_SORTS_OF_DAY = word_set("working business calendar school single full")
_LATER = word_set("later ago before after earlier or of")
"""Behind "a month" these say when something is, or how long."""


_CHANGE_BEHIND_COMMA = re.compile(
    r"((?<![\d,.])\d{1,2} (?:pounds|dollars|euros)), "
    r"(?=\d\d(?: (?:an?|per(?! cent)|instead)\b|[.;!?]|$))"
)
"""A comma that the transcriber set into a small price: "12 pounds, 80 an hour"."""


def claims_in(text: str, turn: int, doubtful: Sequence[str] = ()) -> tuple[Claim, ...]:
    """Return the figures of a turn. What is asked is no claim."""
    text = _CHANGE_BEHIND_COMMA.sub(r"\1 ", text)
    unsure = {word.lower().strip(".,;:!?") for word in doubtful}
    found: list[Claim] = []
    for sentence, clause in _clauses(text):
        for quantity in quantities(normalize(clause)):
            if (value := _value(quantity)) is None:
                continue
            words = quantity.text
            found.append(
                Claim(
                    turn=turn,
                    words=words,
                    value=value,
                    kind=quantity.kind,
                    unit=_unit(clause, quantity),
                    clause=clause.replace(words, "some", 1),
                    sentence=sentence.replace(words, "some", 1),
                    certain=unsure.isdisjoint(words.lower().split()),
                    per=_per(clause, quantity),
                    other=_in_hundreds(quantity),
                )
            )
    return tuple(found)


def find_contradiction(
    earlier: Sequence[Claim], now: Sequence[Claim]
) -> tuple[Claim, Claim] | None:
    """Return a claim of before and one of this turn that give one thing two values."""
    pairs = [
        (_alike(old, new), old, new)
        for new in now
        for old in earlier
        if old.unit
        and not (_NO_COUNT.search(old.clause) or _NO_COUNT.search(new.clause))
        and (old.kind, old.unit) == (new.kind, new.unit)
        and not _same_value(old, new)
        and not other_period(old, new)
        and old.certain
        and new.certain
        and old.turn != new.turn
        and not any(_same_value(each, new) and each.unit == new.unit for each in earlier)
    ]
    alike, old, new = max(pairs, key=lambda pair: pair[0], default=(0.0, None, None))
    return (old, new) if old and new and alike >= _LEAST else None


def other_period(one: Claim, other: Claim) -> bool:
    """Whether both are said for a time, and not for the same: a week, a month."""
    periods = period(one), period(other)
    return None not in periods and periods[0] != periods[1]


def period(claim: Claim) -> float | None:
    """Return the days of the time that a figure is said for: 30 for "300 a month"."""
    words = normalize(claim.per).words
    unit = _RATES.get(words[-1], words[-1]) if words else ""
    return DAYS[unit] if unit in _PERIODS else None


def _same_value(one: Claim, other: Claim) -> bool:
    mine, theirs = one.read_beside(other), other.read_beside(one)
    return math.isclose(mine.value, theirs.value)


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """Yield each clause that asks nothing, after its sentence."""
    for sentence in _SENTENCE.split(text):
        if not sentence.rstrip().endswith("?"):
            yield from ((sentence, clause) for clause in _CLAUSE.split(sentence) if clause)


def _alike(one: Claim, other: Claim) -> float:
    """Return how likely it is that two claims are about one thing."""
    one, other = one.read_beside(other), other.read_beside(one)
    if len(_content(one.clause) & _content(other.clause)) < _FEWEST_SHARED:
        return 0.0
    ratio = abs(math.log((abs(one.value) + 1e-9) / (abs(other.value) + 1e-9)))
    return (
        _SAME_CLAUSE * _shared(one.clause, other.clause)
        + _SAME_SENTENCE * _shared(one.sentence, other.sentence)
        + _CLOSE * (ratio < math.log(2))
    )


def _shared(one: str, other: str) -> float:
    """Return which share of the content words of both texts is in both."""
    mine, theirs = _content(one), _content(other)
    return len(mine & theirs) / (len(mine | theirs) or 1)


def _content(text: str) -> set[str]:
    words = normalize(text).words
    return {stem(w) for w in words if w[0].isalpha() and w not in STOPS and w not in SCALES}


def _value(quantity: Quantity) -> float | None:
    """Return the number: times in days, shares as parts of one, dates as month and day."""
    words = normalize(quantity.text).words
    if quantity.kind == "date":
        return _moment(words)
    if quantity.kind in {"plain", "money"} and is_pair(words):
        return int(words[0]) + int(words[1]) / 100
    if quantity.kind == "money" or not METRES.isdisjoint(words):
        return _with_hundredths(words)
    number = _number(words)
    if quantity.kind == "time":
        units = [each for word in words if (each := word.removesuffix("s")) in DAYS]
        unit = units[-1] if units else ""  # "three quarters of an hour"
        if words[0] in DAYS:  # "hour and a half"
            number = 1.5
        return None if number is None else number * DAYS.get(unit, 1)
    if number is not None and "percent" in words:
        return number / 100
    return number


def _in_hundreds(quantity: Quantity) -> float | None:
    """Return 690 for "six ninety"."""
    words = normalize(quantity.text).words
    if quantity.kind not in {"plain", "money"} or not is_pair(words):
        return None
    return 100.0 * int(words[0]) + int(words[1])


def _with_hundredths(words: tuple[str, ...]) -> float | None:
    """Return an amount, with the cents of "two pounds fifty"; metres with centimetres alike."""
    at = next((place for place, word in enumerate(words) if word in MONEY | METRES), len(words))
    after = [word for word in words[at + 1 : at + 3] if word != "and"][:1]
    number = _number(words[: at + 1])
    hundredths = int(after[0]) if after and after[0].isdigit() else 0
    return None if number is None else number + hundredths / 100


def _moment(words: tuple[str, ...]) -> float | None:
    """Return a date as 100 times its month and its day, an hour of the day as hours."""
    for word in words:
        if ":" in word:
            hours, minutes = word.split(":")
            return int(hours) + int(minutes) / 60
        if word in {"noon", "midnight"}:
            return 12.0 if word == "noon" else 24.0
    if (clock := _clock(words)) is not None:
        return clock
    if is_pair(words):
        one, two = int(words[0]), int(words[1])
        return one + two / 60 if one <= _HALF_DAY and two < _HOUR else 100.0 * one + two
    month = next((place for place, name in enumerate(MONTHS, 1) if name in words), 0)
    if day := next((place for place, name in enumerate(ORDINALS, 1) if name in words), 0):
        return 100.0 * month + day  # "the third" is no part here
    number = _number(tuple(word for word in words if word not in MONTHS))
    return None if number is None else 100 * month + number


def _clock(words: tuple[str, ...]) -> float | None:
    """Return the hour of "quarter to 7", "half past 6", "10 past 8"; None if it is none."""
    match words:
        case (minutes, ("past" | "to") as way, hour, *_) if hour.isdigit():
            part = _PARTS.get(minutes, 0.0) or float(minutes) / 60
            return int(hour) + (part if way == "past" else -part)
        case _:
            return None


def _number(words: tuple[str, ...]) -> float | None:
    """Return the number of words such as "210", "1.5 million", "a third", "twentieth"."""
    total, seen, scale = 0.0, False, 1.0
    if len(words) > 1 and all(len(word) == 1 and word.isdigit() for word in words):
        return float("".join(words))  # said one by one
    for word in _with_decimals(words):
        part = _PARTS.get(word.removesuffix("s"))
        if digits := re.fullmatch(r"(\d+(?:\.\d+)?)(?:st|nd|rd|th)?", word):
            total, seen = total + float(digits.group(1)), True
        elif word in _SCALE:
            total, seen, scale = (total if seen else 1.0) * _SCALE[word], True, _SCALE[word]
        elif word in ORDINALS and not seen and part is None:
            total, seen = float(ORDINALS.index(word) + 1), True
        elif part is not None:
            # "two and a half", "a dozen and a half", but "two thirds"
            total, seen = total + part * scale if word == "half" else (total or 1.0) * part, True
    return total if seen else None


def _with_decimals(words: tuple[str, ...]) -> list[str]:
    """Return the words with "1 point 2" as "1.2"."""
    found: list[str] = []
    for word in words:
        if found and found[-1].endswith(".") and word.isdigit():
            found[-1] += word
        elif word == "point" and found and found[-1].isdigit():
            found[-1] += "."
        else:
            found.append(word)
    return found


def _unit(clause: str, quantity: Quantity) -> str:
    """Return the stem of what is counted: the last content word of the figure, or the next one."""
    words = _with_decimals(normalize(quantity.text).words)
    own = [w for w in words if w[0].isalpha() and w not in SCALES]
    own = [w for w in own if w not in STOPS and w != "half"]
    if money := [w for w in own if w in MONEY]:
        found = stem(money[0])
    elif own:
        found = stem(own[-1] if quantity.kind in {"count", "time"} else own[0])
    else:
        after = normalize(clause.partition(quantity.text)[2]).words[:_NEXT_TO]
        found = next((stem(w) for w in after if w not in STOPS and w[0].isalpha()), "")
    return _SHORT_FOR.get(found, found)


def _per(clause: str, quantity: Quantity) -> str:
    """Return what a figure is said for one of, in the person's words."""
    before, _, after = normalize(clause).text.partition(quantity.text)
    match normalize(quantity.text).words:
        case (_, *_, each, noun) if each in EACH and quantity.kind in {"money", "share"}:
            later = not _LATER.isdisjoint(normalize(after).words[:1])
            return "" if later else f"{each} {noun}"
    return _rate_in(after, behind=True) or _rate_in(before, behind=False)


def _rate_in(text: str, *, behind: bool) -> str:
    """Return "a month" or "weekly" of what stands behind a figure or before it."""
    said = normalize(text)
    places = range(len(said.words))
    for at in places[:_RATE_BY] if behind else places[: -_RATE_BY - 1 : -1]:
        if said.tokens[at].clause != said.tokens[0 if behind else -1].clause:
            break
        if said.words[at] in CONJUNCTIONS or said.words[at][0].isdigit():
            break
        word, follow = said.words[at], (*said.words[at + 1 : at + 3], "", "")
        for_each = word in {"each", "every"} and said.words[at - 1 : at] == ("for",)
        if behind and at and said.words[at - 1] in STOPS and not for_each:
            continue
        if word in EACH and follow[0] in _SORTS_OF_DAY and follow[1] in _PERIODS:
            return f"{word} {follow[1]}"
        if word in _RATES:
            return said.verbatim(at, at)
        if word not in EACH or not follow[0] or follow[0] in STOPS or follow[1] in _LATER | {*DAYS}:
            continue
        directly = behind and at <= (follow[0] in _PERIODS)  # "2,950 gross a month"
        if directly or (follow[0] in _PERIODS and word not in {"a", "an"}):
            return said.verbatim(at, at + 1)
    return ""
