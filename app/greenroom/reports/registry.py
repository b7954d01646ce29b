"""Every format of a report. A new one is a file beside this one and a line here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.reports.as_csv import to_csv
from greenroom.reports.as_html import to_html
from greenroom.reports.as_json import to_json
from greenroom.reports.as_markdown import to_markdown
from greenroom.reports.as_pdf import to_pdf
from greenroom.reports.as_srt import to_srt
from greenroom.reports.as_vtt import to_vtt

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.advice import SinceLast
    from greenroom.domain.results import Report
    from greenroom.reports.context import ReportContext

    _Export = Callable[[ReportContext], bytes]

Form = Literal["html", "pdf", "md", "json", "csv", "srt", "vtt"]


@dataclass(frozen=True, slots=True)
class Exporter:
    """One format of the report.

    Attributes:
        file_name: The usual name of the file.
        export: Makes its content.
    """

    file_name: str
    export: _Export


def _of_report(export: Callable[[Report], bytes]) -> _Export:
    return lambda context: export(context.report)


def _with_since(export: Callable[[Report, SinceLast | None], bytes]) -> _Export:
    return lambda context: export(context.report, context.since)


PAGE = Exporter("report.html", to_html)
"""Written beside every recording; needs the sound."""

BESIDE = (
    Exporter("report.md", _with_since(to_markdown)),
    Exporter("transcript.srt", _of_report(to_srt)),
    Exporter("report.json", _with_since(to_json)),
)
"""Written beside every recording; these need nothing but the report. report.json comes last: a
folder that has it is finished."""

EXPORTERS: dict[Form, Exporter] = {
    "html": PAGE,
    "md": BESIDE[0],
    "json": BESIDE[2],
    "srt": BESIDE[1],
    "vtt": Exporter("transcript.vtt", _of_report(to_vtt)),
    "csv": Exporter("report.csv", _of_report(to_csv)),
    "pdf": Exporter("report.pdf", to_pdf),
}
"""Every form by its name."""

NEEDS_SOUND: frozenset[Form] = frozenset({"html", "pdf"})
"""Forms that play or draw the recording."""
