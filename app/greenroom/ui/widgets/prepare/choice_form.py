"""The form for difficulty, duration and guesses."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QSpinBox, QWidget

from greenroom.ui.design.sizes import XS, L, S
from greenroom.ui.state.prepare import RehearsalChoice
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    ignore_wheel,
    in_widget,
    label,
    row,
    set_tip,
)
from greenroom.ui.widgets.common.choices import Choices, labelled_control
from greenroom.ui.widgets.prepare.guesses import Guesses

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.prepare import ResistanceStep, ScenarioOffer

_MOST_MINUTES = 180


class ChoiceForm(QWidget):
    """The choices for the next take of a scenario."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._offer: ScenarioOffer | None = None
        self._steps = Choices(
            (
                ("easier", self.tr("Easier")),
                ("as written", self.tr("As written")),
                ("harder", self.tr("Harder")),
            ),
            "as written",
        )
        self._steps.chosen.connect(self._show_effects)
        self._minutes = ignore_wheel(QSpinBox())
        self._minutes.setRange(1, _MOST_MINUTES)
        self._minutes.setSuffix(self.tr(" min"))
        self._minutes.lineEdit().setTextMargins(S, 0, S, 0)
        self._minutes.valueChanged.connect(self._show_effects)
        less = add_icon(button("", self._minutes.stepDown, "icon"), "minus", theme)
        more = add_icon(button("", self._minutes.stepUp, "icon"), "plus", theme)
        for each, name in ((less, self.tr("Shorter")), (more, self.tr("Longer"))):
            each.setAccessibleName(name)
            set_tip(each, name)
        minutes = row(less, self._minutes, more, None, gap=XS)
        self._resistance, self._lights = label(look="small"), label(look="small")
        self._guesses = Guesses(theme)
        hard = labelled_control(self.tr("How hard"), self._steps)
        long = label(self.tr("How long"), "strong")
        long.setBuddy(self._minutes)
        self._minutes.setAccessibleName(self.tr("How long"))
        guess, hint = label(self.tr("Your guess"), "strong"), label(look="small")
        hint.setText(self.tr("Afterwards you see it beside what was measured."))
        self.setLayout(
            column(
                in_widget(column(hard, self._resistance, gap=XS)),
                in_widget(column(long, XS, minutes, self._lights, gap=XS)),
                in_widget(column(guess, hint, XS, self._guesses, gap=XS)),
                gap=L,
            )
        )

    def show_offer(self, offer: ScenarioOffer) -> None:
        """Reset the form for `offer`."""
        self._offer = offer
        self._steps.show_choice("as written")
        self._minutes.setValue(offer.minutes)
        self._guesses.clear()
        self._show_effects()

    def show_changed(self, offer: ScenarioOffer) -> None:
        """Show `offer` as it is now; what was chosen for it stays."""
        own_time = self._offer is None or self._minutes.value() == self._offer.minutes
        self._offer = offer
        if own_time:
            self._minutes.setValue(offer.minutes)
        self._show_effects()

    def clear_guess(self) -> None:
        """Clear the guesses."""
        self._guesses.clear()

    def read_choice(self, tries: str) -> RehearsalChoice:
        """Return the choices.

        Args:
            tries: What the person wants to try.
        """
        assert self._offer is not None  # noqa: S101 - nothing is asked before there is an offer
        step = cast("ResistanceStep", self._steps.now)
        minutes = self._minutes.value()
        return RehearsalChoice(self._offer, step, minutes, tries, self._guesses.guess)

    def _show_effects(self) -> None:
        if self._offer is None:
            return
        choice = self.read_choice("")
        resistance = self.tr("Resistance at the start: {n} of 5").format(n=choice.resistance)
        self._resistance.setText(resistance)
        self._lights.setVisible(choice.lights_s is not None)
        if choice.lights_s:
            green, amber, red = (f"{s // 60:.0f}:{s % 60:02.0f}" for s in choice.lights_s)
            lights = self.tr("Green at {green}, amber at {amber}, red at {red}")
            self._lights.setText(lights.format(green=green, amber=amber, red=red))
