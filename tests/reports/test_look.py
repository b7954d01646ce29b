"""Colours and shapes, by the published formulas."""

from __future__ import annotations

from itertools import combinations

import pytest

from greenroom.reports.mark_styles import MARK_STYLES
from greenroom.reports.palette import DARK, LIGHT, SHAPES, TEXT


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_formula_is_the_published_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)  # W3C's own example


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_text_and_shapes_stand_out_from_both_grounds(palette: dict[str, str]) -> None:
    for ground in (palette["ground"], palette["raised"]):
        for role in TEXT:
            assert contrast(palette[role], ground) >= 4.5, role
        for role in SHAPES:
            assert contrast(palette[role], ground) >= 3.0, role


def test_both_palettes_have_every_role_once() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert len(set(LIGHT.values())) == len(LIGHT)


def test_marks_in_the_text_differ_by_more_than_colour() -> None:
    shown = [look for look in MARK_STYLES.values() if look.in_text]
    assert all(one.symbol != other.symbol for one, other in combinations(shown, 2))
