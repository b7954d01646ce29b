"""The conversation as SubRip subtitles."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from greenroom.reports.captions import LINE, captions, stamp

if TYPE_CHECKING:
    from greenroom.domain.results import Report


def to_srt(report: Report) -> bytes:
    """Return UTF-8 SubRip; who speaks is named when more than one does."""
    blocks = []
    for number, each in enumerate(captions(report), 1):
        text = f"{each.speaker}: {each.text}" if each.speaker else each.text
        times = f"{stamp(each.span.start_s, ',')} --> {stamp(each.span.end_s, ',')}"
        blocks.append(f"{number}\n{times}\n{textwrap.fill(text, LINE)}\n")
    return "\n".join(blocks).encode()
