"""Whether an answer really answers a question: learned from pairs, by two linear classifiers.

One tells answers from dodges, and hardly looks at what was asked: it knows how dodges sound. The
other tells a question's own answers from answers to other questions. An answer has to satisfy both.

Each sees what a listener would look for (a figure where one was asked for, a yes or a no, a name, a
reason; empty words; a question in return) and the vectors of the answer and of the pair. A language
model of 1.5 billion parameters, asked yes or no, tells answers from dodges less well than this
(docs/partner.md has the figures of both).

They know short answers. In a longer reply one listens for how it begins, for its best sentence, and
to the whole of it: what both find of these is weighed by a logistic regression.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.english.questions import asks_openly
from greenroom.dialogue.understanding.numbers import gives_number
from greenroom.dialogue.understanding.word_vectors import WORDS
from greenroom.domain.punctuation import split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from greenroom.dialogue.understanding.turn_reading import Answered
    from greenroom.domain.general import AnswerExample
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_ASKS_NUMBER = re.compile(
    r"\b(?:how (?:many|much|long|old|often|far|big|soon|quickly|fast)|when|what (?:share|price|"
    r"percentage|time|date|year)|cost)\b",
    re.IGNORECASE,
)
_ASKS_REASON = re.compile(r"\bwhy\b|\bwhat (?:makes|made)\b", re.IGNORECASE)
_GIVES_REASON = re.compile(r"\bbecause(?: [\w']+[,.]?){4}", re.IGNORECASE)
_ASKS_WHAT_TO_DO = re.compile(
    r"\bwhat (?:(?:do|would) you (?:want|like|need) (?:me|us) to"
    r"|(?:should|shall|can) (?:i|we)) do\b",
    re.IGNORECASE,
)
_ASKS_FOR_DEED = re.compile(r"\b(?:can|could|will|would|shall) (?:we|you|i)\b", re.IGNORECASE)
_BEGINNING, _SHORTEST = 2, 3
"""Sentences of the beginning; words up to which an answer may be short: "I did.", "Me."."""
_ASKS_YES_OR_NO = re.compile(
    r"^(?:and |so |but )?(?:do|does|did|are|is|was|were|can|could|will|would|have|has|had|should|"
    r"may|shall|don't|isn't|aren't|haven't|didn't)\b",
    re.IGNORECASE,
)
_ASKS_WHO = re.compile(r"\b(?:who|which|where|whose)\b", re.IGNORECASE)
_YES_OR_NO = re.compile(
    r"^(?:(?:well|honestly|um|look|to be honest|i'm afraid),? )*(?:yes|no|not|yeah|nope|never|"
    r"only|sometimes|partly|(?:i|we) (?:do|did|don't|didn't|have|haven't|can|can't|will|won't))\b",
    re.IGNORECASE,
)
_EMPTY = re.compile(
    r"\b(?:very|really|always|passion\w*|amazing|fantastic|best|great|team|soon|trust|believe|"
    r"important|heart|quality|closely|of course|absolutely|obviously|don't worry|depends|care "
    r"about|committed|serious(?:ly)?|proud|incredib\w*|exciting|in general|good question|the point "
    r"is|what matters)\b",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"\b(?:because|since|so that|so (?:i|we|he|she|they)|in order|due to|that's why|the reason|"
    r"to (?:get|keep|save|make|be|have|help|avoid))\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:don't know|not sure|haven't|no|not|never|can't)\b", re.IGNORECASE)
_WILL_TELL = re.compile(
    r"\b(?:i'll|we'll|i will|let me) (?:find|look|check|send|ask|bring|call|tell)\b", re.IGNORECASE
)
_NAME = re.compile(r"(?<![.?!]\s)(?<!^)\b[A-Z][a-z]+")
_SHORT = 12  # words
_VECTORS = 3.0  # weight of the vectors beside what is looked for
_RIDGE = 20.0
_BESIDE = 0.6
"""How far below 0 the second classifier may be: of answers to other questions 32 % pass, 78 % did
without it, and of real answers 80 %, 83 without it (620 pairs, each judged by what was learned from
pairs with other questions)."""
_OTHER_QUESTIONS = 2
"""For each real answer so many pairs of it with another question are learned as none."""
_IN_PART = -0.2
"""Score of an answer that is far beside the question."""
_DODGED, _ANSWERED, _CLEARLY_DODGED = -0.25, 0.0, -0.4
"""Scores below which an answer is a dodge, and above which it is one; in between, in part. Below
the third a dodge is so clear that it may be pressed (42 of 100 dodges of two writers are, and 2 of
100 answers; chosen on them)."""
_LONG = 25  # words
_LONG_RIDGE = 1.0
_STEPS = 30  # of Newton's method; it stands still after ten
_LONG_DODGED, _LONG_ANSWERED, _LONG_CLEARLY_DODGED = -0.4, 0.0, -0.6
"""The same for a longer reply, as log odds (45 of 100 dodges are clear ones then, and 3 of 100
answers, each writer's judged by what was learned from the others)."""


@dataclass(frozen=True, slots=True)
class ReplyVerdict:
    """What became of a question.

    Attributes:
        answered: Whether the reply answers it.
        clearly_dodged: Whether it goes round it so clearly that pressing is in order.
    """

    answered: Answered
    clearly_dodged: bool


@dataclass(frozen=True, slots=True)
class AnswerJudge:
    """Tells answers from dodges.

    Attributes:
        mean: Of what is looked for [shape=(features,)].
        spread: Likewise.
        weights: [shape=(features + 2 * width + 1,)]; the last is the constant.
        aim: The same, to tell whether it was this question that was answered; empty for vectors
            made of words alone, and where no other question was known to learn that from.
        long: Of what both find in a longer reply, see `heard_in` [shape=(9,)]; empty
            where there is no `aim`.
    """

    mean: Vectors
    spread: Vectors
    weights: Vectors
    aim: Vectors
    long: Vectors

    def score(self, question: str, answer: str, encoder: SentenceEncoder) -> float:
        """Return how sure it is that a short answer answers the question: above 0 it does."""
        (sure, aim), *_ = self._found(question, [answer], encoder)
        on_it = aim + _BESIDE if self.aim.size else 0.0
        # What is beside the question is hardly an answer, but need not be a dodge.
        return sure if on_it >= 0 else min(sure, max(on_it, _IN_PART))

    def judge(self, question: str, reply: str, encoder: SentenceEncoder) -> ReplyVerdict:
        """Return whether a reply of any length answers the question."""
        if not self.long.size or len(reply.split()) <= _LONG:
            score = self.score(question, reply, encoder)
            return ReplyVerdict(verdict(score), score < _CLEARLY_DODGED)
        odds = float(self.heard_in(question, reply, encoder) @ self.long)
        answered: Answered = "yes" if odds > _LONG_ANSWERED else "partly"
        answered = "no" if odds < _LONG_DODGED else answered
        # Whoever begins with a figure has hardly dodged.
        clearly = odds < _LONG_CLEARLY_DODGED and not gives_number(split_sentences(reply)[0])
        return ReplyVerdict(answered, clearly)

    def heard_in(self, question: str, reply: str, encoder: SentenceEncoder) -> Vectors:
        """Return what is heard in a longer reply, and a 1 [shape=(9,)].

        Both findings for its first two sentences, its first, its best and its whole.
        """
        sentences = split_sentences(reply) or [reply]
        begins = " ".join(sentences[:2])
        found = np.array(self._found(question, [begins, reply, *sentences], encoder))
        heard = (found[0], found[2], found[2:].max(axis=0), found[1])
        return np.array([*np.concatenate(heard), 1.0], np.float32)

    def _found(
        self, question: str, texts: Sequence[str], encoder: SentenceEncoder
    ) -> list[tuple[float, float]]:
        """Return for each text how sure it is that it is no dodge, and that it is about this."""
        asked, *said = encoder.encode([question, *texts])
        found = []
        for text, vector in zip(texts, said, strict=True):
            row = _row(question, text, np.stack([asked, vector]))
            seen = (row[: len(self.mean)] - self.mean) / self.spread
            whole = np.concatenate([seen, row[len(self.mean) :], [1.0]])
            aim = float(whole @ self.aim) if self.aim.size else 0.0
            found.append((float(whole @ self.weights), aim))
        return found


def says_yes_or_no(question: str, answer: str) -> bool:
    """Whether a yes or a no was asked for, and one is somewhere in the answer."""
    return bool(_ASKS_YES_OR_NO.search(question)) and bool(
        re.search(r"\b(?:yes|yeah|no|nope)\b", answer, re.IGNORECASE)
    )


def gives_reason(question: str, answer: str) -> bool:
    """Whether a reason was asked for, and the answer soon gives one: "Well, because I saw it"."""
    told = [each for each in split_sentences(answer) if not each.endswith("?")]
    beginning = " ".join(told[:_BEGINNING])
    return bool(_ASKS_REASON.search(question) and _GIVES_REASON.search(beginning))


def says_what_to_do(question: str, answer: str) -> bool:
    """Whether it was asked what to do, and the answer asks for that: "Can we say 320?"."""
    return bool(_ASKS_WHAT_TO_DO.search(question) and _ASKS_FOR_DEED.search(answer))


def says_nothing(question: str, answer: str) -> bool:
    """Whether more than a yes or a no was asked for, and no word tells it: "So, that's why."."""
    words = answer.split()
    counted = any(each.isdigit() for each in answer) or len(words) <= _SHORTEST
    return asks_openly(question) and not counted and not content_keys(answer)


def verdict(score: float) -> Answered:
    """Return what a score says."""
    if score < _DODGED:
        return "no"
    return "yes" if score > _ANSWERED else "partly"


def fit_answers(
    examples: Sequence[AnswerExample], longer: Sequence[AnswerExample], encoder: SentenceEncoder
) -> AnswerJudge:
    """Return a judge fitted to pairs of a question and an answer.

    Args:
        examples: Short answers.
        longer: Longer replies, others than those.
        encoder: Makes vectors of them.
    """
    judge = _fit_short(examples, encoder)
    if not judge.aim.size:
        return judge
    rows = np.array([judge.heard_in(each.q, each.a, encoder) for each in longer], np.float64)
    wanted = np.array([float(each.ok) for each in longer])
    return replace(judge, long=_logistic(rows, wanted))


def _logistic(rows: NDArray[np.float64], wanted: NDArray[np.float64]) -> Vectors:
    """Return the weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(-rows @ weights))
        bend = (rows * (likely * (1 - likely))[:, None]).T @ rows
        slope = rows.T @ (likely - wanted) + _LONG_RIDGE * weights
        weights -= np.linalg.solve(bend + _LONG_RIDGE * np.eye(len(weights)), slope)
    return np.asarray(weights, np.float32)


def _fit_short(examples: Sequence[AnswerExample], encoder: SentenceEncoder) -> AnswerJudge:
    rows = np.array(
        [_row(each.q, each.a, encoder.encode([each.q, each.a])) for each in examples], np.float64
    )
    seen = len(_looked_for("", "", 0.0))
    mean, spread = rows[:, :seen].mean(axis=0), rows[:, :seen].std(axis=0) + 1e-6
    rows[:, :seen] = (rows[:, :seen] - mean) / spread
    rows = np.hstack([rows, np.ones((len(rows), 1))])
    wanted = np.array([1.0 if each.ok else -1.0 for each in examples])
    weights = _ridge(rows, wanted)
    real = [each for each in examples if each.ok]
    others = [(q, each.a) for each, q in _with_other_questions(real)]
    if not others or encoder.id == WORDS:
        return AnswerJudge(
            *(np.asarray(each, np.float32) for each in (mean, spread, weights, *2 * [np.zeros(0)]))
        )
    beside = np.array([_row(q, a, encoder.encode([q, a])) for q, a in others], np.float64)
    beside[:, :seen] = (beside[:, :seen] - mean) / spread
    beside = np.hstack([beside, np.ones((len(beside), 1))])
    aim = _ridge(
        np.vstack([rows[wanted > 0], beside]), np.repeat([1.0, -1.0], [len(real), len(others)])
    )
    return AnswerJudge(
        *(np.asarray(each, np.float32) for each in (mean, spread, weights, aim, np.zeros(0)))
    )


def _ridge(rows: NDArray[np.float64], wanted: NDArray[np.float64]) -> NDArray[np.float64]:
    square = rows.T @ rows + _RIDGE * np.eye(rows.shape[1])
    return np.asarray(np.linalg.solve(square, rows.T @ wanted), np.float64)


def _with_other_questions(real: Sequence[AnswerExample]) -> Iterator[tuple[AnswerExample, str]]:
    """Yield answers with questions that they were not given to, the same ones every time."""
    questions = sorted({each.q for each in real})
    random = np.random.default_rng(1)
    for each in real:
        for place in random.integers(len(questions), size=_OTHER_QUESTIONS):
            if questions[place] != each.q:
                yield each, questions[place]


def _row(question: str, answer: str, vectors: Vectors) -> Vectors:
    """Return all that is known of a pair: what is looked for, the answer's vector, the pair's."""
    asked, said = vectors
    found = _looked_for(question, answer, float(asked @ said))
    width = len(said) ** 0.5
    return np.concatenate([found, _VECTORS * said, _VECTORS * width * 0.5 * asked * said])


def _looked_for(question: str, answer: str, alike: float) -> list[float]:
    words = len(answer.split())
    figure = gives_number(answer)
    names = len(_NAME.findall(answer))
    number, closed = bool(_ASKS_NUMBER.search(question)), bool(_ASKS_YES_OR_NO.search(question))
    why, who = "why" in question.lower(), bool(_ASKS_WHO.search(question))
    how = question.lower().startswith("how") and not number
    yes_or_no, reason = bool(_YES_OR_NO.search(answer)), bool(_REASON.search(answer))
    return [
        float(number and figure),
        float(number and figure and words < _SHORT),
        float(number and not figure),
        float(closed and yes_or_no),
        float(closed and not yes_or_no),
        float(why and reason),
        float(why and not reason),
        float(who and names > 0),
        float(who and not names),
        float(how),
        float(figure),
        alike,
        float(names),
        words / 20,
        float(np.log(words + 1)),
        float(words < _SHORT),
        float(len(_EMPTY.findall(answer))),
        float(bool(_DENIES.search(answer))),
        float(bool(_WILL_TELL.search(answer)) and figure),
        float(len(re.findall(r"\b\w+ed\b", answer))),
        float(answer.rstrip().endswith("?")),
        float(len(content_keys(question) & content_keys(answer))),
    ]
