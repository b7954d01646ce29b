"""Sizes of spaces and letters in pixels at 100 %."""

from __future__ import annotations

XS, S, M, L, XL, XXL, XXXL = 4, 8, 12, 16, 24, 32, 48
RADIUS = 10

SMALL, BODY, TITLE, DISPLAY = 13, 15, 20, 28
FAMILY = "Inter"
