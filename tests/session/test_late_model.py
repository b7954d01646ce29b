from __future__ import annotations

import threading

import pytest

from greenroom.domain.errors import EngineError, InputError
from greenroom.domain.prompt import Message, Prompt, TextPrompt
from greenroom.session.output.late_model import LateModel
from tests.fakes import NeverFlag, ScriptedModel

_PROMPT = Prompt((Message("user", "Hello?"),), max_tokens=5)
_TEXT = TextPrompt("Examples.\n", "A scene.\n", "Hello?")


def test_it_writes_nothing_until_it_is_there() -> None:
    load = threading.Event()
    scripted = ScriptedModel("Good morning.")

    def loaded() -> ScriptedModel:
        load.wait(10)
        return scripted

    model = LateModel("scripted", loaded)
    with pytest.raises(EngineError) as error:
        list(model.stream(_PROMPT, NeverFlag()))
    assert not str(error.value), "the person need not know"
    model.prime(_PROMPT, NeverFlag())
    assert not model.read_text(_TEXT, NeverFlag())
    assert not model.continue_text(_TEXT, ["Why"], "\n", 1, NeverFlag())
    assert not scripted.primed
    assert not scripted.texts_read
    load.set()
    assert model.wait(10)
    assert "".join(model.stream(_PROMPT, NeverFlag())) == "Good morning."
    model.prime(_PROMPT, NeverFlag())
    assert scripted.primed == [_PROMPT]
    assert model.read_text(_TEXT, NeverFlag())
    (way,) = model.continue_text(_TEXT, ["Why"], "\n", 1, NeverFlag())
    assert way.text == "Why Good morning."
    assert model.id == "scripted"


def test_a_model_that_does_not_load_says_so_when_it_is_asked() -> None:
    def broken() -> ScriptedModel:
        raise InputError("The file is damaged; fetch it again.")

    model = LateModel("broken", broken)
    assert model.wait(10)
    with pytest.raises(EngineError, match="fetch it again"):
        list(model.stream(_PROMPT, NeverFlag()))
