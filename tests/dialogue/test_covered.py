"""Points that were said or left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.dialogue.understanding import (
    Said,
    WordVectors,
    find_points,
    names_figure_of,
)
from greenroom.dialogue.understanding.passages import passages_of

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder

LABELLED = json.loads((Path(__file__).parent / "labelled" / "said.json").read_text("utf-8"))


def test_a_title_ends_no_sentence() -> None:
    told = [each.text for each in passages_of(0, "Hello, Mr. Hall. I ask for 320. No.", most=1)]
    assert told == ["Hello, Mr. Hall.", "I ask for 320.", "No."]


def test_labelled_points_are_found_in_what_was_said(encoder: SentenceEncoder) -> None:
    """What is called said was said, what is left out was not; in between one has to listen."""
    said = out = falsely = missed = 0
    for talk in LABELLED:
        turns = [Said(each) for each in talk["turns"]]
        found = find_points(talk["points"], turns, encoder)
        for label, point in zip(talk["said"], found, strict=True):
            said += point.status == "said"
            falsely += point.status == "said" and label < 0
            out += point.status == "left_out"
            missed += point.status == "left_out" and label >= 0
    assert falsely <= 0.1 * said
    assert missed <= 0.5 * out
    assert said >= 8


def test_a_point_is_quoted_by_its_own_sentences() -> None:
    turns = [Said("Good morning. I want my ladder back by Friday. It is yours, I know.")]
    (found,) = find_points(["I want the ladder back by Friday."], turns, WordVectors())
    assert found.status == "said"
    assert found.passage is not None
    assert (found.passage.turn, found.passage.first, found.passage.last) == (0, 2, 8)
    assert found.passage.text == "I want my ladder back by Friday."


def test_a_point_with_a_figure_is_not_said_by_another_figure(encoder: SentenceEncoder) -> None:
    point = "The mill in Danbury has offered me the same flour for 27 dollars."
    another = "The mill in Danbury has offered me the same flour for 28 dollars."
    (found,) = find_points([point], [Said(another)], encoder)
    assert found.status == "touched"
    (found,) = find_points([point], [Said(point)], encoder)
    assert found.status == "said"


def test_a_point_whose_figure_was_said_is_seen(encoder: SentenceEncoder) -> None:
    assert names_figure_of("A cup is £2.40.", ["We take 240 for it.", "It is cold."])
    assert not names_figure_of("A cup is £2.40.", ["We take 3 pounds for it."])
