"""Puts a rehearsal together: who plays, with which engines, kept where."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from greenroom import __version__, places, wiring
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.turn_taking import barge_in, endpointing
from greenroom.dialogue.turn_taking.voice_states import VadParams
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError
from greenroom.domain.events import Degree, RehearsalStarted
from greenroom.domain.scenario import HARDEST
from greenroom.session.conductor import Conductor, Stage
from greenroom.session.exchange import Exchange
from greenroom.session.recorded import RecordedRehearsal
from greenroom.session.text import play_text
from greenroom.storage.journal import Journal
from greenroom.storage.scenarios.loading import load_persona, load_scenario
from greenroom.weights import model_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from greenroom.domain.events import Event
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import LanguageModel
    from greenroom.session.text import TextExchange

TRACK_RATE_HZ = 24_000
"""Of both tracks of a rehearsal with a recording."""


@dataclass(frozen=True, slots=True)
class SessionConfig:
    """What was asked for.

    Attributes:
        scenario: Id, or a YAML file.
        persona: Id of another partner than the scenario's leading one.
        model: Language model: id, or a .gguf file; the default one if None.
        degree: How free the model is; what its audition found if None.
        seed: Same seed, same choices.
        wait: How long the partner waits before it answers, live.
        interrupt: How easily it can be interrupted.
        headphones: The microphone does not hear the loudspeaker.
        resistance: How hard the partner starts, 0 to 5; as the scenario says if None.
        time_limit_s: Likewise how long.
    """

    scenario: str
    persona: str | None = None
    model: str | None = None
    degree: Degree | None = None
    seed: int = 1
    wait: endpointing.Dial = "normal"
    interrupt: barge_in.Dial = "normal"
    headphones: bool = False
    resistance: int | None = None
    time_limit_s: float | None = None


@dataclass(frozen=True, slots=True)
class ResolvedConfig:
    """Who plays what.

    Attributes:
        scenario: What is rehearsed.
        personas: The partners, the leading one first.
        model: Words their lines; None if only the script is spoken.
        degree: How free the model is.
        seed: Same seed, same choices.
        person: Id of what plays the person; "" for a person.
    """

    scenario: Scenario
    personas: tuple[Persona, ...]
    model: model_store.Model | None
    degree: Degree
    seed: int
    person: str = field(default="", kw_only=True)

    @property
    def engines(self) -> dict[str, str]:
        """Job to id, for the journal."""
        jobs = {"partner": self.model.id if self.model else "", "person": self.person}
        return {**{job: who for job, who in jobs.items() if who}, "degree": self.degree}

    @property
    def director(self) -> Director:
        """A fresh director."""
        return Director(self.scenario, self.personas, self.seed)

    def name_of(self, wanted: str) -> str:
        """Return the name the person knows, for the id of the scenario or of a persona."""
        names = {persona.id: persona.name for persona in self.personas}
        return {**names, self.scenario.id: self.scenario.title}.get(wanted, wanted)


@dataclass(frozen=True, slots=True)
class LoadedConfig(ResolvedConfig):
    """Roles, and the partner with the model loaded."""

    partner: LineGenerator


def resolve(wanted: SessionConfig) -> ResolvedConfig:
    """Return who plays what, nothing loaded yet.

    Raises:
        InputError: There is no such scenario, persona or model, or no such resistance or time.
        MissingError: The model is not on this computer.
    """
    if wanted.resistance is not None and not 0 <= wanted.resistance <= HARDEST:
        raise InputError(
            "Choose a resistance from 0 to {hardest}, not {resistance}.",
            hardest=HARDEST,
            resistance=wanted.resistance,
        )
    if wanted.time_limit_s is not None and not wanted.time_limit_s > 0:
        raise InputError("Choose a time limit of more than zero.")
    what, personas = load_scenario(wanted.scenario)
    what = what.adapted(wanted.resistance, wanted.time_limit_s)
    if wanted.persona:
        personas = (load_persona(wanted.persona), *personas[1:])
    model = None if wanted.degree == "script" else model_store.find_model("partner", wanted.model)
    degree = wanted.degree or (model and model.degree) or "echo"
    return ResolvedConfig(what, personas, model, degree, wanted.seed)


def resolve_and_load(
    scenario: str,
    *,
    persona: str | None = None,
    model: str | None = None,
    degree: Degree | None = None,
    seed: int = 1,
) -> LoadedConfig:
    """Return the partner's side of a rehearsal, its model loaded unless only the script is spoken.

    Args:
        scenario: See Wanted, also for the others.
        persona: Who plays.
        model: What words.
        degree: How freely.
        seed: For every choice.

    Raises:
        InputError: There is no such scenario, persona or model.
        MissingError: The model is not on this computer.
    """
    who = resolve(SessionConfig(scenario, persona, model, degree, seed))
    loaded = wiring.language_model(who.model) if who.model else None
    partner = primed_generator(who, loaded)
    return LoadedConfig(who.scenario, who.personas, who.model, who.degree, seed, partner)


def primed_generator(who: ResolvedConfig, loaded: LanguageModel | None) -> LineGenerator:
    """Return the partner; the model has read what stays the same in all its prompts.

    Raises:
        EngineError: The model failed.
    """
    partner = LineGenerator(loaded, wiring.SystemClock(), who.degree, who.seed, who.scenario)
    partner.prime(who.personas)
    return partner


def text_rehearsal(resolve_and_load: LoadedConfig, turns: Iterable[str]) -> Iterator[TextExchange]:
    """Yield the conversation, turn by turn, without any sound."""
    exchange = Exchange(resolve_and_load.director, resolve_and_load.partner, lambda _: None)
    yield from play_text(exchange, turns)


def new_folder(scenario_id: str) -> Path:
    """Return where a rehearsal that begins now is kept."""
    return places.rehearsals_dir() / f"{dt.datetime.now():%Y-%m-%d_%H%M%S}_{scenario_id}"  # noqa: DTZ005


def check_recording(audio: Path) -> None:
    """Look into `audio` before anything is loaded or written for its sake.

    Raises:
        InputError: It is no recording.
    """
    try:
        next(wiring.decoder().decode(audio, MODEL_RATE_HZ))
    except StopIteration:
        raise InputError("{audio} holds no sound; choose another recording.", audio=audio) from None


def recorded_rehearsal(
    resolve_and_load: LoadedConfig,
    audio: Path,
    folder: Path,
    turn_pause_s: float,
    publish: Callable[[Event], None],
) -> RecordedRehearsal:
    """Return a rehearsal, ready to run, in which `audio` is the person.

    Raises:
        InputError: `folder` holds a rehearsal already.
        MissingError: A model is not on this computer.
        StorageError: `folder` cannot be written.
    """
    listening, speaking = wiring.transcriber(), wiring.synthesizer()
    journal = Journal(folder, TRACK_RATE_HZ, TRACK_RATE_HZ)
    microphone, loudspeaker = wiring.wav_stage(audio, TRACK_RATE_HZ, journal.partner)
    stage = Stage(
        microphone=microphone,
        loudspeaker=loudspeaker,
        detector=wiring.voice_detector(),
        transcriber=listening,
        synthesizer=speaking,
        rules=VadParams(end_pause_s=turn_pause_s),
    )
    talk = resolve_and_load.scenario.talk is not None
    conductor = Conductor(
        stage, resolve_and_load.director, resolve_and_load.partner, journal, publish, talk=talk
    )
    conductor.tell(started_event(resolve_and_load, {"transcriber": listening.id}, TRACK_RATE_HZ))
    return RecordedRehearsal(conductor, journal, audio)


def started_event(
    resolve: ResolvedConfig, engines: dict[str, str], rate_hz: int
) -> RehearsalStarted:
    """Return how the journal of a rehearsal begins."""
    return RehearsalStarted(
        at_s=0.0,
        rehearsal_id=uuid.uuid4().hex,
        scenario_id=resolve.scenario.id,
        persona_ids=tuple(persona.id for persona in resolve.personas),
        seed=resolve.seed,
        started_at=dt.datetime.now().astimezone().isoformat(timespec="seconds"),
        version=__version__,
        engines={**engines, **resolve.engines},
        person_rate_hz=rate_hz,
        resistance=resolve.scenario.resistance,
        time_limit_s=resolve.scenario.time_limit_s,
    )
