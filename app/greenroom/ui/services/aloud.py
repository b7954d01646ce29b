"""A line said aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom import wiring
from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    import threading

    from greenroom.domain.persona import Voice

_LOOK_S = 0.05


def say(
    line: str,
    voice: Voice,
    loudspeaker: str,
    cancelled: threading.Event,
    wanted: str | None = None,
) -> None:
    """Say `line` aloud, to its end or until `cancelled`.

    Args:
        line: What is said.
        voice: How the voice is varied.
        loudspeaker: Its name; "" for the system's default.
        cancelled: Ends it.
        wanted: Id of the voice; the one of rehearsals if None.

    Raises:
        MissingError: The voice is not on this computer.
        EngineError: There is no loudspeaker, or the voice failed.
    """
    synthesizer = wiring.synthesizer(wanted)
    player = wiring.player(loudspeaker or None)
    try:
        player.play(synthesizer.speak(line, voice, cancelled))
        while player.heard.playing and not cancelled.wait(_LOOK_S):
            pass
        if trouble := player.heard.trouble:
            raise EngineError(trouble)
    finally:
        player.close()
