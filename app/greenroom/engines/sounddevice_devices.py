"""Which microphones and loudspeakers the system offers."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from typing import Literal

from greenroom.domain.errors import EngineError, MissingError

_INSTALL = {
    "apt-get": "sudo apt-get install libportaudio2",
    "dnf": "sudo dnf install portaudio",
    "pacman": "sudo pacman -S portaudio",
}

Side = Literal["microphone", "loudspeaker"]
_SIDES: tuple[tuple[Side, str], ...] = (
    ("microphone", "max_input_channels"),
    ("loudspeaker", "max_output_channels"),
)


@dataclass(frozen=True, slots=True)
class Device:
    """One device, once for each thing it can do.

    Attributes:
        name: Names it together with `host`; its number changes when something is plugged in.
        does: What it is good for.
        default: It is taken when nobody chooses.
        host: The system's interface it is reached by.
        rate_hz: Its own rate.
    """

    name: str
    does: Side
    default: bool
    host: str
    rate_hz: int


def devices() -> tuple[Device, ...]:
    """Return every microphone and loudspeaker; none on a computer without sound.

    Raises:
        MissingError: PortAudio, the system library for sound, is not here.
        EngineError: The system's sound does not answer.
    """
    try:
        import sounddevice
    except OSError as error:  # its wheels for Linux hold no PortAudio
        tool = next((name for name in _INSTALL if shutil.which(name)), None)
        mend = f"`{_INSTALL[tool]}` brings it" if tool else "install the package named portaudio"
        raise MissingError(
            f"PortAudio, which reaches the microphone, is missing: {mend}."
        ) from error
    try:
        found = sounddevice.query_devices()
        hosts = [str(each["name"]) for each in sounddevice.query_hostapis()]
        usual = list(sounddevice.default.device)
    except sounddevice.PortAudioError as error:
        raise EngineError(
            "The system's sound does not answer: see to its sound settings, then try again."
        ) from error
    return tuple(
        Device(
            str(each["name"]),
            does,
            each["index"] == usual[side],
            hosts[each["hostapi"]],
            round(each["default_samplerate"]),
        )
        for each in found
        for side, (does, channels) in enumerate(_SIDES)
        if each[channels] > 0
    )
