"""Compares a person's takes with each other, never with a made-up norm. Pure."""
