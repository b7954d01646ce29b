"""A rehearsal without sound: the person's turns are lines of text. For authors and for tests."""

from __future__ import annotations

import math
import re
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.bounds.limits import MOST_TURN_LETTERS
from greenroom.domain.audio import MODEL_RATE_HZ, DuplexBlock
from greenroom.domain.errors import InputError
from greenroom.domain.events import MoveChosen, PartnerLine
from greenroom.domain.talk import Word
from greenroom.session import turn_controller as tc
from greenroom.session.core import make_core
from greenroom.session.input.user_turn import UserTurnRecord
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.session import Session
from greenroom.session.settings import TurnSettings
from greenroom.session.tasks import InlineTasks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from greenroom.dialogue.generation.audience import Audience
    from greenroom.dialogue.generation.line_generator import LineGenerator
    from greenroom.dialogue.policy.director import Director
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.domain.persona import Voice
    from greenroom.ports import Flag

_SLIDE = re.compile(r"\[slide (\d+)\]", re.IGNORECASE)
_WORDS_PER_MINUTE = 150
"""Only makes the scenario's clock go on; nobody is measured by it."""


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of a line.

    Attributes:
        source: "opener", "known" (question), "fact", "author", "general" or "model".
        text: Its words.
    """

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class TextExchange:
    """One exchange as it is printed.

    Attributes:
        turn: 0 for the opening.
        user: What the person said; "" for the opening and for a silence.
        speaker: The partner's name.
        partner: What the partner answered.
        move: Id of the move.
        reason: The rule that chose it.
        signals: What was heard in the person's turn.
        resistance: 0..5, after the turn.
        degree: How the line was made.
        guard: Rules that refused the model's wording; the line is then the author's.
        refused: The wording that was refused.
        ending: Id of the ending reached with this line, or "".
        outcome: Of the ending, or "".
        kind: The kind of turn that the person's was.
        answered: Whether it answered the question on the table: "yes", "partly", "no", or "".
        parts: Where each part of the line comes from.
    """

    turn: int
    user: str
    speaker: str
    partner: str
    move: str
    reason: str
    signals: tuple[str, ...]
    resistance: int
    degree: str
    guard: tuple[str, ...]
    refused: str
    ending: str
    outcome: str
    kind: str = ""
    answered: str = ""
    parts: tuple[TextPart, ...] = ()


class TextSession:
    """A session whose person types; every line is answered at once."""

    def __init__(
        self,
        director: Director,
        partner: LineGenerator,
        publish: Callable[[Event | Notice], None] = lambda _: None,
        audience: Audience | None = None,
    ) -> None:
        """Begin with `open`.

        Args:
            director: Decides.
            partner: Words the decisions.
            publish: Gets every event and notice.
            audience: Of a talk.
        """
        self._director, self._publish = director, publish
        self._clock = _TextClock()
        engines = PartnerEngines(
            director, partner, _SilentVoice(), _NoDevice(), self._clock, False, audience
        )
        settings = TurnSettings(breaks_silence=False)
        core = make_core(engines, self._receive, tasks=InlineTasks)
        self._input = _TextInput(self._clock, core.history.show_slide)
        self._session = Session(core, self._input, settings)
        self._told: list[Event | Notice] = []

    @property
    def ended(self) -> bool:
        """Whether the rehearsal is over."""
        return self._session.ended is not None

    def open(self) -> TextExchange:
        """Return how the rehearsal begins."""
        self._session.begin()
        return self._exchange("")

    def answer(self, line: str) -> TextExchange:
        """Return the partner's answer; a line without a letter or digit ("...") is a silence.

        Of a talk with slides, "[slide 3]" in a line stands where the third one is shown.
        """
        said = line if any(char.isalnum() for char in line) else ""
        state = self._session.history.state
        before = state.last_line if state else ""
        self._clock.at_s += 60 * (len(said.split()) + len(before.split())) / _WORDS_PER_MINUTE
        self._input.enter(said)
        return self._exchange(said)

    def _exchange(self, said: str) -> TextExchange:
        self._told = []
        while not (self.ended or (self._told and self._session.idle)):
            self._session.process_block(self._clock.block())
        move = next(each for each in self._told if isinstance(each, MoveChosen))
        line = next(each for each in self._told if isinstance(each, PartnerLine))
        state, ended = self._session.history.state, self._session.ended
        return TextExchange(
            turn=line.turn,
            user=said,
            speaker=self._director.persona(state).name if state else "",
            partner=line.text,
            move=move.move,
            reason=move.reason,
            signals=move.signals,
            resistance=move.resistance,
            degree=line.degree,
            guard=line.guard,
            refused=line.refused,
            ending=ended.ending if ended else "",
            outcome=ended.outcome if ended else "",
            kind=move.kind,
            answered=move.answered,
            parts=tuple(TextPart(*part) for part in line.parts),
        )

    def _receive(self, what: Event | Notice) -> None:
        self._told.append(what)
        self._publish(what)


def play_text(session: TextSession, lines: Iterable[str]) -> Iterator[TextExchange]:
    """Yield the opening, then the answer to each of `lines`, until the rehearsal ends."""
    yield session.open()
    for line in lines:
        yield session.answer(line)
        if session.ended:
            return


def script_lines(text: str) -> list[str]:
    """Return the turns of a script: its lines, without blank ones and # comments.

    Raises:
        InputError: One is longer than anything that a person says in one turn.
    """
    lines = (line.strip() for line in text.splitlines())
    turns = [line for line in lines if line and not line.startswith("#")]
    if any(len(turn) > MOST_TURN_LETTERS for turn in turns):
        raise InputError(
            "A turn has more than {most} letters; write it as several lines.",
            most=MOST_TURN_LETTERS,
        )
    return turns


class _TextClock:
    """Time goes by as it would if the words were spoken."""

    def __init__(self) -> None:
        self.at_s = 0.0

    def now_s(self) -> float:
        return self.at_s

    def block(self) -> DuplexBlock:
        nothing = np.zeros(0, np.float32)
        return DuplexBlock(nothing, nothing, MODEL_RATE_HZ, self.at_s)


class _NoDevice:
    """Fits ports.DuplexAudio where nothing sounds."""

    rate_hz = MODEL_RATE_HZ

    def blocks(self) -> Iterator[DuplexBlock]:
        return iter(())

    def play(self, line: int, speech: AudioBlock) -> None: ...

    def end_line(self, line: int) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def flush(self) -> None: ...

    def close(self) -> None: ...


class _SilentVoice:
    """Fits ports.SpeechSynthesizer and says nothing."""

    def speak(self, _text: str, _voice: Voice, _cancel: Flag) -> Iterator[AudioBlock]:
        return iter(())


class _TextTurns:
    """Fits UserTurns: a turn is over once it is there."""

    keeps_open = False

    def __init__(self, lines: deque[str], show_slide: Callable[[int, float], None]) -> None:
        self._lines, self._show_slide = lines, show_slide
        self._records: dict[int, UserTurnRecord] = {}

    def record(self, turn: tc.Turn) -> UserTurnRecord:
        return self._records[turn.id]

    def open_turn(
        self, turn: tc.Turn, start_s: float, voice_s: float, *, long_answer: bool
    ) -> None:
        self._records = {turn.id: UserTurnRecord(start_s, voice_s, long_answer=long_answer)}

    def pause_turn(self, turn: tc.Turn, at_s: float) -> None:
        record, line = self._records[turn.id], self._lines.popleft()
        record.pauses(at_s, at_s)
        first, *parts = _SLIDE.split(line)
        texts = [(0, first), *zip(map(int, parts[::2]), parts[1::2], strict=True)]
        word_s = 60 / _WORDS_PER_MINUTE
        start_s = max(0.0, at_s - word_s * sum(len(text.split()) for _, text in texts))
        words: list[Word] = []
        for number, text in texts:
            if number:
                self._show_slide(number, start_s)
            for word in text.split():
                words.append(Word(word, start_s, start_s + word_s))
                start_s += word_s
        record.words = tuple(words)

    def observe(self, turn: tc.Turn, *, giving_talk: bool) -> tc.Event | None:
        return tc.TurnOver(self._records[turn.id].paused_s)

    def continue_turn(self, how: tc.ContinueTurn) -> None: ...

    def reopen_turn(self, turn: tc.Turn) -> None: ...

    def rest_turn(self, turn: tc.Turn) -> None: ...

    def finish_turn(self, turn: tc.Turn) -> None: ...

    def close_turn(self) -> None: ...

    def forget_silence(self, before_s: float) -> None: ...


class _TextInput:
    """Fits UserInput: what the person types."""

    workers = ()
    voice = False

    def __init__(self, clock: _TextClock, show_slide: Callable[[int, float], None]) -> None:
        self._clock = clock
        self._lines: deque[str] = deque()
        self._silent = False
        self.turns = _TextTurns(self._lines, show_slide)

    @property
    def now_s(self) -> float:
        return self._clock.at_s

    def enter(self, line: str) -> None:
        """The person says `line`; "" is a silence."""
        self._silent = not line
        if line:
            self._lines.append(line)

    def process_block(
        self, _block: DuplexBlock, *, deaf: bool
    ) -> tuple[list[tc.Event], list[tc.Event]]:
        if deaf:
            return [], []
        if self._lines:
            return [tc.VoiceStarted(self.now_s), tc.VoiceStopped(self.now_s)], []
        silent, self._silent = self._silent, False
        return [tc.Silence(math.inf)] if silent else [], []

    def pop_trouble(self) -> str:
        return ""

    def listen_for_interruption(self, *, on: bool) -> None: ...

    def forget_sound(self) -> None: ...

    def close(self) -> None: ...
