from __future__ import annotations

import random

import pytest

from greenroom.documents.layout import PrintedLine, logical_order, page_blocks

LETTER, PITCH = 5.0, 12.0


def line(text: str, left: float, down: int, height: float = 12.0) -> PrintedLine:
    return PrintedLine(text, left, left + LETTER * len(text), 800 - PITCH * down, height)


def column(prefix: str, left: float, count: int, down: int = 4) -> list[PrintedLine]:
    return [
        line(f"{prefix.title()} line {n} of this column.", left, down + n) for n in range(count)
    ]


def blocks(lines: list[PrintedLine]) -> list[str]:
    """Whatever the order in which they were printed."""
    random.Random(3).shuffle(lines)  # noqa: S311
    return [each for each in page_blocks(lines) if each]


def test_two_columns_are_read_one_after_the_other() -> None:
    title = line("Title of the page over both columns, and more", 40, 0, 18)
    left, right = column("left", 40, 5), column("right", 250, 4)
    assert blocks([title, *left, *right]) == [
        "# Title of the page over both columns, and more",
        "\n".join(each.text for each in left),
        "\n".join(each.text for each in right),
    ]


def test_what_crosses_both_columns_parts_them() -> None:
    above = [column(side, left, 3) for side, left in (("a", 40), ("b", 250))]
    below = [column(side, left, 3, 10) for side, left in (("c", 40), ("d", 250))]
    caption = line("This line is as wide as the whole page, from one edge to the other.", 40, 8)
    found = "\n".join(blocks([*above[0], *above[1], caption, *below[0], *below[1]]))
    firsts = [found.index(each) for each in ("A line", "B line", "This", "C line", "D line")]
    assert firsts == sorted(firsts)


def test_a_sentence_goes_on_in_the_next_column() -> None:
    left = [*column("left", 40, 3), line("that we told the", 40, 7)]
    right = [line("customers of the whole region.", 250, 4), *column("right", 250, 3, 5)]
    assert "that we told the\ncustomers of the whole" in "\n\n".join(blocks([*left, *right]))


def test_a_heading_keeps_its_number_and_a_justified_line_its_words() -> None:
    number, words = line("2", 40, 0, 16), line("Method", 60, 0, 16)
    first = line("Half of the forty-two households got a drip kit", 40, 2)
    pieces = line("hand, as before.", 40, 3), line("Each kept a diary, and a met", 135, 3)
    last = line("counted the litres.", 40, 4)
    assert blocks([number, words, first, *pieces, last]) == [
        "# 2 Method",
        f"{first.text}\nhand, as before. Each kept a diary, and a met\ncounted the litres.",
    ]


def test_a_table_is_read_row_by_row() -> None:
    cells = [[f"Item {n}", f"{n}00 €", f"{n}%"] for n in range(1, 5)]
    lines = [line(c, 40 + 120 * a, d) for d, cs in enumerate(cells) for a, c in enumerate(cs)]
    assert blocks(lines) == [" | ".join(row) for row in cells]


def test_a_cell_may_take_several_lines() -> None:
    lines = [
        *(line("Late delivery", 40, 0), line("We tell customers on", 140, 0), line("Anna", 260, 0)),
        *(line("the same day and refund", 140, 1), line("their costs.", 140, 2)),
        *(line("Strike", 40, 3), line("We wait.", 140, 3), line("Tom", 260, 3)),
    ]
    assert blocks(lines) == [
        "Late delivery | We tell customers on the same day and refund their costs. | Anna",
        "Strike | We wait. | Tom",
    ]


def test_bullets_stand_before_their_words() -> None:
    lines = [
        *(line("•", 40, 0), line("Faster onboarding for our", 60, 0), line("customers", 60, 1)),
        *(line("\uf0b7", 40, 2), line("Cheaper returns", 60, 2)),
    ]
    assert blocks(lines) == ["- Faster onboarding for our\ncustomers", "- Cheaper returns"]


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ("םולש", "שלום"),
        (".2024 תנשב 12%-ב הלדג", "גדלה ב-12% בשנת 2024."),
        ("Siemens AG לצא", "אצל Siemens AG"),
        ("12:30-ב 3,500 ונרכמ", "מכרנו 3,500 ב-12:30"),
        ("%12 ةبسنب", "بنسبة 12%"),
    ],
)
def test_what_is_written_from_right_to_left_is_put_as_it_is_said(drawn: str, said: str) -> None:
    letters = [(letter, float(place)) for place, letter in enumerate(drawn)]
    assert logical_order(letters) == said
    assert logical_order(letters[::-1]) == said


def test_columns_are_read_from_the_right_where_people_write_so() -> None:
    right = [line(f"שורה מספר {n} של הטור הראשון.", 250, n) for n in range(4)]
    left = [line(f"שורה מספר {n} של הטור השני כאן.", 40, n) for n in range(4)]
    first, second = blocks([*left, *right])
    assert "הראשון" in first
    assert "השני" in second


@pytest.mark.parametrize("first", ["(", ")"])
def test_brackets_open_before_they_close(first: str) -> None:
    text = "מכרנו (בחודש) הרבה" if first == "(" else "מכרנו )בחודש( הרבה"
    assert blocks([line(text, 40, 0)]) == ["מכרנו (בחודש) הרבה"]


def test_a_page_full_of_scraps_is_read_in_time() -> None:
    chance = random.Random(1)  # noqa: S311
    scraps = [line("x y", chance.uniform(0, 500), chance.randrange(60)) for _ in range(4000)]
    assert len(" ".join(blocks(scraps)).split("y")) > 1000
