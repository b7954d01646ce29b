"""The audience of a talk: keeps what is said, and has questions ready when the talk is over.

They are prepared while the person talks, sentence by sentence: what may be asked about each
(talk_frames.py), which of it was answered later, which listener would ask it. At the end only the
last sentence is left to do. A language model only chooses: by how much likelier a question becomes
by the sentence than by any other (docs/partner.md has the figures).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.generation.talk_frames import OPEN_ASKS, all_asks, frame_questions
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.talk import ListenerQuestion
from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import TextPrompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.generation.talk_frames import Framed, Manner
    from greenroom.dialogue.state.talk import TalkSentence
    from greenroom.dialogue.understanding import AnswerJudge
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import Flag, LanguageModel, SentenceEncoder

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
_MOST_RATED = 14
"""Sentences of a talk that the model looks at, the most promising first."""
_OF_GAIN, _FITS, _OPEN = 0.12, 4.0, 0.5
"""What a unit of gain is worth beside a frame's weight; the gain from which a question fits that
only a model can choose; and the weight that it has then."""
_TASK = "After a talk, listeners ask the speaker.\n\n"
_EXAMPLES = (
    ("The bus runs every forty minutes.", "What happens on a Sunday evening?"),
    ("Absences fell by a third after that.", "How do you know that it was that?"),
    ("By the end of June every flat will have its own meter.", "What if somebody says no?"),
    ("The council wanted to pull the mill down.", "Who paid for it in the end?"),
    ("Most of our volunteers stay for two years.", "Why do the others leave?"),
    ("Three of five toasters could be mended.", "And what was wrong with the other two?"),
    ("Nobody has been hurt since we put up the mirrors.", "How many were hurt before?"),
    ("We sing without notes.", "How long does it take to learn that?"),
)
_NEUTRAL = ("Good evening, and thank you all for coming.", "So that is that, and now you know.")


@dataclass(slots=True)
class _Prepared:
    """A sentence of the talk and what may be asked about it."""

    sentence: TalkSentence
    vector: Vectors
    framed: tuple[Framed, ...]
    answered: set[str] = field(default_factory=set)
    gains: dict[str, float] = field(default_factory=dict)

    @property
    def promise(self) -> float:
        """What the best question is worth, before the model has looked at it."""
        return max((each.weight or 0.0 for each in self.framed), default=0.0)


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
        model: LanguageModel | None = None,
        seed: int = 0,
    ) -> None:
        """Listen as the partners of `scenario`.

        Args:
            scenario: Has the listeners, and how hard they are.
            encoder: Tells what is about the same.
            judge: Tells whether something was answered.
            model: Chooses among questions; without one rules alone do.
            seed: Chooses among questions that are as good.
        """
        self._scenario, self._judge = scenario, judge
        self._remembering = _Remembering(encoder)
        self._model, self._seed = model, seed
        self._usual: dict[str, float] = {}
        self._kept: dict[str, _Prepared] = {}
        self._names: frozenset[str] = frozenset()

    def prepare(self, sentences: Sequence[TalkSentence], cancel: Flag) -> None:
        """Think about what was said so far, one sentence of it with the model.

        Args:
            sentences: All of them, the last one finished.
            cancel: Somebody needs the processor; what is thought out by then is kept.

        Raises:
            EngineError: The encoder or the model failed.
        """
        self._names |= _names(sentences)
        for at, sentence in enumerate(sentences):
            if cancel.is_set():
                return
            if sentence.text not in self._kept:
                self._hear(sentence, [each.text for each in sentences[:at]])
        self._rate_next(sentences, cancel)

    def questions(
        self, sentences: Sequence[TalkSentence], *, at_once: bool = False
    ) -> tuple[ListenerQuestion, ...]:
        """Return the best questions about a whole talk, best first.

        What was heard otherwise in the end is not asked about.

        Args:
            sentences: All of them.
            at_once: Somebody waits: the model is not asked any more.

        Raises:
            EngineError: The encoder failed.
        """
        self._names |= _names(sentences)
        for at, sentence in enumerate(sentences):
            if sentence.text not in self._kept:
                self._hear(sentence, [each.text for each in sentences[:at]])
        with suppress(EngineError):  # rules alone choose
            while not at_once and self._rate_next(sentences, NEVER):
                pass
        heard = {each.text: each for each in sentences}
        rated = [
            (self._rating(framed, prepared), prepared, framed)
            for text, prepared in self._kept.items()
            if text in heard and heard[text].sure
            for framed in prepared.framed
            if framed.ask not in prepared.answered
        ]
        rated = [each for each in rated if each[0] > 0]
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

    def _rate_next(self, sentences: Sequence[TalkSentence], cancel: Flag) -> bool:
        """Let the model look at one more sentence; returns whether there was one."""
        kept = [each for text in sentences if (each := self._kept.get(text.text)) and each.framed]
        left = [each for each in kept if not each.gains]
        if self._model is None or not left or len(kept) - len(left) >= _MOST_RATED:
            return False
        if not self._usual:
            found = [self._likelihoods(each, _ASKS[self._manner], cancel) for each in _NEUTRAL]
            if not all(found):
                return False
            self._usual = {ask: sum(each[ask] for each in found) / len(found) for ask in found[0]}
        best = max(left, key=lambda each: each.promise)
        asks = tuple(dict.fromkeys(each.ask for each in best.framed))
        now = self._likelihoods(best.sentence.text, asks, cancel)
        best.gains = {ask: now[ask] - self._usual[ask] for ask in now}
        return bool(now)

    def _likelihoods(self, said: str, asks: Sequence[str], cancel: Flag) -> dict[str, float]:
        """Return how likely each question is after `said`; nothing if that was cancelled."""
        if self._model is None:
            return {}
        words = said.replace('"', "'")
        prompt = TextPrompt(_FIXED, "", f'"{words}"\nA listener asks: "')
        return dict(zip(asks, self._model.likelihoods(prompt, asks, cancel), strict=False))

    def _rating(self, framed: Framed, prepared: _Prepared) -> float:
        """Return what a question is worth; chance decides between those that are as good."""
        key = f"{self._seed}|{prepared.sentence.text}|{framed.ask}".encode()
        chance = int.from_bytes(blake2b(key, digest_size=4).digest()) / 2**32
        gain = prepared.gains.get(framed.ask, 0.0)
        weight = framed.weight
        if weight is None:
            weight = _OPEN if gain >= _FITS else -1.0 - _OF_GAIN * gain
        return weight + _OF_GAIN * gain + 0.1 * chance

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


_FIXED = _TASK + "".join(f'"{said}"\nA listener asks: "{ask}"\n\n' for said, ask in _EXAMPLES)
_ASKS: dict[Manner, tuple[str, ...]] = {each: all_asks(each) for each in OPEN_ASKS}


def _names(sentences: Sequence[TalkSentence]) -> frozenset[str]:
    """Return the words that have a capital inside of a sentence."""
    return frozenset(
        word.strip(".,;:!?")
        for each in sentences
        for word in each.text.split()[1:]
        if word[:1].isupper()
    )
