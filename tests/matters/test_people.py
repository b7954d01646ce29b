"""Who sits opposite, told by a few words."""

from __future__ import annotations

import pytest

from greenroom.matters.people import described


@pytest.mark.parametrize(
    ("who", "pronoun"),
    [
        ("Mrs Okoro", "she"),
        ("Shabnam, my brother's wife", "she"),
        ("Umm Khaled, my mother-in-law", "she"),
        ("Dave, my father-in-law", "he"),
        ("Gaz, my wife's brother", "he"),
        ("Miss Farrow, my son's class teacher", "she"),
        ("my ex-husband", "he"),
        ("Doug, the supervisor", "they"),
        ("Sam, my co-brother's friend", "they"),
    ],
)
def test_a_title_or_a_kinship_tells_the_pronoun(who: str, pronoun: str) -> None:
    assert described(who).pronoun == pronoun
