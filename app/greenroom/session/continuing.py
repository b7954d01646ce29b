"""Lets a new rehearsal go on from an earlier take."""

from __future__ import annotations

from dataclasses import astuple, replace
from typing import TYPE_CHECKING

from greenroom.dialogue.state.dialogue_state import state_as_dict
from greenroom.domain.errors import InputError
from greenroom.domain.events import PartnerLine, RehearsalContinues, TurnsTakenBack
from greenroom.session.checkpoint import replay

if TYPE_CHECKING:
    from greenroom.storage.journal import StoredRehearsal


def continuing(earlier: StoredRehearsal, turn: int) -> RehearsalContinues:
    """Return how a rehearsal begins that goes on as `earlier` stood after `turn`.

    It holds all that is needed, so that the new journal is right without the earlier one.

    Raises:
        InputError: There is no such turn, or the rehearsal was over after it.
    """
    end_s = earlier.events[-1].at_s
    found = replay((*earlier.events, TurnsTakenBack(at_s=end_s, turn=turn)), end_s)
    state = found.state
    if state is None or state.turn != turn or turn < found.first:
        raise InputError(
            "That take has no turn {turn} to go on from; choose another one.", turn=turn
        )
    if state.phase == "ended":
        raise InputError(
            "That rehearsal was over after turn {turn}; choose an earlier one.", turn=turn
        )
    *before, last = found.talk
    lines = (each for each in reversed(earlier.events) if isinstance(each, PartnerLine))
    whole = (each.text for each in lines if each.turn == turn)
    last = replace(last, line=next(whole, last.line))
    return RehearsalContinues(
        at_s=0.0,
        take_id=earlier.started.rehearsal_id,
        turn=turn,
        state=state_as_dict(state),
        talk=tuple(astuple(each) for each in (*before, last)),
    )
