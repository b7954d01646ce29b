"""Lists the drills, runs one at the microphone, and keeps what came of it."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from greenroom import composition, places
from greenroom.coaching.drills.registry import DRILLS
from greenroom.domain.errors import InputError
from greenroom.session.drill import DrillRunner, DrillWishes
from greenroom.storage.drill_log import change_drills, read_drills, today
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.ui.services.sound import open_devices
from greenroom.ui.state.drills import DrillOffer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.coaching.drills.drill import Drill, TryResult
    from greenroom.session.drill import DrillNotice
    from greenroom.storage.drill_log import DrillLog
    from greenroom.storage.preferences import TalkPreferences


def list_drills(scenario: str = "") -> tuple[DrillOffer, ...]:
    """Return every drill, with the questions of a scenario first where they suit it.

    Args:
        scenario: Its id; "" for none. One that is gone has no questions.

    Raises:
        InputError: What was kept of them is damaged.
    """
    log = read_drills(places.drills_file())
    asked: tuple[str, ...] = ()
    with suppress(InputError):
        asked = load_scenario(scenario).lines_asked if scenario else ()
    return tuple(_offer(drill.with_own(asked), log) for drill in DRILLS)


def due_drills() -> tuple[DrillOffer, ...]:
    """Return the drills that are due, the longest due first.

    Raises:
        InputError: What was kept of them is damaged.
    """
    log = read_drills(places.drills_file())
    known = {drill.id: drill for drill in DRILLS}
    return tuple(_offer(known[each], log) for each in log.due(today()) if each in known)


def keep_round(drill: Drill, results: Sequence[TryResult]) -> DrillOffer:
    """Keep what came of a drill; return it as it is offered now.

    Raises:
        InputError: What was kept before is damaged.
        StorageError: The disk will not take it.
    """
    path = places.drills_file()
    log = change_drills(path, lambda log: log.done(drill.id, results, today()))
    return _offer(drill, log)


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


def _offer(drill: Drill, log: DrillLog) -> DrillOffer:
    due = drill.id in log.due(today())
    return DrillOffer(drill, due, log.next_of(drill.id), log.last_of(drill.id))
