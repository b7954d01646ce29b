"""Whisper on CTranslate2: words with times, from a folder on this computer only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.domain.talk import Transcript, Word
from greenroom.engines.faster_whisper_asr.plausible import plausible

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.audio import Samples

FILLER_PROMPT = "Um, uh, hmm, er, ah."
"""Makes the model write filled pauses down instead of leaving them out."""

_NEEDED = ("model.bin", "config.json", "tokenizer.json")
_PIECE_S = 29.0  # the encoder always works on 30 s, and the prompt only reaches the first 30 s
_SEARCH_S = 9.0  # how far before that a quiet place to cut is looked for
_QUIET_S = 0.05
_SILENCE = 1e-5  # below the last bit of 16-bit sound: nothing was recorded
_REST_S = 0.2  # too short for a word
_REST_SHARE = 0.01  # of the power of the whole
_NO_SPEECH = 0.6
_DOUBTFUL = 0.3
_UNSURE = -1.0
"""Speech has at most 0.28 of the model's own figure for "no speech", noise 0.4 and more with a mean
log probability below this (34 stretches of each)."""


class FasterWhisperTranscriber:
    """Transcribes greedily; the same sound gives the same words."""

    def __init__(
        self, path: Path, threads: int = 2, *, warm_up: bool = True, model_id: str = ""
    ) -> None:
        """Load the model.

        Args:
            path: Folder with a CTranslate2 model.
            threads: For the CPU.
            warm_up: Transcribe a moment of nothing, because the first call takes longer.
            model_id: Id from the catalogue; the folder's name if empty.

        Raises:
            MissingError: A file is not there.
            InputError: A file is not whole.
        """
        missing = [name for name in _NEEDED if not (path / name).is_file()]
        if missing:
            raise MissingError(
                f"The speech model {path.name} is not on this computer ({missing[0]} is missing); "
                "fetch it with 'greenroom models get'."
            )
        import ctranslate2
        from faster_whisper import WhisperModel
        from tqdm import tqdm

        tqdm.monitor_interval = 0  # a bar that is never shown would start a thread
        gpu = ctranslate2.get_cuda_device_count() > 0
        try:
            self._model: Any = WhisperModel(
                str(path),
                device="cuda" if gpu else "cpu",
                compute_type="default" if gpu else "int8",
                cpu_threads=threads,
                local_files_only=True,
            )
        except Exception as error:  # RuntimeError, ValueError, and tokenizers' bare Exception
            raise InputError(
                f"The speech model {path.name} is damaged or incomplete; "
                "fetch it again with 'greenroom models get'."
            ) from error
        self._id = model_id or path.name
        if warm_up:
            list(self._words(_murmur(), keep_fillers=False))

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id

    def transcribe(self, samples: Samples, *, keep_fillers: bool = False) -> Transcript:
        """Return the words in `samples`; see ports.Transcriber."""
        words: list[Word] = []
        for start, piece in _pieces(samples):
            if np.abs(piece).max(initial=0.0) < _SILENCE:
                continue
            try:
                found = list(self._words(piece, keep_fillers=keep_fillers))
            except Exception as error:  # CTranslate2 raises RuntimeError, numpy anything
                raise EngineError(
                    "The speech model failed on this recording; try again."
                ) from error
            words += Transcript(plausible(found, piece.size / MODEL_RATE_HZ)).shifted(start).words
        return Transcript(tuple(words))

    def _words(self, samples: Samples, *, keep_fillers: bool) -> Iterator[Word]:
        segments, _ = self._model.transcribe(
            samples,
            language="en",
            beam_size=1,
            temperature=0.0,
            word_timestamps=True,
            condition_on_previous_text=False,
            initial_prompt=FILLER_PROMPT if keep_fillers else None,
        )
        for segment in segments:
            if _is_noise(segment):
                continue
            for word in segment.words or ():
                yield Word(word.word, float(word.start), float(word.end), float(word.probability))
            if _is_quiet(samples[round(segment.end * MODEL_RATE_HZ) :], samples):
                return  # asking for more would encode the silence at the end, as dear as speech


def _is_noise(segment: Any) -> bool:
    nothing = segment.no_speech_prob
    unsure = segment.avg_logprob < _UNSURE
    return bool(nothing > _NO_SPEECH or (nothing > _DOUBTFUL and unsure))


def _is_quiet(rest: Samples, whole: Samples) -> bool:
    if rest.size < _REST_S * MODEL_RATE_HZ:
        return True
    return float(np.square(rest).mean()) < _REST_SHARE * float(np.square(whole).mean())


def _murmur() -> Samples:
    return np.random.default_rng(0).normal(0, 0.01, MODEL_RATE_HZ).astype(np.float32)


def _pieces(samples: Samples) -> Iterator[tuple[float, Samples]]:
    """Yield (start in s, samples) of pieces short enough for one look, cut where it is quiet."""
    longest, search = round(_PIECE_S * MODEL_RATE_HZ), round(_SEARCH_S * MODEL_RATE_HZ)
    frame = round(_QUIET_S * MODEL_RATE_HZ)
    at = 0
    while samples.size - at > longest:
        late = samples[at + longest - search : at + longest].reshape(-1, frame)
        quietest = int(np.square(late).mean(axis=1).argmin())
        end = at + longest - search + quietest * frame + frame // 2
        yield at / MODEL_RATE_HZ, samples[at:end]
        at = end
    if samples.size > at:
        yield at / MODEL_RATE_HZ, samples[at:]
