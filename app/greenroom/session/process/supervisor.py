"""Keeps a rehearsal going whatever happens to the process that holds its models.

This side owns what must not be lost: the device and the journal. The other side may crash or hang;
it is started anew, reads from the journal where the conversation stands, and hears again what of
the person's turn had not been dealt with.
"""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from greenroom.domain.audio import AudioBlock
from greenroom.domain.commands import Command
from greenroom.domain.errors import EngineError, GreenroomError
from greenroom.domain.events import (
    Event,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    SpeechStarted,
    Trouble,
)
from greenroom.domain.notices import Notice
from greenroom.domain.slides import BLACK
from greenroom.domain.wording import system_says
from greenroom.session.checkpoint import replay
from greenroom.session.input.peak_meter import PeakMeter
from greenroom.session.process.protocol import Begin, EndLine, Failed, Play, PlaybackCommand
from greenroom.session.process.timeouts import Timeouts, Watchdog
from greenroom.session.process.worker_process import JournalSound, WorkerProcess
from greenroom.session.publisher import EventPublisher
from greenroom.storage.journal import event_to_json
from greenroom.storage.sealing.seal import key_to_hand_over

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.domain.audio import DuplexBlock
    from greenroom.domain.events import RehearsalContinues, RehearsalStarted
    from greenroom.ports import Clock, DuplexAudio
    from greenroom.session.process.protocol import Message
    from greenroom.storage.journal import Journal

AGAIN = "The partner stopped working and is being started again; nothing you said is lost."
_LONGEST_BLOCK_S = 0.25
"""A device that stands still for longer has stopped the clock of the sound."""
GAVE_UP = "The partner stopped working again and again, so the rehearsal ends here."


class BackgroundJob(Protocol):
    """What runs beside a rehearsal, from its beginning to its end."""

    def start(self) -> None:
        """Begin; called once."""
        ...

    def stop(self) -> None:
        """End at once; what is not done is done later."""
        ...


class Supervisor:
    """Runs one rehearsal.

    Attributes:
        push_to_talk: The person is heard only between the wishes "hold" and "release".
        continues: The second fact, if it goes on from an earlier take.
    """

    def __init__(
        self,
        device: DuplexAudio,
        journal: Journal,
        argv: Sequence[str],
        started: RehearsalStarted,
        clock: Clock,
        patience: Timeouts | None = None,
        ahead: BackgroundJob | None = None,
    ) -> None:
        """Take what is needed; nothing starts before `run`.

        Args:
            device: The real one.
            journal: Gets every event before anybody else, and both sides' sound.
            argv: Starts a process that speaks session.process.protocol over its standard input and
                output.
            started: The first fact.
            clock: The computer's.
            patience: How long to wait for what.
            ahead: Listens again to what is recorded, from the beginning to the end.
        """
        self._device, self._journal, self._argv = device, journal, argv
        self._first, self._clock = started, clock
        self._patience = patience or Timeouts()
        self._ahead = ahead
        self.push_to_talk = False
        self.continues: RehearsalContinues | None = None
        self._publish: Callable[[Event | Notice], None] = lambda _: None
        self._publisher = EventPublisher(self._tell)
        self._telling = threading.RLock()
        self._events: list[Event] = []
        self._ended: RehearsalEnded | None = None
        self._failed: GreenroomError | None = None
        self._child: WorkerProcess | None = None
        self._spare: WorkerProcess | None = None
        self._spare_from_s = clock.now_s() + self._patience.spare_after_s[0]
        self._why = ""
        self._starts_s: deque[float] = deque(maxlen=self._patience.restarts)
        self._frames = 0
        self._muted = self._paused = self._holding = False
        self._end_by_s: float | None = None
        self._watch = Watchdog(clock)
        self._level = PeakMeter()
        self._heard_at_s = clock.now_s()

    @property
    def child_pid(self) -> int | None:
        """Id of the process that holds the models now."""
        return self._child.pid if self._child else None

    @property
    def begun(self) -> bool:
        """Whether the conversation has started, and with it the journal's clock."""
        return self._frames > 0

    @property
    def gave_up(self) -> bool:
        """Whether it ended because the partner stopped working again and again."""
        return any(
            isinstance(event, Trouble) and event.message == GAVE_UP for event in self._events
        )

    @property
    def kept(self) -> bool:
        """Whether the person spoke, so that the journal is worth keeping."""
        return any(isinstance(event, SpeechStarted) for event in self._events)

    def run(self, tell: Callable[[Event | Notice], None]) -> RehearsalEnded:
        """Rehearse until the end; the device is closed then, and the journal kept if anybody spoke.

        Args:
            tell: Gets every event and notice, from several threads but never at once.

        Raises:
            GreenroomError: The rehearsal cannot be held or cannot go on; what was recorded of it
                is kept.
        """
        self._publish = tell
        try:
            self._tell(self._first)
            if self.continues:
                self._tell(self.continues)
            if self._first.slides:
                self._publisher.slide(0.0, self._first.slides[0].number)
            self._publisher.doing(0.0, "getting_ready")
            child = self._started(None)
            if self._ahead:
                self._ahead.start()
            for block in self._device.blocks():
                self._hear(block, child)
                child = self._looked_after(child)
                if self._ended:
                    return self._ended
            return self._end()
        finally:
            for each in filter(None, (self._child, self._spare)):
                each.stop()
            if self._ahead:
                self._ahead.stop()
            self._device.close()
            self._journal.close()
            if not self.kept:
                self._journal.discard()

    def command(self, command: Command) -> None:
        """Obey a wish; from any thread."""
        match command.wish:
            case "mute" | "unmute":
                self._muted = command.wish == "mute"
            case "pause" | "resume":
                self._paused = command.wish == "pause"
            case "hold" | "release":
                self._holding = command.wish == "hold"
            case "show":
                self._show_slide(command.slide)
            case "end":
                wait_s = self._patience.ending_s if self.begun else 0.0
                self._end_by_s = self._clock.now_s() + wait_s
            case _:
                pass
        if self._child:
            self._child.obey(command)

    @property
    def _now_s(self) -> float:
        return self._frames / self._device.rate_hz

    def _show_slide(self, number: int) -> None:
        """Tell that a slide is shown, on the clock of the sound: blocks come a few at a time."""
        if number == BLACK or any(slide.number == number for slide in self._first.slides):
            late_s = min(self._clock.now_s() - self._heard_at_s, _LONGEST_BLOCK_S)
            self._publisher.slide(self._now_s + (late_s if self.begun else 0.0), number)

    def _hear(self, block: DuplexBlock, child: WorkerProcess) -> None:
        if block.trouble:
            self._publisher.trouble(self._now_s, block.trouble, mended=block.mended)
        deaf = self._muted or self._paused or (self.push_to_talk and not self._holding)
        if deaf:
            block = replace(block, samples=np.zeros_like(block.samples))
        if level := self._level.measure(block, self._now_s, muted=self._muted):
            self._tell(level)
        if not (self.begun or child.ready):
            return
        block = replace(block, start_s=self._now_s, trouble="")
        self._journal.person(AudioBlock(block.samples, block.rate_hz, block.start_s))
        self._journal.partner(AudioBlock(block.played, block.rate_hz, block.start_s))
        self._frames += block.samples.size
        self._heard_at_s = self._clock.now_s()
        child.hear_block(block)

    def _looked_after(self, child: WorkerProcess) -> WorkerProcess:
        """Return `child`, or the one that takes its place."""
        limit_s = self._patience.silent_s if child.ready else self._patience.loading_s
        waited_s = self._watch.waited_s(child)
        if self._failed:
            raise self._failed
        now_s = self._clock.now_s()
        if self._end_by_s is not None and now_s >= self._end_by_s:
            self._end()
        if (child.gone or waited_s > limit_s) and not self._ended:
            return self._replaced(child)
        wanted = now_s >= self._spare_from_s or waited_s > self._patience.doubt_s
        if child.ready and self._spare is None and wanted:
            self._spare = self._new_child()
        return child

    def _new_child(self) -> WorkerProcess:
        try:
            return WorkerProcess(
                self._argv,
                self._take,
                key=key_to_hand_over(),
                queued_blocks=self._patience.queued_blocks,
            )
        except OSError as error:
            raise EngineError(
                "The partner's process cannot be started ({why}); restart the computer if that "
                "stays so.",
                why=system_says(error),
            ) from error

    def _replaced(self, child: WorkerProcess) -> WorkerProcess:
        child.stop()
        self._device.flush()
        if self._ended or self._failed:  # its last word came just before
            return child
        now_s = self._clock.now_s()
        often = len(self._starts_s) == self._starts_s.maxlen
        if often and now_s - self._starts_s[0] < self._patience.within_s:
            if not self.begun:
                raise EngineError(f"{GAVE_UP} {self._why}".rstrip())
            self._publisher.trouble(self._now_s, GAVE_UP)
            self._end()
            return child
        self._starts_s.append(now_s)
        self._spare_from_s = now_s + self._patience.spare_after_s[1]
        self._publisher.trouble(self._now_s, self._why or AGAIN)
        self._publisher.doing(self._now_s, "getting_ready")
        return self._started(child)

    def _started(self, before: WorkerProcess | None) -> WorkerProcess:
        heard_s = before.heard_s if before else 0.0
        since_s = replay(self._events, heard_s).since_s if self.begun else 0.0
        child, self._spare = self._spare, None
        if child is None or child.gone:
            child = self._new_child()
        child.begin(
            Begin(self._device.rate_hz, tuple(map(event_to_json, self._events)), heard_s),
            JournalSound(self._journal.heard_again, since_s),
            before.last_line if before else 0,
        )
        self._why = ""
        self._child = child
        if self._holding:
            child.obey(Command("hold"))
        child.obey(Command("pause" if self._paused else "resume"))
        return child

    def _take(self, message: Message) -> None:
        """Do what the child says; called in its thread."""
        match message:
            case Play():
                self._device.play(message.line, message.speech)
            case EndLine():
                self._device.end_line(message.line)
            case PlaybackCommand(does):
                {
                    "pause": self._device.pause,
                    "resume": self._device.resume,
                    "flush": self._device.flush,
                }[does]()
            case Failed():
                self._why, error = message.message, message.error()
                if not (self.begun and isinstance(error, EngineError)):  # else: it may help
                    self._failed = error
            case Event() | Notice():
                try:
                    self._tell(message)
                except GreenroomError as full:
                    self._failed = full
            case _:
                pass

    def _tell(self, what: Event | Notice) -> None:
        with self._telling:
            if self._ended:
                return
            if isinstance(what, Event):
                self._journal.append(what)
                self._events.append(what)
            if isinstance(what, RehearsalPaused | RehearsalResumed):
                self._paused = isinstance(what, RehearsalPaused)
            elif isinstance(what, RehearsalEnded):
                self._ended = what
            self._publish(what)

    def _end(self) -> RehearsalEnded:
        with self._telling:
            return self._ended or self._publisher.ended(self._now_s, "stopped")
