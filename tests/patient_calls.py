"""Long conversations of two people, to measure on: python -m tests.patient_calls FOLDER.

Eleven interviews of seven to twelve minutes, in which a doctor asks a patient (both played by
physicians and students) on a call: F. Fareez and others (2022), "A dataset of simulated
patient-physician medical interviews with a focus on respiratory cases", CC BY 4.0. Every file is
fetched at a fixed state and compared with its SHA-256; with --from URL it comes from a copy.
`greenroom bench delivery FOLDER` then measures on them.

People corrected what a recogniser had written, and left out many um and uh: only in one of the
eleven are about as many written as are heard. Fillers are scored on that one alone, words and
syllables on all.
"""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from pathlib import Path

import soundfile

from greenroom.bench.pairing import said_words
from greenroom.delivery.listening.words import is_filled_pause
from tests.ami_clips import HOST, fetch

LIST = Path(__file__).with_suffix(".json")
"""What is fetched, and the hashes."""
_RATE_HZ = 16_000


def label_of(name: str, text: str, seconds: float, *, fillers: bool) -> dict[str, object]:
    """Return the label of a call in the form that `greenroom bench` reads.

    Args:
        name: Of the call.
        text: A line a turn, in capitals.
        seconds: Length of the call.
        fillers: Um and uh are written down, too.
    """
    said = " ".join(text.lower().split())
    return {
        "id": name,
        "seconds": seconds,
        "speaker": name,
        "label_quality": "text" if fillers else "clean",
        "transcript": said,
        "filled_pause_counts": dict(Counter(filter(is_filled_pause, said_words(said))))
        if fillers
        else None,
        "conditions": ["second voice"],
        "source": "Fareez and others (2022)",
        "licence": "CC BY 4.0",
    }


def main(folder: Path, base: str = HOST) -> None:
    """Fetch and label all calls."""
    listed = json.loads(LIST.read_text("utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    for call in listed["calls"]:
        name = call["id"]
        sound = fetch(f"{listed['sound']}{name}.mp3", call["sound"], base)
        text = fetch(f"{listed['text']}{name}.txt", call["text"], base).decode()
        samples, rate_hz = soundfile.read(io.BytesIO(sound), dtype="float32")
        assert rate_hz == _RATE_HZ
        soundfile.write(folder / f"{name}.wav", samples, rate_hz, subtype="PCM_16")
        label = label_of(name, text, len(samples) / rate_hz, fillers=call["fillers"])
        (folder / f"{name}.json").write_text(json.dumps(label, indent=1), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[3:4])
