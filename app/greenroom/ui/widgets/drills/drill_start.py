"""One drill before it begins and after it is over: what it is, what came of it, and when again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from greenroom.coaching.drills.schedule import INTERVALS_DAYS
from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.state.drills import ended_in_silence, tries_that_count
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    card,
    column,
    in_widget,
    label,
    row,
    set_reading_order,
)
from greenroom.ui.widgets.common.take_words import day_text
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.session.drill import TryCounted
    from greenroom.storage.drill_log import DrillRound
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.drills import DrillOffer


class DrillStart(QWidget):
    """The card of a drill.

    Attributes:
        started: The person wants to begin.
        again: The person wants it to come again, or not any more.
        left: The person wants to see all drills.
        back: The person wants to see the take again that led here.
    """

    started = Signal()
    again = Signal(bool)
    left = Signal()
    back = Signal()

    def __init__(
        self,
        theme: Theme,
        offer: DrillOffer,
        counted: Sequence[TryCounted] | None = None,
        trouble: str = "",
        *,
        from_take: bool = False,
    ) -> None:
        """Show a drill.

        Args:
            theme: Colours the icons.
            offer: The drill.
            counted: The tries, if it was done just now; None if not.
            trouble: Why it could not be done, or "".
            from_take: A take led here, and can be gone back to.
        """
        super().__init__()
        drill = offer.drill
        parts: list[QWidget] = [label(translate_sentence(drill.title), "display")]
        if trouble:
            parts.append(label(trouble, "warn"))
        if counted is None:
            parts.append(self._what(offer))
        else:
            parts.append(self._tries(offer, counted))
        begin = self.tr("Start (Enter)") if counted is None else self.tr("Once more (Enter)")
        self.start = button(begin, self.started.emit, "primary")
        add_icon(self.start, "mic", theme, "on-accent")
        every = button(self.tr("All drills"), self.left.emit, "quiet")
        back = button(self.tr("Back to the take (Esc)"), self.back.emit, "quiet")
        self.comes = QCheckBox(self._again_text())
        self.comes.setChecked(offer.comes is not None)
        self.comes.toggled.connect(self.again)
        self._when = label("", "small")
        whole = column(
            *parts,
            in_widget(row(self.start, back, every, None)),
            self.comes,
            self._when,
            None,
            gap=L,
        )
        self.setLayout(whole)
        back.setVisible(from_take)
        self.show_comes(offer)
        set_reading_order(self)

    def show_comes(self, offer: DrillOffer) -> None:
        """Show when the drill comes again."""
        self._when.setVisible(offer.comes is not None)
        if offer.comes:
            self._when.setText(self.tr("Comes again: {day}").format(day=day_text(offer.comes)))

    def take_focus(self) -> None:
        """Give the focus to what begins the drill."""
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _again_text(self) -> str:
        *first, last = map(str, INTERVALS_DAYS)
        days = self.tr("{days} and {last}").format(days=", ".join(first), last=last)
        return self.tr("Offer it again after {days} days").format(days=days)

    def _what(self, offer: DrillOffer) -> QWidget:
        drill = offer.drill
        counts = self.tr("Counted: {what}.").format(what=translate_sentence(drill.counts))
        parts: list[QWidget] = [
            label(translate_sentence(drill.task)),
            label(counts, "soft"),
            label(translate_sentence(drill.why)),
            label(translate_sentence(drill.source), "small"),
        ]
        if offer.matter:
            told = self.tr("Its first prompts are from “{matter}”.")
            parts.insert(1, label(told.format(matter=offer.matter)))
        if offer.last:
            parts.append(label(self._last(offer.last), "soft"))
        return card(*parts, gap=M)

    def _last(self, last: DrillRound) -> str:
        said = self.tr("On {day}: {held} of {n} tries as wanted.")
        return said.format(day=day_text(last.on), held=last.held, n=len(last.counts))

    def _tries(self, offer: DrillOffer, counted: Sequence[TryCounted]) -> QWidget:
        held = self.tr("No try was counted.")
        if results := tries_that_count(counted):
            held = self.tr("{held} of {n} tries as wanted.").format(
                held=sum(each.held for each in results), n=len(results)
            )
        parts = [label(held, "strong")]
        if ended_in_silence(offer.drill, counted):
            why = self.tr("The drill ended early because nothing was said in two tries in a row.")
            parts.append(label(why))
        parts += [
            label(f"{each.number}.  {translate_sentence(each.result.told)}") for each in counted
        ]
        return card(*parts, gap=S)
