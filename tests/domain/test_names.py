"""First names."""

from __future__ import annotations

import pytest

from greenroom.domain.persona import first_name


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Dana Whitfield", "Dana"),
        ("Mr Alan Bell", "Alan"),
        ("Prof. Dr. Ada King", "Ada"),
        ("Mr Bell", "Mr Bell"),
        ("Dr. Okoro", "Dr. Okoro"),
        ("Nora", "Nora"),
        ("Your boss", "Your boss"),
    ],
)
def test_a_title_is_no_first_name(name: str, first: str) -> None:
    assert first_name(name) == first
