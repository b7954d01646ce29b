"""A rehearsal at the microphone, line by line: for scripts, pipes and screen readers."""

from __future__ import annotations

import os
import signal
import threading
import weakref
from typing import TYPE_CHECKING, get_args

from greenroom.commands.display.say import say
from greenroom.domain.commands import Command, Wish
from greenroom.domain.events import (
    Event,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    SlideShown,
    Trouble,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.notices import Notice, PartnerIs, StillThere
from greenroom.reports.amounts import clock

if TYPE_CHECKING:
    from greenroom.session.process.supervisor import Supervisor
    from greenroom.session_config import ResolvedConfig

STANDARD_INPUT = 0


def run_line_by_line(
    rehearsal: Supervisor, roles: ResolvedConfig, typed: int = STANDARD_INPUT
) -> None:
    """Run `rehearsal`, print what happens, obey the lines of the file `typed`; Ctrl-C ends it.

    Raises:
        GreenroomError: See Supervisor.run.
    """
    to = weakref.ref(rehearsal)  # the thread may wait for a line for ever, with all that it holds
    threading.Thread(target=_obey_lines, args=(to, typed), name="wishes", daemon=True).start()
    before = signal.signal(signal.SIGINT, lambda *_: rehearsal.command(Command("end")))
    try:
        rehearsal.run(lambda what: _print(what, roles))
    finally:
        signal.signal(signal.SIGINT, before)


def parse_command(line: str) -> Command | None:
    """Return the command typed: "done", "back", "back 3", "slide 3" ...; None for anything else."""
    word, _, number = line.strip().lower().partition(" ")
    if word == "slide" and number.isdecimal():
        return Command("show", slide=int(number))
    if word == "back" and (not number or number.isdecimal()):
        return Command("take_back", int(number) if number else None)
    wish: Wish
    for wish in get_args(Wish):
        if wish != "show" and line.strip().lower() == wish:
            return Command(wish)
    return None


def _obey_lines(to: weakref.ref[Supervisor], typed: int) -> None:
    waiting = b""
    while True:
        try:
            new = os.read(typed, 4096)  # sys.stdin would hold a lock when the program ends
        except OSError:  # there is none
            return
        if not new:
            return
        *lines, waiting = (waiting + new).split(b"\n")
        for line in filter(None, (line.decode(errors="replace").strip() for line in lines)):
            _obey(to(), line)


def _obey(rehearsal: Supervisor | None, line: str) -> None:
    if command := parse_command(line):
        if rehearsal:
            rehearsal.command(command)
    else:
        say(f"'{line}' is no wish; they are: {_WISHES}.", err=True)


_TYPED = {"take_back": "back", "show": "slide 3"}
_WISHES = ", ".join(_TYPED.get(wish, wish) for wish in get_args(Wish))
_SENTENCES: dict[type[Event | Notice], str] = {
    PersonSaid: "you ({what.turn}): {what.shown}",
    PartnerSpoke: "{name}: {what.text}",
    StillThere: "You have been silent for long. Was that all? Then type done.",
    TurnReopened: "You go on: turn {what.turn} is not over.",
    TurnsTakenBack: "Taken back to turn {what.turn}; go on from there.",
    Trouble: "{what.message}",
    RehearsalPaused: "Paused. Type resume to go on.",
    RehearsalResumed: "It goes on.",
    SlideShown: "Slide {what.number}.",
    RehearsalEnded: "The end: {what.ending} ({what.outcome}).",
}


def _print(what: Event | Notice, roles: ResolvedConfig) -> None:
    sentence = _SENTENCES.get(type(what), "")
    if isinstance(what, PartnerIs) and what.doing == "getting_ready":
        sentence = "The partner is getting ready."
    if isinstance(what, PartnerSpoke) and not what.text:  # nobody heard a word of it
        return
    if sentence:
        name = roles.name_of(getattr(what, "persona_id", ""))
        say(f"{clock(what.at_s):>6}  {sentence.format(what=what, name=name)}")
