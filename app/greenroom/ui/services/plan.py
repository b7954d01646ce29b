"""Turns the plan of a rehearsal into a session configuration, and a take into a plan."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from greenroom.session_config import (
    SessionConfig,
    early_ends_lately,
    lines_for_swap,
    open_questions,
    take_to_swap,
)
from greenroom.storage.diary import read_diary
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.ui.state.route import RehearsalPlan

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.storage.preferences import TalkPreferences

_SEEDS = 1_000_000


def session_config_for(plan: RehearsalPlan, talk: TalkPreferences) -> SessionConfig:
    """Return the configuration of a session that rehearses `plan`.

    A new rehearsal gets a new random seed; one that continues a take keeps the seed of the take.
    What the last take of the scenario left open is asked first; with the seats swapped nothing is.

    Raises:
        InputError: There is no such scenario, or the take to continue is gone or damaged.
        StorageError: The library cannot be used now.
    """
    continues = plan.take is not None and not plan.swap
    seed = (
        read_rehearsal(plan.take).started.seed
        if plan.take and continues
        else 1 + secrets.randbelow(_SEEDS)
    )
    return SessionConfig(
        plan.scenario,
        model=talk.partner or None,
        seed=seed,
        wait=talk.wait,
        early_ends=early_ends_lately(),
        interrupt=talk.interrupt,
        headphones=talk.headphones,
        resistance=plan.resistance,
        time_limit_s=plan.time_limit_s,
        first=() if plan.swap else open_questions(plan.scenario),
        swaps=plan.swap,
        server=None if plan.swap else talk.server or None,  # swapped, every line is known
        swap_of=(plan.take or take_to_swap(plan.scenario)) if plan.swap else None,
    )


def plan_from_take(folder: Path) -> RehearsalPlan:
    """Return the plan that rehearses the take in `folder` again.

    The goal is the line the person would say differently or, without one, the goal of the take, if
    that was their own: an advice was for one turn.

    Raises:
        InputError: Journal, diary or scenario cannot be used.
    """
    started, diary = read_rehearsal(folder).started, read_diary(folder)
    load_scenario(started.scenario_id)  # says what is wrong with it, before the page changes
    own = "" if diary.advised else diary.tries
    return RehearsalPlan(
        started.scenario_id,
        resistance=started.resistance,
        time_limit_s=started.time_limit_s,
        tries=diary.differently[0] if diary.differently else own,
    )


def plan_of_swap(folder: Path) -> RehearsalPlan:
    """Return the plan that swaps the seats of the take in `folder`.

    Raises:
        InputError: Journal or scenario cannot be used, or it was a talk.
        StorageError: The library cannot be used.
    """
    started = read_rehearsal(folder).started
    lines_for_swap(started.scenario_id, folder)  # says what is wrong, before the page changes
    return RehearsalPlan(started.scenario_id, take=folder, swap=True)
