"""The report for programs: every figure, every mark, every word with its time."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from greenroom.domain.advice import SinceLast
from greenroom.domain.results import Report
from greenroom.reports.moments import Moment, find_moments

if TYPE_CHECKING:
    from greenroom.domain.advice import Advice

_MILLISECONDS = 3


def to_json(report: Report, since: SinceLast | None = None) -> bytes:
    """Return UTF-8 JSON that fits `schema`; times and figures to three decimals.

    What changed `since` the last take is in an export alone: a stored report does not hold it.
    """
    document = asdict(report) | {"moments": [asdict(moment) for moment in find_moments(report)]}
    document["advice"] = [_advice(each) for each in report.advice]
    if since:
        document["since_last"] = asdict(since)
    return (json.dumps(_rounded(document), indent=2, ensure_ascii=False) + "\n").encode()


def report_schema() -> dict[str, Any]:
    """Return the JSON Schema of `to_json`, published as docs/report.schema.json."""
    whole = TypeAdapter(Report).json_schema()
    listed = TypeAdapter(tuple[Moment, ...]).json_schema()
    since = TypeAdapter(SinceLast).json_schema()
    definitions = {
        each: of for part in (whole, listed, since) for each, of in part.pop("$defs", {}).items()
    }
    whole["properties"]["moments"] = listed
    whole["required"] = [*whole["properties"]]
    whole["properties"]["since_last"] = since
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "$defs": definitions,
    }


def _advice(advice: Advice) -> dict[str, Any]:
    """Return an advice with its sentence, and with "try" under the name that it has in JSON."""
    given = asdict(advice)
    given["try"] = given.pop("instead")
    return {"seen": advice.seen, **given}


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, _MILLISECONDS)
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return value
