"""Widgets of the page to choose a rehearsal."""
