"""Replaces the figures in sentences of other rooms by slots, as translators need them."""

from __future__ import annotations

import re

_FIGURE = re.compile(r"(?<![\w/.])\d+(?:[.,]\d+)*(?![\w/]|[.,]\d)")
_ONLY_FIGURE = re.compile(r"-?\d+(?:[.,]\d+)*")


def is_figure(text: str) -> bool:
    """Return whether `text` consists of one figure only."""
    return bool(_ONLY_FIGURE.fullmatch(text))


def without_figures(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Return "Over 0.5 s in 3 takes" as "Over {0} s in {1} takes", "0.5" and "3".

    Digits in a name, an address or an ordinal are no figure: SwiftF0, 10.1002/jaba, 90th.
    """
    figures = tuple(_FIGURE.findall(sentence))
    slots = iter(range(len(figures)))
    return _FIGURE.sub(lambda _: f"{{{next(slots)}}}", sentence), figures
