r"""The language the tables of cues are written in.

Patterns over words in common form (`phrases.said`): no punctuation, contractions written out,
digits for small numbers, so "Don't you?" is "do not you". Alternatives stand between semicolons;
a line break after | or a backslash is none, elsewhere it is a space; <name> is a part given by
name. A pattern begins and ends at words.
"""

from __future__ import annotations

import re

_JOINED = re.compile(r"(?:\\|(?<=[|;(]))\n\s*")
_BROKEN = re.compile(r"\n\s*")


def pattern_part(text: str) -> str:
    """Return `text` as one piece of a pattern."""
    return _BROKEN.sub(" ", _JOINED.sub("", text.strip()))


def intent_pattern(text: str, *, at_end: str = "", **parts: str) -> re.Pattern[str]:
    """Return one pattern for all alternatives of `text`.

    Args:
        text: The table.
        at_end: If given, the pattern must stand at the end of the turn, before this at most.
        parts: What stands for <name> in the table.
    """
    joined = pattern_part(text)
    for name, value in parts.items():
        joined = joined.replace(f"<{name}>", value)
    alternatives = "|".join(piece.strip() for piece in joined.split(";") if piece.strip())
    end = f"{at_end} $" if at_end else "(?= )"
    return re.compile(f"(?<= )(?:{alternatives}){end}")
