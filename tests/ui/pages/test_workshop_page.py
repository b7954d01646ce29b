"""The workshop with real files: a scenario of the person's own, and one of Greenroom."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from greenroom import places
from greenroom.storage.scenarios import loading
from greenroom.storage.scenarios.own import draft_path, own_path
from greenroom.storage.scenarios.yaml_edit import Splice
from greenroom.ui.pages.workshop import WorkshopPage
from greenroom.ui.state.route import WorkshopRoute
from greenroom.ui.widgets.workshop.name_dialog import NameDialog

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.app_context import AppContext

WAIT_MS = 60_000
LADDER = """\
# Notes of the author's own stay.
title: The ladder
person_role: neighbour
about: I want my ladder back, which you borrowed.
setting: At the garden fence.
objective: A day on which it comes back.
resistance: 2
opening: [Morning.]
questions:
  - ask: Which day would suit you?
    satisfied_by: [On Friday after work.]
  - ask: Why now?
    near: [I need it myself.]
    satisfied_by: [The old tree has to be cut.]
  - ask: Who carries it down?
    satisfied_by: [I come up and carry it.]
partners:
  - name: Nora Blum
    role: the neighbour
    temperament: friendly
    limits:
      - what: Pays nothing.
        says: [There is no money in it.]
"""
FILLED = """\
title: "The rent"
person_role: "tenant"
about: "My budget is tight: I cannot pay 80 more."
objective: "The old rent for a year."
questions:
  - ask: What can you pay?
    satisfied_by: [Eight hundred and fifty.]
  - "Why should I wait?"
  - "Who else would take it?"
points: [I have paid on time for six years.]
figures: [The rent is 850 a month.]
partners:
  - name: "Ann Hale"
    pronoun: she
    role: "my landlady"
    temperament: hurt
    wants: Her costs covered.
    limits:
      - what: A new kitchen
      - what: A lower rent than last year
    knows:
      - asked: ["Why now?"]
        says: [The heating costs more.]
"""


@dataclass
class Visit:
    """A person in the workshop."""

    page: WorkshopPage
    qtbot: QtBot

    def until(self, holds: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(holds()), timeout=WAIT_MS)

    def open(self, wanted: str) -> None:
        self.page.open_file(
            next(e.item.path for e in self.page.file_list.cards if e.item.id == wanted)
        )
        self.read(lambda: self.page.bench.sheet and self.page.bench.sheet.item.id == wanted)

    def read(self, holds: Callable[[], object] = lambda: True) -> None:
        bench = self.page.bench
        self.until(lambda: holds() and bench.sheet and bench.sheet.up_to_date)

    def control(self, key: Key) -> QWidget:
        assert self.page.bench.form.go_to(key)
        found = self.page.bench.form.field(key)
        assert found
        return found

    def write(self, key: Key, text: str) -> None:
        control = self.control(key)
        assert isinstance(control, QPlainTextEdit)
        control.selectAll()
        control.insertPlainText(text)

    def tab_to(self, wanted: Callable[[], QWidget | None]) -> QWidget:
        """Press Tab until that has the focus, once it is shown: keys pass over what is hidden."""
        self.until(lambda: (made := wanted()) is not None and made.isVisible())
        for _ in range(80):
            there = wanted()
            if there is not None and self.at(there):
                return there
            self.press(Qt.Key.Key_Tab)
        raise AssertionError(self.page.focusWidget())

    def at(self, control: QWidget) -> bool:
        """Whether the keys go there, once the window is active."""
        return self.page.focusWidget() is control

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.page.focusWidget(), key)

    def type_at(self, key: Key, text: str) -> None:
        """Go to a field with the keyboard, and type."""
        control = self.tab_to(lambda: self.page.bench.form.field(key))
        for number, line in enumerate(text.split("\n")):
            if number:
                QTest.keyClick(control, Qt.Key.Key_Return)
            QTest.keyClicks(control, line)

    def add_question(self, number: int) -> None:
        """Add the question `number` with the keyboard; the focus goes there."""
        form = self.page.bench.form
        self.tab_to(lambda: form.adder("questions"))
        self.press(Qt.Key.Key_Space)

        def there() -> bool:
            field = form.field(("questions", number, "ask"))
            return field is not None and field.isVisible() and self.at(field)

        self.until(there)

    def choose(self, file: Path) -> None:
        dialog = self.page.file_actions.dialog
        assert isinstance(dialog, QFileDialog)
        dialog.fileSelected.emit(str(file))
        dialog.reject()

    @property
    def text(self) -> str:
        return self.page.bench.text.text

    @property
    def told(self) -> str:
        """The list of what is wrong."""
        parts = (QLabel, QPushButton)
        listed = self.page.bench.problems.findChildren(QWidget)
        return " ".join(each.text() for each in listed if isinstance(each, parts))

    def replace(self, old: str, new: str) -> None:
        at = self.text.index(old)
        self.page.bench.text.apply_splices([Splice(at, at + len(old), new)])


@pytest.fixture
def ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario of the person's own, beside one that is shipped."""
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path / "home"))
    shipped = tmp_path / "shipped"
    shutil.copytree(places.scenarios_dir(), shipped, ignore=shutil.ignore_patterns("*-*.yaml"))
    (shipped / "fence.yaml").write_text(LADDER.replace("The ladder", "The fence"), encoding="utf-8")
    monkeypatch.setattr(places, "scenarios_dir", lambda: shipped)
    mine = own_path("ladder")
    mine.parent.mkdir(parents=True)
    mine.write_text(LADDER, encoding="utf-8")
    return mine


@pytest.fixture
def visit(qtbot: QtBot, context: AppContext, ladder: Path) -> Visit:
    """Somebody who came in just now."""
    page = WorkshopPage(context)
    qtbot.addWidget(page)
    page.resize(1000, 640)
    page.enter(WorkshopRoute())
    page.show()
    visit = Visit(page, qtbot)
    visit.until(lambda: page.file_list.cards)
    assert ladder.exists()
    return visit


def test_the_whole_form_is_filled_with_the_keyboard_and_makes_a_short_valid_file(
    visit: Visit,
) -> None:
    visit.page.file_list.new_scenario.click()
    asks = visit.page.file_actions.dialog
    assert isinstance(asks, NameDialog)
    QTest.keyClicks(asks.field, "The rent")
    QTest.keyClick(asks.field, Qt.Key.Key_Return)
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.item.id == "the-rent")
    form = visit.page.bench.form
    first = form.field(("person_role",))
    assert first is not None
    visit.until(lambda: visit.at(first) and first.isVisible())  # what is still needed comes first
    assert "Still needed" in visit.told
    assert "Who sits opposite: Name" in visit.told
    assert "Line" not in visit.told
    assert not visit.page.bench.trial.start.isEnabled()
    QTest.keyClicks(first, "tenant")
    QTest.keyClick(first, Qt.Key.Key_Return)  # goes on, as Tab does
    about = form.field(("about",))
    assert about is not None
    assert visit.at(about)
    visit.type_at(("about",), "My budget is tight: I cannot pay 80 more.")
    visit.type_at(("objective",), "The old rent for a year.")
    visit.type_at(("points",), "I have paid on time for six years.")
    visit.type_at(("figures",), "The rent is 850 a month.")
    visit.type_at(("partners", 0, "name"), "Ann Hale")
    visit.type_at(("partners", 0, "role"), "my landlady")
    visit.type_at(("partners", 0, "pronoun"), "she")
    visit.type_at(("partners", 0, "temperament"), "hurt")
    visit.type_at(("partners", 0, "wants"), "Her costs covered.")
    visit.type_at(("partners", 0, "limits"), "A new kitchen\nA lower rent than last year")
    visit.type_at(("partners", 0, "knows"), "Why now? | The heating costs more.")
    visit.type_at(("questions", 0, "ask"), "What can you pay?")
    visit.type_at(("questions", 0, "satisfied_by"), "Eight hundred and fifty.")
    for number, asked in enumerate(("Why should I wait?", "Who else would take it?"), 1):
        visit.add_question(number)
        visit.type_at(("questions", number, "ask"), asked)
    visit.read(lambda: visit.text == FILLED)
    visit.tab_to(lambda: visit.page.bench.bar.save)
    visit.press(Qt.Key.Key_Space)
    visit.until(lambda: visit.page.bench.sheet and not visit.page.bench.sheet.changed)
    scenario = loading.load_scenario("the-rent")
    assert scenario.about == "My budget is tight: I cannot pay 80 more."
    assert [limit.what for limit in scenario.partners[0].limits] == [
        "A new kitchen",
        "A lower rent than last year",
    ]
    assert len(scenario.questions) == 3
    assert visit.page.bench.trial.start.isEnabled()


def test_a_new_question_is_where_one_looks_and_asks_for_an_answer(visit: Visit) -> None:
    visit.open("ladder")
    visit.add_question(3)
    field = visit.page.bench.form.field(("questions", 3, "ask"))
    assert field is not None
    visit.until(lambda: field.visibleRegion().boundingRect().height() == field.height())
    answer = visit.page.bench.form.field(("questions", 3, "satisfied_by"))
    assert answer is not None
    assert answer.isVisible()


def test_a_field_changes_its_line_only_and_can_be_undone_from_there(
    visit: Visit, ladder: Path
) -> None:
    visit.open("ladder")
    before = ladder.read_text("utf-8")
    visit.write(("setting",), "Behind the shed 😀: quiet.")
    visit.read(lambda: visit.text != before)
    different = [new for new in visit.text.splitlines() if new not in before.splitlines()]
    assert different == ['setting: "Behind the shed 😀: quiet."']
    assert len(visit.text.splitlines()) == len(before.splitlines())
    minutes = visit.control(("time_limit_s",))
    assert isinstance(minutes, QSpinBox)
    minutes.setValue(25)
    visit.read(lambda: "time_limit_s: 1500" in visit.text)
    for _ in range(2):
        QTest.keyClick(visit.control(("title",)), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    visit.read(lambda: visit.text == before)
    setting = visit.control(("setting",))
    assert isinstance(setting, QPlainTextEdit)
    visit.until(lambda: setting.toPlainText() == "At the garden fence.")
    assert minutes.value() == 10


def test_what_a_line_of_the_form_does_not_show_stays_when_another_line_changes(
    visit: Visit,
) -> None:
    visit.open("ladder")
    visit.write(("partners", 0, "limits"), "Pays nothing at all.\nLends no saw.")
    visit.read(lambda: "Lends no saw." in visit.text)
    visit.write(("partners", 0, "limits"), "Lends no saw.")
    visit.read(lambda: "Pays nothing" not in visit.text)
    assert visit.text.endswith("    limits:\n      - what: Lends no saw.\n")
    visit.page.bench.form_sync.undo()
    visit.page.bench.form_sync.undo()
    visit.read(lambda: visit.text == LADDER)
    visit.write(("partners", 0, "limits"), "Pays not a penny.")
    visit.read(lambda: "not a penny" in visit.text)
    assert "      - what: Pays not a penny.\n        says: [There is no money" in visit.text


def test_the_first_line_of_a_field_stays_in_sight_while_it_grows(visit: Visit) -> None:
    visit.open("ladder")
    limits = visit.control(("partners", 0, "limits"))
    assert isinstance(limits, QPlainTextEdit)
    limits.selectAll()
    QTest.keyClicks(limits, "One")
    for line in ("Two", "Three", "Four"):
        QTest.keyClick(limits, Qt.Key.Key_Return)
        QTest.keyClicks(limits, line)
    visit.read(lambda: "what: Four" in visit.text)
    assert limits.verticalScrollBar().value() == 0
    assert limits.height() > 4 * limits.fontMetrics().lineSpacing()


def test_what_is_saved_is_in_the_file_and_what_is_not_waits_as_a_draft(
    visit: Visit, ladder: Path, qtbot: QtBot, context: AppContext
) -> None:
    visit.open("ladder")
    visit.write(("title",), "A saved title")
    visit.page.bench.save()
    visit.until(lambda: loading.load_scenario("ladder").title == "A saved title")
    visit.until(lambda: visit.page.bench.sheet and not visit.page.bench.sheet.changed)
    visit.write(("title",), "A loose title")
    assert visit.page.may_leave()
    assert "A loose title" in draft_path(ladder).read_text("utf-8")
    assert loading.load_scenario("ladder").title == "A saved title"
    later = WorkshopPage(context)
    qtbot.addWidget(later)
    later.enter(WorkshopRoute("ladder"))
    visit.until(lambda: later.on_bench and later.bench.sheet)
    assert "title: A loose title" in later.bench.text.text
    assert later.bench.sheet is not None
    assert later.bench.sheet.changed


def test_a_draft_is_kept_while_one_types_without_being_asked(visit: Visit, ladder: Path) -> None:
    visit.open("ladder")
    visit.replace("At the garden fence.", "At the gate.")
    visit.until(draft_path(ladder).exists)
    assert "At the gate." in draft_path(ladder).read_text("utf-8")


def test_a_mistake_is_told_at_its_field_by_the_name_that_the_form_shows(visit: Visit) -> None:
    visit.open("ladder")
    visit.replace("temperament: friendly", "temperament: freindly")
    visit.replace("about: I want", "abuot: I want")
    visit.read(lambda: visit.page.bench.sheet and len(visit.page.bench.sheet.problems) == 3)
    assert "Who sits opposite: Temperament" in visit.told
    assert "Did you mean 'friendly'?" in visit.told
    assert "Still needed The matter, in your own words" in visit.told
    assert "temperament" not in visit.told
    assert "Line" not in visit.told.replace("Line 4", "")  # that of the misspelt key has no field
    assert "“Temperament” cannot be" in visit.page.bench.form.problem_text(
        ("partners", 0, "temperament")
    )
    assert not visit.page.bench.trial.start.isEnabled()
    visit.replace("freindly", "friendly")
    visit.replace("abuot", "about")
    visit.until(visit.page.bench.problems.isHidden)
    assert visit.page.bench.form.problem_text(("partners", 0, "temperament")) == ""


def test_a_remark_leads_to_its_field(visit: Visit) -> None:
    visit.open("ladder")
    visit.replace("    satisfied_by: [I come up and carry it.]\n", "")
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.problems)
    assert visit.page.bench.trial.start.isEnabled()
    assert "Question 3: An answer that would satisfy it" in visit.told
    (there,) = (
        each
        for each in visit.page.bench.problems.findChildren(QPushButton)
        if each.text().startswith("Question 3")
    )
    there.click()
    found = visit.page.bench.form.field(("questions", 2, "satisfied_by"))
    assert found is not None
    visit.until(lambda: visit.at(found))


def test_the_form_waits_while_the_text_cannot_be_read(visit: Visit) -> None:
    visit.open("ladder")
    visit.replace("opening: [", "opening: [[")
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.problems)
    assert not visit.page.bench.form.isEnabled()
    visit.page.bench.form_sync.undo()
    visit.read(visit.page.bench.form.isEnabled)


def test_questions_come_and_go(visit: Visit, ladder: Path) -> None:
    visit.open("ladder")
    visit.page.bench.form.added.emit("questions")
    visit.read(lambda: '  - ""\n' in visit.text)
    visit.write(("questions", 3, "ask"), "And the rope?")
    visit.read(lambda: '  - "And the rope?"\n' in visit.text)
    visit.page.bench.form.removed.emit(("questions", 3))
    visit.read(lambda: visit.text == LADDER)
    assert ladder.read_text("utf-8") == LADDER


def test_a_talk_has_listeners_and_a_lamp(visit: Visit) -> None:
    visit.open("ladder")
    form = visit.page.bench.form
    assert form.adder("listeners") is None
    purpose = visit.control(("purpose",))
    assert isinstance(purpose, QComboBox)
    purpose.setCurrentIndex(purpose.findText("Talk"))
    visit.read(lambda: "red_s: 300" in visit.text)
    visit.until(lambda: form.field(("talk", "red_s")))
    assert form.field(("purpose",)) is not None
    form.added.emit("listeners")
    visit.until(lambda: form.field(("partners", 1, "name")))
    visit.write(("partners", 1, "name"), "Toby")
    visit.write(("partners", 1, "role"), "a newcomer")
    visit.read(lambda: "role: " in visit.text and "a newcomer" in visit.text)
    asked_by = visit.control(("questions", 1, "asked_by"))
    assert isinstance(asked_by, QComboBox)
    visit.until(lambda: asked_by.findText("Toby") > 0)
    asked_by.setCurrentIndex(asked_by.findText("Toby"))
    visit.read(lambda: "asked_by: toby" in visit.text)
    assert visit.page.bench.sheet
    assert visit.page.bench.sheet.problems == ()
    form.removed.emit(("partners", 1))
    visit.read(lambda: "Toby" not in visit.text)
    assert "asked_by" not in visit.text


def test_what_is_shipped_stays_and_a_copy_is_ones_own(visit: Visit) -> None:
    shipped = places.scenarios_dir() / "fence.yaml"
    before = shipped.read_text("utf-8")
    visit.open("fence")
    title = visit.control(("title",))
    QTest.keyClicks(title, "x")
    QTest.keyClicks(visit.page.bench.text, "x")
    assert visit.text == before
    visit.page.bench.bar.copy.click()
    asks = visit.page.file_actions.dialog
    assert isinstance(asks, NameDialog)
    asks.suggest_name("My fence")
    asks.accept()
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.item.id == "my-fence")
    assert loading.load_scenario("my-fence").title == "My fence"
    assert not visit.page.bench.text.isReadOnly()
    assert shipped.read_text("utf-8") == before


def test_one_tries_what_stands_there_saved_or_not(visit: Visit) -> None:
    visit.open("ladder")
    visit.replace("[Morning.]", "[What brings you here at seven?]")
    visit.read()
    trial = visit.page.bench.trial
    trial.begin_trial()
    visit.until(lambda: trial.trial.state == "yours")
    assert trial.trial.lines[0].text == "What brings you here at seven?"
    QTest.keyClicks(trial.field, "I want my ladder back by Friday.")
    QTest.keyClick(trial.field, Qt.Key.Key_Return)
    visit.until(lambda: trial.trial.state == "yours" and len(trial.trial.lines) == 3)
    assert trial.trial.lines[2].text
    assert trial.trial.lines[2].name == "Nora Blum"


def test_the_file_is_deleted_only_when_it_is_meant(visit: Visit, ladder: Path) -> None:
    visit.open("ladder")
    for answer in ("Cancel", "Delete"):
        visit.page.file_actions.dialog = None
        visit.page.bench.bar.delete.trigger()
        visit.until(lambda: visit.page.file_actions.dialog is not None)
        box = visit.page.file_actions.dialog
        assert isinstance(box, QMessageBox)
        assert ladder.exists()
        next(each for each in box.buttons() if each.text() == answer).click()
    visit.until(lambda: not visit.page.on_bench)
    assert not ladder.exists()


def test_one_file_goes_out_and_comes_in_beside_what_is_there(
    visit: Visit, ladder: Path, tmp_path: Path
) -> None:
    visit.open("ladder")
    parcel = tmp_path / "ladder.yaml"
    visit.page.bench.bar.export.trigger()
    visit.choose(parcel)
    visit.until(parcel.exists)
    visit.replace("At the garden fence.", "At the gate.")
    visit.page.bench.save()
    visit.until(lambda: "At the gate." in ladder.read_text("utf-8"))
    visit.page.file_list.import_button.click()
    visit.choose(parcel)
    visit.until(lambda: isinstance(visit.page.file_actions.dialog, QMessageBox))
    box = visit.page.file_actions.dialog
    assert isinstance(box, QMessageBox)
    next(each for each in box.buttons() if each.text() == "Keep both").click()
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.item.id == "ladder-2")
    assert loading.load_scenario("ladder-2").setting == "At the garden fence."
    assert loading.load_scenario("ladder").setting == "At the gate."
