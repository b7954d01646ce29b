"""Turns whose thinking pauses and end are known: labelled recordings and synthetic ones."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from threading import Event
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.persona import Voice
from greenroom.domain.punctuation import SENTENCE_MARKS
from greenroom.domain.talk import Span
from greenroom.session.input.voice_activity import VoiceRelease, alike
from greenroom.session.input.voice_probability import ANY_SOUND, VoiceProbability

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from greenroom.bench.labels import Label
    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Word
    from greenroom.ports import AudioDecoder, SpeechSynthesizer, Transcriber, VoiceDetector

SHORTEST_S, LONGEST_S = 0.3, 1.5
"""A thinking pause: a silence of this length inside a sentence."""

_REST_S = 3.5  # of silence after the last word, longer than any wait
_LEAD_S = 0.3
_FRAME = 160
_WINDOW = 512
_BEFORE_S, _AFTER_S = 1.0, 0.2
_PERIODICITY_WINDOW = 640  # samples of one look
_HANN = np.hanning(_PERIODICITY_WINDOW)
_PERIODS = (40, 267)  # samples of a pitch of 400 to 60 Hz
_PERIODICITY = 0.6
_FAINT = 1e-2  # of the power of the loudest: what is quieter is no voice any more
_INNER_END = re.compile(r"[.?!][\"')]*\s")

_SENTENCES = (
    "Could you tell me what your team spends on this today and who would have to agree to it?",
    "I understand that the price is a problem so let me explain what is included in it.",
    "Last month three of our customers asked for exactly the same thing in the same week.",
    "We started with this in one small warehouse by the river where nobody believed in it.",
    "I would like to begin with one team and look at the numbers together after four weeks.",
    "What I learned from that project is that people need a clear reason before they change.",
    "My last manager would say that I am careful and that I finish what I start.",
    "The report was late because the numbers from the second office came in on Friday evening.",
    "I think the best way forward is to agree on one date and to tell everybody about it.",
    "When the server went down I called the two people who knew it best and we fixed it.",
    "There are three things that matter to us and the first one is that nobody loses any work.",
    "If we could start in March I would make sure that the training is finished before summer.",
)
_FADE_S = 0.005
_ROOM_DB = -62.0
_NEAR_S = 0.06  # how far from the recogniser's idea of a word's end the quietest place may be
_BETWEEN_S = 0.5  # of voice: with less between them two pauses are heard as one, too long to count


@dataclass(frozen=True, slots=True, eq=False)
class TurnCase:
    """One turn and the silence after it.

    Attributes:
        id: Of the recording.
        speaker: Who speaks, as the label says; "a synthetic voice" where it was put together.
        samples: [shape=(n,), 16 kHz].
        pauses: The thinking pauses; None where every pause before the end is one.
        ends: Whether the speaker was done; False where the recording stops in mid-sentence.
    """

    id: str
    speaker: str
    samples: Samples
    pauses: tuple[Span, ...] | None
    ends: bool


def labelled_turn(label: Label, samples: Samples, transcriber: Transcriber) -> TurnCase | None:
    """Return the turn in a labelled recording, or None where its label does not tell enough.

    Pauses come from the labelled words, and where these have no marks, `transcriber` says which
    end a sentence, having heard what follows. A single sentence needs no times: whatever pause is
    in it is inside it.
    """
    text = (label.transcript or "").strip()
    if label.label_quality not in ("words", "text") or not text or "<" in text or "[" in text:
        return None
    whole = text[-1:] in SENTENCE_MARKS or text == text.lower() or text == text.upper()
    case = replace(_with_silence_around(label.id, label.speaker or "unknown", samples), ends=whole)
    if label.words:
        marked = any(word.text.endswith(SENTENCE_MARKS) for word in label.words)
        heard = () if marked else transcriber.transcribe(samples).words
        inside = [
            Span(before.end_s + _LEAD_S, after.start_s + _LEAD_S)
            for before, after in pairwise(label.words)
            if SHORTEST_S <= after.start_s - before.end_s <= LONGEST_S
            and not before.text.endswith(SENTENCE_MARKS)
            and not _sentence_ended_before(after.start_s, heard)
        ]
        return replace(case, pauses=tuple(inside))
    return None if _INNER_END.search(text) else case


def labelled_turns(
    folder: Path, labels: Sequence[Label], decoder: AudioDecoder, transcriber: Transcriber
) -> Iterator[TurnCase]:
    """Yield what `labelled_turn` finds in the recordings NAME.wav in `folder`."""
    for label in labels:
        blocks = [b.samples for b in decoder.decode(folder / f"{label.id}.wav", MODEL_RATE_HZ)]
        if case := labelled_turn(label, np.concatenate(blocks), transcriber):
            yield case


def spoken_turns(
    synthesizer: SpeechSynthesizer,
    transcriber: Transcriber,
    each: int = 2,
    seed: int = 0,
    texts: Sequence[str] = _SENTENCES,
) -> Iterator[TurnCase]:
    """Yield sentences of a synthetic voice with `each` pauses of 0.3 to 1.5 s put between words.

    The sentence is spoken in one breath, and cut where it is quietest around a word's end.
    """
    random = np.random.default_rng(seed)
    for number, text in enumerate(texts):
        blocks = list(synthesizer.speak(text, Voice(), Event()))
        spoken = np.concatenate([block.samples for block in blocks])
        sound = np.asarray(soxr.resample(spoken, blocks[0].rate_hz, MODEL_RATE_HZ), np.float32)
        ends = _far_enough_apart([word.end_s for word in transcriber.transcribe(sound).words[1:-2]])
        count = min(each, len(ends))
        cuts = sorted(
            _quietest_sample(sound, at_s) for at_s in random.choice(ends, count, replace=False)
        )
        yield _insert_pauses(f"spoken-{number:02}", sound, cuts, random)


def speech_probabilities(samples: Samples, detector: VoiceDetector) -> list[float]:
    """Return how likely each window of 512 samples holds a voice, as the live listener sees it."""
    detector.reset()
    voice, release = VoiceProbability(detector, ANY_SOUND), VoiceRelease()
    whole = samples.size // _WINDOW * _WINDOW
    return [
        release.voice(voice.measure(window), window)
        for window in samples[:whole].reshape(-1, _WINDOW)
    ]


def last_voiced_s(samples: Samples, edge_s: float) -> float:
    """Return where the voice really stopped that the detector lost at `edge_s`.

    That is the last moment, from 1 s before to 0.2 s after, that is periodic in two windows of
    0.04 s and not far below the loudest. Error: 0.02 s (tested).
    """
    first = max(0, round((edge_s - _BEFORE_S) * MODEL_RATE_HZ))
    near = samples[first : round((edge_s + _AFTER_S) * MODEL_RATE_HZ)]
    starts = range(0, near.size - _PERIODICITY_WINDOW, _FRAME)
    windows = np.stack([near[at : at + _PERIODICITY_WINDOW] for at in starts]) * _HANN
    power = np.square(windows).mean(axis=1) + 1e-10
    likeness = alike(windows) / alike(_HANN[np.newaxis])
    periodic = likeness[:, _PERIODS[0] : _PERIODS[1]].max(axis=1) > _PERIODICITY
    voiced = periodic & (power > power.max() * _FAINT)
    last = np.flatnonzero(voiced[:-1] & voiced[1:])
    if not last.size:
        return edge_s
    return (first + (int(last[-1]) + 1) * _FRAME + _PERIODICITY_WINDOW // 2) / MODEL_RATE_HZ


def _sentence_ended_before(at_s: float, heard: Sequence[Word]) -> bool:
    before = [word.text for word in heard if word.end_s <= at_s + _NEAR_S]
    return bool(before) and before[-1].endswith(SENTENCE_MARKS)


def _with_silence_around(name: str, speaker: str, samples: Samples) -> TurnCase:
    """Return the case with silence before and after, as loud as the quietest of the recording."""
    frames = samples[: samples.size // _FRAME * _FRAME].reshape(-1, _FRAME)
    levels = np.sqrt(np.square(frames).mean(axis=1))
    level = float(np.percentile(levels[levels > 0], 3)) if levels.any() else 0.0
    random = np.random.default_rng(0)
    before, after = (
        random.normal(0, level, round(seconds * MODEL_RATE_HZ)).astype(np.float32)
        for seconds in (_LEAD_S, _REST_S)
    )
    return TurnCase(name, speaker, np.concatenate([before, samples, after]), None, ends=True)


def _far_enough_apart(ends_s: Sequence[float]) -> list[float]:
    """Return those ends between which enough is said, wherever near them the cut will be."""
    kept: list[float] = []
    for end_s in ends_s:
        if not kept or end_s - kept[-1] > _BETWEEN_S + 2 * _NEAR_S:
            kept.append(end_s)
    return kept


def _quietest_sample(sound: Samples, at_s: float) -> int:
    near = round(_NEAR_S * MODEL_RATE_HZ)
    at = min(max(round(at_s * MODEL_RATE_HZ), near), sound.size - near - _FRAME)
    power = [
        float(np.square(sound[begin : begin + _FRAME]).mean())
        for begin in range(at - near, at + near, _FRAME // 2)
    ]
    return at - near + int(np.argmin(power)) * _FRAME // 2 + _FRAME // 2


def _insert_pauses(
    name: str, sound: Samples, cuts: Sequence[int], random: np.random.Generator
) -> TurnCase:
    fade = np.linspace(0, 1, round(_FADE_S * MODEL_RATE_HZ), dtype=np.float32)
    parts: list[Samples] = []
    pauses: list[Span] = []
    at = round(_LEAD_S * MODEL_RATE_HZ)
    for begin, end in pairwise([0, *cuts, sound.size]):
        piece = sound[begin:end].copy()
        piece[: fade.size] *= fade
        piece[-fade.size :] *= fade[::-1]
        at += piece.size
        gap = round(random.uniform(SHORTEST_S, LONGEST_S) * MODEL_RATE_HZ)
        parts += [piece, np.zeros(gap, np.float32)]
        pauses.append(Span(at / MODEL_RATE_HZ, (at + gap) / MODEL_RATE_HZ))
        at += gap
    whole = np.concatenate(parts[:-1])
    room = random.normal(0, 10 ** (_ROOM_DB / 20), whole.size)
    case = _with_silence_around(name, "a synthetic voice", np.asarray(whole + room, np.float32))
    return replace(case, pauses=tuple(pauses[:-1]))
