"""An hour of rehearsal at virtual devices, the processor busy for half of every minute.

`python -m tests.e2e.soaking FOLDER MINUTES [OPTION ...]` prints what came of it: lost sound, turns
without an answer, how memory and the first token went.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from greenroom.bench.latency import worded_by_model
from greenroom.domain.events import PartnerLine, PartnerSpoke, PersonSaid, TurnTimed
from greenroom.storage.journal import PARTNER_FILE, PERSON_FILE, read_rehearsal
from greenroom.storage.wav import recorded_s
from tests.e2e import endless
from tests.e2e.faulty import clips
from tests.e2e.talking import Talk
from tests.virtual_audio import VirtualAudio

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLIPS = 40
_LOOK_S, _HALF_MINUTE_S = 15.0, 30.0
_SETTLED_S = 300.0
_TURNS = 20  # the first and the last of those that the model was asked for
_STEPS = ("words", "first_token", "first_sound")
_REPORT_S = 900.0  # what listens ahead comes to little beside busy processes
_JOBS = ("talk", "stage", "ahead")
_PARTS = ("Rss", "Anonymous")
_BUSY = "while True: pass"


def main() -> None:
    """Talk for that long, and say what it was like."""
    folder, minutes, *options = sys.argv[1:]
    speech = Path(os.environ.get("GREENROOM_SHARED", "../shared")) / "speech" / "dev"
    audio = VirtualAudio()
    started_s = time.monotonic()
    try:
        settings = ("--minutes", "600", *options)
        running = Talk(audio, Path(folder), *settings, program=endless.program())
        with _busy_half_the_time(), _watched(running.pid, Path(folder), started_s) as looks:
            said = _keep_talking(running, speech, started_s + 60 * float(minutes))
        (Path(folder) / "memory.json").write_text(json.dumps(looks))
        running.end()
        code = running.over(_REPORT_S)
    finally:
        audio.close()
    passed_s, kept_s = (looks[-1][key] - looks[0][key] for key in ("at_s", "recorded_s"))
    report = {
        "exit_code": code,
        "said": said,
        "lost_s": round(passed_s - kept_s, 3),
        **_told(Path(folder)),
        "memory_mb": _memory(looks),
    }
    sys.stdout.write(json.dumps(report, indent=1) + "\n")


def _keep_talking(running: Talk, speech: Path, end_s: float) -> int:
    running.answers(1)
    for number, clip in enumerate(itertools.cycle(clips(speech, _CLIPS)), 2):
        running.say(clip)
        running.answers(number)
        if time.monotonic() > end_s:
            return number - 1
    raise AssertionError("a cycle has no end")


@contextmanager
def _busy_half_the_time() -> Iterator[None]:
    """Keep every core busy for the second half of each minute."""
    over = threading.Event()

    def alternate() -> None:
        while not over.wait(_HALF_MINUTE_S):
            command = [sys.executable, "-c", _BUSY]
            busy = [subprocess.Popen(command) for _ in range(os.cpu_count() or 1)]
            over.wait(_HALF_MINUTE_S)
            for each in busy:
                each.kill()
                each.wait()

    thread = threading.Thread(target=alternate)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@contextmanager
def _watched(pid: int, folder: Path, started_s: float) -> Iterator[list[dict[str, Any]]]:
    """Note the memory of the program and all it starts, and how much it has recorded."""
    over = threading.Event()
    looks: list[dict[str, Any]] = []

    def look() -> None:
        while not over.wait(_LOOK_S):
            here = {f"{job} {each}": _memory_of(each) for each, job in _family(pid).items()}
            recorded = recorded_s(folder / PERSON_FILE)
            at_s = time.monotonic() - started_s
            looks.append({"at_s": at_s, "recorded_s": recorded, "memory_mb": here})

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield looks
    finally:
        over.set()
        thread.join()


def _family(pid: int) -> dict[int, str]:
    """Return the process and its children with what each is there for."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        threads = [*Path(f"/proc/{pid}/task").glob("*/children")]
        children = [int(child) for each in threads for child in each.read_text().split()]
    except OSError:  # it has just ended
        return {}
    family = {pid: next((job for job in _JOBS if job.encode() in words), "other")}
    for child in children:
        family |= _family(child)
    return family


def _memory_of(pid: int) -> dict[str, float]:
    """Return megabytes in memory, and how much of it is not a file's."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return {}
    fields = {line.split(":")[0]: line.split()[1] for line in lines[1:]}
    return {part: int(fields[part]) / 1024 for part in _PARTS}


def _told(folder: Path) -> dict[str, Any]:
    """Return what the journal says."""
    events = read_rehearsal(folder).events
    asked = {
        each.turn for each in events if isinstance(each, PartnerLine) and worded_by_model(each)
    }
    timed = [each for each in events if isinstance(each, TurnTimed) and each.turn in asked]
    heard = {each.turn for each in events if isinstance(each, PersonSaid)}
    answered = {each.turn for each in events if isinstance(each, PartnerSpoke)}
    return {
        "heard": len(heard),
        "not_answered": sorted(heard - answered),
        "person_s": recorded_s(folder / PERSON_FILE),
        "partner_s": recorded_s(folder / PARTNER_FILE),
        "after_the_voice_s": {
            name: {step: median(getattr(turn, f"{step}_s") for turn in part) for step in _STEPS}
            for name, part in (("first turns", timed[:_TURNS]), ("last turns", timed[-_TURNS:]))
        },
    }


def _memory(looks: list[dict[str, Any]]) -> dict[str, Any]:
    """Return for each process its memory after five minutes, at its most, and at the end."""
    told: dict[str, Any] = {}
    settled = [look["memory_mb"] for look in looks if look["at_s"] > _SETTLED_S]
    for process in settled[-1]:
        for part in _PARTS:
            values = [round(look[process][part]) for look in settled if look.get(process)]
            told[f"{process}, {part}"] = [values[0], max(values), values[-1]]
    return told


if __name__ == "__main__":
    main()
