"""Every drill, in the order they are shown. A new one is an entry here."""

from __future__ import annotations

from greenroom.coaching.drills.drill import Drill
from greenroom.coaching.drills.timing_drills import (
    ANSWER_THEN_STOP,
    HOLD_THE_PAUSE,
    SLOW_DOWN,
    STAY_CALM,
)
from greenroom.coaching.drills.wording_drills import (
    ASK_FIRST,
    NEXT_STEP,
    NUMBER_FIRST,
    ONE_SENTENCE,
)
from greenroom.domain.errors import InputError, did_you_mean

DRILLS: tuple[Drill, ...] = (
    HOLD_THE_PAUSE,
    ONE_SENTENCE,
    ANSWER_THEN_STOP,
    ASK_FIRST,
    NUMBER_FIRST,
    STAY_CALM,
    NEXT_STEP,
    SLOW_DOWN,
)


_OF_ADVICE: dict[str, Drill] = {
    "filled_pauses": HOLD_THE_PAUSE,
    "hedged_answer": ONE_SENTENCE,
    "hedges": ONE_SENTENCE,
    "hedged_wish": ONE_SENTENCE,
    "gave_away": ANSWER_THEN_STOP,
    "long_opening": ONE_SENTENCE,
    "wish_late": ONE_SENTENCE,
    "unanswered": ANSWER_THEN_STOP,
    "listen_again": ANSWER_THEN_STOP,
    "talked_on": ANSWER_THEN_STOP,
    "no_question": ASK_FIRST,
    "no_number": NUMBER_FIRST,
    "interrupting": STAY_CALM,
    "insulted": STAY_CALM,
    "no_next_step": NEXT_STEP,
    "pace": SLOW_DOWN,
}
"""By the kind of an advice, what practises it in two minutes."""


def drill_for(advice: str) -> Drill | None:
    """Return the drill that practises what an advice of this kind says, if there is one."""
    return _OF_ADVICE.get(advice)


def find_drill(wanted: str) -> Drill:
    """Return the drill with that id.

    Raises:
        InputError: There is none.
    """
    for drill in DRILLS:
        if drill.id == wanted:
            return drill
    raise InputError(
        "There is no drill '{wanted}'.{hint} See `greenroom drill`.",
        wanted=wanted,
        hint=did_you_mean(wanted, [each.id for each in DRILLS]),
    )
