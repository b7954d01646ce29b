from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from greenroom import kernels
from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.domain.prompt import Message, Prompt
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.engines.llama_cpp_model.native import Native
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.ports import LanguageModel

NEVER = NeverFlag()
CARD = "You are Dana, head of operations. You doubt what sellers say and want names and numbers. "


def prompt(said: str, head: str = CARD * 6, **options: Any) -> Prompt:
    messages = (Message("system", head), Message("user", said))
    return Prompt(**{"messages": messages, "max_tokens": 12, "seed": 7, **options})


@pytest.fixture(params=["scripted", "real"])
def model(request: pytest.FixtureRequest, llama: LlamaCppModel) -> LanguageModel:
    answer = "Two weeks? I have heard that before, from better people than you.\nMore."
    return llama if request.param == "real" else ScriptedModel(answer)


class TestLanguageModel:
    """What every language model does."""

    def test_it_answers_in_pieces(self, model: LanguageModel) -> None:
        pieces = list(model.stream(prompt("Tell me a long story.", max_tokens=8), NEVER))
        assert len(pieces) > 1
        assert "".join(pieces).strip()

    def test_it_stops_at_a_stop(self, model: LanguageModel) -> None:
        asked = prompt("Tell me a story.", max_tokens=40)
        whole = "".join(model.stream(asked, NEVER))
        stop = whole.split()[2]
        cut = "".join(model.stream(prompt("Tell me a story.", max_tokens=40, stop=(stop,)), NEVER))
        assert cut == whole[: whole.index(stop)]

    def test_a_set_flag_means_silence(self, model: LanguageModel) -> None:
        assert list(model.stream(prompt("Hello."), FlagAfter(0))) == []

    def test_it_ends_when_the_flag_is_set_while_it_writes(self, model: LanguageModel) -> None:
        flag = FlagAfter(1_000_000)
        pieces = []
        for piece in model.stream(prompt("Tell me a story.", max_tokens=40), flag):
            pieces.append(piece)
            flag.left = 0
        assert len(pieces) == 1

    def test_priming_says_nothing_and_changes_nothing(self, model: LanguageModel) -> None:
        before = "".join(model.stream(prompt("What about price?", stop=()), NEVER))
        model.prime(prompt("What about price?", stop=()), NEVER)
        assert "".join(model.stream(prompt("What about price?", stop=()), NEVER)) == before


def test_only_what_is_new_is_read(llama: LlamaCppModel) -> None:
    list(llama.stream(prompt("It takes two weeks."), NEVER))
    before = llama.tokens_read
    list(llama.stream(prompt("It takes five days."), NEVER))
    # 15 tokens up to the beginning of a group, the words, and the end of the message.
    assert llama.tokens_read - before < 45


def test_heads_used_in_turn_do_not_evict_each_other(llama: LlamaCppModel) -> None:
    heads = [f"Task {n}. {CARD * 6}" for n in ("one", "two", "three")]
    for head in heads:
        llama.prime(prompt("Hello.", head), NEVER)
    before = llama.tokens_read
    for head in heads * 2:
        list(llama.stream(prompt("What about support?", head, max_tokens=2), NEVER))
    assert (llama.tokens_read - before) / 6 < 45


def test_a_primed_prompt_is_not_read_again(llama: LlamaCppModel) -> None:
    asked = prompt("We can start on Monday.")
    llama.prime(asked, NEVER)
    before = llama.tokens_read
    assert "".join(llama.stream(asked, NEVER))
    assert llama.tokens_read <= before + 1  # the one that the answer follows


def test_the_same_seed_gives_the_same_text_whatever_was_read_before(small_gguf: Path) -> None:
    asked = prompt("Our support answers within an hour.", temperature=0.9, max_tokens=24, stop=())
    fresh = LlamaCppModel(small_gguf, 1, slots=2)
    first = "".join(fresh.stream(asked, NEVER))
    for other in ("It is cheap.", "Our support answers within a day or two, I hope.", "No."):
        list(fresh.stream(prompt(other, max_tokens=5), NEVER))
        assert "".join(fresh.stream(asked, NEVER)) == first
    fresh.prime(prompt("Our support answers", CARD), FlagAfter(1))
    fresh.prime(asked, FlagAfter(2))
    assert "".join(fresh.stream(asked, NEVER)) == first
    fresh.close()


def test_seeds_differ(llama: LlamaCppModel) -> None:
    said = {
        "".join(llama.stream(prompt("Tell me a story.", seed=n, temperature=1.0), NEVER))
        for n in range(5)
    }
    assert len(said) > 1


class ReadFlag:
    """Is set once the model has read so many tokens."""

    def __init__(self, model: LlamaCppModel, tokens: int) -> None:
        self._model, self._tokens = model, tokens

    def is_set(self) -> bool:
        return self._model.tokens_read >= self._tokens


def test_reading_is_cancelled_between_blocks(llama: LlamaCppModel) -> None:
    long = prompt("Hello.", "Another head. " + CARD * 25)
    before = llama.tokens_read
    assert list(llama.stream(long, ReadFlag(llama, before + 64))) == []
    assert llama.tokens_read == before + 64
    llama.prime(long, NEVER)
    whole = llama.tokens_read - before
    again = llama.tokens_read
    assert "".join(llama.stream(long, NEVER))
    assert llama.tokens_read <= again + 1
    assert whole > 400  # it went on where it was cut off, and read everything once
    assert whole < 700


def test_reading_is_cancelled_in_the_middle_of_a_block(llama: LlamaCppModel) -> None:
    asked = prompt("Once more, what does it cost?", head=f"{CARD} Stop here.")
    whole = list(llama.stream(asked, NEVER))
    llama.prime(prompt("Of something else."), NEVER)
    fresh = prompt(CARD * 2, head="Nobody has read this.")
    before = llama.tokens_read
    assert list(llama.stream(fresh, FlagAfter(1))) == []  # not set yet when the block begins
    assert llama.tokens_read == before
    assert list(llama.stream(asked, NEVER)) == whole


def test_a_grammar_limits_the_answer(llama: LlamaCppModel) -> None:
    grammar = 'root ::= "Two weeks?" | "Hm." | "I see."'
    said = "".join(llama.stream(prompt("It takes two weeks.", grammar=grammar), NEVER))
    assert said in {"Two weeks?", "Hm.", "I see."}


def test_a_broken_grammar_is_one_sentence(llama: LlamaCppModel) -> None:
    with pytest.raises(EngineError, match="not valid GBNF"):
        list(llama.stream(prompt("Hello.", grammar="root ::= ("), NEVER))


def test_a_prompt_too_long_is_one_sentence(llama: LlamaCppModel) -> None:
    with pytest.raises(EngineError, match="do not fit into the model's context of 2048"):
        list(llama.stream(prompt("Hello.", CARD * 150), NEVER))
    assert "".join(llama.stream(prompt("Hello."), NEVER))


def test_an_abandoned_answer_does_no_harm(llama: LlamaCppModel) -> None:
    asked = prompt("Tell me a story.", max_tokens=20)
    whole = "".join(llama.stream(asked, NEVER))
    left = llama.stream(asked, NEVER)
    next(left)
    del left
    assert "".join(llama.stream(asked, NEVER)) == whole


def test_text_pieces_are_what_the_tokens_say(small_gguf: Path) -> None:
    native = Native(small_gguf, threads=1, context=64, sequences=1, block=16, gpu_layers=0)
    text = "Naïve café: 東京, 5 €, \N{GRINNING FACE}."
    assert b"".join(native.piece(token) for token in native.tokens(text)).decode().strip() == text
    native.close()


def test_bad_files_are_one_sentence(tmp_path: Path, small_gguf: Path) -> None:
    with pytest.raises(MissingError, match="models get"):
        LlamaCppModel(tmp_path / "none.gguf")
    text = tmp_path / "text.gguf"
    text.write_text("not a model")
    with pytest.raises(InputError, match="not a GGUF"):
        LlamaCppModel(text)
    data = small_gguf.read_bytes()
    for size in (4, 1000, len(data) // 50, len(data) // 2, len(data) - 1):
        cut = tmp_path / "cut.gguf"
        cut.write_bytes(data[:size])
        with pytest.raises(InputError, match="damaged, incomplete"):
            LlamaCppModel(cut)


def test_nothing_is_written_to_the_terminal(
    tmp_path: Path, small_gguf: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    model = LlamaCppModel(small_gguf, 1, context=512, slots=1)
    "".join(model.stream(prompt("Hello.", CARD), NEVER))
    model.close()
    cut = tmp_path / "cut.gguf"
    cut.write_bytes(small_gguf.read_bytes()[:1_000_000])
    with pytest.raises(InputError):
        LlamaCppModel(cut)
    assert capfd.readouterr() == ("", "")


def test_a_library_for_another_cpu_is_never_loaded(
    small_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "installed_kernel", lambda _prefix=None: "avx1024")
    with pytest.raises(MissingError, match=r"python3 run\.py"):
        LlamaCppModel(small_gguf)


def test_its_id_is_the_catalogues_or_the_files_name(small_gguf: Path, llama: LlamaCppModel) -> None:
    named = LlamaCppModel(small_gguf, 1, context=256, slots=1, model_id="small")
    assert (named.id, llama.id) == ("small", small_gguf.name)
    named.close()


@pytest.mark.parametrize(("at_once", "read"), [(False, 32), (True, 0)])
def test_reading_ahead_ends_within_a_block_if_that_is_wanted(
    llama: LlamaCppModel, read: int, *, at_once: bool
) -> None:
    asked = prompt("Hello.", f"Head {read}. {CARD * 25}", max_tokens=8)
    before = llama.tokens_read
    llama.prime(asked, FlagAfter(1), at_once=at_once)  # it looks before a block, and in it
    assert llama.tokens_read == before + read
    said = "".join(llama.stream(asked, NEVER))
    llama.prime(prompt("Something else."), NEVER)
    assert "".join(llama.stream(asked, NEVER)) == said != ""
