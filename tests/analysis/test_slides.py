from __future__ import annotations

from greenroom.analysis.slides import shown_slides
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    SlideShown,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.slides import ShownSlide


def decided(turn: int, phase: str, at_s: float) -> Event:
    return MoveChosen(
        at_s=at_s, turn=turn, persona_id="toby", move="ask", reason="", signals=(), resistance=0,
        state={"phase": phase},
    )  # fmt: skip


def spoke(turn: int, end_s: float) -> Event:
    return PartnerSpoke(
        at_s=end_s, turn=turn, persona_id="toby", start_s=end_s - 1, end_s=end_s, text="Yes."
    )


def said(turn: int, end_s: float) -> Event:
    return PersonSaid(at_s=end_s, turn=turn, start_s=end_s - 5, end_s=end_s, words=())


def slide(number: int, at_s: float) -> Event:
    return SlideShown(at_s=at_s, number=number)


OPENED = (slide(1, 0.0), decided(0, "listening", 1.0), spoke(0, 3.0))
OVER = (decided(1, "talking", 61.0), said(1, 60.0), spoke(1, 65.0), slide(1, 66.0))
ENDED = RehearsalEnded(at_s=90.0, ending="farewell", outcome="reached")


def test_slides_count_from_the_opening_to_the_end_of_the_talk() -> None:
    assert shown_slides([*OPENED, slide(2, 20.0), *OVER, ENDED]) == (
        ShownSlide(1, 3.0, 20.0),
        ShownSlide(2, 20.0, 60.0),
    )


def test_black_and_pauses_are_nobodys_time() -> None:
    events = [
        *OPENED, slide(0, 10.0), slide(2, 15.0), RehearsalPaused(at_s=20.0), slide(3, 25.0),
        RehearsalResumed(at_s=30.0), *OVER, ENDED,
    ]  # fmt: skip
    assert shown_slides(events) == (
        ShownSlide(1, 3.0, 10.0),
        ShownSlide(2, 15.0, 20.0),
        ShownSlide(3, 30.0, 60.0),
    )


def test_a_talk_that_goes_on_after_all_or_is_begun_anew_ends_later() -> None:
    reopened = [*OPENED, *OVER[:3], TurnReopened(at_s=66.0, turn=1), slide(2, 70.0), ENDED]
    assert shown_slides(reopened)[-1] == ShownSlide(2, 70.0, 90.0)
    anew = [
        *OPENED, slide(2, 20.0), *OVER[:3], TurnsTakenBack(at_s=70.0, turn=0), slide(1, 71.0),
        spoke(0, 72.0), slide(2, 80.0), ENDED,
    ]  # fmt: skip
    assert shown_slides(anew) == (ShownSlide(1, 72.0, 80.0), ShownSlide(2, 80.0, 90.0))


def test_without_slides_nothing_was_shown() -> None:
    assert shown_slides([*OPENED[1:], ENDED]) == ()
