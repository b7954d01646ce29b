from __future__ import annotations

from dataclasses import replace

from greenroom.domain.events import RehearsalContinues, RehearsalPaused, RehearsalResumed
from greenroom.domain.pauses import paused_spans, read_clock, unpaused_s, unpaused_spans
from greenroom.domain.talk import Span

PAUSED = (Span(10.0, 20.0), Span(30.0, 45.0))


def test_a_pause_that_nobody_ended_lasts_to_the_end() -> None:
    events = [
        RehearsalPaused(at_s=10.0),
        RehearsalResumed(at_s=20.0),
        RehearsalPaused(at_s=30.0),
    ]
    assert tuple(paused_spans(events, 45.0)) == PAUSED
    assert tuple(paused_spans(events, 29.9))[-1] == Span(30.0, 30.0)


def test_what_lies_between_pauses_is_when_it_went_on() -> None:
    whole = (Span(0.0, 10.0), Span(20.0, 30.0), Span(45.0, 50.0))
    assert tuple(unpaused_spans(PAUSED, 0.0, 50.0)) == whole
    assert tuple(unpaused_spans(PAUSED, 12.0, 32.0)) == (Span(20.0, 30.0),)
    assert tuple(unpaused_spans(PAUSED, 12.0, 18.0)) == ()
    assert tuple(unpaused_spans(PAUSED, 22.0, 28.0)) == (Span(22.0, 28.0),)
    assert tuple(unpaused_spans((), 3.0, 4.0)) == (Span(3.0, 4.0),)
    assert tuple(unpaused_spans((), 4.0, 4.0)) == ()


def test_a_clock_goes_on_from_the_take_before() -> None:
    goes_on = RehearsalContinues(at_s=0.0, take_id="r0", turn=1, state={"at_s": 60.0}, talk=())
    clock = read_clock([goes_on, RehearsalPaused(at_s=10.0)])
    assert [clock.shows_s(at_s) for at_s in (0.0, 9.0, 11.0, 30.0)] == [60.0, 69.0, 70.0, 70.0]
    clock = clock.after(RehearsalResumed(at_s=20.0))
    assert [clock.shows_s(at_s) for at_s in (9.0, 11.0, 30.0)] == [69.0, 70.0, 80.0]
    assert read_clock([replace(goes_on, state={})]).shows_s(5.0) == 5.0


def test_the_time_stands_still_in_a_pause() -> None:
    clock = [unpaused_s(PAUSED, 0.0, at_s) for at_s in (5.0, 10.0, 15.0, 20.0, 30.0, 60.0)]
    assert clock == [5.0, 10.0, 10.0, 10.0, 20.0, 35.0]
