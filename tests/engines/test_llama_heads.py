from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.prompt import Message, Prompt
from greenroom.engines.llama_cpp_model import LlamaCppModel
from tests.fakes import NeverFlag

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NEVER = NeverFlag()
CARD = Message("system", "You are Dana, head of operations. You want names and numbers. " * 9)
HEAD = Prompt((CARD,), max_tokens=1, fixed=1)
ASKED = Prompt((CARD, Message("user", "It takes two weeks.")), max_tokens=12, seed=7, fixed=1)


@pytest.fixture
def started(small_gguf: Path, tmp_path: Path) -> Iterator[list[LlamaCppModel]]:
    """Models that were started one after the other, each with what the one before has kept."""
    models = [LlamaCppModel(small_gguf, heads=tmp_path / "heads", slots=2) for _ in range(2)]
    yield models
    for each in models:
        each.close()


def answer(model: LlamaCppModel) -> str:
    return "".join(model.stream(ASKED, NEVER))


def test_a_head_is_read_once_for_all_starts(started: list[LlamaCppModel]) -> None:
    first, second = started
    first.prime(HEAD, NEVER)
    assert first.tokens_read > 100
    second.prime(HEAD, NEVER)
    assert second.tokens_read == 0
    assert answer(second) == answer(first)
    assert second.tokens_read < 40


@pytest.mark.parametrize("size", [0, 100, 20_000])
def test_a_head_that_is_cut_short_is_read_anew(
    started: list[LlamaCppModel], tmp_path: Path, size: int
) -> None:
    first, second = started
    first.prime(HEAD, NEVER)
    (kept,) = (tmp_path / "heads").iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[:size])
    second.prime(HEAD, NEVER)
    assert second.tokens_read == first.tokens_read
    assert answer(second) == answer(first)
    assert kept.read_bytes() == whole


def test_where_nothing_can_be_kept_everything_else_works(small_gguf: Path, tmp_path: Path) -> None:
    (tmp_path / "heads").write_text("no folder")
    model = LlamaCppModel(small_gguf, heads=tmp_path / "heads")
    model.prime(HEAD, NEVER)
    assert answer(model)
    model.close()


def test_the_oldest_heads_go(started: list[LlamaCppModel], tmp_path: Path) -> None:
    for number in range(14):
        card = Message("system", f"You are listener {number}.")
        started[0].prime(Prompt((card,), max_tokens=1, fixed=1), NEVER)
    assert len(list((tmp_path / "heads").iterdir())) == 12
