"""What the last words of a text say about more to come."""

from __future__ import annotations

import re
from typing import Literal

from greenroom.dialogue.english.words import DETERMINERS, PREPOSITIONS, word_set

LastWords = Literal["question", "closed", "unmarked", "open", "nothing"]

_HANGING = (
    (DETERMINERS - word_set("this that these those his her each any no"))
    | word_set("and or but because if although though unless whether while since")
    | word_set("i'm you're we're they're he's she's it's there's i've we've i'll we'll i'd we'd")
)
"""Nobody stops after these, whatever mark the recogniser has put behind them."""

_LEADING = PREPOSITIONS | word_set(
    "i we they he she so that who which when where how is are was were am be been to not very my"
)
"""These are the last word of a sentence now and then: they hang if no full stop follows."""

_OPENERS = word_set("so well okay ok right now look listen yeah and")
"""As the only word of a turn these take the floor; more follows."""

_FILLED = re.compile(r"u+h*m*|e+r+m*|h+m+|m+h*m*|a+h+")
_WORDS = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}-][^\W_]+)*")
_TRAILS_OFF = re.compile(r"(?:\.\.+|\N{HORIZONTAL ELLIPSIS}|[-,;:\N{EN DASH}\N{EM DASH}])$")


def classify_last_words(text: str) -> LastWords:
    """Return how `text` ends: asking, with a full stop, without any mark, or in the open."""
    text = text.strip().rstrip("\"')")
    words = [word.lower().replace("\u2019", "'") for word in _WORDS.findall(text)]
    if not words:
        return "nothing"
    last = words[-1]
    alone = len(words) == 1 and last in _OPENERS
    if alone or _FILLED.fullmatch(last) or last in _HANGING or _TRAILS_OFF.search(text):
        return "open"
    if text.endswith("?"):
        return "question"
    if text.endswith((".", "!")):
        return "closed"
    return "open" if last in _LEADING else "unmarked"
