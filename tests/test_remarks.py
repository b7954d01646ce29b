"""That the check in conftest.py finds what it is there to find."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from greenroom.domain.results import Report
from greenroom.domain.talk import Span
from greenroom.reports.moments import Moment, find_moments
from tests.remarks import check_remarks
from tests.takes import report

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    "part",
    [{"quote": ""}, {"rule": ""}, {"figure": "many"}, {"span": Span(2.0, 2.0)}],
    ids=lambda part: next(iter(part)),
)
def test_a_remark_cannot_be_made_without_all_four(part: dict[str, object]) -> None:
    whole = Moment(Span(1.0, 2.0), "um we do", "The longest silence.", "1.0 s of silence")
    with pytest.raises(ValueError, match="a remark needs"):
        replace(whole, **part)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        lambda moment: replace(moment, quote="what nobody said"),
        lambda moment: replace(moment, figure="7 " + moment.figure.partition(" ")[2]),
        lambda moment: replace(moment, span=Span(moment.span.start_s, 99.0)),
        lambda moment: replace(moment, rule="You should say less."),
    ],
    ids=["quote", "figure", "place", "judgement"],
)
def test_a_remark_that_the_report_does_not_bear_out_is_found(
    change: Callable[[Moment], Moment], monkeypatch: pytest.MonkeyPatch
) -> None:
    about = report()
    check_remarks(about)
    found = [change(find_moments(about)[0])]
    monkeypatch.setattr("tests.remarks.find_moments", lambda _: found)
    with pytest.raises(AssertionError):
        check_remarks(about)
    monkeypatch.undo()


def test_a_report_without_words_makes_no_remark() -> None:
    assert find_moments(Report("Silence", "", 30.0, report().measures, ())) == ()
