"""The list of all scenarios, the person's own first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XL, XS, L, M, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    label,
    row,
    scrolled,
)
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from greenroom.storage.scenarios.own import ScenarioItem
    from greenroom.ui.app_context import AppContext

_LEAST_PX = 300
_MOST_COLUMNS = 3


class FileList(QWidget):
    """Cards of all scenarios.

    Attributes:
        opened: The person wants to open this Item.
        begun: The person wants a new scenario.
        imported: The person wants to import a file.
    """

    opened = Signal(object)
    begun = Signal()
    imported = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.new_scenario = add_icon(
            button(self.tr("New scenario…"), self.begun.emit, "primary"),
            "plus", context.theme, "on-accent",
        )  # fmt: skip
        self.import_button = button(self.tr("Import…"), self.imported.emit)
        add_icon(self.import_button, "download", context.theme)
        self._content = QVBoxLayout()
        self._content.setSpacing(M)
        self._area = scrolled(self._content, 0)
        self._content.setContentsMargins(0, 0, M, 0)  # the bar is no edge of a card
        words = label(
            self.tr("Write your own scenarios, or change copies of those that are here."), "soft"
        )
        head = row(self.new_scenario, self.import_button, None, gap=S)
        top = column(label(self.tr("Workshop"), "display"), words, head, gap=M)
        inside = column(top, self._area, gap=L, margin=XL)
        inside.setStretch(1, 1)
        self.setLayout(inside)
        self.cards: list[FileCard] = []

    def show_items(self, items: Sequence[ScenarioItem]) -> None:
        """Show the cards of `items`."""
        place = self._area.verticalScrollBar().value()
        clear_layout(self._content)
        self.cards = []
        own = [each for each in items if each.own]
        if not own:
            self._content.addWidget(
                label(self.tr("What you write yourself will stand here, above the others."), "soft")
            )
        groups = (
            (self.tr("Your scenarios"), own),
            (self.tr("Scenarios of Greenroom"), [each for each in items if not each.own]),
        )
        for name, members in groups:
            if members:
                self._content.addWidget(label(name, "title"))
                cards = [self._card(each) for each in members]
                self._content.addWidget(_Grid(cards))
        self._content.addStretch(1)
        self._area.verticalScrollBar().setValue(place)

    def _card(self, item: ScenarioItem) -> FileCard:
        card = FileCard(item)
        card.clicked.connect(lambda _: self.opened.emit(item))
        self.cards.append(card)
        return card


class FileCard(QPushButton):
    """The card of one scenario."""

    def __init__(self, item: ScenarioItem) -> None:
        super().__init__()
        self.item = item
        self.setProperty("look", "card")
        parts = [label(item.title, "strong")]
        if item.trouble:
            parts.append(label(translate_sentence(item.trouble), "warn"))
        elif item.about:
            parts.append(label(item.about, "small"))
        if item.draft:
            parts.append(label(self.tr("Has changes that are not saved"), "you"))
        self._inside = column(*parts, None, gap=XS, margin=L)
        self.setLayout(self._inside)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(item.title)
        self.setAccessibleDescription(translate_sentence(item.trouble) or item.about)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the content."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the smallest size of the content."""
        return self._inside.minimumSize()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Return True: the text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Return the height of the content at this width."""
        return self._inside.heightForWidth(width)


class _Grid(QWidget):
    """Cards in as many columns as fit."""

    def __init__(self, cards: Sequence[FileCard]) -> None:
        super().__init__()
        self._cards, self._columns = cards, 0
        self._empty = [QWidget() for _ in range(_MOST_COLUMNS)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(M)
        self._place(2)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._place(max(1, min(_MOST_COLUMNS, (self.width() + M) // (_LEAST_PX + M))))

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, *divmod(number, columns))
        for each, empty in enumerate(self._empty):
            self._grid.removeWidget(empty)
            empty.setVisible(len(self._cards) <= each < columns)
            if not empty.isHidden():
                self._grid.addWidget(empty, 0, each)
        for each in range(max(columns, self._columns)):
            self._grid.setColumnStretch(each, 1 if each < columns else 0)
        self._columns = columns
