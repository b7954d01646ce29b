"""Runs one rehearsal from the plan to the end."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import composition, session_config, wiring
from greenroom.domain.commands import Command
from greenroom.domain.errors import GreenroomError
from greenroom.domain.events import RehearsalStarted
from greenroom.domain.slides import planned, sections_of
from greenroom.session.continuing import continuing
from greenroom.session.process.supervisor import GAVE_UP
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.documents.decks import is_plan, read_deck
from greenroom.storage.journal import read_rehearsal
from greenroom.ui.services.plan import session_config_for
from greenroom.ui.services.sound import ONE_AT_A_TIME
from greenroom.ui.state.rehearse import CastInfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.events import Event, RehearsalContinues
    from greenroom.domain.notices import Notice
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.slides import Slide
    from greenroom.session.process.supervisor import Supervisor
    from greenroom.session_config import ResolvedConfig
    from greenroom.storage.preferences import TalkPreferences
    from greenroom.ui.state.route import RehearsalPlan


@dataclass(frozen=True, slots=True)
class RehearsalOutcome:
    """How a rehearsal ended.

    Attributes:
        folder: Folder of the take; None if nothing was said, so that nothing is kept.
        error: The error that ended the rehearsal or kept it from starting, if there was one.
        gave_up: A sentence if the rehearsal ended because the partner failed repeatedly.
    """

    folder: Path | None
    error: GreenroomError | None = None
    gave_up: str = ""


class RehearsalRun:
    """One rehearsal; `run` it in a thread of its own."""

    def __init__(
        self,
        plan: RehearsalPlan,
        talk: TalkPreferences,
        report: Callable[[Event | Notice | CastInfo], None],
    ) -> None:
        """Store the plan; nothing starts before `run`.

        Args:
            plan: What is rehearsed.
            talk: How it is rehearsed.
            report: Gets everything that happens, from several threads but never at once.
        """
        self._plan, self._talk, self._report = plan, talk, report
        self._supervisor: Supervisor | None = None
        self._folder = Path()
        self._ends = threading.Event()

    @property
    def child_pid(self) -> int | None:
        """Id of the process that holds the models."""
        return self._supervisor.child_pid if self._supervisor else None

    def command(self, command: Command) -> None:
        """Pass a command to the session; may be called from any thread."""
        if command.wish == "end":
            self._ends.set()
        if self._supervisor:
            self._supervisor.command(command)

    def run(self) -> RehearsalOutcome:
        """Rehearse until the end; what was said is kept in any case."""
        error: GreenroomError | None = None
        try:
            self._rehearse()
        except GreenroomError as why:
            error = why
        supervisor = self._supervisor
        if supervisor is None or not supervisor.kept:
            return RehearsalOutcome(None, error)
        return RehearsalOutcome(self._folder, error, GAVE_UP if supervisor.gave_up else "")

    def _rehearse(self) -> None:
        asked = session_config_for(self._plan, self._talk)
        roles = session_config.resolve(asked)
        self._folder = session_config.new_folder(roles.scenario.id)
        slides, deck = _slides_for(roles.scenario, self._talk)
        self._report(replace(_cast_info(roles), slides=slides, deck=deck, folder=self._folder))
        continues = self._continues()
        devices = (self._talk.microphone or None, self._talk.loudspeaker or None)
        with ONE_AT_A_TIME:
            if self._ends.is_set():
                return
            wiring.list_devices(anew=True)
            supervisor = composition.supervised_rehearsal(
                asked, roles, self._folder, *devices, slides
            )
            supervisor.continues = continues
            supervisor.push_to_talk = self._talk.push_to_talk
            self._supervisor = supervisor
            if self._ends.is_set():
                supervisor.command(Command("end"))
            supervisor.run(self._receive)

    def _receive(self, what: Event | Notice) -> None:
        if isinstance(what, RehearsalStarted):  # from the first moment on, like the journal
            plan = self._plan
            write_diary(
                self._folder, Diary(tries=plan.tries, advised=plan.advised, guess=plan.guess)
            )
        self._report(what)

    def _continues(self) -> RehearsalContinues | None:
        plan = self._plan
        if plan.take is None or plan.swap:
            return None
        return continuing(read_rehearsal(plan.take), plan.turn)


def _slides_for(scenario: Scenario, talk: TalkPreferences) -> tuple[tuple[Slide, ...], Path | None]:
    """Return the slides or sections of a talk, with their times, and the file of their pictures.

    Raises:
        InputError: The file is gone, or holds no slides.
    """
    if scenario.talk is None:
        return (), None
    deck = Path(talk.decks[scenario.id]) if talk.decks.get(scenario.id) else None
    sections = talk.plans.get(scenario.id, "").strip()
    read = deck and read_deck(deck).slides
    slides = read or (sections_of(sections) if sections else ())
    return planned(slides, scenario.talk.red_s), None if deck is None or is_plan(deck) else deck


def _cast_info(roles: ResolvedConfig) -> CastInfo:
    scenario = roles.scenario
    names = {partner.id: partner.name for partner in scenario.partners}
    server = roles.server.server if roles.server else None
    partner = scenario.partners[0].name
    return CastInfo(scenario.title, partner, names, scenario.talk, server=server)
