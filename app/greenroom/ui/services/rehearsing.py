"""Holds one rehearsal from the plan to the end."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import composition, session_config, wiring
from greenroom.domain.commands import Command
from greenroom.domain.errors import GreenroomError
from greenroom.domain.events import RehearsalStarted
from greenroom.session.continuing import continuing
from greenroom.session.process.supervisor import GAVE_UP
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.journal import read_rehearsal
from greenroom.ui.services.plan import wanted
from greenroom.ui.services.sound import ONE_AT_A_TIME
from greenroom.ui.state.rehearse import Billing

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.events import Event, RehearsalContinues
    from greenroom.domain.notices import Notice
    from greenroom.session.process.supervisor import Supervisor
    from greenroom.session_config import ResolvedConfig
    from greenroom.storage.preferences import TalkPreferences
    from greenroom.ui.state.route import Plan


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a rehearsal ended.

    Attributes:
        folder: Of the take; None if nothing was said, so that nothing is kept.
        error: What ended it or kept it from beginning; None if it came to its end.
        gave_up: A sentence if it ended because the partner stopped working again and again.
    """

    folder: Path | None
    error: GreenroomError | None = None
    gave_up: str = ""


class Rehearsal:
    """One rehearsal; `run` it in a thread of its own."""

    def __init__(
        self, plan: Plan, talk: TalkPreferences, tell: Callable[[Event | Notice | Billing], None]
    ) -> None:
        """Take what was chosen; nothing starts before `run`.

        Args:
            plan: What is rehearsed.
            talk: How.
            tell: Gets everything that happens, from several threads but never at once.
        """
        self._plan, self._talk, self._tell = plan, talk, tell
        self._supervisor: Supervisor | None = None
        self._folder = Path()
        self._ends = threading.Event()

    @property
    def child_pid(self) -> int | None:
        """Id of the process that holds the models now."""
        return self._supervisor.child_pid if self._supervisor else None

    def command(self, command: Command) -> None:
        """Obey a wish; from any thread."""
        if command.wish == "end":
            self._ends.set()
        if self._supervisor:
            self._supervisor.command(command)

    def run(self) -> Outcome:
        """Rehearse until the end; what was said is kept, however it ends."""
        error: GreenroomError | None = None
        try:
            self._hold()
        except GreenroomError as why:
            error = why
        supervisor = self._supervisor
        if supervisor is None or not supervisor.kept:
            return Outcome(None, error)
        return Outcome(self._folder, error, GAVE_UP if supervisor.gave_up else "")

    def _hold(self) -> None:
        asked = wanted(self._plan, self._talk)
        roles = session_config.resolve(asked)
        self._tell(_billing(roles))
        self._folder = session_config.new_folder(roles.scenario.id)
        continues = self._continues()
        devices = (self._talk.microphone or None, self._talk.loudspeaker or None)
        with ONE_AT_A_TIME:
            if self._ends.is_set():
                return
            wiring.list_devices(anew=True)
            supervisor = composition.supervised_rehearsal(asked, roles, self._folder, *devices)
            supervisor.continues = continues
            supervisor.push_to_talk = self._talk.push_to_talk
            self._supervisor = supervisor
            if self._ends.is_set():
                supervisor.command(Command("end"))
            supervisor.run(self._heard)

    def _heard(self, what: Event | Notice) -> None:
        if isinstance(what, RehearsalStarted):  # kept from the first moment on, like the journal
            write_diary(self._folder, Diary(tries=self._plan.tries, guess=self._plan.guess))
        self._tell(what)

    def _continues(self) -> RehearsalContinues | None:
        plan = self._plan
        return continuing(read_rehearsal(plan.take), plan.turn) if plan.take else None


def _billing(roles: ResolvedConfig) -> Billing:
    names = {persona.id: persona.name for persona in roles.personas}
    return Billing(roles.scenario.title, roles.personas[0].name, names, roles.scenario.talk)
