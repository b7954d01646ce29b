from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.domain.slides import Slide
from greenroom.storage.documents import office
from greenroom.storage.documents.deck_pictures import DeckPictures
from greenroom.storage.documents.decks import read_deck
from greenroom.storage.documents.pictures import PageDrawer
from greenroom.storage.thumbnails import discard_thumbnails, keep_thumbnail, read_thumbnails
from tests.made_documents import (
    BULLETS,
    NOTES,
    TITLE,
    make_docx,
    make_odp,
    make_pdf,
    make_pptx,
    new_pdf,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("make", [make_pptx, make_odp])
def test_a_deck_is_slides_with_titles_text_and_notes(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / f"talk.{make.__name__.removeprefix('make_')}"
    make(path)
    first = read_deck(path).slides[0]
    assert (first.number, first.title) == (1, TITLE)
    assert BULLETS[1] in first.text
    assert NOTES[0] in first.notes


def test_a_slide_of_pictures_only_is_a_slide(tmp_path: Path) -> None:
    path, pdf = tmp_path / "talk.pdf", new_pdf()
    for _ in range(2):
        pdf.add_page()
        pdf.rect(20, 20, 50, 50, style="F")
    pdf.output(str(path))
    assert read_deck(path).slides == (Slide(1, ""), Slide(2, ""))


def test_the_number_at_the_foot_of_a_slide_is_none_of_its_text(tmp_path: Path) -> None:
    path, pdf = tmp_path / "talk.pdf", new_pdf()
    for number in (1, 2):
        pdf.add_page()
        pdf.cell(text=f"There are {number + 2} reasons")
        pdf.text(180, 280, str(number))
    pdf.output(str(path))
    first, second = read_deck(path).slides
    assert first.text.endswith("There are 3 reasons")
    assert second.text.endswith("There are 4 reasons")


def test_a_text_file_is_a_plan_and_a_letter_is_no_deck(tmp_path: Path) -> None:
    plan, letter = tmp_path / "plan.txt", tmp_path / "letter.docx"
    plan.write_text("Opening, 2\nThe problem, 1:30\n", encoding="utf-8")
    assert [each.planned_s for each in read_deck(plan).slides] == [120.0, 90.0]
    make_docx(letter)
    with pytest.raises(InputError, match="holds no slides"):
        read_deck(letter)


def test_pictures_go_on_when_the_deck_is_gone_or_another(tmp_path: Path) -> None:
    path = tmp_path / "talk.pdf"
    make_pdf(path)
    with DeckPictures(path) as pictures:
        drawn = pictures.draw(1, 320, 320)
        assert drawn
        assert (drawn.width, drawn.height, len(drawn.content)) == (227, 320, 227 * 320 * 4)
        assert drawn.content[:3] == b"\xff\xff\xff"
        path.write_bytes(b"overwritten")
        path.unlink()
        assert pictures.draw(3, 320, 320)
        assert pictures.draw(4, 320, 320) is None
        thumbnail = pictures.draw_jpeg(2, 240, 240)
    assert thumbnail
    assert thumbnail.startswith(b"\xff\xd8")
    keep_thumbnail(tmp_path, 2, thumbnail)
    assert read_thumbnails(tmp_path) == {2: thumbnail}
    keep_thumbnail(tmp_path / "gone", 2, thumbnail)
    assert not (tmp_path / "gone").exists()
    mine = tmp_path / "slides" / "mine.jpg"
    mine.touch()
    discard_thumbnails(tmp_path)
    assert [*mine.parent.iterdir()] == [mine]


def test_a_page_that_takes_too_long_is_not_drawn_and_the_next_one_is(tmp_path: Path) -> None:
    path = tmp_path / "talk.pdf"
    make_pdf(path)
    drawer = PageDrawer(path, longest_s=0.0)
    assert drawer.draw(1, 320, 320) is None
    drawer.close()
    drawer = PageDrawer(path)
    assert drawer.draw(1, 320, 320)
    drawer.close()
    assert drawer.draw(2, 320, 320) is None


def test_without_libreoffice_a_sentence_says_how_to_get_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "talk.pptx"
    make_pptx(path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(office, "PLACES", {})
    with pytest.raises(MissingError, match=r"talk\.pptx need LibreOffice.*export it as a PDF"):
        DeckPictures(path)


def test_libreoffice_that_makes_nothing_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, fake = tmp_path / "talk.pptx", tmp_path / "bin" / "soffice"
    make_pptx(path)
    fake.parent.mkdir()
    fake.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    fake.chmod(0o700)
    monkeypatch.setenv("PATH", f"{fake.parent}:/usr/bin:/bin")
    with pytest.raises(EngineError, match=r"no pictures of talk\.pptx"):
        DeckPictures(path)
