"""The features of one chunk of speech: all that the measures need of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from greenroom.delivery.contour import Contour, empty_contour
from greenroom.domain.talk import Span, Word


@dataclass(frozen=True, slots=True, eq=False)
class ChunkFeatures:
    """The features of one chunk; all times in seconds from its first sample.

    Attributes:
        words: What the person said, without filled pauses; none if nobody spoke.
        filled: Filled pauses.
        speech: Where there was sound of speech.
        contour: Pitch and level.
        language: Of the words, ISO 639-1.
    """

    words: tuple[Word, ...] = ()
    filled: tuple[Word, ...] = ()
    speech: tuple[Span, ...] = ()
    contour: Contour = field(default_factory=empty_contour)
    language: str = "en"
