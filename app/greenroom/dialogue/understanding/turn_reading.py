"""One turn of the person, as the partner understands it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.phrases import normalize

if TYPE_CHECKING:
    from greenroom.dialogue.state.claim import Claim
    from greenroom.dialogue.understanding.figures import FigureFound

Answered = Literal["yes", "partly", "no"]


@dataclass(frozen=True, slots=True)
class TurnReading:
    """What a turn does.

    Attributes:
        text: The words.
        kind: The kind of turn it is most clearly ("states" if none is clear).
        act: What it does, in general: shows a feeling, makes an offer ("" if that is not clear).
        personal: It shows or tells something personal, even if it is not clear which of those acts.
        signals: Kinds that were heard, and what strict rules found.
        margins: By how much each kind is above its threshold.
        question: The last question in it that is put to the partner; "" if there is none.
        asks_for: What kind of answer the question asks for: a reason, a wish, a fact ("" likewise).
        proposes: It proposes something: offers it, asks for it, or asks whether it may be.
        answered: Whether it answers the question on the table; None if there is none.
        dodges: It goes round the question on the table so clearly that pressing is in order.
        near: Ids of known questions it is near to, the nearest first.
        addressed: Ids of known questions that it speaks to, asked or not.
        told: How near it comes to an answer of each known question that has some (cosine).
        fact: Index of the partner's fact it asks for; None if it asks for none.
        limit: Index of the limit it asks for; None likewise.
        gives_want: It offers what the partner wants, without a condition.
        asks_want: It asks what the partner's wish answers.
        near_limit: Index of the limit that it is about, asked for or not.
        background: Index of the sentence of the partner's background that answers the question.
        passage: What a document that the partner knows says to the question; "" if nothing.
        off_matter: It is about something wholly different.
        claims: Its figures.
        contradiction: A claim of before and the one of this turn that do not go together.
        figures: What the turn makes of each figure on the person's card.
    """

    text: str
    kind: str = "states"
    act: str = ""
    personal: bool = False
    signals: frozenset[str] = frozenset()
    margins: tuple[tuple[str, float], ...] = ()
    question: str = ""
    asks_for: str = ""
    proposes: bool = False
    answered: Answered | None = None
    dodges: bool = False
    near: tuple[str, ...] = ()
    addressed: tuple[str, ...] = ()
    told: tuple[tuple[str, float], ...] = ()
    fact: int | None = None
    limit: int | None = None
    gives_want: bool = False
    asks_want: bool = False
    near_limit: int | None = None
    background: int | None = None
    passage: str = ""
    off_matter: bool = False
    claims: tuple[Claim, ...] = ()
    contradiction: tuple[Claim, Claim] | None = None
    figures: tuple[FigureFound, ...] = ()

    @property
    def count(self) -> int:
        """Number of words, fillers left out."""
        return len(normalize(self.text).words)

    def has(self, *signals: str) -> bool:
        """Whether any of these was heard."""
        return not self.signals.isdisjoint(signals)
