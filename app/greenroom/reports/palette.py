"""The colours of a report by what they are for, light and dark."""

from __future__ import annotations

LIGHT = {
    "ground": "#f6f3ec",
    "raised": "#fffdf8",
    "ink": "#24211c",
    "ink-soft": "#5d584e",
    "line": "#d9d3c5",
    "accent": "#1e5b45",
    "you": "#b0660c",
    "partner": "#1a6c7b",
    "pause": "#78736a",
    "filler": "#8a3679",
    "warn": "#a03c29",
}
DARK = {
    "ground": "#181612",
    "raised": "#221f1a",
    "ink": "#ece6d9",
    "ink-soft": "#aca595",
    "line": "#3d392f",
    "accent": "#7fc8a4",
    "you": "#e2a24c",
    "partner": "#6fbfcc",
    "pause": "#989284",
    "filler": "#d992c8",
    "warn": "#e88d77",
}
TEXT = ("ink", "ink-soft", "accent", "filler", "warn")
"""These are read: 4.5:1 on both grounds (WCAG 2.2, 1.4.3)."""

SHAPES = ("you", "partner", "pause", "filler", "accent")
"""These are seen: 3:1 on both grounds (WCAG 2.2, 1.4.11)."""
