from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from greenroom import wiring
from greenroom.delivery.listening.words import bare_word, is_filled_pause
from greenroom.domain.persona import Voice
from greenroom.engines.faster_whisper_verbatim import (
    FasterWhisperVerbatim,
    chunk_edges,
    join_word_parts,
)
from tests.fakes import NeverFlag, joined

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.engines.piper_voice import PiperSynthesizer
    from greenroom.ports import VerbatimListener


@pytest.fixture(scope="module")
def listener() -> VerbatimListener:
    return wiring.verbatim_listener("whisper-tiny-en")


@given(st.floats(0.1, 29.0))
def test_no_place_is_at_an_edge_in_both_cuts(length_s: float) -> None:
    one, other = chunk_edges(length_s)
    for windows in (one, other):
        assert windows[-1][1] == pytest.approx(length_s)
        assert all(before[1] == after[0] for before, after in pairwise(windows))
        assert all(0 < end_s - start_s <= 13.0 for start_s, end_s in windows)
    inner = [end_s for _, end_s in one[:-1]]
    assert all(abs(edge - end_s) > 2.0 for edge in inner for _, end_s in other)


def test_pieces_of_a_word_are_one_word_with_the_figure_of_the_first() -> None:
    (word,) = join_word_parts(
        [(" speech", 1.0, 1.3, 0.9), ("-to", 1.3, 1.4, 0.5), (".", 1.4, 1.4, 0.1)]
    )
    assert (word.text, word.start_s, word.end_s, word.probability) == ("speech-to.", 1.0, 1.4, 0.9)


def test_every_reading_hears_the_words_once(listener: VerbatimListener, speech_dir: Path) -> None:
    """Too little silence after the sound made the model say everything twice."""
    labels = [json.loads(path.read_text("utf-8")) for path in sorted(speech_dir.glob("*.json"))]
    short = [each for each in labels if each["label_quality"] == "text" and each["seconds"] < 6]
    for label in short[:3]:
        samples, _ = soundfile.read(speech_dir / f"{label['id']}.wav", dtype="float32")
        said = len(label["transcript"].split())
        for reading in listener.listen(samples):
            heard = [w for w in reading.words if bare_word(w.text) and not is_filled_pause(w.text)]
            assert 0.5 * said <= len(heard) <= 1.5 * said


def test_nothing_in_nothing_out(listener: VerbatimListener) -> None:
    assert isinstance(listener, FasterWhisperVerbatim)
    assert [reading.words for reading in listener.listen(np.zeros(0, np.float32))] == [()]


def test_another_model_for_the_words_leaves_the_fillers_alone(
    listener: VerbatimListener, speech_dir: Path
) -> None:
    paired = wiring.verbatim_listener()
    assert paired.id == "whisper-base and whisper-tiny-en"
    path = min(speech_dir.glob("*.wav"), key=lambda each: each.stat().st_size)
    samples, _ = soundfile.read(path, dtype="float32")
    assert paired.listen(samples)[1:] == listener.listen(samples)[1:]


def test_a_name_is_heard_that_the_matter_has_and_nowhere_else(piper: PiperSynthesizer) -> None:
    import soxr

    def heard(text: str, hints: Sequence[str]) -> str:
        sound = joined(piper.speak(text, Voice(), NeverFlag()))
        ears = wiring.verbatim_listener("whisper-tiny-en", 1, hints)
        assert isinstance(ears, FasterWhisperVerbatim)
        return ears.words(soxr.resample(sound, piper.rate_hz, 16_000).astype(np.float32)).text

    hints = ["We buy the land in Skellingthorpe, in Lincolnshire."]
    said = "I drove over from Skellingthorpe this morning."
    assert "Skellingthorpe" not in heard(said, ())
    assert "Skellingthorpe" in heard(said, hints)
    said = "I drove over from the spelling shop this morning."
    assert heard(said, hints) == heard(said, ())
