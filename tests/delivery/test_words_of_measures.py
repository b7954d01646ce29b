"""Lexical fillers, questions, syllables: sentences with labels set by a person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.delivery.measures import lexical_fillers, questions
from greenroom.delivery.syllables import count_syllables
from greenroom.delivery.take import Take
from greenroom.domain.talk import Span, Word


def said(text: str) -> Take:
    """A third of a second a word."""
    words = tuple(Word(part, i / 3, i / 3 + 0.3) for i, part in enumerate(text.split()))
    end_s = len(words) / 3
    return Take(end_s, words, (Span(0.0, end_s),))


def fillers(text: str) -> tuple[list[str], list[str]]:
    marks = lexical_fillers.measure(said(text))[0].marks
    return [m.text for m in marks if m.counted], [m.text for m in marks if not m.counted]


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("We were, you know, a bit late.", ["you know"]),
        ("Do you know the answer?", []),
        ("If you know what to do, go on.", []),
        ("I mean, we could try it.", ["i mean"]),
        ("That is what I mean.", []),
        ("I sort of forgot about it.", ["sort of"]),
        ("What sort of company is it?", []),
        ("It is a kind of bird.", []),
        ("So, we started last year.", ["so"]),
        ("It was late so we left.", []),
        ("Basically, it works on every machine.", ["basically"]),
        ("You get two of them, right?", ["right"]),
        ("Turn right at the door.", []),
        ("That is right.", []),
    ],
)
def test_a_filler_word_counts_only_where_its_neighbours_say_so(
    text: str, counted: list[str]
) -> None:
    assert fillers(text)[0] == counted


def test_like_counts_where_it_is_likely_a_filler_and_is_shown_where_it_may_be_one() -> None:
    take = said("We like took the like bus like that.")
    first, second, third = (word for word in take.words if word.text == "like")
    told = replace(take, likes={first: 0.9, second: 0.5, third: 0.1})
    marks = lexical_fillers.measure(told)[0].marks
    assert [(mark.span.start_s, mark.counted) for mark in marks] == [
        (first.start_s, True),
        (second.start_s, False),
    ]


def test_where_nobody_can_tell_no_like_is_a_filler() -> None:
    assert fillers("We could, like, take the bus.") == ([], [])


@pytest.mark.parametrize(
    ("text", "asked", "opened"),
    [
        ("What would make this easier for you?", 1, 1),
        ("So how do you handle returns today?", 1, 1),
        ("How many people are in your team?", 1, 0),
        ("Do you use it every day?", 1, 0),
        ("Tell me about your last project.", 1, 1),
        ("Would you be open to a short pilot.", 1, 0),
        ("What we do is simple.", 0, 0),
        ("How it works is a secret.", 0, 0),
        ("I will tell you later.", 0, 0),
        ("You said forty? Okay.", 1, 0),
    ],
)
def test_questions_and_which_of_them_are_open(text: str, asked: int, opened: int) -> None:
    every, open_ones = questions.measure(said(text))
    assert (every.value, open_ones.value) == (asked, opened)
    assert len(every.marks) == asked


COUNTED_BY_HAND = """
the 1 be 1 to 1 of 1 and 1 that 1 have 1 with 1 they 1 say 1 will 1 about 2 there 1 their 1
people 2 into 2 year 1 your 1 good 1 some 1 could 1 them 1 other 2 than 1 then 1 look 1 only 2
over 2 think 1 also 2 after 2 because 2 these 1 give 1 most 1 company 3 customer 3 customers 3
problem 2 question 2 questions 2 answer 2 answered 2 money 2 price 1 prices 2 pricing 2 value 2
business 2 manager 3 management 3 meeting 2 project 2 deadline 2 deadlines 2 started 2 needed 2
worked 1 asked 1 wanted 2 called 1 changed 1 missed 1 planned 1 delivered 3 delivery 4
experience 4 interview 3 position 3 information 4 situation 4 education 4 conversation 4
solution 3 decision 3 revision 3 million 2 idea 3 area 3 really 2 actually 4 basically 4
usually 4 probably 3 definitely 4 exactly 3 available 4 possible 3 simple 2 table 2 little 2
trouble 2 handled 2 settled 2 example 3 examples 3 software 2 computer 3 service 2 services 3
system 2 process 2 processes 3 issue 2 issues 3 office 2 offices 3 used 1 uses 2 useful 2 user 2
users 2 created 3 create 2 science 2 quiet 2 being 2 doing 2 going 2 seeing 2 trying 2 playing 2
serious 3 various 3 obvious 3 previous 3 anxious 2 industry 3 history 3 story 2 every 2
everyone 3 something 2 sometimes 2 therefore 2 improvement 3 statement 2 movement 2 likely 2
completely 3 measured 2 weren't 1 didn't 2 couldn't 2 wouldn't 2 isn't 2 don't 1 can't 1 we've 1
you're 1 I'm 1 it's 1 organisation 5 responsibility 6 opportunity 5 communication 5
negotiation 5 presentation 4 colleague 2 tomorrow 3 yesterday 3 together 3 beautiful 3
dialogue 3 audience 3 patient 2 client 2 clients 2 proposal 3 quality 3 equal 2 actual 3
schedule 2 education 4 criticism 4 rhythm 2 prism 2 twenty 2 seven 2 eleven 3 25 3 100 3
""".split()  # noqa: SIM905


def test_syllables_of_common_words() -> None:
    pairs = list(zip(COUNTED_BY_HAND[::2], COUNTED_BY_HAND[1::2], strict=True))
    wrong = [word for word, count in pairs if count_syllables(word) != int(count)]
    assert len(wrong) / len(pairs) <= 1 / 30, wrong
    total = sum(int(count) for _, count in pairs)
    assert sum(count_syllables(word) for word, _ in pairs) == pytest.approx(total, rel=0.02)


@pytest.mark.parametrize(("number", "count"), [("7", 2), ("40", 2), ("1,500", 6), ("2019", 5)])
def test_numbers_are_counted_as_they_are_read(number: str, count: int) -> None:
    assert count_syllables(number) == count
