"""The conversation as WebVTT, the subtitles that browsers know."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING

from greenroom.reports.subtitles import LINE, format_timestamp, subtitles

if TYPE_CHECKING:
    from greenroom.domain.results import Report


def to_vtt(report: Report) -> bytes:
    """Return UTF-8 WebVTT; who speaks is in voice tags when more than one does."""
    blocks = ["WEBVTT\n"]
    for each in subtitles(report):
        # An arrow inside a text would end it.
        text = escape(textwrap.fill(each.text, LINE), quote=False)
        voice = f"<v {escape(each.speaker, quote=False)}>" if each.speaker else ""
        start, end = (format_timestamp(at_s, ".") for at_s in (each.span.start_s, each.span.end_s))
        times = f"{start} --> {end}"
        blocks.append(f"{times}\n{voice}{text}\n")
    return "\n".join(blocks).encode()
