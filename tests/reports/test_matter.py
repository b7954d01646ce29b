"""What became of the matter, as every report tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.matter import AskedQuestion, Figure, Matter, Point, Wish
from greenroom.domain.results import Report
from greenroom.reports.matter import list_matter

if TYPE_CHECKING:
    from greenroom.domain.matter import QuestionOutcome


@pytest.mark.parametrize(
    ("quote", "told"),
    [("", "perhaps said: listen"), ("it leaks", "perhaps said: listen (in the take before)")],
)
def test_what_was_said_before_the_take_went_on_is_told_so(quote: str, told: str) -> None:
    point = Point(text="The boat leaks.", status="touched", quote=quote)
    report = Report("A boat", "", 60.0, (), (), matter=Matter(points=(point,)))
    (section,) = list_matter(report)
    assert str(section.entries[0].told) == told


def test_of_a_take_that_goes_on_what_was_said_in_it_is_told() -> None:
    before = Point(text="The boat leaks.", status="said", quote="it leaks")
    now = Point(text="It is old.", status="said", start_s=1.0, end_s=2.0)
    never = Point(text="It is yours.", status="left_out")
    matter = Matter(points=(before, now, never), goes_on=True)
    (section,) = list_matter(Report("A boat", "", 60.0, (), (), matter=matter))
    assert [each.text for each in section.entries] == ["It is old."]


def test_what_one_wanted_comes_first_and_is_to_do_where_it_was_not_said() -> None:
    wish = Wish(text="She mends the boat.", status="unsaid")
    point = Point(text="The boat leaks.", status="said")
    report = Report("A boat", "", 60.0, (), (), matter=Matter(points=(point,), wish=wish))
    first, second = list_matter(report)
    assert str(first.entries[0].told) == "not said plainly"
    assert first.entries[0].missed
    assert not second.entries[0].missed


def test_what_one_wanted_is_told_with_what_was_missing_of_it() -> None:
    soft = Wish(text="She mends the boat.", status="softly")
    part = Wish(text="She mends the boat by May.", status="early", missing="May")
    for wish, told in (
        (soft, "said so softly that it may not be heard as a request"),
        (part, "said, but without “May”"),
    ):
        report = Report("A boat", "", 60.0, (), (), matter=Matter(wish=wish))
        (section,) = list_matter(report)
        assert str(section.entries[0].told) == told
        assert section.entries[0].missed


@pytest.mark.parametrize(
    ("ask", "status", "told"),
    [
        (
            "I can't pay for that.",
            "answered",
            "you replied: listen whether you stood by what you want",
        ),
        ("I can't pay for that.", "not_reached", "not reached"),
        ("How would I pay for that?", "answered", "answered"),
        ("Why not? It means a lot to me.", "answered", "answered"),
    ],
)
def test_what_is_held_against_one_and_asks_nothing_is_replied_to(
    ask: str, status: QuestionOutcome, told: str
) -> None:
    asked = AskedQuestion(id="q1", ask=ask, dreaded=False, status=status)
    report = Report("A boat", "", 60.0, (), (), matter=Matter(questions=(asked,)))
    (section,) = list_matter(report)
    assert str(section.entries[0].told) == told


def test_the_numbers_of_a_figure_that_nobody_said_are_told() -> None:
    text = "It costs 640 pounds more than the 4,300 I quoted."
    half = Figure(text=text, status="right", wanted="640 pounds", missing=("4,300",))
    report = Report("A boat", "", 60.0, (), (), matter=Matter(figures=(half,)))
    (section,) = list_matter(report)
    assert str(section.entries[0].told) == "right, but without “4,300”"
    assert section.entries[0].missed


def test_a_figure_of_what_one_wanted_is_told_of_alone() -> None:
    text = "Ask her to lower the rent to 950 euros."
    wish = Wish(text=text, status="perhaps")
    figures = (
        Figure(text=text, status="unsaid", wanted="950 euros"),
        Figure(text="It is 1,100 euros now.", status="right", wanted="1,100 euros"),
    )
    report = Report("The rent", "", 60.0, (), (), matter=Matter(wish=wish, figures=figures))
    _, section = list_matter(report)
    assert [each.text for each in section.entries] == ["950 euros", "It is 1,100 euros now."]
