from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from greenroom.dialogue.generation.guard import (
    RULES,
    GuardContext,
    broken_rules,
    is_concession,
    strip_quotes,
)
from greenroom.domain.persona import Persona

_CASES: dict[str, Any] = yaml.safe_load(
    Path(__file__).with_name("guard_cases.yaml").read_text(encoding="utf-8")
)
_CUE = (
    "You get what the seller just said and Dana's draft reply. Say the draft as Dana would say it "
    "aloud, in slightly other words: keep its point, keep a question a question, add nothing new, "
    "at most two short sentences."
)


def _persona() -> Persona:
    lines = ("One.", "Two.", "Three.", "Four.")
    conceded = ["I'll sign", "sign today", "you have a deal", "you got a deal", "we will buy"]
    conceded += ["we are buying", "place the order", "recommend your product"]
    return Persona.model_validate(
        {
            "id": "dana",
            "name": "Dana Whitfield",
            "role": "Head of Operations",
            "background": "Runs three warehouses.",
            "traits": ["dry", "practical"],
            "wants": ["a plan that holds"],
            "fears": ["a long rollout"],
            "never_concedes": [
                {
                    "id": "buy",
                    "what": "She buys nothing today.",
                    "asked": ["sign"],
                    "lines": lines,
                    "would_concede": conceded,
                }
            ],
            "knows": [{"topic": topic, "asked": ["x"], "lines": lines} for topic in "abc"],
            "lacks": ["prices"],
            "speech": {"banned": ["amazing*", "game changer", "synergy", "leverage", "exciting"]},
            "lines": {"follow_up": lines},
            "examples": [{"person": "x", "line": "y", "move": "z"}] * 4,
        }
    )


_DANA = _persona()


def _context(heard: str, draft: str, purpose: str = "pitch", move: str = "press:x") -> GuardContext:
    said = tuple(_CASES["said"])
    return GuardContext(_DANA, purpose, "seller", move, draft, heard, said=said, cue=_CUE)


_PLANTED = [(rule, *row) for rule, rows in _CASES["planted"].items() for row in rows]


def test_every_rule_has_at_least_eight_planted_lines() -> None:
    assert {rule: len(rows) >= 8 for rule, rows in _CASES["planted"].items()} == {
        name: True for name, _ in RULES
    }


@pytest.mark.parametrize("case", _PLANTED, ids=lambda case: f"{case[0]}: {case[3]}")
def test_a_planted_line_breaks_its_rule(case: tuple[str, ...]) -> None:
    rule, heard, draft, line, *purpose = case
    assert rule in broken_rules(line, _context(heard, draft, *purpose))


@pytest.mark.parametrize("row", _CASES["clean"], ids=lambda row: row[2])
def test_a_clean_line_breaks_none(row: list[str]) -> None:
    heard, draft, line = row
    assert broken_rules(line, _context(heard, draft)) == ()


def test_the_draft_itself_always_passes() -> None:
    draft = "Absolutely amazing, I'm an AI [sic] and you have a deal, Dana"
    assert broken_rules(draft, _context("Well?", draft)) == ()


def test_thanks_are_in_place_where_the_move_takes_note() -> None:
    line, draft = "Thank you, that's noted.", "That's noted."
    assert broken_rules(line, _context("Here it is.", draft, move="acknowledge")) == ()
    assert broken_rules(line, _context("Here it is.", draft, move="follow_up")) == ("agree",)


def test_free_speech_may_leave_the_draft_but_not_the_role() -> None:
    own = ("I need a plan that holds.", "My people work at night.")
    free = GuardContext(
        _DANA,
        "pitch",
        "seller",
        "press:nights",
        "Who picks up at night?",
        "Our team is always there.",
        own_words=own,
    )
    assert (
        broken_rules("My people work at night and somebody must pick up. Who would that be?", free)
        == ()
    )
    assert "firstp" in broken_rules("We always pick up at night, who else?", free)
    assert broken_rules("My people work at", free, finished=False) == ()
    assert "ai" in broken_rules("As an AI,", free, finished=False)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('"Who pays?"', "Who pays?"),
        ("\u201cWho pays?\u201d", "Who pays?"),
        (" Who\n pays? ", "Who pays?"),
        ("'\"Who pays?\"'", "Who pays?"),
        ("Who's 'he'?", "Who's 'he'?"),
    ],
)
def test_quotation_marks_around_a_line_go(written: str, said: str) -> None:
    assert strip_quotes(written) == said


@pytest.mark.parametrize(
    ("line", "gives_in"),
    [
        ("I signed today.", True),
        ("Signing today is fine.", True),
        ("You've got a deal.", True),
        ("I've placed the order.", True),
        ("Nobody signs here.", False),
        ("What is the deal with the orders?", False),
    ],
)
def test_concessions_are_found_in_any_inflection(line: str, gives_in: bool) -> None:
    assert is_concession(line, _DANA) is gives_in
