"""What a turn means. Other rooms import from here alone: what is inside may change at any time.

`TurnReader.read` reads a turn of a rehearsal into a `TurnReading`, by sentence vectors and a few
strict rules. `learn` learns from the general examples.
"""

from greenroom.dialogue.understanding.answered import (
    AnswerJudge,
    gives_reason,
    says_nothing,
    says_what_to_do,
    says_yes_or_no,
)
from greenroom.dialogue.understanding.claims import claims_in, find_contradiction
from greenroom.dialogue.understanding.covered import PointFound, find_points, names_figure_of
from greenroom.dialogue.understanding.figures import (
    FigureFound,
    figures_of,
    find_figures,
    never_said,
)
from greenroom.dialogue.understanding.judged import (
    answer_evidence,
    judge_points,
    judge_replies,
    rather_missed,
)
from greenroom.dialogue.understanding.judged_figures import judge_figures
from greenroom.dialogue.understanding.kinds import KindClassifier
from greenroom.dialogue.understanding.labels import LabelClassifier
from greenroom.dialogue.understanding.learned import PROPOSES, LearnedMeaning, learn
from greenroom.dialogue.understanding.named_examples import NamedExamples
from greenroom.dialogue.understanding.numbers import (
    begins_with_number,
    lacks_number,
    number_kinds,
    wanted_kinds,
    without_wanted,
)
from greenroom.dialogue.understanding.passages import Said, SaidPassage
from greenroom.dialogue.understanding.probes import (
    LAYERS,
    TASKS,
    ConcessionLikelihood,
    ExampleLabel,
    Judgement,
    Probe,
    ProbedModel,
    ProbeTask,
    RequestLikelihood,
    fit_probes,
    task_states,
)
from greenroom.dialogue.understanding.remembering_encoder import RememberingEncoder
from greenroom.dialogue.understanding.strict_rules import (
    does_not_know,
    find_signals,
    first_sentences,
    last_question,
    last_sentences,
)
from greenroom.dialogue.understanding.taking_up import taken_up
from greenroom.dialogue.understanding.text_features import TextFeatures
from greenroom.dialogue.understanding.turn_reader import PERSONAL, TurnReader
from greenroom.dialogue.understanding.turn_reading import Answered, TurnReading
from greenroom.dialogue.understanding.wish import find_wish
from greenroom.dialogue.understanding.word_vectors import WordVectors

__all__ = [
    "LAYERS",
    "PERSONAL",
    "PROPOSES",
    "TASKS",
    "AnswerJudge",
    "Answered",
    "ConcessionLikelihood",
    "ExampleLabel",
    "FigureFound",
    "Judgement",
    "KindClassifier",
    "LabelClassifier",
    "LearnedMeaning",
    "NamedExamples",
    "PointFound",
    "Probe",
    "ProbeTask",
    "ProbedModel",
    "RememberingEncoder",
    "RequestLikelihood",
    "Said",
    "SaidPassage",
    "TextFeatures",
    "TurnReader",
    "TurnReading",
    "WordVectors",
    "answer_evidence",
    "begins_with_number",
    "claims_in",
    "does_not_know",
    "figures_of",
    "find_contradiction",
    "find_figures",
    "find_points",
    "find_signals",
    "find_wish",
    "first_sentences",
    "fit_probes",
    "gives_reason",
    "judge_figures",
    "judge_points",
    "judge_replies",
    "lacks_number",
    "last_question",
    "last_sentences",
    "learn",
    "names_figure_of",
    "never_said",
    "number_kinds",
    "rather_missed",
    "says_nothing",
    "says_what_to_do",
    "says_yes_or_no",
    "taken_up",
    "task_states",
    "wanted_kinds",
    "without_wanted",
]
