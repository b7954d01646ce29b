"""The state of a sound check."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.analysis.sound_check import Finding

CheckPhase = Literal["idle", "opening", "listening", "playing", "good", "wrong", "failed"]


@dataclass(frozen=True, slots=True)
class DeviceNames:
    """Names of the devices, in each list the system's default first."""

    microphones: tuple[str, ...]
    loudspeakers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SoundCheckState:
    """The state of a sound check.

    Attributes:
        phase: "good" and "wrong" are its results; "failed" means that it could not be done.
        findings: What is wrong with the sound.
        trouble: A sentence about why it failed.
        recorded: There is a recording to play again.
    """

    phase: CheckPhase = "idle"
    findings: tuple[Finding, ...] = ()
    trouble: str = ""
    recorded: bool = False

    @property
    def busy(self) -> bool:
        """Whether the check uses the devices."""
        return self.phase in {"opening", "listening", "playing"}

    def begun(self) -> SoundCheckState:
        """Return the state in which the microphone is opened."""
        return SoundCheckState("opening")

    def came_to(self, stage: Literal["listening", "playing"]) -> SoundCheckState:
        """Return the state at the given stage."""
        return replace(self, phase=stage)

    def judged(self, findings: tuple[Finding, ...], *, spoken: bool) -> SoundCheckState:
        """Return the state with the result."""
        return SoundCheckState("wrong" if findings else "good", findings, recorded=spoken)

    def failed(self, trouble: str) -> SoundCheckState:
        """Return the state after a failure."""
        return SoundCheckState("failed", trouble=trouble)
