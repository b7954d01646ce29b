from __future__ import annotations

from greenroom.analysis.slides import find_remarks, find_slides, shown_slides
from greenroom.dialogue.understanding import WordVectors
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    RehearsalStarted,
    SlideShown,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.slides import ShownSlide, Slide
from greenroom.domain.talk import Span, Word


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


def test_what_was_read_and_what_was_missed_is_told_by_slide() -> None:
    slides = (
        Slide(
            1,
            "",
            "- Clay tiles cost 42,000 euros\n- The scaffolding stands for six weeks",
            planned_s=10,
        ),
        Slide(2, "", "- We need a decision by June"),
        Slide(3, "", "- Any questions?"),
    )
    started = RehearsalStarted(
        at_s=0.0, rehearsal_id="1", scenario_id="talk", persona_ids=(), seed=1,
        started_at="2026-01-01T10:00:00+00:00",
        version="", scenario={"talk": {}}, slides=slides,
    )  # fmt: skip
    read = "Clay tiles cost 42,000 euros and the roof has to be made before the winter comes."
    words = [Word(text, 4.0 + at, 4.5 + at) for at, text in enumerate(read.split())]
    words += [Word(text, 90.0 + at, 90.4 + at) for at, text in enumerate(["Thank", "you", "all."])]
    over = (decided(1, "talking", 101.0), said(1, 100.0), spoke(1, 105.0))
    events = [started, *OPENED, slide(2, 85.0), *over, ENDED]
    first, second = find_slides(events, words, (), WordVectors())
    assert first.read_aloud_share == 5 / 16
    assert first.read_spans == (Span(4.0, 8.5),)
    assert first.script_left_out == ()  # it has none
    assert first.points_missed == ("The scaffolding stands for six weeks",)
    assert second.read_aloud_share is None
    assert second.points_missed == ("We need a decision by June",)
    words += [Word("Goodbye.", 99.0, 99.5)]
    assert [each.kind for each in find_remarks(events, words)] == ["over_plan", "skipped"]
    assert find_remarks([*OPENED, *OVER], words) == ()


def test_a_script_is_departed_from_where_the_rest_of_it_was_read() -> None:
    script = "We built the roof in May. It rained for a week. The mayor lent us his tent."
    cue = "Greet the new members first."
    shown = (Slide(1, "", notes=script), Slide(2, "", notes=cue))
    started = RehearsalStarted(
        at_s=0.0, rehearsal_id="1", scenario_id="talk", persona_ids=(), seed=1,
        started_at="2026-01-01T10:00:00+00:00",
        version="", scenario={"talk": {}}, slides=shown,
    )  # fmt: skip
    told = "We built the roof in May. The mayor lent us his tent. And so we stayed quite dry."
    words = [Word(text, 4.0 + at, 4.5 + at) for at, text in enumerate(told.split())]
    words += [Word(text, 50.0 + at, 50.4 + at) for at, text in enumerate(told.split())]
    over = (decided(1, "talking", 101.0), said(1, 100.0), spoke(1, 105.0))
    events = [started, *OPENED, slide(2, 45.0), *over, ENDED]
    first, second = find_slides(events, words, (), WordVectors())
    assert first.script_left_out == ("It rained for a week.",)
    assert second.script_left_out == ()
