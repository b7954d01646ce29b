"""The probes of language models, and the labelled examples that they are learned from."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom import places
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.understanding import (
    LAYERS,
    TASKS,
    ExampleLabel,
    Probe,
    ProbedModel,
    ProbeTask,
    TaskProbes,
    fit_probes,
    task_states,
)
from greenroom.storage.scenarios.general import read_material

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.ports import HiddenStateModel

_PROBES = ("fully", "in_part")
_ANSWERS = "answers.yaml"
"""Examples that the sentence encoder learns from, too."""


def has_probes(model_id: str) -> bool:
    """Whether a model has probes that fit the examples and tasks as they are now."""
    path = _probe_file(model_id)
    if model_id not in LAYERS or not path.is_file():
        return False
    with np.load(path) as stored:
        return str(stored["source"]) == _source(model_id)


def with_probes(model: HiddenStateModel) -> ProbedModel | None:
    """Return `model` with its probes; None if it has none."""
    if not has_probes(model.id):
        return None
    with np.load(_probe_file(model.id)) as stored:
        probes = {
            name: TaskProbes(*(_restored(f"{name}_{each}", stored) for each in _PROBES))
            for name in TASKS
        }
    return ProbedModel(model, probes)


def store_probes(model: HiddenStateModel) -> Path:
    """Learn the probes of `model` anew and write them beside the examples; return the file.

    It reads about 3,300 texts, which takes half an hour on two cores.

    Raises:
        EngineError: The model failed.
        OSError: The file cannot be written.
    """
    found: dict[str, Any] = {}
    for name, task in TASKS.items():
        examples = _read_examples(name, task)
        states = task_states(model, task, [about for about, _ in examples], NEVER)
        groups = [next(iter(about.values())) for about, _ in examples]
        probes = fit_probes(states, [label for _, label in examples], groups)
        for part in _PROBES:
            found |= _stored(f"{name}_{part}", getattr(probes, part))
    path = _probe_file(model.id)
    np.savez_compressed(path, source=_source(model.id), **found)
    return path


def _stored(name: str, probe: Probe) -> dict[str, Any]:
    numbers = np.array([probe.bias, probe.scale, probe.shift])
    return {name: numbers, f"{name}_weights": probe.weights.astype(np.float16)}


def _restored(name: str, stored: Any) -> Probe:
    return Probe(stored[f"{name}_weights"].astype(np.float32), *map(float, stored[name]))


def _read_examples(name: str, task: ProbeTask) -> list[tuple[dict[str, str], ExampleLabel]]:
    """Return what each example is about, what comes first being what it belongs to, its label."""
    told = read_material(f"probes/{name}.yaml")
    found = [({key: each[key] for key in task.parts}, each["label"]) for each in told]
    if name == "answered":
        pairs = read_material(_ANSWERS)
        found += [
            ({"question": each["q"], "answer": each["a"]}, "yes" if each["ok"] else "no")
            for each in pairs
        ]
    return found


def _source(model_id: str) -> str:
    """Return a hash of everything that the probes of a model were learned from."""
    texts = [repr((LAYERS[model_id], sorted(TASKS.items())))]
    paths = [_folder().parent / _ANSWERS, *(_folder() / f"{name}.yaml" for name in sorted(TASKS))]
    texts += [path.read_text(encoding="utf-8") for path in paths]
    return sha256("".join(texts).encode()).hexdigest()


def _probe_file(model_id: str) -> Path:
    return _folder() / f"{model_id}.npz"


def _folder() -> Path:
    return places.scenarios_dir() / "general" / "probes"
