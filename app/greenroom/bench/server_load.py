"""Many rehearsals at once with one model server: how soon it begins to answer each."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.dialogue.generation.prompting import PastTurn, free_prompt
from greenroom.dialogue.state.turns import UserTurn
from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.dialogue.policy.director import Director
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import LanguageModel

_WORDS_PER_S = 2.5
"""150 words a minute: both sides speak as people do, and the server has that long to rest."""
_LATE_S = 1.5
"""A partner at the microphone does not wait longer for the first words of a server."""


@dataclass(frozen=True, slots=True)
class LoadedRehearsal:
    """One of the rehearsals that go on at the same time.

    Attributes:
        scenario: What is rehearsed.
        director: Decides what the partner does.
        model: Words the lines; nobody else uses it.
        turns: What the person says.
    """

    scenario: Scenario
    director: Director
    model: LanguageModel
    turns: Sequence[str]


@dataclass(slots=True)
class _Answers:
    first_s: list[float]
    whole_s: list[float]
    failed: int = 0


def measure_load(
    rehearsals: Sequence[LoadedRehearsal], wait: Callable[[float], object] = time.sleep
) -> dict[str, Any]:
    """Play rehearsals at the same time, and return how soon the server answered, in seconds.

    Each waits as long as its person and its partner speak. They begin spread over one turn.

    Args:
        rehearsals: All that go on at once.
        wait: Waits so many seconds.
    """
    with ThreadPoolExecutor(len(rehearsals)) as pool:
        found = list(pool.map(lambda at: _play(rehearsals[at], at, wait), range(len(rehearsals))))
    first_s = [each for one in found for each in one.first_s]
    whole_s = [each for one in found for each in one.whole_s]
    failed = sum(one.failed for one in found)
    result: dict[str, Any] = {
        "rehearsals": len(rehearsals),
        "answers": len(first_s),
        "failed": failed,
        "late": sum(each > _LATE_S for each in first_s) + failed,
    }
    for name, values in (("first_words", first_s), ("whole", whole_s)) if first_s else ():
        for share in (50, 95):
            result[f"{name}_p{share}_s"] = round(float(np.percentile(values, share)), 3)
    return result


def _play(one: LoadedRehearsal, seed: int, wait: Callable[[float], object]) -> _Answers:
    answers = _Answers([], [])
    state, _ = one.director.open_conversation()
    talk: tuple[PastTurn, ...] = ()
    wait(random.Random(seed).uniform(0.0, _spoken_s(one.turns[0])))  # noqa: S311 - no secret
    for number, heard in enumerate(one.turns, 1):
        wait(_spoken_s(heard))
        state, decision = one.director.decide_next(state, UserTurn(heard, 20.0 * number))
        now = PastTurn(heard, decision.move, decision.draft, "")
        prompt = free_prompt(decision.persona, one.scenario, talk, now, seed + number)
        begun_s, line, first_s = time.monotonic(), "", 0.0
        try:
            for piece in one.model.stream(prompt, threading.Event()):
                first_s = first_s or time.monotonic() - begun_s
                line += piece
            answers.first_s.append(first_s)
            answers.whole_s.append(time.monotonic() - begun_s)
        except EngineError:
            answers.failed += 1
        line = line or decision.draft
        talk = (*talk, PastTurn(heard, decision.move, decision.draft, line))
        wait(_spoken_s(line))
        if state.phase == "ended":
            state, _ = one.director.open_conversation()
    return answers


def _spoken_s(text: str) -> float:
    return len(text.split()) / _WORDS_PER_S
