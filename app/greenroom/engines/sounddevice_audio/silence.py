"""A microphone that delivers nothing but zeros. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

SILENT_S = 30.0  # a headset, or software behind the microphone, sends zeros while nobody speaks

ONLY_ZEROS = (
    "Nothing has come from the microphone for half a minute: if you have spoken, see whether it "
    "is muted, and whether the system's privacy settings let this program hear it."
)
HEARD_AGAIN = "The microphone can be heard again."


class ZeroWatch:
    """Notices a mute switch or a missing permission."""

    def __init__(self) -> None:
        self._zeros_s = 0.0
        self._told = False

    def check_block(self, samples: Samples, rate_hz: int) -> str:
        """Return what to tell the person after this block, mostly ""."""
        if samples.any():
            again = self._told
            self._told, self._zeros_s = False, 0.0
            return HEARD_AGAIN if again else ""
        self._zeros_s += samples.size / rate_hz
        if not self._told and self._zeros_s >= SILENT_S:
            self._told = True
            return ONLY_ZEROS
        return ""
