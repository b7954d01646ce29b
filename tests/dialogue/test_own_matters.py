"""Twelve matters of people's own, ten turns each, as a person would say them: no author's line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from greenroom import session_config
from greenroom.domain.scenario import Scenario
from greenroom.session.text import TextSession, play_text

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


@pytest.mark.parametrize("brief", _BRIEFS, ids=lambda brief: str(brief["id"]))
def test_a_matter_that_nobody_wrote_for_is_played_to_its_end(brief: dict[str, Any]) -> None:
    scenario = as_scenario(brief)
    session = TextSession(*session_config.scripted_partner(scenario))

    played = list(play_text(session, brief["turns"]))

    lines = [each.partner for each in played]
    assert len(set(lines)) == len(lines), "a line was said twice"
    asked = [each.move for each in played if each.move.startswith("raise:")]
    assert len(asked) >= 1, "none of the dreaded questions was asked"
    assert all(each.guard == () for each in played)


def test_ordinary_turns_about_hard_matters_rarely_stop_the_rehearsal() -> None:
    """Pain, money and tears belong to these matters; a pause out of role would end the practice."""
    stopped = 0
    for brief in _BRIEFS:
        session = TextSession(*session_config.scripted_partner(as_scenario(brief)))
        stopped += any(each.move == "care" for each in play_text(session, brief["turns"]))
    assert stopped <= 1
