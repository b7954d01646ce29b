"""WebRTC's echo canceller (AEC3), without its noise suppression and gain control.

Those two would change how the person sounds; the canceller alone leaves a single voice as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError, MissingError

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

_FRAME = MODEL_RATE_HZ // 100
"""The canceller works in steps of 0.01 s, and keeps 0.008 s back."""


class PywebrtcEchoCanceller:
    """One stream at 16 kHz. It finds the delay between both signals by itself, up to 0.5 s."""

    def __init__(self) -> None:
        """Load the library.

        Raises:
            MissingError: It is not in this installation.
        """
        try:
            from pywebrtc_audio import EchoCanceller
        except ImportError as error:
            raise MissingError(
                "The echo canceller is not in this installation; run 'python3 run.py' again, or "
                "use headphones."
            ) from error
        self._library = EchoCanceller(sample_rate=MODEL_RATE_HZ, num_channels=1)
        self._heard = self._played = np.zeros(0, np.float32)
        self._clean = np.zeros(_FRAME, np.float32)

    def cancel(self, heard: Samples, played: Samples) -> Samples:
        """Return `heard` [shape=(n,)] without the echo of `played`, 0.018 s late.

        Raises:
            EngineError: They are not of one length.
        """
        if heard.shape != played.shape:
            raise EngineError("Echo cancellation needs as much sound from both sides; start again.")
        self._heard = np.concatenate([self._heard, heard], dtype=np.float32)
        self._played = np.concatenate([self._played, played], dtype=np.float32)
        whole = self._heard.size // _FRAME * _FRAME
        if whole:
            clean = self._library.process(self._heard[:whole], self._played[:whole])
            self._clean = np.concatenate([self._clean, clean])
            self._heard, self._played = self._heard[whole:], self._played[whole:]
        result, self._clean = self._clean[: heard.size], self._clean[heard.size :]
        return result
