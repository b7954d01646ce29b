"""Questions to a passage of a talk that a small model writes: begun by us, ended by it, weighed.

It is shown passages of other talks with what listeners asked. Left to itself it asks for what was
just said, or speaks as the speaker; a question that begins "What was the hardest part of" hardly
can. docs/partner.md has the figures.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys, tokens, word_runs
from greenroom.dialogue.english.words import word_set
from greenroom.dialogue.generation.guard import GuardContext, broken_rules, strip_quotes
from greenroom.dialogue.generation.talk_frames import Framed
from greenroom.domain.prompt import TextPrompt
from greenroom.domain.punctuation import split_sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.generation.talk_frames import Manner
    from greenroom.domain.general import ExamplePassage
    from greenroom.domain.persona import Persona, Temperament
    from greenroom.domain.prompt import Candidate
    from greenroom.ports import Flag, LanguageModel

_TASK = (
    "Questions that listeners ask after a talk. Each entry has what the speaker said, then what "
    "listeners want to know about it: something that the speaker has not said, short, spoken, and "
    "about this very thing.\n\n"
)
_TEMPERATURE = 0.3
_MOST_WORDS = 90  # of a passage; a transcriber may hear no end of a sentence
_OF_SPEAKER = word_set("i me my mine myself we us our ours ourselves")


_ANY = re.compile("")
_GAVE_UP = re.compile(
    r"\b(?:no longer|any ?more|used to|instead|replaced|lost|left|gave up|stopp?ed|until then|"
    r"without|no|never|years ago)\b",
    re.IGNORECASE,
)
_TROUBLE = re.compile(
    r"n't\b|\b(?:no|not|nobody|nothing|none|never|lost|damp|angry|against|problem\w*|hard|wrong|"
    r"complain\w*|broke\w*|less|fewer|miss\w*|lonely|empty|dirty|waiting|afraid|feared)\b",
    re.IGNORECASE,
)
_RESISTED = re.compile(
    r"n't\b|\b(?:no|not|never|against|complain\w*|angry|want(?:s|ed)?|refus\w*|afraid|feared|"
    r"laughed|let us|had to)\b",
    re.IGNORECASE,
)
"""What is told where something was given up, where there is trouble, where somebody resisted."""

_DOING = re.compile(r"^\w+ing\b")
_THE_SAME = re.compile(
    r"(?:(?:do|does|did|done|tried|try|trying|doing) (?:it|this|that|so|the same)|"
    r"where (?:this|that|it) (?:happens|works)|like (?:this|that|yours))\?$"
)
_BY_ITSELF = re.compile(r"^(?!they\b)")  # not "when they saw it", which fits anything
_OTHERS = re.compile(r"^(?:other|another)\b")
"""Ends of questions that go with their beginnings."""


@dataclass(frozen=True, slots=True)
class _Start:
    """How a question begins.

    Attributes:
        text: Its first words.
        worth: What it adds to the score of what the model makes of it.
        listeners: Temperaments that ask so rather than others do.
        manners: How hard an audience is that asks so.
        told: What must be told of the same thing.
        end: How the question must go on.
        of_deed: It is about something that the speaker did.
    """

    text: str
    worth: float
    listeners: tuple[Temperament, ...]
    manners: tuple[Manner, ...] = ("friendly", "mixed", "hostile")
    told: re.Pattern[str] = _ANY
    end: re.Pattern[str] = _ANY
    of_deed: bool = False

    def fits(self, end: str, passage: str) -> bool:
        """Whether such a question with this end may be asked about a passage."""
        keys = content_keys(end)
        about = " ".join(each for each in split_sentences(passage) if keys & content_keys(each))
        by_speaker = not self.of_deed or bool(_OF_SPEAKER & {*tokens(about)})
        return by_speaker and bool(self.told.search(about) and self.end.search(end))


_GENTLE: tuple[Manner, ...] = ("friendly", "mixed")
_HARD: tuple[Manner, ...] = ("mixed", "hostile")
_STARTS = (
    _Start("Was it difficult to convince", 1.0, ("expert",), told=_RESISTED),
    _Start("What are you going to do about", 1.0, ("expert", "sceptical"), told=_TROUBLE),
    _Start("What made you decide to", 1.3, ("curious",), of_deed=True),
    _Start("Do you know of other", 0.9, ("expert",), end=_THE_SAME),
    _Start("How did people react when", 0.8, ("curious",), end=_BY_ITSELF),
    _Start("Would you ever go back to", 0.8, ("sceptical",), told=_GAVE_UP),
    _Start("How did you come up with the idea of", 0.8, ("curious",), _GENTLE, of_deed=True),
    _Start("What was the hardest part of", 0.7, ("curious",), _GENTLE, end=_DOING, of_deed=True),
    _Start("What about people who", 0.6, ("sceptical",)),
    _Start("Could this also work in", 0.6, ("expert",), end=_OTHERS),
    _Start("Did anybody complain about", 0.5, ("sceptical",), _HARD),
)
"""Beginnings of questions, the worth of each by what a judge found good of what came of it."""

_AT_ONCE = 10  # ways in which one passage is gone on with


class QuestionWriter:
    """Writes questions about passages of one talk. One thread at a time."""

    def __init__(
        self,
        model: LanguageModel,
        examples: Sequence[ExamplePassage],
        listener: Persona,
        manner: Manner,
        seed: int,
    ) -> None:
        """Write with `model`.

        Args:
            model: Writes.
            examples: What it is shown first.
            listener: One of those who ask.
            manner: How hard they ask.
            seed: Same seed, same questions.
        """
        self._model, self._listener, self._seed = model, listener, seed
        self._fixed = _TASK + "".join(map(_entry, examples))
        self._shown = {run for each in examples for ask in each.asks for run in _runs(ask)}
        self._starts = {each.text: each for each in _STARTS if manner in each.manners}
        texts = tuple(self._starts)
        self._sets = (texts[:_AT_ONCE], texts[-_AT_ONCE:])

    def prime(self, cancel: Flag) -> None:
        """Let the model read what is the same for every passage.

        Raises:
            EngineError: The model failed.
        """
        self._model.read_text(self._prompt(""), cancel)

    def write(self, passage: str, number: int, cancel: Flag) -> tuple[Framed, ...] | None:
        """Return questions about a passage that nothing speaks against.

        Args:
            passage: One or two sentences.
            number: Which passage of the talk it is; the next one gets other beginnings.
            cancel: Ends it.

        Returns:
            None if it was cancelled, or the model is not there yet.

        Raises:
            EngineError: The model failed.
        """
        prompt = self._prompt(passage)
        if not self._model.read_text(prompt, cancel):
            return None
        seed = self._seed + number
        starts = self._sets[number % len(self._sets)]
        ways = self._model.continue_text(prompt, starts, '"\n', seed, cancel)
        if cancel.is_set():
            return None
        return tuple(self._framed(way) for way in ways if not self._faults(way, passage))

    def _framed(self, way: Candidate) -> Framed:
        ask, start = strip_quotes(way.text), self._starts[way.start]
        subject = frozenset(content_keys(ask[len(start.text) :]))
        worth = start.worth + way.fluency
        return Framed(ask, start.listeners, worth, start=start.text, subject=subject)

    def _faults(self, way: Candidate, passage: str) -> set[str]:
        """Return what speaks against a question."""
        ask = strip_quotes(way.text)
        known = frozenset(tokens(passage))
        found = {*broken_rules(ask, GuardContext(self._listener, passage, known=known))}
        found.discard("asks_back")  # of ten good ones it would cost two
        if _OF_SPEAKER & {*tokens(ask)}:
            found.add("of_speaker")
        end = ask[len(way.start) :].strip()
        if not content_keys(end) & content_keys(passage):
            found.add("elsewhere")
        if _runs(end) & self._shown:
            found.add("borrowed")
        if not self._starts[way.start].fits(end, passage):
            found.add("unfitting")
        if not ask.endswith("?"):
            found.add("no_question")
        return found

    def _prompt(self, passage: str) -> TextPrompt:
        words = " ".join(passage.replace('"', "'").split()[-_MOST_WORDS:])
        return TextPrompt(self._fixed, "", f'Speaker: "{words}"\nListener: "', _TEMPERATURE)


def _runs(text: str) -> set[tuple[str, ...]]:
    return word_runs(text, 3)


def _entry(each: ExamplePassage) -> str:
    asks = "".join(f'Listener: "{ask}"\n' for ask in each.asks)
    return f'Speaker: "{each.said}"\n{asks}\n'
