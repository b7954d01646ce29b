from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.domain.errors import InputError, MissingError
from greenroom.engines.llama_cpp_model import LlamaCppSentenceEnd
from tests.fakes import ScriptedSentenceEnd

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.ports import SentenceEndModel

FINISHED = (
    "We deliver every order within two days.",
    "Last month three of our customers asked for exactly the same thing.",
    "I would like to begin with one team and look at the numbers afterwards.",
)
UNFINISHED = ("We deliver every", "Last month three of our customers asked for", "I would like to")


@pytest.fixture(scope="module")
def reader() -> Iterator[LlamaCppSentenceEnd]:
    folder = places.models_dir() / "smollm2-135m-sentence-end"
    model = LlamaCppSentenceEnd(next(folder.glob("*.gguf")))
    yield model
    model.close()


@pytest.fixture(params=["scripted", "real"])
def model(request: pytest.FixtureRequest) -> SentenceEndModel:
    real: SentenceEndModel = request.getfixturevalue("reader")
    return real if request.param == "real" else ScriptedSentenceEnd()


class TestSentenceEndModel:
    """What every one of them does."""

    @pytest.mark.parametrize("words", ["", "Yes", "a " * 700, "und nun auf Deutsch: wir", "\u4f60"])
    def test_any_words_give_a_probability(self, model: SentenceEndModel, words: str) -> None:
        assert 0 <= model.probability(words) <= 1
        assert 0 <= model.asks(words) <= 1

    def test_the_end_of_a_sentence_is_likelier_than_its_middle(
        self, model: SentenceEndModel
    ) -> None:
        ends = [model.probability(words) for words in FINISHED]
        inside = [model.probability(words) for words in UNFINISHED]
        assert min(ends) > 5 * max(inside)


def test_the_mark_behind_the_words_does_not_count(reader: LlamaCppSentenceEnd) -> None:
    """Recognisers put a full stop behind most things."""
    bare = reader.probability("We deliver every")
    assert [reader.probability("We deliver every" + mark) for mark in (".", "...", "?")] == [
        bare
    ] * 3


def test_a_question_that_lost_its_mark_is_told_from_what_is_said(
    reader: LlamaCppSentenceEnd,
) -> None:
    lost = ("Too complicated in which way.", "You mean the pace or the people.", "Would it help")
    asked = [reader.asks(words) for words in lost]
    said = [reader.asks(words) for words in FINISHED]
    assert min(asked) > 0.45 > 5 * max(said)


def test_what_was_asked_before_changes_nothing(reader: LlamaCppSentenceEnd) -> None:
    for words in ("We deliver every order", "We deliver them", "They asked", ""):
        reader.probability(words)
    read_on = reader.probability(FINISHED[0])
    reader.probability("Something else altogether")
    assert reader.probability(FINISHED[0]) == pytest.approx(read_on, rel=0.05)


def test_of_a_long_turn_the_last_words_count(reader: LlamaCppSentenceEnd) -> None:
    long = " ".join(FINISHED * 60)
    assert reader.probability(f"{long} {UNFINISHED[1]}") < 0.05 < reader.probability(long)


def test_a_missing_and_a_broken_model_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match=r"not on this computer; fetch it"):
        LlamaCppSentenceEnd(tmp_path / "gone.gguf")
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF and nothing else")
    with pytest.raises(InputError, match=r"damaged, incomplete"):
        LlamaCppSentenceEnd(broken)
