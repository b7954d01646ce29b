"""Questions that only make sure of an hour or a day: "I'd ring on Friday. Is noon all right?"."""

from __future__ import annotations

import re

from greenroom.dialogue.english.quantities import WEEK
from greenroom.dialogue.english.short_answers import hopes_for_yes
from greenroom.domain.punctuation import split_sentences

_LAST_CLAUSE = re.compile(
    r",? or (?:(?:do|does|shall|should|would|will|can|could|are|is) (?:i|you|we|he|she|they|it)\b"
    r"|(?:i|you|we) \w)[^?]*(?=\?)",
    re.IGNORECASE,
)
_SUITS = re.compile(
    r"\b(?:suits?|works?|good|all right|okay|ok|fine|convenient|agreed)\b|\bdoes (?:that|it) do\b",
    re.IGNORECASE,
)
_NUMBERS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_TIME = re.compile(
    rf"\b(?:(?:{'|'.join(WEEK)})s?|tomorrow|tonight|noon|midday|o'clock"
    rf"|(?:half|quarter) (?:past|to)|(?:in|on) the (?:morning|afternoon|evening)"
    rf"|\d{{1,2}}(?::\d\d| ?[ap]m)"
    rf"|at (?:{_NUMBERS}))\b",
    re.IGNORECASE,
)
_MONEY = re.compile(
    r"[$€£%]|\b(?:euros?|pounds?|dollars?|cents?|pence|percent|hundred|thousand)\b", re.IGNORECASE
)


_IN_TOUCH = re.compile(
    r"\b(?:ring|call|come|knock|ask|answer|tell|hear|write|wait|meet|see"
    r"|let (?:me|you) know)\b",
    re.IGNORECASE,
)


def names_time_to_answer(text: str) -> bool:
    """Tell whether a turn says when both hear of each other again: "I'll ring you at nine."."""
    return any(
        _TIME.search(each) and _IN_TOUCH.search(each) and not _MONEY.search(each)
        for each in split_sentences(text)
    )


def ends_with_clause(question: str) -> bool:
    """Tell whether the last choice of a question is a clause: "Shall I call, or will you?"."""
    return bool(_LAST_CLAUSE.search(question))


def asks_if_time_suits(question: str, before: str) -> bool:
    """Tell whether a question makes sure of an hour or a day, and of no sum.

    Args:
        question: The question; "Is six all right, or are you at work by then?" is one, too.
        before: The sentence before it, which may name the time: "Sunday at two. Does that do?"
    """
    plain = _LAST_CLAUSE.sub("", question.replace("\u2019", "'"))
    asks = hopes_for_yes(plain) or plain.lower().startswith("agreed")
    told = f"{before} {plain}"
    return bool(asks and _SUITS.search(plain) and _TIME.search(told) and not _MONEY.search(told))
