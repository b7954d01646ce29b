from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

import av
import numpy as np
import pytest
import soundfile

from greenroom.domain.errors import InputError
from greenroom.engines.file_decoder import FileDecoder
from tests.fakes import ScriptedDecoder, joined

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.ports import AudioDecoder

RATE_HZ = 16_000


def tone(seconds: float, rate_hz: int, peak: float = 0.5) -> Samples:
    at = np.arange(round(seconds * rate_hz)) / rate_hz
    return (peak * np.sin(2 * np.pi * 440 * at)).astype(np.float32)


def level(sound: Samples) -> float:
    middle = sound[sound.size // 4 : -sound.size // 4]
    return float(np.sqrt(np.mean(middle**2)))


def decoded(path: Path) -> Samples:
    return joined(FileDecoder().decode(path, RATE_HZ))


@pytest.fixture(params=["scripted", "real"])
def decoder(request: pytest.FixtureRequest) -> AudioDecoder:
    return FileDecoder() if request.param == "real" else ScriptedDecoder(tone(3.5, RATE_HZ))


def test_blocks_are_short_and_without_gaps(decoder: AudioDecoder, tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", tone(3.5, 44_100), 44_100)
    blocks = list(decoder.decode(tmp_path / "a.wav", RATE_HZ))
    assert len(blocks) > 2
    count = 0
    for block in blocks:
        assert block.rate_hz == RATE_HZ
        assert block.start_s == pytest.approx(count / RATE_HZ)
        assert block.duration_s < 3
        count += block.samples.size
    assert count / RATE_HZ == pytest.approx(3.5, abs=0.001)


@pytest.mark.parametrize(
    ("name", "rate_hz", "subtype"),
    [
        ("a.wav", 8_000, "PCM_16"),
        ("a.wav", 48_000, "PCM_24"),
        ("a.wav", 16_000, "FLOAT"),
        ("a.wav", 22_050, "PCM_U8"),
        ("a.flac", 96_000, "PCM_24"),
        ("a.ogg", 48_000, "VORBIS"),
        ("a.ogg", 48_000, "OPUS"),
        ("a.mp3", 44_100, "MPEG_LAYER_III"),
    ],
)
def test_formats_keep_length_and_loudness(
    tmp_path: Path, name: str, rate_hz: int, subtype: str
) -> None:
    soundfile.write(tmp_path / name, tone(2.0, rate_hz), rate_hz, subtype=subtype)
    sound = decoded(tmp_path / name)
    assert sound.size / RATE_HZ == pytest.approx(2.0, abs=0.1)
    assert level(sound) == pytest.approx(0.5 / np.sqrt(2), rel=0.03)


def test_one_voice_on_one_of_eight_channels_keeps_its_loudness(tmp_path: Path) -> None:
    channels = np.zeros((96_000, 8), np.float32)
    channels[:, 5] = tone(1.0, 96_000)
    channels[:, 2] = np.random.default_rng(0).normal(0, 1e-4, 96_000)
    soundfile.write(tmp_path / "eight.wav", channels, 96_000, subtype="PCM_24")
    assert level(decoded(tmp_path / "eight.wav")) == pytest.approx(0.5 / np.sqrt(2), rel=0.01)


def test_channels_in_use_are_averaged(tmp_path: Path) -> None:
    both = np.stack((tone(1.0, 48_000, 0.8), tone(1.0, 48_000, 0.2)), axis=1)
    soundfile.write(tmp_path / "two.wav", both, 48_000)
    assert level(decoded(tmp_path / "two.wav")) == pytest.approx(0.5 / np.sqrt(2), rel=0.01)


def test_many_channels_of_silence_are_silence(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "none.wav", np.zeros((48_000, 4)), 48_000)
    sound = decoded(tmp_path / "none.wav")
    assert sound.size == RATE_HZ
    assert not sound.any()


def film(path: Path, *, with_sound: bool) -> None:
    with av.open(str(path), "w") as container:
        pictures = container.add_stream("mpeg4", rate=10)
        pictures.width = pictures.height = 64
        pictures.pix_fmt = "yuv420p"
        sound = container.add_stream("aac", rate=48_000, layout="mono") if with_sound else None
        for _ in range(10):
            picture = av.VideoFrame.from_ndarray(np.zeros((64, 64, 3), np.uint8), format="rgb24")
            container.mux(pictures.encode(picture))
        if sound:
            samples = tone(1.0, 48_000)[: 46 * 1024].reshape(46, 1, 1024)
            for number, part in enumerate(samples):
                frame = av.AudioFrame.from_ndarray(part, format="fltp", layout="mono")
                frame.rate, frame.pts = 48_000, number * 1024
                container.mux(sound.encode(frame))
            container.mux(sound.encode(None))
        container.mux(pictures.encode(None))


def test_the_sound_of_a_film_is_read(tmp_path: Path) -> None:
    film(tmp_path / "film.mp4", with_sound=True)
    sound = decoded(tmp_path / "film.mp4")
    assert sound.size / RATE_HZ == pytest.approx(1.0, abs=0.1)
    assert level(sound) == pytest.approx(0.5 / np.sqrt(2), rel=0.05)


def test_memory_does_not_grow_with_length(tmp_path: Path) -> None:
    peaks = []
    for minutes in (1, 8):
        soundfile.write(tmp_path / "long.flac", np.zeros(minutes * 60 * 8_000), 8_000)
        tracemalloc.start()
        seconds = sum(b.duration_s for b in FileDecoder().decode(tmp_path / "long.flac", RATE_HZ))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert seconds == pytest.approx(minutes * 60, abs=0.01)
    assert peaks[1] < 1.5 * peaks[0]


class TestRefusals:
    """One sentence each, that names the file."""

    def refused(self, path: Path) -> str:
        with pytest.raises(InputError) as caught:
            decoded(path)
        assert path.name in str(caught.value)
        assert "\n" not in str(caught.value)
        return str(caught.value)

    def test_not_there(self, tmp_path: Path) -> None:
        assert "no file" in self.refused(tmp_path / "none.wav")

    def test_empty(self, tmp_path: Path) -> None:
        (tmp_path / "a.wav").touch()
        assert "is empty" in self.refused(tmp_path / "a.wav")
        assert "is a folder" in self.refused(tmp_path)

    def test_not_a_recording(self, tmp_path: Path) -> None:
        (tmp_path / "a.wav").write_text("These are words, not sound. " * 50)
        assert "not a recording" in self.refused(tmp_path / "a.wav")

    def test_a_film_without_sound(self, tmp_path: Path) -> None:
        film(tmp_path / "film.mp4", with_sound=False)
        assert "no audio track" in self.refused(tmp_path / "film.mp4")

    def test_a_header_and_nothing_else(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", np.zeros(0), RATE_HZ)
        assert "no sound" in self.refused(tmp_path / "a.wav")

    @pytest.mark.parametrize("name", ["a.wav", "a.flac"])
    def test_cut_off(self, tmp_path: Path, name: str) -> None:
        noise = np.random.default_rng(0).normal(0, 0.1, 5 * RATE_HZ)
        soundfile.write(tmp_path / name, noise, RATE_HZ)
        data = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(data[: len(data) // 2])
        said = self.refused(tmp_path / name)
        assert "breaks off after" in said or "damaged" in said

    def test_a_film_cut_off(self, tmp_path: Path) -> None:
        film(tmp_path / "film.mp4", with_sound=True)
        data = (tmp_path / "film.mp4").read_bytes()
        (tmp_path / "film.mp4").write_bytes(data[: len(data) // 2])
        assert "damaged" in self.refused(tmp_path / "film.mp4")

    def test_a_recorder_that_could_not_finish_its_header_is_read(self, tmp_path: Path) -> None:
        soundfile.write(tmp_path / "a.wav", tone(2.0, RATE_HZ), RATE_HZ)
        data = bytearray((tmp_path / "a.wav").read_bytes())
        data[4:8] = data[40:44] = b"\xff\xff\xff\xff"
        (tmp_path / "a.wav").write_bytes(data)
        assert decoded(tmp_path / "a.wav").size == 2 * RATE_HZ
