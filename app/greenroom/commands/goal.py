"""greenroom goal: goals of one's own, and how near the takes since came."""

from __future__ import annotations

import datetime as dt
import json
import os
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from greenroom import places
from greenroom.analysis.over_time import FollowedGoal, find_measure, follow_goals
from greenroom.coaching.goals import Goal, progress_sentences
from greenroom.commands.display.say import say
from greenroom.delivery.registry import known_measures
from greenroom.domain.errors import InputError
from greenroom.reports.amounts import amount, number
from greenroom.session_config import next_start
from greenroom.storage.drill_log import today
from greenroom.storage.goal_list import change_goals, read_goals
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import load_scenario

if TYPE_CHECKING:
    from greenroom.coaching.goals import GoalSide

app = typer.Typer(help="Set goals of your own, and see how near you are.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
Measure = Annotated[str, typer.Argument(help="Id of a figure; `goal measures` names all.")]
Scenario = Annotated[str | None, typer.Option(help="Only takes of this scenario count.")]


@app.command("set")
def set_goal(
    measure: Measure,
    by: Annotated[str, typer.Option(help="The last day that counts: 2026-12-05.")],
    at_most: Annotated[float | None, typer.Option(help="A share in percent.")] = None,
    at_least: Annotated[float | None, typer.Option(help="Likewise.")] = None,
    scenario: Scenario = None,
    as_json: Json = False,
) -> None:
    """Set a goal; an older one for the same figure goes."""
    about = find_measure(measure)
    if (at_most is None) == (at_least is None):
        raise InputError("Give either --at-most or --at-least, with a figure.")
    side: GoalSide = "at_most" if at_least is None else "at_least"
    bound = at_most if at_least is None else at_least
    bound = (bound or 0.0) / (100 if about.unit == "share" else 1)
    last = read_day(by)
    if last < today():
        raise InputError(f"{by} is over; give a day that is still to come.")
    known = load_scenario(scenario).id if scenario else ""
    goal = Goal(measure, side, bound, last, next_start(), known)
    change_goals(places.goals_file(), lambda goals: goals.with_goal(goal))
    _show([goal], as_json=as_json)


@app.command("list")
def list_goals(as_json: Json = False) -> None:
    """Show your goals, and how near the takes since came."""
    goals = read_goals(places.goals_file()).goals
    if not goals and not as_json:
        say("No goals yet. Try: greenroom goal set filled_pause_rate --at-most 3 --by 2026-12-31")
    _show(goals, as_json=as_json)


@app.command()
def remove(measure: Measure, scenario: Scenario = None) -> None:
    """Remove a goal; the takes stay."""
    before = read_goals(places.goals_file())
    left = change_goals(places.goals_file(), lambda goals: goals.without(measure, scenario or ""))
    if left == before:
        raise InputError(f"There is no goal for '{measure}'; greenroom goal list shows all.")
    say("Removed.")


@app.command()
def measures(as_json: Json = False) -> None:
    """Name every figure that a goal can be set for."""
    known = known_measures()
    if as_json:
        say(json.dumps({each.id: each.label for each in known.values()}, indent=2))
        return
    for each in known.values():
        say(f"{each.id:<22}{each.label} ({each.unit})")


def read_day(text: str) -> dt.date:
    """Return the day that somebody typed.

    Raises:
        InputError: It is none.
    """
    try:
        return dt.date.fromisoformat(text)
    except ValueError as error:
        raise InputError(f"'{text}' is no day; write it like 2026-12-05.") from error


def _show(goals: Any, *, as_json: bool) -> None:
    with Library(places.library_file()) as library:
        followed = follow_goals(library, goals, today())
    if as_json:
        rows = [asdict(each.progress) | {"label": each.label} for each in followed]
        say(json.dumps(rows, indent=2, ensure_ascii=False, default=_plain))
        return
    for each in followed:
        _print(each)


def _plain(value: Any) -> str:
    return value.isoformat() if isinstance(value, dt.date) else os.fspath(value)


def _print(each: FollowedGoal) -> None:
    goal, unit = each.progress.goal, each.unit
    side = "at most" if goal.side == "at_most" else "at least"
    where = f", in {goal.scenario}" if goal.scenario else ""
    bound = amount(goal.bound, unit).removeprefix("at least ")
    say(f"{each.label}: {side} {bound} by {goal.by}{where}")
    for sentence in progress_sentences(each.progress, lambda value: number(value, unit)):
        say(f"  {sentence}")
