"""Whether somebody has finished talking, by the Smart Turn v3 network."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError, InputError, MissingError

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples

WINDOW_S = 8
"""The network looks at this much, no more and no less."""

_WINDOW = WINDOW_S * MODEL_RATE_HZ
_LEAST_VARIANCE = 1e-7


class SmartTurnEnd:
    """The int8 network on one thread; the same sound gives the same answer."""

    def __init__(self, path: Path) -> None:
        """Load the network at `path` and ask it once, because the first call takes longer.

        Raises:
            MissingError: There is no such file.
            InputError: It is not the network.
        """
        if not path.is_file():
            raise MissingError(
                f"The end-of-turn model {path.name} is not on this computer; fetch it with "
                "'greenroom models get --defaults'."
            )
        import onnxruntime
        from faster_whisper.feature_extractor import FeatureExtractor

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        self._features = FeatureExtractor(chunk_length=WINDOW_S)
        try:
            self._session = onnxruntime.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
            self.probability(np.zeros(_WINDOW, np.float32))
        except Exception as error:  # every fault of the runtime has a class of its own
            raise InputError(
                f"The end-of-turn model {path.name} is not whole; fetch it again with "
                "'greenroom models get smart-turn-v3.2'."
            ) from error

    def probability(self, turn: Samples) -> float:
        """Return how likely (0..1) the speaker is done, from `turn` [shape=(n,), 16 kHz].

        Raises:
            EngineError: The network failed.
        """
        try:
            (found,) = self._session.run(None, {"input_features": self.features(turn)})
        except Exception as error:
            raise EngineError("The end-of-turn model failed; start the rehearsal again.") from error
        return float(found.reshape(-1)[0])

    def features(self, turn: Samples) -> Samples:
        """Return what the network sees [shape=(1, 80, 800)].

        Whisper's log-mel of the last 8 s, zeros in front, brought to mean 0 and variance 1 with
        the zeros counted in (Source: transformers' WhisperFeatureExtractor, do_normalize).
        """
        last = turn[-_WINDOW:].astype(np.float32)
        window = np.pad(last, (_WINDOW - last.size, 0))
        window = (window - window.mean()) / np.sqrt(window.var() + _LEAST_VARIANCE)
        mel: Samples = self._features(window, padding=0).astype(np.float32)
        return mel[np.newaxis]
