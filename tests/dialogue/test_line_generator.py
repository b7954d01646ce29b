from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from greenroom.dialogue.generation.echo import NO_ECHO
from greenroom.dialogue.generation.generated_line import GeneratedLine, LineParts
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.domain.persona import Persona
from greenroom.domain.scenario import Scenario
from greenroom.engines.llama_cpp_model import LlamaCppModel
from tests.fakes import BrokenModel, FlagAfter, NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.events import Degree
    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag, LanguageModel

_PROJECT = Path(__file__).resolve().parents[2]


def _read(path: str) -> Any:
    return yaml.safe_load((_PROJECT / "scenarios" / path).read_text(encoding="utf-8"))


_SCENARIO = Scenario.model_validate(_read("sales-pitch.yaml"))
_DANA = Persona.model_validate(_read("personas/dana-whitfield.yaml"))
_HEARD = UserTurn("It takes two weeks, and our people do the work.", 1.0)
_DRAFT = "And who looks after it on the night shift?"


class _Clock:
    """Moves on by a fixed step at every look."""

    def __init__(self, step_s: float = 0.0) -> None:
        self.step_s = step_s
        self.at_s = 0.0

    def now_s(self) -> float:
        self.at_s += self.step_s
        return self.at_s


def _decision(draft: str = _DRAFT, *, echo: bool = True, reword: bool = True) -> Decision:
    return Decision(_DANA, "follow_up", draft, "test", may_echo=echo, may_reword=reword)


def _partner(
    model: LanguageModel | None,
    degree: Degree,
    *,
    seed: int = 1,
    clock: _Clock | None = None,
) -> LineGenerator:
    return LineGenerator(model, clock or _Clock(), degree, seed, _SCENARIO)


def _parts(
    partner: LineGenerator,
    decision: Decision,
    cancel: Flag | None = None,
    hurry: Flag | None = None,
) -> tuple[list[str], GeneratedLine]:
    parts = partner.words(decision, _HEARD, cancel or NeverFlag(), hurry or NeverFlag())
    out: list[str] = []
    worded = _whole(parts, out)
    return out, worded


def _whole(parts: LineParts, out: list[str]) -> GeneratedLine:
    def through() -> LineParts:
        worded = yield from parts
        whole.append(worded)
        return worded

    whole: list[GeneratedLine] = []
    out.extend(through())
    return whole[0]


def test_an_echo_comes_before_the_draft_and_is_held_by_a_grammar() -> None:
    model = ScriptedModel("Two weeks?")
    parts, worded = _parts(_partner(model, "echo"), _decision())
    assert parts == ["Two weeks?", _DRAFT]
    assert (worded.text, worded.degree) == (f"Two weeks? {_DRAFT}", "echo")
    assert '"Two weeks?"' in model.asked[0].grammar


def test_no_echo_twice_running_and_none_when_the_model_passes() -> None:
    partner = _partner(ScriptedModel("Two weeks?"), "echo")
    assert [partner.word(_decision(), _HEARD).degree for _ in range(3)] == [
        "echo", "script", "echo",
    ]  # fmt: skip
    assert _partner(ScriptedModel(NO_ECHO), "echo").word(_decision(), _HEARD).text == _DRAFT


def test_what_the_director_forbids_is_said_as_drafted() -> None:
    model = ScriptedModel("Never asked.")
    for degree in ("script", "echo", "reword", "free"):
        worded = _partner(model, degree).word(_decision(echo=False, reword=False), _HEARD)
        assert (worded.text, worded.degree) == (_DRAFT, "script")
    assert model.asked == []


def test_a_reworded_line_is_said_when_the_guard_lets_it_pass() -> None:
    line = "So who looks after it on the night shift?"
    model = ScriptedModel(f'"{line}"\nSELLER: We do.')
    parts, worded = _parts(_partner(model, "reword"), _decision(echo=False))
    assert parts == [line]
    assert (worded.text, worded.degree, worded.guard) == (line, "reword", ())


def test_a_refused_line_is_replaced_by_the_draft_and_kept_for_the_journal() -> None:
    model = ScriptedModel("Our software looks after it on the night shift.")
    parts, worded = _parts(_partner(model, "reword"), _decision(echo=False))
    assert parts == [_DRAFT]
    assert worded.degree == "script"
    assert {"role", "noq"} <= set(worded.guard)
    assert worded.refused == "Our software looks after it on the night shift."


def test_reword_mixes_echoes_and_rewordings_and_the_same_seed_does_the_same() -> None:
    def degrees(seed: int) -> list[str]:
        partner = _partner(_Both(), "reword", seed=seed)
        return [partner.word(_decision(), _HEARD).degree for _ in range(20)]

    assert degrees(1) == degrees(1) != degrees(2)
    assert {"echo", "reword"} == set(degrees(1))


class _Both(ScriptedModel):
    def __init__(self) -> None:
        super().__init__("x")

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        yield "Two weeks?" if prompt.grammar else "So who looks after it on the night shift?"


@pytest.mark.parametrize("degree", ["echo", "reword", "free"])
def test_a_line_that_is_wanted_before_it_is_worded_is_said_as_drafted(degree: Degree) -> None:
    model = ScriptedModel("So who looks after it on the night shift?")
    parts, worded = _parts(
        _partner(model, degree), _decision(reword=degree != "echo"), hurry=FlagAfter(3)
    )
    assert parts == [_DRAFT]
    assert (worded.guard, worded.degree) == (("late",), "script")


@pytest.mark.parametrize("degree", ["echo", "reword", "free"])
def test_a_failing_model_costs_nothing_but_a_notice(degree: Degree) -> None:
    worded = _partner(BrokenModel(), degree).word(_decision(reword=degree != "echo"), _HEARD)
    assert (worded.text, worded.guard) == (_DRAFT, ("failed",))
    assert "language model failed" in worded.trouble


def test_a_turn_given_up_leaves_no_trace() -> None:
    partner = _partner(ScriptedModel("So who looks after it on the night shift?"), "reword")
    _parts(partner, _decision(echo=False), FlagAfter(3))
    assert not partner.talk
    partner.word(_decision(echo=False), _HEARD)
    assert [turn.heard for turn in partner.talk] == [_HEARD.text]


def test_free_talk_is_spoken_clause_by_clause() -> None:
    model = ScriptedModel("Walk me through it, on the night shift. Who looks after it?")
    parts, worded = _parts(_partner(model, "free"), _decision())
    assert parts == ["Walk me through it,", "on the night shift.", "Who looks after it?"]
    assert (worded.text, worded.degree) == (" ".join(parts), "free")


def test_free_talk_that_goes_wrong_later_ends_with_the_draft() -> None:
    model = ScriptedModel("Walk me through it, please. As an AI I cannot know.")
    parts, worded = _parts(_partner(model, "free"), _decision())
    assert parts == ["Walk me through it,", "please.", _DRAFT]
    assert worded.text == f"Walk me through it, please. {_DRAFT}"
    assert worded.degree == "free"
    assert "ai" in worded.guard
    assert worded.refused == "As an AI I cannot know."


def test_a_draft_that_free_talk_has_said_is_not_said_again() -> None:
    parts, worded = _parts(
        _partner(ScriptedModel(f"{_DRAFT} As an AI I ask."), "free"), _decision()
    )
    assert " ".join(parts) == worded.text == _DRAFT
    assert "ai" in worded.guard
    assert worded.refused == "As an AI I ask."


def test_free_talk_that_is_wrong_from_the_start_is_the_draft() -> None:
    parts, worded = _parts(
        _partner(ScriptedModel("Our software never sleeps."), "free"), _decision()
    )
    assert parts == [_DRAFT]
    assert worded.degree == "script"


def test_once_free_talk_has_begun_nobody_hurries_it() -> None:
    clock = _Clock()
    model = _Slow(clock, "Walk me through it, on the night shift. Who looks after it?")
    partner = _partner(model, "free", clock=clock)
    _, worded = _parts(partner, _decision(), hurry=FlagAfter(8))
    assert (worded.degree, worded.guard) == ("free", ())
    assert worded.seconds == pytest.approx(1.2)


class _Slow(ScriptedModel):
    """Takes 0.1 s for a word."""

    def __init__(self, clock: _Clock, answer: str) -> None:
        super().__init__(answer)
        self._clock = clock

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        for piece in super().stream(prompt, cancel):
            self._clock.at_s += 0.1
            yield piece


def test_free_talk_sees_what_was_said_before() -> None:
    model = ScriptedModel("Walk me through it, on the night shift. Who looks after it?")
    partner = _partner(model, "free")
    partner.word(_decision(), UserTurn("Hello there.", 0.0))
    partner.word(_decision(), _HEARD)
    first, second = (prompt.messages for prompt in model.asked)
    assert second[: len(first)] == first
    assert second[len(first)].content == partner.talk[0].line


def test_priming_reads_the_head_of_every_persona() -> None:
    model = ScriptedModel("x")
    for degree in ("script", "echo", "reword", "free"):
        _partner(model, degree).prime([_DANA])
    assert [len(prompt.messages) == prompt.fixed for prompt in model.primed] == [True] * 3
    assert model.primed[0] == model.primed[1] != model.primed[2]


@pytest.fixture(scope="module")
def small_model() -> Iterator[LlamaCppModel]:
    path = next((_PROJECT / "models" / "smollm2-135m-instruct").glob("*.gguf"))
    model = LlamaCppModel(path, threads=1)
    yield model
    model.close()


@pytest.mark.parametrize("degree", ["echo", "reword"])
def test_a_real_model_words_lines_and_the_same_seed_words_them_again(
    small_model: LlamaCppModel, degree: Degree
) -> None:
    said = [
        "Our support team answers within an hour.",
        "It costs forty dollars per month.",
        "We tested it in a warehouse with two hundred people.",
    ]

    def talk() -> list[str]:
        partner = _partner(small_model, degree)
        return [partner.word(_decision(), UserTurn(text, 0.0)).text for text in said]

    first = talk()
    assert first == talk()
    assert all(line.endswith(("?", ".", "!")) for line in first)
    if degree == "echo":
        assert first[0] in {_DRAFT, f"Within an hour? {_DRAFT}"}
