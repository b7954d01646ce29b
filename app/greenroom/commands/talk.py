"""greenroom talk: a rehearsal at the microphone, in a terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from greenroom import composition, session_config
from greenroom.commands.devices import explaining_without_devices
from greenroom.commands.display.deck import keep_thumbnails, load_slides
from greenroom.commands.display.progress import finish_and_print
from greenroom.commands.display.say import say
from greenroom.commands.display.servers import tell_where_words_go
from greenroom.domain.errors import EngineError
from greenroom.session.process.supervisor import GAVE_UP
from greenroom.storage.diary import read_diary, write_diary

if TYPE_CHECKING:
    from greenroom.session.process.supervisor import Supervisor
    from greenroom.session_config import ResolvedConfig


def talk(  # noqa: PLR0913, PLR0917 - one parameter an option
    scenario: Annotated[str, typer.Argument(help="Id of a scenario, or a YAML file.")],
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
    resistance: Annotated[
        int | None,
        typer.Option(help="How hard the partner starts, 0 to 5; the scenario's own by default."),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(help="Time limit; the scenario's own by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same choices.")] = 1,
    microphone: Annotated[
        str | None, typer.Option(help="Name of the microphone, or a part of it.")
    ] = None,
    loudspeaker: Annotated[
        str | None, typer.Option(help="Name of the loudspeaker, or a part of it.")
    ] = None,
    patience: Annotated[
        Literal["quick", "normal", "patient"],
        typer.Option(help="How long the partner waits before it answers."),
    ] = "normal",
    interrupt: Annotated[
        Literal["easily", "normal", "hardly"],
        typer.Option(help="How easily you can interrupt the partner."),
    ] = "normal",
    headphones: Annotated[
        bool,
        typer.Option(
            "--headphones", help="You wear some; the partner's voice is not filtered out."
        ),
    ] = False,
    push_to_talk: Annotated[
        bool, typer.Option("--push-to-talk", help="You are heard only while you hold your turn.")
    ] = False,
    slides: Annotated[
        Path | None,
        typer.Option(
            help="Slides of a talk: a PDF, PPTX or ODP file, or a text file with a section a line."
        ),
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
    plain: Annotated[
        bool, typer.Option("--plain", help="One line at a time, wishes typed as words.")
    ] = False,
) -> None:
    """Talk with a partner who listens and answers; the report follows.

    The last line of the screen names the keys. With --plain, or when the output is no terminal,
    type done, hold, release, mute, unmute, pause, resume, back or end, then press Enter; slide 3
    shows a slide, slide 0 none.
    """
    wanted = session_config.SessionConfig(
        scenario,
        model=model,
        degree=degree,
        seed=seed,
        wait=patience,
        early_ends=session_config.early_ends_lately(),
        interrupt=interrupt,
        headphones=headphones,
        resistance=resistance,
        time_limit_s=None if minutes is None else 60 * minutes,
        first=() if swap else session_config.open_questions(scenario),
        swaps=swap,
        swap_of=session_config.take_to_swap(scenario) if swap else None,
        server=server,
        server_model=server_model,
    )
    roles = session_config.resolve(wanted)
    tell_where_words_go(roles.server)
    deck = load_slides(slides, roles.scenario)
    folder = out or session_config.new_folder(roles.scenario.id)
    with explaining_without_devices():
        rehearsal = composition.supervised_rehearsal(
            wanted, roles, folder, microphone, loudspeaker, deck
        )
    rehearsal.push_to_talk = push_to_talk
    try:
        _run_shown(rehearsal, roles, in_lines=plain or not sys.stdout.isatty())
    except EngineError as error:
        if not rehearsal.kept:
            raise
        raise EngineError(
            f"{error} What was recorded is kept: greenroom recover {folder}"
        ) from error
    if not rehearsal.kept:
        say("Nothing was said, so nothing is kept.", err=True)
        return
    keep_thumbnails(slides, folder)
    if swap:
        _ask_what_they_wanted(folder)
    finish_and_print(folder, roles.name_of, as_json=False)
    if rehearsal.gave_up:
        raise EngineError(GAVE_UP)


def _run_shown(rehearsal: Supervisor, roles: ResolvedConfig, *, in_lines: bool) -> None:
    if in_lines:
        from greenroom.commands.display import plain

        plain.run_line_by_line(rehearsal, roles)
    else:
        from greenroom.commands.display import screen

        screen.run_on_screen(rehearsal, roles)


def _ask_what_they_wanted(folder: Path) -> None:
    """Keep what the other side wanted, as the person saw it; a script is not asked."""
    if not sys.stdin.isatty():
        return
    wanted = typer.prompt("What did they want?", default="", show_default=False, err=True)
    diary = read_diary(folder)
    write_diary(folder, diary.model_copy(update={"they_wanted": wanted.strip()}))
