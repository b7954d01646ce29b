from __future__ import annotations

import pytest

from greenroom.ui.state.takes.found_lines import make_excerpt, search_parts


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("price", ("price",)),
        ("  the   price ", ("the", "price")),
        ('"the  price" weeks', ("the price", "weeks")),
        ('"the price', ("the price",)),
        ("a", ()),
        ('""', ()),
        ("", ()),
    ],
)
def test_words_are_looked_for_apart_and_quoted_ones_together(
    typed: str, parts: tuple[str, ...]
) -> None:
    assert search_parts(typed) == parts


def test_a_short_line_is_shown_whole_with_every_hit() -> None:
    found = make_excerpt("The price, the Price!", ("price", "the"), 100)
    assert found.text == "The price, the Price!"
    assert [found.text[a:b] for a, b in found.hits] == ["The", "price", "the", "Price"]


def test_of_a_long_line_the_piece_around_the_first_hit_is_shown() -> None:
    text = "one " * 100 + "needle " + "two " * 100
    found = make_excerpt(text, ("needle",), 80)
    assert found.text.startswith("… one")
    assert found.text.endswith("two …")
    assert [found.text[a:b] for a, b in found.hits] == ["needle"]
    assert len(found.text) <= 80 + 2 * len("… ")


def test_a_line_without_spaces_is_cut_all_the_same() -> None:
    found = make_excerpt("x" * 500, ("x" * 3,), 80)
    assert len(found.text) == 80 + len(" …")
