"""Who sits opposite, and what it is about, chosen by what is likeliest to stand in a form.

A language model is shown filled-in forms of other matters. It chooses among the runs of words of
the person's own sentence, so it can name nobody who is not in it but a few that go without saying.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.dialogue.state.cancelling import NEVER
from greenroom.domain.prompt import TextPrompt
from greenroom.matters.dreads import foreseen_of, without_foreseen
from greenroom.matters.examples import EXAMPLES
from greenroom.matters.own_words import invented, one_line
from greenroom.matters.people import (
    OPPOSITE,
    PRONOUNS,
    opposite_of,
    somebody_in,
    things_in,
)
from greenroom.matters.reported import as_said_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.vectors import Vectors
    from greenroom.matters.people import Opposite
    from greenroom.ports import LanguageModel, SentenceEncoder

_TASK = "What somebody wants to talk about, and to whom.\n\n"
_UNSAID = ("my boss", "the interviewer", "the audience", "the examiner", "my partner")
"""Who may be meant where the sentence names nobody."""

_WAYS = 2
_MOST_TOGETHER = 24
_NEAREST = 3
_PERSON = "person"
_OWNER = 2.0
"""Less likely by so much, the owner is talked to: in eight sentences made up for this people are
ahead of whom they belong to by 2.9 and more, a dog, a cat and a tree by .9 at most."""
_SURE = -7.5
"""Logarithm of the probability from which the words that name the matter are sure enough."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a sentence tells.

    Attributes:
        opposite: Who sits opposite.
        person_role: What the person is; "" if nothing was written that can be used.
        topic: What it is about, as the one opposite calls it: "your hedge"; "" if that is not sure.
        own_topic: The same in the person's own words: "my hedge".
    """

    opposite: Opposite
    person_role: str = ""
    topic: str = ""
    own_topic: str = ""


def fill_form(text: str, model: LanguageModel) -> Form:
    """Return what `text` tells, as far as the model is sure.

    Raises:
        EngineError: The model failed.
    """
    form = _Filling(text, model)
    named = _who(form, (*somebody_in(text)[:_MOST_TOGETHER], *_UNSAID))
    likely, _ = form.likeliest(f"I talk to: {named} (", PRONOUNS, ")")
    chosen = next(each for each in PRONOUNS if each == likely)
    pronoun = foreseen_of(text) or chosen
    who = replace(opposite_of(text, named), pronoun=pronoun)
    form.lines += f"I talk to: {named} ({pronoun})\n"
    role = next(iter(form.fillings("I am: ")), "")
    role = role if re.fullmatch(r"[a-z]+(?: [a-z]+)?", role) else ""
    form.lines += f"I am: {role or _PERSON}\n"
    called = things_in(without_foreseen(text, pronoun), named)[:_MOST_TOGETHER]
    topic, sure = form.likeliest("It is about: ", called, "\n") if called else ("", -np.inf)
    if sure < _SURE:
        return Form(who, role)
    heard = as_said_by(who.pronoun, topic)
    if text.find(named) < text.find(topic):  # what is somebody else's stands before
        heard = re.sub(r"^(?:her|his|their) ", "my ", heard)
    return Form(who, role, heard, topic)


def _who(form: _Filling, ways: Sequence[str]) -> str:
    """Return the likeliest of `ways` to be who is talked to; of a thing of somebody's, its owner.

    "My neighbour's dog" is hardly likelier than "my neighbour", "my son's teacher" far likelier
    than "my son".
    """
    likely = dict(zip(ways, form.likelihoods("I talk to: ", ways, " ("), strict=True))
    named = max(likely, key=likely.__getitem__)
    owner = re.match(r"(.+?)['\u2019]s? ", named)
    near = owner and likely.get(owner[1], -np.inf) > likely[named] - _OWNER
    return owner[1] if owner and near else named


def shown_before_form() -> TextPrompt:
    """Return what stands before every form."""
    return TextPrompt(_examples(), "", "")


class _Filling:
    """A form that is filled in line by line.

    Attributes:
        lines: What stands in it already.
    """

    def __init__(self, text: str, model: LanguageModel) -> None:
        self._text, self._model = text, model
        self.lines = f'"{text}"\n'

    def likeliest(self, begins: str, ways: Sequence[str], ends: str) -> tuple[str, float]:
        """Return which of `ways` is the likeliest to stand behind `begins` and before `ends`.

        And how likely that is, as the logarithm of its probability.
        """
        likely = self.likelihoods(begins, ways, ends)
        best = int(np.argmax(likely))
        return ways[best], likely[best]

    def likelihoods(self, begins: str, ways: Sequence[str], ends: str) -> tuple[float, ...]:
        """Return how likely each of `ways` is there, as the logarithm of its probability."""
        prompt = TextPrompt(_examples(), self.lines, begins.rstrip())
        space = " " * (len(begins) - len(begins.rstrip()))
        return self._model.likelihoods(prompt, [f"{space}{each}{ends}" for each in ways], NEVER)

    def fillings(self, begins: str) -> list[str]:
        """Return what may stand behind `begins` without a thing made up, the likeliest first."""
        prompt = TextPrompt(_examples(), self.lines, begins.rstrip())
        ways = self._model.continue_text(prompt, [""] * _WAYS, "\n", 0, NEVER)
        ranked = sorted(ways, key=lambda way: way.fluency, reverse=True)
        said = (one_line(way.text) for way in ranked)
        return [each for each in said if each and not invented(each, self._text)]


@lru_cache(maxsize=1)
def _examples() -> str:
    forms = (
        f'"{each.sentence}."\nI talk to: {each.opposite}\nI am: {each.person_role}\n'
        f"It is about: {each.topic}\n"
        for each in EXAMPLES
    )
    return _TASK + "\n".join(forms) + "\n"


def likely_person(text: str, encoder: SentenceEncoder | None) -> str:
    """Return who is likely to sit opposite, without a language model.

    That is the first in `text` who is nearer to those opposite in the examples than to anything
    else that is spoken of in them; without an encoder, whoever comes first.
    """
    runs = somebody_in(text)
    if encoder is None or not runs:
        return next(iter(runs), OPPOSITE)
    known: Any = encoder
    people, things = _examples_of_both(known)
    told = encoder.encode(runs)
    mean = np.concatenate((people, things)).mean(axis=0)
    ahead = _nearness(told - mean, people - mean) - _nearness(told - mean, things - mean)
    first = next((run for run, by in zip(runs, ahead, strict=True) if by > 0), runs[0])
    longer = [at for at, run in enumerate(runs) if run.startswith(first)]
    return runs[max(longer, key=lambda at: float(ahead[at]))]


def _nearness(told: Vectors, shown: Vectors) -> Vectors:
    """Return how near each row of `told` is to the three rows of `shown` that are nearest to it."""
    lengths = np.linalg.norm(told, axis=1)[:, None] * np.linalg.norm(shown, axis=1)
    cosines = told @ shown.T / np.maximum(lengths, 1e-9)
    near: Vectors = np.sort(cosines, axis=1)[:, -_NEAREST:].mean(axis=1)
    return near


@lru_cache(maxsize=1)
def _examples_of_both(encoder: Any) -> tuple[Vectors, Vectors]:
    """Return the vectors of who sits opposite in the examples, and of what else is in them."""
    people = {each.who.partition(",")[0] for each in EXAMPLES}
    things = {run for each in EXAMPLES for run in somebody_in(each.sentence)} - people
    return encoder.encode(sorted(people)), encoder.encode(sorted(things))
