"""Puts a live rehearsal together: the side with desk and journal, and the side with the models."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from greenroom import places, wiring
from greenroom.analysis.background import BackgroundAnalysis
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.domain.errors import GreenroomError
from greenroom.session.output.late_model import LateModel
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.process.supervisor import Supervisor
from greenroom.session.session import Session, voice_session
from greenroom.session.settings import SpeechEngines, TurnSettings
from greenroom.session_config import SessionConfig, primed_generator, resolve, started_event
from greenroom.storage.journal import Journal
from greenroom.weights import model_store

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.dialogue.policy.director import Director
    from greenroom.ports import LanguageModel, SpeechSynthesizer
    from greenroom.session.process.ipc_audio import IpcAudioDevice
    from greenroom.session_config import ResolvedConfig

_WANTED = TypeAdapter(SessionConfig)


def supervised_rehearsal(
    wanted: SessionConfig,
    who: ResolvedConfig,
    folder: Path,
    microphone: str | None,
    loudspeaker: str | None,
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
    listening = model_store.find("transcriber").id
    model_store.find("voice")
    desk = wiring.desk(microphone, loudspeaker)
    try:
        journal = Journal(folder, desk.rate_hz, desk.rate_hz)
    except GreenroomError:
        desk.close()
        raise
    started = started_event(who, {"transcriber": listening}, desk.rate_hz)
    return Supervisor(
        desk,
        journal,
        worker_command(wanted),
        started,
        wiring.SystemClock(),
        ahead=BackgroundAnalysis([*places.program(), "ahead", str(folder)]),
    )


def worker_command(wanted: SessionConfig) -> list[str]:
    """Return what starts the process that holds the models."""
    return [*places.program(), "stage", _WANTED.dump_json(wanted).decode()]


@dataclass(frozen=True, slots=True)
class WorkerEngines:
    """Everybody who is needed for a conversation, but for the language model."""

    wanted: SessionConfig
    who: ResolvedConfig
    director: Director
    senses: SpeechEngines
    voice: SpeechSynthesizer


def load_engines(wanted: SessionConfig) -> WorkerEngines:
    """Return who can be ready before it is known where the conversation stands.

    Raises:
        GreenroomError: Something cannot be had or loaded.
    """
    who = resolve(wanted)
    with ThreadPoolExecutor(1, "voice") as beside:
        voice = beside.submit(wiring.synthesizer)  # takes as long as all the others
        senses = SpeechEngines(
            wiring.voice_detector(),
            wiring.transcriber(),
            wiring.turn_end_model(),
            wiring.sentence_end_model(),
            None if wanted.headphones else wiring.echo_canceller(),
        )
    return WorkerEngines(wanted, who, who.director, senses, voice.result())


def worker_session(load_engines: WorkerEngines, desk: IpcAudioDevice) -> Session:
    """Return the conversation at `desk`, ready to run.

    It does not wait for the language model: until that is loaded and has read the persona, which
    takes about as long as the opening lasts, the lines are the author's.
    """
    who, wanted = load_engines.who, load_engines.wanted
    clock = wiring.SystemClock()
    partner = LineGenerator(_late_model(who), clock, who.degree, who.seed, who.scenario)
    crew = PartnerEngines(load_engines.director, partner, load_engines.voice, desk, clock)
    manners = TurnSettings(wanted.wait, wanted.interrupt)
    return voice_session(
        crew, load_engines.senses, manners, desk.send_event, desk.past, desk.heard_s
    )


def _late_model(who: ResolvedConfig) -> LateModel | None:
    model = who.model
    if model is None:
        return None

    def load() -> LanguageModel:
        loaded = wiring.language_model(model)
        primed_generator(who, loaded)
        return loaded

    return LateModel(model.id, load)


def config_from_json(text: str) -> SessionConfig:
    """Return what `worker_command` passed on."""
    return _WANTED.validate_json(text)
