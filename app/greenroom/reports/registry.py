"""Every form a report can take. A new one is a file beside this and a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.reports.as_json import to_json
from greenroom.reports.as_markdown import to_markdown
from greenroom.reports.as_srt import to_srt

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.results import Report


@dataclass(frozen=True, slots=True)
class Exporter:
    """A form, and the file it usually goes to."""

    file_name: str
    export: Callable[[Report], bytes]


EXPORTERS: tuple[Exporter, ...] = (
    Exporter("report.md", to_markdown),
    Exporter("report.json", to_json),
    Exporter("transcript.srt", to_srt),
)
