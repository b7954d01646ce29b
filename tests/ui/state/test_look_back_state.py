from __future__ import annotations

import pytest

from greenroom.domain.talk import Span
from greenroom.reports.context import ReportContext
from greenroom.reports.figures import headline_figures, list_figures
from greenroom.storage.diary import Diary
from greenroom.ui.state.takes import look_back
from greenroom.ui.state.takes.look_back import (
    NOTE,
    MarkedPlace,
    TimedTurn,
    marked_places,
    transcript_lines,
)
from tests.reports.test_exporters import EMPTY
from tests.ui.talks import talk_report

REPORT = talk_report()
TURNS = (
    TimedTurn(Span(1.0, 4.0), 0, yours=False),
    TimedTurn(Span(5.0, 13.0), 1, yours=True),
    TimedTurn(Span(14.0, 17.0), 1, yours=False),
    TimedTurn(Span(18.0, 23.0), 2, yours=True),
)


def test_a_line_knows_after_which_turn_one_goes_on_to_have_it_again() -> None:
    lines = transcript_lines(REPORT, TURNS)
    said = [(line.yours, line.turn) for line in lines]
    assert said[0] == (False, 0)  # the opening
    assert said[1] == (True, 0)  # one's first turn answers the opening
    assert (False, 1) in said
    assert said[-1] == (True, 1)
    assert {line.turn for line in transcript_lines(REPORT, ())} == {None}


def test_nobody_goes_on_from_a_nudge() -> None:
    nudged = TimedTurn(TURNS[2].span, 1, yours=False, nudge=True)
    lines = transcript_lines(REPORT, (*TURNS[:2], nudged, TURNS[3]))
    assert (lines[-1].yours, lines[-1].turn) == (True, 0)  # what was asked before it
    assert (False, 1) not in [(line.yours, line.turn) for line in lines]


def test_marks_stand_in_the_text_with_a_sign_of_their_own() -> None:
    line = next(line for line in transcript_lines(REPORT, TURNS) if "um" in line.text)
    marked = [
        (line.text[run.start : run.start + run.length], run.at_s) for run in line.runs if run.kind
    ]
    assert ("\N{BLACK CIRCLE}\N{NO-BREAK SPACE}um", 9.4) in marked
    plain = [line.text[run.start : run.start + run.length] for run in line.runs if not run.kind]
    assert plain[:3] == ["Thank", "you", "so"]


def test_what_is_being_said_is_found_by_its_time() -> None:
    lines = transcript_lines(REPORT, TURNS)
    assert look_back.line_at(lines, 0.2) is None
    assert look_back.line_at(lines, 2.0) == 0
    number = look_back.line_at(lines, 5.9)
    assert number == 1
    run = look_back.run_at(lines[1], 5.9)
    assert run is not None
    assert lines[1].text[run.start : run.start + run.length] == "so"
    assert look_back.run_at(lines[0], 2.0) is None  # nobody knows when each word was
    assert look_back.run_at(lines[1], 29.0) is None


def test_notes_lie_among_the_marks_in_order_of_time() -> None:
    diary = look_back.with_note(Diary(), 9.8, " say it slower ")
    there = marked_places(REPORT, diary)
    assert [place.start_s for place in there] == sorted(place.start_s for place in there)
    assert MarkedPlace(NOTE, 9.8, 9.8, "say it slower") in there
    shown = look_back.shown_places(there, {"filled_pause"})
    kinds = [place.kind for place in shown]
    assert kinds == ["filled_pause", NOTE, "filled_pause", "filled_pause"]


def test_kinds_are_counted_those_in_the_text_first() -> None:
    there = marked_places(REPORT, Diary())
    kinds = look_back.count_kinds(there)
    assert kinds[0] == ("filled_pause", 3)
    first = look_back.kinds_shown_first(there)
    assert "filled_pause" in first
    assert "stretch" not in first
    assert "stretch" in dict(kinds)


@pytest.mark.parametrize(
    ("now", "at_s", "by", "found"),
    [
        (None, 0.0, 1, 1.0),
        (None, 2.0, 1, 3.0),
        (None, 2.0, -1, 1.0),
        (None, 9.0, 1, 3.0),
        (None, 0.0, -1, 1.0),
        (1.0, 2.0, 1, 2.0),
        (3.0, 2.0, 1, 3.0),
        (2.0, 9.0, -1, 1.0),
        (1.0, 0.0, -1, 1.0),
    ],
)
def test_one_goes_from_mark_to_mark(now: float | None, at_s: float, by: int, found: float) -> None:
    there = [MarkedPlace("question", at, at + 0.5, "?") for at in (1.0, 2.0, 3.0)]
    current = next((place for place in there if place.start_s == now), None)
    step = look_back.next_place(there, current, at_s, -1 if by < 0 else 1)
    assert step is not None
    assert step.start_s == found
    assert look_back.next_place([], None, at_s, 1) is None


def test_a_note_is_written_changed_and_deleted() -> None:
    diary = look_back.with_note(Diary(), 20.0, "later")
    diary = look_back.with_note(diary, 3.0, "earlier")
    assert [note.text for note in diary.notes] == ["earlier", "later"]
    diary = look_back.with_note(diary, 3.01, "changed")
    assert [note.text for note in diary.notes] == ["changed", "later"]
    found = look_back.note_at(diary, 20.0)
    assert found is not None
    assert found.text == "later"
    diary = look_back.with_note(diary, 20.0, "  ")
    assert [note.text for note in diary.notes] == ["changed"]
    assert look_back.with_note(Diary(), -1.0, "x").notes[0].at_s == 0.0


def test_a_line_has_one_thumb_at_most() -> None:
    line = transcript_lines(REPORT, TURNS)[0]
    diary = look_back.with_vote(Diary(), line, up=True, reason="")
    diary = look_back.with_vote(diary, line, up=False, reason=" nobody talks like that ")
    vote = look_back.vote_on(diary, line)
    assert vote is not None
    assert (vote.up, vote.reason) == (False, "nobody talks like that")
    assert len(diary.votes) == 1
    assert look_back.with_vote(diary, line, up=None).votes == ()


def test_a_few_figures_come_before_the_fold() -> None:
    figures = list_figures(ReportContext(REPORT))
    heads = headline_figures(figures)
    assert [each.measure.id for each in heads][:2] == ["speaking_rate", "filled_pauses"]
    assert len(heads) <= 4
    assert headline_figures(()) == ()


def test_a_take_in_which_nobody_spoke_has_nothing_to_show() -> None:
    assert transcript_lines(EMPTY, ()) == ()
    assert marked_places(EMPTY, Diary()) == ()
    assert look_back.count_kinds(()) == ()
    assert look_back.line_at((), 1.0) is None
