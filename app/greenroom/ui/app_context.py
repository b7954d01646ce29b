"""What every page is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from greenroom import places
from greenroom.storage.preferences import Preferences, write_preferences

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.jobs import Jobs, Ticket


class Chosen(QObject):
    """What the person set, kept on disk.

    Attributes:
        changed: `now` is new.
        now: What is set.
    """

    changed = Signal()

    def __init__(self, now: Preferences, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.now, self._jobs = now, jobs

    def change(self, wanted: Preferences) -> None:
        """Use `wanted` from now on."""
        if wanted == self.now:
            return
        self.now = wanted
        self.changed.emit()
        self._jobs.run(self, self._write, last=True)

    def _write(self, _: Ticket[None]) -> None:
        write_preferences(places.settings_file(), self.now)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What every page is given.

    Attributes:
        theme: Colours for what is painted by hand.
        jobs: For everything that is not drawing.
        chosen: What the person set.
    """

    theme: Theme
    jobs: Jobs
    chosen: Chosen
