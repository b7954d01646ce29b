"""One hand-written fake for each port."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.understanding import TASKS, Probe, ProbedModel
from greenroom.domain.audio import AudioBlock, Samples
from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Candidate
from greenroom.domain.talk import Transcript, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from pydantic import SecretStr

    from greenroom.domain.persona import Voice
    from greenroom.domain.prompt import Prompt, TextPrompt
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import Flag


class NeverFlag:
    """Is never set."""

    def is_set(self) -> bool:
        return False


class FlagAfter:
    """Is set once it was asked `looks` times."""

    def __init__(self, looks: int = 0) -> None:
        self.left = looks

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0


class ScriptedModel:
    """Says the given answers in turn, a word at a time, and the last one for ever.

    A text goes on with each start and `ways[start]`, all as fluent as `fluency` says; a start that
    is not among them is left out. Without `ways` the first start goes on with the next answer.
    """

    def __init__(
        self,
        *answers: str,
        model_id: str = "scripted",
        ways: Mapping[str, str] | None = None,
        fluency: float = -0.5,
    ) -> None:
        self._answers = list(answers)
        self._id = model_id
        self._ways, self._fluency = ways, fluency
        self.asked: list[Prompt] = []
        self.primed: list[Prompt] = []
        self.texts_read: list[TextPrompt] = []
        self.texts_continued: list[TextPrompt] = []

    @property
    def id(self) -> str:
        return self._id

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        self.asked.append(prompt)
        answer = self._next()
        for stop in prompt.stop:
            answer = answer.partition(stop)[0]
        words = answer.split(" ")[: prompt.max_tokens]
        for number, word in enumerate(words):
            if cancel.is_set():
                return
            yield f" {word}" if number else word

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        if not cancel.is_set():
            self.primed.append(prompt)

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        if cancel.is_set():
            return False
        self.texts_read.append(prompt)
        return True

    def has_read(self, prompt: TextPrompt) -> bool:
        return any(each.fixed == prompt.fixed for each in self.texts_read)

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        self.texts_continued.append(prompt)
        ways = self._ways if self._ways is not None else {starts[0]: self._next()}
        made: list[Candidate] = []
        for start in starts:
            if cancel.is_set():
                break
            if start in ways:
                text = f"{start} {ways[start]}".strip()
                for end in ends:
                    text = text.partition(end)[0]
                count = len(ways[start].split())
                if any(text == each.text for each in made):
                    continue  # of two that come to the same one is left out
                made.append(Candidate(text, count * self._fluency, count, start))
        return tuple(made)

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        """A text is the likelier the more of its words stand in the prompt's turn."""
        if cancel.is_set():
            return ()
        said = set(prompt.turn.lower().split())
        return tuple(5.0 * len(said & set(each.lower().split())) for each in texts)

    def _next(self) -> str:
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


class BrokenModel:
    """Fails whenever it is asked."""

    id = "broken"

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        raise EngineError("The language model failed; try again.")

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        raise EngineError("The language model failed; try again.")

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        raise EngineError("The language model failed; try again.")

    def has_read(self, prompt: TextPrompt) -> bool:
        raise EngineError("The language model failed; try again.")

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        raise EngineError("The language model failed; try again.")

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        raise EngineError("The language model failed; try again.")


class ScriptedEncoder:
    """Gives each group of texts one direction, and every other text one of its own."""

    id = "scripted"

    def __init__(self, *alike: Sequence[str]) -> None:
        self._place = {text: place for place, group in enumerate(alike) for text in group}
        self._width = len(alike) + 64
        self.encoded: list[str] = []

    def encode(self, texts: Sequence[str]) -> Vectors:
        self.encoded += texts
        found = np.zeros((len(texts), self._width), np.float32)
        for row, text in zip(found, texts, strict=True):
            row[self._place.setdefault(text, len(self._place) % self._width)] = 1.0
        return found


class ScriptedTranscriber:
    """Hears the given texts in turn, then nothing; words share the time evenly."""

    id = "scripted"

    def __init__(self, *texts: str) -> None:
        self._texts = list(texts)
        self.heard: list[Samples] = []

    def transcribe(self, samples: Samples) -> Transcript:
        if not samples.size or not samples.any():
            return Transcript()
        self.heard.append(samples)
        texts = self._texts.pop(0).split() if self._texts else []
        edges_s = np.linspace(0.0, samples.size / 16_000, len(texts) + 1).tolist()
        return Transcript(tuple(map(Word, texts, edges_s, edges_s[1:])))


class ScriptedVoice:
    """Hums with overtones: 0.06 s a character, 200 Hz moved by the voice's pitch."""

    rate_hz = 22_050

    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        if not any(c.isalnum() for c in text):
            return
        count = round(0.06 * len(text) / voice.speed * self.rate_hz)
        pitch_hz = 200.0 * 2 ** (voice.pitch_semitones / 12)
        phase = 2 * np.pi * pitch_hz * np.arange(count) / self.rate_hz
        tone = 0.2 * np.sin(phase) + 0.05 * np.sin(2 * phase) + 0.05 * np.sin(3 * phase)
        for at in range(0, count, self.rate_hz // 4):
            if cancel.is_set():
                return
            part = tone[at : at + self.rate_hz // 4].astype(np.float32)
            yield AudioBlock(part, self.rate_hz, at / self.rate_hz)


class ScriptedDetector:
    """Takes whatever is louder than -40 dBFS for speech."""

    def probability(self, window: Samples) -> float:
        return 1.0 if window.size and float(np.sqrt(np.mean(window**2))) > 0.01 else 0.0

    def reset(self) -> None:
        return


class ScriptedFillerChecker:
    """Hears the same in whatever it is asked about, and keeps how much sound that was."""

    id = "scripted"

    def __init__(self, ends: float, begins: float) -> None:
        self._ends, self._begins = ends, begins
        self.asked: list[tuple[str, float]] = []

    def at_end(self, samples: Samples) -> float:
        self.asked.append(("ends", round(samples.size / 16_000, 3)))
        return self._ends

    def at_start(self, samples: Samples) -> float:
        self.asked.append(("begins", round(samples.size / 16_000, 3)))
        return self._begins


class ScriptedTurnEnd:
    """Gives the given probabilities in turn, and the last one for ever."""

    def __init__(self, *probabilities: float) -> None:
        self._probabilities = list(probabilities)
        self.asked: list[Samples] = []

    def probability(self, turn: Samples) -> float:
        self.asked.append(turn)
        return (
            self._probabilities.pop(0) if len(self._probabilities) > 1 else self._probabilities[0]
        )


class ScriptedSentenceEnd:
    """Sure of a full stop, and of nothing else; or finds everything as likely as it is told."""

    def __init__(self, probability: float | None = None) -> None:
        self.asked: list[str] = []
        self._probability = probability

    def probability(self, words: str) -> float:
        self.asked.append(words)
        by_mark = 0.9 if words.endswith((".", "?", "!")) else 0.01
        return by_mark if self._probability is None else self._probability

    def asks(self, words: str) -> float:
        return 0.01 if self._probability is None else self._probability


class ScriptedPitch:
    """Hears the same pitch wherever there is sound."""

    def __init__(self, f0_hz: float = 120.0) -> None:
        self._f0_hz = f0_hz

    def track(self, samples: Samples) -> Samples:
        count = -(-samples.size // 160)
        whole = np.pad(samples, (0, 160))[: count * 160].reshape(count, 160)
        return np.where(whole.any(axis=1), self._f0_hz, 0.0).astype(np.float32)


class ScriptedDecoder:
    """Opens any path as the given samples, already at the wanted rate, in blocks of 1 s."""

    def __init__(self, samples: Samples) -> None:
        self._samples = samples

    def decode(self, path: Path, rate_hz: int) -> Iterator[AudioBlock]:
        for at in range(0, self._samples.size, rate_hz):
            yield AudioBlock(self._samples[at : at + rate_hz], rate_hz, at / rate_hz)


class CountingEncoder:
    """Makes of any sound the number of its samples."""

    media_type = "audio/counted"

    def __init__(self) -> None:
        self._samples = 0

    def add_block(self, block: AudioBlock) -> None:
        self._samples += block.samples.size

    def finish(self) -> bytes:
        return f"{self._samples} samples".encode()


def silence(seconds: float, rate_hz: int = 16_000) -> Samples:
    """Return `seconds` of nothing."""
    return np.zeros(round(seconds * rate_hz), np.float32)


def joined(blocks: Iterable[AudioBlock]) -> Samples:
    """Return the sound of `blocks` in one piece."""
    parts: Sequence[Samples] = [block.samples for block in blocks]
    return np.concatenate(parts) if parts else np.zeros(0, np.float32)


class RememberedKeys:
    """Keeps keys of servers as long as it lives."""

    def __init__(self) -> None:
        self.kept: dict[str, SecretStr] = {}

    def read(self, server: str) -> SecretStr | None:
        return self.kept.get(server)

    def keep(self, server: str, key: SecretStr) -> None:
        self.kept[server] = key

    def forget(self, server: str) -> None:
        self.kept.pop(server, None)


class ScriptedStates:
    """Fits ports.HiddenStateModel: the state of a text is what it was given, else all zeros.

    Attributes:
        read: Every text, in order.
    """

    id = "qwen2.5-coder-1.5b-instruct"

    def __init__(self, states: Mapping[str, Sequence[float]], width: int = 2) -> None:
        """`states` goes by a part of the text."""
        self._states, self._width = states, width
        self.read: list[str] = []

    def hidden_states(
        self, _layer: int, _instruction: str, texts: Sequence[str], cancel: Flag
    ) -> Vectors:
        if cancel.is_set():
            return np.zeros((0, self._width), np.float32)
        self.read += texts
        rows = [
            next((row for part, row in self._states.items() if part in text), [0.0] * self._width)
            for text in texts
        ]
        return np.array(rows, np.float32).reshape(-1, self._width)


FULLY, IN_PART, NOT_AT_ALL = (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)
"""States of what holds, holds in part, does not."""


def scripted_judge(states: Mapping[str, Sequence[float]]) -> ProbedModel:
    """Return a judge that goes by a part of the text that it reads; the rest holds in part."""
    first, second = np.array([1.0, 0.0], np.float32), np.array([0.0, 1.0], np.float32)
    wholly, at_all = Probe(first, 0.0, 4.0, -2.0), Probe(first, 0.0, 4.0, 2.0)
    named = {"in_part": at_all, "at_all": at_all, "softly": Probe(second, 0.0, 8.0, -4.0)}
    probes = {
        name: {each: named.get(each, wholly) for each in task.finds} for name, task in TASKS.items()
    }
    return ProbedModel(ScriptedStates(states), probes)
