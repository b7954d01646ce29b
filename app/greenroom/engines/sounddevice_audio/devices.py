"""Which microphones and loudspeakers the system offers."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from typing import Literal

from greenroom.domain.errors import EngineError, InputError, MissingError, did_you_mean
from greenroom.domain.wording import Wording

_INSTALL = {
    "apt-get": "sudo apt-get install libportaudio2",
    "dnf": "sudo dnf install portaudio",
    "pacman": "sudo pacman -S portaudio",
}

_QUICK_HOST = "Windows WASAPI"  # Windows shows each device up to four times, once for each host

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


def list_devices(*, anew: bool = False) -> tuple[Device, ...]:
    """Return every microphone and loudspeaker; none on a computer without sound.

    Args:
        anew: Look again, for PortAudio only looks once; not while a stream of this process is open.

    Raises:
        MissingError: PortAudio, the system library for sound, is not here.
        EngineError: The system's sound does not answer.
    """
    try:
        import sounddevice

        from greenroom.engines.sounddevice_audio import portaudio
    except OSError as error:  # its wheels for Linux hold no PortAudio
        tool = next((name for name in _INSTALL if shutil.which(name)), None)
        mend = f"`{_INSTALL[tool]}` brings it" if tool else "install the package named portaudio"
        raise MissingError(
            "PortAudio, which reaches the microphone, is missing: {mend}.", mend=mend
        ) from error
    try:
        with portaudio.undisturbed():
            if anew:
                portaudio.begin_anew()
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


def choose_device(
    here: tuple[Device, ...], does: Side, wanted: str | None
) -> tuple[str, str] | None:
    """Return name and host of the device that `wanted` means, or None for the default.

    Args:
        here: What there is.
        does: Which kind is looked for.
        wanted: A name, a part of one, or "name, host".

    Raises:
        InputError: No device fits, or several do.
    """
    if wanted is None:
        return None
    word = wanted.casefold()
    known = {f"{each.name}, {each.host}": each for each in here if each.does == does}
    exact = [
        each for full, each in known.items() if word in (full.casefold(), each.name.casefold())
    ]
    fits = exact or [each for full, each in known.items() if word in full.casefold()]
    if len({each.name for each in fits}) == 1:
        fits = [each for each in fits if each.host == _QUICK_HOST] or fits
    if len(fits) == 1:
        return fits[0].name, fits[0].host
    if fits:
        names = "; ".join(f"'{each.name}, {each.host}'" for each in fits)
        raise InputError(
            "'{wanted}' fits more than one {does}: say which of {names}.",
            wanted=wanted,
            does=Wording(does),
            names=names,
        )
    hint = did_you_mean(wanted, [each.name for each in known.values()])
    raise InputError(
        "There is no {does} '{wanted}'.{hint} `greenroom devices` lists them.",
        does=Wording(does),
        wanted=wanted,
        hint=hint,
    )
