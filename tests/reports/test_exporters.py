"""Every exporter on one report that has everything a report can have."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import jsonschema
import pytest

from greenroom.delivery.lines import build_lines
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import Take
from greenroom.domain.advice import Advice, Change, SinceLast
from greenroom.domain.matter import AskedQuestion, Figure, HeldBack, Matter, Point
from greenroom.domain.results import Report, SaidLine, SlideResult
from greenroom.domain.talk import Span, Word
from greenroom.domain.wording import Wording
from greenroom.reports.amounts import clock
from greenroom.reports.as_json import report_schema, to_json
from greenroom.reports.as_markdown import to_markdown, to_short_markdown
from greenroom.reports.as_srt import to_srt
from greenroom.reports.context import ReportContext
from greenroom.reports.from_json import report_from_json
from greenroom.reports.moments import find_moments
from greenroom.reports.registry import EXPORTERS, Form
from greenroom.reports.remarks import list_remarks
from tests.remarks import JUDGING

PUBLISHED = Path(__file__).resolve().parents[2] / "docs" / "report.schema.json"


def words(text: str, start_s: float, step_s: float = 0.4) -> tuple[Word, ...]:
    parts = text.split()
    return tuple(
        Word(part, start_s + i * step_s, start_s + i * step_s + 0.3) for i, part in enumerate(parts)
    )


PARTNER = (
    SaidLine("Dana *Reyes*", Span(0.0, 2.5), "What does it cost? Be brief, I have [no] time."),
    SaidLine("Dana *Reyes*", Span(14.0, 16.0), "And why should I believe that?"),
)
TAKE = Take(
    duration_s=3700.0,
    words=(
        *words("So, it costs nine hundred a month for five_users.", 6.0),
        *words("Like, what would you pay for it?", 16.4),
    ),
    speech=(Span(6.0, 8.0), Span(9.8, 13.0), Span(16.4, 21.0)),
    filled=(Word("um", 8.1, 8.3), Word("um", 8.5, 8.8), Word("uh", 9.2, 9.5)),
    turns=(Span(5.8, 13.5), Span(16.2, 22.0)),
    partner=tuple(line.span for line in PARTNER),
)
MATTER = Matter(
    questions=(
        AskedQuestion(
            id="q2",
            ask="Why should I believe *that*?",
            dreaded=True,
            status="dodged",
            quote="Like, what would you pay for it?",
            start_s=16.4,
            end_s=19.1,
        ),
        AskedQuestion(id="q1", ask="Who else uses it?", dreaded=False, status="not_reached"),
    ),
    points=(Point(text="We are cheaper than doing it by hand.", status="left_out"),),
    figures=(
        Figure(
            text="It costs 700 a month.",
            status="wrong",
            heard="nine hundred a month",
            wanted="700",
            quote="So, it costs nine hundred a month for five_users.",
            start_s=6.0,
            end_s=9.5,
        ),
    ),
    held_back=(
        HeldBack(
            partner="Dana *Reyes*",
            fact="We have money left.",
            ask="What is your budget?",
            trust=3,
            reached=1,
        ),
    ),
)
SLIDES = (
    SlideResult(1, "Prices | new", 6.0, 20.0, 60.0, 120.0, 3, 1, 1.5, spans=(Span(6.0, 20.0),)),
    SlideResult(
        2, "", 20.0, 100.0, 30.0, None, 0, 0, 0.0, 0.4, ("Two years of guarantee",),
        (Span(20.0, 100.0),),
    ),
)  # fmt: skip
GOLDEN = Report(
    title="Sales pitch <draft>",
    started_at="2025-03-04T10:20:30+01:00",
    duration_s=TAKE.duration_s,
    measures=measure_all(TAKE),
    lines=tuple(sorted((*build_lines(TAKE), *PARTNER), key=lambda line: line.span.start_s)),
    notices=("Two words could not be heard.",),
    facts={"speech model": "whisper-tiny-en"},
    matter=MATTER,
    slides=SLIDES,
)
ADVISED = replace(
    GOLDEN,
    advice=(
        Advice(
            kind="number_first",
            worked=True,
            quote="So, it costs nine hundred a month for five_users.",
            start_s=6.0,
            end_s=9.5,
            template="You were asked for a number and began with it.",
            why="The number came first.",
            instead="Do the same with the next figure.",
            source="A rule of this program.",
            after="What does it cost? Be brief, I have [no] time.",
        ),
        Advice(
            kind="unanswered",
            worked=False,
            quote="Like, what would you pay for it?",
            start_s=16.4,
            end_s=19.1,
            template="\u201c{question}\u201d was not answered.",
            values={"question": "And why should I believe *that*?"},
            why="It stays open.",
            instead="Say the answer in your first sentence.",
            source="A rule of this program.",
        ),
    ),
)
SINCE = SinceLast(
    "2025-03-03T10:20:30+01:00",
    (
        Change(
            "question",
            True,
            "Last time you did not answer \u201cWho else uses it?\u201d; this time you did.",
            "So, it costs nine hundred a month for five_users.",
            Span(6.0, 9.5),
        ),
    ),
)
EMPTY = Report("Silence", "", 30.0, measure_all(Take(30.0)), ())


def test_the_source_of_an_advice_is_told_as_it_is_written_so_that_it_can_be_translated() -> None:
    why = [each.why for each in list_remarks(ADVISED) if each.kind]
    told = [each.values["source"] for each in why if isinstance(each, Wording)]
    assert told == [each.source for each in ADVISED.advice]


def test_every_form_that_can_be_asked_for_is_made() -> None:
    assert set(EXPORTERS) == set(get_args(Form))


@pytest.mark.parametrize("report", [GOLDEN, ADVISED, EMPTY], ids=["golden", "advised", "empty"])
@pytest.mark.parametrize("form", EXPORTERS)
def test_every_exporter_takes_every_report(form: Form, report: Report) -> None:
    context = ReportContext(report, since=None if report is EMPTY else SINCE)
    content = EXPORTERS[form].export(context)
    assert content == EXPORTERS[form].export(context)  # nothing of chance or the hour
    if report is GOLDEN and form not in {"pdf", "csv"}:
        assert "Be brief" in content.decode("utf-8")


@pytest.mark.parametrize("report", [GOLDEN, EMPTY], ids=["golden", "empty"])
def test_json_fits_the_published_schema(report: Report) -> None:
    published = json.loads(PUBLISHED.read_text("utf-8"))
    assert published == json.loads(json.dumps(report_schema()))
    fits = jsonschema.Draft202012Validator(published).validate
    fits(json.loads(to_json(report)))
    fits(json.loads(to_json(report, SINCE)))


def test_json_holds_every_figure_mark_and_word() -> None:
    document = json.loads(to_json(GOLDEN))
    assert document["schema_version"] == 1
    assert {each["id"]: each["value"] for each in document["measures"]} == {
        each.id: None if each.value is None else pytest.approx(each.value, abs=5e-4)
        for each in GOLDEN.measures
    }
    said = [word["text"] for line in document["lines"] for word in line["words"]]
    assert len(said) == len(TAKE.words) + len(TAKE.filled)


def test_a_take_is_as_long_as_it_was_without_pauses() -> None:
    paused = replace(GOLDEN, paused=(Span(100.0, 700.0),))
    assert "1:01:40 long" in to_markdown(GOLDEN).decode()
    assert "51:40 long" in to_markdown(paused).decode()
    assert "51:40 long" in EXPORTERS["html"].export(ReportContext(paused)).decode()
    assert report_from_json(to_json(paused)).paused == paused.paused


def test_each_slide_is_told_in_every_form_for_people() -> None:
    page = EXPORTERS["html"].export(ReportContext(GOLDEN)).decode()
    printed = to_markdown(GOLDEN).decode()
    for text in (page, printed):
        assert "Two years of guarantee" in text
        assert "1:20" in text  # longer than planned
        assert "40 %" in text
    assert "| 1. Prices \\| new | 0:14 | 1:00 | 120 | 3 | 1 (1.5 s) |  |  |" in printed
    rows = EXPORTERS["csv"].export(ReportContext(GOLDEN)).decode("utf-8-sig").splitlines()
    assert "slide,2,time,80,s,20,100,,," in rows
    document = json.loads(to_json(GOLDEN))["slides"]
    assert document[0]["read_aloud_share"] is None
    assert document[1]["points_missed"] == ["Two years of guarantee"]
    assert "Slide by slide" not in to_markdown(EMPTY).decode()


def test_what_became_of_the_matter_is_told_in_every_form_for_people() -> None:
    document = json.loads(to_json(GOLDEN))["matter"]
    assert [each["status"] for each in document["questions"]] == ["dodged", "not_reached"]
    assert document["figures"][0]["start_s"] == 6.0
    assert document["points"][0]["start_s"] is None
    page = EXPORTERS["html"].export(ReportContext(GOLDEN)).decode()
    printed = to_markdown(GOLDEN).decode()
    for text in (printed, to_short_markdown(GOLDEN), page):
        told = text.replace("\\", "").replace("&#34;", '"')
        assert "asked, and not answered; you dreaded it" in told
        assert 'wrong: you said "nine hundred a month", and it is "700"' in told
        assert "What Dana *Reyes* held back" in told
        assert "left out" in told
    assert '"Like, what would you pay for it?"' in printed
    assert 'data-start="16.400"' in page


def test_what_the_scenario_does_not_name_is_not_told() -> None:
    some = replace(GOLDEN, matter=replace(MATTER, points=(), held_back=()))
    printed = to_markdown(some).decode()
    assert "What you were asked" in printed
    assert "get across" not in printed
    assert "held back" not in printed
    assert "What became of it" not in to_markdown(EMPTY).decode()


def test_every_moment_has_place_quote_rule_and_figure() -> None:
    found = find_moments(GOLDEN)
    assert 2 <= len(found) <= 3
    assert len({moment.span for moment in found}) == len(found)
    for moment in found:
        assert 0 <= moment.span.start_s < moment.span.end_s <= GOLDEN.duration_s
        assert moment.quote
        assert moment.rule.endswith(".")
        assert re.search(r"\d", moment.figure)


def test_the_first_moment_is_where_um_came_three_times() -> None:
    first = find_moments(GOLDEN)[0]
    assert first.figure == '3 "uh" or "um" in 1 s'
    assert first.after == '6 s after Dana *Reyes* asked "What does it cost?"'
    assert (first.span.start_s, first.span.end_s) == (8.1, 9.5)
    assert {"um", "uh"} <= set(first.quote.split())


def test_markdown_shows_figures_places_and_says_at_least() -> None:
    text = to_markdown(GOLDEN).decode()
    assert "at least 3 (um 2, uh 1)" in text
    assert "**um**" in text
    assert "Sales pitch \\<draft\\>" in text
    assert "five\\_users" in text
    assert "Dana \\*Reyes\\*" in text
    for moment in find_moments(GOLDEN):
        assert clock(moment.span.start_s) in text
    for measure in GOLDEN.measures:
        assert measure.label in text
        if measure.value is not None:
            assert measure.definition in text
            assert measure.source in text
            assert measure.error in text


def test_in_short_it_ends_with_what_to_listen_to() -> None:
    whole, short = to_markdown(GOLDEN).decode(), to_short_markdown(GOLDEN)
    assert short.startswith(whole.partition("\n")[0])
    assert "at least 3 (um 2, uh 1)" in short
    assert short.endswith(f"*{list_remarks(GOLDEN)[-1].why}*\n")
    assert GOLDEN.measures[0].definition not in short
    assert to_short_markdown(EMPTY).startswith(f"# {EMPTY.title}\n")


def test_markdown_says_why_something_was_not_measured() -> None:
    text = to_markdown(EMPTY).decode()
    assert "Not measured (no words were heard): Speaking rate" in text


@pytest.mark.parametrize("report", [GOLDEN, EMPTY], ids=["golden", "empty"])
def test_no_word_about_feelings_no_praise_no_scolding(report: Report) -> None:
    about: list[tuple[str, ...]] = [
        report.notices,
        *((m.rule, m.figure) for m in find_moments(report)),
    ]
    about += [(m.label, m.definition, m.reason, m.error) for m in report.measures]
    for text in (text for group in about for text in group):
        assert not JUDGING.search(text), text


def srt_times(text: str) -> list[tuple[float, float]]:
    def seconds(stamp: str) -> float:
        hours, minutes, rest = stamp.split(":")
        return int(hours) * 3600 + int(minutes) * 60 + float(rest.replace(",", "."))

    lines = re.findall(r"^(\S+) --> (\S+)$", text, re.MULTILINE)
    return [(seconds(start), seconds(end)) for start, end in lines]


def test_subtitles_are_in_order_short_and_name_who_speaks() -> None:
    text = to_srt(GOLDEN).decode()
    times = srt_times(text)
    assert all(start < end for start, end in times)
    assert times == sorted(times)
    assert times[0][0] == 0.0
    blocks = [block.split("\n")[2:] for block in text.strip().split("\n\n")]
    assert all(len(line) <= 42 for block in blocks for line in block)
    assert {block[0].split(":")[0] for block in blocks} == {"you", "Dana *Reyes*"}
    spoken = " ".join(re.sub(r"^(you|Dana \*Reyes\*): ", "", " ".join(b)) for b in blocks)
    assert spoken.split() == " ".join(line.text for line in GOLDEN.lines).split()


def test_times_of_a_day_long_file_are_written_in_hours() -> None:
    late = SaidLine("you", Span(7322.5, 7324.25), "Good night.")
    report = Report("Late", "", 7400.0, (), (late,))
    assert to_srt(report) == b"1\n02:02:02,500 --> 02:02:04,250\nGood night.\n"
    assert clock(7322.5) == "2:02:02"
