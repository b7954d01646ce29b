"""What the person claimed, in figures, so that another figure for the same thing is noticed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import SCALES, Quantity, quantities
from greenroom.dialogue.english.words import STOPS, stem
from greenroom.dialogue.state.claim import Claim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ports import SentenceEncoder

_CLAUSE = re.compile(r"(?<=[.?!;:])\s+|,\s+(?=(?:and|but|so|that's|which|with|plus)\b)")
_SCALE = {"hundred": 100, "thousand": 1_000, "k": 1_000, "million": 1e6, "billion": 1e9}
_ALIKE = 0.62
"""Cosine of two clauses, figures left out, from which they speak of one thing. Chosen on the
development half of the cases; docs/partner.md has the figures of the other half."""
_NEXT_TO = 3  # words before and after a figure that say what is counted


def claims_in(text: str, turn: int, doubtful: Sequence[str] = ()) -> tuple[Claim, ...]:
    """Return the figures of a turn. What is asked is no claim."""
    unsure = {word.lower().strip(".,;:!?") for word in doubtful}
    found: list[Claim] = []
    for clause in _CLAUSE.split(text):
        if clause.rstrip().endswith("?"):
            continue
        for quantity in quantities(normalize(clause)):
            if (value := _value(quantity.text)) is None:
                continue
            rest = clause.replace(quantity.text, "some", 1)
            certain = unsure.isdisjoint(quantity.text.lower().split())
            unit = _unit(clause, quantity)
            found.append(Claim(turn, quantity.text, value, unit, rest, certain))
    return tuple(found)


def find_contradiction(
    earlier: Sequence[Claim], now: Sequence[Claim], encoder: SentenceEncoder
) -> tuple[Claim, Claim] | None:
    """Return a claim of before and one of this turn that give one thing two values."""
    pairs = [
        (old, new)
        for new in now
        for old in earlier
        if old.unit
        and old.unit == new.unit
        and old.value != new.value
        and old.certain
        and new.certain
        and old.turn != new.turn
        and not any(each.value == new.value and each.unit == new.unit for each in earlier)
    ]
    if not pairs:
        return None
    texts = [each.clause for pair in pairs for each in pair]
    vectors = encoder.encode(texts)
    alike = (vectors[::2] * vectors[1::2]).sum(axis=1)
    best = int(alike.argmax())
    return pairs[best] if alike[best] >= _ALIKE else None


def _value(text: str) -> float | None:
    """Return the number of a quantity such as "two hundred euros" or "1.5 million"."""
    total, scale, seen = 0.0, 1.0, False
    for word in normalize(text).words:
        if word in _SCALE and seen:
            scale *= _SCALE[word]
        elif re.fullmatch(r"\d+(?:\.\d+)?", word):
            total, seen = (total * scale + float(word), True) if seen else (float(word), True)
            scale = 1.0
        elif match := re.match(r"(\d+)(?:st|nd|rd|th)$", word):
            total, seen = float(match.group(1)), True
        elif word == "half" and seen:
            total += 0.5
    return total * scale if seen else None


def _unit(clause: str, quantity: Quantity) -> str:
    """Return the stem of what is counted: the last content word of the figure, or the next one."""
    own = [w for w in normalize(quantity.text).words if w[0].isalpha() and w not in SCALES]
    own = [w for w in own if w not in STOPS and w != "half"]
    if own:
        return stem(own[0])
    after = normalize(clause.partition(quantity.text)[2]).words[:_NEXT_TO]
    return next((stem(w) for w in after if w not in STOPS and w[0].isalpha()), quantity.kind)
