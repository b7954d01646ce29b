"""Advice from how the talk went to and fro: interruptions, questions of one's own, the end."""

from __future__ import annotations

import re
from functools import partial
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from greenroom.coaching.advice.finding import Rule
from greenroom.coaching.advice.steps import is_dated_step, is_offer, names_day, without_length
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.coaching.advice.evidence import Evidence, SpokenTurn
    from greenroom.coaching.advice.finding import Found
    from greenroom.delivery.sentences import Sentence
    from greenroom.domain.matter import Point
    from greenroom.domain.results import SaidLine
    from greenroom.domain.talk import Word

_INTERRUPTING = Rule(
    "interrupting",
    Wording("Who is cut off stops listening and begins to defend."),
    Wording("Let the other one finish, count to one, then speak."),
    Wording("A rule of this program; how it counts interruptions is told at that figure."),
)
_EARLY = Rule(
    "early_answer",
    Wording("You answered a question that you had not heard to its end."),
    Wording("Wait for the end of the question, and take a breath before you answer."),
    Wording("A rule of this program; how it counts interruptions is told at that figure."),
)
_NO_QUESTION = Rule(
    "no_question",
    Wording("Without questions you learn nothing about what the other one needs."),
    Wording("Ask one open question (“What would you need to see?”) before you explain more."),
    Wording(
        "Huang, Yeomans, Brooks, Minson and Gino (2017), 'It doesn't hurt to ask': who asks more "
        "is liked better."
    ),
)
_ASKED = Rule(
    "asked_on",
    Wording("An open question made the other one talk."),
    Wording("Ask one like it earlier next time."),
    _NO_QUESTION.source,
    worked=True,
)
_INSULTED = Rule(
    "insulted",
    Wording("Who is attacked defends themselves, and no longer hears what you need."),
    Wording("Say what happened and what you need (“I ...”), not what they are (“you ...”)."),
    Wording(
        "Rogers, Howieson and Neame (2018), 'I understand you feel that way, but I feel this way': "
        "sentences with I are taken for less hostile than those with you."
    ),
)
_LONG_TURN = Rule(
    "talked_on",
    Wording("What matters in it is hard to find for who has to listen so long."),
    Wording("Say the one sentence that matters, then be silent until they answer."),
    Wording("A rule of this program: half a minute in one go is long in a conversation."),
)
_INTENTIONS = Wording(
    "Gollwitzer and Sheeran (2006), 94 studies: what is fixed with a when and a where is done far "
    "more often."
)
_NOTHING_AGREED = 0.9
"""More than a wrong figure weighs: two of four takes that ended so had it as third remark only, and
their judges called it what stands out most."""
_NO_NEXT_STEP = Rule(
    "no_next_step",
    Wording("What is not fixed at the end is easily forgotten."),
    Wording("End with one step and a day: who does what, and by when?"),
    _INTENTIONS,
)
_NEXT_STEP = Rule(
    "next_step",
    Wording("The talk ended with something to do, and when."),
    Wording("End the next one the same way."),
    _INTENTIONS,
    worked=True,
)
_OVER_TIME = Rule(
    "over_time",
    Wording("What comes after the time is over is heard by nobody, or is cut."),
    Wording("Leave out one part, and end with the sentence that matters most."),
    Wording("Your own plan."),
)
_POINT_LEFT_OUT = Rule(
    "point_left_out",
    Wording("You wanted to get this across."),
    Wording("Say it in your first two turns; do not wait for the fitting question."),
    Wording("Your own plan."),
)
_POINTS_SAID = Rule(
    "points_said",
    Wording("Everything that you wanted to say was said."),
    Wording("Say the most important one first, and once more at the end."),
    Wording("Your own plan."),
    worked=True,
)
_WRONG_FIGURE = Rule(
    "wrong_figure",
    Wording("One wrong figure makes the right ones doubtful."),
    Wording("Say the right one aloud three times before the next take."),
    Wording("Your own card."),
)
_QUESTION_BEGUN = re.compile(
    r"^(?:\W|and\b|so\b|but\b|now\b|then\b|okay\b|well\b|right\b|also\b)*"
    r"(?:(?:do|does|did|are|is|was|were|can|could|will|would|have|has|had|should) "
    r"(?:i|you|we|they|it|he|she|your|the|that|there|this)\b"
    r"|(?:who|where|when|why|which|how|what)\b(?! (?:i|we|you|he|she|they|it|the|my)\b)"
    r"|(?<=and )if\b|(?<=but )if\b|what if\b)",
    re.IGNORECASE,
)
_ASKS_FOR_STEP = re.compile(
    r"\b(?:(?:shall|could|can|would|will) (?:i|we|you|that)\b"
    r"(?! (?:just )?ask\b| (?:want|like|rather|prefer|need|mind|say)\b"
    r"| (?:\w+ ){0,2}(?:be (?:all right|alright|okay|ok|fine|happy)|agree|accept|carry on"
    r"|live with)\b)"
    r"|when (?:can|will|could|shall))\b.*\?",
    re.IGNORECASE,
)
"""Asks for what comes next, and not only for a yes: "Would you be all right with half?"."""
_NO_FIGURE_SAID = 0.6
_PERHAPS_ASKS = re.compile(
    r"\?|\b(?:can|could|would|will|do|did|are|have) (?:u[mh] )?you\b"
    r"|\b(?:shall|should|may|can|could) (?:u[mh] )?(?:i|we)\b",
    re.IGNORECASE,
)
"""Also where a recogniser lost the question mark."""
_SILENT_OF_QUESTIONS_S, _NEVER_ASKED_S, _SEVERAL_TURNS = 300.0, 120.0, 5
LAST_TURNS, _STEP_TURNS = 3, 2
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_LONG_TURN_S = 28.0
_FAR_TOO_LONG_S, _FAR_LONGER = 42.0, 2.5
"""How long a turn is, at least and beside the one in the middle, that is told although it keeps to
the matter: it may say the same over and over."""
_MAYBE = re.compile(
    r"\b(?:maybe|perhaps|i suppose|i guess|anyway|might|if|(?:i'd|i would) (?:like|love)|i hope)\b",
    re.IGNORECASE,
)
_FOR_BOTH = re.compile(r"\b(?:you|your|you'll|we|we'll|us|our|let's|together)\b", re.IGNORECASE)
"""A step of both, which is told before one's own: "I'll tell the families tonight"."""
_OVER_SHARE, _OVER_IN_CONVERSATION = 1.05, 1.25
"""A talk has its slot; a conversation is planned roughly."""
_LONG_REPLY_WORDS = 12


def find_in_turns(evidence: Evidence) -> Iterator[Found | None]:
    """Yield what is found in the course of the talk."""
    yield from _matter(evidence)
    yield _over_time(evidence)
    if evidence.conversation:
        yield from _interruptions(evidence)
        yield from _insults(evidence)
        yield _long_turn(evidence)
        yield from _questions(evidence)
        yield _end(evidence)


def _matter(evidence: Evidence) -> Iterator[Found | None]:
    points = evidence.matter.points
    first = evidence.turns[0] if evidence.turns and not evidence.matter.goes_on else None
    left = [each for each in points if evidence.rather_misses(each)]
    if first and left:
        seen = Wording("You did not say in so many words: “{point}”", point=left[0].text)
        weight = 0.45 + 0.25 * len(left) / len(points)
        yield _POINT_LEFT_OUT.found(weight, first.words, seen)
    unsaid = [each.text for each in evidence.matter.figures if each.status == "unsaid"]
    if first and not left and unsaid and len(unsaid) == len(evidence.matter.figures):
        seen = Wording("You never said: “{point}”", point=unsaid[0])
        yield _POINT_LEFT_OUT.found(_NO_FIGURE_SAID, first.words, seen)
    said = [each for each in points if each.status == "said" and each.span]
    every = len(points) > 1 and len(said) == len(points)
    if every and (span := said[0].span) and all(map(partial(_is_surely_made, evidence), said)):
        seen = Wording("All {n} points were said.", n=len(points))
        yield _POINTS_SAID.found(0.55, evidence.words_in(span), seen)
    for figure in evidence.matter.figures:
        if figure.surely and (span := figure.span):
            seen = Wording(
                "You said {heard}; your card says {wanted}.",
                heard=figure.heard,
                wanted=figure.wanted,
            )
            yield _WRONG_FIGURE.found(0.85, evidence.words_in(span), seen)
        elif (slip := figure.slip) and (span := slip.span):
            seen = Wording(
                "You first said {heard}; your card says {wanted}.",
                heard=slip.heard,
                wanted=figure.wanted,
            )
            yield _WRONG_FIGURE.found(0.55, evidence.words_in(span), seen)


def _is_surely_made(evidence: Evidence, point: Point) -> bool:
    words = evidence.words_in(point.span) if point.span else []
    return evidence.surely_makes(point.text, " ".join(word.text for word in words))


def _over_time(evidence: Evidence) -> Found | None:
    limit_s, turns = evidence.plan.time_limit_s, evidence.turns
    own = [turn for turn in turns if not evidence.plan.talk or turn.partner is turns[0].partner]
    if not own or limit_s is None:
        return None
    begin_s = own[0].span.start_s if evidence.plan.talk else 0.0
    end_s = evidence.went_on_s(begin_s, own[-1].span.end_s)
    if end_s <= limit_s * (_OVER_SHARE if evidence.plan.talk else _OVER_IN_CONVERSATION):
        return None
    seen = Wording(
        "{min} minutes where {limit} were planned.",
        min=round(end_s / 60, 1),
        limit=round(limit_s / 60, 1),
    )
    late = list(own[-1].sentences[-1].words)
    return _OVER_TIME.found(0.75 if evidence.plan.talk else 0.5, late, seen)


def _interruptions(evidence: Evidence) -> Iterator[Found | None]:
    cut = [
        (line, turn)
        for line, run in groupby(evidence.turns, lambda each: each.partner)
        if line and line.cut_off and (turn := next(run))
    ]
    asked = [pair for pair in cut if _begins_question(pair[0])]
    others = [pair for pair in cut if pair not in asked]
    if asked and len(asked) >= len(others):
        line, turn = asked[0]
        seen = Wording("{n} questions were cut off before their end.", n=len(asked))
        if len(asked) == 1:
            seen = Wording("A question was cut off before its end.")
        weight = 0.45 + 0.15 * len(cut)
        yield _EARLY.found(min(weight, 0.95), turn.words, seen, line.text)
    elif len(cut) > 1:
        line, turn = others[0]
        counted = evidence.measure("interruptions_by_you")  # also of lines that went on
        times = max(len(cut), round((counted and counted.value) or 0))
        seen = Wording("You cut in {n} times.", n=times)
        weight = 0.4 + 0.15 * len(cut)
        yield _INTERRUPTING.found(min(weight, 0.95), turn.words, seen, line.text)


def _insults(evidence: Evidence) -> Iterator[Found | None]:
    for span in evidence.insults[:1]:
        seen = Wording("This was heard as an attack.")
        partner = next((t.partner for t in evidence.turns if t.span.end_s > span.start_s), None)
        yield _INSULTED.found(0.75, evidence.words_in(span), seen, partner.text if partner else "")


def _long_turn(evidence: Evidence) -> Found | None:
    """Find a turn that was much longer than the others, and strayed, or was far too long.

    In an interview long ones are wanted.
    """
    if evidence.plan.led or len(evidence.turns) < _SEVERAL_TURNS:
        return None
    *others, longest = sorted(evidence.turns, key=evidence.lasted_s)
    usual_s = evidence.lasted_s(others[len(others) // 2])
    length_s = evidence.lasted_s(longest)
    far_longer = length_s >= max(_FAR_TOO_LONG_S, _FAR_LONGER * usual_s)
    if length_s < _LONG_TURN_S or length_s < 2 * usual_s:
        return None
    if not far_longer and not evidence.strays(longest):
        return None
    seen = Wording("You talked for {s} s in one go.", s=round(length_s))
    after = longest.partner.text if longest.partner else ""
    return _LONG_TURN.found(0.6, longest.words, seen, after)


def _begins_question(line: SaidLine) -> bool:
    """Whether the last sentence of a line that broke off was a question in the making."""
    last = _SENTENCE_END.split(line.text.strip())[-1]
    return not last.endswith((".", "!")) and bool(_QUESTION_BEGUN.search(last))


def _questions(evidence: Evidence) -> Iterator[Found | None]:
    marks = evidence.marks("questions")
    asked_s = [mark.span.start_s for mark in marks]
    begin_s, end_s = evidence.turns[0].span.start_s, evidence.turns[-1].span.end_s
    edges = [begin_s, *asked_s, end_s]
    gap_s, start_s = max((evidence.went_on_s(a, b), a) for a, b in pairwise(edges))
    never = not asked_s and gap_s >= _NEVER_ASKED_S and len(evidence.turns) >= _SEVERAL_TURNS
    never = never and not any(_PERHAPS_ASKS.search(turn.text) for turn in evidence.turns)
    if never and evidence.measure("questions"):
        seen = Wording("You asked nothing in the whole conversation.")
        longest = max(evidence.turns, key=lambda turn: turn.span.duration_s)
        yield _NO_QUESTION.found(0.45 if evidence.plan.led else 0.65, longest.words, seen)
    elif gap_s >= _SILENT_OF_QUESTIONS_S and evidence.measure("questions"):
        seen = Wording("{min} minutes without a question of yours.", min=round(gap_s / 60, 1))
        turns = [turn for turn in evidence.turns if turn.span.start_s >= start_s]
        longest = max(turns or evidence.turns, key=lambda turn: turn.span.duration_s)
        weight = 0.45 if evidence.plan.led else 0.65
        yield _NO_QUESTION.found(weight, longest.words, seen)
    for mark in evidence.marks("open_questions"):
        later = (line for line in evidence.report.lines if line.span.start_s >= mark.span.end_s)
        reply = next(later, None)
        if not reply or reply.words or len(reply.text.split()) < _LONG_REPLY_WORDS:
            continue
        asked = " ".join(word.text for word in evidence.words_in(mark.span))
        if evidence.tells(asked, reply.text) and not evidence.reproaches(asked):
            seen = Wording("You asked, and {who} told you more.", who=reply.speaker)
            yield _ASKED.found(0.45, evidence.words_in(mark.span), seen)
            return


def _end(evidence: Evidence) -> Found | None:
    part = evidence.matter.goes_on
    if len(evidence.turns) < LAST_TURNS and not part:  # broken off rather than ended
        return None
    last = evidence.turns[0 if part else 1 :][-LAST_TURNS:]  # with what one comes is no end
    sentences = [each for turn in last for each in turn.sentences]
    at_the_end = [each for turn in last[-_STEP_TURNS:] for each in turn.sentences]
    steps = sorted(_steps_at_end(last), key=lambda each: not _FOR_BOTH.search(each.text))
    if step := next((each for each in steps if evidence.serves(each.text)), None):
        seen = Wording("You ended with a step and a time.")
        return _NEXT_STEP.found(0.6, step.words, seen)
    if (
        part
        or evidence.plan.led
        or not last
        or any(_ASKS_FOR_STEP.search(s.text) for s in sentences)
    ):
        return None
    lines = [line.text for line in evidence.report.lines if not line.words][-LAST_TURNS:]
    theirs = (each for line in lines for each in _SENTENCE_END.split(line))
    mine = any(names_day(s.text, evidence.plan.objective) for s in at_the_end)
    mine |= any(is_dated_step(s.text) for s in sentences)
    if mine or any(map(is_offer, theirs)):
        return None  # one of both may have named it
    seen = Wording("The talk ended without a step that has a day.")
    partner = last[-1].partner
    after = partner.text if partner and "?" in partner.text else ""  # no "All right." to what went
    return _NO_NEXT_STEP.found(_NOTHING_AGREED, _last_words(last[-1]), seen, after)


def _steps_at_end(turns: Sequence[SpokenTurn]) -> Iterator[Sentence]:
    """Yield from the last turns what comes next, with a day or a time, the last one first."""
    for sentence in (
        each for turn in reversed(turns[-_STEP_TURNS:]) for each in turn.sentences[::-1]
    ):
        either = sentence.text.endswith("?") and " or " in sentence.text
        step = without_length(sentence.text)
        if is_dated_step(step) and not either and not _MAYBE.search(step):
            yield sentence


def _last_words(turn: SpokenTurn) -> list[Word]:
    return [word for sentence in turn.sentences[-2:] for word in sentence.words]
