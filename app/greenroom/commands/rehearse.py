"""greenroom rehearse: a whole rehearsal from a recording or from a text."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from greenroom import composition, session_config
from greenroom.analysis.publish import prepare_folder
from greenroom.commands.display.deck import load_slides, time_slides
from greenroom.commands.display.progress import rehearse_recording
from greenroom.commands.display.say import say
from greenroom.commands.display.servers import tell_where_words_go
from greenroom.commands.display.text_file import read_text_file
from greenroom.domain.errors import InputError
from greenroom.domain.events import Trouble
from greenroom.session.text import play_text, script_lines
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.take_files import write_export

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.session.text import TextExchange

_TYPED = Path("-")


def rehearse(  # noqa: PLR0913, PLR0917 - one parameter an option
    scenario: Annotated[str, typer.Argument(help="Id of a scenario, or a YAML file.")],
    audio: Annotated[
        Path | None,
        typer.Option(help="Your side: a recording, with two seconds of silence after each turn."),
    ] = None,
    text: Annotated[
        Path | None,
        typer.Option(
            help="Your side: a text file, one turn a line, # for comments; - for what is typed."
        ),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="Language model: an id or a .gguf file.")
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(help="Address of a server whose model words the lines; see greenroom server."),
    ] = None,
    server_model: Annotated[
        str | None, typer.Option(help="What the server calls its model; its first one by default.")
    ] = None,
    degree: Annotated[
        Literal["script", "echo", "reword", "free"] | None,
        typer.Option(
            help="How freely the model words a line; `models audition` found the default."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same answers.")] = 1,
    turn_pause: Annotated[
        float, typer.Option(help="Seconds of silence that end a turn.", min=0.3, max=10)
    ] = 1.2,
    slides: Annotated[
        Path | None,
        typer.Option(
            help="Slides of a talk: a PDF, PPTX or ODP file, or a text file with a section a line."
        ),
    ] = None,
    slide_times: Annotated[
        str | None,
        typer.Option(help="When each was shown first, in seconds of the recording: 0,31.5,80"),
    ] = None,
    swap: Annotated[
        bool,
        typer.Option(
            "--swap", help="Swap seats for three turns: the partner says what you said last time."
        ),
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="Folder for the journal, the recordings and the report.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of text.")] = False,
) -> None:
    """Rehearse with a partner who listens to a recording, or reads a text, and answers."""
    if (audio is None) == (text is None):
        raise InputError("Give the person's side with either --audio FILE or --text FILE.")
    if text and (slides or slide_times):
        raise InputError("Slides need the times of a recording; give --audio FILE with them.")
    deck = time_slides(load_slides(slides, load_scenario(scenario)), slide_times)
    turns = _turns(text) if text and text != _TYPED else []
    if audio:
        composition.check_recording(audio)
    elif out:
        prepare_folder(out)
    cast = session_config.resolve_and_load(
        scenario,
        model=model,
        degree=degree,
        seed=seed,
        first=() if swap else session_config.open_questions(scenario),
        swaps=swap,
        server=server,
        server_model=server_model,
    )
    tell_where_words_go(cast.server)
    if audio:
        folder = out or session_config.new_folder(cast.scenario.id)
        rehearse_recording(
            cast, audio, folder, turn_pause_s=turn_pause, as_json=as_json, deck=deck, file=slides
        )
        return
    rows: list[str] = []
    try:
        for row in play_text(
            composition.text_session(cast, publish=_tell_trouble), turns or _typed_turns()
        ):
            rows.append(json.dumps(asdict(row), ensure_ascii=False))
            say(rows[-1] if as_json else _as_text(row))  # at once, for whoever waits for it
    finally:
        if out and rows:
            write_export(out / "conversation.jsonl", "".join(f"{row}\n" for row in rows).encode())
    if (unsaid := len(turns) - (len(rows) - 1)) > 0:
        say(f"The conversation is over; {unsaid} lines were not said.", err=True)


def _tell_trouble(what: Event | Notice) -> None:
    if isinstance(what, Trouble):
        say(what.message, err=True)


def _typed_turns() -> Iterator[str]:
    """Yield what is typed or piped in, each turn as soon as its line is whole."""
    lines = typer.get_text_stream("stdin", encoding="utf-8", errors="replace")
    for line in iter(lines.readline, ""):
        yield from script_lines(line)


def _turns(path: Path) -> list[str]:
    turns = script_lines(read_text_file(path))
    if not turns:
        raise InputError(f"{path} holds no turns; write one a line.")
    return turns


def _as_text(row: TextExchange) -> str:
    made = row.degree + (f", refused by {', '.join(row.guard)}" if row.guard else "")
    state = f"    [{row.move} | resistance {row.resistance} | {made}]"
    lines = [f"{row.turn:>3} YOU: {row.user or '(silence)'}"] if row.turn else []
    lines += [f"    {row.speaker.upper()}: {row.partner}", state]
    if row.ending:
        lines.append(f"    The end: {row.ending} ({row.outcome}).")
    return "\n".join(lines)
