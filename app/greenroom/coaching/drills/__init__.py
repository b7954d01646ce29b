"""Drills of two minutes: each has prompts, counts one thing, and tells after each try."""
