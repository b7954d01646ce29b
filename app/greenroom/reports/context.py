"""What an exporter may use: the report, its recording, and what was usual for the person."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from greenroom.coaching.usual import Usual
    from greenroom.domain.advice import SinceLast
    from greenroom.domain.audio import Samples
    from greenroom.domain.results import Report

ENVELOPE_S = 0.05
"""Length that one value of an envelope covers."""


@dataclass(frozen=True, slots=True, eq=False)
class PlayableRecording:
    """A recording as a report plays and draws it.

    Attributes:
        content: The sound, compressed.
        media_type: Of the content, as a browser names it.
        envelope: The greatest level in each ENVELOPE_S [shape=(n,), 0..1].
    """

    content: bytes
    media_type: str
    envelope: Samples


@dataclass(frozen=True, slots=True)
class ReportContext:
    """A report with its recording and what was usual for the person.

    Attributes:
        report: What was measured.
        recording: The recording; None where there is nothing to play.
        usual: By measure id, what was usual for the person before; empty where nothing is known.
        since: What changed since the last take of the same matter; None where nothing is told.
    """

    report: Report
    recording: PlayableRecording | None = None
    usual: Mapping[str, Usual] = field(default_factory=dict)
    since: SinceLast | None = None

    @property
    def envelope(self) -> Samples:
        """Of the recording; empty where there is none."""
        return self.recording.envelope if self.recording else np.zeros(0, np.float32)
