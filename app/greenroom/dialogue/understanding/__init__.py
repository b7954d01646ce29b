"""What a turn means. Other rooms import from here alone: what is inside may change at any time.

`TurnReader.read_in_context` reads a turn of a rehearsal into a `TurnReading`; `read_turn` reads the
words alone. The functions relate a reading to what an author wrote: the points of the scenario,
what the partner never concedes, and what it knows.
"""

from greenroom.dialogue.understanding.topic import (
    find_limit_asked,
    find_topic_asked,
    touched_points,
)
from greenroom.dialogue.understanding.turn_reader import TurnReader, settles_point
from greenroom.dialogue.understanding.turn_reading import TurnReading, read_turn

__all__ = [
    "TurnReader",
    "TurnReading",
    "find_limit_asked",
    "find_topic_asked",
    "read_turn",
    "settles_point",
    "touched_points",
]
