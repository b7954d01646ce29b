"""What the person wrote about a take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import InputError
from greenroom.domain.guess import Guess
from greenroom.storage.diary import DIARY_FILE, Diary, Note, Vote, read_diary, write_diary

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN = Diary(
    tries="Name the price first",
    guess=Guess(pace_wpm=140.0, goes=3),
    went=4,
    felt=2,
    differently=("I was late. Here is why.",),
    notes=(Note(at_s=3.5, text="here"),),
    votes=(Vote(at_s=7.25, up=False, reason="nobody says that"),),
)


def test_what_was_written_is_there_again(tmp_path: Path) -> None:
    assert read_diary(tmp_path) == Diary()
    write_diary(tmp_path, WRITTEN)
    assert read_diary(tmp_path) == WRITTEN


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"guess": {"goes": 6}}',
        '{"guess": {"pace_wpm": 0}}',
        '{"guess": {"fillers_per_min": -1}}',
        '{"went": 0}',
    ],
)
def test_what_is_damaged_is_said(tmp_path: Path, text: str) -> None:
    (tmp_path / DIARY_FILE).write_text(text)
    with pytest.raises(InputError, match=r"diary\.json cannot be read"):
        read_diary(tmp_path)
