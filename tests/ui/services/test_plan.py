"""What was chosen reaches the rehearsal, its journal, and the next rehearsal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from greenroom import composition, places, session_config
from greenroom.analysis.take_library import add_take
from greenroom.domain.errors import InputError
from greenroom.domain.events import TurnReopened
from greenroom.domain.matter import AskedQuestion, Matter
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.journal import Journal, append_event, read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.preferences import TalkPreferences
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.ui.services import plan as plans
from greenroom.ui.state.route import RehearsalPlan
from tests.small_scenario import SCENARIO_ID
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.matter import QuestionOutcome

pytestmark = pytest.mark.usefixtures("small_scenario")

HARD = RehearsalPlan(SCENARIO_ID, resistance=5, time_limit_s=300.0)
TALK = TalkPreferences(wait="patient", interrupt="hardly", headphones=False, partner="own.gguf")


def journal(folder: Path, plan: RehearsalPlan) -> Path:
    """A take of `plan` that has just begun."""
    wanted = replace(plans.session_config_for(plan, TalkPreferences()), degree="script")
    kept = Journal(folder, 16_000, 16_000)
    kept.append(session_config.started_event(session_config.resolve(wanted), {}, 16_000))
    kept.close()
    return folder


def test_the_process_with_the_models_plays_what_was_chosen() -> None:
    asked = plans.session_config_for(HARD, TALK)
    assert asked.model == "own.gguf"
    arrived = composition.config_from_json(composition.worker_command(asked)[-1])
    assert arrived == asked
    who = session_config.resolve(replace(arrived, degree="script"))
    assert who.scenario.resistance == HARD.resistance
    assert who.scenario.time_limit_s == HARD.time_limit_s
    assert (arrived.wait, arrived.interrupt, arrived.headphones) == ("patient", "hardly", False)


def test_a_server_words_the_lines_unless_the_seats_are_swapped() -> None:
    talk = replace(TALK, server="http://127.0.0.1:8080/v1")
    asked = plans.session_config_for(HARD, talk)
    assert composition.config_from_json(composition.worker_command(asked)[-1]).server == talk.server
    assert plans.session_config_for(replace(HARD, swap=True), talk).server is None
    assert plans.session_config_for(HARD, TALK).server is None


def test_what_is_left_alone_is_the_scenarios_own() -> None:
    asked = plans.session_config_for(RehearsalPlan(SCENARIO_ID), TalkPreferences())
    assert asked.model is None
    own = load_scenario(SCENARIO_ID)
    assert session_config.resolve(replace(asked, degree="script")).scenario == own


def test_each_rehearsal_that_begins_makes_its_own_choices_and_one_that_goes_on_the_old_ones(
    tmp_path: Path,
) -> None:
    seeds = {
        plans.session_config_for(RehearsalPlan(SCENARIO_ID), TalkPreferences()).seed
        for _ in range(9)
    }
    assert len(seeds) > 1
    take = journal(tmp_path / "take", HARD)
    seed = read_rehearsal(take).started.seed
    assert (
        plans.session_config_for(replace(HARD, take=take, turn=2), TalkPreferences()).seed == seed
    )


def test_what_the_last_take_left_open_is_asked_first(greenroom_home: Path) -> None:
    def asked_first() -> tuple[str, ...]:
        return plans.session_config_for(RehearsalPlan(SCENARIO_ID), TALK).first

    def take(name: str, day: int, *left: QuestionOutcome) -> None:
        asked = tuple(
            AskedQuestion(id=f"q{number}", ask="Why?", dreaded=False, status=status)
            for number, status in enumerate(left, 1)
        )
        about = replace(report(), matter=Matter(questions=asked))
        folder = greenroom_home / "rehearsals" / name
        when = f"2026-01-0{day}T03:04:05+01:00"
        add_take(library, finished(folder, past_take(folder, name, started_at=when), about))

    assert asked_first() == ()
    with Library(places.library_file()) as library:
        assert asked_first() == ()
        take("r1", 1, "answered", "not_reached", "dodged")
        assert asked_first() == ("q3", "q2")
        config = plans.session_config_for(RehearsalPlan(SCENARIO_ID), TALK)
        arrived = composition.config_from_json(composition.worker_command(config)[-1])
        who = session_config.resolve(replace(arrived, model=None, degree="script"))
        assert [each.id for each in who.scenario.questions] == ["q3", "q2", "q1"]
        take("r2", 2, "answered", "answered", "answered")
        assert asked_first() == ()


def test_who_was_spoken_over_lately_is_waited_for_from_the_beginning(greenroom_home: Path) -> None:
    def early_ends() -> int:
        return plans.session_config_for(RehearsalPlan(SCENARIO_ID), TALK).early_ends

    assert early_ends() == 0
    with Library(places.library_file()) as library:
        for day, times in enumerate((5, 1, 0, 2), 1):
            when, name = f"2026-01-0{day}T03:04:05+01:00", f"r{day}"
            folder = greenroom_home / "rehearsals" / name
            add_take(library, finished(folder, past_take(folder, name, started_at=when), report()))
            for turn in range(times):
                append_event(folder, TurnReopened(at_s=9.0, turn=turn))
    assert early_ends() == 3, "the first one is long ago"


def test_the_times_of_a_talk_keep_their_share() -> None:
    wanted = session_config.SessionConfig("five-minute-talk", degree="script", time_limit_s=600.0)
    talk = session_config.resolve(wanted).scenario.talk
    assert talk is not None
    assert (talk.green_s, talk.amber_s, talk.red_s) == (120.0, 135.0, 150.0)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"resistance": 6}, "from 0 to 5, not 6"),
        ({"time_limit_s": 0.0}, "more than zero"),
        ({"time_limit_s": float("nan")}, "more than zero"),
    ],
)
def test_what_cannot_be_is_said(changes: dict[str, float], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        session_config.resolve(
            session_config.SessionConfig(SCENARIO_ID, degree="script", **changes)  # type: ignore[arg-type]
        )


def test_again_is_the_same_with_what_one_would_do_differently(tmp_path: Path) -> None:
    take = journal(tmp_path / "take", HARD)
    write_diary(take, Diary(tries="Name the price first"))
    assert plans.plan_from_take(take) == replace(HARD, tries="Name the price first")
    write_diary(take, Diary(tries="Stop there.", advised="talked_on"))  # after one turn of it
    assert plans.plan_from_take(take) == HARD
    write_diary(take, Diary(tries="Name the price first", differently=("I was late, and why",)))
    assert plans.plan_from_take(take).tries == "I was late, and why"


def test_again_without_any_choice_is_as_hard_and_as_long_as_before(
    tmp_path: Path,
) -> None:
    take = journal(tmp_path / "take", RehearsalPlan(SCENARIO_ID))
    own = load_scenario(SCENARIO_ID)
    again = plans.plan_from_take(take)
    assert again == RehearsalPlan(
        SCENARIO_ID, resistance=own.resistance, time_limit_s=own.time_limit_s, guess=again.guess
    )
