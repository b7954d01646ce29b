"""What the model reads while the person talks, and how it gives way to the last words."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from greenroom.bench.simulated_room import SimulatedRoom
from greenroom.dialogue.generation.audience import Audience
from greenroom.dialogue.state.talk import TalkSentence
from greenroom.session.history import ConversationHistory
from greenroom.session.output.responder import ReadAhead, Responder
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.publisher import EventPublisher
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.wiring import SystemClock
from tests.fakes import ScriptedModel, ScriptedVoice
from tests.partner import make_director, make_generator
from tests.session.talking_in_a_room import Gate, Person, Talk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.audio import Samples
    from greenroom.domain.events import Degree
    from greenroom.domain.prompt import Prompt, TextPrompt
    from greenroom.domain.talk import Transcript
    from greenroom.ports import Flag

_LIMIT_S = 10.0
_SAID = "Your last three reports came in two days late."


class _SlowReader(ScriptedModel):
    """Reads only while the gate is open; notes what tells it to stop."""

    def __init__(self, gate: Gate) -> None:
        super().__init__("Both of them?")
        self._gate = gate
        self.cancel: Flag | None = None

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        self.cancel = cancel
        self._gate.pass_through(cancel)
        super().prime(prompt, cancel)

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        self.cancel = cancel
        self._gate.pass_through(cancel)
        return super().read_text(prompt, cancel)


@pytest.mark.parametrize(("degree", "gives_way"), [("reword", True), ("free", False)])
def test_reading_ends_when_the_voice_stops_unless_every_line_waits_for_it(
    degree: Degree, *, gives_way: bool
) -> None:
    gate = Gate()
    model = _SlowReader(gate)
    talk = Talk(model=model, degree=degree, gate=gate)
    ended: list[bool] = []
    transcribe = talk.tongue.transcribe

    def listening(samples: Samples) -> Transcript:
        ended.append(model.cancel is not None and model.cancel.is_set())
        return transcribe(samples)

    talk.tongue.transcribe = listening  # type: ignore[method-assign]

    def person() -> Person:
        yield talk.listens
        gate.shut()
        talk.say(_SAID)
        yield talk.speaks
        gate.open()
        yield talk.listens

    talk.run(person())
    assert [text for _, text in talk.said] == [_SAID]
    assert ended[-1] is gives_way
    assert not any(ended[:-1])
    assert model.cancel is not None


class _Pondering(Audience):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.begun, self.stopped = threading.Event(), threading.Event()
        self.cancel: Flag | None = None

    def prepare(self, sentences: Sequence[TalkSentence], cancel: Flag) -> None:
        self.cancel = cancel
        self.begun.set()
        while not cancel.is_set():
            assert not self.stopped.wait(0.005)
        self.stopped.set()


@pytest.mark.parametrize("ends", ["a line is due", "the talk is over"])
def test_an_audience_thinks_on_in_a_pause_and_stops_at_the_end(ends: str) -> None:
    scenario, clock, audience = load_scenario("five-minute-talk"), SystemClock(), _Pondering()
    room = SimulatedRoom(16_000, clock, lambda _: None)
    partner = make_generator(scenario, clock=clock)
    director = make_director(scenario)
    engines = PartnerEngines(director, partner, ScriptedVoice(), room, clock, audience=audience)
    responder = Responder(engines, lambda _: None)
    responder.prepare_questions((TalkSentence("The bill rose by a third."),))
    assert audience.begun.wait(_LIMIT_S)
    history = ConversationHistory((), EventPublisher(lambda _: None))
    history.state, _ = director.open_conversation()
    ahead = ReadAhead(history, responder)
    ahead.pause()
    assert audience.cancel is not None
    assert not audience.cancel.is_set()
    if ends == "the talk is over":
        ahead.stop()
    else:
        responder.answer(None, None, ())
    assert responder.worker.idle(_LIMIT_S)
    assert audience.stopped.is_set()
    responder.close()
