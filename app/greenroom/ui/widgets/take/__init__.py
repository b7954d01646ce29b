"""Widgets of the page of one take."""
