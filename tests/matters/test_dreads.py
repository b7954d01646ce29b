"""What the other one is expected to say, and what is no such thing."""

from __future__ import annotations

import pytest

from greenroom.matters.dreads import as_dreaded, dreads_in


@pytest.mark.parametrize(
    "said",
    [
        "I'm afraid to ask my boss for a raise",
        "I'm scared to say no to my sister",
        "I'm afraid to say: no.",
        "I'm afraid to bring up the rent",
        "What if I say the wrong thing?",
        "I want to be firm and say no to extra shifts",
        "I keep asking my landlord to fix the heating",
        "I'll keep asking her why",
        "I'd always say no",
        "I want to always say no",
        "We always argue about money",
        "My boss and I always argue about money",
        "We're going to ask why they left",
        "How could I ask my boss for a raise?",
        "I'm afraid of heights and ask my boss",
        "My boss keeps asking me to work weekends. How do I refuse?",
        "She always complains about my kids",
        "You always say you're busy",
        "He'll tell me what I did wrong",
        "She'll say he's disappointed in me",
        "They'll say we owe them money",
    ],
)
def test_what_the_person_does_or_what_is_not_sure_is_no_line(said: str) -> None:
    assert dreads_in(said, "they") == ()


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("I'm scared of being asked why I failed", ("Tell me why you failed.",)),
        ("I'm worried about him saying no", ("No.",)),
        ("I'm afraid of her asking why I left", ("Why did you leave?",)),
        ("I'm afraid she brings up the money", ("Tell me about the money.",)),
        ("I'm dreading her asking how much we've got", ("How much have you got?",)),
        ("I'm afraid of my mother bringing up my ex", ("Tell me about your ex.",)),
        ("I'm afraid of my boss who asks why I'm late", ("Why are you late?",)),
        ('I\'m dreading her asking: "Why now?"', ("Why now?",)),
        ("I dread my boss bringing up the report", ("Tell me about the report.",)),
        ("I'm scared of my mother-in-law saying I'm lazy", ("You're lazy.",)),
        ("I fear that my boss will say I'm lazy", ("You're lazy.",)),
        ("I worry they keep asking if I have a plan", ("Do you have a plan?",)),
        ("They'll ask about money, and I have none", ("Tell me about money.",)),
        ("I might get asked why I left", ("Why did you leave?",)),
        ("I think she always asks why I left", ("Why did you leave?",)),
        ("They'll ask about the gap in my CV", ("Tell me about the gap in your CV.",)),
        (
            "They'll ask why I left and about my CV",
            ("Why did you leave?", "Tell me about your CV."),
        ),
        ("He'll ask what\u2019s wrong with me", ("What's wrong with you?",)),
        (
            "They\u2019ll say I\u2019m lazy and that they can\u2019t help",
            ("You're lazy.", "We can't help."),
        ),
    ],
)
def test_what_the_other_one_does_is_a_line(said: str, lines: tuple[str, ...]) -> None:
    assert dreads_in(said, "they") == lines


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("she will say I'm lazy", ("You're lazy.",)),
        ("You always say you're busy", ("You always say you're busy.",)),
        ("Would your boss say he can pay?", ("Would your boss say he can pay?",)),
        ("They may ask why now?", ("Why now?",)),
        ("she keeps asking me to work", ("She keeps asking me to work.",)),
    ],
)
def test_what_is_typed_as_dreaded_is_told_or_stays(typed: str, lines: tuple[str, ...]) -> None:
    assert as_dreaded(typed, "she") == lines
