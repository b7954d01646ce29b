"""What is suggested for a matter: what the partner may ask, what to get across.

First comes what anybody may say to what is at stake, in the person's own words. Then a language
model is shown other matters with what was prepared for each, and goes on with this one: in each
round up to ten ways at once. Those with nothing wrong are weighed by the model itself: as words of
one side, and as words of the other. docs/partner.md has the figures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.generation.guard import strip_quotes
from greenroom.domain.prompt import TextPrompt
from greenroom.matters.at_stake import at_stake
from greenroom.matters.examples import EXAMPLES
from greenroom.matters.own_words import shortened
from greenroom.matters.people import called, kind_of
from greenroom.matters.sieve import Kind, Sieve
from greenroom.matters.wish_kinds import wish_kind_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.kept_document import PassageSource
    from greenroom.domain.scenario import Scenario
    from greenroom.matters.at_stake import AtStake
    from greenroom.matters.examples import ExampleMatter
    from greenroom.ports import Flag, LanguageModel, SentenceEncoder

_TASK = (
    "How people prepare for a conversation that counts. Each entry says what they want and who "
    "sits opposite, then what that person may ask or object, and what they can answer: short, "
    "spoken, and about this very matter.\n\n"
)
_TEMPERATURE = 0.6
_STARTS: dict[Kind, tuple[str, ...]] = {
    "question": ("Why", "What", "How", "Who", "Would", "What if", "", "", "", ""),
    "objection": ("I", "You", "If", "We", "That", "It", "", "", "", ""),
    "point": ("I", "We", "You", "If", "It", "Let", "", "", "", ""),
}
"""What the ways of a round begin with, so that they differ; some are left free."""

_ROUNDS: tuple[tuple[Kind, int], ...] = (
    ("question", 2), ("objection", 2), ("question", 2), ("point", 1)
)  # fmt: skip
"""What a round makes, and how many of them it keeps at most."""

_FIRST_WAYS = 6
"""Ways of the first round: fewer are there sooner."""
_MOST_ROUNDS = 12
_LEAST_FLUENT = -2.5
"""Mean log probability below which a way is too far-fetched."""
_SHOWN = 10
"""Examples that stand before every matter: more cost time at each word."""
_TOKENS_PER_WORD = 1.2
_OTHER_SIDE: dict[Kind, Kind] = {"question": "point", "objection": "point", "point": "objection"}
_LEAST = -0.9
"""Worth below which nobody sees it, see `_worth`."""


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
    matter: Scenario,
    model: LanguageModel,
    encoder: SentenceEncoder | None,
    cancel: Flag,
    known: Sequence[str] = (),
) -> Iterator[Suggestion]:
    """Yield what might be kept, each as soon as it is made; ends early when `cancel` is set.

    Args:
        matter: What it is for.
        model: Writes and weighs.
        encoder: Finds what means the same; None to go by words.
        cancel: Ends it.
        known: What was suggested before.

    Raises:
        EngineError: A model failed.
    """
    stake = at_stake(matter, model, cancel)
    sieve = Sieve(matter, encoder, stake.ways if stake else ())
    for each in known:
        sieve.keep(each)
    for text in _first_lines(matter, stake, encoder):
        if cancel.is_set():
            return
        if not sieve.repeats(text):
            sieve.keep(text)
            yield Suggestion(kind_of(text), text)
    made: list[Suggestion] = []
    for number in range(_MOST_ROUNDS):
        kind, most = _ROUNDS[number % len(_ROUNDS)]
        prompt = _prompt(matter, kind, [each.text for each in made if each.kind == kind])
        starts = _STARTS[kind] if number else _STARTS[kind][:_FIRST_WAYS]
        ways = model.continue_text(prompt, starts, '"\n', number + len(known), cancel)
        texts = [strip_quotes(way.text) for way in ways if way.fluency >= _LEAST_FLUENT]
        passed = [each for each in dict.fromkeys(texts) if not sieve.faults(kind, each)]
        for text in _ranked(matter, prompt, kind, passed, model, cancel):
            if most and not sieve.faults(kind, text):
                most -= 1
                sieve.keep(text)
                made.append(Suggestion(kind, text))
                yield made[-1]
        if cancel.is_set():
            return


def _first_lines(
    matter: Scenario, stake: AtStake | None, encoder: SentenceEncoder | None
) -> tuple[str, ...]:
    """Return what anybody may say to this matter, the likeliest first.

    To who wants no deed it is what fits the kind of their wish, and the news, if there are any.
    """
    of_stake = stake.lines if stake else ()
    if encoder is None or not matter.objective:
        return of_stake
    kind = wish_kind_in(matter.objective, matter.about, encoder)
    if not kind.asks:
        return of_stake
    return (*kind.asks, *of_stake) if stake and stake.kind == "news" else kind.asks


def _ranked(
    matter: Scenario,
    prompt: TextPrompt,
    kind: Kind,
    texts: Sequence[str],
    model: LanguageModel,
    cancel: Flag,
) -> list[str]:
    """Return those of `texts` that are worth it, the best first.

    A line is worth the more the likelier it is, and the likelier it is as the words of its own side
    than as those of the other side: what the person might as well say themselves is no objection,
    and what is said by the wrong one of the two is unlikely.
    """
    lines = [f'{each}"' for each in texts]
    other = replace(prompt, turn=_line(_OTHER_SIDE[kind], called(matter.partners[0])))
    here = model.likelihoods(prompt, lines, cancel) if lines else ()
    there = model.likelihoods(other, lines, cancel) if lines else ()
    if cancel.is_set():
        return []
    worth = {
        text: _worth(one, two, len(text.split()))
        for text, one, two in zip(texts, here, there, strict=True)
    }
    return sorted((each for each in texts if worth[each] >= _LEAST), key=worth.__getitem__)[::-1]


def _worth(here: float, there: float, words: int) -> float:
    tokens = max(1.0, _TOKENS_PER_WORD * words)
    return float(here / tokens + (here - there) / tokens**0.5)


@lru_cache(maxsize=1)
def _fixed_text() -> str:
    """Return the examples that stand before every matter."""
    return _TASK + "\n".join(map(_entry, EXAMPLES[:_SHOWN])) + "\n"


def _entry(each: ExampleMatter) -> str:
    who = each.who
    kinds: tuple[tuple[Kind, tuple[str, ...]], ...] = (
        ("question", each.asks), ("objection", each.objects), ("point", each.points)
    )  # fmt: skip
    asks, objects, points = (
        [f'{_line(kind, who)}{said}"\n' for said in told] for kind, told in kinds
    )
    mixed = chain.from_iterable(zip_longest(asks, objects, points, fillvalue=""))
    return _scene(each.sentence, who) + "".join(mixed)


def _scene(about: str, who: str) -> str:
    return f'"{shortened(about).rstrip(".")}."\nOpposite: {who}.\n'


def _line(kind: Kind, who: str) -> str:
    begins = who.partition(",")[0]
    begins = begins[:1].upper() + begins[1:]
    labels = {"question": f"{begins} asks", "objection": f"{begins} objects", "point": "I can say"}
    return f'{labels[kind]}: "'


def _prompt(matter: Scenario, kind: Kind, before: list[str]) -> TextPrompt:
    partner = matter.partners[0]
    known = [q.ask for q in matter.questions if q.kind == kind]
    before = [*(matter.points if kind == "point" else known), *before]
    start = _line(kind, called(partner))
    lines = "".join(f'{start}{each}"\n' for each in before[-6:])
    scene = _scene(matter.about, called(partner))
    return TextPrompt(_fixed_text(), scene, lines + start, _TEMPERATURE)
