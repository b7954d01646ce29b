"""Keeps what was suggested for a matter, beside its file, until it is taken or thrown away."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict

from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.kept_document import PassageSource
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from pathlib import Path

_SUGGESTED = ".suggested.json"


class KeptSuggestion(BaseModel):
    """One suggestion.

    Attributes:
        kind: What it would be.
        text: As it would stand on the card.
        source: The passage that it was made of; None if a model made it up.
        dropped: The person took it or threw it away, so that it does not come again.
    """

    model_config = ConfigDict(frozen=True)

    kind: Literal["question", "objection", "point", "figure"]
    text: str
    source: PassageSource | None = None
    dropped: bool = False


class _File(BaseModel):
    suggestions: tuple[KeptSuggestion, ...] = ()


def suggested_path(path: Path) -> Path:
    """Return where the suggestions for the matter in `path` lie."""
    return path.with_name(path.name + _SUGGESTED)


def read_suggested(path: Path) -> tuple[KeptSuggestion, ...]:
    """Return what was suggested for the matter in `path`; a file that cannot be read is none."""
    with contextlib.suppress(OSError, ValueError):
        return _File.model_validate(
            parse_json(read_bytes(suggested_path(path), SMALL_BYTES))
        ).suggestions
    return ()


def write_suggested(path: Path, suggestions: tuple[KeptSuggestion, ...]) -> None:
    """Keep `suggestions` for the matter in `path`.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    said = _File(suggestions=suggestions).model_dump_json(indent=1)
    write_private(suggested_path(path), said.encode())
