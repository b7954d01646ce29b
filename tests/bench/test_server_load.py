"""What is measured of a server with which many rehearse at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.bench.server_load import LoadedRehearsal, measure_load
from greenroom.domain.errors import EngineError
from tests.fakes import ScriptedModel
from tests.partner import make_director
from tests.small_scenario import load_small_scenario

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag

TURNS = ("I wanted to talk about the last two releases.", "They were late.")


class _Gone(ScriptedModel):
    """A server that does not answer."""

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        del prompt, cancel
        raise EngineError("It is gone.")


def test_every_turn_is_asked_for_and_what_fails_is_told(tmp_path: Path) -> None:
    scenario = load_small_scenario(tmp_path)
    waited: list[float] = []
    well, gone = (ScriptedModel("What was the reason for that?"), _Gone(""))
    rehearsals = [
        LoadedRehearsal(scenario, make_director(scenario), model, TURNS) for model in (well, gone)
    ]
    found = measure_load(rehearsals, waited.append)
    assert (found["rehearsals"], found["answers"], found["failed"], found["late"]) == (2, 2, 2, 2)
    assert 0 <= found["first_words_p50_s"] <= found["whole_p95_s"]
    spoken_s = sum(len(each.split()) / 2.5 for each in TURNS)
    assert sum(waited) > 2 * spoken_s  # both sides speak as long as people do


def test_where_nothing_answers_no_time_is_told(tmp_path: Path) -> None:
    scenario = load_small_scenario(tmp_path)
    alone = [LoadedRehearsal(scenario, make_director(scenario), _Gone(""), TURNS)]
    found = measure_load(alone, lambda _: None)
    assert (found["answers"], found["failed"]) == (0, 2)
    assert "first_words_p50_s" not in found
