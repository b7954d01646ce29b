"""The whole of listening and measuring, on speech whose truth is known."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile
import soxr
from piper import PiperVoice
from piper.config import SynthesisConfig

from greenroom import wiring
from greenroom.analysis.recording import analyse_recording, build_report
from greenroom.analysis.speech_chunks import SpeechChunker
from greenroom.bench.non_speech import non_speech
from greenroom.bench.pitch_scoring import reference_pitch, score_pitch
from greenroom.bench.scoring import match_by_middle, match_pauses
from greenroom.bench.synthetic_speech import hard_clips
from greenroom.delivery.syllables import count_syllables
from greenroom.domain.audio import MODEL_RATE_HZ, AudioBlock, Samples
from greenroom.domain.results import SaidLine
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.delivery.take import Take

PROJECT = Path(__file__).resolve().parents[2]
RATE = MODEL_RATE_HZ

SCRIPT: tuple[str | float, ...] = (
    0.8, "We deliver every order within two days, and we have done so for nine years.",
    1.2, "Um.", 0.4, "The price covers training and support for the whole team.",
    0.6, "Could you tell me what your team spends on this today?",
    0.9, "Uh.", 0.35, "Last month three of our customers asked for exactly the same thing.",
    0.7, "Um.", 0.5, "I understand that the budget is tight this quarter.",
    2.0, "What would a small pilot have to show before you decide?", 1.0,
)  # fmt: skip
"""Lines and the silences between them in seconds."""


@dataclass(frozen=True)
class Made:
    """Speech with its truth."""

    samples: Samples
    words: int
    pauses: tuple[Span, ...]
    filled: tuple[Span, ...]
    talk: Span


def blocks(samples: Samples) -> Iterator[AudioBlock]:
    for first in range(0, samples.size, RATE):
        yield AudioBlock(samples[first : first + RATE], RATE, first / RATE)


def spoken(voice: PiperVoice, text: str) -> Samples:
    """`text` without the silence around it."""
    exact = SynthesisConfig(noise_scale=0.0, noise_w_scale=0.0)  # the same sound every time
    chunks = [chunk.audio_float_array for chunk in voice.synthesize(text, exact)]
    sound = soxr.resample(np.concatenate(chunks), voice.config.sample_rate, RATE)
    loud = np.flatnonzero(np.abs(sound) > 0.01 * np.abs(sound).max())
    return np.asarray(0.5 * sound[loud[0] : loud[-1]], np.float32)


@pytest.fixture(scope="module")
def made() -> Made:
    voice = PiperVoice.load(next(PROJECT.glob("voices/en_US-joe-medium/*.onnx")))
    parts: list[Samples] = []
    at_s, count, pauses, filled, talks = 0.0, 0, [], [], []
    for part in SCRIPT:
        if isinstance(part, float):
            sound = np.zeros(round(part * RATE), np.float32)
            pauses.append(Span(at_s, at_s + sound.size / RATE))
        else:
            sound = spoken(voice, part)
            talks.append(Span(at_s, at_s + sound.size / RATE))
            if part in ("Um.", "Uh."):
                filled.append(talks[-1])
            else:
                count += len(part.split())
        parts.append(sound)
        at_s += sound.size / RATE
    whole = np.concatenate(parts)
    room = np.random.default_rng(3).normal(0, 0.0005, whole.size).astype(np.float32)
    inner = tuple(pause for pause in pauses[1:-1] if pause.duration_s >= 0.5)
    talk = Span(talks[0].start_s, talks[-1].end_s)
    return Made(whole + room, count, inner, tuple(filled), talk)


@pytest.fixture(scope="module")
def take(made: Made, ears: ListeningEngines) -> Take:
    return analyse_recording(blocks(made.samples), ears)[0]


def test_speaking_rate_is_within_three_percent(made: Made, take: Take) -> None:
    measured = {m.id: m.value for m in build_report(take, (), title="").measures}
    truth = 60 * made.words / made.talk.duration_s
    assert measured["speaking_rate"] == pytest.approx(truth, rel=0.03)


def test_syllable_rate_is_within_eight_percent(made: Made, take: Take) -> None:
    said = [part for part in SCRIPT if isinstance(part, str) and part not in ("Um.", "Uh.")]
    count = sum(count_syllables(word) for part in said for word in part.split())
    silent_s = sum(part for part in SCRIPT[1:-1] if isinstance(part, float))
    measured = {m.id: m.value for m in build_report(take, (), title="").measures}
    truth = 60 * count / (made.talk.duration_s - silent_s)
    assert measured["syllable_rate"] == pytest.approx(truth, rel=0.08)


def test_pitch_is_what_another_way_of_finding_it_says(made: Made, take: Take) -> None:
    score = score_pitch(take.contour.f0_hz, reference_pitch(made.samples, take.contour))
    assert score is not None
    assert score.median_error_share < 0.02
    assert score.range_error_semitones < 1
    assert score.octave_off < 0.01 * score.frames


def test_silent_pauses_are_found_and_their_edges_are_right(made: Made, take: Take) -> None:
    counts, edges = match_pauses(take.pauses(0.3), made.pauses, 0.5)
    assert counts.right == counts.found == counts.true
    assert np.median(edges) <= 0.08
    assert max(edges) <= 0.2


def test_filled_pauses_are_found_where_they_are(made: Made, take: Take) -> None:
    middles = [(word.start_s + word.end_s) / 2 for word in take.filled]
    true = [(span.start_s + span.end_s) / 2 for span in made.filled]
    hits = [m for m in middles if any(abs(m - t) <= 0.25 for t in true)]
    assert len(hits) == len(middles), "a false alarm"
    assert len(hits) >= 2


def test_questions_are_found(take: Take) -> None:
    (asked,) = [m for m in build_report(take, (), title="").measures if m.id == "questions"]
    assert asked.value == 2


NOISES = dict(non_speech())


@pytest.mark.parametrize("name", NOISES)
def test_what_is_no_speech_gives_no_words_fillers_pace_or_pitch(
    name: str, ears: ListeningEngines
) -> None:
    take, lines = analyse_recording(blocks(NOISES[name]), ears)
    assert (take.words, take.filled, take.speech, lines) == ((), (), (), ())
    assert take.contour.voiced_s == 0
    values = [measure.value for measure in build_report(take, lines, title="").measures]
    assert values == [None] * len(values)


def test_recorded_noise_gives_no_words(shared_dir: Path | None, ears: ListeningEngines) -> None:
    folder = shared_dir / "speech" / "noise" if shared_dir else None
    sounds = (
        [soundfile.read(p, dtype="float32")[0] for p in sorted(folder.glob("*.wav"))]
        if folder
        else [NOISES["hiss"]]
    )
    for sound in sounds:
        take, _ = analyse_recording(blocks(sound), ears)
        assert (take.words, take.filled) == ((), ())


def test_precision_and_recall_of_fillers_do_not_get_clearly_worse(
    speech_dir: Path, ears: ListeningEngines
) -> None:
    """Loose on purpose: a few clips, so only a real change shows."""
    wanted = {"mfa__acoustic_corpus", "mfa__cold_corpus3", "mfa__mfa_um", "mfa__mfa_er"}
    labels = [json.loads(p.read_text("utf-8")) for p in sorted(speech_dir.glob("*.json"))]
    chosen = [label for label in labels if label["id"] in wanted] or labels
    right = got = true = 0
    for label in chosen:
        samples, rate = soundfile.read(speech_dir / f"{label['id']}.wav", dtype="float32")
        take, _ = analyse_recording(blocks(soxr.resample(samples, rate, RATE)), ears)
        count = sum(label["filled_pause_counts"].values())
        right, got, true = (
            right + min(count, len(take.filled)),
            got + len(take.filled),
            true + count,
        )
    assert right >= 0.8 * got
    assert right >= 0.8 * true


def test_fillers_that_are_hard_to_hear_do_not_get_clearly_worse(ears: ListeningEngines) -> None:
    counts = []
    for label, samples in hard_clips(wiring.synthesizer("en_US-joe-medium"), 2, seed=2):
        take, _ = analyse_recording(blocks(samples), ears)
        found = [Span(word.start_s, word.end_s) for word in take.filled]
        counts.append(match_by_middle(found, [each.span for each in label.filled_pauses or ()]))
    right = sum(each.right for each in counts)
    assert right >= 0.8 * sum(each.found for each in counts)
    assert right >= 0.4 * sum(each.true for each in counts)


def test_a_conversation_is_one_transcript_with_turns_and_answers(
    made: Made, ears: ListeningEngines
) -> None:
    # The partner is heard in the longest silence.
    gap = max(made.pauses, key=lambda pause: pause.duration_s)
    line = SaidLine("Dana", Span(gap.start_s + 0.3, gap.end_s - 0.7), "Go on.")
    turns = (Span(0.0, gap.start_s + 0.2), Span(gap.end_s - 0.2, made.samples.size / RATE))
    take, lines = analyse_recording(blocks(made.samples), ears, turns=turns, partner=(line,))
    assert [each.speaker for each in lines].index("Dana") == len(lines) - 2
    assert [each.span.start_s for each in lines] == sorted(e.span.start_s for e in lines)
    figures = {m.id: m.value for m in build_report(take, lines, title="").measures}
    assert figures["turns"] == 2
    assert figures["time_to_respond"] == pytest.approx(0.7, abs=0.1)
    talk_s = made.talk.duration_s - gap.duration_s
    assert figures["talk_share"] == pytest.approx(talk_s / (talk_s + 1.0), abs=0.02)


@pytest.mark.parametrize("gain", [0.05, 0.25, 1.0])
def test_a_quiet_microphone_is_heard_as_well(gain: float, made: Made) -> None:
    """Found by its own detector: lifting happens before it, and only for it."""
    heard = SpeechChunker(wiring.voice_detector())
    chunks = [*heard.add_samples(made.samples * gain), *heard.finish()]
    active_s = sum(span.duration_s for each in chunks for span in each.activity)
    silent_s = sum(pause.duration_s for pause in made.pauses)
    assert active_s == pytest.approx(made.talk.duration_s - silent_s, rel=0.15)
    assert max(np.abs(each.samples).max() for each in chunks) == np.abs(made.samples).max() * gain
