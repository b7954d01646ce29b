"""From a sentence to a rehearsal: the first page, then the card of the matter."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QWidget

from greenroom.domain.errors import EngineError
from greenroom.domain.told import Told
from greenroom.matters.suggestions import Suggestion
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.own import own_path
from greenroom.storage.scenarios.told import read_told, remember_told
from greenroom.ui.measuring import StallMeter
from greenroom.ui.pages.matter import MatterPage
from greenroom.ui.pages.prepare import PreparePage
from greenroom.ui.services import dictation, shared_model
from greenroom.ui.services.dictation import Dictating
from greenroom.ui.services.matters import matter as service
from greenroom.ui.state.route import (
    MatterRoute,
    PrepareRoute,
    RehearsalPlan,
    RehearseRoute,
    SettingsRoute,
    WorkshopRoute,
)
from greenroom.ui.widgets.common.growing_text import GrowingText
from greenroom.ui.widgets.prepare.matter_list import MatterRow
from tests.made_cards import CARDS
from tests.made_documents import LEFT, MAKERS, make_locked_pdf, make_pdf
from tests.ui.every_page import window, without_a_rehearsal
from tests.ui.tiny_model_store import SlowSource
from tests.weights.gguf_files import gguf
from tests.weights.other_programs import in_lm_studio, in_ollama

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Flag
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.shell import Shell

WAIT_MS = 30_000
MOST_STALL_S = 0.5
SENTENCE = "I want to ask my boss Anna for a raise. She will say there is no budget."
OFFERED = (
    Suggestion("question", "What has changed since May?"),
    Suggestion("objection", "The others would come to me next."),
    Suggestion("point", "My customers stay."),
)


class Thinking:
    """Stands for a model: suggests what it is given, one whenever it may."""

    def __init__(self) -> None:
        self.may = threading.Semaphore(0)
        self.stopped = threading.Event()

    def __call__(
        self, _: Scenario, cancel: Flag, __: str | None = None, known: Sequence[str] = ()
    ) -> Iterator[Suggestion]:
        for each in (each for each in OFFERED if each.text not in known):
            while not self.may.acquire(timeout=0.02):
                if cancel.is_set():
                    self.stopped.set()
                    return
            yield each


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Thinking:
    monkeypatch.setattr(shared_model, "language_model", lambda _: None)
    made = Thinking()
    monkeypatch.setattr(service, "suggest", made)
    return made


@pytest.fixture
def shell(
    qtbot: QtBot, context: AppContext, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Shell]:
    assert thinking
    without_a_rehearsal(monkeypatch)
    made = window(qtbot, context)
    yield made
    if made.page:
        made.page.leave()


class Visit:
    """A person at the window, with a keyboard."""

    def __init__(self, shell: Shell, qtbot: QtBot) -> None:
        self.shell, self.qtbot = shell, qtbot

    def until(self, holds: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(holds()), timeout=WAIT_MS)

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.focus, key)

    def types(self, text: str) -> None:
        QTest.keyClicks(self.focus, text)

    def delete(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(QMessageBox, "exec", lambda _: 0)
        monkeypatch.setattr(QMessageBox, "clickedButton", lambda _: None)
        buttons = self.card.findChildren(QPushButton)
        next(each for each in buttons if "Delete" in each.text()).click()

    @property
    def focus(self) -> QWidget:
        found = QApplication.focusWidget()
        assert found
        return found

    @property
    def card(self) -> MatterPage:
        page = self.shell.page
        assert isinstance(page, MatterPage)
        return page

    @property
    def matter(self) -> Scenario:
        found = self.card.matter
        assert found
        return found

    def button(self, name: str) -> QPushButton:
        """The button of this page whose text has `name` in it, once it is seen."""

        def shown() -> list[QPushButton]:
            assert self.shell.page
            buttons = self.shell.page.findChildren(QPushButton)
            return [each for each in buttons if name in each.text() and each.isVisible()]

        self.until(shown)
        return shown()[0]

    def home(self) -> PreparePage:
        self.shell.open_route(PrepareRoute())
        page = self.shell.page
        assert isinstance(page, PreparePage)
        return page

    def begin(self) -> None:
        """Say it, and wait for the card."""
        self.say_it()
        self.until(self.card.start.hasFocus)

    def say_it(self) -> None:
        self.home()
        self.types(SENTENCE)
        self.press(Qt.Key.Key_Return)
        self.until(lambda: isinstance(self.shell.page, MatterPage) and self.card.matter)

    def goes_to(self, to: QWidget) -> None:
        self.until(to.isVisible)
        to.setFocus()
        self.until(to.hasFocus)

    def drop(self, on: QWidget, *paths: Path) -> None:
        """Drop files on the middle of a widget, as the system does."""
        what = QMimeData()
        what.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        place = QPointF(on.rect().center())
        rest = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        enter = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, what, *rest)
        QApplication.sendEvent(on, enter)
        assert enter.isAccepted()
        QApplication.sendEvent(on, QDropEvent(place, Qt.DropAction.CopyAction, what, *rest))

    def suggested(self, thinking: Thinking, count: int = len(OFFERED)) -> None:
        for _ in range(count):
            thinking.may.release()
        self.until(lambda: len(self.card.suggestions.rows) == count)

    def kept(self) -> Scenario:
        return load_scenario(self.matter.id)


@pytest.fixture
def visit(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """With a microphone, whatever this computer has."""
    monkeypatch.setattr(dictation, "microphone_trouble", lambda: "")
    return Visit(shell, qtbot)


def test_a_sentence_then_enter_and_enter_again_is_a_rehearsal(visit: Visit) -> None:
    beat = StallMeter()
    beat.start()
    visit.begin()
    assert max(beat.stop()) < MOST_STALL_S
    assert "Anna" in visit.matter.partners[0].name
    assert SENTENCE in visit.matter.about
    known = visit.matter.id
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: visit.shell.route == RehearseRoute(RehearsalPlan(known)))


def test_what_was_begun_before_stands_above_the_situations_and_leads_to_its_card(
    visit: Visit,
) -> None:
    visit.begin()
    known = visit.matter.id
    page = visit.home()
    visit.until(lambda: page.findChildren(MatterRow))
    mine = page.findChildren(MatterRow)[0]
    assert mine.offer.id == known
    mine.setFocus()
    visit.press(Qt.Key.Key_Return)
    assert visit.shell.route == MatterRoute(known)


def test_difficulty_and_goal_are_chosen_on_the_page_of_before(visit: Visit) -> None:
    visit.begin()
    known = visit.matter.id
    finely = visit.button("More choices")
    assert "“Prepare”" in finely.text()  # where it leads
    finely.setFocus()
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: visit.shell.route == PrepareRoute(known))
    visit.until(lambda: isinstance(visit.focus, QPushButton) and "Start" in visit.focus.text())
    visit.press(Qt.Key.Key_Return)
    assert visit.shell.route == RehearseRoute(RehearsalPlan(known))


def test_one_comes_back_to_the_card_with_what_was_typed_and_what_was_chosen(visit: Visit) -> None:
    visit.begin()
    known = visit.matter.id
    assert not visit.card.chosen.isVisible()
    visit.card.asked.more.setFocus()
    visit.types("Why now?")
    visit.button("More choices").click()
    visit.until(lambda: visit.shell.route == PrepareRoute(known))
    visit.button("Harder").click()
    visit.button("Back to the card").click()
    visit.until(lambda: isinstance(visit.shell.page, MatterPage) and visit.card.start.hasFocus())
    assert visit.card.asked.lines[-1].text == "Why now?"
    assert visit.card.chosen.isVisible()
    visit.card.points.more.setFocus()
    visit.types("My customers stay.")
    visit.button("More choices").click()  # what was chosen stays while the matter changes
    visit.until(lambda: visit.shell.route == PrepareRoute(known))
    visit.until(lambda: load_scenario(known).points and not visit.shell.busy)
    assert visit.button("Harder").isChecked()
    visit.button("Back to the card").click()
    visit.until(lambda: isinstance(visit.shell.page, MatterPage) and visit.card.start.hasFocus())
    visit.press(Qt.Key.Key_Return)
    plan = RehearsalPlan(known, resistance=visit.matter.resistance + 1)
    visit.until(lambda: visit.shell.route == RehearseRoute(plan))


def test_whoever_comes_back_before_it_is_stored_finds_what_was_typed(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    may, store = threading.Event(), service.store

    def slow(matter: Scenario) -> str:
        assert may.wait(WAIT_MS / 1000)
        return store(matter)

    visit.begin()
    known = visit.matter.id
    monkeypatch.setattr(service, "store", slow)
    visit.card.asked.more.setFocus()
    visit.types("Why now?")
    visit.home()
    visit.shell.open_route(MatterRoute(known))
    card = visit.card
    visit.qtbot.wait(300)  # an old version would be there by now
    assert not card.isEnabled()
    may.set()
    visit.until(card.isEnabled)
    assert card.asked.lines[-1].text == "Why now?"


def test_making_it_can_be_stopped_and_then_nothing_is_kept(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    may, real = threading.Event(), service.make_matter

    def slow(sentence: str, *, model: str | None = None) -> Scenario:
        assert may.wait(WAIT_MS / 1000)
        return real(sentence, model=model)

    monkeypatch.setattr(service, "make_matter", slow)
    page = visit.home()
    box = page.ask
    visit.types(SENTENCE)
    visit.press(Qt.Key.Key_Return)
    visit.until(box.progress.isVisible)
    assert box.text.isReadOnly()
    box.progress.cancel.click()
    may.set()
    visit.until(lambda: not box.progress.isVisible())
    assert visit.shell.page is page
    assert box.text.text == SENTENCE
    assert not box.text.isReadOnly()
    assert not own_path("x").parent.exists() or not list(own_path("x").parent.glob("*.yaml"))


def test_suggestions_come_beside_and_are_taken_changed_and_thrown_away_by_key(
    visit: Visit, thinking: Thinking
) -> None:
    visit.begin()
    before = len(visit.matter.questions)
    visit.suggested(thinking)
    assert visit.card.start.hasFocus()  # nobody is interrupted
    first = visit.card.suggestions.rows[0]
    visit.until(first.isVisible)
    first.setFocus()
    visit.until(first.hasFocus)
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: len(visit.card.suggestions.rows) == 2)
    assert visit.card.suggestions.rows[0].hasFocus()
    visit.press(Qt.Key.Key_F2)
    visit.types("Your team would come next.")
    visit.press(Qt.Key.Key_Return)
    assert [each.text for each in visit.card.asked.lines[before:]] == [
        "What has changed since May?",
        "Your team would come next.",
    ]
    assert [each.suggested for each in visit.card.asked.lines[before:]] == [True, False]
    assert visit.card.suggestions.rows[0].hasFocus()
    visit.press(Qt.Key.Key_Delete)
    assert not visit.card.suggestions.rows
    assert visit.matter.points == ()
    assert visit.card.start.hasFocus()
    visit.until(lambda: visit.kept() == visit.matter)


def test_six_are_shown_and_the_next_one_comes_when_one_goes(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [Suggestion("question", f"What about the {each}?") for each in "abcdefgh"]
    monkeypatch.setattr(service, "suggest", lambda *_: iter(made))
    monkeypatch.setattr(service, "can_suggest", lambda _: True)
    visit.begin()
    shown = visit.card.suggestions
    visit.until(lambda: len(shown.rows) == 6 and not shown.works)
    assert shown.note.endswith("Then the next one comes.")
    first = shown.rows[0]
    visit.until(first.isVisible)
    first.setFocus()
    visit.until(first.hasFocus)
    for left in (6, 6, 5):
        visit.press(Qt.Key.Key_Delete)
        assert len(shown.rows) == left
    assert [each.offered.text for each in shown.rows] == [each.text for each in made[3:]]
    assert shown.note.endswith("throws it away.")


def test_they_can_be_stopped_and_asked_for_again(visit: Visit, thinking: Thinking) -> None:
    visit.begin()
    visit.suggested(thinking, 1)
    stop = next(
        each
        for each in visit.card.suggestions.findChildren(QPushButton)
        if each.text() == "Stop" and each.isVisible()
    )
    stop.click()
    visit.until(thinking.stopped.is_set)
    assert len(visit.card.suggestions.rows) == 1
    visit.card.suggestions.wanted.emit()
    visit.suggested(thinking, 3)


def test_a_line_is_added_by_enter_changed_in_its_place_and_taken_out(visit: Visit) -> None:
    visit.begin()
    points = visit.card.points
    points.more.setFocus()
    for line in ("I lead since May.", "My customers stay."):
        visit.types(line)
        visit.press(Qt.Key.Key_Return)
        assert points.more.hasFocus()
    assert [each.text for each in points.lines] == ["I lead since May.", "My customers stay."]
    assert visit.matter.points == tuple(each.text for each in points.lines)
    visit.card.figures.more.setFocus()
    visit.types("90,000 a year.")
    visit.press(Qt.Key.Key_Tab)  # it is not lost
    assert visit.matter.figures[-1] == "90,000 a year."
    gone = next(
        each
        for each in points.findChildren(QPushButton)
        if each.accessibleName() == "Take out: I lead since May."
    )
    gone.click()
    assert [each.text for each in points.lines] == ["My customers stay."]
    visit.until(lambda: visit.kept() == visit.matter)


def test_what_is_typed_as_dreaded_gets_its_mark(visit: Visit) -> None:
    visit.begin()
    visit.card.asked.more.setFocus()
    for typed in ("why I was off sick", "it is too dear"):
        visit.types(typed)
        visit.press(Qt.Key.Key_Return)
        assert visit.card.asked.more.hasFocus()
    told = ["Why were you off sick?", "It is too dear."]
    assert [each.text for each in visit.card.asked.lines[-2:]] == told
    assert [(each.ask, each.kind) for each in visit.matter.questions[-2:]] == [
        (told[0], "question"),
        (told[1], "objection"),
    ]


def test_a_dread_whose_mark_was_taken_away_stays(visit: Visit) -> None:
    visit.begin()
    visit.card.asked.more.setFocus()
    visit.types("Why were you late?")
    visit.press(Qt.Key.Key_Return)
    before = [each.text for each in visit.card.asked.lines]
    fields = visit.card.asked.findChildren(GrowingText)
    (field,) = (each for each in fields if each.text == "Why were you late?")
    field.setFocus()
    field.set_text("Why were you late")
    visit.card.asked.more.setFocus()
    visit.until(lambda: field.text == "Why were you late?")
    assert [each.text for each in visit.card.asked.lines] == before


def test_what_is_typed_of_two_lines_is_two_wherever_it_is_typed(visit: Visit) -> None:
    visit.begin()
    visit.card.asked.more.setFocus()
    before = len(visit.card.asked.lines)
    visit.types("they will say it is too dear and that I am late")
    visit.press(Qt.Key.Key_Return)
    assert [each.text for each in visit.card.asked.lines[before:]] == [
        "It is too dear.",
        "You are late.",
    ]


def test_somebody_else_sits_opposite_too_and_what_was_told_is_forgotten(visit: Visit) -> None:
    visit.begin()
    remember_told(visit.matter.id, [Told(text=f"I come on day {n}.") for n in (1, 2, 3)])
    visit.shell.open_route(MatterRoute(visit.matter.id))
    visit.until(visit.card.isEnabled)
    card = visit.card
    asked = len(visit.matter.questions)
    card.people.more.emit()
    QTest.keyClick(visit.focus, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    visit.types("Mr Lee")
    visit.press(Qt.Key.Key_Return)
    card.people.chosen.emit(0)
    assert [each.name for each in visit.matter.partners][1:] == ["Mr Lee"]
    assert len({each.temperament for each in visit.matter.partners}) == 2
    assert {each.asked_by for each in visit.matter.questions} <= {
        each.id for each in visit.matter.partners
    }
    assert len(visit.matter.questions) == asked
    longest = ("Brenda Hawksworth of plot nine", "Derek Pell, plot seven", "The members' meeting")
    card.people.show_people(longest, 0)
    assert card.people.minimumSizeHint().width() < 620  # beside the suggestions
    card.people.gone.emit()
    assert [each.name for each in visit.matter.partners] == ["Mr Lee"]
    card.told.tick.click()
    assert visit.matter.remembers
    card.told.forgotten.emit("I come on day 2.")
    visit.until(lambda: len(read_told(visit.matter.id)) == 2)
    card.told.forgotten.emit("")
    visit.until(lambda: not read_told(visit.matter.id))


def test_what_is_typed_is_kept_also_when_one_leaves_at_once(visit: Visit) -> None:
    visit.begin()
    known = visit.matter.id
    visit.card.asked.more.setFocus()
    visit.types("Why now?")
    visit.home()
    visit.until(lambda: load_scenario(known).questions[-1].ask == "Why now?")
    assert load_scenario(known).questions[-1].dreaded


def test_what_is_deleted_is_gone_and_not_written_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.begin()
    file = own_path(visit.matter.id)
    visit.card.points.more.setFocus()
    visit.types("My customers stay.")
    visit.press(Qt.Key.Key_Return)
    visit.delete(monkeypatch)
    visit.until(lambda: visit.shell.route == PrepareRoute())
    visit.until(lambda: not visit.shell.busy)
    assert not file.exists()


def test_the_workshop_opens_its_file(visit: Visit) -> None:
    visit.begin()
    known = visit.matter.id
    write = next(each for each in visit.card.findChildren(QPushButton) if "workshop" in each.text())
    write.click()
    visit.until(lambda: visit.shell.route == WorkshopRoute(known))


def test_the_model_gets_ready_once_while_one_writes(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str | None] = []

    def get_ready(model: str | None, _: Flag) -> None:
        asked.append(model)
        raise EngineError("The model is broken.")

    monkeypatch.setattr(service, "get_ready", get_ready)
    page = visit.home()
    visit.types("I want")
    visit.until(lambda: asked and not visit.shell.busy)
    assert asked == [None]
    assert not [each for each in page.findChildren(QLabel) if "broken" in each.text()]


def test_who_has_written_it_does_not_wait_for_what_is_read_ahead(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def get_ready(_: str | None, cancelled: threading.Event) -> None:
        begun.set()
        if cancelled.wait(WAIT_MS / 1000):
            ended.set()

    monkeypatch.setattr(service, "get_ready", get_ready)
    visit.home()
    visit.types("I want to ask my landlord for a new boiler.")
    visit.until(begun.is_set)
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: isinstance(visit.shell.page, MatterPage))
    visit.until(ended.is_set)


def test_like_a_situation_but_mine(visit: Visit) -> None:
    visit.shell.open_route(PrepareRoute("sales-pitch"))
    page = visit.shell.page
    assert isinstance(page, PreparePage)

    def buttons() -> list[QPushButton]:
        return [each for each in page.findChildren(QPushButton) if "Like this" in each.text()]

    visit.until(buttons)
    buttons()[0].click()
    assert visit.focus is page.ask.text
    visit.types("I sell bread to hotels.")
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: isinstance(visit.shell.page, MatterPage) and visit.card.matter)
    assert visit.matter.partners[0].name == "Dana Whitfield"
    assert "bread" in visit.matter.about
    asked = load_scenario("sales-pitch").questions
    assert [each.text for each in visit.card.asked.lines if each.suggested] == [
        each.ask for each in asked
    ]


def test_what_is_spoken_is_written_into_the_box(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listen(_: object, said_all: threading.Event, notify: Callable[..., None], __: Flag) -> str:
        notify(Dictating(-20.0, 40.0, "I want to ask my boss"))
        assert said_all.wait(WAIT_MS / 1000)
        notify(Dictating(None, 40.0))
        return SENTENCE

    monkeypatch.setattr(dictation, "take_dictation", listen)
    box = visit.home().ask
    box.speak.click()
    visit.until(lambda: box.speak.text() == "That is all")
    visit.until(box.said.isVisible)
    assert box.said.text() == "I want to ask my boss"  # while one still speaks
    assert "or after a minute" in box.note.text()
    box.speak.click()
    visit.until(lambda: box.text.text == SENTENCE)
    visit.until(lambda: box.speak.text() == "Speak")
    assert box.text.hasFocus()
    assert not box.said.isVisible()


def test_that_one_listens_for_a_minute_is_said_before_it_is_over(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()

    def listen(_: object, __: object, notify: Callable[..., None], ___: Flag) -> str:
        notify(Dictating(-20.0, 14.2))
        assert goes_on.wait(WAIT_MS / 1000)
        notify(Dictating(None, 0.0))
        return SENTENCE

    monkeypatch.setattr(dictation, "take_dictation", listen)
    box = visit.home().ask
    box.speak.click()
    visit.until(lambda: box.note.text() == "Listening … for 15 more seconds.")
    goes_on.set()
    visit.until(lambda: box.text.text == SENTENCE)
    assert box.note.text() == "The minute is over: press “Speak” to say more."


def test_the_button_says_why_one_cannot_speak(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = "There is no microphone: plug one in, then try again."

    def fail(*_: object) -> str:
        raise EngineError(why)

    monkeypatch.setattr(dictation, "take_dictation", fail)
    box = visit.home().ask
    box.speak.click()
    visit.until(lambda: box.speak.accessibleDescription() == why)
    assert box.speak.toolTip() == why
    assert box.speak.isEnabled()


def test_a_late_look_for_the_microphone_takes_no_reason_away(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = "There is no microphone: plug one in, then try again."
    found = threading.Event()

    def look() -> str:
        assert found.wait(WAIT_MS / 1000)
        return ""

    def fail(*_: object) -> str:
        raise EngineError(why)

    monkeypatch.setattr(dictation, "microphone_trouble", look)
    monkeypatch.setattr(dictation, "take_dictation", fail)
    box = visit.home().ask
    box.speak.click()
    visit.until(lambda: box.speak.accessibleDescription() == why)
    found.set()
    visit.until(lambda: not visit.shell.busy)
    assert box.speak.accessibleDescription() == why


def test_suggestions_are_there_again_and_what_was_thrown_away_stays_away(
    visit: Visit, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.begin()
    visit.suggested(thinking)
    card, known = visit.card, visit.matter.id
    card.suggestions.dropped.emit(card.suggestions.rows[0].offered)
    visit.until(lambda: len(service.load_suggested(known)) == len(OFFERED))
    visit.until(lambda: any(each.dropped for each in service.load_suggested(known)))
    visit.home()
    visit.shell.open_route(MatterRoute(known))
    visit.until(lambda: len(visit.card.suggestions.rows) == 2)
    visit.card.suggestions.wanted.emit()
    for _ in OFFERED:
        thinking.may.release()
    visit.until(lambda: not visit.card.suggestions.works)
    assert [each.offered.text for each in visit.card.suggestions.rows] == [
        each.text for each in OFFERED[1:]
    ]
    visit.delete(monkeypatch)
    visit.until(lambda: isinstance(visit.shell.page, PreparePage))
    assert service.load_suggested(known) == ()


def test_whoever_comes_back_before_they_are_stored_finds_the_suggestions(
    visit: Visit, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    may, keep = threading.Event(), service.keep_suggested

    def slow(known: str, suggestions: tuple[service.KeptSuggestion, ...]) -> None:
        assert may.wait(WAIT_MS / 1000)
        keep(known, suggestions)

    visit.begin()
    known = visit.matter.id
    monkeypatch.setattr(service, "keep_suggested", slow)
    visit.suggested(thinking, 1)
    visit.home()
    visit.shell.open_route(MatterRoute(known))
    card = visit.card
    visit.qtbot.wait(300)  # none would be there by now
    may.set()
    visit.until(card.isEnabled)
    assert [each.offered.text for each in card.suggestions.rows] == [OFFERED[0].text]


def test_without_a_model_it_says_where_to_get_one(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "suggest", lambda *_: iter(()))
    monkeypatch.setattr(shared_model, "is_there", lambda _: False)
    monkeypatch.setattr(service, "can_suggest", lambda _: False)
    visit.begin()
    visit.until(lambda: "need a language model" in visit.card.suggestions.note)


def test_whoever_has_no_microphone_may_type(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictation, "microphone_trouble", lambda: "There is no microphone.")
    visit.say_it()
    visit.until(visit.card.typed.hasFocus)  # what cannot be done has no focus
    known = visit.matter.id
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: visit.shell.route == WorkshopRoute(known))


def test_seats_can_be_swapped_once_there_is_a_take_and_empty_lines_say_what_happens(
    visit: Visit,
) -> None:
    visit.begin()
    assert visit.card.swap.isHidden()
    fields = {each.accessibleName(): each for each in visit.card.findChildren(GrowingText)}
    for name in ("What they want", "How they begin"):
        assert fields[name].placeholderText().startswith("Left empty, they")


def test_the_wheel_over_a_box_scrolls_the_page(visit: Visit) -> None:
    visit.begin()
    visit.shell.resize(900, 500)
    box = visit.card.points.more
    at = QPointF(box.rect().center())
    turned = QWheelEvent(
        *(at, QPointF(box.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, -240)),
        *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
        *(Qt.ScrollPhase.NoScrollPhase, False),
    )
    QApplication.sendEvent(box.viewport(), turned)
    assert not turned.isAccepted()


def test_another_language_is_pointed_out_once(visit: Visit) -> None:
    page = visit.home()
    said = "Ich muss meiner Schwester sagen, dass ich nach Lissabon ziehe"
    visit.types(said)
    visit.press(Qt.Key.Key_Return)
    assert any("English only" in each.text() for each in page.ask.findChildren(QLabel))
    assert page.ask.text.text == said
    visit.press(Qt.Key.Key_Return)
    visit.until(lambda: isinstance(visit.shell.page, MatterPage) and visit.card.matter)


def test_the_window_frees_its_model_when_a_rehearsal_begins(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed = threading.Event()
    monkeypatch.setattr(shared_model, "free_model", freed.set)
    visit.begin()
    visit.press(Qt.Key.Key_Return)
    visit.until(freed.is_set)


def test_a_dropped_pdf_gives_points_whose_passages_are_shown_on_their_pages(
    visit: Visit, tmp_path: Path
) -> None:
    pdf, locked = tmp_path / "plan.pdf", tmp_path / "locked.pdf"
    make_pdf(pdf)
    make_locked_pdf(locked)
    page = visit.home()
    told: list[str] = []
    page.context.jobs.trouble.connect(told.append)
    visit.drop(page, pdf, locked)
    visit.types(SENTENCE)
    visit.press(Qt.Key.Key_Return)  # while they are being read
    visit.until(lambda: isinstance(visit.shell.page, MatterPage) and visit.card.matter)
    brought = visit.card.documents
    visit.until(lambda: brought.rows and brought.rows[0].note == "3 pages, 9 points, 13 figures")
    assert [each.name for each in visit.matter.documents] == ["plan.pdf"]
    assert [each for each in told if "locked.pdf is locked with a password" in each]
    visit.until(lambda: len(visit.card.suggestions.rows) == 6)
    first = next(
        each
        for each in visit.card.suggestions.rows
        if each.offered.text in LEFT.split(". ") or each.offered.text.rstrip(".") in LEFT
    )
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    visit.until(lambda: visit.card.shown_passage)
    shown = visit.card.shown_passage
    assert shown
    assert shown.windowTitle() == "plan.pdf, page 1"
    assert " ".join(shown.marked.split()) == first.offered.text
    shown.accept()
    visit.shell.activateWindow()
    visit.goes_to(first)
    visit.press(Qt.Key.Key_Return)
    assert visit.matter.points == (first.offered.text,)
    visit.until(lambda: visit.kept() == visit.matter)
    visit.until(lambda: len(visit.card.suggestions.rows) == 6)
    left = [each.offered.text for each in visit.card.suggestions.rows]
    known = visit.matter.id
    visit.home()
    visit.shell.open_route(MatterRoute(known))
    visit.until(visit.card.start.hasFocus)
    visit.until(lambda: visit.card.suggestions.rows)
    assert [each.offered.text for each in visit.card.suggestions.rows] == left


def test_a_dropped_character_card_opens_as_a_matter_and_what_does_not_fit_is_told(
    visit: Visit, tmp_path: Path
) -> None:
    card, no_card, plan = tmp_path / "marek.png", tmp_path / "cat.png", tmp_path / "plan.md"
    card.write_bytes(CARDS["lists.png"])
    no_card.write_bytes(CARDS["lists.png"][:-20])
    plan.write_text("We deliver within 14 days.", encoding="utf-8")
    page = visit.home()
    told: list[str] = []
    page.context.jobs.trouble.connect(told.append)
    visit.drop(page, no_card)
    visit.until(lambda: told)
    assert "cat.png cannot be read as a character card (the picture is cut off)" in told.pop()
    visit.drop(page, card, plan)
    assert [each.name for each in page.ask.documents.rows] == ["plan.md"]
    visit.until(lambda: isinstance(visit.shell.page, MatterPage) and visit.card.matter)
    assert visit.matter.partners[0].name == "Marek"
    visit.until(lambda: told)
    assert "The lorebook (3 entries) is not used." in told[0].splitlines()


def test_a_dropped_model_words_the_lines_from_then_on(
    visit: Visit, source: SlowSource, tmp_path: Path
) -> None:
    assert source
    model = tmp_path / "mine.gguf"
    model.write_bytes(gguf())
    in_ollama("registry.ollama.ai/library/llama3.2/3b", gguf())
    in_lm_studio("infra-ai/ocelot-v1/ocelot.gguf", gguf()[:-10])
    visit.drop(visit.home(), model)
    visit.until(lambda: visit.shell.route == SettingsRoute("models"))
    page = visit.shell.page
    assert page
    assert page.context.preferences.current.talk.partner == "mine"
    assert model.read_bytes() == gguf()

    def said() -> str:
        return "\n".join(each.text() for each in page.findChildren(QLabel) if each.isVisible())

    visit.until(lambda: "used where Ollama keeps it" in said())
    assert "in use" in said()
    assert "LM Studio: " in said()
    assert "only a part of a GGUF model" in said()


def test_a_file_that_cannot_be_read_is_told_of_and_the_others_stay(
    visit: Visit, tmp_path: Path
) -> None:
    visit.begin()
    deck, locked = tmp_path / "deck.pptx", tmp_path / "locked.pdf"
    MAKERS["pptx"](deck)
    make_locked_pdf(locked)
    visit.drop(visit.card, locked, deck)
    brought = visit.card.documents
    visit.until(lambda: "locked with a password" in brought.rows[0].note)
    visit.until(lambda: brought.rows[1].note.startswith("2 pages"))
    assert [each.name for each in visit.matter.documents] == ["deck.pptx"]
    QGuiApplication.clipboard().setText("We deliver within 14 days, or you pay nothing.")
    brought.paste.click()
    visit.until(lambda: len(visit.matter.documents) == 2)
    made = brought.rows[2]
    visit.goes_to(made.role_choice)
    visit.press(Qt.Key.Key_End)  # prices
    made.role_choice.activated.emit(made.role_choice.currentIndex())
    assert [each.role for each in visit.matter.documents] == ["mine", "prices"]
    for each in brought.rows[:2]:
        each.removed.emit()
    assert [each.name for each in visit.matter.documents] == ["Pasted text"]
    visit.until(lambda: visit.kept() == visit.matter)


def test_what_an_advert_asks_for_becomes_a_question_that_knows_its_passage(
    visit: Visit, tmp_path: Path
) -> None:
    advert = tmp_path / "advert.md"
    advert.write_text(
        "# We look for a driver\n\nWe were founded in 1990.\n\n"
        "- At least five years behind the wheel of a lorry\n",
        encoding="utf-8",
    )
    visit.begin()
    visit.drop(visit.card, advert)
    visit.until(lambda: visit.matter.documents)
    choice = visit.card.documents.rows[0].role_choice
    choice.setCurrentIndex(choice.findData("advert"))
    choice.activated.emit(choice.currentIndex())
    asks = "At least five years behind the wheel of a lorry"
    visit.until(
        lambda: (
            [each.offered.text for each in visit.card.suggestions.rows]
            == [f"We ask for this: {asks}. How do you meet that?"]
        )
    )
    visit.goes_to(visit.card.suggestions.rows[0])
    visit.press(Qt.Key.Key_Return)
    source = visit.matter.questions[-1].source
    assert source
    assert (source.document, source.page, source.passage) == ("advert.md", 1, asks)
