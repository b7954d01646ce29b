"""What can be changed of a matter on its card."""

from __future__ import annotations

import pytest

from greenroom.domain.kept_document import PassageSource
from greenroom.domain.persona import Persona
from greenroom.domain.scenario import Question, Scenario, TalkRules
from greenroom.matters.drafting import Details, with_details
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.ui.state.matter import (
    CardLine,
    Offered,
    as_asked,
    as_kept,
    asked_lines,
    is_new,
    like,
    minutes_of,
    sorted_suggestions,
    with_asked,
    with_lines,
    with_minutes,
    with_partner,
    with_taken,
    with_text,
)


def matter() -> Scenario:
    return Scenario(
        id="a-raise",
        title="A raise",
        person_role="designer",
        about="I want to ask my boss for a raise.",
        objective="Five percent more.",
        questions=(
            Question(id="q1", ask="Why now?", satisfied_by=("Since May I lead.",), dreaded=True),
            Question(id="q2", ask="What about the others?", suggested=True),
        ),
        partners=(Persona(id="boss", name="Anna Berg", role="my boss"),),
    )


def test_what_is_needed_is_never_emptied() -> None:
    assert with_text(matter(), "about", "  ") == matter()
    assert with_text(matter(), "about", "I  want\nmore.").about == "I want more."
    assert with_partner(matter(), name="", role="my chief").partners[0].name == "Anna Berg"
    assert with_partner(matter(), role="my chief").partners[0].role == "my chief"


def test_a_new_line_is_dreaded_and_the_others_stay_as_they_are() -> None:
    lines = (*asked_lines(matter()), CardLine("We have no money."))
    changed = with_asked(matter(), lines)
    assert changed.questions[:2] == matter().questions
    new = changed.questions[2]
    assert (new.kind, new.dreaded, new.suggested) == ("objection", True, False)
    assert len({each.id for each in changed.questions}) == 3
    assert with_asked(changed, asked_lines(matter())) == matter()


def test_what_is_typed_is_told_as_on_the_command_line() -> None:
    typed = "she will say I'm lazy and that we are late"
    lines = ("You're lazy.", "We are late.")
    assert as_asked(matter(), typed) == lines
    details = Details(dreads=(typed,))
    asked = [each.ask for each in with_details(matter(), details).questions if each.dreaded]
    assert tuple(asked) == lines


@pytest.mark.parametrize(
    ("text", "answers"),
    [("Why just now?", ("Since May I lead.",)), ("Who else offers you a job?", ())],
)
def test_a_question_keeps_its_answers_as_long_as_it_is_the_same_one(
    text: str, answers: tuple[str, ...]
) -> None:
    changed = with_asked(matter(), (CardLine(text), *asked_lines(matter())[1:]))
    assert changed.questions[0].ask == text
    assert changed.questions[0].satisfied_by == answers
    assert changed.questions[1] == matter().questions[1]


def test_what_suited_any_matter_is_the_persons_own_once_they_changed_it() -> None:
    general = matter().questions[1].model_copy(update={"general": True})
    card = matter().model_copy(update={"questions": (general,)})
    (line,) = asked_lines(card)
    assert line == CardLine(general.ask, suggested=True, general=True)
    (kept,) = with_asked(card, (line,)).questions
    (changed,) = with_asked(card, (CardLine("What about all the others?"),)).questions
    assert (kept.general, changed.general) == (True, False)


def test_a_suggestion_is_marked_unless_the_person_changed_it() -> None:
    offered = Offered("objection", "The others would come to me next.")
    taken = with_taken(matter(), offered, offered.text).questions[-1]
    assert (taken.kind, taken.suggested, taken.dreaded) == ("objection", True, False)
    changed = with_taken(matter(), offered, "The others would come, too.").questions[-1]
    assert (changed.kind, changed.suggested, changed.dreaded) == ("objection", False, True)
    point = with_taken(matter(), Offered("point", "My customers stay."), "My customers stay.")
    assert point.points == ("My customers stay.",)
    assert not is_new(point, Offered("point", "my customers stay."))
    assert is_new(point, offered)


def test_points_figures_and_minutes() -> None:
    assert with_lines(matter(), "figures", (CardLine("5 %"),)).figures == ("5 %",)
    assert minutes_of(with_minutes(matter(), 4)) == 4
    talk = matter().model_copy(
        update={"purpose": "talk", "talk": TalkRules(green_s=240, amber_s=270, red_s=300)}
    )
    assert minutes_of(talk) == 5
    longer = with_minutes(talk, 10)
    assert longer.talk is not None
    assert (longer.talk.green_s, longer.talk.red_s, longer.time_limit_s) == (480, 600, 1200)


def test_like_a_situation_takes_its_partner_and_questions_and_nothing_of_its_story() -> None:
    pitch = load_scenario("sales-pitch")
    made = like(matter(), pitch)
    assert (made.about, made.title) == (matter().about, matter().title)
    partner = made.partners[0]
    assert (partner.name, partner.wants) == (pitch.partners[0].name, pitch.partners[0].wants)
    told = (partner.background, partner.knows, partner.limits, partner.examples)
    assert not any(told)
    own = tuple(each for each in matter().questions if not each.suggested)
    assert own
    assert made.questions[: len(own)] == own
    others = made.questions[len(own) :]
    assert [each.ask for each in others] == [each.ask for each in pitch.questions]
    assert all(each.suggested and not each.satisfied_by for each in others)
    assert len({each.id for each in made.questions}) == len(made.questions)


def test_suggestions_are_kept_with_where_they_come_from() -> None:
    source = PassageSource(document="rent.pdf", page=2, passage="The rent is 890 a month.")
    offered = (Offered("figure", "890 a month.", source), Offered("point", "It is dear."))
    gone = (Offered("figure", "12 rooms.", source),)
    assert sorted_suggestions(as_kept(offered, gone)) == (offered, gone)
