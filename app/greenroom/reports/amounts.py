"""Figures and times as a person reads them."""

from __future__ import annotations

_FORMS: dict[str, tuple[float, int, str]] = {
    "share": (100.0, 0, " %"),
    "count": (1.0, 0, ""),
    "s": (1.0, 1, " s"),
    "at least": (1.0, 0, ""),
    "at least, per minute": (1.0, 1, " a minute"),
    "per 100 words": (1.0, 1, " in 100 words"),
    "words": (1.0, 1, " words"),
    "semitones": (1.0, 1, " semitones"),
    "dB": (1.0, 1, " dB"),
}
"""Unit to factor, decimals and what stands behind the number; other units stand for themselves."""


def amount(value: float, unit: str) -> str:
    """Return 0.125 with the unit "share" as "12 %"; nothing found is no least figure."""
    shown = number(value, unit)
    least = "at least " if unit.startswith("at least") and float(shown) else ""
    return f"{least}{shown}{_form(unit)[2]}"


def number(value: float, unit: str) -> str:
    """Return the same without what stands around the number."""
    factor, digits, _ = _form(unit)
    return f"{_rounded(factor * value, digits):.{digits}f}"


def difference(value: float, unit: str) -> str:
    """Return how much more or less with its sign; 0.125 with the unit "share" is "+12 points"."""
    factor, digits, behind = _form(unit)
    rounded = _rounded(factor * value, digits)
    return f"{rounded:+.{digits}f}{' points' if unit == 'share' else behind}"


def _rounded(value: float, digits: int) -> float:
    """Return what is shown of it; -0.04 is shown as 0.0, not as -0.0."""
    return round(value, digits) + 0.0


def _form(unit: str) -> tuple[float, int, str]:
    return _FORMS.get(unit, (1.0, 0, f" {unit}"))


def clock(at_s: float) -> str:
    """Return 83.4 as "1:23"."""
    minutes, seconds = divmod(int(at_s), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"
