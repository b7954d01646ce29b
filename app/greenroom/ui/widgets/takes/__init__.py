"""Widgets of the page of all takes."""
