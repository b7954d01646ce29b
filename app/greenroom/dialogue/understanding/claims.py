"""What the person claimed, in figures, so that another figure for the same thing is noticed."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import MONTHS, ORDINALS, SCALES, quantities
from greenroom.dialogue.english.words import STOPS, stem
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
_SAME_CLAUSE, _SAME_SENTENCE, _CLOSE, _LEAST = 4.6, 5.5, 2.9, 4.0
"""A logistic regression on 180 talks, 160 of them with one contradiction: weight of the share of
content words that two clauses have in common, of that of their sentences, of values that are within
a factor of two; and the sum from which two figures are for one thing. From 3.4 on, 6 were invented
in the 180, and two in 24 conversations, both out of place."""
_NEXT_TO = 3  # words after a figure that may say what is counted


def claims_in(text: str, turn: int, doubtful: Sequence[str] = ()) -> tuple[Claim, ...]:
    """Return the figures of a turn. What is asked is no claim."""
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
        and (old.kind, old.unit) == (new.kind, new.unit)
        and not math.isclose(old.value, new.value)
        and old.certain
        and new.certain
        and old.turn != new.turn
        and not any(each.value == new.value and each.unit == new.unit for each in earlier)
    ]
    alike, old, new = max(pairs, key=lambda pair: pair[0], default=(0.0, None, None))
    return (old, new) if old and new and alike >= _LEAST else None


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """Yield each clause that asks nothing, after its sentence."""
    for sentence in _SENTENCE.split(text):
        if not sentence.rstrip().endswith("?"):
            yield from ((sentence, clause) for clause in _CLAUSE.split(sentence) if clause)


def _alike(one: Claim, other: Claim) -> float:
    """Return how likely it is that two claims are about one thing."""
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
    number = _number(words)
    if quantity.kind == "time":
        unit = next((each for word in words if (each := word.removesuffix("s")) in DAYS), "")
        if words[0] in DAYS:  # "hour and a half"
            number = 1.5
        return None if number is None else number * DAYS.get(unit, 1)
    if number is not None and "percent" in words:
        return number / 100
    return number


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
    own = [w for w in normalize(quantity.text).words if w[0].isalpha() and w not in SCALES]
    own = [w for w in own if w not in STOPS and w != "half"]
    if own:
        return stem(own[0])
    after = normalize(clause.partition(quantity.text)[2]).words[:_NEXT_TO]
    return next((stem(w) for w in after if w not in STOPS and w[0].isalpha()), "")
