"""A scenario in the editor: its text, its problems, and what is saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.storage.scenarios.own import OpenedFile, ScenarioItem
    from greenroom.storage.scenarios.parsing import ParsedScenario, Problem
    from greenroom.storage.scenarios.yaml_files import Key


@dataclass(frozen=True, slots=True)
class Sheet:
    """The file in the editor.

    Attributes:
        item: The file.
        saved: Content of the file.
        kept: Content on disk, in the file or in its draft.
        text: Text in the editor.
        reading: What the last text says that was parsed; None before the first.
        read: The text that `reading` was parsed from.
    """

    item: ScenarioItem
    saved: str
    kept: str
    text: str
    reading: ParsedScenario | None = None
    read: str = ""

    @property
    def changed(self) -> bool:
        """Whether the text differs from the file."""
        return self.text != self.saved

    @property
    def loose(self) -> bool:
        """Whether a crash would lose text."""
        return self.text != self.kept

    @property
    def up_to_date(self) -> bool:
        """Whether `reading` belongs to the current text."""
        return self.reading is not None and self.read == self.text

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems in the text that was parsed last."""
        return self.reading.problems if self.reading else ()


def open_sheet(item: ScenarioItem, opened: OpenedFile) -> Sheet:
    """Return the sheet of a file that was just opened."""
    return Sheet(item, opened.saved, opened.text, opened.text)


def with_text(sheet: Sheet, text: str) -> Sheet:
    """Return the sheet with another text."""
    return replace(sheet, text=text)


def with_reading(sheet: Sheet, text: str, reading: ParsedScenario) -> Sheet:
    """Return the sheet with a parsed text; an outdated one is used only if there is none yet."""
    if text != sheet.text and sheet.reading is not None:
        return sheet
    return replace(sheet, reading=reading, read=text)


def with_draft(sheet: Sheet, text: str) -> Sheet:
    """Return the sheet with `text` kept as a draft."""
    return replace(sheet, kept=text)


def with_saved_file(sheet: Sheet, text: str) -> Sheet:
    """Return the sheet with `text` saved to the file."""
    return replace(sheet, saved=text, kept=text)


def problems_at(problems: tuple[Problem, ...], key: Key) -> tuple[Problem, ...]:
    """Return the problems at `key` or below it."""
    return tuple(each for each in problems if each.key[: len(key)] == key)
