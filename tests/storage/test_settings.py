from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.delivery.take import AnalysisOptions
from greenroom.domain.errors import InputError
from greenroom.storage.settings import read_settings

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_set_is_what_is_measured_against(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert read_settings(path).measures.asked == AnalysisOptions()
    path.write_text("[window]\nzoom = 2\n\n[measures]\npace_wpm = [120, 150]\nprofanity = true\n")
    assert read_settings(path).measures.asked == AnalysisOptions(
        pace_wpm=(120.0, 150.0), profanity=True
    )


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("[measures]\npace_wpm = [150, 120]", "like \\[120, 150\\]"),
        ("[measures]\npace_wpm = 120", "measures.pace_wpm"),
        ("[measures]\npase = 1", "measures.pase"),
        ("[measures", "cannot be read"),
    ],
)
def test_a_mistake_is_named_with_its_key(content: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(content)
    with pytest.raises(InputError, match=told):
        read_settings(path)
