"""What an answer may repeat is guessed, and what it begins with already is not written again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pytest

from greenroom.domain.prompt import Message, Prompt
from greenroom.engines.llama_cpp_model.guess import GuessedTokens
from greenroom.engines.llama_cpp_model.native import Native
from tests.fakes import NeverFlag

if TYPE_CHECKING:
    from greenroom.engines.llama_cpp_model import LlamaCppModel

CARD = Message("system", "You are Dana, head of operations. You want names and numbers. " * 9)


@dataclass(frozen=True, slots=True)
class Read:
    """One step of the model: who took it, and how many tokens it read at once."""

    native: Native
    rows: int


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Read]:
    """Every step that any model takes."""
    steps: list[Read] = []
    read = Native.read

    def counted(native: Native, tokens: list[int], *where: Any, **wanted: Any) -> bool:
        steps.append(Read(native, len(tokens)))
        return read(native, tokens, *where, **wanted)

    monkeypatch.setattr(Native, "read", counted)
    return steps


def test_what_the_answer_repeats_takes_few_steps(llama: LlamaCppModel, reads: list[Read]) -> None:
    ask = Prompt((Message("user", "Say the days of the week."),), max_tokens=40, temperature=0)
    said = "".join(llama.stream(ask, NeverFlag()))
    reads.clear()
    again = "".join(llama.stream(replace(ask, likely=said), NeverFlag()))
    repeated = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(said, again, strict=False))
    )
    assert repeated > 10
    native = reads[0].native
    others = native.tokens(again[repeated:])
    same = native.tokens(again[:repeated])
    assert len(reads) <= len(same) / 3 + 2 + len(others)


def test_a_likely_beginning_is_read_along_in_as_few_rows_as_hold_a_clause(
    llama: LlamaCppModel, reads: list[Read]
) -> None:
    likely = "The number twelve is the sum of five and seven, and half of twenty-four."
    asks = [
        Prompt((CARD, Message("user", f"{letter}{' more' * count} of it.")), max_tokens=12)
        for count, letter in enumerate("ABCDEFGHIJKLMNOP")
    ]
    llama.prime(Prompt((CARD, Message("user", "Say.")), max_tokens=1), NeverFlag())
    besides = set()
    for ask in asks:
        reads.clear()
        before = llama.tokens_read
        next(llama.stream(replace(ask, likely=likely), NeverFlag()), "")
        rows = reads[0].rows
        for_guesses = rows - (llama.tokens_read - before)
        assert for_guesses >= 8
        assert rows % 16 == 0 or for_guesses == 8
        besides.add(rows % 16 != 0)
    assert besides == {False, True}


def test_a_likely_text_leaves_an_answer_repeatable(llama: LlamaCppModel) -> None:
    likely = "The number twelve is the sum of five and seven."
    ask = Prompt((Message("user", "What about twelve?"),), max_tokens=40, seed=3, likely=likely)
    first = "".join(llama.stream(ask, NeverFlag()))
    other = Prompt((Message("user", "Tell me a story of the sea."),), max_tokens=20, seed=1)
    assert "".join(llama.stream(other, NeverFlag()))
    assert "".join(llama.stream(ask, NeverFlag())) == first


def test_an_answer_goes_on_after_what_it_begins_with(llama: LlamaCppModel) -> None:
    ask = Prompt((Message("user", "Say the days of the week."),), max_tokens=40, temperature=0)
    said = "".join(llama.stream(ask, NeverFlag()))
    words = said.split()
    assert len(words) > 6
    begun = " ".join(words[:4])
    went_on = "".join(llama.stream(replace(ask, begun=begun), NeverFlag()))
    assert went_on.split()[:2] == words[4:6]


def test_a_guess_follows_the_answer_and_finds_its_place_again() -> None:
    guess = GuessedTokens([1, 2, 3, 4, 5, 6, 7, 8, 9])
    guess.wrote(1)
    assert guess.next(6) == [2, 3, 4, 5, 6, 7]
    guess.wrote(2)
    guess.wrote(70)
    assert guess.next(6) == []
    guess.wrote(4)
    assert guess.next(6) == []
    guess.wrote(5)
    assert guess.next(6) == [6, 7, 8, 9]
