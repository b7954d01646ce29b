"""What stands where the takes will be."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import L, M
from greenroom.ui.widgets.common.basic import button, column, label, row


class NoTakes(QWidget):
    """Says what will be here, and offers what fills it.

    Attributes:
        begun: The person wants to rehearse.
    """

    begun = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.prepare = button(self.tr("Prepare a rehearsal"), self.begun.emit, "primary")
        title = label(self.tr("Your takes will be here"), "title")
        words = label(
            self.tr(
                "Every rehearsal you finish becomes a take: what was said, how you spoke, and what "
                "you wrote about it. From the second one on you can put two side by side."
            ),
            "soft",
        )
        for each in (title, words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            each.setMaximumWidth(560)
        middle = column(title, words, L, row(None, self.prepare, None), gap=M)
        self.setLayout(column(None, row(None, middle, None), None))
