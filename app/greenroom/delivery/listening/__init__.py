"""Finds out what was really uttered, and when, from the sound and the rough transcript. Pure."""
