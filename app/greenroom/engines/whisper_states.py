"""What the encoder of a Whisper model makes of a sound, through CTranslate2."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.domain.vectors import Vectors

_LEAD_S = 0.2
"""Silence before the sound: at its very beginning the encoder hears badly."""
_STEP_S = 0.02
_FRAMES_A_S = 100
_SILENCE_S, _SHORTEST_S, _LONGEST_S = 2.2, 15.0, 30.0


class WhisperStates:
    """Encodes stretches of up to 29 s."""

    def __init__(self, folder: Path, threads: int = 1) -> None:
        """Load the CTranslate2 model in `folder`.

        Raises:
            EngineError: It cannot be loaded.
        """
        from faster_whisper import WhisperModel

        try:
            self._model = WhisperModel(
                str(folder),
                device="cpu",
                compute_type="int8",
                cpu_threads=threads,
                local_files_only=True,
            )
        except (RuntimeError, ValueError, OSError) as error:
            raise EngineError(
                f"The speech model '{folder.name}' cannot be loaded ({error}); "
                f"'greenroom models verify {folder.name}' says whether it is complete."
            ) from error
        self.id = folder.name

    def states(self, samples: Samples) -> Vectors:
        """Return the states of the last layer; see ports.StateReader."""
        if not samples.size:
            return np.zeros((0, 0), np.float32)
        lead = np.zeros(round(_LEAD_S * MODEL_RATE_HZ), np.float32)
        features = self._model.feature_extractor(np.concatenate((lead, samples)))
        length_s = samples.size / MODEL_RATE_HZ
        needed_s = min(max(length_s + _SILENCE_S, _SHORTEST_S), _LONGEST_S)
        needed = round(needed_s * _FRAMES_A_S)
        features = features[:, :needed]
        padded = np.pad(features, ((0, 0), (0, needed - features.shape[1])))
        try:
            encoded = np.array(self._model.encode(padded), np.float32)[0]
        except (RuntimeError, ValueError) as error:
            raise EngineError(f"The speech model '{self.id}' failed: {error}.") from error
        first = round(_LEAD_S / _STEP_S)
        return np.asarray(encoded[first : first + round(length_s / _STEP_S)], np.float32)
