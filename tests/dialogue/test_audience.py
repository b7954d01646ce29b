"""The audience of a talk: what it asks about what was really said and shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from greenroom.analysis.matter import find_matter
from greenroom.dialogue.generation.audience import MOST_QUESTIONS, Audience
from greenroom.dialogue.generation.talk_frames import as_reported, frame_questions
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.talk import TalkSentence, talk_sentences
from greenroom.dialogue.understanding import find_signals
from greenroom.domain.events import Event, PartnerLine
from greenroom.domain.scenario import Question
from greenroom.domain.slides import ShownSlide
from greenroom.domain.talk import Word
from greenroom.session.text import TextSession, play_text
from greenroom.session_config import (
    ResolvedConfig,
    make_question_writer,
    scripted_partner,
    started_event,
)
from greenroom.storage.scenarios.loading import load_scenario
from tests.fakes import FlagAfter, ScriptedModel
from tests.partner import make_director, make_generator

if TYPE_CHECKING:
    from greenroom.dialogue.understanding import LearnedMeaning
    from greenroom.domain.notices import Notice
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import SentenceEncoder

DREADED = "Who pays when the boiler breaks?"
TALK = (
    "[slide 1] Last winter we heated the hall to nineteen degrees. The bill rose by forty percent "
    "in a single year. The choir left because the hall was too cold. [slide 2] We will put a heat "
    "pump behind the stage by October. It costs thirty thousand euros, and the council gives ten. "
    "[slide 3] Everybody in the village will get a key. Thank you."
)
RENT = ("The", "rent", "fell", "by", "a", "third.")
COUNTED = ("One.", "Two", "goes", "on.", "Three.")


def talk_scenario() -> Scenario:
    found = load_scenario("five-minute-talk")
    dreaded = Question(id="boiler", ask=DREADED, dreaded=True)
    return found.model_copy(update={"questions": (*found.questions, dreaded)})


@pytest.fixture
def audience(encoder: SentenceEncoder, learned: LearnedMeaning) -> Audience:
    return Audience(talk_scenario(), encoder, learned.answers)


def sentences(*texts: str, slide: int = 1) -> list[TalkSentence]:
    return [TalkSentence(text, slide) for text in texts]


def test_a_whole_talk_is_asked_about_by_its_slides(
    encoder: SentenceEncoder, audience: Audience
) -> None:
    """What is dreaded comes first, then what was said; the report tells what became of both."""
    scenario = talk_scenario()
    events: list[Event] = [started_event(ResolvedConfig(scenario, None, "script", 1), {}, 16_000)]

    def publish(what: Event | Notice) -> None:
        if isinstance(what, Event):
            events.append(what)

    session = TextSession(*scripted_partner(scenario), publish, audience)
    answers = ["The council does, by contract."] * 7
    list(play_text(session, [TALK, *answers]))
    _, first, *asked = [each.text for each in events if isinstance(each, PartnerLine)]
    assert first.endswith(DREADED)
    about = [each for each in asked if "you said: " in each]
    known = {each.ask for each in scenario.questions}
    assert sum(any(each.endswith(ask) for ask in known) for each in asked) == 3
    assert any("On your first slide you said: \u201cThe bill rose by forty" in a for a in about)
    questions = {each.ask: each.status for each in find_matter(events, encoder).questions}
    assert questions[DREADED] == "answered"
    assert all(any(each.endswith(ask) for ask in questions) for each in about)


def test_nobody_is_asked_whether_they_are_all_right_about_what_a_talk_tells() -> None:
    session = TextSession(*scripted_partner(talk_scenario()))
    rows = play_text(session, [TALK, "The council does.", "I can't do this alone any more."])
    assert "ask_if_well" not in {each.move for each in rows}


def test_what_was_answered_later_is_not_asked(audience: Audience) -> None:
    claim = "The bats in the tower of our church dropped by forty percent in two years."
    (asked, *_) = audience.questions(sentences(claim))
    assert asked.ask.startswith("On your first slide you said: \u201cThe bats")
    asks = {each.ask for each in frame_questions(claim, 1, "mixed")}
    told = "We explain that by the new lights, because the bats dropped most where they shine."
    audience.prepare(sentences(claim, told), NEVER)
    left = {each.ask.partition("\u201d ")[2] for each in audience.questions(sentences(claim, told))}
    assert "How do you explain that?" in asks - left


def test_what_stands_on_a_slide_and_is_not_spoken_to_is_asked_about(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    points = {
        1: ("42,000 euros for the tiles", "The scaffolding stands for six weeks"),
        2: ("The state pays a quarter", "Nobody may park in the yard"),
        3: ("A slide that was never shown",),
    }
    audience = Audience(talk_scenario(), encoder, learned.answers, points=points)
    said = [
        *sentences("The tiles cost forty-two thousand euros.", "It begins to rain in at the back."),
        *sentences("A quarter of it is paid by the state.", slide=2),
    ]
    asked = [each for each in audience.questions(said) if "it says" in each.ask]
    (only,) = asked  # without a model there is but one way to ask this
    assert only.about in {points[1][1], points[2][1]}
    assert f"slide it says: \u201c{only.about}.\u201d" in only.ask


def test_what_was_not_clearly_heard_is_never_quoted(audience: Audience) -> None:
    heard = [Word(word, at, at + 0.3) for at, word in enumerate(RENT)]
    unsure = [*heard[:2], Word("fell", 2, 2.3, 0.3), *heard[3:]]
    assert audience.questions(talk_sentences(heard))
    assert audience.questions(talk_sentences(unsure)) == ()


def test_a_sentence_that_was_heard_otherwise_in_the_end_is_forgotten(audience: Audience) -> None:
    audience.prepare(sentences("The rent fell by a third last year."), NEVER)
    (asked,) = audience.questions(sentences("The rain fell by a third last year."))
    assert asked.about.startswith("The rain")


CHOIR = "The choir did not want to sing in a hall as cold as ours."
WAYS = {
    "What made you decide to": "heat the hall?",
    "How did people react when": "I told them?",  # speaks as the speaker
    "Did anybody complain about": "the choir losing the money?",  # an example's words
    "Would you ever go back to": "a hall as cold?",  # nobody gave that up
    "Could this also work in": "Norway?",  # nothing of the talk
}


def audience_with(
    model: ScriptedModel, encoder: SentenceEncoder, learned: LearnedMeaning, resistance: int = 3
) -> Audience:
    scenario = talk_scenario().model_copy(update={"resistance": resistance})
    config = ResolvedConfig(scenario, None, "reword", 1)
    writer = make_question_writer(config, model)
    points = {1: ("Nobody may park in the yard",)}
    return Audience(scenario, encoder, learned.answers, points=points, writer=writer)


@pytest.mark.parametrize(
    ("resistance", "asks"),
    [
        (3, "About your first slide: what made you decide to heat the hall?"),
        (
            5,
            "I'm not convinced yet. About your first slide: what made you decide to heat the hall?",
        ),
    ],
)
def test_what_a_model_wrote_is_asked_and_nothing_beside_it(
    encoder: SentenceEncoder, learned: LearnedMeaning, resistance: int, asks: str
) -> None:
    model = ScriptedModel(ways=WAYS)
    audience = audience_with(model, encoder, learned, resistance)
    said = [
        *sentences(CHOIR),
        *sentences("We put a heat pump behind the stage in October.", slide=2),
    ]
    audience.prepare(said, NEVER)
    written = len(model.texts_continued)
    audience.prepare(said, NEVER)
    audience.prepare(said, NEVER)
    asked = audience.questions(said)
    assert written == 1 < len(model.texts_continued) == 3
    assert all("heat the hall?" in each.ask for each in asked)
    assert any(each.ask.startswith(asks) for each in asked)


def test_nothing_is_written_while_somebody_waits(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    model = ScriptedModel(ways=WAYS)
    said = sentences(CHOIR)
    hurried = audience_with(model, encoder, learned).questions(said)
    assert not any("heat the hall" in each.ask for each in hurried)
    assert not model.texts_continued
    asked = audience_with(model, encoder, learned).questions(said, hurries=False)
    assert ["heat the hall?" in each.ask for each in asked] == [True]


def test_a_listener_who_has_to_stop_thinking_thinks_of_the_same_again(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    model = ScriptedModel(ways=WAYS)
    audience = audience_with(model, encoder, learned)
    said = sentences(CHOIR)
    audience.prepare(said, FlagAfter(4))
    assert not any("heat the hall" in each.ask for each in audience.questions(said))
    audience.prepare(said, NEVER)
    assert ["heat the hall" in each.ask for each in audience.questions(said)] == [True]


def test_preparing_stops_when_somebody_needs_the_processor(audience: Audience) -> None:
    said = sentences(*(f"In house {n} the rent rose by a third." for n in range(20)))
    audience.prepare(said, FlagAfter(3))
    assert len(audience._kept) == 3  # noqa: SLF001 - what was thought of is not seen otherwise
    assert len(audience.questions(said)) <= MOST_QUESTIONS


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("So we'll open our shed in May.", "you'll open your shed in May"),
        ("Bookings rose by a third last year.", "Bookings rose by a third last year"),
        ("Austria halved its fees in May.", "Austria halved its fees in May"),
        ("I was alone with my three children.", "you were alone with your three children"),
        ("That won't happen to us again.", ""),  # nobody knows what
        ("Please sign your name on the list.", ""),
        ("What would you do in my place?", ""),
    ],
)
def test_a_listener_reports_what_was_said(said: str, told: str) -> None:
    assert as_reported(said) == told


def test_words_belong_to_the_slide_that_was_shown() -> None:
    words = [Word(text, at, at + 0.5) for at, text in enumerate(COUNTED)]
    shown = (ShownSlide(4, 0.0, 1.0), ShownSlide(2, 1.0, 5.0))
    assert [each.slide for each in talk_sentences(words, shown)] == [4, 2, 2]
    assert [each.slide for each in talk_sentences(words)] == [0, 0, 0]


def test_of_a_question_about_the_talk_nobody_says_that_it_was_gone_round(
    audience: Audience,
) -> None:
    session = TextSession(*scripted_partner(talk_scenario()), audience=audience)
    rows = play_text(session, [TALK, "The council does.", *["Oh, one thing and another."] * 6])
    moves = [each.move for each in rows]
    assert any(each.startswith("raise:said-") for each in moves)
    assert not any(each.startswith("press:said-") for each in moves)


def echoing_session() -> TextSession:
    scenario = talk_scenario()
    return TextSession(make_director(scenario), make_generator(scenario, degree="echo"))


def test_a_question_of_the_speakers_is_answered_before_anything_else_is_asked() -> None:
    session = echoing_session()
    answers = [
        "The council does. Do you have a cold hall at home?",
        "I see. It is in the contract.",
    ]
    *_, asked, answered, on = play_text(session, [TALK, *answers])
    assert asked.move == "raise:boiler"
    assert answered.move.startswith("answer")
    assert not answered.partner.endswith("?")
    assert on.move.startswith("raise:")


def test_who_has_not_finished_is_heard_to_the_end() -> None:
    session = echoing_session()
    rest = "I'd like to finish my last point first, if that's all right?"
    end = (
        "The pump pays for itself in nine winters, and we need forty hands. Thank you, all of you."
    )
    *_, on, asked = play_text(session, [TALK, rest, end])
    assert on.move == "listens_on"
    assert asked.move.startswith("raise:")


def test_a_short_talk_without_an_end_is_heard_on() -> None:
    """What was asked about its beginning is not lost."""
    first = TALK.removesuffix(" Thank you.").partition(" [slide 3]")[0]
    rest = "Everybody in the village will get a key, and the choir comes back. Thank you."
    *_, on, asked = play_text(echoing_session(), [first, rest])
    assert on.move == "hear_out"
    assert asked.move.startswith("raise:")


def test_thanks_at_the_end_of_a_talk_do_not_end_the_rehearsal() -> None:
    session = echoing_session()
    end = (
        "One more thing. The pump pays for itself in nine winters, and the council has seen the "
        "figures. We open the hall on Saturday at nine. Come and look. Thank you, that's my talk."
    )
    *_, asked = play_text(session, [TALK, end])
    assert not asked.ending


def test_who_asks_twice_is_answered_twice_by_whom_they_name() -> None:
    session = echoing_session()
    asks = [
        "The council does. Does your hall have a heat pump?",
        "In our village they sing every Tuesday evening until ten. Have you heard them, Gerard?",
    ]
    *_, first, second = play_text(session, [TALK, *asks])
    assert first.move.startswith("answer")
    assert (second.move, second.speaker) == ("answer", "Gerard Voss")


@pytest.mark.parametrize(
    "asks",
    [
        "Is that what you wanted to know?",
        "Does that answer it?",
        "Would you take that as an answer?",
    ],
)
def test_a_listener_says_that_it_was_answered(asks: str) -> None:
    session = echoing_session()
    told = f"The council does, by contract, every time. {asks}"
    *_, answered, on = play_text(session, [TALK, told, "Good. It is all in the minutes."])
    assert answered.move == "answer"
    assert re.match(r"(?:Yes|Mostly|For now)", answered.partner)
    assert on.move.startswith("raise:")


@pytest.mark.parametrize(
    "asks", ["Would you take no for an answer?", "Is that what you want for your daughter?"]
)
def test_not_every_question_about_an_answer_is_whether_it_was_one(asks: str) -> None:
    assert "checks_answer" not in find_signals(f"The council pays for it every year. {asks}")


def test_who_is_named_answers_from_their_own_life() -> None:
    """A fact of whoever asked before is none of theirs."""
    gerard = next(p for p in talk_scenario().partners if p.name.startswith("Gerard"))
    *_, told = play_text(echoing_session(), [TALK, "The council does. What's your job, Gerard?"])
    earlier = "The council does. What about the pumps, Gerard? Have you got one at home?"
    *_, also_told = play_text(echoing_session(), [TALK, earlier])
    assert {told.speaker, also_told.speaker} == {gerard.name}
    own = {line for fact in gerard.knows for line in fact.says}
    others = {
        line
        for each in talk_scenario().partners
        if each.id != gerard.id
        for fact in each.knows
        for line in fact.says
    }
    assert told.partner not in others - own


def test_a_speaker_who_asks_in_every_turn_is_asked_in_the_end() -> None:
    asks = [f"The council does, for {n} years. Have you a pump at home?" for n in range(2, 9)]
    rows = list(play_text(echoing_session(), [TALK, *asks]))
    assert sum(each.move.startswith("raise:") for each in rows) > 1


@pytest.mark.parametrize(
    ("sentence", "asked"),
    [
        ("I want to talk about the eleven falls in our trams.", False),
        ("I'd like to tell you how the bakery saved forty percent.", False),
        ("I want to keep the old oven because it saves us money.", True),
        ("We\u2019ve counted a hundred and twenty bats in the tower.", True),
    ],
)
def test_an_announcement_is_not_asked_about_nor_where_a_count_is_from(
    sentence: str, *, asked: bool
) -> None:
    found = {each.ask for each in frame_questions(sentence, 0, "mixed")}
    assert bool(found) == asked
    assert not ("counted" in sentence and "Where does that figure come from?" in found)
