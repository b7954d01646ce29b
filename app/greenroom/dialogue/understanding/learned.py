"""What is learned from the general examples, once for each encoder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.understanding.answered import AnswerJudge, fit_answers
from greenroom.dialogue.understanding.kinds import KindClassifier, by_kind, fit_kinds
from greenroom.dialogue.understanding.labels import LabelClassifier, fit_labels
from greenroom.dialogue.understanding.strict_rules import split_turn

if TYPE_CHECKING:
    from greenroom.domain.general import GeneralMaterial
    from greenroom.ports import SentenceEncoder


@dataclass(frozen=True, slots=True)
class LearnedMeaning:
    """What the general examples mean in the vectors of one encoder.

    Attributes:
        kinds: Tells kinds of turns apart.
        acts: Tells what a turn does.
        questions: Tells what a question to the partner asks for.
        answers: Tells answers from dodges.
    """

    kinds: KindClassifier
    acts: LabelClassifier
    questions: LabelClassifier
    answers: AnswerJudge


def learn(material: GeneralMaterial, encoder: SentenceEncoder) -> LearnedMeaning:
    """Return what the general examples teach; about 9,000 sentences are encoded."""
    told = [turn for turns in (material.acts, material.questions) for turn in by_kind(turns)[0]]
    ordinary = [*material.ordinary, *told]
    sentences = [each for turn in ordinary for each in (turn, *split_turn(turn))]
    return LearnedMeaning(
        fit_kinds(material.kinds, tuple(dict.fromkeys(sentences)), encoder),
        fit_labels(material.acts, encoder),
        fit_labels(material.questions, encoder),
        fit_answers(material.answers, encoder),
    )
