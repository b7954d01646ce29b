"""What can be wrong with a scenario that its model cannot say.

Faults make it unusable. Remarks are told to its author only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.misfits import said_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.scenario import Scenario
    from greenroom.storage.scenarios.yaml_files import Key

FEWEST_QUESTIONS = 3


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong.

    Attributes:
        key: Where, as keys and list places from the top of the file.
        message: What, and what to do.
    """

    key: Key
    message: str


def scenario_faults(scenario: Scenario) -> tuple[Fault, ...]:
    """Return why `scenario` cannot be used."""
    return (*_twice(scenario), *_unknown_listeners(scenario), *_talk_faults(scenario))


def scenario_remarks(scenario: Scenario) -> tuple[Fault, ...]:
    """Return what the author of `scenario` should know."""
    return (*_question_remarks(scenario), *_light_remarks(scenario))


def _twice(scenario: Scenario) -> Iterator[Fault]:
    known: dict[str, int] = {}
    for place, partner in enumerate(scenario.partners):
        key: Key = ("partners", place, "name")
        if partner.id in known:
            why = Wording(
                "`name` is '{name}', as of partner {other}; give one of them another name.",
                name=partner.name,
                other=known[partner.id] + 1,
            )
            yield Fault(key, said_at(key, why))
        known.setdefault(partner.id, place)
    asked: dict[str, int] = {}
    for place, question in enumerate(scenario.questions):
        key = ("questions", place, "id")
        if question.id in asked:
            why = Wording(
                "`id` is '{id}', as of question {other}; take it out of both.",
                id=question.id,
                other=asked[question.id] + 1,
            )
            yield Fault(key, said_at(key, why))
        asked.setdefault(question.id, place)


def _unknown_listeners(scenario: Scenario) -> Iterator[Fault]:
    known = list(dict.fromkeys(partner.id for partner in scenario.partners))
    for place, question in enumerate(scenario.questions):
        if question.asked_by and question.asked_by not in known:
            key: Key = ("questions", place, "asked_by")
            why = Wording(
                "`asked_by` is '{name}', and no partner has that id; write one of: {known}.",
                name=question.asked_by,
                known=", ".join(known),
            )
            yield Fault(key, said_at(key, why))


def _talk_faults(scenario: Scenario) -> Iterator[Fault]:
    if scenario.purpose == "talk" and scenario.talk is None:
        yield Fault(
            ("purpose",),
            Wording(
                "`purpose` is talk, and there is no `talk` with the times of its lights; add "
                "`talk: {{green_s: {green}, amber_s: {amber}, red_s: {red}}}`, or choose another "
                "purpose.",
                green=round(scenario.time_limit_s * 0.8),
                amber=round(scenario.time_limit_s * 0.9),
                red=round(scenario.time_limit_s),
            ),
        )
    if scenario.purpose != "talk" and scenario.talk is not None:
        yield Fault(
            ("talk",),
            Wording(
                "`talk` is only for a scenario whose `purpose` is talk, and this one is "
                "'{purpose}'; take it out, or change the purpose.",
                purpose=scenario.purpose,
            ),
        )


def _question_remarks(scenario: Scenario) -> Iterator[Fault]:
    count = len(scenario.questions)
    if count < FEWEST_QUESTIONS:
        yield Fault(
            ("questions",),
            Wording(
                "`questions` holds {count}; write three to six that the partner will ask.",
                count=count,
            ),
        )
    for place, question in enumerate(scenario.questions):
        if not question.near and not question.satisfied_by and not question.dreaded:
            key: Key = ("questions", place, "satisfied_by")
            why = Wording(
                "`near` and `satisfied_by` are both empty; write an answer that would satisfy the "
                "partner, so that it is recognised."
            )
            yield Fault(key, said_at(key, why))


def _light_remarks(scenario: Scenario) -> Iterator[Fault]:
    talk = scenario.talk
    if talk and not talk.green_s < talk.amber_s < talk.red_s:
        key: Key = ("talk", "green_s")
        why = Wording("`green_s`, `amber_s` and `red_s` should come one after the other.")
        yield Fault(key, said_at(key, why))
