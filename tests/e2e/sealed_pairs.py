"""What sealing costs: first sound and report, sealed and not, in pairs of one run.

`python -m tests.e2e.sealed_pairs FOLDER RECORDINGS [PAIRS]` makes two homes in FOLDER and lets both
do the same, in turns, with labelled recordings of people from RECORDINGS. What one pair differs by
is a ratio; told is the middle one of all pairs, and between which two it lies in 95 of 100 draws.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from greenroom import places
from greenroom.domain.audio import AudioBlock
from greenroom.domain.events import (
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalStarted,
    TurnTimed,
)
from greenroom.domain.talk import Word
from greenroom.storage.journal import Journal
from greenroom.storage.library import Library
from greenroom.storage.sealing import seal
from tests.e2e.faulty import RATE_HZ, Clip, Rehearsal, clips
from tests.e2e.sealing import say
from tests.many_takes import take_and_report, take_of
from tests.sealed import CHEAP, PASSPHRASE

MODEL = "smollm2-135m-instruct"
_TURNS, _TAKES, _REPORTS = 5, 2_000, 4


def use(home: Path, *, sealed: bool) -> None:
    """Have this process and those it starts live in a home."""
    os.environ["GREENROOM_HOME"] = str(home)
    if sealed and not seal.is_sealed():
        seal.begin_sealing(PASSPHRASE, CHEAP)
        seal.set_state("on")


def processor_s() -> float:
    """Seconds of processors that this process and those that it started have used."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def rehearsed(folder: Path, said: list[Clip]) -> tuple[list[float], float]:
    """Hold a rehearsal.

    Returns:
        From the person's last sound to the partner's first, in seconds, for each answer; and the
        seconds of processors that all of it took.
    """
    before = processor_s()
    rehearsal = Rehearsal(folder, MODEL)
    rehearsal.wait_for(lambda what: isinstance(what, PartnerSpoke))
    for clip in said:
        since = len(rehearsal.told)
        rehearsal.device.say(clip.samples)
        rehearsal.wait_for(lambda what: isinstance(what, PartnerSpoke), since)
    rehearsal.end()
    timed = [what for _, what in rehearsal.told if isinstance(what, TurnTimed)]
    return [each.first_sound_s for each in timed], processor_s() - before


def recorded(folder: Path, said: list[Clip]) -> None:
    """Leave a rehearsal without its report."""
    journal = Journal(folder, RATE_HZ, RATE_HZ)
    journal.append(
        RehearsalStarted(
            at_s=0.0, rehearsal_id=folder.name, scenario_id="sales-pitch", persona_ids=("dana",),
            seed=1, started_at="2026-01-02T03:04:05+01:00", version="0", person_rate_hz=RATE_HZ,
        )
    )  # fmt: skip
    at_s = 0.0
    for turn, clip in enumerate(said, 1):
        sound = np.concatenate((clip.samples, np.zeros(RATE_HZ, np.float32)))
        for start in range(0, sound.size, 800):
            block = AudioBlock(sound[start : start + 800], RATE_HZ, at_s + start / RATE_HZ)
            journal.person(block)
            journal.partner(AudioBlock(block.samples * 0, RATE_HZ, block.start_s))
        end_s = at_s + clip.samples.size / RATE_HZ
        words = (Word("hello", at_s, end_s),)
        journal.append(PersonSaid(at_s=end_s, turn=turn, start_s=at_s, end_s=end_s, words=words))
        at_s += sound.size / RATE_HZ
    journal.append(RehearsalEnded(at_s=at_s, ending="stopped", outcome="open"))
    journal.close()


def report_times(folder: Path) -> tuple[float, float]:
    """Make the report as the window does; return the seconds it took, and those of processors."""
    before, began = processor_s(), time.monotonic()
    subprocess.run(
        [sys.executable, "-m", "greenroom", "recover", "--background", str(folder)],
        input=seal.key_to_hand_over(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.monotonic() - began, processor_s() - before


def ratio(plain: list[float], sealed: list[float]) -> str:
    """The middle one of the ratios of the pairs, less 1, and where it lies in 95 of 100 draws."""
    ratios = np.array(sealed) / np.array(plain) - 1
    draws = np.random.default_rng(1).choice(ratios, (2000, ratios.size))
    low, high = np.percentile(np.median(draws, axis=1), (2.5, 97.5))
    return f"{np.median(ratios):+.1%} ({low:+.1%} to {high:+.1%}, {ratios.size} pairs)"


def opening_times(times: int = 7) -> list[float]:
    """Fill the library with 2,000 takes of 60 lines; return what it takes to open and list it."""
    about = take_and_report(0)[1]
    about = replace(about, lines=about.lines * 60)
    with Library(places.library_file()) as library, library.transaction():
        for number in range(_TAKES):
            library.add_take(take_of(number), about)
    took = []
    for _ in range(times):
        began = time.perf_counter()
        with Library(places.library_file()) as library:
            assert len(library.takes()) >= _TAKES
        took.append(time.perf_counter() - began)
    return took


def appending_time(folder: Path) -> float:
    """Return the seconds that a second of sound takes to be recorded, block by block."""
    sound = np.random.default_rng(1).uniform(-0.5, 0.5, 60 * RATE_HZ).astype(np.float32)
    journal = Journal(folder, RATE_HZ, RATE_HZ)
    began = time.process_time()
    for at in range(0, sound.size, 800):
        block = AudioBlock(sound[at : at + 800], RATE_HZ, at / RATE_HZ)
        journal.person(block)
        journal.partner(block)
    used = time.process_time() - began
    journal.close()
    return used / 60


def compare(folder: Path, recordings: Path, pairs: int) -> None:
    """Print both, in pairs."""
    shutil.rmtree(folder, ignore_errors=True)
    said = clips(recordings, 12)
    kinds = ("plain", "sealed")
    sounds: dict[str, list[float]] = {kind: [] for kind in kinds}
    rehearsals: dict[str, list[float]] = {kind: [] for kind in kinds}
    reports: dict[str, list[tuple[float, float]]] = {kind: [] for kind in kinds}
    for number in range(pairs):
        order = kinds if number % 2 else kinds[::-1]
        for again in range(_REPORTS):
            for kind in order if again % 2 else order[::-1]:
                home = folder / kind
                use(home, sealed=kind == "sealed")
                take = home / "rehearsals" / f"take-{number}-{again}"
                recorded(take, said)
                reports[kind].append(report_times(take))
        for kind in order:
            home = folder / kind
            use(home, sealed=kind == "sealed")
            answers, took_s = rehearsed(home / "rehearsals" / f"live-{number}", said[:_TURNS])
            assert len(answers) >= _TURNS, answers
            sounds[kind] += answers[:_TURNS]
            rehearsals[kind].append(took_s)
            say(f"{number} {kind}: {reports[kind][-_REPORTS:]}, {took_s:.1f} s, {answers}")
    for kind in kinds:
        use(folder / kind, sealed=kind == "sealed")
        takes = folder / kind / "rehearsals"
        cost = statistics.median(appending_time(takes / f"long-{n}") for n in range(5))
        opened = opening_times()
        size = places.library_file().stat().st_size / 1e6
        say(f"{kind}: recording takes {1000 * cost:.2f} ms of a processor per second;")
        say(f"  2,000 takes, {size:.0f} MB, opened and listed in {statistics.median(opened):.3f} s")
    took = {kind: [wall for wall, _ in reports[kind]] for kind in kinds}
    used = {kind: [cpu for _, cpu in reports[kind]] for kind in kinds}
    for name, found in (
        ("first sound", sounds),
        ("rehearsal, processors", rehearsals),
        ("report", took),
        ("report, processors", used),
    ):
        plain, sealed = (statistics.median(found[kind]) for kind in kinds)
        told = ratio(*(found[kind] for kind in kinds))
        say(f"{name}: plain {plain:.3f} s, sealed {sealed:.3f} s, {told}")


if __name__ == "__main__":
    compare(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else 3)
