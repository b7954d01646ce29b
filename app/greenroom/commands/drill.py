"""greenroom drill: one thing, practised for two minutes."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from greenroom import composition, places, wiring
from greenroom.coaching.drills.registry import DRILLS, find_drill
from greenroom.commands.display.say import say
from greenroom.session.drill import (
    DrillRunner,
    DrillTrouble,
    DrillWishes,
    PromptGiven,
    TryCounted,
)
from greenroom.storage.drill_log import change_drills, read_drills, today
from greenroom.storage.scenarios.loading import load_scenario

if TYPE_CHECKING:
    from datetime import date

    from greenroom.coaching.drills.drill import Drill
    from greenroom.session.drill import DrillNotice


def drill(
    which: Annotated[str | None, typer.Argument(help="Its id; without one, all are shown.")] = None,
    audio: Annotated[
        Path | None,
        typer.Option(help="A recording of your tries, in the order of the prompts."),
    ] = None,
    microphone: Annotated[
        str | None, typer.Option(help="Its name, see `greenroom devices`.")
    ] = None,
    loudspeaker: Annotated[str | None, typer.Option(help="Likewise.")] = None,
    matter: Annotated[
        str | None, typer.Option(help="Id of a matter, or a scenario, whose questions come first.")
    ] = None,
    again: Annotated[
        bool | None,
        typer.Option(help="Have it come again after 1, 3, 7 and 16 days, or not any more."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON, one line a try.")] = False,
) -> None:
    """Practise one thing: answer a few prompts, and hear after each what was counted."""
    if which is None:
        _list(as_json=as_json)
        return
    wanted = find_drill(which)
    if matter is not None:
        wanted = wanted.with_own(load_scenario(matter).lines_asked)
    if again is not None:
        _come_again(wanted, wanted=again)
        return
    shown = _DrillPrinter(as_json=as_json)
    if audio:
        composition.drill_with_recording(wanted, audio, threading.Event(), shown)
        return
    try:
        _at_the_microphone(wanted, microphone, loudspeaker, shown)
    finally:
        results = [each.result for each in shown.counted]
        change_drills(places.drills_file(), lambda log: log.done(wanted.id, results, today()))


def _at_the_microphone(
    wanted: Drill, microphone: str | None, loudspeaker: str | None, shown: _DrillPrinter
) -> None:
    stop = threading.Event()
    with composition.drill_at_microphone(wanted, stop) as engines:
        device = wiring.duplex_audio(microphone, loudspeaker)
        say(wanted.task, err=True)
        try:
            DrillRunner(wanted, device, engines, DrillWishes(stop), shown).run()
        finally:
            device.close()


def _come_again(drill: Drill, *, wanted: bool) -> None:
    log = change_drills(
        places.drills_file(), lambda log: log.coming_again(drill.id, today(), wanted=wanted)
    )
    due = log.next_of(drill.id)
    say(f"Comes again: {due}" if due else "Does not come again.")


def _list(*, as_json: bool) -> None:
    log = read_drills(places.drills_file())
    if as_json:
        rows = [
            {
                "id": each.id,
                "title": each.title,
                "counts": each.counts,
                "comes_again": _day(log.next_of(each.id)),
            }
            for each in DRILLS
        ]
        say(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    due = log.due(today())
    for each in DRILLS:
        say(f"{each.id:<18}{each.title}{'  (due)' if each.id in due else ''}")


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


class _DrillPrinter:
    """Prints what happens.

    Attributes:
        counted: The tries so far.
    """

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json
        self.counted: list[TryCounted] = []
        self._prompt = ""

    def __call__(self, notice: DrillNotice) -> None:
        match notice:
            case PromptGiven():
                self._prompt = notice.prompt.text
                if not self._as_json:
                    say(f"{notice.number}. {self._prompt}", err=True)
            case TryCounted():
                self.counted.append(notice)
                row = json.dumps(self._row(notice), ensure_ascii=False)
                say(row if self._as_json else notice.result.told)
            case DrillTrouble():
                say(notice.sentence, err=True)
            case _:
                pass

    def _row(self, counted: TryCounted) -> dict[str, Any]:
        return {
            "try": counted.number,
            "prompt": self._prompt,
            "count": counted.result.count,
            "held": counted.result.held,
            "told": counted.result.told,
            "text": counted.heard.text,
            "after_s": round(counted.after_s, 3),
        }
