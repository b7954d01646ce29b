"""Scenario and persona files: read, checked, changed."""
