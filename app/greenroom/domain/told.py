"""What a matter remembers of earlier takes, where the person wants that."""

from __future__ import annotations

from pydantic import Field

from greenroom.domain.persona import FileModel, Text


class Told(FileModel):
    """A sentence that the person said to the partner.

    Attributes:
        text: In their own words, each of them clearly heard.
        question: Id of the question that it answered; "" if it is a promise.
        said_on: The day, as in "2026-03-14".
    """

    text: Text
    question: str = Field(default="")
    said_on: str = Field(default="")
