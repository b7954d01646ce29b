from __future__ import annotations

from pathlib import Path

import pytest

from greenroom.commands.talk import talk
from greenroom.domain.errors import InputError


def test_what_cannot_be_had_is_said_before_anything_is_opened(tmp_path: Path) -> None:
    out = tmp_path / "take"
    with pytest.raises(InputError, match="sales-pitch"):
        talk("sale-pitch", out=out)
    with pytest.raises(InputError, match="no-such-model"):
        talk("sales-pitch", model="no-such-model", out=out)
    assert not out.exists()
