"""greenroom bench latency: from the end of speech to the first sound of the answer."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from itertools import chain, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from rich.console import Console
from rich.table import Table

from greenroom import composition, places, session_config, wiring
from greenroom.bench.delivery import read_labels
from greenroom.bench.latency import (
    LiveSide,
    MeasuredVoice,
    SerialSide,
    beside_local,
    latency_figures,
    voice_stopped_s,
)
from greenroom.bench.simulated_room import SimulatedRoom
from greenroom.bench.spoken_script import without_disfluencies
from greenroom.bench.turn_cases import labelled_turns, spoken_turns
from greenroom.commands.display.say import say
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.settings import TurnSettings
from greenroom.session.text import script_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.bench.turn_cases import TurnCase
    from greenroom.ports import LanguageModel

_LONGEST_S = 20.0
_FEWEST_WORDS = 6
_SENTENCE = re.compile(r"\S[^.?!]+[.?!]")


def latency(  # noqa: PLR0913, PLR0917 - one parameter an option
    folder: Annotated[
        Path | None,
        typer.Argument(help="NAME.wav files, each with a NAME.json label; otherwise the voice's."),
    ] = None,
    scenario: Annotated[str, typer.Option(help="What is rehearsed.")] = "sales-pitch",
    model: Annotated[str | None, typer.Option(help="Language model.")] = None,
    degree: Annotated[
        Literal["script", "echo", "reword", "free"] | None,
        typer.Option(
            help="How freely the model words a line; `models audition` found the default."
        ),
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(help="Address of a server whose model words the lines, measured beside here."),
    ] = None,
    server_model: Annotated[
        str | None, typer.Option(help="What the server calls its model; its first one by default.")
    ] = None,
    patience: Annotated[
        Literal["quick", "normal", "patient"],
        typer.Option(help="How long the partner waits before it answers."),
    ] = "normal",
    turns: Annotated[int, typer.Option(min=1, help="How many turns.")] = 16,
    busy: Annotated[
        int, typer.Option(min=0, help="Processes that keep a core busy meanwhile.")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Play recorded turns to the partner in real time, and say when its answer is heard.

    Beside it, on the same recordings and models, one step after the other: 0.7 s of silence,
    transcribe all, write the whole line, synthesise all, play. With a server it is the model of
    this computer instead, as free as the server's.
    """
    wanted = session_config.SessionConfig(
        scenario,
        model=model,
        degree=degree,
        wait=patience,
        headphones=True,
        server=server,
        server_model=server_model,
    )
    cases = _cases(folder, turns)
    with ExitStack() as stack:
        for _ in range(busy):
            stack.enter_context(_busy())
        result = _measured_server(wanted, cases) if server else _measured(wanted, cases)
    result["busy"] = busy
    if as_json:
        say(json.dumps(result, indent=2))
    elif server:
        _show_server(result)
    else:
        _show(result)


def _cases(folder: Path | None, count: int) -> list[TurnCase]:
    transcriber = wiring.transcriber()
    if folder is None:
        voice, texts = wiring.synthesizer(), _demo_sentences()
        plain, thinking = (
            list(spoken_turns(voice, transcriber, each, texts=texts)) for each in (0, 1)
        )
        found = [case for pair in zip_longest(plain, thinking) for case in pair if case]
    else:
        by_speaker: dict[str, list[TurnCase]] = {}
        for case in labelled_turns(folder, read_labels(folder), wiring.decoder(), transcriber):
            if case.ends and case.samples.size < _LONGEST_S * MODEL_RATE_HZ:
                by_speaker.setdefault(case.speaker, []).append(case)
        rounds = chain.from_iterable(zip_longest(*by_speaker.values()))
        found = [case for case in rounds if case]
    if not found:
        raise InputError(f"{folder} holds no recording whose label tells where a turn ends.")
    return found[:count]


def _demo_sentences() -> list[str]:
    """Return what a person might say in the demo's scenario, without ums and pauses."""
    turns = script_lines((places.scenarios_dir() / "demo.txt").read_text(encoding="utf-8"))
    text = without_disfluencies(" ".join(turns[:-1]))
    return [each for each in _SENTENCE.findall(text) if len(each.split()) >= _FEWEST_WORDS]


def _measured(wanted: session_config.SessionConfig, cases: list[TurnCase]) -> dict[str, Any]:
    company = composition.load_engines(wanted)
    who = company.who
    loaded = wiring.language_model(who.model) if who.model else None
    edges_s = _edges_s(cases)
    live, voice = _played(company, loaded, cases)
    plain = session_config.primed_generator(who, loaded)
    serial = SerialSide(
        company.director,
        plain,
        wiring.plain_transcriber(),
        company.voice,
        wiring.SystemClock(),
    ).run(cases, edges_s)
    about = {
        "degree": who.degree,
        "model": who.model.id if who.model else None,
        "device": loaded.device if loaded else None,
    }
    return {**about, "patience": wanted.wait, **latency_figures(live, voice, edges_s, serial)}


def _measured_server(wanted: session_config.SessionConfig, cases: list[TurnCase]) -> dict[str, Any]:
    company = composition.load_engines(wanted)
    who = company.who
    assert who.model  # noqa: S101 - a server words freely, beside a model
    local = wiring.language_model(who.model)
    assert who.server  # noqa: S101 - it was asked for
    remote = wiring.server_model(who.server, local, live=True)
    there, here = (_played(company, each, cases)[0] for each in (remote, local))
    about = {"model": remote.id, "local": who.model.id, "device": local.device}
    return {**about, **beside_local(there, here, _edges_s(cases))}


def _edges_s(cases: list[TurnCase]) -> list[float]:
    detector = wiring.voice_detector()
    return [voice_stopped_s(case.samples, detector) for case in cases]


def _played(
    company: composition.WorkerEngines, model: LanguageModel | None, cases: list[TurnCase]
) -> tuple[LiveSide, MeasuredVoice]:
    """Return how the turns were answered with the lines of that model."""
    clock = wiring.SystemClock()
    room = SimulatedRoom(MODEL_RATE_HZ, clock, time.sleep)
    live = LiveSide(room, list(cases))
    voice = MeasuredVoice(company.voice)
    partner = session_config.primed_generator(company.who, model)
    crew = PartnerEngines(company.director, partner, voice, room, clock)
    wanted = company.wanted
    live.run(crew, company.senses, TurnSettings(wanted.wait, wanted.interrupt))
    return live, voice


@contextmanager
def _busy() -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def _show_server(result: dict[str, Any]) -> None:
    console = Console()
    console.print(
        f"{result['turns']} turns answered; {result['worded_there']} worded by {result['model']}, "
        f"{result['worded_here']} by {result['local']} here ({result['device']}); "
        f"{result['same_moves']} times the partner did the same."
    )
    for share in ("p50", "p95") if result["turns"] else ():
        console.print(
            f"First sound, {share}: {result[f'{share}_s']} s, here {result[f'local_{share}_s']} s "
            f"({result[f'ratio_{share}']})"
        )


def _show(result: dict[str, Any]) -> None:
    console = Console()
    console.print(
        f"{result['answered']} of {result['turns']} turns answered, {result['model']} "
        f"({result['device']}), degree {result['degree']}, wait {result['patience']}"
    )
    table = Table(box=None, header_style="bold")
    for heading in ("from the last voiced moment, s", "p50", "p95"):
        table.add_column(heading)
    for step, spread in result["split"].items():
        table.add_row(step.replace("_", " "), str(spread["p50"]), str(spread["p95"]))
    for name, key in (("heard", ""), ("one step after the other", "serial_"), ("ratio", "ratio")):
        unit = "" if key == "ratio" else "_s"
        keys = (f"{key}_{p}" if key == "ratio" else f"{key}{p}{unit}" for p in ("p50", "p95"))
        table.add_row(name, *(str(result[each]) for each in keys))
    console.print(table)
    if (by_model := result["worded"])["answered"]:
        told = ", ".join(
            f"{share} {by_model[f'{share}_s']} s beside {by_model[f'serial_{share}_s']} s "
            f"({by_model[f'ratio_{share}']})"
            for share in ("p50", "p95")
        )
        console.print(
            f"{by_model['answered']} of them worded by the model on both sides, refused or late: "
            f"{told}"
        )
    known = ", ".join(
        f"{share or 0:.0%} {what}"
        for what, share in (
            ("made by the model", result["made_share"]),
            ("known questions", result["known_share"]),
        )
    )
    console.print(f"Of the words outside of openers: {known}.")
    if result["line_gap_p95_s"] is not None:
        console.print(f"Silence between opener and line: {result['line_gap_p95_s']} s (p95)")
    console.print(
        f"{result['thinking_pauses']} thinking pauses: {result['false_turn_ends']} times the turn "
        f"was taken to be over, {result['cut_ins']} times that was heard"
    )
