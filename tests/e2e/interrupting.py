"""Somebody who talks, coughs, hums and types into the partner's lines.

`python -m tests.e2e.interrupting FOLDER WORDS SOUNDS` makes so many trials with words and with
other sounds at a virtual microphone and loudspeaker, prints what came of it as JSON, and keeps the
rehearsals in FOLDER.
"""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np
import soundfile
import soxr

from greenroom.bench.interjections import Kind, make_interjection
from greenroom.bench.interruptions import from_onset
from tests.e2e.faulty import RATE_HZ as CLIP_RATE_HZ
from tests.e2e.faulty import Clip, clips
from tests.e2e.talking import LIMIT_S, PARTNER, Talk, spoken
from tests.e2e.test_rehearse import SMALL
from tests.virtual_audio import RATE_HZ, VirtualAudio, until

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.audio import Samples
    from greenroom.domain.events import PartnerSpoke

KINDS: tuple[Kind, ...] = ("cough", "hum", "keys")  # what a person at a desk does in any case

_HEADPHONES = (*SMALL, "--degree", "script", "--headphones")
_INTO_S = (1.1, 1.8)  # speech within a second of a line's beginning is no interruption
_LOUD = 1e-3
_SILENCE_S = 0.6
_SHORTEST_GAP_S = 0.17  # the voice puts 0.15 s of nothing between sentences
_LOOKS = 9
_LEVEL_DB = -24.0


@dataclass(frozen=True)
class Sound:
    """What somebody does while the partner speaks [16 kHz]."""

    name: str
    samples: Samples
    says_something: bool


class RecordedTalk:
    """A running `greenroom talk`, and both devices' recordings on one clock."""

    def __init__(self, audio: VirtualAudio, folder: Path, *options: str) -> None:
        self.audio = audio
        self.talk = Talk(audio, folder, *_HEADPHONES, *options)
        self._since = self.now

    @property
    def now(self) -> int:
        """How many samples of the loudspeaker are recorded."""
        return self._size("loudspeaker")

    @property
    def lines(self) -> int:
        """How many lines of the partner are over."""
        return sum(PARTNER in line for line in self.talk.lines)

    @property
    def ended(self) -> bool:
        return any("The end:" in line for line in self.talk.lines)

    def next_line(self) -> int:
        """Wait until the partner speaks again; return the first sample of it."""
        until(lambda: self.ended or self._sounds(self._since) is not None, LIMIT_S)
        return self._sounds(self._since) or self.now

    def into(self, begun: int, seconds: float) -> None:
        """Wait until the line that began there has sounded for so long."""
        until(lambda: self.now >= begun + seconds * RATE_HZ)

    def make(self, sound: Samples) -> int:
        """Play `sound` [16 kHz] into the room; return when it began, by the loudspeaker's count."""
        room = self._size("room")
        lead = round(median(self._size("room") - self.now for _ in range(_LOOKS)))
        with self.audio.heard(soxr.resample(sound, CLIP_RATE_HZ, RATE_HZ)):
            pass
        heard = self.part("room", room, self._size("room") - room)
        return room + int(np.flatnonzero(np.abs(heard) > _LOUD / 10)[0]) - lead

    def over(self, count: int) -> None:
        """Wait until `count` lines are over; what is heard from then on is the next."""
        self.talk.answers(count)
        self._since = self.now

    def part(self, name: str, start: int, count: int) -> Samples:
        file = self.audio.folder / f"{name}.raw"
        raw = np.fromfile(file, np.int16, max(0, count), offset=2 * start)
        return (raw / 32_768).astype(np.float32)

    def _sounds(self, since: int) -> int | None:
        loud = np.flatnonzero(np.abs(self.part("loudspeaker", since, self.now - since)) > _LOUD)
        return since + int(loud[0]) if loud.size else None

    def _size(self, name: str) -> int:
        return (self.audio.folder / f"{name}.raw").stat().st_size // 2


def silent_after(sound: Samples) -> float:
    """Return how long it takes until a silence of 0.6 s begins."""
    loud = np.append(np.flatnonzero(np.abs(sound) > _LOUD), 10**9)
    before = np.concatenate(([0], loud))
    gap = int(np.argmax(np.diff(before) > _SILENCE_S * RATE_HZ))
    return round(int(before[gap]) / RATE_HZ, 3)


def gap_in(sound: Samples) -> float:
    """Return the longest stretch of nothing at all inside `sound`: a voice's pauses are noise."""
    heard = np.flatnonzero(sound)
    gap_s = float(np.diff(heard).max(initial=0)) / RATE_HZ
    return round(gap_s, 3) if gap_s > _SHORTEST_GAP_S else 0.0


def people(folder: Path, count: int) -> list[Sound]:
    """Return recordings from the onset of a word, speaker by speaker."""
    found: dict[str, list[Sound]] = {}
    for label in sorted(folder.glob("*.json")):
        about = json.loads(label.read_text(encoding="utf-8"))
        if about["label_quality"] in ("words", "text") and about["seconds"] > 3:
            samples, rate_hz = soundfile.read(label.with_suffix(".wav"), dtype="float32")
            onset_s = about["words"][0]["start_s"] if about.get("words") else 0.0
            speech = from_onset(soxr.resample(samples, rate_hz, CLIP_RATE_HZ), onset_s)
            speaker = str(about.get("speaker"))
            found.setdefault(speaker, []).append(
                Sound(label.stem, _levelled(speech), says_something=True)
            )
    rounds = max(len(each) for each in found.values())
    mixed = [each[turn] for turn in range(rounds) for each in found.values() if turn < len(each)]
    return mixed[:count]


def _levelled(sound: Samples) -> Samples:
    """Return `sound` with its loudest fifth at -24 dBFS."""
    power = np.mean(sound[: sound.size // 160 * 160].reshape(-1, 160) ** 2, axis=1)
    loud = np.sort(power)[-max(1, power.size // 5) :].mean()
    return np.asarray(np.clip(sound * 10 ** (_LEVEL_DB / 20) / np.sqrt(loud), -1, 1), np.float32)


@dataclass
class Trial:
    """A sound made while the partner spoke.

    Attributes:
        sound: What it was.
        into_s: How much of the line had been heard.
        line: How many lines were over before.
        heard: What the loudspeaker gave out from the sound's onset until the line was over.
        spoke: What the journal says of the line.
    """

    sound: str
    into_s: float
    line: int
    heard: Samples
    spoke: PartnerSpoke | None = None

    def row(self) -> dict[str, Any]:
        assert self.spoke is not None
        return {
            "sound": self.sound,
            "into_s": round(self.into_s, 2),
            "stopped": self.spoke.interrupted,
            "said": self.spoke.text,
            "silent_s": silent_after(self.heard),
            "gap_s": gap_in(self.heard),
        }


def interrupt(
    audio: VirtualAudio,
    folder: Path,
    sounds: Sequence[Sound],
    between: Sequence[Clip],
) -> list[Trial]:
    """Make each sound while the partner speaks a line of its own; begin again where it ends.

    Args:
        audio: The devices.
        folder: For the rehearsals.
        sounds: What is heard of the person.
        between: What is said to hear another line, where the sound says nothing.
    """
    random = np.random.default_rng(0)
    left, trials = deque(sounds), list[Trial]()
    while left:
        made = []
        recorded = RecordedTalk(audio, folder / f"rehearsal-{len(trials)}")
        try:
            while left and not recorded.ended:
                trial = _into_the_next_line(recorded, left[0], random.uniform(*_INTO_S))
                if trial:
                    made.append(trial)
                if not (trial and left.popleft().says_something):
                    recorded.talk.say(between[len(left) % len(between)])
        finally:
            recorded.talk.end()
            recorded.talk.over()
        lines = spoken(recorded.talk.folder)
        for trial in made:
            trial.spoke = lines[trial.line]
        trials += made
    return trials


def _into_the_next_line(recorded: RecordedTalk, sound: Sound, into_s: float) -> Trial | None:
    """Make the sound there; None where the line was over before."""
    begun, line = recorded.next_line(), recorded.lines
    recorded.into(begun, into_s)
    onset = recorded.make(sound.samples) if recorded.lines == line and not recorded.ended else None
    recorded.over(line + 1)
    if onset is None:
        return None
    heard = recorded.part("loudspeaker", onset, recorded.now - onset)
    return Trial(sound.name, (onset - begun) / RATE_HZ, line, heard)


def recordings() -> Path:
    """Return the folder with labelled recordings of people."""
    return Path(os.environ.get("GREENROOM_SHARED", "../shared")) / "speech" / "dev"


def _at_share(values: Sequence[float], share: int) -> float:
    known = sorted(values)
    return known[min(len(known) - 1, len(known) * share // 100)]


def main() -> None:
    """Make the trials and print what came of them."""
    folder, counts = Path(sys.argv[1]), [int(each) for each in sys.argv[2:]]
    random, mine = np.random.default_rng(0), clips(recordings(), 8)
    audio = VirtualAudio()
    report: dict[str, Any] = {}
    try:
        if counts[0]:
            speech = people(recordings(), counts[0])
            rows = [trial.row() for trial in interrupt(audio, folder / "words", speech, mine)]
            cut = [row["silent_s"] for row in rows if row["stopped"]]
            spoke = [silent_s for silent_s in cut if silent_s] or [0.0]
            report["words"] = {
                "trials": len(rows),
                "stopped": len(cut),
                "spoke_at_the_onset": len(spoke),
                "silent_p50_s": _at_share(spoke, 50),
                "silent_p95_s": _at_share(spoke, 95),
                "rows": rows,
            }
        if counts[1]:
            kinds = [KINDS[number % len(KINDS)] for number in range(counts[1])]
            sounds = [Sound(k, make_interjection(k, random), says_something=False) for k in kinds]
            rows = [trial.row() for trial in interrupt(audio, folder / "sounds", sounds, mine)]
            report["sounds"] = {
                "trials": len(rows),
                "spoken_to_the_end": sum(not row["stopped"] for row in rows),
                "hushed": sum(row["gap_s"] > 0 for row in rows),
                "rows": rows,
            }
    finally:
        audio.close()
        sys.stdout.write(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
