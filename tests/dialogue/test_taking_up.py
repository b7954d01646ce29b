"""Which question a turn begins with taking up, by the real encoder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.understanding import taken_up

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder

QUESTIONS = (
    "Can't you use paper plates for a while?",
    "Why didn't you report this when we made the budget?",
    "Who says the new one won't break just as fast?",
)


@pytest.mark.parametrize(
    ("said", "at"),
    [
        ("Paper plates, no. We tried it. The soup goes through.", 0),
        ("But I did report it. In November, on the form.", 1),
        ("Will it break just as fast? No. The old one was a household machine.", 2),
        ("The old one gave up before Easter. Since then we've done the lot by hand.", None),
        ("", None),
    ],
)
def test_a_turn_takes_up_the_question_that_it_begins_with(
    encoder: SentenceEncoder, said: str, at: int | None
) -> None:
    assert taken_up(QUESTIONS, said, encoder) == at


def test_without_questions_none_is_taken_up(encoder: SentenceEncoder) -> None:
    assert taken_up((), "Paper plates, no.", encoder) is None
