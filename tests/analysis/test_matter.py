"""What became of the matter, from real rehearsals as text and from facts by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from greenroom import wiring
from greenroom.analysis.matter import find_matter, find_told
from greenroom.coaching.questions import find_nudges, pair_questions
from greenroom.dialogue.understanding import WordVectors, taken_up
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalContinues,
    RehearsalStarted,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.matter import Matter
from greenroom.domain.scenario import Scenario
from greenroom.domain.talk import Span, Word
from greenroom.session.text import TextSession, play_text
from greenroom.session_config import ResolvedConfig, scripted_partner, started_event
from tests.fakes import FULLY, IN_PART, NOT_AT_ALL, scripted_judge

if TYPE_CHECKING:
    from greenroom.domain.notices import Notice

_RENT = """
title: The rent
person_role: tenant
about: I want to keep my flat at a rent that I can pay.
objective: Agree on a rent that I can pay.
resistance: 2
opening: ["You wanted to talk about the rent."]
questions:
  - {ask: "Why should I ask for less than the others pay?", again: ["Less than the others. Why?"],
     near: [The rent is too high.], satisfied_by: [I have paid on time for six years.]}
  - {ask: "How long do you want to stay?", near: [I have paid on time for six years.],
     satisfied_by: [Five more years at least.], dreaded: true}
  - {ask: "Who mends the garden gate?", satisfied_by: [I mend it myself in spring.]}
points: [The heating has failed every winter., I want an answer in writing.]
figures: [The rent is 890 a month., The flat has 64 square metres.]
partners:
  - name: Nora Beck
    role: my landlady
    knows:
      - {asked: ["Do you want to sell the house?"], says: ["I have had an offer."], trust: 4}
      - {asked: ["How old is the house?"], says: ["Ninety years."]}
"""
SCENARIO = Scenario.model_validate(yaml.safe_load(_RENT))
PERSON = (
    "The heating broke down in each of the last winters. The rent is 980 a month now.",
    "I have paid on time for six years.",
    "I want to stay for five more years at least, until my daughter has left school.",
    "I always care about the house very much, and trust is so important.",
)


def started(scenario: Scenario) -> RehearsalStarted:
    return started_event(ResolvedConfig(scenario, None, "script", 1), {}, 16_000)


def rehearsed(scenario: Scenario, *turns: str) -> list[Event]:
    """The facts of a rehearsal as text."""
    events: list[Event] = [started(scenario)]

    def publish(what: Event | Notice) -> None:
        if isinstance(what, Event):
            events.append(what)

    list(play_text(TextSession(*scripted_partner(scenario), publish), turns))
    return events


def word(text: str, at_s: float, probability: float = 1.0) -> Word:
    return Word(text, at_s, at_s + 0.4, probability)


def said(turn: int, *words: Word) -> PersonSaid:
    end_s = words[-1].end_s
    return PersonSaid(
        at_s=end_s, turn=turn, start_s=words[0].start_s, end_s=end_s, words=tuple(words)
    )


def sentence(text: str, at_s: float) -> list[Word]:
    return [word(each, at_s + 0.5 * place) for place, each in enumerate(text.split())]


def moved(turn: int, answered: str = "", move: str = "react", **state: Any) -> MoveChosen:
    return MoveChosen(
        at_s=10.0 * turn,
        turn=turn,
        persona_id="nora-beck",
        move=move,
        reason="",
        signals=(),
        resistance=2,
        state=state,
        answered=answered,
    )


def spoke(turn: int, text: str = "Why less than the others?", *, cut: bool = False) -> PartnerSpoke:
    at_s = 10.0 * turn + 5.0
    return PartnerSpoke(
        at_s=at_s + 2.0,
        turn=turn,
        persona_id="nora-beck",
        start_s=at_s,
        end_s=at_s + 2.0,
        text=text,
        interrupted=cut,
    )


def asks(turn: int, question: str = "q1", answered: str = "", **questions: str) -> list[Event]:
    """The partner puts a question; `questions` are those before it."""
    state = {"questions": {**questions, question: "asked"}, "table": question}
    return [moved(turn, answered, f"raise:{question}", **state), spoke(turn)]


def status(events: list[Event], question: str = "q1") -> tuple[str, str]:
    """What became of a question, and what is quoted."""
    matter = find_matter([started(SCENARIO), *events], WordVectors())
    found = next(each for each in matter.questions if each.id == question)
    return found.status, found.quote


def test_a_rehearsal_as_text_tells_what_became_of_its_matter() -> None:
    encoder = wiring.sentence_encoder()
    assert encoder is not None
    matter = find_matter(rehearsed(SCENARIO, *PERSON), encoder)
    dreaded, *others = matter.questions
    assert (dreaded.id, dreaded.dreaded, dreaded.status) == ("q2", True, "answered")
    assert dreaded.quote == PERSON[2]
    assert dreaded.span is not None
    assert [(each.id, each.status, each.quote) for each in others] == [
        ("q1", "answered", PERSON[1]),
        ("q3", "dodged", PERSON[3]),
    ]
    assert [each.status for each in matter.points] == ["said", "left_out"]
    assert matter.points[0].quote == "The heating broke down in each of the last winters."
    rent, size = matter.figures
    assert (rent.status, rent.heard, rent.wanted) == ("wrong", "980", "890")
    assert rent.quote == "The rent is 980 a month now."
    assert (size.status, size.quote, size.span) == ("unsaid", "", None)
    (held_back,) = matter.held_back
    assert held_back.fact == "I have had an offer."
    assert held_back.reached < held_back.trust == 4


def test_a_language_model_judges_replies() -> None:
    judge = scripted_judge(
        {
            f"Answer: {PERSON[1]}": NOT_AT_ALL,
            f"Answer: {PERSON[3]}": IN_PART,
            f"Answer: {PERSON[2]}": FULLY,
        }
    )
    matter = find_matter(rehearsed(SCENARIO, *PERSON), WordVectors(), model=judge)
    found = {each.id: (each.status, each.quote) for each in matter.questions}
    assert found["q1"] == ("not_reached", "")  # nobody asked it, and this is no answer to it
    assert found["q2"] == ("answered", PERSON[2])
    assert found["q3"] == ("dodged", PERSON[3])  # half an answer to the model, but it goes round


ABOUT_IT = "Mind the step, the light on the stairs is gone again, nobody comes."
BACK = "The garden gate, I mend that with my brother."


@pytest.mark.parametrize(
    ("later", "judged", "status", "quote"),
    [
        (BACK, FULLY, "answered", BACK),
        (BACK, NOT_AT_ALL, "dodged", BACK),
        ("With my brother, as it happens, in spring.", FULLY, "dodged", ABOUT_IT),
    ],
)
def test_who_comes_back_to_a_question_in_its_words_has_answered_it(
    later: str, judged: tuple[float, float], status: str, quote: str
) -> None:
    judge = scripted_judge({f"Answer: {ABOUT_IT}": NOT_AT_ALL, f"Answer: {later}": judged})
    events = [*asks(0, "q3"), said(1, *sentence(ABOUT_IT, 10.0)), *asks(1, "q1", q3="asked")]
    events += [said(2, *sentence(later, 20.0)), moved(2, questions={"q1": "asked", "q3": "asked"})]
    matter = find_matter([started(SCENARIO), *events], WordVectors(), model=judge)
    found = next(each for each in matter.questions if each.id == "q3")
    assert (found.status, found.quote) == (status, quote)


def test_what_answers_another_question_has_to_have_words_of_the_one_it_comes_back_to() -> None:
    encoder = wiring.sentence_encoder()
    assert encoder is not None
    first, soon, songs = SCENARIO.questions
    soon = soon.model_copy(update={"ask": "How soon would I notice a difference?"})
    songs = songs.model_copy(update={"ask": "Will there be secular songs on the programme?"})
    scenario = SCENARIO.model_copy(update={"questions": (first, soon, songs)})
    near = "By Christmas Eve. If the concert does what I think, you'll see new young faces there."
    back = "The secular songs, yes, there are three of them on the programme, all of them old."
    for told, status in ((near, "dodged"), (back, "answered")):
        assert taken_up([each.ask for each in scenario.questions], told, encoder) == 2
        events = [*asks(0, "q3"), said(1, *sentence(ABOUT_IT, 10.0)), *asks(1, "q2", q3="asked")]
        events += [said(2, *sentence(told, 20.0)), moved(2, questions={"q2": "asked"})]
        judge = scripted_judge({f"Answer: {ABOUT_IT}": NOT_AT_ALL, f"Answer: {told}": FULLY})
        matter = find_matter([started(scenario), *events], encoder, model=judge)
        found = next(each for each in matter.questions if each.id == "q3")
        assert found.status == status


def test_of_two_figures_in_a_sentence_the_wrong_one_is_told() -> None:
    encoder = wiring.sentence_encoder()
    assert encoder is not None
    scenario = SCENARIO.model_copy(update={"figures": ("The three bills come to 275,000 rupees.",)})
    person = "Pay the three bills by the twentieth. Together they come to 225,000 rupees."
    events = rehearsed(scenario, person)
    heard = {Span(e.start_s, e.end_s): e.words for e in events if isinstance(e, PersonSaid)}
    matter = find_matter(events, encoder, heard, scripted_judge({"": FULLY}))
    (found,) = matter.figures
    assert (found.status, found.heard) == ("wrong", "225,000 rupees")


def test_who_had_answered_does_not_dodge_by_coming_back_to_it() -> None:
    judge = scripted_judge({f"Answer: {ABOUT_IT}": FULLY, f"Answer: {BACK}": NOT_AT_ALL})
    events = [*asks(0, "q3"), said(1, *sentence(ABOUT_IT, 10.0))]
    answered = asks(1, "q1", q3="answered")
    events += [replace(e, answered="yes") if isinstance(e, MoveChosen) else e for e in answered]
    last = moved(2, questions={"q1": "asked", "q3": "answered"})
    events += [said(2, *sentence(BACK, 20.0)), last]
    matter = find_matter([started(SCENARIO), *events], WordVectors(), model=judge)
    found = next(each for each in matter.questions if each.id == "q3")
    assert (found.status, found.quote) == ("answered", ABOUT_IT)


def test_what_answers_another_question_answers_none_beside_it() -> None:
    judge = scripted_judge({f"Answer: {BACK}": FULLY})
    events = [*asks(0), said(1, *sentence(BACK, 10.0)), moved(1, questions={"q1": "asked"})]
    matter = find_matter([started(SCENARIO), *events], WordVectors(), model=judge)
    assert {each.id: each.status for each in matter.questions}["q1"] == "dodged"


@pytest.mark.parametrize(
    ("reply", "judged", "status"),
    [
        ("Five more years, and then we shall see what comes of it.", NOT_AT_ALL, "answered"),
        ("Five more years, and then we shall see what comes of it.", IN_PART, "answered"),
        ("Could it be five more years from now on?", NOT_AT_ALL, "unclear"),
        ("As long as the children are in school here, of course.", FULLY, "unclear"),
        ("It goes up and down with us, as you know very well.", IN_PART, "dodged"),
        ("It goes up and down with us, as you know very well.", NOT_AT_ALL, "dodged"),
    ],
)
def test_a_number_that_was_asked_for_speaks_beside_the_language_model(
    reply: str, judged: tuple[float, float], status: str
) -> None:
    judge = scripted_judge({f"Answer: {reply}": judged})
    events = rehearsed(SCENARIO, *PERSON[:2], reply)
    matter = find_matter(events, WordVectors(), model=judge)
    assert {each.id: each.status for each in matter.questions}["q2"] == status


def judged_reply(ask: str, reply: str, judged: tuple[float, float]) -> str:
    """What became of a question to which `reply` was said."""
    first = SCENARIO.questions[0].model_copy(update={"ask": ask})
    scenario = SCENARIO.model_copy(update={"questions": (first, *SCENARIO.questions[1:])})
    events = [*asks(0), said(1, *sentence(reply, 10.0)), moved(1, questions={"q1": "asked"})]
    judge = scripted_judge({"Answer: ": judged})
    matter = find_matter([started(scenario), *events], WordVectors(), model=judge)
    return next(each.status for each in matter.questions if each.id == "q1")


@pytest.mark.parametrize(
    ("ask", "reply", "judged", "status"),
    [
        (
            "Why is that so important to you?",
            "Why is what important? The wood? Well, because it would crack under you in a year.",
            NOT_AT_ALL,
            "answered",
        ),
        ("Why now?", "It is all so loud here, because.", NOT_AT_ALL, "dodged"),
        ("What are you least good at?", "So, so yeah, that's why.", FULLY, "unclear"),
        ("What would you like me to do?", "So, can we say 320?", NOT_AT_ALL, "answered"),
        ("What would you do in my place?", "So, can we say 320?", NOT_AT_ALL, "unclear"),
        ("I thought I could count on you.", "It's still one in four.", NOT_AT_ALL, "unclear"),
    ],
)
def test_the_form_of_a_reply_speaks_beside_the_language_model(
    ask: str, reply: str, judged: tuple[float, float], status: str
) -> None:
    assert judged_reply(ask, reply, judged) == status


def test_a_goodbye_comes_back_to_no_question() -> None:
    goodbye = "The garden gate, we'll see how it goes with that. Thanks, goodbye."
    judge = scripted_judge({f"Answer: {ABOUT_IT}": NOT_AT_ALL, f"Answer: {goodbye}": FULLY})
    events = [*asks(0, "q3"), said(1, *sentence(ABOUT_IT, 10.0)), *asks(1, "q1", q3="asked")]
    last = replace(moved(2, questions={"q1": "asked", "q3": "asked"}), signals=("closes",))
    events += [said(2, *sentence(goodbye, 20.0)), last]
    matter = find_matter([started(SCENARIO), *events], WordVectors(), model=judge)
    found = next(each for each in matter.questions if each.id == "q3")
    assert (found.status, found.quote) == ("dodged", ABOUT_IT)


def test_of_two_numbers_of_a_figure_the_one_that_nobody_said_is_told() -> None:
    encoder = wiring.sentence_encoder()
    assert encoder is not None
    figures = ("It costs 640 pounds more than the 4,300 I quoted.",)
    scenario = SCENARIO.model_copy(update={"figures": figures})
    half = "The new wood costs 640 pounds more than I quoted."
    for told, missing in ((half, ("4,300",)), (f"{half} I had quoted 4,300.", ())):
        (found,) = find_matter(rehearsed(scenario, told), encoder).figures
        assert (found.status, found.missing) == ("right", missing)


def test_of_what_suits_any_matter_only_what_was_asked_is_told() -> None:
    questions = [
        each.model_copy(update={"general": each.id != "q2"}) for each in SCENARIO.questions
    ]
    scenario = SCENARIO.model_copy(update={"questions": tuple(questions)})
    replied = [said(2, *sentence("I mend it.", 30.0)), moved(2, questions={"q3": "asked"})]
    events = [started(scenario), *asks(1, "q3"), *replied]
    assert [each.id for each in find_matter(events, WordVectors()).questions] == ["q2", "q3"]


def test_a_journal_without_its_scenario_tells_nothing() -> None:
    events = rehearsed(SCENARIO, *PERSON)
    assert find_matter(events[1:], WordVectors()) == Matter()


@pytest.mark.parametrize(
    ("answers", "status_", "quote"),
    [
        (["no"], "dodged", "One."),
        (["no", "partly"], "partly", "Two."),
        (["partly", "no"], "partly", "One."),
        (["no", "yes", "no"], "answered", "Two."),
        (["no", "no"], "dodged", "One."),
        ([], "not_reached", ""),
    ],
)
def test_a_question_is_told_by_its_best_answer(
    answers: list[str], status_: str, quote: str
) -> None:
    events = asks(0)
    for turn, answered in enumerate(answers, 1):
        events.append(said(turn, word(("One.", "Two.", "Three.")[turn - 1], 10.0 * turn)))
        events.append(moved(turn, answered, questions={"q1": "partly"}, table="q1"))
    assert status(events) == (status_, quote)


def nudge(turn: int, text: str = "Are you still with me?") -> list[Event]:
    return [moved(turn, "", "silence", questions={"q1": "asked"}, table="q1"), spoke(turn, text)]


DONE: dict[str, Any] = {"questions": {"q1": "answered"}, "table": ""}


def test_a_nudge_stands_between_no_question_and_its_answer() -> None:
    answer = said(3, *sentence("I pay on time.", 30.0))
    events = [*asks(0), *nudge(1), *nudge(2, "Take your time."), answer, moved(3, "yes", **DONE)]
    assert status(events) == ("answered", "I pay on time.")
    (pair,) = pair_questions(events)
    assert (pair.id, pair.said, pair.passed_over) == ("q1", (answer,), False)
    assert [each.start_s for each in find_nudges(events)] == [15.0, 25.0]


def test_a_question_that_the_end_or_the_next_one_left_without_a_chance() -> None:
    last = [*asks(0), *nudge(1)]
    assert status(last) == ("not_reached", "")
    answer = said(2, *sentence("I mend it myself.", 20.0))
    asked_on = asks(1, "q3", q1="asked")
    done = moved(2, "yes", questions={"q1": "asked", "q3": "answered"})
    passed = [*asks(0), *asked_on, answer, done]
    assert status(passed) == ("dodged", "")
    assert status(passed, "q3") == ("answered", "I mend it myself.")


def test_what_was_said_to_another_question_in_between_counts_for_that_one() -> None:
    table: dict[str, Any] = {"questions": {"q1": "partly"}, "table": "q1"}
    between = [moved(1, "partly", **table), spoke(1, "And what would you pay for it then?")]
    answer = said(2, *sentence("800 a month.", 20.0))
    one = said(1, *sentence("Well, I like it here.", 10.0))
    events = [*asks(0), one, *between, answer, moved(2, "yes", **DONE)]
    assert status(events) == ("partly", one.text)
    known, other = pair_questions(events)
    assert (known.said, known.passed_over) == ((one,), True)
    assert (other.id, other.said) == ("", (answer,))


def test_what_is_said_after_an_acknowledgement_belongs_to_the_question_before_it() -> None:
    table: dict[str, Any] = {"questions": {"q1": "partly"}, "table": "q1"}
    one, two = (said(n, *sentence(text, 10.0 * n)) for n, text in ((1, "Hm."), (2, "On time.")))
    noted = [moved(1, "partly", **table), spoke(1, "Mhm, okay. Really?")]
    events = [*asks(0), one, *noted, two, moved(2, "yes", **DONE)]
    assert status(events) == ("answered", "On time.")
    (pair,) = pair_questions(events)
    assert pair.said == (one, two)


def test_of_a_reply_that_nobody_can_judge_the_first_words_are_shown() -> None:
    long = "The second floor has a balcony and the first one has none " * 3
    table: dict[str, Any] = {"questions": {"q1": "asked"}, "table": "q1"}
    one, two = (said(n, *sentence(t, 10.0 * n)) for n, t in ((1, "Anyway, hm."), (2, long)))
    noted = [moved(1, "no", **table), spoke(1, "I see. I'm listening.")]
    assert status([*asks(0), one, *noted, two, moved(2, "yes", **DONE)]) == ("unclear", one.text)


def test_a_question_that_is_asked_again_is_one_with_two_answers() -> None:
    one, two = (said(n, *sentence(text, 10.0 * n)) for n, text in ((1, "Hm."), (2, "On time.")))
    table: dict[str, Any] = {"questions": {"q1": "partly"}, "table": "q1"}
    again = [moved(1, "no", "press:q1", **table), spoke(1, "Less than the others. Why?")]
    events = [*asks(0), one, *again, two, moved(2, "yes", **DONE)]
    assert status(events) == ("answered", "On time.")
    (pair,) = pair_questions(events)
    assert [each.said for each in pair.askings] == [(one,), (two,)]


def test_a_question_of_which_hardly_anything_was_heard_was_not_asked() -> None:
    state: dict[str, Any] = {"questions": {"q1": "asked"}, "table": "q1"}
    line = PartnerLine(
        at_s=5.0,
        turn=0,
        persona_id="nora-beck",
        text="Why should I ask for less than the others pay?",
        draft="",
        degree="script",
    )
    cut = [moved(0, "", "raise:q1", **state), line, spoke(0, "Why", cut=True)]
    events = [*cut, said(1, *sentence("One more thing.", 10.0)), moved(1, "no", **state)]
    assert status(events) == ("not_reached", "")


def test_a_question_in_return_may_be_an_answer_or_not() -> None:
    back = said(1, *sentence("So what worries you about that?", 10.0))
    assert status([*asks(0), back, moved(1, "yes", **DONE)]) == ("unclear", back.text)
    table: dict[str, Any] = {"questions": {"q1": "partly"}, "table": "q1"}
    asks_for = said(1, *sentence("Because I have paid on time for six years. Can I stay?", 10.0))
    assert status([*asks(0), asks_for, moved(1, "no", **table)]) == ("unclear", asks_for.text)
    tells = said(1, *sentence("I pay on time, and can I stay?", 10.0))
    assert status([*asks(0), tells, moved(1, "yes", **DONE)]) == ("answered", tells.text)


def test_what_was_taken_back_or_reopened_does_not_count() -> None:
    asked: dict[str, Any] = {"questions": {"q1": "asked"}, "table": "q1"}
    done: dict[str, Any] = {"questions": {"q1": "answered"}, "table": ""}
    point = sentence("The heating has failed every winter.", 10.0)
    events = [
        started(SCENARIO),
        moved(0, **asked),
        said(1, *point),
        moved(1, "yes", **done),
        TurnsTakenBack(at_s=20.0, turn=0),
        said(1, *sentence("Well, the heating", 30.0)),
        moved(1, "no", **asked),
        TurnReopened(at_s=33.0, turn=1),
    ]
    matter = find_matter(events, WordVectors())
    assert {each.status for each in matter.questions} == {"not_reached"}
    assert [each.status for each in matter.points] == ["left_out", "left_out"]


def test_doubtful_words_are_not_quoted_and_the_reports_own_hearing_counts() -> None:
    as_heard = said(1, *sentence("The eating has failed every winter.", 10.0))
    final = sentence("The heating has failed every winter.", 10.1)
    final[2] = word("has", 11.1, 0.1)
    events = [started(SCENARIO), moved(0), as_heard, moved(1)]
    heard = {Span(as_heard.start_s, as_heard.end_s): final}
    point = find_matter(events, WordVectors(), heard).points[0]
    assert point.quote == "The heating ... failed every winter."
    assert (point.start_s, point.end_s) == (10.1, final[-1].end_s)


def test_a_long_answer_is_quoted_by_its_ends() -> None:
    long = sentence(" ".join(f"word{n}" for n in range(100)), 10.0)
    done = moved(1, "yes", questions={"q1": "answered"})
    events = [started(SCENARIO), *asks(0), said(1, *long), done]
    found = next(each for each in find_matter(events, WordVectors()).questions if each.id == "q1")
    before, _, after = found.quote.partition(" ... ")
    assert before.split()[-1] == "word19"
    assert after.split()[0] == "word80"
    assert found.span == Span(10.0, long[-1].end_s)


def test_what_an_earlier_take_said_counts_without_a_place() -> None:
    state = {"questions": {"q1": "answered", "q2": "left"}, "trust": 5, "used": []}
    talk = (
        ("", "opening", "", "Good morning."),
        ("The heating has failed every winter.", "react", "", "I see."),
    )
    events = [
        started(SCENARIO),
        RehearsalContinues(at_s=0.0, take_id="r0", turn=1, state=state, talk=talk),
    ]
    matter = find_matter(events, WordVectors())
    assert {each.id: each.status for each in matter.questions} == {
        "q1": "answered",
        "q2": "dodged",
        "q3": "not_reached",
    }
    point = matter.points[0]
    assert (point.status, point.quote, point.span) == ("said", talk[1][0], None)


def test_what_was_clearly_answered_or_promised_is_kept_for_the_next_take() -> None:
    remembering = SCENARIO.model_copy(update={"remembers": True})
    facts = [
        started(remembering),
        moved(0, table="q3"),
        said(1, *sentence("It is cold here. I mend it myself in spring. Is that right?", 1.0)),
        moved(1, "yes", questions={"q3": "answered"}),
        said(2, *sentence("I will send you the plan.", 10.0)),
        said(3, word("I", 20.0), word("will", 20.5), word("write", 21.0, 0.2), word("you.", 21.5)),
    ]
    told = find_told(facts, WordVectors())
    assert {each.text: each.question for each in told} == {
        "I mend it myself in spring.": "q3",
        "I will send you the plan.": "",
    }
    assert find_told([started(SCENARIO), *facts[1:]], WordVectors()) == ()


def test_what_one_wants_is_looked_for_on_a_card_of_ones_own() -> None:
    encoder, judge = WordVectors(), scripted_judge({"I want us": FULLY, "": NOT_AT_ALL})
    turns = ("Come in.", "I want us to agree on a rent that I can pay, seven hundred a month.")
    dreads = tuple(each for each in SCENARIO.questions if each.dreaded)
    own = SCENARIO.model_copy(update={"questions": dreads})
    wish = find_matter(rehearsed(own, *turns), encoder, model=judge).wish
    assert wish is not None
    assert (wish.text, wish.status) == (SCENARIO.objective, "early")
    assert wish.quote == turns[1]
    assert find_matter(rehearsed(own, *turns), encoder).wish is None  # vectors do not tell it
    led = own.model_copy(update={"leads": "partner"})
    by_others = SCENARIO.model_copy(update={"points": (), "figures": ()})
    for other in (by_others, led):
        assert find_matter(rehearsed(other, *turns), encoder, model=judge).wish is None


def test_an_aim_that_nobody_wants_is_no_wish() -> None:
    dreads = tuple(each for each in SCENARIO.questions if each.dreaded)
    told = "My flatmate never cleans, and the kitchen smells."
    changes = {"questions": dreads, "about": told, "objective": "My flatmate never cleans."}
    other = SCENARIO.model_copy(update=changes)
    judge = scripted_judge({"": FULLY})
    assert find_matter(rehearsed(other, *PERSON), WordVectors(), model=judge).wish is None


def test_digits_that_were_turned_round_and_put_right_are_a_slip() -> None:
    encoder = wiring.sentence_encoder()
    assert encoder is not None
    slip, none = (
        find_matter(rehearsed(SCENARIO, first, "Sorry, the rent is 890 a month."), encoder)
        for first in ("The rent is 980 a month.", "I would pay 700 a month.")
    )
    found = slip.figures[0].slip
    assert slip.figures[0].status == "right"
    assert found is not None
    assert (found.heard, found.quote) == ("980", "The rent is 980 a month.")
    assert none.figures[0].slip is None


@pytest.mark.parametrize(("read", "heard"), [(FULLY, "880"), (NOT_AT_ALL, "")])
def test_a_slip_is_one_only_where_the_model_takes_it_for_the_same_figure(
    read: tuple[float, float], heard: str
) -> None:
    encoder = wiring.sentence_encoder()
    assert encoder is not None
    states = {"The number: 880": read, "The number: 890": FULLY}
    first = "For the other flat the rent was 880."
    events = rehearsed(SCENARIO, first, "Sorry, the rent is 890 a month.")
    matter = find_matter(events, encoder, model=scripted_judge(states))
    slip = matter.figures[0].slip
    assert (slip.heard if slip else "") == heard


def test_what_one_wants_counts_in_a_take_that_goes_on_if_it_is_said_there() -> None:
    encoder, judge = WordVectors(), scripted_judge({"I want us": FULLY})
    dreads = tuple(each for each in SCENARIO.questions if each.dreaded)
    own = SCENARIO.model_copy(update={"questions": dreads})
    talk = (("", "opening", "", "Good morning."), ("The heating has failed.", "react", "", "Yes?"))
    state: dict[str, Any] = {"questions": {}, "trust": 0, "used": []}
    goes_on = RehearsalContinues(at_s=0.0, take_id="r0", turn=1, state=state, talk=talk)
    asks = said(2, *sentence("I want us to agree on a rent that I can pay.", 1.0))
    first = find_matter([started(own), asks], encoder, model=judge)
    second = find_matter([started(own), goes_on, asks], encoder, model=judge)
    others = [said(n, *sentence("The heating has failed once more.", n)) for n in range(2, 6)]
    third = find_matter([started(own), goes_on, *others], encoder, model=judge)
    assert (first.goes_on, first.wish is None) == (False, False)
    assert second.goes_on
    assert second.wish is not None
    assert (second.wish.status, second.wish.turn, second.wish.start_s) == ("early", 2, 1.0)
    assert (third.goes_on, third.wish) == (True, None)
    again = replace(goes_on, turn=0, talk=talk[:1])
    assert not find_matter([started(own), again, *others], encoder, model=judge).goes_on
