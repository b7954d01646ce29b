from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from greenroom.domain.errors import InputError
from greenroom.storage.journal import PARTNER_FILE, PERSON_FILE
from greenroom.storage.tracks import PEAKS_FILE, load_peaks, read_sound_between

if TYPE_CHECKING:
    from pathlib import Path


def written(path: Path, samples: np.ndarray, rate_hz: int) -> Path:
    soundfile.write(path, samples, rate_hz, subtype="PCM_16")
    return path


@pytest.mark.parametrize("rate_hz", [16_000, 22_050, 48_000])
def test_a_peak_is_the_loudest_sample_of_its_hundredth(tmp_path: Path, rate_hz: int) -> None:
    samples = np.zeros(round(1.234 * rate_hz), np.float32)
    samples[0] = -0.5
    samples[round(0.755 * rate_hz)] = 0.25
    samples[-1] = -1.0
    written(tmp_path / PERSON_FILE, samples, rate_hz)
    found = load_peaks(tmp_path).person
    assert found.size == 124
    assert {int(at): int(found[at]) for at in np.flatnonzero(found)} == {0: 128, 75: 64, 123: 255}


def test_peaks_of_many_minutes_do_not_drift(tmp_path: Path) -> None:
    rate_hz = 22_050
    samples = np.zeros(200 * rate_hz, np.float32)
    samples[round(199.505 * rate_hz)] = 0.5
    written(tmp_path / PERSON_FILE, samples, rate_hz)
    assert np.flatnonzero(load_peaks(tmp_path).person).tolist() == [19_950]


def test_peaks_are_kept_until_the_track_is_another(tmp_path: Path) -> None:
    written(tmp_path / PERSON_FILE, np.full(1_600, 0.5, np.float32), 16_000)
    first = load_peaks(tmp_path)
    assert first.person.tolist() == [128] * 10
    assert first.partner.size == 0
    whole = (tmp_path / PERSON_FILE).read_bytes()
    (tmp_path / PERSON_FILE).write_bytes(bytes(len(whole)))  # no recording, so it is not read
    assert load_peaks(tmp_path).person.tolist() == first.person.tolist()
    (tmp_path / PERSON_FILE).write_bytes(whole)
    written(tmp_path / PARTNER_FILE, np.full(800, 0.25, np.float32), 16_000)
    assert load_peaks(tmp_path).partner.tolist() == [64] * 5
    (tmp_path / PEAKS_FILE).write_bytes(b"not what was kept")
    assert load_peaks(tmp_path).partner.tolist() == [64] * 5


def test_sound_is_read_from_any_place(tmp_path: Path) -> None:
    samples = (np.arange(32_000) / 32_768).astype(np.float32)
    path = written(tmp_path / "conversation.wav", samples, 16_000)
    blocks = list(read_sound_between(path, 0.7, 1.3))
    assert [block.start_s for block in blocks] == pytest.approx([0.7, 0.95, 1.2])
    heard = np.concatenate([block.samples for block in blocks])
    np.testing.assert_array_equal(heard, samples[11_200:20_800])
    assert sum(each.samples.size for each in read_sound_between(path, 1.9, 9.0)) == 1_600
    assert not list(read_sound_between(path, 5.0, 9.0))


def test_a_recording_that_is_gone_or_damaged_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"gone\.wav cannot be read"):
        list(read_sound_between(tmp_path / "gone.wav", 0.0, 1.0))
    (tmp_path / PERSON_FILE).write_bytes(b"RIFF and nothing else")
    with pytest.raises(InputError, match="damaged"):
        load_peaks(tmp_path)
