"""Which moves the model may touch, as measured with small models.

An echo before a greeting, a concession or a border sounded wrong every time; lines about safety,
limits and the partner's own facts are said as written.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action
    from greenroom.dialogue.state.scene import Scene
    from greenroom.dialogue.understanding import TurnReading

_ECHO = ("press:", "raise:", "follow_up")
_REWORD = ("press:", "raise:", "drop:", "follow_up", "off_topic", "ramble", "silence", "unclear")
_FIGURE = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)\b", re.I
)
_ECHO_WORDS = (4, 60)
"""Shorter turns have nothing to echo; of longer ones a few words are no longer the point."""


def may_echo(action: Action, reading: TurnReading, scene: Scene) -> bool:
    """Whether a short echo of the person's words may come before the line."""
    low, high = _ECHO_WORDS
    own = action.move in {move.id for move in scene.scenario.moves}
    return (
        (own or action.move.startswith(_ECHO))
        and len(action.choice.ids) == 1
        and not action.choice.quoted
        and not action.ending
        and low <= reading.count <= high
        and reading.asked is None
        and scene.scenario.talk is None
    )


def may_reword(action: Action, scene: Scene) -> bool:
    """Whether the model may put the line into other words."""
    own = action.move in {move.id for move in scene.scenario.moves}
    return (
        (own or action.move.startswith(_REWORD))
        and len(action.choice.ids) == 1
        and not action.choice.quoted
        and not _FIGURE.search(action.choice.text)
        and not action.ending
    )
