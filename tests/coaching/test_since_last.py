"""What changed since the last take, on reports that are measured on made words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from greenroom.coaching.since_last import compare_with_last, is_whole
from greenroom.delivery.lines import build_lines
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.domain.advice import Advice
from greenroom.domain.matter import AskedQuestion, Figure, Matter, Point, Slip, Wish
from greenroom.domain.results import Report, SaidLine
from greenroom.domain.talk import Span, Word
from tests.remarks import JUDGING
from tests.takes import TEXT
from tests.takes import report as monologue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.advice import AdviceKind, Change
    from greenroom.domain.matter import (
        FigureOutcome,
        PointOutcome,
        QuestionOutcome,
        WishOutcome,
    )

WHY, PRICE = "Why didn't you report it?", "What does it cost?"
SAID = ("So it is about the shifts.", "It broke on a Friday night.", "Shall we look at it again?")
STEP = (*SAID[:2], "I'll send you the list by Friday.")
PLACE_SAID = "It broke on a Friday night."
PLACE = {"quote": PLACE_SAID, "start_s": 12.0, "end_s": 14.0}


def take(
    matter: Matter | None = None, said: Sequence[str] = SAID, advice: tuple[Advice, ...] = ()
) -> Report:
    """A conversation in which a partner's line precedes each turn, which begins every 10 s."""
    words, turns, theirs = [], [], []
    for number, text in enumerate(said):
        at_s = 2.0 + 10.0 * number
        spoken = [
            Word(each, at_s + 0.4 * place, at_s + 0.4 * place + 0.3)
            for place, each in enumerate(text.split())
        ]
        words += spoken
        turns.append(Span(at_s, spoken[-1].end_s))
        theirs.append(SaidLine("Dana", Span(at_s - 1.5, at_s - 0.5), "And then?"))
    end_s = turns[-1].end_s + 1.0
    heard = Take(
        end_s,
        tuple(words),
        tuple(turns),
        (),
        tuple(turns),
        tuple(line.span for line in theirs),
        options=AnalysisOptions(conversation=True),
    )
    return Report(
        title="Shifts",
        started_at="2026-01-02T03:04:05+01:00",
        duration_s=end_s,
        measures=measure_all(heard),
        lines=tuple(sorted((*build_lines(heard), *theirs), key=lambda line: line.span.start_s)),
        facts={"report by": "whisper-base"},
        matter=matter or Matter(),
        advice=advice,
    )


def advice(
    kind: AdviceKind, said: str = PLACE_SAID, *, worked: bool = False, **values: str
) -> Advice:
    return Advice(
        kind=kind,
        worked=worked,
        quote=said,
        start_s=22.0,
        end_s=24.3,
        template="",
        values={**values},
        why="",
        instead="",
        source="",
    )


def changes(now: Report, last: Report, **earlier: Sequence[float]) -> tuple[Change, ...]:
    found = compare_with_last(now, last, earlier)
    told = found.changes if found else ()
    for each in told:
        assert not JUDGING.search(each.told), each
        assert each.quote
        assert 0 <= each.span.start_s < each.span.end_s <= now.duration_s
    return told


def asked(status: QuestionOutcome, ask: str = WHY, *, dreaded: bool = True) -> Matter:
    place = {} if status == "not_reached" else PLACE
    question = AskedQuestion(id="q1", ask=ask, dreaded=dreaded, status=status, **place)  # type: ignore[arg-type]
    return Matter(questions=(question,))


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ("dodged", f"Last time you did not answer “{WHY}”; this time you did."),
        ("partly", f"Last time you answered “{WHY}” in part; this time you answered it."),
        (
            "not_reached",
            f"Last time “{WHY}” did not come up; this time it did, and you answered it.",
        ),
    ],
)
def test_a_dreaded_question_that_was_left_open_is_answered_now(
    before: QuestionOutcome, told: str
) -> None:
    (change,) = changes(take(asked("answered")), take(asked(before)))
    assert (change.kind, change.better, change.told) == ("question", True, told)
    assert (change.quote, change.span) == (PLACE["quote"], Span(12.0, 14.0))


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("unclear", "answered"),
        ("dodged", "unclear"),
        ("dodged", "partly"),
        ("answered", "answered"),
        ("answered", "not_reached"),
    ],
)
def test_of_a_question_nothing_is_told_that_is_not_sure(
    before: QuestionOutcome, now: QuestionOutcome
) -> None:
    assert not changes(take(asked(now)), take(asked(before)))


def test_another_question_of_the_same_number_is_another_one() -> None:
    assert not changes(take(asked("answered", PRICE)), take(asked("dodged")))


def test_a_question_at_another_place_is_the_same_one() -> None:
    (question,) = asked("dodged").questions
    moved = Matter(questions=(replace(question, id="q7"),))
    (change,) = changes(take(asked("answered")), take(moved))
    assert change.better


def test_that_an_ordinary_question_came_up_is_no_merit() -> None:
    now, last = asked("answered", dreaded=False), asked("not_reached", dreaded=False)
    assert not changes(take(now), take(last))
    (change,) = changes(take(now), take(asked("dodged", dreaded=False)))
    assert change.better


def test_a_question_that_was_answered_and_is_dodged_now_is_told() -> None:
    (change,) = changes(take(asked("dodged")), take(asked("answered")))
    assert not change.better
    assert change.told == f"Last time you answered “{WHY}”; this time you did not."


def wish(status: WishOutcome, turn: int = 1, said: Sequence[str] = SAID) -> Matter:
    text, start_s = said[turn - 1], 10.0 * turn - 8.0
    end_s = start_s + 0.4 * len(text.split()) - 0.1
    place = {"quote": text, "start_s": start_s, "end_s": end_s}
    unsaid = status == "unsaid"
    return Matter(
        wish=Wish(text="A free weekend.", status=status, turn=turn, **{} if unsaid else place)  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        (("unsaid", 3), ("early", 1), "you did not say plainly what you want; this time you did."),
        (("unsaid", 3), ("late", 2), "you did not say plainly what you want; this time you did."),
        (("late", 3), ("early", 1), "you said what you want in turn 3; this time in turn 1."),
    ],
)
def test_what_one_wants_is_said_at_last_or_sooner(
    before: tuple[WishOutcome, int], now: tuple[WishOutcome, int], told: str
) -> None:
    (change,) = changes(take(wish(*now)), take(wish(*before)))
    assert change.better
    assert change.told == f"Last time {told}"
    assert not any(each.better for each in changes(take(wish(*before)), take(wish(*now))))


def test_what_one_wants_is_said_later_than_last_time() -> None:
    (change,) = changes(take(wish("late", 3)), take(wish("early")))
    assert not change.better
    assert change.told == "Last time you said what you want in turn 1; this time in turn 3."


def test_what_one_wants_is_said_plainly_and_no_longer_softly() -> None:
    (change,) = changes(take(wish("early")), take(wish("softly")))
    assert change.better
    assert change.told.startswith("Last time you only asked softly")
    (change,) = changes(take(wish("softly")), take(wish("early")))
    assert not change.better
    assert change.quote == SAID[0]


def figure(
    status: FigureOutcome,
    heard: str = "",
    slip: Slip | None = None,
    wanted: str = "700 euros",
) -> Matter:
    each = Figure(
        text=f"It costs {wanted}.",
        status=status,
        heard=heard or ("720 euros" if status == "wrong" else wanted),
        wanted=wanted,
        slip=slip,
        **PLACE,  # type: ignore[arg-type]
    )
    return Matter(figures=(each,))


def test_a_figure_that_was_wrong_is_right_now() -> None:
    (change,) = changes(take(figure("right")), take(figure("wrong")))
    assert change.better
    assert change.told == (
        "Last time you said 720 euros where your card says 700 euros; this time you said it as on "
        "the card."
    )
    (change,) = changes(take(figure("wrong")), take(figure("right")))
    assert not change.better
    assert "this time you said 720 euros" in change.told


def test_a_number_of_something_else_was_no_wrong_figure() -> None:
    assert not changes(take(figure("right")), take(figure("wrong", "eleven")))
    offered = figure("wrong", "2,600 euros", wanted="3,000 euros")  # last year
    right = figure("right", wanted="3,000 euros")
    assert not changes(take(right), take(offered))
    assert not changes(take(offered), take(right))


def test_a_figure_was_wrong_where_advice_was_that_it_was() -> None:
    wrong = figure("wrong", "2,600 euros", wanted="3,000 euros")
    right = figure("right", wanted="3,000 euros")
    told = advice("wrong_figure", heard="2,600 euros", wanted="3,000 euros")
    (change,) = changes(take(right), take(wrong, advice=(told,)))
    assert change.better
    (change,) = changes(take(wrong, advice=(told,)), take(right))
    assert not change.better
    other = advice("wrong_figure", heard="5 hours", wanted="6 hours")
    assert not changes(take(right), take(wrong, advice=(other,)))


def test_a_round_figure_is_not_told_as_the_one_of_the_card() -> None:
    wrong, rounded = (
        figure("wrong", "721 euros", wanted="712 euros"),
        figure("right", "700", wanted="712 euros"),
    )
    (change,) = changes(take(wrong), take(rounded))
    assert change.told == (
        "Last time you said 700; this time you said 721 euros where your card says 712 euros."
    )
    (change,) = changes(take(rounded), take(wrong))
    assert change.told == (
        "Last time you said 721 euros where your card says 712 euros; this time you said 700."
    )
    in_words = figure("right", "seven hundred and twelve euros", wanted="712 euros")
    (change,) = changes(take(in_words), take(wrong))
    assert change.told.endswith("this time you said it as on the card.")


def test_who_slips_first_has_not_said_it_right() -> None:
    slip = Slip(heard="720 euros", **PLACE)  # type: ignore[arg-type]
    assert not changes(take(figure("right", slip=slip)), take(figure("wrong")))


def point(status: PointOutcome) -> Matter:
    place = PLACE if status == "said" else {}
    return Matter(points=(Point(text="Two others agree.", status=status, **place),))  # type: ignore[arg-type]


def test_a_point_is_said_now_that_advice_called_left_out() -> None:
    left = advice("point_left_out", point="Two others agree.")
    (change,) = changes(take(point("said")), take(point("left_out"), advice=(left,)))
    assert change.told == "Last time “Two others agree” was not heard; this time you said it."
    other = advice("point_left_out", point="It broke twice.")
    assert not changes(take(point("said")), take(point("left_out"), advice=(other,)))
    assert not changes(take(point("said")), take(point("left_out")))
    assert not changes(take(point("left_out"), advice=(left,)), take(point("said")))


NOTHING_AGREED = advice("no_next_step", SAID[-1])
AGREED = advice("next_step", STEP[-1], worked=True)


def test_a_step_with_a_day_is_agreed_now() -> None:
    without, agreed = take(advice=(NOTHING_AGREED,)), take(said=STEP, advice=(AGREED,))
    (change,) = changes(agreed, without)
    assert change.better
    assert (change.quote, change.span) == (AGREED.quote, AGREED.span)
    (change,) = changes(without, agreed)
    assert not change.better
    assert change.quote == NOTHING_AGREED.quote
    assert not changes(agreed, take())  # nobody knows how that one ended
    assert not changes(take(), without)


def test_a_sentence_with_a_time_is_no_step_that_was_praised() -> None:
    without = take(advice=(NOTHING_AGREED,))
    dated = take(said=(*SAID[:2], "I'll pick up the kids at five."))
    assert not changes(dated, without)
    assert not changes(without, dated)


LONG = " ".join([TEXT] * 10)


def test_fewer_um_are_told_where_it_is_more_than_error_and_spread() -> None:
    now, last = monologue(LONG, fillers=0), monologue(LONG, fillers=12)
    (change,) = changes(now, last, filled_pause_rate=[9.0, 12.0, 11.0])
    assert change.better
    assert change.told == ("Last time at least 10.3 um and uh a minute were heard; this time 0.")
    assert not changes(now, last)  # nobody knows what is usual
    assert not changes(now, last, filled_pause_rate=[0.0, 2.0, 25.0, 30.0])  # it varies more
    (change,) = changes(last, now, filled_pause_rate=[0.0, 0.0, 1.0])
    assert not change.better
    assert "um" in change.quote
    near = monologue(LONG, fillers=9)  # as exact as it is measured, it may be the same
    assert not changes(near, last, filled_pause_rate=[11.0, 11.0, 11.0])
    other = replace(last, facts={"report by": "whisper-tiny"})
    assert not changes(now, other, filled_pause_rate=[9.0, 12.0, 11.0])


def test_a_pause_is_no_time_in_which_one_talked() -> None:
    now, last = (
        replace(each, paused=(Span(2.0, each.duration_s - 8.0),))
        for each in (monologue(LONG, fillers=0), monologue(LONG, fillers=12))
    )
    assert not changes(now, last, filled_pause_rate=[9.0, 12.0, 11.0])  # too short to tell


def test_a_pace_that_came_into_the_band_is_told() -> None:
    fast, calm = monologue(LONG, word_s=0.25, fillers=0), monologue(LONG, fillers=0)
    usual = [235.0, 240.0, 242.0]
    (change,) = changes(calm, fast, speaking_rate=usual)
    assert change.better
    assert change.told == "Last time you spoke 240 words a minute; this time 150."
    (change,) = changes(fast, calm, speaking_rate=[150.0, 150.0, 150.0])
    assert not change.better
    assert not changes(fast, monologue(LONG, word_s=0.3, fillers=0), speaking_rate=usual)


def test_three_that_are_better_and_one_that_is_worse_are_told_at_most() -> None:
    questions = [
        AskedQuestion(id=f"q{n}", ask=f"Number {n}?", dreaded=True, status="answered", **PLACE)  # type: ignore[arg-type]
        for n in range(6)
    ]
    dodged = [replace(each, status="dodged") for each in questions]
    now = take(Matter(questions=(*questions[:4], *dodged[4:])))
    last = take(Matter(questions=(*dodged[:4], *questions[4:])))
    found = changes(now, last)
    assert [each.better for each in found] == [True, True, True, False]
    assert "Number 0?" in found[0].told
    assert "Number 4?" in found[3].told


def test_a_whole_take_began_at_the_beginning_and_was_not_broken_off() -> None:
    assert is_whole(take())
    assert not is_whole(take(replace(asked("dodged"), goes_on=True)))
    assert not is_whole(take(said=SAID[:2]))
    assert is_whole(monologue())  # nobody else speaks in it
