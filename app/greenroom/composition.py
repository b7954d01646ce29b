"""Puts a rehearsal together: at the microphone, with a recording, as text."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from greenroom import places, wiring
from greenroom.analysis.background import BackgroundAnalysis
from greenroom.analysis.drill_hearing import hear_fillers, hear_paced, hear_questions, hear_words
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import GreenroomError, InputError, MissingError
from greenroom.domain.events import RehearsalStarted, TurnReopened
from greenroom.domain.persona import Voice
from greenroom.session.drill import DrillEngines, DrillRunner, DrillWishes
from greenroom.session.output.late_model import LateModel
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.process.supervisor import Supervisor
from greenroom.session.publisher import EventPublisher
from greenroom.session.recorded import SlideTurner, journaled, run_recorded
from greenroom.session.recorded_audio import RecordedAudio
from greenroom.session.session import Session, voice_session
from greenroom.session.settings import SpeechEngines, TurnSettings
from greenroom.session.tasks import InlineTasks, TaskThread
from greenroom.session.text import TextSession
from greenroom.session_config import (
    LoadedConfig,
    SessionConfig,
    load_model,
    make_audience,
    make_generator,
    primed_generator,
    resolve,
    started_event,
)
from greenroom.storage.in_use import DRILLING, hold_microphone
from greenroom.storage.journal import Journal
from greenroom.weights import model_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from greenroom.coaching.drills.drill import Drill
    from greenroom.dialogue.policy.director import Director
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.domain.slides import Slide
    from greenroom.ports import Flag, LanguageModel, SpeechSynthesizer
    from greenroom.session.drill import DrillNotice
    from greenroom.session.process.ipc_audio import IpcAudioDevice
    from greenroom.session.tasks import Tasks
    from greenroom.session_config import LoadedConfig, ResolvedConfig

_TRACK_RATE_HZ = 24_000  # of both tracks of a rehearsal with a recording
_CONFIG = TypeAdapter(SessionConfig)


def supervised_rehearsal(
    wanted: SessionConfig,
    who: ResolvedConfig,
    folder: Path,
    microphone: str | None,
    loudspeaker: str | None,
    slides: Sequence[Slide] = (),
) -> Supervisor:
    """Return a rehearsal at the microphone, ready to run.

    Args:
        wanted: What was asked for; the process that holds the models gets it.
        who: What came of it.
        folder: For the journal.
        microphone: Its name; the system's default if None.
        loudspeaker: Likewise.
        slides: Of a talk.

    Raises:
        InputError: `folder` holds a rehearsal already, or there is no such device.
        MissingError: A model or the system library for sound is not on this computer.
        EngineError: A device does not open.
        StorageError: `folder` cannot be written.
    """
    listening = model_store.find_model("transcriber").id
    model_store.find_model("voice")
    device = wiring.duplex_audio(microphone, loudspeaker)
    try:
        journal = Journal(folder, device.rate_hz, device.rate_hz, live=True)
    except GreenroomError:
        device.close()
        raise
    started = started_event(who, {"transcriber": listening}, device.rate_hz, slides)
    return Supervisor(
        device,
        journal,
        worker_command(wanted),
        started,
        wiring.SystemClock(),
        ahead=BackgroundAnalysis([*places.program(), "ahead", str(folder)]),
    )


def worker_command(wanted: SessionConfig) -> list[str]:
    """Return what starts the process that holds the models."""
    return [*places.program(), "stage", _CONFIG.dump_json(wanted).decode()]


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
            wiring.transcriber(hints=who.scenario.texts),
            wiring.turn_end_model(),
            wiring.sentence_end_model(),
            None if wanted.headphones else wiring.echo_canceller(),
        )
    return WorkerEngines(wanted, who, who.director, senses, voice.result())


def worker_session(loaded: WorkerEngines, device: IpcAudioDevice) -> Session:
    """Return the conversation at `device`, ready to run.

    It does not wait for the language model: until that is loaded and has read the persona, which
    takes about as long as the opening lasts, the lines are the author's.
    """
    who, wanted = loaded.who, loaded.wanted
    clock = wiring.SystemClock()
    model = _late_model(who)
    director, partner = loaded.director, make_generator(who, model)
    begun = (each for each in device.past if isinstance(each, RehearsalStarted))
    slides = next((each.slides for each in begun), ())
    audience = make_audience(who, director, model, slides)
    crew = PartnerEngines(director, partner, loaded.voice, device, clock, audience=audience)
    early_ends = wanted.early_ends + sum(isinstance(e, TurnReopened) for e in device.past)
    manners = TurnSettings(wanted.wait, wanted.interrupt, early_ends)
    return voice_session(
        crew, loaded.senses, manners, device.send_event, device.past, device.heard_s
    )


def _late_model(who: ResolvedConfig) -> LateModel | None:
    model = who.model
    if model is None:
        return None

    def load() -> LanguageModel:
        loaded = load_model(who, model, live=True)
        primed_generator(who, loaded)
        return loaded

    return LateModel(model.id, load)


def text_session(
    config: LoadedConfig,
    slides: Sequence[Slide] = (),
    publish: Callable[[Event | Notice], None] = lambda _: None,
) -> TextSession:
    """Return a rehearsal without any sound; of a talk, its audience sees these slides."""
    director = config.director
    audience = make_audience(config, director, config.loaded, slides)
    return TextSession(director, config.partner, publish, audience)


def check_recording(audio: Path) -> None:
    """Look into `audio` before anything is loaded or written for its sake.

    Raises:
        InputError: It is no recording.
    """
    try:
        next(wiring.decoder().decode(audio, MODEL_RATE_HZ))
    except StopIteration:
        raise InputError("{audio} holds no sound; choose another recording.", audio=audio) from None


@dataclass(frozen=True, slots=True)
class TimedDeck:
    """The slides of a recorded talk.

    Attributes:
        slides: First to last.
        times_s: When each was shown first, in seconds of the recording.
    """

    slides: tuple[Slide, ...]
    times_s: tuple[float, ...]


def rehearse_recording(
    config: LoadedConfig,
    audio: Path,
    folder: Path,
    turn_pause_s: float,
    publish: Callable[[Event], None],
    deck: TimedDeck | None = None,
) -> Callable[[], None]:
    """Return what holds a rehearsal in which `audio` is the person, everything loaded.

    Args:
        config: Who plays what.
        audio: The recording.
        folder: For the journal.
        turn_pause_s: Silence that ends a turn.
        publish: Gets every event.
        deck: The slides of a talk, and when each was shown.

    Raises:
        InputError: `folder` holds a rehearsal already.
        MissingError: A model is not on this computer.
        StorageError: `folder` cannot be written.
    """
    transcriber = wiring.transcriber(hints=config.scenario.texts)
    synthesizer = wiring.synthesizer()
    device = RecordedAudio(wiring.decoder(), audio, _TRACK_RATE_HZ)
    journal = Journal(folder, _TRACK_RATE_HZ, _TRACK_RATE_HZ)
    publish_journaled = journaled(journal, publish)
    slides = deck.slides if deck else ()
    engines = {"transcriber": transcriber.id}
    publish_journaled(started_event(config, engines, _TRACK_RATE_HZ, slides))
    has_audience = config.scenario.talk is not None
    director = config.director
    audience = make_audience(config, director, config.loaded, slides)
    session = voice_session(
        PartnerEngines(director, config.partner, synthesizer, device, device, False, audience),
        SpeechEngines(wiring.voice_detector(), transcriber),
        TurnSettings.for_recording(turn_pause_s, asks_on=has_audience),
        publish_journaled,
        tasks=InlineTasks,
    )

    def turn_slide(what: Event | Notice) -> None:
        session.history.add_event(what)  # for the audience
        publish_journaled(what)

    turner = SlideTurner(deck.times_s, EventPublisher(turn_slide)) if deck else None
    return partial(run_recorded, session, device, journal, audio, turner)


def config_from_json(text: str) -> SessionConfig:
    """Return what `worker_command` passed on."""
    return _CONFIG.validate_json(text)


def load_drill(drill: Drill, tasks: Tasks, stop: Flag, *, speaks: bool) -> DrillEngines:
    """Return what a drill needs, loaded.

    Args:
        drill: Which.
        tasks: Where a try is listened to.
        stop: Ends a prompt that is being spoken.
        speaks: A voice says the prompts; without a voice on this computer they are shown.

    Raises:
        MissingError: A model is not on this computer.
        EngineError: A model would not load.
    """
    listening = model_store.find_model("transcriber").id
    if drill.fillers:  # better words take longer than anybody wants to wait for a count
        listener = wiring.verbatim_listener(listening)
        hear = hear_fillers(listener, wiring.filler_checker(), wiring.state_reader())
    elif drill.timed:
        hear = hear_paced(wiring.transcriber())
    elif drill.asks:
        hear = hear_questions(wiring.better_transcriber(), wiring.sentence_end_model())
    else:
        hear = hear_words(wiring.better_transcriber())
    speak = None
    if speaks and not drill.reads:
        with suppress(MissingError):
            voice = wiring.synthesizer()

            def speak(text: str) -> Iterator[AudioBlock]:
                return voice.speak(text, Voice(), stop)

    return DrillEngines(wiring.voice_detector(), hear, speak, tasks, wiring.SystemClock())


@contextmanager
def drill_at_microphone(drill: Drill, stop: Flag) -> Iterator[DrillEngines]:
    """Yield what a drill at the microphone needs; only one Greenroom uses that at a time.

    Raises:
        InUseError: A rehearsal or another drill is going on.
        MissingError: The speech model is not on this computer.
        EngineError: A model would not load.
    """
    with hold_microphone(DRILLING):
        tasks = TaskThread("drill")
        try:
            yield load_drill(drill, tasks, stop, speaks=True)
        finally:
            tasks.close()


def drill_with_recording(
    drill: Drill, audio: Path, stop: Flag, notify: Callable[[DrillNotice], None]
) -> None:
    """Take the tries of a drill from a recording, one after each longer silence.

    Raises:
        InputError: The recording cannot be read.
        MissingError: The speech model is not on this computer.
        EngineError: A model failed.
    """
    device = RecordedAudio(wiring.decoder(), audio, MODEL_RATE_HZ)
    engines = load_drill(drill, InlineTasks(), stop, speaks=False)
    DrillRunner(drill, device, engines, DrillWishes(stop, rest_s=0.0), notify).run()
