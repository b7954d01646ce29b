"""What the model reads while the person talks, and how it gives way to the last words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes import ScriptedModel
from tests.session.talking_in_a_room import Gate, Person, Talk

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples
    from greenroom.domain.events import Degree
    from greenroom.domain.prompt import Prompt, TextPrompt
    from greenroom.domain.talk import Transcript
    from greenroom.ports import Flag

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
