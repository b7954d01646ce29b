"""The running rehearsal: one person talks, one partner answers, either may be interrupted.

One thread decides everything, block by block of the desk's clock. What takes longer than a block is
done by workers: the scribe's reads, the judge says whether the turn is over, the responder makes
the answer. It is made while the pause is still being weighed, heard once the turn is over, and
dropped if the person goes on.
"""

from __future__ import annotations

import queue
from functools import partial
from typing import TYPE_CHECKING

from greenroom.dialogue.barge_in import BargeIn
from greenroom.dialogue.turn_end import TurnEnd
from greenroom.dialogue.turns import Outcome
from greenroom.domain.events import (
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    Trouble,
)
from greenroom.live.attention import Attention
from greenroom.live.course import Course
from greenroom.live.ear import Ear
from greenroom.live.floor import Floor
from greenroom.live.mouth import Mouth
from greenroom.live.responder import Responder
from greenroom.live.scribe import Scribe
from greenroom.live.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from greenroom.domain.audio import DeskBlock
    from greenroom.domain.commands import Command
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.live.answer import Answer
    from greenroom.live.making import Crew
    from greenroom.live.senses import Manners, Senses
    from greenroom.live.standing import Standing


class Conversation:
    """Runs one rehearsal in the caller's thread."""

    def __init__(
        self,
        crew: Crew,
        senses: Senses,
        manners: Manners,
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
        self._course = Course(past, tell)
        self._inbox: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._reader, self._judge = Worker("scribe"), Worker("judge")
        self._responder = Responder(crew, self._post(_raised))
        self._ear = Ear(
            senses.detector, senses.canceller, BargeIn(manners.interrupt), crew.desk.rate_hz
        )
        self._mouth = Mouth(crew.desk, self._course.tell)
        scribe = Scribe(senses.transcriber, self._ear.sound, self._reader, self._post(self._read))
        self._floor = Floor(self._ear, self._mouth, self._course, self._responder, self._post)
        self._attention = Attention(
            self._ear,
            scribe,
            TurnEnd(manners.wait),
            (senses.turn_end, self._judge) if senses.turn_end else None,
            crew.clock,
            self._floor,
        )
        self._floor.attention = self._attention
        self._said_again: Answer | None = None
        self._paused_s: float | None = None
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
            self._give_up()
            for worker in (self._responder, self._reader, self._judge):
                worker.close()

    def command(self, command: Command) -> None:
        """Obey a wish, soon; from any thread."""
        self._inbox.put(partial(self._obey, command))

    def _post(self, take: Callable[[object], None]) -> Callable[[object], None]:
        return lambda result: self._inbox.put(partial(take, result))

    def _hop(self, block: DeskBlock) -> None:
        changes, rulings = self._ear.feed(block)
        if self._ear.trouble:
            self._course.tell(Trouble(at_s=self._ear.now_s, message=self._ear.trouble))
            self._ear.trouble = ""
        while not self._inbox.empty() and not self._ended:
            self._inbox.get()()
        if self._ended:
            return
        if (over := self._floor.follow(block, rulings)) is not None:
            self._line_over(over)
        for change in changes:
            self._floor.changed(change)
        if not (self._ended or self._mouth.answer or self._paused_s is not None):
            self._floor.attend()

    def _line_over(self, answer: Answer) -> None:
        decision = answer.decision
        if self._said_again:
            self._say_again()
        elif decision and decision.ending and self._mouth.cut_s is None:
            self._end(decision.ending, decision.outcome or "open")
        else:
            self._floor.hand_over(answer)

    def _begin(self, stand: Standing) -> None:
        """Open the rehearsal, or go on from where it stood."""
        self._floor.quiet(self._heard_s)
        if stand.paused:
            self._paused_s, self._ear.deaf = self._heard_s, True
            self._mouth.is_(self._heard_s, "paused")
        elif stand.state is None or stand.pending:
            again = stand.line.text if stand.line else None
            answer = self._responder.answer(stand.state, stand.pending, stand.talk, again)
            self._mouth.release(answer, self._heard_s, told=again is not None)
        else:
            self._mouth.is_(self._heard_s, "listening")

    def _obey(self, command: Command) -> None:
        match command.wish:
            case "done":
                self._attention.ends()
            case "hold":
                self._attention.held = True
            case "release":
                self._attention.held = False
                self._attention.ends()
            case "pause" if self._paused_s is None:
                self._pause()
            case "resume" if self._paused_s is not None:
                self._resume(self._paused_s)
            case "take_back" if (state := self._course.state) is not None:
                back_to = state.turn - 1 if command.turn is None else command.turn
                self._take_back(max(0, min(back_to, state.turn)))
            case "end":
                self._end("stopped")
            case _:  # a mute is the desk's matter
                pass

    def _pause(self) -> None:
        now_s = self._ear.now_s
        self._course.tell(RehearsalPaused(at_s=now_s))
        self._paused_s, self._ear.deaf = now_s, True
        self._attention.drop()
        if self._floor.withdraw():
            self._attention.pauses(now_s)
        elif self._mouth.answer:
            self._mouth.cut()
        self._mouth.is_(now_s, "paused")

    def _resume(self, since_s: float) -> None:
        now_s = self._ear.now_s
        self._course.tell(RehearsalResumed(at_s=now_s))
        self._floor.away_s += now_s - since_s
        self._floor.quiet(now_s)
        self._paused_s, self._ear.deaf = None, False
        if (turn := self._attention.turn) and turn.pause:
            turn.paused_s = now_s
        self._mouth.is_(now_s, "listening")
        self._floor.speak_on()

    def _take_back(self, turn: int) -> None:
        """Go on as it stood after `turn`; the partner says its line again."""
        now_s = self._ear.now_s
        self._floor.clear()
        self._course.take_back(turn, now_s)
        if (state := self._course.state) is None:
            return
        self._said_again = self._responder.repeat(state, self._course.talk)
        if self._mouth.answer:
            self._mouth.cut()
        else:
            self._say_again()

    def _say_again(self) -> None:
        again, self._said_again = self._said_again, None
        if again:
            self._mouth.release(again, self._ear.now_s, told=True)

    def _end(self, ending: str, outcome: Outcome | Literal["open"] = "open") -> RehearsalEnded:
        if self._ended is None:
            if self._mouth.answer:
                self._crew.desk.cut()
            self._ended = RehearsalEnded(at_s=self._ear.now_s, ending=ending, outcome=outcome)
            self._course.tell(self._ended)
        return self._ended

    def _give_up(self) -> None:
        self._attention.drop()
        for answer in (self._mouth.answer, self._said_again):
            if answer:
                answer.stop()

    def _read(self, result: object) -> None:
        self._attention.read(result)


def _raised(result: object) -> None:
    if isinstance(result, Exception):
        raise result
