"""What a layer of a language model holds once it has read a text."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from greenroom.domain.errors import EngineError
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.engines.llama_cpp_model.hidden_states import HiddenStateReader
from tests.fakes import FlagAfter, NeverFlag

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import Flag

LAYER = 12
TASK = "Say in one word whether the sun shines."
TEXTS = ("It rained all day, and the street was under water.", "Not a cloud.", "The bus was late.")


@pytest.fixture(scope="module")
def reader(small_gguf: Path) -> Iterator[LlamaCppModel]:
    model = LlamaCppModel(small_gguf, 1, context=64, slots=1)
    yield model
    model.close()


def states(
    model: LlamaCppModel,
    *texts: str,
    layer: int = LAYER,
    task: str = TASK,
    cancel: Flag | None = None,
) -> Vectors:
    return model.hidden_states(layer, task, texts, cancel or NeverFlag())


def test_each_text_has_a_state_of_unit_length(reader: LlamaCppModel) -> None:
    found = states(reader, *TEXTS)
    assert found.shape == (len(TEXTS), 576)
    assert found.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(found, axis=1), 1.0, rtol=1e-5)
    assert len({each.tobytes() for each in found}) == len(TEXTS)


def test_the_state_of_a_text_depends_on_nothing_that_was_read_before(
    reader: LlamaCppModel,
) -> None:
    first = states(reader, TEXTS[0])
    states(reader, "Something else.", task="Say no.")
    again = states(reader, TEXTS[1], TEXTS[0])
    last = states(reader, TEXTS[0])
    np.testing.assert_array_equal([again[1], last[0]], [first[0]] * 2)


def test_what_the_model_is_to_make_of_a_text_counts(reader: LlamaCppModel) -> None:
    one, other = states(reader, TEXTS[0])[0], states(reader, TEXTS[0], task="Count to ten.")[0]
    assert one @ other < 0.999


def test_layers_differ(reader: LlamaCppModel) -> None:
    assert states(reader, TEXTS[0], layer=3)[0] @ states(reader, TEXTS[0])[0] < 0.99


def test_a_long_text_is_read_to_its_end(reader: LlamaCppModel) -> None:
    rain = "It rained. " * 150
    one, other = states(reader, f"{rain}Then the sun shone.", f"{rain}Then it snowed.")
    assert one @ other < 0.9999


def test_a_text_that_does_not_fit_is_refused(reader: LlamaCppModel) -> None:
    with pytest.raises(EngineError, match="shorten it"):
        states(reader, "It rained. " * 500)
    assert len(states(reader, TEXTS[0])) == 1


def test_what_is_cancelled_leaves_nothing(reader: LlamaCppModel) -> None:
    assert states(reader, *TEXTS, cancel=FlagAfter(1)).shape == (0, 576)
    assert len(states(reader, *TEXTS)) == len(TEXTS)


class _Forgetful:
    """A context that drops all or nothing; it knows what it holds."""

    def __init__(self) -> None:
        self.held: list[int] = []
        self.whole: list[list[int]] = []

    def tokens(self, text: str) -> list[int]:
        return list(text.encode())

    def forget(self, sequence: int, start: int) -> int:
        self.held = self.held[:start] if start == len(self.held) else []
        return len(self.held)

    def read(self, tokens: list[int], position: int, sequence: int, cancel: Flag) -> bool:
        assert position == len(self.held)
        self.held += tokens
        self.whole.append(list(self.held))
        return True


def test_a_context_that_drops_all_reads_the_instruction_again() -> None:
    native: Any = _Forgetful()
    hook: Any = SimpleNamespace(row=0, state=np.ones(4, np.float32))
    template: Any = SimpleNamespace(
        render=lambda messages, opened: "|".join(each.content for each in messages)
    )
    reader = HiddenStateReader(native, hook, template)
    assert len(reader.read("Say no.", ("rain", "sun"), NeverFlag())) == 2
    assert [bytes(each) for each in native.whole if len(each) > len("Say no.|")] == [
        b"Say no.|rain",
        b"Say no.|sun",
    ]


def test_reading_states_changes_nothing_that_is_written(llama: LlamaCppModel) -> None:
    from greenroom.domain.prompt import Message, Prompt

    prompt = Prompt((Message("user", "Say something about rain."),), max_tokens=8)
    before = "".join(llama.stream(prompt, NeverFlag()))
    states(llama, *TEXTS)
    assert "".join(llama.stream(prompt, NeverFlag())) == before
