"""What a conversation hears with, and how it behaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.dialogue.turn_taking import barge_in, endpointing
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
        transcriber: Reads the turn while it is spoken.
        turn_end: Judges its end by the sound; None without such a model.
        sentence_end: Judges by the words whether a sentence may end; None without such a model.
        canceller: Takes the loudspeaker out; None with headphones.
    """

    detector: VoiceDetector
    transcriber: Transcriber
    turn_end: TurnEndModel | None = None
    sentence_end: SentenceEndModel | None = None
    canceller: EchoCanceller | None = None


@dataclass(frozen=True, slots=True)
class TurnSettings:
    """The person's two dials: "wait before answering", "how easily I can be interrupted"."""

    wait: endpointing.Dial = "normal"
    interrupt: barge_in.Dial = "normal"
