from __future__ import annotations

import pytest

from greenroom.domain.errors import InputError
from greenroom.domain.slides import Slide, planned, sections_of


@pytest.mark.parametrize(
    ("line", "title", "planned_s"),
    [
        ("Opening, 2", "Opening", 120.0),
        ("Opening, 1:30", "Opening", 90.0),
        ("Costs, risks, and why, 0.5 min", "Costs, risks, and why", 30.0),
        ("In 2024, we grew", "In 2024, we grew", None),
        ("The end", "The end", None),
        ("Questions, 0", "Questions", None),
        (", 2", ", 2", None),
    ],
)
def test_a_line_of_a_plan_is_a_section(line: str, title: str, planned_s: float | None) -> None:
    assert sections_of(f"\n  {line}\n\n") == (Slide(1, title, planned_s=planned_s),)


def test_an_empty_plan_is_refused_with_an_example() -> None:
    with pytest.raises(InputError, match="Opening, 2"):
        sections_of(" \n\n")


def test_what_is_not_planned_shares_the_rest() -> None:
    slides = (Slide(1, "One", planned_s=60.0), Slide(2, "Two", notes="[0:30]\nSlow."), Slide(3, ""))
    assert [each.planned_s for each in planned(slides, 300.0)] == [60.0, 30.0, 210.0]
    assert [each.planned_s for each in planned(slides, 80.0)] == [60.0, 30.0, None]
