"""What a slide states, and which of it was not said in the talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.understanding import Said, find_points
from greenroom.documents import findings
from greenroom.domain.document import Document, DocumentPage, split_passages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.slides import Slide
    from greenroom.ports import SentenceEncoder


def points_of(slide: Slide) -> tuple[str, ...]:
    """Return the bullets and sentences that state something, in order; its title is none."""
    page = DocumentPage(slide.number, slide.title, slide.text)
    passages = split_passages(Document("", "md", (page,)))
    telling = findings.find_points([each for each in passages if each.kind != "heading"])
    found = sorted(telling, key=lambda passage: passage.start)
    return tuple(each.text for each in found if each.text != slide.title)


def points_missed(
    slides: Sequence[Slide], said: Sequence[str], encoder: SentenceEncoder
) -> dict[int, tuple[str, ...]]:
    """Return by the number of a slide which of its points were said nowhere in the talk.

    Args:
        slides: Those that were shown.
        said: What was said to each of them.
        encoder: Tells which sentences mean the same.

    Raises:
        EngineError: The encoder failed.

    Error:
        docs/partner.md says how often it is right.
    """
    points = [(slide.number, text) for slide in slides for text in points_of(slide)]
    turns = [Said(each) for each in said]
    places = {slide.number: place for place, slide in enumerate(slides)}
    homes = [places[number] for number, _ in points]
    found = find_points([text for _, text in points], turns, encoder, homes)
    missed = [
        (number, text)
        for (number, text), each in zip(points, found, strict=True)
        if not each.likely
    ]
    return {
        slide.number: tuple(text for number, text in missed if number == slide.number)
        for slide in slides
    }
