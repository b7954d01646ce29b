"""Widgets of the page to write scenarios and partners."""
