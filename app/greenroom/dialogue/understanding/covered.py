"""Which points and figures a person got across: by sentence vectors, shared words and figures."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.english.words import STOPS, stem, word_set
from greenroom.dialogue.understanding.claims import (
    DAYS,
    MEASURES,
    claims_in,
    other_period,
    period,
)
from greenroom.dialogue.understanding.said_days import other_day
from greenroom.dialogue.understanding.word_vectors import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.dialogue.state.claim import Claim
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_WORDS, _FIGURE, _OTHERS = 0.3, 0.2, 0.5
"""What a point's score adds to the cosine for words and for a figure in common, and what it loses
where the sentence is nearer to another point."""
_OTHERS_AT_HOME, _AWAY = 1.0, 0.4
"""The same where it is known which turn a point belongs to, and what it loses in another turn."""
_SAID, _LIKELY, _TOUCHED, _BY_WORDS = 0.55, 0.4, 0.35, 0.2
"""Scores from which a point was said, rather said than not, and at least touched on; where vectors
are made of words alone, from which it was said. In between nobody can tell without listening: of
210 points with many near misses two thirds of what lies above .3 was said."""

_AROUND = 70
"""Words around a passage that are read with it."""

_FAR = 12
"""Times by which two values of different units are too far apart to be for the same thing."""
_SAME, _ABOUT, _ANOTHER, _UNIT, _FACTOR, _SLIP, _TURNED = 0.2, 0.4, 0.6, 0.15, 0.2, 0.2, 0.3
"""How alike two sentences without their figures are if the same figure is for one thing, a rounded
one is, and another one is; what the same unit adds to that, a value within a factor of two, a slip
of the tongue, and digits in another order, of which three are hardly there by chance."""
_LENGTHS = frozenset(map(stem, DAYS))
"""Units of times that can be converted."""
_RIVALS = (frozenset(DAYS), word_set("morn afternoon even night"), *MEASURES)
"""Units of which one is said for another: what is paid a week is not what is paid a month."""
_AKIN = 0.2
"""Cosine of a word to the sentence of a figure below which it tells of something else."""
_APART = word_set(
    """
    if would could should might may used ago last before until than other another instead once want
    wanted not never
    """
)
_EARLIER = word_set("ago used last before once")
_PAST, _PRESENT = word_set("was were had"), word_set("is are am have has")
_SOMEBODY = word_set("you your he his she her they their")
"""Words of another time, of what is only thought of, and of somebody else before it: beside them a
figure may well be for another thing."""
_LIGHT = word_set("get gets got go goes come comes take takes make makes know need give gives")
"""Verbs that tell nothing of what a figure is for."""
_ALONE = 3  # digits of a figure that is hardly there by chance

_LABEL = re.compile(
    r"\b(?:line|room|page|number|part|chapter|floor|platform|gate|step|phase|grade|building|route)"
    r"\s+$|\b(?:under|over)-$",
    re.I,
)
"""Before a number that counts nothing; "the under-twelve girls" are no twelve."""
_FROM = re.compile(r"\bfrom (?:\S+ ){1,4}?to (?=\S*\d|\w+(?:-\w+)? )", re.I)
"""How it was until now."""
_AT = re.compile(r"\b(?:at|until|till|by|before|after|since) some\b(?! (?:an?|per)\b)", re.I)
"""Before a number without a unit that may be an hour."""
_HOW_MANY = re.compile(r"\bhow many ([^?.!;,]+)[^?.!;]*\?$", re.IGNORECASE)
_SOME = "20"
"""A number, to read of what it is of "how many hours"."""
_ROUGHLY = word_set(
    """
    about around roughly approximately almost nearly close short over under above below more less
    good some odd so bit part getting
    """
)
_BEFORE, _AFTER = 5, 3
"""Words that call a figure rough, and how many words before it and after it they stand."""
_CLOSE_TO, _ROUNDED = 0.05, 0.12
"""How far apart, as a share, figures are that are called about the same, and rounded ones."""
_YEARS, _HOURS = range(1900, 2100), 24
_SOUND_ALIKE = [{f"1{digit}", f"{digit}0"} for digit in range(3, 10)]
"""Fourteen and forty."""

PointStatus = Literal["said", "touched", "left_out"]
FigureStatus = Literal["right", "wrong", "unsaid"]


@dataclass(frozen=True, slots=True)
class Said:
    """A turn as it is looked through.

    Attributes:
        text: What the person said.
        after: What the partner had said before; "" if nothing.
        doubtful: Words that the transcriber was not sure of.
    """

    text: str
    after: str = ""
    doubtful: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidPassage:
    """Whole sentences of a turn.

    Attributes:
        turn: Index of the turn.
        first: Index of the first word.
        last: Index of the last one.
        text: The words.
    """

    turn: int
    first: int
    last: int
    text: str


@dataclass(frozen=True, slots=True)
class PointFound:
    """What became of a point.

    Attributes:
        status: Whether it was said; "touched" if its subject was, and the point perhaps.
        passage: Where; None if it was left out.
        score: How near the nearest words are to it.
    """

    status: PointStatus
    passage: SaidPassage | None = None
    score: float = 0.0

    @property
    def likely(self) -> bool:
        """Whether it was rather said than not, for those who cannot leave it open."""
        return self.status == "said" or self.score >= _LIKELY


@dataclass(frozen=True, slots=True)
class FigureFound:
    """What became of a figure.

    Attributes:
        status: Whether it was said, and rightly.
        passage: Where; None if nowhere.
        said: The figure in the person's words.
        wanted: The figure that it should have been, as it was written.
        clearly: It is wrong, and no word around it hints that it is for something else.
    """

    status: FigureStatus
    passage: SaidPassage | None = None
    said: str = ""
    wanted: str = ""
    clearly: bool = False

    @property
    def counts_same(self) -> bool:
        """Whether what was said has the unit of the wanted one."""
        said, wanted = (claims_in(each, 0) for each in (self.said, self.wanted))
        return any(one.unit and one.unit == other.unit for one in wanted for other in said)

    @property
    def slipped(self) -> bool:
        """Whether it is the right figure but for one digit, as a tongue slips."""
        said, wanted = (claims_in(each, 0) for each in (self.said, self.wanted))
        return any(_is_slip(one, other.read_beside(one)) for one in wanted for other in said)


@dataclass(frozen=True, slots=True)
class NearPassage:
    """What comes near to a point in one turn.

    Attributes:
        passage: The sentences that do.
        around: The same with what stands before and after it; the whole turn if it is short.
        score: How near it is.
    """

    passage: SaidPassage
    around: str
    score: float


def nearest_passages(
    points: Sequence[str], turns: Sequence[Said], encoder: SentenceEncoder, most: int
) -> tuple[tuple[NearPassage, ...], ...]:
    """Return for each point what comes nearest to it, the nearest first, at most one a turn.

    Raises:
        EngineError: The encoder failed.
    """
    passages = [each for at, turn in enumerate(turns) for each in passages_of(at, turn.text)]
    if not points or not passages:
        return ((),) * len(points)
    nearness = _nearness(points, [each.text for each in passages], encoder)
    found = []
    for scores in nearness:
        best: dict[int, NearPassage] = {}
        for at in np.argsort(-scores, kind="stable"):
            passage = passages[at]
            if passage.turn not in best and len(best) < most:
                around = _around(passage, turns[passage.turn].text)
                best[passage.turn] = NearPassage(passage, around, float(scores[at]))
        found.append(tuple(best.values()))
    return tuple(found)


def _nearness(points: Sequence[str], texts: Sequence[str], encoder: SentenceEncoder) -> Vectors:
    """Return how near each text is to each point [shape=(len(points), len(texts))]."""
    alike = encoder.encode(list(points)) @ encoder.encode(list(texts)).T
    shared: Vectors = _WORDS * _in_common(points, texts) + _FIGURE * _same_figure(points, texts)
    return alike + shared


def _around(passage: SaidPassage, text: str) -> str:
    words = text.split()
    middle = (passage.first + passage.last) // 2
    first = max(0, min(len(words) - _AROUND, middle - _AROUND // 2))
    return " ".join(words[first : first + _AROUND])


def find_points(
    points: Sequence[str],
    turns: Sequence[Said],
    encoder: SentenceEncoder,
    homes: Sequence[int] = (),
) -> tuple[PointFound, ...]:
    """Return what became of each point.

    Args:
        points: Each in a sentence or less.
        turns: What was said.
        encoder: Tells which sentences mean the same.
        homes: The index of the turn that each point belongs to, if it belongs to one: of a slide,
            the turn in which it was shown. Elsewhere it must be said more clearly, and no sentence
            there speaks to two points.

    Raises:
        EngineError: The encoder failed.
    """
    passages = [each for at, turn in enumerate(turns) for each in passages_of(at, turn.text)]
    if not points or not passages:
        return (PointFound("left_out"),) * len(points)
    texts = [each.text for each in passages]
    score = _nearness(points, texts, encoder)
    score -= (_OTHERS_AT_HOME if homes else _OTHERS) * (score.max(axis=0) - score)
    if homes:
        score -= _AWAY * (np.array(homes)[:, None] != np.array([each.turn for each in passages]))
    said, touched = (_BY_WORDS, _BY_WORDS) if encoder.id == WORDS else (_SAID, _TOUCHED)
    best = zip(score.max(axis=1), (passages[at] for at in score.argmax(axis=1)), strict=True)
    return tuple(
        PointFound(
            "said" if value >= said and not says_another(point, passage) else "touched",
            passage,
            float(value),
        )
        if value >= touched
        else PointFound("left_out", None, float(value))
        for point, (value, passage) in zip(points, best, strict=True)
    )


def says_another(point: str, said: SaidPassage) -> bool:
    """Whether a point has figures, and what was said has others in the place of all of them."""
    theirs = [_HeardFigure(each, said) for each in claims_in(said.text, 0)]
    own = claims_in(point, 0)
    pairs = [(one, other.read_beside(one)) for one in own for other in theirs]
    right = any(_is_right(one, other) or _is_rounded(one, other) for one, other in pairs)
    return not right and any(_comparable(one, other.claim) for one, other in pairs)


def find_figures(
    figures: Sequence[str], turns: Sequence[Said], encoder: SentenceEncoder
) -> tuple[FigureFound, ...]:
    """Return what became of each figure.

    A figure that was said rightly once is right; what was not clearly heard is never wrong. One
    without a number ("the second weekend") is a point.

    Raises:
        EngineError: The encoder failed.
    """
    wanted = [(at, claim) for at, text in enumerate(figures) for claim in _figures_of(text)]
    heard = [each for at, turn in enumerate(turns) for each in _figures_heard(at, turn)]
    found = _compare(wanted, heard, encoder)
    numbered = {at for at, _ in wanted}
    points = [at for at in range(len(figures)) if at not in numbered]
    told = find_points([figures[at] for at in points], turns, encoder)
    for at, point in zip(points, told, strict=True):
        if point.status == "said":
            found[at] = FigureFound("right", point.passage)
    everything = [each.text for each in turns]
    for at, each in found.items():
        if each.passage and (days := other_day(figures[at], each.passage.text, everything)):
            found[at] = FigureFound("wrong", each.passage, *days, clearly=True)
    return tuple(found.get(at, FigureFound("unsaid")) for at in range(len(figures)))


def _compare(
    wanted: Sequence[tuple[int, Claim]], heard: Sequence[_HeardFigure], encoder: SentenceEncoder
) -> dict[int, FigureFound]:
    """Return by the index of a figure what became of it, unless nothing was said of it."""
    found: dict[int, FigureFound] = {}
    if not wanted or not heard:
        return found
    alike = _alike([claim for _, claim in wanted], heard, encoder)
    pairs = [(one, other) for one in range(len(wanted)) for other in range(len(heard))]
    pairs.sort(key=lambda pair: -alike[pair])
    meant = {(one, other): heard[other].read_beside(wanted[one][1]) for one, other in pairs}
    right = [
        (one, other)
        for one, other in pairs
        if (
            _is_right(claim := wanted[one][1], meant[one, other])
            and (alike[one, other] >= _SAME or _is_telling(claim))
        )
        or (_is_rounded(claim, meant[one, other]) and alike[one, other] >= _ABOUT)
    ]
    taken = {other for _, other in right}
    taken |= {pair[1] for pair in pairs if _is_right(wanted[pair[0]][1], meant[pair])}
    wrong = [
        (one, other)
        for one, other in pairs
        if other not in taken
        and _is_another(claim := wanted[one][1], said := meant[one, other])
        and not _is_misheard_price(claim, said.claim)
        and alike[one, other] + _slip(claim, said.claim) >= _ANOTHER
    ]
    told = {one for one, _ in right}
    turned = [
        (one, other)
        for one, other in wrong
        if one not in told and _is_turned(wanted[one][1], meant[one, other].claim)
    ]
    slips = {other for _, other in turned}  # such a one is wrong for no other figure
    wrong = [pair for pair in wrong if pair in turned or pair[1] not in slips]
    first = {at: one for one, (at, _) in reversed([*enumerate(wanted)])}
    judged: tuple[tuple[FigureStatus, list[tuple[int, int]]], ...] = (
        ("right", [pair for pair in right if pair[0] in first.values()]),
        ("wrong", wrong),
        ("right", right),  # the eight lessons of "592 euros for the eight lessons"
    )
    for status, those in judged:
        for one, other in those:
            (at, claim), each = wanted[one], meant[one, other]
            if at not in found:
                clearly = status == "wrong" and _is_for_same(claim, each.claim, encoder)
                words = _quoted(each.claim, claim), _quoted(claim, each.claim)
                found[at] = FigureFound(status, each.passage, *words, clearly)
    return found


@dataclass(frozen=True, slots=True)
class _HeardFigure:
    """A figure that was said: the claim, where it stands, and the sentences before and after it."""

    claim: Claim
    passage: SaidPassage
    before: str = ""
    after: str = ""

    def read_beside(self, figure: Claim) -> _HeardFigure:
        """Return it with that of its values which is nearer to the other figure."""
        return replace(self, claim=self.claim.read_beside(figure))


def _quoted(claim: Claim, other: Claim) -> str:
    """Return the words of a figure; with "a month" if the other one is for another time."""
    if not other_period(claim, other) or claim.words.endswith(claim.per):
        return claim.words
    return f"{claim.words} {claim.per.lower()}"


def passages_of(at: int, text: str, most: int = 2) -> Iterator[SaidPassage]:
    """Yield every sentence of a turn, and all that stand in a row, `most` of them at most."""
    words = text.split()
    ends = [place for place, word in enumerate(words) if word.endswith((".", "?", "!"))]
    ends = ends if ends and ends[-1] == len(words) - 1 else [*ends, len(words) - 1]
    starts = [0, *(end + 1 for end in ends)]
    for number in range(1, most + 1):
        for first, last in zip(starts, ends[number - 1 :], strict=False):
            if words:
                yield SaidPassage(at, first, last, " ".join(words[first : last + 1]))


def _figures_heard(at: int, turn: Said) -> Iterator[_HeardFigure]:
    before = turn.after
    single = {each.first: each for each in reversed(list(passages_of(at, turn.text)))}
    asked = _asked_unit(turn.after)
    passages = [passage for _, passage in sorted(single.items())]
    behind = [*(each.text for each in passages[1:]), ""]
    for passage, after in zip(passages, behind, strict=False):
        claims = _counts(passage.text, turn.doubtful)
        if asked and claims and passage.first == 0 and claims[0].kind == "plain":
            claims[0] = _with_unit(claims[0], passage.text, asked)
        for claim in claims:
            yield _HeardFigure(claim, passage, before, after)
        before = passage.text


def _asked_unit(question: str) -> str:
    """Return what the last question of a turn asks the number of: "hours" of "how many hours"."""
    last = question[: question.rfind("?") + 1]
    asked = _HOW_MANY.search(last)
    counted = quantities(normalize(f"{_SOME} {asked.group(1)}")) if asked else ()
    return counted[0].text.removeprefix(_SOME).strip() if counted else ""


def _with_unit(claim: Claim, text: str, unit: str) -> Claim:
    """Return a figure without a unit as one of what was asked for: "38 a week" are hours."""
    before, words, after = text.partition(claim.words)
    follow = normalize(after).words[:1]
    if _BESIDE.search(before) or (follow and follow[0] not in STOPS):
        return claim
    found = claims_in(f"{before}{words} {unit}{after}", claim.turn)
    own = f"{words} {unit}"
    whole = next((each for each in found if each.words == own), None)
    if whole is None:
        return claim
    return replace(whole, words=words, certain=claim.certain, per=claim.per or whole.per)


def _counts(text: str, doubtful: Sequence[str] = ()) -> list[Claim]:
    """Return the figures that count something."""
    found = claims_in(text, 0, doubtful)
    return [each for each in found if not _LABEL.search(text.partition(each.words)[0])]


_BESIDE = re.compile(r"\b(?:after|before|until|till|by|at|of|since|per|every)\W*$", re.IGNORECASE)


def _figures_of(text: str) -> list[Claim]:
    """Return the figures of an author's sentence that must be right.

    A date beside another figure only dates it, of "from 31 to 27" the first is how it was, and what
    stands behind the first as "after ten" or "of 24" is what that is told of.
    """
    text = _FROM.sub("to ", text)
    all_found = _counts(text)
    others = (e for e in all_found[1:] if not _BESIDE.search(text.partition(e.words)[0]))
    found = [*all_found[:1], *others]
    return [e for e in found if e.kind != "date" and e.value not in _YEARS] or found


def _in_common(points: Sequence[str], texts: Sequence[str]) -> Vectors:
    """Return which share of the content words of each point is in each text."""
    words = [content_keys(each) for each in texts]
    found = [
        [len(keys & each) / (len(keys) + 1) for each in words]
        for keys in (content_keys(point) for point in points)
    ]
    return np.array(found, np.float32)


def _same_figure(points: Sequence[str], texts: Sequence[str]) -> Vectors:
    """Return 1 where a point and a text have a figure in common."""
    said = [claims_in(each, 0) for each in texts]
    found = [
        [any(_near(one, other) for one in mine for other in each) for each in said]
        for mine in (claims_in(point, 0) for point in points)
    ]
    return np.array(found, np.float32)


def _alike(
    wanted: Sequence[Claim], heard: Sequence[_HeardFigure], encoder: SentenceEncoder
) -> Vectors:
    """Return how alike what stands around two figures is."""
    texts = [each.sentence for each in wanted]
    clauses = [each.claim.clause for each in heard]
    alone = [each.claim.sentence for each in heard]
    led_to = [f"{each.before} {each.claim.sentence}".strip() for each in heard]
    mine = encoder.encode(texts)
    units = [[bool(one.unit) and one.unit == each.claim.unit for each in heard] for one in wanted]
    best = np.full((len(wanted), len(heard)), -1.0, np.float32)
    led_on = [f"{each.claim.sentence} {each.after}".strip() for each in heard]
    for around in (clauses, alone, led_to, led_on):
        best = np.maximum(
            best, mine @ encoder.encode(around).T + _WORDS * _in_common(texts, around)
        )
    return best + _UNIT * np.array(units, np.float32)


def names_figure_of(point: str, said: Sequence[str]) -> bool:
    """Whether one of the texts has a figure of the point in it."""
    return bool(_same_figure([point], said).any())


def _reads_as_price(one: Claim, other: Claim) -> bool:
    """Whether one is a price with cents, and the other its digits: "1280" for 12.80."""
    price, plain = sorted((one, other), key=lambda each: each.value)
    cents = round(100 * price.value)
    written = price.kind in {"money", "plain"} and plain.kind == "plain" and cents % 100 != 0
    return written and math.isclose(plain.value, cents)


def _is_misheard_price(wanted: Claim, said: Claim) -> bool:
    """Whether only the cents differ, and sound alike: "12 pounds 18" for 12.80."""
    if {wanted.kind, said.kind} != {"money"} or int(wanted.value) != int(said.value):
        return False
    cents = {f"{round(100 * each.value) % 100:02}" for each in (wanted, said)}
    return cents in _SOUND_ALIKE


def _near(one: Claim, other: Claim) -> bool:
    if _reads_as_price(one, other):
        return True
    if {one.kind, other.kind} == {"share", "plain"} and not _is_times(one) | _is_times(other):
        share, plain = sorted((one, other), key=lambda each: each.kind, reverse=True)
        return math.isclose(100 * share.value, plain.value)  # "and I am at 4.9"
    if one.kind == other.kind == "date":
        return _is_same_time(one.value, other.value)
    same = math.isclose(one.value, other.value, rel_tol=_CLOSE_TO)
    rivals = _is_rival(one, other) or other_period(one, other)
    return same and _comparable(one, other) and not rivals


def _is_same_time(one: float, other: float) -> bool:
    """Whether it is one day or hour; at half past 5 it is 17:30, too."""
    hours = max(one, other) <= _HOURS and min(one, other) <= _HOURS / 2
    apart = abs(one - other)
    return math.isclose(apart % (_HOURS / 2) if hours else apart, 0.0, abs_tol=1e-6)


def _comparable(one: Claim, other: Claim) -> bool:
    """Whether both can count the same: a transcriber may leave out the unit."""
    kinds = {"count" if _is_counted(each) else each.kind for each in (one, other)}
    return len(kinds) == 1 or ("plain" in kinds and kinds <= {"plain", "count", "money"})


def _is_times(claim: Claim) -> bool:
    """Whether it is how often: "nine times"."""
    return claim.unit == "tim"


def _is_counted(claim: Claim) -> bool:
    """Whether it has no length of its own, as a shift has none, or is how often."""
    return _is_times(claim) or (claim.kind == "time" and _LENGTHS.isdisjoint({claim.unit}))


def _is_rival(one: Claim, other: Claim) -> bool:
    """Whether both are given for one of several units, and not for the same: a week, a month."""
    if "time" in (one.kind, other.kind) or one.unit == other.unit:
        return False
    return any({one.unit, other.unit} <= units for units in _RIVALS)


def _is_right(wanted: Claim, heard: _HeardFigure) -> bool:
    """Whether it is that figure, or one near it that the person called rough."""
    if not _near(wanted, heard.claim):
        return False
    converted = wanted.kind == "time" and wanted.unit != heard.claim.unit  # half a year, six months
    exactly = wanted.kind == "date" or math.isclose(wanted.value, heard.claim.value, rel_tol=1e-6)
    if converted or exactly or _reads_as_price(wanted, heard.claim):
        return True
    return _is_rough(heard)


def _is_another(wanted: Claim, heard: _HeardFigure) -> bool:
    """Whether it is another figure that may be for the same thing."""
    said = heard.claim
    if not said.certain or not _comparable(wanted, said) or _is_right(wanted, heard):
        return False
    if wanted.unit != said.unit and not 1 / _FAR < wanted.value / (said.value or 1) < _FAR:
        return False  # "by three today" is no other price
    if said.other is not None and not said.per:
        return False  # "six ninety" alone may be an hour, a room, a year
    if said.kind == "plain" and said.value in range(_HOURS + 1) and _AT.search(said.clause):
        return False  # "at nine"
    rivals = _is_rival(wanted, said) or other_period(wanted, said)
    if _is_rounded(wanted, heard) or (rivals and wanted.value != said.value):
        return False
    counted = said.kind == "count" and wanted.kind in {"count", "plain"}
    return not counted or wanted.unit == said.unit or _is_misnamed(wanted, said)


def _is_misnamed(wanted: Claim, said: Claim) -> bool:
    """Whether one count may be said for the other although it is called otherwise."""
    by_chance = len(_digits(wanted)) < _ALONE and _is_turned(wanted, said)
    return _is_slip(wanted, said) and not by_chance  # twelve yards are not 21 mornings


def _is_rough(heard: _HeardFigure) -> bool:
    before, _, after = heard.passage.text.partition(heard.claim.words)
    beside = {*normalize(before).words[-_BEFORE:], *normalize(after).words[:_AFTER]}
    return bool(_ROUGHLY & beside)


def _is_rounded(wanted: Claim, heard: _HeardFigure) -> bool:
    """Whether it may be that figure, called rough, in fewer digits; or for another unit of time."""
    said = heard.claim
    if not _comparable(wanted, said):
        return False
    mine, theirs = period(wanted), period(said)
    if mine and theirs and mine != theirs:  # 300 a week, 1,300 a month
        return math.isclose(wanted.value / mine, said.value / theirs, rel_tol=_ROUNDED)
    converted = wanted.kind == "time" and wanted.unit != said.unit
    shorter = len(_digits(said).rstrip("0")) < len(_digits(wanted).rstrip("0"))
    near = math.isclose(wanted.value, said.value, rel_tol=_ROUNDED)
    return near and (converted or (shorter and _is_rough(heard)))


def _slip(wanted: Claim, said: Claim) -> float:
    """Return what the two values add to how likely one was said for the other."""
    slip, turned = _is_slip(wanted, said), _is_turned(wanted, said)
    telling = turned and len(set(_digits(wanted))) >= _ALONE
    return _FACTOR * _within_two(wanted, said) + _SLIP * slip + _TURNED * telling


def _is_turned(one: Claim, other: Claim) -> bool:
    """Whether the digits are the same in another order: 46,000 and 64,000."""
    mine, theirs = _digits(one), _digits(other)
    return mine != theirs and sorted(mine) == sorted(theirs)


def _is_slip(one: Claim, other: Claim) -> bool:
    """Whether one may be said for the other.

    Turned round, a digit wrong, a nought or ten more, forty for fourteen, another unit.
    """
    mine, theirs = _digits(one), _digits(other)
    if mine == theirs and (one.unit != other.unit or other_period(one, other)):
        return True
    if {mine, theirs} in _SOUND_ALIKE:
        return True
    if len(mine) == len(theirs):
        wrong = sum(a != b for a, b in zip(mine, theirs, strict=True))
        return (wrong == 1 and len(mine) >= _ALONE) or _is_turned(one, other)
    longer, shorter = sorted((mine, theirs), key=len, reverse=True)
    return longer == f"1{shorter}" or (len(mine.rstrip("0")) > 1 and longer == f"{shorter}0")


def _is_for_same(wanted: Claim, said: Claim, encoder: SentenceEncoder) -> bool:
    """Whether nothing around a wrong figure hints that it is for something else."""
    if _is_turned(wanted, said):
        return True
    mine = {*normalize(wanted.sentence).words}
    before = normalize(said.clause.partition("some")[0]).words
    beside = {*normalize(said.clause).words}
    apart = (_APART & beside) | (_SOMEBODY & {*before})
    apart |= _EARLIER & {*normalize(said.sentence.partition("some")[0]).words}
    if mine & _PRESENT:
        apart |= _PAST & beside
    if apart - mine or not (_within_two(wanted, said) or _is_slip(wanted, said)):
        return False
    known = content_keys(wanted.sentence)
    words = [w for w in before if w[0].isalpha() and w not in STOPS and w not in _LIGHT]
    new = [word for word in words if not content_keys(word) & known]
    akin = encoder.encode(new) @ encoder.encode([wanted.sentence]).T if new else np.ones(1)
    return bool(akin.min() >= _AKIN)


def _within_two(one: Claim, other: Claim) -> bool:
    return 0.5 <= (one.value + 1e-9) / (other.value + 1e-9) <= 2


def _is_telling(claim: Claim) -> bool:
    """Whether the figure has so many digits that it is hardly there by chance."""
    return len(_digits(claim).strip("0")) >= _ALONE and claim.value not in _YEARS


def _digits(claim: Claim) -> str:
    """Return the digits as they were said: those of 14 months, not of 420 days."""
    value = claim.value / DAYS.get(claim.unit, 1) if claim.kind == "time" else claim.value
    return re.sub(r"\D", "", f"{value:.10g}")
