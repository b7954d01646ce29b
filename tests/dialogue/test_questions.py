"""Questions made of what tells of them."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.questions import as_question


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("why you were late", "why were you late"),
        ("how you make money in winter", "how do you make money in winter"),
        ("what she wants", "what does she want"),
        ("why you left", "why did you leave"),
        ("why you never got it", "why did you never get it"),
        ("how many miles it has done", "how many miles has it done"),
        ("why you have to go", "why do you have to go"),
        ("why there's a gap", "why is there a gap"),
        ("why it's been so long", "why has it been so long"),
        ("whether everything is all right", "is everything all right"),
        ("how old the dog is", "how old is the dog"),
        ("why you didn't come", "why didn't you come"),
        ("who told you that", "who told you that"),
        ("what happens if nobody comes", "what happens if nobody comes"),
        ("how much of the money is left", ""),
        ("do you believe it", "do you believe it"),
        ("why me and not Peter", "why me and not Peter"),
        ("why you decided that", ""),
        ("why you'd go", "why would you go"),
        ("why you suddenly left", "why did you suddenly leave"),
        ("if you have finished", "have you finished"),
        ("whether you have a plan", "do you have a plan"),
        ("how long have you been sick", "how long have you been sick"),
        ("why my old boss is angry", "why is my old boss angry"),
        ("what's wrong with you", "what's wrong with you"),
        ("what experience you have", ""),
        ("whose idea it was", ""),
        ("why sales dropped", ""),
        ("which one suits you better", ""),
        ("how many people need you", ""),
        ("who Anna likes", ""),
        ("what the landlord did", ""),
        ("why my brother has to pay", ""),
        ("why my friends think I can't cope", ""),
        ("why it's taken so long", ""),
        ("why you'd lied", ""),
        ("why you quit your last job", ""),
        ("why you overslept", ""),
        ("if you have references", ""),
    ],
)
def test_the_helper_stands_before_the_subject(told: str, question: str) -> None:
    assert as_question(told) == question
