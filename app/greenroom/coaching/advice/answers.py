"""Advice from how the partner's questions were answered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.coaching.advice.evidence import GivenAnswer, is_filled
from greenroom.coaching.advice.finding import APOLOGY, ON_HEDGES, Rule, listed
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.understanding import (
    begins_with_number,
    claims_in,
    does_not_know,
    find_signals,
    lacks_number,
    wanted_kinds,
)
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.coaching.advice.evidence import Evidence, SpokenTurn
    from greenroom.coaching.advice.finding import Found
    from greenroom.domain.matter import AskedQuestion
    from greenroom.domain.talk import Word

_OWN_RULE = Wording("A rule of this program: read the question again and listen for the answer.")
_DILUTION = Wording(
    "Nisbett, Zukier and Lemley (1981), 'The dilution effect': what is beside the point weakens "
    "what is to it."
)
_PRECISE = Wording(
    "Mason, Lee, Wiley and Ames (2013), 'Precise offers are potent anchors': who gives an exact "
    "figure is taken to know."
)
_UNANSWERED = Rule(
    "unanswered",
    Wording("A question that stays open is what the other one remembers."),
    Wording("Say the answer in your first sentence, even if it is a no, and explain it after."),
    _OWN_RULE,
)
_NO_NUMBER = Rule(
    "no_number",
    Wording("Whoever asks for a number hears words without one as a way round it."),
    Wording("Give a number first, a rough one if need be (“about three weeks”), then the reasons."),
    _PRECISE,
)
_HEDGED = Rule(
    "hedged_answer",
    Wording("Words that take an answer back are heard as doubt about it."),
    Wording("Say the same answer once more without them, and stop there."),
    ON_HEDGES,
)
_TALKED_ON = Rule(
    "talked_on",
    Wording("What comes after a good answer makes it weaker, and takes the other one's turn."),
    Wording("Stop after the sentence that answers, and let the silence work."),
    _DILUTION,
)
_ANSWERED = Rule(
    "answered",
    Wording("A hard question that is answered to the point is off the table."),
    Wording("Keep this answer as it is."),
    _OWN_RULE,
    worked=True,
)
_NUMBER_FIRST = Rule(
    "number_first",
    Wording("The number came first, so the rest was heard as its reasons."),
    Wording("Do the same with the next figure you are asked for."),
    _PRECISE,
    worked=True,
)
FORMER = (
    Wording("“{question}” was answered only in part."),
    Wording("An answer in {s} s."),
    Wording("\u201c{question}\u201d was answered with {words}."),
    Wording("A short answer leaves room for the next question."),
    Wording("Keep your answers as short as this one."),
    Wording("You paused where others say um."),
    Wording("Keep the pauses."),
    Wording("It took {s} s of your talk until you said “{words}”"),
    Wording("Listen to your reply to “{question}”: was that the answer?"),
    Wording("Nobody but you can tell from these words whether it was."),
    Wording("If it was not, try it again from here, with the answer in your first sentence."),
    Wording("“{question}” was not answered at first."),
)
"""Sentences that stand in earlier reports; here, so that they are still translated."""
_OPEN_WEIGHT, _NO_NUMBER_WEIGHT, _OPEN_AT_FIRST = 0.8, 0.8, 0.7
_DREADED = 0.12
_HEDGES, _MOST_HEDGES, _HEDGE_EVERY = 2, 4, 15
"""Hedges from which an answer was hedged, from which more make it no worse, and the words for each
of them that make up a plain answer."""
_SAME_S = 0.05
_FIRST_WORDS = 14
_ON_S, _LONG_ON_S = 30.0, 60.0
_ASKS_WHY = re.compile(r"\b(?:why|what for|how come)\b", re.IGNORECASE)
_BECAUSE = re.compile(r"^\W*(?:(?:well|so|and|yes|no|oh)\W+)?because\b", re.IGNORECASE)


def find_in_answers(evidence: Evidence) -> Iterator[Found | None]:
    """Yield what is found in the answers to the partner's questions."""
    if not evidence.conversation and not evidence.plan.talk:
        return
    yield from _known_questions(evidence)
    for answer in evidence.answers:
        yield from _answer(evidence, answer)


def _known_questions(evidence: Evidence) -> Iterator[Found | None]:
    """Yield what became of each question.

    Where some are dreaded, no other one is called open: what suits any matter ("What is the most
    important thing about it?") was, though it was answered.
    """
    some_dreaded = any(each.dreaded for each in evidence.matter.questions)
    for each in evidence.matter.questions:
        given = [answer for answer in evidence.answers if answer.known == each.id]
        if not given:
            continue
        answer = next((e for e in given if _holds(e, each)), given[-1])
        ask = each.ask
        later = [t for t in evidence.turns if t.span.start_s > given[-1].turn.span.end_s]
        if all(lacks_number(ask, e.text) for e in given):
            if any(_gives_number_later(evidence, ask, each) for each in later):
                continue
            seen = Wording("“{question}” got no number.", question=ask)
            yield _open(_NO_NUMBER, _NO_NUMBER_WEIGHT, each, answer, seen)
        elif each.status == "dodged" and some_dreaded and not each.dreaded:
            continue
        elif each.status == "dodged":  # that half of it is missing, nobody can tell well enough
            others = (e for e in given if e is not answer)
            replies = (*_came_back(evidence, each, given), answer, *others)
            dodge = _sure_dodge(evidence, ask, replies) or _dodge_twice(each, given)
            if dodge and not any(evidence.comes_back(ask, turn) for turn in later):
                seen = Wording("“{question}” was not answered.", question=ask)
                yield _open(_UNANSWERED, _OPEN_WEIGHT, each, dodge, seen)
        elif first := _dodge_at_first(evidence, ask, given):
            seen = Wording("Your first reply to “{question}” was no answer to it.", question=ask)
            yield _open(_UNANSWERED, _OPEN_AT_FIRST, each, first, seen)
        elif each.status == "answered" and len(given) == 1:  # they did not have to ask again
            yield _answered(evidence, each, answer)


def _gives_number_later(evidence: Evidence, question: str, turn: SpokenTurn) -> bool:
    """Whether a later turn gives the number that was asked for.

    A sum, or how long something takes, does wherever it stands; a number of another kind, of which
    any talk has some, in a turn that comes back to the question, and no hour ("Thursday at nine,
    then").
    """
    wanted = wanted_kinds(question)
    told = {
        each.kind
        for each in quantities(normalize(turn.text))
        if not re.search(rf"\b(?:at|by|around) {re.escape(each.text)}\b", turn.text, re.IGNORECASE)
    }
    surely = {"money"} if "money" in wanted else {"time"}
    comes_back = evidence.model is None or evidence.comes_back(question, turn)
    return bool(told & wanted & surely) or (bool(told & wanted) and comes_back)


def _came_back(
    evidence: Evidence, question: AskedQuestion, given: Sequence[GivenAnswer]
) -> Iterator[GivenAnswer]:
    """Yield the turn that came back to a question later, if it was judged by that."""
    if any(_holds(each, question) for each in given) or question.span is None:
        return
    for turn in evidence.turns:
        if turn.span.start_s - _SAME_S <= question.span.start_s <= turn.span.end_s:
            yield GivenAnswer(question.id, question.ask, "", turn, at_once=True, text=turn.text)


def _open(
    rule: Rule, weight: float, question: AskedQuestion, answer: GivenAnswer, seen: Wording
) -> Found | None:
    return rule.found(weight + _DREADED * question.dreaded, answer.turn.words, seen, answer.line)


def _answered(evidence: Evidence, question: AskedQuestion, answer: GivenAnswer) -> Found | None:
    """Find an answer to keep, to a question that was heard out."""
    told = evidence.words_in(question.span) if question.span else answer.turn.words
    keeps = _holds(answer, question) and _is_to_keep(evidence, question.ask, told)
    if not keeps or answer.cuts_in:
        return None
    # The model calls half of what was said about something else an answer.
    if evidence.model and not evidence.takes_up(question.ask, answer.turn.text):
        return None
    seen = Wording("You answered “{question}”.", question=question.ask)
    return _ANSWERED.found(0.6 + _DREADED * question.dreaded, told, seen, answer.line)


def _sure_dodge(
    evidence: Evidence, question: str, replies: Sequence[GivenAnswer]
) -> GivenAnswer | None:
    """Return the first of several replies that surely leaves a question open.

    Of what only rather does, the last three in takes that others wrote were plain answers.
    """
    return next(
        (
            each
            for each in replies
            if not _gives_reason(question, each) and evidence.surely_dodges(question, each.text)
        ),
        None,
    )


def _dodge_twice(question: AskedQuestion, given: Sequence[GivenAnswer]) -> GivenAnswer | None:
    """Return the first reply to a dreaded question that was asked again, for none was an answer.

    The other one, and whoever judged the best of the replies, found the same: all four such in 90
    rehearsals that people played were dodges, one of which was not sure by its words.
    """
    reason = any(_gives_reason(question.ask, each) for each in given)
    return given[0] if question.dreaded and len(given) > 1 and not reason else None


def _dodge_at_first(
    evidence: Evidence, question: str, given: Sequence[GivenAnswer]
) -> GivenAnswer | None:
    """Return the first reply, if the other one had to ask again and it surely was no answer."""
    if evidence.model is None or len(given) == 1 or given[0].cuts_in:
        return None
    return _sure_dodge(evidence, question, given[:1])


def _gives_reason(question: str, answer: GivenAnswer) -> bool:
    """Whether a reply to a "why" begins with "because": nobody would call that no answer."""
    return bool(_ASKS_WHY.search(f"{question} {answer.question}") and _BECAUSE.match(answer.text))


def _is_to_keep(evidence: Evidence, question: str, words: Sequence[Word]) -> bool:
    """Whether an answer is surely one, and nothing in it takes it back."""
    said = " ".join(word.text for word in words)
    hedged = does_not_know(said) or len(evidence.hedges_in(words)) >= _HEDGES
    leaves = "leaves" in find_signals(said)  # an answer on the way out
    spoilt = APOLOGY.search(said) or sum(map(is_filled, words)) > 1  # one would keep that, too
    insulted = any(
        words[0].start_s < s.end_s and s.start_s < words[-1].end_s for s in evidence.insults
    )
    if insulted or spoilt or evidence.complains(said):
        return False
    return not (hedged or leaves) and evidence.surely_answers(question, said, to_keep=True)


def _hedged(evidence: Evidence, answer: GivenAnswer) -> Found | None:
    """Find an answer that takes itself back more than once."""
    words = answer.turn.words
    hedges = evidence.hedges_in(words)
    if len(hedges) < _HEDGES or len(words) > _HEDGE_EVERY * len(hedges):
        return None
    seen = Wording(
        "To \u201c{question}\u201d you said {words}.",
        question=_asked(evidence, answer),
        words=listed(hedges),
    )
    weight = 0.5 + 0.1 * min(len(hedges), _MOST_HEDGES)
    return _HEDGED.found(weight, words, seen, answer.line)


def _asked(evidence: Evidence, answer: GivenAnswer) -> str:
    """Return the question as the card has it, if it does: a pressing line does not say it."""
    known = {each.id: each.ask for each in evidence.matter.questions}
    return known.get(answer.known, answer.question)


def _holds(answer: GivenAnswer, question: AskedQuestion) -> bool:
    """Whether an answer is the one that the question was judged by."""
    return question.start_s is not None and (
        answer.turn.span.start_s - _SAME_S <= question.start_s <= answer.turn.span.end_s
    )


def _answer(evidence: Evidence, answer: GivenAnswer) -> Iterator[Found | None]:
    question, after, turn = answer.question, answer.line, answer.turn
    if not answer.known and lacks_number(question, answer.text):
        seen = Wording("“{question}” got no number.", question=question)
        yield _NO_NUMBER.found(0.75, turn.words, seen, after)
    if not answer.at_once:
        return
    first = " ".join(turn.text.split()[:_FIRST_WORDS])
    sure = not _gives_two(answer.text) and not evidence.hedges_in(turn.words)
    begins = begins_with_number(question, first) and sure
    if begins and evidence.rather_answers(question, answer.text):
        seen = Wording("You were asked for a number and began with it.")
        yield _NUMBER_FIRST.found(0.5, turn.words, seen, after)
    yield _hedged(evidence, answer)
    yield _talked_on(evidence, answer)


def _gives_two(text: str) -> bool:
    """Whether another number of the same thing stands beside the first: nobody can tell which."""
    claims = claims_in(text, 0)
    return any(e.unit == claims[0].unit and e.value != claims[0].value for e in claims[1:])


def _talked_on(evidence: Evidence, answer: GivenAnswer) -> Found | None:
    """Find how long the person talked on after the sentence that answered the question."""
    turn = answer.turn
    if evidence.plan.talk or not evidence.strays(turn):
        return None
    for count, sentence in enumerate(turn.sentences[:-1], start=1):
        on_s = turn.span.end_s - sentence.span.end_s
        if on_s < _ON_S:
            return None
        said = " ".join(each.text for each in turn.sentences[:count])
        if evidence.surely_answers(answer.question, said):
            rest = [word for word in turn.words if word.start_s >= sentence.span.end_s]
            seen = Wording(
                "“{question}” was answered after {s} s, and you went on for {on} s.",
                question=answer.question,
                s=max(round(sentence.span.end_s - turn.span.start_s), 1),
                on=round(on_s),
            )
            weight = 0.35 + 0.4 * min(1.0, (on_s - _ON_S) / (_LONG_ON_S - _ON_S))
            return _TALKED_ON.found(weight, rest, seen, answer.line)
    return None
