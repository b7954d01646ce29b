"""Every measure against the arithmetic its definition says."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.delivery import measures, registry
from greenroom.delivery.lines import build_lines
from greenroom.delivery.registry import MEASURES, measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.domain.results import Measure
from greenroom.domain.talk import Span, Word


def figures(take: Take) -> dict[str, Measure]:
    return {measure.id: measure for measure in measure_all(take)}


def talk(*spans: tuple[float, float], words: int = 60, filled: int = 0, **more: object) -> Take:
    """`words` words spread evenly over the speech from the first span to the last."""
    start_s, end_s = spans[0][0], spans[-1][1]
    step_s = (end_s - start_s) / words if words else 0
    said = tuple(
        Word("nine", start_s + i * step_s, start_s + i * step_s + 0.1) for i in range(words)
    )
    ums = tuple(Word("um", start_s + i + 0.5, start_s + i + 0.8) for i in range(filled))
    speech = tuple(Span(*span) for span in spans)
    return Take(end_s + 2, said, speech, ums, **more)  # type: ignore[arg-type]


CONVERSATION = talk(
    (0, 10),
    (14, 20),
    (21, 26),
    (40, 41),
    turns=(Span(0, 10.5), Span(13, 27), Span(39, 42)),
    partner=(Span(10, 13), Span(27, 39)),
)


@pytest.mark.parametrize(
    ("take", "expected"),
    [
        # 60 words in 30 s, one pause of 1 s and one of 0.3 s.
        (
            talk((1, 10), (11, 20), (20.3, 31)),
            {
                "speaking_rate": 60 / 30 * 60,
                "articulation_rate": 60 / 28.7 * 60,
                "syllable_rate": 60 / 28.7 * 60,
                "silent_pauses": 1,
                "longest_pause": 1.0,
                "pause_share": 1 / 30,
                "longest_stretch": 20.0,
                "filled_pauses": 0,
                "questions": 0,
            },
        ),
        (talk((0, 60), filled=5), {"filled_pauses": 5, "filled_pause_rate": 5}),
        (talk((0, 30), filled=5), {"filled_pauses": 5, "filled_pause_rate": 10}),
        # Talk 10 + 12 + 1 s against 3 + 12 s; answers after 1 s and 1 s.
        (
            CONVERSATION,
            {
                "talk_share": 23 / 38,
                "turns": 3,
                "time_to_respond": 1.0,
                "longest_turn": 12.0,
                "silent_pauses": 1,
                "longest_pause": 1.0,
                "speaking_rate": 60 / 23 * 60,
            },
        ),
    ],
)
def test_figures_are_what_the_definition_says(take: Take, expected: dict[str, float]) -> None:
    found = figures(take)
    assert {name: found[name].value for name in expected} == pytest.approx(expected)


def test_an_answer_that_begins_before_the_end_took_no_time() -> None:
    take = talk((0, 2), (4, 9), turns=(Span(0, 2), Span(4, 9)), partner=(Span(2, 5),))
    assert figures(take)["time_to_respond"].value == 0


def test_nobody_waits_while_the_rehearsal_is_paused() -> None:
    take = talk(
        (0, 2),
        (30, 32),
        (50, 52),
        turns=(Span(0, 2), Span(30, 52)),
        partner=(Span(2, 5),),
        options=AnalysisOptions(conversation=True, paused=(Span(6, 28.5), Span(33, 49))),
    )
    found = figures(take)
    assert found["time_to_respond"].value == 1.5
    assert found["silent_pauses"].value == 0


def test_a_turn_is_measured_without_the_time_it_was_paused() -> None:
    speech = (Span(0, 8), Span(10, 18), Span(321, 329))
    starts_s = [span.start_s + 0.4 * place for span in speech for place in range(20)]
    take = Take(
        340.0,
        tuple(Word("nine", at_s, at_s + 0.3) for at_s in starts_s),
        speech,
        turns=(Span(0, 335),),
        partner=(Span(335, 340),),
        options=AnalysisOptions(conversation=True, paused=(Span(20.5, 320.5),)),
    )
    found = figures(take)
    assert take.talks == (Span(0, 18), Span(321, 329))
    expected = {
        "turns": 1, "talk_share": 26 / 31, "longest_turn": 26, "longest_stretch": 8,
        "silent_pauses": 1, "pause_share": 2 / 26, "speaking_rate": 60 / 26 * 60,
        "articulation_rate": 60 / 24 * 60,
    }  # fmt: skip
    assert {name: found[name].value for name in expected} == pytest.approx(expected)


def test_who_talks_on_after_ending_their_turn_by_key_is_not_counted_twice() -> None:
    take = Take(12.0, speech=(Span(1, 6), Span(7, 9)), turns=(Span(1, 4), Span(4, 9)))
    assert take.talks == (Span(1, 4), Span(4, 9))
    assert take.talking_s == 8


@pytest.mark.parametrize(
    "take",
    [
        Take(30.0),
        talk((0, 1), words=3),
        talk((0, 30), words=0),
        Take(0.0),
        Take(9.0, partner=(Span(1, 2),)),
    ],
)
def test_too_little_speech_gives_a_reason_and_no_rate(take: Take) -> None:
    for name, measure in figures(take).items():
        assert (measure.value is None) == bool(measure.reason), name
        if measure.unit.endswith("minute"):
            assert measure.value is None, name


def test_without_words_nothing_is_reported_at_all() -> None:
    found = figures(Take(30.0, speech=(Span(3.0, 9.0),)))
    assert [name for name, measure in found.items() if measure.value is not None] == []


def test_hyphenated_words_count_as_they_are_said() -> None:
    said = ("speech-to-text", "works", "face-to-face", "better", "wh-")
    words = tuple(Word(text, at, at + 1) for at, text in enumerate(said))
    assert Take(9.0, words, (Span(0, 9),)).word_count == 3 + 1 + 3 + 1 + 1


GAPS = st.lists(st.tuples(st.floats(0.05, 5), st.floats(0.05, 5)), min_size=1, max_size=12)


@given(GAPS, st.floats(0.1, 2))
def test_speech_and_its_pauses_add_up_to_the_talk(
    parts: list[tuple[float, float]], shortest_s: float
) -> None:
    spans, at_s = [], 0.0
    for gap_s, speech_s in parts:
        spans.append(Span(at_s + gap_s, at_s + gap_s + speech_s))
        at_s += gap_s + speech_s
    take = Take(at_s, speech=tuple(spans))
    every = sum(pause.duration_s for pause in take.pauses(0))
    assert every + sum(span.duration_s for span in spans) == pytest.approx(take.talking_s)
    long_ones = take.pauses(shortest_s)
    assert set(long_ones) <= set(take.pauses(0))
    assert all(pause.duration_s >= shortest_s - 1e-5 for pause in long_ones)


@given(GAPS)
def test_every_mark_lies_inside_the_recording(parts: list[tuple[float, float]]) -> None:
    at_s, spans = 0.0, []
    for gap_s, speech_s in parts:
        spans.append((at_s + gap_s, at_s + gap_s + speech_s))
        at_s += gap_s + speech_s
    take = talk(*spans, words=20)
    for measure in measure_all(take):
        for mark in measure.marks:
            assert 0 <= mark.span.start_s <= mark.span.end_s <= take.duration_s


def test_lines_hold_every_word_once_and_do_not_cross_turns() -> None:
    lines = build_lines(CONVERSATION)
    assert [word for line in lines for word in line.words] == list(CONVERSATION.words)
    for line in lines:
        near = [t for t in CONVERSATION.turns if t.start_s <= line.words[0].start_s <= t.end_s]
        for turn in near:
            others = [t for t in CONVERSATION.turns if t is not turn]
            assert not any(t.start_s <= w.start_s <= t.end_s for t in others for w in line.words)


def test_every_measure_file_is_in_the_registry() -> None:
    files = {path.stem for path in Path(str(measures.__file__)).parent.glob("*.py")} - {"__init__"}
    listed = {measure.__module__.rpartition(".")[2] for measure in MEASURES}
    missing = sorted(files - listed)
    assert not missing, f"add {missing} to MEASURES in {registry.__file__}"


def test_every_figure_says_what_it_is_and_where_it_comes_from() -> None:
    found = measure_all(CONVERSATION)
    assert len({measure.id for measure in found}) == len(found)
    for measure in found:
        assert measure.label
        assert measure.definition.endswith(".")
        assert measure.source.endswith(".")
        assert measure.unit
