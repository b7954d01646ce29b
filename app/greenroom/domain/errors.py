"""What can go wrong, in words for the person it happens to.

Every message is one sentence saying what happened and what to do next. Each room derives its own
errors from one of the three kinds here; the kind decides the exit code of the command line.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable


class GreenroomError(Exception):
    """Anything that is told to the person in one sentence instead of a traceback."""

    exit_code = 1

    def __init__(self, sentence: str = "", /, **values: object) -> None:
        """Take the sentence, or its template and what is filled in."""
        super().__init__(sentence if isinstance(sentence, Wording) else Wording(sentence, **values))


class InputError(GreenroomError):
    """Something the person gave (a file, an option, a scenario) cannot be used as it is."""

    exit_code = 2


class MissingError(GreenroomError):
    """Something Greenroom needs (a model, a voice, a system library) is not on this computer."""

    exit_code = 3


class StorageError(GreenroomError):
    """The disk would not take or give a file."""

    exit_code = 4


class EngineError(GreenroomError):
    """A model or device library failed; trying again may help."""

    exit_code = 5


def did_you_mean(word: str, known: Iterable[str]) -> Wording:
    """Return " Did you mean 'x'?" for the known word nearest to `word`, or "" if none is near."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return Wording(" Did you mean '{near}'?", near=near[0]) if near else Wording("")
