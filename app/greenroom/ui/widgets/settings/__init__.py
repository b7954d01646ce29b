"""Widgets of the settings and of the first start."""
