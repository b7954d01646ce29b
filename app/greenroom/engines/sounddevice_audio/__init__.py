"""Microphone and loudspeaker by PortAudio, on one clock; a loudspeaker alone; and what there is."""
