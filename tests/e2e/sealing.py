"""Sealed takes under kill -9: what is lost, and what can be read on the disk afterwards.

`python -m tests.e2e.sealing FOLDER [KILLS]` records, converts and deletes on a small ext4 image in
FOLDER (or, without the right to mount one, in FOLDER itself), kills each KILLS times at a random
moment, looks whether all that was older than a second is there, and then searches every byte of the
image for planted words and for the samples of the recordings.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from greenroom import places
from greenroom.analysis.library_sealing import seal_everything, unseal_everything
from greenroom.analysis.take_library import add_new_takes, delete_take, rebuild_library
from greenroom.domain.audio import AudioBlock
from greenroom.domain.events import RehearsalStarted, Trouble
from greenroom.domain.history import PastTake
from greenroom.storage import take_files
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.journal import Journal, read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.sealing import seal
from greenroom.storage.wav import WavAppender, wav_frames
from tests.sealed import CHEAP, PASSPHRASE
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RATE_HZ, BLOCK_S, LATEST_S = 24_000, 0.05, 1.0
WORDS = "the heron keeps the seventh ledger"
_IMAGE_MB, _SAMPLES, _MOST_TRIES = 192, 24, 5


def sound(seed: int, seconds: float) -> np.ndarray:
    """What nobody else's disk holds."""
    values = np.random.default_rng(seed).uniform(-0.5, 0.5, round(seconds * RATE_HZ))
    return values.astype(np.float32)


def pcm(samples: np.ndarray) -> bytes:
    return np.round(samples * 32768.0).astype("<i2").tobytes()


@dataclass
class Findings:
    """What came of the kills, of those tries in which the process was still at work."""

    kills: int = 0
    tries: int = 0
    latest_lost_s: float = 0.0
    broken: list[str] = field(default_factory=list)

    def until(self, kills: int) -> Iterator[int]:
        """Yield the number of each try until so many were killed at work."""
        while self.kills < kills and self.tries < _MOST_TRIES * kills:
            self.tries += 1
            yield self.tries - 1


class Child:
    """One of the commands below in a process of its own, to be killed."""

    def __init__(self, *words: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.sealing", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).resolve().parents[2],
        )
        assert self._process.stdin
        assert self._process.stdout
        with contextlib.suppress(seal.LockedError):
            self._process.stdin.write(seal.key_to_hand_over())
        self._process.stdin.flush()
        self.said: list[tuple[float, str]] = []
        self._reader = threading.Thread(target=self._listen)
        self._reader.start()

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self.said.append((time.monotonic(), line.decode().strip()))

    def kill_after(self, seconds: float, word: str) -> bool:
        """Kill it so long after it said `word`; return whether it was still at work."""
        while not any(text == word for _, text in self.said) and self._process.poll() is None:
            time.sleep(0.001)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        at_work = self._process.poll() is None
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()
        return at_work


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def record(folder: str, seed: str) -> None:
    """Record until this is killed, in real time, and say what was given to the journal."""
    seal.receive_key()
    journal = Journal(Path(folder), RATE_HZ, RATE_HZ)
    journal.append(
        RehearsalStarted(
            at_s=0.0, rehearsal_id=Path(folder).name, scenario_id="s", persona_ids=("dana",),
            seed=1, started_at="2026-01-02T03:04:05+01:00", version="0",
        )
    )  # fmt: skip
    samples = sound(int(seed), 20.0)
    size = round(BLOCK_S * RATE_HZ)
    say("ready")
    began = time.monotonic()
    for number in itertools.count():
        block = samples[number * size : (number + 1) * size]
        if block.size < size:
            return
        at_s = number * BLOCK_S
        journal.person(AudioBlock(block, RATE_HZ, at_s))
        journal.partner(AudioBlock(block[::-1].copy(), RATE_HZ, at_s))
        journal.append(Trouble(at_s=at_s, message=f"{WORDS} {number}", mended=True))
        say(number + 1)
        time.sleep(max(0.0, began + at_s + BLOCK_S - time.monotonic()))


def kill_recordings(kills: int, chance: random.Random) -> Findings:
    """Kill recordings; what was given to the journal a second before must be there."""
    found = Findings()
    size = round(BLOCK_S * RATE_HZ)
    for number in found.until(kills):
        folder = places.rehearsals_dir() / f"killed-{number:02d}"
        child = Child("record", str(folder), str(number))
        found.kills += child.kill_after(chance.uniform(0.3, 2.5), "ready")
        given = int(child.said[-1][1]) if child.said[-1][1] != "ready" else 0
        try:
            rehearsal = read_rehearsal(folder, mend=True)
            events = sum(isinstance(each, Trouble) for each in rehearsal.events)
            frames = wav_frames(rehearsal.person_track)
            with take_files.opened(rehearsal.person_track) as file:
                file.seek(44)
                kept = file.read()
            whole = pcm(sound(number, 20.0))[: len(kept)] == kept
            lost_s = max(given - events, given - frames / size, 0) * BLOCK_S
            found.latest_lost_s = max(found.latest_lost_s, lost_s)
            if lost_s > LATEST_S or not whole:
                found.broken.append(f"{folder.name}: {lost_s:.2f} s lost, whole: {whole}")
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            found.broken.append(f"{folder.name}: {type(error).__name__}: {error}")
    return found


def convert(wanted: str) -> None:
    """Seal everything, or make it plain again."""
    if wanted == "off":
        seal.receive_key()
    say("ready")
    if wanted == "on":
        seal_everything(PASSPHRASE, stretching=CHEAP)
    else:
        unseal_everything()


def made(number: int) -> PastTake:
    """Leave a finished take with planted words and sound."""
    take = past_take(places.rehearsals_dir() / f"take-{number:02d}", f"{number:032x}")
    finished(take.folder, take, report(f"{WORDS} and so on {number}"))
    write_diary(take.folder, Diary(tries=f"{WORDS} {number}"))
    recording = WavAppender(take.folder / "conversation.wav", RATE_HZ)
    recording.append(sound(1000 + number, 4.0))
    recording.close()
    take_files.close_folder(take.folder)
    return take


def contents() -> dict[str, bytes]:
    """What the program reads of all takes."""
    found = {}
    for path in sorted(places.rehearsals_dir().rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            with take_files.opened(path) as file:
                found[path.relative_to(places.data_home()).as_posix()] = file.read()
    with Library(places.library_file()) as library:
        found["library"] = repr([library.take_rows(each.id) for each in library.takes()]).encode()
    return found


def kill_conversions(kills: int, chance: random.Random) -> Findings:
    """Kill conversions in both directions; everything must be as it was, also in the middle."""
    found = Findings()
    before = contents()
    for number in found.until(kills):
        wanted = "on" if number % 2 == 0 else "off"
        child = Child("convert", wanted)
        found.kills += child.kill_after(chance.uniform(0.0, 0.35), "ready")
        try:
            if seal.is_sealed():
                seal.lock()
                seal.unlock(PASSPHRASE)
            if contents() != before:
                found.broken.append(f"conversion {number}: something is not as it was")
            if wanted == "on":
                seal_everything(PASSPHRASE, stretching=CHEAP)
            elif seal.is_sealed():
                unseal_everything()
            if contents() != before or seal.is_sealed() != (wanted == "on"):
                found.broken.append(f"conversion {number}: the second one did not end it")
        except Exception as error:  # noqa: BLE001 - likewise
            found.broken.append(f"conversion {number}: {type(error).__name__}: {error}")
    return found


def delete(take_id: str) -> None:
    """Delete a take."""
    seal.receive_key()
    with Library(places.library_file()) as library:
        say("ready")
        delete_take(library, library.find_take(take_id), places.rehearsals_dir())


def kill_deletions(kills: int, chance: random.Random) -> Findings:
    """Kill deletions; a second one must finish them, and the other takes stay as they are."""
    found = Findings()
    for number in found.until(kills):
        take = made(50 + number)
        with Library(places.library_file()) as library:
            add_new_takes(library, places.rehearsals_dir())
            others = {each.id for each in library.takes()} - {take.id}
        child = Child("delete", take.id)
        found.kills += child.kill_after(chance.uniform(0.0, 0.06), "ready")
        try:
            with Library(places.library_file()) as library:
                there = library.get_take(take.id) or take
                delete_take(library, there, places.rehearsals_dir())
                left = {each.id for each in library.takes()}
                problems = rebuild_library(library, places.rehearsals_dir()).problems
            strange = [each for each in problems if "killed-" not in each]
            if left != others or strange or take.folder.exists():
                found.broken.append(f"deletion {number}: {strange or 'another take is gone'}")
        except Exception as error:  # noqa: BLE001 - likewise
            found.broken.append(f"deletion {number}: {type(error).__name__}: {error}")
    return found


def planted(seeds: dict[str, np.ndarray]) -> dict[str, bytes]:
    """What must not be found: words, and pieces of sound from many places of each recording."""
    found = {"words": WORDS.encode(), "words, two bytes each": WORDS.encode("utf-16-le")}
    for name, samples in seeds.items():
        for place in np.linspace(0, samples.size - _SAMPLES, 40).astype(int):
            found[f"{name} at {place}"] = pcm(samples[place : place + _SAMPLES])
    return found


def search(where: Path, wanted: dict[str, bytes]) -> list[str]:
    """Return what is found in an image, or in all files of a folder."""
    files = [where] if where.is_file() else [each for each in where.rglob("*") if each.is_file()]
    found: dict[str, int] = {}
    for path in files:
        content = path.read_bytes()
        for name, part in wanted.items():
            if part in content:
                found[name] = found.get(name, 0) + content.count(part)
    return [f"{name}: {count}" for name, count in found.items()]


@contextlib.contextmanager
def disk(folder: Path, name: str) -> Iterator[tuple[Path, Callable[[], Path]]]:
    """Yield a home on a disk of its own, and what ends that and returns where to search."""
    image, mounted = folder / f"{name}.img", folder / name
    mounted.mkdir(parents=True)
    is_image = False
    if shutil.which("mkfs.ext4") and hasattr(os, "geteuid") and os.geteuid() == 0:
        with image.open("wb") as file:
            file.truncate(_IMAGE_MB * 1024 * 1024)
        subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)
        is_image = not subprocess.run(
            ["mount", "-o", "loop", image, mounted], check=False
        ).returncode

    def end() -> Path:
        nonlocal is_image
        if not is_image:
            return mounted
        subprocess.run(["sync"], check=True)
        subprocess.run(["umount", str(mounted)], check=True)
        is_image = False
        return image

    os.environ["GREENROOM_HOME"] = str(mounted / "home")
    try:
        yield mounted / "home", end
    finally:
        end()


def try_all(folder: Path, kills: int) -> bool:
    """Do all of it; return whether nothing was lost and nothing found."""
    chance = random.Random(7)  # noqa: S311 - no secret
    good = True

    def tell(name: str, found: Findings) -> int:
        nonlocal good
        good &= not found.broken and found.kills == kills
        say(f"{name}: {found.kills} killed at work in {found.tries} tries, latest loss",
            f"{found.latest_lost_s:.2f} s, {len(found.broken)} broken", *found.broken)  # fmt: skip
        return found.tries

    with disk(folder, "recording") as (_, end):
        seal.begin_sealing(PASSPHRASE, CHEAP)
        seal.set_state("on")
        recordings = tell("recording", kill_recordings(kills, chance))
        deletions = tell("deleting", kill_deletions(kills, chance))
        sounds = {f"recording {n}": sound(n, 0.4) for n in range(recordings)}
        sounds |= {f"deleted {n}": sound(1050 + n, 4.0) for n in range(deletions)}
        left = search(end(), planted(sounds))
        good &= not left
        say("found after recording and deleting:", left or "nothing")
    with disk(folder, "converting") as (_, end):
        for number in range(6):
            made(number)
        with Library(places.library_file()) as library:
            add_new_takes(library, places.rehearsals_dir())
        os.sync()
        seal_everything(PASSPHRASE, stretching=CHEAP)
        sounds = {f"take {n}": sound(1000 + n, 4.0) for n in range(6)}
        image = folder / "converting.img"
        os.sync()
        left = search(image if image.exists() else folder / "converting", planted(sounds))
        say("found after sealing what was plain:", left or "nothing")
        unseal_everything()
        tell("converting", kill_conversions(kills, chance))
    return good


if __name__ == "__main__":
    what, *given = sys.argv[1:]
    commands: dict[str, Callable[..., None]] = {
        "record": record,
        "convert": convert,
        "delete": delete,
    }
    if what in commands:
        commands[what](*given)
    else:
        sys.exit(not try_all(Path(what), int(given[0]) if given else 20))
