"""The conversation as WebVTT, the subtitles that browsers know."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING

from greenroom.reports.captions import LINE, captions, stamp

if TYPE_CHECKING:
    from greenroom.domain.results import Report


def to_vtt(report: Report) -> bytes:
    """Return UTF-8 WebVTT; who speaks is in voice tags when more than one does."""
    blocks = ["WEBVTT\n"]
    for each in captions(report):
        # An arrow inside a text would end it.
        text = escape(textwrap.fill(each.text, LINE), quote=False)
        voice = f"<v {escape(each.speaker, quote=False)}>" if each.speaker else ""
        times = f"{stamp(each.span.start_s, '.')} --> {stamp(each.span.end_s, '.')}"
        blocks.append(f"{times}\n{voice}{text}\n")
    return "\n".join(blocks).encode()
