"""Which written words stand for a filled pause."""

from __future__ import annotations

import re

_FILLED = re.compile(r"(?:u+h*m+|u+h+|e+r+m*|e+h+m*|h+m+|m+h*m+|a+h+|h+u+h+)", re.IGNORECASE)
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")


def bare_word(text: str) -> str:
    """Return the word in lower case without the punctuation around it."""
    return _EDGES.sub("", text).lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def is_filled_pause(text: str) -> bool:
    """Return True for um, uh, er, erm, hm, mm, ah, huh and their drawn-out spellings."""
    return bool(_FILLED.fullmatch(bare_word(text)))
