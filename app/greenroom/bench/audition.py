"""Plays fixed scripts to a language model and finds out how freely it may word a line."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from greenroom.bench.audition_scripts import SCRIPTS
from greenroom.dialogue.generation.generated_line import GeneratedLine
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.state.turns import Decision, UserTurn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from greenroom.domain.events import Degree
    from greenroom.domain.persona import Persona
    from greenroom.domain.prompt import Prompt
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Clock, Flag, LanguageModel

_TRIED_DEGREES: tuple[Degree, ...] = ("echo", "reword", "free")
_ROLE_RULES = frozenset(
    {"firstp", "role", "agree", "label", "ai", "name", "concede", "answers", "turned", "cue"}
)
_MOVE_RULES = frozenset({"anchor", "noq", "extraq", "negation"})
_LOOP_RULES = frozenset({"parrot", "ownrep", "stutter"})
_SLOW_S = 5.0
"""A model that takes longer than this for a line is never there in time."""


@dataclass(frozen=True, slots=True)
class AuditionLine:
    """One line of the audition."""

    script: str
    degree: Degree
    heard: str
    draft: str
    worded: GeneratedLine


@dataclass(frozen=True, slots=True)
class DegreeScore:
    """The figures of one degree of freedom.

    Attributes:
        degree: What was tried.
        asked: Lines that the model was asked for.
        role_kept: Share of those in which no rule about the role was broken.
        move_kept: The same for the move.
        loops: Share that repeated the person or itself.
        replaced: Share that any rule refused.
        own_words: Share that passed and is not the draft itself.
        first_token_s: Median time to the first piece of text.
        line_s: Median time to the whole line.
        quick_s: The fastest quarter of the lines took at most this; hardly moved by what else the
            computer does.
    """

    degree: Degree
    asked: int
    role_kept: float
    move_kept: float
    loops: float
    replaced: float
    own_words: float
    first_token_s: float
    line_s: float
    quick_s: float


@dataclass(frozen=True, slots=True)
class Audition:
    """The outcome: a score for each degree, the degree the model gets, and every line.

    Attributes:
        head_words: Words of the longest text read before a rehearsal.
        head_s: Time that reading took.
        pieces_per_s: Speed of writing; a piece is about a token.
    """

    model_id: str
    degree: Degree
    scores: tuple[DegreeScore, ...]
    head_words: int
    head_s: float
    pieces_per_s: float
    lines: tuple[AuditionLine, ...]


def run_audition(
    model: LanguageModel,
    clock: Clock,
    scenes: Mapping[str, tuple[Persona, Scenario]],
    on_line: Callable[[AuditionLine], None] = lambda _: None,
) -> Audition:
    """Play every script at every degree.

    Args:
        model: The model to try.
        clock: Times it.
        scenes: Leading persona and scenario for each id the scripts name.
        on_line: Called with each line as soon as it is there.

    Raises:
        EngineError: The model failed before the first line.
    """
    timed = _TimedModel(model, clock)
    lines: list[AuditionLine] = []
    scores = []
    for degree in _TRIED_DEGREES:
        played = list(_play_scripts(timed, clock, scenes, degree, on_line))
        lines += played
        scores.append(_score_degree(degree, played, timed))
    return Audition(
        model_id=model.id,
        degree=earned_degree(scores),
        scores=tuple(scores),
        head_words=max(words for words, _ in timed.heads),
        head_s=max(seconds for _, seconds in timed.heads),
        pieces_per_s=timed.pieces / timed.writing_s if timed.writing_s else 0.0,
        lines=tuple(lines),
    )


def earned_degree(scores: Sequence[DegreeScore]) -> Degree:
    """Return the freest degree whose conditions hold.

    free: at most 10 % replaced, role and move kept in at least 95 %, own words in at least half.
    reword: at most 50 % replaced, own words in at least 15 %; mixed with echo in a rehearsal.
    echo: whenever the choice is there in time, for its words cannot be wrong. Otherwise script.
    """
    by = {score.degree: score for score in scores}
    free, reword, echo = by["free"], by["reword"], by["echo"]
    in_part = free.replaced <= 0.1 and min(free.role_kept, free.move_kept) >= 0.95
    if in_part and free.own_words >= 0.5 and _is_fast_enough(free):
        return "free"
    if reword.replaced <= 0.5 and reword.own_words >= 0.15 and _is_fast_enough(reword):
        return "reword"
    return "echo" if _is_fast_enough(echo) else "script"


def _is_fast_enough(score: DegreeScore) -> bool:
    return score.quick_s <= _SLOW_S


def _play_scripts(
    model: _TimedModel,
    clock: Clock,
    scenes: Mapping[str, tuple[Persona, Scenario]],
    degree: Degree,
    on_line: Callable[[AuditionLine], None],
) -> Iterator[AuditionLine]:
    model.first_s.clear()
    for script in SCRIPTS:
        persona, scenario = scenes[script.scenario_id]
        partner = LineGenerator(model, clock, degree, 1, scenario)
        partner.prime([persona])
        for row in script.rows:
            decision = Decision(
                persona,
                row.move,
                row.draft,
                "audition",
                may_echo=degree == "echo",
                may_reword=degree != "echo",
            )
            before = model.asked
            worded = partner.generate(decision, UserTurn(row.heard, 0.0))
            if model.asked > before:
                played = AuditionLine(script.name, degree, row.heard, row.draft, worded)
                on_line(played)
                yield played


def _score_degree(
    degree: Degree, played: Sequence[AuditionLine], model: _TimedModel
) -> DegreeScore:
    broken = [frozenset(line.worded.guard) for line in played]
    seconds = sorted(line.worded.seconds for line in played) or [0.0]
    count = max(1, len(played))
    return DegreeScore(
        degree=degree,
        asked=len(played),
        role_kept=sum(_ROLE_RULES.isdisjoint(rules) for rules in broken) / count,
        move_kept=sum(_MOVE_RULES.isdisjoint(rules) for rules in broken) / count,
        loops=sum(not _LOOP_RULES.isdisjoint(rules) for rules in broken) / count,
        replaced=sum(bool(rules) for rules in broken) / count,
        own_words=sum(line.worded.text != line.draft and not line.worded.guard for line in played)
        / count,
        first_token_s=median(model.first_s) if model.first_s else 0.0,
        line_s=median(seconds),
        quick_s=seconds[len(seconds) // 4],
    )


class _TimedModel:
    """A language model whose work is timed."""

    def __init__(self, model: LanguageModel, clock: Clock) -> None:
        self._model = model
        self._clock = clock
        self.heads: list[tuple[int, float]] = []
        self.first_s: list[float] = []
        self.asked = self.pieces = 0
        self.writing_s = 0.0

    @property
    def id(self) -> str:
        return self._model.id

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        begun_s = self._clock.now_s()
        self._model.prime(prompt, cancel, at_once=at_once)
        words = sum(len(message.content.split()) for message in prompt.messages)
        self.heads.append((words, self._clock.now_s() - begun_s))

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        self.asked += 1
        begun_s = at_s = self._clock.now_s()
        for number, piece in enumerate(self._model.stream(prompt, cancel)):
            now_s = self._clock.now_s()
            if number:
                self.pieces += 1
                self.writing_s += now_s - at_s
            elif not prompt.begun:
                self.first_s.append(now_s - begun_s)
            at_s = now_s
            yield piece
