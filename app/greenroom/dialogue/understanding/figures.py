"""Which figures a person said, and whether they were right."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.english.words import STOPS, word_set
from greenroom.dialogue.state.claim import YEARS
from greenroom.dialogue.understanding.claims import claims_in, other_period
from greenroom.dialogue.understanding.covered import WORDS_IN_COMMON, find_points, in_common
from greenroom.dialogue.understanding.figure_values import (
    HeardFigure,
    counted_in,
    digits,
    is_another,
    is_called,
    is_misheard_price,
    is_right,
    is_rounded,
    is_slip,
    is_telling,
    is_turned,
    other_day,
    slip,
    within_two,
)
from greenroom.dialogue.understanding.passages import passages_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.dialogue.state.claim import Claim
    from greenroom.dialogue.understanding.passages import Said, SaidPassage
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_SAME, _ABOUT, _ANOTHER, _UNIT = 0.2, 0.4, 0.6, 0.15
"""How alike two sentences without their figures are if the same figure is for one thing, a rounded
one is, and another one is; and what the same unit adds to that."""
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
_FROM = re.compile(r"\bfrom (?:\S+ ){1,4}?to (?=\S*\d|\w+(?:-\w+)? )", re.I)
"""How it was until now."""
_EVERY_NTH = re.compile(r"\bevery \d(?:nd|rd|th)\b", re.IGNORECASE)
_HOW_MANY = re.compile(r"\bhow many ([^?.!;,]+)[^?.!;]*\?$", re.IGNORECASE)
_SOME = "20"
"""A number, to read of what it is of "how many hours"."""
_BESIDE = re.compile(r"\b(?:after|before|until|till|by|at|of|since|per|every)\W*$", re.IGNORECASE)

FigureStatus = Literal["right", "wrong", "unsaid"]


@dataclass(frozen=True, slots=True)
class FigureFound:
    """What became of a figure.

    Attributes:
        status: Whether it was said, and rightly.
        passage: Where; None if nowhere.
        said: The figure in the person's words.
        wanted: The figure that it should have been, as it was written.
        clearly: It is wrong, and no word around it hints that it is for something else.
        surely: It is so surely wrong that it is something to try.
    """

    status: FigureStatus
    passage: SaidPassage | None = None
    said: str = ""
    wanted: str = ""
    clearly: bool = False
    surely: bool = False

    @property
    def counts_same(self) -> bool:
        """Whether what was said has the unit of the wanted one."""
        said, wanted = (claims_in(each, 0) for each in (self.said, self.wanted))
        return any(one.unit and one.unit == other.unit for one in wanted for other in said)

    @property
    def slipped(self) -> bool:
        """Whether it is the right figure but for one digit, as a tongue slips."""
        said, wanted = (claims_in(each, 0) for each in (self.said, self.wanted))
        return any(is_slip(one, other.read_beside(one)) for one in wanted for other in said)


def find_figures(
    figures: Sequence[str], turns: Sequence[Said], encoder: SentenceEncoder
) -> tuple[FigureFound, ...]:
    """Return what became of each figure.

    A figure that was said rightly once is right; what was not clearly heard is never wrong. One
    without a number ("the second weekend") is a point.

    Raises:
        EngineError: The encoder failed.
    """
    wanted = [(at, claim) for at, text in enumerate(figures) for claim in figures_of(text)]
    found = _compare(wanted, figures_heard(turns), encoder)
    numbered = {at for at, _ in wanted}
    points = [at for at in range(len(figures)) if at not in numbered]
    told = find_points([figures[at] for at in points], turns, encoder)
    for at, point in zip(points, told, strict=True):
        if point.status == "said":
            found[at] = FigureFound("right", point.passage)
    everything = [each.text for each in turns]
    for at, each in found.items():
        if each.passage and (days := other_day(figures[at], each.passage.text, everything)):
            found[at] = FigureFound("wrong", each.passage, *days, clearly=True, surely=True)
        elif each.status == "wrong":  # a bare "two" or "eleven" may be an hour, or a share
            surely = each.slipped or (each.clearly and each.counts_same)
            found[at] = replace(each, surely=surely)
    return tuple(found.get(at, FigureFound("unsaid")) for at in range(len(figures)))


def never_said(figure: str, turns: Sequence[Said]) -> tuple[str, ...]:
    """Return the numbers of a figure that nobody said, whatever for, as they are written.

    Small ones are often part of a way of speaking, and a share is told in many words.
    """
    heard = figures_heard(turns)
    wanted = (e for e in figures_of(figure) if len(digits(e)) > 1 and e.kind != "share")
    return tuple(
        claim.words
        for claim in wanted
        if not any(is_called(claim, each.read_beside(claim)) for each in heard)
    )


def _compare(
    wanted: Sequence[tuple[int, Claim]], heard: Sequence[HeardFigure], encoder: SentenceEncoder
) -> dict[int, FigureFound]:
    """Return by the index of a figure what became of it, unless nothing was said of it."""
    found: dict[int, FigureFound] = {}
    if not wanted or not heard:
        return found
    alike = alike_around([claim for _, claim in wanted], heard, encoder)
    pairs = [(one, other) for one in range(len(wanted)) for other in range(len(heard))]
    pairs.sort(key=lambda pair: -alike[pair])
    meant = {(one, other): heard[other].read_beside(wanted[one][1]) for one, other in pairs}
    right = [
        (one, other)
        for one, other in pairs
        if (
            is_right(claim := wanted[one][1], meant[one, other])
            and (alike[one, other] >= _SAME or is_telling(claim))
        )
        or (is_rounded(claim, meant[one, other]) and alike[one, other] >= _ABOUT)
    ]
    taken = {other for _, other in right}
    taken |= {pair[1] for pair in pairs if is_right(wanted[pair[0]][1], meant[pair])}
    wrong = [
        (one, other)
        for one, other in pairs
        if other not in taken
        and is_another(claim := wanted[one][1], said := meant[one, other])
        and not is_misheard_price(claim, said.claim)
        and alike[one, other] + slip(claim, said.claim) >= _ANOTHER
    ]
    told = {one for one, _ in right}
    turned = [
        (one, other)
        for one, other in wrong
        if one not in told and is_turned(wanted[one][1], meant[one, other].claim)
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
                words = quoted(each.claim, claim), quoted(claim, each.claim)
                found[at] = FigureFound(status, each.passage, *words, clearly)
    return found


def quoted(claim: Claim, other: Claim) -> str:
    """Return the words of a figure; with "a month" if the other one is for another time."""
    if not other_period(claim, other) or claim.words.endswith(claim.per):
        return claim.words
    return f"{claim.words} {claim.per.lower()}"


def figures_heard(turns: Sequence[Said]) -> list[HeardFigure]:
    """Return the figures that were said, in order."""
    return [each for at, turn in enumerate(turns) for each in _figures_in(at, turn)]


def _figures_in(at: int, turn: Said) -> Iterator[HeardFigure]:
    before = turn.after
    single = {each.first: each for each in reversed(list(passages_of(at, turn.text)))}
    asked = _asked_unit(turn.after)
    passages = [passage for _, passage in sorted(single.items())]
    behind = [*(each.text for each in passages[1:]), ""]
    for passage, after in zip(passages, behind, strict=False):
        claims = counted_in(passage.text, turn.doubtful)
        if asked and claims and passage.first == 0 and claims[0].kind == "plain":
            claims[0] = _with_unit(claims[0], passage.text, asked)
        for claim in claims:
            yield HeardFigure(claim, passage, before, after)
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


def figures_of(text: str) -> list[Claim]:
    """Return the figures of an author's sentence that must be right.

    A date beside another figure only dates it, of "from 31 to 27" the first is how it was, and what
    stands behind the first as "after ten" or "of 24" is what that is told of. "Every 2nd weekend"
    counts nothing.
    """
    text = _FROM.sub("to ", _EVERY_NTH.sub("every other", text))
    all_found = counted_in(text)
    others = (e for e in all_found[1:] if not _BESIDE.search(text.partition(e.words)[0]))
    found = [*all_found[:1], *others]
    return [e for e in found if e.kind != "date" and e.value not in YEARS] or found


def alike_around(
    wanted: Sequence[Claim], heard: Sequence[HeardFigure], encoder: SentenceEncoder
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
            best, mine @ encoder.encode(around).T + WORDS_IN_COMMON * in_common(texts, around)
        )
    return best + _UNIT * np.array(units, np.float32)


def _is_for_same(wanted: Claim, said: Claim, encoder: SentenceEncoder) -> bool:
    """Whether nothing around a wrong figure hints that it is for something else."""
    if is_turned(wanted, said):
        return True
    mine = {*normalize(wanted.sentence).words}
    before = normalize(said.clause.partition("some")[0]).words
    beside = {*normalize(said.clause).words}
    apart = (_APART & beside) | (_SOMEBODY & {*before})
    apart |= _EARLIER & {*normalize(said.sentence.partition("some")[0]).words}
    if mine & _PRESENT:
        apart |= _PAST & beside
    if apart - mine or not (within_two(wanted, said) or is_slip(wanted, said)):
        return False
    known = content_keys(wanted.sentence)
    words = [w for w in before if w[0].isalpha() and w not in STOPS and w not in _LIGHT]
    new = [word for word in words if not content_keys(word) & known]
    akin = encoder.encode(new) @ encoder.encode([wanted.sentence]).T if new else np.ones(1)
    return bool(akin.min() >= _AKIN)
