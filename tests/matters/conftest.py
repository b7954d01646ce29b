"""What the tests of matters share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import wiring

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder


@pytest.fixture(scope="session")
def encoder() -> SentenceEncoder:
    found = wiring.sentence_encoder()
    assert found
    return found
