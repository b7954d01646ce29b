"""What the bench measured becomes the sentences of a report, and says what it was measured on."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from greenroom.bench.keeping import keep_figures
from greenroom.delivery.accuracy import error_of_events, error_of_pitch, error_of_rate
from greenroom.delivery.measured import MEASURED
from greenroom.domain.errors import StorageError


def measured(right: int, found: int, labelled: int) -> dict[str, Any]:
    counts = {"right": right, "found": found, "labelled": labelled}
    events = {**counts, "speakers": 34, "speakers_with_some": 3}
    figures: dict[str, Any] = {"clips": 86, "speakers": 34, "seconds": 600.0, "noises": 3}
    figures |= {"non_speech_words": 0, "lexical_fillers": {**events, "found": 0, "labelled": 0}}
    figures["filled_pauses"] = {**events, "within_0.25_s": events}
    figures["silent_pauses"] = {**events, "edge_error_s": 0.0123}
    for name in ("speaking", "syllable"):
        figures |= {f"{name}_rate_error_share": 0.021, f"{name}_rate_error_share_worst": 0.08}
        figures[f"{name}_rate_error_share_clips"] = 3
    figures |= {"f0_clips": 0, "f0_error_share": None, "f0_range_error_semitones": None}
    return figures | {"f0_octave_error_share": None}


def test_what_is_kept_says_whether_it_flatters(tmp_path: Path) -> None:
    kept = runpy.run_path(str(keep_figures("development", measured(30, 32, 32), tmp_path / "a.py")))
    alone = {"development": kept["MEASURED"]["development"]}
    text = error_of_events("filled_pauses", alone)
    assert "30 of 32 reported were real and 30 of 32 were found" in text
    assert "flatters" in text
    assert "Other speakers were not measured." in text
    assert error_of_rate("speaking_rate", alone).startswith("Off by 2.1 % on average")
    before = error_of_events("lexical_fillers", {"development": MEASURED["development"]})
    assert error_of_events("lexical_fillers", alone) == before  # nothing of it was labelled here
    assert error_of_pitch(alone) == error_of_pitch({"development": MEASURED["development"]})


def test_speakers_that_nothing_was_chosen_on_come_first(tmp_path: Path) -> None:
    one = runpy.run_path(str(keep_figures("development", measured(30, 32, 33), tmp_path / "a.py")))
    two = runpy.run_path(str(keep_figures("test", measured(5, 8, 7), tmp_path / "b.py")))
    both = {"development": one["MEASURED"]["development"], "test": two["MEASURED"]["test"]}
    text = error_of_events("filled_pauses", both)
    assert text.index("5 of 8 reported") < text.index("flatters") < text.index("30 of 32")
    assert "where nothing was chosen" in error_of_rate("syllable_rate", both)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="gone"):
        keep_figures("test", measured(1, 1, 1), tmp_path / "gone" / "a.py")


def test_the_page_on_accuracy_holds_every_sentence() -> None:
    page = (Path(__file__).parents[2] / "docs" / "accuracy.md").read_text("utf-8")
    events = map(error_of_events, ("filled_pauses", "lexical_fillers", "silent_pauses"))
    rates = map(error_of_rate, ("speaking_rate", "syllable_rate"))
    for sentence in (*events, *rates, error_of_pitch()):
        assert sentence in page
