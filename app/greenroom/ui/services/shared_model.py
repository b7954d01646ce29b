"""The language model of the window: loaded once, lent to one job at a time, and freed again."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.ports import LanguageModel
    from greenroom.weights.model_store import Model

_in_use = threading.Lock()
_loaded: list[tuple[Model, LanguageModel, Callable[[], None]]] = []


@contextmanager
def borrowed_model(wanted: str | None) -> Iterator[LanguageModel | None]:
    """Lend a model; whoever else wants one waits.

    Args:
        wanted: Id of the model; None for the default if it is here, "" for none.

    Raises:
        InputError: There is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: It would not load.
    """
    with _in_use:
        yield language_model(wanted)


def is_there(wanted: str | None) -> bool:
    """Return whether there is a model to lend."""
    from greenroom.weights import model_store

    if wanted is None:
        return model_store.is_present(model_store.default_entry("partner"))
    return wanted != ""


def free_model() -> None:
    """Give the model's memory back once nobody uses it; who wants it next has it loaded again."""
    with _in_use:
        _free()


def language_model(wanted: str | None) -> LanguageModel | None:
    """Return the model that is wanted, see `borrowed_model`; one that was loaded stays loaded."""
    if not is_there(wanted):
        return None
    from greenroom import wiring
    from greenroom.weights import machine, model_store

    model = model_store.find_model("partner", wanted)
    if not _loaded or _loaded[0][0] != model:
        _free()
        # on a core that is busy a second thread slows both down
        threads = max(1, min(wiring.THREADS, machine.idle_cores()))
        made = wiring.language_model(model, threads)
        _loaded.append((model, made, made.close))
    return _loaded[0][1]


def _free() -> None:
    while _loaded:
        _, _, close = _loaded.pop()
        close()
