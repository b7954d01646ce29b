"""Advice from how the person spoke: pace, um and uh, and how long the beginning took."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np

from greenroom.coaching.advice.evidence import is_filled, overlapping_pieces
from greenroom.coaching.advice.finding import APOLOGY, ON_HEDGES, Rule, listed
from greenroom.domain.punctuation import SENTENCE_MARKS
from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.coaching.advice.evidence import Evidence, SpokenTurn
    from greenroom.coaching.advice.finding import Found
    from greenroom.delivery.sentences import Sentence
    from greenroom.domain.results import Mark
    from greenroom.domain.talk import Word

_TOO_FAST = Rule(
    "pace",
    Wording("What comes too fast is heard as a whole, and not point by point."),
    Wording("Make a pause after every sentence that matters; the words themselves may stay fast."),
    Wording("The pace that you see at the figure."),
)
_TOO_FAST_TO_TALK_WITH = Rule(
    "pace",
    _TOO_FAST.why,
    _TOO_FAST.instead,
    Wording("173 words a minute was the average in 67,149 sales calls (Gong Labs)."),
)
_TOO_SLOW = Rule(
    "pace",
    Wording("Below the pace one wants, listeners run ahead, or away."),
    Wording("Say one thought in one breath, and pause between thoughts, not inside of them."),
    Wording("The pace that you see at the figure."),
)
_TOO_SLOW_TO_TALK_WITH = Rule(
    "pace",
    _TOO_SLOW.why,
    _TOO_SLOW.instead,
    _TOO_FAST_TO_TALK_WITH.source,
)
_FILLED = Rule(
    "filled_pauses",
    Wording("An um tells the listener to wait; a silent pause does the same and sounds sure."),
    Wording("Where you look for the next sentence, close your mouth and breathe in."),
    Wording(
        "Clark and Fox Tree (2002): um announces a delay. Laske and DiGennaro Reed (2024): up to 5 "
        "a minute do little harm, 12 clearly do."
    ),
)
_APOLOGIES = Rule(
    "apologies",
    Wording("Who is sorry for asking makes the request look like a wrong."),
    Wording("Say it once, for what you did; for their time or patience say “thank you”."),
    Wording(
        "A rule of this program: nobody says sorry four times in 160 rehearsals that others wrote."
    ),
)
_SORRIES = 5
_FEW = Rule(
    "few_fillers",
    Wording("Without um between them the words sound sure."),
    Wording("Keep it so; where you need time, be silent."),
    _FILLED.source,
    worked=True,
)
_OPENING = Rule(
    "long_opening",
    Wording("Until the listener knows what it is about, nothing can be sorted in."),
    Wording("Say in your first or second sentence what you want, then how it came about."),
    Wording("A rule of this program: what it is about in the first thirty seconds."),
)
_HEDGES = Rule(
    "hedges",
    Wording("Words that take back what one says are heard as doubt about it."),
    Wording("Say the sentence without them: not “I guess I sort of led it”, but “I led it”."),
    ON_HEDGES,
)
_RATE_FROM, _RATE_FEW = 5.0, 1.0
_FEWEST_FILLED, _CLUSTER, _CLUSTER_WEIGHT = 3, 8, 0.6
"""Um and uh in all from which a rate is told; within 20 s so many are heard, however few there are
otherwise, and what that weighs."""
_HEDGES_FROM, _FEWEST_HEDGES = 3.0, 6
"""Hedges in 100 words from which they are a habit, and the fewest. In 70 rehearsals that others
wrote, those with the habit had 8 and more, and all others .8 at most."""
_SHOWN = 3
_ENOUGH_S = 60.0
_WINDOW_S = 20.0
_NEAR_BAND = 1.08
HASTY_WPM, _RACING_WPM, SLOW_WPM = 195, 215, 100
"""An eighth and a quarter faster than the average of 67,149 sales calls, and slower than is
recommended for talks."""
_ROUND_S = 10
"""To which sentence first said it is no matter of a second."""
_TALK_OPENING_S, _OWN_OPENING_S = 45.0, 35.0
_ALIKE_ENOUGH, _PERHAPS_ALIKE, _ALIKE_SHARE, _SURELY_ALIKE = 0.42, 0.33, 0.7, 0.485
"""Nothing in the first 35 s of 12 of 13 late beginnings came nearer than .48 to anything on the
card, and something in those of 221 of 227 others did (240 rehearsals that others wrote)."""
_ASKS_WHAT = re.compile(
    r"\bwhat(?:'s| is) (?:it|this|that)(?: all)? about\b|\bwhat do you (?:actually )?want\b"
    r"|\b(?:get|come) to the point\b",
    re.IGNORECASE,
)
"""What somebody asks who has listened and still does not know what it is about."""
_BEGINNING = 4  # turns


def find_in_speech(evidence: Evidence) -> Iterator[Found | None]:
    """Yield what is found in the way the person spoke."""
    yield _pace(evidence)
    yield _fillers(evidence)
    yield _hedges(evidence)
    yield _opening(evidence)
    yield _apologies(evidence)


def _apologies(evidence: Evidence) -> Found | None:
    """Find that somebody says sorry again and again; not where that is what they came for."""
    said = [(len(APOLOGY.findall(turn.text)), turn) for turn in evidence.turns]
    count = sum(each for each, _ in said)
    came_for_it = APOLOGY.search(f"{evidence.plan.about} {evidence.plan.objective}")
    if not evidence.conversation or count < _SORRIES or came_for_it:
        return None
    _, most = max(said, key=lambda pair: pair[0])
    weight = min(0.5 + 0.03 * count, 0.8)
    return _APOLOGIES.found(weight, most.words, Wording("You said sorry {n} times.", n=count))


def _pace(evidence: Evidence) -> Found | None:
    """Find a pace outside of the band; in a conversation without one, a far too fast one."""
    measure = evidence.measure("speaking_rate")
    if measure is None or measure.value is None:
        return None
    if evidence.conversation and not evidence.plan.own_pace:
        return _hasty_or_slow(evidence, measure.value)
    if measure.band is None or not (evidence.plan.own_pace or evidence.plan.talk):
        return None
    rate, band = measure.value, measure.band
    off = max(rate / band.high, band.low / rate)
    if off < _NEAR_BAND:
        return None
    parts = [each for each in measure.series if each.value is not None]
    worst = max if rate > band.high else min
    span = worst(parts, key=lambda part: part.value or 0.0).span if parts else None
    words = evidence.words_in(span) if span else list(evidence.turns[0].words)
    seen = Wording(
        "{rate} words a minute where you wanted {low} to {high}."
        if evidence.plan.own_pace
        else "{rate} words a minute; {low} to {high} are recommended for talks.",
        rate=round(rate),
        low=round(band.low),
        high=round(band.high),
    )
    rule = _TOO_FAST if rate > band.high else _TOO_SLOW
    return rule.found(min(0.45 + 1.5 * (off - 1), 0.85), words, seen)


def _hasty_or_slow(evidence: Evidence, rate: float) -> Found | None:
    longest = max(evidence.turns, key=lambda turn: turn.span.duration_s)
    if rate >= HASTY_WPM:
        seen = Wording("{rate} words a minute, faster than most people talk.", rate=round(rate))
        weight = 0.65 + 0.3 * min(1.0, (rate - HASTY_WPM) / (_RACING_WPM - HASTY_WPM))
        return _TOO_FAST_TO_TALK_WITH.found(weight, longest.words, seen)
    if rate <= SLOW_WPM:
        seen = Wording("{rate} words a minute, slower than most people talk.", rate=round(rate))
        return _TOO_SLOW_TO_TALK_WITH.found(0.65, longest.words, seen)
    return None


def _fillers(evidence: Evidence) -> Found | None:
    rate, marks = evidence.measure("filled_pause_rate"), evidence.marks("filled_pauses")
    if rate is None or rate.value is None:
        return None
    talked_s = sum(map(evidence.lasted_s, evidence.turns))
    near = densest(marks) if marks else []
    few = rate.value <= _RATE_FEW and len(near) < _CLUSTER
    if few and talked_s >= _ENOUGH_S and evidence.turns:
        if len(evidence.marks("hedges")) >= _FEWEST_HEDGES or _apologies(evidence):
            return None  # it does not sound sure
        seen = Wording(
            "{n} um or uh were heard in {min} minutes of talk.",
            n=len(marks),
            min=round(talked_s / 60, 1),
        )
        fluent = _longest_fluent(evidence)
        return _FEW.found(0.4, fluent, seen) if fluent else None
    often = rate.value >= _RATE_FROM and len(marks) >= _FEWEST_FILLED
    if not often and len(near) < _CLUSTER:
        return None
    span = Span(near[0].span.start_s - 1.5, near[-1].span.end_s + 1.5)
    if not often:
        seconds = max(1, round(near[-1].span.end_s - near[0].span.start_s))
        seen = Wording("{n} um or uh in {s} seconds.", n=len(near), s=seconds)
        return _FILLED.found(_CLUSTER_WEIGHT, evidence.words_in(span), seen)
    between = _share_between_sentences(evidence)
    seen = Wording("{n} um or uh a minute.", n=round(rate.value, 1))
    if between > 0.5:
        seen = Wording(
            "{n} um or uh a minute, mostly where the next sentence is looked for.",
            n=round(rate.value, 1),
        )
    weight = min(0.4 + 0.05 * (rate.value - _RATE_FROM), 0.85)
    return _FILLED.found(weight, evidence.words_in(span), seen)


def _longest_fluent(evidence: Evidence) -> list[Word]:
    """Return the longest run of words without um or uh of a turn that goes round nothing.

    In a conversation no turn that says sorry has it: it does not sound sure.
    """
    runs = (
        list(run)
        for turn in evidence.turns
        if not evidence.goes_round(turn.text)
        if not (evidence.conversation and APOLOGY.search(turn.text))
        for filled, run in groupby(turn.words, is_filled)
        if not filled
    )
    return max(runs, key=lambda run: run[-1].end_s - run[0].start_s, default=[])


def _hedges(evidence: Evidence) -> Found | None:
    """Find hedges that have become a habit."""
    marks = evidence.marks("hedges")
    words = sum(len(turn.words) for turn in evidence.turns)
    if len(marks) < _FEWEST_HEDGES or 100 * len(marks) < _HEDGES_FROM * words:
        return None
    near = densest(marks)
    span = Span(near[0].span.start_s - 1.5, near[-1].span.end_s + 1.5)
    texts = [" ".join(w.text for w in evidence.words_in(m.span)).strip(",.;!?") for m in marks]
    written = {text.lower(): text for text in texts}
    often = Counter(map(str.lower, texts)).most_common(_SHOWN)
    told = listed([written[each] for each, _ in often])
    seen = Wording("{n} times you took back what you said: {words}.", n=len(marks), words=told)
    weight = min(0.4 + 0.05 * 100 * len(marks) / words, 0.8)
    return _HEDGES.found(weight, evidence.words_in(span), seen)


def densest(marks: Sequence[Mark]) -> list[Mark]:
    """Return the most marks that lie within _WINDOW_S."""
    groups = (
        [each for each in marks[at:] if each.span.end_s - mark.span.start_s <= _WINDOW_S]
        for at, mark in enumerate(marks)
    )
    return max(groups, key=len)


def _share_between_sentences(evidence: Evidence) -> float:
    """Return the share of um and uh that stand where a sentence begins."""
    places = [
        not turn.words[:at] or turn.words[at - 1].text.endswith(SENTENCE_MARKS)
        for turn in evidence.turns
        for at, word in enumerate(turn.words)
        if is_filled(word)
    ]
    return sum(places) / len(places) if places else 0.0


def _opening(evidence: Evidence) -> Found | None:
    """Find how long it took until the person said what it is about."""
    told = [each for each in (evidence.plan.about, evidence.plan.objective) if each]
    told += [each.text for each in evidence.matter.points + evidence.matter.figures]
    told += [each.ask for each in evidence.matter.questions if each.dreaded]
    sentences = [
        (number, sentence)
        for number, turn in enumerate(evidence.turns)
        for sentence in turn.sentences
        if len(sentence.words) > 3
    ]
    if not told or len(sentences) < 3 or evidence.plan.led:
        return None
    parts = [overlapping_pieces(sentence.text) for _, sentence in sentences]
    vectors = evidence.encoder.encode([each for texts in parts for each in texts])
    nearest = (vectors @ evidence.encoder.encode(told).T).max(axis=1)
    alike = np.maximum.reduceat(nearest, np.cumsum([0, *map(len, parts[:-1])]))
    if float(np.max(alike)) < _ALIKE_ENOUGH:
        return None  # it was said in words too different to be found
    enough = min(_SURELY_ALIKE, max(_PERHAPS_ALIKE, _ALIKE_SHARE * float(np.max(alike))))
    asked = [n for n, turn in enumerate(evidence.turns[:_BEGINNING]) if n and _asks_what(turn)]
    later = (
        each
        for each, value in zip(sentences, alike, strict=True)
        if value >= enough and each[0] >= max(asked, default=0)
    )
    if (first := next(later, None)) is None:
        return None
    number, sentence = first
    before = [
        word
        for turn in evidence.turns
        for word in turn.words
        if word.start_s < sentence.span.start_s
    ]
    spoken_s = _spoken_s(evidence, sentence, number)
    late = _TALK_OPENING_S if evidence.plan.talk else _OWN_OPENING_S
    if not before or spoken_s < late:
        return None
    seen = Wording(
        "It took about {s} s of your talk until you said what it is about.",
        s=_ROUND_S * round(spoken_s / _ROUND_S),
    )
    return _OPENING.found(min(0.55 + spoken_s / 150, 0.95), before, seen)


def _asks_what(turn: SpokenTurn) -> bool:
    return turn.partner is not None and bool(_ASKS_WHAT.search(turn.partner.text))


def _spoken_s(evidence: Evidence, sentence: Sentence, number: int) -> float:
    """Return how long the person had spoken unasked when the sentence began."""
    before = [turn.span for turn in evidence.turns[:number]]
    before.append(Span(evidence.turns[number].span.start_s, sentence.span.start_s))
    return sum(
        evidence.went_on_s(span.start_s, span.end_s)
        for at, span in enumerate(before)
        if at == 0 or not ((line := evidence.turns[at].partner) and "?" in line.text)
    )
