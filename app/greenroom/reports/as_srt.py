"""The conversation as subtitles."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.results import Report, SaidLine

_LINE = 42
_CAPTION = 2 * _LINE - 4  # leaves room for a break that does not fall well


def to_srt(report: Report) -> bytes:
    """Return UTF-8 SubRip; who speaks is named when more than one does."""
    several = len({line.speaker for line in report.lines}) > 1
    captions = [
        (span, f"{line.speaker}: {text}" if several else text)
        for line in report.lines
        for span, text in _captions(line)
    ]
    blocks = [
        f"{number}\n{_stamp(span.start_s)} --> {_stamp(span.end_s)}\n{textwrap.fill(text, _LINE)}\n"
        for number, (span, text) in enumerate(captions, 1)
    ]
    return "\n".join(blocks).encode()


def _captions(line: SaidLine) -> Iterator[tuple[Span, str]]:
    """Cut a line where a caption is full, with the words' times where they are known."""
    parts = textwrap.wrap(line.text, _CAPTION, break_long_words=False, break_on_hyphens=False)
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


def _stamp(at_s: float) -> str:
    milliseconds = round(at_s * 1000)
    minutes, rest = divmod(milliseconds, 60_000)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02d}:{minutes:02d}:{rest // 1000:02d},{rest % 1000:03d}"
