"""What is learned from the general examples, once for each encoder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.understanding.answered import AnswerJudge, fit_answers
from greenroom.dialogue.understanding.kinds import KindClassifier, by_kind, fit_kinds

if TYPE_CHECKING:
    from greenroom.domain.general import GeneralMaterial
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder


@dataclass(frozen=True, slots=True)
class ExampleBank:
    """Vectors of example sentences, and what each is an example of."""

    vectors: Vectors
    owners: tuple[int, ...]

    def best(self, said: Vectors) -> dict[int, float]:
        """Return for each owner the cosine of its nearest example."""
        if not self.owners or not len(said):
            return {}
        alike = (said @ self.vectors.T).max(axis=0)
        found: dict[int, float] = {}
        for owner, value in zip(self.owners, map(float, alike), strict=True):
            found[owner] = max(found.get(owner, -1.0), value)
        return found


@dataclass(frozen=True, slots=True)
class LearnedMeaning:
    """What the general examples mean in the vectors of one encoder.

    Attributes:
        kinds: Tells kinds of turns apart.
        acts: Examples of what people do in a turn.
        act_names: Name of each act.
        answers: Tells answers from dodges.
    """

    kinds: KindClassifier
    acts: ExampleBank
    act_names: tuple[str, ...]
    answers: AnswerJudge


def learn(material: GeneralMaterial, encoder: SentenceEncoder) -> LearnedMeaning:
    """Return what the general examples teach; about 2,600 sentences are encoded."""
    texts, kinds = by_kind(material.kinds)
    names = tuple(material.acts)
    pairs = [(at, text) for at, name in enumerate(names) for text in material.acts[name]]
    bank = ExampleBank(
        encoder.encode([text for _, text in pairs]), tuple(owner for owner, _ in pairs)
    )
    fitted = fit_kinds(encoder.id, encoder.encode(texts), kinds)
    return LearnedMeaning(fitted, bank, names, fit_answers(material.answers, encoder))
