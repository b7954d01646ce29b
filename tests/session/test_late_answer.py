"""An answer whose model is late: the draft is said, whatever the model is busy with."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from greenroom.bench.simulated_room import SimulatedRoom
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.session.output.speech_handle import MadeLine, PartnerEngines, SpeechHandle
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.wiring import SystemClock
from tests.fakes import ScriptedVoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.persona import Voice
    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag

LIMIT_S = 10.0
DRAFT = "Walk me through it. Who looks after it on the night shift?"
REWORDED = "So walk me through it. Who looks after it on the night shift?"
SAID = UserTurn("Our software makes the shift plan in ten minutes.", 20.0)


class Busy:
    """A model that is in the middle of reading, and cannot be interrupted."""

    id = "busy"

    def __init__(self, line: str = "Something else entirely.") -> None:
        self.line = line
        self.asked, self.done = threading.Event(), threading.Event()

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        self.asked.set()
        assert self.done.wait(LIMIT_S)
        yield self.line

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        """Nothing to read."""


class Hoarse(ScriptedVoice):
    """A voice that takes its time over what the model made of the draft."""

    def __init__(self) -> None:
        self.asked, self.ready = threading.Event(), threading.Event()

    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        if text == REWORDED:
            self.asked.set()
            assert self.ready.wait(LIMIT_S)
        yield from super().speak(text, voice, cancel)


def made(
    model: Busy, voice: ScriptedVoice | None = None
) -> tuple[SpeechHandle, SimulatedRoom, threading.Thread]:
    """Return an answer whose model is busy, and the thread that makes it."""
    scenario, personas = load_scenario("sales-pitch")
    clock = SystemClock()
    director = Director(scenario, personas, 1)
    room = SimulatedRoom(16_000, clock, lambda _: None)
    partner = LineGenerator(model, clock, "reword", 1, scenario)
    crew = PartnerEngines(director, partner, voice or ScriptedVoice(), room, clock)
    state, _ = director.open_conversation()
    answer = SpeechHandle(crew, state, SAID, ())
    decision = Decision(personas[0], "follow_up", DRAFT, "test", may_reword=True)
    answer.made = MadeLine(decision, state)
    thread = threading.Thread(target=answer.make)
    thread.start()
    assert model.asked.wait(LIMIT_S), "this turn is not put to the model"
    return answer, room, thread


def test_a_draft_that_is_due_is_said_while_the_model_is_busy() -> None:
    model = Busy()
    answer, _, thread = made(model)
    answer.hurry()
    assert not answer.parts, "nobody wants it yet"
    answer.release(1, patience_s=0.0)
    answer.hurry()
    answer.hurry()
    assert answer.begun
    assert answer.text == DRAFT
    assert not answer.complete
    model.done.set()
    thread.join(LIMIT_S)
    assert answer.complete
    assert answer.text == DRAFT
    assert answer.worded is not None
    assert (answer.worded.degree, answer.worded.guard) == ("script", ("late",))
    (part,) = answer.parts
    assert part.whole
    spoken_s = 0.06 * len(DRAFT)
    assert abs(part.seconds - spoken_s) < 0.4, "each sentence once"


def test_words_whose_sound_is_not_there_when_the_line_is_due_are_late() -> None:
    model, voice = Busy(REWORDED), Hoarse()
    model.done.set()
    answer, _, thread = made(model, voice)
    assert voice.asked.wait(LIMIT_S), "the guard refused the words"
    answer.release(1)
    answer.hurry()
    assert answer.begun
    voice.ready.set()
    thread.join(LIMIT_S)
    assert answer.complete
    assert answer.text == DRAFT
    assert answer.worded is not None
    assert (answer.worded.degree, answer.worded.guard) == ("script", ("late",))
    assert answer.in_time is False


def test_words_whose_sound_is_there_are_said() -> None:
    model, voice = Busy(REWORDED), Hoarse()
    model.done.set()
    voice.ready.set()
    answer, _, thread = made(model, voice)
    thread.join(LIMIT_S)
    answer.release(1)
    answer.hurry()
    assert answer.text == REWORDED
    assert answer.in_time


def test_an_answer_that_is_waited_for_stays_silent() -> None:
    model = Busy()
    answer, _, thread = made(model)
    answer.release(1, patience_s=60.0)
    answer.hurry()
    assert not answer.begun
    answer.stop()
    model.done.set()
    thread.join(LIMIT_S)
    assert not answer.parts
