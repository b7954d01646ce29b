"""From what was chosen on the page to what is rehearsed, and from a take back to it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from greenroom.session_config import SessionConfig
from greenroom.storage.diary import read_diary
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.ui.state.route import Plan

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.storage.preferences import TalkPreferences

_SEEDS = 1_000_000


def wanted(plan: Plan, talk: TalkPreferences) -> SessionConfig:
    """Return what to ask for to rehearse `plan`.

    A rehearsal that begins makes its own choices; one that goes on from a take those of the take.

    Raises:
        InputError: The take to go on from is gone or damaged.
    """
    seed = read_rehearsal(plan.take).started.seed if plan.take else 1 + secrets.randbelow(_SEEDS)
    return SessionConfig(
        plan.scenario,
        persona=plan.persona,
        model=talk.partner or None,
        seed=seed,
        wait=talk.wait,
        interrupt=talk.interrupt,
        headphones=talk.headphones,
        resistance=plan.resistance,
        time_limit_s=plan.time_limit_s,
    )


def again(folder: Path) -> Plan:
    """Return the plan to rehearse once more what the take in `folder` was.

    What the person would say differently is what they try; else it is what they tried.

    Raises:
        InputError: Journal, diary or scenario cannot be used.
    """
    started, diary = read_rehearsal(folder).started, read_diary(folder)
    _, personas = load_scenario(started.scenario_id)
    partner = started.persona_ids[0]
    return Plan(
        started.scenario_id,
        persona=None if partner == personas[0].id else partner,
        resistance=started.resistance,
        time_limit_s=started.time_limit_s,
        tries=diary.differently[0] if diary.differently else diary.tries,
    )
