"""Whether somebody said what they want of the other one, when, and how plainly."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.understanding.claims import claims_in
from greenroom.dialogue.understanding.covered import says_another
from greenroom.dialogue.understanding.figure_values import is_near
from greenroom.dialogue.understanding.learned import PROPOSES
from greenroom.dialogue.understanding.passages import SaidPassage, passages_of
from greenroom.dialogue.understanding.strict_rules import split_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding.learned import LearnedMeaning
    from greenroom.dialogue.understanding.passages import Said
    from greenroom.dialogue.understanding.probes import ProbedModel, RequestLikelihood
    from greenroom.domain.matter import WishOutcome
    from greenroom.ports import SentenceEncoder

_ASKS = _SOFTLY = 0.8
_NOT = 0.15
"""How likely a turn has to ask plainly, or softly, to be told so, and how likely it may ask at all
to be taken for one that surely does not. Of 320 turns by four writers, half of them close calls,
and 222 of 33 takes of four others, each judged by what was learned without its writer, 114 of 117
and 25 of 29 asked plainly, 67 of 68 softly, 74 of 81 and 151 of 151 for nothing."""
_ASKS_EARLY = 0.6
"""The same for a turn of the beginning, where most ask: of twenty first turns that others wrote 17
asked and had .66 and more, three that did not had .24 and less (the limit was chosen on them)."""
_SURELY, _NOT_YET = 0.95, 0.3
"""How likely a turn asks plainly, and each one of the beginning asks at all, where it is told that
it came late: three of three that others wrote so had .95 and more, and before that .2 and less."""
_NEARER = 0.2
"""By how much nearer (a cosine) the first turn that asks is to what is wanted than any before it,
where that came late whatever those before it seem to ask: two that others wrote so were by .25."""
_NEVER = 0.5
"""The same of every turn for it to be told that nothing asked: of fifteen rehearsals that people
played the twelve that asked had a turn of .88 and more, of the three others two had at most .46."""
_WOULD_LIKE = re.compile(
    r"\b(?:i|we)(?:'d| would) (?:like|love|prefer|need)\b|\b(?:i|we) (?:want|need|propose)\b"
    r"|\b(?:i'm|i am|we're|we are) (?:asking|after)\b|\b(?:could|can|would|will) you\b|\bplease\b",
    re.IGNORECASE,
)
_I_WANT = re.compile(
    r"\b(?:i|we)(?:'d| would) (?:like|love) you to\b|\b(?:i|we) (?:want|need) you to\b",
    re.IGNORECASE,
)
_WANTS_IT = 0.4
"""The cosine to what is wanted from which such a sentence asks for it: one that others wrote so had
.48, in 120 rehearsals no other was in question."""
_BEGINNING, _LEAST = 0.4, 2
"""The share of the turns, and their least number, in which it is early."""
_FEWEST, _WORDS = 5, 4
"""Turns from which it can be told that it came late, and the least words of what says it."""
_PROPOSAL, _LEAST_LEAD, _MOST_LEAD = 0.2, -2.0, 1.0
"""What the lead of proposing something over not doing so adds to a sentence's nearness to what is
wanted, and the range of that lead, where the sentence is looked for that says it. So it is the
right one in 95 of 100 turns that ask plainly, and in 89 of 100 that do softly (224 by four writers
who marked it)."""


@dataclass(frozen=True, slots=True)
class WishFound:
    """When somebody said what they want.

    Attributes:
        outcome: What can be told of it.
        turns: Turns up to the one that said it, and with it; all turns if none did.
        passage: Where it was said; None if it was not.
        missing: A figure of what is wanted that was named nowhere, where it was said without it.
    """

    outcome: WishOutcome
    turns: int
    passage: SaidPassage | None = None
    missing: str = ""


def find_wish(
    wish: str,
    turns: Sequence[Said],
    encoder: SentenceEncoder,
    meaning: LearnedMeaning,
    model: ProbedModel,
) -> WishFound | None:
    """Return when what is wanted was said; None where nothing was, or too little to tell.

    Args:
        wish: What is wanted; what has other figures does not say it.
        turns: What was said, in order.
        encoder: Tells which sentence of a turn comes nearest to it.
        meaning: Tells which of them propose something.
        model: Tells which turns ask for it. It reads no further than to the first one that does.

    Raises:
        EngineError: The encoder or the model failed.
    """
    spoken = [at for at, turn in enumerate(turns) if len(turn.text.split()) >= _WORDS]
    if not spoken:
        return None
    read: list[RequestLikelihood] = []
    first = None
    begins = max(_LEAST, round(_BEGINNING * len(spoken)))
    for place, at in enumerate(spoken):
        (likely,) = model.asks(wish, [turns[at].text])
        if _names_all(wish, turns[at].text):
            likely = replace(likely, plainly=max(likely.plainly, _SURELY))
        read.append(likely)
        least = _ASKS_EARLY if place < begins else _ASKS
        if read[-1].plainly >= least and not _asks_for_another(wish, turns[at], at):
            first = place
            break
    said = [turns[at] for at in spoken[: (first or 0) + 1]]
    nearer = first is not None and _is_nearer(wish, said, encoder)
    outcome, place = _outcome(read, first, len(spoken), begins, nearer=nearer)
    plainly = max(each.plainly for each in read)
    if outcome == "perhaps" and plainly < _ASKS_EARLY and _names_none(wish, turns):
        wants = _wants(wish, [turns[each] for each in spoken], encoder)
        if wants is None:
            outcome = "unsaid"
        else:
            outcome, place = "early" if wants < begins else outcome, wants
    if outcome == "unsaid":
        return WishFound(outcome, len(spoken)) if len(spoken) >= _FEWEST else None
    at = spoken[place]
    missing = _missing(wish, turns) if outcome in {"early", "late"} else ""
    return WishFound(outcome, place + 1, _saying(wish, at, turns[at], encoder, meaning), missing)


def _is_nearer(wish: str, said: Sequence[Said], encoder: SentenceEncoder) -> bool:
    """Whether the last of several turns says what is wanted in its words, and none before it."""
    wanted = encoder.encode([wish])[0]
    near = [float((encoder.encode(split_turn(each.text)) @ wanted).max()) for each in said]
    return len(near) > 1 and near[-1] - max(near[:-1]) >= _NEARER


def _wants(wish: str, turns: Sequence[Said], encoder: SentenceEncoder) -> int | None:
    """Return the first turn in which the person says that they want it, but for its figure.

    "I want you to raise it, starting in May" asks for seven cents a word; the model hardly hears
    that.
    """
    wanted = encoder.encode([wish])[0]
    for place, turn in enumerate(turns):
        says = [each for each in split_turn(turn.text) if _I_WANT.search(each)]
        if says and float((encoder.encode(says) @ wanted).max()) >= _WANTS_IT:
            return place
    return None


def _outcome(
    read: Sequence[RequestLikelihood],
    first: int | None,
    turns: int,
    begins: int,
    *,
    nearer: bool = False,
) -> tuple[WishOutcome, int]:
    """Return what can be told, and at which of the turns.

    Args:
        read: How likely each turn asks, up to the first that does.
        first: The first that asks plainly; None if none does.
        turns: How many there are.
        begins: How many of them are the beginning.
        nearer: The first is nearer to what is wanted than any before it.
    """
    if first is not None:
        begun = max(each.at_all for each in read[:begins])
        begun_at_most = _NOT_YET if read[first].plainly >= _SURELY else _NOT
        nearer = nearer and max(each.softly for each in read[:begins]) < _SOFTLY
        late = turns >= _FEWEST and (nearer or begun < begun_at_most)
        return ("early" if first < begins else "late" if late else "perhaps"), first
    soft = next((place for place in range(turns) if read[place].softly >= _SOFTLY), None)
    if soft is not None:
        return "softly", soft
    likeliest = max(range(turns), key=lambda place: read[place].at_all)
    return ("unsaid" if read[likeliest].at_all < _NEVER else "perhaps"), likeliest


def _asks_for_another(wish: str, turn: Said, at: int) -> bool:
    """Whether a turn has other figures in the place of those that are wanted."""
    words = turn.text.split()
    return says_another(wish, SaidPassage(at, 0, len(words) - 1, turn.text))


def _names_none(wish: str, turns: Sequence[Said]) -> bool:
    """Whether what is wanted has a figure, and no turn has one that comes near to it."""
    named = [each for turn in turns for each in claims_in(turn.text, 0)]
    wanted = claims_in(wish, 0)
    return bool(wanted) and not any(is_near(one, each) for one in wanted for each in named)


def _names_all(wish: str, said: str) -> bool:
    """Whether one sentence says what the person would like, with every figure of what is wanted.

    To the model "I'd like fourteen cents a word" asked for "14 cents a word" with .12 only.
    """
    wanted = claims_in(wish, 0)
    return bool(wanted) and any(
        _WOULD_LIKE.search(sentence)
        and all(any(is_near(one, each) for each in claims_in(sentence, 0)) for one in wanted)
        for sentence in split_turn(said)
    )


def _missing(wish: str, turns: Sequence[Said]) -> str:
    """Return the figure of what is wanted, where no turn names any that may be for the same."""
    wanted = claims_in(wish, 0)
    named = {each.kind for turn in turns for each in claims_in(turn.text, 0)}
    if not wanted or named & {"plain", *(each.kind for each in wanted)}:
        return ""
    return wanted[0].words


def _saying(
    wish: str, at: int, turn: Said, encoder: SentenceEncoder, meaning: LearnedMeaning
) -> SaidPassage:
    """Return the sentence of a turn that comes nearest to saying what is wanted."""
    passages = list(passages_of(at, turn.text, most=1))
    vectors = encoder.encode([each.text for each in passages])
    near = (vectors @ encoder.encode([wish]).T)[:, 0]
    leads = [
        meaning.proposals.lead(PROPOSES, each.text, vector)
        for each, vector in zip(passages, vectors, strict=True)
    ]
    scores = near + _PROPOSAL * np.clip(leads, _LEAST_LEAD, _MOST_LEAD)
    return passages[int(scores.argmax())]
