"""The program with a partner who never ends the meeting, for rehearsals of an hour.

`python -m tests.e2e.endless` takes what `greenroom` takes. Where the director would end, what was
said so far is forgotten as far as the choice of lines goes; all else is the program as it is.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom import __main__, places
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.state.turns import UserTurn

if TYPE_CHECKING:
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision

_decide_next = Director.decide_next
_GOES_ON = UserTurn("We have forty people on two floors.", 0.0)


def go_on(
    director: Director, state: DialogueState, heard: UserTurn
) -> tuple[DialogueState, Decision]:
    """Decide as the director does, from a fresh start where it would end."""
    after, decision = _decide_next(director, state, heard)
    if not decision.ending:
        return after, decision
    fresh = replace(director.open_conversation()[0], turn=state.turn, at_s=state.at_s)
    after, decision = _decide_next(director, fresh, heard)
    return (after, decision) if not decision.ending else _decide_next(director, fresh, _GOES_ON)


def program() -> list[str]:
    """Return what starts this."""
    return [sys.executable, "-m", "tests.e2e.endless"]


if __name__ == "__main__":
    setattr(Director, "decide_next", go_on)  # noqa: B010 - mypy knows what is not to be replaced
    setattr(places, "program", program)  # noqa: B010 - for the processes it starts
    __main__.main()
