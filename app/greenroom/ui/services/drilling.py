"""Lists the drills, runs one at the microphone, and keeps what came of it."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom import composition, places
from greenroom.coaching.drills.registry import DRILLS
from greenroom.domain.errors import InputError, StorageError
from greenroom.session.drill import DrillRunner, DrillWishes
from greenroom.storage.drill_log import change_drills, read_drills, today
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.own import own_path
from greenroom.ui.services.sound import open_devices
from greenroom.ui.state.drills import DrillOffer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from greenroom.coaching.drills.drill import Drill, TryResult
    from greenroom.domain.history import PastTake
    from greenroom.domain.scenario import Scenario
    from greenroom.session.drill import DrillNotice
    from greenroom.storage.drill_log import DrillLog
    from greenroom.storage.preferences import TalkPreferences

_MATTERS = 5
"""So many of the person's own are looked at for questions."""


def list_drills(scenario: str = "") -> tuple[DrillOffer, ...]:
    """Return every drill, with the questions of a matter first where they suit it.

    Args:
        scenario: Its id; one that is gone has no questions. "" for those of the person's own that
            they rehearsed: of each drill the latest with questions that suit it.

    Raises:
        InputError: What was kept of them is damaged.
    """
    log = read_drills(places.drills_file())
    matters = tuple(_matters([scenario] if scenario else _own_rehearsed()))
    return tuple(_offer_with_own(drill, matters, log) for drill in DRILLS)


def due_drills() -> tuple[DrillOffer, ...]:
    """Return the drills that are due, the longest due first.

    Raises:
        InputError: What was kept of them is damaged.
    """
    log = read_drills(places.drills_file())
    known = {drill.id: drill for drill in DRILLS}
    return tuple(_offer(known[each], log) for each in log.due(today()) if each in known)


def keep_round(offer: DrillOffer, results: Sequence[TryResult]) -> DrillOffer:
    """Keep what came of a drill; return it as it is offered now.

    Raises:
        InputError: What was kept before is damaged.
        StorageError: The disk will not take it.
    """
    path = places.drills_file()
    log = change_drills(path, lambda log: log.done(offer.drill.id, results, today()))
    return replace(_offer(offer.drill, log), matter=offer.matter)


def come_again(drill: Drill, *, wanted: bool) -> DrillOffer:
    """Have a drill come again, or not any more; return it as it is offered now.

    Raises:
        InputError: What was kept before is damaged.
        StorageError: The disk will not take it.
    """
    path = places.drills_file()
    log = change_drills(path, lambda log: log.coming_again(drill.id, today(), wanted=wanted))
    return _offer(drill, log)


class Drilling:
    """One drill at the microphone."""

    def __init__(self, drill: Drill, talk: TalkPreferences) -> None:
        """Remember what is wanted; `talk` names the devices."""
        self._drill, self._talk = drill, talk
        self._stopped, self._done = threading.Event(), threading.Event()

    def run(self, notify: Callable[[DrillNotice], None]) -> None:
        """Do the drill until it is over, or until `stop` is called.

        Raises:
            GreenroomError: A device or a model is not here or does not work.
        """
        with composition.drill_at_microphone(self._drill, self._stopped) as engines:
            if self._stopped.is_set():
                return
            with open_devices(self._talk, self._stopped) as desk:
                wishes = DrillWishes(self._stopped, self._is_done)
                DrillRunner(self._drill, desk, engines, wishes, notify).run()

    def stop(self) -> None:
        """End the drill soon; may be called from any thread."""
        self._stopped.set()

    def end_try(self) -> None:
        """The try is over; or go on to the next, if it was counted already."""
        self._done.set()

    def _is_done(self) -> bool:
        """Whether the person pressed the key since this was asked last."""
        done = self._done.is_set()
        self._done.clear()
        return done


def _own_rehearsed() -> list[str]:
    """Return the ids of the person's own matters that they rehearsed last, the latest first."""
    takes: list[PastTake] = []
    with suppress(StorageError):  # the page of takes says what is wrong with the library
        if places.library_file().exists():
            with Library(places.library_file()) as library:
                takes = library.takes()
    known = dict.fromkeys(take.scenario_id for take in takes if not take.voice)
    return [each for each in known if own_path(each).is_file()][:_MATTERS]


def _matters(scenario_ids: Iterable[str]) -> Iterator[Scenario]:
    for each in scenario_ids:
        with suppress(InputError):  # gone, or damaged: the workshop tells
            yield load_scenario(each)


def _offer_with_own(drill: Drill, matters: Iterable[Scenario], log: DrillLog) -> DrillOffer:
    for matter in matters:
        own = drill.with_own(matter.lines_asked)
        if own is not drill:
            return replace(_offer(own, log), matter=matter.title)
    return _offer(drill, log)


def _offer(drill: Drill, log: DrillLog) -> DrillOffer:
    due = drill.id in log.due(today())
    return DrillOffer(drill, due, log.next_of(drill.id), log.last_of(drill.id))
