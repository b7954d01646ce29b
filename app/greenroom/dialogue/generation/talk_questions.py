"""Questions to a talk as a whole: what listeners ask of a proposal, of a study, of a story.

They take up no sentence, so they ask nothing that was misheard; the kind of talk decides which fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.dialogue.generation.talk_frames import Framed
from greenroom.dialogue.understanding import NamedExamples

if TYPE_CHECKING:
    from greenroom.dialogue.generation.talk_frames import Manner
    from greenroom.domain.persona import Temperament
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

WHOLE = "whole"
"""What such a question begins with, as far as several of them count as alike."""

_WEIGHT = 1.5
_TELLING = 4
"""So many sentences of a talk show what kind of talk it is."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of talk.

    Attributes:
        says: Sentences of such talks.
        asks: What listeners ask then, by who asks that rather than others do.
    """

    says: tuple[str, ...]
    asks: tuple[tuple[Temperament, str], ...]


_KINDS: dict[str, _Kind] = {
    "proposal": _Kind(
        (
            "We ask you to vote for this plan tonight.",
            "I propose that we build a new path behind the school.",
            "We need your permission and a small budget.",
            "All we ask of the council is a decision.",
        ),
        (
            ("sceptical", "What happens if we say no?"),
            ("expert", "Who looks after it once it is there?"),
            ("sceptical", "Who is against it, and why?"),
            ("curious", "How will we know in a year whether it was right?"),
            ("expert", "What else did you look at before you chose this?"),
            ("hostile", "What is the most expensive thing that can go wrong?"),
        ),
    ),
    "study": _Kind(
        (
            "We asked two hundred people and compared the groups.",
            "In our study half of the patients got the treatment.",
            "The results show a clear difference.",
            "We measured every week for a year.",
        ),
        (
            ("sceptical", "Could it have been something else altogether?"),
            ("expert", "Would you find the same anywhere else?"),
            ("sceptical", "What can't you say from these numbers?"),
            ("curious", "What are you going to look at next?"),
            ("expert", "What would you do differently if you started again?"),
        ),
    ),
    "story": _Kind(
        (
            "When I was a child, my grandfather took me there.",
            "I was afraid, and I did not tell anybody.",
            "That year changed my life.",
            "My mother cried when I came home.",
            "I was fifty when I began to learn it, and everybody laughed.",
            "For years I had wanted to, and I never dared.",
        ),
        (
            ("friendly", "How did the people around you take it?"),
            ("curious", "Would you do the same again?"),
            ("curious", "When did you first notice that something had changed?"),
        ),
    ),
    "business": _Kind(
        (
            "Our product saves our customers an hour a day.",
            "We are raising money to open a second shop.",
            "We have forty paying customers and grow every month.",
            "The market is large and nobody serves it.",
        ),
        (
            ("expert", "What does it cost you to win one customer?"),
            ("curious", "Why did the first customers say yes?"),
            ("sceptical", "Who has tried this before, and why did they fail?"),
            ("hostile", "What would make you give it up?"),
        ),
    ),
    "project": _Kind(
        (
            "We started with four volunteers in a cellar.",
            "In the first month nothing worked, so we changed the plan.",
            "Today we are open every Saturday.",
            "What we learned is to begin small.",
            "At first the neighbours were against it, and today they help.",
            "We tried it for half a year in our department.",
        ),
        (
            ("curious", "What would you do differently if you started again?"),
            ("friendly", "What can somebody here do to help?"),
            ("expert", "Who pays for it in the long run?"),
        ),
    ),
    "explanation": _Kind(
        (
            "Inside the engine a small wheel turns very fast.",
            "A cell is made of three parts.",
            "First the signal goes to the brain, and then to the hand.",
            "Water rises because warm water is lighter.",
        ),
        (
            ("curious", "What do most people get wrong about it?"),
            ("curious", "How did people find that out in the first place?"),
            ("sceptical", "Are there cases where that isn't true?"),
            ("expert", "What will change about it in the next ten years?"),
        ),
    ),
    "appeal": _Kind(
        (
            "We can't look away any longer.",
            "Each of you can do something today.",
            "Please give an hour of your time.",
            "If nobody acts, it will be gone in ten years.",
        ),
        (
            ("expert", "Has that been done anywhere, and did it work?"),
            ("curious", "What made you care about it yourself?"),
            ("hostile", "And what if it's too late already?"),
        ),
    ),
}

_ANY_TALK: tuple[tuple[Temperament, str], ...] = (
    ("sceptical", "What do people say who see it the other way?"),
    ("friendly", "What did you have to leave out today?"),
    ("sceptical", "Where are you least sure yourself?"),
    ("curious", "What has surprised you most in all of it?"),
    ("expert", "What would have to happen for you to change your mind?"),
    ("curious", "Where should somebody begin who wants to know more?"),
)
"""Asked after any talk."""


def questions_to_whole(
    said: Vectors, manner: Manner, encoder: SentenceEncoder
) -> tuple[Framed, ...]:
    """Return what listeners may ask about a talk; nothing about one of hardly a sentence.

    Args:
        said: Its sentences, as vectors.
        manner: How hard they ask.
        encoder: Made them.
    """
    if len(said) < _TELLING:
        return ()
    known: Any = encoder
    fits = {
        name: float(np.sort(cosines.max(axis=1))[-_TELLING:].mean())
        for name, cosines in _shown(known).cosines(said).items()
    }
    kind = _KINDS[max(fits, key=fits.__getitem__)]
    return tuple(
        Framed(ask, (who,), _WEIGHT, start=WHOLE)
        for who, ask in (*kind.asks, *_ANY_TALK)
        if manner == "hostile" or who != "hostile"
    )


@lru_cache(maxsize=1)
def _shown(encoder: Any) -> NamedExamples[str]:
    return NamedExamples.encoded({name: kind.says for name, kind in _KINDS.items()}, encoder)
