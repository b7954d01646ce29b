"""Seats swapped: the partner says what the person said, and the person answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.dialogue.policy.swapped import ASKS, WAITS, SwapLine, SwappedDirector
from greenroom.domain.errors import InputError
from greenroom.domain.events import Event, PartnerSpoke, PersonSaid, RehearsalEnded
from greenroom.domain.notices import Notice
from greenroom.domain.scenario import Scenario
from greenroom.session.swapping import card_lines, said_lines, swap_lines, with_seats_swapped
from greenroom.session.text import TextExchange, TextSession, play_text
from greenroom.session_config import make_reader
from greenroom.storage.scenarios.general import load_general
from greenroom.storage.scenarios.loading import load_scenario
from tests.partner import make_director, make_generator
from tests.small_scenario import SCENARIO_ID, write_small_scenario

SAID = (
    "I want my ladder back, because the old tree has to come down before the storm.",
    "Yes.",
    "You can bring it back on Friday after work, and I carry it down with you.",
    "I know that the roof matters to you, so take mine on Sunday if you need it again.",
    "Then I thank you, and I see you on Friday at six.",
)


@pytest.fixture
def scenario(greenroom_home: object) -> Scenario:
    assert greenroom_home
    write_small_scenario()
    return load_scenario(SCENARIO_ID)


def events_of(scenario: Scenario) -> list[Event]:
    """What a rehearsal of the person's own tells."""
    told: list[Event] = []

    def keep(what: Event | Notice) -> None:
        if isinstance(what, Event):
            told.append(what)
        if isinstance(what, Event) and what.__class__.__name__ == "PartnerLine":
            told.append(
                PartnerSpoke(
                    at_s=what.at_s,
                    turn=what.turn,  # type: ignore[attr-defined]
                    persona_id=what.persona_id,  # type: ignore[attr-defined]
                    start_s=what.at_s,
                    end_s=what.at_s,
                    text=what.text,  # type: ignore[attr-defined]
                )
            )

    session = TextSession(make_director(scenario), make_generator(scenario), keep)
    assert list(play_text(session, SAID))
    return told


def swapped(scenario: Scenario, lines: tuple[SwapLine, ...], *said: str) -> list[TextExchange]:
    other = with_seats_swapped(scenario, lines)
    director = SwappedDirector(other, load_general(), make_reader(other), lines)
    return list(play_text(TextSession(director, make_generator(other)), said))


def test_the_lines_are_what_was_said_in_order_without_what_carries_nothing(
    scenario: Scenario,
) -> None:
    events = events_of(scenario)
    lines = said_lines([each for each in events if not isinstance(each, RehearsalEnded)])
    said = [each.text for each in events if isinstance(each, PersonSaid)]
    assert [each.text for each in lines] == [text for text in said if text != "Yes."][:4]
    assert len(lines) >= 3
    assert lines[0].after.startswith(("Good morning", "You look busy"))
    assert swap_lines(scenario, events) == lines


def test_three_answers_then_one_question_and_it_is_over(scenario: Scenario) -> None:
    lines = tuple(map(SwapLine, (SAID[0], SAID[2], SAID[3])))
    rows = swapped(scenario, lines, "Oh, the ladder.", "...", "On Friday I work.", "Well, fine.")
    assert [each.partner for each in rows] == [SAID[0], SAID[2], WAITS, SAID[3], ASKS]
    assert [each.ending for each in rows] == ["", "", "", "", "swapped"]
    assert {each.speaker for each in rows} == {"Your side"}
    assert not any(each.outcome == "reached" for each in rows)


def test_the_line_that_followed_something_alike_comes_first(scenario: Scenario) -> None:
    lines = (
        SwapLine("I want my ladder back this week."),
        SwapLine("It is the long one made of wood.", "Which ladder do you mean?"),
        SwapLine("Friday after work would suit me.", "Which day would suit you?"),
        SwapLine("Then I thank you for your time."),
    )
    rows = swapped(scenario, lines, "And on which day should I bring it?")
    assert rows[1].partner == "Friday after work would suit me."
    rows = swapped(scenario, lines, "Which of the ladders is it?")
    assert rows[1].partner == "It is the long one made of wood."


def test_without_a_take_the_card_speaks_in_the_first_person(scenario: Scenario) -> None:
    lines = card_lines(scenario)
    assert lines[0].text == "I want my ladder back, which you borrowed in spring."
    assert SwapLine("On Friday after work.", "Which day would suit you?") in lines
    bare = scenario.model_copy(update={"questions": ()})
    assert len(card_lines(bare)) >= 3
    assert swap_lines(bare) == card_lines(bare)


def test_a_talk_has_nobody_opposite() -> None:
    with pytest.raises(InputError, match="nobody sits opposite"):
        swap_lines(load_scenario("five-minute-talk"))


def test_the_state_goes_on_after_a_restart(scenario: Scenario) -> None:
    lines = tuple(map(SwapLine, SAID[:1] + SAID[2:]))
    other = with_seats_swapped(scenario, lines)
    reader = make_reader(other)
    first = SwappedDirector(other, load_general(), reader, lines)
    state, _ = first.open_conversation()
    from greenroom.dialogue.state.dialogue_state import state_as_dict, state_from_dict
    from greenroom.dialogue.state.turns import UserTurn

    state, _ = first.decide_next(state, UserTurn("Oh, the ladder.", 9.0))
    anew = SwappedDirector(other, load_general(), reader, lines)
    again = state_from_dict(state_as_dict(state))
    heard = UserTurn("On Friday I work.", 20.0)
    assert anew.decide_next(again, heard) == first.decide_next(state, heard)
    assert replace(again, seed=again.seed) == state
