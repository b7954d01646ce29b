from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.dialogue.english.phrases import normalize


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I don't think so.", "i do not think so"),
        ("i dont think so", "i do not think so"),
        ("It's what we've said, isn't it?", "it is what we have said is not it"),
        ("um so I I uh can't say", "so i can not say"),
        ("twenty-five per cent", "25 percent"),
        ("25%", "25 percent"),
        ("the thirty-first of January", "the 31st of january"),
        ("a twenty second pause on the twenty-second", "a 20 second pause on the 22nd"),
        ("the twenty second of June, the thirtieth", "the 22nd of june the 30th"),
        ("one hundred percent", "100 percent"),
        ("$1,200 a year", "1200 dollars a year"),
        ("3k", "3 thousand"),
        ("the 4th night on 4B", "the 4th night on 4b"),
        ("A.I. or a role-play?", "ai or a role play"),
        ("Dana\u2019s team won\u2019t", "dana team will not"),
        ("gonna, wanna, yeah", "going to want to yes"),
        ("", ""),
    ],
)
def test_brings_every_spelling_to_one_form(text: str, words: str) -> None:
    assert " ".join(normalize(text).words) == words


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("late deliver*", "cutting LATE deliveries!", True),
        ("two weeks", "It takes 2 weeks.", True),
        ("don't know", "I do not know", True),
        ("per cent", "40%", True),
        ("forty percent", "40%", True),
        ("up and running", "up, and, running", True),
        ("price", "the prices", False),
        ("price*", "the prices", True),
        ("in * weeks", "in three weeks", True),
        ("art", "the start", False),
        ("100 percent", "one hundred percent safe", True),
    ],
)
def test_finds_an_authors_phrase(phrase: str, text: str, *, found: bool) -> None:
    assert normalize(text).has(phrase) is found


def test_keeps_the_way_back_to_the_persons_own_words() -> None:
    words = normalize("So, um, It's about FORTY-TWO percent, really.")
    at = words.find("42 percent")
    assert at is not None
    assert words.verbatim(at, at + 1) == "FORTY-TWO percent"


@given(st.text(max_size=80))
def test_reads_anything(text: str) -> None:
    words = normalize(text)
    assert normalize(" ".join(words.words)).words == words.words or any(
        c.isdigit() for c in words.norm
    )
    assert all(0 <= t.start < t.end <= len(words.text) for t in words.tokens)
