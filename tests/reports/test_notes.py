from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import wiring
from greenroom.analysis.said_notes import write_notes
from greenroom.domain.errors import InputError
from greenroom.domain.results import Mark, Measure, Report, SaidLine, SlideResult
from greenroom.domain.talk import Span, Word
from greenroom.reports.notes import said_notes
from greenroom.storage.documents.decks import read_deck
from tests.made_documents import NOTES, make_pdf, make_pptx

if TYPE_CHECKING:
    from pathlib import Path

WORDS = (
    Word("We", 1.0, 1.2), Word("um", 1.3, 1.6), Word("grow.", 1.8, 2.2), Word("Fast.", 3.5, 4.0),
    Word("It", 5.0, 5.2), Word("works.", 5.3, 5.8), Word("Again.", 7.0, 7.5),
)  # fmt: skip
FILLED = Measure(
    "filled_pauses", "Um and uh", 1.0, "count", "", "",
    marks=(Mark("filled_pause", Span(1.3, 1.6), "um"),),
)  # fmt: skip
REPORT = Report(
    "Talk", "", 9.0, (FILLED,),
    (SaidLine("you", Span(1.0, 7.5), " ".join(each.text for each in WORDS), WORDS),),
    slides=(
        SlideResult(2, "Figures", 4.5, 6.5, None, None, 0, 0, 0.0, spans=(Span(4.5, 6.5),)),
        SlideResult(
            1, "Growth", 0.5, 9.0, None, None, 1, 0, 0.0, spans=(Span(0.5, 4.5), Span(6.5, 9.0))
        ),
    ),
)  # fmt: skip


def test_notes_are_what_was_said_to_each_slide_without_filled_pauses() -> None:
    assert [(each.number, each.text) for each in said_notes(REPORT)] == [
        (1, "We grow.\n\nFast.\n\nAgain."),
        (2, "It works."),
    ]


def test_a_copy_of_the_deck_gets_them_and_the_deck_stays(tmp_path: Path) -> None:
    deck, out = tmp_path / "talk.pptx", tmp_path / "notes.pptx"
    make_pptx(deck)
    write_notes(REPORT, out, deck, wiring.with_notes)
    assert [each.notes for each in read_deck(out).slides] == [
        "We grow.\n\nFast.\n\nAgain.",
        "It works.",
    ]
    assert NOTES[0] in read_deck(deck).slides[0].notes
    write_notes(REPORT, tmp_path / "notes.md", None, wiring.with_notes)
    assert "## 2. Figures\n\nIt works." in (tmp_path / "notes.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["talk.pdf", "notes.pptx", ""])
def test_a_deck_that_takes_no_notes_is_a_sentence(tmp_path: Path, name: str) -> None:
    make_pdf(tmp_path / "talk.pdf")
    make_pptx(tmp_path / "notes.pptx")
    deck = tmp_path / name if name else None
    with pytest.raises(InputError, match=r"Markdown|another name|--slides"):
        write_notes(REPORT, tmp_path / "notes.pptx", deck, wiring.with_notes)
