"""Answers that a question gives the words for."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.short_answers import (
    first_option,
    hopes_for_no,
    hopes_for_yes,
    last_clause,
    named_option,
    short_answer,
    without_open_end,
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Did you see the fox?", "I did"),
        ("So, were you at the harbour that night?", "I was"),
        ("Have you ever been up there yourself?", "I have"),
        ("Was that the last one?", "it was"),
        ("You got my letter, didn't you?", "I did"),
        ("Is that right?", "it is"),
        ("Are you happy with how it runs?", "I am"),
        ("Does he write anything for you in class?", "he does"),
        ("Is it the steps down to the board?", "it is"),
        ("But is it a yes, Harold?", ""),
        ("The dial stays here, I said that in the shed, didn't I?", "you did"),
        ("I don't come in every week with a wish list, do I?", ""),
        ("Does she eat at noon, or later?", ""),
        ("Are you going to give me the rise?", ""),
        ("Are you calling me a liar?", ""),
        ("You are lying, aren't you?", ""),
        ("It is hard work, isn't it?", "it is"),
        ("Do you remember the tall one?", "I do"),
        ("Did you walk, or did you take the bus?", ""),
        ("Do you think that's fair?", ""),
        ("Do you mind?", ""),
        ("You didn't tell him, did you?", ""),
        ("Why is it right that they get more?", ""),
        ("Which of them, do they say, is better?", ""),
        ("Why did you stay?", ""),
        ("Three weeks, you said?", "I did"),
        ("So you told me on Monday?", "I did"),
        ("You said we, so who's there with you?", ""),
        ("You said Monday or Tuesday?", ""),
        ("You said you didn't take the money, did you?", ""),
        ("You told me you'd pay me back, will you?", ""),
        ("Could you lend me the key?", ""),
        ("", ""),
    ],
)
def test_the_shortest_yes(question: str, answer: str) -> None:
    assert short_answer(question) == answer


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("Is it the dog, or is it the garden?", "the dog"),
        ("You, or the electrician, what's his name, Rui?", "me"),
        ("The sum, or paying a third up front?", "the sum"),
        ("Was it your neighbour or the post office?", "my neighbour"),
        ("Is it you who decides on that line, or the county?", "me"),
        ("What decides it here, the date or the name on the list?", "the date"),
        ("Is it the price that keeps you, or the smell?", "the price"),
        ("Is it that I came late, or something else?", "that you came late"),
        ("Who decides it, is it you or the board?", "me"),
        ("Would you say it was the storm, or the moths?", "the storm"),
        ("Is it the clients you got in May, or the moths?", ""),
        ("Is it my fault or not?", ""),
        ("Is it an hour or two?", ""),
        ("Is it a yes or a no?", ""),
        ("How about Tuesday or Wednesday?", ""),
        ("Would you rather walk or ride?", ""),
        ("Is it yours?", ""),
        ("", ""),
    ],
)
def test_the_first_thing_to_choose(question: str, option: str) -> None:
    assert first_option(question) == option


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("Is it the dog, or is it the garden?", "the dog"),
        ("Did you know at once that it was the drains, or did that come later?", ""),
        ("I don't care, is it the price or the time?", "the price"),
        ("Should I ring you before, or once you have read it?", ""),
        ("Is there somebody who has to agree, the board for example, or is it you?", "me"),
        (
            "Did you know it while you were there, or only when you did the sums at home?",
            "only when I did the sums at home",
        ),
        ("Would I start in the cellar, or up with the gardeners?", "up with the gardeners"),
        ("Shall we say Monday or Wednesday?", "Wednesday"),
        ("Is that a grant, or is that a loan?", "a loan"),
        ("Was that your idea or my brother's?", "your brother's"),
        ("Is there a helper, or is it just you?", "just me"),
        ("Would you write to them, or should my aunt?", ""),
        ("Can that wait, or do you need it now?", ""),
        ("Is it an hour or two?", ""),
        ("Is that a yes or a no?", ""),
        ("Have you got a spoon or anything of that kind?", ""),
        ("Which one?", ""),
        ("Is it a month or more?", ""),
        ("Would you take a small one or none?", ""),
    ],
)
def test_the_last_thing_to_choose_stands_in_for_the_first(question: str, option: str) -> None:
    assert named_option(question) == option


@pytest.mark.parametrize(
    ("question", "hopes"),
    [
        ("Is six all right?", True),
        ("So, Thursday at nine, is that all right?", True),
        ("Will you be home on Saturday morning to take them in?", True),
        ("When could you start?", False),
        ("Good, and where do I sign?", False),
        ("Should the contract come to the office, or where do I have it sent?", False),
        ("Would five not be too late?", False),
        ("Isn't that too soon?", False),
        ("Is it on Tuesday or Wednesday?", False),
        ("Can you tell me when the bus leaves?", False),
        ("Are there any days you know are no good?", False),
        ("", False),
    ],
)
def test_who_proposes_a_time_hopes_for_a_yes(question: str, hopes: bool) -> None:
    assert hopes_for_yes(question) == hopes


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Have you got a meter, or do you top up with a card?", "I top up with a card."),
        ("Do you decide it, or does it go to your boss?", "It does go to my boss."),
        ("Can you carry them, or shall I drop them round?", "Drop them round."),
        ("Is nine all right, or are they better after a coffee?", "They're better after a coffee."),
        ("Was that right, or was I in a hurry?", "You were in a hurry."),
        ("Was that right, or was I too hasty?", ""),
        ("Do I get the raise, or should I look for another job?", ""),
        ("Are you on my side, or are you trying to get rid of me?", ""),
        ("Will you raise my pay, or do you want to lose me?", ""),
        ("Will you sign it today, or shall I sue you?", ""),
        ("Are we fine, or are we in trouble?", ""),
        ("Will you send it, or would you rather come by?", "I'd rather come by."),
        ("Is it warm, or have you got one you can keep warm?", ""),
        ("Would that do, or is there something else?", ""),
        ("Is it about the car, or is it not?", ""),
        ("Will you wait, or are you going to walk out?", ""),
        ("Will you come at nine?", ""),
    ],
)
def test_the_last_clause_to_choose_is_said_by_the_listener(question: str, told: str) -> None:
    assert last_clause(question) == told


@pytest.mark.parametrize(
    ("question", "bare"),
    [
        ("Would that help you, or do you need something else?", "Would that help you?"),
        ("Can you keep to that, or is the ninth too tight?", "Can you keep to that?"),
        ("Do you mean I'm on earlies, or what are you agreeing to?", "Do you mean I'm on earlies?"),
        ("Is it the meter, or do you top up with a card?", ""),
        ("Should he come, or would you rather not see him?", ""),
        ("Will you come at nine?", ""),
    ],
)
def test_a_last_option_that_is_a_question_is_left_out(question: str, bare: str) -> None:
    assert without_open_end(question) == (bare or question)


@pytest.mark.parametrize(
    ("question", "hopes"),
    [
        ("The point is I don't come in here with a wish list, do I?", True),
        ("That isn't so much, is it?", True),
        ("You didn't sign it, did you?", False),
        ("I told you so, didn't I?", False),
        ("Do I have to?", False),
    ],
)
def test_what_is_not_so_hopes_for_no(question: str, *, hopes: bool) -> None:
    assert hopes_for_no(question) == hopes
