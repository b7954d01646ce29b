"""A rehearsal with a recording, shown in the terminal while it goes on."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markdown import Markdown

from greenroom import composition, places, wiring
from greenroom.analysis.matter import rehearsed_scenario
from greenroom.analysis.publish import build_context, load_recording, write_page
from greenroom.analysis.report_job import finish_rehearsal
from greenroom.analysis.stored_report import find_since_last
from greenroom.analysis.take_library import add_take
from greenroom.commands.display.deck import keep_thumbnails
from greenroom.commands.display.say import say
from greenroom.dialogue.understanding import WordVectors
from greenroom.domain.events import PartnerSpoke, PersonSaid, RehearsalEnded, Trouble
from greenroom.reports.amounts import clock
from greenroom.reports.as_json import to_json
from greenroom.reports.as_markdown import to_markdown, to_short_markdown
from greenroom.storage.in_use import REPORTING, Hold
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.scenarios.told import remember_told
from greenroom.storage.sealing.seal import is_sealed
from greenroom.storage.settings import read_settings
from greenroom.storage.wav import wav_frames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from greenroom.composition import TimedDeck
    from greenroom.domain.advice import SinceLast
    from greenroom.domain.events import Event
    from greenroom.domain.results import Report
    from greenroom.session_config import LoadedConfig

_POLITE = 10  # of 19 there are


def rehearse_recording(
    cast: LoadedConfig,
    audio: Path,
    folder: Path,
    *,
    turn_pause_s: float,
    as_json: bool,
    deck: TimedDeck | None = None,
    file: Path | None = None,
) -> Report:
    """Let the partner answer `audio`, then write everything that comes out into `folder`.

    Args:
        cast: Who plays what.
        audio: The person's side.
        folder: For everything.
        turn_pause_s: Silence that ends a turn.
        as_json: Print JSON.
        deck: The slides of a talk.
        file: Where they come from.

    Raises:
        GreenroomError: See session.recorded and analysis.report_job; what was recorded is kept.
    """
    console = Console(stderr=True)
    with console.status("The partner is getting ready ..."):
        rehearsal = composition.rehearse_recording(
            cast, audio, folder, turn_pause_s, _ConversationPrinter(cast, console), deck
        )
    try:
        rehearsal()
    except KeyboardInterrupt:
        console.print(f"Stopped. What was recorded is kept: greenroom recover {folder}")
        raise
    keep_thumbnails(file, folder)
    return finish_and_print(folder, cast.name_of, as_json=as_json)


def finish_and_print(folder: Path, name_of: Callable[[str], str], *, as_json: bool) -> Report:
    """Make the report of the journal in `folder`, keep the take in the library, print both."""
    console = Console(stderr=True)
    with Hold(folder, REPORTING), _listening(console) as progress:
        report = _finished(folder, name_of, progress)
        page, since = _kept(folder, report)
    print_report(report, since, as_json=as_json)
    if is_sealed():
        take_id = read_rehearsal(folder).started.rehearsal_id
        where = f"greenroom report {take_id[:8]} makes a page of it that is not sealed"
    else:
        where = page.resolve().as_uri()
    console.print(f"All of it, to hear, in a browser: {where}", soft_wrap=True)
    return report


def make_again(folder: Path, name_of: Callable[[str], str]) -> None:
    """Make the report of the take in `folder` anew from its recording; the old one is kept."""
    with _listening(Console(stderr=True)) as progress:
        _kept(folder, _finished(folder, name_of, progress))


def print_report(report: Report, since: SinceLast | None = None, *, as_json: bool) -> None:
    """Print all of a report; on a terminal, which shows what came last, only what is read first."""
    if not as_json and sys.stdout.isatty():
        Console().print(Markdown(to_short_markdown(report, since)))
        return
    say((to_json if as_json else to_markdown)(report, since).decode(), nl=False)


def finish_in_background(folder: Path, name_of: Callable[[str], str]) -> None:
    """Do the same for a program that waits: gives way to all others, prints the share done."""
    if hasattr(os, "nice"):  # on Windows, whoever starts a program sets that
        os.nice(_POLITE)
    rehearsal = read_rehearsal(folder)
    length_s = wav_frames(rehearsal.person_track) / rehearsal.started.person_rate_hz

    def progress(done_s: float) -> None:
        say(f"{done_s / max(done_s, length_s):.3f}")

    with Hold(folder, REPORTING):
        _kept(folder, _finished(folder, name_of, progress))


def _finished(
    folder: Path, name_of: Callable[[str], str], progress: Callable[[float], None]
) -> Report:
    asked = read_settings(places.settings_file()).measures.asked
    scenario = rehearsed_scenario(read_rehearsal(folder).events)
    encoder = wiring.sentence_encoder()
    ears = wiring.listening_engines(hints=scenario.texts if scenario else ())
    return finish_rehearsal(
        folder,
        wiring.decoder(),
        replace(ears, reader=encoder),  # one network for both
        encoder or WordVectors(),
        name_of=name_of,
        judge=wiring.probed_model,
        options=asked,
        progress=progress,
        remember=remember_told,
    )


def _kept(folder: Path, report: Report) -> tuple[Path, SinceLast | None]:
    """Put the take into the library; return its page, and what changed since the last one."""
    with Library(places.library_file()) as library:
        take = add_take(library, folder)
        earlier = None if take.voice else library.earlier_values(take)
        since = find_since_last(report, take, library)
    recording = load_recording(folder, wiring.decoder(), wiring.encoder())
    return write_page(build_context(report, recording, earlier, since), folder), since


class _ConversationPrinter:
    """Prints the conversation as it is heard."""

    def __init__(self, cast: LoadedConfig, console: Console) -> None:
        self._cast = cast
        self._console = console

    def __call__(self, event: Event) -> None:
        if isinstance(event, PersonSaid):
            self._line("you", event.start_s, event.text)
        elif isinstance(event, PartnerSpoke):
            self._line(self._cast.name_of(event.persona_id), event.start_s, event.text)
        elif isinstance(event, Trouble):
            self._console.print(event.message, style="yellow", markup=False)
        elif isinstance(event, RehearsalEnded):
            self._line("the end", event.at_s, f"{event.ending} ({event.outcome})")

    def _line(self, who: str, at_s: float, text: str) -> None:
        self._console.print(f"{clock(at_s):>6}  {who}: {text}", markup=False, highlight=False)


@contextmanager
def _listening(console: Console) -> Iterator[Callable[[float], None]]:
    with console.status("Listening again ...") as status:
        yield lambda done_s: status.update(f"Listened again to {clock(done_s)}")
