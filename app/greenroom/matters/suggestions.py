"""What a language model suggests for a matter: what the partner may ask, what to get across.

It is shown other matters with what was prepared for each, and goes on with this one: in each round
ten ways at once, of which the best one is kept if nothing is wrong with it. docs/partner.md has the
figures.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.generation.guard import strip_quotes
from greenroom.domain.prompt import TextPrompt
from greenroom.matters.examples import EXAMPLES
from greenroom.matters.own_words import shortened
from greenroom.matters.sieve import Kind, Sieve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.kept_document import PassageSource
    from greenroom.domain.scenario import Scenario
    from greenroom.matters.examples import ExampleMatter
    from greenroom.ports import Flag, LanguageModel, SentenceEncoder

_TASK = (
    "How people prepare for a conversation that counts. Each entry says what they want and who "
    "sits opposite, then what that person may ask them, what that person may object, and what they "
    "can say themselves: short, spoken, and about this very matter.\n\n"
)
_ROUNDS: tuple[tuple[Kind, int, tuple[str, ...]], ...] = (
    (
        *("question", 2),
        (
            *("Why should I", "What happens if", "How do I know", "Do you really", "Who will pay"),
            *("What will you do if", "Why can't you", "Is it fair", "How would you", "Would you"),
        ),
    ),
    (
        *("objection", 1),
        (
            *("I can't", "If I", "We can't", "Nobody", "There is no", "That is not", "I won't"),
            *("I don't see why", "We have always", "I have no"),
        ),
    ),
    (
        *("question", 2),
        (
            *("Couldn't you", "Wouldn't it be", "What do I tell", "And if", "How long", "Why"),
            *("What makes you think", "Can you", "What would", "How"),
        ),
    ),
    (
        *("point", 1),
        (
            *("We could", "If you", "I would", "It would help you", "I promise", "All I ask"),
            *("I could", "What matters to me", "That way", "Let us"),
        ),
    ),
)
"""What a round makes, how many of them it keeps, and what its ways begin with: so they differ, are
hard, and stay in role."""

_MOST_ROUNDS = 16
_LEAST = -1.25
"""Mean log probability below which a way is too far-fetched."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something the person may keep.

    Attributes:
        kind: What it would be.
        text: As it would stand on the card.
        source: The passage that it was made of; None if a model made it up.
    """

    kind: Kind | Literal["figure"]
    text: str
    source: PassageSource | None = None


def suggestions(
    matter: Scenario, model: LanguageModel | None, encoder: SentenceEncoder | None, cancel: Flag
) -> Iterator[Suggestion]:
    """Yield what might be kept, each as soon as it is made; ends early when `cancel` is set.

    Raises:
        EngineError: A model failed.
    """
    if model is None:
        return
    sieve = Sieve(matter, encoder)
    made: list[Suggestion] = []
    for number in range(_MOST_ROUNDS):
        kind, most, starts = _ROUNDS[number % len(_ROUNDS)]
        prompt = _prompt(matter, kind, [each.text for each in made if each.kind == kind])
        ways = model.continue_text(prompt, starts, '"\n', number, cancel)
        if cancel.is_set():
            return
        likely = [(strip_quotes(way.text), way.fluency) for way in ways if way.fluency >= _LEAST]
        ranked = sorted(likely, key=lambda way: way[1] + sieve.closeness(way[0]), reverse=True)
        for text, _ in ranked:
            if most and not sieve.faults(kind, text):
                most -= 1
                sieve.keep(text)
                made.append(Suggestion(kind, text))
                yield made[-1]


@lru_cache(maxsize=1)
def _fixed_text() -> str:
    """Return the examples that stand before every matter."""
    return _TASK + "\n".join(map(_entry, EXAMPLES)) + "\n"


def _entry(each: ExampleMatter) -> str:
    kinds: tuple[tuple[Kind, tuple[str, ...]], ...] = (
        ("question", each.asks), ("objection", each.objects), ("point", each.points)
    )  # fmt: skip
    lines = (f'{_line(kind, each.who)}{said}"\n' for kind, told in kinds for said in told)
    return _scene(each.about, each.who, each.goal) + "".join(lines)


def _scene(about: str, who: str, goal: str) -> str:
    return f'"{about}"\nOpposite: {who}. Hoped for: {goal.rstrip(".")}.\n'


def _line(kind: Kind, who: str) -> str:
    begins = who.partition(",")[0]
    begins = begins[:1].upper() + begins[1:]
    labels = {"question": f"{begins} asks", "objection": f"{begins} objects", "point": "I can say"}
    return f'{labels[kind]}: "'


def _prompt(matter: Scenario, kind: Kind, before: list[str]) -> TextPrompt:
    partner = matter.partners[0]
    known = [q.ask for q in matter.questions if q.kind == kind]
    before = [*(matter.points if kind == "point" else known), *before]
    start = _line(kind, partner.role)
    lines = "".join(f'{start}{each}"\n' for each in before[-6:])
    return TextPrompt(
        _fixed_text(),
        _scene(shortened(matter.about), partner.role, matter.objective),
        lines + start,
    )
