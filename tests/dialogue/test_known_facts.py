"""Tests for finding the fact that answers a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.understanding.example_bank import KnownFacts
from greenroom.domain.persona import Fact

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder

FACTS = (
    Fact(asked=("Who is at home with you?",), says=("My wife. She has it on her chest.",)),
    Fact(asked=("What did your parents say?",), says=("They were against it for years.",)),
    Fact(asked=("How cold is it?", "How do you manage?"), says=("Eleven degrees this morning.",)),
)


@pytest.mark.parametrize(
    ("turn", "place"),
    [
        ("I would be angry as well. You said we, so who's there with you?", 0),
        ("He says I would need a clerk. Did your own father forbid you?", 1),
        ("How warm do you get it at night?", 2),
    ],
)
def test_the_fact_that_answers_is_the_best(turn: str, place: int, encoder: SentenceEncoder) -> None:
    known = KnownFacts(FACTS, encoder)
    sentences = turn.split(". ")
    asked = encoder.encode(sentences[-2:])
    found = known.answering(known.asked.best(asked), asked[-1], encoder.encode([turn])[0])
    assert max(found, key=found.__getitem__) == place


def test_nothing_is_asked_for_where_nothing_is_asked(encoder: SentenceEncoder) -> None:
    known, turn = KnownFacts(FACTS, encoder), encoder.encode(["I see."])
    assert known.asked.best(turn[:0]) == {}
    assert known.answering({}, turn[0], turn[0]) == {}


def test_who_knows_nothing_answers_nothing(encoder: SentenceEncoder) -> None:
    turn = encoder.encode(["Who is at home?"])
    known = KnownFacts((), encoder)
    assert known.answering(known.asked.best(turn), turn[0], turn[0]) == {}
