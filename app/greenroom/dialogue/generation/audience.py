"""The audience of a talk: keeps what is said, and has questions ready when the talk is over.

They are prepared while the person talks, sentence by sentence: what may be asked about each
(talk_frames.py), which of it was answered later, which listener would ask it. At the end only the
last sentence is left to do. No language model takes part (docs/partner.md says why).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.generation.talk_frames import frame_questions
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.talk import ListenerQuestion

if TYPE_CHECKING:
    from collections.abc import Sequence

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


@dataclass(slots=True)
class _Prepared:
    """A sentence of the talk and what may be asked about it."""

    sentence: TalkSentence
    vector: Vectors
    framed: tuple[Framed, ...]
    answered: set[str] = field(default_factory=set)


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
    ) -> None:
        """Listen as the partners of `scenario`.

        Args:
            scenario: Has the listeners, and how hard they are.
            encoder: Tells what is about the same.
            judge: Tells whether something was answered.
            seed: Chooses among questions that are as good.
        """
        self._scenario, self._judge = scenario, judge
        self._remembering = _Remembering(encoder)
        self._seed = seed
        self._kept: dict[str, _Prepared] = {}
        self._names: frozenset[str] = frozenset()

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
        return tuple(self._as_questions(chosen))

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

    def _as_questions(self, chosen: Sequence[tuple[_Prepared, Framed]]) -> list[ListenerQuestion]:
        """Hand the questions to listeners: who would ask it, and asked least so far."""
        asked = dict.fromkeys((each.id for each in self._scenario.partners), 0)
        made: list[ListenerQuestion] = []
        for prepared, framed in chosen:
            fits = {p.id: p.temperament in framed.listeners for p in self._scenario.partners}
            who = min(asked, key=lambda each: (asked[each] - fits[each], not fits[each]))
            asked[who] += 1
            made.append(
                ListenerQuestion(
                    f"said-{len(made) + 1}",
                    f"{framed.lead} {framed.ask}",
                    who,
                    prepared.sentence.slide,
                    prepared.sentence.text,
                )
            )
        return made


def _names(sentences: Sequence[TalkSentence]) -> frozenset[str]:
    """Return the words that have a capital inside of a sentence."""
    return frozenset(
        word.strip(".,;:!?")
        for each in sentences
        for word in each.text.split()[1:]
        if word[:1].isupper()
    )
