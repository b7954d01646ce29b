"""The person's side of a session with sound: their voice, their turns, their interruptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.turn_taking.barge_in import BargeIn
from greenroom.session.input.end_of_turn import EndOfTurnAnalyzer
from greenroom.session.input.front_end import AudioFrontEnd
from greenroom.session.input.streaming_transcriber import StreamingTranscriber
from greenroom.session.input.user_turn import UserTurnTracker
from greenroom.session.turn_controller import (
    InterruptionConfirmed,
    InterruptionDismissed,
    InterruptionSuspected,
    VoiceStarted,
    VoiceStopped,
)

if TYPE_CHECKING:
    from greenroom.domain.audio import DuplexBlock
    from greenroom.session.core import SessionCore
    from greenroom.session.settings import SpeechEngines, TurnSettings
    from greenroom.session.turn_controller import Event


class VoiceInput:
    """Hears the person through an audio device.

    Attributes:
        turns: Follows the person's turns.
        workers: Do what takes longer than a block.
    """

    def __init__(self, engines: SpeechEngines, settings: TurnSettings, core: SessionCore) -> None:
        """Hear with `engines`, loaded, their detector fresh; take turns as `settings` say."""
        device, inbox = core.engines.device, core.inbox
        self._front_end = AudioFrontEnd(
            engines.detector, engines.canceller, BargeIn(settings.interrupt), device.rate_hz
        )
        analyzer = EndOfTurnAnalyzer(engines.turn_end, engines.sentence_end, inbox.post, core.tasks)
        worker = core.tasks("transcriber")
        transcriber = StreamingTranscriber(
            engines.transcriber, self._front_end.sound, worker, inbox.post(self._add_hypothesis)
        )
        self.turns = UserTurnTracker(self._front_end, transcriber, analyzer, settings, core)
        self.workers = (worker, *analyzer.workers)

    @property
    def now_s(self) -> float:
        """End of what was listened to, in seconds of the audio device's clock."""
        return self._front_end.now_s

    @property
    def voice(self) -> bool:
        """Whether the person is talking right now."""
        return self._front_end.speaking

    def pop_trouble(self) -> str:
        """Return what the person should know, once; "" if there is nothing."""
        trouble, self._front_end.trouble = self._front_end.trouble, ""
        return trouble

    def process_block(self, block: DuplexBlock, *, deaf: bool) -> tuple[list[Event], list[Event]]:
        """See UserInput.process_block."""
        self._front_end.deaf = deaf
        changes, rulings = self._front_end.process_block(block)
        voice: list[Event] = [
            VoiceStarted(each.at_s) if each.kind == "started" else VoiceStopped(each.at_s)
            for each in changes
        ]
        interruptions: dict[str, Event] = {
            "hush": InterruptionSuspected(),
            "resume": InterruptionDismissed(),
            "stop": InterruptionConfirmed(self.now_s),
        }
        return voice, [interruptions[each] for each in rulings if each]

    def listen_for_interruption(self, *, on: bool) -> None:
        """Weigh what is heard, because the partner begins to speak; or stop that."""
        self._front_end.weigh_interruptions(on=on)

    def forget_sound(self) -> None:
        """No turn is open: let go of the sound that lies further back."""
        self._front_end.forget_silence()

    def close(self) -> None:
        """End the workers."""
        for worker in self.workers:
            worker.close()

    def _add_hypothesis(self, result: object) -> None:
        self.turns.add_hypothesis(result)
