"""Who has the floor: the person's turn, the partner's line, and how one makes way for the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.barge_in import backchannel
from greenroom.dialogue.turns import Heard
from greenroom.domain.events import SpeechPaused, SpeechStarted
from greenroom.live.person_turn import PersonTurn

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.barge_in import Ruling
    from greenroom.dialogue.turn_taking import Change
    from greenroom.domain.audio import DeskBlock
    from greenroom.domain.notices import Notice
    from greenroom.live.answer import Answer
    from greenroom.live.attention import Attention
    from greenroom.live.course import Course
    from greenroom.live.ear import Ear
    from greenroom.live.mouth import Mouth
    from greenroom.live.responder import Responder

_REOPENS_S = 1.0
"""Speech so soon after the partner began goes on with the turn: the partner came too early."""

_SILENCE_S = 14.0
"""The partner says something when nobody has for so long."""


class Floor:
    """Everything in one thread.

    Attributes:
        attention: To the person; to be set before anything else is called.
        away_s: How long the rehearsal was paused in all.
    """

    attention: Attention

    def __init__(
        self,
        ear: Ear,
        mouth: Mouth,
        course: Course,
        responder: Responder,
        post: Callable[[Callable[[object], None]], Callable[[object], None]],
    ) -> None:
        """Nobody has it yet.

        Args:
            ear: Hears the person.
            mouth: Speaks for the partner.
            course: Keeps what has become a fact.
            responder: Makes answers.
            post: See attention.Answering.
        """
        self._ear, self._mouth, self._course, self._responder = ear, mouth, course, responder
        self.post = post
        self._last_turn: PersonTurn | None = None
        self._was_cut = False
        self._unheard: Answer | None = None
        self._onset_s = self._offset_s = self._quiet_s = 0.0
        self.away_s = 0.0

    # What attention wants done; see attention.Answering.

    def tell(self, what: Notice) -> None:
        """Show something."""
        self._course.tell(what)

    def prepare(self, turn: PersonTurn) -> Answer:
        """Begin to make the answer to `turn`."""
        at_s = turn.paused_s - self.away_s
        return self._answer(Heard(turn.text, at_s, interrupted=turn.interrupted))

    def read_ahead(self, words: str) -> None:
        """Have the model read the turn so far, if it has nothing else to do."""
        if (state := self._course.state) is not None:
            self._responder.read_ahead(state, self._course.talk, words)

    def nothing_said(self, turn: PersonTurn) -> None:
        """The sound was no speech: if it cut the partner off, the line goes on."""
        self._quiet_s = self._ear.now_s
        self._was_cut = self._was_cut and not turn.interrupted
        self.speak_on()

    # What happens, block by block.

    def quiet(self, since_s: float) -> None:
        """Nobody has spoken since."""
        self._quiet_s = since_s

    def follow(self, block: DeskBlock, rulings: list[Ruling]) -> Answer | None:
        """Look after the partner's line; returns it once it is over, heard to its end or cut."""
        if self._mouth.begins(block.end_s):
            self._commit()
        for ruling in rulings:
            match ruling:
                case "hush":
                    self._mouth.hush()
                case "resume":
                    self._mouth.go_on()
                case _:
                    self._mouth.cut()
        answer, silent = self._mouth.answer, self._mouth.sounded_s is None
        over = self._mouth.follow(block)
        sounded_s = self._mouth.sounded_s
        if silent and sounded_s is not None and answer and self._last_turn:
            self._course.time(self._last_turn, answer, sounded_s)
        if over is not None:
            self._ear.guard(on=False)
            self._quiet_s = self._ear.now_s
        return over

    def hand_over(self, answer: Answer) -> None:
        """After `answer` it is the person's turn; perhaps they are talking already."""
        now_s, cut_s = self._ear.now_s, self._mouth.cut_s
        cut = cut_s is not None
        self._unheard = None if cut_s is None else answer.remainder(cut_s)
        self._course.heard(answer, cut_s)
        self._mouth.is_(now_s, "listening")
        if self._ear.deaf or not (cut or self._ear.speaking):
            return
        sounded_s = self._mouth.sounded_s
        early = sounded_s is None or self._onset_s - sounded_s < _REOPENS_S
        if cut and early and self._last_turn:
            self._course.reopen(now_s)
            self._unheard = None
            self.attention.reopen(self._last_turn)
        else:
            self._was_cut = cut
            self._open_turn(self._onset_s)
        if not self._ear.speaking:
            self.attention.pauses(self._offset_s)

    def changed(self, change: Change) -> None:
        """The person began to speak, or fell silent."""
        turn = self.attention.turn
        if change.kind == "started":
            self._course.tell(SpeechStarted(at_s=change.at_s))
            self._onset_s = change.at_s
            if self._mouth.answer is None:
                if turn is None:
                    self._open_turn(change.at_s)
                else:
                    self.attention.goes_on(change.at_s)
            elif self.withdraw():
                self._mouth.is_(change.at_s, "listening")
        else:
            self._course.tell(SpeechPaused(at_s=change.at_s))
            self._offset_s = change.at_s
            if turn and turn.pause is None:
                self.attention.pauses(change.at_s)

    def withdraw(self) -> bool:
        """Open the last turn again if nothing of its answer was heard yet; tell whether it is."""
        if self._last_turn is None or not self._mouth.withdraw():
            return False
        self._last_turn.withdrawn += 1
        self.attention.reopen(self._last_turn)
        return True

    def attend(self) -> None:
        """While the partner is silent: see whether it should speak."""
        now_s = self._ear.now_s
        turn = self.attention.turn
        answer = self.attention.decided(talk=self._course.giving_talk)
        if answer and turn:
            if turn.interrupted and self._unheard and backchannel(turn.text):
                answer.stop()
                self.speak_on()
            else:
                self._last_turn = turn
                self._mouth.release(answer, now_s)
        elif self.attention.turn is None and now_s - self._quiet_s >= _SILENCE_S:
            self._quiet_s = now_s
            if not self._course.giving_talk:
                self._last_turn = None
                self._mouth.release(self._answer(Heard("", now_s - self.away_s)), now_s)

    def speak_on(self) -> None:
        """Say what was not heard of the last line."""
        rest, self._unheard = self._unheard, None
        if rest is not None:
            self._last_turn = None
            self._course.step_back()
            self._mouth.release(rest, self._ear.now_s, told=True)

    def clear(self) -> None:
        """Whatever was going on does not count any more."""
        self.attention.close()
        self._last_turn = self._unheard = None
        self._was_cut = False

    def _commit(self) -> None:
        """The partner begins to speak."""
        answer = self._mouth.answer
        assert answer is not None  # noqa: S101 - it begins
        self._ear.guard(on=True)
        self._course.move_on(answer, self._last_turn)
        if not self._mouth.told:
            self._course.tell_move(answer, self._ear.now_s)

    def _open_turn(self, start_s: float) -> None:
        turn = PersonTurn(start_s, self._course.long_answer, self._was_cut)
        self._was_cut = False
        self.attention.open(turn)

    def _answer(self, said: Heard) -> Answer:
        return self._responder.answer(self._course.state, said, self._course.talk)
