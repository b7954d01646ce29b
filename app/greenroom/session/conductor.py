"""The running rehearsal: hears turns, has them answered, speaks the answers, tells everyone."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.policy.turns import Decision, Outcome, UserTurn
from greenroom.domain.events import (
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    SpeechPaused,
    SpeechStarted,
    TurnEnded,
)
from greenroom.session.exchange import Exchange
from greenroom.session.input.voice_activity import VoiceActivityTracker

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.generation.line_generator import LineGenerator
    from greenroom.dialogue.policy.director import Director
    from greenroom.dialogue.turn_taking.voice_states import VadEvent, VadParams
    from greenroom.domain.events import Event, PartnerLine
    from greenroom.domain.talk import Word
    from greenroom.ports import (
        Loudspeaker,
        Microphone,
        SpeechSynthesizer,
        Transcriber,
        VoiceDetector,
    )
    from greenroom.storage.journal import Journal

_LONGEST_PIECE_S = 24.0
"""A turn longer than this is transcribed in pieces, cut at pauses, so that memory does not grow."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The engines and devices of one rehearsal."""

    microphone: Microphone
    loudspeaker: Loudspeaker
    detector: VoiceDetector
    transcriber: Transcriber
    synthesizer: SpeechSynthesizer
    rules: VadParams


class Conductor:
    """Runs one rehearsal from the opening line to the end, in the caller's thread."""

    def __init__(
        self,
        stage: Stage,
        director: Director,
        partner: LineGenerator,
        journal: Journal,
        publish: Callable[[Event], None],
        *,
        talk: bool = False,
    ) -> None:
        """Take the engines; nothing starts before `run`.

        Args:
            stage: Engines and devices; the loudspeaker itself tells the journal what it played.
            director: Decides.
            partner: Words the decisions.
            journal: Gets every event before anybody else, and the microphone's sound.
            publish: Gets every event.
            talk: The person gives a talk to the end of the recording; then an audience asks.
        """
        self._stage = stage
        self._journal = journal
        self._publish = publish
        self._exchange = Exchange(director, partner, self.tell, talk=talk)
        self._listener = VoiceActivityTracker(stage.detector, stage.microphone.rate_hz, stage.rules)
        self._cancel = threading.Event()
        self._ended: RehearsalEnded | None = None
        self._words: list[Word] = []
        self._turn_start_s = 0.0
        self._piece_start_s: float | None = None

    @property
    def turns(self) -> int:
        """Turns of the person so far."""
        return self._exchange.state.turn

    def run(self) -> RehearsalEnded:
        """Rehearse until an ending or until the microphone ends.

        Raises:
            EngineError: A model or device failed for good; the journal is kept.
            StorageError: The journal cannot go on.
        """
        self._speak(*self._exchange.open())
        for block in self._stage.microphone.blocks():
            self._journal.person(block)
            self._hear(self._listener.feed(block))
            if self._ended:
                return self._ended
        self._hear(self._listener.finish())
        if self._words:
            self._end_turn(self._words[-1].end_s)
        while not self._ended and self._exchange.asks_on:
            self._speak(*self._exchange.next(UserTurn("", self._listener.now_s, answered=False)))
        return self._ended or self.end("recording_over")

    def end(self, ending: str, outcome: Outcome | Literal["open"] = "open") -> RehearsalEnded:
        """Tell that the rehearsal is over."""
        self._ended = RehearsalEnded(at_s=self._listener.now_s, ending=ending, outcome=outcome)
        self.tell(self._ended)
        return self._ended

    def tell(self, event: Event) -> None:
        """Write the event down, then tell everyone."""
        self._journal.append(event)
        self._publish(event)

    def _hear(self, changes: list[VadEvent]) -> None:
        for change in changes:
            if self._ended:
                return
            if change.kind == "started":
                self.tell(SpeechStarted(at_s=change.at_s))
                self._begin_piece(change.at_s)
            elif change.kind == "paused":
                self.tell(SpeechPaused(at_s=change.at_s))
                self._write_down(change.at_s, at_least_s=_LONGEST_PIECE_S)
            else:
                self._write_down(change.at_s)
                if not self._exchange.listening_to_talk:
                    self._end_turn(change.at_s)

    def _begin_piece(self, start_s: float) -> None:
        if self._piece_start_s is None:
            self._piece_start_s = start_s
            if not self._words:
                self._turn_start_s = start_s

    def _write_down(self, end_s: float, at_least_s: float = 0.0) -> None:
        start_s = self._piece_start_s
        if start_s is None or end_s - start_s < at_least_s:
            return
        self._piece_start_s = None
        sound, sound_s = self._listener.sound(start_s, end_s)
        self._words += self._stage.transcriber.transcribe(sound).shifted(sound_s).words

    def _end_turn(self, end_s: float) -> None:
        words, self._words = tuple(self._words), []
        if not words:  # a noise that only sounded like speech
            return
        turn, start_s = self._exchange.state.turn + 1, self._turn_start_s
        self.tell(TurnEnded(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s))
        said = PersonSaid(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s, words=words)
        self.tell(said)
        self._speak(*self._exchange.next(UserTurn(said.text, end_s)))

    def _speak(self, decision: Decision, line: PartnerLine) -> None:
        if line.text:
            speech = self._stage.synthesizer.speak(line.text, decision.persona.voice, self._cancel)
            span = self._stage.loudspeaker.play(speech, self._cancel)
            self.tell(
                PartnerSpoke(
                    at_s=span.end_s,
                    turn=line.turn,
                    persona_id=line.persona_id,
                    start_s=span.start_s,
                    end_s=span.end_s,
                    text=line.text,
                )
            )
        if decision.ending:
            self.end(decision.ending, decision.outcome or "open")
