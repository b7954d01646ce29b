from __future__ import annotations

import numpy as np
import pytest

from greenroom.coaching.usual import usual
from greenroom.reports.context import PlayableRecording, ReportContext
from tests.reports.test_exporters import GOLDEN


@pytest.fixture(scope="session")
def material() -> ReportContext:
    """The golden report with a recording of noise, beside five earlier takes."""
    level = np.random.default_rng(3).uniform(0, 0.5, round(GOLDEN.duration_s / 0.05))
    recording = PlayableRecording(b"not really Opus", "audio/webm", level.astype(np.float32))
    before = {"filled_pauses": [0.0, 1.0, 1.0, 1.0, 2.0], "speaking_rate": [60.0, 70.0, 80.0]}
    usuals = {each.id: usual(before.get(each.id, ()), each.value) for each in GOLDEN.measures}
    return ReportContext(GOLDEN, recording, usuals)
