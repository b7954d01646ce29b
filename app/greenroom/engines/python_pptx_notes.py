"""Writes speaker's notes into a copy of a PowerPoint file."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def with_notes(deck: Path, notes: Mapping[int, str]) -> bytes:
    """Return a copy of a PowerPoint file with other notes.

    Args:
        deck: The file.
        notes: By the number of a slide; the others keep theirs.

    Raises:
        InputError: It is no PowerPoint file, or has fewer slides.
    """
    from pptx import Presentation

    try:
        show = Presentation(str(deck))
        slides = list(show.slides)
        for number, text in notes.items():
            frame = slides[number - 1].notes_slide.notes_text_frame
            if frame is not None:
                frame.text = text
        out = BytesIO()
        show.save(out)
    except Exception as error:  # whatever the library says of a file, the person hears one thing
        raise InputError(
            "No notes can be written into {name}; give the PowerPoint file of this talk, or write "
            "them as Markdown.",
            name=deck.name,
        ) from error
    return out.getvalue()
