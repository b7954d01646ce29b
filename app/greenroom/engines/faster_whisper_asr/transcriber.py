"""Whisper on CTranslate2: words with times, from a folder on this computer only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.delivery.listening.rare_words import rare_words
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.domain.talk import Transcript, Word
from greenroom.engines.faster_whisper_asr.plausible import drop_implausible_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from greenroom.domain.audio import Samples

_NEEDED = ("model.bin", "config.json", "tokenizer.json")
_PIECE_S = 27.0
_FRAMES_PER_S = 100
_MOST_FRAMES = 3000
_AIR_S = 3.0
"""Silence after the sound that the encoder is given. It was trained on 30 s in all. With this much
short sound costs a fifth and is heard as well (569 s of labelled clips: word error rate .263 with 2
to 4 s of it, .268 with all), but the model often says the end twice: see `once`."""

_FEW_TOKENS, _TOKENS_PER_S, _MOST_TOKENS = 24, 7, 224
_SHORTEST_LOOP = 3  # "no, no" is said
_SEARCH_S = 9.0  # how far before that a quiet place to cut is looked for
_QUIET_S = 0.05
_SILENCE = 1e-5  # below the last bit of 16-bit sound: nothing was recorded
_NO_SPEECH = 0.7
_WORTH_ANOTHER_LOOK_S, _AIR_BEFORE_S = 1.0, 0.3
"""Of 138 bursts of people's speech one has more of the model's own figure for "no speech", of 186
stretches of noise, typing, breath and doors all but one. How sure it is of the words tells nothing:
where it doubts that there is speech, it is as unsure of short and creaky words as of noise."""


class FasterWhisperTranscriber:
    """Transcribes greedily; the same sound gives the same words."""

    def __init__(
        self,
        path: Path,
        threads: int = 2,
        *,
        warm_up: bool = True,
        model_id: str = "",
        air_s: float = _AIR_S,
        hints: Sequence[str] = (),
        piece_s: float = _PIECE_S,
    ) -> None:
        """Load the model.

        Args:
            path: Folder with a CTranslate2 model.
            threads: For the CPU.
            warm_up: Transcribe a moment of nothing, because the first call takes longer.
            model_id: Id from the catalogue; the folder's name if empty.
            air_s: Silence after the sound that the encoder is given, up to 30 s in all.
            hints: Texts about what will be talked of; their rare words are listened for.
            piece_s: What is longer is cut into pieces of at most that, where it is quiet.

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
        from faster_whisper.tokenizer import Tokenizer
        from faster_whisper.transcribe import get_suppressed_tokens
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
        self._tokenizer = Tokenizer(
            self._model.hf_tokenizer,
            self._model.model.is_multilingual,
            task="transcribe",
            language="en",
        )
        self._suppressed = list(get_suppressed_tokens(self._tokenizer, [-1]))
        self._id = model_id or path.name
        self._air_s, self._piece_s = air_s, piece_s
        rare = rare_words(hints, self._tokenizer.encode)
        self._prompt = self._model.get_prompt(self._tokenizer, [], hotwords=", ".join(rare) or None)
        if warm_up:
            self._words(_murmur())

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id

    def transcribe(self, samples: Samples) -> Transcript:
        """Return the words in `samples`; see ports.Transcriber."""
        words: list[Word] = []
        for start, piece in cut_where_quiet(samples, self._piece_s):
            if np.abs(piece).max(initial=0.0) < _SILENCE:
                continue
            try:
                found = self._words(piece) or self._words_after_air(piece)
            except Exception as error:  # CTranslate2 raises RuntimeError, numpy anything
                raise EngineError(
                    "The speech model failed on this recording; try again."
                ) from error
            words += (
                Transcript(drop_implausible_words(found, piece.size / MODEL_RATE_HZ))
                .shifted(start)
                .words
            )
        return Transcript(tuple(words))

    def _words_after_air(self, samples: Samples) -> list[Word]:
        """Look again, with some silence in front, at sound of some length that gave no word.

        Speech that begins with its very first sample is now and then taken for none at all.
        """
        if samples.size < _WORTH_ANOTHER_LOOK_S * MODEL_RATE_HZ:
            return []
        air = np.zeros(round(_AIR_BEFORE_S * MODEL_RATE_HZ), np.float32)
        found = self._words(np.concatenate([air, samples]))
        return [
            Word(
                each.text,
                max(0.0, each.start_s - _AIR_BEFORE_S),
                max(0.0, each.end_s - _AIR_BEFORE_S),
                each.probability,
            )
            for each in found
        ]

    def _words(self, samples: Samples) -> list[Word]:
        import ctranslate2

        model, tokenizer = self._model, self._tokenizer
        duration_s = samples.size / MODEL_RATE_HZ
        frames = min(
            _MOST_FRAMES, -(-round((duration_s + self._air_s) * _FRAMES_PER_S) // 100) * 100
        )
        padding = frames * MODEL_RATE_HZ // _FRAMES_PER_S - samples.size
        features = model.feature_extractor(samples, padding=max(padding, 0))[:, :frames]
        encoded = model.model.encode(
            ctranslate2.StorageView.from_array(
                np.ascontiguousarray(features[np.newaxis], np.float32)
            )
        )
        most = _FEW_TOKENS + round(_TOKENS_PER_S * duration_s)
        told = len(self._prompt) - len(tokenizer.sot_sequence)
        (result,) = model.model.generate(
            encoded,
            [self._prompt],
            beam_size=1,
            max_length=told + min(_MOST_TOKENS, most),
            suppress_tokens=self._suppressed,
            return_no_speech_prob=True,
        )
        tokens = drop_repeated_loop(
            result.sequences_ids[0], tokenizer.timestamp_begin, tokenizer.eot
        )
        if not tokens or result.no_speech_prob > _NO_SPEECH:
            return []
        recorded = np.flatnonzero(np.abs(samples) >= _SILENCE)[-1] + 1  # no word lasts beyond it
        spoken = min(frames, round(recorded * _FRAMES_PER_S / MODEL_RATE_HZ))
        (aligned,) = model.find_alignment(tokenizer, [tokens], encoded, max(spoken, 2))
        return [
            Word(each["word"], float(each["start"]), float(each["end"]), float(each["probability"]))
            for each in aligned
        ]


def drop_repeated_loop(tokens: list[int], first_time: int, end: int) -> list[int]:
    """Return the tokens of words up to where the model begins to say the same again.

    Args:
        tokens: As the model wrote them, time stamps in between.
        first_time: The lowest token that is a time stamp.
        end: The lowest token that is none of a word.
    """
    words: list[int] = []
    now = first_time
    for token in tokens:
        if token >= first_time:
            if token < now:
                break
            now = token
        elif token < end:
            words.append(token)
    for size in range(_SHORTEST_LOOP, len(words) // 2 + 1):
        for at in range(len(words) - 2 * size + 1):
            if words[at : at + size] == words[at + size : at + 2 * size]:
                return words[: at + size]
    return words


def _murmur() -> Samples:
    return np.random.default_rng(0).normal(0, 0.01, MODEL_RATE_HZ).astype(np.float32)


def cut_where_quiet(samples: Samples, piece_s: float) -> Iterator[tuple[float, Samples]]:
    """Yield (start in s, samples) of pieces short enough for one look, cut where it is quiet."""
    frame, longest = round(_QUIET_S * MODEL_RATE_HZ), round(piece_s * MODEL_RATE_HZ)
    search = min(round(_SEARCH_S * MODEL_RATE_HZ), longest // 2) // frame * frame
    at = 0
    while samples.size - at > longest:
        late = samples[at + longest - search : at + longest].reshape(-1, frame)
        quietest = int(np.square(late).mean(axis=1).argmin())
        end = at + longest - search + quietest * frame + frame // 2
        yield at / MODEL_RATE_HZ, samples[at:end]
        at = end
    if samples.size > at:
        yield at / MODEL_RATE_HZ, samples[at:]
