"""BLAS sums in another order on two threads than on one: nothing that is heard may hang on it."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np

from greenroom.delivery.listening.bands import Bands

_HEAR = """
import hashlib
import numpy as np
from greenroom import wiring
from greenroom.delivery.listening.sound import analyse_sound

time = np.arange(3 * 16_000) / 16_000
sound = np.random.default_rng(0).normal(0, 0.02, time.size)
sound += 0.2 * np.sin(2 * np.pi * (130 + 20 * np.sin(9 * time)) * time) * (np.sin(11 * time) > 0)
samples = sound.astype(np.float32)
features = analyse_sound(samples)
heard = [getattr(features, name).tobytes() for name in features.__dataclass_fields__]
engine = wiring.verbatim_listener("whisper-tiny-en", 1)
print(hashlib.sha256(b"".join(heard) + repr(engine.listen(samples)).encode()).hexdigest())
"""


def test_the_same_is_heard_on_one_two_and_four_threads() -> None:
    found = set()
    for threads in (1, 2, 4):
        # With these kernels of OpenBLAS the products of two threads differ from those of one.
        told = {"OPENBLAS_NUM_THREADS": str(threads), "OPENBLAS_CORETYPE": "HASWELL"}
        environment = {**os.environ, **told, "OMP_NUM_THREADS": str(threads)}
        command = [sys.executable, "-c", _HEAR]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    assert len(found) == 1
    assert len(found.pop().strip()) == 64


def test_bands_are_what_the_product_of_matrices_says() -> None:
    weights = np.array([[0, 1, 2, 0], [0, 0, 0, 0], [0.5, 0, 0, 3]], np.float32)
    power = np.array([[1, 2], [3, 4], [5, 6], [7, 8]], np.float32)
    np.testing.assert_allclose(Bands(weights) @ power, weights @ power)
