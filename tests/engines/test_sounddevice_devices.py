from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.engines.sounddevice_audio.devices import Device, choose_device, list_devices

if TYPE_CHECKING:
    from pathlib import Path


class PortAudioError(Exception):
    pass


def portaudio(found: list[dict[str, Any]], *, broken: bool = False) -> SimpleNamespace:
    def query_devices() -> list[dict[str, Any]]:
        if broken:
            raise PortAudioError
        return found

    return SimpleNamespace(
        query_devices=query_devices,
        query_hostapis=lambda: [{"name": "ALSA"}, {"name": "JACK"}],
        default=SimpleNamespace(device=(1, 0)),
        PortAudioError=PortAudioError,
    )


def test_a_device_is_listed_for_each_thing_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = {"hostapi": 1, "default_samplerate": 48_000.0}
    found = [
        {"index": 0, "name": "Speakers", "max_input_channels": 0, "max_output_channels": 2},
        {"index": 1, "name": "Headset", "max_input_channels": 1, "max_output_channels": 2},
    ]
    fake = portaudio([each | shared for each in found])
    monkeypatch.setitem(sys.modules, "sounddevice", fake)
    assert list_devices() == (
        Device("Speakers", "loudspeaker", default=True, host="JACK", rate_hz=48_000),
        Device("Headset", "microphone", default=True, host="JACK", rate_hz=48_000),
        Device("Headset", "loudspeaker", default=False, host="JACK", rate_hz=48_000),
    )


def test_a_system_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = portaudio([], broken=True)
    monkeypatch.setitem(sys.modules, "sounddevice", fake)
    with pytest.raises(EngineError, match="does not answer"):
        list_devices()


def test_missing_portaudio_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "raise OSError('PortAudio library not found')"
    (tmp_path / "sounddevice.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    with pytest.raises(MissingError, match="PortAudio"):
        list_devices()


HERE = (
    Device("Headset", "microphone", default=True, host="MME", rate_hz=44_100),
    Device("Headset", "microphone", default=False, host="Windows WASAPI", rate_hz=48_000),
    Device("Desk", "microphone", default=False, host="MME", rate_hz=44_100),
    Device("Desk lamp", "microphone", default=False, host="MME", rate_hz=44_100),
    Device("Headset", "loudspeaker", default=True, host="MME", rate_hz=44_100),
)


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [
        (None, None),
        ("Desk", ("Desk", "MME")),
        ("lamp", ("Desk lamp", "MME")),
        ("headset", ("Headset", "Windows WASAPI")),
        ("Headset, MME", ("Headset", "MME")),
    ],
)
def test_a_device_is_chosen_by_its_name(wanted: str | None, meant: tuple[str, str] | None) -> None:
    assert choose_device(HERE, "microphone", wanted) == meant


@pytest.mark.parametrize(
    ("wanted", "told"),
    [("des", "'Desk, MME'; 'Desk lamp, MME'"), ("Hedset", "Did you mean 'Headset'"), ("", "more")],
)
def test_an_unclear_name_is_one_sentence(wanted: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        choose_device(HERE, "microphone", wanted)
