"""A matter out of one sentence: by plain rules, and by a language model where one is there.

Whatever is made up on the way (a wording, a role, what the partner wants) may not hold a number, a
name or a date that the person did not say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from greenroom.dialogue.state.cancelling import NEVER
from greenroom.domain.errors import InputError
from greenroom.domain.persona import Persona, Temperament
from greenroom.domain.prompt import TextPrompt
from greenroom.domain.scenario import Question, Scenario
from greenroom.matters.examples import EXAMPLES
from greenroom.matters.own_words import (
    aim,
    figures_in,
    invented,
    one_line,
    rests_on,
    sentence,
    short_title,
    shortened,
)
from greenroom.matters.people import (
    Opposite,
    described,
    foreseen,
    is_mentioned,
    kind_of,
    opposite_of,
    pronoun_in,
    sides,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.matters.examples import ExampleMatter
    from greenroom.matters.people import Pronoun
    from greenroom.matters.suggestions import Suggestion
    from greenroom.ports import LanguageModel

_PURPOSES = {
    "interview": re.compile(r"\binterview|\bappl(?:y|ied) for|\bjob at\b", re.IGNORECASE),
    "pitch": re.compile(r"\bpitch|\bsell\b|\binvestors?\b|\bfunding\b|\bgrant\b", re.IGNORECASE),
}
_FORM = "What somebody wants to talk about, and what follows from it for a rehearsal.\n\n"
_WAYS = 4
_SHE: dict[Pronoun, tuple[str, str]] = {
    "she": ("She", "s"), "he": ("He", "s"), "they": ("They", ""),
}  # fmt: skip
_TITLE = "What I want to say"
_PERSON = "person"


@dataclass(frozen=True, slots=True)
class Details:
    """What the person says beside the sentence; None leaves it to the sentence.

    Attributes:
        about: The person's own words, in place of the sentence.
        opposite: Who sits opposite: "my boss", "Dana, my boss".
        goal: What is to be reached.
        dreads: What the partner might say, as it says it.
        points: What is to be got across.
        figures: Figures that must be right.
        minutes: How long it takes.
        temperament: How the partner is.
    """

    about: str | None = None
    opposite: str | None = None
    goal: str | None = None
    dreads: tuple[str, ...] | None = None
    points: tuple[str, ...] | None = None
    figures: tuple[str, ...] | None = None
    minutes: float | None = None
    temperament: Temperament | None = None


def matter_from_sentence(
    text: str, model: LanguageModel | None = None, details: Details | None = None
) -> Scenario:
    """Return a scenario that can be rehearsed, made of `text` alone.

    Args:
        text: What the person wants, in a sentence.
        model: Words what the sentence only hints at.
        details: What the person says beside it; goes before the rest.

    Raises:
        InputError: There is not a word in it, or a detail cannot be used.
        EngineError: The model failed.
    """
    text = one_line(text)
    if not re.search(r"\w", text):
        raise InputError("Say in one sentence what you want to talk about, and with whom.")
    matter = _by_rule(text)
    if model is not None:
        matter = _Form(text, model).fill(matter)
    return with_details(matter, details or Details())


def _by_rule(text: str) -> Scenario:
    who, expected = opposite_of(text), foreseen(text)
    purpose = next((name for name, says in _PURPOSES.items() if says.search(text)), None)
    matter: dict[str, Any] = {
        "title": short_title(text) or _TITLE,
        "person_role": _PERSON,
        "about": sentence(text),
        "objective": sentence(aim(text)) or _TITLE,
        "questions": [_dreaded(spoken(expected, who.pronoun))] if expected else [],
        "figures": figures_in(text),
        "partners": [_told(who)],
    }
    if purpose:
        matter["purpose"] = purpose
    return Scenario.model_validate(matter)


def _told(who: Opposite) -> dict[str, str]:
    """Return a partner who wants what anybody wants who is asked for something."""
    she, s = _SHE[who.pronoun]
    wants = f"{she} want{s} to understand why before agreeing to anything."
    return {"name": who.name, "pronoun": who.pronoun, "role": who.role, "wants": wants}


class _Form:
    """A form that the model fills in line by line, each line after those before it."""

    def __init__(self, text: str, model: LanguageModel) -> None:
        self._text, self._model = text, model
        self._lines = f'"{shortened(text)}"\n'

    def fill(self, matter: Scenario) -> Scenario:
        """Return `matter` with what the model knows better than the rules."""
        who = self._opposite()
        she, s = _SHE[who.pronoun]
        role = self._line("I am", re.compile(r"(?:an? )?[a-z-]+(?: [a-z-]+)?").fullmatch)
        changes: dict[str, Any] = {"partners": (Persona.model_validate(_told(who)),)}
        if role:
            changes["person_role"] = re.sub(r"^an? ", "", role)
        if expected := foreseen(self._text):
            line = spoken(expected, who.pronoun)

            def says_so(said: str) -> bool:
                return rests_on(said, expected, 0.6) and sides(said) == sides(line)

            worded = sentence(self._line(f"{she} say{s}", says_so, '"', '"'))
            changes["questions"] = (_dreaded(worded or line),)
        return matter.model_copy(update=changes)

    def _opposite(self) -> Opposite:
        """Return who sits opposite: as the rules say if they are sure, else as the model does."""
        who = opposite_of(self._text)
        if who.addressed and who.pronoun != "they":
            self._lines += f"I talk to: {who.called} ({who.pronoun})\n"
            return who
        if who.addressed:
            is_pronoun = re.compile(r"(?:she|he|they)\)").fullmatch
            said = self._line("I talk to", is_pronoun, f"{who.called} (")
            return replace(who, pronoun=_named(f"{who.called} ({said}")[1])
        said = self._line("I talk to", lambda said: is_mentioned(_named(said)[0], self._text))
        return described(*_named(said)) if said else who

    def _line(
        self, label: str, fits: Callable[[str], object], begins: str = "", ends: str = ""
    ) -> str:
        """Return the likeliest filling that fits and is not invented, or ""."""
        prompt = TextPrompt(_form_examples(), "", f"{self._lines}{label}: {begins}".rstrip(" "))
        ways = self._model.continue_text(prompt, [""] * _WAYS, '"\n', 0, NEVER)
        ranked = sorted(ways, key=lambda way: way.fluency, reverse=True)
        said = (one_line(way.text) for way in ranked)
        good = (each for each in said if fits(each) and not invented(each, self._text))
        if best := next(good, ""):
            self._lines += f"{label}: {begins}{best}{ends}\n"
        return best


def _form_examples() -> str:
    return _FORM + "\n".join(map(_filled, EXAMPLES)) + "\n"


def _filled(each: ExampleMatter) -> str:
    she, s = _SHE[_named(each.opposite)[1]]
    says = f'{she} say{s}: "{each.says}"\n' if each.says else ""
    return f'"{each.sentence}"\nI talk to: {each.opposite}\nI am: {each.person_role}\n{says}'


def _named(opposite: str) -> tuple[str, Pronoun]:
    """Return who "my boss (she)" is, and the pronoun."""
    who, _, pronoun = opposite.removesuffix(")").rpartition(" (")
    return who, "she" if pronoun == "she" else "he" if pronoun == "he" else "they"


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
    if details.minutes is not None:
        if not details.minutes > 0:
            raise InputError("Give a time of more than zero minutes.")
        changes |= _lasting(matter, 60 * details.minutes)
    if details.dreads is not None:
        pronoun = matter.partners[0].pronoun
        heard = [_said("dread", each) for each in details.dreads]
        lines = [spoken(foreseen(each), pronoun) if foreseen(each) else each for each in heard]
        kept = [question for question in matter.questions if not question.dreaded]
        changes["questions"] = numbered([*map(_dreaded, lines), *kept])
    changes["partners"] = (_partner(matter.partners[0], details), *matter.partners[1:])
    return matter.model_copy(update=changes)


def with_suggestion(matter: Scenario, kept: Suggestion) -> Scenario:
    """Return `matter` with a suggestion that the person keeps."""
    if kept.kind == "point":
        return matter.model_copy(update={"points": (*matter.points, kept.text)})
    if kept.kind == "figure":
        return matter.model_copy(update={"figures": (*matter.figures, kept.text)})
    made = Question(id="q", kind=kept.kind, ask=kept.text, suggested=True, source=kept.source)
    return matter.model_copy(update={"questions": numbered([*matter.questions, made])})


def _partner(partner: Persona, details: Details) -> Persona:
    changes: dict[str, Any] = {}
    if details.opposite is not None:
        said = _said("opposite", details.opposite)
        found = pronoun_in(said)
        who = described(details.opposite, partner.pronoun if found == "they" else found)
        changes = dict(_told(who))
        if partner.wants != _told(Opposite(partner.name, partner.role, partner.pronoun))["wants"]:
            del changes["wants"]
    if details.temperament is not None:
        changes["temperament"] = details.temperament
    made = {**partner.model_dump(exclude={"id"}), **changes}
    return Persona.model_validate(made if changes else partner.model_dump())


def _lasting(matter: Scenario, seconds: float) -> dict[str, Any]:
    longer = matter.adapted(None, seconds)
    return {"time_limit_s": longer.time_limit_s, "talk": longer.talk}


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
