from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soxr

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError, MissingError
from greenroom.domain.persona import Voice
from greenroom.engines.piper_voice import PiperSynthesizer, normalize_level, speakable, trim_start
from greenroom.engines.swift_f0_pitch import SwiftF0Tracker
from tests.fakes import FlagAfter, NeverFlag, ScriptedVoice, joined

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.ports import SpeechSynthesizer

NEVER = NeverFlag()
LINE = "We tried three vendors, and setup never takes what the vendor says it takes."


@pytest.fixture(params=["scripted", "real"])
def voice(request: pytest.FixtureRequest, piper: PiperSynthesizer) -> SpeechSynthesizer:
    return piper if request.param == "real" else ScriptedVoice()


def voiced_level_db(sound: Samples, rate_hz: int = 22_050) -> float:
    frame = rate_hz // 50
    power = np.square(sound[: sound.size // frame * frame].reshape(-1, frame)).mean(axis=1)
    return float(10 * np.log10(power[power > power.max() * 1e-3].mean()))


def f0_hz(sound: Samples, rate_hz: int = 22_050) -> float:
    """Return the median fundamental where the tracker hears a voice."""
    found = SwiftF0Tracker().track(soxr.resample(sound, rate_hz, MODEL_RATE_HZ))
    return float(np.median(found[found > 0]))


class TestSpeechSynthesizer:
    """What every voice does."""

    def test_blocks_follow_each_other(self, voice: SpeechSynthesizer) -> None:
        blocks = list(voice.speak(LINE, Voice(), NEVER))
        assert len(blocks) > 3
        now_s = 0.0
        for block in blocks:
            assert block.start_s == pytest.approx(now_s, abs=1e-6)
            assert block.samples.dtype == np.float32
            assert block.duration_s <= 0.3
            now_s = block.end_s
        assert 2.0 < now_s < 6.0

    @pytest.mark.parametrize("text", ["", " ", "...", "?!", "*-*", "\N{GRINNING FACE}"])
    def test_nothing_to_say_is_nothing(self, voice: SpeechSynthesizer, text: str) -> None:
        assert list(voice.speak(text, Voice(), NEVER)) == []

    def test_a_set_flag_ends_it(self, voice: SpeechSynthesizer) -> None:
        assert list(voice.speak(LINE, Voice(), FlagAfter(0))) == []
        assert len(list(voice.speak(LINE, Voice(), FlagAfter(2)))) == 2

    @pytest.mark.parametrize("semitones", [-4.0, 4.0])
    def test_pitch_moves_and_tempo_stays(self, voice: SpeechSynthesizer, semitones: float) -> None:
        own = joined(voice.speak(LINE, Voice(), NEVER))
        moved = joined(voice.speak(LINE, Voice(pitch_semitones=semitones), NEVER))
        shift = 12 * np.log2(f0_hz(moved) / f0_hz(own))
        assert shift == pytest.approx(semitones, abs=1.5)
        assert moved.size / own.size == pytest.approx(1.0, abs=0.15)

    def test_speed_changes_the_length(self, voice: SpeechSynthesizer) -> None:
        slow, fast = (joined(voice.speak(LINE, Voice(speed=s), NEVER)).size for s in (0.75, 1.35))
        assert slow / fast == pytest.approx(1.35 / 0.75, rel=0.25)


def test_lines_are_equally_loud_and_never_clip(piper: PiperSynthesizer) -> None:
    lines = ("Hm.", "No.", LINE, "What about at night?", "Fine! Go on.", "Give me a name, please.")
    sounds = [joined(piper.speak(line, Voice(), NEVER)) for line in lines]
    levels = [voiced_level_db(sound) for sound in sounds]
    assert max(levels) - min(levels) < 2.0
    assert max(float(np.abs(sound).max()) for sound in sounds) < 1.0


def test_levels_by_arithmetic() -> None:
    tone = np.sin(2 * np.pi * 200 * np.arange(22_050) / 22_050).astype(np.float32)
    quiet, loud = normalize_level(0.05 * tone, 22_050), normalize_level(0.9 * tone, 22_050)
    # A sine's level is its peak less 3.01 dB: -21 dB means a peak of 0.126.
    assert float(np.abs(quiet).max()) == pytest.approx(0.126, abs=0.001)
    assert float(np.abs(loud).max()) == pytest.approx(0.126, abs=0.001)
    assert not normalize_level(np.zeros(4410, np.float32), 22_050).any()
    spiky = 0.03 * tone
    spiky[5000] = 0.9
    assert float(np.abs(normalize_level(spiky, 22_050)).max()) < 1.0


@pytest.mark.parametrize(
    "text", [LINE, "My last rollout was promised in six weeks and took seven months.", "Okay."]
)
def test_the_first_sound_comes_at_once(piper: PiperSynthesizer, text: str) -> None:
    sound = joined(piper.speak(text, Voice(), NEVER))
    assert np.flatnonzero(np.abs(sound) > 1e-3)[0] <= 0.011 * 22_050


def test_silence_in_front_by_arithmetic() -> None:
    tone = np.full(500, 0.1, np.float32)
    for quiet in (0, 50, 3_000):
        assert trim_start(np.pad(tone, (quiet, 0)), 10_000).size == 500 + min(quiet, 100)
    assert trim_start(np.zeros(800, np.float32), 10_000).size == 800


def test_numbers_and_signs_are_spoken(piper: PiperSynthesizer) -> None:
    written = joined(piper.speak("It is $5,000, or 10% less.", Voice(), NEVER))
    bare = joined(piper.speak("It is, or less.", Voice(), NEVER))
    assert written.size > 1.7 * bare.size


def test_marks_are_not_read_aloud() -> None:
    assert speakable("*Well*, [sighs] \N{GRINNING FACE} no & yes.") == "Well , sighs no & yes."
    assert speakable("a_b #1 `c`") == "a b 1 c"


def test_between_sentences_there_is_a_pause(piper: PiperSynthesizer) -> None:
    sound = joined(piper.speak("That is fine. We start on Monday.", Voice(), NEVER))
    quiet = np.abs(sound) < 0.01 * np.abs(sound).max()
    changes = np.flatnonzero(np.diff(np.concatenate(([0], quiet.view(np.int8), [0]))))
    longest_s = (changes[1::2] - changes[::2]).max() / piper.rate_hz
    assert 0.2 < longest_s < 0.8


def test_bad_files_are_one_sentence(tmp_path: Path, voice_file: Path) -> None:
    with pytest.raises(MissingError, match="models get"):
        PiperSynthesizer(tmp_path / "none.onnx")
    copy = tmp_path / "voice.onnx"
    copy.write_bytes(voice_file.read_bytes()[:100_000])
    with pytest.raises(MissingError, match=r"voice\.onnx\.json is not"):
        PiperSynthesizer(copy)
    shutil.copy(f"{voice_file}.json", f"{copy}.json")
    with pytest.raises(InputError, match="damaged"):
        PiperSynthesizer(copy)
    shutil.copy(voice_file, copy)
    (tmp_path / "voice.onnx.json").write_text("{}")
    with pytest.raises(InputError, match="damaged"):
        PiperSynthesizer(copy)
