"""A scenario or partner that is being written: what stands there, what is wrong, what is saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.storage.scenarios.own import OpenedFile, ScenarioItem
    from greenroom.storage.scenarios.parsing import ParsedScenario, Problem
    from greenroom.storage.scenarios.yaml_files import Key


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is on the bench.

    Attributes:
        item: Which file.
        saved: What the file says.
        kept: What is safe on disk, in the file or in its draft.
        text: What stands there now.
        reading: What the last text that was read says; None before the first.
        read: That text.
    """

    item: ScenarioItem
    saved: str
    kept: str
    text: str
    reading: ParsedScenario | None = None
    read: str = ""

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self.text != self.saved

    @property
    def loose(self) -> bool:
        """Whether a crash would take something away."""
        return self.text != self.kept

    @property
    def up_to_date(self) -> bool:
        """Whether what was read is what stands there."""
        return self.reading is not None and self.read == self.text

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, as far as it is known."""
        return self.reading.problems if self.reading else ()


def on_the_bench(item: ScenarioItem, opened: OpenedFile) -> Sheet:
    """Return a file as it was opened."""
    return Sheet(item, opened.saved, opened.text, opened.text)


def typed(sheet: Sheet, text: str) -> Sheet:
    """Return it with another text."""
    return replace(sheet, text=text)


def read(sheet: Sheet, text: str, reading: ParsedScenario) -> Sheet:
    """Return it with what `text` says; of a text that is gone only if nothing is known yet."""
    if text != sheet.text and sheet.reading is not None:
        return sheet
    return replace(sheet, reading=reading, read=text)


def kept(sheet: Sheet, text: str) -> Sheet:
    """Return it with `text` safe in the draft."""
    return replace(sheet, kept=text)


def saved(sheet: Sheet, text: str) -> Sheet:
    """Return it with `text` in the file."""
    return replace(sheet, saved=text, kept=text)


def problems_at(problems: tuple[Problem, ...], key: Key) -> tuple[Problem, ...]:
    """Return those of `problems` that stand at `key` or in it."""
    return tuple(each for each in problems if each.key[: len(key)] == key)
