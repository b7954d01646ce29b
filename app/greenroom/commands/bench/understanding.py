"""greenroom bench understanding: how right turns are understood, and learning it anew."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from greenroom import wiring
from greenroom.bench.understanding import (
    SignalCases,
    answer_figures,
    probed_figures,
    read_cases,
    signal_figures,
)
from greenroom.commands.display.say import say
from greenroom.dialogue.state.dialogue_state import DialogueState
from greenroom.dialogue.understanding import LAYERS, TurnReader, WordVectors
from greenroom.domain.errors import InputError, StorageError
from greenroom.storage.scenarios.general import learned_meaning, store_learned
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.probes import store_probes, with_probes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.bench.understanding import AnswerCase


def understanding(
    file: Annotated[
        Path | None,
        typer.Argument(
            help="YAML or JSON: turns by kind (distress, asks_if_ai, insults, ordinary), or a list "
            "of question, answer, answered."
        ),
    ] = None,
    learn: Annotated[
        bool, typer.Option("--learn", help="First learn the general examples anew, and keep that.")
    ] = False,
    by_words: Annotated[
        bool, typer.Option("--by-words", help="As on a computer without the sentence encoder.")
    ] = False,
    by_model: Annotated[
        bool,
        typer.Option(
            "--by-model",
            help="Judge answers as reports do, by the language model; with --learn, learn the "
            "probes whose examples changed.",
        ),
    ] = False,
    scenario: Annotated[
        str, typer.Option(help="What is rehearsed; it has to have a question.")
    ] = "sales-pitch",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Say how often labelled turns are understood, and how often something is heard wrongly."""
    if file is None and not learn:
        raise InputError("Name a file of labelled turns, or learn anew with --learn.")
    cases = read_cases(file) if file else None
    if by_model:
        _finish(_by_model(cases, learn=learn), as_json=as_json)
        return
    encoder = WordVectors() if by_words else wiring.sentence_encoder() or WordVectors()
    result: dict[str, Any] = {"encoder": encoder.id}
    if learn:
        result["learned"] = str(_stored(lambda: store_learned(encoder)))
    if cases:
        found = load_scenario(scenario)
        reader = TurnReader(found, encoder, learned_meaning(encoder))
        state = DialogueState(1, found.resistance, found.partners[0].id)
        if isinstance(cases, SignalCases):
            result |= signal_figures(cases, reader, state)
        else:
            result |= answer_figures(cases, reader, state)
    _finish(result, as_json=as_json)


def _by_model(cases: SignalCases | Sequence[AnswerCase] | None, *, learn: bool) -> dict[str, Any]:
    if isinstance(cases, SignalCases):
        raise InputError("The language model judges answers; name a file of these.")
    model = wiring.hidden_state_model(next(iter(LAYERS)))
    result: dict[str, Any] = {"encoder": model.id}
    if learn:
        learned = _stored(lambda: store_probes(model))
        result |= {"learned": str(learned.path), "examples": learned.examples, "auc": learned.aucs}
    probed = with_probes(model)
    if cases and probed:
        encoder = wiring.sentence_encoder() or WordVectors()
        goes_round = partial(learned_meaning(encoder).goes_round, encoder=encoder)
        result |= probed_figures(cases, probed, goes_round)
    return result


_Learned = TypeVar("_Learned")


def _finish(result: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        say(json.dumps(result, indent=2, ensure_ascii=False))
    else:
        _show(result)


def _stored(learn: Callable[[], _Learned]) -> _Learned:
    try:
        return learn()
    except OSError as error:
        raise StorageError(
            "What was learned cannot be written beside the scenarios ({error}); do it in a "
            "checkout.",
            error=error.strerror or "",
        ) from error


def _show(result: dict[str, Any]) -> None:
    console = Console()
    if "learned" in result:
        console.print(f"Learned with {result['encoder']}: {result['learned']}", soft_wrap=True)
    for name, aucs in result.get("auc", {}).items():
        told = ", ".join(f"{probe} {auc:.3f}" for probe, auc in aucs.items())
        console.print(f"  {name}, {result['examples'][name]} examples: AUC {told}")
    if "turns" in result:
        table = Table(box=None, header_style="bold", pad_edge=False)
        for title in (f"{result['turns']} turns, {result['encoder']}", "labelled", "recall"):
            table.add_column(title)
        table.add_column("false alarms")
        for name, scores in result.items():
            if isinstance(scores, dict):
                shares = (scores["recall"], scores["false_alarms"])
                table.add_row(name, str(scores["labelled"]), *map(_percent, shares))
        console.print(table)
    if "pairs" in result:
        console.print(
            f"{result['pairs']} answers, {result['encoder']}: {_percent(result['right'])} told "
            f"rightly ({_percent(result['answers_found'])} of the answers, "
            f"{_percent(result['dodges_found'])} of the dodges), {result['partly']} in part"
        )
    for row in result.get("rows", ()):
        wrong = ", ".join(f"{key}: {value}" for key, value in row.items())
        console.print(f"  {wrong}", markup=False, highlight=False)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"
