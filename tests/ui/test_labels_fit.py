"""Nothing is cut off, in any language, in a small window and in the usual one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from greenroom.ui.design.theme import HERE
from greenroom.ui.language import use_language
from tests.ui.every_page import SCENES, Scene, go_to, visible, window, without_a_rehearsal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from greenroom.storage.preferences import Language
    from greenroom.ui.app_context import AppContext

LANGUAGES: tuple[Language, ...] = (
    "en",
    *(("de",) if (HERE / "translations" / "greenroom_de.qm").exists() else ()),
)
SIZES = ((1180, 760), (1024, 640), (1280, 720))  # the last is 2560x1440 at 200 %
_ROUNDING_PX = 1
_ACTION_PX = 30
_ROUNDS = 8  # a label that wraps anew asks for another height, and so does what it lies in


@pytest.mark.usefixtures("audio")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_nothing_is_cut_off(
    qtbot: QtBot,
    qapp: QApplication,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
    scene: Scene,
    language: Language,
) -> None:
    without_a_rehearsal(monkeypatch)
    use_language(qapp, language)
    shell = window(qtbot, context)
    page = go_to(scene, shell, qtbot)
    faults = []
    try:
        for size in SIZES:
            shell.resize(*size)
            for _ in range(_ROUNDS):
                QApplication.processEvents()
            if (shell.width(), shell.height()) != size:
                least = shell.minimumSizeHint()
                faults.append(f"{size}: needs at least {least.width()}x{least.height()}")
            faults += [f"{size}: {fault}" for fault in dict.fromkeys(_faults(page))]
    finally:
        page.leave()
        use_language(qapp, "en")
    assert not faults, f"{scene.name}, {language}:\n" + "\n".join(faults)


def _faults(page: QWidget) -> Iterator[str]:
    for each in visible(page):
        if isinstance(each, QScrollArea) and each.horizontalScrollBar().maximum():
            yield f"scrolls sideways: {type(each.parentWidget()).__name__}"
        text, fault = _text_of(each), ""
        match each:
            case QLabel() if text:
                fault = _cut_label(each)
            case QAbstractButton() if text:
                fault = _smaller_than_wanted(each)
            case QComboBox():
                fault = _cut_choice(each)
            case QLineEdit():
                need = each.fontMetrics().horizontalAdvance(each.placeholderText())
                beside = _ACTION_PX * len(each.actions())
                fault = _narrow(need, each.contentsRect().width() - 2 - beside)
            case QPlainTextEdit():
                fault = _cut_text(each)
        if text and not fault:
            fault = _outside(each, page)
        if fault:
            yield f"{type(each).__name__} {text!r}: {fault}"


def _text_of(each: QWidget) -> str:
    match each:
        case QLabel() | QAbstractButton():
            return each.text()
        case QComboBox():
            return each.currentText()
        case QLineEdit():
            return each.placeholderText()
        case QPlainTextEdit():
            return each.toPlainText()
    return ""


def _cut_label(each: QLabel) -> str:
    inside, metrics = each.contentsRect(), each.fontMetrics()
    if not each.wordWrap():
        need = max(metrics.horizontalAdvance(line) for line in each.text().split("\n"))
        return _narrow(need, inside.width()) or _low(metrics.height(), inside.height())
    flags = Qt.TextFlag.TextWordWrap | each.alignment().value
    room = metrics.boundingRect(QRect(0, 0, inside.width(), 10_000), flags, each.text())
    return _narrow(room.width(), inside.width()) or _low(room.height(), inside.height())


def _cut_text(each: QPlainTextEdit) -> str:
    """Its lines are whole, unless it scrolls."""
    if each.verticalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
        return ""
    lines = round(each.document().size().height())
    need = lines * each.fontMetrics().lineSpacing() + each.document().documentMargin()
    return _low(round(need), each.viewport().height())


def _smaller_than_wanted(each: QAbstractButton) -> str:
    want = each.sizeHint()
    return _narrow(want.width(), each.width()) or _low(want.height(), each.height())


def _cut_choice(each: QComboBox) -> str:
    option = QStyleOptionComboBox()
    each.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    field = each.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, each)
    return _narrow(each.fontMetrics().horizontalAdvance(each.currentText()), field.width())


def _outside(each: QWidget, page: QWidget) -> str:
    """It lies in everything around it, up to the page or to what scrolls up and down there."""
    inside = each
    while (above := inside.parentWidget()) is not None and inside is not page:
        if isinstance(above.parentWidget(), QScrollArea):  # `inside` is what scrolls
            break
        place = QRect(each.mapTo(above, QPoint(0, 0)), each.size())
        if not above.rect().adjusted(-1, -1, 1, 1).contains(place):
            return f"reaches out of {type(above).__name__}: {place} of {above.rect()}"
        inside = above
    return ""


def _narrow(need: int, have: int) -> str:
    return f"{need} px wide in {have} px" if need > have + _ROUNDING_PX else ""


def _low(need: int, have: int) -> str:
    return f"{need} px high in {have} px" if need > have + _ROUNDING_PX else ""
