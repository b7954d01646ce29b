"""The panel beside the cards: the scenario, its choices and the start button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from greenroom.domain.persona import first_name
from greenroom.ui.design.sizes import XS, L, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    ignore_wheel,
    in_widget,
    label,
    row,
    scrolled,
    set_tip,
)
from greenroom.ui.widgets.common.deck_choice import DeckChoice
from greenroom.ui.widgets.common.fold import Fold
from greenroom.ui.widgets.common.real_day import RealDay
from greenroom.ui.widgets.common.temperaments import temperament_name
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.prepare.choice_form import ChoiceForm
from greenroom.ui.widgets.prepare.microphone_line import MicrophoneLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.prepare import EarlierTakes, Partner, ScenarioOffer
    from greenroom.ui.state.route import RehearsalPlan


_LONGEST_LINE = 200
_LEAST = 0.05


class PreparePanel(QFrame):
    """The chosen scenario.

    Attributes:
        start_wanted: The person wants to start.
        takes_wanted: The person wants to see earlier takes.
        mend_wanted: The person wants to repair the scenario.
        sound_wanted: The person wants to choose another microphone.
        like_wanted: They want a matter of their own that is like this one.
        swap_wanted: They want to sit on the other side.
        card_wanted: They want to see the card of their own matter.
        deck: The slides of a talk.
        microphone: The line with the microphone and its level.
    """

    start_wanted, takes_wanted, mend_wanted, sound_wanted = Signal(), Signal(), Signal(), Signal()
    like_wanted, swap_wanted, card_wanted = Signal(), Signal(), Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._theme = context.theme
        self._offer: ScenarioOffer | None = None
        self._scene, self._form = _Holder(), ChoiceForm(context.theme)
        self.deck, self.real_day = DeckChoice(context), RealDay(context)
        self._before = label(look="small")
        see = button(self.tr("See them"), self.takes_wanted.emit, "quiet")
        earlier = row(self._before, see, gap=S)
        earlier.setAlignment(see, Qt.AlignmentFlag.AlignTop)
        self._earlier = in_widget(earlier)
        self._card = button(self.tr("Back to the card"), self.card_wanted.emit, "quiet")
        set_tip(self._card, self.tr("What you choose here goes with you."))
        add_icon(self._card, "arrow-left", context.theme, "accent")
        self._like = button(self.tr("Like this one, but mine"), self.like_wanted.emit, "quiet")
        add_icon(self._like, "copy", context.theme, "accent")
        self._swap = button(self.tr("Swap seats"), self.swap_wanted.emit, "quiet")
        swaps = self.tr("Your partner says what you said, and you answer, three times.")
        set_tip(self._swap, swaps)
        add_icon(self._swap, "refresh-cw", context.theme, "accent")
        self._scroll = scrolled(
            column(
                column(*(row(each, None) for each in (self._card, self._like, self._swap)), gap=0),
                self._scene,
                self._earlier,
                _rule(),
                self.deck,
                self._form,
                self.real_day,
                None,
                gap=L,
            ),
            margin=L,
        )
        self.microphone = MicrophoneLine(context)
        self.microphone.settings.connect(self.sound_wanted)
        self._tries = self._make_tries()
        self._start = go = button(self.tr("Start (Enter)"), self.start_wanted.emit, "primary")
        add_icon(go, "mic", context.theme, "on-accent")
        asked = label(self.tr("What do you want to try this time?"), "strong")
        asked.setBuddy(self._tries)
        self._foot = in_widget(column(asked, self._tries, go, self.microphone, gap=S, margin=L))
        self._broken = _Holder()
        self.setLayout(column(self._scroll, self._broken, _rule(), self._foot, gap=0))

    def show_offer(self, offer: ScenarioOffer, tries: str, *, same: bool = False) -> None:
        """Reset the panel for `offer`; `tries` is filled in as the goal.

        If it is the `same` one as before, only changed, what was chosen for it stays.
        """
        self._offer = offer
        self._scroll.setVisible(not offer.trouble)
        self._foot.setVisible(not offer.trouble)
        self._broken.setVisible(bool(offer.trouble))
        if offer.trouble:
            self._broken.set_content(self._trouble(offer))
            return
        (self._form.show_changed if same else self._form.show_offer)(offer)
        self.deck.show_for(offer.scenario_id if offer.lights_s else "")
        self.real_day.show_for(offer.scenario_id, offer.title)
        self._card.setVisible(offer.own)
        self._like.setVisible(not offer.own)
        asked = self.tr("%n questions", "", len(offer.questions))
        self._scene.set_content(scene_card(offer, asked, self._theme))
        self.show_before(None)
        self._tries.setEditText(tries)
        self._scroll.verticalScrollBar().setValue(0)

    def show_before(self, before: EarlierTakes | None) -> None:
        """Show the summary of earlier takes; None while it is not known."""
        known = bool(before and before.takes)
        self._earlier.setVisible(known)
        self._swap.setVisible(known and self._offer is not None and self._offer.lights_s is None)
        kept = self.tries
        self._tries.clear()
        if before:
            self._tries.addItems([*map(translate_sentence, before.advice), *before.lines])
            self._before.setText(self._earlier_text(before))
        self._tries.setEditText(kept)

    def reset_for_next_take(self) -> None:
        """Clear guesses and goal."""
        self._form.clear_guess()
        self._tries.setEditText("")

    def focus_start(self) -> None:
        """Set the focus to the start button."""
        self._start.setFocus()

    @property
    def tries(self) -> str:
        """What the person wants to try."""
        return self._tries.currentText()

    @property
    def plan(self) -> RehearsalPlan | None:
        """The plan of the rehearsal; None if the scenario cannot be used."""
        if self._offer is None or self._offer.trouble:
            return None
        return self._form.read_choice(self.tries).plan

    def _trouble(self, offer: ScenarioOffer) -> QWidget:
        go = button(self.tr("Mend it in the workshop"), self.mend_wanted.emit, "primary")
        head = (label(offer.title, "title"), label(translate_sentence(offer.trouble), "warn"))
        return in_widget(column(*head, row(go, None), None, gap=L, margin=L))

    def _make_tries(self) -> QComboBox:
        made = ignore_wheel(QComboBox())
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

    def _earlier_text(self, before: EarlierTakes) -> str:
        day = QDateTime.fromString(before.started_at, Qt.DateFormat.ISODate).date()
        date = QLocale().toString(day, QLocale.FormatType.ShortFormat)
        minutes = self.tr("%n min", "", max(1, round(before.duration_s / 60)))
        last = [self.tr("the last on {date}: {length}").format(date=date, length=minutes)]
        if before.pace_wpm is not None:
            last.append(self.tr("{n} words/min").format(n=round(before.pace_wpm)))
        if before.fillers_per_min == 0:
            last.append(self.tr("no um or uh"))
        elif before.fillers_per_min is not None:
            digits = 1 if before.fillers_per_min >= _LEAST else 2  # never "at least 0.0"
            rate = QLocale().toString(before.fillers_per_min, "f", digits)
            last.append(self.tr("at least {n} um and uh a minute").format(n=rate))
        return self.tr("%n takes so far", "", before.takes) + "; " + ", ".join(last) + "."


def _rule() -> QFrame:
    made = QFrame()
    made.setProperty("look", "line")
    made.setFixedHeight(1)
    return made


class _Holder(QWidget):
    """Holds one widget, which can be replaced."""

    def __init__(self) -> None:
        super().__init__()
        self._inside: QWidget | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def set_content(self, inside: QWidget) -> None:
        if self._inside:
            self._layout.removeWidget(self._inside)
            self._inside.deleteLater()
        self._inside = inside
        self._layout.addWidget(inside)


def scene_card(offer: ScenarioOffer, asked: str, theme: Theme) -> QWidget:
    """Return a widget with what `offer` is about, who sits opposite, and how much they ask.

    Args:
        offer: The scenario.
        asked: How many questions there are, in words; the questions are shown when one wants.
        theme: For its colours.
    """
    aim = QCoreApplication.translate("SceneCard", "Your aim")
    several = len(offer.partners) > 1
    parts = [_partner(each, alone=not several) for each in offer.partners]
    if offer.questions:
        questions = label(_listed(offer.questions))
        parts.append(Fold(asked, theme, lambda: in_widget(column(questions))))
    return in_widget(
        column(
            label(offer.title, "title"),
            label(offer.summary),
            *([label(offer.setting, "soft")] if offer.setting else []),
            _named(aim, offer.objective),
            *parts,
            gap=L,
        )
    )


def _partner(who: Partner, *, alone: bool) -> QWidget:
    mood = QCoreApplication.translate("SceneCard", "{role}, {mood}").format(
        role=who.role, mood=temperament_name(who.temperament)
    )
    parts: list[QWidget] = [label(who.name, "partner"), label(mood)]
    name = first_name(who.name).replace("Your ", "your ", 1)
    if alone and who.wants:
        wants = QCoreApplication.translate("SceneCard", "What {name} wants")
        parts.append(_named(wants.format(name=name), who.wants))
    if alone and who.limits:
        limits = QCoreApplication.translate("SceneCard", "What {name} will not give")
        parts.append(_named(limits.format(name=name), _listed(who.limits)))
    return in_widget(column(*parts, gap=S if alone else XS))


def _named(name: str, text: str) -> QWidget:
    return in_widget(column(label(name, "strong"), label(text), gap=XS))


def _listed(lines: Sequence[str]) -> str:
    return "\n".join(f"\u2013 {line}" for line in lines)
