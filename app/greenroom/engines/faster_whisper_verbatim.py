"""faster-whisper listening five times: once for the words, four times for "um" and "uh"."""

from __future__ import annotations

from itertools import pairwise
from threading import local
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.delivery.listening.bands import Bands
from greenroom.delivery.listening.rare_words import possible_places, rare_words, with_rare_words
from greenroom.delivery.listening.slurs import without_slurs
from greenroom.delivery.listening.words import is_filled_pause
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError
from greenroom.domain.talk import Transcript, Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples

    Part = tuple[str, float, float, float]

_PROMPT, _OTHER_PROMPT = " Um, uh, hmm, er, ah.", " Um... uh... er... hm..."
"""Make the model keep fillers, at the price of words. They miss different ones."""

_FILLERS = ("um", "uh", "uhm", "erm", "hm", "hmm", "mm")
"""Spellings of nothing else; "er" and "ah" are also bits of words."""

_EXPECTED = " uh"
_LEAST = 3e-4  # a filler less likely than this is not worth a mention
_WINDOW_S = 12.0
_LEAD_S = 1.0
_SILENCE_S = 2.0
_SHORTEST_S = 15.0
"""Shorter input than this makes the model say everything twice; longer costs more than it helps:
the time to encode grows with the square of the length."""

_ENGLISH = "en"
_CLEARLY = 0.8  # accents of English bring other languages up to 0.5

_FRAME_S = 0.01
_LONGEST_FRAMES = 3000
_SILENT_END_S = 0.6
_MOST_TOKENS = 448
_TOKENS_PER_S = 6  # nobody talks faster; a model that runs away does
_NEVER = 1e-9  # probability; of 0 there is no logarithm


class FasterWhisperVerbatim:
    """Reads a stretch without a prompt for its words, and with prompts for its fillers.

    The stretch is encoded once for three readings. Long ones are dull to single fillers, so there
    are two more of shorter windows.
    """

    def __init__(
        self,
        folder: Path,
        threads: int = 1,
        words: FasterWhisperVerbatim | None = None,
        hints: Sequence[str] = (),
        sounds: Callable[[str], str] = str,
        is_ordinary: Callable[[str], bool] = lambda _: True,
    ) -> None:
        """Load the CTranslate2 model in `folder`.

        Args:
            folder: With the model.
            threads: How many may listen at once; each works on one core, which is faster
                than one that works on several.
            words: Reads the words in its place.
            hints: Texts about what was talked of; their rare words are listened for where this
                reads the words. What keeps fillers hears nothing of them.
            sounds: Returns how a word is pronounced (IPA), to find what was heard in its place.
            is_ordinary: Whether a word is one that is often written; others are rare.

        Raises:
            EngineError: It cannot be loaded.
        """
        self._words = words or self
        from faster_whisper import WhisperModel
        from faster_whisper.tokenizer import Tokenizer
        from tqdm import tqdm

        tqdm.monitor_interval = 0  # a bar that is never shown would start a thread

        class Cropping(WhisperModel):  # type: ignore[misc]
            """Encodes no more silence than the model needs to stop, and keeps the first."""

            def __init__(self, *args: Any, **options: Any) -> None:
                super().__init__(*args, **options)
                self.kept = local()
                extractor = self.feature_extractor
                extractor.mel_filters = Bands(extractor.mel_filters)

            def encode(self, features: Any) -> Any:
                sounding = np.flatnonzero(np.abs(features).max(axis=-2).reshape(-1))
                last = int(sounding[-1]) + 1 if sounding.size else 0
                needed = max(last + round(_SILENCE_S / _FRAME_S), round(_SHORTEST_S / _FRAME_S))
                needed_of = features[..., :needed]
                if self.kept.first is not None and np.array_equal(needed_of, self.kept.features):
                    return self.kept.first
                output = super().encode(needed_of)
                if self.kept.first is None:
                    self.kept.first, self.kept.features = output, needed_of
                return output

        try:
            self._model = Cropping(
                str(folder),
                device="cpu",
                compute_type="int8",
                cpu_threads=1,
                num_workers=threads,
                local_files_only=True,
            )
        except (RuntimeError, ValueError, OSError) as error:
            raise EngineError(
                f"The speech model '{folder.name}' cannot be loaded ({error}); "
                f"'greenroom models verify {folder.name}' says whether it is complete."
            ) from error
        self._id = folder.name
        many = self._model.model.is_multilingual
        language = {"task": "transcribe", "language": _ENGLISH} if many else {}
        self._tokenizer = Tokenizer(self._model.hf_tokenizer, many, **language)
        self._rare = rare_words(hints, self._tokenizer.encode, is_ordinary)
        self._sounds, self._is_ordinary = sounds, is_ordinary
        self._hints = self._tokenizer.encode(f" {', '.join(self._rare)}")
        forms = [f"{gap}{w}" for f in _FILLERS for w in (f, f.capitalize()) for gap in ("", " ")]
        tokens = [self._tokenizer.encode(form) for form in forms]
        self._filler_ids = np.array(sorted({each[0] for each in tokens if len(each) == 1}))

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id if self._words is self else f"{self._words.id} and {self._id}"

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        """Return the plain reading and then those that keep fillers; see ports."""
        if samples.size == 0:
            return (Transcript(),)
        self._model.kept.first = None
        try:
            words = self._words.words(samples)
            if words.language != _ENGLISH:
                return (words,)
            return (words, *self._verbatim(samples))
        except (RuntimeError, ValueError) as error:
            raise EngineError(f"The speech model '{self._id}' failed: {error}.") from error

    def words(self, samples: Samples) -> Transcript:
        """Return the words alone, in the language they are in."""
        self._model.kept.first = None
        plain = self._plain(samples)
        language = self._language()
        if language != _ENGLISH:
            # Made to write English, the model translates or makes things up.
            return self._plain(samples, language)
        if places := possible_places(plain.words, self._rare, self._sounds, self._is_ordinary):
            texts = (plain.text, *(" ".join(each.in_text(plain.words)) for each in places))
            plainly, *told = self._log_likelihoods(texts)
            gains = [each - plainly for each in told]
            return Transcript(with_rare_words(plain.words, places, gains), language)
        return plain

    def _language(self) -> str:
        """What is spoken in the window encoded first, English unless it is clearly not."""
        first = self._model.kept.first
        if not self._model.model.is_multilingual or first is None:
            return _ENGLISH
        return clear_language(self._model.model.detect_language(first)[0])

    def _plain(self, samples: Samples, language: str = _ENGLISH) -> Transcript:
        # Greedy, one temperature: sampling again repairs text now and then and counts no better.
        segments, _ = self._model.transcribe(
            samples,
            language=language,
            beam_size=1,
            temperature=0,
            condition_on_previous_text=False,
            word_timestamps=True,
            max_new_tokens=20 + round(_TOKENS_PER_S * min(samples.size / MODEL_RATE_HZ, 30)),
        )
        pieces: list[Any] = []
        for segment in segments:
            pieces += segment.words or ()
            # Asking for more would encode the silence at the end, as dear as speech.
            if segment.end > samples.size / MODEL_RATE_HZ - _SILENT_END_S:
                break
        words = join_word_parts((p.word, p.start, p.end, p.probability) for p in pieces)
        return Transcript(words, language)

    def _log_likelihoods(self, texts: Sequence[str]) -> list[float]:
        """Return how likely (log) each of `texts` is for what was encoded first.

        The model is told of the rare words.
        """
        tokens, sound = self._tokenizer, self._model.kept.first
        start = [tokens.sot_prev, *self._hints, *tokens.sot_sequence]
        frames = 2 * sound.shape[1]
        found: list[float] = []
        for text in texts:
            wanted = [tokens.encode(f" {text}")]
            (aligned,) = self._model.model.align(sound, start, wanted, frames)
            likely = np.maximum(aligned.text_token_probs, _NEVER)
            found.append(float(np.log(likely).sum()))
        return found

    def _verbatim(self, samples: Samples) -> Iterator[Transcript]:
        if self._model.kept.first is None:
            features = self._model.feature_extractor(samples)[:, :-1]
            silence = _LONGEST_FRAMES - features.shape[1]
            self._model.encode(np.pad(features, ((0, 0), (0, max(0, silence))))[np.newaxis])
        whole = np.array(self._model.kept.first)
        for prompt in (_PROMPT, _OTHER_PROMPT):
            yield from map(Transcript, self._read(whole, prompt))
        for windows in chunk_edges(samples.size / MODEL_RATE_HZ):
            encoded = np.concatenate([self._encoded(samples, *window) for window in windows])
            words: list[Word] = []
            for (start_s, _), found in zip(windows, self._read(encoded, _PROMPT), strict=True):
                words += Transcript(found).shifted(start_s).words
            yield Transcript(tuple(words))

    def _read(self, encoded: NDArray[np.float32], prompt: str) -> Iterator[tuple[Word, ...]]:
        """Yield what each of `encoded` [shape=(k, n, width)] says; a step is 0.02 s."""
        tokens, sound = self._tokenizer, _view(encoded)
        start = [tokens.sot_prev, *tokens.encode(prompt), *tokens.sot_sequence]
        length_s = 2 * _FRAME_S * encoded.shape[1]
        results = self._model.model.generate(
            sound,
            [start] * len(encoded),
            beam_size=1,
            max_length=min(_MOST_TOKENS, len(start) + round(_TOKENS_PER_S * length_s)),
            return_logits_vocab=True,
        )
        texts = [[t for t in r.sequences_ids[0] if t < tokens.eot] for r in results]
        aligned = self._model.find_alignment(tokens, texts, sound, 2 * encoded.shape[1])
        for result, pieces in zip(results, aligned, strict=True):
            yield self._expected(result, pieces)

    def _encoded(self, samples: Samples, start_s: float, end_s: float) -> NDArray[np.float32]:
        """Return what the model makes of the window; before 0 s there is silence."""
        first, last = round(start_s * MODEL_RATE_HZ), round(end_s * MODEL_RATE_HZ)
        sound = np.pad(samples[max(first, 0) : last], (max(-first, 0), 0))
        padded = np.pad(sound, (0, round(_SHORTEST_S * MODEL_RATE_HZ) - sound.size))
        frames = round(_SHORTEST_S / _FRAME_S)
        features = self._model.feature_extractor(padded, padding=0)[np.newaxis, :, :frames]
        return np.array(self._model.model.encode(_view(features), to_cpu=True))

    def _expected(self, result: Any, pieces: Sequence[Any]) -> tuple[Word, ...]:
        """Return the words, with a filler wherever the model expected one, written or not.

        The probability of a filler is how much it was expected.
        """
        eot = self._tokenizer.eot
        steps = [i for i, token in enumerate(result.sequences_ids[0]) if token < eot]
        parts: list[Part] = []
        step, now_s = 0, 0.0
        for piece in pieces:
            text, start_s, now_s = piece["word"], piece["start"], piece["end"]
            if text.startswith(" "):
                # "ums" begins as "um" does, and is no filler.
                noun = None if is_filled_pause(text) else piece["tokens"][0]
                share = self._filler_share(result, steps[step], noun)
                if is_filled_pause(text):
                    parts.append((text, start_s, now_s, share))
                elif share >= _LEAST:
                    parts.append((_EXPECTED, start_s, start_s, share))
            if not (text.startswith(" ") and is_filled_pause(text)):
                parts.append((text, start_s, now_s, piece["probability"]))
            step += len(piece["tokens"])
        share = self._filler_share(result, steps[-1] + 1 if steps else 0)
        if share >= _LEAST:
            parts.append((_EXPECTED, now_s, now_s, share))
        return join_word_parts(parts)

    def _filler_share(self, result: Any, step: int, but: int | None = None) -> float:
        """Return how likely the model held a filler, `but` that token, to be what comes then."""
        if step >= len(result.logits[0]):
            return 0.0
        values = np.array(result.logits[0][step], np.float32)
        values = np.exp(values - values.max())
        fillers = values[self._filler_ids[self._filler_ids != but]]
        return float(fillers.sum() / values.sum())


def clear_language(languages: Sequence[tuple[str, float]]) -> str:
    """Return the most probable of `languages`, which are tokens with probabilities, or English.

    Error:
        On 90 clips of English, some with a strong accent, no other language gets more than 0.52;
        five of six languages spoken by a robot get more than 0.8 (docs/accuracy.md).
    """
    token, probability = max(languages, key=lambda each: each[1])
    return token.strip("<|>") if probability >= _CLEARLY else _ENGLISH


def chunk_edges(length_s: float) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return two ways to cut `length_s` in windows, so that no place is at an edge in both.

    What fits in one window is heard again after a moment of silence, which starts before 0.
    """
    count = int(-(-length_s // _WINDOW_S))
    if count <= 1:
        return [(0.0, length_s)], [(-_LEAD_S, length_s)]
    step_s = length_s / count
    edges = [i * step_s for i in range(count + 1)]
    between = [0.0, *(edge + step_s / 2 for edge in edges[:-1]), length_s]
    return list(pairwise(edges)), list(pairwise(between))


def join_word_parts(pieces: Iterable[Part]) -> tuple[Word, ...]:
    """Put together what the model cut ("speech", "-to", "-text"): only words begin with a space."""
    words: list[Word] = []
    for piece, start_s, end_s, probability in pieces:
        text = piece.strip()
        if words and not piece.startswith(" "):
            first = words.pop()
            words.append(Word(first.text + text, first.start_s, float(end_s), first.probability))
        elif text:
            words.append(Word(text, float(start_s), float(end_s), float(probability)))
    return without_slurs(words)


def _view(values: NDArray[np.float32]) -> Any:
    import ctranslate2

    return ctranslate2.StorageView.from_array(np.ascontiguousarray(values))
