"""Stores a matter again and again while it is edited."""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.scenario import Scenario
    from greenroom.storage.scenarios.suggested import KeptSuggestion


class MatterKeeper:
    """Stores versions in the order in which they were made, whichever thread comes first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._made = 0
        self._newest: dict[str, tuple[int, Scenario]] = {}
        self._kept: dict[str, float] = {}
        self._suggested: dict[str, int] = {}

    def next_version(self, matter: Scenario | None = None) -> int:
        """Return the number of one more version, of `matter` or of what was suggested for one.

        Called on one thread only.
        """
        self._made += 1
        if matter:
            self._newest[matter.id] = self._made, matter
        return self._made

    def catch_up(self, matter_id: str) -> None:
        """Store the last version of a matter, if no thread came to that yet; raises as `keep`."""
        if matter_id in self._newest:
            self.keep(*self._newest[matter_id])

    def keep(self, version: int, matter: Scenario) -> None:
        """Store the matter unless a later version is stored already.

        Raises:
            StorageError: The disk is full or the folder cannot be written.
        """
        from greenroom.ui.services.matters.matter import store

        with self._lock:
            if version > self._kept.get(matter.id, 0):
                store(matter)
                self._kept[matter.id] = version

    def keep_suggested(
        self, version: int, matter_id: str, suggestions: tuple[KeptSuggestion, ...]
    ) -> None:
        """Store what was suggested for a matter, unless a later version is stored already.

        Raises:
            StorageError: The disk is full or the folder cannot be written.
        """
        from greenroom.ui.services.matters.matter import keep_suggested

        with self._lock:
            if version > self._suggested.get(matter_id, 0):
                keep_suggested(matter_id, suggestions)
                self._suggested[matter_id] = version

    def remove(self, matter_id: str) -> None:
        """Delete a matter for good: no version of it is stored any more.

        Raises:
            InputError: There is none with this id.
        """
        from greenroom.ui.services.matters.matter import remove

        with self._lock:
            self._kept[matter_id] = math.inf
            remove(matter_id)
