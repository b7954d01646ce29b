"""Numbers in questions and answers: which kinds are asked for, and which are given."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import WEEKDAYS, quantities, time_span
from greenroom.dialogue.english.words import MONTHS
from greenroom.dialogue.understanding.strict_rules import asked_part

if TYPE_CHECKING:
    from greenroom.dialogue.english.quantities import QuantityKind

_TIME_OR_SHARE = re.compile(
    r"\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|"
    r"june|july|august|september|october|november|december|tomorrow|tonight|yesterday|noon|once|"
    r"twice|half|third|quarter|dozen|nobody|both|neither|none)\b",
    re.IGNORECASE,
)
_BEFORE = r"^(?:\W*\w+,)?\W*(?:(?:and|so|but|then|okay|exactly|well|for|by|at|in|since|about) )*"
_DEALS = r"(?:ask|charg|cost|earn|expect|give|have|lend|make|need|offer|owe|pay|sell|spend|want)"
_WANTED: tuple[tuple[re.Pattern[str], frozenset[QuantityKind]], ...] = (
    (
        re.compile(  # how much they read or sleep: "twenty minutes every night" tells as well
            _BEFORE + r"how much (?:do|does|did|are|is|were|was|have|has|can|could|will|would) "
            rf"(?:you|he|she|they|we|i) (?!(?:\w+ ){{0,2}}{_DEALS})\w",
            re.IGNORECASE,
        ),
        frozenset(("money", "share", "plain", "count", "time", "date")),
    ),
    (
        re.compile(
            _BEFORE
            + r"(?:how much\b|what(?:'s| is| does| do| did| would| will) .*\b(?:costs?|price|fee"
            r"|rent|charge)\b|what (?:price|share|percentage)\b"
            r"|what (?:do|would|did|can|could|will) (?:you|we|they) (?:pay|earn|charge|make)\b)",
            re.IGNORECASE,
        ),
        frozenset(("money", "share", "plain", "count")),
    ),
    (
        re.compile(
            _BEFORE
            + r"(?:how (?:long|soon|quickly|fast|often|much time)\b|what (?:time|date|year)\b"
            r"|when (?:do|does|did|can|could|will|would|are|is|was|were|exactly)\b)",
            re.IGNORECASE,
        ),
        frozenset(("time", "date", "plain", "count", "share")),  # "four times a day"
    ),
    (
        re.compile(
            _BEFORE + r"how (?:old|far|big|many (?:minutes|hours|days|weeks|months|years))\b",
            re.IGNORECASE,
        ),
        frozenset(("count", "plain", "share", "time")),
    ),
    (
        re.compile(_BEFORE + r"how many\b", re.IGNORECASE),
        frozenset(("count", "plain", "share")),
    ),
)
"""What is asked for, by the beginning of the question, and the kinds of numbers that give it."""
_NAMES_OWN = re.compile(
    r"\b(?:i|we)(?:'d|'m| would| was| am| were| are)? "
    r"(?:want|need|like|ask\w*|offer\w*|pay|think\w*|hop(?:e|ing)|go|going|propose|expect)\b",
    re.IGNORECASE,
)
_FEWEST_WORDS = 10
"""A shorter answer is too short to have gone round a number."""


def number_kinds(text: str) -> frozenset[QuantityKind]:
    """Return what the numbers of a text are: money, a time, a date, a share, a count."""
    said = normalize(text)
    kinds = {each.kind for each in quantities(said)}
    days = WEEKDAYS | {*MONTHS, "tomorrow", "tonight", "noon"}
    kinds |= {"date"} if days & set(said.words) else set()
    kinds |= {"time"} if time_span(said) else set()
    return frozenset(kinds)


def gives_number(answer: str) -> bool:
    """Whether a figure, a time or a date is given."""
    said = normalize(answer)
    return bool(quantities(said)) or bool(_TIME_OR_SHARE.search(answer)) or time_span(said)


def wanted_kinds(question: str) -> frozenset[QuantityKind]:
    """Return the kinds of numbers that would answer a question; none if it asks for none."""
    asked = asked_part(question)
    return next((kinds for asks, kinds in _WANTED if asks.search(asked)), frozenset())


def without_wanted(question: str, said: str) -> bool:
    """Whether a number is asked for, and none of its kinds was said."""
    wanted = wanted_kinds(question)
    return bool(wanted) and not wanted & number_kinds(said)


def begins_with_number(question: str, first: str) -> bool:
    """Whether a number was asked for, and the first words of the answer count; a day is none."""
    counted = {each.kind for each in quantities(normalize(first))} - {"date"}
    return bool(wanted_kinds(question) & counted)


def names_own_price(question: str, said: str) -> bool:
    """Whether a question asks the person for a price of theirs, and they named one unasked."""
    asks = "money" in wanted_kinds(question) and re.search(r"\byou\b", question, re.IGNORECASE)
    return bool(asks and _NAMES_OWN.search(said) and "money" in number_kinds(said))


def lacks_number(question: str, answer: str) -> bool:
    """Whether a number was asked for, and an answer of some length gives none of its kinds."""
    return len(answer.split()) >= _FEWEST_WORDS and without_wanted(question, answer)
