"""A line in the making: decided, worded and spoken into a store, and let out when it is due."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from itertools import accumulate, chain, islice
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.generation.clauses import split_first_sentence
from greenroom.dialogue.generation.generated_line import GeneratedLine
from greenroom.dialogue.generation.prompting import PastTurn
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.domain.errors import EngineError
from greenroom.session.checkpoint import as_one

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from greenroom.dialogue.generation.audience import Audience
    from greenroom.dialogue.generation.line_generator import LineGenerator
    from greenroom.dialogue.policy.director import Director
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.persona import Persona
    from greenroom.ports import Clock, DuplexAudio, SpeechSynthesizer


_PAUSE_S = 0.15  # between sentences, besides what the voice leaves itself
_LETTER_S = 0.065  # of unhurried English, pauses and all

WHOLE_S = 0.15
"""So little missing at the end of a line is no word."""


class Deadline:
    """Set once a line that nobody has words for is wanted."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.at_s: float | None = None

    def is_set(self) -> bool:
        """Return whether nobody waits any longer."""
        return self.at_s is not None and self._clock.now_s() >= self.at_s


@dataclass(frozen=True, slots=True)
class PartnerEngines:
    """What makes the partner's lines.

    Attributes:
        director: Decides.
        partner: Words the decisions.
        synthesizer: Speaks.
        device: Carries both voices.
        clock: The computer's; the device's own where nobody waits.
        hurries: Somebody waits for the line: the author's is kept ready in case the model is late.
        audience: Of a talk; None in a conversation.
    """

    director: Director
    partner: LineGenerator
    synthesizer: SpeechSynthesizer
    device: DuplexAudio
    clock: Clock
    hurries: bool = True
    audience: Audience | None = None

    @property
    def drafts(self) -> bool:
        """Whether the author's line is said if the model is late."""
        return self.hurries and self.partner.may_speak_draft


@dataclass(slots=True)
class SpokenPart:
    """Text that is spoken in one go, and how long that takes.

    Attributes:
        text: All of it.
        seconds: What is made of its sound so far.
        whole: That is all of it.
    """

    text: str
    seconds: float = 0.0
    whole: bool = False

    @property
    def lasts_s(self) -> float:
        """How long all of it takes, as far as one can tell by now."""
        letters = sum(map(len, self.text.split()))
        return self.seconds if self.whole else max(self.seconds, _LETTER_S * letters)

    def words_until(self, heard_s: float) -> list[str]:
        """Return the words that are over after `heard_s` of it, letters taking equal time."""
        words = self.text.split()
        ends = accumulate(map(len, words))
        share = heard_s / self.lasts_s * sum(map(len, words))
        return [word for word, end in zip(words, ends, strict=True) if end <= share]


def heard_words(parts: Sequence[SpokenPart], heard_s: float) -> str:
    """Return as many words of a line as were heard in its first `heard_s`."""
    words: list[str] = []
    for part in parts:
        if heard_s < part.lasts_s - WHOLE_S:
            words += part.words_until(heard_s + WHOLE_S)
            break
        words += part.text.split()
        heard_s -= part.lasts_s
    return " ".join(words)


@dataclass(frozen=True, slots=True)
class FallbackSpeech:
    """The author's line, spoken in case the model is late.

    Attributes:
        text: All of it.
        first: Its first sentence.
        rest: What follows; made when it is asked for.
    """

    text: str
    first: tuple[AudioBlock, ...]
    rest: Iterator[AudioBlock]


@dataclass(slots=True)
class AnswerTimings:
    """When each step was done, by the clock; None so long as it is not."""

    decided_s: float | None = None
    token_s: float | None = None
    part_s: float | None = None
    audio_s: float | None = None


def fallback_speech(text: str, speak: Callable[[str], Iterator[AudioBlock]]) -> FallbackSpeech:
    """Return `text` with its first sentence spoken."""
    head, tail = split_first_sentence(text)
    first = tuple(speak(head))

    def rest() -> Iterator[AudioBlock]:
        if first and tail:
            silence = np.zeros(round(_PAUSE_S * first[0].rate_hz), np.float32)
            yield replace(first[0], samples=silence)
            yield from speak(tail)

    return FallbackSpeech(text, first, rest())


@dataclass(frozen=True, slots=True)
class MadeLine:
    """What the director decided: what the partner does, and the director's state after it."""

    decision: Decision
    after: DialogueState


class SpeechHandle:
    """One line of the partner. `make` runs in the responder's thread, all else in another.

    Attributes:
        heard: What it answers; None for the opening and for a line said again.
        made: What was decided; None until it is.
        announced: Its line was told before: it is said again, or goes on.
        worded: The whole line; None until it is there.
        parts: What was worded so far.
        times: When each step was done.
        trouble: What to tell the person, or "".
        line: Its number at the device; 0 before it is released.
    """

    def __init__(
        self,
        engines: PartnerEngines,
        before: DialogueState | None,
        heard: UserTurn | None,
        talk: tuple[PastTurn, ...],
        *,
        again: str | None = None,
    ) -> None:
        """Prepare to answer `heard` in the state `before`.

        Args:
            engines: Makes it.
            before: The director's state; None for the opening.
            heard: The person's turn.
            talk: What was said before.
            again: The line as it was worded already; it is only spoken then.
        """
        self._engines, self._before, self._talk, self._again = engines, before, talk, again
        self.heard = heard
        self.made: MadeLine | None = None
        self.announced = again is not None
        self.worded: GeneratedLine | None = None
        self.parts: list[SpokenPart] = []
        self.times = AnswerTimings()
        self.trouble = ""
        self._heard_before = ""
        self._lock = threading.Lock()
        self._cancel = threading.Event()
        self._due = Deadline(engines.clock)
        self._drafted: FallbackSpeech | None = None
        self._in_time = self._late = False
        self._blocks: list[AudioBlock] = []
        self.line = 0
        self._complete = self._mute = False

    @classmethod
    def repeated(
        cls,
        engines: PartnerEngines,
        persona: Persona,
        after: DialogueState,
        talk: tuple[PastTurn, ...],
        again: PastTurn,
    ) -> SpeechHandle:
        """Return the line of `again`, which followed `talk` and led to `after`, to be said anew."""
        answer = cls(engines, None, UserTurn(again.heard, after.at_s), talk, again=again.line)
        decision = Decision(persona, again.move, again.draft, "said again")
        answer.made = MadeLine(decision, after)
        return answer

    @property
    def begun(self) -> bool:
        """Whether any of it went to the loudspeaker, or there is nothing that could."""
        with self._lock:
            return self.line > 0 and (bool(self._blocks) or self._complete)

    @property
    def complete(self) -> bool:
        """Whether nothing more will come of it."""
        with self._lock:
            return self._complete

    @property
    def silent(self) -> bool:
        """Whether it is complete and there is nothing in it to hear."""
        with self._lock:
            return self._complete and not self._blocks

    @property
    def in_time(self) -> bool | None:
        """Whether the model was there when the line began; None if it had nothing to say."""
        with self._lock:
            if self._late:
                return False
            made = self.made
            if not self.parts or made is None or made.decision.opener:
                return None
            return None if made.decision.draft.startswith(self.parts[0].text) else True

    @property
    def drafts(self) -> bool:
        """See Partner.drafts."""
        return self._engines.partner.may_speak_draft

    @property
    def text(self) -> str:
        """What is worded so far."""
        return " ".join(part.text for part in list(self.parts))

    def exchange(self, made: MadeLine, cut_s: float | None = None) -> PastTurn:
        """Return the exchange for the next prompt; of a line that was cut, only what was heard."""
        said = self.heard.text if self.heard else ""
        text = self.text if cut_s is None else self.heard_text(cut_s)
        line = as_one(self._heard_before, text)
        return PastTurn(said, made.decision.move, made.decision.draft, line)

    def release(self, line: int, patience_s: float = 0.0) -> None:
        """Let it be heard: what there is now, and the rest as it comes.

        Args:
            line: Its number at the device.
            patience_s: How long to wait for the model before the line is said as drafted.
        """
        with self._lock:
            self.line = line
            self._due.at_s = self._engines.clock.now_s() + patience_s
            for block in self._blocks:
                self._engines.device.play(line, block)
            if self._complete:
                self._engines.device.end_line(line)

    def hurry(self) -> None:
        """Begin to say the draft if the line is due and the model still thinks."""
        with self._lock:
            spare = self._drafted
            if self._in_time or self._late or spare is None or not spare.first:
                return
            if not self.line or not self._due.is_set() or self._cancel.is_set():
                return
            self._late = True
            self.parts.append(SpokenPart(spare.text))
            for block in spare.first:
                self._add(block)

    def hold(self) -> bool:
        """Let nothing of it be heard yet; False if some of it went to the loudspeaker already."""
        with self._lock:
            if self.line and (self._blocks or self._complete):
                return False
            self.line, self._due.at_s = 0, None
            return True

    def stop(self) -> None:
        """Make no more of it."""
        self._cancel.set()

    def make(self) -> SpeechHandle:
        """Decide, word and speak it; of what fails, `trouble` tells."""
        engines = self._engines
        try:
            engines.partner.talk = self._talk
            if self.made is None and not self._cancel.is_set():
                self.made = self._decided()
            for text in self._texts(self.made) if self.made else ():
                self.times.part_s = self.times.part_s or engines.clock.now_s()
                if not self._speak(text):
                    break
        finally:
            with self._lock:
                self._complete = True
                if self.line:
                    engines.device.end_line(self.line)
        return self

    def heard_text(self, heard_s: float) -> str:
        """Return as many words as were heard in the first `heard_s` of it."""
        return heard_words(self.parts, heard_s)

    def wholly_heard(self, heard_s: float) -> bool:
        """Whether no word is missing in the first `heard_s` of it."""
        return self.complete and self.heard_text(heard_s + WHOLE_S) == self.text

    def remainder(self, heard_s: float) -> SpeechHandle | None:
        """Return what was made of it but not heard, cut after `heard_s`; None if that is nothing.

        It goes on a little before, with the block in which it was cut.
        """
        heard = as_one(self._heard_before, self.heard_text(heard_s))
        blocks: list[AudioBlock] = []
        seconds, kept_s = 0.0, heard_s
        for block in self._blocks:
            seconds += block.duration_s
            if seconds > heard_s + WHOLE_S:
                if not blocks:
                    kept_s = seconds - block.duration_s
                blocks.append(block)
        if not blocks:
            return None
        rest = SpeechHandle(self._engines, self._before, self.heard, self._talk)
        rest.made, rest.worded, rest.announced = self.made, self.worded, True
        before = self.heard_text(kept_s).split()
        words = " ".join(self.heard_text(seconds).split()[len(before) :])
        rest.parts = [SpokenPart(words, seconds - kept_s, whole=True)]
        rest._heard_before = heard
        rest._blocks, rest._complete = blocks, True
        return rest

    def _decided(self) -> MadeLine:
        director = self._engines.director
        if self._before is None:
            after, decision = director.open_conversation()
        else:
            heard, audience = self.heard or UserTurn("", 0.0), self._engines.audience
            if audience and self._before.phase == "listening":
                asked = audience.questions(
                    heard.sentences, self._cancel, hurries=self._engines.hurries
                )
                heard = replace(heard, listeners=asked)
            after, decision = director.decide_next(self._before, heard)
        self.times.decided_s = self._engines.clock.now_s()
        return MadeLine(decision, after)

    def _texts(self, made: MadeLine) -> Iterator[str]:
        if self._cancel.is_set():
            return
        if self._again is not None:
            self.worded = GeneratedLine(self._again, "script")
            yield self._again
            return
        heard = self.heard or UserTurn("", 0.0)
        partner = self._engines.partner
        # What is said if the model is late; behind an opener the generator sees to that.
        if self._engines.drafts and not made.decision.opener:
            self._drafted = fallback_speech(made.decision.draft, self._spoken)
        parts = partner.stream(made.decision, heard, self._cancel, self._due)
        while True:
            try:
                text = next(parts)
            except StopIteration as end:
                self.worded = end.value
                self.trouble = self.trouble or self.worded.trouble
                return
            if self._cancel.is_set():
                return
            self.times.token_s = self.times.token_s or self._engines.clock.now_s()
            yield text

    def _is_in_time(self) -> bool:
        """Whether the words' sound counts; if it is late, the rest of the draft is made."""
        with self._lock:
            self._in_time = not self._late
        if self._late and self._drafted:
            self.worded = GeneratedLine(self._drafted.text, "script", ("late",))
            self._fill(self.parts[0], self._drafted.rest)
        return self._in_time

    def _spoken(self, text: str) -> Iterator[AudioBlock]:
        if self._mute or self.made is None:
            return
        try:
            voice = self.made.decision.persona.voice
            yield from self._engines.synthesizer.speak(text, voice, self._cancel)
        except EngineError as error:
            self._mute, self.trouble = True, str(error)

    def _speak(self, text: str) -> bool:
        """Speak it; False if the draft was begun before anything of it could be heard."""
        kept = self._drafted
        blocks = chain(kept.first, kept.rest) if kept and text == kept.text else self._spoken(text)
        first = () if self._late else tuple(islice(blocks, 1))
        if not self._is_in_time():
            return False
        part = SpokenPart(text)
        self.parts.append(part)
        self._fill(part, chain(first, blocks))
        return True

    def _fill(self, part: SpokenPart, blocks: Iterable[AudioBlock]) -> None:
        for block in blocks:
            with self._lock:
                if self._cancel.is_set():
                    return
                self._add(block)
        part.whole = not self._cancel.is_set()

    def _add(self, block: AudioBlock) -> None:
        """Take a block of the last part; `_lock` is held."""
        self.times.audio_s = self.times.audio_s or self._engines.clock.now_s()
        self.parts[-1].seconds += block.duration_s
        self._blocks.append(block)
        if self.line:
            self._engines.device.play(self.line, block)
