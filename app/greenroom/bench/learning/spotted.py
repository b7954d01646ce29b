"""Learns how um and uh look in the states of an encoder, from a voice that says when it said them.

The voice is moved in pitch by up to 14 % and in tempo by up to a third, and half of what it says
lies in noise.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import soxr

from greenroom.bench.learning.logistic import fit_logistic
from greenroom.delivery.listening.filler_frames import STEP_S, FrameWeights, evidence_of
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import StateReader

_SENTENCE = re.compile(r"[A-Z][^.?!\n]{20,160}[.?!]")
_EDGE_S, _INSIDE_S = 0.06, 0.02
"""Beside the edges of a filler, outside and inside, no step is learned from."""
_OTHERS = 0.25
"""Share of the steps without a filler that is learned from: there are so many."""
_L2 = 333.0
_SIGNIFICANT = 5


@dataclass(frozen=True, slots=True)
class SpokenFillers:
    """What was spoken [shape=(n,), 16 kHz], and where the fillers are."""

    samples: Samples
    fillers: tuple[Span, ...]


def sentences_of(texts: Sequence[str]) -> list[str]:
    """Return the sentences of `texts` that can be spoken at once, each once."""
    return list(dict.fromkeys(found for text in texts for found in _SENTENCE.findall(text)))


def speak_with_fillers(
    voice: Any, sentences: Sequence[str], count: int, seed: int
) -> Iterator[SpokenFillers]:
    """Yield `count` of the sentences, spoken, with up to two fillers in each.

    Args:
        voice: Has `say` and `rate_hz` as TimedPiper has.
        sentences: Are drawn from.
        count: How many.
        seed: The same seed draws the same.
    """
    random = np.random.default_rng(seed)
    for place in random.permutation(len(sentences))[:count]:
        text = with_fillers(sentences[place], random)
        sound, fillers = voice.say(text, random.uniform(0.85, 1.15))
        faster = random.uniform(0.88, 1.14)
        heard = soxr.resample(sound, voice.rate_hz * faster, MODEL_RATE_HZ)
        if random.random() < 1 / 2:
            noise = random.standard_normal(heard.size) * np.sqrt(np.square(heard).mean())
            heard = heard + noise * 10 ** (-random.uniform(15, 35) / 20)
        heard = np.asarray(heard * random.uniform(0.3, 1.0), np.float32)
        spans = tuple(Span(each.start_s / faster, each.end_s / faster) for each in fillers)
        yield SpokenFillers(heard, spans)


def with_fillers(sentence: str, random: np.random.Generator) -> str:
    """Return `sentence` with none to two um and uh, mostly between commas."""
    words = sentence.split()
    for _ in range(int(random.choice([0, 0, 1, 1, 1, 2, 2]))):
        at, filler = int(random.integers(len(words))), str(random.choice(["um", "uh", "uh"]))
        if not at:
            words[at] = f"{filler.capitalize()}, {words[at]}"
            continue
        comma = random.random()
        words[at - 1] = words[at - 1].rstrip(",;") + ("," if comma < 3 / 4 else "")
        words[at] = f"{filler}{',' if comma < 9 / 10 else ''} {words[at]}"
    return " ".join(words)


def learn_frames(spoken: Sequence[SpokenFillers], reader: StateReader, seed: int) -> FrameWeights:
    """Return the weights of a logistic regression on the states of each step.

    Raises:
        EngineError: The model failed.
    """
    random = np.random.default_rng(seed)
    known: list[NDArray[np.float32]] = []
    true: list[NDArray[np.float64]] = []
    for each in spoken:
        states = reader.states(each.samples)
        told = labels_of(states, each.fillers)
        kept = (told == 1) | ((told == 0) & (random.random(told.size) < _OTHERS))
        known.append(evidence_of(states)[kept])
        true.append(told[kept])
    evidence = np.concatenate(known).astype(np.float64)
    *weights, bias = fit_logistic(evidence, np.concatenate(true), _L2).tolist()
    return FrameWeights(
        encoder=reader.id,
        weights=tuple(float(f"{each:.{_SIGNIFICANT}g}") for each in weights),
        bias=round(bias, 4),
        learned_from={
            "recordings": len(spoken),
            "filled_pauses": sum(len(each.fillers) for each in spoken),
        },
    )


def labels_of(states: Vectors, fillers: Sequence[Span]) -> NDArray[np.float64]:
    """Return 1 for each step within a filler, 0 beside, and -1 near an edge [shape=(n,)]."""
    at = (np.arange(len(states)) + 1 / 2) * STEP_S
    told = np.zeros(len(states))
    for each in fillers:
        told[(at > each.start_s - _EDGE_S) & (at < each.end_s + _EDGE_S)] = -1
    for each in fillers:
        told[(at >= each.start_s + _INSIDE_S) & (at <= each.end_s - _INSIDE_S)] = 1
    return told
