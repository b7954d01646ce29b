r"""The notation in which the tables of intents are written.

The patterns match words in common form (`phrases.normalize`): no punctuation, contractions written
out, small numbers as digits, so "Don't you?" is "do not you". Semicolons separate alternatives. A
line break after "|", ";", "(" or a backslash is ignored; any other is a space. <name> stands for a
part that is passed by that name. A pattern begins and ends where words do.
"""

from __future__ import annotations

import re

_JOINED = re.compile(r"(?:\\|(?<=[|;(]))\n\s*")
_BROKEN = re.compile(r"\n\s*")


def pattern_part(text: str) -> str:
    """Return `text` as one line, to be used inside of patterns."""
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
