"""Speaks a line through the loudspeaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom import wiring
from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    import threading

    from greenroom.domain.persona import Voice

_POLL_S = 0.05


def speak_line(
    line: str,
    voice: Voice,
    loudspeaker: str,
    cancelled: threading.Event,
    wanted: str | None = None,
) -> None:
    """Speak `line` until it ends or is cancelled.

    Args:
        line: The text to speak.
        voice: Tempo and pitch.
        loudspeaker: Its name; "" for the system's default.
        cancelled: Stops the playback.
        wanted: Id of the voice; None for the voice that rehearsals use.

    Raises:
        MissingError: The voice is not on this computer.
        EngineError: There is no loudspeaker, or the voice failed.
    """
    synthesizer = wiring.synthesizer(wanted)
    player = wiring.player(loudspeaker or None)
    try:
        player.play(synthesizer.speak(line, voice, cancelled))
        while player.heard.playing and not cancelled.wait(_POLL_S):
            pass
        if trouble := player.heard.trouble:
            raise EngineError(trouble)
    finally:
        player.close()
