"""The list of takes: grouped by scenario, newest first, with a few figures for each take."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from greenroom.coaching.usual import Usual, usual

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from greenroom.domain.history import PastTake
    from greenroom.storage.diary import Diary

SHOWN = ("speaking_rate", "filled_pause_rate", "talk_share", "pause_share")
"""Ids of the measures in a row: the first two, and the first of the others with a value."""

UNITS = {
    "speaking_rate": "words per minute",
    "filled_pause_rate": "at least, per minute",
    "talk_share": "share",
    "pause_share": "share",
}
FEW = 5
"""How many takes of each scenario are shown while all scenarios are listed."""

_SPARK_TAKES = 20


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A rehearsal that has no report yet.

    Attributes:
        take: What is known of it; its duration is 0.
    """

    take: PastTake


@dataclass(frozen=True, slots=True)
class History:
    """All takes, as far as they were read.

    Attributes:
        takes: The takes, newest first.
        values: Measured values by measure id and take id.
        diaries: Diaries by take id.
        unfinished: Rehearsals without a report, newest first.
    """

    takes: tuple[PastTake, ...] = ()
    values: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    diaries: Mapping[str, Diary] = field(default_factory=dict)
    unfinished: tuple[Unfinished, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioHeading:
    """The heading above the takes of a scenario.

    Attributes:
        scenario_id: Id of the scenario; "" above the rehearsals without a report.
        title: Its title.
        takes: Number of takes.
        measures: Ids of the figures in the rows below.
    """

    scenario_id: str
    title: str
    takes: int
    measures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeRow:
    """The row of a take; `figure_cell` works out its figures when they are drawn.

    Attributes:
        take: The take.
        measures: Ids of its figures.
        own: The person's takes of the scenario, oldest first.
        older: How many of `own` are older than this take; 0 for a demo.
    """

    take: PastTake
    measures: tuple[str, ...]
    own: tuple[PastTake, ...]
    older: int


@dataclass(frozen=True, slots=True)
class MoreTakes:
    """The row that leads to all takes of a scenario."""

    scenario_id: str
    takes: int


ListRow = ScenarioHeading | TakeRow | MoreTakes | Unfinished


@dataclass(frozen=True, slots=True)
class FigureCell:
    """One figure in the row of a take.

    Attributes:
        measure: Id of the measure.
        value: Its value in this take; None if there is none.
        known: Whether the value was read already.
        line: The values of the last takes up to this one, oldest first.
        usual: What was usual before this take.
    """

    measure: str
    value: float | None
    known: bool
    line: tuple[float, ...]
    usual: Usual


def list_rows(history: History, scenario_id: str | None = None) -> tuple[ListRow, ...]:
    """Return the rows: all takes of one scenario, or the newest few of each."""
    groups: dict[str, list[PastTake]] = {}
    for take in history.takes:
        if scenario_id in {None, take.scenario_id}:
            groups.setdefault(take.scenario_id, []).append(take)
    open_ = [each for each in history.unfinished if scenario_id in {None, each.take.scenario_id}]
    found: list[ListRow] = [ScenarioHeading("", "", len(open_)), *open_] if open_ else []
    for each, takes in groups.items():
        measures = _measures(history, takes)
        found.append(ScenarioHeading(each, takes[0].title, len(takes), measures))
        own = tuple(take for take in reversed(takes) if not take.voice)
        older = len(own)
        for place, take in enumerate(takes):
            older -= not take.voice
            if scenario_id is None and place == FEW:
                found.append(MoreTakes(each, len(takes)))
                break
            found.append(TakeRow(take, measures, own, 0 if take.voice else older))
    return tuple(found)


def list_scenarios(history: History) -> tuple[tuple[str, str, int], ...]:
    """Return id, title and number of takes of every scenario, that of the newest take first."""
    counts = Counter(take.scenario_id for take in history.takes)
    titles: dict[str, str] = {}
    for take in history.takes:
        titles.setdefault(take.scenario_id, take.title)
    return tuple((each, title, counts[each]) for each, title in titles.items())


def figure_cell(history: History, row: TakeRow, measure: str) -> FigureCell:
    """Return one figure of a row with the values of earlier takes."""
    values = history.values.get(measure, {})
    value = values.get(row.take.id)
    earlier = [values[take.id] for take in row.own[: row.older] if take.id in values]
    line = (*earlier, value)[-_SPARK_TAKES:] if value is not None else ()
    known = measure in history.values
    return FigureCell(measure, value, known, tuple(line), usual(earlier, value))


def toggle_chosen(chosen: tuple[str, ...], take_id: str) -> tuple[str, ...]:
    """Return the takes chosen for comparison, at most two, after `take_id` was toggled."""
    if take_id in chosen:
        return tuple(each for each in chosen if each != take_id)
    return (*chosen[-1:], take_id)


def _measures(history: History, takes: Iterable[PastTake]) -> tuple[str, ...]:
    ids = {take.id for take in takes}
    *first, third, other = SHOWN
    taken = history.values.get(third, {}).keys() & ids
    instead = history.values.get(other, {}).keys() & ids
    return (*first, third if taken or not instead else other)
