"""Plays fixed scripts to a language model and finds out how freely it may speak."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from greenroom.bench.audition_scripts import SCRIPTS
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.generation.prompting import PastTurn
from greenroom.dialogue.state.turns import Decision, UserTurn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from greenroom.bench.audition_scripts import AuditionScript
    from greenroom.dialogue.generation.generated_line import GeneratedLine
    from greenroom.dialogue.state.turns import ModelKind
    from greenroom.domain.events import Degree
    from greenroom.domain.general import GeneralMaterial
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Clock, LanguageModel

_TRIED_DEGREES: tuple[Degree, ...] = ("reword", "free")
_SLOW_S = 5.0
"""A model whose first words take longer than this is never there in time."""
_MOST_REFUSED_FREE, _MOST_REFUSED_REWORD = 0.1, 0.7


@dataclass(frozen=True, slots=True)
class AuditionLine:
    """One line of the audition.

    Attributes:
        script: Name of the script.
        degree: What was tried.
        heard: What the person said.
        line: What came of it.
        first_s: Time until the first of it could be spoken.
    """

    script: str
    degree: Degree
    heard: str
    line: GeneratedLine
    first_s: float


@dataclass(frozen=True, slots=True)
class DegreeScore:
    """The figures of one degree of freedom.

    Attributes:
        degree: What was tried.
        asked: Lines that the model was asked for.
        refused: Share of those that the guard refused, or that were not good enough.
        rules: How often each rule refused one.
        read_s: The longest time that reading took before the first turn of a script.
        first_s: Median time until the first of a line could be spoken.
        quick_s: For a quarter of the lines it took at most this; hardly moved by what else the
            computer does.
        line_s: Median time to the whole line.
    """

    degree: Degree
    asked: int
    refused: float
    rules: dict[str, int]
    read_s: float
    first_s: float
    quick_s: float
    line_s: float

    @property
    def is_quick(self) -> bool:
        """Whether its lines can be there in time."""
        return self.quick_s <= _SLOW_S


@dataclass(frozen=True, slots=True)
class Audition:
    """The outcome: the degree that the model gets, a score for each degree tried, every line."""

    model_id: str
    degree: Degree
    scores: tuple[DegreeScore, ...]
    lines: tuple[AuditionLine, ...]


def run_audition(
    model: LanguageModel,
    clock: Clock,
    scenarios: Mapping[str, Scenario],
    material: GeneralMaterial,
    on_line: Callable[[AuditionLine], None] = lambda _: None,
) -> Audition:
    """Play every script at every degree that leaves words to the model.

    Args:
        model: The model to try.
        clock: Times it.
        scenarios: By the ids that the scripts name.
        material: What belongs to no scenario.
        on_line: Called with each line as soon as it is there.

    Raises:
        EngineError: The model failed before the first line.
    """
    lines: list[AuditionLine] = []
    scores = []
    for degree in _TRIED_DEGREES:
        played: list[AuditionLine] = []
        read_s = 0.0
        for script in SCRIPTS:
            scenario = scenarios[script.scenario_id]
            partner = LineGenerator(model, clock, degree, 1, scenario, material)
            begun_s = clock.now_s()
            partner.prime(scenario.partners[:1])
            read_s = max(read_s, clock.now_s() - begun_s)
            for line in _play_script(partner, clock, script, degree, scenario, material):
                on_line(line)
                played.append(line)
        lines += played
        scores.append(_score_degree(degree, played, read_s))
    return Audition(model.id, earned_degree(scores), tuple(scores), tuple(lines))


def earned_degree(scores: Sequence[DegreeScore]) -> Degree:
    """Return the freest degree whose conditions hold.

    free: at most 10 % of its lines refused. reword: at least 30 % of its questions pass. Both only
    if they can be there in time; otherwise echo, for which the model is not needed.
    """
    by = {score.degree: score for score in scores}
    if by["free"].refused <= _MOST_REFUSED_FREE and by["free"].is_quick:
        return "free"
    if by["reword"].refused <= _MOST_REFUSED_REWORD and by["reword"].is_quick:
        return "reword"
    return "echo"


def _play_script(
    partner: LineGenerator,
    clock: Clock,
    script: AuditionScript,
    degree: Degree,
    scenario: Scenario,
    material: GeneralMaterial,
) -> Iterator[AuditionLine]:
    persona = scenario.partners[0]
    drafts = material.lines.lines_for("follow_up", persona.temperament)
    for number, heard in enumerate(script.heard):
        asks = heard.endswith("?")
        if asks and degree == "reword":
            continue
        draft = drafts[number % len(drafts)]
        wanted: ModelKind = "answers" if asks else "asks"
        decision = Decision(persona, "react:open", draft, "audition", wanted=wanted)
        begun_s = clock.now_s()
        first_s, line = 0.0, None
        parts = partner.stream(decision, UserTurn(heard, 20.0 * (number + 1)))
        while line is None:
            try:
                next(parts)
                first_s = first_s or clock.now_s() - begun_s
            except StopIteration as end:
                line = end.value
        partner.talk = (*partner.talk, PastTurn(heard, decision.move, draft, line.text))
        yield AuditionLine(script.name, degree, heard, line, first_s)


def _score_degree(degree: Degree, played: Sequence[AuditionLine], read_s: float) -> DegreeScore:
    rules: dict[str, int] = {}
    for each in played:
        for rule in each.line.guard:
            rules[rule] = rules.get(rule, 0) + 1
    firsts_s = sorted(each.first_s for each in played)
    return DegreeScore(
        degree=degree,
        asked=len(played),
        refused=sum(bool(each.line.guard) for each in played) / len(played),
        rules=rules,
        read_s=read_s,
        first_s=median(firsts_s),
        quick_s=firsts_s[len(firsts_s) // 4],
        line_s=median(each.line.seconds for each in played),
    )
