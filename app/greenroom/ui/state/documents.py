"""The documents of a matter, as a list of them shows each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.domain.kept_document import DocumentRole, KeptDocument
    from greenroom.domain.scenario import Scenario


@dataclass(frozen=True, slots=True)
class DocumentFindings:
    """How much there is in a document."""

    pages: int
    points: int
    figures: int


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A document that was read, and how much there is in it."""

    kept: KeptDocument
    findings: DocumentFindings


@dataclass(frozen=True, slots=True)
class PassagePlace:
    """A passage on its page.

    Attributes:
        document: Name of the document.
        page: Number of the page.
        text: All of the page, or of the speaker's notes on it.
        start: Where the passage begins in it; as `end` if it is not there any more.
        end: Where it ends.
    """

    document: str
    page: int
    text: str
    start: int
    end: int


def unused_name(name: str, taken: Iterable[str]) -> str:
    """Return `name`, with a number before its ending if it is taken."""
    known = set(taken)
    stem, dot, ending = name.rpartition(".")
    front, back = (stem, dot + ending) if stem else (name, "")
    names = (f"{front} ({number}){back}" for number in range(2, len(known) + 3))
    return name if name not in known else next(each for each in names if each not in known)


def with_role(
    documents: Sequence[KeptDocument], name: str, role: DocumentRole
) -> tuple[KeptDocument, ...]:
    """Return `documents` with another role for the one of this name."""
    return tuple(
        each.model_copy(update={"role": role}) if each.name == name else each for each in documents
    )


def with_documents(matter: Scenario, documents: Sequence[KeptDocument]) -> Scenario:
    """Return the matter with these documents."""
    return matter.model_copy(update={"documents": tuple(documents)})
