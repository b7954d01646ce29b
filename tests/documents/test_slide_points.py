"""Which points of a slide were said nowhere in the talk."""

from __future__ import annotations

from greenroom.dialogue.understanding import Said, WordVectors, find_points
from greenroom.documents.slide_points import points_missed, points_of
from greenroom.domain.slides import Slide

ROOF = Slide(
    1,
    "The new roof",
    "# The new roof\n\n- Clay tiles cost 42,000 euros\n- The scaffolding stands for six weeks\n"
    "- Why now?",
    notes="Thank the mayor for his help.",
)
GRANT = Slide(
    2, "The grant", "- The state pays a quarter of the roof\n- We need a decision by June"
)
GRANT_POINTS = ("The state pays a quarter of the roof", "We need a decision by June")


def test_a_slide_states_its_bullets_and_not_its_title_or_notes() -> None:
    assert points_of(ROOF) == (
        "Clay tiles cost 42,000 euros",
        "The scaffolding stands for six weeks",
    )


def test_what_is_said_with_another_slide_is_not_missed() -> None:
    said = ["With clay tiles it costs 42,000 euros.", "And the scaffolding stands for six weeks."]
    missed = points_missed([ROOF, GRANT], said, WordVectors())
    assert missed[1] == ()
    assert missed[2] == GRANT_POINTS


def test_nothing_said_misses_everything() -> None:
    assert points_missed([GRANT], ["", " "], WordVectors()) == {2: GRANT_POINTS}


def test_a_point_is_looked_for_first_where_its_slide_was_shown() -> None:
    points, said = ["The yard stays open", "The shop stays open"], "The shop stays open all week."
    turns = [Said("Welcome."), Said(said)]
    anywhere, there = find_points(points, turns, WordVectors(), [0, 1])
    assert there.likely
    assert not anywhere.likely
