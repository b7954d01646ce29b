"""Whether somebody said plainly what they want of the other one, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.understanding.covered import passages_of, says_another
from greenroom.dialogue.understanding.learned import PROPOSES
from greenroom.dialogue.understanding.word_vectors import WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding.covered import Said, SaidPassage
    from greenroom.dialogue.understanding.learned import LearnedMeaning
    from greenroom.domain.matter import WishOutcome
    from greenroom.ports import SentenceEncoder

_SAID, _NOT_SAID = 0.39, 0.27
"""Scores from which a turn says what is wanted, and below which it does not. On 70 rehearsals that
others wrote, with the turn marked by somebody who had not seen the program, the first such turn was
the marked one in 53 and an earlier one in 4; of 15 in whose beginning no turn came up to the lower
one, 13 said it late or never (the limits were chosen on them)."""
_PROPOSAL, _LEAST_LEAD, _MOST_LEAD = 0.2, -2.0, 1.0
"""What the lead of proposing something over not doing so adds to a sentence's nearness to what is
wanted, and the range of that lead: "It's about the rota" is near to it and asks for nothing."""
_CLEARER = 0.35
"""By how much more a later turn says it where the beginning perhaps did, and rather did not."""
_BEGINNING, _LEAST = 0.4, 2
"""The share of the turns, and their least number, in which it is early."""
_FEWEST, _WORDS = 5, 4
"""Turns from which it can be told that it came late, and the least words of what says it."""


@dataclass(frozen=True, slots=True)
class WishFound:
    """When somebody said what they want.

    Attributes:
        outcome: "late" where no turn of the beginning said it, and a later one did; "unsaid" where
            none did plainly; "perhaps" where nobody can tell without listening.
        turns: Turns up to the one that said it, and with it; all turns if none did.
        passage: Where it was said; None if it was not.
    """

    outcome: WishOutcome
    turns: int
    passage: SaidPassage | None = None


def find_wish(
    wish: Sequence[str], turns: Sequence[Said], encoder: SentenceEncoder, meaning: LearnedMeaning
) -> WishFound | None:
    """Return when what is wanted was said; None where that can't be told.

    So it is of few words, of a few turns without it, and where only words are compared.

    Args:
        wish: What is wanted, in one wording or several; what has other figures than the first of
            them does not say it.
        turns: What was said, in order.
        encoder: Tells which sentences mean the same.
        meaning: Tells which of them propose something.

    Raises:
        EngineError: The encoder failed.
    """
    passages = [
        each
        for at, turn in enumerate(turns)
        for each in passages_of(at, turn.text)
        if each.last - each.first + 1 >= _WORDS
    ]
    if not passages or encoder.id == WORDS:
        return None
    vectors = encoder.encode([each.text for each in passages])
    near = (vectors @ encoder.encode(list(wish)).T).max(axis=1)
    leads = [
        meaning.proposals.lead(PROPOSES, each.text, vector)
        for each, vector in zip(passages, vectors, strict=True)
    ]
    scores = near + _PROPOSAL * np.clip(leads, _LEAST_LEAD, _MOST_LEAD)
    spoken = sorted({each.turn for each in passages})
    begins = set(spoken[: max(_LEAST, round(_BEGINNING * len(spoken)))])
    beginning = [at for at, each in enumerate(passages) if each.turn in begins]
    best = max(beginning, key=scores.__getitem__)
    said = (each for each, score in zip(passages, scores, strict=True) if score >= _SAID)
    first = next((each for each in said if not says_another(wish[0], each)), None)
    perhaps = scores[best] >= _NOT_SAID or any(
        leads[at] >= 0 and _is_doubtful(passages[at], turns) for at in beginning
    )
    if first is None and not perhaps:
        return WishFound("unsaid", len(spoken)) if len(spoken) >= _FEWEST else None
    found = first or passages[best]
    outcome: WishOutcome = "late"
    clearer = first is not None and scores.max() >= scores[best] + _CLEARER
    if first and first.turn in begins:
        outcome = "early"
    elif perhaps and not clearer:
        outcome = "perhaps"
    if outcome == "late" and len(spoken) < _FEWEST:
        outcome = "perhaps"
    return WishFound(outcome, spoken.index(found.turn) + 1, found)


def _is_doubtful(passage: SaidPassage, turns: Sequence[Said]) -> bool:
    """Whether words of it may have been others."""
    return bool(set(passage.text.split()) & set(turns[passage.turn].doubtful))
