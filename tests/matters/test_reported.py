"""What somebody is reported to say, as they say it."""

from __future__ import annotations

import pytest

from greenroom.matters.drafting import Details, matter_from_sentence, with_details
from greenroom.matters.reported import as_typed, lines_of


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        (
            "I'm afraid he'll ask why we are late and what it will cost.",
            ("Why are you late?", "What will it cost?"),
        ),
        (
            "She will say there is no room in the plan and that I am too slow.",
            ("There is no room in the plan.", "You are too slow."),
        ),
        (
            "He might say the roof is fine and there's nothing to mend.",
            ("The roof is fine.", "There's nothing to mend."),
        ),
        (
            "They're going to ask who pays for it or say that I should have called.",
            ("Who pays for it?", "You should have called."),
        ),
        (
            "She'll be angry and say I forgot it, and he'll ask whether we have a plan.",
            ("You forgot it.", "Do you have a plan?"),
        ),
        ("He'll say it costs 4.20 a kilo, and I want to pay less.", ("It costs 4.20 a kilo.",)),
        ("He'll say if I leave, he will be alone.", ("If you leave, I will be alone.",)),
        ("I'm worried she asks if I can stay longer.", ("Can you stay longer?",)),
        ("I'm scared of being asked why I failed twice.", ("Tell me why you failed twice.",)),
        ("What if he says that I lied?", ("You lied.",)),
        ("She'll want to know when I heard of it.", ("When did you hear of it?",)),
        (
            "They'll say my work is good but they can't pay more",
            ("Your work is good.", "We can't pay more."),
        ),
        (
            "He'll say I'm not ready, it's too early, there's no budget",
            ("You're not ready.", "It's too early.", "There's no budget."),
        ),
        ("She'll say I'm lazy but I work hard", ("You're lazy.",)),
        ("He'll say I'm lazy but it's not true", ("You're lazy.",)),
        ("He'll say what I did was wrong", ("What you did was wrong.",)),
        ("He'll say why didn't you call", ("Why didn't you call?",)),
        ("She'll say I owe her 200 euros", ("You owe me 200 euros.",)),
        ("My boss will say we have no budget", ("We have no budget.",)),
        ("My boss will ask why we are late", ("Why are you late?",)),
        ("He'll ask what experience I have", ("Tell me what experience you have.",)),
    ],
)
def test_each_clause_is_a_line_with_its_mark(said: str, lines: tuple[str, ...]) -> None:
    made = matter_from_sentence(f"I talk to the manager. {said}")
    assert tuple(each.ask for each in made.questions if each.dreaded) == lines


def test_a_reported_question_may_begin_with_if_only_where_somebody_asks() -> None:
    assert lines_of("if we can pay", "they", "ask") == ("Can you pay?",)
    assert lines_of("if we pay it is fine", "they", "say") == ("If we pay it is fine.",)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("why I was off sick", "Why were you off sick?"),
        ("where the money is", "Where is the money?"),
        ("do you have a plan", "Do you have a plan?"),
        ("why now", "Why now?"),
        ("it is too dear", "It is too dear."),
        ("That is enough!", "That is enough!"),
        ("what a mess", "What a mess."),
        ("what's the plan", "What's the plan?"),
        ("who told you that", "Who told you that?"),
        ("what happens next", "What happens next?"),
        ("why we are late", "Why are you late?"),
        ("What I need is more money", "What I need is more money."),
        ("How you treat me is not fair", "How you treat me is not fair."),
        ("Where I work nobody pays", "Where I work nobody pays."),
        ("When you're late I pay", "When you're late I pay."),
        ("Do your job", "Do your job."),
        ("When you are late, I pay.", "When you are late, I pay."),
        ("how did it happen?", "How did it happen?"),
        ("...", "..."),
    ],
)
def test_what_is_typed_gets_its_mark(typed: str, line: str) -> None:
    assert as_typed(typed, "she") == line


def test_two_dreads_typed_as_one_are_two_on_the_card() -> None:
    details = Details(dreads=("he will ask why I left and who knows of it",))
    made = with_details(matter_from_sentence("I talk to my boss."), details)
    asked = [each.ask for each in made.questions if each.dreaded]
    assert asked == ["Why did you leave?", "Who knows of it?"]
