"""What a report says first: its advice, in an older one the places to listen to, what changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording
from greenroom.reports.moments import find_moments, moments_of_talk

if TYPE_CHECKING:
    from greenroom.domain.advice import Advice, SinceLast
    from greenroom.domain.results import Report
    from greenroom.domain.talk import Span
    from greenroom.reports.moments import Moment

SINCE_LAST = Wording("Since last time")
_WORKED, _TRY, _LISTEN = Wording("This worked"), Wording("Try next time"), Wording("Listen here")


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on one place of the take.

    Attributes:
        head: What kind of remark it is.
        kind: Of the advice; "" where it is none.
        span: The place.
        seen: What happened there.
        after: What the partner had said before; "" if nothing.
        quote: The person's words.
        instead: What to do next time; "" if nothing is advised.
        why: Why it was chosen, and where the rule comes from.
    """

    head: Wording
    kind: str
    span: Span
    seen: str
    after: str
    quote: str
    instead: str
    why: str

    @property
    def to_try(self) -> bool:
        """Whether it is something to try next time."""
        return self.head == _TRY


def remarks_title(report: Report) -> Wording:
    """Return the heading above the remarks."""
    return Wording("What to take along") if report.advice else Wording("Listen to these first")


def list_remarks(report: Report) -> tuple[Remark, ...]:
    """Return the remarks of a report, the most telling first; what worked before the others."""
    if not report.advice:
        return tuple(map(_of_moment, find_moments(report)))
    of_talk = tuple(map(_of_moment, moments_of_talk(report)))
    return (*of_talk, *map(_of_advice, report.advice))


def _of_moment(moment: Moment) -> Remark:
    return Remark(
        _LISTEN, "", moment.span, moment.figure, moment.after, moment.quote, "", moment.rule
    )


def _of_advice(advice: Advice) -> Remark:
    why, source = Wording(advice.why), Wording(advice.source)
    return Remark(
        head=_WORKED if advice.worked else _TRY,
        kind=advice.kind,
        span=advice.span,
        seen=advice.seen,
        after=Wording("They said: “{words}”", words=advice.after) if advice.after else "",
        quote=advice.quote,
        instead=Wording(advice.instead),
        why=Wording("{why} ({source})", why=why, source=source),
    )


def compared_with(since: SinceLast, began: str = "") -> Wording:
    """Return which take is meant by "last time"; `began` as it is shown, if that is special."""
    when = began or since.began_at[:16].replace("T", " ")
    return Wording("Compared with your last whole take ({when})", when=when)
