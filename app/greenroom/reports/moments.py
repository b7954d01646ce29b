"""Chooses by rule the two or three moments to listen to first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording
from greenroom.reports.annotations import list_annotations
from greenroom.reports.mark_styles import MARK_STYLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.results import Mark, Measure, Report, TalkRemark, TalkRemarkKind

_AT_MOST = 3
_WINDOW_S = 20.0
_CLUSTER = 3
_LONG_PAUSE_S = 1.5
_LONG_STRETCH_S = 20
_SLOW_ANSWER_S = 3
_FAST_SHARE = 1.3
_CONTEXT_WORDS = 5
_QUOTED_WORDS = 12


@dataclass(frozen=True, slots=True)
class Moment:
    """A place worth hearing again. There is none without all four of place, quote, rule, figure.

    Attributes:
        span: Where.
        quote: What was said there.
        rule: Why it was chosen.
        figure: The number the rule looked at.
        after: What it followed, if somebody else had just spoken.
    """

    span: Span
    quote: str
    rule: str
    figure: str
    after: str = ""

    def __post_init__(self) -> None:
        """Refuse a remark that nobody could check."""
        if not (self.quote and self.rule and any(c.isdigit() for c in self.figure)):
            raise ValueError(f"a remark needs a quote, a rule and a figure: {self.figure!r}")
        if not 0 <= self.span.start_s < self.span.end_s:
            raise ValueError("a remark needs a place in the recording")


_OF_TALK: dict[TalkRemarkKind, tuple[Wording, Wording]] = {
    "over_plan": (
        Wording("Slide {n} took {s} s, and {planned} s were planned."),
        Wording("Say one thing less there, or make two slides of it."),
    ),
    "long_slide": (
        Wording("Slide {n} took {s} s; half of the slides took less than {usual} s."),
        Wording("Say one thing less there, or make two slides of it."),
    ),
    "skipped": (
        Wording("{n} of {all} slides were not shown: {numbers}."),
        Wording("Take out what you skip, or plan its time."),
    ),
    "hurried_end": (
        Wording("In the last {s} s you spoke {n} words a minute, and {usual} before."),
        Wording("Know your last two sentences by heart, and keep half a minute for them."),
    ),
    "short_last_slide": (
        Wording("You spoke for {s} s with your last slide."),
        Wording("Know your last two sentences by heart, and keep half a minute for them."),
    ),
    "vague_opening": (
        Wording("In the first {s} s {n} of the {all} words came up that you used most afterwards."),
        Wording("Say in your first two sentences what it is about, and why it matters."),
    ),
}
"""What is told of a talk as a whole, and what to try."""


def find_moments(report: Report) -> tuple[Moment, ...]:
    """Return those of a talk as a whole, then the first three that the rules find.

    The most telling rule comes first, and all are apart.
    """
    return (*moments_of_talk(report), *_of_delivery(report))


def moments_of_talk(report: Report) -> tuple[Moment, ...]:
    """Return what is said of a talk as a whole."""
    of_talk = (_of_talk(report, each) for each in report.talk_remarks)
    return tuple(each for each in of_talk if each is not None)


def _of_talk(report: Report, remark: TalkRemark) -> Moment | None:
    figure, advice = _OF_TALK[remark.kind]
    return _moment(report, remark.span, advice, Wording(figure, **remark.values))


def _of_delivery(report: Report) -> tuple[Moment, ...]:
    found: list[Moment] = []
    for moment in _candidates(report):
        if not any(_same_place(moment.span, other.span) for other in found):
            found.append(moment)
        if len(found) == _AT_MOST:
            break
    return tuple(found)


def _candidates(report: Report) -> Iterator[Moment]:
    for rule in _RULES:
        if moment := rule(report):
            yield moment


def _same_place(one: Span, other: Span) -> bool:
    shared_s = min(one.end_s, other.end_s) - max(one.start_s, other.start_s)
    return shared_s > 0.5 * max(one.duration_s, other.duration_s)


def _moment(report: Report, span: Span, rule: Wording, figure: Wording) -> Moment | None:
    quote = _quote(report, span)
    return Moment(span, quote, rule, figure, _describe_preceding(report, span)) if quote else None


def _describe_preceding(report: Report, span: Span) -> str:
    """Say who had spoken last, if it was not the person and not long before."""
    before = [line for line in report.lines if line.span.start_s < span.start_s and not line.words]
    if not before or span.start_s - before[-1].span.end_s > _WINDOW_S:
        return ""
    line = before[-1]
    gap_s = round(span.start_s - line.span.end_s)
    sentences = line.text.replace("?", "?\n").replace(". ", ".\n").replace("! ", "!\n").split("\n")
    asked = [each.strip() for each in sentences if each.strip().endswith("?")]
    words = (asked[-1] if asked else line.text).split()
    cut = " ..." if len(words) > _QUOTED_WORDS else ""
    quote, who = " ".join(words[:_QUOTED_WORDS]) + cut, line.speaker
    if gap_s >= 1 and asked:
        return Wording('{s} s after {who} asked "{words}"', s=gap_s, who=who, words=quote)
    if gap_s >= 1:
        return Wording('{s} s after {who} said "{words}"', s=gap_s, who=who, words=quote)
    if asked:
        return Wording('right after {who} asked "{words}"', who=who, words=quote)
    return Wording('right after {who} said "{words}"', who=who, words=quote)


def _quote(report: Report, span: Span) -> str:
    """The person's words in `span`, with a few before and after of the same turn."""
    turn, words = 0, []
    for line in report.lines:
        turn += not line.words
        words += [(turn, word) for word in line.words]
    inside = [
        place
        for place, (_, word) in enumerate(words)
        if span.start_s <= word.end_s <= span.end_s + 0.05
    ]
    first = inside[0] if inside else sum(word.end_s <= span.start_s for _, word in words)
    last = inside[-1] if inside else first - 1
    turns = {words[place][0] for place in inside or (first - 1, first) if 0 <= place < len(words)}
    if not inside:  # a silence between turns lies in one of them
        begun = (line for line in report.lines if line.span.start_s <= span.start_s)
        turns &= {sum(not line.words for line in begun)}
    texts = [
        word.text
        for turn, word in words[max(0, first - _CONTEXT_WORDS) : last + 1 + _CONTEXT_WORDS]
        if turn in turns
    ]
    if len(texts) > 6 * _CONTEXT_WORDS:
        texts = [*texts[: 2 * _CONTEXT_WORDS], "...", *texts[-2 * _CONTEXT_WORDS :]]
    return " ".join(texts)


def _named(report: Report, measure_id: str) -> list[Measure]:
    return [measure for measure in report.measures if measure.id == measure_id]


def _counted(report: Report, measure_id: str) -> list[Mark]:
    marks = (mark for measure in _named(report, measure_id) for mark in measure.marks)
    return sorted((mark for mark in marks if mark.counted), key=lambda mark: mark.span.start_s)


def _densest(marks: list[Mark]) -> list[Mark]:
    """The most marks that lie within _WINDOW_S."""
    best: list[Mark] = []
    for index, mark in enumerate(marks):
        inside = [m for m in marks[index:] if m.span.end_s - mark.span.start_s <= _WINDOW_S]
        if len(inside) > len(best):
            best = inside
    return best


def _closest_marks(report: Report, marks: list[Mark], what: Wording) -> Moment | None:
    group = _densest(marks)
    if len(group) < _CLUSTER:
        return None
    span = Span(group[0].span.start_s, max(mark.span.end_s for mark in group))
    rule = Wording(
        "Where {what} came closest together: at least {n} within {s} s.",
        what=what,
        n=_CLUSTER,
        s=round(_WINDOW_S),
    )
    texts = sorted({mark.text.lower() for mark in group})
    short = len(texts) <= 3 and all(len(text.split()) <= 3 for text in texts)
    figure = Wording(
        "{n} {what} in {s} s",
        n=len(group),
        what=_alternatives(texts) if short else what,
        s=round(max(span.duration_s, 1)),
    )
    return _moment(report, span, rule, figure)


def _alternatives(texts: list[str]) -> Wording:
    """Say '"like" or "so"'."""
    made = Wording('"{what}"', what=texts[-1])
    for text in reversed(texts[:-1]):
        made = Wording('"{what}" or {words}', what=text, words=made)
    return made


def _cluster_rule(measure_id: str, what: Wording) -> Callable[[Report], Moment | None]:
    return lambda report: _closest_marks(report, _counted(report, measure_id), what)


def _longest_rule(
    measure_id: str, what: str, rule_text: Wording, at_least_s: float = 0.0
) -> Callable[[Report], Moment | None]:
    def rule(report: Report) -> Moment | None:
        marks = _counted(report, measure_id)
        mark = max(marks, key=lambda each: each.span.duration_s, default=None)
        if mark is None or mark.span.duration_s < max(at_least_s, 0.05):
            return None
        figure = Wording("{s} s {what}", s=round(mark.span.duration_s, 1), what=Wording(what))
        return _moment(report, mark.span, rule_text, figure)

    return rule


def _fastest_part(report: Report) -> Moment | None:
    """The fastest part, where it is told part by part and stands out."""
    for measure in _named(report, "speaking_rate"):
        parts = [(each.value, each.span) for each in measure.series if each.value is not None]
        rate, span = max(parts, key=lambda part: part[0], default=(0.0, Span(0, 0)))
        if measure.value and rate >= _FAST_SHARE * measure.value:
            rule = Wording(
                "The fastest {s} s, where they are at least {n} times your rate over the whole, "
                "{high}.",
                s=round(span.duration_s),
                n=_FAST_SHARE,
                high=round(measure.value),
            )
            return _moment(report, span, rule, Wording("{n} words a minute", n=round(rate)))
    return None


def _other_marks(report: Report) -> Moment | None:
    """Kinds of mark that have no rule of their own."""
    for kind, each in MARK_STYLES.items():
        marks = [mark for mark in list_annotations(report) if mark.kind == kind and mark.counted]
        if each.notable and (moment := _closest_marks(report, marks, Wording(each.plural))):
            return moment
    return None


_RULES: tuple[Callable[[Report], Moment | None], ...] = (
    _cluster_rule("filled_pauses", Wording("filled pauses")),
    _longest_rule(
        "silent_pauses",
        "of silence",
        Wording("The longest silence inside your talk, of those over {s} s.", s=_LONG_PAUSE_S),
        _LONG_PAUSE_S,
    ),
    _longest_rule(
        "time_to_respond",
        "before you answered",
        Wording("The longest wait before an answer, of those over {s} s.", s=_SLOW_ANSWER_S),
        _SLOW_ANSWER_S,
    ),
    _cluster_rule("lexical_fillers", Wording("filler words")),
    _longest_rule(
        "longest_stretch",
        "without a pause",
        Wording("The longest stretch without a pause, if it lasts over {s} s.", s=_LONG_STRETCH_S),
        _LONG_STRETCH_S,
    ),
    _fastest_part,
    _other_marks,
    _longest_rule("silent_pauses", "of silence", Wording("The longest silence inside your talk.")),
    _longest_rule(
        "longest_stretch", "without a pause", Wording("The longest stretch without a pause.")
    ),
)
"""Later rules fill up when earlier ones find nothing."""
