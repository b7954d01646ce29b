"""Chooses what the person is told: one thing that worked, one or two to try."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.coaching.advice.answers import find_in_answers
from greenroom.coaching.advice.speech import find_in_speech
from greenroom.coaching.advice.turns import find_in_turns
from greenroom.coaching.advice.wish import find_in_wish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.coaching.advice.evidence import Evidence
    from greenroom.coaching.advice.finding import Found
    from greenroom.domain.advice import Advice

_FINDERS = (find_in_answers, find_in_wish, find_in_turns, find_in_speech)
_OF_THE_WHOLE = {
    "no_question",
    "pace",
    "filled_pauses",
    "hedges",
    "over_time",
    "wish_late",
    "apologies",
}
"""What is so all through a take: the place where it is heard is one of many."""
_SAME = ({"hedges", "hedged_answer", "hedged_wish"}, {"long_opening", "wish_late"})
"""Kinds that say much the same; one of each group is told."""
_TO_TRY = 2
_AGAIN = 0.1
"""Weight that what is to try gains with each further place where it was found."""
_LEAST, _LEAST_SECOND, _LEAST_WORKED = 0.4, 0.5, 0.3


def find_advice(evidence: Evidence) -> tuple[Advice, ...]:
    """Return one thing that worked and at most two to try, the weightier first."""
    if not evidence.turns:
        return ()
    found = sorted(_weighed(list(_found(evidence))), key=lambda each: -each.weight)
    worked = [each for each in found if each.advice.worked and each.weight >= _LEAST_WORKED]
    chosen: list[Found] = []
    for each in found:
        least = _LEAST_SECOND if chosen else _LEAST
        if not each.advice.worked and each.weight >= least and _is_new(each, chosen):
            chosen.append(each)
        if len(chosen) == _TO_TRY:
            break
    faults = [each for each in found if not each.advice.worked and each.weight >= _LEAST]
    kept = [each for each in worked if not any(_same_place(each, other) for other in faults)]
    return tuple(each.advice for each in (*kept[:1], *chosen))


def _found(evidence: Evidence) -> Iterator[Found]:
    for finder in _FINDERS:
        yield from (each for each in finder(evidence) if each is not None)


def _weighed(found: list[Found]) -> Iterator[Found]:
    """Yield each; what was found at several places weighs more, for it is a habit."""
    for each in found:
        kind = each.advice.kind
        again = [
            other
            for other in found
            if other is not each
            and other.advice.kind == kind
            and not _same_place(each, other)
            and not each.advice.worked
        ]
        yield replace(each, weight=each.weight + _AGAIN * len(again))


def _is_new(finding: Found, chosen: list[Found]) -> bool:
    kind = finding.advice.kind
    return not any(
        other.advice.kind == kind
        or any({other.advice.kind, kind} <= group for group in _SAME)
        or _same_place(other, finding)
        for other in chosen
    )


def _same_place(one: Found, other: Found) -> bool:
    if _OF_THE_WHOLE & {one.advice.kind, other.advice.kind}:
        return False
    a, b = one.advice.span, other.advice.span
    shared_s = min(a.end_s, b.end_s) - max(a.start_s, b.start_s)
    return shared_s > 0.5 * min(a.duration_s, b.duration_s)
