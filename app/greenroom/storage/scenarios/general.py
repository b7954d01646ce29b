"""The general material that lies beside the shipped scenarios, and what was learned of it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np
import yaml

from greenroom import places
from greenroom.bounds.yaml_values import SAFE_LOADER
from greenroom.dialogue.understanding import (
    AnswerJudge,
    KindClassifier,
    LabelClassifier,
    LearnedMeaning,
    TextFeatures,
    learn,
)
from greenroom.domain.general import (
    AnswerExample,
    ExampleExchange,
    ExamplePassage,
    GeneralLines,
    GeneralMaterial,
)

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_LEARNED_FROM = (
    *("acts.yaml", "questions.yaml", "asked.yaml", "kinds.yaml"),
    *("ordinary.yaml", "answers.yaml", "long_answers.yaml"),
)


@lru_cache(maxsize=1)
def load_general() -> GeneralMaterial:
    """Return the material."""
    return GeneralMaterial(
        lines=GeneralLines.model_validate(read_material("lines.yaml")),
        acts=_read_lists("acts.yaml"),
        reactions={
            act: {temperament: tuple(lines) for temperament, lines in each.items()}
            for act, each in read_material("reactions.yaml").items()
        },
        questions=_read_lists("questions.yaml"),
        asked=_read_lists("asked.yaml"),
        replies=_read_lists("replies.yaml"),
        kinds=_read_lists("kinds.yaml"),
        ordinary=tuple(read_material("ordinary.yaml")),
        answers=_read_answers("answers.yaml"),
        long_answers=_read_answers("long_answers.yaml"),
        examples=tuple(
            ExampleExchange.model_validate(each) for each in read_material("examples.yaml")
        ),
        listeners=tuple(
            ExamplePassage.model_validate(each) for each in read_material("listeners.yaml")
        ),
    )


def learned_meaning(encoder: SentenceEncoder) -> LearnedMeaning:
    """Return what the material means to `encoder`: as shipped, or learned now if it is not."""
    path = _learned_file(encoder.id)
    if path.is_file():
        with np.load(path) as stored:
            if str(stored["source"]) == _source():
                return _restored(encoder.id, stored)
    return learn(load_general(), encoder)


def store_learned(encoder: SentenceEncoder) -> Path:
    """Learn the material anew and write what comes of it beside it; returns the file."""
    learned = learn(load_general(), encoder)
    path = _learned_file(encoder.id)
    np.savez_compressed(
        path,
        source=_source(),
        kinds=np.array(learned.kinds.kinds),
        thresholds=learned.kinds.thresholds,
        **_stored("kinds", learned.kinds.features, learned.kinds.weights),
        acts=np.array(learned.acts.labels),
        **_stored("acts", learned.acts.features, learned.acts.weights),
        questions=np.array(learned.questions.labels),
        **_stored("questions", learned.questions.features, learned.questions.weights),
        proposals=np.array(learned.proposals.labels),
        **_stored("proposals", learned.proposals.features, learned.proposals.weights),
        answer_mean=learned.answers.mean,
        answer_spread=learned.answers.spread,
        answer_weights=learned.answers.weights,
        answer_aim=learned.answers.aim,
        answer_long=learned.answers.long,
    )
    return path


def _stored(name: str, features: TextFeatures, weights: Vectors) -> dict[str, Any]:
    return {
        f"{name}_vocabulary": np.array(features.vocabulary),
        f"{name}_word_weight": features.weight,
        f"{name}_weights": weights.astype(np.float16),
    }


def _restored(encoder: str, stored: Any) -> LearnedMeaning:
    kinds = KindClassifier(
        encoder, tuple(map(str, stored["kinds"])), *_linear("kinds", stored), stored["thresholds"]
    )
    acts, questions, proposals = (
        LabelClassifier(tuple(map(str, stored[name])), *_linear(name, stored))
        for name in ("acts", "questions", "proposals")
    )
    answers = AnswerJudge(
        *(stored[f"answer_{each}"] for each in ("mean", "spread", "weights", "aim", "long"))
    )
    return LearnedMeaning(kinds, acts, questions, proposals, answers)


def _linear(name: str, stored: Any) -> tuple[TextFeatures, Vectors]:
    vocabulary = tuple(map(str, stored[f"{name}_vocabulary"]))
    features = TextFeatures(vocabulary, float(stored[f"{name}_word_weight"]))
    return features, stored[f"{name}_weights"].astype(np.float32)


def _read_lists(name: str) -> dict[str, tuple[str, ...]]:
    return {key: tuple(each) for key, each in read_material(name).items()}


def _read_answers(name: str) -> tuple[AnswerExample, ...]:
    return tuple(AnswerExample.model_validate(each) for each in read_material(name))


def read_material(name: str) -> Any:
    """Return what one file of the material holds."""
    text = (_folder() / name).read_text(encoding="utf-8")
    return yaml.load(text, SAFE_LOADER)  # noqa: S506 - a safe one


def _source() -> str:
    """Return a hash of the examples that were learned from."""
    texts = ((_folder() / name).read_text(encoding="utf-8") for name in _LEARNED_FROM)
    return sha256("".join(texts).encode()).hexdigest()


def _learned_file(encoder: str) -> Path:
    return _folder() / f"{encoder}.npz"


def _folder() -> Path:
    return places.scenarios_dir() / "general"
