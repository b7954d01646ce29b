"""Who has the floor: the person's turn, the partner's line, and how one makes way for the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.turn_taking.barge_in import backchannel
from greenroom.domain.events import SpeechPaused, SpeechStarted
from greenroom.session.person_turn import PersonTurn

if TYPE_CHECKING:
    from greenroom.dialogue.turn_taking.barge_in import Ruling
    from greenroom.dialogue.turn_taking.voice_states import VadEvent
    from greenroom.domain.audio import DuplexBlock
    from greenroom.session.attention import Attention
    from greenroom.session.history import ConversationHistory
    from greenroom.session.input.front_end import AudioFrontEnd
    from greenroom.session.output.speech_handle import SpeechHandle
    from greenroom.session.playback import SpeechOutput
    from greenroom.session.replies import Replies

_REOPENS_S = 1.0
"""Speech so soon after the partner began goes on with the turn: the partner came too early."""

_ONE_BURST_S = 0.6
"""Speech after a shorter silence belongs to what was said before it."""

_WEIGHED_S = 0.8
"""Who is heard to speak into a line began so long ago at the earliest."""

_SILENCE_S = 14.0
"""The partner says something when nobody has for so long."""


class Floor:
    """Everything in one thread.

    Attributes:
        attention: To the person; to be set before anything else is called.
        paused_s: Since when it is paused; None if it is not.
    """

    attention: Attention

    def __init__(
        self, ear: AudioFrontEnd, mouth: SpeechOutput, course: ConversationHistory, replies: Replies
    ) -> None:
        """Nobody has it yet.

        Args:
            ear: Hears the person.
            mouth: Speaks for the partner.
            course: Keeps what has become a fact.
            replies: Makes answers.
        """
        self._ear, self._mouth, self._course, self._replies = ear, mouth, course, replies
        self._last_turn: PersonTurn | None = None
        self._unheard: SpeechHandle | None = None
        self._parked: tuple[SpeechHandle, bool] | None = None
        self._speaks_on = False
        self._onset_s: float | None = None
        self._voice_s = 0.0
        self._offset_s = self._quiet_s = self._used_s = 0.0
        self.paused_s: float | None = None

    @property
    def answering(self) -> bool:
        """Whether there is a turn of the person that the partner has not begun to answer."""
        waits = self._mouth.answer is not None and not self._mouth.begun
        return self.attention.turn is not None or (waits and self._last_turn is not None)

    def quiet(self, since_s: float) -> None:
        """Nobody has spoken since."""
        self._quiet_s = self._used_s = since_s

    def say(self, answer: SpeechHandle, *, told: bool) -> None:
        """Say something that answers no open turn, once it is not paused."""
        if self.paused_s is not None:
            self._parked = (answer, told)
        else:
            self._last_turn = None
            self._mouth.release(answer, self._ear.now_s, told=told)

    def follow(self, block: DuplexBlock, rulings: list[Ruling]) -> SpeechHandle | None:
        """Look after the partner's line; returns it once it is over, heard to its end or cut."""
        self._mouth.hurry()
        if self._mouth.begins():
            self._commit()
        for ruling in rulings:
            self._mouth.obey(ruling)
        answer, silent = self._mouth.answer, self._mouth.sounded_s is None
        over = self._mouth.follow(block)
        sounded_s = self._mouth.sounded_s
        if silent and sounded_s is not None and answer and self._last_turn:
            self._course.time(self._last_turn, answer, sounded_s)
        if over is not None:
            self._ear.guard(on=False)
            self._quiet_s = self._ear.now_s
        return over

    def hand_over(self, answer: SpeechHandle) -> bool:
        """After `answer` it is the person's turn; perhaps they are talking already.

        Returns:
            Whether it stands as it was heard.
        """
        now_s, cut_s, speaks_on = self._ear.now_s, self._mouth.cut_s, self._speaks_on
        self._unheard = None if cut_s is None else answer.remainder(cut_s)
        self._speaks_on = False
        self._course.heard(answer, cut_s)
        if self.paused_s is not None:
            return self._unheard is None
        if speaks_on and self._unheard:
            self._speak_on()
            return False
        spoken_over = self._ear.speaking or (self._mouth.gave_way and not speaks_on)
        reopens = spoken_over and self._reopens(answer, now_s)
        self._mouth.is_(now_s, "listening")
        self._replies.read_ahead("")
        return not reopens

    def _reopens(self, answer: SpeechHandle, now_s: float) -> bool:
        """The person spoke over `answer`; return whether in the turn that it was meant for."""
        final = answer.decision is not None and bool(answer.decision.ending)
        onset_s = now_s - _WEIGHED_S if self._onset_s is None else self._onset_s
        sounded_s, cut = self._mouth.sounded_s, self._mouth.cut_s is not None
        early = sounded_s is None or onset_s - sounded_s < _REOPENS_S
        reopens = cut and (final or (early and self._last_turn is not None))
        if reopens:
            self._course.reopen(now_s)
            self._unheard = None
        if reopens and self._last_turn:
            self.attention.reopen(self._last_turn, onset_s)
        else:
            self._open_turn(onset_s, interrupted=cut)
        if not self._ear.speaking:
            self.attention.pauses(max(onset_s, self._offset_s))
        return reopens

    def changed(self, change: VadEvent) -> None:
        """The person began to speak, or fell silent."""
        turn, at_s = self.attention.turn, change.at_s
        if change.kind == "started":
            self._course.tell(SpeechStarted(at_s=at_s))
            self._voice_s = at_s
            if self._onset_s is None or at_s - self._offset_s > _ONE_BURST_S:
                self._onset_s = at_s
            if self._mouth.answer is not None:
                self._give_way(at_s)
            elif turn is None:
                self._open_turn(at_s)
            else:
                self.attention.goes_on(at_s)
        else:
            self._course.tell(SpeechPaused(at_s=at_s))
            self._offset_s = at_s
            if turn and turn.pause is None:
                self.attention.pauses(at_s)

    def attend(self) -> None:
        """While the partner is silent: see whether it should speak."""
        now_s = self._ear.now_s
        turn = self.attention.turn
        answer = self.attention.decided(talk=self._course.giving_talk)
        if answer and turn:
            if turn.interrupted and self._unheard and backchannel(turn.text):
                answer.stop()
                self._speak_on()
            else:
                self._last_turn, self._unheard = turn, None
                self._used_s = turn.paused_s
                self._mouth.release(answer, now_s, turn.silence_s(now_s))
        elif turn and self.attention.turn is None:  # the sound was no speech
            self._quiet_s = now_s
            self._speak_on()
        elif turn is None and now_s - self._quiet_s >= _SILENCE_S:
            self._quiet_s = now_s
            if not self._course.giving_talk:
                self.say(self._replies.to_silence(now_s), told=False)

    def pause(self, since_s: float) -> None:
        """Say and hear nothing until `resume`."""
        self.paused_s, self._ear.deaf = since_s, True
        self.attention.drop()
        if held := self._mouth.withdraw():
            if self._last_turn:
                held.stop()
                self.attention.turn = self._last_turn
            else:
                self._parked = (held, self._mouth.told)
        elif self._mouth.answer:
            self._mouth.cut()
            self._speaks_on = True
        self._mouth.is_(since_s, "paused")

    def resume(self) -> None:
        """Go on where `pause` was called."""
        assert self.paused_s is not None  # noqa: S101 - it is paused
        now_s = self._ear.now_s
        self._replies.away_s += now_s - self.paused_s
        self.paused_s, self._ear.deaf = None, False
        self.quiet(now_s)
        self._mouth.is_(now_s, "listening")
        turn = self.attention.turn
        if turn and turn.pause:
            turn.rested(now_s)
        parked, self._parked = self._parked, None
        if parked:
            self.say(parked[0], told=parked[1])
        elif turn is None and self._mouth.answer is None:
            self._speak_on()

    def clear(self) -> None:
        """Whatever was going on does not count any more; what is being said is cut off."""
        self.attention.close()
        self._last_turn = self._unheard = None
        self._used_s = self._ear.now_s
        for answer in (self._mouth.withdraw(), self._parked and self._parked[0]):
            if answer:
                answer.stop()
        self._parked = None
        if self._mouth.answer:
            self._mouth.cut()

    def _give_way(self, at_s: float) -> None:
        """The person speaks before anything of the answer was heard: it is taken back.

        But for the opening and what is said again, which are heard first.
        """
        answer, last = self._mouth.answer, self._last_turn
        said = answer.heard if answer else None
        if last is None and (said is None or said.text or self._mouth.told):
            return
        if answer := self._mouth.withdraw():
            answer.stop()
            self._mouth.is_(at_s, "listening")
            if last is None:
                self._open_turn(at_s)
            else:
                last.withdrawn += 1
                self.attention.reopen(last, at_s)

    def _speak_on(self) -> None:
        """Say what was not heard of the last line."""
        rest, self._unheard = self._unheard, None
        if rest is not None:
            self._course.step_back()
            self.say(rest, told=True)

    def _commit(self) -> None:
        """The partner begins to speak."""
        answer = self._mouth.answer
        assert answer is not None  # noqa: S101 - it begins
        if not self._ear.speaking:
            self._onset_s = None
        self._ear.guard(on=True)
        self._course.move_on(answer, self._last_turn)
        if not self._mouth.told:
            self._course.tell_move(answer, self._ear.now_s)

    def _open_turn(self, start_s: float, *, interrupted: bool = False) -> None:
        start_s = max(start_s, self._used_s)
        turn = PersonTurn(
            start_s,
            max(start_s, self._voice_s),
            long_answer=self._course.long_answer,
            interrupted=interrupted,
        )
        self.attention.open(turn)
