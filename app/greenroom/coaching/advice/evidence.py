"""What happened in a take, put together so that rules of advice can look at it."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from typing import TYPE_CHECKING

from greenroom.coaching.questions import find_nudges, pair_questions
from greenroom.delivery.sentences import Sentence, split_sentences
from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.understanding import (
    Said,
    answer_evidence,
    find_points,
    first_sentences,
    names_figure_of,
    rather_missed,
    taken_up,
)
from greenroom.domain.events import MoveChosen, PersonSaid
from greenroom.domain.pauses import unpaused_s
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from greenroom.coaching.questions import PairedQuestion
    from greenroom.dialogue.understanding import LearnedMeaning, ProbedModel
    from greenroom.domain.events import Event
    from greenroom.domain.matter import Matter, Point
    from greenroom.domain.results import Mark, Measure, Report, SaidLine
    from greenroom.domain.talk import Word
    from greenroom.ports import SentenceEncoder

SURE = 0.4
"""A word of a lower probability is not quoted."""
_QUOTED = 18
_PIECE_WORDS = 14
_BEFORE_STRAYING, _STRAYS = 0.4, 0.29
"""The share of a long turn that answers, and how little its rest is alike to what the talk is
about when it strays: the rests of four turns that strayed on purpose came to .18 to .28, of
six long ones that did not to .35 and more but for one (60 rehearsals that somebody else wrote)."""
_MOST_DOUBTFUL = 0.3
_SURELY, _TO_KEEP = 0.25, 0.4
"""Least score of an answer that advice is built on, and of one that is said to have worked. Above
them .90 and .92 of the answers were real ones (620 labelled pairs; each was judged by what was
learned from pairs with other questions)."""
_LIKELY = 0.9
"""Least probability of both where the language model judges: of 116 such replies 104 were answers
and the others half ones (775, each judged by what was learned from other writers' ones)."""
_RATHER = 0.5  # how likely a number has to be an answer before it is praised
_SURELY_MADE = 0.8
"""How likely a point was made that is said to be: 224 of 246 such passages made it (1,122)."""
_FAR_FROM_SAID = 0.2
"""Score of a point, where no model reads it, below which none of 6 had been said; of 16 up to .35
seven had (20 rehearsals that somebody else wrote)."""
_SAID_SHARE, _OWN_WORDS = 0.4, 3
"""The share of a point's words from which it may have been made, said anywhere; what the whole
matter is about falls in any case, and counts only where hardly a word is left. Of nine points that
were called left out (70 rehearsals that others wrote) four of five that were came below it, and all
four that were told in quite other words above."""
_SURELY_ASKS = 0.95
"""How likely the first turn asks for what is wanted to be praised for it."""
_SURELY_DODGES = -2.7
"""What speaks for an answer at most: of 35 replies below -2 in 110 rehearsals that others wrote 33
were dodges. Of three between that and this in 120 that people played none was, of eight below it
seven (the limit was chosen on these)."""
_ANSWERS = -1.5
"""The same for a later turn that comes back to the question, see `judge_replies`."""
_BEGINS_TO_DODGE = -1.0
"""The same for its first sentence: who answers in it and then talks on of something else has
answered. Of 14 dodges all begin with less, of five who rambled on none (chosen on them)."""
_BEGINS, _ITS_WORDS, _NEAR = 2, 2, 0.28
"""Sentences that a turn which comes back to a question begins with, and words of the question in
them, or the cosine of one of them to it. Five questions that were called unanswered had been
answered later so (.29 to .70); behind four of five that were gone round nothing was nearer than .25
(50 rehearsals that others wrote; chosen on them)."""
_DISCOURSE_MARKERS = re.compile(r"\b(?:you know|you see|I mean|well|look)\b", re.IGNORECASE)
"""They say nothing about a matter."""
_FIRST_SENTENCES = 2  # of a reply, in one of which it begins to answer
_RHETORICAL = "rhetorical"  # a kind of question
_COMPLAINT = "complaint"  # an act
_TELLS, _TELLS_IN_PART, _SERVES = 0.4, 0.9, 0.5
"""Of five replies to an open question the two that did not tell had .03 and .04 with .73 and .88;
of six steps the one beside the matter had .29, the others .66 and more (20 rehearsals that somebody
else wrote; few, and chosen on them)."""
_FILLED = re.compile(r"u+h+m*|u+m+|e+r+m*|h+m+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TakePlan:
    """What the person had planned.

    Attributes:
        about: What the talk is about, in the person's words.
        objective: What they wanted to reach.
        time_limit_s: How long it was to take at most; None if that was open.
        talk: They gave a talk; otherwise they had a conversation.
        led: The partner leads the conversation, as in an interview.
        own_pace: They chose the pace they want to keep to.
    """

    about: str = ""
    objective: str = ""
    time_limit_s: float | None = None
    talk: bool = False
    led: bool = False
    own_pace: bool = False


@dataclass(frozen=True)
class SpokenTurn:
    """A turn of the person, and what the partner had said before it.

    Attributes:
        words: As they were heard, with um and uh; not empty.
        partner: The partner's last line that did not only keep the talk going; None before the
            first.
    """

    words: tuple[Word, ...]
    partner: SaidLine | None = None

    @property
    def span(self) -> Span:
        """From the first word to the last."""
        return Span(self.words[0].start_s, max(word.end_s for word in self.words))

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences, um and uh left out."""
        return split_sentences([word for word in self.words if not is_filled(word)])

    @property
    def text(self) -> str:
        """The words, um and uh left out."""
        return " ".join(each.text for each in self.sentences)


@dataclass(frozen=True)
class GivenAnswer:
    """What the person said to a question of the partner.

    Attributes:
        known: Id of the scenario's question; "" for any other.
        question: As it was asked.
        line: The partner's whole line.
        turn: What was said to it at first; the partner may have encouraged the person in between.
        at_once: That was said in one go.
        text: All that was said to it, until the partner asked something else.
        cuts_in: The partner was not heard to the end.
    """

    known: str
    question: str
    line: str
    turn: SpokenTurn
    at_once: bool
    text: str
    cuts_in: bool = False


@dataclass(frozen=True)
class Evidence:
    """A take as rules of advice see it.

    Attributes:
        report: What was measured, without advice.
        plan: What was planned.
        turns: The person's turns, in order.
        answers: What was said to the partner's questions, in order.
        insults: Where the partner heard one.
        meaning: Tells answers from dodges, and what a sentence does.
        encoder: Gives the vectors for that.
        model: Tells answers from dodges better, and also long ones; None where there is none.
    """

    report: Report
    plan: TakePlan
    turns: tuple[SpokenTurn, ...]
    answers: tuple[GivenAnswer, ...]
    insults: tuple[Span, ...]
    meaning: LearnedMeaning
    encoder: SentenceEncoder
    model: ProbedModel | None = None

    @property
    def matter(self) -> Matter:
        """What became of the questions, points and figures."""
        return self.report.matter

    @property
    def conversation(self) -> bool:
        """Whether a partner spoke, and no talk was given."""
        return not self.plan.talk and any(not line.words for line in self.report.lines)

    def measure(self, measure_id: str) -> Measure | None:
        """Return a measure that has a value."""
        found = (each for each in self.report.measures if each.id == measure_id)
        return next((each for each in found if each.value is not None), None)

    def marks(self, measure_id: str) -> tuple[Mark, ...]:
        """Return the places that count for a measure, in order."""
        measure = self.measure(measure_id)
        marks = (mark for mark in measure.marks if mark.counted) if measure else ()
        return tuple(sorted(marks, key=lambda mark: mark.span.start_s))

    def hedges_in(self, words: Sequence[Word]) -> tuple[str, ...]:
        """Return what takes back what these words say: "maybe", "I guess"."""
        if not words:
            return ()
        start_s, end_s = words[0].start_s, words[-1].end_s
        return tuple(
            " ".join(word.text for word in self.words_in(mark.span)).strip(",.;!?")
            for mark in self.marks("hedges")
            if start_s <= mark.span.start_s < end_s
        )

    def takes_up(self, question: str, said: str) -> bool:
        """Whether what was said begins with taking up a question, and none of the others."""
        asked = [each.ask for each in self.matter.questions]
        at = taken_up(asked, said, self.encoder)
        return at is not None and asked[at] == question

    def surely_answers(self, question: str, said: str, *, to_keep: bool = False) -> bool:
        """Whether what was said surely answers a question; `to_keep`: so surely as to praise it."""
        if self.model:
            (found,) = self.model.answered(question, [said])
            return found.fully >= _LIKELY and not self.goes_round(said)
        score = self.meaning.answers.score(question, said, self.encoder)
        return score > (_TO_KEEP if to_keep else _SURELY)

    def rather_answers(self, question: str, said: str) -> bool:
        """Whether what was said rather answers a question than not; a number alone may not."""
        if self.model is None:
            return True
        (found,) = self.model.answered(question, [said])
        return found.fully >= _RATHER

    def surely_dodges(self, question: str, said: str) -> bool:
        """Whether what was said surely leaves a question open that it was not judged to answer."""
        if self.model is None:
            return True  # what can't be told without it was left open
        goes_round = partial(self.meaning.goes_round, encoder=self.encoder)
        begins = _begins_to_say(question, said)
        return all(
            answer_evidence(question, each, self.model, goes_round) <= most
            for each, most in ((said, _SURELY_DODGES), (begins, _BEGINS_TO_DODGE))
        )

    def comes_back(self, question: str, turn: SpokenTurn) -> bool:
        """Whether a later turn comes back to a question, and rather answers it.

        Who does begins with its words, or near to them, as does much that is said about the matter.
        """
        if self.model is None:
            return False
        begins = [each.text for each in turn.sentences[:_BEGINS]]
        if not begins:  # no more than "um"
            return False
        its = content_keys(" ".join(begins)) & content_keys(question)
        vectors = self.encoder.encode([question, *begins])
        near = len(its) >= _ITS_WORDS or float((vectors[1:] @ vectors[0]).max()) >= _NEAR
        goes_round = partial(self.meaning.goes_round, encoder=self.encoder)
        return near and answer_evidence(question, turn.text, self.model, goes_round) >= _ANSWERS

    def goes_round(self, said: str) -> bool:
        """Whether what was said rather goes round things than does anything else."""
        return self.meaning.goes_round(said, self.encoder) > 0

    def complains(self, said: str) -> bool:
        """Whether what was said rather blames than does anything else."""
        act, _ = self.meaning.acts.choose(said, self.encoder.encode([said])[0])
        return act == _COMPLAINT

    def surely_makes(self, point: str, said: str) -> bool:
        """Whether what was said surely makes a point that it was judged to make."""
        if self.model is None:
            return True
        (found,) = self.model.made(point, [said])
        return found.fully >= _SURELY_MADE

    def rather_misses(self, point: Point) -> bool:
        """Whether nothing that was said seems to make a point, and hardly a word of it fell."""
        said = [Said(turn.text) for turn in self.turns]
        about = content_keys(f"{self.plan.about} {self.plan.objective}")
        its, fell = content_keys(point.text), content_keys(" ".join(each.text for each in said))
        its = its - about if len(its - about) >= _OWN_WORDS else its
        if len(its & fell) > _SAID_SHARE * len(its):
            return False
        if self.model and point.status != "said":
            return rather_missed(point.text, said, self.encoder, self.model)
        if point.status != "left_out" or names_figure_of(point.text, [each.text for each in said]):
            return False
        (found,) = find_points([point.text], said, self.encoder)
        return found.score < _FAR_FROM_SAID

    def surely_asks(self, wish: str, said: str) -> bool:
        """Whether what was said surely asks for what is wanted, and was judged to."""
        if self.model is None:
            return True
        (found,) = self.model.asks(wish, [said])
        return found.plainly >= _SURELY_ASKS

    def reproaches(self, question: str) -> bool:
        """Whether a question rather reproaches than asks: "How is anybody to find that?"."""
        kind, _ = self.meaning.questions.choose(question, self.encoder.encode([question])[0])
        return kind == _RHETORICAL

    def tells(self, question: str, reply: str) -> bool:
        """Whether the partner told something when the person asked, or only went on."""
        if self.model is None:
            return True
        (found,) = self.model.answered(question, [reply])
        return found.fully >= _TELLS or found.in_part >= _TELLS_IN_PART

    def serves(self, step: str) -> bool:
        """Whether a step at the end has to do with what the person wanted to reach."""
        if self.model is None or not self.plan.objective:
            return True
        asked = f"What is the next step for this: {self.plan.objective}"
        (found,) = self.model.answered(asked, [step])
        return found.in_part >= _SERVES

    def strays(self, turn: SpokenTurn) -> bool:
        """Whether what a long turn went on with has little to do with what it is about."""
        words = turn.text.split()
        parts = overlapping_pieces(" ".join(words[round(_BEFORE_STRAYING * len(words)) :]))
        matter = [each.text for each in self.matter.points]
        matter += [each.text for each in self.matter.figures]
        matter += [each.ask for each in self.matter.questions if each.dreaded]
        matter += [self.plan.about, self.plan.objective, turn.partner.text if turn.partner else ""]
        about = self.encoder.encode([each for each in matter if each])
        return float((self.encoder.encode(parts) @ about.T).max(axis=1).mean()) < _STRAYS

    def went_on_s(self, start_s: float, end_s: float) -> float:
        """Return how long the talk went on between two moments, without what was paused."""
        return unpaused_s(self.report.paused, start_s, end_s)

    def lasted_s(self, turn: SpokenTurn) -> float:
        """Return how long a turn was, likewise."""
        return self.went_on_s(turn.span.start_s, turn.span.end_s)

    def words_in(self, span: Span) -> list[Word]:
        """Return the person's words inside of a stretch of time."""
        words = (word for turn in self.turns for word in turn.words)
        return [each for each in words if span.start_s - 0.05 <= each.start_s < span.end_s]


def gather_evidence(
    report: Report,
    events: Iterable[Event],
    plan: TakePlan,
    meaning: LearnedMeaning,
    encoder: SentenceEncoder,
    model: ProbedModel | None = None,
) -> Evidence:
    """Return the evidence of a take, from what was heard and from its journal."""
    journal = list(events)
    nudges = find_nudges(journal)
    turns = spoken_turns(report.lines, nudges)
    answers = tuple(_answers(report.lines, nudges, pair_questions(journal)))
    insults = tuple(_insults(journal))
    return Evidence(report, plan, turns, answers, insults, meaning, encoder, model)


def spoken_turns(
    lines: Iterable[SaidLine], nudges: Collection[Span] = ()
) -> tuple[SpokenTurn, ...]:
    """Return the person's turns, in order.

    Args:
        lines: The conversation.
        nudges: Where the partner only kept the talk going.
    """
    turns: list[SpokenTurn] = []
    partner: SaidLine | None = None
    for yours, run in groupby(lines, lambda line: bool(line.words)):
        said = list(run)
        if yours:
            turns.append(SpokenTurn(tuple(word for line in said for word in line.words), partner))
        else:
            partner = next((e for e in reversed(said) if e.span not in nudges), partner)
    return tuple(turns)


def _insults(journal: Sequence[Event]) -> Iterator[Span]:
    said = {each.turn: each for each in journal if isinstance(each, PersonSaid)}
    for each in journal:
        if isinstance(each, MoveChosen) and "insults" in each.signals and each.turn in said:
            yield Span(said[each.turn].start_s, said[each.turn].end_s)


def _answers(
    lines: Sequence[SaidLine], nudges: Sequence[Span], questions: Iterable[PairedQuestion]
) -> Iterator[GivenAnswer]:
    replies = [line.span.start_s for line in lines if not line.words and line.span not in nudges]
    for question in questions:
        for asking in question.askings:
            spans = [Span(each.start_s, each.end_s) for each in asking.said]
            said = [line for line in lines if any(_meets(line.span, s) for s in spans)]
            own = [line for line in said if line.words]
            if not own:
                continue
            until_s = next((each for each in replies if each >= own[0].span.end_s), math.inf)
            first = [line for line in own if line.span.start_s < until_s]
            before = [e for e in lines if not e.words and e.span.start_s < own[0].span.start_s]
            yield GivenAnswer(
                known=question.id,
                question=asking.question,
                line=asking.line,
                turn=_turn(first),
                at_once=sum(each.start_s < until_s for each in spans) == 1,
                text=_turn(own).text,
                cuts_in=bool(before) and before[-1].cut_off,
            )


def _turn(lines: Iterable[SaidLine]) -> SpokenTurn:
    return SpokenTurn(tuple(word for line in lines for word in line.words))


def _meets(one: Span, other: Span) -> bool:
    return min(one.end_s, other.end_s) > max(one.start_s, other.start_s)


def _begins_to_say(question: str, said: str) -> str:
    """Return the first sentence that does more than name what the question is about.

    "Well, you know, the pens." before a reply about something else has answered nothing.
    """
    sentences = first_sentences(said, _FIRST_SENTENCES)
    its = content_keys(question)
    says_more = (
        each
        for each in sentences
        if not (keys := content_keys(_DISCOURSE_MARKERS.sub("", each))) or not keys <= its
    )
    return next(says_more, sentences[0] if sentences else said)


def overlapping_pieces(text: str) -> list[str]:
    """Return a text; of a long one, pieces that overlap, for its whole means too much."""
    words = text.split()
    if len(words) <= _PIECE_WORDS:
        return [text]
    starts = range(0, len(words) - _PIECE_WORDS // 2, _PIECE_WORDS // 2)
    return [" ".join(words[at : at + _PIECE_WORDS]) for at in starts]


def is_filled(word: Word) -> bool:
    """Whether it is um, uh, er or hm."""
    return bool(_FILLED.fullmatch(word.text.strip(".,;:!?-\u2026")))


def quote(words: Sequence[Word]) -> str:
    """Return words as they are quoted; "" if too many of them are doubtful."""
    doubtful = sum(word.probability < SURE for word in words)
    if not words or doubtful > _MOST_DOUBTFUL * len(words):
        return ""
    texts: list[str] = []
    for sure, run in groupby(words, lambda word: word.probability >= SURE):
        texts += [word.text for word in run] if sure else ["..."]
    if len(texts) > 2 * _QUOTED:
        texts = [*texts[:_QUOTED], "...", *texts[-_QUOTED:]]
    return " ".join(texts)
