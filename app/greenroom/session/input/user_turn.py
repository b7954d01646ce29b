"""The person's turn: followed while it is open, until it is over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from greenroom.dialogue.turn_taking.barge_in import is_backchannel
from greenroom.dialogue.turn_taking.endpointing import LongSilence, Pause
from greenroom.domain.notices import Caption, StillThere
from greenroom.session.turn_controller import NotSpeech, TurnMayBeOver, TurnOver

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Word
    from greenroom.session.core import SessionCore
    from greenroom.session.input.end_of_turn import EndOfTurnAnalyzer
    from greenroom.session.input.front_end import AudioFrontEnd
    from greenroom.session.input.streaming_transcriber import StreamingTranscriber
    from greenroom.session.settings import TurnSettings
    from greenroom.session.turn_controller import ContinueTurn, Turn

_VOICE_S = 1.0
"""Voice; coughs that the detector takes for it last up to 0.74 s, and "mhm" 0.54 s."""

_NOTHING_SAID_S = 0.7
"""A sound without words is forgotten after so much silence."""

_LONG_S = 5.0
_KEPT_S = 0.8
"""Sound kept of a longer silence: an onset is noticed late."""

_NEW_WORDS = 3
"""So many new words are worth reading ahead."""

_MARGIN_S = 0.3
"""Read after a voice that stopped a while ago: the detector is early at soft endings."""

_LONGEST_UNREAD_S = 24.0
"""More than that is transcribed at the next pause, so that memory does not grow."""


@dataclass(slots=True)
class TurnClock:
    """When what happened, by the computer's clock; the voice stopped at `edge_s`."""

    edge_s: float = 0.0
    words_s: float = 0.0
    decided_s: float = 0.0


@dataclass(slots=True)
class UserTurnRecord:
    """What is known of one turn.

    Attributes:
        start_s: When it began.
        voice_s: When the voice began that speaks now, or spoke last.
        longest_s: Length of its longest voice without a pause.
        long_answer: It answers something that asks for a long answer.
        interrupted: It cut the partner off.
        pause: What is known in the present pause; None while the person talks.
        paused_s: When the voice stopped.
        rest_s: How much of the silence since then does not count.
        words: All words, once they are complete for this pause.
        ends: It is over as soon as its words are there.
        withdrawn: How often its end was taken back before anything of the answer was heard.
        read_words: How many of its words the model has read ahead.
        clock: Of the present pause.
    """

    start_s: float
    voice_s: float
    longest_s: float = 0.0
    long_answer: bool = False
    interrupted: bool = False
    pause: Pause | None = None
    paused_s: float = 0.0
    rest_s: float = 0.0
    words: tuple[Word, ...] | None = None
    ends: bool = False
    withdrawn: int = 0
    read_words: int = 0
    clock: TurnClock = field(default_factory=TurnClock)

    @property
    def text(self) -> str:
        """The words, joined."""
        return " ".join(word.text for word in self.words or ())

    @property
    def garbled(self) -> bool:
        """Whether a voice was there for longer than a cough, and no word of it was understood."""
        return self.words == () and self.longest_s >= _VOICE_S

    def pauses(self, at_s: float, edge_s: float) -> None:
        """The voice stopped at `at_s`, which was `edge_s` by the computer's clock."""
        self.longest_s = max(self.longest_s, at_s - self.voice_s)
        self.pause = Pause(max(0.0, at_s - self.start_s), self.long_answer)
        self.paused_s, self.rest_s, self.words = at_s, 0.0, None
        self.clock = TurnClock(edge_s)

    def silence_s(self, now_s: float) -> float:
        """Return how much silence there has been since the voice stopped."""
        return now_s - self.paused_s - self.rest_s

    def rests(self, now_s: float) -> None:
        """The rehearsal was paused until `now_s`: the silence begins anew."""
        rest_s = self.silence_s(now_s)
        self.rest_s += rest_s
        self.clock.edge_s += rest_s

    def goes_on(self, at_s: float) -> None:
        """The person talks again since `at_s`."""
        self.voice_s = at_s
        self.pause = self.words = None
        self.ends = False


class UserTurnTracker:
    """Follows one turn after the other: its words, its pauses, and when it is over.

    All is called in the session's thread.

    Attributes:
        policy: Says how long to wait; learns how this person pauses.
        keeps_open: The person holds the turn open by key: no silence ends it.
    """

    def __init__(
        self,
        front_end: AudioFrontEnd,
        transcriber: StreamingTranscriber,
        analyzer: EndOfTurnAnalyzer,
        settings: TurnSettings,
        core: SessionCore,
    ) -> None:
        """Follow turns.

        Args:
            front_end: Has the sound of the turn.
            transcriber: Writes its words down.
            analyzer: Asks the models whether it is over.
            settings: Say how long to wait.
            core: Has the clock, shows captions, and has the language model read ahead.
        """
        self._front_end, self._transcriber, self._analyzer = front_end, transcriber, analyzer
        self._clock, self._settings = core.engines.clock, settings
        self._notify, self._read_ahead = core.publisher.publish, core.read_ahead
        self.policy = settings.end_of_turn_policy()
        self._long_silence = LongSilence()
        self._records: dict[int, UserTurnRecord] = {}
        self._open: UserTurnRecord | None = None
        self._unread = False
        self.keeps_open = False

    def record(self, turn: Turn) -> UserTurnRecord:
        """Return what is known of `turn`, the open one or the one before."""
        return self._records[turn.id]

    def open_turn(self, turn: Turn, start_s: float, voice_s: float, *, long_answer: bool) -> None:
        """The person begins a turn at `start_s`; the voice that speaks now began at `voice_s`."""
        record = UserTurnRecord(
            start_s, voice_s, long_answer=long_answer, interrupted=turn.interrupted
        )
        last = dict(list(self._records.items())[-1:])
        self._records = {**last, turn.id: record}
        self._open = record
        self._transcriber.begin(start_s)

    def continue_turn(self, how: ContinueTurn) -> None:
        """The person talks again, in the turn before."""
        self._open = record = self._records[how.turn.id]
        record.withdrawn += how.withdrawn
        if how.spoken_over:
            self.policy.learn_early_end()
        if record.pause:
            self.policy.learn_pause(record.silence_s(how.at_s))
        record.goes_on(how.at_s)
        self._unread = False
        self._transcriber.go_on()

    def reopen_turn(self, turn: Turn) -> None:
        """`turn` is open again, in its pause as it was."""
        self._open = self._records[turn.id]

    def pause_turn(self, turn: Turn, at_s: float) -> None:
        """The voice stopped at `at_s`."""
        now_s = self._front_end.now_s
        self._records[turn.id].pauses(at_s, self._clock.now_s() - (now_s - at_s))
        self._read_ahead.pause()
        self._unread = True
        if not self._settings.transcribe_after_s:
            self._finish_words(now_s)

    def rest_turn(self, turn: Turn) -> None:
        """The rehearsal was paused in the pause of `turn`."""
        self._records[turn.id].rests(self._front_end.now_s)

    def finish_turn(self, turn: Turn) -> None:
        """`turn` is over as soon as its words are there."""
        self._read_ahead.stop()
        self._records[turn.id].ends = True

    def close_turn(self) -> None:
        """No turn is open."""
        self._open = None

    def forget_silence(self, before_s: float) -> None:
        """Nothing was said until `before_s`, perhaps for long: let go of the sound before."""
        if self._open is None or self._transcriber.rest(before_s):
            self._front_end.forget_silence()

    def add_hypothesis(self, result: object) -> None:
        """Take what the transcriber's worker found."""
        changed = self._transcriber.add_hypothesis(result)
        if self._open is None:
            return
        if changed:
            text = " ".join(word.text for word in self._transcriber.agreed)
            self._notify(Caption(at_s=self._front_end.now_s, text=text))
        self._read_words_ahead(self._open)

    def observe(
        self, turn: Turn, *, giving_talk: bool
    ) -> TurnMayBeOver | TurnOver | NotSpeech | None:
        """Look at the open turn; returns what can be said of it now.

        Args:
            turn: The open one.
            giving_talk: The person gives a talk, which no pause ends.
        """
        record, now_s = self._records[turn.id], self._front_end.now_s
        if record.pause is None:
            self._long_silence.check_silence(0.0)
            if self._settings.partial_transcripts:
                self._transcriber.follow(now_s)
            return None
        silence_s = record.silence_s(now_s)
        self._analyzer.ask_by_sound(record.pause, silence_s, lambda: self._sound_of(record))
        if giving_talk and self._settings.silence_ends_talk:
            self._ask_person(record, silence_s)
        if record.words is None and not self._words_are_there(
            record, record.pause, giving_talk=giving_talk
        ):
            return None
        if silence_s > _LONG_S:
            self.forget_silence(now_s - _KEPT_S)
        if not record.text and (giving_talk or not record.garbled):
            nothing_said = silence_s >= _NOTHING_SAID_S or record.ends
            return NotSpeech(now_s) if nothing_said else None
        if self._is_over(record, record.pause, silence_s, giving_talk=giving_talk):
            record.clock.decided_s = self._clock.now_s()
            return TurnOver(record.paused_s, is_backchannel(record.text))
        worth_it = not giving_talk and record.pause.worth_preparing(silence_s)
        return TurnMayBeOver() if worth_it else None

    def _is_over(
        self, record: UserTurnRecord, pause: Pause, silence_s: float, *, giving_talk: bool
    ) -> bool:
        if record.ends:
            return True
        if giving_talk or self.keeps_open or not pause.weighed:
            return False
        return silence_s >= self.policy.wait_s(pause)

    def _words_are_there(self, record: UserTurnRecord, pause: Pause, *, giving_talk: bool) -> bool:
        if self._unread and self._is_time_to_read(record, giving_talk=giving_talk):
            end_s = record.paused_s + _MARGIN_S
            self._finish_words(min(self._front_end.now_s, end_s))
        if self._transcriber.final is None:
            return False
        record.words = self._transcriber.final
        pause.text = record.text
        record.clock.words_s = self._clock.now_s()
        self._analyzer.ask_by_words(pause, record.text)
        return True

    def _is_time_to_read(self, record: UserTurnRecord, *, giving_talk: bool) -> bool:
        now_s = self._front_end.now_s
        waited = record.silence_s(now_s) >= self._settings.transcribe_after_s
        unread = self._transcriber.unread_s(now_s) >= _LONGEST_UNREAD_S
        return record.ends or unread or (waited and not giving_talk)

    def _finish_words(self, end_s: float) -> None:
        self._unread = False
        self._transcriber.finish(end_s)

    def _read_words_ahead(self, record: UserTurnRecord) -> None:
        """Have the models read what was said by now; the last word may be cut."""
        words = self._transcriber.latest[:-1]
        if record.pause is None and len(words) >= record.read_words + _NEW_WORDS:
            record.read_words = len(words)
            self._read_ahead.words(words)
            self._analyzer.read_ahead(" ".join(word.text for word in words))

    def _sound_of(self, record: UserTurnRecord) -> Samples:
        samples, _ = self._front_end.sound(record.start_s, self._front_end.now_s)
        return samples

    def _ask_person(self, record: UserTurnRecord, silence_s: float) -> None:
        match self._long_silence.check_silence(silence_s):
            case "ask":
                self._notify(StillThere(at_s=self._front_end.now_s))
            case "end":
                record.ends = True
            case _:
                pass
