"""Repetitions, phrases, hedges, absolutes, sentences, reading aloud: what a reader would count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.domain.results import Measure
from greenroom.domain.talk import Span, Word

FILLING = "We deliver boxes to every shop in town within two working days."


def said(text: str, **more: object) -> Take:
    """A third of a second a word."""
    words = tuple(Word(part, i / 3, i / 3 + 0.3) for i, part in enumerate(text.split()))
    end_s = len(words) / 3
    return Take(end_s, words, (Span(0.0, end_s),), **more)  # type: ignore[arg-type]


def figure(measure_id: str, take: Take) -> Measure:
    return next(each for each in measure_all(take) if each.id == measure_id)


def texts(measure_id: str, text: str) -> list[str]:
    return [mark.text for mark in figure(measure_id, said(f"{FILLING} {text}")).marks]


@pytest.mark.parametrize(
    ("text", "repeated"),
    [
        ("I I wanted to ask you.", ["I I"]),
        ("we could we could start on Monday.", ["we could we could"]),
        ("and the the the price is low.", ["the the the"]),
        ("It was very very cold.", []),
        ("He had had enough.", []),
        ("No, no, that is fine.", []),
        ("You know that that is true.", []),
        ("I left. I left early.", []),
        ("They call me twenty twenty.", ["twenty twenty."]),
        ("Call 5 5 and 3 3.", []),
        ("We want- we need more time.", ["want-"]),
        ("It is what it is what it is.", ["It is what it is what"]),
    ],
)
def test_repetitions_and_restarts(text: str, repeated: list[str]) -> None:
    assert texts("repetitions", text) == repeated


def test_a_phrase_counts_from_the_third_time_on_and_only_as_a_whole() -> None:
    habit = "At the end of the day we win. "
    assert texts("favourite_phrases", 2 * habit) == []
    found = figure("favourite_phrases", said(3 * habit + FILLING))
    assert found.value == 2  # five words at most: the rest is a phrase of its own
    assert {mark.text for mark in found.marks} == {"at the end of the", "day we win"}
    assert len(found.marks) == 6


def test_a_phrase_of_nothing_but_common_words_is_no_habit() -> None:
    assert texts("favourite_phrases", "It is in the box. It is in the car. It is in the bag.") == []


@pytest.mark.parametrize(
    ("text", "hedges", "absolutes"),
    [
        ("I think we can do it.", ["i think"], []),
        ("I think about it a lot.", [], []),
        ("Maybe it takes a little bit longer.", ["maybe", "a little bit"], []),
        ("I want a bit of cake.", [], []),
        ("It might be late.", ["might be"], []),
        ("You always say never.", [], ["always", "never"]),
        ("Never mind, we will see.", [], []),
        ("Everyone was completely lost.", [], ["everyone", "completely"]),
        ("We met on Monday.", [], []),
    ],
)
def test_hedges_and_absolute_words(text: str, hedges: list[str], absolutes: list[str]) -> None:
    assert texts("hedges", text) == hedges
    assert texts("absolutes", text) == absolutes


def test_rates_are_per_hundred_words() -> None:
    take = said("Maybe this works and we get the order before the year is out now. " * 2)
    assert figure("hedges", take).value == pytest.approx(100 * 2 / 28)


def test_swear_words_are_counted_only_if_asked_for() -> None:
    take = said(f"{FILLING} Damn, that was close.")
    assert figure("profanity", take).value is None
    asked = replace(take, options=AnalysisOptions(profanity=True))
    assert [mark.text for mark in figure("profanity", asked).marks] == ["damn"]


def test_sentences_over_25_words_are_long() -> None:
    exactly = " ".join(["word"] * 24) + " end. "
    longer = " ".join(["word"] * 25) + " end."
    take = said(exactly + longer)
    assert figure("sentence_length", take).value == pytest.approx(25.5)
    assert figure("long_sentences", take).value == 1
    (mark,) = figure("long_sentences", take).marks
    assert mark.span.start_s == pytest.approx(25 / 3)


SLIDES = "Our three goals: grow in Europe, cut the cost of returns by half, and hire a sales team!"


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("Our three goals grow in Europe cut the cost of returns", 1.0),
        ("We want to grow next year and sell a lot more of these", 0.0),
        # Eight words of sixteen: "cut the cost of returns by half and".
        ("Well then let me say that we will cut the cost of returns by half and", 8 / 16),
        # Four in a row are chance.
        ("We will cut the cost of shipping and then we will hire people", 0.0),
    ],
)
def test_reading_aloud_is_the_share_of_words_in_runs_of_the_script(text: str, share: float) -> None:
    take = said(text, options=AnalysisOptions(script=SLIDES))
    assert figure("reading_aloud", take).value == pytest.approx(share)
    assert bool(figure("reading_aloud", take).marks) == (share > 0)


def test_without_a_script_nobody_read_aloud() -> None:
    assert figure("reading_aloud", said(FILLING)).reason.startswith("No slides")


def test_variety_of_words() -> None:
    different = " ".join(f"{chr(97 + n % 26)}{n // 26}x" for n in range(60))
    assert figure("vocabulary", said(different)).value == 1.0
    assert figure("vocabulary", said("one two three four five " * 12)).value == 5 / 50
    assert figure("vocabulary", said(FILLING)).value is None


def test_in_another_language_what_needs_english_is_off_and_the_rest_is_not() -> None:
    take = said("Wir liefern jede Bestellung innerhalb von zwei Tagen, maybe. " * 3, language="de")
    found = {each.id: each for each in measure_all(take)}
    off = ("hedges", "absolutes", "favourite_phrases", "questions", "syllable_rate")
    for name in (*off, "filled_pauses", "filled_pause_rate", "lexical_fillers"):
        assert found[name].value is None, name
        assert "another language" in found[name].reason
        assert not found[name].marks
    assert found["speaking_rate"].value == pytest.approx(180)
    assert found["sentence_length"].value == pytest.approx(9)
