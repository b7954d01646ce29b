from pathlib import Path

from greenroom.storage.scenarios.own import OpenedFile, ScenarioItem
from greenroom.storage.scenarios.parsing import ParsedScenario, Problem
from greenroom.ui.state import writing

ITEM = ScenarioItem("one", Path("one.yaml"), True, "One", "About it", "", False)
READING = ParsedScenario(
    {"id": "one"}, {("id",): 1}, (Problem(("questions", 1, "id"), 4, "wrong"),)
)


def test_what_is_typed_is_loose_until_it_is_kept_and_changed_until_it_is_saved() -> None:
    sheet = writing.open_sheet(ITEM, OpenedFile("a", "a"))
    assert (sheet.changed, sheet.loose) == (False, False)
    sheet = writing.with_text(sheet, "ab")
    assert (sheet.changed, sheet.loose) == (True, True)
    sheet = writing.with_draft(sheet, "ab")
    assert (sheet.changed, sheet.loose) == (True, False)
    sheet = writing.with_saved_file(sheet, "ab")
    assert (sheet.changed, sheet.loose) == (False, False)


def test_a_draft_is_a_change_that_is_kept_already() -> None:
    sheet = writing.open_sheet(ITEM, OpenedFile("a", "b"))
    assert (sheet.text, sheet.changed, sheet.loose) == ("b", True, False)


def test_what_was_typed_meanwhile_is_still_loose_after_the_older_text_was_kept() -> None:
    sheet = writing.with_text(writing.open_sheet(ITEM, OpenedFile("a", "a")), "abc")
    sheet = writing.with_saved_file(sheet, "ab")
    assert (sheet.changed, sheet.loose) == (True, True)


def test_a_reading_of_a_text_that_is_gone_replaces_none_that_is_known() -> None:
    sheet = writing.with_text(writing.open_sheet(ITEM, OpenedFile("a", "a")), "ab")
    first = writing.with_reading(sheet, "a", READING)
    assert first.problems == READING.problems
    assert not first.up_to_date
    assert writing.with_reading(first, "ab", ParsedScenario()).up_to_date
    assert writing.with_reading(first, "other", ParsedScenario()) == first


def test_problems_are_found_where_they_stand() -> None:
    assert writing.problems_at(READING.problems, ("questions", 1)) == READING.problems
    assert writing.problems_at(READING.problems, ("questions", 0)) == ()
