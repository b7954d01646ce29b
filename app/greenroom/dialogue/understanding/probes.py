"""What a language model understands of a text, read off its hidden state by a linear probe.

Asked in words, a model of 1.5 billion parameters tells answers from dodges hardly better than by
chance. The state of one of its middle layers, once it has read the same question and is to answer,
tells them apart well (linear classifier probes: Alain and Bengio 2016, arXiv 1610.01644). A probe
is learned from labelled examples and takes a few kilobytes; docs/partner.md has the figures.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING, Literal, TypeVar

import numpy as np

from greenroom.dialogue.state.cancelling import NEVER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import Flag, HiddenStateModel

LAYERS: dict[str, int] = {"qwen2.5-coder-1.5b-instruct": 17}
"""The layer that is probed, by model, counted from 0. Answers and dodges are told apart with AUC
.87 by layer 11, .91 by 15, .96 by 17, .95 by 23, .93 by 27, the last one (330 pairs, each judged by
what was learned from pairs with other questions)."""

_RIDGE = 0.003
_FOLDS = 10

ExampleLabel = Literal["yes", "partly", "softly", "no"]
"""What an example is: it holds, in part, so wrapped up that it may be missed, or not at all."""


@dataclass(frozen=True, slots=True)
class ProbeTask:
    """What a model is to make of a text.

    Attributes:
        instruction: Stands before every text.
        form: The text, with names in braces for what it is about.
        finds: What its probes find, by their names: examples with one of these labels.
    """

    instruction: str
    form: str
    finds: Mapping[str, tuple[ExampleLabel, ...]]

    @property
    def parts(self) -> tuple[str, ...]:
        """Names of what the text is about, in their order."""
        return tuple(name for _, name, _, _ in Formatter().parse(self.form) if name)

    def text(self, **about: str) -> str:
        """Return the text about this."""
        return self.form.format(**about)


_GRADED: dict[str, tuple[ExampleLabel, ...]] = {"fully": ("yes",), "in_part": ("yes", "partly")}

TASKS: dict[str, ProbeTask] = {
    "answered": ProbeTask(
        "A strict listener decides whether an answer really answers the question with something "
        "concrete, or dodges it.",
        "Question: {question}\nAnswer: {answer}\nDoes the answer answer the question? One word.",
        _GRADED,
    ),
    "made": ProbeTask(
        "A strict listener decides whether somebody really said something, or only came near it.",
        "Somebody said: {said}\nThe point: {point}\nWas this point made? One word.",
        _GRADED,
    ),
    "asks": ProbeTask(
        "A strict listener decides whether a speaker plainly asks for what they want, asks for "
        "only a part of it, wraps it in excuses, or does not ask for it.",
        "The speaker wants: {wish}\nThe speaker: {turn}\nDoes the speaker ask for it? One word.",
        {"plainly": ("yes", "partly"), "softly": ("softly",)},
    ),
    "gives_away": ProbeTask(
        "A strict coach decides whether a speaker gives away part of what they want, by lowering, "
        "shrinking, postponing or dropping it, or stands by it.",
        "The speaker wants: {wish}\nThe other one: {partner}\nThe speaker: {turn}\n"
        "Does the speaker give something away? One word.",
        {"at_all": ("yes", "partly"), "unasked": ("yes",)},
    ),
    "counts": ProbeTask(
        "A strict listener decides whether a number that somebody said is for the very thing that "
        "is noted on a card, be the number right or wrong, or for something else.",
        "The card: {figure}\nSomebody said: {said}\nThe number: {number}\n"
        "Is this number for what is noted on the card? One word.",
        {"same": ("yes",)},
    ),
}


@dataclass(frozen=True, slots=True)
class Probe:
    """A linear classifier of hidden states.

    Attributes:
        weights: [shape=(width,)].
        bias: Added to the product.
        scale: What the sum is multiplied with before it becomes a probability.
        shift: Added to that.
    """

    weights: Vectors
    bias: float
    scale: float
    shift: float

    def probabilities(self, states: Vectors) -> Vectors:
        """Return for each state how likely it is what was looked for [shape=(len(states),)]."""
        found: Vectors = 1 / (
            1 + np.exp(-(self.scale * (states @ self.weights + self.bias) + self.shift))
        )
        return found


@dataclass(frozen=True, slots=True)
class Judgement:
    """How likely (0..1) something holds fully, and how likely at least in part."""

    fully: float
    in_part: float


@dataclass(frozen=True, slots=True)
class RequestLikelihood:
    """How likely (0..1) a turn asks for what is wanted.

    Attributes:
        plainly: In plain words, for all of it or for a part.
        softly: So wrapped in excuses that it may be taken for no request.
    """

    plainly: float
    softly: float

    @property
    def at_all(self) -> float:
        """In one of these ways; a probe that learned that by itself told it less well."""
        return 1 - (1 - self.plainly) * (1 - self.softly)


@dataclass(frozen=True, slots=True)
class ConcessionLikelihood:
    """How likely (0..1) a turn gives away part of what is wanted.

    Attributes:
        at_all: Whoever asked for that.
        unasked: Although the other one had asked for nothing less.
    """

    at_all: float
    unasked: float


@dataclass(frozen=True, slots=True)
class CountLikelihood:
    """How likely (0..1) a number that was said is for the thing of a figure on the card."""

    same: float


@dataclass(frozen=True, slots=True)
class FittedProbe:
    """A probe that was learned from examples.

    Attributes:
        probe: It.
        auc: How well examples are told apart, each by what was learned from other groups.
    """

    probe: Probe
    auc: float


_Judged = TypeVar("_Judged", Judgement, RequestLikelihood, ConcessionLikelihood, CountLikelihood)


class ProbedModel:
    """A language model with the probes that were learned for it. One thread at a time."""

    def __init__(self, model: HiddenStateModel, probes: Mapping[str, Mapping[str, Probe]]) -> None:
        """Probe `model`, one of `LAYERS`, with the probes of each of `TASKS`, by their names."""
        self._model, self._probes = model, probes

    def answered(
        self, question: str, answers: Sequence[str], cancel: Flag = NEVER
    ) -> tuple[Judgement, ...]:
        """Return for each answer how likely it really answers `question`.

        Returns:
            Nothing if it was cancelled.

        Raises:
            EngineError: The model failed.
        """
        about = [{"question": question, "answer": each} for each in answers]
        return self._judgements("answered", about, Judgement, cancel)

    def made(
        self, point: str, passages: Sequence[str], cancel: Flag = NEVER
    ) -> tuple[Judgement, ...]:
        """Return for each passage how likely it makes `point`.

        Returns:
            Nothing if it was cancelled.

        Raises:
            EngineError: The model failed.
        """
        about = [{"point": point, "said": each} for each in passages]
        return self._judgements("made", about, Judgement, cancel)

    def asks(
        self, wish: str, turns: Sequence[str], cancel: Flag = NEVER
    ) -> tuple[RequestLikelihood, ...]:
        """Return for each turn how likely it asks for what is wanted, and how.

        Returns:
            Nothing if it was cancelled.

        Raises:
            EngineError: The model failed.
        """
        about = [{"wish": wish, "turn": each} for each in turns]
        return self._judgements("asks", about, RequestLikelihood, cancel)

    def gives_away(
        self, wish: str, exchanges: Sequence[tuple[str, str]], cancel: Flag = NEVER
    ) -> tuple[ConcessionLikelihood, ...]:
        """Return for each line of the other one, and the turn behind it, what the turn gives away.

        Returns:
            Nothing if it was cancelled.

        Raises:
            EngineError: The model failed.
        """
        about = [{"wish": wish, "partner": line, "turn": turn} for line, turn in exchanges]
        return self._judgements("gives_away", about, ConcessionLikelihood, cancel)

    def counts(
        self, figure: str, numbers: Sequence[tuple[str, str]], cancel: Flag = NEVER
    ) -> tuple[CountLikelihood, ...]:
        """Return for each passage, and a number in it, how likely that is for what a figure is for.

        Returns:
            Nothing if it was cancelled.

        Raises:
            EngineError: The model failed.
        """
        about = [{"figure": figure, "said": said, "number": each} for said, each in numbers]
        return self._judgements("counts", about, CountLikelihood, cancel)

    def _judgements(
        self,
        name: str,
        about: Sequence[Mapping[str, str]],
        judgement: Callable[..., _Judged],
        cancel: Flag,
    ) -> tuple[_Judged, ...]:
        states = task_states(self._model, TASKS[name], about, cancel)
        found = {
            each: probe.probabilities(states).tolist() for each, probe in self._probes[name].items()
        }
        return tuple(
            judgement(**{each: likely[at] for each, likely in found.items()})
            for at in range(len(states))
        )


def task_states(
    model: HiddenStateModel, task: ProbeTask, about: Sequence[Mapping[str, str]], cancel: Flag
) -> Vectors:
    """Return the model's states for a task [shape=(len(about), width)]; none if cancelled."""
    texts = [task.text(**{key: _shortened(text) for key, text in each.items()}) for each in about]
    return model.hidden_states(LAYERS[model.id], task.instruction, texts, cancel)


def fit_probes(
    task: ProbeTask, states: Vectors, labels: Sequence[ExampleLabel], groups: Sequence[str]
) -> dict[str, FittedProbe]:
    """Return the probes of a task by their names, fitted to examples.

    Args:
        task: It.
        states: Of the examples.
        labels: Of the same.
        groups: Examples with the same one are about the same thing, or by the same writer. How
            sure a probe is, is learned from examples that were judged by what was learned from
            other groups.
    """
    known = states.astype(np.float64)
    return {
        name: _fit(known, np.array([1.0 if each in found else -1.0 for each in labels]), groups)
        for name, found in task.finds.items()
    }


def _fit(
    states: NDArray[np.float64], aims: NDArray[np.float64], groups: Sequence[str]
) -> FittedProbe:
    scores = _held_out_scores(states, aims, groups)
    scale, shift = _fit_logistic(scores, (aims + 1) / 2)
    weights, bias = _ridge(states, aims)
    probe = Probe(weights.astype(np.float32), float(bias), scale, shift)
    return FittedProbe(probe, _auc(scores, aims > 0))


def _auc(scores: NDArray[np.float64], wanted: NDArray[np.bool_]) -> float:
    """Return how often what is wanted scores higher than what is not; ties count half."""
    ahead = scores[wanted][:, None] - scores[~wanted][None]
    return float((np.sign(ahead).mean() + 1) / 2) if ahead.size else 0.5


def _held_out_scores(
    states: NDArray[np.float64], aims: NDArray[np.float64], groups: Sequence[str]
) -> NDArray[np.float64]:
    names = sorted(set(groups))
    np.random.default_rng(0).shuffle(names)
    fold_of = {name: at % _FOLDS for at, name in enumerate(names)}
    folds = np.array([fold_of[each] for each in groups])
    scores = np.zeros(len(aims))
    for fold in range(_FOLDS):
        others = folds != fold
        weights, bias = _ridge(states[others], aims[others])
        scores[~others] = states[~others] @ weights + bias
    return scores


def _ridge(
    states: NDArray[np.float64], aims: NDArray[np.float64]
) -> tuple[NDArray[np.float64], float]:
    """Return weights and bias; solved by examples, of which there are fewer than values."""
    mean, middle = states.mean(axis=0), aims.mean()
    centred = states - mean
    gram = centred @ centred.T + _RIDGE * np.eye(len(aims))
    weights = centred.T @ np.linalg.solve(gram, aims - middle)
    return weights, float(middle - mean @ weights)


def _fit_logistic(scores: NDArray[np.float64], wanted: NDArray[np.float64]) -> tuple[float, float]:
    """Return scale and shift that make probabilities of scores, by Newton's method (Platt 1999)."""
    rows = np.stack([scores, np.ones_like(scores)], axis=1)
    found = np.array([1.0, 0.0])
    for _ in range(50):
        likely = 1 / (1 + np.exp(-rows @ found))
        slope = rows.T @ (likely - wanted) + 1e-3 * found
        curve = (rows * (likely * (1 - likely))[:, None]).T @ rows + 1e-3 * np.eye(2)
        found -= np.linalg.solve(curve, slope)
    return float(found[0]), float(found[1])


_MOST_LETTERS = 1200
"""Of one part of a text; its beginning and its end are kept."""


def _shortened(text: str) -> str:
    half = _MOST_LETTERS // 2
    return text if len(text) <= _MOST_LETTERS else f"{text[:half]} ... {text[-half:]}"
