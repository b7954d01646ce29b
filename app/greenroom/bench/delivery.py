"""Runs the whole analysis on labelled recordings and measures how right it is."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np
from pydantic import ValidationError

from greenroom.analysis.recording import analyse_recording
from greenroom.bench.labels import Label
from greenroom.bench.pitch_scoring import (
    PitchScore,
    pitch_figures,
    pitch_row,
    reference_pitch,
    score_pitch,
)
from greenroom.bench.scoring import (
    MatchCounts,
    match_by_middle,
    match_pauses,
    mean_error_size,
    score_counts,
)
from greenroom.bench.word_scoring import count_word_errors, match_filler_words
from greenroom.delivery.syllables import count_syllables
from greenroom.delivery.take import NOTICEABLE_PAUSE_S
from greenroom.domain.audio import MODEL_RATE_HZ, AudioBlock
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.delivery.take import Take
    from greenroom.domain.audio import Samples
    from greenroom.ports import AudioDecoder, Clock

_SHORTEST_LABELLED_S = 0.3


def read_labels(folder: Path) -> list[Label]:
    """Return the labels in `folder`, by name.

    Raises:
        InputError: There is none, or one is not what it should be.
    """
    labels = []
    for path in sorted(folder.glob("*.json")):
        try:
            labels.append(Label.model_validate_json(path.read_bytes()))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"]) or "the file"
            raise InputError(f"{path.name} is no label: {where}: {first['msg']}.") from error
    if not labels:
        raise InputError(f"There are no labelled recordings (NAME.wav and NAME.json) in {folder}.")
    return labels


class DeliveryBench:
    """Analyses clips and keeps each take beside its label."""

    def __init__(
        self,
        decoder: AudioDecoder,
        engines: ListeningEngines,
        clock: Clock,
    ) -> None:
        """Analyse with these engines; `clock` times them."""
        self._decoder, self._engines = decoder, engines
        self._clock = clock
        self._heard: list[tuple[Label, Take]] = []
        self._pitch: dict[str, PitchScore] = {}
        self._seconds = 0.0
        self._non_speech_words = 0

    def analyse_clips(
        self, folder: Path, labels: Sequence[Label], on_clip: Callable[[str], None]
    ) -> None:
        """Analyse each labelled clip in `folder`; `on_clip` gets its id first."""
        for label in labels:
            on_clip(label.id)
            path = folder / f"{label.id}.wav"
            take = self._analyse(self._decoder.decode(path, MODEL_RATE_HZ))
            self._heard.append((label, take))
            if score := self._pitch_score(path, take):
                self._pitch[label.id] = score

    def analyse_synthetic_clips(
        self, clips: Iterable[tuple[Label, Samples]], on_clip: Callable[[str], None]
    ) -> None:
        """Analyse labelled sound [shape=(n,), 16 kHz] that is in no file."""
        for label, samples in clips:
            on_clip(label.id)
            self._heard.append((label, self._analyse(_cut_into_blocks(samples))))

    def analyse_noise(self, paths: Sequence[Path], on_clip: Callable[[str], None]) -> None:
        """Analyse recordings without speech; every word found counts as wrong."""
        for path in paths:
            on_clip(path.stem)
            self._expect_nothing(self._analyse(self._decoder.decode(path, MODEL_RATE_HZ)))

    def analyse_synthetic_noise(
        self, sounds: Iterable[tuple[str, Samples]], on_clip: Callable[[str], None]
    ) -> None:
        """Analyse sound without speech that is in no file."""
        for name, samples in sounds:
            on_clip(name)
            self._expect_nothing(self._analyse(_cut_into_blocks(samples)))

    def figures(self) -> dict[str, Any]:
        """Return all figures, with one row for each clip."""
        rates = _without_none(_rate_error(label, take) for label, take in self._heard)
        pauses = [
            match_pauses(
                take.pauses(_SHORTEST_LABELLED_S), _label_spans(label.pauses), NOTICEABLE_PAUSE_S
            )
            for label, take in self._heard
            if label.pauses is not None
        ]
        edges = [error for _, errors in pauses for error in errors]
        length_s = sum(take.duration_s for _, take in self._heard)
        return {
            "model": self._engines.listener.id,
            "clips": len(self._heard),
            "seconds": round(length_s, 1),
            "filled_pauses": {
                **score_counts(
                    [c for label, take in self._heard if (c := _count_filled_pauses(label, take))]
                ),
                "within_0.25_s": score_counts(
                    [
                        match_by_middle(_filled_spans(take), _label_spans(label.filled_pauses))
                        for label, take in self._heard
                        if label.filled_pauses is not None
                    ]
                ),
                "false_alarms_per_minute": self._false_alarms(),
            },
            "lexical_fillers": score_counts(
                [c for heard in self._heard if (c := _count_lexical_fillers(heard))]
            ),
            "word_error_rate": self._word_error_rate(),
            "silent_pauses": {
                **score_counts([counts for counts, _ in pauses]),
                "edge_error_s": round(median(edges), 4) if edges else None,
            },
            **mean_error_size("speaking_rate_error_share", rates),
            **mean_error_size(
                "syllable_rate_error_share", _without_none(map(_syllable_error, self._heard))
            ),
            **mean_error_size(
                "syllable_count_error_share", _without_none(map(_count_error, self._heard))
            ),
            **pitch_figures(list(self._pitch.values())),
            "non_speech_words": self._non_speech_words,
            "rtf": round(self._seconds / length_s, 4) if length_s else None,
            "rows": [
                _clip_row(label, take) | pitch_row(self._pitch.get(label.id))
                for label, take in self._heard
            ],
        }

    def _pitch_score(self, path: Path, take: Take) -> PitchScore | None:
        blocks = [block.samples for block in self._decoder.decode(path, MODEL_RATE_HZ)]
        if not blocks or not take.speech:
            return None
        reference = reference_pitch(np.concatenate(blocks), take.contour)
        return score_pitch(take.contour.f0_hz, reference)

    def _analyse(self, blocks: Iterable[AudioBlock]) -> Take:
        began_s = self._clock.now_s()
        take, _ = analyse_recording(blocks, self._engines)
        self._seconds += self._clock.now_s() - began_s
        return take

    def _expect_nothing(self, take: Take) -> None:
        self._non_speech_words += take.word_count + len(take.filled)

    def _false_alarms(self) -> float | None:
        """Filled pauses found a minute of clips that have none."""
        without = [take for label, take in self._heard if label.filled_count == 0]
        length_s = sum(take.duration_s for take in without)
        found = sum(len(take.filled) for take in without)
        return round(60 * found / length_s, 3) if length_s else None

    def _word_error_rate(self) -> float | None:
        counts = [c for label, take in self._heard if (c := count_word_errors(label, take))]
        said = sum(count for _, count in counts)
        return round(sum(wrong for wrong, _ in counts) / said, 4) if said else None


def _clip_row(label: Label, take: Take) -> dict[str, Any]:
    rate = _rate_error(label, take)
    return {
        "id": label.id,
        "filled_pauses_labelled": label.filled_count,
        "filled_pauses_found": [
            {"text": w.text, "start_s": round(w.start_s, 3), "end_s": round(w.end_s, 3)}
            for w in take.filled
        ],
        "lexical_fillers": _counts_row(_count_lexical_fillers((label, take))),
        "silent_pauses_found": len(take.pauses(NOTICEABLE_PAUSE_S)),
        "words": take.word_count,
        "speaking_rate_error_share": None if rate is None else round(rate, 4),
    }


def _counts_row(counts: MatchCounts | None) -> dict[str, int] | None:
    if counts is None:
        return None
    return {"right": counts.right, "found": counts.found, "labelled": counts.true}


def _count_filled_pauses(label: Label, take: Take) -> MatchCounts | None:
    true = label.filled_count
    if true is None:
        return None
    return MatchCounts(min(true, len(take.filled)), len(take.filled), true)


def _count_lexical_fillers(heard: tuple[Label, Take]) -> MatchCounts | None:
    return match_filler_words(*heard)


def _cut_into_blocks(samples: Samples) -> Iterable[AudioBlock]:
    for at in range(0, samples.size, MODEL_RATE_HZ):
        piece = samples[at : at + MODEL_RATE_HZ]
        yield AudioBlock(piece, MODEL_RATE_HZ, at / MODEL_RATE_HZ)


def _rate_error(label: Label, take: Take) -> float | None:
    true = label.words_per_minute
    if not true or take.too_little:
        return None
    return 60 * take.word_count / take.talking_s / true - 1


def _syllable_error(heard: tuple[Label, Take]) -> float | None:
    label, take = heard
    true = label.syllables_per_minute
    if not true or take.too_little:
        return None
    return 60 * _syllables(take) / take.articulating_s / true - 1


def _count_error(heard: tuple[Label, Take]) -> float | None:
    label, take = heard
    true = label.syllable_count
    return _syllables(take) / true - 1 if true and not take.too_little else None


def _syllables(take: Take) -> int:
    return sum(count_syllables(word.text) for word in take.words)


def _without_none(values: Iterable[float | None]) -> list[float]:
    return [value for value in values if value is not None]


def _filled_spans(take: Take) -> list[Span]:
    return [Span(word.start_s, word.end_s) for word in take.filled]


def _label_spans(labelled: Sequence[Any] | None) -> list[Span]:
    return [each.span for each in labelled or ()]
