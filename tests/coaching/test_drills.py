"""What the drills count, and when they come again."""

from __future__ import annotations

from datetime import date

import pytest

from greenroom.coaching.drills.drill import HeardTry
from greenroom.coaching.drills.registry import DRILLS, find_drill
from greenroom.coaching.drills.schedule import DueDrill, after_practice, begin
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Word

WORD_S = 0.3


def said(text: str, *, waited_s: float = 0.5, filled: int = 0) -> HeardTry:
    """Every word takes WORD_S; "/" is a second of silence."""
    words, at_s = [], 0.0
    for each in text.split():
        if each == "/":
            at_s += 1.0
            continue
        words.append(Word(each, at_s, at_s + WORD_S))
        at_s += WORD_S
    um = tuple(Word("um", 0.0, 0.2) for _ in range(filled))
    return HeardTry(tuple(words), um, waited_s, at_s)


@pytest.mark.parametrize(
    ("drill", "heard", "count", "held"),
    [
        ("hold-the-pause", said("I stayed at home."), 0, True),
        ("hold-the-pause", said("I stayed at home.", filled=2), 2, False),
        ("one-sentence", said("I sell software to hospitals."), 5, True),
        ("one-sentence", said(f"I sell {'very ' * 30}good software."), 34, False),
        ("answer-then-stop", said("Yes. It will be ready."), 0.0, True),
        ("answer-then-stop", said("It will be ready. I promise that."), 0.9, True),
        ("answer-then-stop", said("No, " + "the parts are late and " * 6), 3.3, True),
        ("answer-then-stop", said("No, " + "the parts are late and " * 10), 9.3, False),
        ("answer-then-stop", said("No, it will not. " + "The parts are late " * 5), 6.0, False),
        ("ask-first", said("What makes it hard?"), 0, True),
        ("ask-first", said("I see. What makes it hard?"), 2, True),
        (
            "ask-first",
            said("It is very easy. You press here, and it works. Is it hard?"),
            10,
            False,
        ),
        ("ask-first", said("I see how long would you like to wait."), 2, True),
        ("ask-first", said("It has three buttons, which part is hard."), 4, True),
        ("ask-first", said("It has three buttons, which are red."), None, False),
        ("ask-first", said("I am sorry to hear that what happened."), 6, True),
        ("ask-first", said("It is easy."), None, False),
        ("ask-first", said("I see what went wrong there."), None, False),
        ("ask-first", said("What you're seeing is perfectly normal."), None, False),
        ("ask-first", said("Can I ask where you got stuck."), 0, True),
        ("ask-first", said("I hear you. Since when is she like that?"), 3, True),
        ("ask-first", said("I can see that who else finds it hard."), 4, True),
        ("ask-first", said("Oh dear, did somebody hurt her?"), 2, True),
        ("ask-first", said(f"It was {'very ' * 8}late, has the boy eaten?"), 11, False),
        ("ask-first", said("Right, and how many trees have you got?"), 2, True),
        ("ask-first", said("Who'd be up there with you. I only sell ladders."), 0, True),
        ("ask-first", said("What's more, I sell ladders."), None, False),
        ("ask-first", said("My sister, who's a nurse, sells ladders."), None, False),
        ("number-first", said("Forty dollars a month."), 0, True),
        ("number-first", said("It takes about three weeks."), 3, True),
        ("number-first", said("Well, as I said before, it is forty dollars."), 7, False),
        ("number-first", said("It depends on you."), None, False),
        ("number-first", said("It grew to fifty."), 3, True),
        ("number-first", said("A fortnight, or so."), 0, True),
        ("number-first", said("We come at a quarter past nine."), 3, True),
        ("number-first", said("The third of May is the day."), 0, True),
        ("number-first", said("Only a hundred of them came."), 1, True),
        ("stay-calm", said("Tell me more.", waited_s=1.24), 1.2, True),
        ("stay-calm", said("Tell me more.", waited_s=0.3), 0.3, False),
        ("next-step", said("Good. I will call you on Friday."), 0, True),
        ("next-step", said("I will call you on Friday. Thank you."), 1, False),
        ("next-step", said("Thank you."), None, False),
        ("next-step", said("I agree. We're going to raise it on Thursday."), 0, True),
        ("next-step", said("It was going to rain on Thursday."), None, False),
        ("next-step", said("I had a long talk on Monday."), None, False),
        ("next-step", said("I always call on Fridays."), None, False),
        ("next-step", said("Fine. The roofer comes on Friday."), 0, True),
        ("next-step", said("Okay so call me on Friday."), 0, True),
        ("next-step", said("We should meet again on Friday."), 0, True),
        ("next-step", said("I'm meeting her on Tuesday. Wish me luck."), 1, False),
        ("next-step", said("The chef is leaving on Friday."), 0, True),
        ("next-step", said("I'm losing sleep on Tuesday's evening shift."), None, False),
        ("next-step", said("We're mending the roof every Monday."), None, False),
        ("one-sentence", said(""), None, False),
    ],
)
def test_one_thing_is_counted(drill: str, heard: HeardTry, count: float | None, held: bool) -> None:
    result = find_drill(drill).result(heard, find_drill(drill).prompts[0])
    assert (result.count, result.held) == (count, held)
    assert result.told


def test_a_comma_with_silence_behind_it_ends_the_sentence_that_answers() -> None:
    drill = find_drill("answer-then-stop")
    for gap_s, comma, count in ((0.4, "van,", 1.4), (0.1, "van,", 0.0), (0.4, "van", 0.0)):
        words = [Word(each, n * 0.3, n * 0.3 + 0.3) for n, each in enumerate(("I", "chose", comma))]
        at_s = words[-1].end_s + gap_s
        words += [Word(each, at_s, at_s + 0.5) for each in ("it's", "cheaper.")]
        heard = HeardTry(tuple(words), end_s=words[2].end_s + 1.4)
        assert drill.result(heard, drill.prompts[0]).count == count


def test_the_sentence_that_matters_is_held_against_the_rest_of_the_try() -> None:
    drill = find_drill("slow-down")
    prompt = drill.prompts[0]
    before, _, after = prompt.text.partition(prompt.key)
    pieces = [(before, WORD_S), (prompt.key, WORD_S / 0.75), (after, WORD_S)]
    words, at_s = [], 0.0
    for text, length_s in pieces:
        for each in text.split():
            words.append(Word(each, at_s, at_s + length_s))
            at_s += length_s
    slow = drill.result(HeardTry(tuple(words)), prompt)
    even = drill.result(said(prompt.text), prompt)
    assert slow.count is not None
    assert even.count is not None
    assert 1 - slow.count / 100 == pytest.approx(0.75 * (1 - even.count / 100), abs=0.01)
    assert slow.held
    assert not even.held
    assert drill.result(said("I would rather not read this."), prompt).count is None


def test_there_are_eight_drills_and_each_says_why_and_where_from() -> None:
    assert len({each.id for each in DRILLS}) == len(DRILLS) == 8
    for each in DRILLS:
        assert len(each.prompts) >= 5
        assert all((each.title, each.task, each.counts, each.why, each.source))
        assert all((prompt.key in prompt.text) for prompt in each.prompts)
        assert all(bool(prompt.key) == each.reads for prompt in each.prompts)
    with pytest.raises(InputError, match="Did you mean 'ask-first'"):
        find_drill("ask-frist")


def test_a_drill_comes_again_after_1_3_7_and_16_days_and_then_no_more() -> None:
    today = date(2026, 3, 1)
    comes: DueDrill | None = begin("ask-first", today)
    days = []
    while comes:
        days.append((comes.due - today).days)
        assert after_practice(comes, today) == comes  # too early: nothing changes
        today, comes = comes.due, after_practice(comes, comes.due)
    assert days == [1, 3, 7, 16]


def test_own_questions_come_first_where_they_suit_the_drill() -> None:
    asked = ("What price do you have in mind?", "Why should I change it?", "You are too late.")
    told = {each.id: [p.text for p in each.with_own(asked).prompts] for each in DRILLS}
    assert told["number-first"][:2] == [asked[0], "What does it cost?"]
    assert told["one-sentence"][:2] == told["answer-then-stop"][:2] == list(asked[:2])
    assert told["ask-first"][:2] == [asked[2], "Your product is too complicated for us."]
    assert told["stay-calm"] == [each.text for each in find_drill("stay-calm").prompts]
    for each in DRILLS:
        assert len(told[each.id]) == len(each.prompts)
    many = tuple(f"What does part {n} cost?" for n in range(20))
    assert len(find_drill("number-first").with_own(many).prompts) == 6
