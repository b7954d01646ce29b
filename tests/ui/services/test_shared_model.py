"""The model of the window is loaded once, lent to one job at a time, and freed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from greenroom import wiring
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.ui.services import shared_model

if TYPE_CHECKING:
    from greenroom.weights.model_store import Model

SMALL = "smollm2-135m-instruct"


@pytest.fixture(autouse=True)
def nothing_loaded() -> None:
    shared_model.free_model()


def test_it_is_loaded_once_and_freed_when_nobody_uses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = threading.Event()
    real = LlamaCppModel.close

    def close(model: LlamaCppModel) -> None:
        real(model)
        closed.set()

    monkeypatch.setattr(LlamaCppModel, "close", close)
    with shared_model.borrowed_model(SMALL) as lent:
        freeing = threading.Thread(target=shared_model.free_model)
        freeing.start()
        assert lent is shared_model.language_model(SMALL)
        assert not closed.is_set()
    freeing.join()
    assert closed.is_set()
    with shared_model.borrowed_model(SMALL) as again:
        assert again is not lent
    shared_model.free_model()


def test_none_is_lent_where_none_is_wanted() -> None:
    assert not shared_model.is_there("")
    with shared_model.borrowed_model("") as lent:
        assert lent is None


def test_a_busy_computer_leaves_it_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []
    real = wiring.language_model

    def load(model: Model, count: int) -> LlamaCppModel:
        threads.append(count)
        return real(model, count)

    monkeypatch.setattr("psutil.cpu_percent", lambda interval: 100.0)
    monkeypatch.setattr(wiring, "language_model", load)
    with shared_model.borrowed_model(SMALL):
        assert threads == [1]
    shared_model.free_model()
