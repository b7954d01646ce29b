"""Several people opposite: who asks what, and a question out of what each of them cares about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.english.words import AUXILIARIES, DETERMINERS, STOPS
from greenroom.domain.persona import Persona, id_of
from greenroom.domain.scenario import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.persona import Temperament
    from greenroom.domain.scenario import Scenario

MOST_PEOPLE = 3
MANNERS: tuple[Temperament, ...] = ("sceptical", "expert", "friendly")
"""How the people of a panel are, in their order, as long as nobody says so."""

_SUBJECT = {"she": ("She", "s"), "he": ("He", "s"), "they": ("They", "")}
_INSISTS = re.compile(r"^\S+ insists? (?P<what>that [^.?!]+)")
_A_SENTENCE = re.compile(r"^(?:she|he|they|her|his|their)\b", re.IGNORECASE)


def cared_about(interest: str, pronoun: str) -> str:
    """Return what somebody wants in a sentence; of "the budget", too."""
    plain = interest.strip()
    whole = _A_SENTENCE.match(plain) or not plain[:1].islower()
    subject, s = _SUBJECT[pronoun]
    if plain.startswith("that "):
        told = f"{subject} insist{s} {plain}"
    elif _is_action(plain):
        told = f"{subject} want{s} to {plain.removeprefix('to ')}"
    else:
        told = f"{subject} care{s} about {plain}"
    told = plain if whole else told
    ends = "" if told.endswith((".", "!", "?")) else "."
    return f"{told[:1].upper()}{told[1:]}{ends}"


def _is_action(plain: str) -> bool:
    """Whether it is something to do: "to win", "pay no more". No noun stands before an article."""
    first, second = [*plain.lower().split()[:2], "", ""][:2]
    before = second in DETERMINERS | {"no", "it", "them"} and first not in STOPS - AUXILIARIES
    return first == "to" or before


def with_person(matter: Scenario, person: Persona) -> Scenario:
    """Return `matter` with one more person opposite, under a free id; nothing is shared out yet."""
    taken = {each.id for each in matter.partners}
    names = (id_of(person.name, "partner"), *(f"partner-{n}" for n in range(2, MOST_PEOPLE + 2)))
    person = person.model_copy(update={"id": next(each for each in names if each not in taken)})
    return matter.model_copy(update={"partners": (*matter.partners, person)})


def without_person(matter: Scenario, at: int) -> Scenario:
    """Return `matter` without the person at that place; the last one stays."""
    left = tuple(each for place, each in enumerate(matter.partners) if place != at)
    return shared_out(matter.model_copy(update={"partners": left})) if left else matter


def shared_out(matter: Scenario) -> Scenario:
    """Return `matter` with every question in somebody's mouth, as long as several are there.

    Whoever cares most about what a question is about asks it; else whoever asks least. Who has
    nothing to ask then, and cares about something, asks what it means for that.
    """
    people = matter.partners
    if matter.talk is not None:
        return matter
    ids = [each.id for each in people]
    questions: list[Question] = []
    for question in matter.questions:
        asker = question.asked_by if question.asked_by in ids else None
        if asker is None and len(people) > 1:
            asker = _asker(question, people, questions)
        questions.append(
            question.model_copy(update={"asked_by": asker if len(people) > 1 else None})
        )
    if len(people) > 1:
        for person in people:
            if all(each.asked_by != person.id for each in questions):
                questions += _of_interest(person, {each.id for each in questions})
    return matter.model_copy(update={"questions": tuple(questions)})


def _asker(question: Question, people: Sequence[Persona], before: Sequence[Question]) -> str:
    about = content_keys(question.ask)

    def fits(person: Persona) -> tuple[int, int]:
        cares = content_keys(f"{person.role} {person.wants} {person.background}")
        return len(about & cares), -sum(each.asked_by == person.id for each in before)

    return max(people, key=fits).id


def _of_interest(person: Persona, taken: set[str]) -> list[Question]:
    insists = _INSISTS.match(person.wants)
    if not person.interest and insists is None:
        return []
    number = next(n for n in range(1, len(taken) + 2) if f"q{n}" not in taken)
    ask = f"What does that mean for {person.interest}?"
    if insists:
        ask = f"How can I be sure {insists['what']}?"
    return [Question(id=f"q{number}", ask=ask, asked_by=person.id)]
