from __future__ import annotations

import threading

import pytest

from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Message, Prompt
from greenroom.live.late_model import LateModel
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel

_PROMPT = Prompt((Message("user", "Hello?"),), max_tokens=5)


def test_what_is_asked_early_waits_for_the_model_or_is_cancelled() -> None:
    load = threading.Event()
    scripted = ScriptedModel("Good morning.")

    def loaded() -> ScriptedModel:
        load.wait(10)
        return scripted

    model = LateModel("scripted", loaded)
    assert list(model.stream(_PROMPT, FlagAfter(3))) == []
    model.prime(_PROMPT, FlagAfter(3))
    assert not scripted.asked
    assert not scripted.primed
    load.set()
    assert "".join(model.stream(_PROMPT, NeverFlag())) == "Good morning."
    model.prime(_PROMPT, NeverFlag())
    assert scripted.primed == [_PROMPT]
    assert model.id == "scripted"


def test_a_model_that_does_not_load_says_so_when_it_is_asked() -> None:
    def broken() -> ScriptedModel:
        raise EngineError("The file is damaged; fetch it again.")

    model = LateModel("broken", broken)
    with pytest.raises(EngineError, match="fetch it again"):
        list(model.stream(_PROMPT, NeverFlag()))
