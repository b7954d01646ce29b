"""Puts a rehearsal together: who plays, with which engines, kept where."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom import __version__, places, wiring
from greenroom.dialogue.director import Director
from greenroom.dialogue.turn_taking import TurnTaking
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError
from greenroom.domain.events import RehearsalStarted
from greenroom.live.conductor import Conductor, Stage
from greenroom.live.exchange import Exchange
from greenroom.live.partner import Partner
from greenroom.live.recorded import RecordedRehearsal
from greenroom.live.text_rehearsal import play_text
from greenroom.storage.journal import Journal
from greenroom.storage.scenarios import load, load_persona
from greenroom.weights import shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from greenroom.domain.events import Degree, Event
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.live.text_rehearsal import Row

TRACK_RATE_HZ = 24_000
"""Of both tracks of a rehearsal with a recording."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays what, and the language model that words it.

    Attributes:
        scenario: What is rehearsed.
        personas: The partners, the leading one first.
        partner: Words their lines; the model is loaded.
        engines: Job to id, for the journal.
        seed: Same seed, same choices.
    """

    scenario: Scenario
    personas: tuple[Persona, ...]
    partner: Partner
    engines: dict[str, str]
    seed: int

    @property
    def director(self) -> Director:
        """A fresh director."""
        return Director(self.scenario, self.personas, self.seed)

    def name_of(self, wanted: str) -> str:
        """Return the name the person knows, for the id of the scenario or of a persona."""
        names = {persona.id: persona.name for persona in self.personas}
        return {**names, self.scenario.id: self.scenario.title}.get(wanted, wanted)


def cast(
    scenario: str,
    *,
    persona: str | None = None,
    model: str | None = None,
    degree: Degree | None = None,
    seed: int = 1,
) -> Cast:
    """Return the partner's side of a rehearsal, its model loaded unless only the script is spoken.

    Args:
        scenario: Id, or a YAML file.
        persona: Id of another partner than the scenario's leading one.
        model: Language model: id, or a .gguf file; the default one if None.
        degree: How free the model is; what its audition found if None.
        seed: Same seed, same choices.

    Raises:
        InputError: There is no such scenario, persona or model.
        MissingError: The model is not on this computer.
    """
    what, personas = load(scenario)
    if persona:
        personas = (load_persona(persona), *personas[1:])
    engines = {"degree": "script"}
    loaded = None
    if degree != "script":
        chosen = shelf.find("partner", model)
        degree = degree or chosen.degree or "echo"
        loaded = wiring.language_model(chosen)
        engines = {"partner": chosen.id, "degree": degree}
    partner = Partner(loaded, wiring.SystemClock(), degree, seed, what)
    partner.prime(personas)
    return Cast(what, personas, partner, engines, seed)


def text_rehearsal(cast: Cast, turns: Iterable[str]) -> Iterator[Row]:
    """Yield the conversation, turn by turn, without any sound."""
    exchange = Exchange(cast.director, cast.partner, lambda _: None)
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
        raise InputError(f"{audio} holds no sound; choose another recording.") from None


def recorded_rehearsal(
    cast: Cast, audio: Path, folder: Path, turn_pause_s: float, publish: Callable[[Event], None]
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
        rules=TurnTaking(end_pause_s=turn_pause_s),
    )
    talk = cast.scenario.talk is not None
    conductor = Conductor(stage, cast.director, cast.partner, journal, publish, talk=talk)
    conductor.tell(
        RehearsalStarted(
            at_s=0.0,
            rehearsal_id=uuid.uuid4().hex,
            scenario_id=cast.scenario.id,
            persona_ids=tuple(persona.id for persona in cast.personas),
            seed=cast.seed,
            started_at=dt.datetime.now().astimezone().isoformat(timespec="seconds"),
            version=__version__,
            engines={"transcriber": listening.id, **cast.engines},
            person_rate_hz=TRACK_RATE_HZ,
        )
    )
    return RecordedRehearsal(conductor, journal, audio)
