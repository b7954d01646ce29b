"""Widgets of the page of a running rehearsal."""
