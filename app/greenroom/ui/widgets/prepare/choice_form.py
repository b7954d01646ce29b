"""Who plays, how hard, how long, and what one expects of the next take."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QSpinBox, QWidget

from greenroom.ui.design.sizes import XS, L, S
from greenroom.ui.state.prepare import Choice
from greenroom.ui.widgets.common.basic import button, column, held, icon_on, label, row
from greenroom.ui.widgets.common.choices import Choices, setting
from greenroom.ui.widgets.common.still import still
from greenroom.ui.widgets.prepare.guesses import Guesses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.prepare import Offer, Partner, Step

_MOST_MINUTES = 180


class ChoiceForm(QWidget):
    """What is chosen for the next take of a scenario.

    Attributes:
        recast: Somebody else plays.
    """

    recast = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._offer: Offer | None = None
        self._partner = still(QComboBox())
        self._partner.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._partner.activated.connect(self.recast)
        self._who = setting(self.tr("Who plays"), self._partner)
        self._steps = Choices(
            (
                ("easier", self.tr("Easier")),
                ("as written", self.tr("As written")),
                ("harder", self.tr("Harder")),
            ),
            "as written",
        )
        self._steps.chosen.connect(self._say)
        self._minutes = still(QSpinBox())
        self._minutes.setRange(1, _MOST_MINUTES)
        self._minutes.setSuffix(self.tr(" min"))
        self._minutes.lineEdit().setTextMargins(S, 0, S, 0)
        self._minutes.valueChanged.connect(self._say)
        less = icon_on(button("", self._minutes.stepDown, "icon"), "minus", theme)
        more = icon_on(button("", self._minutes.stepUp, "icon"), "plus", theme)
        for each, name in ((less, self.tr("Shorter")), (more, self.tr("Longer"))):
            each.setAccessibleName(name)
            each.setToolTip(name)
        minutes = row(less, self._minutes, more, None, gap=XS)
        self._resistance, self._lights = label(look="small"), label(look="small")
        self._guesses = Guesses(theme)
        hard = setting(self.tr("How hard"), self._steps)
        long = label(self.tr("How long"), "strong")
        long.setBuddy(self._minutes)
        self._minutes.setAccessibleName(self.tr("How long"))
        guess, hint = label(self.tr("Your guess"), "strong"), label(look="small")
        hint.setText(self.tr("Afterwards you see it beside what was measured."))
        self.setLayout(
            column(
                self._who,
                held(column(hard, self._resistance, gap=XS)),
                held(column(long, XS, minutes, self._lights, gap=XS)),
                held(column(guess, hint, XS, self._guesses, gap=XS)),
                gap=L,
            )
        )

    def show_offer(self, offer: Offer, everyone: Sequence[Partner]) -> None:
        """Begin anew for `offer`; one partner alone can be played by `everyone`."""
        self._offer = offer
        self._partner.clear()
        own = offer.partners[0].id
        for who in (offer.partners[0], *(each for each in everyone if each.id != own)):
            self._partner.addItem(who.name, None if who.id == own else who.id)
        self._who.setVisible(len(offer.partners) == 1)
        self._steps.show_choice("as written")
        self._minutes.setValue(offer.minutes)
        self._guesses.clear()
        self._say()

    def clear_guess(self) -> None:
        """Expect nothing."""
        self._guesses.clear()

    @property
    def partner(self) -> str | None:
        """Id of who plays instead of the scenario's own partner."""
        wanted: str | None = self._partner.currentData()
        return wanted

    def choice(self, tries: str) -> Choice:
        """Return what is chosen.

        Args:
            tries: What the person wants to try.
        """
        assert self._offer is not None  # noqa: S101 - nothing is asked before there is an offer
        step = cast("Step", self._steps.now)
        minutes = self._minutes.value()
        return Choice(self._offer, step, minutes, self.partner, tries, self._guesses.guess)

    def _say(self) -> None:
        if self._offer is None:
            return
        choice = self.choice("")
        resistance = self.tr("Resistance at the start: {n} of 5").format(n=choice.resistance)
        self._resistance.setText(resistance)
        self._lights.setVisible(choice.lights_s is not None)
        if choice.lights_s:
            green, amber, red = (f"{s // 60:.0f}:{s % 60:02.0f}" for s in choice.lights_s)
            lights = self.tr("Green at {green}, amber at {amber}, red at {red}")
            self._lights.setText(lights.format(green=green, amber=amber, red=red))
