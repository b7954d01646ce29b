"""Which figures were said, and rightly, as a language model sees which number is for which."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom.dialogue.understanding.figure_values import (
    digits,
    is_called,
    is_comparable,
    is_misheard_price,
    is_right,
    slip,
)
from greenroom.dialogue.understanding.figures import (
    FigureFound,
    alike_around,
    figures_heard,
    figures_of,
    find_figures,
    quoted,
)
from greenroom.dialogue.understanding.judged import log_odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.state.claim import Claim
    from greenroom.dialogue.understanding.figure_values import HeardFigure
    from greenroom.dialogue.understanding.figures import FigureStatus
    from greenroom.dialogue.understanding.passages import Said
    from greenroom.dialogue.understanding.probes import ProbedModel
    from greenroom.ports import SentenceEncoder

_EQUAL, _OTHERS = 2, 3
"""Numbers with the value of a figure, and others, that are read for it: what stands around them is
most like it."""
_SAME_READ, _SAME_ALIKE, _SAME_BIAS, _MEANT = 0.89, 3.43, 1.89, -1.4
"""What speaks for a number with the value of a figure being for it, and what has to at least."""
_READ, _ALIKE, _SLIP, _COMPARABLE, _UNIT, _BIAS = 0.67, 5.2, 12.0, 5.8, 1.7, 0.25
_WRONG, _SURELY = -0.85, 0.4
"""The same for another number being said for it by mistake, and from where it surely is. Both are
logistic regressions on 897 pairs of a figure and a number of 120 talks by three writers; each talk
judged by what was learned from the others, 106 of 117 wrong figures are told, and 4 of 227 others
are called wrong."""


def judge_figures(
    figures: Sequence[str], turns: Sequence[Said], encoder: SentenceEncoder, model: ProbedModel
) -> tuple[FigureFound, ...]:
    """Return what became of each figure.

    Args:
        figures: Each with what it is for.
        turns: What was said.
        encoder: Finds the numbers that may be for it.
        model: Reads these.

    Raises:
        EngineError: The encoder or the model failed.
    """
    found = list(find_figures(figures, turns, encoder))
    wanted = [(at, claim) for at, each in enumerate(figures) for claim in figures_of(each)]
    heard = figures_heard(turns)
    if not wanted or not heard:
        return tuple(found)
    alike = alike_around([claim for _, claim in wanted], heard, encoder)
    judged: dict[int, list[FigureFound]] = {}
    for (at, claim), row in zip(wanted, alike, strict=True):
        if found[at].status == "wrong" and not figures_of(found[at].said):
            continue  # another day
        of_card = [other for place, other in wanted if place != at]
        numbers = [
            _Number(claim, each.read_beside(claim), float(near))
            for each, near in zip(heard, row, strict=True)
            if _is_right_for(claim, each) or not any(_is_right_for(o, each) for o in of_card)
        ]
        judged.setdefault(at, []).append(_judge_figure(figures[at], numbers, model))
    for at, (first, *others) in judged.items():
        wrong = next((each for each in others if each.surely), first)
        found[at] = wrong if first.status == "right" else first
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Number:
    """A number that was said, beside a figure of the card.

    Attributes:
        wanted: The figure.
        heard: The number.
        alike: How alike what stands around both is.
    """

    wanted: Claim
    heard: HeardFigure
    alike: float

    @property
    def is_equal(self) -> bool:
        """Whether it has the value of the figure, or one that is called so."""
        return is_called(self.wanted, self.heard)

    @property
    def may_be_meant(self) -> bool:
        """Whether it may be said for the figure, with another value or unit."""
        said = self.heard.claim
        if said.kind == "date" != self.wanted.kind:  # "two o'clock" is none of "two extra days"
            return False
        comparable = is_comparable(self.wanted, said) or digits(self.wanted) == digits(said)
        return said.certain and comparable and not is_misheard_price(self.wanted, said)

    @property
    def passage(self) -> str:
        """The sentence it stands in, with the one before it in the same turn."""
        before = self.heard.before if self.heard.passage.first else ""
        return f"{before} {self.heard.passage.text}".strip()

    def is_meant(self, read: float) -> float:
        """Return how much (log odds) speaks for its being for the figure.

        Args:
            read: What the language model says of that, as log odds.
        """
        return _SAME_READ * read + _SAME_ALIKE * self.alike - _SAME_BIAS

    def is_mistaken(self, read: float) -> float:
        """Return how much (log odds) speaks for its being said by mistake for the figure."""
        wanted, said = self.wanted, self.heard.claim
        unit = bool(wanted.unit) and wanted.unit == said.unit
        return (
            _READ * read
            + _ALIKE * self.alike
            + _SLIP * slip(wanted, said)
            - _COMPARABLE * is_comparable(wanted, said)
            + _UNIT * unit
            - _BIAS
        )


def _is_right_for(wanted: Claim, heard: HeardFigure) -> bool:
    """Whether a number is that very figure of the card; then it is no other one said wrongly."""
    return is_right(wanted, heard.read_beside(wanted))


def _judge_figure(figure: str, numbers: Sequence[_Number], model: ProbedModel) -> FigureFound:
    near = sorted(numbers, key=lambda each: -each.alike)
    equal = [each for each in near if each.is_equal][:_EQUAL]
    others = [each for each in near if each.may_be_meant and not each.is_equal]
    others.sort(key=lambda each: -each.is_mistaken(0.0))
    read = [*equal, *others[:_OTHERS]]
    if not read:
        return FigureFound("unsaid")
    found = model.counts(figure, [(each.passage, each.heard.claim.words) for each in read])
    odds = [log_odds(each.same) for each in found]
    best = max(range(len(equal)), key=lambda at: read[at].is_meant(odds[at]), default=None)
    if best is not None and read[best].is_meant(odds[best]) >= _MEANT:
        return _found("right", read[best])
    wrong = range(len(equal), len(read))
    at = max(wrong, key=lambda at: read[at].is_mistaken(odds[at]), default=None)
    if at is None or (likely := read[at].is_mistaken(odds[at])) < _WRONG:
        return FigureFound("unsaid")
    return replace(_found("wrong", read[at]), surely=likely >= _SURELY)


def _found(status: FigureStatus, number: _Number) -> FigureFound:
    wanted, said = number.wanted, number.heard.claim
    words = quoted(said, wanted), quoted(wanted, said)
    return FigureFound(status, number.heard.passage, *words)
