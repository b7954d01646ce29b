"""Weighs all the evidence that a sound is a filled pause.

What the readings of one recogniser expect there, what is seen in the states of its encoder, and
what another recogniser hears that knows nothing of them. The weights are learned from labelled
recordings by `greenroom bench fillers`.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import cache
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.delivery.listening.filler_frames import seen_at
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.persona import FileModel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from greenroom.delivery.listening.filler_frames import Floats
    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Span
    from greenroom.ports import FillerChecker

    Sound = tuple[Span, float]
    Apply = Callable[[Callable[[Sound], float], Iterable[Sound]], Iterable[float]]

WEIGHTS_FILE = Path(__file__).with_name("filler_weights.json")

LIKELY = 0.5
"""Probability from which on a sound is taken for a filled pause."""

_BEFORE_S, _AFTER_S = 2.0, 1.5
_BESIDE_S = 0.1
_LEAST = -8.0
"""Logarithm of a probability below which the recogniser that knows nothing tells no differences."""


@dataclass(frozen=True, slots=True)
class FillerEvidence:
    """What speaks for a sound being a filled pause, as logarithms of probabilities, or of odds.

    Attributes:
        expected: Mean of what the readings expect there.
        ends: That the speech up to the sound ends with one.
        begins: That the speech from the sound on begins with one.
        seen: Mean log odds of its likeliest steps by the states of the encoder.
    """

    expected: float
    ends: float
    begins: float
    seen: float


class FillerWeights(FileModel):
    """A logistic regression on the evidence.

    Attributes:
        expected: Weight of the logarithm of that name of the evidence.
        ends: Likewise.
        begins: Likewise.
        seen: Likewise.
        bias: Added to them.
        learned_from: Recordings, speakers and sounds that it was learned from.
        cross_validated: How right it was on speakers left out while learning.
    """

    expected: float
    ends: float
    begins: float
    seen: float
    bias: float
    learned_from: dict[str, int]
    cross_validated: dict[str, float]

    def probability(self, evidence: FillerEvidence) -> float:
        """Return how likely (0..1) the sound is a filled pause."""
        weights = (self.expected, self.ends, self.begins, self.seen)
        told = sum(w * each for w, each in zip(weights, astuple(evidence), strict=True))
        return 1 / (1 + exp(-(told + self.bias)))


@cache
def filler_weights() -> FillerWeights:
    """Return what was learned."""
    return FillerWeights.model_validate_json(WEIGHTS_FILE.read_bytes())


def gather_evidence(
    checker: FillerChecker, odds: Floats, samples: Samples, span: Span, expected: float
) -> FillerEvidence:
    """Return the evidence for the sound at `span` of `samples` [shape=(n,), 16 kHz].

    Raises:
        EngineError: The model failed.
    """
    ends, begins = _ends(checker, samples, span), _begins(checker, samples, span)
    return FillerEvidence(expected, ends, begins, seen_at(span, odds))


class FillerVerdict:
    """Judges the sounds of one stretch of speech."""

    def __init__(
        self,
        checker: FillerChecker,
        odds: Floats,
        samples: Samples,
        weights: FillerWeights | None = None,
        apply: Apply = map,
    ) -> None:
        """Judge by `checker` and `odds` in `samples` [shape=(n,), 16 kHz].

        `odds` [shape=(n / 320,)] are those of each step, see `filler_frames.log_odds`. `apply` goes
        through several sounds: one after the other, or as a pool of threads does.
        """
        self._checker, self._odds, self._samples = checker, odds, samples
        self._weights = weights or filler_weights()
        self._apply = apply

    def probabilities(self, sounds: Sequence[Sound]) -> list[float]:
        """Return the probability of each sound with what is expected there, in order; see below.

        Raises:
            EngineError: The model failed.
        """
        return list(self._apply(lambda sound: self.probability(*sound), sounds))

    def probability(self, span: Span, expected: float) -> float:
        """Return how likely (0..1) there is a filled pause at `span`.

        Where what is known so far speaks so much against it that nothing else could make it likely,
        the rest is not listened to: first to what comes after, for that takes less.

        Raises:
            EngineError: The model failed.
        """
        found = FillerEvidence(expected, 0.0, 0.0, seen_at(span, self._odds))
        for name, listen in (("begins", _begins), ("ends", _ends)):
            if self._weights.probability(found) < LIKELY:
                break
            found = replace(found, **{name: listen(self._checker, self._samples, span)})
        return self._weights.probability(found)


def _begins(checker: FillerChecker, samples: Samples, span: Span) -> float:
    from_s = max(0.0, span.start_s - _BESIDE_S)
    return max(checker.at_start(_cut(samples, from_s, span.end_s + _AFTER_S)), _LEAST)


def _ends(checker: FillerChecker, samples: Samples, span: Span) -> float:
    from_s = max(0.0, span.start_s - _BEFORE_S)
    return max(checker.at_end(_cut(samples, from_s, span.end_s + _BESIDE_S)), _LEAST)


def _cut(samples: Samples, from_s: float, to_s: float) -> Samples:
    return samples[round(from_s * MODEL_RATE_HZ) : round(to_s * MODEL_RATE_HZ)]
