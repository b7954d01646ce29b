"""The sentence encoder and what was learned with it, each loaded once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import wiring
from greenroom.dialogue.understanding import TurnReader
from greenroom.storage.scenarios.general import learned_meaning
from tests.dialogue.conversation import Conversation, ladder_scenario

if TYPE_CHECKING:
    from greenroom.dialogue.understanding import LearnedMeaning
    from greenroom.ports import SentenceEncoder


@pytest.fixture(scope="session")
def encoder() -> SentenceEncoder:
    """The real one."""
    found = wiring.sentence_encoder()
    assert found is not None, "Run 'python3 run.py setup': the sentence encoder is not here."
    return found


@pytest.fixture(scope="session")
def learned(encoder: SentenceEncoder) -> LearnedMeaning:
    """What the general examples mean to it."""
    return learned_meaning(encoder)


@pytest.fixture(scope="session")
def ladder_reader(encoder: SentenceEncoder, learned: LearnedMeaning) -> TurnReader:
    """Reads the turns of the rehearsal about the ladder."""
    return TurnReader(ladder_scenario(), encoder, learned)


@pytest.fixture
def ladder(ladder_reader: TurnReader) -> Conversation:
    """That rehearsal, just opened."""
    return Conversation(ladder_scenario(), ladder_reader)
