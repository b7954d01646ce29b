"""The partner for rehearsals of an hour."""

from __future__ import annotations

from itertools import cycle, islice

from greenroom.dialogue.state.turns import UserTurn
from greenroom.storage.scenarios.loading import load_scenario
from tests.e2e.endless import go_on
from tests.partner import make_director

_SAID = (
    "Our software makes the shift plan.",
    "It costs four hundred a month.",
    "They measured it last year.",
    "Thank you very much, goodbye then.",
)
_TURNS = 120


def test_the_partner_goes_on_where_the_director_would_end() -> None:
    director = make_director(load_scenario("sales-pitch"))
    (state, _), ends = director.open_conversation(), 0
    for turn, text in enumerate(islice(cycle(_SAID), _TURNS)):
        heard = UserTurn(text, float(turn))
        ends += bool(director.decide_next(state, heard)[1].ending)
        state, decision = go_on(director, state, heard)
        assert not decision.ending
        assert decision.draft
    assert ends > 1
    assert state.turn == _TURNS
