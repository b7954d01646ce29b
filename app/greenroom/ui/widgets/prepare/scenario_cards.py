"""Cards of all scenarios, of which one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from greenroom.ui.design.icons import pixmap
from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import column, label, leave_one_stop, row
from greenroom.ui.widgets.common.temperaments import temperament_name
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.prepare import Purpose, ScenarioOffer

_ICONS: dict[Purpose, str] = {
    "talk": "presentation",
    "pitch": "handshake",
    "interview": "briefcase",
    "difficult-conversation": "message-circle",
}
_ICON_PX = 18
_LEAST_PX = 192
_MOST_COLUMNS = 3


def purpose_name(purpose: Purpose) -> str:
    """Return the name of a purpose in the person's language."""
    names = {
        "talk": QCoreApplication.translate("Purpose", "Talk"),
        "pitch": QCoreApplication.translate("Purpose", "Pitch"),
        "interview": QCoreApplication.translate("Purpose", "Interview"),
        "difficult-conversation": QCoreApplication.translate("Purpose", "Difficult conversation"),
    }
    return names[purpose]


class ScenarioCard(QPushButton):
    """The card of one scenario."""

    def __init__(self, offer: ScenarioOffer, theme: Theme) -> None:
        super().__init__()
        self.offer = offer
        self.setProperty("look", "card")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        broken = bool(offer.trouble)
        eyebrow = self.tr("Cannot be used") if broken else purpose_name(offer.purpose)
        icon, role = ("triangle-alert", "warn") if broken else (_ICONS[offer.purpose], "accent")
        sign = QLabel()

        def draw() -> None:
            sign.setPixmap(pixmap(icon, theme.colours[role], _ICON_PX))

        theme.changed.connect(draw)
        self.destroyed.connect(lambda: theme.changed.disconnect(draw))
        draw()
        head = row(sign, label(eyebrow, "warn" if broken else "small"), gap=S)
        head.setStretch(1, 1)
        who, length = self._who(), self._length()
        parts = [label(text, "small") for text in (who, length) if text]
        self._inside = column(head, label(offer.title, "strong"), XS, *parts, None, gap=S, margin=L)
        self.setLayout(self._inside)
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(f"{offer.title}. {eyebrow}")
        self.setAccessibleDescription(translate_sentence(offer.trouble) or f"{who}. {length}")

    def _who(self) -> str:
        first, *others = self.offer.partners or (None,)
        if first is None:
            return ""
        if others:
            return self.tr("{name} and %n more", "", len(others)).format(name=first.name)
        mood = temperament_name(first.temperament)
        return self.tr("{name}: {mood}").format(name=first.name, mood=mood)

    def _length(self) -> str:
        minutes = "" if self.offer.trouble else self.tr("%n min", "", self.offer.minutes)
        own = self.tr("your own") if self.offer.own else ""
        return " · ".join(part for part in (minutes, own) if part)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the content; QPushButton considers only its text."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the smallest size of the content."""
        return self._inside.minimumSize()


class ScenarioCards(QWidget):
    """All cards, in as many columns as fit; arrow keys choose the next one.

    Attributes:
        chosen: The person chose this ScenarioOffer.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._cards: list[ScenarioCard] = []
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(M)
        self._columns = 0

    def show_offers(self, offers: Sequence[ScenarioOffer]) -> None:
        """Show the cards of `offers`; none is chosen."""
        if [card.offer for card in self._cards] == list(offers):
            return
        for card in self._cards:
            self._grid.removeWidget(card)
            card.deleteLater()
        self._cards = [ScenarioCard(offer, self._theme) for offer in offers]
        for card in self._cards:
            self._group.addButton(card)
            card.clicked.connect(self._emit_chosen)
        leave_one_stop(self._group)
        self._place(self._wanted_columns, anew=True)

    def choose(self, wanted: str) -> None:
        """Mark the card of the scenario with this id, without emitting `chosen`."""
        for card in self._cards:
            if card.offer.id == wanted:
                card.setChecked(True)
                leave_one_stop(self._group)

    def focus_chosen(self) -> None:
        """Set the focus to the chosen card, or else to the first."""
        card = self._group.checkedButton() or next(iter(self._cards), None)
        if card:
            card.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Adapt the number of columns."""
        super().resizeEvent(event)
        self._place(self._wanted_columns)

    @property
    def _wanted_columns(self) -> int:
        fit = (self.width() + M) // (_LEAST_PX + M)
        return max(1, min(fit, _MOST_COLUMNS))

    def _place(self, columns: int, *, anew: bool = False) -> None:
        if columns == self._columns and not anew:
            return
        for card in self._cards:
            self._grid.removeWidget(card)
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, *divmod(number, columns))
        for each in range(max(columns, self._columns)):
            self._grid.setColumnStretch(each, 1 if each < columns else 0)
        self._columns = columns

    def _emit_chosen(self) -> None:
        card = self.sender()
        if isinstance(card, ScenarioCard):
            self.chosen.emit(card.offer)
