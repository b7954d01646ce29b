"""Twelve matters of people's own, ten turns each, as a person would say them: no author's line."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from greenroom import session_config
from greenroom.domain.scenario import Scenario
from greenroom.session.text import TextSession, play_text

if TYPE_CHECKING:
    from greenroom.session.text import TextExchange

_BRIEFS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "labelled" / "briefs.json").read_text(encoding="utf-8")
)


def as_scenario(brief: dict[str, Any]) -> Scenario:
    """Return a scenario that says no more than the brief does."""
    who = brief["who"]
    return Scenario.model_validate(
        {
            "title": brief["i_want"],
            "person_role": brief["person_role"],
            "about": brief["about"],
            "objective": brief["i_want"],
            "questions": brief["dreaded"],
            "partners": [
                {
                    **who,
                    "wants": brief["they_want"],
                    "limits": [{"what": brief["wont_give"]}] if brief["wont_give"] else [],
                }
            ],
        }
    )


@lru_cache
def played(place: int) -> tuple[TextExchange, ...]:
    """Return how the rehearsal of the brief with this place goes."""
    brief = _BRIEFS[place]
    session = TextSession(*session_config.scripted_partner(as_scenario(brief)))
    return tuple(play_text(session, brief["turns"]))


@pytest.mark.parametrize("place", range(len(_BRIEFS)), ids=[str(each["id"]) for each in _BRIEFS])
def test_a_matter_that_nobody_wrote_for_is_played_to_its_end(place: int) -> None:
    lines = [each.partner for each in played(place)]
    assert len(set(lines)) == len(lines), "a line was said twice"
    asked = [each.move for each in played(place) if each.move.startswith("raise:")]
    assert len(asked) >= 1, "none of the dreaded questions was asked"
    assert all(each.guard == () for each in played(place))


def test_ordinary_turns_about_hard_matters_rarely_stop_the_rehearsal() -> None:
    """Pain, money and tears belong to these matters; a pause out of role would end the practice."""
    stopped = [any(each.move == "care" for each in played(place)) for place in range(len(_BRIEFS))]
    assert sum(stopped) <= 1
