"""What stands above and below the partner: time and level; troubles and questions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.icons import icon
from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.widgets.common.basic import button, label, row
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.storage.preferences import TalkPreferences
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.rehearse import Stage


class Head(QWidget):
    """What is rehearsed and tried, the quiet cue, captions on and off, level and time."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._drawn = ("", "")
        self.title = label(look="soft", wraps=False)
        self.tries = label(look="small")
        self.cue = label(look="soft", wraps=False)
        self.cue.setToolTip(
            self.tr(
                "Words a minute over your last turns, silences in them included, as heard while "
                "you talk. The report measures them anew."
            )
        )
        self.muted = label(self.tr("Muted"), "warn", wraps=False)
        self.meter = LevelMeter(around.theme)
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

    def show_stage(self, stage: Stage, talk: TalkPreferences, tries: str) -> None:
        """Show what goes on; in a talk nothing."""
        self.setVisible(stage.scene != "talk")
        view = stage.view
        self.title.setText(stage.billing.title if stage.billing else "")
        self.tries.setText(tries if stage.begun else "")
        going = stage.scene == "conversation"
        for each in (self.time, self.captions):
            each.setVisible(going)
        self.time.setText(clock(view.elapsed_s))
        self.meter.show_db(view.level.microphone_db)
        self.muted.setVisible(view.level.muted)
        pace = stage.pace_wpm if talk.cue == "pace" else None
        self.cue.setVisible(pace is not None)
        if pace is not None:
            self.cue.setText(self.tr("about {n} words a minute").format(n=5 * round(pace / 5)))
        self._draw(captions=talk.captions)

    def _draw(self, *, captions: bool) -> None:
        name, ink = "captions" if captions else "captions-off", self._around.theme.colours["ink"]
        if (name, ink) == self._drawn:
            return
        self._drawn = (name, ink)
        self.captions.setChecked(captions)
        self.captions.setIcon(icon(name, ink))
        self.captions.setToolTip(
            self.tr("Hide the captions") if captions else self.tr("Show the captions")
        )

    def _switch(self) -> None:
        now = self._around.chosen.now
        talk = replace(now.talk, captions=self.captions.isChecked())
        self._around.chosen.change(replace(now, talk=talk))


class Foot(QWidget):
    """One quiet line, always as high, so that nothing moves."""

    def __init__(self) -> None:
        super().__init__()
        self.line = label()
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.setMinimumHeight(L + M)
        self.setLayout(row(self.line))

    def show_stage(self, stage: Stage, done_keys: str) -> None:
        """Show the last trouble, or the question whether that was all."""
        words, look = told(stage.trouble), "soft" if stage.view.mended else "warn"
        if not words and stage.view.still_there:
            words, look = self.tr("Was that all? Then press {keys}; or just go on."), "soft"
            words = words.format(keys=done_keys)
        if self.line.property("look") != look:
            self.line.setProperty("look", look)
            self.line.style().polish(self.line)
        self.line.setText(words)

    def clear(self) -> None:
        """Say nothing."""
        self.line.setText("")


class EndQuestion(QFrame):
    """Whether the rehearsal is to end; it goes on meanwhile."""

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
