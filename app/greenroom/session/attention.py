"""Attention to the person: a turn opens, pauses, goes on, and at some moment is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from greenroom.dialogue.turn_taking.endpointing import LongSilence
from greenroom.domain.notices import Caption, StillThere
from greenroom.session.person_turn import PersonTurn

if TYPE_CHECKING:
    from greenroom.dialogue.turn_taking.endpointing import Endpointing
    from greenroom.domain.audio import Samples
    from greenroom.domain.notices import Notice
    from greenroom.ports import Clock
    from greenroom.session.input.end_of_turn import EndOfTurnAnalyzer
    from greenroom.session.input.front_end import AudioFrontEnd
    from greenroom.session.input.streaming_transcriber import StreamingTranscriber
    from greenroom.session.output.speech_handle import SpeechHandle

_NOTHING_SAID_S = 0.7
"""A sound without words is forgotten after so much silence."""

_LONG_S = 5.0
_KEPT_S = 0.8
"""Sound kept of a longer silence: an onset is noticed late."""

_PRIMED_WORDS = 3
"""New words worth reading ahead."""


class Answering(Protocol):
    """What attention wants done with what it hears."""

    def tell(self, what: Notice) -> None:
        """Show something."""
        ...

    def prepare(self, turn: PersonTurn) -> SpeechHandle:
        """Begin to make the answer to the turn as it stands; nothing is heard of it yet."""
        ...

    def read_ahead(self, words: str) -> None:
        """The turn so far goes like this."""
        ...

    def read_no_more(self) -> None:
        """The voice stopped: its last words come first."""
        ...


class Attention:
    """Follows one turn after the other. Everything in one thread.

    Attributes:
        turn: The open turn, or None.
        prepared: The answer to it, made in case the turn is over.
        held: The person holds the turn open by key.
    """

    def __init__(
        self,
        ear: AudioFrontEnd,
        scribe: StreamingTranscriber,
        turn_end: Endpointing,
        judge: EndOfTurnAnalyzer,
        clock: Clock,
        answering: Answering,
    ) -> None:
        self._ear, self._scribe, self._turn_end, self._judge = ear, scribe, turn_end, judge
        self._clock, self._answering = clock, answering
        self._long_silence = LongSilence()
        self.turn: PersonTurn | None = None
        self.prepared: SpeechHandle | None = None
        self.held = False

    def open(self, turn: PersonTurn) -> None:
        """The person begins a turn."""
        self.turn = turn
        self._scribe.begin(turn.start_s)

    def reopen(self, turn: PersonTurn, at_s: float) -> None:
        """The last turn was not over after all: the person talks again since `at_s`."""
        self.turn = turn
        self.goes_on(at_s)

    def close(self) -> None:
        """There is no turn any more."""
        self.drop()
        self.turn = None

    def drop(self) -> None:
        """The prepared answer is of no use."""
        if self.prepared:
            self.prepared.stop()
        self.prepared = None

    def goes_on(self, at_s: float) -> None:
        """The person talks again, in the same turn, since `at_s`."""
        turn = self.turn
        assert turn is not None  # noqa: S101 - it is open
        if turn.pause:
            self._turn_end.went_on(turn.silence_s(at_s))
        turn.goes_on(at_s)
        self._scribe.go_on()
        self.drop()

    def pauses(self, at_s: float) -> None:
        """The voice stopped at `at_s`."""
        turn = self.turn
        assert turn is not None  # noqa: S101 - it is open
        edge_s = self._clock.now_s() - (self._ear.now_s - at_s)
        turn.pauses(at_s, edge_s)
        self._answering.read_no_more()
        self._scribe.finish(self._ear.now_s)

    def rest(self, start_s: float) -> None:
        """Nothing is said until `start_s`, perhaps for long: let go of the sound before."""
        if self.turn is None or self._scribe.rest(start_s):
            self._ear.idle()

    def ends(self) -> None:
        """The person says that the turn is over."""
        turn = self.turn
        if turn is None:
            return
        if turn.pause is None:
            self.pauses(self._ear.now_s)
        turn.ends = True

    def read(self, result: object) -> None:
        """Take what the scribe's worker found."""
        new = self._scribe.take(result)
        if self.turn is None:
            return
        if new:
            words = [word.text for word in self._scribe.agreed]
            self._answering.tell(Caption(at_s=self._ear.now_s, text=" ".join(words)))
        self._read_ahead(self.turn)

    def decided(self, *, talk: bool) -> SpeechHandle | None:
        """Look at the open turn; returns the answer once the turn is over.

        It is over without one, too, if nothing in it was speech.

        Args:
            talk: The person gives a talk, which no pause ends.
        """
        turn = self.turn
        if turn is None:
            self._ear.idle()
            return None
        if turn.pause is None:
            self._long_silence.look(0.0)
            self._scribe.follow(self._ear.now_s)
            return None
        silence_s = turn.silence_s(self._ear.now_s)
        self._judge.hear(turn.pause, silence_s, lambda: self._sound_of(turn))
        if talk:
            self._ask_person(turn, silence_s)
        if turn.words is None and not self._words_are_there(turn):
            return None
        if silence_s > _LONG_S:
            self.rest(self._ear.now_s - _KEPT_S)
        if not turn.text and (talk or not turn.garbled):
            if silence_s >= _NOTHING_SAID_S or turn.ends:
                self.close()
            return None
        over = turn.ends or (
            not (talk or self.held or not turn.pause.weighed)
            and silence_s >= self._turn_end.wait_s(turn.pause)
        )
        worth_it = over or (not talk and turn.pause.worth_preparing(silence_s))
        if self.prepared is None and worth_it:
            self.prepared = self._answering.prepare(turn)
        if not over:
            return None
        turn.moments.decided_s = self._clock.now_s()
        answer, self.prepared, self.turn = self.prepared, None, None
        return answer

    def _read_ahead(self, turn: PersonTurn) -> None:
        """Have the model read what was said by now; the last word may be cut."""
        words = [word.text for word in self._scribe.latest[:-1]]
        if turn.pause is None and len(words) >= turn.primed + _PRIMED_WORDS:
            turn.primed = len(words)
            self._answering.read_ahead(" ".join(words))
            self._judge.follow(" ".join(words))

    def _words_are_there(self, turn: PersonTurn) -> bool:
        assert turn.pause is not None  # noqa: S101 - looked at in a pause
        if self._scribe.final is None:
            return False
        turn.words = self._scribe.final
        turn.pause.text = turn.text
        turn.moments.words_s = self._clock.now_s()
        self._judge.read(turn.pause, turn.text)
        return True

    def _sound_of(self, turn: PersonTurn) -> Samples:
        samples, _ = self._ear.sound(turn.start_s, self._ear.now_s)
        return samples

    def _ask_person(self, turn: PersonTurn, silence_s: float) -> None:
        match self._long_silence.look(silence_s):
            case "ask":
                self._answering.tell(StillThere(at_s=self._ear.now_s))
            case "end":
                turn.ends = True
            case _:
                pass
