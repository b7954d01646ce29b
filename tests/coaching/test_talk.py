"""Remarks about a talk as a whole; all times and counts are chosen by hand."""

from __future__ import annotations

from greenroom.coaching.talk import talk_remarks
from greenroom.domain.slides import ShownSlide, Slide
from greenroom.domain.talk import Span, Word

_WORDS = ("hive", "honey", "queen", "winter", "swarm", "garden", "flower", "roof")


def spoken(seconds: float, texts: tuple[str, ...] = _WORDS, start_s: float = 0.0) -> list[Word]:
    """Two words a second."""
    count = int(2 * seconds)
    return [
        Word(texts[at % len(texts)], start_s + at / 2, start_s + at / 2 + 0.4)
        for at in range(count)
    ]


def slides(*planned_s: float | None) -> list[Slide]:
    return [Slide(n, f"Part {n}", planned_s=s) for n, s in enumerate(planned_s, start=1)]


def shown(*ends_s: float) -> list[ShownSlide]:
    starts = (0.0, *ends_s[:-1])
    return [
        ShownSlide(n, a, b) for n, (a, b) in enumerate(zip(starts, ends_s, strict=True), start=1)
    ]


def test_a_talk_in_time_gets_no_remark() -> None:
    assert talk_remarks(slides(60, 60), shown(60, 120), spoken(120)) == ()


def test_the_slide_that_took_more_than_planned_is_named() -> None:
    (remark,) = talk_remarks(slides(30, 60, 60), shown(80, 130, 180), spoken(180))
    assert (remark.kind, remark.span) == ("over_plan", Span(0, 80))
    assert remark.values == {"n": 1, "s": 80, "planned": 30}


def test_without_a_plan_a_slide_is_compared_with_the_others() -> None:
    (remark,) = talk_remarks(slides(None, None, None), shown(30, 150, 180), spoken(180))
    assert remark.values == {"n": 2, "s": 120, "usual": 30}


def test_slides_that_nobody_saw_are_counted() -> None:
    seen = [ShownSlide(1, 0, 60), ShownSlide(2, 60, 61), ShownSlide(3, 61, 120)]
    (remark,) = talk_remarks(slides(60, 60, 60, 60), seen, spoken(120))
    assert remark.values == {"n": 2, "all": 4, "numbers": "2, 4"}
    assert remark.span == Span(61, 120)


def test_a_hurried_end_is_heard() -> None:
    words = [*spoken(90), *(Word("hive", 90 + at / 3, 90 + at / 3 + 0.2) for at in range(90))]
    (remark,) = talk_remarks([], [], words)
    assert remark.values == {"s": 30, "n": 180, "usual": 120}


def test_an_opening_that_names_nothing_is_told() -> None:
    words = [*spoken(30, ("hello", "everybody", "thanks")), *spoken(90, start_s=30)]
    (remark,) = talk_remarks([], [], words)
    assert (remark.kind, remark.span) == ("vague_opening", Span(0, 30))
    assert remark.values == {"s": 30, "n": 0, "all": 8}


def test_a_talk_that_was_broken_off_gets_none() -> None:
    assert talk_remarks(slides(10, 60), shown(60, 70), spoken(70)) == ()
    assert talk_remarks(slides(10), [], []) == ()
