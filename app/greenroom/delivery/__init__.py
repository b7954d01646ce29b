"""Measures how the person spoke: one measure a file, pure."""
