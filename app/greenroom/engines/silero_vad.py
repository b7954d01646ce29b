"""Voice activity by the Silero network that ships inside faster-whisper."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.errors import EngineError, MissingError

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

WINDOW = 512
"""Samples at 16 kHz the network looks at in one step."""

_CONTEXT = 64  # samples of the step before, which the network wants in front
_STATE = (1, 1, 128)


class SileroDetector:
    """The network one window at a time, with its memory kept in between."""

    def __init__(self) -> None:
        """Load the network.

        Raises:
            MissingError: Its file is not in the installation.
        """
        import onnxruntime

        path = _network()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        self._session = onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"]
        )
        self.reset()

    def reset(self) -> None:
        """Forget what was heard, for a new stream."""
        self._h = np.zeros(_STATE, np.float32)
        self._c = np.zeros(_STATE, np.float32)
        self._before = np.zeros(_CONTEXT, np.float32)

    def probability(self, window: Samples) -> float:
        """Return the probability (0..1) that `window` [shape=(512,), 16 kHz] holds speech."""
        if window.shape != (WINDOW,):
            raise EngineError(f"Voice activity needs windows of {WINDOW} samples at 16 kHz.")
        step = np.concatenate((self._before, window))[np.newaxis]
        found, self._h, self._c = self._session.run(
            None, {"input": step.astype(np.float32), "h": self._h, "c": self._c}
        )
        self._before = window[-_CONTEXT:].copy()
        return float(found.reshape(-1)[0])


def _network() -> Path:
    package = find_spec("faster_whisper")
    folder = Path(package.origin).parent if package and package.origin else Path()
    found = sorted(folder.glob("assets/silero_vad*.onnx"))
    if not found:
        raise MissingError(
            "The voice activity network is not in this installation; run 'python3 run.py' again."
        )
    return found[-1]
