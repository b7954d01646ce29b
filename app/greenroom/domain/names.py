"""What people are called."""

from __future__ import annotations

_TITLES = {"mr", "mrs", "ms", "miss", "dr", "prof", "professor", "sir", "madam", "herr", "frau"}


def first_name(name: str) -> str:
    """Return the first name in `name`, without titles; all of it where there is none."""
    words = name.split()
    given = [word for word in words if word.lower().rstrip(".") not in _TITLES]
    titled = len(given) < len(words)
    return name if len(given) < 1 + titled else given[0]
