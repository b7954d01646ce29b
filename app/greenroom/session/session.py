"""The running rehearsal: one person talks, one partner answers, either may be interrupted.

One thread decides everything, block by block of the desk's clock. What takes longer than a block is
done by workers: the scribe's reads, the judge's say whether the turn is over, the responder makes
the answer. It is made while the pause is still being weighed, heard once the turn is over, and
dropped if the person goes on.
"""

from __future__ import annotations

import queue
from functools import partial
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.turns import Outcome
from greenroom.dialogue.turn_taking.barge_in import BargeIn
from greenroom.dialogue.turn_taking.endpointing import Endpointing
from greenroom.domain.events import (
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    Trouble,
)
from greenroom.session.attention import Attention
from greenroom.session.floor import Floor
from greenroom.session.history import ConversationHistory
from greenroom.session.input.end_of_turn import EndOfTurnAnalyzer
from greenroom.session.input.front_end import AudioFrontEnd
from greenroom.session.input.streaming_transcriber import StreamingTranscriber
from greenroom.session.output.responder import Responder
from greenroom.session.playback import SpeechOutput
from greenroom.session.replies import Replies
from greenroom.session.task_thread import TaskThread

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from greenroom.domain.audio import DuplexBlock
    from greenroom.domain.commands import Command
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.session.checkpoint import Checkpoint
    from greenroom.session.output.speech_handle import SpeechHandle
    from greenroom.session.output.spoken import PartnerEngines
    from greenroom.session.settings import SpeechEngines, TurnSettings


class Session:
    """Runs one rehearsal in the caller's thread.

    Attributes:
        workers: Do what takes longer than a block.
    """

    def __init__(
        self,
        crew: PartnerEngines,
        senses: SpeechEngines,
        manners: TurnSettings,
        tell: Callable[[Event | Notice], None],
        past: tuple[Event, ...] = (),
        heard_s: float = 0.0,
    ) -> None:
        """Take the engines, loaded; nothing starts before `run`.

        Args:
            crew: Makes the answers; its desk carries both voices.
            senses: Hear.
            manners: Set by the person.
            tell: Gets every event and notice, in the thread of `run`.
            past: Events of the same rehearsal before, if it goes on.
            heard_s: Until when they were heard.
        """
        self._crew, self._heard_s = crew, heard_s
        self._course = ConversationHistory(past, tell)
        self._inbox: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._reader = TaskThread("scribe")
        self._judge = EndOfTurnAnalyzer(senses.turn_end, senses.sentence_end, self._post)
        self._responder = Responder(crew, self._post(_raised))
        self.workers = (self._responder.worker, self._reader, *self._judge.workers)
        self._ear = AudioFrontEnd(
            senses.detector, senses.canceller, BargeIn(manners.interrupt), crew.desk.rate_hz
        )
        self._mouth = SpeechOutput(crew.desk, self._course.tell)
        scribe = StreamingTranscriber(
            senses.transcriber, self._ear.sound, self._reader, self._post(self._read)
        )
        self._replies = Replies(self._course, self._responder)
        self._floor = Floor(self._ear, self._mouth, self._course, self._replies)
        self._attention = Attention(
            self._ear,
            scribe,
            Endpointing(manners.wait),
            self._judge,
            crew.clock,
            self._replies,
        )
        self._floor.attention = self._attention
        self._back_to: int | None = None
        self._stops = False
        self._ended: RehearsalEnded | None = None

    def run(self) -> RehearsalEnded:
        """Converse until an ending, the person's wish, or the end of the desk's blocks.

        Raises:
            EngineError: A model failed for good.
        """
        try:
            self._begin(self._course.stand(self._heard_s))
            for block in self._crew.desk.blocks():
                self._hop(block)
                if self._ended:
                    break
            return self._ended or self._end("stopped")
        finally:
            self._floor.clear()
            self._responder.close()
            self._reader.close()
            self._judge.close()

    def command(self, command: Command) -> None:
        """Obey a wish, soon; from any thread."""
        self._inbox.put(partial(self._obey, command))

    def _post(self, take: Callable[[object], None]) -> Callable[[object], None]:
        return lambda result: self._inbox.put(partial(take, result))

    def _hop(self, block: DuplexBlock) -> None:
        if self._floor.paused_s is not None:  # what came before is heard again after a restart
            self._ear.deaf = block.end_s > self._heard_s
        changes, rulings = self._ear.feed(block)
        if self._ear.trouble:
            self._course.tell(Trouble(at_s=self._ear.now_s, message=self._ear.trouble))
            self._ear.trouble = ""
        while not self._inbox.empty() and not self._ended:
            self._inbox.get()()
        if self._ended:
            return
        for change in changes:
            self._floor.changed(change)
        if (over := self._floor.follow(block, rulings)) is not None:
            self._line_over(over)
        if self._floor.paused_s is not None:
            self._attention.rest(self._ear.now_s)
        elif not (self._ended or self._mouth.answer):
            self._floor.attend()

    def _line_over(self, answer: SpeechHandle) -> None:
        decision = answer.decision
        ending = decision.ending if decision else ""
        if self._back_to is not None:
            self._go_back(self._back_to)
        elif self._stops:
            self._end("stopped")
        else:
            stands = (ending and self._mouth.cut_s is None) or self._floor.hand_over(answer)
            if decision and ending and stands:
                self._end(ending, decision.outcome or "open")

    def _begin(self, stand: Checkpoint) -> None:
        """Open the rehearsal, or go on from where it stood."""
        self._replies.away_s = stand.away_s
        self._floor.quiet(stand.since_s)
        if stand.paused:
            self._floor.pause(self._heard_s)
        if stand.state is None or stand.pending:
            again = stand.line.text if stand.line else None
            answer = self._responder.answer(stand.state, stand.pending, stand.talk, again)
            self._floor.say(answer, told=again is not None)
        elif stand.repeats:
            last = self._course.unsaid()
            answer = self._responder.repeat(stand.state, self._course.talk, last)
            self._floor.say(answer, told=True)
        elif not stand.paused:
            self._mouth.is_(self._heard_s, "listening")

    def _obey(self, command: Command) -> None:
        paused = self._floor.paused_s is not None
        match command.wish:
            case "done" if not paused:
                self._attention.ends()
            case "hold":
                self._attention.held = True
            case "release":
                self._attention.held = False
                self._attention.ends()
            case "pause" if not paused:
                self._course.tell(RehearsalPaused(at_s=self._ear.now_s))
                self._floor.pause(self._ear.now_s)
            case "resume" if paused:
                self._course.tell(RehearsalResumed(at_s=self._ear.now_s))
                self._floor.resume()
            case "take_back":
                self._take_back(command.turn)
            case "end":
                self._floor.clear()
                self._stops = True
                if self._mouth.answer is None:
                    self._end("stopped")
            case _:  # a mute is the desk's matter
                pass

    def _take_back(self, turn: int | None) -> None:
        """Go on as it stood after `turn`, as soon as the partner is silent."""
        state = self._course.state
        if state is None or (state.turn == 0 and self._mouth.answer):
            return  # the opening is being said
        last = state.turn if self._floor.answering else state.turn - 1
        self._back_to = max(self._course.first, min(last if turn is None else turn, state.turn))
        self._floor.clear()
        if self._mouth.answer is None:
            self._go_back(self._back_to)

    def _go_back(self, turn: int) -> None:
        """The partner says the line of `turn` again."""
        self._back_to = None
        again = self._course.take_back(turn, self._ear.now_s)
        assert self._course.state is not None  # noqa: S101 - that turn is over
        answer = self._responder.repeat(self._course.state, self._course.talk, again)
        self._floor.say(answer, told=True)

    def _end(self, ending: str, outcome: Outcome | Literal["open"] = "open") -> RehearsalEnded:
        if self._ended is None:
            self._ended = RehearsalEnded(at_s=self._ear.now_s, ending=ending, outcome=outcome)
            self._course.tell(self._ended)
        return self._ended

    def _read(self, result: object) -> None:
        self._attention.read(result)


def _raised(result: object) -> None:
    if isinstance(result, Exception):
        raise result
