"""Keeps in the program what a benchmark learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.errors import StorageError

if TYPE_CHECKING:
    from pathlib import Path


def keep_learned(file: Path, text: str) -> None:
    """Write weights as `text` into `file`.

    Raises:
        StorageError: The program lies where nothing can be written.
    """
    try:
        file.write_text(f"{text}\n", encoding="utf-8")
    except OSError as error:
        raise StorageError(
            "What was learned cannot be written into the program ({error}); do it in a checkout.",
            error=error.strerror or "",
        ) from error
