"""What worked in a take and what to try, each with its place and a way to try it again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from greenroom.coaching.drills.registry import drill_for
from greenroom.reports.amounts import clock
from greenroom.reports.remarks import list_remarks
from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import add_icon, button, card, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.reports.remarks import Remark
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import OpenedTake


class RemarkCards(QWidget):
    """Cards of the remarks, side by side: what worked first.

    Attributes:
        heard: The person wants to hear this Span.
        tried: The person wants to try what this Remark advises, where it was seen.
        drilled: The person wants to practise with the drill of this id.
    """

    heard = Signal(object)
    tried = Signal(object)
    drilled = Signal(str)

    def __init__(self, theme: Theme, opened: OpenedTake) -> None:
        super().__init__()
        self._theme, self._opened = theme, opened
        self.setLayout(row(*(self._card(each) for each in list_remarks(opened.report)), gap=L))

    def _card(self, remark: Remark) -> QFrame:
        parts: list[QWidget] = [
            label(translate_sentence(remark.head), "small"),
            label(translate_sentence(remark.seen), "strong"),
        ]
        if remark.after:
            parts.append(label(translate_sentence(remark.after), "small"))
        parts.append(label(f"“{remark.quote}”"))
        if remark.instead:
            parts.append(label(translate_sentence(remark.instead), "strong"))
        parts.append(label(translate_sentence(remark.why), "small"))
        made = card(*parts, None, *self._buttons(remark), gap=S)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return made

    def _buttons(self, remark: Remark) -> list[QWidget]:
        time = clock(remark.span.start_s)
        play = button(time, partial(self.heard.emit, remark.span), tip=self.tr("Hear this place"))
        name = self.tr("Play at {time}: {figure}")
        play.setAccessibleName(name.format(time=time, figure=translate_sentence(remark.seen)))
        play.setEnabled(self._opened.sound is not None)
        add_icon(play, "play", self._theme)
        if not remark.to_try or self._opened.take is None:
            return [play]
        again = button(
            self.tr("Try it again from here"),
            partial(self.tried.emit, remark),
            tip=self.tr("The rehearsal goes on from this very turn."),
        )
        add_icon(again, "rotate-ccw", self._theme)
        return [play, again, *self._drill(remark)]

    def _drill(self, remark: Remark) -> list[QWidget]:
        drill = drill_for(remark.kind)
        if drill is None:
            return []
        title = translate_sentence(drill.title)
        made = button(
            title,  # with more before it, it is cut off in a card
            partial(self.drilled.emit, drill.id),
            "quiet",
            tip=self.tr("Two minutes, by voice."),
        )
        made.setAccessibleName(self.tr("Drill: {title}").format(title=title))
        add_icon(made, "refresh-cw", self._theme)
        return [made]
