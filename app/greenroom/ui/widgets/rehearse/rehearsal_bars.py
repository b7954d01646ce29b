"""Header and footer of a rehearsal, and the question whether to end it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.icons import icon
from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.widgets.common.basic import button, label, row, set_tip
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.storage.preferences import TalkPreferences
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.rehearse import RehearsalScreen


class RehearsalHeader(QWidget):
    """Shows title, goal, pace, level and time, and a button for the captions."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._drawn = ("", "")
        self.title = label(look="soft", wraps=False)
        self.tries = label(look="small")
        self.cue = label(look="soft", wraps=False)
        set_tip(
            self.cue,
            self.tr(
                "Words a minute over your last turns, silences in them included, as heard while "
                "you talk. The report measures them anew."
            ),
        )
        self.muted = label(self.tr("Muted"), "warn", wraps=False)
        self.meter = LevelMeter(context.theme)
        self.time = label(look="soft", wraps=False)
        self.time.setAccessibleName(self.tr("Time"))
        figures = QFont(self.time.font())
        figures.setFeature(QFont.Tag("tnum"), 1)
        self.time.setFont(figures)
        self.captions = button("", self._switch, "quiet")
        self.captions.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.captions.setCheckable(True)
        self.captions.setAccessibleName(self.tr("Captions"))
        right = row(self.cue, self.muted, self.meter, self.time, self.captions, gap=L)
        parts = row(self.title, self.tries, right, gap=L)
        parts.setStretchFactor(self.tries, 1)
        self.setLayout(parts)

    def show_screen(self, screen: RehearsalScreen, talk: TalkPreferences, tries: str) -> None:
        """Show the state; the header is hidden during a talk."""
        self.setVisible(screen.scene != "talk")
        view = screen.view
        self.title.setText(screen.cast.title if screen.cast else "")
        self.tries.setText(tries if screen.begun else "")
        going = screen.scene == "conversation"
        for each in (self.time, self.captions):
            each.setVisible(going)
        self.time.setText(clock(view.elapsed_s))
        self.meter.show_db(view.level.microphone_db)
        self.muted.setVisible(view.level.muted)
        pace = screen.pace_wpm if talk.cue == "pace" else None
        self.cue.setVisible(pace is not None)
        if pace is not None:
            self.cue.setText(self.tr("about {n} words a minute").format(n=5 * round(pace / 5)))
        self._draw(captions=talk.captions)

    def _draw(self, *, captions: bool) -> None:
        name, ink = "captions" if captions else "captions-off", self._context.theme.colours["ink"]
        if (name, ink) == self._drawn:
            return
        self._drawn = (name, ink)
        self.captions.setChecked(captions)
        self.captions.setIcon(icon(name, ink))
        set_tip(
            self.captions,
            self.tr("Hide the captions") if captions else self.tr("Show the captions"),
        )

    def _switch(self) -> None:
        now = self._context.preferences.current
        talk = replace(now.talk, captions=self.captions.isChecked())
        self._context.preferences.change(replace(now, talk=talk))


class RehearsalFooter(QWidget):
    """One line of fixed height for problems and questions."""

    def __init__(self) -> None:
        super().__init__()
        self.line = label()
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.setMinimumHeight(L + M)
        self.setLayout(row(self.line))

    def show_screen(self, screen: RehearsalScreen, done_keys: str) -> None:
        """Show the last problem, that the person is muted, or the question whether they are done.

        While they are muted, no good news is shown: it may say that the microphone is heard.
        """
        words, look = translate_sentence(screen.trouble), "soft" if screen.view.mended else "warn"
        if screen.view.level.muted and (screen.view.mended or not words):
            words, look = self.tr("You are muted: nobody hears you until you unmute."), "warn"
        elif not words and screen.view.still_there:
            words, look = self.tr("Was that all? Then press {keys}; or just go on."), "soft"
            words = words.format(keys=done_keys)
        if self.line.property("look") != look:
            self.line.setProperty("look", look)
            self.line.style().polish(self.line)
        self.line.setText(words)

    def clear(self) -> None:
        """Clear the line."""
        self.line.setText("")


class EndQuestion(QFrame):
    """Asks whether to end the rehearsal, which goes on meanwhile."""

    def __init__(self, ends: Callable[[], object], goes_on: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("look", "card")
        words = label(self.tr("End the rehearsal? What you said is kept."))
        self.end = button(self.tr("End"), ends, "primary")
        self.go_on = button(self.tr("Go on"), goes_on)
        for each in (self.end, self.go_on):
            each.setAutoDefault(True)
        parts = row(words, self.end, self.go_on, gap=S, margin=M)
        parts.setStretchFactor(words, 1)
        self.setLayout(parts)
        self.hide()
