"""Cuts the conversation into subtitles, for every subtitle format."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.bounds.plain_text import plain_line
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.results import Report, SaidLine

LINE = 42
"""Characters of a line; a subtitle has two lines."""

_SUBTITLE = 2 * LINE - 4  # leaves room for a break that does not fall well


@dataclass(frozen=True, slots=True)
class Subtitle:
    """The text on the screen at one time; `speaker` is "" where only one person speaks."""

    span: Span
    speaker: str
    text: str


def subtitles(report: Report) -> Iterator[Subtitle]:
    """Yield the conversation in order, cut where a subtitle is full."""
    several = len({line.speaker for line in report.lines}) > 1
    for line in report.lines:
        for span, text in _parts(line):
            yield Subtitle(span, plain_line(line.speaker) if several else "", plain_line(text))


def format_timestamp(at_s: float, decimal: str) -> str:
    """Return 83.4 with "," as "00:01:23,400"."""
    milliseconds = round(at_s * 1000)
    minutes, rest = divmod(milliseconds, 60_000)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02d}:{minutes:02d}:{rest // 1000:02d}{decimal}{rest % 1000:03d}"


def _parts(line: SaidLine) -> Iterator[tuple[Span, str]]:
    """Cut a line, with the words' times where they are known."""
    parts = textwrap.wrap(line.text, _SUBTITLE, break_long_words=False, break_on_hyphens=False)
    words_done, total = 0, len(line.text.split())
    for part in parts:
        first, words_done = words_done, words_done + len(part.split())
        yield Span(_time(line, first, total), _time(line, words_done, total)), part


def _time(line: SaidLine, word: int, total: int) -> float:
    """When word number `word` begins; without word times, as if all were equally long."""
    if word >= total:
        return line.span.end_s
    if len(line.words) == total:
        return line.words[word].start_s
    return line.span.start_s + line.span.duration_s * word / total
