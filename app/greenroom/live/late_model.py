"""A language model that is still being loaded, so that a conversation need not wait for it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag, LanguageModel

_LOOK_S = 0.02


class LateModel:
    """Fits ports.LanguageModel. What is asked before it is there waits for it, or is cancelled."""

    def __init__(self, model_id: str, load: Callable[[], LanguageModel]) -> None:
        """Begin to load.

        Args:
            model_id: Id of the model from the catalogue.
            load: Returns the model, ready to be used; called in a thread.
        """
        self._id = model_id
        self._load = load
        self._there = threading.Event()
        self._model: LanguageModel | None = None
        self._error: EngineError | None = None
        threading.Thread(target=self._fetch, name="late model", daemon=True).start()

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        """See LanguageModel.stream; nothing if `cancel` is set before the model is there."""
        if model := self._arrived(cancel):
            yield from model.stream(prompt, cancel)

    def prime(self, prompt: Prompt, cancel: Flag) -> None:
        """See LanguageModel.prime; nothing if `cancel` is set before the model is there."""
        if model := self._arrived(cancel):
            model.prime(prompt, cancel)

    def _fetch(self) -> None:
        try:
            self._model = self._load()
        except EngineError as error:
            self._error = error
        finally:
            self._there.set()

    def _arrived(self, cancel: Flag) -> LanguageModel | None:
        while not self._there.wait(_LOOK_S):
            if cancel.is_set():
                return None
        if self._model is None:
            raise self._error or EngineError("The language model did not load; start again.")
        return self._model
