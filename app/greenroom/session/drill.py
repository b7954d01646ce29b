"""Runs a drill: says a prompt, hears a try, tells what was counted, and goes on to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.coaching.drills.drill import LENGTH_S, SILENT, HeardTry
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.talk import Span
from greenroom.session.input.voice_activity import VoiceActivityTracker
from greenroom.session.tasks import Inbox

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from greenroom.coaching.drills.drill import Drill, DrillPrompt, TryResult
    from greenroom.domain.audio import AudioBlock, DuplexBlock, Samples
    from greenroom.domain.talk import Word
    from greenroom.ports import Clock, DuplexAudio, Flag, VoiceDetector
    from greenroom.session.tasks import Tasks

HEAR_AFTER_S = 0.5
"""Silence after which what was said so far is listened to, in case it was all."""

_LEAD_S = 0.3
"""Sound heard before the voice: its onset is noticed late."""

NOTHING_S = 12.0
"""A try in which nobody speaks is over after this."""

_TAIL_S = 0.25
"""A room still sounds of the prompt for so long."""

_AT_ONCE_S, _NOTICED_S = 0.1, 0.2
"""A voice that is there so soon after that was there before, and is noticed within so much."""

_REST_S = 3.0
"""What was counted stays so long before the next prompt."""


@dataclass(frozen=True, slots=True)
class PromptGiven:
    """The next try begins.

    Attributes:
        number: Of the try, from 1.
        prompt: What it begins with; it is being said now, unless it is to be read.
    """

    number: int
    prompt: DrillPrompt


@dataclass(frozen=True, slots=True)
class TryBegan:
    """The person is listened to; what they said before does not count.

    Attributes:
        again: They began before the prompt was over, and have to say it again.
    """

    again: bool = False


@dataclass(frozen=True, slots=True)
class TryCounted:
    """A try was counted.

    Attributes:
        number: Of the try, from 1.
        result: What came of it.
        heard: What was heard.
        after_s: From the end of the try until now, by the computer's clock.
    """

    number: int
    result: TryResult
    heard: HeardTry
    after_s: float


@dataclass(frozen=True, slots=True)
class DrillTrouble:
    """Something about the devices that the person should know."""

    sentence: str


DrillNotice = PromptGiven | TryBegan | TryCounted | DrillTrouble
TryWords = tuple["tuple[Word, ...]", "tuple[Word, ...]"]
"""The words, and each um and uh."""


@dataclass(frozen=True, slots=True)
class DrillEngines:
    """What a drill needs.

    Attributes:
        detector: Finds the voice.
        hear: Returns what is said in a sound [shape=(n,), 16 kHz] with voice in these spans.
        speak: Speaks a prompt; None for a drill that is only shown.
        tasks: Where `hear` is done.
        clock: The computer's.
    """

    detector: VoiceDetector
    hear: Callable[[Samples, Sequence[Span]], TryWords]
    speak: Callable[[str], Iterable[AudioBlock]] | None
    tasks: Tasks
    clock: Clock


@dataclass(frozen=True, slots=True)
class DrillWishes:
    """What the person wants meanwhile.

    Attributes:
        stop: End the drill.
        done: The try is over.
        rest_s: How long what was counted stays before the next prompt.
    """

    stop: Flag
    done: Callable[[], bool] = bool
    rest_s: float = _REST_S


class _Try:
    """Follows the voice in one try."""

    def __init__(self, detector: VoiceDetector, rate_hz: int) -> None:
        detector.reset()
        self._activity = VoiceActivityTracker(detector)
        self._to_model = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._spans: list[Span] = []
        self._voice_s: float | None = None

    def add(self, samples: Samples) -> None:
        for event in self._activity.process(self._to_model.resample_chunk(samples))[0]:
            if event.kind == "started":
                self._voice_s = event.at_s
            elif self._voice_s is not None:
                self._spans.append(Span(self._voice_s, max(self._voice_s, event.at_s)))
                self._voice_s = None

    def cut(self) -> None:
        """Whatever the voice does, the try ends now."""
        if self._voice_s is not None:
            self._spans.append(Span(self._voice_s, self.now_s))
            self._voice_s = None

    @property
    def now_s(self) -> float:
        return self._activity.now_s

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where there was voice, as far as it stopped."""
        return tuple(self._spans)

    @property
    def begun_s(self) -> float | None:
        """When the voice began; None if it has not."""
        return self._spans[0].start_s if self._spans else self._voice_s

    @property
    def silence_s(self) -> float:
        """How long it has been silent since it spoke; 0 while it speaks."""
        if self._voice_s is not None or not self._spans:
            return 0.0
        return self.now_s - self._spans[-1].end_s

    @property
    def sound_from_s(self) -> float:
        """From when on it is listened to: a little before the voice."""
        return max(0.0, (self.begun_s or 0.0) - _LEAD_S)

    @property
    def sound(self) -> tuple[Samples, float]:
        """What was heard from then on, and when it really begins."""
        return self._activity.sound_between(self.sound_from_s, self.now_s)


class DrillRunner:
    """Runs one drill from its first prompt to its end, in one thread."""

    def __init__(
        self,
        drill: Drill,
        device: DuplexAudio,
        engines: DrillEngines,
        wishes: DrillWishes,
        notify: Callable[[DrillNotice], None],
    ) -> None:
        """Prepare.

        Args:
            drill: Which.
            device: Is open.
            engines: Listen and speak.
            wishes: Of the person.
            notify: Gets everything as it happens.
        """
        self._drill, self._device, self._engines = drill, device, engines
        self._wishes, self._notify = wishes, notify
        self._speak = None if drill.reads else engines.speak
        self._inbox = Inbox()
        self._heard: dict[int, TryWords] = {}
        self._asked = self._silent_tries = 0
        self._left = False
        self._now_s = 0.0

    def run(self) -> None:
        """Go through the prompts until two minutes are over, or the person wants no more.

        Raises:
            GreenroomError: A device or a model failed.
        """
        blocks = self._watched(self._device.blocks())
        for number, prompt in enumerate(self._drill.prompts, start=1):
            if self._over:
                return
            self._notify(PromptGiven(number, prompt))
            self._say(number, prompt, blocks)
            if self._over or not self._try(number, prompt, blocks):
                return
            self._wait(self._wishes.rest_s, blocks)

    @property
    def _over(self) -> bool:
        return self._wishes.stop.is_set() or self._left or self._now_s >= LENGTH_S

    def _watched(self, blocks: Iterable[DuplexBlock]) -> Iterator[DuplexBlock]:
        begun_s: float | None = None
        for block in blocks:
            begun_s = block.start_s if begun_s is None else begun_s
            self._now_s = block.end_s - begun_s
            if block.trouble:
                self._notify(DrillTrouble(block.trouble))
            yield block
            if self._wishes.stop.is_set():
                return

    def _say(self, number: int, prompt: DrillPrompt, blocks: Iterator[DuplexBlock]) -> None:
        if self._speak is None:
            return
        for piece in self._speak(prompt.text):
            self._device.play(number, piece)
        self._device.end_line(number)
        for block in blocks:
            if block.line == number and block.over:
                return

    def _begin(self, blocks: Iterator[DuplexBlock]) -> _Try:
        """Return what follows the try; who spoke before the prompt was over finishes first."""
        voice, again = _Try(self._engines.detector, self._device.rate_hz), False
        for block in blocks if self._speak else ():
            tail = voice.now_s < _TAIL_S
            voice.add(np.zeros_like(block.samples) if tail else block.samples)
            early = voice.begun_s is not None and voice.begun_s < _TAIL_S + _AT_ONCE_S
            if block.person_left or not (early or voice.now_s < _TAIL_S + _NOTICED_S):
                break
            if voice.silence_s >= self._drill.silence_s or voice.now_s >= self._drill.longest_s:
                voice, again = _Try(self._engines.detector, self._device.rate_hz), True
                break
        self._wishes.done()  # a key that was pressed before means nothing
        self._notify(TryBegan(again))
        return voice

    def _try(self, number: int, prompt: DrillPrompt, blocks: Iterator[DuplexBlock]) -> bool:
        """Hear a try and tell what came of it; returns False if there was none."""
        voice = self._begin(blocks)
        ended_s: float | None = None
        for block in blocks:
            if ended_s is None:
                voice.add(block.samples)
                if self._has_ended(voice, block):
                    voice.cut()
                    ended_s = self._engines.clock.now_s()
                if voice.silence_s >= HEAR_AFTER_S or ended_s is not None:
                    self._hear(voice)
            while call := self._inbox.pop():
                call()
            if ended_s is not None and (voice.begun_s is None or len(voice.spans) in self._heard):
                heard = self._heard_try(voice)
                result = self._drill.result(heard, prompt) if heard else SILENT
                after_s = self._engines.clock.now_s() - ended_s
                self._heard, self._asked = {}, 0
                if heard is None and block.person_left:
                    return False
                self._silent_tries = self._silent_tries + 1 if heard is None else 0
                self._notify(TryCounted(number, result, heard or HeardTry(()), after_s))
                return self._silent_tries < 2
        return False

    def _has_ended(self, voice: _Try, block: DuplexBlock) -> bool:
        if block.person_left:
            self._left = True
            return True
        if voice.begun_s is None:
            return voice.now_s >= NOTHING_S
        long = voice.now_s - voice.begun_s >= self._drill.longest_s
        return long or voice.silence_s >= self._drill.silence_s or self._wishes.done()

    def _hear(self, voice: _Try) -> None:
        """Listen to all that was said, unless that is being done already."""
        count = len(voice.spans)
        if not count or self._asked == count:
            return
        self._asked = count
        sound, start_s = voice.sound
        spans = [Span(s.start_s - start_s, s.end_s - start_s) for s in voice.spans]

        def take(result: object) -> None:
            if isinstance(result, Exception):
                raise result
            self._heard[count] = result  # type: ignore[assignment]

        self._engines.tasks.ask(lambda: self._engines.hear(sound, spans), self._inbox.post(take))

    def _heard_try(self, voice: _Try) -> HeardTry | None:
        if voice.begun_s is None:
            return None
        words, filled = self._heard[len(voice.spans)]
        end_s = voice.spans[-1].end_s - voice.sound_from_s
        return HeardTry(words, filled, voice.begun_s, end_s)

    def _wait(self, length_s: float, blocks: Iterator[DuplexBlock]) -> None:
        if not length_s:
            return
        until_s = self._now_s + length_s
        for _ in blocks:
            if self._now_s >= until_s or self._wishes.done():
                return
