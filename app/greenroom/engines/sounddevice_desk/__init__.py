"""Microphone and loudspeaker by PortAudio, on one clock."""

from greenroom.engines.sounddevice_desk.desk import SoundDeviceDesk

__all__ = ["SoundDeviceDesk"]
