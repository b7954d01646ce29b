"""Where the check of microphone and loudspeaker stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.analysis.sound_check import Finding

Phase = Literal["idle", "opening", "listening", "playing", "good", "wrong", "failed"]


@dataclass(frozen=True, slots=True)
class SoundCheckState:
    """What is shown of it.

    Attributes:
        phase: What goes on: "good" and "wrong" are how it ended, "failed" that it could not begin.
        findings: What is wrong with the sound.
        trouble: Why it failed, in a sentence.
        recorded: There is a sentence to be heard again.
    """

    phase: Phase = "idle"
    findings: tuple[Finding, ...] = ()
    trouble: str = ""
    recorded: bool = False

    @property
    def busy(self) -> bool:
        """Whether it uses the devices."""
        return self.phase in {"opening", "listening", "playing"}

    def begun(self) -> SoundCheckState:
        """The person wants to say a sentence."""
        return SoundCheckState("opening")

    def came_to(self, stage: Literal["listening", "playing"]) -> SoundCheckState:
        """The next stage has begun."""
        return replace(self, phase=stage)

    def judged(self, findings: tuple[Finding, ...], *, spoken: bool) -> SoundCheckState:
        """It is over."""
        return SoundCheckState("wrong" if findings else "good", findings, recorded=spoken)

    def failed(self, trouble: str) -> SoundCheckState:
        """The devices would not."""
        return SoundCheckState("failed", trouble=trouble)
