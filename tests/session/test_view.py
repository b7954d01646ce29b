from __future__ import annotations

from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
    RehearsalContinues,
    RehearsalPaused,
    RehearsalResumed,
    RehearsalStarted,
    SlideShown,
    SpeechStarted,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.notices import Caption, Level, Notice, PartnerCaption, PartnerIs, StillThere
from greenroom.domain.scenario import TalkRules
from greenroom.domain.slides import Slide
from greenroom.domain.talk import Word
from greenroom.session.view import PERSON, RehearsalView, light_of


def said(turn: int, text: str) -> PersonSaid:
    words = tuple(Word(word, 1.0, 2.0) for word in text.split())
    return PersonSaid(at_s=2.0, turn=turn, start_s=1.0, end_s=2.0, words=words)


def spoke(turn: int, text: str) -> PartnerSpoke:
    return PartnerSpoke(at_s=4.0, turn=turn, persona_id="p", start_s=3.0, end_s=4.0, text=text)


def chosen(turn: int, phase: str = "talking") -> MoveChosen:
    return MoveChosen(
        at_s=2.0, turn=turn, persona_id="p", move="m", reason="", signals=(), resistance=3,
        state={"phase": phase},
    )  # fmt: skip


def shown(*told: Event | Notice) -> list[tuple[str, str, bool]]:
    view = RehearsalView()
    for what in told:
        view.apply(what)
    return [(line.who, line.text, line.final) for line in view.shown]


def test_what_is_being_said_gives_way_to_what_was_said() -> None:
    told: list[Event | Notice] = [
        Caption(at_s=1.0, text="I would"),
        Caption(at_s=1.5, text="I would like"),
    ]
    assert shown(*told) == [(PERSON, "I would like", False)]
    told += [said(1, "I would like two."), chosen(1), PartnerCaption(at_s=3.0, text="Two")]
    assert shown(*told) == [(PERSON, "I would like two.", True), ("p", "Two", False)]
    assert shown(*told, spoke(1, "Two it is."))[-1] == ("p", "Two it is.", True)


def test_a_reopened_turn_is_being_said_again() -> None:
    told = [said(1, "First."), spoke(1, "Yes."), said(2, "And"), TurnReopened(at_s=3.0, turn=2)]
    assert shown(*told) == [(PERSON, "First.", True), ("p", "Yes.", True), (PERSON, "And", False)]


def test_turns_taken_back_are_gone() -> None:
    told = [
        spoke(0, "Hello."), said(1, "One."), spoke(1, "Yes."), said(2, "Two."), spoke(2, "No."),
        TurnsTakenBack(at_s=5.0, turn=1),
    ]  # fmt: skip
    assert [text for _, text, _ in shown(*told)] == ["Hello.", "One.", "Yes."]


def test_a_talk_has_its_clock_from_its_first_word_to_its_last() -> None:
    view = RehearsalView()
    for what in (chosen(0, "listening"), SpeechStarted(at_s=7.0), SpeechStarted(at_s=9.0)):
        view.apply(what)
    assert view.talk_since_s == 7.0
    view.apply(chosen(1, "listening"))  # a question before the talk, answered
    view.apply(SpeechStarted(at_s=20.0))
    assert view.talk_since_s == 20.0
    view.apply(chosen(2))
    view.apply(SpeechStarted(at_s=90.0))
    assert view.talk_since_s is None


def level(at_s: float) -> Level:
    return Level(at_s=at_s, microphone_db=-40.0, loudspeaker_db=-120.0)


def after(*told: Event | Notice) -> RehearsalView:
    view = RehearsalView()
    for what in told:
        view.apply(what)
    return view


def test_the_time_stands_still_during_a_pause() -> None:
    told: list[Event | Notice] = [chosen(0, "listening"), SpeechStarted(at_s=7.0), level(10.0)]
    assert (after(*told).elapsed_s, after(*told).talk_s) == (10.0, 3.0)
    told += [RehearsalPaused(at_s=12.0), level(15.0)]
    assert (after(*told).elapsed_s, after(*told).talk_s) == (12.0, 5.0)
    told += [RehearsalResumed(at_s=20.0), level(21.0)]
    assert (after(*told).elapsed_s, after(*told).talk_s) == (13.0, 6.0)


def test_a_slide_that_is_turned_in_a_pause_has_its_time_from_its_end() -> None:
    told: list[Event | Notice] = [
        RehearsalStarted(
            at_s=0.0, rehearsal_id="r", scenario_id="s", persona_ids=(), seed=1, started_at="",
            version="", slides=(Slide(1, "One"), Slide(2, "Two")),
        ),
        chosen(0, "listening"), SlideShown(at_s=1.0, number=1), SpeechStarted(at_s=7.0),
        RehearsalPaused(at_s=12.0), level(15.0),
    ]  # fmt: skip
    assert after(*told).slide_s == 5.0
    told += [SlideShown(at_s=16.0, number=2), level(17.0)]
    assert after(*told).slide_s == 0.0
    told += [RehearsalResumed(at_s=20.0), level(23.0)]
    assert after(*told).slide_s == 3.0


def test_the_time_of_the_take_it_goes_on_from_is_shown() -> None:
    """The partner counts it as well."""
    state = {"persona": "p", "at_s": 240.0}
    goes_on = RehearsalContinues(at_s=0.0, take_id="r0", turn=3, state=state, talk=())
    told: list[Event | Notice] = [goes_on, level(10.0)]
    assert after(*told).elapsed_s == 250.0
    told += [RehearsalPaused(at_s=12.0), level(15.0)]
    assert after(*told).elapsed_s == 252.0


def test_the_lights_of_a_talk() -> None:
    rules = TalkRules(green_s=240, amber_s=270, red_s=300)
    lights = [light_of(rules, talk_s) for talk_s in (0, 239.9, 240, 270, 299, 300, 999)]
    assert lights == ["", "", "green", "amber", "amber", "red", "red"]


def test_what_the_partner_does_and_asks_is_there() -> None:
    view = RehearsalView()
    assert view.doing == "getting_ready"
    for what in (PartnerIs(at_s=1.0, doing="listening"), StillThere(at_s=9.0)):
        view.apply(what)
    assert (view.doing, view.still_there) == ("listening", True)
    view.apply(SpeechStarted(at_s=10.0))
    assert not view.still_there
    view.apply(RehearsalPaused(at_s=11.0))
    assert view.paused
    view.apply(RehearsalResumed(at_s=12.0))
    assert not view.paused
