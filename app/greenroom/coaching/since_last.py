"""What changed since the last whole take of the same matter, as far as both takes bear it out."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from greenroom.coaching.advice.evidence import is_filled, quote, spoken_turns
from greenroom.coaching.advice.speech import HASTY_WPM, SLOW_WPM, densest
from greenroom.coaching.advice.turns import LAST_TURNS
from greenroom.coaching.usual import usual
from greenroom.delivery.accuracy import error_interval
from greenroom.dialogue.understanding import FigureFound, claims_in
from greenroom.domain.advice import Change, SinceLast
from greenroom.domain.pauses import unpaused_s
from greenroom.domain.results import Band
from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from greenroom.coaching.advice.evidence import SpokenTurn
    from greenroom.domain.advice import Advice, AdviceKind, ChangeKind
    from greenroom.domain.matter import Figure, Quoted
    from greenroom.domain.results import Measure, Report
    from greenroom.domain.talk import Word

_MOST_BETTER, _MOST_WORSE = 3, 1
_AROUND_S = 1.5
"""What is quoted before and after um and uh."""
_HEARD_BY = "report by"
"""The fact that names the recogniser of a take."""
_NOT_ANSWERED = {
    "dodged": Wording("Last time you did not answer “{ask}”; this time you did."),
    "partly": Wording("Last time you answered “{ask}” in part; this time you answered it."),
}
_NOT_REACHED = Wording("Last time “{ask}” did not come up; this time it did, and you answered it.")


def is_whole(report: Report) -> bool:
    """Whether a take began at the beginning and went on for a few turns."""
    talk = report.slides or all(line.words for line in report.lines)
    begun = talk or len(spoken_turns(report.lines)) >= LAST_TURNS
    return bool(report.lines) and begun and not report.matter.goes_on


def compare_with_last(
    now: Report, last: Report, earlier: Mapping[str, Sequence[float]]
) -> SinceLast | None:
    """Return what surely changed since the last take of the same matter; None if nothing did.

    Args:
        now: A take that began at the beginning.
        last: The last whole one before it.
        earlier: By measure id, the values of all takes of the matter before `now`.
    """
    found = list(_changes(now, last, earlier))
    better = [each for each in found if each.better][:_MOST_BETTER]
    worse = [each for each in found if not each.better][:_MOST_WORSE]
    return SinceLast(last.started_at, (*better, *worse)) if better or worse else None


def _changes(now: Report, last: Report, earlier: Mapping[str, Sequence[float]]) -> Iterator[Change]:
    """Yield what changed, what matters most first."""
    yield from _questions(now, last, dreaded=True)
    yield from _wish(now, last)
    yield from _figures(now, last)
    yield from _next_step(now, last)
    yield from _points(now, last)
    yield from _questions(now, last, dreaded=False)
    if now.facts.get(_HEARD_BY) == last.facts.get(_HEARD_BY):
        yield from _filled_pauses(now, last, earlier)
        yield from _pace(now, last, earlier)


def _questions(now: Report, last: Report, *, dreaded: bool) -> Iterator[Change]:
    """Yield answers to what was left open, and a dodge of what was answered.

    A question is known by its words, for its id may come from its place. That one came up which
    nobody dreads is no merit of the person's.
    """
    then = {each.ask: each.status for each in last.matter.questions}
    for each in now.matter.questions:
        before = then.get(each.ask)
        if each.dreaded != dreaded or before is None:
            continue
        if each.status == "answered":
            template = _NOT_ANSWERED.get(before)
            if before == "not_reached" and dreaded:
                template = _NOT_REACHED
            if template:
                yield from _quoted("question", each, Wording(template, ask=each.ask))
        elif each.status == "dodged" and before == "answered":
            told = Wording("Last time you answered “{ask}”; this time you did not.", ask=each.ask)
            yield from _quoted("question", each, told, better=False)


def _wish(now: Report, last: Report) -> Iterator[Change]:
    """Yield that one said what one wants at last, sooner or later than before, or plainly."""
    wish, then = now.matter.wish, last.matter.wish
    if wish is None or then is None or wish.text != then.text:
        return
    turns = Wording(
        "Last time you said what you want in turn {before}; this time in turn {turn}.",
        before=then.turn,
        turn=wish.turn,
    )
    match then.status, wish.status:
        case "unsaid", "early" | "late":
            told = Wording("Last time you did not say plainly what you want; this time you did.")
            yield from _quoted("wish", wish, told)
        case "late", "early" if wish.turn < then.turn:
            yield from _quoted("wish", wish, turns)
        case "early", "late" if wish.turn > then.turn:
            yield from _quoted("wish", wish, turns, better=False)
        case "softly", "early":
            told = Wording("Last time you only asked softly for what you want; this time plainly.")
            yield from _quoted("wish", wish, told)
        case "early", "softly":
            told = Wording("Last time you said plainly what you want; this time only softly.")
            yield from _quoted("wish", wish, told, better=False)
        case _:
            pass


def _figures(now: Report, last: Report) -> Iterator[Change]:
    """Yield figures that are right now and were wrong, or the other way round.

    Who slips first has not said it right.
    """
    then = {each.text: each for each in last.matter.figures}
    for each in now.matter.figures:
        before = then.get(each.text)
        if before is None or before.wanted != each.wanted or each.slip or before.slip:
            continue
        match before.status, each.status:
            case "wrong", "right" if _surely_wrong(last, before):
                told = Wording(
                    "Last time you said {heard} where your card says {wanted}; this time you said "
                    "{now}.",
                    heard=before.heard,
                    wanted=before.wanted,
                    now=each.heard,
                )
                if _is_exact(each):
                    told = Wording(
                        "Last time you said {heard} where your card says {wanted}; this time you "
                        "said it as on the card.",
                        heard=before.heard,
                        wanted=before.wanted,
                    )
                yield from _quoted("figure", each, told)
            case "right", "wrong" if _surely_wrong(now, each):
                told = Wording(
                    "Last time you said {before}; this time you said {heard} where your card says "
                    "{wanted}.",
                    before=before.heard,
                    heard=each.heard,
                    wanted=each.wanted,
                )
                if _is_exact(before):
                    told = Wording(
                        "Last time you said {wanted}, as on your card; this time you said {heard}.",
                        heard=each.heard,
                        wanted=each.wanted,
                    )
                yield from _quoted("figure", each, told, better=False)
            case _:
                pass


def _surely_wrong(report: Report, figure: Figure) -> bool:
    """Whether a wrong figure was surely said for this one: by a digit, or its report advises so.

    Another number, also of the same unit, may be of another thing.
    """
    told = {"heard": figure.heard, "wanted": figure.wanted}
    advised = any(each.values == told for each in _advised(report, "wrong_figure"))
    return advised or FigureFound("wrong", None, figure.heard, figure.wanted).slipped


def _is_exact(figure: Figure) -> bool:
    """Whether a right figure is the one of the card, and not a round one for it."""
    said, wanted = (claims_in(each, 0) for each in (figure.heard, figure.wanted))
    return any(one.value == other.read_beside(one).value for one in wanted for other in said)


def _next_step(now: Report, last: Report) -> Iterator[Change]:
    """Yield that one take was praised for its step at the end, and one ended without anything."""
    for step in _advised(now, "next_step"):
        if any(_advised(last, "no_next_step")):
            told = Wording(
                "Last time the talk ended without a step that has a day; this time with a step and "
                "a time."
            )
            yield Change("next_step", True, told, step.quote, step.span)
    for ended in _advised(now, "no_next_step"):
        if any(_advised(last, "next_step")):
            told = Wording(
                "Last time you ended with a step and a time; this time the talk ended without a "
                "step that has a day."
            )
            yield Change("next_step", False, told, ended.quote, ended.span)


def _points(now: Report, last: Report) -> Iterator[Change]:
    """Yield points that are said now, where the last take's advice was that they were not."""
    left_out = {each.values.get("point") for each in _advised(last, "point_left_out")}
    for each in now.matter.points:
        if each.status == "said" and each.text in left_out:
            told = Wording(
                "Last time “{point}” was not heard; this time you said it.",
                point=each.text.rstrip("."),
            )
            yield from _quoted("point", each, told)


def _advised(report: Report, kind: AdviceKind) -> Iterator[Advice]:
    return (each for each in report.advice if each.kind == kind)


def _filled_pauses(
    now: Report, last: Report, earlier: Mapping[str, Sequence[float]]
) -> Iterator[Change]:
    pair = _surely_changed("filled_pause_rate", now, last, earlier)
    if pair is None:
        return
    value, before = pair
    told = Wording(
        "Last time at least {before} um and uh a minute were heard; this time {now}.",
        before=_shown(before),
        now=_shown(value),
    )
    turns = spoken_turns(now.lines)
    if value < before:
        fluent = max((run for turn in turns for run in _runs(turn)), key=len, default=[])
        yield from _at("filled_pauses", fluent, told)
        return
    measure = _measure(now, "filled_pauses")
    if marks := [mark for mark in measure.marks if mark.counted] if measure else []:
        near = densest(marks)
        from_s, to_s = near[0].span.start_s - _AROUND_S, near[-1].span.end_s + _AROUND_S
        words = [word for turn in turns for word in turn.words if from_s <= word.start_s < to_s]
        yield from _at("filled_pauses", words, told, better=False)


def _pace(now: Report, last: Report, earlier: Mapping[str, Sequence[float]]) -> Iterator[Change]:
    """Yield a pace that came into the band one keeps to, or left it.

    In a conversation for which none was chosen it is from slow to hasty, as advice has it.
    """
    pair = _surely_changed("speaking_rate", now, last, earlier)
    measure = _measure(now, "speaking_rate")
    if pair is None or measure is None:
        return
    value, before = pair
    band = measure.band or Band(SLOW_WPM, HASTY_WPM, "")
    inside = band.place(value) == "inside"
    if inside == (band.place(before) == "inside"):
        return
    told = Wording(
        "Last time you spoke {before} words a minute; this time {now}.",
        before=round(before),
        now=round(value),
    )
    turns = spoken_turns(now.lines)
    longest = max((each.words for each in turns), key=len, default=())
    yield from _at("pace", longest, told, better=inside)


def _surely_changed(
    measure_id: str, now: Report, last: Report, earlier: Mapping[str, Sequence[float]]
) -> tuple[float, float] | None:
    """Return a figure of both takes, this one's first, where it surely changed.

    That is: by more than what the measure can be off in both, and by more than the middle half of
    the person's takes before is wide. What is usual must be known.
    """
    values, intervals = [], []
    for report in (now, last):
        measure = _measure(report, measure_id)
        if measure is None or measure.value is None:
            return None
        spans = [turn.span for turn in spoken_turns(report.lines)]
        talk_s = sum(unpaused_s(report.paused, each.start_s, each.end_s) for each in spans)
        values.append(measure.value)
        intervals.append(error_interval(measure_id, measure.value, talk_s))
    here, there = intervals
    known = usual(earlier.get(measure_id, ()), values[0])
    if here is None or there is None or known.low is None or known.high is None:
        return None
    value, before = values
    apart = max(here[0] - there[1], there[0] - here[1]) > 0
    return (value, before) if apart and abs(value - before) > known.high - known.low else None


def _measure(report: Report, measure_id: str) -> Measure | None:
    return next((each for each in report.measures if each.id == measure_id), None)


def _runs(turn: SpokenTurn) -> Iterator[list[Word]]:
    """Yield the words of a turn between um and uh."""
    for filled, run in groupby(turn.words, is_filled):
        if not filled:
            yield list(run)


def _shown(rate: float) -> float:
    return round(rate, 1) or 0  # and not 0.0, where there was none


def _quoted(
    kind: ChangeKind, said: Quoted, told: Wording, *, better: bool = True
) -> Iterator[Change]:
    """Yield a change where it can be quoted and heard."""
    if said.quote and said.span:
        yield Change(kind, better, told, said.quote, said.span)


def _at(
    kind: ChangeKind, words: Sequence[Word], told: Wording, *, better: bool = True
) -> Iterator[Change]:
    """Yield a change at these words, unless they are too doubtful to be quoted."""
    if said := quote(words):
        span = Span(words[0].start_s, max(word.end_s for word in words))
        yield Change(kind, better, told, said, span)
