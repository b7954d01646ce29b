"""The general material that lies beside the shipped scenarios, and what was learned of it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np
import yaml

from greenroom import places
from greenroom.dialogue.understanding import (
    AnswerJudge,
    ExampleBank,
    KindClassifier,
    LearnedMeaning,
    learn,
)
from greenroom.domain.general import (
    AnswerExample,
    ExampleExchange,
    GeneralLines,
    GeneralMaterial,
)

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.ports import SentenceEncoder

_FILES = (
    *("lines.yaml", "acts.yaml", "replies.yaml"),
    *("kinds.yaml", "answers.yaml", "examples.yaml"),
)
_LEARNED_FROM = ("acts.yaml", "kinds.yaml", "answers.yaml")


@lru_cache(maxsize=1)
def load_general() -> GeneralMaterial:
    """Return the material."""
    lines, acts, replies, kinds, answers, examples = (_read(name) for name in _FILES)
    return GeneralMaterial(
        GeneralLines.model_validate(lines),
        {name: tuple(each) for name, each in acts.items()},
        {name: tuple(each) for name, each in replies.items()},
        {name: tuple(each) for name, each in kinds.items()},
        tuple(AnswerExample.model_validate(each) for each in answers),
        tuple(ExampleExchange.model_validate(each) for each in examples),
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
        weights=learned.kinds.weights,
        thresholds=learned.kinds.thresholds,
        acts=learned.acts.vectors.astype(np.float16),
        owners=np.array(learned.acts.owners),
        names=np.array(learned.act_names),
        answer_mean=learned.answers.mean,
        answer_spread=learned.answers.spread,
        answer_weights=learned.answers.weights,
    )
    return path


def _restored(encoder: str, stored: Any) -> LearnedMeaning:
    kinds = KindClassifier(
        encoder,
        tuple(map(str, stored["kinds"])),
        stored["weights"],
        stored["thresholds"],
    )
    acts = ExampleBank(stored["acts"].astype(np.float32), tuple(map(int, stored["owners"])))
    answers = AnswerJudge(stored["answer_mean"], stored["answer_spread"], stored["answer_weights"])
    return LearnedMeaning(kinds, acts, tuple(map(str, stored["names"])), answers)


def _read(name: str) -> Any:
    return yaml.safe_load((_folder() / name).read_text(encoding="utf-8"))


def _source() -> str:
    """Return a hash of the examples that were learned from."""
    texts = ((_folder() / name).read_text(encoding="utf-8") for name in _LEARNED_FROM)
    return sha256("".join(texts).encode()).hexdigest()


def _learned_file(encoder: str) -> Path:
    return _folder() / f"{encoder}.npz"


def _folder() -> Path:
    return places.scenarios_dir() / "general"
