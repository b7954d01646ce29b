from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
import soundfile

from greenroom import places
from greenroom.analysis.publish import load_report
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.domain.events import PersonSaid, RehearsalEnded, RehearsalStarted, SpeechStarted
from greenroom.domain.talk import Word
from greenroom.storage.journal import Journal
from greenroom.storage.library import Library
from greenroom.ui.services.report_making import has_report, make_report
from tests.small_scenario import SCENARIO_ID

if TYPE_CHECKING:
    from pathlib import Path


class Waiting:
    """Somebody who waits for the report."""

    def __init__(self) -> None:
        self.cancelled = threading.Event()
        self.shares: list[float] = []

    def report(self, progress: object) -> None:
        assert isinstance(progress, float)
        self.shares.append(progress)


@pytest.fixture
def take(tmp_path: Path, speech_dir: Path) -> Path:
    """A rehearsal without its report, in which somebody says one sentence."""
    samples, rate_hz = soundfile.read(sorted(speech_dir.glob("*.wav"))[0], dtype="float32")
    folder = tmp_path / "take"
    journal = Journal(folder, rate_hz, rate_hz)
    end_s = samples.size / rate_hz
    words = (Word("hello", 0.0, end_s),)
    for event in (
        RehearsalStarted(
            at_s=0.0, rehearsal_id="r1", scenario_id=SCENARIO_ID, persona_ids=(), seed=1,
            started_at="2026-11-22T08:00:00+00:00", version="0", person_rate_hz=rate_hz,
        ),
        SpeechStarted(at_s=0.0),
        PersonSaid(at_s=end_s, turn=1, start_s=0.0, end_s=end_s, words=words),
        RehearsalEnded(at_s=end_s, ending="stopped", outcome="open"),
    ):  # fmt: skip
        journal.append(event)
    journal.person(AudioBlock(samples, rate_hz, 0.0))
    journal.partner(AudioBlock(samples * 0.0, rate_hz, 0.0))
    journal.close()
    return folder


def test_it_is_made_elsewhere_and_says_how_far_it_is(take: Path) -> None:
    waiting = Waiting()
    assert not has_report(take)
    make_report(take, waiting)
    assert has_report(take)
    assert load_report(take).duration_s > 1
    assert waiting.shares == sorted(waiting.shares)
    assert waiting.shares[-1] == 1.0
    with Library(places.library_file()) as library:
        assert [each.id for each in library.takes()] == ["r1"]


def test_what_is_wrong_is_one_sentence_of_the_same_kind(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no rehearsal") as raised:
        make_report(tmp_path, Waiting())
    assert "\n" not in str(raised.value)


def test_it_ends_when_nobody_wants_it_any_more(take: Path) -> None:
    waiting = Waiting()
    waiting.cancelled.set()
    make_report(take, waiting)
    assert not has_report(take)
