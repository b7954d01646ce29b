from __future__ import annotations

from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.policy.turns import UserTurn
from greenroom.domain.events import Event, PartnerLine, Trouble
from greenroom.session.exchange import Exchange
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.wiring import SystemClock
from tests.fakes import BrokenModel

TURNS = (
    "Our software makes the shift plan in ten minutes.",
    "It reads the orders and moves people between the sites.",
    "Everybody on the floor sees the change on the phone.",
    "There is a page for each shift lead with what comes next.",
    "Nothing is typed in twice any more.",
    "The night shift has somebody to call.",
)


def test_a_model_that_fails_costs_its_wording_and_is_told_once() -> None:
    scenario, personas = load_scenario("sales-pitch")
    events: list[Event] = []
    partner = LineGenerator(BrokenModel(), SystemClock(), "reword", 1, scenario)
    exchange = Exchange(Director(scenario, personas, 1), partner, events.append)
    exchange.open()
    for number, turn in enumerate(TURNS, 1):
        exchange.next(UserTurn(turn, 15.0 * number))
    lines = [e for e in events if isinstance(e, PartnerLine)]
    assert len(lines) == len(TURNS) + 1
    assert all(line.text == line.draft for line in lines)
    assert sum(line.guard == ("failed",) for line in lines) >= 2
    assert len([e for e in events if isinstance(e, Trouble)]) == 1
