import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget

from greenroom import places
from greenroom.ui.crash import CrashPage, catch_everything

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def broken(qtbot: "QtBot", monkeypatch: pytest.MonkeyPatch) -> CrashPage:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    window = QWidget()
    qtbot.addWidget(window)
    catch_everything(window)
    for _ in range(2):
        with pytest.raises(ValueError, match="secret") as caught:
            int("my salary is a secret")
        sys.excepthook(caught.type, caught.value, caught.tb)
    (page,) = window.findChildren(CrashPage)
    return page


def test_a_fault_is_one_page_with_a_diagnosis_without_words(broken: CrashPage) -> None:
    facts = broken.facts.toPlainText()
    assert "ValueError" in facts
    assert "test_crash.py" in facts
    assert "secret" not in facts
    assert "secret" not in places.log_file().read_text("utf-8")


def test_the_diagnosis_can_be_copied(broken: CrashPage) -> None:
    (copy,) = (b for b in broken.findChildren(QPushButton) if b.text() == "Copy the diagnosis")
    copy.click()
    assert QGuiApplication.clipboard().text() == broken.facts.toPlainText()
