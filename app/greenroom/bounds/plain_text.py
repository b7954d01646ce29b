"""Text without anything that steers what shows it."""

from __future__ import annotations

import re

_STEERING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls: they move a terminal, and break XML
    "\u202a-\u202e\u2066-\u2069"  # turn the direction of writing, so that names look like others
    "\u2028\u2029\ufff9-\ufffb\ufeff"
    "\U000e0000-\U000e007f]"  # tags, which nobody sees
)
_SPACE = re.compile(r"\s+")


def plain_text(text: str) -> str:
    """Return `text` without controls but line ends and tabs, and without halves of letters."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n")
    whole = whole.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return _STEERING.sub("", whole)


def plain_line(text: str) -> str:
    """Return `text` likewise, on one line."""
    return _SPACE.sub(" ", plain_text(text)).strip()


def is_plain(text: str) -> bool:
    """Return whether nothing in `text` steers what shows it."""
    return plain_text(text) == text
