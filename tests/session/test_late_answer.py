"""An answer whose model is late: the draft is said, whatever the model is busy with."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from greenroom.bench.simulated_room import SimulatedRoom
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.domain.prompt import Candidate
from greenroom.session.output.speech_handle import MadeLine, PartnerEngines, SpeechHandle
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.wiring import SystemClock
from tests.fakes import ScriptedModel, ScriptedVoice
from tests.partner import make_director, make_generator

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.persona import Voice
    from greenroom.domain.prompt import TextPrompt
    from greenroom.ports import Flag

LIMIT_S = 10.0
OPENER = "Ten minutes?"
DRAFT = "Walk me through it. Who looks after it on the night shift?"
MADE = "What happens if two people call in sick at dawn?"
SAID = UserTurn("Our software makes the shift plan in ten minutes.", 20.0)


class Busy(ScriptedModel):
    """A model that is in the middle of reading; it can be interrupted only if it `heeds`."""

    def __init__(self, *, heeds: bool = False) -> None:
        super().__init__()
        self._heeds = heeds
        self.asked_once, self.done = threading.Event(), threading.Event()

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        self.asked_once.set()
        for _ in range(round(LIMIT_S / 0.01)):
            if self.done.wait(0.01):
                return (Candidate(MADE, -2.0, 8, "What happens if"),)
            if self._heeds and cancel.is_set():
                return ()
        raise AssertionError("the model is busy for ever")


class Hoarse(ScriptedVoice):
    """A voice that takes its time over what the model made."""

    def __init__(self) -> None:
        self.asked, self.ready = threading.Event(), threading.Event()

    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        if text == MADE:
            self.asked.set()
            assert self.ready.wait(LIMIT_S)
        yield from super().speak(text, voice, cancel)


def made(
    model: Busy, voice: ScriptedVoice | None = None, opener: str = ""
) -> tuple[SpeechHandle, SimulatedRoom, threading.Thread]:
    """Return an answer whose model is busy, and the thread that makes it."""
    scenario = load_scenario("sales-pitch")
    clock = SystemClock()
    director = make_director(scenario)
    room = SimulatedRoom(16_000, clock, lambda _: None)
    partner = make_generator(scenario, model, "reword", clock=clock)
    crew = PartnerEngines(director, partner, voice or ScriptedVoice(), room, clock)
    state, _ = director.open_conversation()
    answer = SpeechHandle(crew, state, SAID, ())
    decision = Decision(
        scenario.partners[0], "react:open", DRAFT, "test", opener=opener, wanted="asks"
    )
    answer.made = MadeLine(decision, state)
    thread = threading.Thread(target=answer.make)
    thread.start()
    assert model.asked_once.wait(LIMIT_S), "this turn is not put to the model"
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
    model, voice = Busy(), Hoarse()
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
    model, voice = Busy(), Hoarse()
    model.done.set()
    voice.ready.set()
    answer, _, thread = made(model, voice)
    thread.join(LIMIT_S)
    answer.release(1)
    answer.hurry()
    assert answer.text == MADE
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


def test_after_an_opener_the_model_has_as_long_as_the_opener_lasts() -> None:
    model = Busy(heeds=True)
    answer, _, thread = made(model, opener=OPENER)
    assert answer.text == OPENER
    answer.release(1)
    thread.join(LIMIT_S)
    assert answer.text == f"{OPENER} {DRAFT}"
    assert answer.worded is not None
    assert (answer.worded.degree, answer.worded.guard) == ("script", ("late",))
    assert [part.source for part in answer.worded.parts] == ["opener", "general"]


def test_words_of_the_model_follow_the_opener() -> None:
    model = Busy()
    answer, _, thread = made(model, opener=OPENER)
    answer.release(1, patience_s=60.0)
    model.done.set()
    thread.join(LIMIT_S)
    assert answer.text == f"{OPENER} {MADE}"
    assert answer.worded is not None
    assert [part.source for part in answer.worded.parts] == ["opener", "model"]
