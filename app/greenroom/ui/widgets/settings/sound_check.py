"""Say a sentence, hear it back, and be told whether the microphone will do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from greenroom.ui.design.sizes import XS, L
from greenroom.ui.state.sound_check import SoundCheckState
from greenroom.ui.widgets.common.basic import button, column, icon_on, label, row, set_icon
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.sign import Sign
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.sound import Checked, Level, Stage
    from greenroom.ui.state.sound_check import Phase
    from greenroom.ui.widgets.common.listening import Listening

_ICON_PX = 28


class SoundCheck(QFrame):
    """The check; `listening` makes room for it and goes on after it.

    Attributes:
        changed: `state` is new.
        state: Where it stands.
        said: What was said, once it was.
    """

    changed = Signal()

    def __init__(self, around: Surroundings, listening: Listening) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._around, self._listening = around, listening
        self.state = SoundCheckState()
        self.said: AudioBlock | None = None
        self._ticket: Ticket[Checked | None] | Ticket[None] | None = None
        self._sign = Sign(around.theme, "mic", side=_ICON_PX)
        self._head, self._body = label(look="strong"), label()
        self._meter = LevelMeter(around.theme)
        self.begin_button = button(self.tr("Say a sentence"), self._press)
        self._replay = icon_on(button(self.tr("Hear it again"), self._hear), "play", around.theme)
        texts = column(self._head, self._body, self._meter, gap=XS)
        top = row(self._sign, texts, gap=L)
        top.setStretch(1, 1)
        self.setLayout(column(top, row(self.begin_button, self._replay, None), margin=L))
        around.theme.changed.connect(self._show)
        self._show()

    def begin(self) -> None:
        """Listen to a sentence, play it back, judge it."""
        from greenroom.ui.services import sound

        self._stop()
        self._listening.stop()
        self._go(self.state.begun())
        talk = self._around.chosen.now.talk

        def work(ticket: Ticket[Checked | None]) -> Checked | None:
            return sound.check(talk, ticket.report, ticket.cancelled)

        self._ticket = self._around.jobs.run(self, work, self._over, self._failed)
        self._ticket.progressed.connect(self._progress)

    def _press(self) -> None:
        if self.state.busy:
            self.leave()
            self._listening.start()
        else:
            self.begin()

    def leave(self) -> None:
        """Break it off."""
        if self.state.busy:
            self._go(SoundCheckState())
        self._stop()

    def _hear(self) -> None:
        from greenroom.ui.services import sound

        said, talk = self.said, self._around.chosen.now.talk
        if said is None:
            return
        self._stop()
        self._listening.stop()

        def work(ticket: Ticket[None]) -> None:
            sound.play(said, talk, ticket.cancelled)

        self._ticket = self._around.jobs.run(
            self, work, lambda _: self._listening.start(), self._failed
        )

    def _stop(self) -> None:
        if self._ticket:
            self._ticket.cancel()
            self._ticket = None

    def _progress(self, told: Stage | Level) -> None:
        if self.sender() is not self._ticket:
            return
        if isinstance(told, str):
            self._go(self.state.came_to(told))
        else:
            self._meter.show_db(told.level_db)
            self._listening.level.emit(told.level_db)  # the meter beside the device is alive too

    def _over(self, checked: Checked | None) -> None:
        self._ticket = None
        if checked:
            report = checked.report
            self.said = checked.said
            self._go(self.state.judged(report.findings, spoken=report.speech_db is not None))
        self._listening.start()

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self._go(self.state.failed(told(str(error))))
        self._listening.start()

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
        ink = self._around.theme.colours["ink"]
        set_icon(self.begin_button, "square" if state.busy else "mic", ink)
        self._replay.setVisible(state.recorded)

    def _words(self) -> tuple[str, str, str, str]:
        """Return heading, text, icon, and the role of its colour."""
        found = " ".join(self._finding(each) for each in self.state.findings)
        sentence = self.tr("“Nobody else is listening, so this is the place to try things.”")
        forgotten = self.tr("It is forgotten as soon as you leave this page.")
        another = self.tr("If you did not hear yourself, choose another loudspeaker.")
        words: dict[Phase, tuple[str, str, str, str]] = {
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

    def _finding(self, which: str) -> str:
        return {
            "only_zeros": self.tr(
                "The microphone delivers nothing but zeros: see whether it is muted, and whether "
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
