"""A conversation in a room, in time that goes by as fast as the conversation can follow.

A block of sound comes when every worker has done what it was asked, so the same test gives the
same events whatever the computer does meanwhile. What the person does is a generator: it yields
seconds to wait, or what to wait for.
"""

from __future__ import annotations

import threading
from collections.abc import Generator
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from greenroom.bench.simulated_room import SimulatedRoom
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.turn_taking.endpointing import Endpointing
from greenroom.domain.commands import Command
from greenroom.domain.events import Event, PartnerSpoke, PersonSaid
from greenroom.domain.notices import PartnerIs
from greenroom.domain.talk import Transcript, Word
from greenroom.session.checkpoint import replay
from greenroom.session.input.voice_input import VoiceInput
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.session import voice_session
from greenroom.session.settings import SpeechEngines, TurnSettings
from greenroom.storage.journal import event_from_json, event_to_json
from greenroom.storage.scenarios.loading import load_scenario
from tests.fakes import ScriptedDetector, ScriptedVoice
from tests.partner import make_director, make_generator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom import ports
    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.domain.commands import Wish
    from greenroom.domain.events import Degree, RehearsalEnded
    from greenroom.domain.notices import Notice
    from greenroom.domain.persona import Voice

RATE_HZ = 16_000
WORD_S = 0.25
_LEAST, _STEP = 0.1, 0.0005
_LIMIT_S = 20.0

Person = Generator["float | Callable[[], bool]", None, None]
_T = TypeVar("_T")


class Tongue:
    """Says words as noise whose level is the word's number, and reads them again."""

    id = "tongue"

    def __init__(self) -> None:
        self._words: list[str] = []
        self._random = np.random.default_rng(1)
        self.read_s: list[float] = []

    def say(self, text: str) -> Samples:
        """Return the sound of `text`, `WORD_S` a word."""
        parts = []
        for word in text.split():
            level = _LEAST + _STEP * len(self._words)
            self._words.append(word)
            signs = self._random.choice([-1.0, 1.0], round(WORD_S * RATE_HZ))
            parts.append((level * signs).astype(np.float32))
        return np.concatenate(parts)

    def murmur(self, seconds: float) -> Samples:
        """Return sound with an open mouth and without words."""
        signs = self._random.choice([-1.0, 1.0], round(seconds * RATE_HZ))
        return (_LEAST / 2 * signs).astype(np.float32)

    def transcribe(self, samples: Samples) -> Transcript:
        """Return the words of which at least half is in `samples`."""
        self.read_s.append(samples.size / RATE_HZ)
        numbers = np.rint((np.abs(samples) - _LEAST) / _STEP).astype(int)
        numbers[np.abs(samples) < _LEAST - _STEP / 2] = -1
        words = []
        for number in sorted(set(numbers.tolist()) - {-1}):
            at = np.flatnonzero(numbers == number)
            if at.size >= WORD_S * RATE_HZ / 2:
                words.append(
                    Word(self._words[number], int(at[0]) / RATE_HZ, int(at[-1] + 1) / RATE_HZ)
                )
        return Transcript(tuple(words))


def hum(seconds: float) -> Samples:
    """Return a sound with closed lips."""
    at_s = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    return (0.04 * np.sin(2 * np.pi * 150 * at_s)).astype(np.float32)


class Gate:
    """Holds up whoever comes through, while it is shut."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._open = True
        self._inside = 0

    @property
    def holds(self) -> bool:
        """Whether somebody is held up."""
        with self._change:
            return self._inside > 0 and not self._open

    def shut(self) -> None:
        with self._change:
            self._open = False

    def open(self) -> None:
        with self._change:
            self._open = True
            self._change.notify_all()

    def pass_through(self, cancel: ports.Flag) -> None:
        with self._change:
            self._inside += 1
            for _ in range(round(_LIMIT_S / 0.05)):
                if self._open or cancel.is_set():
                    break
                self._change.wait(0.05)  # nobody tells that it was cancelled
            self._inside -= 1


class GatedVoice(ScriptedVoice):
    """Speaks when the gate is open."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def speak(self, text: str, voice: Voice, cancel: ports.Flag) -> Iterator[AudioBlock]:
        self._gate.pass_through(cancel)
        yield from super().speak(text, voice, cancel)


class _Clock:
    def __init__(self) -> None:
        self.at_s = 100.0

    def now_s(self) -> float:
        return self.at_s


class Talk:
    """One conversation: who takes part, what was told."""

    def __init__(
        self,
        scenario: str = "missed-deadlines",
        *,
        voice: ports.SpeechSynthesizer | None = None,
        model: ports.LanguageModel | None = None,
        degree: Degree = "script",
        director: type[Director] = Director,
        turn_end: ports.TurnEndModel | None = None,
        sentence_end: ports.SentenceEndModel | None = None,
        manners: TurnSettings | None = None,
        past: tuple[Event, ...] = (),
        heard_s: float = 0.0,
        gate: Gate | None = None,
    ) -> None:
        self._clock = _Clock()
        self.scenario = load_scenario(scenario)
        self.director = make_director(self.scenario, 3, director)
        self.tongue = Tongue()
        self.room = SimulatedRoom(RATE_HZ, self._clock, self._wait, start_s=heard_s)
        self.partner = make_generator(self.scenario, model, degree, clock=self._clock, seed=3)
        crew = PartnerEngines(
            self.director, self.partner, voice or ScriptedVoice(), self.room, self._clock
        )
        self.told: list[Event | Notice] = []
        self._gate, self._past = gate, past
        self.conversation = voice_session(
            crew,
            SpeechEngines(ScriptedDetector(), self.tongue, turn_end, sentence_end),
            manners or TurnSettings(),
            self.told.append,
            past,
            heard_s,
        )

    def run(self, person: Person) -> RehearsalEnded:
        """Converse until `person` is through, then leave."""
        self._person, self._next = person, self._after(0.0)
        self._left_s = 90.0
        return self.conversation.run()

    def agrees(self) -> None:
        """State, prompt and journal say the same, now that the partner is silent."""
        course = self.conversation.history
        where = replay(map(event_from_json, map(event_to_json, self.all_events)), self.room.now_s)
        assert where.state == course.state
        assert where.talk == course.talk
        assert where.pending is None

    @property
    def policy(self) -> Endpointing:
        """How long the partner waits, as it has learned by now."""
        user = self.conversation.user
        assert isinstance(user, VoiceInput)
        policy = user.turns.policy
        assert isinstance(policy, Endpointing)
        return policy

    @property
    def slowness(self) -> float:
        """How slow the partner takes the person to be."""
        return self.policy.slowness

    @property
    def events(self) -> list[Event]:
        return [each for each in self.told if isinstance(each, Event)]

    @property
    def all_events(self) -> list[Event]:
        """Those from before as well."""
        return [*self._past, *self.events]

    def of(self, wanted: type[_T]) -> list[_T]:
        return [each for each in self.told if isinstance(each, wanted)]

    @property
    def names(self) -> list[str]:
        """What happened, in order: the names of the events."""
        return [type(each).__name__ for each in self.events]

    @property
    def said(self) -> list[tuple[int, str]]:
        return [(each.turn, each.text) for each in self.of(PersonSaid)]

    @property
    def spoken(self) -> list[tuple[int, str]]:
        return [(each.turn, each.text) for each in self.of(PartnerSpoke)]

    # What to wait for.

    def is_(self, doing: str) -> Callable[[], bool]:
        return lambda: self.of(PartnerIs)[-1].doing == doing

    @property
    def listens(self) -> Callable[[], bool]:
        return self.is_("listening")

    @property
    def speaks(self) -> Callable[[], bool]:
        return self.is_("speaking")

    # What the person does.

    def answered(self, *texts: str) -> Person:
        """Say each text and hear the partner out."""
        yield self.listens
        for text in texts:
            yield 0.5
            self.say(text)
            yield self.speaks
            yield self.listens

    def say(self, text: str) -> float:
        """Begin to say `text`; returns how long that takes."""
        sound = self.tongue.say(text)
        self.room.say(sound)
        return sound.size / RATE_HZ

    def wish(self, wish: Wish, turn: int | None = None) -> None:
        self.conversation.command(Command(wish, turn))

    def _wait(self, seconds: float) -> None:
        responder, *others = self.conversation.workers
        for worker in others:
            assert worker.idle(_LIMIT_S)
        for _ in range(round(_LIMIT_S / 0.05)):
            if (self._gate and self._gate.holds) or responder.idle(0.05):
                break
        else:
            raise AssertionError("the responder is not done")
        self._clock.at_s += seconds
        self._left_s -= seconds
        assert self._left_s > 0, "the conversation does not come to what the test waits for"
        self._act()

    def _after(self, at_s: float) -> Callable[[], bool]:
        return lambda: self.room.now_s >= at_s - 1e-6

    def _act(self) -> None:
        while self._next():
            wanted = next(self._person, None)
            if wanted is None:
                self.room.close()
                self._next = self._after(float("inf"))
            elif callable(wanted):
                self._next = wanted
            else:
                self._next = self._after(self.room.now_s + wanted)


def paused(talk: Talk, seconds: float) -> Person:
    talk.wish("pause")
    yield talk.is_("paused")
    talk.say("Nobody hears this.")
    yield seconds
    assert talk.is_("paused")()
    talk.wish("resume")
    yield lambda: not talk.is_("paused")()
