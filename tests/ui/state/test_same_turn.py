from __future__ import annotations

from greenroom.domain.events import PersonSaid, RehearsalPaused, RehearsalResumed
from greenroom.domain.talk import Span
from greenroom.ui.state.takes.same_turn import said_after


def test_a_turn_is_as_long_as_it_was_without_pauses() -> None:
    said = said_after(
        [
            RehearsalPaused(at_s=12.0),
            RehearsalResumed(at_s=72.0),
            PersonSaid(at_s=81.0, turn=1, start_s=10.0, end_s=80.0, words=()),
        ],
        0,
        None,
    )
    assert said is not None
    assert said.span == Span(10.0, 80.0)
    assert said.paused == (Span(12.0, 72.0),)
    assert said.lasted_s == 10.0
