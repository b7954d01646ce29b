"""A matter on its card: what can be changed of it, each change as a function of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from greenroom.domain.persona import Persona
from greenroom.domain.scenario import Question, Scenario
from greenroom.matters.dreads import as_dreaded
from greenroom.matters.panel import MANNERS, cared_about, shared_out, with_person
from greenroom.matters.people import kind_of
from greenroom.storage.scenarios.suggested import KeptSuggestion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.kept_document import PassageSource

SuggestionKind = Literal["question", "objection", "point", "figure"]
_SAME_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a list on the card.

    Attributes:
        text: As it stands there.
        suggested: Whether the person did not write it.
        general: Whether it is a question that suits any matter, see `Question.general`.
    """

    text: str
    suggested: bool = False
    general: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """A suggestion beside the card, neither taken nor thrown away yet.

    Attributes:
        kind: What it would be.
        text: As it would stand on the card.
        source: The passage that it was made of; None if a model made it up.
    """

    kind: SuggestionKind
    text: str
    source: PassageSource | None = None


def one_line(text: str) -> str:
    """Return `text` without line ends and double spaces."""
    return " ".join(text.split())


def text_of(matter: Scenario, name: str) -> str:
    """Return the matter's `title`, `about` or `objective`, or its first line, `opening`."""
    return next(iter(matter.opening), "") if name == "opening" else getattr(matter, name)


def with_text(matter: Scenario, name: str, text: str) -> Scenario:
    """Return the matter with another `title`, `about`, `objective` or `opening`.

    Only the last one may be empty: then the partner begins as with any matter.
    """
    if name == "opening":
        said = one_line(text)
        same = said == text_of(matter, name)
        return matter if same else matter.model_copy(update={name: (said,) if said else ()})
    return matter.model_copy(update={name: one_line(text) or getattr(matter, name)})


def with_partner(matter: Scenario, at: int = 0, **changes: Any) -> Scenario:
    """Return the matter with another name, role, ... of one who sits opposite.

    Only what they want may be empty. Of several, each asks what fits them.
    """
    told = {name: value for name, value in changes.items() if value or name == "wants"}
    people = list(matter.partners)
    if wants := told.get("wants"):
        told["wants"] = cared_about(wants, people[at].pronoun)
    people[at] = people[at].model_copy(update=told)
    return shared_out(matter.model_copy(update={"partners": tuple(people)}))


def with_one_more(matter: Scenario) -> Scenario:
    """Return the matter with one more person opposite, in another manner than those before.

    The name stands in the matter, which is in English whatever the window's language.
    """
    manner = MANNERS[len(matter.partners) % len(MANNERS)]
    person = Persona(
        id="partner", name="Somebody else", role="who is there, too", temperament=manner
    )
    return shared_out(with_person(matter, person))


def minutes_of(matter: Scenario) -> int:
    """Return how long it takes; for a talk, how long the person speaks."""
    return max(1, round((matter.talk.red_s if matter.talk else matter.time_limit_s) / 60))


def with_minutes(matter: Scenario, minutes: int) -> Scenario:
    """Return the matter with another length."""
    own_s = matter.talk.red_s if matter.talk else matter.time_limit_s
    return matter.adapted(None, matter.time_limit_s * 60 * minutes / own_s)


def asked_lines(matter: Scenario) -> tuple[CardLine, ...]:
    """Return what the partner will ask or object."""
    return tuple(CardLine(each.ask, each.suggested, each.general) for each in matter.questions)


def as_asked(matter: Scenario, typed: str) -> tuple[str, ...]:
    """Return what the person typed as the lines that the partner will say, with their marks."""
    return as_dreaded(typed, matter.partners[0].pronoun)


def with_asked(matter: Scenario, lines: Sequence[CardLine]) -> Scenario:
    """Return the matter with these questions.

    One that is there already stays as it is; one in the place of another keeps its answers as long
    as half of its words are the same. All the others are what the person dreads, unless they were
    suggested.
    """
    known = {each.ask: each for each in matter.questions}
    texts = {line.text for line in lines}
    same_count = len(lines) == len(matter.questions)
    made: list[Question] = []
    for place, line in enumerate(lines):
        question = known.get(line.text)
        if question is None and same_count and matter.questions[place].ask not in texts:
            question = _reworded(matter.questions[place], line)
        made.append(question or _asked(line, [each.id for each in (*matter.questions, *made)]))
    return shared_out(matter.model_copy(update={"questions": tuple(made)}))


def with_lines(matter: Scenario, name: str, lines: Sequence[CardLine]) -> Scenario:
    """Return the matter with other `points` or `figures`."""
    return matter.model_copy(update={name: tuple(line.text for line in lines)})


def with_taken(matter: Scenario, offered: Offered, text: str) -> Scenario:
    """Return the matter with a suggestion in it; one that was changed is the person's own."""
    line = CardLine(one_line(text), suggested=one_line(text) == one_line(offered.text))
    if offered.kind == "point":
        return matter.model_copy(update={"points": (*matter.points, line.text)})
    if offered.kind == "figure":
        return matter.model_copy(update={"figures": (*matter.figures, line.text)})
    asked = _asked(line, [each.id for each in matter.questions], offered.kind)
    asked = asked.model_copy(update={"source": offered.source})
    return shared_out(matter.model_copy(update={"questions": (*matter.questions, asked)}))


def is_new(matter: Scenario, offered: Offered) -> bool:
    """Return whether the matter says nothing of the kind yet, word by word."""
    told = (*(each.ask for each in matter.questions), *matter.points, *matter.figures)
    return offered.text.casefold() not in {each.casefold() for each in told}


def sorted_suggestions(
    kept: Sequence[KeptSuggestion],
) -> tuple[tuple[Offered, ...], tuple[Offered, ...]]:
    """Return what is still offered, and what was taken or thrown away."""
    both = [(each.dropped, Offered(each.kind, each.text, each.source)) for each in kept]
    offered = tuple(each for dropped, each in both if not dropped)
    return offered, tuple(each for dropped, each in both if dropped)


def as_kept(offered: Sequence[Offered], dropped: Sequence[Offered]) -> tuple[KeptSuggestion, ...]:
    """Return the same as it is stored."""
    both = [(False, each) for each in offered] + [(True, each) for each in dropped]
    return tuple(
        KeptSuggestion(kind=each.kind, text=each.text, source=each.source, dropped=gone)
        for gone, each in both
    )


def like(matter: Scenario, situation: Scenario) -> Scenario:
    """Return the matter with the partner and the questions of a shipped situation.

    What is only true in the story of the situation is left out: what its partner knows, refuses
    and went through, the example lines, and the answers that would satisfy its questions.
    """
    first = situation.partners[0]
    partner = first.model_copy(
        update={"background": "", "limits": (), "knows": (), "examples": (), "reactions": {}}
    )
    own = tuple(each for each in matter.questions if not each.suggested)
    asked = tuple(
        Question(id=each.id, kind=each.kind, ask=each.ask, suggested=True)
        for each in situation.questions
    )
    return matter.model_copy(
        update={
            "purpose": situation.purpose,
            "leads": situation.leads,
            "time_limit_s": situation.time_limit_s,
            "talk": situation.talk,
            "resistance": situation.resistance,
            "partners": (partner,),
            "opening": (),
            "questions": (*own, *_with_new_ids(own, asked)),
        }
    )


def _reworded(before: Question, line: CardLine) -> Question | None:
    old, new = set(before.ask.casefold().split()), set(line.text.casefold().split())
    if len(old & new) < _SAME_SHARE * max(len(old), len(new)):
        return None
    changed = {"ask": line.text, "suggested": line.suggested, "general": line.general}
    return before.model_copy(update=changed)


def _asked(
    line: CardLine, taken: Sequence[str], kind: Literal["question", "objection"] | None = None
) -> Question:
    numbers = (f"q{number}" for number in range(1, len(taken) + 2))
    free = next(each for each in numbers if each not in taken)
    return Question(
        id=free,
        kind=kind or kind_of(line.text),
        ask=line.text,
        dreaded=not line.suggested,
        suggested=line.suggested,
    )


def _with_new_ids(taken: tuple[Question, ...], new: tuple[Question, ...]) -> tuple[Question, ...]:
    known = {each.id for each in taken}
    return tuple(
        each.model_copy(update={"id": f"{each.id}-b"}) if each.id in known else each for each in new
    )
