"""The conversation as SubRip subtitles."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from greenroom.reports.subtitles import LINE, format_timestamp, subtitles

if TYPE_CHECKING:
    from greenroom.domain.results import Report


def to_srt(report: Report) -> bytes:
    """Return UTF-8 SubRip; who speaks is named when more than one does."""
    blocks = []
    for number, each in enumerate(subtitles(report), 1):
        text = f"{each.speaker}: {each.text}" if each.speaker else each.text
        start, end = (format_timestamp(at_s, ",") for at_s in (each.span.start_s, each.span.end_s))
        times = f"{start} --> {end}"
        blocks.append(f"{number}\n{times}\n{textwrap.fill(text, LINE)}\n")
    return "\n".join(blocks).encode()
