"""Decides when a turn is over, and when a sound is an interruption."""
