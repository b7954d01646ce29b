"""Silences inside the person's own talk, from the sound and not from the times of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.accuracy import error_of_events
from greenroom.delivery.take import NOTICEABLE_PAUSE_S
from greenroom.domain.results import Mark, Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take


def measure(take: Take) -> tuple[Measure, ...]:
    """How many, how long the longest, and their share of the talk."""
    reason = "" if take.words else take.too_little
    pauses = take.pauses(NOTICEABLE_PAUSE_S) if take.words else ()
    longest = max(pauses, key=lambda pause: pause.duration_s, default=None)
    none = f"No silent pause of {NOTICEABLE_PAUSE_S:g} s or more."
    source = (
        f"{NOTICEABLE_PAUSE_S:g} s is this program's choice; research counts from 0.25 s "
        "(de Jong and Bosker, 2013), which takes in breath and grammar."
    )
    return (
        Measure(
            id="silent_pauses",
            label="Silent pauses",
            value=None if reason else float(len(pauses)),
            unit="count",
            definition=f"Silences of {NOTICEABLE_PAUSE_S:g} s and more inside a turn.",
            source=source,
            reason=reason,
            error=error_of_events("silent_pauses"),
            marks=tuple(Mark("silent_pause", pause, "pause") for pause in pauses),
        ),
        Measure(
            id="longest_pause",
            label="Longest silent pause",
            value=longest.duration_s if longest else None,
            unit="s",
            definition="The longest of these silences.",
            source=source,
            reason=reason or ("" if longest else none),
            error=error_of_events("silent_pauses"),
            marks=(Mark("silent_pause", longest, "pause"),) if longest else (),
        ),
        Measure(
            id="pause_share",
            label="Silent part of the talk",
            value=None
            if take.too_little
            else sum(pause.duration_s for pause in pauses) / take.talking_s,
            unit="share",
            definition="Time in these silences over the time of talk.",
            source=source,
            reason=take.too_little,
        ),
    )
