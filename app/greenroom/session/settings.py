"""What a session hears with, and how it takes turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

from greenroom.dialogue.turn_taking.endpointing import Endpointing

if TYPE_CHECKING:
    from greenroom.dialogue.turn_taking import barge_in, endpointing
    from greenroom.dialogue.turn_taking.endpointing import Pause
    from greenroom.ports import (
        EchoCanceller,
        SentenceEndModel,
        Transcriber,
        TurnEndModel,
        VoiceDetector,
    )


@dataclass(frozen=True, slots=True)
class SpeechEngines:
    """What the partner hears and judges with.

    Attributes:
        detector: Fresh.
        transcriber: Writes the turn down while it is spoken.
        turn_end: Judges its end by the sound; None without such a model.
        sentence_end: Judges by the words whether a sentence may end; None without such a model.
        canceller: Takes the loudspeaker out; None with headphones.
    """

    detector: VoiceDetector
    transcriber: Transcriber
    turn_end: TurnEndModel | None = None
    sentence_end: SentenceEndModel | None = None
    canceller: EchoCanceller | None = None


class EndOfTurnPolicy(Protocol):
    """Says how long to wait in a pause before the turn is over."""

    def wait_s(self, pause: Pause) -> float:
        """Return after how much silence the turn is over, by what is known of the pause now."""
        ...

    def learn_pause(self, pause_s: float) -> None:
        """Learn that the person went on with the same turn after `pause_s`."""
        ...

    def learn_early_end(self) -> None:
        """Learn that the partner was heard before the person's turn was over."""
        ...


@dataclass(frozen=True, slots=True)
class FixedPause:
    """An end-of-turn policy: every silence of `pause_s` ends a turn."""

    pause_s: float

    def wait_s(self, _pause: Pause) -> float:
        """See EndOfTurnPolicy.wait_s."""
        return self.pause_s

    def learn_pause(self, pause_s: float) -> None:
        """Learn nothing."""

    def learn_early_end(self) -> None:
        """Learn nothing."""


@dataclass(frozen=True, slots=True)
class TurnSettings:
    """How the partner takes turns.

    Attributes:
        wait: The person's dial: how long the partner waits before it answers.
        interrupt: The person's dial: how easily the partner can be interrupted.
        early_ends: How often the partner was heard before the person's turn was over, until now.
        fixed_pause_s: Every silence of this length ends a turn, and nothing else does; None: the
            models, the words and the person's own pauses decide.
        transcribe_after_s: Silence after which the turn is transcribed. A recording is transcribed
            once, when the turn is over; a live turn at once in every pause.
        partial_transcripts: Also transcribe while the person talks, for captions and to read ahead.
        breaks_silence: The partner says something after a long silence.
        silence_ends_talk: A long silence ends a talk; otherwise only the person does.
        asks_on: Once the recording of a talk is over, its audience goes on asking.
    """

    wait: endpointing.EndpointingDial = "normal"
    interrupt: barge_in.BargeInDial = "normal"
    early_ends: int = 0
    fixed_pause_s: float | None = None
    transcribe_after_s: float = 0.0
    partial_transcripts: bool = True
    breaks_silence: bool = True
    silence_ends_talk: bool = True
    asks_on: bool = False

    @classmethod
    def for_recording(cls, pause_s: float, *, asks_on: bool = False) -> Self:
        """Return settings for a recording, in which every silence of `pause_s` ends a turn.

        Nobody waits for the answer, so each turn is heard once, when it is over.
        """
        return cls(
            fixed_pause_s=pause_s,
            transcribe_after_s=pause_s,
            partial_transcripts=False,
            breaks_silence=False,
            silence_ends_talk=False,
            asks_on=asks_on,
        )

    def end_of_turn_policy(self) -> EndOfTurnPolicy:
        """Return a fresh policy."""
        if self.fixed_pause_s is None:
            return Endpointing(self.wait, self.early_ends)
        return FixedPause(self.fixed_pause_s)
