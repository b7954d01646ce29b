"""The workshop with real files: a scenario of the person's own, and those of Greenroom."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPlainTextEdit, QSpinBox, QWidget

from greenroom import places
from greenroom.storage.scenarios import loading
from greenroom.storage.scenarios.own import draft_path, own_path
from greenroom.storage.scenarios.yaml_edit import Splice
from greenroom.ui.pages.workshop import WorkshopPage
from greenroom.ui.state.route import WorkshopRoute
from greenroom.ui.widgets.workshop.name_dialog import NameDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from greenroom.storage.scenarios.parsing import Kind
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.app_context import AppContext

LADDER = Path(__file__).parents[2] / "dialogue" / "ladder"
WAIT_MS = 60_000


@dataclass
class Visit:
    """A person in the workshop."""

    page: WorkshopPage
    qtbot: QtBot

    def until(self, holds: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(holds()), timeout=WAIT_MS)

    def open(self, kind: Kind, wanted: str) -> None:
        self.page.open_file(
            kind, next(e.item.path for e in self.page.file_list.cards if e.item.id == wanted)
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

    def choose(self, file: Path) -> None:
        dialog = self.page.file_actions.dialog
        assert isinstance(dialog, QFileDialog)
        dialog.fileSelected.emit(str(file))
        dialog.reject()

    @property
    def text(self) -> str:
        return self.page.bench.text.text

    def replace(self, old: str, new: str) -> None:
        at = self.text.index(old)
        self.page.bench.text.apply_splices([Splice(at, at + len(old), new)])


@pytest.fixture
def ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario of the person's own, beside a small one that is shipped."""
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path / "home"))
    shipped = tmp_path / "shipped"
    shutil.copytree(places.scenarios_dir() / "templates", shipped / "templates")
    (shipped / "personas").mkdir()
    small = (LADDER / "ladder.yaml").read_text("utf-8")
    fence = small.replace("id: ladder", "id: fence").replace("[nora]", "[nora-flor]")
    (shipped / "fence.yaml").write_text(fence, encoding="utf-8")
    nora = (
        (LADDER / "personas" / "nora.yaml").read_text("utf-8").replace("id: nora", "id: nora-flor")
    )
    (shipped / "personas" / "nora-flor.yaml").write_text(nora, encoding="utf-8")
    monkeypatch.setattr(places, "scenarios_dir", lambda: shipped)
    shutil.copytree(LADDER, places.own_scenarios_dir())
    return own_path("scenario", "ladder")


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


def test_a_field_changes_its_line_only_and_can_be_undone_from_there(
    visit: Visit, ladder: Path
) -> None:
    visit.open("scenario", "ladder")
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


def test_what_is_saved_is_in_the_file_and_what_is_not_waits_as_a_draft(
    visit: Visit, ladder: Path, qtbot: QtBot, context: AppContext
) -> None:
    visit.open("scenario", "ladder")
    visit.write(("title",), "A saved title")
    visit.page.bench.save()
    visit.until(lambda: loading.load_scenario("ladder")[0].title == "A saved title")
    visit.until(lambda: visit.page.bench.sheet and not visit.page.bench.sheet.changed)
    visit.write(("title",), "A loose title")
    assert visit.page.may_leave()
    assert "A loose title" in draft_path(ladder).read_text("utf-8")
    assert loading.load_scenario("ladder")[0].title == "A saved title"
    later = WorkshopPage(context)
    qtbot.addWidget(later)
    later.enter(WorkshopRoute("ladder"))
    visit.until(lambda: later.on_bench and later.bench.sheet)
    assert "title: A loose title" in later.bench.text.text
    assert later.bench.sheet is not None
    assert later.bench.sheet.changed


def test_a_draft_is_kept_while_one_types_without_being_asked(visit: Visit, ladder: Path) -> None:
    visit.open("scenario", "ladder")
    visit.replace("At the garden fence.", "At the gate.")
    visit.until(draft_path(ladder).exists)
    assert "At the gate." in draft_path(ladder).read_text("utf-8")


def test_a_mistake_is_told_beside_its_field_and_its_line_with_what_was_meant(
    visit: Visit,
) -> None:
    visit.open("scenario", "ladder")
    visit.replace("Good of you.", "You can keep it.")
    visit.replace("needs: [back]", "needs: [bak]")
    visit.read(lambda: visit.page.bench.sheet and len(visit.page.bench.sheet.problems) == 2)
    told = visit.page.bench.problems.findChildren(QWidget)
    words = " ".join(getattr(each, "text", str)() for each in told)
    assert "Did you mean 'back'?" in words
    assert "Nora Blum never concedes" in words
    visit.control(("points", 2, "settle_lines"))
    assert "Nora Blum never concedes" in visit.page.bench.form.problem_text(
        ("points", 2, "settle_lines")
    )
    assert not visit.page.bench.trial.start.isEnabled()
    visit.replace("needs: [bak]", "needs: [back]")
    visit.replace("You can keep it.", "Good of you.")
    visit.until(visit.page.bench.problems.isHidden)
    assert visit.page.bench.form.problem_text(("points", 2, "settle_lines")) == ""


def test_the_form_waits_while_the_text_cannot_be_read(visit: Visit) -> None:
    visit.open("scenario", "ladder")
    visit.replace("id: ladder", "id: [ladder")
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.problems)
    assert not visit.page.bench.form.isEnabled()
    visit.page.bench.form_sync.undo()
    visit.read(visit.page.bench.form.isEnabled)


def test_points_come_and_go(visit: Visit, ladder: Path) -> None:
    visit.open("scenario", "ladder")
    before = visit.text
    visit.page.bench.form.added.emit("points")
    visit.read(lambda: "id: new-point" in visit.text)
    assert visit.page.bench.sheet
    assert visit.page.bench.sheet.problems == ()
    visit.write(("points", 3, "about"), "the weather")
    visit.read(lambda: "about: the weather" in visit.text)
    visit.page.bench.form.removed.emit(("points", 3))
    visit.read(lambda: visit.text == before)
    assert ladder.read_text("utf-8") == before


def test_what_is_shipped_stays_and_a_copy_is_ones_own(visit: Visit) -> None:
    shipped = places.scenarios_dir() / "fence.yaml"
    before = shipped.read_text("utf-8")
    visit.open("scenario", "fence")
    title = visit.control(("title",))
    QTest.keyClicks(title, "x")
    QTest.keyClicks(visit.page.bench.text, "x")
    assert visit.text == before
    visit.page.bench.bar.copy.click()
    asks = visit.page.file_actions.dialog
    assert isinstance(asks, NameDialog)
    asks.suggest_name("My fence").set_ticked()
    asks.accept()
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.item.id == "my-fence")
    scenario, personas = loading.load_scenario("my-fence")
    assert (scenario.title, personas[0].id) == ("My fence", "nora-flor-2")
    assert not visit.page.bench.text.isReadOnly()
    assert shipped.read_text("utf-8") == before


def test_a_new_one_begins_with_notes_and_can_be_played(visit: Visit) -> None:
    visit.page.file_list.new_persona.click()
    asks = visit.page.file_actions.dialog
    assert isinstance(asks, NameDialog)
    asks.suggest_name("Ada Vale")
    asks.accept()
    visit.read(lambda: visit.page.bench.sheet and visit.page.bench.sheet.item.id == "ada-vale")
    assert visit.page.bench.sheet
    assert visit.page.bench.sheet.problems == ()
    assert "# You said nothing." in visit.text
    assert loading.load_persona("ada-vale").name == "Ada Vale"


def test_one_tries_what_stands_there_saved_or_not(visit: Visit) -> None:
    visit.open("scenario", "ladder")
    visit.replace("[Morning. What can I do for you?, Hello there. What is it?, Yes?", "[A, B, C")
    visit.replace('"Good morning, neighbour."', "D")
    visit.read()
    trial = visit.page.bench.trial
    trial.begin_trial()
    visit.until(lambda: trial.trial.state == "yours")
    assert trial.trial.lines[0].text in {"A", "B", "C", "D"}
    QTest.keyClicks(trial.field, "I want to clean the gutter on the roof.")
    QTest.keyClick(trial.field, Qt.Key.Key_Return)
    visit.until(lambda: trial.trial.state == "yours" and len(trial.trial.lines) == 3)
    assert trial.trial.lines[2].move == "settle:purpose"
    assert trial.trial.lines[2].name == "Nora Blum"


def test_the_file_is_deleted_only_when_it_is_meant(visit: Visit, ladder: Path) -> None:
    visit.open("scenario", "ladder")
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
    visit.open("scenario", "ladder")
    parcel = tmp_path / "ladder to give.yaml"
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
    assert loading.load_scenario("ladder-2")[0].setting == "At the garden fence."
    assert loading.load_scenario("ladder")[0].setting == "At the gate."
