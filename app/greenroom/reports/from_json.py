"""Reads the report for programs back; see as_json."""

from __future__ import annotations

from pydantic import TypeAdapter, ValidationError

from greenroom.bounds.fields import check_date, check_length, check_times
from greenroom.bounds.json_values import parse_json
from greenroom.domain.results import Report

REPORT_FILE = "report.json"
SCHEMA_VERSION = 1
"""The newest that can be read."""

_REPORT = TypeAdapter(Report)


def report_from_json(content: bytes) -> Report:
    """Return the report that `as_json.to_json` wrote; its moments follow from it again.

    Raises:
        ValueError: Not such a report, or one of a newer schema.
    """
    try:
        said = parse_json(content)
        check_times(said)
        report = _REPORT.validate_python(said)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the whole"
        raise ValueError(f"{where}: {first['msg']}") from error
    if report.schema_version > SCHEMA_VERSION:
        raise ValueError(f"its schema {report.schema_version} is newer than {SCHEMA_VERSION}")
    check_length(report.duration_s)
    if report.started_at:
        check_date(report.started_at)
    return report
