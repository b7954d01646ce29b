"""The sound check: the person says a sentence, hears it and gets a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from greenroom.ui.design.sizes import XS, L
from greenroom.ui.state.sound_check import DeviceNames, SoundCheckState
from greenroom.ui.widgets.common.basic import (
    IconLabel,
    add_icon,
    button,
    column,
    label,
    row,
    set_icon,
)
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.sound import CheckedSound, CheckStage, LevelReading
    from greenroom.ui.state.sound_check import CheckPhase
    from greenroom.ui.widgets.common.level_watcher import LevelWatcher

_ICON_PX = 28


class SoundCheckPanel(QFrame):
    """The sound check; `level_watcher` stops during the check.

    Attributes:
        changed: `state` was replaced.
        state: The state of the check.
        recording: The sentence, once it was recorded.
    """

    changed = Signal()

    def __init__(self, context: AppContext, level_watcher: LevelWatcher) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context, self._level_watcher = context, level_watcher
        self.state = SoundCheckState()
        self.recording: AudioBlock | None = None
        self._found = DeviceNames((), ())
        self._refused = ""
        self._ticket: Ticket[CheckedSound | None] | Ticket[None] | None = None
        self._sign = IconLabel(context.theme, "mic", side=_ICON_PX)
        self._head, self._body = label(look="strong"), label()
        self._meter = LevelMeter(context.theme)
        self.begin_button = button(self.tr("Say a sentence"), self._press)
        self._replay = add_icon(button(self.tr("Hear it again"), self._hear), "play", context.theme)
        texts = column(self._head, self._body, self._meter, gap=XS)
        top = row(self._sign, texts, gap=L)
        top.setStretch(1, 1)
        self.setLayout(column(top, row(self.begin_button, self._replay, None), margin=L))
        context.theme.changed.connect(self._show)
        level_watcher.devices.connect(self._see_devices)
        level_watcher.refused.connect(self._see_refused)
        self._show()

    def begin_check(self) -> None:
        """Start the check."""
        from greenroom.ui.services import sound

        self._stop()
        self._level_watcher.stop()
        self._go(self.state.begun())
        talk = self._context.preferences.current.talk

        def work(ticket: Ticket[CheckedSound | None]) -> CheckedSound | None:
            return sound.check_sound(talk, ticket.report, ticket.cancelled)

        self._ticket = self._context.jobs.run(
            self, work, self._over, self._failed, progress=self._progress
        )

    def _see_devices(self, found: DeviceNames) -> None:
        self._found = found

    def _see_refused(self, why: str) -> None:
        if why != self._refused:
            self._refused = why
            self._show()

    def _press(self) -> None:
        if self.state.busy:
            self.cancel_check()
            self._level_watcher.start()
        else:
            self.begin_check()

    def cancel_check(self) -> None:
        """Cancel a running check."""
        if self.state.busy:
            self._go(SoundCheckState())
        self._stop()

    def _hear(self) -> None:
        from greenroom.ui.services import sound

        recording, talk = self.recording, self._context.preferences.current.talk
        if recording is None:
            return
        self._stop()
        self._level_watcher.stop()

        def work(ticket: Ticket[None]) -> None:
            sound.play_recording(recording, talk, ticket.cancelled)

        self._ticket = self._context.jobs.run(
            self, work, lambda _: self._level_watcher.start(), self._failed
        )

    def _stop(self) -> None:
        if self._ticket:
            self._ticket.cancel()
            self._ticket = None

    def _progress(self, news: CheckStage | LevelReading) -> None:
        if self.sender() is not self._ticket:
            return
        if isinstance(news, str):
            self._go(self.state.came_to(news))
        else:
            self._meter.show_db(news.level_db)
            self._level_watcher.level.emit(news.level_db)  # the meter beside the device moves, too

    def _over(self, checked: CheckedSound | None) -> None:
        self._ticket = None
        if checked:
            report = checked.report
            self.recording = checked.recording
            self._go(self.state.judged(report.findings, spoken=report.speech_db is not None))
        self._level_watcher.start()

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self._go(self.state.failed(translate_sentence(str(error))))
        self._level_watcher.start()

    def _go(self, state: SoundCheckState) -> None:
        self.state = state
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        state = self.state
        head, body, icon, role = self._words()
        self._head.setText(head)
        self._body.setText(body)
        self._body.setVisible(bool(body))
        self._sign.show_icon(icon, role)
        self._meter.setVisible(state.phase in {"listening", "playing"})
        again = self.tr("Say a sentence") if state.phase == "idle" else self.tr("Say it again")
        self.begin_button.setText(self.tr("Stop") if state.busy else again)
        self.begin_button.setEnabled(state.busy or not self._refused)
        ink = self._context.theme.colours["ink"]
        set_icon(self.begin_button, "square" if state.busy else "mic", ink)
        self._replay.setVisible(state.recorded)

    def _words(self) -> tuple[str, str, str, str]:
        """Return heading, text, icon, and the role of its colour."""
        if self._refused and not self.state.busy:
            return *self._what_to_do(), "mic-off", "warn"
        found = " ".join(self._finding(each) for each in self.state.findings)
        sentence = self.tr("“Nobody else is listening, so this is the place to try things.”")
        forgotten = self.tr("It is forgotten as soon as you leave this page.")
        another = self.tr("If you did not hear yourself, choose another loudspeaker.")
        words: dict[CheckPhase, tuple[str, str, str, str]] = {
            "idle": (self.tr("Say a sentence and hear it back"), forgotten, "mic", "ink"),
            "opening": (self.tr("Opening the microphone ..."), "", "mic", "ink"),
            "listening": (
                self.tr("Speak now, as you would in a rehearsal:"),
                *(sentence, "mic", "you"),
            ),
            "playing": (
                self.tr("This is what the microphone heard."),
                *("", "volume-2", "partner"),
            ),
            "good": (
                self.tr("The microphone hears you well."),
                *(another, "circle-check", "accent"),
            ),
            "wrong": (self.tr("That will not do yet."), found, "circle-alert", "warn"),
            "failed": (self.tr("That did not work."), self.state.trouble, "mic-off", "warn"),
        }
        return words[self.state.phase]

    def _what_to_do(self) -> tuple[str, str]:
        """Return what opens the devices, and what comes then; why they do not, stands above."""
        talk = self._context.preferences.current.talk
        then = self.tr("Then say a sentence here and hear it back.")
        if talk.microphone not in {"", *self._found.microphones}:
            return self.tr("Choose another microphone above: the one you chose is not here."), then
        if talk.loudspeaker not in {"", *self._found.loudspeakers}:
            return self.tr("Choose another loudspeaker above: the one you chose is not here."), then
        once = self.tr("Once it does, say a sentence here and hear it back.")
        return self.tr("The sound does not work yet."), once

    def _finding(self, which: str) -> str:
        return {
            "only_zeros": self.tr(
                "Nothing comes from the microphone: see whether it is muted, and whether "
                "the system's privacy settings let Greenroom hear it."
            ),
            "nothing_said": self.tr(
                "No speech was heard: see whether this is the right microphone, then say it again."
            ),
            "too_quiet": self.tr(
                "You are too quiet: move closer to the microphone, or raise its level in the "
                "system's sound settings."
            ),
            "clipping": self.tr(
                "The loud parts are cut off: move away from the microphone, or lower its level in "
                "the system's sound settings."
            ),
            "noisy": self.tr(
                "The room is almost as loud as you: move closer to the microphone, or close window "
                "and door."
            ),
        }[which]
