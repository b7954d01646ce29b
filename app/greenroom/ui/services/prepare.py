"""Lists the scenarios, and finds earlier takes of one."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.publish import load_report
from greenroom.domain.errors import InputError
from greenroom.reports.remarks import list_remarks
from greenroom.storage.diary import read_diary
from greenroom.storage.drill_log import today
from greenroom.storage.ledger import read_ledger
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import list_scenarios
from greenroom.ui.state.prepare import (
    EarlierTakes,
    NextStep,
    Partner,
    ScenarioOffer,
    order_offers,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.history import PastTake
    from greenroom.domain.persona import Persona
    from greenroom.storage.scenarios.loading import ScenarioListing

_DIARIES = 30
_LINES, _ADVISING = 6, 3
_PACE, _FILLERS = "speaking_rate", "filled_pause_rate"


def list_offers() -> tuple[ScenarioOffer, ...]:
    """Return all scenarios, including those that cannot be used."""
    offers: list[ScenarioOffer] = []
    for found in list_scenarios():
        with contextlib.suppress(FileNotFoundError):  # deleted since it was listed
            offers.append(_offer(found))
    return order_offers(offers)


def find_earlier_takes(scenario_id: str) -> EarlierTakes:
    """Return a summary of the person's earlier takes of a scenario.

    Raises:
        StorageError: The library cannot be used.
    """
    if not places.library_file().exists():
        return EarlierTakes()
    with Library(places.library_file()) as library:
        takes = [take for take in library.takes(scenario_id) if not take.voice]
        if not takes:
            return EarlierTakes()
        last = takes[0]
        values = {each.id: each.value for each in library.figures(last.id)}
    return EarlierTakes(
        len(takes),
        last.started_at,
        last.duration_s,
        values.get(_PACE),
        values.get(_FILLERS),
        _lines(takes[:_DIARIES]),
        _advice(takes),
    )


def find_next_steps(scenario_ids: Iterable[str]) -> dict[str, NextStep]:
    """Return what comes next in each matter: its day, and what its last take advises.

    Raises:
        InputError: What is kept of real talks is damaged.
        StorageError: The library cannot be used.
    """
    ledger, now = read_ledger(places.ledger_file()), today()
    found: dict[str, NextStep] = {}
    with contextlib.ExitStack() as stack:
        there = places.library_file().exists()
        library = stack.enter_context(Library(places.library_file())) if there else None
        for known in scenario_ids:
            talk = ledger.newest_of(known)
            days = (talk.on - now).days if talk else None
            takes = [take for take in library.takes(known) if not take.voice] if library else []
            found[known] = NextStep(
                days if days is not None and days >= 0 else None, _advice(takes)
            )
    return found


def _advice(takes: list[PastTake]) -> tuple[str, ...]:
    """Return what the newest take advises that has a report; what it has mended is not repeated."""
    for take in takes[:_ADVISING]:
        with contextlib.suppress(InputError):  # its report is gone, or was never made
            remarks = list_remarks(load_report(take.folder))
            to_try = (each for each in remarks if each.to_try and each.kind != "listen_again")
            return tuple(str(each.instead) for each in to_try if each.instead)
    return ()


def _offer(found: ScenarioListing) -> ScenarioOffer:
    what = found.scenario
    if what is None:
        return ScenarioOffer(found.id, found.id, found.path.name, found.own, found.trouble)
    talk = what.talk
    return ScenarioOffer(
        found.id,
        what.id,
        what.title,
        found.own,
        purpose=what.purpose,
        summary=what.card,
        setting=what.setting,
        objective=what.objective,
        partners=tuple(_partner(each) for each in what.partners),
        questions=tuple(each.ask for each in what.questions),
        resistance=what.resistance,
        time_limit_s=what.time_limit_s,
        changed_s=found.path.stat().st_mtime,
        lights_s=(talk.green_s, talk.amber_s, talk.red_s) if talk else None,
    )


def _partner(who: Persona) -> Partner:
    limits = tuple(limit.what for limit in who.limits)
    return Partner(who.name, who.role, who.temperament, who.wants, limits)


def _lines(takes: list[PastTake]) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for take in takes:
        with contextlib.suppress(InputError):  # the page of that take reports the damaged diary
            diary = read_diary(take.folder)
            own = "" if diary.advised else diary.tries
            for line in (*diary.differently, own):
                if line.strip():
                    found.setdefault(line.strip().casefold(), line.strip())
    return tuple(found.values())[:_LINES]
