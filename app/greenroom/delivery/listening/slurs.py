"""Slurs that a recogniser writes for what it did not understand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.talk import Word

_SLUR = re.compile(
    r"\W*(?:nigg(?:er|a)s?|fagg?(?:ot)?s?|kikes?|wetbacks?|towelheads?|trann(?:y|ies))(?:'s?)?\W*",
    re.IGNORECASE,
)


def without_slurs(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return `words` but the slurs.

    A recogniser learned them from the web and writes one for what was mumbled ("two of these
    evenings"). Nobody is quoted with a word so heavy on so little evidence; the sound has it.
    """
    return tuple(each for each in words if not _SLUR.fullmatch(each.text))
