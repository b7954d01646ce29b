"""Beside the cards: what is chosen, what one wants to try, and the way in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import button, column, held, icon_on, label, row, scrolled
from greenroom.ui.widgets.common.still import still
from greenroom.ui.widgets.common.translate import told
from greenroom.ui.widgets.prepare.choice_form import ChoiceForm
from greenroom.ui.widgets.prepare.microphone_line import MicrophoneLine
from greenroom.ui.widgets.prepare.scene_card import scene_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.prepare import Before, Offer, Partner
    from greenroom.ui.state.route import Plan

_LONGEST_LINE = 200


class PreparePanel(QFrame):
    """One scenario.

    Attributes:
        start: The person is ready.
        takes: They want to see the earlier takes.
        mend: They want to mend the scenario.
        sound: They want to choose another microphone.
        microphone: To be listened to while this is shown.
    """

    start, takes, mend, sound = Signal(), Signal(), Signal(), Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._offer: Offer | None = None
        self._everyone: Sequence[Partner] = ()
        self._scene, self._form = _Holder(), ChoiceForm(around.theme)
        self._form.recast.connect(self._show_scene)
        self._before = label(look="small")
        see = button(self.tr("See them"), self.takes.emit, "quiet")
        earlier = row(self._before, see, gap=S)
        earlier.setAlignment(see, Qt.AlignmentFlag.AlignTop)
        self._earlier = held(earlier)
        self._scroll = scrolled(
            column(self._scene, self._earlier, _rule(), self._form, None, gap=L), margin=L
        )
        self.microphone = MicrophoneLine(around)
        self.microphone.settings.connect(self.sound)
        self._tries = self._made_tries()
        go = button(self.tr("Start (Enter)"), self.start.emit, "primary")
        icon_on(go, "mic", around.theme, "on-accent")
        asked = label(self.tr("What do you want to try this time?"), "strong")
        asked.setBuddy(self._tries)
        self._foot = held(column(asked, self._tries, go, self.microphone, gap=S, margin=L))
        self._broken = _Holder()
        self.setLayout(column(self._scroll, self._broken, _rule(), self._foot, gap=0))

    def show_offer(self, offer: Offer, everyone: Sequence[Partner], tries: str) -> None:
        """Begin anew for `offer`.

        Args:
            offer: What is chosen.
            everyone: Who may play instead.
            tries: What the person wants to try, as far as it is known.
        """
        self._offer, self._everyone = offer, everyone
        self._scroll.setVisible(not offer.trouble)
        self._foot.setVisible(not offer.trouble)
        self._broken.setVisible(bool(offer.trouble))
        if offer.trouble:
            self._broken.hold(self._trouble(offer))
            return
        self._form.show_offer(offer, everyone)
        self._show_scene()
        self.show_before(None)
        self._tries.setEditText(tries)
        self._scroll.verticalScrollBar().setValue(0)

    def show_before(self, before: Before | None) -> None:
        """Tell of the takes there are; None while that is not known."""
        self._earlier.setVisible(bool(before and before.takes))
        kept = self.tries
        self._tries.clear()
        if before:
            self._tries.addItems(before.lines)
            self._before.setText(self._told(before))
        self._tries.setEditText(kept)

    def next_take(self) -> None:
        """Expect and try nothing any more."""
        self._form.clear_guess()
        self._tries.setEditText("")

    @property
    def tries(self) -> str:
        """What the person wants to try."""
        return self._tries.currentText()

    @property
    def plan(self) -> Plan | None:
        """What is to be rehearsed; None if that cannot be."""
        if self._offer is None or self._offer.trouble:
            return None
        return self._form.choice(self.tries).plan

    def _show_scene(self) -> None:
        if self._offer is None:
            return
        partners = self._offer.partners
        other = next((each for each in self._everyone if each.id == self._form.partner), None)
        self._scene.hold(scene_card(self._offer, (other,) if other else partners))

    def _trouble(self, offer: Offer) -> QWidget:
        go = button(self.tr("Mend it in the workshop"), self.mend.emit, "primary")
        head = (label(offer.title, "title"), label(told(offer.trouble), "warn"))
        return held(column(*head, row(go, None), None, gap=L, margin=L))

    def _made_tries(self) -> QComboBox:
        made = still(QComboBox())
        made.setEditable(True)
        made.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        line = QLineEdit()
        for each in (made, line):
            each.setAccessibleName(self.tr("What do you want to try this time?"))
        line.setMaxLength(_LONGEST_LINE)
        line.setPlaceholderText(self.tr("One thing, in your own words"))
        made.setLineEdit(line)
        return made

    def _told(self, before: Before) -> str:
        day = QDateTime.fromString(before.started_at, Qt.DateFormat.ISODate).date()
        date = QLocale().toString(day, QLocale.FormatType.ShortFormat)
        minutes = self.tr("%n min", "", max(1, round(before.duration_s / 60)))
        last = [self.tr("the last on {date}: {length}").format(date=date, length=minutes)]
        if before.pace_wpm is not None:
            last.append(self.tr("{n} words/min").format(n=round(before.pace_wpm)))
        if before.fillers_per_min == 0:
            last.append(self.tr("no um or uh"))
        elif before.fillers_per_min is not None:
            rate = QLocale().toString(before.fillers_per_min, "f", 1)
            last.append(self.tr("at least {n} um and uh a minute").format(n=rate))
        return self.tr("%n takes so far", "", before.takes) + "; " + ", ".join(last) + "."


def _rule() -> QFrame:
    made = QFrame()
    made.setProperty("look", "line")
    made.setFixedHeight(1)
    return made


class _Holder(QWidget):
    """A place for one widget, and then for another."""

    def __init__(self) -> None:
        super().__init__()
        self._inside: QWidget | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def hold(self, inside: QWidget) -> None:
        if self._inside:
            self._layout.removeWidget(self._inside)
            self._inside.deleteLater()
        self._inside = inside
        self._layout.addWidget(inside)
