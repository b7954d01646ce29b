"""The turn that was tried again: what was said before on the left, this time on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, in_widget, label, row
from greenroom.ui.widgets.common.translate import localize_figure

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.same_turn import SaidTurn, SameTurn


class SameTurnCard(QFrame):
    """Shows both, each to be heard.

    Attributes:
        heard: The person wants to hear this SaidTurn.
        compared: The person wants the figures of both takes beside each other.
    """

    heard = Signal(object)
    compared = Signal()

    def __init__(self, theme: Theme, same: SameTurn) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._theme = theme
        sides = row(
            self._side(self.tr("Before"), same.before),
            self._side(self.tr("This time"), same.now),
            gap=XL,
        )
        for place in (0, 1):
            sides.setStretch(place, 1)
        figures = button(self.tr("All figures side by side"), self.compared.emit)
        parts: list[QWidget] = [label(self.tr("The same turn, twice"), "title")]
        if same.partner:
            parts.append(label(same.partner, "soft"))
        self.setLayout(
            column(*parts, in_widget(sides), in_widget(row(figures, None)), gap=M, margin=L)
        )

    def _side(self, which: str, said: SaidTurn | None) -> QWidget:
        if said is None:
            nothing = label(self.tr("You said nothing more in that take."), "soft")
            return in_widget(column(label(which, "strong"), nothing, None, gap=S))
        seconds = localize_figure(f"{said.lasted_s:.0f}")
        head = self.tr("{which}, {s} s").format(which=which, s=seconds)
        play = button(self.tr("Hear it"), partial(self.heard.emit, said))
        play.setAccessibleName(self.tr("Hear it: {which}").format(which=which))
        play.setEnabled(said.sound is not None)
        add_icon(play, "play", self._theme)
        return in_widget(
            column(label(head, "strong"), label(said.text), row(play, None), None, gap=S)
        )
