"""The audience of a talk: keeps what is said, and has questions ready when the talk is over.

They are prepared while the person talks, sentence by sentence: what may be asked about each
(talk_frames.py), which of it was answered later, which listener would ask it, and which points of
the slides are spoken to. At the end only the last sentence is left to do. No language model takes
part (docs/partner.md says why).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import zip_longest
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.generation.talk_frames import frame_point, frame_questions
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.talk import ListenerQuestion
from greenroom.dialogue.understanding import PointFound, Said, find_points

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from greenroom.dialogue.generation.talk_frames import Framed, Manner
    from greenroom.dialogue.state.talk import TalkSentence
    from greenroom.dialogue.understanding import AnswerJudge
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import Flag, SentenceEncoder

MOST_QUESTIONS = 8
_FRIENDLY, _HOSTILE = 1, 4
"""Resistance up to which, and from which, an audience is friendly or hostile."""
_SAME = 0.65
"""Cosine from which two sentences are so alike that one question is enough."""
_ON_CLAIM, _ON_QUESTION, _ANSWERS = 0.15, 0.21, -0.6
"""Cosines of a later sentence to the claim and to the question from which it speaks to both, and
score of the pair from which it answers the question then: the judge alone, made for what follows a
question at once, takes any sentence with a reason for an answer."""
_PER_SLIDE = 2
_UNSPOKEN = 3
"""Questions at most to what stands on the slides and was not spoken to."""


@dataclass(slots=True)
class _Prepared:
    """A sentence of the talk and what may be asked about it."""

    sentence: TalkSentence
    vector: Vectors
    framed: tuple[Framed, ...]
    answered: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _About:
    """What is asked, and the slide and the words that it is about."""

    framed: Framed
    slide: int
    text: str


class _Remembering:
    """Fits SentenceEncoder; the few questions and the sentences of a talk are compared often."""

    def __init__(self, encoder: SentenceEncoder) -> None:
        self._encoder, self.id = encoder, encoder.id
        self._known: dict[str, Vectors] = {}

    def encode(self, texts: Sequence[str]) -> Vectors:
        for text in texts:
            if text not in self._known:
                self._known[text] = self._encoder.encode([text])[0]
        return np.array([self._known[text] for text in texts], np.float32)


class Audience:
    """Listens to one talk. One thread at a time."""

    def __init__(
        self,
        scenario: Scenario,
        encoder: SentenceEncoder,
        judge: AnswerJudge,
        seed: int = 0,
        points: Mapping[int, Sequence[str]] | None = None,
    ) -> None:
        """Listen as the partners of `scenario`.

        Args:
            scenario: Has the listeners, and how hard they are.
            encoder: Tells what is about the same.
            judge: Tells whether something was answered.
            seed: Chooses among questions that are as good.
            points: What each slide states, by its number.
        """
        self._scenario, self._judge = scenario, judge
        self._remembering = _Remembering(encoder)
        self._seed = seed
        self._kept: dict[str, _Prepared] = {}
        self._names: frozenset[str] = frozenset()
        self._points = [
            (number, text) for number, texts in (points or {}).items() for text in texts
        ]
        self._told = [PointFound("left_out", score=-1.0)] * len(self._points)

    def prepare(self, sentences: Sequence[TalkSentence], cancel: Flag) -> None:
        """Think about what was said so far.

        Args:
            sentences: All of them, the last one finished.
            cancel: Somebody needs the processor; what is thought out by then is kept.

        Raises:
            EngineError: The encoder failed.
        """
        self._names |= _names(sentences)
        for at, sentence in enumerate(sentences):
            if cancel.is_set():
                return
            if sentence.text not in self._kept:
                self._hear(sentence, [each.text for each in sentences[:at]])

    def questions(self, sentences: Sequence[TalkSentence]) -> tuple[ListenerQuestion, ...]:
        """Return the best questions about a whole talk, best first.

        What was heard otherwise in the end is not asked about.

        Raises:
            EngineError: The encoder failed.
        """
        self.prepare(sentences, NEVER)
        heard = {each.text: each for each in sentences}
        rated = [
            (self._rating(framed, prepared), prepared, framed)
            for text, prepared in self._kept.items()
            if text in heard and heard[text].sure
            for framed in prepared.framed
            if framed.ask not in prepared.answered
        ]
        chosen: list[tuple[_Prepared, Framed]] = []
        for _, prepared, framed in sorted(rated, key=lambda each: -each[0]):
            if len(chosen) < MOST_QUESTIONS and self._is_new(prepared, framed, chosen):
                chosen.append((prepared, framed))
        unspoken = self._unspoken({each.slide for each in sentences})
        said = [_About(framed, each.sentence.slide, each.sentence.text) for each, framed in chosen]
        mixed = [each for pair in zip_longest(unspoken, said) for each in pair if each]
        return tuple(self._as_questions(mixed[:MOST_QUESTIONS]))

    def _unspoken(self, shown: Container[int]) -> list[_About]:
        """Return what to ask about points of the slides that were not spoken to, one a slide.

        The surest ones come first.
        """
        made: dict[int, _About] = {}
        asked: set[str] = set()
        for at in sorted(range(len(self._points)), key=lambda at: self._told[at].score):
            slide, text = self._points[at]
            left_out = self._told[at].status == "left_out"
            if left_out and slide in shown and slide not in made and len(made) < _UNSPOKEN:
                framed = min(
                    frame_point(text, slide, self._manner), key=lambda each: each.ask in asked
                )
                asked.add(framed.ask)
                made[slide] = _About(framed, slide, text)
        return list(made.values())

    @property
    def _manner(self) -> Manner:
        hardness = self._scenario.resistance
        return (
            "friendly" if hardness <= _FRIENDLY else "hostile" if hardness >= _HOSTILE else "mixed"
        )

    def _hear(self, sentence: TalkSentence, before: Sequence[str]) -> None:
        """Keep a sentence; what it answers is not asked any more."""
        vector = self._vector(sentence.text)
        for text in before:
            if earlier := self._kept.get(text):
                self._drop_answered(earlier, vector, sentence.text)
        framed = tuple(
            frame_questions(sentence.text, sentence.slide, self._manner, self._names)
            if sentence.sure
            else ()
        )
        self._kept[sentence.text] = _Prepared(sentence, vector, framed)
        if self._points:
            told = Said(" ".join((*before[-1:], sentence.text)))
            homes = [int(slide != sentence.slide) for slide, _ in self._points]
            points = [text for _, text in self._points]
            found = find_points(points, [told], self._remembering, homes)
            pairs = zip(self._told, found, strict=True)
            self._told = [max(pair, key=lambda each: each.score) for pair in pairs]

    def _drop_answered(self, earlier: _Prepared, vector: Vectors, said: str) -> None:
        if float(vector @ earlier.vector) < _ON_CLAIM:
            return
        for ask in {each.ask for each in earlier.framed} - earlier.answered:
            near = float(vector @ self._vector(ask)) >= _ON_QUESTION
            if near and self._judge.score(ask, said, self._remembering) >= _ANSWERS:
                earlier.answered.add(ask)

    def _vector(self, text: str) -> Vectors:
        found: Vectors = self._remembering.encode([text])[0]
        return found

    def _rating(self, framed: Framed, prepared: _Prepared) -> float:
        """Return what a question is worth; chance decides between those that are as good."""
        key = f"{self._seed}|{prepared.sentence.text}|{framed.ask}".encode()
        chance = int.from_bytes(blake2b(key, digest_size=4).digest()) / 2**32
        return framed.weight + 0.1 * chance

    def _is_new(
        self, prepared: _Prepared, framed: Framed, chosen: Sequence[tuple[_Prepared, Framed]]
    ) -> bool:
        slide = prepared.sentence.slide
        on_slide = sum(other.sentence.slide == slide for other, _ in chosen)
        return not (
            any(framed.ask == other.ask for _, other in chosen)
            or (slide and on_slide >= _PER_SLIDE)
            or any(
                prepared is other or float(prepared.vector @ other.vector) >= _SAME
                for other, _ in chosen
            )
        )

    def _as_questions(self, chosen: Sequence[_About]) -> list[ListenerQuestion]:
        """Hand the questions to listeners: who would ask it, and asked least so far."""
        asked = dict.fromkeys((each.id for each in self._scenario.partners), 0)
        made: list[ListenerQuestion] = []
        for each in chosen:
            listeners, ask = each.framed.listeners, f"{each.framed.lead} {each.framed.ask}"
            fits = {p.id: p.temperament in listeners for p in self._scenario.partners}
            who = min(asked, key=lambda it: (asked[it] - fits[it], not fits[it]))
            asked[who] += 1
            name = f"said-{len(made) + 1}"
            made.append(ListenerQuestion(name, ask, who, each.slide, each.text))
        return made


def _names(sentences: Sequence[TalkSentence]) -> frozenset[str]:
    """Return the words that have a capital inside of a sentence."""
    return frozenset(
        word.strip(".,;:!?")
        for each in sentences
        for word in each.text.split()[1:]
        if word[:1].isupper()
    )
