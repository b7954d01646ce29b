"""The model goes on with a text in several ways at once."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import TextPrompt
from greenroom.engines.llama_cpp_model import LlamaCppModel, continuations
from greenroom.engines.llama_cpp_model import model as model_module
from greenroom.engines.llama_cpp_model.continuations import ROOM, SEQUENCES
from greenroom.engines.llama_cpp_model.native import Native
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.prompt import Candidate
    from greenroom.ports import LanguageModel

NEVER = NeverFlag()
ENDS = '"\n'
EXAMPLES = (
    'To a neighbour.\n"I need it for the roof."\n- "How long will that take you?"\n\n'
    'To a landlady.\n"The heating is broken."\n- "What have you tried so far?"\n\n'
    'To a colleague.\n"I was late again."\n- "Why did you not call me?"\n\n'
) * 4
SCENE = "One long conversation. Nora, a neighbour, listens to somebody who wants a ladder.\n\n"
PROMPT = TextPrompt(EXAMPLES, SCENE, 'To Nora.\n"I want to clean the gutters."\n- "')
STARTS = ("What happens if", "How do you know", "Why", "Who", "How long")


@pytest.fixture(params=["scripted", "real"])
def model(request: pytest.FixtureRequest, llama: LlamaCppModel) -> LanguageModel:
    rest = dict.fromkeys((*STARTS, ""), "it rains? And then")
    return llama if request.param == "real" else ScriptedModel("", ways=rest)


def ways(
    model: LanguageModel, prompt: TextPrompt = PROMPT, **options: Any
) -> tuple[Candidate, ...]:
    wanted = {"starts": STARTS, "ends": ENDS, "seed": 3, "cancel": NEVER, **options}
    return model.continue_text(prompt, **wanted)


class TestTextContinuation:
    """What every language model does."""

    def test_every_way_begins_as_it_was_given(self, model: LanguageModel) -> None:
        found = ways(model)
        assert found
        for each in found:
            assert each.start in STARTS
            assert each.text.startswith(each.start)
            assert each.text != each.start
        assert len({each.text for each in found}) == len(found)

    def test_a_way_ends_before_the_mark(self, model: LanguageModel) -> None:
        for each in ways(model):
            assert not set(ENDS) & set(each.text)
            assert each.text == each.text.strip()

    def test_tokens_and_their_likelihood_are_counted(self, model: LanguageModel) -> None:
        for each in ways(model):
            assert each.tokens > 0
            assert each.fluency == pytest.approx(each.log_probability / each.tokens)
            assert each.fluency < 0

    def test_a_flag_that_is_set_leaves_nothing(self, model: LanguageModel) -> None:
        assert ways(model, cancel=FlagAfter(0)) == ()
        assert model.read_text(PROMPT, FlagAfter(0)) is False
        assert model.read_text(PROMPT, NEVER) is True


def test_the_same_seed_goes_on_in_the_same_ways(llama: LlamaCppModel) -> None:
    first = ways(llama)
    other = replace(PROMPT, turn='To Nora.\n"It is only for a day."\n- "')
    assert ways(llama, other) != first
    assert ways(llama) == first
    assert ways(llama, seed=4) != first


def test_what_was_read_before_makes_no_difference(small_gguf: Path, llama: LlamaCppModel) -> None:
    fresh = LlamaCppModel(small_gguf, 1, slots=2)
    begun = replace(PROMPT, turn='To Nora.\n"I want to')
    assert fresh.read_text(begun, NEVER)
    assert {each.text for each in ways(fresh)} == {each.text for each in ways(llama)}
    list(fresh.stream(_chat(), NEVER))  # a chat has a context of its own
    assert {each.text for each in ways(fresh)} == {each.text for each in ways(llama)}
    fresh.close()


def test_what_was_read_before_it_was_cancelled_is_not_read_again(
    small_gguf: Path, tmp_path: Path, llama: LlamaCppModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, blocks = Native.read, []

    def counted(native: Native, tokens: list[int], *rest: Any, **more: Any) -> bool:
        blocks.append(tokens)
        return read(native, tokens, *rest, **more)

    monkeypatch.setattr(Native, "read", counted)
    fixed = TextPrompt(EXAMPLES, "", "")
    fresh = LlamaCppModel(small_gguf, 1, heads=tmp_path / "heads", slots=2)
    assert not fresh.read_text(fixed, FlagAfter(2))
    assert (len(blocks), fresh.has_read(fixed)) == (2, False)
    assert fresh.read_text(fixed, NEVER)
    assert fresh.has_read(PROMPT)  # what is fixed in it is the same
    assert len({tuple(each) for each in blocks}) == len(blocks)
    assert {each.text for each in ways(fresh)} == {each.text for each in ways(llama)}
    fresh.close()
    again = LlamaCppModel(small_gguf, 1, heads=tmp_path / "heads", slots=2)
    assert again.has_read(PROMPT)
    again.close()


def _chat() -> Any:
    from greenroom.domain.prompt import Message, Prompt

    return Prompt((Message("user", "Hello."),), max_tokens=4)


def test_a_question_that_was_begun_ends_with_its_mark(llama: LlamaCppModel) -> None:
    asked = [each.text for seed in range(4) for each in ways(llama, seed=seed)]
    assert any(text.endswith("?") for text in asked)
    assert all("?" not in text[:-1] for text in asked)


def test_a_free_beginning_may_go_on_behind_a_question_mark(llama: LlamaCppModel) -> None:
    found = [each for seed in range(6) for each in ways(llama, starts=("",) * 4, seed=seed)]
    assert found
    assert {each.start for each in found} == {""}
    assert all(each.text for each in found)


def test_a_flag_that_is_set_meanwhile_leaves_out_what_is_not_finished(
    llama: LlamaCppModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = SimpleNamespace(steps=0, most=100)
    flag = FlagAfter(1_000_000)
    read_rows = Native.read_rows

    def counted(native: Native, rows: Any, cancel: Any) -> bool:
        count.steps += 1
        if cancel is flag and count.steps > count.most:
            flag.left = 0
        return read_rows(native, rows, cancel)

    monkeypatch.setattr(Native, "read_rows", counted)
    whole = {each.text for each in ways(llama)}
    assert len(whole) > 1
    needed, counts = count.steps, []
    for most in (*range(0, needed, 3), needed):
        count.steps, count.most, flag.left = 0, most, 1_000_000
        found = {each.text for each in ways(llama, cancel=flag)}
        assert found <= whole
        counts.append(len(found))
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, len(whole))
    assert {each.text for each in ways(llama)} == whole


WORDY = "I need the ladder. " * ROOM


@pytest.mark.parametrize(
    "long",
    [replace(PROMPT, fixed=WORDY), replace(PROMPT, scene=WORDY), replace(PROMPT, turn=WORDY)],
)
def test_a_text_too_long_is_one_sentence(llama: LlamaCppModel, long: TextPrompt) -> None:
    with pytest.raises(EngineError, match=f"does not fit into the model's context of {ROOM}"):
        ways(llama, long)
    with pytest.raises(EngineError, match="does not fit"):
        llama.read_text(long, NEVER)
    assert ways(llama)


def test_more_starts_than_there_is_room_for_are_left_out(llama: LlamaCppModel) -> None:
    found = ways(llama, starts=tuple(f"Number {n} is" for n in range(3 * SEQUENCES)))
    assert 0 < len(found) <= SEQUENCES - 2


def test_what_is_fixed_is_kept_on_the_disk_and_changes_nothing(
    small_gguf: Path, tmp_path: Path, kept: list[LlamaCppModel], reads: list[int]
) -> None:
    first, second = kept
    whole = ways(first)
    tokens = sum(reads)
    assert [each.is_file() for each in (tmp_path / "heads").iterdir()] == [True]
    reads.clear()
    assert ways(second) == whole
    assert sum(reads) < tokens / 3
    assert small_gguf.is_file()


@pytest.mark.parametrize("size", [0, 20_000])
def test_what_was_kept_and_is_cut_short_is_read_anew(
    tmp_path: Path, kept: list[LlamaCppModel], size: int
) -> None:
    first, second = kept
    whole = ways(first)
    (file,) = (tmp_path / "heads").iterdir()
    file.write_bytes(file.read_bytes()[:size])
    assert ways(second) == whole


@pytest.fixture
def kept(small_gguf: Path, tmp_path: Path) -> Iterator[list[LlamaCppModel]]:
    """Models that were started one after the other, each with what the one before has kept."""
    models = [LlamaCppModel(small_gguf, 1, heads=tmp_path / "heads", slots=2) for _ in range(2)]
    yield models
    for each in models:
        each.close()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many tokens each step of reading took."""
    steps: list[int] = []
    read = Native.read

    def counted(native: Native, tokens: list[int], *where: Any, **wanted: Any) -> bool:
        steps.append(len(tokens))
        return read(native, tokens, *where, **wanted)

    monkeypatch.setattr(Native, "read", counted)
    return steps


def test_a_text_makes_room_for_another_one(
    small_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of them need not fit at once; the one before is read anew."""
    for module in (model_module, continuations):
        monkeypatch.setattr(module, "ROOM", 1340)
    small = LlamaCppModel(small_gguf, 1)
    first = replace(PROMPT, fixed=EXAMPLES * 3)  # 899 tokens
    try:
        for prompt in (first, replace(first, fixed=f"Again. {first.fixed}"), first):
            assert small.read_text(prompt, NEVER)
            assert ways(small, prompt)
    finally:
        small.close()
