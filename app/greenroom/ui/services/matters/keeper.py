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
        self._newest_suggested: dict[str, tuple[int, tuple[KeptSuggestion, ...]]] = {}
        self._suggested: dict[str, int] = {}

    def next_version(self, matter: Scenario) -> int:
        """Return the number of one more version of `matter`; called on one thread only."""
        self._made += 1
        self._newest[matter.id] = self._made, matter
        return self._made

    def next_suggested(self, matter_id: str, suggestions: tuple[KeptSuggestion, ...]) -> int:
        """Return the number of one more version of what was suggested; as `next_version`."""
        self._made += 1
        self._newest_suggested[matter_id] = self._made, suggestions
        return self._made

    def catch_up(self, matter_id: str) -> None:
        """Store the last version of a matter and its suggestions, if no thread came to that yet.

        Raises:
            StorageError: The disk is full or the folder cannot be written.
        """
        if matter_id in self._newest:
            self.keep(*self._newest[matter_id])
        if matter_id in self._newest_suggested:
            version, suggestions = self._newest_suggested[matter_id]
            self.keep_suggested(version, matter_id, suggestions)

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
