from __future__ import annotations

from dataclasses import replace

from greenroom.domain.results import (
    Mark,
    MarkKind,
    Measure,
    Report,
    SaidLine,
    SeriesPoint,
    TalkRemark,
)
from greenroom.domain.talk import Span, Word
from greenroom.reports.annotations import annotate_transcript, list_annotations
from greenroom.reports.moments import find_moments


def line(text: str, start_s: float, step_s: float = 0.5) -> SaidLine:
    words = tuple(
        Word(each, start_s + place * step_s, start_s + (place + 0.8) * step_s)
        for place, each in enumerate(text.split())
    )
    return SaidLine("you", Span(words[0].start_s, words[-1].end_s), text, words)


def measure(measure_id: str, *marks: Mark, value: float = 1.0) -> Measure:
    return Measure(measure_id, measure_id, value, "count", "", "", marks=marks)


def mark(kind: MarkKind, start_s: float, end_s: float, text: str = "", **kw: bool) -> Mark:
    return Mark(kind, Span(start_s, end_s), text or kind, **kw)


PRICE = SaidLine("Dana", Span(0.0, 3.0), "I see. What does it cost?")
ANSWER = line("um it is um nine um hundred a month and sort of fair I think", 4.0)
AGAIN = SaidLine("Dana", Span(13.0, 14.0), "Go on.")
MORE = line("well it pays for itself within the year", 15.0)
LINES = (PRICE, ANSWER, AGAIN, MORE)
UMS = tuple(mark("filled_pause", at_s, at_s + 0.4, "um") for at_s in (4.0, 5.5, 6.5))


def report(*measures: Measure, lines: tuple[SaidLine, ...] = LINES) -> Report:
    return Report("A pitch", "", 30.0, measures, lines)


def test_three_um_after_a_question_are_told_with_the_question() -> None:
    (first,) = find_moments(report(measure("filled_pauses", *UMS)))
    assert first.figure == '3 "um" in 3 s'
    assert first.after == '1 s after Dana asked "What does it cost?"'
    assert first.quote == "um it is um nine um hundred a month and sort"


def test_two_are_no_cluster_and_possible_ones_do_not_count() -> None:
    possible = Mark("filled_pause", Span(6.5, 6.9), "um", counted=False)
    assert find_moments(report(measure("filled_pauses", *UMS[:2], possible))) == ()


def test_a_quote_stays_inside_the_turn() -> None:
    (first,) = find_moments(report(measure("silent_pauses", mark("silent_pause", 10.42, 10.48))))
    assert first.quote == "month and sort of fair I think"
    (second,) = find_moments(report(measure("silent_pauses", mark("silent_pause", 15.4, 15.5))))
    assert second.quote == "well it pays for itself within"
    assert second.after == '1 s after Dana said "Go on."'


def test_a_silence_between_turns_is_told_with_the_turn_it_lies_in() -> None:
    (late,) = find_moments(report(measure("silent_pauses", mark("silent_pause", 14.1, 14.9))))
    assert late.quote == "well it pays for itself"
    (early,) = find_moments(report(measure("silent_pauses", mark("silent_pause", 11.5, 12.5))))
    assert early.quote == "sort of fair I think"


def test_the_fastest_part_is_told_only_where_it_stands_out() -> None:
    def rate(fastest: float) -> Measure:
        parts = ((0, 100.0), (10, fastest), (20, None))
        series = tuple(SeriesPoint(Span(at_s, at_s + 10), value) for at_s, value in parts)
        about = measure("speaking_rate", value=100.0)
        return Measure(about.id, "", 100.0, "words per minute", "", "", series=series)

    (first,) = find_moments(report(rate(130.0)))
    assert (first.figure, first.span) == ("130 words a minute", Span(10, 20))
    assert find_moments(report(rate(129.0))) == ()


def test_any_notable_kind_of_mark_is_told_where_it_clusters_and_no_other() -> None:
    hedges = [mark("hedge", 4.0 + n, 4.5 + n, "maybe") for n in range(3)]
    (first,) = find_moments(report(measure("hedges", *hedges)))
    assert first.figure == '3 "maybe" in 2 s'
    assert first.rule == "Where hedges came closest together: at least 3 within 20 s."
    ends = [mark("falling_end", 4.0 + n, 4.5 + n) for n in range(3)]
    assert find_moments(report(measure("falling_ends", *ends))) == ()


def test_the_same_place_is_not_told_twice_and_three_are_enough() -> None:
    stretch = measure("longest_stretch", mark("stretch", 4.0, 7.0))
    pause = measure("silent_pauses", mark("silent_pause", 8.0, 10.0))
    wait = measure("time_to_respond", mark("response", 14.0, 17.5))
    like = [mark("lexical_filler", 20.0 + n, 20.4 + n, "like") for n in range(3)]
    found = find_moments(report(measure("filled_pauses", *UMS), stretch, pause, wait))
    assert [moment.figure.split()[0] for moment in found] == ["3", "2.0", "3.5"]
    assert len(find_moments(report(measure("lexical_fillers", *like), stretch, pause, wait))) == 3


def test_a_silence_that_nobody_spoke_around_is_not_told() -> None:
    silent = report(measure("silent_pauses", mark("silent_pause", 1.0, 9.0)), lines=())
    assert find_moments(silent) == ()


def test_the_transcript_holds_every_word_once_with_its_mark() -> None:
    marks = (*UMS, mark("silent_pause", 8.4, 8.5), mark("hedge", 9.0, 10.4, "sort of"))
    filler = mark("lexical_filler", 9.0, 9.9, "sort of", counted=False)
    pieces = dict(annotate_transcript(report(measure("all", *marks, filler))))[ANSWER]
    texts = [piece.text for piece in pieces]
    assert texts == [
        *("um", "it", "is", "um", "nine", "um", "hundred", "a", "month", "0.1 s", "and"),
        *("sort of", "fair", "I", "think"),
    ]
    marked = {piece.text: piece.mark.kind for piece in pieces if piece.mark}
    assert marked == {"um": "filled_pause", "0.1 s": "silent_pause", "sort of": "lexical_filler"}


def test_a_place_that_two_figures_rest_on_is_one_place() -> None:
    pause = mark("silent_pause", 8.0, 9.0)
    found = list_annotations(
        report(measure("silent_pauses", pause), measure("longest_pause", pause))
    )
    assert found == (pause,)


def test_what_is_said_of_a_talk_as_a_whole_comes_first() -> None:
    remark = TalkRemark("over_plan", Span(4.0, 11.0), {"n": 2, "s": 94, "planned": 45})
    found = find_moments(replace(report(measure("filled_pauses", *UMS)), talk_remarks=(remark,)))
    assert [each.figure for each in found] == [
        "Slide 2 took 94 s, and 45 s were planned.",
        '3 "um" in 3 s',
    ]
    assert found[0].rule == "Say one thing less there, or make two slides of it."
    assert found[0].quote.startswith("um it is um nine")
