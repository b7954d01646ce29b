"""Judges what became of a rehearsal's matter, from its facts and the scenario as it was rehearsed.

Questions by what was said to them, and how the partner took it (the director's states in the
journal); points and figures by the words that were heard.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypedDict

from greenroom.coaching.questions import pair_questions
from greenroom.delivery.measures.questions import begins_asking
from greenroom.delivery.sentences import split_sentences
from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.understanding import (
    Said,
    begins_with_number,
    figures_of,
    find_figures,
    find_points,
    find_signals,
    find_wish,
    gives_reason,
    judge_figures,
    judge_points,
    judge_replies,
    lacks_number,
    never_said,
    says_nothing,
    says_what_to_do,
    says_yes_or_no,
    taken_up,
    without_wanted,
)
from greenroom.domain.events import (
    MoveChosen,
    PersonSaid,
    RehearsalContinues,
    RehearsalStarted,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.matter import AskedQuestion, Figure, HeldBack, Matter, Point, Slip, Wish
from greenroom.domain.scenario import Question, Scenario
from greenroom.domain.talk import Span, Word
from greenroom.domain.told import Told
from greenroom.storage.scenarios.general import learned_meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from greenroom.coaching.questions import PairedQuestion
    from greenroom.dialogue.understanding import Answered, FigureFound, ProbedModel, SaidPassage
    from greenroom.domain.events import Event
    from greenroom.domain.matter import FigureOutcome, QuestionOutcome
    from greenroom.ports import SentenceEncoder

    Judge = partial[tuple[Answered | None, int]]
    """`judge_replies` with its model: how the best of several replies answers, and its index."""

_LAST_WORDS = frozenset({"closes", "leaves", "goodbye"})
"""Signals of the turn in which somebody says goodbye."""
_WANTS = re.compile(r"\b(?:want|need|like|wish|hope|ask|demand)\b", re.IGNORECASE)
_SURE = 0.4
"""A word of a lower probability is not quoted."""
_CLEAR, _RETOLD = 0.6, range(4, 26)
"""The least probability of a word, and the numbers of words, of a sentence that is told again."""
_QUOTED = 20
"""Words quoted from the beginning and from the end of a long turn."""
_VERDICTS: dict[str, QuestionOutcome] = {"no": "dodged", "partly": "partly", "yes": "answered"}
_EARLIER: dict[str, QuestionOutcome] = {
    "left": "dodged",
    "partly": "partly",
    "answered": "answered",
}
"""What the state tells of a question that an earlier take left behind."""
_RANKS: tuple[QuestionOutcome, ...] = ("dodged", "partly", "unclear", "answered")
_JUDGED, _FIRST_WORDS = 25, 8
"""Words up to which a reply is judged. Of 282 longer ones by people unknown to the judge it called
260 answers, and 55 % of these were (AUC .58 to .77 by length): a long reply that speaks beside the
question says much the same words."""


class _Place(TypedDict, total=False):
    quote: str
    start_s: float
    end_s: float


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn of the person that counts: it was neither reopened nor taken back.

    Attributes:
        words: What was heard; without times in a turn of an earlier take.
        timed: The words have times.
        number: Its number; 0 in a turn of an earlier take.
        before: The director's state when it began.
        after: The same when it was answered.
        answered: Whether it answered the question that was on the table.
        closes: It is the goodbye.
    """

    words: tuple[Word, ...]
    timed: bool = True
    number: int = 0
    before: Mapping[str, Any] = field(default_factory=dict)
    after: Mapping[str, Any] = field(default_factory=dict)
    answered: str = ""
    closes: bool = False

    @property
    def said(self) -> Said:
        doubtful = tuple(word.text for word in self.words if word.probability < _SURE)
        text = " ".join(word.text for word in self.words)
        return Said(text, self.before.get("last_line", ""), doubtful)

    @property
    def told_before_asking(self) -> str:
        """What was told in a turn that asks something too; "" in any other."""
        sentences = [each.text for each in split_sentences(self.words)]
        told = [each for each in sentences if not each.endswith("?")]
        return " ".join(told) if len(told) < len(sentences) else ""

    @property
    def only_asks(self) -> bool:
        """Whether all of it is a question of the person's own."""
        sentences = split_sentences(self.words)
        return all(each.text.endswith("?") and begins_asking(each) for each in sentences)


def rehearsed_scenario(events: Iterable[Event]) -> Scenario | None:
    """Return the scenario as it was rehearsed; None in an older journal."""
    written = next((e.scenario for e in events if isinstance(e, RehearsalStarted)), None)
    return Scenario.model_validate(written) if written else None


def find_matter(
    events: Iterable[Event],
    encoder: SentenceEncoder,
    heard: Mapping[Span, Sequence[Word]] | None = None,
    model: ProbedModel | None = None,
) -> Matter:
    """Return what became of the questions, points, figures and wish; nothing in an older journal.

    Args:
        events: The journal's.
        encoder: Tells which sentences mean the same.
        heard: By the time of a turn its words as the report heard them, without filled pauses; the
            partner's own hearing counts where there are none.
        model: Judges replies, points and the wish; None to go by what the partner made of replies,
            and by the vectors of sentences, and to tell nothing of the wish.

    Raises:
        EngineError: The encoder or the model failed.
    """
    told = list(events)
    scenario = rehearsed_scenario(told)
    if scenario is None:
        return Matter()
    moves, turns = _conversation(told, heard or {})
    paired = {each.id: each for each in pair_questions(told)}
    last = moves[max(moves)].state if moves else {}
    said = [turn.said for turn in turns]
    points = (
        judge_points(scenario.points, said, encoder, model)
        if model
        else find_points(scenario.points, said, encoder)
    )
    plain = find_figures(scenario.figures, said, encoder)
    figures = judge_figures(scenario.figures, said, encoder, model) if model else plain
    live = _conversation(told, {})[1]
    heard_live = (
        find_figures(scenario.figures, [turn.said for turn in live], encoder) if heard else plain
    )
    goes_on = any(turn.words and not turn.timed for turn in turns)  # not from the first line
    slips = _slips(scenario.figures, figures, turns, encoder, model)
    # What was only suggested, and never asked, nobody waits for.
    expected = [
        each
        for each in scenario.questions
        if each.id in paired or not (each.suggested or each.general)
    ]
    asked = [
        *sorted(expected, key=lambda question: not question.dreaded),
        *_of_listeners(last),
    ]
    meaning = learned_meaning(encoder)
    goes_round = partial(meaning.goes_round, encoder=encoder)
    judge = partial(judge_replies, model=model, goes_round=goes_round) if model else None
    taken = _taken_up([each.ask for each in asked], turns, encoder) if model else {}
    first_to = _first_replies(paired.values())
    return Matter(
        questions=tuple(
            (judge and _judged_question(each, turns, paired.get(each.id), judge, taken, first_to))
            or _question(each, turns, paired.get(each.id), partial(_answers, encoder))
            for each in asked
        ),
        points=tuple(
            Point(text=text, status=found.status, **_place(turns, found.passage))
            for text, found in zip(scenario.points, points, strict=True)
        ),
        figures=tuple(
            _figure(text, once, "unclear", live)
            if once.status == "right" and "right" not in {found.status, ruled.status}
            else _figure(text, found, found.status, turns, slips.get(at))
            for at, (text, found, ruled, once) in enumerate(
                zip(scenario.figures, figures, plain, heard_live, strict=True)
            )
        ),
        held_back=tuple(_held_back(scenario, {each.persona_id for each in moves.values()}, last)),
        wish=_wish(scenario, turns, encoder, model) if model else None,
        goes_on=goes_on,
    )


def _of_listeners(state: Mapping[str, Any]) -> Iterator[Question]:
    """Yield what the audience of a talk asked about what was said."""
    known = state.get("questions", {})
    for each in state.get("listeners", ()):
        if each["id"] in known:
            yield Question(id=each["id"], ask=each["ask"])


def find_told(
    events: Iterable[Event],
    encoder: SentenceEncoder,
    heard: Mapping[Span, Sequence[Word]] | None = None,
) -> tuple[Told, ...]:
    """Return what the partner may bring up in the next take: answers and promises.

    Each is one whole sentence of the person of which every word was clearly heard. There is none
    where the scenario does not remember.

    Raises:
        EngineError: The encoder failed.
    """
    journal = list(events)
    scenario = rehearsed_scenario(journal)
    if scenario is None or not scenario.remembers:
        return ()
    started = next(e for e in journal if isinstance(e, RehearsalStarted))
    said_on = started.started_at.partition("T")[0]
    answers: dict[str, Told] = {}
    promises: list[Told] = []
    for turn in _conversation(journal, heard or {})[1]:
        clear = _clear_sentences(turn) if turn.timed else []
        for question in scenario.questions:
            if clear and _verdict(question.id, turn) in {"answered", "unclear"}:
                likeness = encoder.encode([question.ask]) @ encoder.encode(clear).T
                text = clear[int(likeness.argmax())]
                answers[question.id] = Told(text=text, question=question.id, said_on=said_on)
        promises += [
            Told(text=each, said_on=said_on) for each in clear if "promises" in find_signals(each)
        ]
    known = {each.text for each in answers.values()}
    return (*(each for each in promises if each.text not in known), *answers.values())


def _clear_sentences(turn: _Turn) -> list[str]:
    """Return the sentences of a turn that can be told again word by word; questions are none."""
    sentences: list[list[Word]] = [[]]
    for word in turn.words:
        sentences[-1].append(word)
        if word.text.endswith((".", "!", "?")):
            sentences.append([])
    return [
        " ".join(word.text for word in each)
        for each in sentences
        if len(each) in _RETOLD
        and each[-1].text.endswith((".", "!"))
        and all(word.probability >= _CLEAR for word in each)
    ]


def _conversation(
    events: Sequence[Event], heard: Mapping[Span, Sequence[Word]]
) -> tuple[dict[int, MoveChosen], list[_Turn]]:
    """Return the moves that count, by turn, and the person's turns in order."""
    said: dict[int, PersonSaid] = {}
    moves: dict[int, MoveChosen] = {}
    turns: list[_Turn] = []
    state: Mapping[str, Any] = {}
    for event in events:
        match event:
            case PersonSaid():
                said[event.turn] = event
            case MoveChosen():
                moves[event.turn] = event
            case TurnReopened() | TurnsTakenBack():
                last = event.turn - isinstance(event, TurnReopened)
                said = {turn: each for turn, each in said.items() if turn <= last}
                moves = {turn: each for turn, each in moves.items() if turn <= last}
            case RehearsalContinues():
                state = event.state
                texts = (text for text, *_ in event.talk if text)
                turns = [
                    _Turn(tuple(Word(each, 0.0, 0.0) for each in text.split()), timed=False)
                    for text in texts
                ]
                turns.append(_Turn((), timed=False, after=state))
            case _:
                pass
    for number in sorted({*said, *moves}):
        move, heard_as = moves.get(number), said.get(number)
        after = move.state if move else state
        if heard_as:
            there = Span(heard_as.start_s, heard_as.end_s)
            words = tuple(heard.get(there, ())) or heard_as.words
            answered = move.answered if move else ""
            closes = move is not None and not _LAST_WORDS.isdisjoint(move.signals)
            turns.append(_Turn(words, True, number, state, after, answered, closes))
        state = after
    return moves, turns


def _taken_up(
    questions: Sequence[str], turns: Sequence[_Turn], encoder: SentenceEncoder
) -> dict[int, str]:
    """Return by the number of a turn the question that it begins with taking up."""
    found = {each.number: taken_up(questions, _text(each), encoder) for each in turns if each.timed}
    return {number: questions[at] for number, at in found.items() if at is not None}


def _first_replies(paired: Iterable[PairedQuestion]) -> dict[int, str]:
    """Return by the number of a turn the id of the known question that it was said to at once."""
    return {
        each.turn: question.id
        for question in paired
        for asking in question.askings
        for each in asking.at_once
        if question.id
    }


def _judged_question(
    question: Question,
    turns: Sequence[_Turn],
    paired: PairedQuestion | None,
    judge: Judge,
    taken: Mapping[int, str],
    first_to: Mapping[int, str],
) -> AskedQuestion | None:
    """Return what became of a question by what was said to it; None if nothing was.

    That is what was said at once, and what came back to it later in its own words. What was said at
    once to another known question has to have one of its words: "By Christmas Eve", of when, was
    taken for what will be sung. What answers a question before anybody asks it counts, if the
    partner took it for an answer.
    """
    spoken = [each for each in turns if each.timed and each.words]
    asked = paired.askings[0].turn if paired else math.inf
    if paired:
        at_once = {each.turn for asking in paired.askings for each in asking.at_once}
        first = [each for each in spoken if each.number in at_once]
    else:
        first = [e for e in spoken if _verdict(question.id, e) in {"answered", "unclear"}]
    earlier = any(_verdict(question.id, each) for each in turns if not each.timed)
    if not first or earlier:
        return None
    later = (each for each in spoken if each.number > asked and not each.closes)
    keys = content_keys(question.ask)
    back = [
        each
        for each in later
        if first_to.get(each.number, question.id) == question.id
        or not keys
        or keys & content_keys(_text(each))
    ]
    verdict, turn = _nearest_reply(question.ask, first, back, taken, judge)
    status = _VERDICTS[verdict] if verdict and not turn.only_asks else "unclear"
    if verdict != "yes" and not turn.only_asks and _lacks_number(question.ask, paired):
        status = "dodged"
    status = _checked(status, question.ask, turn, paired)
    if turn.only_asks and says_what_to_do(question.ask, _text(turn)):
        status = "answered"
    place = _quoted(turn, turn.words)
    if not paired and status != "answered":
        status, place = "not_reached", _Place()
    return AskedQuestion(
        id=question.id, ask=question.ask, dreaded=question.dreaded, status=status, **place
    )


def _nearest_reply(
    ask: str,
    at_once: Sequence[_Turn],
    later: Sequence[_Turn],
    taken: Mapping[int, str],
    judge: Judge,
) -> tuple[Answered | None, _Turn]:
    """Return how a question was answered, and where.

    What comes back to it by itself counts, but is no dodge where the partner had its answer before.

    Args:
        ask: The question.
        at_once: What was said to it first; not empty.
        later: All that was said after it was asked.
        taken: By the number of a turn the question that it begins with taking up.
        judge: Judges replies.
    """
    back = [e for e in later if taken.get(e.number) == ask and not e.only_asks]
    if back and not any(each in back for each in at_once):
        verdict, at = judge(ask, [_text(each) for each in back], returning=True)
        if verdict != "no" or not any(each.answered == "yes" for each in at_once):
            return verdict, back[at]
    verdict, at = judge(ask, [_text(each) for each in at_once])
    turn = at_once[at]
    if verdict == "yes" and taken.get(turn.number, ask) != ask:
        return "no", turn  # it answers another one
    return verdict, turn


def _question(
    question: Question,
    turns: Sequence[_Turn],
    paired: PairedQuestion | None,
    answers: Callable[[str, str], bool],
) -> AskedQuestion:
    """Return what became of a question by its best answer, the first one of several.

    Where nobody can judge the reply, what was said right after the question is shown for it. The
    partner takes whoever asks for something for one who dodges; what they told before may have
    been the answer.
    """
    replies = {each.turn for each in paired.said} if paired else set()
    askings = paired.askings if paired else ()
    first = {each.turn for asking in askings for each in asking.at_once}
    verdicts = [
        (verdict, turn)
        for turn in turns
        if (verdict := _verdict(question.id, turn))
        and (
            not turn.timed
            or turn.number in replies
            or _told_unasked(question.ask, verdict, turn, paired)
        )
    ]
    status: QuestionOutcome = "not_reached"
    turn: _Turn | None = None
    sure = [each for each in verdicts if each[0] != "unclear" or each[1].number in first]
    if sure or verdicts:
        status, turn = max(sure or verdicts[:1], key=lambda each: _RANKS.index(each[0]))
        if status == "unclear" and turn.number not in first:
            turn = next((each for each in turns if each.number in first), turn)
        if status == "dodged" and answers(question.ask, turn.told_before_asking):
            status = "unclear"
    elif paired and paired.passed_over:
        status, turn = "dodged", next((each for each in turns if each.number in first), None)
        if turn and len(turn.words) > _JUDGED:
            status = "unclear"
    if turn:
        status = _checked(status, question.ask, turn, paired)
    place = _quoted(turn, turn.words) if turn else _Place()
    return AskedQuestion(
        id=question.id, ask=question.ask, dreaded=question.dreaded, status=status, **place
    )


def _checked(
    status: QuestionOutcome, ask: str, turn: _Turn, paired: PairedQuestion | None
) -> QuestionOutcome:
    """Return another verdict where the form of the reply speaks against this one."""
    said = _text(turn)
    if status == "answered" and (_lacks_number(ask, paired) or says_nothing(ask, said)):
        return "unclear"
    if status != "answered" and not turn.only_asks and _begins_with_number(ask, turn):
        return "answered"
    if status == "dodged" and gives_reason(ask, said):
        return "answered"
    if status == "dodged" and ("?" not in ask or says_yes_or_no(ask, said)):
        return "unclear"  # what reproaches asks for nothing that a reply could lack
    return status


def _answers(encoder: SentenceEncoder, question: str, said: str) -> bool:
    """Whether it is rather an answer than none."""
    return bool(said) and learned_meaning(encoder).answers.score(question, said, encoder) > 0


def _lacks_number(question: str, paired: PairedQuestion | None) -> bool:
    """Whether a number was asked for, and no reply gave one."""
    replies = [" ".join(word.text for word in each.words) for each in paired.said] if paired else []
    return bool(replies) and all(lacks_number(question, each) for each in replies)


def _text(turn: _Turn) -> str:
    return " ".join(word.text for word in turn.words)


def _begins_with_number(question: str, turn: _Turn) -> bool:
    """Whether a number was asked for, and one came first."""
    return begins_with_number(question, " ".join(word.text for word in turn.words[:_FIRST_WORDS]))


def _told_unasked(
    ask: str, verdict: QuestionOutcome, turn: _Turn, paired: PairedQuestion | None
) -> bool:
    """Whether the person surely answered what nobody had asked."""
    return paired is None and verdict == "answered" and not without_wanted(ask, turn.said.text)


def _verdict(question: str, turn: _Turn) -> QuestionOutcome | None:
    """Return what the turn did for the question; None if nothing."""
    before: str = turn.before.get("questions", {}).get(question, "")
    after: str = turn.after.get("questions", {}).get(question, "")
    if not turn.timed:
        return _EARLIER.get(after)
    verdict: QuestionOutcome | None = "answered" if after == "answered" != before else None
    if turn.before.get("table") == question and after != "asked" and turn.answered:
        verdict = _VERDICTS.get(turn.answered)
    unsure = len(turn.words) > _JUDGED or (verdict == "answered" and turn.only_asks)
    return "unclear" if verdict and unsure else verdict


def _wish(
    scenario: Scenario, turns: Sequence[_Turn], encoder: SentenceEncoder, model: ProbedModel
) -> Wish | None:
    """Return when the person said what they want; None where that is not known.

    It is on a card of the person's own, written by them or part of a sentence in which they want
    something. What a situation that others wrote has as its aim is advice for the person. In a take
    that goes on from an earlier one it counts if it is said there plainly, and for no later than at
    once; what it lacks may have been named before.
    """
    flagged = [q.dreaded or q.suggested or q.general for q in scenario.questions]
    own = any(flagged) and (all(flagged) or bool(scenario.points or scenario.figures))
    written = not content_keys(scenario.objective) <= content_keys(scenario.about)
    led = scenario.leads == "partner" or scenario.talk is not None
    if led or not own or not (written or _WANTS.search(scenario.about)):
        return None
    here = [turn for turn in turns if turn.timed]
    before = sum(bool(turn.words) for turn in turns if not turn.timed)
    goes_on = before > 0
    told = [turn.said for turn in here]
    found = find_wish(scenario.objective, told, encoder, learned_meaning(encoder), model)
    if found is None or (goes_on and found.outcome not in {"early", "late"}):
        return None
    return Wish(
        text=scenario.objective,
        status="early" if goes_on and found.outcome == "late" else found.outcome,
        turn=before + found.turns,
        missing="" if goes_on else found.missing,
        **_place(here, found.passage),
    )


def _slips(
    figures: Sequence[str],
    found: Sequence[FigureFound],
    turns: Sequence[_Turn],
    encoder: SentenceEncoder,
    model: ProbedModel | None,
) -> dict[int, Slip]:
    """Return by its index what was said for a figure before it was put right.

    Only a slip of the tongue is one, a digit wrong or two turned round: any other figure may be a
    first offer, or of another thing; where there is a model, it says so, too.
    """
    slips: dict[int, Slip] = {}
    for at, each in enumerate(found):
        if each.status != "right" or each.passage is None:
            continue
        before = [turn.said for turn in turns[: each.passage.turn]]
        first = find_figures(figures, before, encoder)[at] if before else each
        if model and first.status == "wrong" and first.slipped:
            (first,) = judge_figures([figures[at]], before, encoder, model)
        if first.status == "wrong" and first.slipped and first.wanted == each.wanted:
            slips[at] = Slip(heard=first.said, **_place(turns, first.passage))
    return slips


def _figure(
    text: str,
    found: FigureFound,
    status: FigureOutcome,
    turns: Sequence[_Turn],
    slip: Slip | None = None,
) -> Figure:
    place = _place(turns, found.passage)
    missing = never_said(text, [turn.said for turn in turns]) if status == "right" else ()
    named = [each.words for each in figures_of(text)]
    return Figure(
        text=text,
        status=status,
        heard=found.said,
        wanted=found.wanted or ("" if len(named) > 1 else "".join(named)),
        surely=found.surely and status == "wrong",
        slip=slip,
        missing=missing if len(missing) < len(named) else (),
        **place,
    )


def _place(turns: Sequence[_Turn], passage: SaidPassage | None) -> _Place:
    if passage is None:
        return _Place()
    turn = turns[passage.turn]
    return _quoted(turn, turn.words[passage.first : passage.last + 1])


def _quoted(turn: _Turn, words: Sequence[Word]) -> _Place:
    """Return the words as they are quoted, and when they were said."""
    texts: list[str] = []
    for sure, run in groupby(words, lambda word: word.probability >= _SURE):
        texts += [word.text for word in run] if sure else ["..."]
    if len(texts) > 2 * _QUOTED:
        texts = [*texts[:_QUOTED], "...", *texts[-_QUOTED:]]
    place = _Place(quote="" if set(texts) <= {"..."} else " ".join(texts))
    if turn.timed and words:
        place |= {"start_s": words[0].start_s, "end_s": words[-1].end_s}
    return place


def _held_back(
    scenario: Scenario, speakers: set[str], state: Mapping[str, Any]
) -> Iterator[HeldBack]:
    used: Sequence[str] = state.get("used", ())
    for partner in scenario.partners:
        for fact in partner.knows if partner.id in speakers else ():
            told = any(line in each for line in fact.says for each in used)
            if fact.trust and not told:
                yield HeldBack(
                    partner=partner.name,
                    fact=fact.says[0],
                    ask=fact.asked[0],
                    trust=fact.trust,
                    reached=state.get("trust", 0),
                )
