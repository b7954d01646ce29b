"""Flags that say how long to go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.ports import Flag


class _Never:
    def is_set(self) -> bool:
        return False


NEVER: Flag = _Never()


@dataclass(slots=True)
class EitherFlag:
    """Is set when the line is cancelled, or is needed at once while nothing of it has come."""

    cancel: Flag
    hurry: Flag

    def is_set(self) -> bool:
        """Return whether to stop generating the line."""
        return self.cancel.is_set() or self.hurry.is_set()
