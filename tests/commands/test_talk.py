from __future__ import annotations

from pathlib import Path

import pytest

from greenroom.commands.talk import talk
from greenroom.domain.errors import InputError


def test_what_cannot_be_had_is_said_before_anything_is_opened(
    tmp_path: Path, small_scenario: str
) -> None:
    out = tmp_path / "take"
    with pytest.raises(InputError, match=small_scenario):
        talk(small_scenario.replace("w", ""), out=out)
    with pytest.raises(InputError, match="no-such-model"):
        talk(small_scenario, model="no-such-model", out=out)
    assert not out.exists()
