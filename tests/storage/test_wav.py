import os
import stat
import struct
from pathlib import Path

import numpy as np
import pytest
import soundfile

from greenroom.domain.errors import StorageError
from greenroom.storage.mixdown import mix_down
from greenroom.storage.wav import WavAppender, mend_wav


def ramp(n: int) -> np.ndarray:
    return np.linspace(-1, 1, n, dtype=np.float32)


def test_the_file_is_whole_after_every_append(tmp_path: Path) -> None:
    wav = WavAppender(tmp_path / "a.wav", 8000)
    for parts in range(1, 4):
        wav.append(ramp(100))
        samples, rate_hz = soundfile.read(tmp_path / "a.wav", dtype="float32")
        assert rate_hz == 8000
        assert samples.size == 100 * parts
        assert np.abs(samples[-100:] - ramp(100)).max() < 1 / 32000
    wav.close()


def test_only_the_owner_can_read_it(tmp_path: Path) -> None:
    WavAppender(tmp_path / "a.wav", 8000).close()
    assert stat.S_IMODE((tmp_path / "a.wav").stat().st_mode) == 0o600


def test_padding_keeps_the_clock(tmp_path: Path) -> None:
    wav = WavAppender(tmp_path / "a.wav", 1000)
    wav.pad_to(0.25)
    wav.append(ramp(500))
    assert wav.end_s == 0.75
    wav.pad_to(0.4)
    wav.close()
    samples, _ = soundfile.read(tmp_path / "a.wav")
    assert samples.size == 750
    assert not samples[:250].any()


@pytest.mark.parametrize("cut", [0, 1, 3])
def test_a_kill_between_sound_and_header_is_mended(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.wav"
    wav = WavAppender(path, 8000)
    wav.append(ramp(800))
    wav.close()
    with path.open("ab") as file:
        file.write(struct.pack("<4h", 1, 2, 3, 4)[: 8 - cut])
    mend_wav(path)
    assert soundfile.info(path).frames == 800 + (8 - cut) // 2


def test_a_full_disk_is_told_and_keeps_what_was_written(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "a.wav"
    pid = os.fork()
    if pid == 0:  # a limit on file size stands for the disk's
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        wav = WavAppender(path, 8000)
        wav.append(ramp(1000))
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
        try:
            wav.append(ramp(5000))
        except StorageError as error:
            os._exit(0 if "greenroom recover" in str(error) else 3)
        os._exit(4)
    assert os.waitpid(pid, 0)[1] == 0
    mend_wav(path)
    assert soundfile.info(path).frames >= 1000


def test_mixing_adds_tracks_of_different_rates_and_lengths(tmp_path: Path) -> None:
    tone_s, rates = 12.0, (16000, 24000)
    for rate_hz, hz, seconds in zip(rates, (440, 1000), (tone_s, 25.0), strict=True):
        wav = WavAppender(tmp_path / f"{rate_hz}.wav", rate_hz)
        t = np.arange(round(seconds * rate_hz)) / rate_hz
        wav.append((0.3 * np.sin(2 * np.pi * hz * t)).astype(np.float32))
        wav.close()
    mix_down(tuple(tmp_path / f"{r}.wav" for r in rates), tmp_path / "both.wav")
    both, rate_hz = soundfile.read(tmp_path / "both.wav")
    assert rate_hz == 24000
    assert both.size == 25 * 24000
    for start, strong in ((2, {440, 1000}), (15, {1000})):
        spectrum = np.abs(np.fft.rfft(both[start * rate_hz : (start + 1) * rate_hz])) / rate_hz * 2
        assert {hz for hz in (440, 1000) if spectrum[hz] == pytest.approx(0.3, abs=0.01)} == strong
