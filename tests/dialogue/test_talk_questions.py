"""Questions to a talk as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.generation.talk_questions import questions_to_whole

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder

PROPOSAL = (
    "Good evening, members of the parish council.",
    "The bus shelter by the church has lost its roof.",
    "We propose to build a wooden one with a bench.",
    "It would cost nine hundred pounds.",
    "Please vote for it tonight.",
)
STORY = (
    "I was seven when my father took me out on the lake.",
    "The ice broke, and I thought that I would die.",
    "I did not speak about it for thirty years.",
    "Last winter I went back there with my daughter.",
)


@pytest.mark.parametrize(
    ("said", "asked"),
    [(PROPOSAL, "What happens if we say no?"), (STORY, "How did the people around you take it?")],
)
def test_the_kind_of_talk_decides_what_is_asked(
    said: tuple[str, ...], asked: str, encoder: SentenceEncoder
) -> None:
    found = questions_to_whole(encoder.encode(list(said)), "mixed", encoder)
    assert asked in {each.ask for each in found}


def test_only_a_hostile_audience_asks_like_one(encoder: SentenceEncoder) -> None:
    said = encoder.encode(list(PROPOSAL))
    mild, hard = (questions_to_whole(said, each, encoder) for each in ("friendly", "hostile"))
    assert {each.ask for each in mild} < {each.ask for each in hard}


def test_of_hardly_a_sentence_nothing_is_asked(encoder: SentenceEncoder) -> None:
    assert questions_to_whole(encoder.encode(["Good evening."]), "mixed", encoder) == ()
