"""Reads the documents of a matter, says what is in them, and what they suggest for its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom import wiring
from greenroom.dialogue.understanding import WordVectors
from greenroom.documents.blocks import document_of_text
from greenroom.documents.findings import find_figures, find_points
from greenroom.domain.document import MOST_DOCUMENTS
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.kept_document import KeptDocument
from greenroom.domain.wording import Wording
from greenroom.matters.from_documents import document_suggestions
from greenroom.storage.documents.reading import read_document
from greenroom.ui.state.documents import DocumentFindings, PassagePlace, ReadFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.kept_document import DocumentRole, PassageSource
    from greenroom.domain.scenario import Scenario
    from greenroom.matters.suggestions import Suggestion


def read_file(path: Path, role: DocumentRole) -> KeptDocument:
    """Return what is kept of a file; blocks for up to ten seconds.

    Raises:
        InputError: Nothing of it can be read.
    """
    return KeptDocument.of(read_document(path), role)


def read_pasted(text: str, name: str, role: DocumentRole) -> KeptDocument:
    """Return what is kept of a pasted text.

    Raises:
        InputError: There is nothing in it.
    """
    if not any(map(str.isalnum, text)):
        raise InputError("There is no text to paste; copy some first.")
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return KeptDocument.of(document_of_text(whole, name), role)


def with_more(
    documents: Sequence[KeptDocument], more: Sequence[KeptDocument]
) -> tuple[KeptDocument, ...]:
    """Return `documents` and `more`, each in the place of one of the same name.

    Raises:
        InputError: There are too many.
    """
    together = {each.name: each for each in (*documents, *more)}
    if len(together) > MOST_DOCUMENTS:
        raise InputError(
            "A matter has at most {most} documents; take one out first.", most=MOST_DOCUMENTS
        )
    return tuple(together.values())


def without(documents: Sequence[KeptDocument], names: Sequence[str]) -> tuple[KeptDocument, ...]:
    """Return `documents` but for those of these names.

    Raises:
        InputError: There is none of such a name.
    """
    known = [each.name for each in documents]
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known)
            raise InputError("There is no document '{name}' in it.{hint}", name=name, hint=hint)
    return tuple(each for each in documents if each.name not in names)


def findings_of(kept: KeptDocument) -> ReadFile:
    """Return how much there is in a document; takes seconds for a long one."""
    passages = kept.passages
    points, figures = len(find_points(passages)), len(find_figures(passages))
    return ReadFile(kept, DocumentFindings(len(kept.pages), points, figures))


def suggested_by(matter: Scenario) -> tuple[Suggestion, ...]:
    """Return what the documents of a matter suggest for its card, and is not there yet.

    Raises:
        EngineError: The sentence encoder failed.
    """
    if not matter.documents:
        return ()
    encoder = wiring.sentence_encoder() or WordVectors()
    told = {*(question.ask for question in matter.questions), *matter.points, *matter.figures}
    return tuple(
        found
        for each in matter.documents
        for found in document_suggestions(each, matter, encoder)
        if found.text not in told
    )


def place_of(documents: Sequence[KeptDocument], source: PassageSource) -> PassagePlace:
    """Return the page that a passage stands on, and where.

    Raises:
        InputError: Its document is not there any more.
    """
    kept = next((each for each in documents if each.name == source.document), None)
    page = next((each for each in kept.pages if each.number == source.page), None) if kept else None
    if kept is None or page is None:
        why = Wording("{name} is not among the documents any more.", name=source.document)
        raise InputError(why)
    on_page = (each for each in kept.passages if each.page == source.page)
    found = next((each for each in on_page if each.text == source.passage), None)
    if found is None:
        return PassagePlace(source.document, source.page, page.text, 0, 0)
    text = page.notes if found.in_notes else page.text
    return PassagePlace(source.document, source.page, text, found.start, found.end)
