"""A short conversation to try out how the partner takes turns; nothing is kept."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from greenroom import composition, wiring
from greenroom.domain.commands import Command
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.session import Session, voice_session
from greenroom.session.settings import TurnSettings
from greenroom.session_config import SessionConfig, scripted_partner
from greenroom.ui.services.sound import open_devices

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.storage.preferences import TalkPreferences

_SCENARIO = "job-interview"


class TryOut:
    """A conversation of known lines only, so that no language model is loaded."""

    def __init__(self, talk: TalkPreferences) -> None:
        """Store the settings; `talk` names the devices and how turns are taken."""
        self._talk = talk
        self._stopped = threading.Event()
        self._changing = threading.Lock()
        self._conversation: Session | None = None

    def run(self, report: Callable[[Event | Notice], None]) -> None:
        """Hold the conversation until `stop` is called or it ends by itself.

        Raises:
            GreenroomError: A device or a model is not here or does not work.
        """
        talk = self._talk
        wanted = SessionConfig(_SCENARIO, degree="script", headphones=talk.headphones)
        crew = composition.load_engines(wanted)
        if self._stopped.is_set():
            return
        clock = wiring.SystemClock()
        with open_devices(talk, self._stopped) as desk:
            director, partner = scripted_partner(crew.who.scenario, wanted.seed)
            there = PartnerEngines(director, partner, crew.voice, desk, clock)
            manners = TurnSettings(talk.wait, talk.interrupt)
            conversation = voice_session(there, crew.senses, manners, report)
            with self._changing:
                self._conversation = conversation
            if self._stopped.is_set():
                conversation.command(Command("end"))
            conversation.run()

    def stop(self) -> None:
        """End the conversation soon; may be called from any thread."""
        self._stopped.set()
        with self._changing:
            if self._conversation:
                self._conversation.command(Command("end"))
