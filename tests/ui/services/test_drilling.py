"""Which drills are offered, and with what prompts."""

from __future__ import annotations

import pytest

from greenroom import places
from greenroom.coaching.drills.registry import DRILLS
from greenroom.storage.library import Library
from greenroom.ui.services import drilling
from tests.small_scenario import SCENARIO_ID, TITLE, write_small_scenario
from tests.takes import past_take, report

ASKED = ["Which day would suit you?", "I still need it. Why now?", "Who carries it down?"]

pytestmark = pytest.mark.usefixtures("greenroom_home")


def rehearsed(scenario_id: str, day: int, voice: str = "") -> None:
    take = past_take(
        places.rehearsals_dir() / f"take-{day}",
        f"take-{day}",
        scenario_id=scenario_id,
        started_at=f"2026-01-{day:02}T10:00:00+01:00",
        voice=voice,
    )
    with Library(places.library_file()) as library:
        library.add_take(take, report())


def offered(drill: str) -> tuple[str, list[str]]:
    """Return what a drill's first prompts are from, and the first three."""
    (offer,) = (each for each in drilling.list_drills() if each.drill.id == drill)
    return offer.matter, [each.text for each in offer.drill.prompts[:3]]


def test_without_a_take_of_ones_own_matter_a_drill_has_its_own_prompts() -> None:
    write_small_scenario()
    rehearsed("sales-pitch", 2)
    rehearsed(SCENARIO_ID, 3, voice="en_US-joe-medium")  # a demo is nobody's take
    assert [each.drill for each in drilling.list_drills()] == list(DRILLS)
    assert not any(each.matter for each in drilling.list_drills())


def test_a_drill_begins_with_what_is_asked_in_ones_own_matter_that_was_rehearsed() -> None:
    write_small_scenario()
    rehearsed(SCENARIO_ID, 2)
    rehearsed("sales-pitch", 3)
    assert offered("one-sentence") == (TITLE, ASKED)
    assert offered("ask-first")[0] == ""  # objections only
    assert offered("slow-down")[0] == ""  # it reads its own sentences


def test_of_several_matters_a_drill_takes_the_latest_that_has_something_for_it() -> None:
    path = write_small_scenario()
    text = path.read_text(encoding="utf-8").replace(SCENARIO_ID, "later").replace(TITLE, "Later")
    for each in ASKED:
        text = text.replace(each, f"Not so, {each[:5]}.")
    (path.parent / "later.yaml").write_text(text, encoding="utf-8")
    rehearsed(SCENARIO_ID, 2)
    rehearsed("later", 3)
    assert offered("ask-first")[0] == "Later"
    assert offered("one-sentence") == (TITLE, ASKED)
    (path.parent / "later.yaml").write_text("title: [", encoding="utf-8")
    assert offered("ask-first")[0] == ""


def test_what_a_drill_begins_with_is_still_told_after_it_was_done() -> None:
    write_small_scenario()
    rehearsed(SCENARIO_ID, 2)
    (offer,) = (each for each in drilling.list_drills() if each.drill.id == "one-sentence")
    done = drilling.keep_round(offer, ())
    assert (done.matter, done.drill) == (TITLE, offer.drill)
