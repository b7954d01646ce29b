from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from greenroom.reports.amounts import amount, difference, number
from greenroom.reports.as_json import to_json
from greenroom.reports.from_json import report_from_json
from tests.reports.test_exporters import EMPTY, GOLDEN
from tests.takes import report


@pytest.mark.parametrize("about", [GOLDEN, EMPTY, report()], ids=["golden", "empty", "by hand"])
def test_a_report_comes_back_as_it_was_written(about: object) -> None:
    written = to_json(about)  # type: ignore[arg-type]
    read = report_from_json(written)
    document = json.loads(written)
    document.pop("moments")
    assert json.loads(json.dumps(asdict(read))) == document
    assert report_from_json(to_json(read)) == read


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"lines": "none"}, "lines"),
        ({"duration_s": None}, "duration_s"),
        ({"schema_version": 99}, "schema 99 is newer"),
    ],
)
def test_what_is_no_report_says_where(change: dict[str, object], told: str) -> None:
    document = json.loads(to_json(GOLDEN)) | change
    with pytest.raises(ValueError, match=told):
        report_from_json(json.dumps(document).encode())


def test_what_is_no_json_is_no_report() -> None:
    with pytest.raises(ValueError, match="Unterminated string"):
        report_from_json(b'{"title": "Sal')


@pytest.mark.parametrize(
    ("value", "unit", "texts"),
    [
        (0.125, "share", ("12 %", "12", "+12 points")),
        (3.0, "at least", ("at least 3", "3", "+3")),
        (1.25, "at least, per minute", ("at least 1.2 a minute", "1.2", "+1.2 a minute")),
        (4.0, "count", ("4", "4", "+4")),
        (2.25, "s", ("2.2 s", "2.2", "+2.2 s")),
        (7.25, "semitones", ("7.2 semitones", "7.2", "+7.2 semitones")),
        (0.52, "per 100 words", ("0.5 in 100 words", "0.5", "+0.5 in 100 words")),
        (141.6, "words per minute", ("142 words per minute", "142", "+142 words per minute")),
    ],
)
def test_a_figure_is_read_with_its_unit(value: float, unit: str, texts: tuple[str, ...]) -> None:
    assert (amount(value, unit), number(value, unit), difference(value, unit)) == texts
    assert difference(-value, unit).startswith("-")


def test_a_little_below_nothing_is_nothing() -> None:
    assert (amount(-0.04, "dB"), difference(-0.04, "dB")) == ("0.0 dB", "+0.0 dB")
    assert amount(-0.06, "dB") == "-0.1 dB"
