"""A matter out of one sentence: by plain rules, and by a language model where one is there.

Whatever is made up on the way (a wording, a role, what the partner wants) may not hold a number, a
name or a date that the person did not say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.understanding import claims_in
from greenroom.domain.errors import InputError
from greenroom.domain.persona import Persona, Temperament
from greenroom.domain.scenario import Question, Scenario, TalkRules
from greenroom.matters.aims import aim_in, asked_about, opened_about
from greenroom.matters.at_stake import at_stake, shown_before_stake
from greenroom.matters.dreads import as_dreaded, dreads_in
from greenroom.matters.form import Form, fill_form, likely_person, shown_before_form
from greenroom.matters.manner import temperament_in
from greenroom.matters.own_words import (
    aim,
    figures_in,
    one_line,
    sentence,
    short_title,
    shortened,
)
from greenroom.matters.panel import MANNERS, MOST_PEOPLE, cared_about, shared_out, with_person
from greenroom.matters.people import (
    OPPOSITE,
    described,
    kind_of,
    opposite_of,
    pronoun_in,
    wish_in,
)
from greenroom.matters.sieve import Sieve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.prompt import TextPrompt
    from greenroom.matters.people import Opposite
    from greenroom.matters.suggestions import Suggestion
    from greenroom.ports import Flag, LanguageModel, SentenceEncoder

_PURPOSES = {
    "interview": re.compile(r"\binterview|\bappl(?:y|ied) for|\bjob at\b", re.IGNORECASE),
    "pitch": re.compile(r"\bpitch|\bsell\b|\binvestors?\b|\bfunding\b|\bgrant\b", re.IGNORECASE),
}
_OF_OTHERS = re.compile(
    r"^(?:his|her|their)\b|\b(?:mum|mom|mother|dad|father|gran\w*)\b", re.IGNORECASE
)
"""In what a matter is about: of somebody whom the one opposite does not know by that, or calls so,
too: "his hearing aids", "your mum's dress" to a sister."""
_AT_MEETING = r"\bat (?:the|our|a)\b[^.?!]{0,30}\b(?:meeting|conference|assembly)\b"
_GIVES_TALK = re.compile(
    r"\b(?:give|giving|deliver(?:ing)?|hold(?:ing)?) (?:a|an|my|the) (?:[\w-]+ ){0,3}"
    r"(?:talk|speech|presentation|lecture|keynote|toast)\b"
    r"|\b[\w-]+[- ]minutes? (?:talk|speech|presentation|lecture)\b"
    rf"|\bpresent\b[^.?!]{{0,60}}{_AT_MEETING}|{_AT_MEETING}[^.?!]{{0,30}}\bpresent\b",
    re.IGNORECASE,
)
"""Says that many listen, and ask afterwards; a talk with somebody is a conversation."""
_FLOOR = ("The floor is yours. Please begin whenever you're ready.",)
_TALK_DAYS, _MINUTE = 5 / 1440, "minut"
"""How long a talk is of which nothing else is said; claims give lengths of time in days."""
_OF_STAKE = 3
"""Questions about what is asked or told, in the words of the sentence."""
_TITLE = "What I want to say"
_UNNAMED = ("The ", "Your ", "A ")
"""How somebody without a name is called."""
_PERSON = "person"


@dataclass(frozen=True, slots=True)
class Details:
    """What the person says beside the sentence; None leaves it to the sentence.

    Attributes:
        about: The person's own words, in place of the sentence.
        opposite: Who sits opposite, up to three: "my boss", "Dana, my boss".
        interests: What each of them cares about, in the same order.
        goal: What is to be reached.
        dreads: What the partner might say, as it says it.
        points: What is to be got across.
        figures: Figures that must be right.
        minutes: How long it takes.
        temperaments: How each of them is, likewise.
        remembers: Whether the partner remembers what it was told in earlier takes.
    """

    about: str | None = None
    opposite: tuple[str, ...] | None = None
    interests: tuple[str, ...] | None = None
    goal: str | None = None
    dreads: tuple[str, ...] | None = None
    points: tuple[str, ...] | None = None
    figures: tuple[str, ...] | None = None
    minutes: float | None = None
    temperaments: tuple[Temperament, ...] | None = None
    remembers: bool | None = None


def read_ahead(model: LanguageModel, cancel: Flag) -> None:
    """Let the model read what stands before every sentence, so that the first goes as any other.

    What no matter can be made without comes first. What was read when `cancel` is set stays read.

    Raises:
        EngineError: The model failed.
    """
    for prompt in _read_first():
        model.read_text(prompt, cancel)


def was_read_ahead(model: LanguageModel) -> bool:
    """Return whether the model read all of that on this computer before."""
    return all(map(model.has_read, _read_first()))


def _read_first() -> tuple[TextPrompt, ...]:
    return shown_before_form(), shown_before_stake()


def matter_from_sentence(
    text: str,
    model: LanguageModel | None = None,
    encoder: SentenceEncoder | None = None,
    details: Details | None = None,
) -> Scenario:
    """Return a scenario that can be rehearsed, made of `text` alone.

    What is at stake is only read by a model that knows the examples for it, see `read_ahead`:
    nobody waits for that.

    Args:
        text: What the person wants, in a sentence.
        model: Says who sits opposite, and what the person is.
        encoder: Says how they will be; and who they are, where there is no model.
        details: What the person says beside it; goes before the rest.

    Raises:
        InputError: There is not a word in it, or a detail cannot be used.
        EngineError: The model failed.
    """
    text = one_line(text)
    if not re.search(r"\w", text):
        raise InputError("Say in one sentence what you want to talk about, and with whom.")
    if model is not None:
        form = fill_form(shortened(text), model)
    else:
        form = Form(opposite_of(text, likely_person(text, encoder)))
    details = details or Details()
    matter, topic = _matter(text, form.opposite, form.person_role or _PERSON), ""
    if encoder is not None:
        opposite = (form.opposite.role, *(details.opposite or ()))
        known = not _OF_OTHERS.search(form.topic) and not _is_one_of(form.topic, opposite)
        matter = _with_what_it_means(matter, text, form.topic if known else "", encoder)
        topic = form.own_topic if known else ""
    if _GIVES_TALK.search(text):
        matter = _as_talk(matter)
    matter = with_details(matter, details)
    if topic and not matter.talk and details.about is None:
        matter = matter.model_copy(update={"title": _title(topic, matter.partners[0])})
    if model is None or matter.talk or matter.leads == "partner":
        return matter
    if not model.has_read(shown_before_stake()):
        return matter
    return _with_what_is_at_stake(matter, model, encoder)


def _title(topic: str, who: Persona) -> str:
    """Return what it is about, and with whom: "The rent, with my landlord"."""
    with_whom = who.role if who.name.startswith(_UNNAMED) else who.name
    return short_title(f"{topic}, with {with_whom}")


def _as_talk(matter: Scenario) -> Scenario:
    """Return `matter` as a talk of five minutes, or as long as it says, with questions after it."""
    named = (each for each in claims_in(matter.about, 0) if each.unit == _MINUTE)
    share = next((each.value for each in named if each.value > 0), _TALK_DAYS) / _TALK_DAYS
    rules = TalkRules(questions=6, green_s=240.0, amber_s=270.0, red_s=300.0).stretched(share)
    changes: dict[str, Any] = {"opening": _FLOOR, "leads": "person", "purpose": "talk"}
    first = matter.partners[0]
    if first.name.startswith(_UNNAMED):  # "The talk at the meeting"
        audience = {"name": "The audience", "role": "the audience", "pronoun": "they"}
        changes["partners"] = (first.model_copy(update=audience),)
    return matter.model_copy(update=changes | {"talk": rules, "time_limit_s": 1200.0 * share})


def _is_one_of(topic: str, opposite: Iterable[str]) -> bool:
    """Whether what a matter is about is who sits opposite: "your president"."""
    called = topic.lower().split()[-1:]
    return any(set(called) & set(re.findall(r"\w+", each.lower())) for each in opposite)


def _with_what_it_means(
    matter: Scenario, text: str, topic: str, encoder: SentenceEncoder
) -> Scenario:
    """Return `matter` with what follows from the meaning of `text`: how the partner is and begins.

    It also gets what anybody opposite may ask then; the person keeps of it what they want.
    """
    aim = aim_in(text, encoder)
    begins = opened_about(aim, topic)
    first = matter.partners[0].model_copy(update={"temperament": temperament_in(text, encoder)})
    asked = map(_suggested, asked_about(aim, topic))
    return matter.model_copy(
        update={
            "partners": (first,),
            "opening": (begins,) if begins else (),
            "leads": "partner" if aim.led else "person",
            "questions": numbered([*matter.questions, *asked]),
        }
    )


def _with_what_is_at_stake(
    matter: Scenario, model: LanguageModel, encoder: SentenceEncoder | None
) -> Scenario:
    """Return `matter` with what can be asked of this very wish, or these news, among its questions.

    Every other suggested question is one of those, so that their words do not tire.
    """
    stake = at_stake(matter, model, NEVER)
    if stake is None:
        return matter
    own = tuple(each for each in matter.questions if not each.general)
    general = [each for each in matter.questions if each.general]
    known = Sieve(matter.model_copy(update={"questions": own}), encoder, stake.ways)
    lines = [_suggested(line) for line in stake.lines if not known.repeats(line)][:_OF_STAKE]
    known = Sieve(matter.model_copy(update={"questions": (*own, *lines)}), encoder)
    others = [each for each in general if not known.repeats(each.ask)][: max(0, len(lines) - 1)]
    mixed = [each for pair in zip_longest(lines, others) for each in pair if each is not None]
    return shared_out(matter.model_copy(update={"questions": numbered([*own, *mixed])}))


def _matter(text: str, who: Opposite, role: str) -> Scenario:
    expected = dreads_in(text, who.pronoun)
    purpose = next((name for name, says in _PURPOSES.items() if says.search(text)), None)
    matter: dict[str, Any] = {
        "title": short_title(aim(text)) or _TITLE,
        "person_role": role,
        "about": sentence(text),
        "objective": sentence(aim(text)) or _TITLE,
        "questions": numbered([_dreaded(each) for each in expected]),
        "figures": figures_in(text),
        "partners": [
            {
                "name": who.name,
                "pronoun": who.pronoun,
                "role": who.role,
                "wants": wish_in(text, who),
            }
        ],
    }
    if purpose:
        matter["purpose"] = purpose
    return Scenario.model_validate(matter)


def with_details(matter: Scenario, details: Details) -> Scenario:
    """Return `matter` with what the person says beside it.

    Raises:
        InputError: A detail cannot be used.
    """
    changes: dict[str, Any] = {}
    if details.about is not None:
        changes["about"] = _said("about", details.about)
    if details.goal is not None:
        changes["objective"] = _said("goal", details.goal)
    if details.points is not None:
        changes["points"] = tuple(_said("point", each) for each in details.points)
    if details.figures is not None:
        changes["figures"] = tuple(_said("figure", each) for each in details.figures)
    if details.remembers is not None:
        changes["remembers"] = details.remembers
    if details.minutes is not None:
        if not details.minutes > 0:
            raise InputError("Give a time of more than zero minutes.")
        changes |= _lasting(matter, 60 * details.minutes)
    if details.dreads is not None:
        pronoun = matter.partners[0].pronoun
        heard = [_said("dread", each) for each in details.dreads]
        lines = [line for each in heard for line in as_dreaded(each, pronoun)]
        kept = [question for question in matter.questions if not question.dreaded]
        changes["questions"] = numbered([*map(_dreaded, lines), *kept])
    return _with_people(matter.model_copy(update=changes), details)


def with_suggestion(matter: Scenario, kept: Suggestion) -> Scenario:
    """Return `matter` with a suggestion that the person keeps."""
    if kept.kind == "point":
        return matter.model_copy(update={"points": (*matter.points, kept.text)})
    if kept.kind == "figure":
        return matter.model_copy(update={"figures": (*matter.figures, kept.text)})
    made = Question(id="q", kind=kept.kind, ask=kept.text, suggested=True, source=kept.source)
    return matter.model_copy(update={"questions": numbered([*matter.questions, made])})


def _with_people(matter: Scenario, details: Details) -> Scenario:
    """Return `matter` with these people opposite, and its questions shared out among them."""
    named, interests = details.opposite, details.interests or ()
    moods = details.temperaments or ()
    people = list(matter.partners)
    wanted = len(people) if named is None else len(named)
    if wanted > MOST_PEOPLE:
        raise InputError("Up to {most} people can sit opposite.", most=MOST_PEOPLE)
    if max(len(interests), len(moods)) > wanted:
        raise InputError("Say who sits opposite before what they care about and how they are.")
    made = matter.model_copy(update={"partners": ()})
    for at in range(wanted):
        mood = moods[at] if at < len(moods) else None
        if at < len(people):
            person = _partner(people[at], named[at] if named else None, mood)
        else:
            fresh = Persona(id="partner", name="Somebody", role=OPPOSITE)
            person = _partner(fresh, named[at] if named else None, mood or MANNERS[at])
        if at < len(interests):
            _said("interest", interests[at])  # a few words at least
            cares = cared_about(one_line(interests[at]), person.pronoun)
            person = person.model_copy(update={"wants": cares})
        known = at < len(people) and person.id == people[at].id
        made = (
            made.model_copy(update={"partners": (*made.partners, person)})
            if known
            else with_person(made, person)
        )
    return shared_out(made)


def _partner(partner: Persona, opposite: str | None, mood: Temperament | None) -> Persona:
    changes: dict[str, Any] = {}
    if opposite is not None:
        said = _said("opposite", opposite)
        found = pronoun_in(said)
        who = described(opposite, partner.pronoun if found == "they" else found)
        changes = {"name": who.name, "pronoun": who.pronoun, "role": who.role}
    if mood is not None:
        changes["temperament"] = mood
    made = {**partner.model_dump(exclude={"id"}), **changes}
    return Persona.model_validate(made if changes else partner.model_dump())


def _lasting(matter: Scenario, seconds: float) -> dict[str, Any]:
    longer = matter.adapted(None, seconds)
    return {"time_limit_s": longer.time_limit_s, "talk": longer.talk}


def _suggested(line: str) -> Question:
    return Question(id="q", kind=kind_of(line), ask=line, suggested=True, general=True)


def _dreaded(line: str) -> Question:
    return Question(id="q1", kind=kind_of(line), ask=line, dreaded=True)


def numbered(questions: list[Question]) -> tuple[Question, ...]:
    """Return `questions` with the ids that their places give them."""
    return tuple(
        each.model_copy(update={"id": f"q{place}"}) for place, each in enumerate(questions, start=1)
    )


def _said(option: str, text: str) -> str:
    if not re.search(r"\w", text):
        raise InputError("There is nothing in the {option}; write a few words.", option=option)
    return sentence(text)
