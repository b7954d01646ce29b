"""Three sliders for guesses about the next take; each may be left untouched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from greenroom.domain.guess import Guess
from greenroom.ui.design.sizes import XL, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    in_widget,
    label,
    row,
    set_tip,
)
from greenroom.ui.widgets.common.scales import went_names

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QWheelEvent

    from greenroom.ui.design.theme import Theme

_PACE_WPM, _PACE_STEP = (80, 220), 5
_FILLERS_PER_MIN = (0, 20)
_GOES = (1, 5)


class GuessSlider(QSlider):
    """A slider without a value until it is touched; Delete clears it again.

    Attributes:
        changed: The guess changed.
    """

    changed = Signal()

    def __init__(self, low: int, high: int, step: int = 1) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._low, self._step = low, step
        self.setMinimumHeight(XL)
        self.setRange(0, (high - low) // step)
        self.setPageStep(max(1, self.maximum() // 5))
        self._touched = False
        self.clear()
        self.sliderPressed.connect(self._touch)
        self.actionTriggered.connect(self._touch)
        self.valueChanged.connect(self.changed)

    @property
    def guess(self) -> int | None:
        """The guess, or None."""
        return self._low + self.value() * self._step if self._touched else None

    def clear(self) -> None:
        """Clear the guess."""
        self.setValue(self.maximum() // 2)
        self._mark(touched=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Clear on Delete and Backspace; other keys move the slider."""
        if event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.clear()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the wheel to the page."""
        event.ignore()

    def _touch(self) -> None:
        self._mark(touched=True)

    def _mark(self, *, touched: bool) -> None:
        self._touched = touched
        self.setProperty("look", "" if touched else "untouched")
        self.style().unpolish(self)
        self.style().polish(self)
        self.changed.emit()


class Guesses(QWidget):
    """Guesses for pace, fillers and how it will go."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._pace = GuessSlider(*_PACE_WPM, _PACE_STEP)
        self._fillers = GuessSlider(*_FILLERS_PER_MIN)
        self._goes = GuessSlider(*_GOES)
        self.setLayout(
            column(
                self._named(self.tr("Pace"), self._pace, theme),
                self._named(self.tr("Um and uh"), self._fillers, theme),
                self._named(self.tr("How it will go"), self._goes, theme),
                gap=S,
            )
        )

    @property
    def guess(self) -> Guess:
        """The three guesses."""
        return Guess(self._pace.guess, self._fillers.guess, self._goes.guess)

    def clear(self) -> None:
        """Clear all guesses."""
        for slider in (self._pace, self._fillers, self._goes):
            slider.clear()

    def _named(self, name: str, slider: GuessSlider, theme: Theme) -> QWidget:
        value = label(look="small", wraps=False)
        slider.setAccessibleName(self.tr("Your guess: {what}").format(what=name))
        clear = add_icon(button("", slider.clear, "icon"), "x", theme, "ink-soft")
        clear.setAccessibleName(self.tr("No guess: {what}").format(what=name))
        set_tip(clear, self.tr("No guess (Delete)"))
        keeps = clear.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        clear.setSizePolicy(keeps)

        def show_value() -> None:
            text = self._value_text(slider)
            value.setText(text)
            slider.setAccessibleDescription(text)
            clear.setVisible(slider.guess is not None)

        slider.changed.connect(show_value)
        show_value()
        head = row(label(name, wraps=False), None, value, gap=S)
        body = row(slider, clear, gap=S)
        body.setStretch(0, 1)
        return in_widget(column(head, body, gap=0))

    def _value_text(self, slider: GuessSlider) -> str:
        guess = slider.guess
        if guess is None:
            return self.tr("no guess")
        if slider is self._pace:
            return self.tr("{n} words/min").format(n=guess)
        if slider is self._fillers:
            return self.tr("{n} a minute").format(n=guess)
        return went_names()[guess - 1]
