"""From the audio device's blocks to the words of the person's turn."""
