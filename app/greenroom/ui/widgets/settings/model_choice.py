"""A choice among the models of a server, whose names may be long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from greenroom.ui.design.sizes import XL
from greenroom.ui.widgets.common.basic import ignore_wheel, set_tip

if TYPE_CHECKING:
    from collections.abc import Iterable

_WIDEST_PX = 900


class ModelChoice(QComboBox):
    """Models of one server; its data are their names, "" for the server's first one."""

    def __init__(self, host: str) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Model on {host}").format(host=host))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        ignore_wheel(self)
        self.currentTextChanged.connect(lambda shown: set_tip(self, shown))

    @property
    def chosen(self) -> str:
        """Name of the chosen one."""
        return str(self.currentData() or "")

    def show_models(self, names: Iterable[str], before: str = "", first: str = "") -> None:
        """Offer `names` and the one chosen `before`; `first` is the text of the first one, if any.

        The list is as wide as the longest name, whatever room the choice itself has.
        """
        self.clear()
        if first:
            self.addItem(first, "")
        for each in dict.fromkeys((*filter(None, (before,)), *names)):
            self.addItem(each, each)
        self.setCurrentIndex(max(0, self.findData(before)))
        listed = self.view()
        listed.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        listed.setMinimumWidth(min(_WIDEST_PX, listed.sizeHintForColumn(0) + XL))
