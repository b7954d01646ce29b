"""The view of a conversation: the lamp, the partner's name, the activity and captions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from greenroom.session.view import PERSON
from greenroom.ui.design.sizes import XS, L
from greenroom.ui.widgets.common.basic import column, in_widget, label
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.rehearse.captions import CaptionLine, Captions
from greenroom.ui.widgets.rehearse.presence import Presence

if TYPE_CHECKING:
    from greenroom.domain.notices import Doing
    from greenroom.storage.preferences import TalkPreferences
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.rehearse import RehearsalScreen


class PartnerFace(QWidget):
    """Shows the partner and the captions."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.presence = Presence(context.theme)
        self.captions = Captions(context.theme)
        self._name = label(look="title", wraps=False)
        self._doing = label(look="soft")
        self._tries = label(look="soft")
        for each in (self._name, self._doing, self._tries):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        below = in_widget(column(self.captions, self._tries))
        self._parts = column(self.presence, self._name, self._doing, L, below, gap=XS)
        self._parts.setStretchFactor(self.presence, 3)
        self._parts.setStretchFactor(below, 2)
        self.setLayout(self._parts)

    def show_screen(self, screen: RehearsalScreen, talk: TalkPreferences, tries: str) -> None:
        """Show what goes on; before the start, show what the person wants to try."""
        view = screen.view
        self.presence.show_partner(view.doing, view.level.loudspeaker_db)
        self._name.setText(translate_sentence(screen.speaker))
        self._doing.setText(self._words(view.doing, ending=screen.ending))
        begins = screen.scene == "getting_ready"
        self._tries.setText(tries)
        self._tries.setVisible(begins)
        self.captions.setVisible(talk.captions and not begins)
        if self.captions.isVisibleTo(self):
            self.captions.show_lines(self._captions(screen), talk.caption_px)

    def _captions(self, screen: RehearsalScreen) -> list[CaptionLine]:
        me = self.tr("You")
        return [
            CaptionLine(
                me if line.who == PERSON else translate_sentence(screen.name_of(line.who)),
                line.text,
                mine=line.who == PERSON,
                final=line.final,
            )
            for line in screen.captions
        ]

    def _words(self, doing: Doing, *, ending: bool) -> str:
        if ending:
            return self.tr("the rehearsal ends")
        return {
            "getting_ready": self.tr("getting ready"),
            "listening": self.tr("listening"),
            "thinking": self.tr("thinking"),
            "speaking": self.tr("speaking"),
            "paused": self.tr("paused"),
        }[doing]
