"""The audience of a talk: keeps what is said, and has questions ready when the talk is over.

They are prepared while the person talks: which sentences speak to which points of the slides, and,
passage by passage, what the language model would ask (listener_questions.py). At the end those are
left out that were answered anywhere in the talk, and the best go to the listeners who would ask
them. Without a model a few fixed questions to what was claimed take their place (talk_frames.py).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from greenroom.dialogue.generation.talk_frames import (
    frame_point,
    frame_questions,
    lead_in,
    read_out,
)
from greenroom.dialogue.generation.talk_questions import questions_to_whole
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.talk import ListenerQuestion
from greenroom.dialogue.understanding import PointFound, RememberingEncoder, Said, find_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from greenroom.dialogue.generation.listener_questions import QuestionWriter
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
_ON_ANY, _ANSWERS_SURELY = 0.35, 0.8
"""The same for a question that a model wrote about one passage and any sentence of the talk."""
_LEAST = -0.1
"""Worth of a question that is good enough to be asked."""
_AGAIN = 0.4
"""What a question is worth less for each one that begins alike."""
_PER_SLIDE = 2
_UNSPOKEN = 3
"""Questions at most to what stands on the slides and was not spoken to."""
_FEWEST_WORDS, _LONG = 6, 25
"""Words of a sentence that says enough to ask about, and from which more words say no more."""
_CONTEXT = 2
"""Sentences before one that are read with it."""
_SECTION = 6
"""Sentences of a talk without slides that count as one slide when passages are chosen."""
_MOST_PASSAGES = 16
"""Passages that are thought about where nobody waits."""


@dataclass(slots=True)
class _Heard:
    """A sentence of the talk.

    Attributes:
        of: The sentences that the model was given, this one last; () if it was not yet.
        asks: What it wrote about them.
    """

    of: tuple[str, ...] = ()
    asks: tuple[Framed, ...] = ()


@dataclass(frozen=True, slots=True)
class _About:
    """What is asked, and the slide and the words that it is about.

    Attributes:
        framed: The question.
        slide: Number of the slide.
        text: The sentence, or the point of the slide.
        at: Which sentence of the talk it is; -1 for a point that was not spoken to.
    """

    framed: Framed
    slide: int
    text: str
    at: int = -1


class Audience:
    """Listens to one talk. One thread at a time."""

    def __init__(
        self,
        scenario: Scenario,
        encoder: SentenceEncoder,
        judge: AnswerJudge,
        seed: int = 0,
        points: Mapping[int, Sequence[str]] | None = None,
        writer: QuestionWriter | None = None,
    ) -> None:
        """Listen as the partners of `scenario`.

        Args:
            scenario: Has the listeners, and how hard they are.
            encoder: Tells what is about the same.
            judge: Tells whether something was answered.
            seed: Chooses among questions that are as good.
            points: What each slide states, by its number.
            writer: Writes the questions; None for the fixed ones.
        """
        self._scenario, self._judge, self._writer = scenario, judge, writer
        self._encoder = RememberingEncoder(encoder)
        self._seed = seed
        self._kept: dict[str, _Heard] = {}
        self._points = [
            (number, text) for number, texts in (points or {}).items() for text in texts
        ]
        self._told = [PointFound("left_out", score=-1.0)] * len(self._points)
        self._asks_of_points: dict[int, tuple[Framed, ...]] = {}

    def prepare(self, sentences: Sequence[TalkSentence], cancel: Flag) -> None:
        """Think about what was said so far: all of it a little, one more passage thoroughly.

        Args:
            sentences: All of them, the last one finished.
            cancel: Somebody needs the processor; what is thought out by then is kept.

        Raises:
            EngineError: A model failed.
        """
        self._hear(sentences, cancel)
        for each in self._of_whole(sentences):
            self._vector(each.text)  # is compared with every sentence in the end
        if not cancel.is_set():
            self._write_next(sentences, cancel)

    def questions(
        self, sentences: Sequence[TalkSentence], cancel: Flag = NEVER, *, hurries: bool = True
    ) -> tuple[ListenerQuestion, ...]:
        """Return the best questions about a whole talk, best first.

        What was heard otherwise in the end is not asked about.

        Args:
            sentences: All of them.
            cancel: Ends it.
            hurries: Somebody waits: what is not written yet is not written any more.

        Raises:
            EngineError: A model failed.
        """
        self._hear(sentences, NEVER)
        for _ in range(0 if hurries else _MOST_PASSAGES):
            if not self._write_next(sentences, cancel):
                break
        written = any(each.of for each in self._kept.values())
        unspoken = self._unspoken({each.slide for each in sentences}, written=written)
        said = self._written(sentences) if written else self._framed(sentences)
        about = (*self._of_whole(sentences), *unspoken, *said)
        chosen = self._choose({each: self._rating(each) for each in about}, sentences)
        return tuple(self._as_questions(chosen))

    def _choose(
        self, rated: dict[_About, float], sentences: Sequence[TalkSentence]
    ) -> list[_About]:
        """Return the best that are open and differ; each way to ask counts less a second time."""
        chosen: list[_About] = []
        while rated and len(chosen) < MOST_QUESTIONS:
            best = max(rated, key=rated.__getitem__)
            if rated.pop(best) < _LEAST:
                break
            if self._is_new(best, chosen) and not self._is_answered(best, sentences):
                chosen.append(best)
                for each in rated:
                    if each.framed.start and each.framed.start == best.framed.start:
                        rated[each] -= _AGAIN
        return chosen

    @property
    def _manner(self) -> Manner:
        return manner_of(self._scenario)

    def _hear(self, sentences: Sequence[TalkSentence], cancel: Flag) -> None:
        """Keep the sentences that are new, and which points of the slides they speak to."""
        before = ""
        for sentence in sentences:
            if cancel.is_set():
                return
            if sentence.text not in self._kept:
                self._kept[sentence.text] = _Heard()
                self._vector(sentence.text)  # is compared with every question in the end
                self._find_points(f"{before} {sentence.text}".strip(), sentence.slide)
            before = sentence.text

    def _find_points(self, said: str, at_slide: int) -> None:
        if not self._points:
            return
        homes = [int(slide != at_slide) for slide, _ in self._points]
        points = [text for _, text in self._points]
        found = find_points(points, [Said(said)], self._encoder, homes)
        pairs = zip(self._told, found, strict=True)
        self._told = [max(pair, key=lambda each: each.score) for pair in pairs]

    def _write_next(self, sentences: Sequence[TalkSentence], cancel: Flag) -> bool:
        """Have questions written about one more passage; returns whether they were."""
        if self._writer is None:
            return False
        number = sum(bool(each.of) for each in self._kept.values())
        number += len(self._asks_of_points)
        place = self._next_point(sentences)
        if place is not None:
            written = self._writer.write(self._points[place][1], number, cancel)
            if written is not None:
                self._asks_of_points[place] = written
        elif (at := self._next_passage(sentences)) is not None:
            of = self._passage(sentences, at)
            written = self._writer.write(" ".join(of), number, cancel)
            if written is not None:
                self._kept[of[-1]].of, self._kept[of[-1]].asks = of, written
        else:
            return False
        for each in written or ():
            self._vector(each.ask)  # is compared with every sentence in the end
        return written is not None

    def _next_passage(self, sentences: Sequence[TalkSentence]) -> int | None:
        """Return which sentence to write about next, one that tells much.

        It is of the slide with the fewest so far.
        """
        kept = [self._kept[each.text] for each in sentences]
        slides = [each.slide or -(at // _SECTION) for at, each in enumerate(sentences)]
        done = Counter(slide for slide, each in zip(slides, kept, strict=True) if each.of)

        def order(at: int) -> tuple[int, bool, int]:
            covered = any(
                sentences[at].text in each.of for each in kept[at + 1 : at + 1 + _CONTEXT]
            )
            return done[slides[at]], covered, -min(_LONG, len(sentences[at].text.split()))

        telling = [
            at
            for at, each in enumerate(sentences)
            if each.sure
            and not kept[at].of
            and not each.text.endswith("?")
            and len(each.text.split()) >= _FEWEST_WORDS
        ]
        return min(telling, key=order, default=None)

    def _passage(self, sentences: Sequence[TalkSentence], at: int) -> tuple[str, ...]:
        """Return a sentence behind the last few on its slide, which say what "that" is."""
        first = at
        while at - first < _CONTEXT and first and _goes_on(*sentences[first - 1 : first + 1]):
            first -= 1
        return tuple(each.text for each in sentences[first : at + 1])

    def _next_point(self, sentences: Sequence[TalkSentence]) -> int | None:
        """Return the surest point of a slide that is over and was not spoken to."""
        over = {each.slide for each in sentences} - {each.slide for each in sentences[-1:]}
        asked = {self._points[place][0] for place in self._asks_of_points}
        found = [
            place
            for place, (slide, _) in enumerate(self._points)
            if slide in over - asked and self._told[place].status == "left_out"
        ]
        return min(found, key=lambda place: self._told[place].score, default=None)

    def _written(self, sentences: Sequence[TalkSentence]) -> Iterator[_About]:
        sure = {each.text for each in sentences if each.sure}
        for at, each in enumerate(sentences):
            heard = self._kept[each.text]
            if sure.issuperset(heard.of):
                yield from (_About(ask, each.slide, each.text, at) for ask in heard.asks)

    def _framed(self, sentences: Sequence[TalkSentence]) -> Iterator[_About]:
        for at, each in enumerate(sentences):
            if each.sure:
                for framed in frame_questions(each.text, each.slide, self._manner):
                    yield _About(framed, each.slide, each.text, at)

    def _of_whole(self, sentences: Sequence[TalkSentence]) -> Iterator[_About]:
        said = [each.text for each in sentences if each.sure]
        if not said:
            return
        vectors = self._encoder.encode(said)
        for framed in questions_to_whole(vectors, self._manner, self._encoder):
            yield _About(framed, 0, framed.ask)

    def _unspoken(self, shown: set[int], *, written: bool) -> Iterator[_About]:
        """Yield what to ask about points of the slides that were not spoken to, one a slide.

        The surest ones come first.
        """
        slides: set[int] = set()
        for place in sorted(range(len(self._points)), key=lambda at: self._told[at].score):
            slide, text = self._points[place]
            left_out = self._told[place].status == "left_out" and slide in shown - slides
            framed = (frame_point(self._manner),)
            asks = self._asks_of_points.get(place, ()) if written else framed
            if left_out and asks and len(slides) < _UNSPOKEN:
                slides.add(slide)
                for each in asks:
                    yield _About(replace(each, lead=read_out(text, slide)), slide, text)

    def _is_answered(self, about: _About, sentences: Sequence[TalkSentence]) -> bool:
        """Whether a question is answered anywhere; one that fits many places, later on."""
        ask, written = about.framed.ask, bool(about.framed.start)
        wanted, claim = self._vector(ask), self._vector(about.text)
        on_claim, on_question, answers = (
            (-1.0, _ON_ANY, _ANSWERS_SURELY) if written else (_ON_CLAIM, _ON_QUESTION, _ANSWERS)
        )
        for each in sentences if written else sentences[about.at + 1 :]:
            vector = self._vector(each.text)
            near = float(vector @ claim) >= on_claim and float(vector @ wanted) >= on_question
            if near and self._judge.score(ask, each.text, self._encoder) >= answers:
                return True
        return False

    def _rating(self, about: _About) -> float:
        """Return what a question is worth; chance decides between those that are as good."""
        key = f"{self._seed}|{about.text}|{about.framed.ask}".encode()
        chance = int.from_bytes(blake2b(key, digest_size=4).digest()) / 2**32
        return about.framed.weight + 0.1 * chance

    def _is_new(self, about: _About, chosen: Sequence[_About]) -> bool:
        """Whether nothing like it was chosen: the same words, the same slide or sentence."""
        framed, vector = about.framed, self._vector(about.text)
        before = [other.framed for other in chosen]
        on_slide = sum(other.slide == about.slide for other in chosen)
        return not (
            any(f.ask == framed.ask for f in before)
            or any(f.subject & framed.subject for f in before)
            or (about.slide and on_slide >= _PER_SLIDE)
            or any(float(vector @ self._vector(other.text)) >= _SAME for other in chosen)
        )

    def _as_questions(self, chosen: Sequence[_About]) -> list[ListenerQuestion]:
        """Hand the questions to listeners: who would ask it, and asked least so far."""
        asked = dict.fromkeys((each.id for each in self._scenario.partners), 0)
        made: list[ListenerQuestion] = []
        for each in chosen:
            framed = each.framed
            fits = {p.id: p.temperament in framed.listeners for p in self._scenario.partners}
            who = min(asked, key=lambda it: (asked[it] - fits[it], not fits[it]))
            asked[who] += 1
            ask = (
                f"{framed.lead} {framed.ask}"
                if framed.lead
                else lead_in(self._manner, len(made), framed.ask, each.slide)
            )
            about = "" if each.text == framed.ask else each.text
            made.append(ListenerQuestion(f"said-{len(made) + 1}", ask, who, each.slide, about))
        return made

    def _vector(self, text: str) -> Vectors:
        found: Vectors = self._encoder.encode([text])[0]
        return found


def manner_of(scenario: Scenario) -> Manner:
    """Return how hard an audience asks."""
    hardness = scenario.resistance
    return "friendly" if hardness <= _FRIENDLY else "hostile" if hardness >= _HOSTILE else "mixed"


def _goes_on(before: TalkSentence, sentence: TalkSentence) -> bool:
    """Whether a sentence stands behind one that was clearly heard on the same slide."""
    return before.sure and before.slide == sentence.slide
