"""Every drill by voice: tries that a voice speaks, counted by the program, against their labels.

`python -m tests.e2e.drilling [unseen] [DRILL ...]` prints how many were counted right, what was
counted wrong, and how long after the end of a try its count was there. On the tries of
drills.yaml what counts was chosen, by the person who wrote them; the unseen ones are by somebody
who knew only what docs/drills.md says is counted.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import soundfile
import soxr
import yaml

from greenroom import composition, wiring
from greenroom.coaching.drills.registry import DRILLS
from greenroom.coaching.drills.wording_drills import ASK_FIRST, ONE_SENTENCE, SURELY_WORDS
from greenroom.delivery.syllables import count_syllables
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.persona import Voice
from greenroom.session.drill import HEAR_AFTER_S, DrillRunner, DrillWishes, TryCounted
from greenroom.session.recorded_audio import RecordedAudio
from greenroom.session.tasks import InlineTasks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.coaching.drills.drill import Drill, DrillPrompt
    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Span
    from greenroom.session.drill import DrillEngines, DrillNotice, TryWords

SCRIPTS = Path(__file__).parents[1] / "scripts"
BETWEEN_S, PAUSE_S, WAIT_S = 0.3, 1.0, 0.6
NEAR = {"answer-then-stop": 0.5, "stay-calm": 0.3, "slow-down": 7.0}
ABOUT_WORDS = 1
"""How far a count may be from its label; in the others not at all. A count of words that is told
as "about" so many may be one off."""


class Speaker:
    """Speaks the tries."""

    def __init__(self) -> None:
        self._voice = wiring.synthesizer()

    def say(self, text: str, speed: float = 1.0) -> Samples:
        """Return a text spoken, without silence at its ends [shape=(n,), 16 kHz]."""
        blocks = list(self._voice.speak(text, Voice(speed=speed), threading.Event()))
        sound = np.concatenate([each.samples for each in blocks])
        loud = np.flatnonzero(np.abs(sound) > 0.01)
        sound = sound[loud[0] : loud[-1] + 1]
        heard = soxr.resample(sound, blocks[0].rate_hz, MODEL_RATE_HZ)
        return np.asarray(heard, np.float32)

    def pieces(self, text: str) -> list[Samples]:
        """Return the parts of a try, each spoken."""
        return [self._paused(part) for part in text.split(" / ")]

    def _paused(self, part: str) -> Samples:
        said = [self.say(each.strip()) for each in part.split(" ... ")]
        return joined(said, PAUSE_S)


def silence(length_s: float) -> Samples:
    return np.zeros(round(length_s * MODEL_RATE_HZ), np.float32)


def joined(pieces: list[Samples], gap_s: float) -> Samples:
    parts = [part for each in pieces for part in (each, silence(gap_s))]
    return np.concatenate(parts[:-1])


def made(
    drill: Drill, speaker: Speaker, label: list[object], prompt: DrillPrompt
) -> tuple[Samples, float, float | None]:
    """Return the sound of a try, the wait before it, and what must be counted."""
    first, wanted = label
    if drill.reads:
        rest, key = float(str(first)), float(str(wanted))
        before, _, after = prompt.text.partition(prompt.key)
        parts = [speaker.say(before, rest), speaker.say(prompt.key, key), speaker.say(after, rest)]
        rates = [
            sum(map(count_syllables, text.split())) / sound.size
            for text, sound in zip((before, prompt.key, after), parts, strict=True)
        ]
        others = sum(map(count_syllables, (before + after).split())) / (
            parts[0].size + parts[2].size
        )
        return joined(parts, BETWEEN_S), WAIT_S, 100 * (1 - rates[1] / others)
    parts = speaker.pieces(str(first))
    sound = joined(parts, BETWEEN_S)
    if wanted == "after":
        return sound, WAIT_S, sound.size / MODEL_RATE_HZ - parts[0].size / MODEL_RATE_HZ
    if drill.id == "stay-calm":
        return sound, float(str(wanted)), float(str(wanted))
    return sound, WAIT_S, None if wanted == "none" else float(str(wanted))


def counted(drill: Drill, engines: DrillEngines, sound: Samples) -> list[TryCounted]:
    """Return what the program counts in a recording."""
    found: list[TryCounted] = []

    def keep(notice: DrillNotice) -> None:
        if isinstance(notice, TryCounted):
            found.append(notice)

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tries.wav"
        soundfile.write(path, sound, MODEL_RATE_HZ)
        device = RecordedAudio(wiring.decoder(), path, MODEL_RATE_HZ)
        wishes = DrillWishes(threading.Event(), rest_s=0.0)
        DrillRunner(drill, device, engines, wishes, keep).run()
    return found


def timed(engines: DrillEngines, took_s: list[float]) -> DrillEngines:
    """Return engines that note how long they listen."""

    def hear(sound: Samples, voice: Sequence[Span]) -> TryWords:
        begun_s = time.monotonic()
        heard = engines.hear(sound, voice)
        took_s.append(time.monotonic() - begun_s)
        return heard

    return replace(engines, hear=hear)


def is_right(drill: Drill, count: float | None, wanted: float | None) -> bool:
    """Return whether what is told is true; of um and uh: whether any, how many at least."""
    if count is None or wanted is None:
        return count == wanted
    if drill.fillers:
        return count <= wanted and bool(count) == bool(wanted)
    about = drill.id in {ONE_SENTENCE.id, ASK_FIRST.id} and count > SURELY_WORDS
    return abs(count - wanted) <= (ABOUT_WORDS if about else NEAR.get(drill.id, 0.0))


def measure(drill: Drill, labels: list[list[object]], speaker: Speaker) -> None:
    """Print how the tries of a drill were counted."""
    right, took_s, wrong = 0, [0.0], []
    engines = timed(
        composition.load_drill(drill, InlineTasks(), threading.Event(), speaks=False), took_s
    )
    size = len(drill.prompts)
    for some in (labels[at : at + size] for at in range(0, len(labels), size)):
        prompts = drill.prompts[: len(some)]
        tries = [made(drill, speaker, *each) for each in zip(some, prompts, strict=True)]
        sound = [
            part
            for said, wait_s, _ in tries
            for part in (silence(wait_s), said, silence(drill.silence_s))
        ]
        found = counted(drill, engines, np.concatenate([*sound, silence(0.5)]))
        for number, (label, (_, _, wanted)) in enumerate(zip(some, tries, strict=True)):
            told = found[number] if number < len(found) else None
            count = told.result.count if told else None
            if is_right(drill, count, wanted):
                right += 1
            else:
                text = told.heard.text if told else "not heard"
                wrong.append(f"  wanted {wanted}, counted {count}: {label[0]} -> {text}")
    took = max(took_s[2:])  # the first time a model gets ready
    late_s = max(0.0, took - (drill.silence_s - HEAR_AFTER_S))
    told_of = (
        f"{drill.id}: {right} of {len(labels)} right; heard in {took:.2f} s at most, so told "
        f"{late_s:.2f} s after the silence that ends a try, {took:.2f} s after the key"
    )
    sys.stdout.write("\n".join([told_of, *wrong, ""]))
    sys.stdout.flush()


if __name__ == "__main__":
    wanted = {*sys.argv[1:]} - {"unseen"}
    name = "drills-unseen.yaml" if "unseen" in sys.argv[1:] else "drills.yaml"
    everything = yaml.safe_load((SCRIPTS / name).read_text("utf-8"))
    voice = Speaker()
    for one in DRILLS:
        if one.id in (wanted or everything):
            measure(one, everything[one.id], voice)
