"""Learns how to weigh the evidence for filled pauses from labelled recordings."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.bench.labels import Label
from greenroom.bench.learning.logistic import fit_logistic, told_of_left_out
from greenroom.delivery.chunk_features import ChunkFeatures
from greenroom.delivery.listening.filler_frames import log_odds
from greenroom.delivery.listening.filler_verdict import (
    LIKELY,
    FillerWeights,
    gather_evidence,
)
from greenroom.delivery.listening.fusion import filler_candidates
from greenroom.delivery.listening.nuclei import find_nuclei, loudness_gate_db
from greenroom.delivery.listening.sound import analyse_sound
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.analysis.speech_chunks import SpeechChunk
    from greenroom.delivery.listening.filler_verdict import FillerEvidence
    from greenroom.ports import FillerChecker, StateReader

_NEAR_S = 0.25
_L2 = 1.0
_LEAST_TRUE = 10


@dataclass(frozen=True, slots=True)
class LabelledSound:
    """A sound that can be a filled pause, with what it is.

    Attributes:
        speaker: Who made it.
        evidence: What speaks for it.
        true: Whether it is one.
    """

    speaker: str
    evidence: FillerEvidence
    true: bool


class EvidenceCollector:
    """Gathers evidence chunk by chunk; give `collect_from` as what analyses a chunk."""

    def __init__(self, checker: FillerChecker, reader: StateReader) -> None:
        """Ask `checker`, and look at the states of `reader`."""
        self._checker, self._reader = checker, reader
        self.found: list[tuple[Span, FillerEvidence]] = []
        """In seconds from the beginning of the recording."""

    def collect_from(self, chunk: SpeechChunk, engines: ListeningEngines) -> ChunkFeatures:
        """Keep the evidence for each sound in `chunk` that can be a filled pause.

        Raises:
            EngineError: A model failed.
        """
        _, *verbatim = engines.listener.listen(chunk.samples)
        sound = analyse_sound(chunk.samples)
        nuclei = find_nuclei(sound, loudness_gate_db(sound.level_db))
        odds = log_odds(self._reader.states(chunk.samples))
        for each in filler_candidates([reading.words for reading in verbatim], nuclei):
            span = each.nucleus.span
            evidence = gather_evidence(self._checker, odds, chunk.samples, span, each.expected)
            at = Span(span.start_s + chunk.start_s, span.end_s + chunk.start_s)
            self.found.append((at, evidence))
        return ChunkFeatures()


def label_sounds(label: Label, found: Sequence[tuple[Span, FillerEvidence]]) -> list[LabelledSound]:
    """Return the sounds of one recording with what they are; none where the label has no times."""
    if label.filled_pauses is None and label.filled_count != 0:
        return []
    true = [each.span for each in label.filled_pauses or ()]
    speaker = label.speaker or label.id
    return [
        LabelledSound(speaker, evidence, any(_is_at(span, each) for each in true))
        for span, evidence in found
    ]


def _is_at(span: Span, true: Span) -> bool:
    middle_s = (span.start_s + span.end_s) / 2
    return true.start_s - _NEAR_S <= middle_s <= true.end_s + _NEAR_S


def learn_weights(sounds: Sequence[LabelledSound], recordings: int) -> FillerWeights:
    """Return the weights of a logistic regression, and how right it is on speakers left out.

    Raises:
        InputError: There are too few filled pauses to learn from.
    """
    true = np.array([each.true for each in sounds], np.float64)
    if true.sum() < _LEAST_TRUE:
        raise InputError(
            f"There are too few filled pauses with times to learn from ({round(true.sum())}); "
            f"label at least {_LEAST_TRUE}."
        )
    evidence = np.array([astuple(each.evidence) for each in sounds], np.float64)
    speakers = [each.speaker for each in sounds]
    told = told_of_left_out(evidence, true, speakers, _L2, len(set(speakers)))
    said, right = told >= LIKELY, (told >= LIKELY) & (true == 1)
    expected, ends, begins, seen, bias = (
        round(each, 4) for each in fit_logistic(evidence, true, _L2).tolist()
    )
    return FillerWeights(
        expected=expected,
        ends=ends,
        begins=begins,
        seen=seen,
        bias=bias,
        learned_from={
            "recordings": recordings,
            "speakers": len(set(speakers)),
            "sounds": len(sounds),
            "filled_pauses": round(true.sum()),
        },
        cross_validated={
            "precision": round(float(right.sum() / max(1, said.sum())), 3),
            "recall": round(float(right.sum() / true.sum()), 3),
        },
    )
