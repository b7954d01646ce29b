"""faster-whisper listening three times at the price of little more than one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError
from greenroom.domain.talk import Transcript, Word

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from greenroom.domain.audio import Samples

_PROMPTS = (None, "Um, uh, hmm, er, ah.", "Um... uh... er... hm...")
"""The two prompts miss different fillers; both cost words, so words come from the first reading."""

_KEPT_ENCODINGS = 2
_SILENT_END_S = 0.6


class FasterWhisperVerbatim:
    """Reads a window without a prompt for its words, and with two prompts for its fillers.

    Two thirds of the work is turning sound into the encoder's output. That does not depend on the
    prompt, so it is done once a window.
    """

    def __init__(self, folder: Path, threads: int = 1) -> None:
        """Load the CTranslate2 model in `folder`.

        Raises:
            EngineError: It cannot be loaded.
        """
        from faster_whisper import WhisperModel
        from tqdm import tqdm

        tqdm.monitor_interval = 0  # a bar that is never shown would start a thread

        class OneEncoding(WhisperModel):  # type: ignore[misc]
            """Remembers the last windows it encoded."""

            def __init__(self, *args: Any, **options: Any) -> None:
                super().__init__(*args, **options)
                self.kept: list[tuple[Any, Any]] = []

            def encode(self, features: Any) -> Any:
                for known, output in self.kept:
                    if np.array_equal(known, features):
                        return output
                output = super().encode(features)
                self.kept = [(features, output), *self.kept[: _KEPT_ENCODINGS - 1]]
                return output

        try:
            self._model = OneEncoding(
                str(folder),
                device="cpu",
                compute_type="int8",
                cpu_threads=threads,
                local_files_only=True,
            )
        except (RuntimeError, ValueError, OSError) as error:
            raise EngineError(
                f"The speech model '{folder.name}' cannot be loaded ({error}); "
                f"'greenroom models verify {folder.name}' says whether it is complete."
            ) from error
        self._id = folder.name

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        """Return the plain reading and then one for each filler-keeping prompt."""
        if samples.size == 0:
            return tuple(Transcript() for _ in _PROMPTS)
        try:
            return tuple(self._read(samples, prompt) for prompt in _PROMPTS)
        except (RuntimeError, ValueError) as error:
            raise EngineError(f"The speech model '{self._id}' failed: {error}.") from error
        finally:
            self._model.kept.clear()

    def _read(self, samples: Samples, prompt: str | None) -> Transcript:
        # Greedy, one temperature: sampling again repairs text now and then and counts no better.
        segments, _ = self._model.transcribe(
            samples,
            language="en",
            beam_size=1,
            temperature=0,
            condition_on_previous_text=False,
            word_timestamps=True,
            initial_prompt=prompt,
        )
        pieces: list[Any] = []
        for segment in segments:
            pieces += segment.words or ()
            # Asking for more would encode the silence at the end, as dear as half a minute.
            if segment.end > samples.size / MODEL_RATE_HZ - _SILENT_END_S:
                break
        return Transcript(_whole_words(pieces))


def _whole_words(pieces: Iterable[Any]) -> tuple[Word, ...]:
    """Put together what the recogniser cut ("speech", "-to", "-text"): only words begin a space."""
    words: list[Word] = []
    for piece in pieces:
        text, start_s, end_s = piece.word.strip(), float(piece.start), float(piece.end)
        if words and not piece.word.startswith(" "):
            last = words.pop()
            text, start_s = last.text + text, last.start_s
        if text:
            words.append(Word(text, start_s, end_s, float(piece.probability)))
    return tuple(words)
