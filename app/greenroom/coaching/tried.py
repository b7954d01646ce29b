"""What became of the figures in what a person wanted to try."""

from __future__ import annotations

from math import isclose
from typing import TYPE_CHECKING

from greenroom.dialogue.understanding import claims_in
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from greenroom.domain.results import Report


def judge_tried(tries: str, report: Report) -> Wording | None:
    """Return whether the figures of "Say 27 dollars" were said; None where there are none.

    Of anything else that one may want to try, the advice of the report tells.
    """
    wanted = claims_in(tries, 0)
    if not wanted:
        return None
    words = " ".join(line.text for line in report.lines if line.words)
    said = {each.value for each in claims_in(words, 0)}
    missing = [each.words for each in wanted if not any(isclose(each.value, v) for v in said)]
    if missing:
        return Wording("You never said {figure}.", figure=missing[0])
    return Wording("You said {figure}.", figure=wanted[0].words)
