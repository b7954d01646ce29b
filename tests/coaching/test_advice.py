"""What is advised after a take, from takes that are written as transcripts."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, get_args

import pytest

from greenroom.coaching.advice.choosing import find_advice
from greenroom.coaching.advice.evidence import TakePlan, gather_evidence
from greenroom.coaching.advice.steps import is_dated_step
from greenroom.coaching.drills.registry import DRILLS, drill_for
from greenroom.coaching.tried import judge_advised, judge_tried
from greenroom.delivery.lines import build_lines
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.dialogue.understanding import WordVectors
from greenroom.domain.advice import AdviceKind
from greenroom.domain.events import (
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
)
from greenroom.domain.matter import AskedQuestion, Figure, Matter, Point, Slip, Wish
from greenroom.domain.results import Report, SaidLine
from greenroom.domain.talk import Span, Word
from greenroom.storage.scenarios.general import learned_meaning
from tests.fakes import FULLY, IN_PART, NOT_AT_ALL, scripted_judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding import ProbedModel
    from greenroom.domain.advice import Advice
    from greenroom.domain.events import Event
    from greenroom.domain.matter import PointOutcome, QuestionOutcome, WishOutcome

PLAN = TakePlan(
    about="I want to move the fence by two metres.",
    objective="She agrees to the new fence.",
    time_limit_s=600.0,
)
FENCE = ("you", "I want to move the fence by two metres, and I'd like you to agree.")
WHY = ("Ada", "Why should it move at all?")
PRICE = ("Ada", "And how much would that cost me?")
STEP = ("you", "Then I'll bring the drawing on Friday, and we measure together.")
BYE = ("Ada", "Mhm, all right.")
WAITS = ("Ada", "Take your time.")
PRESSES = ("Ada", "You've gone round what I asked you.")
MOVES = {WAITS[1]: "silence", PRESSES[1]: "press:q1"}
VAGUE = (
    "you",
    "That is a fair point, and we would find something that suits both of us, I am sure of it.",
)


def report(*said: tuple[str, str], word_s: float = 0.4, matter: Matter | None = None) -> Report:
    """A report on a talk; who is "you" says a word every `word_s` seconds, "-" cuts a line off."""
    at_s, turns, partner = 1.0, [], []
    words: list[Word] = []
    filled: list[Word] = []
    for who, text in said:
        start_s = at_s
        for each in text.split():
            word = Word(each, at_s, at_s + 0.8 * word_s)
            if who == "you":
                (filled if each in {"um", "um,"} else words).append(word)
            at_s += word_s
        span = Span(start_s, at_s)
        if who == "you":
            turns.append(span)
        else:
            partner.append(SaidLine(who, span, text, cut_off=text.endswith("-")))
        at_s += 0.0 if text.endswith("-") else 0.6
    take = Take(
        duration_s=at_s + 1.0,
        words=tuple(words),
        speech=tuple(turns),
        filled=tuple(filled),
        turns=tuple(turns),
        partner=tuple(each.span for each in partner),
        cut_off=tuple(each.span for each in partner if each.cut_off),
        options=AnalysisOptions(pace_wpm=(100.0, 165.0)),
    )
    lines = sorted([*build_lines(take), *partner], key=lambda line: line.span.start_s)
    return Report(
        "Fence", "", take.duration_s, measure_all(take), tuple(lines), matter=matter or Matter()
    )


def journal(about: Report) -> list[Event]:
    """The journal of the talk: known questions are raised, all else of the partner reacts."""
    known = {each.ask: each.id for each in about.matter.questions}
    events: list[Event] = []
    turn = 0
    for yours, run in groupby(about.lines, lambda line: bool(line.words)):
        lines = list(run)
        end_s = lines[-1].span.end_s
        times = {"at_s": end_s, "start_s": lines[0].span.start_s, "end_s": end_s}
        if yours:
            words = tuple(word for line in lines for word in line.words)
            events.append(PersonSaid(turn=turn + 1, words=words, **times))
            continue
        turn += 1
        (line,) = lines
        asked = known.get(line.text)
        move = f"raise:{asked}" if asked else MOVES.get(line.text, "react")
        events += [moved(turn, move, end_s), spoke(turn, line.text, times, cut=line.cut_off)]
    return events


def moved(turn: int, move: str, at_s: float) -> MoveChosen:
    return MoveChosen(
        at_s=at_s, turn=turn, persona_id="ada", move=move, reason="", signals=(), resistance=2
    )


def spoke(turn: int, text: str, times: dict[str, float], *, cut: bool) -> PartnerSpoke:
    return PartnerSpoke(turn=turn, persona_id="ada", text=text, interrupted=cut, **times)


def advice(
    about: Report, plan: TakePlan = PLAN, model: ProbedModel | None = None
) -> tuple[Advice, ...]:
    encoder = WordVectors()
    meaning = learned_meaning(encoder)
    return find_advice(gather_evidence(about, journal(about), plan, meaning, encoder, model))


def to_try(found: Sequence[Advice]) -> list[str]:
    return [each.kind for each in found if not each.worked]


def test_a_question_for_a_number_that_got_none_is_quoted_with_the_question() -> None:
    (found,) = (each for each in advice(report(FENCE, PRICE, VAGUE, BYE, STEP)) if not each.worked)
    assert found.kind == "no_number"
    assert "how much would that cost me" in found.seen
    assert found.after == PRICE[1]
    assert found.quote == VAGUE[1]
    assert found.instead
    assert found.source


@pytest.mark.parametrize(
    ("asks", "lacks"),
    [
        ("How much are you reading with him at home?", False),
        ("How much are you asking for it?", True),
    ],
)
def test_how_much_somebody_does_something_is_told_by_a_time(asks: str, *, lacks: bool) -> None:
    tells = ("you", "Twenty minutes every night, right after dinner, and my wife on Tuesdays.")
    found = to_try(advice(report(FENCE, ("Ada", asks), tells, BYE, STEP)))
    assert ("no_number" in found) is lacks


def test_a_number_that_comes_first_worked() -> None:
    answer = ("you", "About 400 euros, and I pay half of it, because it was my wish.")
    worked = [each.kind for each in advice(report(FENCE, PRICE, answer, BYE, STEP)) if each.worked]
    assert worked == ["next_step"]


def test_of_two_numbers_for_one_thing_none_came_first() -> None:
    asked = ("Ada", "How many weeks will that take?")
    once, twice = "Six weeks, from the first of May.", "Six weeks, or eight weeks as he says."
    found = [[e.kind for e in advice(report(FENCE, asked, ("you", a), BYE))] for a in (once, twice)]
    assert ["number_first" in kinds for kinds in found] == [True, False]


@pytest.mark.parametrize(("judged", "praised"), [(FULLY, True), (NOT_AT_ALL, False)])
def test_a_number_of_something_else_did_not_come_first(
    judged: Sequence[float], *, praised: bool
) -> None:
    asked = ("Ada", "How long has that been on your mind?")
    said = report(FENCE, asked, ("you", "Fourteen people stayed away because of it."), BYE)
    kinds = [each.kind for each in advice(said, model=scripted_judge({"Fourteen": judged}))]
    assert ("number_first" in kinds) == praised


def test_a_day_is_no_number_that_one_began_with() -> None:
    since = ("Ada", "How long has that been on your mind?")
    for begins in ("Since Thursday", "On the first of March"):
        answer = ("you", f"{begins}, when I saw the posts from my kitchen window.")
        kinds = [each.kind for each in advice(report(FENCE, since, answer, BYE))]
        assert "number_first" not in kinds


def advice_on(
    answer: tuple[str, str],
    status: QuestionOutcome,
    model: ProbedModel | None = None,
    *,
    dreaded: bool = True,
    others: Sequence[AskedQuestion] = (),
) -> tuple[Advice, ...]:
    """What is advised where a known question was answered like that, and judged so."""
    made = report(FENCE, WHY, answer, BYE, STEP)
    there = [each for each in made.lines if each.words and each.text in answer[1]]
    asked = AskedQuestion(
        id="q1",
        ask=WHY[1],
        dreaded=dreaded,
        status=status,
        quote=answer[1],
        start_s=there[0].span.start_s,
        end_s=there[-1].span.end_s,
    )
    about = report(FENCE, WHY, answer, BYE, STEP, matter=Matter(questions=(asked, *others)))
    return advice(about, model=model)


def test_a_known_question_that_was_dodged_comes_first() -> None:
    assert to_try(advice_on(VAGUE, "dodged"))[0] == "unanswered"


def test_beside_what_is_dreaded_no_other_question_is_called_open() -> None:
    dreads = AskedQuestion(id="q2", ask="Who pays for it?", dreaded=True, status="not_reached")
    assert "unanswered" in to_try(advice_on(VAGUE, "dodged", dreaded=False))
    assert "unanswered" not in to_try(advice_on(VAGUE, "dodged", dreaded=False, others=[dreads]))


def test_whoever_answers_and_then_talks_on_has_not_dodged() -> None:
    on = " ".join(["Well, it depends, as these things do."] * 4)
    rambles = ("you", f"Your wall, you know. {on} And who can say. And the pump ran.")
    answers = ("you", f"Your wall stays a metre off. We measured it in May. {on} And the pump ran.")
    dodges = scripted_judge({"Your wall": NOT_AT_ALL})
    assert "unanswered" in to_try(advice_on(rambles, "dodged", dodges))
    answers_first = scripted_judge({"the pump": NOT_AT_ALL, "Your wall": FULLY})
    assert "unanswered" not in to_try(advice_on(answers, "dodged", answers_first))
    strays = ("you", f"Your wall stays a metre off. And the pump ran. {on}")
    assert "unanswered" not in to_try(advice_on(strays, "dodged", answers_first))


@pytest.mark.parametrize(("first", "told"), [(NOT_AT_ALL, True), (FULLY, False)])
def test_who_answered_only_when_asked_again_is_told_so_with_the_first_reply(
    first: Sequence[float], *, told: bool
) -> None:
    answer = ("you", "Because the old one stands on your ground.")
    asked = AskedQuestion(id="q1", ask=WHY[1], dreaded=True, status="answered")
    matter = Matter(questions=(asked,))
    about = report(FENCE, WHY, VAGUE, PRESSES, answer, BYE, STEP, matter=matter)
    judge = scripted_judge({"a fair point": first, "the old one": FULLY})
    found = [each for each in advice(about, model=judge) if each.kind == "unanswered"]
    assert [each.quote for each in found] == [VAGUE[1]] * told


def test_of_two_replies_that_leave_a_question_open_the_sure_one_is_told() -> None:
    unsure = ("you", "We had a busy week.")
    asked = AskedQuestion(id="q1", ask=WHY[1], dreaded=True, status="dodged")
    matter = Matter(questions=(asked,))
    about = report(FENCE, WHY, VAGUE, PRESSES, unsure, BYE, STEP, matter=matter)
    judge = scripted_judge({"a fair point": NOT_AT_ALL, "busy": IN_PART})
    found = [each for each in advice(about, model=judge) if not each.worked]
    assert [(each.kind, each.quote) for each in found[:1]] == [("unanswered", VAGUE[1])]


@pytest.mark.parametrize(("dreaded", "pressed"), [(True, True), (True, False), (False, True)])
def test_who_is_asked_again_and_answers_neither_time_has_dodged(
    *, dreaded: bool, pressed: bool
) -> None:
    unsure = ("you", "We had a busy week.")
    asked = AskedQuestion(id="q1", ask=WHY[1], dreaded=dreaded, status="dodged")
    again = (PRESSES, unsure) if pressed else ()
    about = report(FENCE, WHY, VAGUE, *again, BYE, STEP, matter=Matter(questions=(asked,)))
    judge = scripted_judge({"a fair point": IN_PART, "busy": IN_PART})
    told = "unanswered" in to_try(advice(about, model=judge))
    assert told == (dreaded and pressed)


def test_what_was_answered_later_is_not_called_unanswered() -> None:
    asked = AskedQuestion(id="q1", ask=WHY[1], dreaded=True, status="dodged")
    matter = Matter(questions=(asked,))
    later = ("you", f"{WHY[1].rstrip('?')}, you asked. Because the old one stands on your ground.")
    on = ("Ada", "Hm.")
    judge = scripted_judge({"a fair point": NOT_AT_ALL, "the old one": FULLY})
    told = report(FENCE, WHY, VAGUE, on, later, BYE, STEP, matter=matter)
    left = report(FENCE, WHY, VAGUE, BYE, STEP, matter=matter)
    assert "unanswered" not in to_try(advice(told, model=judge))
    assert "unanswered" in to_try(advice(left, model=judge))


WEEKS = ("you", "It would all be done by you and me in about three weeks.")


def test_of_several_steps_at_the_end_the_one_of_both_is_praised() -> None:
    step = "So it's Monday at six in your office."
    ends = ("you", f"{step} And I'll tell my children tonight.")
    found = advice(report(FENCE, WHY, VAGUE, BYE, ends, BYE))
    assert [each.quote for each in found if each.kind == "next_step"] == [step]


def test_a_number_that_came_later_is_not_called_missing() -> None:
    on, later = ("Ada", "Hm."), ("you", "All in all it comes to four hundred euros a year.")
    assert "no_number" in to_try(advice(report(FENCE, PRICE, VAGUE, BYE, STEP)))
    asked = AskedQuestion(id="q1", ask=PRICE[1], dreaded=True, status="dodged")
    about = report(FENCE, PRICE, VAGUE, on, later, BYE, STEP, matter=Matter(questions=(asked,)))
    assert "no_number" not in to_try(advice(about))
    about = report(FENCE, PRICE, VAGUE, on, WEEKS, BYE, STEP, matter=Matter(questions=(asked,)))
    assert "no_number" in to_try(advice(about))
    long = ("Ada", "How long would that take, do you think?")
    asked = replace(asked, ask=long[1])
    step = ("you", "Then let us say Thursday at nine, all of us.")
    for last, missing in ((step, True), (WEEKS, False)):
        said = (long, VAGUE, WHY, last)
        about = report(FENCE, *said, BYE, STEP, matter=Matter(questions=(asked,)))
        assert ("no_number" in to_try(advice(about))) == missing


def test_who_only_names_what_was_asked_about_has_not_begun_to_answer() -> None:
    names = ("you", "Well, you know, the fence. " + VAGUE[1])
    judge = scripted_judge({"fence.\n": FULLY, "": NOT_AT_ALL})
    asked = AskedQuestion(id="q1", ask="Who mends the fence?", dreaded=True, status="dodged")
    about = report(FENCE, ("Ada", asked.ask), names, BYE, STEP, matter=Matter(questions=(asked,)))
    assert "unanswered" in to_try(advice(about, model=judge))


def test_a_reason_that_begins_with_because_is_no_dodge() -> None:
    gives = ("you", f"Because, well, {VAGUE[1]}")
    assert "unanswered" not in to_try(advice_on(gives, "dodged"))


def test_it_is_known_of_an_answer_whether_it_cut_the_other_one_off() -> None:
    answer = ("you", "Because the old one stands on your ground, and nobody knew that.")
    cuts = []
    for line in (WHY, (WHY[0], f"{WHY[1][:-1]} and why -")):
        asked = AskedQuestion(id="q1", ask=line[1], dreaded=True, status="answered")
        about = report(FENCE, line, answer, BYE, matter=Matter(questions=(asked,)))
        encoder = WordVectors()
        found = gather_evidence(about, journal(about), PLAN, learned_meaning(encoder), encoder)
        cuts += [each.cuts_in for each in found.answers if each.known == "q1"]
    assert cuts == [False, True]


def test_what_came_again_weighs_more_than_what_came_once() -> None:
    asked = [PRICE, ("Ada", "How many metres is it?"), ("Ada", "How much does it weigh?")]
    rest = [VAGUE, BYE, VAGUE, BYE, STEP]
    hasty = {
        times: to_try(
            advice(
                report(
                    FENCE, *(e for q in asked[:times] for e in (q, VAGUE)), *rest[1:], word_s=0.28
                )
            )
        )
        for times in (1, 3)
    }
    assert (hasty[1][0], hasty[3][0]) == ("pace", "no_number")


def test_an_open_question_that_got_no_answer_is_not_praised() -> None:
    asks = ("you", "What would you need to see, so that you can agree to it?")
    tells = ("Ada", "A drawing with the two metres in it, and who pays for the posts, in writing.")
    model = {True: scripted_judge({"Answer": FULLY}), False: scripted_judge({"Answer": NOT_AT_ALL})}
    for told, judge in model.items():
        about = report(FENCE, WHY, asks, tells, ("you", "That I can do, and gladly."))
        assert ("asked_on" in [e.kind for e in advice(about, model=judge)]) is told


def test_nothing_is_said_of_a_reply_that_was_rather_no_answer() -> None:
    busy = ("you", "We had a busy week.")
    assert not to_try(advice_on(busy, "dodged", scripted_judge({"busy": IN_PART})))


def test_how_long_something_lasts_or_what_is_done_here_is_no_next_step() -> None:
    holds = ("you", "The firm will hold the price until the end of the month.")
    leaves = ("you", "I'll leave both of the drawings with you today.")
    for end, praised in ((holds, False), (leaves, False), (STEP, True)):
        kinds = [each.kind for each in advice(report(FENCE, WHY, VAGUE, BYE, end))]
        assert ("next_step" in kinds) is praised


def test_an_answer_that_says_sorry_again_and_again_is_not_to_be_kept() -> None:
    plain = "Because it stands on your ground and the posts are rotten."
    for answer, praised in ((plain, True), (f"Sorry. {plain} Sorry about that.", False)):
        kinds = [each.kind for each in advice_on(("you", answer), "answered")]
        assert ("answered" in kinds) is praised


def test_an_answer_is_praised_that_begins_with_what_was_asked() -> None:
    judge = scripted_judge({"Answer": (2.0, 0.0)})  # surely one
    echoes = "It should move because the posts are rotten and it stands on your ground."
    for answer, praised in ((echoes, True), ("The pump ran all night, my sister says.", False)):
        kinds = [each.kind for each in advice_on(("you", answer), "answered", judge)]
        assert ("answered" in kinds) is praised


def test_a_reproach_in_the_form_of_a_question_is_not_praised() -> None:
    asks = ("you", "How is anybody supposed to work like that?")
    tells = ("Ada", "A drawing with the two metres in it, and who pays for the posts, in writing.")
    judge = scripted_judge({"Answer": FULLY})
    about = report(FENCE, WHY, asks, tells, ("you", "That I can do, and gladly."))
    assert "asked_on" not in [e.kind for e in advice(about, model=judge)]


def test_a_turn_that_is_far_too_long_is_told_though_it_keeps_to_the_matter() -> None:
    fence = "I want to move the fence, the fence has to be moved, it is about the fence, "
    for times, told in ((2, False), (8, True)):
        long = ("you", fence * times)
        turns = [FENCE, WHY, long, BYE, VAGUE, BYE, VAGUE, BYE, VAGUE]
        assert ("talked_on" in to_try(advice(report(*turns)))) is told


def test_asking_what_the_other_one_would_rather_have_is_asking_for_no_step() -> None:
    asks = ("you", "Would you rather have the posts in wood or in steel?")
    end = ("you", "Well, that is all I had. We shall see what comes of it.")
    turns = [FENCE, WHY, VAGUE, BYE, VAGUE, BYE, asks, BYE, end]
    assert "no_next_step" in to_try(advice(report(*turns)))


def test_who_takes_everything_back_does_not_sound_sure() -> None:
    plain = ("you", " ".join(["and then we moved the posts by a metre,"] * 6))
    hedged = ("you", " ".join(["and then I guess we sort of moved the posts,"] * 6))
    sorry = ("you", " ".join(["and then we moved the posts, sorry,"] * 7))
    for said, praised in ((plain, True), (hedged, False), (sorry, False)):
        turns = [FENCE, WHY, said, BYE, said, BYE, said, BYE, VAGUE]
        assert ("few_fillers" in [e.kind for e in advice(report(*turns))]) is praised


def test_the_quote_for_few_um_holds_none() -> None:
    moved = " ".join(["and then we moved the posts by a metre,"] * 6)
    with_um = ("you", f"{moved} um, and that is that.")
    said = [FENCE, WHY, with_um, BYE, ("you", moved), BYE, ("you", moved), BYE, VAGUE]
    found = [each for each in advice(report(*said)) if each.kind == "few_fillers"]
    assert [("um" in each.quote.split()) for each in found] == [False]


@pytest.mark.parametrize(("judged", "praised"), [(FULLY, True), (IN_PART, False)])
def test_that_every_point_was_said_is_told_only_where_each_surely_was(
    judged: Sequence[float], praised: bool
) -> None:
    about = report(FENCE, WHY, VAGUE, BYE, VAGUE)
    mine = [each for each in about.lines if each.words]
    points = tuple(
        Point(
            text=f"point {n}",
            status="said",
            quote=line.text,
            start_s=line.span.start_s,
            end_s=line.span.end_s,
        )
        for n, line in enumerate(mine[:2])
    )
    model = scripted_judge({"The point: point": judged})
    kinds = [e.kind for e in advice(replace(about, matter=Matter(points=points)), model=model)]
    assert ("points_said" in kinds) is praised


def test_what_is_so_all_through_is_told_beside_what_happened_at_the_same_place() -> None:
    long = ("you", f"{VAGUE[1]} " * 9)
    said = [FENCE, WHY, VAGUE, BYE, VAGUE, BYE, VAGUE, PRICE, long, BYE, STEP]
    assert to_try(advice(report(*said))) == ["no_number", "no_question"]


def test_who_talks_slowly_in_a_conversation_is_told_so() -> None:
    said = [FENCE, WHY, VAGUE, BYE, STEP]
    assert "pace" in to_try(advice(report(*said, word_s=0.75)))
    assert "pace" not in to_try(advice(report(*said)))


def test_who_was_given_time_is_told_of_the_question_and_not_of_that() -> None:
    dodges = ("you", "Well.")
    (found,) = (
        each
        for each in advice(report(FENCE, PRICE, dodges, WAITS, VAGUE, BYE, STEP))
        if not each.worked
    )
    assert (found.kind, found.after) == ("no_number", PRICE[1])
    assert found.quote == f"Well. {VAGUE[1]}"


def test_what_one_comes_with_is_no_end() -> None:
    comes = ("you", "Tomorrow I will move the fence, and I'd like you to agree.")
    answer = ("you", "It stands on your ground, and nobody knew.")
    kinds = [each.kind for each in advice(report(comes, WHY, answer, BYE, answer))]
    assert "next_step" not in kinds


def test_nothing_agreed_is_shown_with_a_question_before_it_and_not_with_an_all_right() -> None:
    answer = ("you", "It stands on your ground, and nobody knew.")
    for last, after in ((BYE, ""), (WHY, WHY[1])):
        made = report(FENCE, WHY, answer, BYE, answer, last, answer)
        found = next(each for each in advice(made) if each.kind == "no_next_step")
        assert found.after == after


def test_words_that_were_hardly_heard_are_not_quoted() -> None:
    made = report(FENCE, PRICE, VAGUE, STEP)
    lines = tuple(
        SaidLine(
            line.speaker,
            line.span,
            line.text,
            tuple(Word(w.text, w.start_s, w.end_s, 0.2) for w in line.words),
        )
        for line in made.lines
    )
    assert advice(Report("Fence", "", made.duration_s, made.measures, lines)) == ()


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (
            ("I know, but the garden is all I have since-", "And you will see that it"),
            "interrupting",
        ),
        (("How long would the whole-", "What happens with the old"), "early_answer"),
    ],
)
def test_who_is_cut_off_is_told_apart_by_what_they_were_saying(
    lines: tuple[str, str], kind: str
) -> None:
    first, second = (text.rstrip("-") + "-" for text in lines)
    turns = [FENCE, ("Ada", first), FENCE, ("Ada", second), FENCE, ("Ada", "Well."), STEP]
    assert kind in to_try(advice(report(*turns)))


def test_an_end_without_a_step_is_one_to_try_and_one_with_a_day_is_not() -> None:
    nice = ("you", "Thank you for the coffee and for the open ear.")
    bye = ("Ada", "It was good to talk.")
    answer = ("you", "It stands on your ground, and nobody knew.")
    before = [FENCE, WHY, answer, bye, nice, bye, nice, bye]
    assert "no_next_step" in to_try(advice(report(*before, nice)))
    assert "no_next_step" not in to_try(advice(report(*before, STEP)))
    for said in (
        "It carries forty of them at a time, and none fell off.",
        "It holds from the first year on, and nobody minds.",
        "Well, thank you, and see you tomorrow then.",
        "So would you basically be all right with half of it?",
        "Can we say 320 in the end?",
        "So, shall I just carry on for now?",
    ):
        assert "no_next_step" in to_try(advice(report(*before, ("you", said))))
    assert "no_next_step" not in to_try(advice(report(*before, ("you", "When can we talk again?"))))
    dated, offered = "The board meets on the eighteenth.", "I'll tell you on the eighteenth."
    for line, told in ((dated, True), (offered, False)):
        made = advice(report(*before[:-1], ("Ada", line), nice))
        assert ("no_next_step" in to_try(made)) is told


def test_a_time_that_is_part_of_the_wish_is_no_next_step() -> None:
    answer = ("you", "It stands on your ground, and nobody knew.")
    end = ("you", "So it's half past six that I need it by, and that was all.")
    made = report(FENCE, WHY, answer, BYE, answer, BYE, end)
    assert "no_next_step" not in to_try(advice(made))
    wish = replace(PLAN, objective="The bread is there by half past six.")
    assert "no_next_step" in to_try(advice(made, wish))


def test_a_beginning_after_which_the_other_one_asks_what_it_is_about_is_late() -> None:
    chat = (
        "you",
        "The fence between us is two metres off, and we had such a lovely summer by it. " * 7,
    )
    for line, late in (("What is this about?", True), ("It was a fine summer.", False)):
        said = advice(report(chat, ("Ada", line), FENCE, BYE, STEP))
        assert ("long_opening" in to_try(said)) is late


def test_um_and_pace_are_advised_with_their_figure() -> None:
    text = "um It stands on your ground. um Nobody knew that it did. um We all believed it. " * 4
    found = {each.kind: each for each in advice(report(FENCE, WHY, ("you", text), STEP))}
    assert "mostly where the next sentence is looked for" in found["filled_pauses"].seen
    plain = ("you", "It stands on your ground, and nobody knew that it did. " * 8)
    quick = advice(
        report(FENCE, WHY, plain, STEP, word_s=0.25),
        TakePlan(about=PLAN.about, own_pace=True),
    )
    assert "pace" in to_try(quick)
    assert "where you wanted 100 to 165" in next(e.seen for e in quick if e.kind == "pace")


def test_nothing_said_is_nothing_advised() -> None:
    assert advice(report(("Ada", "Hello?"))) == ()


def test_an_answer_that_takes_itself_back_is_none_to_keep() -> None:
    hedged = ("you", "I don't know. I guess it might be, maybe, that the posts are rotten.")
    found = advice_on(hedged, "answered")
    assert "answered" not in [each.kind for each in found]
    (told,) = (each for each in found if each.kind == "hedged_answer")
    assert "\u201cI guess\u201d" in told.seen
    assert told.after == WHY[1]


def test_hedges_all_through_are_a_habit_wherever_they_stand() -> None:
    plain = "The posts are rotten and the wire is torn, so I guess I want to have a new one. "
    sure = plain.replace("I guess ", "")
    often, once = ("you", plain * 6), ("you", plain + sure * 5)
    (told,) = (e for e in advice(report(FENCE, WHY, often, BYE, STEP)) if e.kind == "hedges")
    assert told.seen == "6 times you took back what you said: \u201cI guess\u201d."
    assert "hedges" not in [e.kind for e in advice(report(FENCE, WHY, once, BYE, STEP))]


def test_an_answer_on_the_way_out_is_none_to_keep() -> None:
    answer = "Because it stands on your ground and the posts are rotten."
    assert "answered" in [each.kind for each in advice_on(("you", answer), "answered")]
    leaving = ("you", f"{answer} Thank you, I have to go, goodbye.")
    assert "answered" not in [each.kind for each in advice_on(leaving, "answered")]


def test_what_one_does_anyway_is_no_next_step() -> None:
    for step in (
        "I'll ring you on Monday.",
        "I'll raise it in the two o'clock meeting.",
        "Shall I come round at quarter to six?",
        "What if we tried it for a month, starting on July 1?",
        "We talk again in a fortnight.",
    ):
        assert is_dated_step(step)
    assert is_dated_step("So it's Monday at six in your office.")
    assert not is_dated_step("On Monday at six I came by.")
    assert not is_dated_step("Last Tuesday at eight it was full.")
    assert not is_dated_step("Now I speak on the first day.")
    assert not is_dated_step("I could bring the notes from Monday, with both places marked.")
    assert is_dated_step("From Monday on I'll bring them.")


def test_few_fillers_for_what_they_do_are_nothing_to_practise() -> None:
    """The source of the rule says that up to five a minute do little harm."""
    plain = "It stands on your ground and nobody knew that when we bought the house in May . "
    some = ("you", plain * 8 + "um, " + plain * 4 + "um, um, um, " + plain)
    assert "filled_pauses" not in [each.kind for each in advice(report(FENCE, WHY, some, BYE))]


def test_many_fillers_in_one_breath_are_told_however_few_there_are_otherwise() -> None:
    plain = "It stands on your ground and nobody knew that when we bought the house in May . "
    told = ("you", plain * 3), BYE
    row = ("you", "So um, the um, posts um, are um, well um, um, um, um, rotten, I would say. ")
    said = {each.kind: each for each in advice(report(FENCE, *told * 4, row, BYE, STEP))}
    assert re.fullmatch(r"8 um or uh in \d+ seconds\.", said["filled_pauses"].seen)


@pytest.mark.parametrize(
    ("tries", "told"),
    [
        ("Say 400 euros and then be quiet", "You said 400 euros."),
        ("Say 300 euros and then be quiet", "You never said 300 euros."),
        ("Keep calm", None),
        ("Say 400 euros in my first two sentences", "You said 400 euros."),
        ("Say it within 20 seconds, and short", "Your longest turn took 6 s."),
        ("I should listen more", "Share of the talk that was yours: 78 %."),
        ("I will paint the fence and mend the gate.", "You did not say it in these words."),
        (
            "End with a clear agreement",
            f"You ended with a step and a time: “{STEP[1]}”",
        ),
        ("Say it short, and not give in", "Your longest turn took 6 s."),
        ("Listen more", "Share of the talk that was yours: 78 %."),
        (
            "Bring the drawing on Friday and measure together",
            f"You said it: “{STEP[1]}”",
        ),
        ("Bring the drawing and the wire for the gate on Friday", None),
    ],
)
def test_a_figure_that_one_wanted_to_say_was_said_or_not(tries: str, told: str | None) -> None:
    answer = ("you", "About four hundred euros, and I pay half of it.")
    came = judge_tried(tries, report(FENCE, PRICE, answer, BYE, STEP))
    assert (str(came) if came else None) == told


def test_whoever_wanted_an_agreement_is_told_that_there_was_none() -> None:
    came = judge_tried("End with a clear agreement", report(FENCE, PRICE, VAGUE, BYE, VAGUE))
    assert str(came) == "No step with a day or a time was heard at the end."


def test_every_drill_that_an_advice_leads_to_is_there() -> None:
    kinds = get_args(AdviceKind)
    led_to = [drill for kind in kinds if (drill := drill_for(kind))]
    assert {each.id for each in led_to} == {each.id for each in DRILLS}


def test_how_often_is_a_number() -> None:
    asks = ("Ada", "How often does somebody have to look after the pump?")
    answer = ("you", "Three times a day. In the morning, at noon, and when the yard is closed.")
    kinds = [each.kind for each in advice(report(FENCE, asks, answer, BYE))]
    assert "no_number" not in kinds


def with_wish(
    status: WishOutcome, *said: tuple[str, str], turn: int = 1, at: int | None = None
) -> Report:
    """A report on a talk in which the wish was said in the line with index `at`."""
    made = report(*said)
    wish = Wish(text=PLAN.objective, status=status, turn=turn)
    if at is not None:
        line = made.lines[at]
        start_s, end_s = line.span.start_s, line.span.end_s
        wish = replace(wish, quote=line.text, start_s=start_s, end_s=end_s)
    return replace(made, matter=Matter(wish=wish))


def test_what_one_wants_is_named_if_it_came_late_or_never() -> None:
    talk = (VAGUE, WHY, VAGUE, BYE, VAGUE, BYE, FENCE, BYE, STEP)
    late, never = with_wish("late", *talk, turn=4, at=6), with_wish("unsaid", *talk, turn=5)
    for made, turns in ((late, 3), (never, 5)):
        (found,) = (each for each in advice(made) if each.kind == "wish_late")
        assert f"In {turns} turns" in found.seen
        assert PLAN.objective in found.seen
        assert found.quote == VAGUE[1]


def test_what_the_report_did_not_hear_again_is_no_reason_to_fail() -> None:
    made = report(FENCE, WHY, VAGUE, BYE, STEP)
    silent = made.lines[1].span  # the partner's
    wish = Wish(
        text=PLAN.objective,
        status="early",
        start_s=silent.start_s + 0.1,
        end_s=silent.start_s + 0.2,
    )
    found = advice(replace(made, matter=Matter(wish=wish)))
    assert "wish_early" not in [each.kind for each in found]


def test_what_one_wants_is_not_blamed_where_it_was_perhaps_said() -> None:
    kinds = [e.kind for e in advice(with_wish("perhaps", VAGUE, WHY, VAGUE, BYE, STEP, at=0))]
    assert "wish_late" not in kinds
    assert "wish_early" not in kinds


@pytest.mark.parametrize(
    ("status", "missing", "kind"),
    [
        ("early", "", "wish_early"),
        ("softly", "", "hedged_wish"),
        ("early", "two metres", "no_number"),
    ],
)
def test_how_one_asked_for_it_is_told(status: WishOutcome, missing: str, kind: str | None) -> None:
    said = ("you", "I want you to agree to the new fence.")
    made = with_wish(status, said, BYE, ("you", "It is on my own land."), BYE, at=0)
    wish = made.matter.wish
    assert wish is not None
    made = replace(made, matter=Matter(wish=replace(wish, missing=missing)))
    found = [
        each for each in advice(made) if each.kind in {"wish_early", "hedged_wish", "no_number"}
    ]
    assert [(each.kind, each.quote) for each in found] == ([(kind, said[1])] if kind else [])


def test_who_tries_again_and_says_it_at_once_is_praised() -> None:
    said = ("you", "I want you to agree to the new fence.")
    made = with_wish("early", said, BYE, ("you", "It is on my own land."), BYE, at=0)
    wish = made.matter.wish
    assert wish is not None
    later = replace(wish, turn=4)
    for goes_on, kinds in ((True, ["wish_early"]), (False, [])):
        tried = replace(made, matter=Matter(wish=later, goes_on=goes_on))
        found = [each.kind for each in advice(tried) if each.kind == "wish_early"]
        assert found == kinds


@pytest.mark.parametrize(("judged", "praised"), [((2.0, 0.0), True), (FULLY, False)])
def test_who_asked_at_once_is_praised_where_that_is_sure(
    judged: Sequence[float], *, praised: bool
) -> None:
    said = ("you", "I want you to agree to the new fence.")
    made = with_wish("early", said, BYE, ("you", "It is on my own land."), BYE, at=0)
    found = advice(made, model=scripted_judge({"I want you": judged}))
    assert ("wish_early" in [each.kind for each in found]) == praised


@pytest.mark.parametrize(
    ("asked", "later", "told"),
    [
        ("What happens if I say no?", "I could come down to 3,300 pounds for you.", True),
        ("Would you do it for 3,300 pounds?", "I could come down to 3,300 pounds for you.", False),
        ("What happens if I say no?", "My neighbour paid 3,300 pounds for his wall.", False),
        ("What happens if I say no?", "I could start in 33 days.", False),
        ("I can't pay for that.", "Sorry. Then maybe 3,300 pounds, or we leave it.", True),
        ("What happens if I say no?", "I could do it for three thousand three hundred.", True),
        ("What happens if I say no?", "Let's say 3,300 pounds instead of the 3,600.", True),
        ("What happens if I say no?", "I paid 3,300 pounds for bricks instead of 3,600.", False),
        ("What happens if I say no?", "I could show you the wall that I built in 2019.", False),
        ("What happens if I say no?", "I could do it for those three thousand six hundred.", False),
    ],
)
def test_who_names_another_price_unasked_is_told(asked: str, later: str, *, told: bool) -> None:
    price = ("you", "I would do the wall for 3,600 pounds, and I'd like the job.")
    made = report(price, ("Ada", asked), ("you", later), BYE, STEP)
    wish = Wish(text="She agrees to the job at £3,600.", status="early", turn=1)
    kinds = to_try(advice(replace(made, matter=Matter(wish=wish))))
    assert ("gave_away" in kinds) == told


@pytest.mark.parametrize(
    "lower", ["I could come down to 30,000 for you.", "Well, would you, would you say 30,000?"]
)
def test_who_lowers_their_own_pay_unasked_in_an_interview_is_told(lower: str) -> None:
    pay = ("you", "I can start in March, and I want 31,000 a year.")
    doubts = ("Ada", "I'm a bit doubtful, but I'll give it some thought.")
    made = report(WHY, pay, doubts, ("you", lower), BYE, STEP)
    plan = replace(PLAN, led=True, objective="Settle that I want 31,000 a year.")
    assert "gave_away" in to_try(advice(made, plan))


def test_another_hour_is_not_given_away() -> None:
    keeps = ("you", "I would like you to keep him shut in until seven every morning.")
    made = report(keeps, BYE, ("you", "Then let us say Saturday at ten, and I will help."), BYE)
    wish = Wish(text="He is shut in until seven every morning.", status="early", turn=1)
    assert "gave_away" not in to_try(advice(replace(made, matter=Matter(wish=wish))))


@pytest.mark.parametrize(
    ("judged", "status", "told"),
    [
        ((2.0, 0.0), "early", True),
        ((2.0, 0.0), "softly", False),
        (IN_PART, "early", False),
        (NOT_AT_ALL, "early", False),
    ],
)
def test_who_gives_something_away_unasked_is_told_with_the_sentence(
    judged: Sequence[float], status: WishOutcome, *, told: bool
) -> None:
    gives = "Half of it would be all right, too."
    later = ("you", f"It has stood there since May. {gives} My father built it.")
    made = report(FENCE, WHY, later, BYE, STEP)
    wish = Wish(text="She agrees to the new fence.", status=status, turn=1)
    judge = scripted_judge({"Half of it": judged, "": NOT_AT_ALL})
    found = advice(replace(made, matter=Matter(wish=wish)), model=judge)
    assert [each.quote for each in found if each.kind == "gave_away"] == [gives] * told


@pytest.mark.parametrize(
    ("asked", "told"),
    [("What happens if I say no?", True), ("Would you do it for less?", False)],
)
def test_who_says_that_the_figure_wanted_need_not_be_gives_it_away(
    asked: str, *, told: bool
) -> None:
    gives = "It doesn't have to be the fourteen."
    later = ("you", f"And I have asked around. {gives} My rent is due in May.")
    made = report(FENCE, ("Ada", asked), later, BYE, STEP)
    wish = Wish(text="I get 14 cents a word.", status="early", turn=1)
    judge = scripted_judge({"": NOT_AT_ALL})
    found = advice(replace(made, matter=Matter(wish=wish)), model=judge)
    assert [each.quote for each in found if each.kind == "gave_away"] == [gives] * told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Then let's leave the 30 pounds.", True),
        ("If there's no money then, then we leave the 30 pounds.", True),
        ("And it doesn't have to be January.", True),
        ("Then I leave the house at six.", False),
        ("It doesn't have to be today.", False),
        ("I can't just drop the 30 pounds.", False),
    ],
)
def test_who_drops_a_part_of_it_gives_it_away(said: str, *, told: bool) -> None:
    made = report(FENCE, ("Ada", "Yes, I am."), ("you", said), BYE, STEP)
    wanted = "One weekend in four from the first of January, and 30 pounds for each call."
    about = replace(made, matter=Matter(wish=Wish(text=wanted, status="early", turn=1)))
    found = to_try(advice(about, model=scripted_judge({"": NOT_AT_ALL})))
    assert ("gave_away" in found) == told


@pytest.mark.parametrize(
    ("later", "told"),
    [
        ("If it was fifty-five I'd go along with that as well.", True),
        ("My neighbour had fifty-five and won't go along with it.", False),
        ("I won't settle for fifty.", False),
        ("There are fifty-five of us in the village.", False),
        ("Fifty-five would do, too.", True),
        ("You want me to settle for fifty.", False),
        ("I will never settle for fifty.", False),
        ("I wouldn't be happy with fifty.", False),
        ("I'd settle for fifty sheep.", False),
        ("We'll do forty this week and the rest later.", False),
    ],
)
def test_a_bare_number_beside_words_that_less_would_do_stands_for_the_price(
    later: str, *, told: bool
) -> None:
    price = ("you", "I'd like 58 cents a kilo for my apples this year.")
    made = report(price, WHY, ("you", later), BYE, STEP)
    wish = Wish(text="They pay 58 cents a kilo.", status="early", turn=1)
    kinds = to_try(advice(replace(made, matter=Matter(wish=wish))))
    assert ("gave_away" in kinds) == told


def test_a_smaller_share_is_given_away_like_a_sum() -> None:
    share = ("you", "I'd like two percent of the company, over four years.")
    later = ("you", "But if two is too much, I'd be happy with one percent as well.")
    made = report(share, WHY, later, BYE, STEP)
    wish = Wish(text="Two percent of the company for me.", status="early", turn=1)
    assert "gave_away" in to_try(advice(replace(made, matter=Matter(wish=wish))))


@pytest.mark.parametrize(
    "said",
    [
        "Please don't be angry, but I'd like 14 cents a word.",
        "It doesn't have to be today, but I need 14 cents a word.",
        "This needn't be a fight, I only ask for 14 cents.",
    ],
)
def test_who_insists_on_the_figure_gives_nothing_away(said: str) -> None:
    made = report(FENCE, WHY, ("you", said), BYE, STEP)
    wish = Wish(text="I get 14 cents a word.", status="early", turn=1)
    about = replace(made, matter=Matter(wish=wish))
    assert "gave_away" not in to_try(advice(about, model=scripted_judge({"": NOT_AT_ALL})))


def test_a_turn_of_only_um_is_no_trouble() -> None:
    asked = AskedQuestion(id="q1", ask=WHY[1], dreaded=True, status="dodged")
    wish = Wish(text="I get 14 cents a word.", status="early", turn=1)
    matter = Matter(questions=(asked,), wish=wish)
    made = report(FENCE, WHY, VAGUE, BYE, ("you", "Um."), BYE, STEP, matter=matter)
    assert "unanswered" in to_try(advice(made, model=scripted_judge({"": NOT_AT_ALL})))


def test_a_figure_that_was_put_right_later_is_told_as_it_was_said_first() -> None:
    wrong = ("you", "The whole roof costs 35,800 pounds, as I said in my letter.")
    made = report(wrong, BYE, ("you", "No, it costs 38,500 pounds."), BYE, STEP)
    span = made.lines[0].span
    slip = Slip(heard="35,800 pounds", quote=wrong[1], start_s=span.start_s, end_s=span.end_s)
    figure = Figure(text="The roof costs 38,500 pounds.", status="right", wanted="38,500 pounds")
    found = advice(replace(made, matter=Matter(figures=(replace(figure, slip=slip),))))
    assert "You first said 35,800" in next(e for e in found if e.kind == "wrong_figure").seen
    assert "wrong_figure" not in to_try(advice(replace(made, matter=Matter(figures=(figure,)))))


def test_of_a_take_that_goes_on_nothing_is_said_not_to_be_done() -> None:
    short = replace(report(FENCE, BYE), matter=Matter(goes_on=True))
    for wish in ("Say 27 dollars", "End with a clear agreement", "I will sell you the old cow"):
        assert judge_tried(wish, short) is None
    assert "no_next_step" not in to_try(advice(short))


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("talked_on", "Your longest turn took 6 s."),
        ("no_next_step", f"You ended with a step and a time: “{STEP[1]}”"),
        ("early_answer", "Times you interrupted: 0."),
        ("point_left_out", None),
        ("wrong_figure", None),
    ],
)
def test_an_advice_is_judged_by_what_it_is_about_and_not_by_its_words(
    kind: str, told: str | None
) -> None:
    part = replace(report(FENCE, PRICE, STEP), matter=Matter(goes_on=True))
    came = judge_advised(kind, part)
    assert (str(came) if came else None) == told


@pytest.mark.parametrize(
    ("status", "told"),
    [
        ("early", "You said what you want in turn 2: “I want the fence.”"),
        ("unsaid", "You did not say plainly what you want."),
        ("perhaps", None),
    ],
)
def test_who_wanted_to_ask_sooner_is_told_in_which_turn_they_did(
    status: WishOutcome, told: str | None
) -> None:
    wish = Wish(text="The fence.", status=status, turn=2, quote="I want the fence.")
    came = judge_advised("wish_late", replace(report(FENCE, BYE), matter=Matter(wish=wish)))
    assert (str(came) if came else None) == told


def test_who_wanted_to_say_sorry_less_is_told_how_often_they_did() -> None:
    said = ("you", "Sorry? Oh, I'm sorry, I'm so sorry about it.")
    assert str(judge_advised("apologies", report(said, BYE))) == "You said sorry 2 times."


def test_a_step_is_praised_in_a_take_that_goes_on_even_if_it_is_short() -> None:
    short = replace(report(STEP, BYE), matter=Matter(goes_on=True))
    assert "next_step" in [each.kind for each in advice(short)]
    assert "next_step" not in [each.kind for each in advice(report(STEP, BYE))]


def test_what_was_paused_is_no_time_without_a_question() -> None:
    made = report(FENCE, BYE, VAGUE, BYE, VAGUE, BYE, STEP, word_s=0.4)
    end_s = made.lines[-1].span.end_s
    late = replace(made, lines=tuple(_later(each, 400.0, made.lines[2]) for each in made.lines))
    events = journal(late)
    middle_s = made.lines[1].span.end_s
    paused = replace(late, paused=(Span(middle_s + 0.1, middle_s + 400.0),))
    encoder = WordVectors()
    meaning = learned_meaning(encoder)
    found = [
        gather_evidence(each, events, PLAN, meaning, encoder).went_on_s(0.0, end_s + 400.0)
        for each in (late, paused)
    ]
    assert found[0] == pytest.approx(end_s + 400.0)
    assert found[1] == pytest.approx(end_s + 0.1)


def test_a_turn_is_as_long_as_it_was_without_pauses() -> None:
    made = report(FENCE, BYE, STEP, word_s=0.4)
    first = made.lines[0].span
    paused = replace(made, paused=(Span(first.start_s + 0.5, first.start_s + 1.5),))
    encoder = WordVectors()
    evidence = gather_evidence(paused, journal(made), PLAN, learned_meaning(encoder), encoder)
    turn = evidence.turns[0]
    assert evidence.lasted_s(turn) == pytest.approx(turn.span.duration_s - 1.0)


def _later(line: SaidLine, by_s: float, first: SaidLine) -> SaidLine:
    """The line, later if it comes at `first` or after it."""
    if line.span.start_s < first.span.start_s:
        return line
    words = tuple(replace(w, start_s=w.start_s + by_s, end_s=w.end_s + by_s) for w in line.words)
    return replace(line, span=Span(line.span.start_s + by_s, line.span.end_s + by_s), words=words)


def test_who_says_sorry_again_and_again_is_told_so_unless_they_came_for_it() -> None:
    sorry = ("you", "I am sorry, I am so sorry, I did not want to make trouble for you.")
    made = report(FENCE, BYE, sorry, BYE, sorry, BYE, sorry, BYE, STEP)
    assert "You said sorry 6 times." in [str(each.seen) for each in advice(made)]
    came = replace(PLAN, objective="She takes my apology: I say that I am sorry.")
    assert "apologies" not in to_try(advice(made, came))
    assert "apologies" not in to_try(advice(report(FENCE, BYE, sorry, BYE, sorry, BYE, STEP)))


RATHER_NOT = (0.3, 0.0)
POINT = "The post by the oak has rotted through."


@pytest.mark.parametrize(
    ("status", "said", "judged", "told"),
    [
        ("left_out", "The post is old.", NOT_AT_ALL, True),
        ("touched", "The post is old.", RATHER_NOT, True),
        ("touched", "The post is old.", FULLY, False),
        ("touched", POINT, RATHER_NOT, False),  # in its own words
        ("said", "The post is old.", NOT_AT_ALL, False),
    ],
)
def test_a_point_of_the_card_is_missed_where_nothing_that_was_said_makes_it(
    status: PointOutcome, said: str, judged: Sequence[float], *, told: bool
) -> None:
    points = (Point(text=POINT, status=status),)
    about = report(FENCE, BYE, ("you", said), BYE, STEP, matter=Matter(points=points))
    found = advice(about, model=scripted_judge({said: judged}))
    seen = [str(each.seen) for each in found if each.kind == "point_left_out"]
    assert seen == [f"You did not say in so many words: “{POINT}”"] * told


def test_what_the_whole_matter_is_about_makes_no_point_of_it() -> None:
    point = "The fence moves, and the oak keeps its roots, its shade and its birds."
    points = (Point(text=point, status="left_out"),)
    said = ("you", "The fence moves by two metres, I agree with you on the fence, and it moves.")
    plan = replace(PLAN, about="I want to move the fence by the oak.")
    about = report(FENCE, BYE, said, BYE, STEP, matter=Matter(points=points))
    assert "point_left_out" in to_try(advice(about, plan, scripted_judge({"": NOT_AT_ALL})))
