"""How the program is called here: by its name, or by run.py."""

from __future__ import annotations

import os
import re

_COMMAND = re.compile(r"(?<=[`'])greenroom(?= [a-z])")


def as_called(sentence: str) -> str:
    """Return `sentence` with its commands as they must be typed where run.py started this."""
    called = os.environ.get("GREENROOM_CALLED", "greenroom")
    return _COMMAND.sub(lambda _: called, sentence)
