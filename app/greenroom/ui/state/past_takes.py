"""What the page of takes lists: by scenario, the newest first, each take beside those before it."""

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
"""Ids of the measures a row can show: the first two, and the first of the others that was taken."""

UNITS = {
    "speaking_rate": "words per minute",
    "filled_pause_rate": "at least, per minute",
    "talk_share": "share",
    "pause_share": "share",
}
FEW = 5
"""Takes of each scenario that are shown while all scenarios are."""

_SPARK_TAKES = 20


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A rehearsal that has no report yet.

    Attributes:
        take: As far as it is known; its length is 0.
    """

    take: PastTake


@dataclass(frozen=True, slots=True)
class History:
    """What is known so far.

    Attributes:
        takes: Newest first.
        values: By measure id and take id.
        diaries: By take id, where the person wrote something.
        unfinished: Newest first.
    """

    takes: tuple[PastTake, ...] = ()
    values: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    diaries: Mapping[str, Diary] = field(default_factory=dict)
    unfinished: tuple[Unfinished, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """Stands above the takes of a scenario, or above those without a report ("").

    Attributes:
        scenario_id: Which.
        title: Its name.
        takes: How many there are.
        measures: Ids of the figures in the rows below.
    """

    scenario_id: str
    title: str
    takes: int
    measures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeRow:
    """A take; the figures of `measures` are worked out when they are drawn: see `cell`.

    Attributes:
        take: Which.
        measures: Ids of its figures.
        own: The person's takes of the scenario, oldest first.
        older: How many of these are before it; 0 for a demo.
    """

    take: PastTake
    measures: tuple[str, ...]
    own: tuple[PastTake, ...]
    older: int


@dataclass(frozen=True, slots=True)
class More:
    """Leads to all takes of a scenario."""

    scenario_id: str
    takes: int


Row = Heading | TakeRow | More | Unfinished


@dataclass(frozen=True, slots=True)
class Cell:
    """One small figure.

    Attributes:
        measure: Its id.
        value: In this take; None where it has none.
        known: Whether it was looked up already.
        line: The same in the last takes up to this one, oldest first.
        usual: What was usual before this one.
    """

    measure: str
    value: float | None
    known: bool
    line: tuple[float, ...]
    usual: Usual


def rows(history: History, scenario_id: str | None = None) -> tuple[Row, ...]:
    """Return what is listed: all takes of one scenario, or the newest few of each."""
    groups: dict[str, list[PastTake]] = {}
    for take in history.takes:
        if scenario_id in {None, take.scenario_id}:
            groups.setdefault(take.scenario_id, []).append(take)
    open_ = [each for each in history.unfinished if scenario_id in {None, each.take.scenario_id}]
    found: list[Row] = [Heading("", "", len(open_)), *open_] if open_ else []
    for each, takes in groups.items():
        measures = _measures(history, takes)
        found.append(Heading(each, takes[0].title, len(takes), measures))
        own = tuple(take for take in reversed(takes) if not take.voice)
        older = len(own)
        for place, take in enumerate(takes):
            older -= not take.voice
            if scenario_id is None and place == FEW:
                found.append(More(each, len(takes)))
                break
            found.append(TakeRow(take, measures, own, 0 if take.voice else older))
    return tuple(found)


def scenarios(history: History) -> tuple[tuple[str, str, int], ...]:
    """Return id, title and number of takes of every scenario, that of the newest take first."""
    counts = Counter(take.scenario_id for take in history.takes)
    titles: dict[str, str] = {}
    for take in history.takes:
        titles.setdefault(take.scenario_id, take.title)
    return tuple((each, title, counts[each]) for each, title in titles.items())


def cell(history: History, row: TakeRow, measure: str) -> Cell:
    """Return a figure of a row beside those of the takes before it."""
    values = history.values.get(measure, {})
    value = values.get(row.take.id)
    earlier = [values[take.id] for take in row.own[: row.older] if take.id in values]
    line = (*earlier, value)[-_SPARK_TAKES:] if value is not None else ()
    known = measure in history.values
    return Cell(measure, value, known, tuple(line), usual(earlier, value))


def toggled(chosen: tuple[str, ...], take_id: str) -> tuple[str, ...]:
    """Return the at most two takes chosen for comparison once `take_id` was chosen, or let go."""
    if take_id in chosen:
        return tuple(each for each in chosen if each != take_id)
    return (*chosen[-1:], take_id)


def _measures(history: History, takes: Iterable[PastTake]) -> tuple[str, ...]:
    ids = {take.id for take in takes}
    *first, third, other = SHOWN
    taken = history.values.get(third, {}).keys() & ids
    instead = history.values.get(other, {}).keys() & ids
    return (*first, third if taken or not instead else other)
