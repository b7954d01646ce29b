"""What became of what a person wanted to try: the evidence, not a verdict."""

from __future__ import annotations

import re
from math import isclose
from typing import TYPE_CHECKING

from greenroom.dialogue.understanding import claims_in
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.results import Report

_MEASURED: tuple[tuple[re.Pattern[str], str, Callable[[float], Wording]], ...] = (
    (
        re.compile(
            r"\b(?:short\w*|brief\w*|to the point|one sentence|ramble|stop talking)\b", re.I
        ),
        "longest_turn",
        lambda value: Wording("Your longest turn took {s} s.", s=round(value)),
    ),
    (
        re.compile(r"\b(?:ums?|uhs?|fillers?)\b", re.I),
        "filled_pauses",
        lambda value: Wording("At least {n} um and uh were heard.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:ask\w*|questions?)\b", re.I),
        "questions",
        lambda value: Wording("Questions of yours: {n}.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:slow\w*|fast\w*|pace|speed)\b", re.I),
        "speaking_rate",
        lambda value: Wording("You spoke {n} words a minute.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:interrupt\w*|cut (?:him|her|them) off|finish)\b", re.I),
        "interruptions_by_you",
        lambda value: Wording("Times you interrupted: {n}.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:listen\w*|let (?:him|her|them) (?:talk|speak)|talk less)\b", re.I),
        "talk_share",
        lambda value: Wording("Share of the talk that was yours: {n} %.", n=round(100 * value)),
    ),
)
"""What a wish is about, and the figure that tells of it."""


def judge_tried(tries: str, report: Report) -> Wording | None:
    """Return whether the figures of "Say 27 dollars" were said, or else what was measured of it.

    None where neither can be told. Of anything else that one may want to try, the advice tells.
    """
    return _figures(tries, report) or _measured(tries, report)


def _figures(tries: str, report: Report) -> Wording | None:
    wanted = claims_in(tries, 0)
    if not wanted:
        return None
    words = " ".join(line.text for line in report.lines if line.words)
    said = {each.value for each in claims_in(words, 0)}
    missing = [each.words for each in wanted if not any(isclose(each.value, v) for v in said)]
    if missing:
        return Wording("You never said {figure}.", figure=missing[0])
    return Wording("You said {figure}.", figure=wanted[0].words)


def _measured(tries: str, report: Report) -> Wording | None:
    values = {each.id: each.value for each in report.measures}
    for wish, measure, told in _MEASURED:
        value = values.get(measure)
        if value is not None and wish.search(tries):
            return told(value)
    return None
