"""Every page without eyes and without a mouse: names, keys, no key with two meanings."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAction, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget

from tests.ui.every_page import SCENES, Scene, go_to, visible, window, without_a_rehearsal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.shell import Shell

_MANY = 40
"""Rows of a view that are looked at."""


@pytest.mark.usefixtures("audio")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_page_can_be_used_without_eyes_and_without_a_mouse(
    qtbot: QtBot, context: AppContext, monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> None:
    without_a_rehearsal(monkeypatch)
    shell = window(qtbot, context)
    others = _Windows(shell)
    page = go_to(scene, shell, qtbot)
    try:
        faults = [*others.shown, *_nameless(page), *_out_of_reach(shell, page)]
        faults += _of_two_minds(shell)
    finally:
        others.deleteLater()
        page.leave()
    assert not faults, f"{scene.name}:\n" + "\n".join(faults)


class _Windows(QObject):
    """Sees what comes up as a window of its own and takes the focus away, if only for a moment."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shown: list[str] = []
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def eventFilter(self, what: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Show and isinstance(what, QWidget) and what.isWindow():
            self.shown.append(f"comes up as a window of its own: {_which(what)}")
        return False


def _nameless(page: QWidget) -> Iterator[str]:
    """What can have the focus has a name; so has what has rows, and every row."""
    for told in _all_in(QAccessible.queryAccessibleInterface(page)):
        state, widget = told.state(), told.object()
        if not isinstance(widget, QWidget) or not state.focusable or state.invisible:
            continue
        if widget is page or not _stops(widget):
            continue
        if not told.text(QAccessible.Text.Name).strip():
            yield f"no accessible name: {_which(widget)}"
        if isinstance(widget, QAbstractItemView):
            rows = (told.child(n) for n in range(min(told.childCount(), _MANY)))
            nameless = [row for row in rows if row and _silent(row)]
            if nameless and not isinstance(nameless[0].object(), QWidget):
                yield f"{len(nameless)} rows or cells have no accessible text: {_which(widget)}"


def _silent(row: QAccessibleInterface) -> bool:
    """Whether a row or cell says nothing; the corner between two headers has nothing to say."""
    corner = row.role() == QAccessible.Role.Pane
    return not corner and not row.text(QAccessible.Text.Name).strip()


def _all_in(told: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield told
    if isinstance(told.object(), QAbstractItemView):
        return
    for number in range(told.childCount()):
        child = told.child(number)
        if child is not None and child.isValid():
            yield from _all_in(child)


def _out_of_reach(shell: Shell, page: QWidget) -> Iterator[str]:
    """Tab leads from the first thing that can have the focus to all the others."""
    wanted = {each for each in visible(page) if _stops(each) and each.isEnabled()}
    focus: QWidget | None = shell.nextInFocusChain()
    while focus not in wanted:
        focus = focus.nextInFocusChain() if focus and focus is not shell else None
        if focus is None:
            return
    focus.setFocus(Qt.FocusReason.TabFocusReason)
    reached: set[QWidget] = set()
    while focus and focus not in reached:
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is focus and wanted - reached:
            yield f"Tab does not lead out of: {_which(focus)}"
        focus = QApplication.focusWidget()
    for each in wanted - reached:
        yield f"Tab does not lead to: {_which(each)}"


def _of_two_minds(shell: Shell) -> Iterator[str]:
    """No key does two things where one is."""
    meant: dict[str, list[QWidget]] = defaultdict(list)
    for keys, owner in _keys_of(shell):
        meant[keys.toString(QKeySequence.SequenceFormat.PortableText)].append(owner)
    for written, owners in meant.items():
        for one, other in combinations(owners, 2):
            if one is other or one.isAncestorOf(other) or other.isAncestorOf(one):
                yield f"{written} has two meanings: {_which(one)}, {_which(other)}"


def _keys_of(shell: Shell) -> Iterator[tuple[QKeySequence, QWidget]]:
    """All keys that do something now, and where."""
    makers: list[QShortcut | QAction] = [*shell.findChildren(QShortcut)]
    makers += shell.findChildren(QAction)
    for each in makers:
        owner = each.parent()
        if each.isEnabled() and isinstance(owner, QWidget) and owner.isVisible():
            every = each.keys() if isinstance(each, QShortcut) else each.shortcuts()
            yield from ((keys, owner) for keys in every)
    for button in shell.findChildren(QAbstractButton):
        if button.isVisible() and not button.shortcut().isEmpty():
            yield button.shortcut(), button


def _stops(widget: QWidget) -> bool:
    """Whether Tab is to lead to it."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def _which(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    name = widget.accessibleName() or text or widget.objectName() or widget.toolTip()
    parent = widget.parentWidget()
    return f"{type(widget).__name__} {name!r} in {type(parent).__name__}"
