"""How right turns are understood on labelled ones: what must not be missed, answers and dodges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from greenroom.dialogue.state.turns import UserTurn
from greenroom.dialogue.understanding import judge_replies
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.understanding import Answered, ProbedModel, TurnReader

_ORDINARY = "ordinary"
_SCORED = {
    "distress": ("distress", "distress"),
    "distress_or_worrying": ("distress", "distress", "worrying"),
    "asks_if_ai": ("asks_if_ai", "asks_if_ai"),
    "insults": ("insults", "insults"),
}
"""What is scored: the label, and the signals of which one is enough. Of what is worrying the
partner at least asks whether the person is all right."""


class SignalCases(BaseModel):
    """Turns by what they are; `ordinary` ones are none of the others."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    distress: tuple[str, ...] = ()
    asks_if_ai: tuple[str, ...] = ()
    insults: tuple[str, ...] = ()
    ordinary: tuple[str, ...] = ()


class AnswerCase(BaseModel):
    """A question, what was said to it, and whether that answers it."""

    model_config = ConfigDict(frozen=True)

    question: str
    answer: str
    answered: bool


_CASES: TypeAdapter[SignalCases | tuple[AnswerCase, ...]] = TypeAdapter(
    SignalCases | tuple[AnswerCase, ...]
)


def read_cases(path: Path) -> SignalCases | tuple[AnswerCase, ...]:
    """Return the labelled turns of a YAML or JSON file.

    Raises:
        InputError: There is no such file, or something else is in it.
    """
    try:
        given = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise InputError("{path} cannot be read as YAML or JSON.", path=path) from error
    try:
        cases = _CASES.validate_python(given)
    except ValidationError as error:
        raise InputError(
            "{path} is to hold lists of turns by kind (distress, asks_if_ai, insults, ordinary), "
            "or a list of entries with question, answer and answered.",
            path=path,
        ) from error
    if not cases or cases == SignalCases():
        raise InputError("{path} holds no labelled turn.", path=path)
    return cases


def signal_figures(cases: SignalCases, reader: TurnReader, state: DialogueState) -> dict[str, Any]:
    """Return for each kind which share was heard, and which share of ordinary turns wrongly.

    "rows" names every turn that was read wrongly.
    """
    heard = {
        label: [(text, reader.read(UserTurn(text, 10.0), state)) for text in getattr(cases, label)]
        for label in SignalCases.model_fields
    }
    kinds = set(heard) - {_ORDINARY}
    found: dict[str, Any] = {"turns": sum(map(len, heard.values()))}
    for name, (kind, *signals) in _SCORED.items():
        found[name] = {
            "labelled": len(heard[kind]),
            "recall": _share([reading.has(*signals) for _, reading in heard[kind]]),
            "false_alarms": _share([reading.has(*signals) for _, reading in heard[_ORDINARY]]),
        }
    found["rows"] = [
        {"text": text, "kind": label, "heard": sorted(reading.signals & kinds)}
        for label, read in heard.items()
        for text, reading in read
        if reading.signals & kinds != {label} - {_ORDINARY}
    ]
    return found


def answer_figures(
    cases: Sequence[AnswerCase], reader: TurnReader, state: DialogueState, table: str = "q1"
) -> dict[str, Any]:
    """Return how often it was told rightly whether a question was answered.

    What was answered in part counts as not answered, as it does in a rehearsal. "rows" names every
    pair that was told wrongly.

    Args:
        cases: The pairs.
        reader: Reads the answers.
        state: The conversation before.
        table: Id of the scenario's question in whose place each question is put.
    """
    verdicts = [
        reader.read(
            UserTurn(each.answer, 10.0), replace(state, table=table, last_question=each.question)
        ).answered
        for each in cases
    ]
    return _answer_figures(cases, verdicts)


def probed_figures(
    cases: Sequence[AnswerCase], model: ProbedModel, goes_round: Callable[[str], float]
) -> dict[str, Any]:
    """Return the same as reports tell it; see `judge_replies`."""
    verdicts = [judge_replies(each.question, [each.answer], model, goes_round)[0] for each in cases]
    return _answer_figures(cases, verdicts)


def _answer_figures(
    cases: Sequence[AnswerCase], verdicts: Sequence[Answered | None]
) -> dict[str, Any]:
    right = [(v == "yes") == each.answered for v, each in zip(verdicts, cases, strict=True)]
    return {
        "pairs": len(cases),
        "right": _share(right),
        "answers_found": _share([r for r, each in zip(right, cases, strict=True) if each.answered]),
        "dodges_found": _share(
            [r for r, each in zip(right, cases, strict=True) if not each.answered]
        ),
        "partly": verdicts.count("partly"),
        "rows": [
            {**each.model_dump(), "verdict": v}
            for each, v, r in zip(cases, verdicts, right, strict=True)
            if not r
        ],
    }


def _share(values: Sequence[bool]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None
