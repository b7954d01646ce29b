"""Who cut in while the other was speaking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.windows import time_counter
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.take import Take

_TELLING_S = 0.5
_SOURCE = (
    "Speech of both at once is common at the change of turns and mostly short (Heldner and Edlund, "
    f"2010, 'Pauses, gaps and overlaps in conversations'); that {_TELLING_S:g} s makes an "
    "interruption is this program's choice."
)


def measure(take: Take) -> tuple[Measure, ...]:
    """How often the person cut in, and how often the partner did."""
    reason = "" if take.conversation else "Nobody else spoke."
    reason = reason or ("" if take.words else take.too_little)
    yours, theirs = (
        ([], []) if reason else (_interruptions_by_person(take), _interruptions_by_partner(take))
    )
    return (
        Measure(
            id="interruptions_by_you",
            label="Times you interrupted",
            value=None if reason else float(len(yours)),
            unit="count",
            definition="Lines of the partner that broke off because you began to speak, or into "
            f"whose last {_TELLING_S:g} s and more you spoke.",
            source=_SOURCE,
            reason=reason,
            marks=tuple(Mark("interruption", span, "you cut in") for span in yours),
        ),
        Measure(
            id="interruptions_of_you",
            label="Times you were interrupted",
            value=None if reason else float(len(theirs)),
            unit="count",
            definition="Lines of the partner that began while you were speaking, with at least "
            f"{_TELLING_S:g} s of both at once.",
            source=_SOURCE,
            reason=reason,
            marks=tuple(Mark("interruption", span, "the partner cut in") for span in theirs),
        ),
    )


def _interruptions_by_person(take: Take) -> list[Span]:
    """From where the person begins inside a line of the partner's to the end of that line."""
    found = []
    for line in take.partner:
        # A "mhm" in between is over before the line is.
        began = next(
            (t for t in take.talks if line.start_s < t.start_s < line.end_s < t.end_s), None
        )
        over = Span(began.start_s if began else line.end_s, line.end_s)
        if line in take.cut_off or over.duration_s >= _TELLING_S:
            found.append(over)
    return found


def _interruptions_by_partner(take: Take) -> list[Span]:
    """Where both speak after the partner began inside the person's talk."""
    spoken_s = time_counter(take.speech)
    found = []
    for line in take.partner:
        for talk in take.talks:
            both = Span(line.start_s, min(talk.end_s, line.end_s))
            if talk.start_s < line.start_s < talk.end_s and spoken_s(both) >= _TELLING_S:
                found.append(both)
    return found
