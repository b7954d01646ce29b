"""What a matter's documents suggest for its card, each with the passage that it is made of.

What the person presents, says or sells gives points and figures. What the partner knows gives
questions: about what it asks for, and about what the person wrote.
"""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Literal

from greenroom.documents.findings import find_figures, find_points
from greenroom.domain.document import CELL
from greenroom.domain.kept_document import PassageSource
from greenroom.matters.own_words import sentence
from greenroom.matters.suggestions import Suggestion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.document import Passage
    from greenroom.domain.kept_document import KeptDocument
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import SentenceEncoder

_Found = tuple[Literal["question", "point", "figure"], str, "Passage"]
_MOST_OF_A_DOCUMENT = 40
_MOST_QUESTIONS = 8
_MOST_WEIGHED = 80
_MOST_QUOTED_WORDS = 24
_REQUIRED = (
    "At least three years of experience in a similar role.",
    "A degree in engineering or a related subject.",
    "Fluent English, spoken and written.",
    "You work carefully, and you like to work in a team.",
    "You plan and lead projects with several people.",
    "Prepares the monthly figures and reports them to the board.",
    "Good knowledge of spreadsheets and databases.",
    "Willingness to travel, and a driving licence.",
    "The supplier must deliver within ten working days.",
    "The contractor has to prove that it is insured.",
    "The bid must name three comparable projects.",
    "The system shall be available on 99 % of all days.",
)
_NOT_REQUIRED = (
    "We are a family company that was founded in 1962.",
    "We offer thirty days of holiday and flexible hours.",
    "You get a permanent contract, training and a pension.",
    "Our office lies in the middle of the town, near the station.",
    "Please send your application by the end of the month.",
    "If you have questions, write to our personnel department.",
    "We welcome applications of people of any age and origin.",
    "Our customers love our products all over the world.",
    "The tender is published on our web site.",
    "Bids are opened on Monday at noon.",
)


def document_suggestions(
    document: KeptDocument, matter: Scenario, encoder: SentenceEncoder
) -> tuple[Suggestion, ...]:
    """Return what `document` suggests, most telling first.

    Args:
        document: One of the matter's.
        matter: Its purpose decides what the partner asks.
        encoder: Tells what an advert asks for from what else it says.

    Raises:
        EngineError: The encoder failed.
    """
    passages = document.passages
    if document.role == "advert":
        made = _about_requirements(passages, matter, encoder)
    elif document.is_known:
        made = _about_statements(passages)
    else:
        made = _points_and_figures(passages)
    return tuple(
        Suggestion(kind, text, _source(document, passage))
        for kind, text, passage in islice(made, _MOST_OF_A_DOCUMENT)
    )


def spoken_text(passage: Passage) -> str:
    """Return a passage as it can be said."""
    return sentence(passage.text.replace(CELL, ", "))


def _points_and_figures(passages: Sequence[Passage]) -> Iterator[_Found]:
    with_figure = dict.fromkeys(figure.passage for figure in find_figures(passages))
    points = (each for each in find_points(passages) if each not in with_figure)
    for point, figure in zip_longest(points, with_figure):
        if point and point.kind != "heading":
            yield "point", spoken_text(point), point
        if figure and _is_asked_about(figure):
            yield "figure", spoken_text(figure), figure


def _about_requirements(
    passages: Sequence[Passage], matter: Scenario, encoder: SentenceEncoder
) -> Iterator[_Found]:
    asks = "Where have you done that?" if matter.purpose == "interview" else "How do you meet that?"
    weighed = [each for each in find_points(passages) if _is_asked_about(each)][:_MOST_WEIGHED]
    if not weighed:
        return
    vectors = encoder.encode([each.text for each in weighed])
    required = (vectors @ encoder.encode(list(_REQUIRED)).T).max(axis=1)
    others = (vectors @ encoder.encode(list(_NOT_REQUIRED)).T).max(axis=1)
    leads = dict(zip(weighed, (required - others).tolist(), strict=True))
    best = sorted(weighed, key=lambda each: -leads[each])[:_MOST_QUESTIONS]
    for each in best:
        if leads[each] > 0:
            yield "question", f"We ask for this: {spoken_text(each)} {asks}", each


def _about_statements(passages: Sequence[Passage]) -> Iterator[_Found]:
    with_figure = {figure.passage for figure in find_figures(passages)}
    stated = [each for each in find_points(passages) if _is_asked_about(each)]
    for each in stated[:_MOST_QUESTIONS]:
        figure = each in with_figure
        asks = "Where does that figure come from?" if figure else "What is behind that?"
        yield "question", f"I read here: {spoken_text(each)} {asks}", each


def _is_asked_about(passage: Passage) -> bool:
    whole = passage.kind != "heading" and not passage.text.endswith(":")
    return whole and len(passage.text.split()) <= _MOST_QUOTED_WORDS


def _source(document: KeptDocument, passage: Passage) -> PassageSource:
    return PassageSource(document=document.name, page=passage.page, passage=passage.text)
