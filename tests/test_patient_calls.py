"""Labels of long conversations, from a made one on this disk."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import numpy as np
import soundfile

from greenroom.bench.delivery import read_labels
from greenroom.bench.labels import Label
from greenroom.bench.pairing import pair_filled_pauses
from greenroom.delivery.take import Take
from tests import patient_calls
from tests.patient_calls import label_of

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

TEXT = "WHAT BRINGS YOU HERE\r\nUM MY BACK UH HURTS\n"


def test_fillers_are_scored_only_where_they_were_written() -> None:
    whole, clean = (
        Label.model_validate(label_of("a", TEXT, 4.0, fillers=fillers)) for fillers in (True, False)
    )
    assert whole.filled_count == 2
    assert whole.syllable_count == clean.syllable_count == 7
    assert pair_filled_pauses(whole, Take(4.0)) is not None
    assert pair_filled_pauses(clean, Take(4.0)) is None


def test_a_call_is_fetched_and_labelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sound, text = tmp_path / "a.mp3", tmp_path / "a.txt"
    soundfile.write(sound, np.zeros(16_000, np.float32), 16_000)
    text.write_text(TEXT)
    hashes = {
        each.suffix[1:]: hashlib.sha256(each.read_bytes()).hexdigest() for each in (sound, text)
    }
    listed = tmp_path / "list.json"
    call = {"id": "a", "sound": hashes["mp3"], "text": hashes["txt"], "fillers": True}
    listed.write_text(json.dumps({"sound": "", "text": "", "calls": [call]}))
    monkeypatch.setattr(patient_calls, "LIST", listed)
    patient_calls.main(tmp_path / "out", f"{tmp_path.as_uri()}/")
    (label,) = read_labels(tmp_path / "out")
    assert label.transcript == "what brings you here um my back uh hurts"
    assert soundfile.info(tmp_path / "out" / "a.wav").samplerate == 16_000
