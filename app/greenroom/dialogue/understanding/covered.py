"""Which points a person got across: by sentence vectors, shared words and figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.understanding.claims import claims_in
from greenroom.dialogue.understanding.figure_values import (
    HeardFigure,
    is_comparable,
    is_near,
    is_right,
    is_rounded,
)
from greenroom.dialogue.understanding.passages import SaidPassage, passages_of
from greenroom.dialogue.understanding.word_vectors import WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding.passages import Said
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

WORDS_IN_COMMON, _FIGURE, _OTHERS = 0.3, 0.2, 0.5
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

PointStatus = Literal["said", "touched", "left_out"]


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
    theirs = [HeardFigure(each, said) for each in claims_in(said.text, 0)]
    own = claims_in(point, 0)
    pairs = [(one, other.read_beside(one)) for one in own for other in theirs]
    right = any(is_right(one, other) or is_rounded(one, other) for one, other in pairs)
    return not right and any(is_comparable(one, other.claim) for one, other in pairs)


def names_figure_of(point: str, said: Sequence[str]) -> bool:
    """Whether one of the texts has a figure of the point in it."""
    return bool(_same_figure([point], said).any())


def in_common(points: Sequence[str], texts: Sequence[str]) -> Vectors:
    """Return which share of the content words of each point is in each text."""
    words = [content_keys(each) for each in texts]
    found = [
        [len(keys & each) / (len(keys) + 1) for each in words]
        for keys in (content_keys(point) for point in points)
    ]
    return np.array(found, np.float32)


def _nearness(points: Sequence[str], texts: Sequence[str], encoder: SentenceEncoder) -> Vectors:
    """Return how near each text is to each point [shape=(len(points), len(texts))]."""
    alike = encoder.encode(list(points)) @ encoder.encode(list(texts)).T
    alike += WORDS_IN_COMMON * in_common(points, texts)
    return alike + _FIGURE * _same_figure(points, texts)


def _around(passage: SaidPassage, text: str) -> str:
    words = text.split()
    middle = (passage.first + passage.last) // 2
    first = max(0, min(len(words) - _AROUND, middle - _AROUND // 2))
    return " ".join(words[first : first + _AROUND])


def _same_figure(points: Sequence[str], texts: Sequence[str]) -> Vectors:
    """Return 1 where a point and a text have a figure in common."""
    said = [claims_in(each, 0) for each in texts]
    found = [
        [any(is_near(one, other) for one in mine for other in each) for each in said]
        for mine in (claims_in(point, 0) for point in points)
    ]
    return np.array(found, np.float32)
