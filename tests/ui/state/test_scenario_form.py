"""The fields of the form, and what the file says once they are filled in."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from greenroom import places
from greenroom.domain.scenario import Scenario
from greenroom.ui.state.scenario_form import (
    FormSlot,
    form_groups,
    has_audience,
    needed_keys,
    tidy_lines,
    value_at,
    with_item,
    with_value,
    without_item,
)

FILES = sorted(places.scenarios_dir().glob("*.yaml"))
KNOWS = FormSlot(("partners", 0, "knows"), "pairs")
LIMITS = FormSlot(("partners", 0, "limits"), "limits")
EMPTY: dict[str, Any] = {"title": "", "questions": [""], "partners": [{"name": "", "role": ""}]}


def slots(data: dict[str, Any]) -> dict[tuple[str | int, ...], FormSlot]:
    """Every field of the form for `data`, by key."""
    groups = form_groups(data)
    return {slot.key: slot for group in groups for slot in (*group.slots, *group.more)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_form_shows_every_value_of_a_shipped_file_and_changes_none(path: Any) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    known = slots(data)
    assert not needed_keys(data)
    for slot in known.values():
        value = value_at(data, slot)
        assert value is not None, slot
        if slot.shape == "choice":
            assert value in slot.options
        if slot.shape != "talk":
            assert with_value(data, slot, value) == data, slot
    asked = [group for group in form_groups(data) if group.section == "questions"]
    assert len(asked) == len(data["questions"])


def test_every_field_of_the_model_is_in_the_form_or_meant_for_the_text_alone() -> None:
    shown = {str(part) for key in slots({**EMPTY, "purpose": "talk"}) for part in key}
    assert set(Scenario.model_fields) - shown == {"format", "id", "documents", "remembers"}


@pytest.mark.parametrize(
    ("data", "slot", "value"),
    [
        ({"title": "x"}, FormSlot(("title",), "text"), "x"),
        ({"title": 3}, FormSlot(("title",), "text"), None),
        ({"title": ["x"]}, FormSlot(("title",), "text"), None),
        ({}, FormSlot(("title",), "text"), ""),
        ({"title": None}, FormSlot(("title",), "text"), ""),
        ({"opening": ["a", "b"]}, FormSlot(("opening",), "lines"), ["a", "b"]),
        ({"opening": ["a", 1]}, FormSlot(("opening",), "lines"), None),
        ({"questions": ["x"]}, FormSlot(("questions", 0, "ask"), "text"), "x"),
        ({"questions": ["x"]}, FormSlot(("questions", 0, "near"), "lines"), []),
        ({"questions": "none"}, FormSlot(("questions", 0, "ask"), "text"), ""),
        ({"time_limit_s": 90}, FormSlot(("time_limit_s",), "minutes"), 90),
        ({"time_limit_s": True}, FormSlot(("time_limit_s",), "minutes"), None),
        ({}, FormSlot(("time_limit_s",), "minutes"), 600),
        ({"partners": [{"limits": [{"what": "a"}]}]}, LIMITS, ["a"]),
        ({"partners": [{"limits": ["a"]}]}, LIMITS, None),
        ({"partners": [{"knows": [{"asked": ["a", "b"], "says": ["c"]}]}]}, KNOWS, ["a | c"]),
        ({"partners": [{"knows": [{"asked": ["a"]}]}]}, KNOWS, ["a"]),
        ({"partners": [{"knows": 3}]}, KNOWS, None),
    ],
)
def test_a_field_shows_its_value_its_default_or_that_it_cannot(
    data: dict[str, Any], slot: FormSlot, value: object
) -> None:
    assert value_at(data, slot) == value


def test_a_line_keeps_what_the_form_does_not_show_of_it() -> None:
    two: list[dict[str, Any]] = [
        {"asked": ["a", "b"], "says": ["c"], "trust": 2},
        {"asked": ["d"], "says": ["e"]},
    ]
    data = {"partners": [{"knows": two}]}
    changed = with_value(data, KNOWS, ["a | other", "d | e"])
    assert changed["partners"][0]["knows"] == [{**two[0], "says": ["other"]}, two[1]]
    assert with_value(data, KNOWS, ["d | e"])["partners"][0]["knows"] == two[1:]
    longer = with_value(data, KNOWS, ["new | n", "a | c", "d | e"])["partners"][0]["knows"]
    assert longer == [{"asked": ["new"], "says": ["n"]}, *two]
    assert data == {"partners": [{"knows": two}]}


def test_lines_are_stored_without_gaps_and_pairs_with_one_bar() -> None:
    assert tidy_lines(LIMITS, " a  b \n\nc") == ["a b", "c"]
    assert tidy_lines(KNOWS, "a|b\nc |\n | d") == ["a | b", "c", "| d"]


def test_what_is_optional_is_not_in_the_file_until_it_is_filled_in_and_gone_when_emptied() -> None:
    known = slots(EMPTY)
    for key in (("summary",), ("opening",), ("partners", 0, "wants"), ("questions", 0, "near")):
        slot = known[key]
        value = ["x"] if slot.has_lines else "x"
        filled = with_value(EMPTY, slot, value)
        assert filled != EMPTY
        assert value_at(filled, slot) == value
        emptied = with_value(filled, slot, [] if slot.has_lines else "")
        assert slot.name not in str(emptied)
    assert with_value(EMPTY, known["partners", 0, "temperament"], "sceptical") == EMPTY


def test_a_question_is_a_sentence_until_it_has_more() -> None:
    known = slots(EMPTY)
    asked = with_value(EMPTY, known["questions", 0, "ask"], "Why?")
    assert asked["questions"] == ["Why?"]
    more = with_value(asked, known["questions", 0, "satisfied_by"], ["So."])
    assert more["questions"] == [{"ask": "Why?", "satisfied_by": ["So."]}]
    again = with_value(more, known["questions", 0, "ask"], "Why so?")
    assert again["questions"] == [{"ask": "Why so?", "satisfied_by": ["So."]}]


def test_a_talk_gets_its_lights_and_another_purpose_has_none() -> None:
    purpose = slots(EMPTY)["purpose",]
    talk = with_value({**EMPTY, "time_limit_s": 400}, purpose, "talk")
    assert talk["talk"] == {"green_s": 160, "amber_s": 180, "red_s": 200}
    assert has_audience(talk)
    longer = with_value(
        {**talk, "talk": {**talk["talk"], "questions": 3}}, slots(talk)["talk", "red_s"], 600
    )
    assert longer["talk"] == {"questions": 3, "green_s": 480, "amber_s": 540, "red_s": 600}
    assert "talk" not in with_value(longer, purpose, "pitch")


def test_questions_follow_a_listener_and_are_anybodys_when_it_is_gone() -> None:
    data = with_item({**EMPTY, "questions": ["Why?"]}, "listeners")
    name = slots(data)["partners", 1, "name"]
    named = with_value(data, name, "Toby Marsh")
    asked_by = slots(named)["questions", 0, "asked_by"]
    assert asked_by.options == ("", "toby-marsh")
    assert asked_by.names == ("", "Toby Marsh")
    asked = with_value(named, asked_by, "toby-marsh")
    assert with_value(asked, name, "Tom")["questions"] == [{"ask": "Why?", "asked_by": "tom"}]
    gone = without_item(asked, ("partners", 1))
    assert gone["questions"] == [{"ask": "Why?"}]
    assert len(gone["partners"]) == 1
    assert "questions" not in without_item(gone, ("questions", 0))


def test_what_is_still_needed_is_in_the_order_of_the_form() -> None:
    assert needed_keys(EMPTY) == (
        ("title",),
        ("person_role",),
        ("about",),
        ("objective",),
        ("partners", 0, "name"),
        ("partners", 0, "role"),
        ("questions", 0, "ask"),
    )


@pytest.mark.parametrize(
    "data",
    [
        {"questions": [3, {}], "partners": {"a": 1}},
        {"questions": None, "partners": None},
        {"partners": [3, None], "talk": 3, "title": []},
        {},
    ],
)
def test_a_broken_file_still_has_a_form(data: dict[str, Any]) -> None:
    for slot in slots(data).values():
        value_at(data, slot)
