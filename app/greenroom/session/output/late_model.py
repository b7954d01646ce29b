"""A language model that is still being loaded, so that a conversation need not wait for it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from greenroom.domain.errors import EngineError, GreenroomError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from greenroom.domain.prompt import Candidate, Prompt, TextPrompt
    from greenroom.ports import Flag, LanguageModel


class LateModel:
    """Fits ports.LanguageModel. Until it is there it writes nothing, and nobody waits for it."""

    def __init__(self, model_id: str, load: Callable[[], LanguageModel]) -> None:
        """Begin to load, in a thread.

        Args:
            model_id: Id of the model from the catalogue.
            load: Returns the model, ready to be used.
        """
        self._id = model_id
        self._load = load
        self._there = threading.Event()
        self._model: LanguageModel | None = None
        self._error: EngineError | None = None
        threading.Thread(target=self._fetch, name="late model", daemon=True).start()

    def wait(self, limit_s: float) -> bool:
        """Wait until loading is over; returns whether it is."""
        return self._there.wait(limit_s)

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        """See LanguageModel.stream.

        Raises:
            EngineError: It is not there yet, without a sentence; or it did not load.
        """
        if not self._there.is_set():
            raise EngineError
        yield from self._arrived().stream(prompt, cancel)

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        """See LanguageModel.prime; nothing if it is not there yet."""
        if self._there.is_set():
            self._arrived().prime(prompt, cancel, at_once=at_once)

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        """See LanguageModel.read_text; nothing is read if it is not there yet."""
        return self._there.is_set() and self._arrived().read_text(prompt, cancel)

    def has_read(self, prompt: TextPrompt) -> bool:
        """See LanguageModel.has_read; nothing was if it is not there yet."""
        return self._there.is_set() and self._arrived().has_read(prompt)

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        """See LanguageModel.continue_text; none if it is not there yet."""
        if not self._there.is_set():
            return ()
        return self._arrived().continue_text(prompt, starts, ends, seed, cancel)

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        """See LanguageModel.likelihoods; none if it is not there yet."""
        return self._arrived().likelihoods(prompt, texts, cancel) if self._there.is_set() else ()

    def _fetch(self) -> None:
        try:
            self._model = self._load()
        except GreenroomError as error:  # the conversation goes on with the author's lines
            self._error = EngineError(str(error))
        finally:
            self._there.set()

    def _arrived(self) -> LanguageModel:
        if self._model is None:
            raise self._error or EngineError("The language model did not load; start again.")
        return self._model
