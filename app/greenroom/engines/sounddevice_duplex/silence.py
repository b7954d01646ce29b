"""A microphone that delivers nothing but zeros. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

_SURE_S = 1.5
_GATED_S = 10.0  # for a headset that sends zeros whenever nobody speaks
_GAP_S = 0.1

ONLY_ZEROS = (
    "Nothing comes from the microphone: see whether it is muted, and whether the system's "
    "privacy settings let this program hear it."
)
HEARD_AGAIN = "The microphone can be heard again."


class ZeroWatch:
    """Notices a mute switch or a missing permission; even a quiet room is never exactly zero."""

    def __init__(self) -> None:
        self._zeros_s = 0.0
        self._told = self._gated = self._sounded = False

    def check_block(self, samples: Samples, rate_hz: int) -> str:
        """Return what to tell the person after this block, mostly ""."""
        if samples.any():
            again = self._told
            self._gated |= self._sounded and self._zeros_s > _GAP_S
            self._sounded, self._told, self._zeros_s = True, False, 0.0
            return HEARD_AGAIN if again else ""
        self._zeros_s += samples.size / rate_hz
        if not self._told and self._zeros_s >= (_GATED_S if self._gated else _SURE_S):
            self._told = True
            return ONLY_ZEROS
        return ""
