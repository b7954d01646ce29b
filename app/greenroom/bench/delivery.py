"""Runs the whole analysis on labelled recordings and measures how right it is."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np
from pydantic import ValidationError

from greenroom.analysis.recording import analyse_recording
from greenroom.bench.labels import Label
from greenroom.bench.pairing import pair_filled_pauses, pair_filler_words
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
    noise_band,
    score_counts,
)
from greenroom.bench.word_scoring import count_word_errors
from greenroom.delivery.listening.sound import analyse_sound
from greenroom.delivery.syllables import count_syllables
from greenroom.delivery.take import NOTICEABLE_PAUSE_S
from greenroom.domain.audio import MODEL_RATE_HZ, AudioBlock
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.bench.labels import LabelledSpan
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


@dataclass(frozen=True, slots=True)
class _HeardClip:
    """A clip with what was heard in it, and what may have made it hard."""

    label: Label
    take: Take
    conditions: tuple[str, ...]

    @property
    def speaker(self) -> str:
        return self.label.speaker or self.label.id


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
        self._heard: list[_HeardClip] = []
        self._pitch: dict[str, PitchScore] = {}
        self._seconds = 0.0
        self._noises = self._non_speech_words = 0

    def analyse_clips(
        self, folder: Path, labels: Sequence[Label], on_clip: Callable[[str], None]
    ) -> None:
        """Analyse each labelled clip in `folder`; `on_clip` gets its id first."""
        for label in labels:
            on_clip(label.id)
            blocks = list(self._decoder.decode(folder / f"{label.id}.wav", MODEL_RATE_HZ))
            self._keep(label, blocks)
            if score := _pitch_score(blocks, self._heard[-1].take):
                self._pitch[label.id] = score

    def analyse_synthetic_clips(
        self, clips: Iterable[tuple[Label, Samples]], on_clip: Callable[[str], None]
    ) -> None:
        """Analyse labelled sound [shape=(n,), 16 kHz] that is in no file."""
        for label, samples in clips:
            on_clip(label.id)
            self._keep(label, list(cut_into_blocks(samples)))

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
            self._expect_nothing(self._analyse(cut_into_blocks(samples)))

    def figures(self) -> dict[str, Any]:
        """Return all figures, with one row for each clip and for each condition."""
        length_s = sum(each.take.duration_s for each in self._heard)
        conditions = sorted({name for each in self._heard for name in each.conditions})
        return {
            "model": self._engines.listener.id,
            "clips": len(self._heard),
            "speakers": len({each.speaker for each in self._heard}),
            "seconds": round(length_s, 1),
            **_event_figures(self._heard),
            "word_error_rate": _word_error_rate(self._heard),
            **_size_of_errors("speaking_rate_error_share", map(_rate_error, self._heard)),
            **_size_of_errors("syllable_rate_error_share", map(_syllable_error, self._heard)),
            **_size_of_errors("syllable_count_error_share", map(_count_error, self._heard)),
            **pitch_figures(list(self._pitch.values())),
            "noises": self._noises,
            "non_speech_words": self._non_speech_words,
            "rtf": round(self._seconds / length_s, 4) if length_s else None,
            "by_condition": {
                name: _event_figures([h for h in self._heard if name in h.conditions])
                for name in conditions
            },
            "rows": [
                _clip_row(each) | pitch_row(self._pitch.get(each.label.id)) for each in self._heard
            ],
        }

    def _keep(self, label: Label, blocks: list[AudioBlock]) -> None:
        take = self._analyse(blocks)
        whole = np.concatenate([block.samples for block in blocks]) if blocks else np.zeros(0)
        level_db = analyse_sound(np.asarray(whole, np.float32)).level_db
        self._heard.append(_HeardClip(label, take, (noise_band(level_db), *label.conditions)))

    def _analyse(self, blocks: Iterable[AudioBlock]) -> Take:
        began_s = self._clock.now_s()
        take, _ = analyse_recording(blocks, self._engines)
        self._seconds += self._clock.now_s() - began_s
        return take

    def _expect_nothing(self, take: Take) -> None:
        self._noises += 1
        self._non_speech_words += take.word_count + len(take.filled)


def _pitch_score(blocks: Sequence[AudioBlock], take: Take) -> PitchScore | None:
    if not blocks or not take.speech:
        return None
    whole = np.concatenate([block.samples for block in blocks])
    return score_pitch(take.contour.f0_hz, reference_pitch(whole, take.contour))


def _event_figures(heard: Sequence[_HeardClip]) -> dict[str, Any]:
    """Return what was found and what is there, paired one to one."""
    pauses = [
        (each, *match_pauses(each.take.pauses(_SHORTEST_LABELLED_S), spans, NOTICEABLE_PAUSE_S))
        for each in heard
        if (spans := _label_spans(each.label.pauses)) is not None
    ]
    edges = [error for _, _, errors in pauses for error in errors]
    return {
        "filled_pauses": {
            **_scores(heard, lambda each: pair_filled_pauses(each.label, each.take)),
            "within_0.25_s": _scores(heard, _filled_in_time),
            "false_alarms_per_minute": _false_alarms(heard),
        },
        "lexical_fillers": _scores(heard, lambda each: pair_filler_words(each.label, each.take)),
        "silent_pauses": {
            **score_counts([(each.speaker, counts) for each, counts, _ in pauses]),
            "edge_error_s": round(median(edges), 4) if edges else None,
        },
    }


def _scores(
    heard: Sequence[_HeardClip], count: Callable[[_HeardClip], MatchCounts | None]
) -> dict[str, Any]:
    return score_counts([(each.speaker, counts) for each in heard if (counts := count(each))])


def _filled_in_time(heard: _HeardClip) -> MatchCounts | None:
    true = _label_spans(heard.label.filled_pauses)
    return None if true is None else match_by_middle(_filled_spans(heard.take), true)


def _false_alarms(heard: Sequence[_HeardClip]) -> float | None:
    """Filled pauses found a minute of clips that have none."""
    without = [each.take for each in heard if each.label.filled_count == 0]
    length_s = sum(take.duration_s for take in without)
    found = sum(len(take.filled) for take in without)
    return round(60 * found / length_s, 3) if length_s else None


def _word_error_rate(heard: Sequence[_HeardClip]) -> float | None:
    counts = [c for each in heard if (c := count_word_errors(each.label, each.take))]
    said = sum(count for _, count in counts)
    return round(sum(wrong for wrong, _ in counts) / said, 4) if said else None


def _size_of_errors(name: str, errors: Iterable[float | None]) -> dict[str, Any]:
    known = [error for error in errors if error is not None]
    worst = round(max(map(abs, known)), 4) if known else None
    return {**mean_error_size(name, known), f"{name}_worst": worst, f"{name}_clips": len(known)}


def _clip_row(heard: _HeardClip) -> dict[str, Any]:
    label, take = heard.label, heard.take
    rate = _rate_error(heard)
    return {
        "id": label.id,
        "speaker": heard.speaker,
        "conditions": list(heard.conditions),
        "filled_pauses": _counts_row(pair_filled_pauses(label, take)),
        "filled_pauses_found": [
            {"text": w.text, "start_s": round(w.start_s, 3), "end_s": round(w.end_s, 3)}
            for w in take.filled
        ],
        "lexical_fillers": _counts_row(pair_filler_words(label, take)),
        "silent_pauses_found": len(take.pauses(NOTICEABLE_PAUSE_S)),
        "words": take.word_count,
        "speaking_rate_error_share": None if rate is None else round(rate, 4),
    }


def _counts_row(counts: MatchCounts | None) -> dict[str, int] | None:
    if counts is None:
        return None
    return {"right": counts.right, "found": counts.found, "labelled": counts.true}


def cut_into_blocks(samples: Samples) -> Iterable[AudioBlock]:
    """Yield `samples` [shape=(n,), 16 kHz] as they would come from a file, a second at a time."""
    for at in range(0, samples.size, MODEL_RATE_HZ):
        piece = samples[at : at + MODEL_RATE_HZ]
        yield AudioBlock(piece, MODEL_RATE_HZ, at / MODEL_RATE_HZ)


def _rate_error(heard: _HeardClip) -> float | None:
    true, take = heard.label.words_per_minute, heard.take
    if true is None or not true[1] or take.too_little:
        return None
    rate, (least, most) = 60 * take.word_count / take.understood_s, true
    return rate / min(max(rate, least), most) - 1


def _syllable_error(heard: _HeardClip) -> float | None:
    true, take = heard.label.syllables_per_minute, heard.take
    if not true or take.too_little:
        return None
    return 60 * _syllables(take) / take.articulating_s / true - 1


def _count_error(heard: _HeardClip) -> float | None:
    true, take = heard.label.syllable_count, heard.take
    return _syllables(take) / true - 1 if true and not take.too_little else None


def _syllables(take: Take) -> int:
    return sum(count_syllables(word.text) for word in take.words)


def _filled_spans(take: Take) -> list[Span]:
    return [Span(word.start_s, word.end_s) for word in take.filled]


def _label_spans(labelled: Sequence[LabelledSpan] | None) -> list[Span] | None:
    return None if labelled is None else [each.span for each in labelled]
