"""What the form says gets into the text, and nothing else changes."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml

from greenroom.storage.scenarios.yaml_edit import apply_splices
from greenroom.ui.state.form_text import read_values, splices_to_say

TEXT = """\
# A note at the top.
title: The rent   # a note
person_role: tenant
about: >-
  I want to stay, because it
  is near.
questions:
  # The hard one first.
  - Why now?
  - ask: "What: else?"
    satisfied_by: [A, B]
partners:
  - name: Ann
    role: landlady
    limits:
      - what: More money
      - what: A lift
        says: [No way.]
    knows: []
"""
WORDS = ("yes", "a: b", "x" * 120, "", "Hi 😀 #3", "- no", "so " * 60 + "on", "null", "it's", "[a]")


def rewritten(text: str, wanted: dict[str, Any]) -> str:
    """The text, once it says that."""
    return apply_splices(text, splices_to_say(text, wanted))


def changed_lines(wanted: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Lines of TEXT that are gone, and new ones."""
    before, after = TEXT.splitlines(), rewritten(TEXT, wanted).splitlines()
    return [each for each in before if each not in after], [
        each for each in after if each not in before
    ]


def test_one_value_is_one_line_and_notes_stay() -> None:
    data = read_values(TEXT)
    assert changed_lines({**data, "title": "The flat"}) == (
        ["title: The rent   # a note"],
        ["title: The flat   # a note"],
    )
    data["partners"][0]["limits"][1]["what"] = "A garden"
    assert changed_lines(data) == (["      - what: A lift"], ["      - what: A garden"])
    assert splices_to_say(TEXT, read_values(TEXT)) == ()


def test_what_is_new_stands_where_it_is_usual() -> None:
    data = read_values(TEXT)
    data["purpose"] = "pitch"
    data["partners"][0]["temperament"] = "hurt"
    data["questions"].append("Who pays?")
    lines = rewritten(TEXT, data).splitlines()
    assert lines[2] == "purpose: pitch"
    assert lines[lines.index("    role: landlady") + 1] == "    temperament: hurt"
    assert lines[lines.index("    satisfied_by: [A, B]") + 1] == "  - Who pays?"


def test_a_sentence_becomes_a_question_with_answers() -> None:
    data = read_values(TEXT)
    data["questions"][0] = {"ask": "Why now?", "satisfied_by": ["Because."]}
    assert changed_lines(data)[1] == ["  - ask: Why now?", "    satisfied_by: [Because.]"]


def test_an_empty_text_gets_everything_and_what_is_no_mapping_is_left_alone() -> None:
    data = read_values(TEXT)
    for empty in ("", "# only a note", "# a note\n"):
        assert yaml.safe_load(rewritten(empty, data)) == data
    for other in ("[1, 2]", "a text", "{title: x}"):
        with pytest.raises(KeyError):
            splices_to_say(other, data)
    with pytest.raises(yaml.YAMLError):
        splices_to_say("title: [", data)


def test_whatever_is_changed_the_text_says_it_afterwards() -> None:
    chance = random.Random(7)  # noqa: S311 - the same every time
    for _ in range(60):
        text = TEXT if chance.random() < 0.7 else TEXT.rstrip("\n")
        for _ in range(4):
            wanted = _changed(read_values(text), chance)
            text = rewritten(text, wanted)
            assert yaml.safe_load(text) == wanted


def _changed(value: Any, chance: random.Random, depth: int = 0) -> Any:
    if isinstance(value, dict):
        kept = {key: each for key, each in value.items() if chance.random() > 0.1 or not depth}
        made = {
            key: _changed(each, chance, depth + 1) if chance.random() < 0.3 else each
            for key, each in kept.items()
        }
        if chance.random() < 0.3 or not made:
            made[chance.choice(("summary", "setting", "wants", "about", "again"))] = _new(chance)
        return made
    if isinstance(value, list):
        some = [_changed(each, chance, depth + 1) for each in value if chance.random() > 0.15]
        if chance.random() < 0.3:
            some.insert(chance.randint(0, len(some)), _new(chance))
        return some
    return _new(chance) if chance.random() < 0.5 else value


def _new(chance: random.Random) -> Any:
    word = chance.choice(WORDS)
    return chance.choice((word, [word], {"what": word, "says": [word, word]}, 3, 2.5))
