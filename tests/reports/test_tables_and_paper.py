"""CSV, WebVTT and PDF."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from io import StringIO

from greenroom.domain.results import Report, SaidLine
from greenroom.domain.talk import Span
from greenroom.reports.annotations import list_annotations
from greenroom.reports.as_csv import COLUMNS, to_csv
from greenroom.reports.as_pdf import to_pdf
from greenroom.reports.as_vtt import to_vtt
from greenroom.reports.context import ReportContext
from greenroom.reports.moments import find_moments
from tests.reports.test_exporters import GOLDEN, srt_times


def rows(report: Report) -> list[dict[str, str]]:
    text = to_csv(report).decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


def test_a_spreadsheet_gets_every_figure_mark_and_moment() -> None:
    found = rows(GOLDEN)
    assert tuple(found[0]) == COLUMNS
    by_kind = {kind: [row for row in found if row["row"] == kind] for kind in ("figure", "mark")}
    assert [row["id"] for row in by_kind["figure"]] == [each.id for each in GOLDEN.measures]
    marks = list_annotations(GOLDEN)
    assert [int(row["id"]) for row in by_kind["mark"]] == [*range(1, len(marks) + 1)]
    assert [row["text"] for row in by_kind["mark"]] == [mark.text for mark in marks]
    assert sum(row["row"] == "remark" for row in found) == len(find_moments(GOLDEN))


def test_what_was_said_is_no_formula() -> None:
    said = replace(GOLDEN.measures[0], label='=HYPERLINK("x")', value=-3.5)
    (row,) = rows(Report("A talk", "", 9.0, (said,), ()))[:1]
    assert row["label"].startswith("'=")
    assert row["value"] == "-3.5"


def test_webvtt_names_who_speaks_and_keeps_what_they_said_apart_from_its_marks() -> None:
    odd = SaidLine("Ann <b>", Span(1.0, 2.5), "Is 3 --> 4 & more?")
    text = to_vtt(replace(GOLDEN, lines=(*GOLDEN.lines, odd))).decode()
    assert text.startswith("WEBVTT\n\n00:00:00.000 --> ")
    assert "<v Ann &lt;b&gt;>Is 3 --&gt; 4 &amp; more?" in text
    times = srt_times(to_vtt(GOLDEN).decode())
    assert times == sorted(times)
    assert len(times) >= len(GOLDEN.lines)


def test_paper_has_a_language_a_title_and_pictures_in_words(material: ReportContext) -> None:
    short = replace(material.report, duration_s=120.0)
    content = to_pdf(replace(material, report=short))
    assert content.startswith(b"%PDF-")
    assert b"/Lang (en)" in content
    assert b"/Alt" in content
    assert re.search(rb"/Title \(\xfe\xff", content) or b"/Title (Sales pitch" in content
    assert b"/CreationDate (D:20250304102030" in content
