"""What every page is given: theme, job runner and preferences."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from greenroom import places
from greenroom.storage.preferences import Preferences, write_preferences

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.jobs import Jobs, Ticket


class PreferenceStore(QObject):
    """The preferences of the person, kept on disk.

    Attributes:
        changed: `current` was replaced.
        current: The preferences in use.
    """

    changed = Signal()

    def __init__(self, current: Preferences, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.current, self._jobs = current, jobs
        self._writing = threading.Lock()

    def change(self, wanted: Preferences) -> None:
        """Use `wanted` from now on and write it to disk."""
        if wanted == self.current:
            return
        self.current = wanted
        self.changed.emit()
        self._jobs.run(self, self._write, last=True)

    def _write(self, _: Ticket[None]) -> None:
        with self._writing:  # or an older choice could be written over a newer one
            write_preferences(places.settings_file(), self.current)


@dataclass(frozen=True, slots=True)
class AppContext:
    """What every page is given.

    Attributes:
        theme: Colours for what is painted by hand.
        jobs: Runs everything that is not drawing.
        preferences: What the person set.
    """

    theme: Theme
    jobs: Jobs
    preferences: PreferenceStore
