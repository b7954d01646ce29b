from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from greenroom.ui.widgets.common.basic import column, in_widget, row, scrolled, set_reading_order

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_tab_goes_as_one_reads(qtbot: QtBot) -> None:
    last, second, first, third = (
        QPushButton(name) for name in ("last", "second", "first", "third")
    )
    area = scrolled(column(row(first, in_widget(column(second, third)))))
    whole = in_widget(column(area, last))
    qtbot.addWidget(whole)
    set_reading_order(whole)
    order = [first]
    while len(order) < 4:
        after = order[-1].nextInFocusChain()
        while not isinstance(after, QPushButton):
            assert after is not None
            after = after.nextInFocusChain()
        order.append(after)
    assert [each.text() for each in order] == ["first", "second", "third", "last"]
