"""What must hold of the page without a browser; docs/contributing.md says how to look with one."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64decode, b64encode
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest

from greenroom.domain.results import Report
from greenroom.domain.talk import Span
from greenroom.reports.amounts import amount, clock
from greenroom.reports.annotations import list_annotations
from greenroom.reports.as_html import to_html
from greenroom.reports.context import ReportContext
from greenroom.reports.figures import headline_figures, list_figures
from greenroom.reports.moments import find_moments

_VOID = {"meta", "br", "hr", "img", "input", "link"}


class Page(HTMLParser):
    """Every element with its attributes and the text inside it, its nesting checked."""

    def __init__(self, content: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str], list[str]]] = []
        self._open: list[tuple[str, list[str]]] = []
        self.feed(content.decode())
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        texts: list[str] = []
        self.elements.append((tag, {name: value or "" for name, value in attrs}, texts))
        if tag not in _VOID:
            self._open.append((tag, texts))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for _, texts in self._open:
            texts.append(data)

    def all(self, tag: str, css_class: str = "") -> list[tuple[dict[str, str], str]]:
        return [
            (attributes, " ".join("".join(texts).split()))
            for name, attributes, texts in self.elements
            if name == tag and (not css_class or css_class in attributes.get("class", "").split())
        ]


@pytest.fixture(scope="module")
def page(material: ReportContext) -> Page:
    return Page(to_html(material))


def test_nothing_on_the_page_comes_from_elsewhere(page: Page) -> None:
    for tag, attributes, _ in page.elements:
        for name, value in attributes.items():
            assert name not in {"src", "srcset", "action", "data", "background", "ping"}, tag
            if name in {"href", "xlink:href"}:
                assert value.startswith("#"), value
            if not name.startswith("xmlns"):
                assert "//" not in value, (tag, name, value)
        assert tag not in {"link", "iframe", "object", "embed", "base", "form", "img"}
    style = page.all("style")[0][1]
    assert "url(" not in style
    assert "@import" not in style


def test_the_policy_lets_in_this_style_and_this_script_and_nothing_else(
    material: ReportContext,
) -> None:
    text = to_html(material).decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy
    rules = dict(part.strip().split(" ", 1) for part in unescape(policy[1]).split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["media-src"] == "blob:"
    for name, pattern in (
        ("style-src", r"<style>(.*?)</style>"),
        ("script-src", r"<script>(.*?)</script>"),
    ):
        inside = re.findall(pattern, text, re.DOTALL)
        assert len(inside) == 1
        digest = b64encode(hashlib.sha256(inside[0].encode()).digest()).decode()
        assert rules[name] == f"'sha256-{digest}'"
    assert " style=" not in text
    assert not re.search(r"<[^>]+\son\w+=", text)
    assert "unsafe" not in text


def test_every_moment_and_mark_can_be_played(page: Page, material: ReportContext) -> None:
    played = {
        (float(attributes["data-start"]), float(attributes["data-end"]))
        for attributes, _ in page.all("button", "place")
    }
    wanted = [moment.span for moment in find_moments(material.report)]
    wanted += [mark.span for mark in list_annotations(material.report)]
    assert len(wanted) >= 10
    missing = {(span.start_s, span.end_s) for span in wanted}
    missing -= {(s, e) for s, e in missing for a, b in played if abs(s - a) + abs(e - b) < 0.002}
    assert not missing
    assert b64decode(page.all("script")[0][1]) == b"not really Opus"


def test_every_control_has_a_name_that_begins_with_what_it_shows(page: Page) -> None:
    buttons = page.all("button")
    assert all(attributes.get("type") == "button" for attributes, _ in buttons)
    for attributes, text in buttons:
        shown = text.replace("\N{NO-BREAK SPACE}", " ")
        name = attributes["aria-label"].replace("\N{NO-BREAK SPACE}", " ")
        assert shown in name
        assert re.search(r"play from \d", name)


def test_the_chart_is_there_in_words_and_as_a_table(page: Page, material: ReportContext) -> None:
    figure = page.all("figure", "chart")[0][0]
    assert figure["role"] == "img"
    assert "3 filled pauses: at 0:08" in figure["aria-label"]
    heads = [text for attributes, text in page.all("th") if attributes["scope"] == "col"]
    assert heads[heads.index("From") :][1:3] == ["Words a minute", "filled pauses"]
    starts = [text for attributes, text in page.all("th") if attributes["scope"] == "row"]
    assert len(starts[starts.index("0:00") :]) == 62  # a row a minute, behind those of slides
    ids = [attributes["id"] for _, attributes, _ in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_every_figure_is_told_with_all_that_explains_it(
    page: Page, material: ReportContext
) -> None:
    told = {attributes["id"]: text for attributes, text in page.all("details", "measure")}
    for measure in material.report.measures:
        if measure.value is None:
            assert measure.id not in told
            continue
        text = told[measure.id]
        for part in (measure.label, measure.definition, measure.source, measure.error):
            assert " ".join(part.split()) in text
        assert amount(measure.value, measure.unit) in text
        if measure.band:
            assert measure.band.source in text


def test_the_few_figures_that_matter_stand_before_the_click(
    page: Page, material: ReportContext
) -> None:
    (shown,) = [text for _, text in page.all("dl", "headlines")]
    few = headline_figures(list_figures(material))
    assert [each.measure.id for each in few][:2] == ["speaking_rate", "filled_pauses"]
    assert all(f"{each.measure.label}{each.told}" in shown for each in few)


def test_a_figure_is_beside_the_persons_own_takes_first(page: Page) -> None:
    unusual = [text for _, text in page.all("li") if "usual for you" in text]
    assert "more than usual for you (mostly 1 in 5 takes before)" in " ".join(unusual)
    told = {attributes["id"]: text for attributes, text in page.all("details", "measure")}
    assert "no earlier take has this figure" in told["silent_pauses"]


def test_what_was_said_cannot_become_part_of_the_page(material: ReportContext) -> None:
    text = to_html(material).decode()
    assert "Sales pitch &lt;draft&gt;" in text
    assert "<draft>" not in text


def test_what_was_paused_is_on_the_page_and_skipped(material: ReportContext) -> None:
    paused = replace(material.report, paused=(Span(100.0, 700.5), Span(900.0, 960.0)))
    told = Page(to_html(replace(material, report=paused)))
    (attributes, _) = told.all("audio")[0]
    assert json.loads(attributes["data-paused"]) == [[100.0, 700.5], [900.0, 960.0]]
    label = told.all("figure", "chart")[0][0]["aria-label"]
    assert "Paused from 1:40 to 11:40, 15:00 to 16:00." in label
    assert [text for _, text in told.all("li") if text == "paused"]
    whole = Page(to_html(material))
    assert whole.all("audio")[0][0]["data-paused"] == "[]"
    assert not [text for _, text in whole.all("li") if text == "paused"]


def test_a_take_without_sound_or_words_is_still_a_page() -> None:
    empty = Page(to_html(ReportContext(Report("Silence", "", 30.0, (), ()))))
    assert not empty.all("audio")
    assert not empty.all("section")[0][1].startswith("Listen")
    assert empty.all("h1")[0][1] == "Silence"


def test_the_page_of_an_hour_says_its_times_in_hours(page: Page, material: ReportContext) -> None:
    shown = page.all("p", "soft")[0][1]
    assert shown.endswith(f"{clock(material.report.duration_s)} long")
    assert "1:01:40" in shown
