from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from greenroom.storage.journal import read_rehearsal
from tests.e2e.faulty import Fault, State, clips, strike
from tests.e2e.test_rehearse import SMALL, word_errors, words

if TYPE_CHECKING:
    from pathlib import Path


def test_a_rehearsal_goes_on_when_its_process_is_killed_or_hangs(
    tmp_path: Path, speech_dir: Path
) -> None:
    mine = clips(speech_dir, 2)
    freeze: Fault = "stop" if hasattr(signal, "SIGSTOP") else "kill"
    plan: list[tuple[Fault, State]] = [("kill", "speaking"), (freeze, "listening")]
    rehearsal, outcomes = strike(tmp_path / "r", SMALL[1], mine, plan)
    for outcome, clip in zip(outcomes, mine, strict=True):
        assert outcome.lost_s == 0
        assert outcome.turns == 1
        wrong = word_errors(words(clip.text), words(outcome.heard))
        assert wrong <= 0.34 * len(words(clip.text)), outcome
        assert outcome.again_s < 20, outcome  # other tests may keep every core busy
    assert read_rehearsal(rehearsal.folder).ended is not None
