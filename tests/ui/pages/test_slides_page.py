"""The page of a talk with slides: its keys, its pictures, the window for an audience."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from greenroom.domain.events import MoveChosen, SlideShown, SpeechStarted
from greenroom.domain.notices import Caption, Level, PartnerIs
from greenroom.domain.results import SlideResult
from greenroom.domain.scenario import TalkRules
from greenroom.domain.slides import Slide, planned, sections_of
from greenroom.domain.talk import Span
from greenroom.storage.documents.deck_pictures import DeckPictures
from greenroom.storage.documents.decks import read_deck
from greenroom.storage.thumbnails import SIDE_PX, keep_thumbnail, read_thumbnails
from greenroom.ui.pages.rehearse import RehearsePage
from greenroom.ui.state.rehearse import CastInfo
from greenroom.ui.widgets.common.deck_choice import DeckChoice
from greenroom.ui.widgets.take.slides_card import SlideStrip
from tests.made_documents import make_pdf
from tests.ui.looking_back import view_of
from tests.ui.talks import talk, talk_report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.pages.look_back import LookBackPage

WAIT_MS = 60_000
RULES = TalkRules(green_s=60, amber_s=90, red_s=120)
OPENED = MoveChosen(
    at_s=1.0, turn=0, persona_id="ida", move="open", reason="", signals=(), resistance=1,
    state={"phase": "listening"},
)  # fmt: skip


@pytest.fixture
def page(qtbot: QtBot, context: AppContext) -> Iterator[RehearsePage]:
    made = RehearsePage(context)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.setFocus()
    yield made
    made.leave()


def begin(page: RehearsePage, slides: tuple[Slide, ...], deck: Path | None, folder: Path) -> None:
    cast = CastInfo("A talk", "Ida", {}, RULES, planned(slides, RULES.red_s), deck, folder)
    for what in (cast, PartnerIs(at_s=0.0, doing="listening"), OPENED, SpeechStarted(at_s=2.0)):
        page.rehearsal.apply(what)
    page.stage.open(cast)
    at(page, 10.0)


def at(page: RehearsePage, at_s: float) -> None:
    page.rehearsal.apply(Level(at_s=at_s, microphone_db=-30.0, loudspeaker_db=-120.0))
    page.stage.show_screen(page.rehearsal)


def test_keys_and_remotes_turn_slides_and_each_turn_is_told(
    qtbot: QtBot, page: RehearsePage, tmp_path: Path
) -> None:
    deck = tmp_path / "talk.pdf"
    make_pdf(deck)
    told: list[int] = []
    page.stage.told.connect(told.append)
    begin(page, read_deck(deck).slides, deck, tmp_path)
    pictures = page.stage.pictures
    assert pictures
    qtbot.waitUntil(lambda: pictures.picture(2) is not None, timeout=WAIT_MS)  # one ahead
    qtbot.waitUntil(lambda: 1 in read_thumbnails(tmp_path), timeout=WAIT_MS)
    for key in (
        Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp,
        Qt.Key.Key_B, Qt.Key.Key_Period, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Left,
        Qt.Key.Key_Space,
    ):  # fmt: skip
        QTest.keyClick(page, key)
    assert told == [2, 3, 2, 0, 2, 1, 3, 2, 3]
    told.clear()
    QTest.mouseClick(page.stage.view.next, Qt.MouseButton.RightButton)
    QTest.mouseClick(page.stage.view.slide, Qt.MouseButton.LeftButton)
    assert told == [2, 3]
    assert page.stage.view.following.text() == "The last slide"


def test_an_audience_sees_the_slide_alone_and_keys_work_there(
    qtbot: QtBot, page: RehearsePage, tmp_path: Path
) -> None:
    deck = tmp_path / "talk.pdf"
    make_pdf(deck)
    begin(page, read_deck(deck).slides, deck, tmp_path)
    QTest.keyClick(page, Qt.Key.Key_F5)
    audience = page.stage.audience
    assert audience
    with qtbot.waitExposed(audience):
        pass
    middle = audience.view.rect().center()
    qtbot.waitUntil(
        lambda: audience.grab().toImage().pixelColor(middle).lightness() > 250, timeout=WAIT_MS
    )
    QTest.keyClick(audience, Qt.Key.Key_B)
    assert audience.grab().toImage().pixelColor(middle).lightness() == 0
    QTest.keyClick(audience, Qt.Key.Key_Right)
    assert page.stage.show.number == 2
    QTest.keyClick(audience, Qt.Key.Key_Escape)
    assert page.stage.audience is None


def test_sections_are_timed_and_the_script_fades_and_follows(
    qtbot: QtBot, page: RehearsePage, context: AppContext, tmp_path: Path
) -> None:
    notes = "We sell coffee to forty shops in the city. Every one orders twice a month."
    first, *others = sections_of("Opening, 1\nThe problem, 0:30\nThe end")
    slides = (Slide(1, first.title, notes=notes, planned_s=first.planned_s), *others)
    begin(page, slides, None, tmp_path)
    view = page.stage.view
    assert (view.slide_time.text(), view.plan.text()) == ("0:08", "of 1:00")
    page.rehearsal.apply(Caption(at_s=12.0, text="So hello um we sell coffee to forty shops"))
    at(page, 70.0)
    assert view.script.place == 6
    assert view.plan.property("look") == "warn"
    QTest.keyClick(page, Qt.Key.Key_S)
    assert context.preferences.current.talk.script == "first_words"
    assert view.script.toPlainText() == "We sell coffee to \u2026"
    QTest.keyClick(page, Qt.Key.Key_S)
    assert view.script.toPlainText() == "coffee \u00b7 orders"
    QTest.keyClick(page, Qt.Key.Key_Right)
    page.rehearsal.apply(SlideShown(at_s=70.0, number=2))
    at(page, 85.0)
    assert (view.slide_time.text(), view.plan.text()) == ("0:15", "of 0:30")
    assert page.stage.pictures is None


def test_a_talk_without_slides_has_done_and_the_level_beside_its_clock(
    qtbot: QtBot, page: RehearsePage
) -> None:
    page.clock.show_talk(5.0, "", RULES, level_db=-20.0)
    assert page.clock.meter.accessibleDescription() == "-20 dB"
    with qtbot.waitSignal(page.clock.done, timeout=WAIT_MS):
        page.clock.done_button.click()


def test_a_deck_is_looked_into_when_it_is_chosen(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    deck, broken = tmp_path / "talk.pdf", tmp_path / "broken.pdf"
    make_pdf(deck)
    broken.write_bytes(deck.read_bytes()[:50])
    choice = DeckChoice(context)
    qtbot.addWidget(choice)
    choice.show_for("my-talk")
    choice.use(deck)
    qtbot.waitUntil(lambda: choice.told.text() == "3 slides", timeout=WAIT_MS)
    assert context.preferences.current.talk.decks == {"my-talk": str(deck)}
    choice.use(broken)
    qtbot.waitUntil(lambda: "broken.pdf is damaged" in choice.told.text(), timeout=WAIT_MS)
    choice.use(None)
    choice.plan.setPlainText("Opening, 2")
    qtbot.waitUntil(
        lambda: context.preferences.current.talk.plans == {"my-talk": "Opening, 2"},
        timeout=WAIT_MS,
    )
    assert not context.preferences.current.talk.decks


def test_a_slide_is_heard_from_the_strip_and_from_the_table(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path, tmp_path: Path
) -> None:
    spans = (Span(5.0, 14.0), Span(18.0, 30.0))
    slides = tuple(
        SlideResult(number, f"Part {number}", each.start_s, each.end_s, 5.0, 120.0, 1, 0, 0.0,
                    spans=(each,))
        for number, each in enumerate(spans, 1)
    )  # fmt: skip
    folder = talk(
        greenroom_home / "rehearsals" / "two", report=replace(talk_report(), slides=slides)
    )
    deck = tmp_path / "talk.pdf"
    make_pdf(deck)
    with DeckPictures(deck) as pictures:
        content = pictures.draw_jpeg(1, SIDE_PX, SIDE_PX)
    assert content
    keep_thumbnail(folder, 1, content)
    view = view_of(qtbot, look_back, folder)
    strip = view.findChild(SlideStrip)
    assert strip
    at_20s = QPoint(round(strip.width() * 20 / 30), strip.height() // 2)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=at_20s)
    assert view.sound.playback
    qtbot.waitUntil(lambda: view.sound.playback.playing, timeout=WAIT_MS)  # type: ignore[union-attr]
    assert view.sound.at_s == pytest.approx(18.0, abs=1.0)
    play = next(
        each
        for each in view.findChildren(QPushButton)
        if each.accessibleName() == "Hear slide 1, from 0:05"
    )
    assert not play.icon().isNull()
    play.click()
    qtbot.waitUntil(lambda: view.sound.at_s < 10.0, timeout=WAIT_MS)
    notes = tmp_path / "notes.md"
    view.exports.export_notes_to(notes)
    qtbot.waitUntil(notes.exists, timeout=WAIT_MS)
    said = notes.read_text("utf-8")
    assert "## 2. Part 2\n\nIt costs nine hundred" in said
    assert " um" not in said
