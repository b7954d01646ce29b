"""A document as the file of a scenario keeps it: the text of its pages, and who knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

from pydantic import Field

from greenroom.domain.document import (
    CELL,
    Document,
    DocumentKind,
    DocumentPage,
    Passage,
    split_passages,
)
from greenroom.domain.persona import FileModel, Text
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DocumentRole = Literal["mine", "known", "advert", "script", "prices"]
PARTNER_KNOWS: frozenset[DocumentRole] = frozenset({"known", "advert"})
"""The others only the person knows, until they say what is in them."""
MOST_KEPT_LETTERS = 500_000


class KeptPage(FileModel):
    """A page, a slide, or what stands under one heading; see DocumentPage."""

    number: int = Field(ge=1)
    text: str = ""
    notes: str = ""


class KeptDocument(FileModel):
    """What was read of a document."""

    name: Text = Field(description="Of the file; no two of a scenario are called the same.")
    role: DocumentRole = Field(
        description="mine: what the person presents. known: what the partner knows. advert: the "
        "partner's advert or tender, which it knows too. script, prices: what only the person "
        "knows.",
    )
    kind: DocumentKind = "txt"
    notice: str = Field(default="", description="What could not be read of it.")
    pages: tuple[KeptPage, ...] = ()

    @classmethod
    def of(cls, document: Document, role: DocumentRole) -> Self:
        """Return what is kept of `document`: its first `MOST_KEPT_LETTERS`."""
        room, notice = MOST_KEPT_LETTERS, document.notice
        pages: list[KeptPage] = []
        for page in document.pages:
            text, notes = _plain(page.text), _plain(page.notes)
            cut = len(text) + len(notes) > room
            text, notes = text[:room].rstrip(), notes[: max(0, room - len(text))].rstrip()
            if text or notes:
                pages.append(KeptPage(number=page.number, text=text, notes=notes))
            room -= len(text) + len(notes)
            if cut:
                long = Wording(
                    "{name} is long: it is kept up to page {last}.",
                    name=document.name,
                    last=pages[-1].number if pages else page.number,
                )
                notice = Wording("{told} {gaps}", told=notice, gaps=long) if notice else long
                break
        return cls(
            name=document.name, role=role, kind=document.kind, notice=notice, pages=tuple(pages)
        )

    @property
    def is_known(self) -> bool:
        """Whether the partner knows it."""
        return self.role in PARTNER_KNOWS

    @property
    def document(self) -> Document:
        """What was read, as it is when it comes from a file."""
        pages = (DocumentPage(each.number, "", each.text, each.notes) for each in self.pages)
        return Document(self.name, self.kind, tuple(pages), self.notice)

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Its passages; they are found anew each time, which takes up to a second."""
        return split_passages(self.document)


class PassageSource(FileModel):
    """Where in a scenario's documents something comes from."""

    document: Text = Field(description="Name of the document.")
    page: int = Field(ge=1)
    passage: Text = Field(description="What stands there, in one line.")


def known_passages(documents: Iterable[KeptDocument]) -> Iterator[Passage]:
    """Yield the passages of the documents that the partner knows."""
    return (passage for each in documents if each.is_known for passage in each.passages)


def _plain(text: str) -> str:
    """Return `text` as a YAML block can hold it: no tabs, and no spaces that end a line."""
    lines = (line.expandtabs(4) if "\t" not in line.strip() else _row(line) for line in _rows(text))
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def _rows(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _row(line: str) -> str:
    return CELL.join(cell.strip() for cell in line.strip().split("\t"))
