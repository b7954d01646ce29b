"""The two or three places to listen to first, chosen by rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.results import Mark, MarkKind, Report

_AT_MOST = 3
_WINDOW_S = 20.0
_CLUSTER = 3
_LONG_PAUSE_S = 1.5
_LONG_STRETCH_S = 20.0
_SLOW_ANSWER_S = 3.0
_CONTEXT_WORDS = 5


@dataclass(frozen=True, slots=True)
class Moment:
    """A place worth hearing again.

    Attributes:
        span: Where.
        quote: What was said there.
        rule: Why it was chosen.
        figure: The number the rule looked at.
    """

    span: Span
    quote: str
    rule: str
    figure: str


def moments(report: Report) -> tuple[Moment, ...]:
    """Return the first three that the rules find, most telling rule first."""
    found: dict[Span, Moment] = {}
    for rule in _RULES:
        moment = rule(report)
        if moment:
            found.setdefault(moment.span, moment)
    return tuple(found.values())[:_AT_MOST]


def _marks(report: Report, measure_id: str) -> list[Mark]:
    found = [m for measure in report.measures if measure.id == measure_id for m in measure.marks]
    return sorted((mark for mark in found if mark.counted), key=lambda mark: mark.span.start_s)


def _quote(report: Report, span: Span) -> str:
    """The person's words around `span`."""
    words = [word for line in report.lines for word in line.words]
    inside = [i for i, word in enumerate(words) if span.start_s <= word.end_s <= span.end_s + 0.05]
    first = inside[0] if inside else sum(word.end_s <= span.start_s for word in words)
    last = inside[-1] + 1 if inside else first
    low, high = max(0, first - _CONTEXT_WORDS), min(len(words), last + _CONTEXT_WORDS)
    texts = [word.text for word in words[low:high]]
    if len(texts) > 6 * _CONTEXT_WORDS:
        texts = [*texts[: 2 * _CONTEXT_WORDS], "...", *texts[-2 * _CONTEXT_WORDS :]]
    return " ".join(texts)


def _densest(marks: list[Mark]) -> list[Mark]:
    """The most marks that lie within _WINDOW_S."""
    best: list[Mark] = []
    for index, mark in enumerate(marks):
        inside = [m for m in marks[index:] if m.span.end_s - mark.span.start_s <= _WINDOW_S]
        if len(inside) > len(best):
            best = inside
    return best


def _cluster(measure_id: str, what: str) -> Callable[[Report], Moment | None]:
    def rule(report: Report) -> Moment | None:
        group = _densest(_marks(report, measure_id))
        if len(group) < _CLUSTER:
            return None
        span = Span(group[0].span.start_s, group[-1].span.end_s)
        return Moment(
            span,
            _quote(report, span),
            f"Where {what} came closest together: at least {_CLUSTER} within {_WINDOW_S:.0f} s.",
            f"{len(group)} in {span.duration_s:.0f} s",
        )

    return rule


def _longest(
    measure_id: str, kind: MarkKind, at_least_s: float, rule_text: str
) -> Callable[[Report], Moment | None]:
    def rule(report: Report) -> Moment | None:
        marks = [mark for mark in _marks(report, measure_id) if mark.kind == kind]
        mark = max(marks, key=lambda each: each.span.duration_s, default=None)
        if mark is None or mark.span.duration_s < at_least_s:
            return None
        figure = f"{mark.span.duration_s:.1f} s"
        return Moment(mark.span, _quote(report, mark.span), rule_text, figure)

    return rule


_RULES: tuple[Callable[[Report], Moment | None], ...] = (
    _cluster("filled_pauses", "um and uh"),
    _longest(
        "silent_pauses",
        "silent_pause",
        _LONG_PAUSE_S,
        f"The longest silence inside your talk, of those over {_LONG_PAUSE_S:g} s.",
    ),
    _longest(
        "time_to_respond",
        "response",
        _SLOW_ANSWER_S,
        f"The longest wait before an answer, of those over {_SLOW_ANSWER_S:g} s.",
    ),
    _longest(
        "longest_stretch",
        "stretch",
        _LONG_STRETCH_S,
        f"The longest stretch without a pause, if it lasts over {_LONG_STRETCH_S:.0f} s.",
    ),
    _cluster("lexical_fillers", "filler words"),
    _longest("silent_pauses", "silent_pause", 0, "The longest silence inside your talk."),
    _longest("longest_stretch", "stretch", 0, "The longest stretch without a pause."),
)
"""Later rules fill up when earlier ones find nothing."""
