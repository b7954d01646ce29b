from __future__ import annotations

import pytest

from greenroom.documents.blocks import document_of_text
from greenroom.documents.findings import find_figures, find_points
from greenroom.domain.document import split_passages

DECK = """# Northwind quarterly review

We grew revenue by 12% in 2024, to €1.2 million.

## Background

- Onboarding takes 14 days instead of 30
- Faster onboarding for customers

Our customers want faster onboarding. What would they pay?

| Item | 2023 | 2024 |
| Revenue (k€) | 100 | 140 |

## Thank you
"""


def figures(text: str) -> list[tuple[str, str]]:
    found = find_figures(split_passages(document_of_text(text, "x")))
    return [(each.text, each.kind) for each in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "It cost $ 900,000, now €1.2 million.",
            [("$ 900,000", "money"), ("€1.2 million", "money")],
        ),
        ("Price: EUR 1,250 to 1.234,50 €", [("EUR 1,250", "money"), ("1.234,50 €", "money")]),
        ("From 3\u20135 weeks to two weeks.", [("3\u20135 weeks", "time"), ("two weeks", "time")]),
        (
            "Q3 2025, May 2023, 3 May 2024",
            [(t, "date") for t in ("Q3 2025", "May 2023", "3 May 2024")],
        ),
        ("Uptime of 99.9 %, 1.5x faster", [("99.9 %", "share"), ("1.5x", "share")]),
        ("We have 3 new customers.", [("3 new customers", "count")]),
        (
            "Between 10\u201312 offices and 10k users",
            [("10\u201312 offices", "count"), ("10k users", "count")],
        ),
        ("Staff | 12 | 15", [("12", "plain"), ("15", "plain")]),
    ],
)
def test_a_figure_is_found_with_its_unit(text: str, found: list[tuple[str, str]]) -> None:
    assert figures(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "# 2.1 Background",
        "See Figure 3 on page 12.",
        "Call +49 30 1234567 or write to me2@example.com.",
        "Support is there 24/7.",
        "More at https://example.com/2024/12",
    ],
)
def test_what_only_numbers_something_is_no_figure(text: str) -> None:
    assert figures(text) == []


def test_a_figure_says_where_it_stands() -> None:
    document = document_of_text(DECK, "x")
    found = {each.text: each.passage for each in find_figures(split_passages(document))}
    passage = found["14 days"]
    page = document.pages[passage.page - 1]
    assert page.title == "Background"
    assert page.text[passage.start : passage.end] == "Onboarding takes 14 days instead of 30"


def test_the_most_telling_point_comes_first() -> None:
    points = [each.text for each in find_points(split_passages(document_of_text(DECK, "x")))]
    assert set(points[:2]) == {
        "Onboarding takes 14 days instead of 30",
        "We grew revenue by 12% in 2024, to €1.2 million.",
    }
    assert points[-1] == "Northwind quarterly review"
    assert not {"Thank you", "What would they pay?", "Item | 2023 | 2024"} & set(points)


def test_a_point_that_is_made_twice_is_one() -> None:
    points = find_points(split_passages(document_of_text("- We deliver at noon\n" * 3, "x")))
    assert [each.text for each in points] == ["We deliver at noon"]
