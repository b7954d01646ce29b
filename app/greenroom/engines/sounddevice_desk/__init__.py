"""Microphone and loudspeaker by PortAudio, on one clock; and a loudspeaker alone."""

from greenroom.engines.sounddevice_desk.desk import SoundDeviceDesk
from greenroom.engines.sounddevice_desk.player import SoundDevicePlayer

__all__ = ["SoundDeviceDesk", "SoundDevicePlayer"]
