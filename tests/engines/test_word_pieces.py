"""Which words are ordinary, by the real list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import InputError
from greenroom.engines.word_pieces import WordPieces
from greenroom.weights import model_store

if TYPE_CHECKING:
    from pathlib import Path


def test_words_that_are_often_written_are_ordinary() -> None:
    pieces = WordPieces(model_store.find_model("encoder").path)
    assert all(map(pieces.is_ordinary, ("quarry", "Quarries", "landlords", "the", "Cafe")))
    assert not any(map(pieces.is_ordinary, ("gabbro", "Kwabena", "skelling", "zugzwang")))


def test_a_broken_list_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_text("{", encoding="utf-8")
    with pytest.raises(InputError, match="fetch it again"):
        WordPieces(tmp_path)
