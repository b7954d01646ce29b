"""Puts a live rehearsal together: the side with desk and journal, and the side with the models."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from greenroom import places, wiring
from greenroom.casting import Wanted, first_fact, primed, roles
from greenroom.domain.errors import GreenroomError
from greenroom.live.ahead import Ahead
from greenroom.live.conversation import Conversation
from greenroom.live.late_model import LateModel
from greenroom.live.making import Crew
from greenroom.live.partner import Partner
from greenroom.live.senses import Manners, Senses
from greenroom.live.supervisor import Supervisor
from greenroom.storage.journal import Journal
from greenroom.weights import shelf

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.casting import Roles
    from greenroom.dialogue.director import Director
    from greenroom.live.piped_desk import PipedDesk
    from greenroom.ports import LanguageModel, SpeechSynthesizer

_WANTED = TypeAdapter(Wanted)


def live_rehearsal(
    wanted: Wanted, who: Roles, folder: Path, microphone: str | None, loudspeaker: str | None
) -> Supervisor:
    """Return a rehearsal at the microphone, ready to run.

    Args:
        wanted: What was asked for; the process that holds the models gets it.
        who: What came of it.
        folder: For the journal.
        microphone: Its name; the system's default if None.
        loudspeaker: Likewise.

    Raises:
        InputError: `folder` holds a rehearsal already, or there is no such device.
        MissingError: A model or the system library for sound is not on this computer.
        EngineError: A device does not open.
        StorageError: `folder` cannot be written.
    """
    listening = shelf.find("transcriber").id
    shelf.find("voice")
    desk = wiring.desk(microphone, loudspeaker)
    try:
        journal = Journal(folder, desk.rate_hz, desk.rate_hz)
    except GreenroomError:
        desk.close()
        raise
    started = first_fact(who, {"transcriber": listening}, desk.rate_hz)
    return Supervisor(
        desk,
        journal,
        stage_command(wanted),
        started,
        wiring.SystemClock(),
        ahead=Ahead([*places.program(), "ahead", str(folder)]),
    )


def stage_command(wanted: Wanted) -> list[str]:
    """Return what starts the process that holds the models."""
    return [*places.program(), "stage", _WANTED.dump_json(wanted).decode()]


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody who is needed for a conversation, but for the language model."""

    wanted: Wanted
    who: Roles
    director: Director
    senses: Senses
    voice: SpeechSynthesizer


def company(wanted: Wanted) -> Company:
    """Return who can be ready before it is known where the conversation stands.

    Raises:
        GreenroomError: Something cannot be had or loaded.
    """
    who = roles(wanted)
    with ThreadPoolExecutor(1, "voice") as beside:
        voice = beside.submit(wiring.synthesizer)  # takes as long as all the others
        senses = Senses(
            wiring.voice_detector(),
            wiring.transcriber(),
            wiring.turn_end_model(),
            wiring.sentence_end_model(),
            None if wanted.headphones else wiring.echo_canceller(),
        )
    return Company(wanted, who, who.director, senses, voice.result())


def conversation(company: Company, desk: PipedDesk) -> Conversation:
    """Return the conversation at `desk`, ready to run.

    It does not wait for the language model: until that is loaded and has read the persona, which
    takes about as long as the opening lasts, the lines are the author's.
    """
    who, wanted = company.who, company.wanted
    clock = wiring.SystemClock()
    partner = Partner(_late_model(who), clock, who.degree, who.seed, who.scenario)
    crew = Crew(company.director, partner, company.voice, desk, clock)
    manners = Manners(wanted.wait, wanted.interrupt)
    return Conversation(crew, company.senses, manners, desk.tell, desk.past, desk.heard_s)


def _late_model(who: Roles) -> LateModel | None:
    model = who.model
    if model is None:
        return None

    def load() -> LanguageModel:
        loaded = wiring.language_model(model)
        primed(who, loaded)
        return loaded

    return LateModel(model.id, load)


def wanted_from_json(text: str) -> Wanted:
    """Return what `stage_command` passed on."""
    return _WANTED.validate_json(text)
