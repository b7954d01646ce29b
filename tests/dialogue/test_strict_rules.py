"""What is found by rule: the question that ends a turn, and what is said in fixed words."""

from __future__ import annotations

import pytest

from greenroom.dialogue.understanding import wanted_kinds
from greenroom.dialogue.understanding.strict_rules import (
    asked_part,
    does_not_know,
    find_signals,
    last_question,
    without_last_questions,
)


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("What is it?", "What is it?"),
        ("It is late. What is it?", "What is it?"),
        ("Why? How?", "How?"),
        ("What is it? Tell me.", "What is it?"),
        ("What is it? I have been asking myself that for years and years now.", ""),
        (
            "Well, it's you who is changing it, isn't it? What I mean is, we have looked after the "
            "place for years, and I thought that something could be done.",
            "",
        ),
        (
            "It's you who is changing it, isn't it? That's all I mean.",
            "It's you who is changing it, isn't it?",
        ),
        (
            "You knew about it, didn't you? I have been thinking about that for weeks and weeks.",
            "You knew about it, didn't you?",
        ),
        (
            "Okay, but where is he now? If he's next to the window, I'd like him moved to the "
            "front before the next test, please.",
            "Okay, but where is he now?",
        ),
        (
            "Are you going to tell Mum? Because I'd rather do that myself. I just need a week.",
            "Are you going to tell Mum?",
        ),
        ("A good day? He is in by four and has some toast. Then he does his homework.", ""),
        (
            "Has anyone else done that in the team? I don't think so, not in all the years "
            "that I have been here with you.",
            "",
        ),
        ("You remember Mrs. Pell, don't you?", "You remember Mrs. Pell, don't you?"),
        (
            "Why did the choir leave? Because the hall was so cold that nobody could sing in it.",
            "",
        ),
        (
            "Who pays for it? The council gives ten thousand and we collect the rest in summer.",
            "",
        ),
        ("What do we need? I need forty hands for a day. And a bit of luck, as always.", ""),
        (
            "And is she different in lessons, too? I imagine on an empty stomach the arithmetic "
            "doesn't go so well.",
            "And is she different in lessons, too?",
        ),
        (
            "What made them put it away so early? I'm not asking to catch anybody out. The shelf "
            "is full, I know.",
            "What made them put it away so early?",
        ),
        (
            "Yes. Do you think Karl should be told? He's eighty one, his heart isn't good. I "
            "honestly don't know what's right.",
            "Do you think Karl should be told?",
        ),
        (
            "And what helped you to go on? Me, it helped that I told the family, and they weren't "
            "angry. He was well again after two days.",
            "And what helped you to go on?",
        ),
        (
            "But is Saturday at ten really fine with you? You always go off with the bicycle, "
            "I see you from the window. I don't want to spoil that.",
            "But is Saturday at ten really fine with you?",
        ),
        (
            "What is it then? I'm not trying to catch you out. I'd just like to understand it.",
            "What is it then?",
        ),
        (
            "Which ones are you thinking of? I'd say the ones with a bleed. We left those out in "
            "the trial as well.",
            "",
        ),
        (
            "Then may I propose Wednesday at ten? I'd bring the offer and the report. If that "
            "clashes, you move it to Thursday.",
            "",
        ),
        (
            "Hi Renato, have you eaten? Listen, I want you to take Mum every second weekend. She "
            "fell in the bathroom again.",
            "",
        ),
        (
            "May I tell you something of mine, then? In the spring I lost forty-one lambs out of "
            "two hundred. I'd always said, that's the weather.",
            "",
        ),
        (
            "She'd say everything's fine. But forgive me, I'd still like to know what you see.",
            "But forgive me, I'd still like to know what you see.",
        ),
        ("Why this job? I love children. I've always worked with them.", ""),
        ("What does it cost? I've looked it up. It's forty pounds a month.", ""),
        ("I'd like to know how to swim. I have wanted that for years.", ""),
        ("You know why.", ""),
        (
            "Right. So, tell me what happened with the boat. Take your time.",
            "So, tell me what happened with the boat.",
        ),
        ("Talk me through your week.", "Talk me through your week."),
        ("Is it yours? Tell me about it.", "Is it yours?"),
        ("Then tell me on Thursday.", ""),
        ("Tell me if anything changes. Goodbye.", ""),
        ("Tell me about it!", ""),
        ("...", ""),
        ("", ""),
    ],
)
def test_the_question_that_ends_a_turn(said: str, question: str) -> None:
    assert last_question(said) == question


@pytest.mark.parametrize(
    ("signal", "said"),
    [
        ("distress", "I want to die."),
        ("distress", "Sometimes I think they would be better off without me."),
        ("distress", "I don\u2019t want to live any more."),
        ("distress", "He hits me when he is drunk."),
        ("asks_if_ai", "Are you a real person?"),
        ("asks_if_ai", "am I talking to a machine"),
        ("asks_repeat", "Pardon?"),
        ("asks_repeat", "Could you repeat that?"),
        ("goes_on", "I'm fine, let's go on."),
        ("leaves", "Goodbye, Nora."),
        ("leaves", "I'll see you at the boathouse."),
        ("wants_decision", "So, yes or no?"),
        ("invites", "Would you like to ask me something else?"),
        ("wants_decision", "Do we have a deal?"),
        ("leaves", "That was it. Thank you very much."),
        ("leaves", "Thanks, Nora."),
        ("leaves", "Thank you for your time today."),
        ("owns_up", "Three weeks is far too long, Mr Hale, and I'm sorry."),
        ("owns_up", "It was never mended, and that is our mistake."),
        ("owns_up", "I want to apologise for Friday."),
        ("owns_up", "I'm so, so sorry."),
        ("promises", "I'll bring it back."),
        ("takes_leave", "Then on Friday. Thanks, Nora. The soup is waiting."),
        ("takes_leave", "Right, I'll ring you. Night, Mr Hale."),
        ("checks_agreement", "So Thursday at nine. Is that all right with you?"),
        ("checks_agreement", "I write it down. Can we leave it at that?"),
        ("checks_agreement", "Would that suit you better?"),
    ],
)
def test_plain_words_are_heard(signal: str, said: str) -> None:
    assert signal in find_signals(said)


@pytest.mark.parametrize(
    ("signal", "said"),
    [
        ("distress", "The deadline nearly killed us."),
        ("distress", "She wants to die on stage, like Moliere."),
        ("asks_if_ai", "We sell software for machines."),
        ("asks_repeat", "I told him again that it was too late."),
        ("leaves", "Thank you for telling me that."),
        ("leaves", "The key is with my neighbour until Saturday."),
        ("leaves", "Well, we'll see you about the two Sundays."),
        ("wants_decision", "It is a hard decision, I know."),
        ("takes_leave", "Thanks for that. It was a long night. The nurse came at six. I slept."),
        ("takes_leave", "Thank you. When do you come?"),
        ("takes_leave", "I have a good relationship with the fitters."),
        ("takes_leave", "My sister and I take care of Mum every evening."),
        ("takes_leave", "Thank you for the question. We measured it in March."),
        ("takes_leave", "I never see you in the meetings."),
        ("leaves", "You go out with the bicycle on Saturdays, I see you from the window."),
        ("owns_up", "I'm sorry, but I can't do that."),
        ("owns_up", "I'm sorry to hear that."),
        ("owns_up", "You should be sorry."),
        ("owns_up", "It's not my fault that the train was late."),
        ("owns_up", "So you think it's my fault?"),
        ("owns_up", "I'm sorry, could you say that again?"),
        ("owns_up", "I'm sorry if it came across badly."),
        ("checks_agreement", "Are you all right?"),
        ("checks_agreement", "You were late three times. Is that fair?"),
        ("promises", "I'm sorry, but I can't do that."),
        ("promises", "I will not pay for it."),
        ("checks_agreement", "When would suit you?"),
        ("checks_agreement", "It was all right."),
        ("wants_decision", "I can't give you a yes or no today."),
        ("wants_decision", "When will you do it?"),
        ("wants_decision", "In May we have agreed on twenty hours."),
        ("invites", "Do you want to know more about the roof?"),
        ("leaves", "Thanks for being so open about it."),
        ("leaves", "Is it time to say goodbye?"),
        ("promises", "They will bring it back."),
    ],
)
def test_what_only_sounds_like_them_is_not(signal: str, said: str) -> None:
    assert signal not in find_signals(said)


@pytest.mark.parametrize(
    ("answer", "none"),
    [
        ("I don't know. I guess I might look around.", True),
        ("Well, honestly, I'm not sure yet.", True),
        ("No idea, to be honest.", True),
        ("I don't know him, but it costs 40 euros.", False),
        ("I am not sure about the day, but in May.", False),
        ("By Monday.", False),
    ],
)
def test_an_answer_can_begin_by_saying_that_there_is_none(answer: str, *, none: bool) -> None:
    assert does_not_know(answer) is none


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "It was ten o'clock. I counted twice. Why? Did you?",
            "It was ten o'clock. I counted twice.",
        ),
        ("That's simple. Could you do ten?", "That's simple. Could you do ten?"),
        ("Why? It was ten.", "Why? It was ten."),
        ("Why do you ask?", "Why do you ask?"),
        ("It was ten.", "It was ten."),
        ("", ""),
    ],
)
def test_the_questions_that_a_turn_ends_with_are_left_out(said: str, told: str) -> None:
    assert without_last_questions(said) == told


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("That's your side of it. Who has it already? Can I ring them?",
         "Who has it already? Can I ring them?"),
        ("I'd need a reason. Convince me.", "I'd need a reason. Convince me."),
        ("Why now?", "Why now?"),
    ],
)  # fmt: skip
def test_what_is_asked_begins_with_the_first_question(line: str, asked: str) -> None:
    assert asked_part(line) == asked


def test_a_number_is_asked_for_whatever_stands_before_it() -> None:
    assert "money" in wanted_kinds("Sooner or later I need a sum. What does it cost for a year?")
    assert not wanted_kinds("Sooner or later I need a sum. Who pays?")


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("I'd like to finish the bit about what we did, if that's all right?", True),
        ("Let me finish my last point first.", True),
        ("I haven't finished yet.", True),
        ("The council pays. I want to finish the pump before winter.", False),
        ("I want to carry on with the choir next year.", False),
    ],
)
def test_who_has_not_finished_a_talk(said: str, *, heard: bool) -> None:
    assert ("not_finished" in find_signals(said)) == heard
