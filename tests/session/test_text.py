from __future__ import annotations

from greenroom.domain.events import Event, PartnerLine, Trouble
from greenroom.domain.notices import Notice
from greenroom.session.text import TextSession, play_text
from greenroom.storage.scenarios.loading import load_scenario
from tests.fakes import BrokenModel
from tests.partner import AskingDirector, make_director, make_generator

TURNS = (
    "Our software makes the shift plan in ten minutes.",
    "It reads the orders and moves people between the sites.",
    "Everybody on the floor sees the change on the phone.",
    "There is a page for each shift lead with what comes next.",
    "Nothing is typed in twice any more.",
    "The night shift has somebody to call.",
)


def test_a_model_that_fails_costs_its_wording_and_is_told_once() -> None:
    scenario = load_scenario("sales-pitch")
    events: list[Event] = []

    def keep(what: Event | Notice) -> None:
        if isinstance(what, Event):
            events.append(what)

    partner = make_generator(scenario, BrokenModel(), "reword")
    director = make_director(scenario, kind=AskingDirector)
    session = TextSession(director, partner, keep)
    assert len(list(play_text(session, TURNS))) == len(TURNS) + 1
    lines = [e for e in events if isinstance(e, PartnerLine)]
    assert len(lines) == len(TURNS) + 1
    assert all(line.text.endswith(line.draft) for line in lines)
    assert [line.guard for line in lines] == [(), *[("failed",)] * len(TURNS)]
    assert len([e for e in events if isinstance(e, Trouble)]) == 1
