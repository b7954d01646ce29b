"""greenroom real: the real talks that takes are for, and how they went."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from greenroom import places
from greenroom.analysis.over_time import look_before
from greenroom.coaching.carrying_over import CARRIES_OVER, DOES_NOT
from greenroom.coaching.real_talk import RealTalk, due_stage, put_off, with_answer
from greenroom.commands.display.say import say
from greenroom.commands.goal import read_day
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.storage.drill_log import today
from greenroom.storage.ledger import change_ledger, read_ledger
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import load_scenario

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.analysis.over_time import TakesBefore

app = typer.Typer(
    help="Say when the real talk is, and how it went; it is asked three times at most.",
    no_args_is_help=True,
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
Matter = Annotated[str, typer.Argument(help="Id of the scenario, your own or another.")]

_HOW = {
    "better": "better than you had feared",
    "as_expected": "about as you had expected",
    "worse": "worse than you had hoped",
    "not_held": "it did not take place",
}


@app.command("set")
def set_day(matter: Matter, day: Annotated[str, typer.Argument(help="Like 2026-12-05.")]) -> None:
    """Say on which day the real talk is."""
    scenario, on = load_scenario(matter), read_day(day)
    change_ledger(
        places.ledger_file(), lambda ledger: ledger.with_date(scenario.id, scenario.title, on)
    )
    say(f"{scenario.title}: {on}. You are asked how it went the day after, in a week and a month.")


@app.command("list")
def list_talks(as_json: Json = False) -> None:
    """Show the real talks, what you said of them, and the takes before."""
    talks = read_ledger(places.ledger_file()).talks
    with Library(places.library_file()) as library:
        found = [(talk, look_before(library, talk)) for talk in talks]
    if as_json:
        rows = [asdict(talk) | {"takes_before": asdict(before)} for talk, before in found]
        say(json.dumps(rows, indent=2, ensure_ascii=False, default=str))
        return
    if not found:
        say("No real talks yet. Try: greenroom real set pay-rise 2026-12-05")
    for talk, before in found:
        _print(talk, before)


@app.command()
def tell(
    matter: Matter,
    how: Annotated[
        Literal["better", "as_expected", "worse", "not_held"],
        typer.Argument(help="How it went, or that it did not take place."),
    ],
    words: Annotated[str, typer.Option(help="In your own words.")] = "",
) -> None:
    """Say how it went. Nothing is scored."""
    _change(matter, lambda talk: with_answer(talk, today(), how, words))
    say("Kept.")


@app.command()
def later(matter: Matter) -> None:
    """Do not ask for three days."""
    _change(matter, lambda talk: put_off(talk, today()))
    say("You are asked again in three days.")


@app.command()
def stop(matter: Matter) -> None:
    """Do not ask about this talk any more; what you said of it stays."""
    from dataclasses import replace

    _change(matter, lambda talk: replace(talk, asks=False))
    say("You are not asked about it any more.")


@app.command()
def forget(matter: Matter) -> None:
    """Forget the talk and what you said of it; the takes stay."""
    talk = _newest(matter)
    change_ledger(places.ledger_file(), lambda ledger: ledger.without(talk))
    say("Forgotten.")


@app.command()
def why() -> None:
    """Say what is known to carry over from a rehearsal to life, and what is not."""
    for heading, findings in (
        ("What is known to carry over", CARRIES_OVER),
        ("What is not", DOES_NOT),
    ):
        say(heading)
        for each in findings:
            say(f"  {each.says}\n    {each.whom}; {each.source}")


def _newest(matter: str) -> RealTalk:
    ledger = read_ledger(places.ledger_file())
    talk = ledger.newest_of(matter)
    if talk is None:
        known = [each.matter for each in ledger.talks]
        raise InputError(
            f"No real talk is known of '{matter}'.{did_you_mean(matter, known)} greenroom real "
            f"set {matter} DAY enters one."
        )
    return talk


def _change(matter: str, change: Callable[[RealTalk], RealTalk]) -> None:
    talk = _newest(matter)
    change_ledger(places.ledger_file(), lambda ledger: ledger.changed(talk, change))


def _print(talk: RealTalk, before: TakesBefore) -> None:
    asked = "  (how did it go?)" if due_stage(talk, today()) else ""
    say(f"{talk.matter}: {talk.title}, on {talk.on}{asked}")
    for answer in talk.answers:
        words = f": {answer.words}" if answer.words else ""
        say(f"  {answer.told_on}  {_HOW[answer.how]}{words}")
    say(f"  {_told_before(before)}")


def _told_before(before: TakesBefore) -> str:
    parts: list[Any] = [f"Takes before it: {before.count}"]
    if before.last:
        parts.append(f"the last on {before.last.started_at[:10]}")
    if before.went:
        parts.append(f"which went, as you said, {before.went} of 5")
    said = ", ".join(parts) + "."
    if before.left_open:
        said += f" It left open: {' / '.join(before.left_open)}"
    if before.differently:
        said += f" You wanted to say differently: {' / '.join(before.differently)}"
    return said
