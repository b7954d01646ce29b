"""Microphone and loudspeaker by PortAudio, on one clock; and a loudspeaker alone."""

from greenroom.engines.sounddevice_duplex.duplex import SoundDeviceDuplexAudio
from greenroom.engines.sounddevice_duplex.player import SoundDevicePlayer

__all__ = ["SoundDeviceDuplexAudio", "SoundDevicePlayer"]
