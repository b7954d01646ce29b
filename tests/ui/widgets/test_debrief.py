"""The questions at the head of a fresh take."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from greenroom.domain.guess import Guess
from greenroom.storage.diary import Diary
from greenroom.ui.state.takes.debrief import EndKind
from greenroom.ui.widgets.common.growing_text import GrowingText
from greenroom.ui.widgets.common.scales import ending_sentence
from greenroom.ui.widgets.take.debrief import Debrief
from tests.takes import TEXT, report

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

GUESSED = Diary(tries="Slower", guess=Guess(pace_wpm=120.0, goes=2))
WAIT_MS = 120_000
PACE = 60 * len(TEXT.split()) / (0.4 * (len(TEXT.split()) - 0.2))


class Asked(Debrief):
    """The widget, and what it told."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Diary] = []
        self.over: list[Diary] = []
        self.answers_given.connect(self.kept.append)
        self.done.connect(self.over.append)

    def button(self, name: str) -> QPushButton:
        """The button with that name that can be seen."""
        shown = (each for each in self.findChildren(QPushButton) if each.isVisible())
        return next(each for each in shown if name in each.text())

    def said(self) -> str:
        """Everything that can be read on it."""
        return "\n".join(each.text() for each in self.findChildren(QLabel) if each.isVisible())


@pytest.fixture
def asked(context: AppContext, qtbot: QtBot) -> Asked:
    made = Asked()
    qtbot.addWidget(made)
    made.resize(800, 600)
    with qtbot.waitActive(made, timeout=WAIT_MS):
        made.show()
        made.activateWindow()
    return made


def figures(asked: Asked) -> bool:
    return "words/min" in asked.said()


def test_no_figure_before_the_two_taps_and_then_guess_beside_measure(
    asked: Asked, qtbot: QtBot
) -> None:
    asked.ask(GUESSED)
    asked.show_measured(report(fillers=0))
    qtbot.waitUntil(lambda: "How was it?" in asked.said(), timeout=WAIT_MS)
    assert not figures(asked)
    QTest.keyClick(asked, Qt.Key.Key_Return)
    assert not asked.button("Go on").isEnabled()
    asked.button("very well").click()
    assert not asked.button("Go on").isEnabled()
    asked.button("partly").click()
    _, second = asked.findChildren(QLineEdit)
    QTest.keyClicks(second, "  I was late, and here is why. ")
    asked.button("Go on").click()
    line = "I was late, and here is why."
    diary = GUESSED.model_copy(update={"went": 5, "felt": 3, "differently": (line,)})
    assert asked.kept == [diary]
    assert asked.over == []
    qtbot.waitUntil(lambda: figures(asked), timeout=WAIT_MS)
    assert f"{round(PACE)} words/min" in asked.said()
    assert f"{round(PACE - 120)} words/min faster than you guessed" in asked.said()
    assert "better than you expected" in asked.said()
    asked.button("Look back").click()
    assert asked.over == [diary]


def test_with_the_keyboard_alone(asked: Asked, qtbot: QtBot) -> None:
    asked.ask(GUESSED)
    for key in (Qt.Key.Key_4, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return):
        QTest.keyClick(asked, key)
    (diary,) = asked.kept
    assert (diary.went, diary.felt, diary.differently) == (4, 2, ())
    qtbot.waitUntil(
        lambda: "follows" in asked.said(), timeout=WAIT_MS
    )  # the report is not there yet
    asked.show_measured(report(fillers=0))
    assert f"{round(PACE)} words/min" in asked.said()
    QTest.keyClick(asked, Qt.Key.Key_Return)
    assert asked.over == [diary]


def test_who_guessed_nothing_goes_on_at_once(asked: Asked) -> None:
    asked.ask(Diary())
    for key in (Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_Return):
        QTest.keyClick(asked, key)
    assert asked.over == asked.kept == [Diary(went=3, felt=3)]


def test_one_may_skip(asked: Asked, qtbot: QtBot) -> None:
    asked.ask(GUESSED)
    qtbot.waitUntil(lambda: "How was it?" in asked.said(), timeout=WAIT_MS)
    asked.button("Skip").click()
    assert (asked.kept, asked.over) == ([], [GUESSED])


def test_each_take_is_asked_about_anew(asked: Asked, qtbot: QtBot) -> None:
    for _ in range(2):
        asked.ask(Diary())
        qtbot.waitUntil(lambda: "How was it?" in asked.said(), timeout=WAIT_MS)
        assert not asked.button("Go on").isEnabled()
        asked.button("badly").click()
        asked.button("not at all").click()
        asked.button("Go on").click()
    assert [(each.went, each.felt) for each in asked.over] == [(1, 1)] * 2


@pytest.mark.parametrize("end", get_args(EndKind))
def test_it_says_how_the_rehearsal_ended(asked: Asked, qtbot: QtBot, end: EndKind) -> None:
    asked.ask(GUESSED, end)
    qtbot.waitUntil(lambda: ending_sentence(end) in asked.said(), timeout=WAIT_MS)


def test_after_swapping_seats_one_other_question_is_asked_and_kept(
    asked: Asked, qtbot: QtBot
) -> None:
    asked.ask(Diary(), None, swapped=True)
    qtbot.waitUntil(lambda: "What did they want?" in asked.said(), timeout=WAIT_MS)
    assert "How was it?" not in asked.said()
    words = asked.findChild(GrowingText)
    assert words is not None
    QTest.keyClick(words, Qt.Key.Key_Return)
    assert asked.kept == []  # nothing is written yet
    QTest.keyClicks(words, "To be asked first.")
    QTest.keyClick(words, Qt.Key.Key_Return)
    assert asked.over == asked.kept == [Diary(they_wanted="To be asked first.")]
