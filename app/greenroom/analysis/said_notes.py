"""Writes what was said to each slide of a take into a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError
from greenroom.reports.notes import notes_as_markdown, said_notes
from greenroom.storage.take_files import write_export

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from greenroom.domain.results import Report


def write_notes(
    report: Report,
    out: Path,
    deck: Path | None,
    with_notes: Callable[[Path, Mapping[int, str]], bytes],
) -> None:
    """Write what was said to each slide, as Markdown or into a copy of a deck.

    Args:
        report: Of the take.
        out: The file: its name ends in .md or .pptx.
        deck: The PowerPoint file of the talk; needed for a copy of it.
        with_notes: Makes the copy.

    Raises:
        InputError: The take has no slides, or `deck` cannot be used.
        StorageError: The disk is full.
    """
    if not report.slides:
        raise InputError("This take has no slides; rehearse the talk with --slides FILE first.")
    if out.suffix.lower() == ".pptx":
        if deck is None:
            raise InputError("Notes in a PowerPoint file need the talk's own: --slides deck.pptx")
        if deck.resolve() == out.resolve():
            raise InputError(
                "{name} would be overwritten; choose another name for the copy.", name=out.name
            )
        content = with_notes(deck, {each.number: each.text for each in said_notes(report)})
    else:
        content = notes_as_markdown(report)
    write_export(out, content)
