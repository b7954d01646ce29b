from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale

from greenroom.ui.widgets.measure_names import measure_name
from greenroom.ui.words import speak
from tests.takes import report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture
def german(qapp: "QApplication") -> "Iterator[None]":
    before = QLocale()
    speak(qapp, "de")
    yield
    speak(qapp, "en")
    QLocale.setDefault(before)


def test_every_measure_has_a_name_in_german(german: None) -> None:
    labels = [measure.label for measure in report().measures]
    assert len(labels) > 30
    assert [label for label in labels if measure_name(label) == label] == []


def test_a_name_that_nobody_knows_stays(german: None) -> None:
    assert measure_name("Something of next year") == "Something of next year"
