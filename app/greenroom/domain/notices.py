"""What is only true for the moment: shown, never written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Doing = Literal["getting_ready", "listening", "thinking", "speaking", "paused"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Something to show, and its time on the microphone's clock."""

    at_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerIs(Notice):
    """What the partner does from now on."""

    doing: Doing


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption(Notice):
    """The person's turn so far, as far as two readings agree on it."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerCaption(Notice):
    """What the partner is saying, as far as it goes to the loudspeaker."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Level(Notice):
    """How loud microphone and loudspeaker were lately: peaks in dBFS, -120 is silence."""

    microphone_db: float
    loudspeaker_db: float
    muted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StillThere(Notice):
    """A long silence in a talk: is the person done? The next long silence ends it."""


NOTICE_CLASSES: tuple[type[Notice], ...] = (PartnerIs, Caption, PartnerCaption, Level, StillThere)
