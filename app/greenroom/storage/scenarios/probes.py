"""The probes of language models, and the labelled examples that they are learned from."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    fit_probes,
    task_states,
)
from greenroom.storage.scenarios.general import read_material

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.ports import HiddenStateModel

_ANSWERS = "answers.yaml"
"""Examples that the sentence encoder learns from, too."""


@dataclass(frozen=True, slots=True)
class _Example:
    """A labelled example.

    Attributes:
        about: What it is about, by name.
        label: What it is.
        group: What it belongs to: its writer, where each wrote many, or what comes first.
    """

    about: dict[str, str]
    label: ExampleLabel
    group: str


@dataclass(frozen=True, slots=True)
class LearnedProbes:
    """What was learned anew.

    Attributes:
        path: Where it is.
        examples: How many there are, by task.
        aucs: How well they are told apart, by task and by the name of the probe; each by what was
            learned from examples of other groups.
    """

    path: Path
    examples: dict[str, int] = field(default_factory=dict)
    aucs: dict[str, dict[str, float]] = field(default_factory=dict)


def has_probes(model_id: str) -> bool:
    """Whether a model has probes that fit the examples and tasks as they are now."""
    return model_id in LAYERS and not _to_learn(model_id)


def with_probes(model: HiddenStateModel) -> ProbedModel | None:
    """Return `model` with its probes; None if it has none."""
    if not has_probes(model.id):
        return None
    with np.load(_probe_file(model.id)) as stored:
        probes = {
            name: {each: _restored(f"{name}_{each}", stored) for each in task.finds}
            for name, task in TASKS.items()
        }
    return ProbedModel(model, probes)


def store_probes(model: HiddenStateModel) -> LearnedProbes:
    """Learn the probes of tasks that are new or changed, write all of them beside the examples.

    To learn all of them it reads about 4,500 texts, three quarters of an hour on two cores.

    Raises:
        EngineError: The model failed.
        OSError: The file cannot be written.
    """
    path = _probe_file(model.id)
    learned = LearnedProbes(path)
    to_learn = _to_learn(model.id)
    found: dict[str, Any] = {}
    if path.is_file():
        with np.load(path) as stored:
            kept = tuple(f"{name}_" for name in TASKS if name not in to_learn)
            found = {key: stored[key] for key in stored.files if key.startswith(kept)}
    for name in to_learn:
        task = TASKS[name]
        examples = _read_examples(name, task)
        states = task_states(model, task, [each.about for each in examples], NEVER)
        groups = [each.group for each in examples]
        fitted = fit_probes(task, states, [each.label for each in examples], groups)
        for each, one in fitted.items():
            found |= _stored(f"{name}_{each}", one.probe)
        found[_source_key(name)] = _source(name, model.id)
        learned.examples[name] = len(examples)
        learned.aucs[name] = {each: round(one.auc, 3) for each, one in fitted.items()}
    np.savez_compressed(path, **found)
    return learned


def _to_learn(model_id: str) -> list[str]:
    """Return the tasks whose probes fit examples or tasks no more, or that have none."""
    path = _probe_file(model_id)
    if not path.is_file():
        return list(TASKS)
    with np.load(path) as stored:
        known = {name: str(stored.get(_source_key(name), "")) for name in TASKS}
    return [name for name in TASKS if known[name] != _source(name, model_id)]


def _stored(name: str, probe: Probe) -> dict[str, Any]:
    numbers = np.array([probe.bias, probe.scale, probe.shift])
    return {name: numbers, f"{name}_weights": probe.weights.astype(np.float16)}


def _restored(name: str, stored: Any) -> Probe:
    return Probe(stored[f"{name}_weights"].astype(np.float32), *map(float, stored[name]))


def _read_examples(name: str, task: ProbeTask) -> list[_Example]:
    rows = [(each, each["label"]) for each in read_material(f"probes/{name}.yaml")]
    if name == "answered":
        rows += [
            ({"question": each["q"], "answer": each["a"]}, "yes" if each["ok"] else "no")
            for each in read_material(_ANSWERS)
        ]
    return [
        _Example(
            {key: row[key] for key in task.parts}, label, row.get("writer", row[task.parts[0]])
        )
        for row, label in rows
    ]


def _source_key(name: str) -> str:
    return f"{name}_source"


def _source(name: str, model_id: str) -> str:
    """Return a hash of everything that the probes of a task were learned from."""
    paths = [_folder() / f"{name}.yaml"]
    if name == "answered":
        paths.append(_folder().parent / _ANSWERS)
    texts = [repr((LAYERS[model_id], TASKS[name]))]
    texts += [path.read_text(encoding="utf-8") for path in paths]
    return sha256("".join(texts).encode()).hexdigest()


def _probe_file(model_id: str) -> Path:
    return _folder() / f"{model_id}.npz"


def _folder() -> Path:
    return places.scenarios_dir() / "general" / "probes"
