"""What was asked for, and what came of it: scenario, partner, model, degree, seed."""

from __future__ import annotations

import datetime as dt
import uuid
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import __version__, places, wiring
from greenroom.dialogue.generation.audience import Audience, manner_of
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.generation.listener_questions import QuestionWriter
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.policy.swapped import SwapLine, SwappedDirector
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.turn_taking import barge_in, endpointing
from greenroom.dialogue.understanding import TurnReader, WordVectors
from greenroom.documents.slide_points import points_of
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.events import Degree, RehearsalStarted, TurnReopened
from greenroom.domain.history import SEATS_SWAPPED
from greenroom.domain.scenario import HARDEST
from greenroom.domain.servers import SERVER
from greenroom.domain.slides import planned
from greenroom.session.swapping import swap_lines, with_seats_swapped
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.scenarios.general import learned_meaning, load_general
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.told import read_told
from greenroom.storage.servers import allowed_server
from greenroom.weights import model_store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.servers import ChosenServer
    from greenroom.domain.slides import Slide
    from greenroom.domain.told import Told
    from greenroom.ports import LanguageModel

_LATELY = 3
"""Takes that tell how long the person pauses; as many as change with one who learns."""

_SECOND, _SET_BACK = dt.timedelta(seconds=1), dt.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class SessionConfig:
    """What was asked for.

    Attributes:
        scenario: Id, or a YAML file.
        model: Language model: id, or a .gguf file; the default one if None.
        degree: How free the model is; what its audition found if None.
        seed: Same seed, same choices.
        wait: How long the partner waits before it answers, live.
        early_ends: How often the partner was heard lately before the person's turn was over.
        interrupt: How easily it can be interrupted.
        headphones: The microphone does not hear the loudspeaker.
        resistance: How hard the partner starts, 0 to 5; as the scenario says if None.
        time_limit_s: Likewise how long.
        first: Ids of questions that come before the others.
        swaps: The seats are swapped.
        swap_of: Folder of the take whose lines are said then; None for what stands on the card.
        server: Address of a server that words the partner's lines; None for this computer alone.
        server_model: What the server calls its model; as it was chosen if None.
    """

    scenario: str
    model: str | None = None
    degree: Degree | None = None
    seed: int = 1
    wait: endpointing.EndpointingDial = "normal"
    early_ends: int = 0
    interrupt: barge_in.BargeInDial = "normal"
    headphones: bool = False
    resistance: int | None = None
    time_limit_s: float | None = None
    first: tuple[str, ...] = ()
    swaps: bool = False
    swap_of: Path | None = None
    server: str | None = None
    server_model: str | None = None


@dataclass(frozen=True, slots=True)
class ResolvedConfig:
    """Who plays what.

    Attributes:
        scenario: What is rehearsed.
        model: Makes lines and judges answers; None if only known lines are said.
        degree: How free the model is.
        seed: Same seed, same choices.
        person: Id of what plays the person; "" for a person.
        told: What the person said in earlier takes, if the partner is to remember it.
        swap: With the seats swapped: the person's lines; else empty.
        server: Words the lines with its model; None if no word leaves this program.
    """

    scenario: Scenario
    model: model_store.Model | None
    degree: Degree
    seed: int
    person: str = field(default="", kw_only=True)
    told: tuple[Told, ...] = field(default=(), kw_only=True)
    swap: tuple[SwapLine, ...] = field(default=(), kw_only=True)
    server: ChosenServer | None = field(default=None, kw_only=True)

    @property
    def engines(self) -> dict[str, str]:
        """Job to id, for the journal."""
        jobs = {"partner": self.model.id if self.model else "", "person": self.person}
        if self.server:
            jobs |= {SERVER: self.server.server.name, "server model": self.server.model}
        return {**{job: who for job, who in jobs.items() if who}, "degree": self.degree}

    @property
    def personas(self) -> tuple[Persona, ...]:
        """The partners, the leading one first."""
        return self.scenario.partners

    @property
    def director(self) -> Director:
        """A fresh director."""
        if self.swap:
            reader = make_reader(self.scenario)
            return SwappedDirector(self.scenario, load_general(), reader, self.swap, self.seed)
        return make_director(self.scenario, self.seed, self.told)

    def name_of(self, wanted: str) -> str:
        """Return the name the person knows, for the id of the scenario or of a persona."""
        names = {persona.id: persona.name for persona in self.personas}
        return {**names, self.scenario.id: self.scenario.title}.get(wanted, wanted)


@dataclass(frozen=True, slots=True)
class LoadedConfig(ResolvedConfig):
    """The same, with the model loaded.

    Attributes:
        partner: Makes the lines.
        loaded: The model; None if only known lines are said.
    """

    partner: LineGenerator
    loaded: LanguageModel | None = field(default=None, kw_only=True)


def resolve(wanted: SessionConfig) -> ResolvedConfig:
    """Return who plays what, nothing loaded yet.

    Raises:
        InputError: There is no such scenario, persona or model, or no such resistance or time; or
            the server may not be reached.
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
    what = load_scenario(wanted.scenario).adapted(wanted.resistance, wanted.time_limit_s)
    what = what.asking_first(wanted.first).with_voices_apart()
    if wanted.swaps:
        if wanted.server:
            raise InputError("With the seats swapped every line is known; leave --server away.")
        lines = lines_for_swap(wanted.scenario, wanted.swap_of)
        what = with_seats_swapped(what, lines)
        return ResolvedConfig(what, None, "script", wanted.seed, person=SEATS_SWAPPED, swap=lines)
    server = _server(wanted)
    model = None if wanted.degree == "script" else model_store.find_model("partner", wanted.model)
    degree = "free" if server else wanted.degree or (model and model.degree) or "echo"
    told = read_told(what.id) if what.remembers else ()
    return ResolvedConfig(what, model, degree, wanted.seed, told=told, server=server)


def _server(wanted: SessionConfig) -> ChosenServer | None:
    if wanted.server is None:
        if wanted.server_model is not None:
            raise InputError("Say with --server ADDRESS where the model of a server is.")
        return None
    if wanted.degree not in {None, "free"}:
        raise InputError("A server words every line freely; leave --degree away.")
    return allowed_server(wanted.server, wanted.server_model)


def open_questions(scenario: str) -> tuple[str, ...]:
    """Return the ids of what the person's last take of a scenario left open, the worst first.

    There are none without such a take, or where it does not tell.

    Args:
        scenario: Id, or a YAML file.

    Raises:
        InputError: There is no such scenario.
        StorageError: The library cannot be used.
    """
    from greenroom.analysis.publish import load_report  # the worker does without

    if not places.library_file().exists():
        return ()
    with Library(places.library_file()) as library:
        takes = library.takes(load_scenario(scenario).id)
    last = next((take for take in takes if not take.voice), None)
    with suppress(InputError):  # its report is gone
        return load_report(last.folder).matter.open_questions if last else ()
    return ()


def early_ends_lately() -> int:
    """Return how often the partner came too early in the person's last takes, of any scenario.

    A take that does not tell any more counts for none.

    Raises:
        StorageError: The library cannot be used.
    """
    if not places.library_file().exists():
        return 0
    with Library(places.library_file()) as library:
        takes = [take for take in library.takes() if not take.voice][:_LATELY]
    count = 0
    for take in takes:
        with suppress(InputError):
            events = read_rehearsal(take.folder).events
            count += sum(isinstance(each, TurnReopened) for each in events)
    return count


def take_to_swap(scenario: str) -> Path | None:
    """Return the folder of the person's last take of a scenario; None if there is none.

    Raises:
        InputError: There is no such scenario.
        StorageError: The library cannot be used.
    """
    if not places.library_file().exists():
        return None
    with Library(places.library_file()) as library:
        takes = [take for take in library.takes(load_scenario(scenario).id) if not take.voice]
    return takes[0].folder if takes and takes[0].folder.exists() else None


def lines_for_swap(scenario: str, folder: Path | None) -> tuple[SwapLine, ...]:
    """Return the person's lines for a rehearsal with the seats swapped.

    Args:
        scenario: Id, or a YAML file.
        folder: Of the take whose lines are said; None for what stands on the card.

    Raises:
        InputError: There is no such scenario, it is a talk, or the take is damaged.
    """
    return swap_lines(load_scenario(scenario), read_rehearsal(folder).events if folder else ())


def resolve_and_load(  # noqa: PLR0913 - one parameter an option
    scenario: str,
    *,
    model: str | None = None,
    degree: Degree | None = None,
    seed: int = 1,
    first: tuple[str, ...] = (),
    swaps: bool = False,
    server: str | None = None,
    server_model: str | None = None,
) -> LoadedConfig:
    """Return the partner's side of a rehearsal, its model loaded unless only the script is spoken.

    Args:
        scenario: See SessionConfig, also for the others.
        model: What words.
        degree: How freely.
        seed: For every choice.
        first: Questions that come before the others.
        swaps: The seats are swapped; the lines are those of the person's last take.
        server: Words the lines.
        server_model: With which of its models.

    Raises:
        InputError: There is no such scenario, persona or model, or the server may not be reached.
        MissingError: The model is not on this computer.
    """
    take = take_to_swap(scenario) if swaps else None
    wanted = SessionConfig(scenario, model, degree, seed, first=first, swaps=swaps, swap_of=take)
    wanted = replace(wanted, server=server, server_model=server_model)
    who = resolve(wanted)
    loaded = load_model(who, who.model, live=False) if who.model else None
    partner = primed_generator(who, loaded)
    return LoadedConfig(
        *(who.scenario, who.model, who.degree, seed, partner),
        person=who.person,
        told=who.told,
        swap=who.swap,
        server=who.server,
        loaded=loaded,
    )


def load_model(who: ResolvedConfig, model: model_store.Model, *, live: bool) -> LanguageModel:
    """Return what words the lines, loaded: `model`, or a server's beside it.

    Args:
        who: Says whether there is a server.
        model: Of this computer.
        live: Somebody waits for the lines.

    Raises:
        EngineError: It would not load, or the key of the server cannot be had.
    """
    loaded = wiring.language_model(model)
    return wiring.server_model(who.server, loaded, live=live) if who.server else loaded


def scripted_partner(scenario: Scenario, seed: int = 1) -> tuple[Director, LineGenerator]:
    """Return a partner that says known lines only, with no model to wait for."""
    clock = wiring.SystemClock()
    generator = LineGenerator(None, clock, "script", seed, scenario, load_general())
    return make_director(scenario, seed), generator


def make_audience(
    who: ResolvedConfig,
    director: Director,
    model: LanguageModel | None,
    slides: Sequence[Slide] = (),
) -> Audience | None:
    """Return who listens to a talk, with the encoder of `director`; None in a conversation.

    Args:
        who: Has the listeners.
        director: Of the rehearsal.
        model: Writes their questions; None if there is none.
        slides: Of the talk.
    """
    if who.scenario.talk is None:
        return None
    reader = director.reader
    points = {each.number: points_of(each) for each in slides}
    writer = make_question_writer(who, model)
    return Audience(who.scenario, reader.encoder, reader.judge, who.seed, points, writer)


def make_question_writer(who: ResolvedConfig, model: LanguageModel | None) -> QuestionWriter | None:
    """Return what writes the listeners' questions to a talk.

    None in a conversation, and where no model writes lines.
    """
    if who.scenario.talk is None or model is None or who.degree not in {"reword", "free"}:
        return None
    examples, manner = load_general().listeners, manner_of(who.scenario)
    return QuestionWriter(model, examples, who.personas[0], manner, who.seed)


def make_director(scenario: Scenario, seed: int, told: tuple[Told, ...] = ()) -> Director:
    """Return a director that reads turns with the sentence encoder, or by words without one."""
    return Director(scenario, load_general(), make_reader(scenario), seed, told)


def make_reader(scenario: Scenario) -> TurnReader:
    """Return what reads the turns, likewise."""
    encoder = wiring.sentence_encoder() or WordVectors()
    return TurnReader(scenario, encoder, learned_meaning(encoder))


def primed_generator(who: ResolvedConfig, loaded: LanguageModel | None) -> LineGenerator:
    """Return the partner; the model has read what stays the same in all its prompts.

    Raises:
        EngineError: The model failed.
    """
    partner = make_generator(who, loaded)
    partner.prime(who.personas)
    if writer := make_question_writer(who, loaded):
        writer.prime(NEVER)
    return partner


def make_generator(who: ResolvedConfig, model: LanguageModel | None) -> LineGenerator:
    """Return what makes the lines."""
    clock = wiring.SystemClock()
    return LineGenerator(model, clock, who.degree, who.seed, who.scenario, load_general())


def new_folder(scenario_id: str, now: dt.datetime | None = None) -> Path:
    """Return where a rehearsal that begins now is kept: a folder that is not there yet."""
    name = f"{now or dt.datetime.now():%Y-%m-%d_%H%M%S}_{scenario_id}"  # noqa: DTZ005
    folder, number = places.rehearsals_dir() / name, 1
    while folder.exists():  # the clock was set back
        number += 1
        folder = folder.with_name(f"{name}_{number}")
    return folder


def start_time(now: dt.datetime, newest: str | None) -> str:
    """Return when a rehearsal begins, so that takes stay in the order in which they were made.

    Args:
        now: What the clock says, which may have been set back.
        newest: When the newest take of the library began.
    """
    if newest is not None:
        before = dt.datetime.fromisoformat(newest)
        before = before if before.tzinfo else before.replace(tzinfo=now.tzinfo)
        # A clock that is off by more was wrong when that take was made, not now.
        if now - _SECOND < before < now + _SET_BACK:
            now = before.astimezone(now.tzinfo) + _SECOND
    return now.isoformat(timespec="seconds")


def next_start() -> str:
    """Return the time now as a rehearsal that begins now keeps it: after the newest take."""
    return start_time(dt.datetime.now().astimezone(), _newest_start())


def _newest_start() -> str | None:
    if not places.library_file().exists():
        return None
    try:
        with Library(places.library_file()) as library:
            return next((take.started_at for take in library.takes()), None)
    except StorageError:  # no reason not to rehearse
        return None


def started_event(
    resolve: ResolvedConfig, engines: dict[str, str], rate_hz: int, slides: Sequence[Slide] = ()
) -> RehearsalStarted:
    """Return how the journal of a rehearsal begins.

    Args:
        resolve: Who plays what.
        engines: Job to id, beside those of `resolve`.
        rate_hz: Of the person's track.
        slides: Of the talk; their planned times are filled in.
    """
    scenario = resolve.scenario
    talk_s = scenario.talk.red_s if scenario.talk else scenario.time_limit_s
    return RehearsalStarted(
        at_s=0.0,
        rehearsal_id=uuid.uuid4().hex,
        scenario_id=scenario.id,
        persona_ids=tuple(persona.id for persona in resolve.personas),
        seed=resolve.seed,
        started_at=next_start(),
        version=__version__,
        engines={**engines, **resolve.engines},
        person_rate_hz=rate_hz,
        resistance=resolve.scenario.resistance,
        time_limit_s=scenario.time_limit_s,
        slides=planned(slides, talk_s),
        scenario=scenario.model_dump(mode="json", exclude_defaults=True, exclude={"documents"}),
    )
